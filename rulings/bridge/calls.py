"""The 38 calls: 35 bids, pass, double and redouble (18A)."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from rulings.bridge.cards import Suit, suit_named
from rulings.bridge.errors import AmbiguousError, InvalidError, plain, quoted
from rulings.bridge.ranked import Ranked

HIGHEST_LEVEL: Final = 7


class Denomination(Ranked):
    """A suit or notrump, lowest first (18E); `str()` gives C, D, H, S or NT."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NOTRUMP = "notrump"
    C = CLUBS
    D = DIAMONDS
    H = HEARTS
    S = SPADES
    NT = NOTRUMP

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None at notrump."""
        return None if self is Denomination.NOTRUMP else Suit(self.value)

    @property
    def letter(self) -> str:
        """C, D, H, S or NT."""
        return "NT" if self is Denomination.NOTRUMP else self.name[0]

    @property
    def glyph(self) -> str:
        """The suit sign, or NT."""
        return self.suit.glyph if self.suit else "NT"

    def __str__(self) -> str:
        return self.letter


@dataclass(frozen=True, order=True, slots=True)
class Bid:
    """A bid of one to seven odd tricks; a higher one supersedes a lower one (18A, 18B).

    Raises InvalidError for any other level; a bid of more than seven is a `BidAboveSeven`.
    """

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level not in range(1, HIGHEST_LEVEL + 1):
            raise InvalidError(f"'{self.level}{self.denomination}' is no call: levels go from 1 to 7")

    @property
    def display(self) -> str:
        """The bid with its suit sign: '2♥', '1NT'."""
        return f"{self.level}{self.denomination.glyph}"

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


@dataclass(frozen=True, order=True, slots=True)
class BidAboveSeven:
    """What a player may say but never play: a bid of more than seven (35C, 38). It is no `Call`."""

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level <= HIGHEST_LEVEL:
            raise InvalidError(f"'{self.level}{self.denomination}' is no bid of more than seven")

    @property
    def display(self) -> str:
        """The bid with its suit sign: '8♦'."""
        return f"{self.level}{self.denomination.glyph}"

    def __str__(self) -> str:
        return f"{self.level}{self.denomination}"


class PlainCall(Enum):
    """A call that is no bid; `str()` gives its name, the value is the fact answer."""

    PASS = "pass"  # noqa: S105  the call, not a password
    DOUBLE = "double"
    REDOUBLE = "redouble"

    @property
    def display(self) -> str:
        """The call's name, as `str()` gives it."""
        return str(self)

    def __str__(self) -> str:
        return self.value.capitalize()


Call: TypeAlias = Bid | PlainCall
Attempt: TypeAlias = Call | BidAboveSeven

PASS: Final = PlainCall.PASS
DOUBLE: Final = PlainCall.DOUBLE
REDOUBLE: Final = PlainCall.REDOUBLE

ALL_BIDS: Final = tuple(
    Bid(level, denomination) for level in range(1, HIGHEST_LEVEL + 1) for denomination in Denomination
)
ALL_CALLS: Final[tuple[Call, ...]] = (*ALL_BIDS, PASS, DOUBLE, REDOUBLE)

_NOTRUMP: Final = frozenset(("nt", "n", "notrump", "notrumps", "no trump", "no trumps", "no-trump", "no-trumps", "sa"))
_PLAIN_CALLS: Final[dict[str, PlainCall]] = {
    **dict.fromkeys(("p", "pass", "-", "–", "—", "no bid", "nb"), PASS),
    **dict.fromkeys(("x", "dbl", "dble", "double"), DOUBLE),
    **dict.fromkeys(("xx", "rdbl", "redbl", "rdble", "redble", "redouble", "r"), REDOUBLE),
}
_BID: Final = re.compile(r"(?P<level>[0-9]+) ?(?P<denomination>.*)")


def parse_denomination(text: str) -> Denomination:
    """The denomination named by letter, sign or name; raises InvalidError for anything else."""
    denomination = _denomination_named(plain(text))
    if denomination is None:
        raise InvalidError(f"{quoted(text)} is no denomination: expected C, D, H, S or NT")
    return denomination


def parse_call(text: str) -> Call:
    """The call written '1NT', '1n', '2♥', '2 hearts', 'P', 'pass', '-', 'X', 'dbl', 'XX', 'rdbl' or the like.

    Raises InvalidError for a level outside 1 to 7 and for what is no call, AmbiguousError for a bid of which
    only one half is named, and for 'D', which some write for a double and some for diamonds.
    """
    attempt = parse_attempt(text)
    if isinstance(attempt, BidAboveSeven):
        raise InvalidError(f"{quoted(text)} is no call: levels go from 1 to 7")
    return attempt


def parse_bid(text: str) -> Bid:
    """As `parse_call`, but raises InvalidError for a pass, double or redouble."""
    call = parse_call(text)
    if not isinstance(call, Bid):
        raise InvalidError(f"{quoted(text)} is no bid: expected a level and a denomination, such as 1NT or 2H")
    return call


def parse_attempt(text: str) -> Attempt:
    """As `parse_call`, but a bid of more than seven is read as what the player said (38)."""
    word = plain(text)
    if word in _PLAIN_CALLS:
        return _PLAIN_CALLS[word]
    if word == "d":
        raise AmbiguousError(f"{quoted(text)} can be a double or diamonds: write X, or a bid such as 1D")
    if found := _BID.fullmatch(word):
        return _bid(text, found["level"], found["denomination"])
    if denomination := _denomination_named(word):
        raise AmbiguousError(f"{quoted(text)} names no level: write 1{denomination} to 7{denomination}")
    raise InvalidError(f"{quoted(text)} is no call: expected a bid such as 1NT or 2H, or Pass, X or XX")


def _bid(text: str, level: str, word: str) -> Bid | BidAboveSeven:
    if not word:
        raise AmbiguousError(f"{quoted(text)} names no denomination: write it with C, D, H, S or NT behind")
    denomination = _denomination_named(word)
    if denomination is None:
        raise InvalidError(f"{quoted(text)} is no call: expected C, D, H, S or NT behind the level")
    if level in "1234567" and len(level) == 1:
        return Bid(int(level), denomination)
    if level[0] == "0" or len(level) > 2:  # noqa: PLR2004  nobody bids for a hundred tricks
        raise InvalidError(f"{quoted(text)} is no call: levels go from 1 to 7")
    return BidAboveSeven(int(level), denomination)


def _denomination_named(word: str) -> Denomination | None:
    if word in _NOTRUMP:
        return Denomination.NOTRUMP
    suit = suit_named(word)
    return Denomination(suit.value) if suit else None
