"""What a call shows: strength, suit lengths, forcing or not, purpose; and whether one call shows a part of another."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, TypeAlias

from rulings.bridge.cards import Suit, suit_named
from rulings.bridge.errors import InvalidError, plain, quoted

MOST_POINTS: Final = 37
CARDS: Final = 13
Shape: TypeAlias = tuple[int, int, int, int]
"""How many clubs, diamonds, hearts and spades a hand holds."""


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`, both included; `str()` gives '12-14', '5+' or '6'."""

    low: int
    high: int
    top: int

    @property
    def numbers(self) -> range:
        """Every number of it."""
        return range(self.low, self.high + 1)

    def __str__(self) -> str:
        if self.low == self.high:
            return str(self.low)
        return f"{self.low}+" if self.high == self.top else f"{self.low}-{self.high}"


@dataclass(frozen=True)
class Hands:
    """A kind of hand: its strength in points, None if it was not said, and the suits that have a stated length."""

    points: Range | None = None
    lengths: Mapping[Suit, Range] = field(default_factory=lambda: MappingProxyType({}))
    balanced: bool = False

    def has(self, shape: Shape) -> bool:
        """Whether a hand of this shape can belong to it; balanced is no suit below two, and at most one doubleton."""
        if self.balanced and (min(shape) < 2 or shape.count(2) > 1):  # noqa: PLR2004  a doubleton
            return False
        return all(
            count in self.lengths[suit].numbers for suit, count in zip(Suit, shape, strict=True) if suit in self.lengths
        )


class Purpose(StrEnum):
    """What a call is made for besides showing a hand (23A3)."""

    ASKS = "asks"
    RELAY = "relay"
    TRANSFER = "transfer"


@dataclass(frozen=True)
class Meaning:
    """What a call shows: any of `hands`, none of them stated if it is empty; what it is for, and in free words.

    `purpose` is the kind with what is asked or shown: ('asks', 'aces'), ('transfer', 'hearts'). `forcing` is None
    where it was not said.
    """

    hands: tuple[Hands, ...] = ()
    forcing: bool | None = None
    purpose: tuple[Purpose, str] | None = None
    words: str = ""

    @property
    def suits(self) -> frozenset[Suit] | None:
        """The suits in which every hand of it has four cards or more, as stated; None if no hands are stated."""
        if not self.hands:
            return None
        shown = [{suit for suit, length in one.lengths.items() if length.low >= 4} for one in self.hands]  # noqa: PLR2004
        return frozenset(set.intersection(*shown))


# ------------------------------------------------------------------ one within another


@dataclass(frozen=True, slots=True)
class Within:
    """Whether every hand of one meaning belongs to another.

    False comes with a hand that does not: its shape, and its points unless the shape alone tells. None comes without
    one: strength or hands were not stated.
    """

    answer: bool | None
    shape: Shape | None = None
    points: int | None = None


def within(part: Meaning, whole: Meaning) -> Within:
    """Whether `part` shows only hands that `whole` could have shown (23A2), over all shapes and strengths."""
    if not part.hands or not whole.hands:
        return Within(None)
    undecided = False
    for hands in part.hands:
        for shape in sorted((one for one in _shapes() if hands.has(one)), key=_plainness):
            fitting = [one for one in whole.hands if one.has(shape)]
            if not fitting:
                return Within(answer=False, shape=shape)
            if hands.points is None or any(one.points is None for one in fitting):
                undecided = True
                continue
            for points in hands.points.numbers:
                if not any(one.points and points in one.points.numbers for one in fitting):
                    return Within(answer=False, shape=shape, points=points)
    return Within(None if undecided else True)


def _plainness(shape: Shape) -> tuple[int, Shape]:
    return max(shape) - min(shape), shape


@cache
def _shapes() -> tuple[Shape, ...]:
    """The 560 ways to hold thirteen cards in four suits."""
    return tuple(
        (clubs, diamonds, hearts, CARDS - clubs - diamonds - hearts)
        for clubs in range(CARDS + 1)
        for diamonds in range(CARDS + 1 - clubs)
        for hearts in range(CARDS + 1 - clubs - diamonds)
    )


# ------------------------------------------------------------------ reading


_NUMBERS: Final = r"(?P<low>\d{1,2})(?:(?P<plus>\+)|-(?P<high>\d{1,2}))?"
_POINTS: Final = re.compile(_NUMBERS)
_SUIT: Final = r"(?P<suit>[cdhs♣♧♦♢♥♡♠♤]|clubs?|diamonds?|hearts?|spades?)"
_LENGTHS: Final = (re.compile(_SUIT + _NUMBERS), re.compile(_NUMBERS + _SUIT))
_FORCING: Final = {
    **dict.fromkeys(("forcing", "f", "gf", "game-forcing"), True),
    **dict.fromkeys(("nonforcing", "non-forcing", "nf", "passable"), False),
}
_PURPOSES: Final = (
    (Purpose.ASKS, re.compile(r"(?:asks?|asking)(?: bid)?(?: for)?(?: the)?\b *(.*)")),
    (Purpose.RELAY, re.compile(r"(?:a )?(?:relay|puppet)\b *(.*)")),
    (Purpose.TRANSFER, re.compile(r"(?:a )?transfer(?: to)?\b *(.*)")),
)


