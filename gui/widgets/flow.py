"""Boxes that make the best of the width: a row that wraps, and a page whose side panes move, fold and come back."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QVBoxLayout, QWidget

from gui.theme import em
from gui.widgets.boxes import Scrolled, clear
from gui.widgets.fields import button
from gui.words import tr

WIDE, MEDIUM = 84, 56
LOW = 26  # em of height below which every line counts
WIDEST = 16_777_215  # what Qt means by no limit


class Flow(QLayout):
    """Items in as many rows as they need; in a single row the last one stands at the right if `apart`."""

    def __init__(self, space: int, *, apart: bool = False) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._apart = apart
        self.setSpacing(space)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self._items if not item.isEmpty()]
        across = sum(size.width() for size in shown) + self.spacing() * max(0, len(shown) - 1)
        return QSize(across, max((size.height() for size in shown), default=0))

    def minimumSize(self) -> QSize:
        shown = [item.minimumSize() for item in self._items if not item.isEmpty()]
        return QSize(
            max((size.width() for size in shown), default=0), max((size.height() for size in shown), default=0)
        )

    def _place(self, rect: QRect, *, move: bool) -> int:
        top = rect.top()
        rows = self._rows(rect.width())
        for items in rows:
            tallest = max(size.height() for _, size in items)
            left = rect.left()
            for item, size in items:
                if self._apart and len(rows) == 1 and item is items[-1][0] and len(items) > 1:
                    left = rect.left() + rect.width() - size.width()
                if move:
                    item.setGeometry(QRect(QPoint(left, top + (tallest - size.height()) // 2), size))
                left += size.width() + self.spacing()
            top += tallest + self.spacing()
        return max(0, top - self.spacing() - rect.top())

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """The items that are shown, row by row, each with the size that it takes."""
        rows: list[list[tuple[QLayoutItem, QSize]]] = []
        left = 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), max(width, item.minimumSize().width())))
            if not rows or left + size.width() > width:
                rows.append([])
                left = 0
            rows[-1].append((item, size))
            left += size.width() + self.spacing()
        return rows


class PanedPage(QWidget):
    """A page with something in the middle and panes at its sides.

    Wide, the panes stand left and right; in a medium width both stand at the right; in a narrow one they take the whole
    page when they are unfolded. `secret` is what folds away: the whole right pane, and the secret part of the left one.
    """

    folded_changed = Signal(bool)

    def __init__(self, *, left: bool = True) -> None:
        super().__init__()
        self.setProperty("look", "page")
        self._has_left = left
        self.open_part, self.secret_part, self.right_part = QWidget(), QWidget(), QWidget()
        for part in (self.open_part, self.secret_part, self.right_part):
            box = QVBoxLayout(part)
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(em(self, 0.7))
        self.center = QWidget()
        self._left, self._right = Scrolled(space=0.9, gap=0.6), Scrolled(space=0.9, gap=0.6)
        self._across = QHBoxLayout(self)
        self._across.setSpacing(em(self, 1.3))
        self._across.addWidget(self._left)
        self._across.addWidget(self.center, 1)
        self._across.addWidget(self._right)
        self._folded = False
        self._beside_shown = False
        self._shape = ""
        self._arrange()

    @property
    def folded(self) -> bool:
        """Whether what folds away is away."""
        return self._folded

    def fold(self, *, away: bool) -> None:
        """Fold the panes away, or show them; in a narrow page they wait until they are asked for."""
        self._folded = away
        self._beside_shown = False
        self._arrange()
        self.folded_changed.emit(away)

    def toggle(self) -> None:
        """Fold the panes away, or show them again."""
        if self._shape != "narrow":
            self.fold(away=not self._folded)
            return
        shown = not self._beside_shown
        self.fold(away=False)
        self._beside_shown = shown
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        across = self.width() / max(1, em(self))
        edge = em(self, 0.5 if self.height() < em(self, LOW) else 1.3)
        self._across.setContentsMargins(edge, edge, edge, edge)
        shape = "wide" if across >= WIDE else "medium" if across >= MEDIUM else "narrow"
        if shape != self._shape:
            self._shape = shape
            self._move()
        narrow = shape == "narrow"
        self.secret_part.setVisible(not self._folded)
        self.right_part.setVisible(not self._folded)
        self._left.setVisible(self._has_left and shape == "wide")
        beside = self._beside_shown if narrow else not self._folded or (self._has_left and shape == "medium")
        self._right.setVisible(beside)
        self.center.setVisible(not narrow or not self._beside_shown)

    def _move(self) -> None:
        wide = self._shape == "wide"
        side = self._left.column if wide else self._right.column
        for part in (self.open_part, self.secret_part):
            side.addWidget(part)
        self._right.column.addWidget(self.right_part)
        for scrolled in (self._left, self._right):
            for index in reversed(range(scrolled.column.count())):
                item = scrolled.column.itemAt(index)
                if item is not None and item.spacerItem() is not None:
                    scrolled.column.takeAt(index)
            scrolled.column.addStretch(1)
        self._left.setFixedWidth(em(self, 18.6))
        if self._shape == "narrow":
            self._right.setMinimumWidth(0)
            self._right.setMaximumWidth(WIDEST)
        else:
            self._right.setFixedWidth(em(self, 21.2 if wide else 20.6))


class TwoColumns(QWidget):
    """Two columns beside each other where there is room, else below each other."""

    def __init__(self, main: QWidget, side: QWidget, *, side_width: float, turn_at: float) -> None:
        super().__init__()
        self._side, self._side_width, self._turn_at = side, side_width, turn_at
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(em(self, 1.3))
        self._box.addWidget(main, 1)
        self._box.addWidget(side)
        self._turn()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        beside = self.width() >= em(self, self._turn_at)
        direction = QHBoxLayout.Direction.LeftToRight if beside else QHBoxLayout.Direction.TopToBottom
        if self._box.direction() != direction:
            self._box.setDirection(direction)
        self._side.setMinimumWidth(em(self, self._side_width) if beside else 0)
        self._side.setMaximumWidth(em(self, self._side_width) if beside else WIDEST)


class Tiles(QWidget):
    """Equal tiles in as many columns as there is room for, two at most."""

    def __init__(self, *, least: float) -> None:
        super().__init__()
        self._least = least
        self._tiles: list[QWidget] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(em(self, 0.75))

    def put(self, tiles: list[QWidget]) -> None:
        """Show these tiles instead of those before."""
        clear(self._grid)
        self._tiles, self._columns = tiles, 0
        self._arrange()
        for before, after in pairwise(tiles):
            QWidget.setTabOrder(before, after)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.width() >= em(self, 2 * self._least) else 1
        if columns == self._columns:
            return
        self._columns = columns
        for place, tile in enumerate(self._tiles):
            self._grid.addWidget(tile, place // columns, place % columns)
        for place in range(2):
            self._grid.setColumnStretch(place, 1 if place < columns else 0)


class ListAndOne(QWidget):
    """A list, and beside it the one that was picked; where the room is scarce only one of the two is seen."""

    def __init__(self, listed: QWidget, one: QWidget, *, turn_at: float = 58, shares: tuple[int, int] = (2, 3)) -> None:
        super().__init__()
        self._listed, self._turn_at = listed, turn_at
        self._reading = False
        self._back = button(tr("Back to the list"), name="list.back", act=lambda: self.read(one=False), look="quiet")
        self._across = QHBoxLayout(self)
        edge = em(self, 1.3)
        self._across.setContentsMargins(edge, edge, edge, edge)
        self._across.setSpacing(edge)
        self._across.addWidget(listed, shares[0])
        self._right = QWidget()
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(em(self, 0.5))
        right.addWidget(self._back, 0, Qt.AlignmentFlag.AlignLeft)
        right.addWidget(one, 1)
        self._across.addWidget(self._right, shares[1])
        self._arrange()

    def read(self, *, one: bool) -> None:
        """Show the one that was picked, or the list, where both do not fit."""
        self._reading = one
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        both = self.width() >= em(self, self._turn_at)
        self._listed.setVisible(both or not self._reading)
        self._right.setVisible(both or self._reading)
        self._back.setVisible(not both and self._reading)
