"""Who said what: one line for each seat, and what the director finds."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.theme import em
from gui.widgets.fields import line
from gui.words import tr
from rulings.bridge.seats import Seat


class Statements(QWidget):
    """A line for what each of the four says; all may stay empty."""

    typed = Signal(str, str)

    def __init__(self, *, name: str, seat_names: Mapping[Seat, str]) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(em(self, 0.6))
        self._fields = {}
        for place, seat in enumerate(dict.fromkeys(Seat)):
            field = line(tr("{seat} says", seat=seat_names[seat]), name=f"{name}.{seat.value}")
            field.changed.connect(lambda seat=seat, field=field: self.typed.emit(f"said {seat.value}", field.text))
            self._fields[seat] = field
            grid.addWidget(field, place // 2, place % 2)

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
