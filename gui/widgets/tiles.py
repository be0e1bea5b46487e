"""Tiles to press: a matter in the fast lane, an incident in a list."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy

from gui.theme import em
from gui.widgets.fields import Pressed, named
from gui.widgets.rich import Line, Lines, label


class Tile(Pressed):
    """A button with a title, a line beneath it, something at its right, and its key at its left."""

    def __init__(
        self, title: str, *, name: str, act: Callable[[], object], below: str = "", right: str = "", key: str = ""
    ) -> None:
        super().__init__()
        self.setProperty("look", "tile")
        self.setAutoDefault(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        named(self, name, ", ".join(part for part in (title, below, right) if part))
        self.clicked.connect(lambda _checked=False: act())
        box = self._box = QHBoxLayout(self)
        edge = em(self, 0.95)
        box.setContentsMargins(edge, em(self, 0.7), edge, em(self, 0.7))
        box.setSpacing(em(self, 0.9))
        words = Lines([Line(title, bold=True), *([Line(below, muted=True, small=True)] if below else [])])
        shown: list[QLabel] = [words]
        if key:
            shown.append(label(key, "key"))
            box.addWidget(shown[-1], 0, Qt.AlignmentFlag.AlignVCenter)
        box.addWidget(words, 1)
        if right:
            shown.append(label(right, "small"))
            box.addWidget(shown[-1], 0, Qt.AlignmentFlag.AlignVCenter)
        for part in shown:
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return self._box.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._box.totalMinimumSize()
