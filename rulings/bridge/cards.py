"""Suits, ranks and the 52 cards."""

import re
from dataclasses import dataclass
from typing import Final

from rulings.bridge.errors import AmbiguousError, IllegalError, InvalidError, plain, quoted
from rulings.bridge.ranked import Ranked


class Suit(Ranked):
    """A suit, lowest first (18E); `str()` is its letter."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    C = CLUBS
    D = DIAMONDS
    H = HEARTS
    S = SPADES

    @property
    def letter(self) -> str:
        """C, D, H or S."""
        return self.name[0]

    @property
    def glyph(self) -> str:
        """The suit sign."""
        return "♣♦♥♠"[self.rank]

    def __str__(self) -> str:
        return self.letter


class Rank(Ranked):
    """A card's rank, the two lowest; the value and `str()` are what is printed on the card."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    @property
    def is_honor(self) -> bool:
        """Whether it is one of A K Q J 10 (Definitions, Honor)."""
        return self >= Rank.TEN

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """One of the 52 cards; sorts by suit, then rank. `str()` gives 'HK', 'S10'."""

    suit: Suit
    rank: Rank

    @property
    def is_honor(self) -> bool:
        """Whether it is an ace, king, queen, jack or ten (Definitions, Honor)."""
        return self.rank.is_honor

    @property
    def display(self) -> str:
        """The card with its suit sign: '♥K', '♠10'."""
        return f"{self.suit.glyph}{self.rank}"

    @property
    def pbn(self) -> str:
        """Two characters, the ten as T: 'HK', 'ST'."""
        return f"{self.suit}{'T' if self.rank is Rank.TEN else self.rank}"

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"


PACK: Final = tuple(Card(suit, rank) for suit in Suit for rank in Rank)

_SHORT_SUITS: Final = {
    sign: suit for suit, signs in zip(Suit, ("c♣♧", "d♦♢", "h♥♡", "s♠♤"), strict=True) for sign in signs
}
_SUITS: Final = _SHORT_SUITS | {name: suit for suit in Suit for name in (suit.value, suit.value.removesuffix("s"))}
_SHORT_RANKS: Final = {rank.value.lower(): rank for rank in Rank} | {"t": Rank.TEN}
_RANKS: Final = _SHORT_RANKS | {rank.name.lower(): rank for rank in Rank}
_COMPACT: Final = re.compile(r"(?P<left>10|.)(?P<right>10|.)")


def suit_named(word: str) -> Suit | None:
    """The suit that a letter, sign or name stands for, or None; `word` in lower case."""
    return _SUITS.get(word)


def parse_suit(text: str) -> Suit:
    """The suit named by letter, sign or name, singular or plural; raises InvalidError for anything else."""
    suit = suit_named(plain(text))
    if suit is None:
        raise InvalidError(f"{quoted(text)} is no suit: expected C, D, H, S, a suit sign or a name")
    return suit


def parse_card(text: str) -> Card:
    """The card written 'HK', 'KH', '♥K', '10s', 'ST', 'H 10', 'king of hearts' or the like.

    Raises AmbiguousError when only the suit or only the rank is named, InvalidError for anything else.
    """
    word = plain(text)
    for left, right in _halves(word):
        for suit_word, rank_word in ((left, right), (right, left)):
            if suit_word in _SUITS and rank_word in _RANKS:
                return Card(_SUITS[suit_word], _RANKS[rank_word])
    if word in _RANKS:
        rank = _RANKS[word]
        raise AmbiguousError(f"{quoted(text)} names no suit: write C{rank}, D{rank}, H{rank} or S{rank}")
    if word in _SUITS:
        raise AmbiguousError(f"{quoted(text)} names no rank: write {_SUITS[word]}A, {_SUITS[word]}10 or the like")
    raise InvalidError(f"{quoted(text)} is no card: expected suit and rank, such as HK, S10 or 2C")


def _halves(word: str) -> list[tuple[str, str]]:
    parts = word.replace(" of ", " ").split(" ")
    if len(parts) == 2:  # noqa: PLR2004  two words are a suit and a rank
        return [(parts[0], parts[1])]
    found = _COMPACT.fullmatch(word)
    return [(found["left"], found["right"])] if found else []


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards in `text`, in its order, separated by spaces or commas; ('HK, C10 4D').

    Raises InvalidError or AmbiguousError for a word that is no card, IllegalError for a card named twice.
    """
    cards = tuple(parse_card(word) for word in text.replace(",", " ").split())
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise IllegalError(f"{quoted(card)} is named twice in {quoted(text)}: a pack holds it once")
    return cards
