"""The results of an assigned score with their weights: rows to type them into, and bars that show them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.presenters.score_entry import Part
from gui.theme import em
from gui.widgets.boxes import clear, row
from gui.widgets.fields import Field, button, line
from gui.widgets.flow import Flow
from gui.widgets.rich import RichLabel, label
from gui.words import tr
from rulings.scoring.working import weight_text

MOST = 8


class Bar(QWidget):
    """How much of the whole a part is; the figure stands beside it in words."""

    def __init__(self, share: Fraction) -> None:
        super().__init__()
        self._share = float(share)
        self.setFixedHeight(em(self, 0.55))
        self.setMinimumWidth(em(self, 4))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(weight_text(share))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        half = self.height() / 2
        for role, share in ((QPalette.ColorRole.AlternateBase, 1.0), (QPalette.ColorRole.Highlight, self._share)):
            painter.setBrush(self.palette().color(role))
            width = max(float(self.height()), self.width() * share)
            painter.drawRoundedRect(QRectF(0, 0, width, self.height()), half, half)
        painter.end()


class WeightBars(QWidget):
    """The results as they were understood, each with its score, its bar and its weight."""

    def __init__(self, *, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(em(self, 0.7))
        self._grid.setColumnStretch(0, 3)
        self._grid.setColumnStretch(1, 2)

    def draw(self, parts: Iterable[tuple[str, Fraction]]) -> None:
        """Show these results."""
        clear(self._grid)
        said = []
        for place, (text, weight) in enumerate(parts):
            percent = label(weight_text(weight), "name")
            percent.setAlignment(Qt.AlignmentFlag.AlignRight)
            for column, part in enumerate((RichLabel(text), Bar(weight), percent)):
                self._grid.addWidget(part, place, column)
            said.append(f"{weight_text(weight)} {text}")
        self.setAccessibleName(", ".join(said))
        self.setVisible(bool(said))


class Results(QWidget):
    """One result and its weight a row, as many rows as are wanted."""

    changed = Signal()

    def __init__(self, *, name: str) -> None:
        super().__init__()
        self._name = name
        self._rows: list[tuple[QWidget, Field, Field]] = []
        self.heading = RichLabel(look="section")
        self._column = QVBoxLayout()
        self._column.setSpacing(em(self, 0.4))
        self._more = button(tr("Add a result"), name=f"{name}.add", act=self.add, look="quiet")
        self._fewer = button(tr("Remove the last"), name=f"{name}.remove", act=self.remove, look="quiet")
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(em(self, 0.4))
        box.addWidget(self.heading)
        box.addLayout(self._column)
        flow = Flow(em(self, 0.4))
        for made in (self._more, self._fewer):
            flow.addWidget(made)
        box.addLayout(flow)
        self.put((Part(),))

    @property
    def first(self) -> Field:
        """The field that is typed into first."""
        return self._rows[0][1]

    @property
    def parts(self) -> tuple[Part, ...]:
        """What stands in the rows."""
        return tuple(Part(result.text, weight.text) for _, result, weight in self._rows)

    def put(self, parts: Iterable[Part]) -> None:
        """Have these rows; says nothing of it."""
        before = self.blockSignals(True)
        for holder, *_ in self._rows:
            self._column.removeWidget(holder)
            holder.hide()
            holder.deleteLater()
        self._rows = []
        for part in parts:
            self._append(part)
        self.blockSignals(before)
        self._fit()

    def add(self) -> None:
        """One more row, to be typed into at once."""
        self._append(Part())
        self._fit()
        self._rows[-1][1].control.setFocus()
        self.changed.emit()

    def remove(self) -> None:
        """Without the last row."""
        holder, *_ = self._rows.pop()
        self._column.removeWidget(holder)
        holder.hide()
        holder.deleteLater()
        self._fit()
        self._rows[-1][1].control.setFocus()
        self.changed.emit()

    def _append(self, part: Part) -> None:
        number = len(self._rows) + 1
        result = line(
            tr("Result {number}", number=number),
            name=f"{self._name}.result.{number}",
            hint=tr("4S N ="),
            describe=tr("Contract, declarer and tricks, such as 4SX N -1; Pass; or a North-South score such as +620."),
        )
        weight = line(
            tr("Weight"),
            name=f"{self._name}.weight.{number}",
            hint="60",
            width=6,
            describe=tr("In per cent, or a fraction such as 3/5; one result alone needs none."),
        )
        weight.control.setAccessibleName(tr("Weight of result {number}", number=number))
        holder = QWidget()
        across = row(space=em(self, 0.6))
        across.addWidget(result, 1)
        across.addWidget(weight)
        holder.setLayout(across)
        weight.setFixedWidth(em(self, 6))
        for field, text in ((result, part.result), (weight, part.weight)):
            field.put(text)
            field.control.setMinimumHeight(field.control.sizeHint().height())
            field.changed.connect(self.changed)
        self._rows.append((holder, result, weight))
        self._column.addWidget(holder)
        holder.setVisible(True)  # at once: a key that comes before the layout has shown it must find it

    def _fit(self) -> None:
        self._more.setVisible(len(self._rows) < MOST)
        self._fewer.setVisible(len(self._rows) > 1)
        for place, (_, result, weight) in enumerate(self._rows):
            weight.setVisible(len(self._rows) > 1)
            for field in (result, weight):
                field.label.setVisible(place == 0)
        fields = [field.control for _, *pair in self._rows for field in pair]
        for before, after in pairwise([*fields, self._more, self._fewer]):  # a row that comes later is no last stop
            QWidget.setTabOrder(before, after)
