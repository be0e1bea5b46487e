"""Tiles to press: a matter in the fast lane, an incident in a list."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout

from gui.theme import em
from gui.widgets.fields import named
from gui.widgets.rich import RichLabel, label


class Tile(QPushButton):
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
        box.setContentsMargins(edge, em(self, 0.75), edge, em(self, 0.75))
        box.setSpacing(em(self, 0.9))
        words = QVBoxLayout()
        words.setSpacing(em(self, 0.15))
        parts: list[QLabel] = [RichLabel(title, look="name")]
        if below:
            parts.append(RichLabel(below, look="small"))
        words.addStretch(1)
        for part in parts:
            words.addWidget(part)
        words.addStretch(1)
        ends = [label(key, "key")] if key else []
        if key:
            box.addWidget(ends[0], 0, Qt.AlignmentFlag.AlignVCenter)
        box.addLayout(words, 1)
        if right:
            ends.append(label(right, "small"))
            box.addWidget(ends[-1], 0, Qt.AlignmentFlag.AlignVCenter)
        for shown in (*parts, *ends):
            shown.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return self._box.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        return self._box.totalMinimumSize()
