"""Who said what: one line for each seat, and what the director finds."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.theme import em
from gui.widgets.fields import line
from gui.words import tr
from rulings.bridge.seats import Seat
from rulings.reasoning.terms import N_


class Statements(QWidget):
    """A line for each of the four, for what he says or how he is called; all may stay empty."""

    typed = Signal(object, str)

    def __init__(
        self, *, name: str, seat_names: Mapping[Seat, str], words: str = N_("{seat} says"), column: bool = False
    ) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(em(self, 0.6))
        self._fields = {}
        for place, seat in enumerate(dict.fromkeys(Seat)):
            field = line(tr(words, seat=seat_names[seat]), name=f"{name}.{seat.value}")
            field.changed.connect(lambda seat=seat, field=field: self.typed.emit(seat, field.text))
            self._fields[seat] = field
            across = 1 if column else 2
            grid.addWidget(field, place // across, place % across)

    @property
    def said(self) -> dict[Seat, str]:
        """What each said, without the silent ones."""
        return {seat: field.text for seat, field in self._fields.items() if field.text}

    def put(self, said: Mapping[Seat, str]) -> None:
        """Show these statements, and none else."""
        for seat, field in self._fields.items():
            field.put(said.get(seat, ""))

    def begin(self) -> None:
        """Put the cursor into the first line."""
        self._fields[Seat.NORTH].control.setFocus()
