"""A table of words that is sorted by its headings, narrowed down by words, and opened row by row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from gui.theme import em
from gui.widgets.fields import named

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
PLACE = Qt.ItemDataRole.UserRole
LEAST_WIDE = 24  # em of the wide column below which the last one goes
LEAST, MOST_NARROW = 8, 15  # em that the wide column keeps; em that none of the others exceeds


@dataclass(frozen=True, slots=True)
class WordRow:
    """The cells of a row, and the key by which it is opened."""

    key: str
    cells: tuple[str, ...]


class _Words(QAbstractTableModel):
    """Rows in their own order, to which the first column sorts."""

    def __init__(self) -> None:
        super().__init__()
        self.headings: tuple[str, ...] = ()
        self.rows: Sequence[WordRow] = ()

    def put(self, headings: tuple[str, ...], rows: Sequence[WordRow]) -> None:
        self.beginResetModel()
        self.headings, self.rows = headings, rows
        self.endResetModel()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.cells[index.column()]
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(cell for cell in row.cells if cell)
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(cell for cell in row.cells if cell)
            case _ if role == PLACE:
                return index.row() if index.column() == 0 else row.cells[index.column()]
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical or section >= len(self.headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headings[section]
        side = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return side if role == Qt.ItemDataRole.TextAlignmentRole else None


class _Narrowed(QSortFilterProxyModel):
    """Only the rows that hold every word."""

    def __init__(self, rows: _Words) -> None:
        super().__init__()
        self._rows = rows
        self._words: tuple[str, ...] = ()
        self.setSourceModel(rows)
        self.setSortRole(PLACE)

    def only(self, text: str) -> None:
        self.beginResetModel()
        self._words = tuple(text.casefold().split())
        self.endResetModel()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: ARG002  Qt gives it
        row = self._rows.rows[source_row]
        held = " ".join([row.key, *row.cells]).casefold()
        return all(word in held for word in self._words)


class SortedTable(QTableView):
    """Rows of words; `wide` is the column that takes the room there is."""

    opened = Signal(str)
    """The key of the row that was clicked, or on which Enter was pressed."""

    def __init__(self, *, name: str, text: str, describe: str, wide: int) -> None:
        super().__init__()
        named(self, name, text, describe)
        self.setToolTip("")
        self._words, self._wide = _Words(), wide
        self._narrowed = _Narrowed(self._words)
        self.setModel(self._narrowed)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(em(self, 1.9))
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setSortingEnabled(True)
        self.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.clicked.connect(self._open)

    def put(self, headings: tuple[str, ...], rows: Sequence[WordRow]) -> None:
        """Show these rows."""
        self._words.put(headings, rows)
        self._measure()

    def only(self, text: str) -> None:
        """Show only the rows that hold every one of these words."""
        self._narrowed.only(text)

    @property
    def keys(self) -> list[str]:
        """The keys of the rows that are shown, from the top."""
        rows = (self._narrowed.mapToSource(self._narrowed.index(row, 0)) for row in range(self._narrowed.rowCount()))
        return [self._words.rows[index.row()].key for index in rows]

    def _open(self, index: Index) -> None:
        if index.isValid():
            self.opened.emit(self._words.rows[self._narrowed.mapToSource(index).row()].key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _measure(self) -> None:
        """Every column as wide as what stands in it, be it nothing; the wide one gets the rest.

        Where the room is scarce the last column goes: its words stand in the tip of the row too.
        """
        metrics, pad, room = QFontMetrics(self.font()), em(self, 1.6), self.viewport().width()
        most = min(em(self, MOST_NARROW), room // 3)
        columns = list(zip(self._words.headings, *(row.cells for row in self._words.rows), strict=True))
        needed = [
            min(most, max(map(metrics.horizontalAdvance, column)) + pad) if any(column[1:]) else 0 for column in columns
        ]
        last = len(needed) - 1
        needed[self._wide] = 0
        scarce = room - sum(needed) < em(self, LEAST_WIDE)
        self.setColumnHidden(last, scarce or not needed[last])
        needed[last] = 0 if scarce else needed[last]
        needed[self._wide] = max(em(self, LEAST), room - sum(needed))
        for place, width in enumerate(needed):
            self.setColumnWidth(place, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._words.headings:
            self._measure()
