"""The rail at the left: the places of the app, with how many things wait there."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QSizePolicy, QToolButton, QVBoxLayout

from gui.theme import em
from gui.widgets.fields import named, shortcut
from gui.widgets.icons import icon
from gui.widgets.rich import label


@dataclass(frozen=True, slots=True)
class Place:
    """One place: its name within the program, its words, its icon, its key."""

    name: str
    words: str
    icon: str
    key: str


class Rail(QFrame):
    """The places below each other; where they do not fit with their words, only the icons are shown."""

    chosen = Signal(str)

    def __init__(self, places: list[Place], last: Place) -> None:
        super().__init__()
        self.setProperty("look", "rail")
        self.setObjectName("rail")
        self._buttons: dict[str, QToolButton] = {}
        self._badges: dict[str, QLabel] = {}
        self._group = QButtonGroup(self)
        self._title = label("Rectify", "name")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, em(self, 1.0), 0, em(self, 0.5))
        box.setSpacing(0)
        box.addWidget(self._title)
        box.addSpacing(em(self, 0.7))
        for place in places:
            box.addWidget(self._button(place))
        box.addStretch(1)
        box.addWidget(self._button(last))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self._shape(words=True)

    def _button(self, place: Place) -> QToolButton:
        made = QToolButton()
        made.setText(place.words)
        made.setCheckable(True)
        made.setIcon(icon(place.icon, "#ffffff", em(self, 1.6)))
        made.setIconSize(QSize(em(self, 1.6), em(self, 1.6)))
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        named(made, f"rail.{place.name}", place.words, f"{place.words} ({place.key})")
        shortcut(made, place.key, lambda: self.chosen.emit(place.name))  # a button's own waits to be seen pressed
        made.setToolTip(f"{place.words} ({place.key})")
        made.clicked.connect(lambda _checked=False: self.chosen.emit(place.name))
        self._group.addButton(made)
        self._buttons[place.name] = made
        badge = label("", "badge")
        badge.setParent(made)
        badge.setObjectName(f"rail.{place.name}.count")
        badge.hide()
        self._badges[place.name] = badge
        return made

    def show_place(self, name: str) -> None:
        """Mark this place as the one that is shown."""
        if name in self._buttons:
            self._buttons[name].setChecked(True)
            return
        self._group.setExclusive(False)
        for made in self._buttons.values():
            made.setChecked(False)
        self._group.setExclusive(True)

    def count(self, name: str, number: int, describe: str) -> None:
        """Say how many things wait there."""
        badge, made = self._badges[name], self._buttons[name]
        badge.setText(str(number))
        badge.setVisible(number > 0)
        made.setAccessibleName(f"{made.text()}, {describe}" if number else made.text())
        self._put_badges()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        full = len(self._buttons) * em(self, 4.6) + em(self, 4.5)
        self._shape(words=self.height() >= full)

    def _shape(self, *, words: bool) -> None:
        style = Qt.ToolButtonStyle.ToolButtonTextUnderIcon if words else Qt.ToolButtonStyle.ToolButtonIconOnly
        for made in self._buttons.values():
            made.setToolButtonStyle(style)
            made.setFixedHeight(em(self, 4.5 if words else 3.2))
        widest = max(made.fontMetrics().horizontalAdvance(made.text()) for made in self._buttons.values())
        self._title.setVisible(words)
        self.setFixedWidth(max(em(self, 6.2), widest + em(self, 1.4)) if words else em(self, 4.2))
        self._put_badges()

    def _put_badges(self) -> None:
        for name, badge in self._badges.items():
            badge.adjustSize()
            badge.move(min(self.width() // 2 + em(self, 0.5), self.width() - badge.width() - 2), em(self, 0.15))
            self._buttons[name].update()
