"""A table of figures that is walked through with the arrow keys; the traveller and the ranking are such tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHeaderView, QTableView

from gui.theme import em, suit_family
from gui.widgets.fields import named
from gui.widgets.rich import plain_suits

Index = QModelIndex | QPersistentModelIndex
MEASURED = 60  # rows that decide how wide a column is
TIGHT = 0.8  # em between columns where the room is scarce
NO_INDEX = QModelIndex()


@dataclass(frozen=True, slots=True)
class FigureRow:
    """The cells of a row, whether it stands out, and the row in words for who hears it."""

    cells: tuple[str, ...]
    strong: bool = False
    words: str = ""


class _Figures(QAbstractTableModel):
    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        self.headings: tuple[str, ...] = ()
        self.figures: Sequence[FigureRow] = ()

    def put(self, headings: tuple[str, ...], figures: Sequence[FigureRow]) -> None:
        self.beginResetModel()
        self.headings, self.figures = headings, figures
        self.endResetModel()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.figures)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        return 0 if parent.isValid() else len(self.headings)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.figures[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return plain_suits(row.cells[index.column()], suit_family(QApplication.font().family()))
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return row.words or row.cells[index.column()]
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(index.column())
            case Qt.ItemDataRole.FontRole if row.strong:
                font = QFont(QApplication.font())
                font.setBold(True)
                return font
            case Qt.ItemDataRole.BackgroundRole if row.strong:
                return QBrush(QApplication.palette().midlight())
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical or section >= len(self.headings):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.headings[section]
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _side(self, column: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignLeft if column < self.left else Qt.AlignmentFlag.AlignRight
        return side | Qt.AlignmentFlag.AlignVCenter


class FigureTable(QTableView):
    """Rows of figures; the first `left` columns are words, and the column `wide`, if any, takes the room there is."""

    picked = Signal(int)

    def __init__(self, *, name: str, text: str, describe: str, left: int, wide: int, most: int) -> None:
        super().__init__()
        named(self, name, text, describe)
        self.setToolTip("")
        self._model, self._wide, self._most = _Figures(left), wide, most
        self.setModel(self._model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(em(self, 2.0))
        across = self.horizontalHeader()
        across.setSectionsClickable(False)
        across.setHighlightSections(False)
        across.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.selectionModel().currentRowChanged.connect(lambda now, _before: self.picked.emit(now.row()))

    def put(
        self, headings: tuple[str, ...], rows: Sequence[FigureRow], current: int = -1, *, left: int | None = None
    ) -> None:
        """Show these rows with this one selected; with another number of columns that are words, the last one wide."""
        if left is not None:
            self._model.left, self._wide = left, left - 1
        self._model.put(headings, rows)
        self._measure()
        if 0 <= current < len(rows):
            self.setCurrentIndex(self._model.index(current, 0))

    def _measure(self) -> None:
        """Every column as wide as what stands in it; the wide one gets the rest, and no less than it needs."""
        font = QFont(self.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        shown = [FigureRow(self._model.headings), *self._model.figures[:MEASURED]]
        shown += [row for row in self._model.figures[MEASURED:] if row.strong]
        across = [max(map(metrics.horizontalAdvance, column)) for column in zip(*(r.cells for r in shown), strict=True)]
        room = self.viewport().width() - em(self, 0.3)
        pad = max(em(self, TIGHT), min(em(self, 1.3), (room - sum(across)) // len(across)))
        needed = [width + pad for width in across]
        rest = room - sum(needed)
        high = em(self, 2.0) * max(1, min(len(self._model.figures), self._most))
        bar = self.horizontalScrollBar().sizeHint().height() if rest < 0 else 0
        self.setFixedHeight(high + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + bar + 2)
        for column, width in enumerate(needed):
            wider = width + max(0, rest) if column == self._wide else width
            self.setColumnWidth(column, wider)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._model.headings:
            self._measure()
