"""The four seats around the table: to pick one, or to see who is who."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from gui.theme import em
from gui.widgets.boxes import Box, redress
from gui.widgets.fields import Pressed, named
from gui.widgets.rich import label
from rulings.bridge.seats import Seat

_PLACES = {Seat.NORTH: (0, 1), Seat.WEST: (1, 0), Seat.EAST: (1, 2), Seat.SOUTH: (2, 1)}


class _SeatButton(Pressed):
    """One seat to be picked, with what its player is said to be."""

    def __init__(self, seat_name: str) -> None:
        super().__init__()
        self.setProperty("look", "seat")
        self.setCheckable(True)
        self.setAutoDefault(False)
        box = QVBoxLayout(self)
        edge = em(self, 0.35)
        box.setContentsMargins(edge, edge, edge, edge)
        box.setSpacing(0)
        self.seat_name = label(seat_name, "name")
        self.part = label("", "small")
        for one in (self.seat_name, self.part):
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
            one.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            box.addWidget(one)
        self.setMinimumSize(em(self, 6.4), em(self, 3.2))
        self.toggled.connect(self._mark)

    def _mark(self, picked: bool) -> None:  # noqa: FBT001  Qt's signal
        self.setProperty("marked", "true" if picked else "false")
        for one in (self, self.seat_name, self.part):
            redress(one)


class SeatPicker(QWidget):
    """A compass on which one seat is picked by mouse, arrow keys, or the seat's letter."""

    picked = Signal()

    def __init__(self, text: str, *, name: str, seat_names: Mapping[Seat, str], describe: str) -> None:
        super().__init__()
        named(self, name, text, describe)
        self.setToolTip("")
        self._group = QButtonGroup(self)
        self._buttons: dict[Seat, _SeatButton] = {}
        cloth = QFrame()
        cloth.setProperty("look", "cloth")
        grid = QGridLayout(cloth)
        edge = em(self, 0.7)
        grid.setContentsMargins(edge, edge, edge, edge)
        grid.setSpacing(em(self, 0.4))
        for seat, (across, down) in _PLACES.items():
            made = _SeatButton(seat_names[seat])
            named(made, f"{name}.{seat.value}", f"{text}: {seat_names[seat]}")
            made.clicked.connect(lambda _checked=False: self.picked.emit())
            self._group.addButton(made)
            self._buttons[seat] = made
            grid.addWidget(made, across, down)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(cloth, 0, Qt.AlignmentFlag.AlignLeft)

    @property
    def seat(self) -> Seat | None:
        """The seat that is picked."""
        return next((seat for seat, made in self._buttons.items() if made.isChecked()), None)

    def put(self, seat: Seat | None) -> None:
        """Show this seat as picked, or none."""
        self._group.setExclusive(False)
        for one, made in self._buttons.items():
            made.setChecked(one is seat)
        self._group.setExclusive(True)

    def pick(self, seat: Seat) -> None:
        """Pick this seat, as a click does."""
        self._buttons[seat].setFocus()
        self._buttons[seat].click()

    @property
    def has_focus(self) -> bool:
        """Whether one of its seats has the focus."""
        return any(made.hasFocus() for made in self._buttons.values())

    def begin(self) -> None:
        """Take the focus, so that N, E, S and W pick."""
        self._buttons[self.seat or Seat.NORTH].setFocus()

    def say(self, parts: Mapping[Seat, str]) -> None:
        """Write under each seat what its player is."""
        for seat, made in self._buttons.items():
            made.part.setText(parts.get(seat, ""))


class TableCard(Box):
    """The table as it is known: board, dealer, vulnerability, and who is who."""

    def __init__(self) -> None:
        super().__init__("card", space=0.4)
        self.setObjectName("table")
        self.top = label("", "title", wrap=True)
        self.markings = label("", "muted", wrap=True)
        self._seats: dict[Seat, tuple[QFrame, QLabel, QLabel]] = {}
        cloth = QFrame()
        cloth.setProperty("look", "cloth")
        grid = QGridLayout(cloth)
        edge = em(self, 0.5)
        grid.setContentsMargins(edge, edge, edge, edge)
        grid.setSpacing(em(self, 0.2))
        for seat, place in _PLACES.items():
            grid.addWidget(self._place(seat), *place)
        self.add(self.top, self.markings, cloth)

    def _place(self, seat: Seat) -> QFrame:
        frame = QFrame()
        frame.setProperty("look", "place")
        box = QVBoxLayout(frame)
        edge = em(self, 0.25)
        box.setContentsMargins(edge, edge, edge, edge)
        box.setSpacing(0)
        name, part = label("", "name"), label("", "small", wrap=True)
        for one in (name, part):
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
            box.addWidget(one)
        self._seats[seat] = (frame, name, part)
        return frame

    def say(
        self, top: str, markings: str, names: Mapping[Seat, str], parts: Mapping[Seat, str], marked: Seat | None
    ) -> None:
        """Show this table; `marked` is the seat that stands out."""
        self.top.setText(top)
        self.top.setVisible(bool(top))
        self.markings.setText(markings)
        self.markings.setVisible(bool(markings))
        for seat, (frame, name, part) in self._seats.items():
            name.setText(names[seat])
            part.setText(parts.get(seat, ""))
            part.setVisible(bool(parts.get(seat)))
            state = "true" if seat is marked else "false"
            if frame.property("marked") != state:
                frame.setProperty("marked", state)
                for one in (frame, name, part):
                    redress(one)
