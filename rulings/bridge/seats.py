"""The four seats, the two sides, and who sits where as seen from whom."""

from enum import Enum, StrEnum
from typing import Final

from rulings.bridge.errors import AmbiguousError, InvalidError, plain, quoted


class Relation(StrEnum):
    """How one seat is seen from another (Definitions: LHO, RHO, Partner)."""

    SELF = "self"
    LHO = "lho"
    PARTNER = "partner"
    RHO = "rho"


class Side(Enum):
    """Two partners against the other two; the value is the fact answer, `str()` the printed form."""

    NS = "ns"
    EW = "ew"

    @property
    def opponents(self) -> "Side":
        """The other side."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> "tuple[Seat, Seat]":
        """The two seats of the side, North or East first."""
        return (Seat.NORTH, Seat.SOUTH) if self is Side.NS else (Seat.EAST, Seat.WEST)

    def __str__(self) -> str:
        return self.name


class Seat(Enum):
    """A seat, in the order of turns (clockwise); the value is the fact answer, `str()` the full name."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"
    N = NORTH
    E = EAST
    S = SOUTH
    W = WEST

    @property
    def letter(self) -> str:
        """N, E, S or W."""
        return self.name[0]

    @property
    def lho(self) -> "Seat":
        """The left-hand opponent: the next in rotation."""
        return self.after(1)

    @property
    def partner(self) -> "Seat":
        """The seat opposite."""
        return self.after(2)

    @property
    def rho(self) -> "Seat":
        """The right-hand opponent: the one before in rotation."""
        return self.after(3)

    @property
    def side(self) -> Side:
        """The side that the seat belongs to."""
        return Side.NS if self in (Seat.NORTH, Seat.SOUTH) else Side.EW

    @property
    def opponents(self) -> "tuple[Seat, Seat]":
        """The left-hand and the right-hand opponent."""
        return self.lho, self.rho

    def after(self, turns: int) -> "Seat":
        """The seat so many turns later, clockwise; a negative number goes back."""
        return _CLOCKWISE[(_CLOCKWISE.index(self) + turns) % len(_CLOCKWISE)]

    def turns_until(self, other: "Seat") -> int:
        """How many turns (0 to 3) pass from this seat's turn to the turn of `other`."""
        return (_CLOCKWISE.index(other) - _CLOCKWISE.index(self)) % len(_CLOCKWISE)

    def seen_from(self, other: "Seat") -> Relation:
        """What this seat is to `other`: itself, its LHO, its partner or its RHO."""
        return tuple(Relation)[other.turns_until(self)]

    def __str__(self) -> str:
        return self.name.capitalize()


_CLOCKWISE: Final = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_SEATS: Final = {name: seat for seat in Seat for name in (seat.value, seat.letter.lower())}
_SIDES: Final = {
    **dict.fromkeys(("ns", "n-s", "n/s", "north-south", "north/south", "north south"), Side.NS),
    **dict.fromkeys(("ew", "e-w", "e/w", "east-west", "east/west", "east west"), Side.EW),
}


def parse_seat(text: str) -> Seat:
    """The seat named by a letter or by its full name, in capitals or not.

    Raises AmbiguousError for the name of a side, InvalidError for anything else.
    """
    word = plain(text)
    if word in _SIDES:
        first, second = _SIDES[word].seats
        raise AmbiguousError(f"{quoted(text)} is a side, not one seat: write {first} or {second}")
    if word not in _SEATS:
        raise InvalidError(f"{quoted(text)} is no seat: expected N, E, S, W or the full name")
    return _SEATS[word]


def parse_side(text: str) -> Side:
    """The side named NS or EW, also as N-S, N/S, North-South; raises InvalidError for anything else."""
    word = plain(text)
    if word not in _SIDES:
        raise InvalidError(f"{quoted(text)} is no side: expected NS or EW")
    return _SIDES[word]
