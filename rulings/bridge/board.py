"""A board's number, dealer and vulnerability (Law 2)."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from rulings.bridge.errors import AmbiguousError, InvalidError, plain, quoted
from rulings.bridge.seats import Seat, Side


class Vulnerability(Enum):
    """Which sides are vulnerable; the value is the fact answer, `str()` the printed form."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"

    def includes(self, who: Seat | Side) -> bool:
        """Whether this side, or the side of this seat, is vulnerable."""
        side = who.side if isinstance(who, Seat) else who
        return self is Vulnerability.BOTH or self.value == side.value

    def __str__(self) -> str:
        return self.name if self in (Vulnerability.NS, Vulnerability.EW) else self.name.capitalize()


@dataclass(frozen=True, slots=True)
class Board:
    """A board with the markings it bears; `Board.numbered(7)` bears those of Law 2.

    A board whose markings are not those of Law 2 keeps its own for the session: give them to the constructor.
    Raises InvalidError for a number that is not a whole number from 1 on.
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability

    def __post_init__(self) -> None:
        _check(self.number)

    @classmethod
    def numbered(cls, number: int) -> "Board":
        """The board of this number, marked as Law 2 lays down."""
        return cls(number, dealer_of(number), vulnerability_of(number))

    @property
    def conforms(self) -> bool:
        """Whether its markings are those that Law 2 lays down for its number."""
        return self == Board.numbered(self.number)

    def __str__(self) -> str:
        return f"Board {self.number}"


_DEALERS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_FIRST_GROUP: Final = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def dealer_of(number: int) -> Seat:
    """The dealer of the board of this number (Law 2); raises InvalidError for a number below 1."""
    return _DEALERS[_check(number) % len(_DEALERS)]


def vulnerability_of(number: int) -> Vulnerability:
    """Who is vulnerable on the board of this number (Law 2); raises InvalidError for a number below 1."""
    group, place = divmod(_check(number) - 1, len(_FIRST_GROUP))
    # Each group of four starts one step later, so that the whole repeats after sixteen boards.
    return _FIRST_GROUP[(group + place) % len(_FIRST_GROUP)]


def parse_board_number(text: str) -> int:
    """The board number written in digits; raises InvalidError for anything else and for 0."""
    word = plain(text)
    if not (word.isascii() and word.isdigit() and len(word) <= 6) or int(word) < 1:  # noqa: PLR2004
        raise InvalidError(f"{quoted(text)} is no board number: expected a whole number from 1 on")
    return int(word)


_VULNERABILITIES: Final = {
    **dict.fromkeys(("none", "nil", "love", "-", "o", "0"), Vulnerability.NONE),
    **dict.fromkeys(("ns", "n-s", "n/s", "north-south"), Vulnerability.NS),
    **dict.fromkeys(("ew", "e-w", "e/w", "east-west"), Vulnerability.EW),
    **dict.fromkeys(("both", "all", "b"), Vulnerability.BOTH),
}


def parse_vulnerability(text: str) -> Vulnerability:
    """The vulnerability written 'None', 'NS', 'E-W', 'Both', 'All', 'Love' or the like.

    Raises AmbiguousError for 'N', which can stand for none or for North-South, InvalidError otherwise.
    """
    word = plain(text)
    if word == "n":
        raise AmbiguousError(f"{quoted(text)} can be none or NS: write None or NS")
    if word not in _VULNERABILITIES:
        raise InvalidError(f"{quoted(text)} is no vulnerability: expected None, NS, EW or Both")
    return _VULNERABILITIES[word]


def _check(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise InvalidError(f"{quoted(number)} is no board number: expected a whole number from 1 on")
    return number