def parse_meaning(text: str) -> Meaning:
    """The meaning written '12-14 balanced', '11+ H5+ S0-3 forcing', '5-10 H6 | 5-10 S6; relay', or in free words.

    First the hands, `|` or `or` between kinds of hand: points as 12-14, 12+, 8 or `any`, lengths as H5+, 5+H, S4-5,
    `balanced`; then, each after a semicolon, a purpose (`asks aces`, `relay`, `transfer to hearts`) or free words.
    Raises InvalidError for what stands among readable hands and is none.
    """
    first, *rest = [part.strip() for part in text.split(";")]
    hands, forcing, words = _hands(first)
    purpose = None
    for part in rest:
        found = _purpose(part)
        if found:
            purpose = found
        elif plain(part) in _FORCING:
            forcing = _FORCING[plain(part)]
        elif part:
            words.append(part)
    if not hands and not purpose and len(words) == 1 and (found := _purpose(words[0])):
        purpose, words = found, []
    return Meaning(hands, forcing, purpose, "; ".join(words))


def _hands(text: str) -> tuple[tuple[Hands, ...], bool | None, list[str]]:
    """The kinds of hand, forcing or not, and the text itself where nothing in it is a hand."""
    kinds: list[Hands] = []
    forcing, unread, read = None, "", 0
    joined = re.sub(r"(\d)\s*(?:hcp|points)\b", r"\1", text, flags=re.IGNORECASE)
    for kind in re.split(r"\s*\|\s*|\s+or\s+", joined):
        hands = Hands()
        for word in filter(None, re.split(r"[\s,]+", plain(kind))):
            more = _with(hands, word)
            if more is not None:
                hands, read = more, read + 1
            elif word in _FORCING:
                forcing, read = _FORCING[word], read + 1
            else:
                unread = unread or word
        if hands != Hands():
            kinds.append(hands)
    if unread and read:
        raise InvalidError(
            f"{quoted(unread)} is no strength and no length: write 12-14, H5+ or balanced; free words after a semicolon"
        )
    return tuple(kinds), forcing, [text] if unread else []


def _with(hands: Hands, word: str) -> Hands | None:
    """The hands with one more thing said of them; None if the word says nothing of hands."""
    if word == "any":
        return replace(hands, points=Range(0, MOST_POINTS, MOST_POINTS))
    if word in ("bal", "balanced"):
        return replace(hands, balanced=True)
    length = _length(word)
    if length:
        return replace(hands, lengths=MappingProxyType({**hands.lengths, length[0]: length[1]}))
    found = _POINTS.fullmatch(word)
    return replace(hands, points=_range(found, MOST_POINTS, word)) if found else None


def _length(word: str) -> tuple[Suit, Range] | None:
    for pattern in _LENGTHS:
        if found := pattern.fullmatch(word):
            suit = suit_named(found["suit"])
            if suit:
                return suit, _range(found, CARDS, word)
    return None


def _range(found: re.Match[str], top: int, word: str) -> Range:
    low = int(found["low"])
    high = top if found["plus"] else int(found["high"] or low)
    if not low <= high <= top:
        raise InvalidError(f"{quoted(word)}: expected numbers from 0 to {top}, the lower one first")
    return Range(low, high, top)


def _purpose(text: str) -> tuple[Purpose, str] | None:
    for purpose, pattern in _PURPOSES:
        if found := pattern.fullmatch(plain(text)):
            suit = suit_named(found[1]) if purpose is Purpose.TRANSFER else None
            return purpose, suit.value if suit else found[1]
    return None


def parse_suits(text: str) -> frozenset[Suit]:
    """The suits listed 'H S', 'hearts and spades', 'all' or 'none'; raises InvalidError for a word that is no suit."""
    words = [word for word in re.split(r"[\s,;+/&]+|\band\b", plain(text)) if word]
    if words == ["none"]:
        return frozenset()
    if words == ["all"]:
        return frozenset(Suit)
    return frozenset(_suits(words))


def _suits(words: Iterable[str]) -> Iterator[Suit]:
    for word in words:
        suit = suit_named(word)
        if suit is None:
            raise InvalidError(f"{quoted(word)} is no suit: list them as H S, or write none or all")
        yield suit
