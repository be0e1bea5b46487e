"""The hands of a board and the tricks that can be made with them, as files write them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import PACK, Card, Rank, Suit
from rulings.bridge.errors import IllegalError, InvalidError, quoted
from rulings.bridge.seats import Seat

CARDS_IN_HAND: Final = 13
SEATS: Final = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
SUITS_DOWN: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_RANKS: Final = {("T" if rank is Rank.TEN else rank.value): rank for rank in Rank}
_CARDS: Final = {(suit, letter): Card(suit, rank) for suit in Suit for letter, rank in _RANKS.items()}
_LETTERS: Final = {seat.letter: seat for seat in Seat}


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands, North's first, clockwise; None for one that the file does not show.

    Raises IllegalError for a card in two hands and for a hand of more than thirteen cards.
    """

    hands: tuple[frozenset[Card] | None, ...]

    def __post_init__(self) -> None:
        shown = [(seat, hand) for seat, hand in zip(SEATS, self.hands, strict=True) if hand is not None]
        for seat, hand in shown:
            if len(hand) > CARDS_IN_HAND:
                raise IllegalError(f"{seat} has {len(hand)} cards: expected {CARDS_IN_HAND}")
        seen: dict[Card, Seat] = {}
        if sum(len(hand) for _, hand in shown) == len(frozenset().union(*(hand for _, hand in shown))):
            return
        for seat, hand in shown:
            for card in sorted(hand):
                if card in seen:
                    raise IllegalError(f"{card} is in two hands: {seen[card]}'s and {seat}'s")
                seen[card] = seat

    def hand(self, seat: Seat) -> frozenset[Card] | None:
        """The cards of this seat."""
        return self.hands[SEATS.index(seat)]

    def fits(self, other: "Deal") -> bool:
        """Whether both can be the same deal: no seat is shown with other cards."""
        return all(
            mine is None or theirs is None or mine == theirs
            for mine, theirs in zip(self.hands, other.hands, strict=True)
        )

    @property
    def complete(self) -> bool:
        """Whether all 52 cards are there."""
        return all(hand is not None and len(hand) == CARDS_IN_HAND for hand in self.hands)

    @property
    def pbn(self) -> str:
        """As PBN writes it from North on: 'N:AK.T.. ...', '-' for a hand not shown."""
        return "N:" + " ".join("-" if hand is None else ".".join(holdings(hand)) for hand in self.hands)


def holdings(hand: Iterable[Card]) -> tuple[str, ...]:
    """The cards of each suit from spades down, the highest first: ('AKT', '', 'Q2', ...)."""
    cards = sorted(hand, reverse=True)
    return tuple("".join(card.pbn[1] for card in cards if card.suit is suit) for suit in SUITS_DOWN)


def hand_of(suits: Iterable[str]) -> frozenset[Card]:
    """The hand whose holdings from spades down are these; 'AKT', 'a k 10', '-' and '' are all read.

    Raises InvalidError for what is no rank, IllegalError for a card named twice.
    """
    cards = [_card(suit, letter) for suit, text in zip(SUITS_DOWN, suits, strict=True) for letter in _letters(text)]
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise IllegalError(f"{twice} is named twice in one hand")
    return frozenset(cards)


def completed(hands: Mapping[Seat, frozenset[Card] | None]) -> Deal:
    """The deal of these hands; a fourth hand that is not given holds the cards that are left of three whole ones."""
    given = {seat: hand for seat, hand in hands.items() if hand is not None}
    whole = all(len(hand) == CARDS_IN_HAND for hand in given.values())
    missing = [seat for seat in SEATS if seat not in given]
    if len(missing) == 1 and whole:
        rest = frozenset(PACK).difference(*given.values())
        if len(rest) == CARDS_IN_HAND:
            given[missing[0]] = rest
    return Deal(tuple(given.get(seat) for seat in SEATS))


@lru_cache(maxsize=512)  # a file with one game a result repeats each deal for every table
def parse_pbn_deal(text: str) -> Deal | None:
    """The deal that PBN writes 'N:AK.QJ2.. ... - ...', None if no hand is shown.

    Raises InvalidError for what is no deal, IllegalError for a card dealt twice.
    """
    first, colon, rest = text.strip().partition(":")
    seat = _LETTERS.get(first.strip().upper())
    hands = rest.split()
    if not colon or seat is None or len(hands) != len(SEATS):
        raise InvalidError(f"{quoted(text)} is no deal: expected a seat, a colon and four hands")
    given: dict[Seat, frozenset[Card] | None] = {}
    for turn, hand in enumerate(hands):
        if hand == "-":
            continue
        suits = hand.split(".")
        if len(suits) != len(SUITS_DOWN):
            raise InvalidError(f"{quoted(hand)} is no hand: expected four suits with points between")
        given[seat.after(turn)] = hand_of(suits)
    return Deal(tuple(given.get(one) for one in SEATS)) if given else None


def parse_hands(text: str) -> dict[Seat, frozenset[Card]]:
    """The hands as they were dealt, written 'S:AK.QJ2...', one or several; behind a hand comes the one on its left.

    '-' passes a hand over, so that a deal of PBN is read as well. Raises InvalidError or IllegalError, which name the
    hand; each hand given has thirteen cards, and a fourth follows from three.
    """
    found: dict[Seat, frozenset[Card] | None] = {}
    seat: Seat | None = None
    for word in re.split(r"[\s;]+", text.strip()):
        name, colon, hand = word.rpartition(":")
        seat = _LETTERS.get(name.strip().upper()) if colon else seat.lho if seat else None
        if seat is None:
            raise InvalidError(f"{quoted(word)}: whose hand is it? Write N:, E:, S: or W: before it")
        if seat in found:
            raise IllegalError(f"{quoted(word)}: {seat}'s hand is given twice")
        if hand == "-":
            continue
        suits = hand.split(".")
        if len(suits) != len(SUITS_DOWN):
            raise InvalidError(f"{seat}: {quoted(hand)} is no hand: expected four suits with points between")
        try:
            cards = hand_of(suits)
        except (InvalidError, IllegalError) as error:
            raise type(error)(f"{seat}: {error}") from None
        if len(cards) != CARDS_IN_HAND:
            raise IllegalError(f"{seat} has {len(cards)} cards: expected {CARDS_IN_HAND}")
        found[seat] = cards
    deal = completed(found)
    return {one: given for one in SEATS if (given := deal.hand(one)) is not None}


def _letters(text: str) -> list[str]:
    word = re.sub(r"[\s,-]", "", text.upper().replace("10", "T"))
    return list(word)


def _card(suit: Suit, letter: str) -> Card:
    if (suit, letter) not in _CARDS:
        raise InvalidError(f"{quoted(letter)} is no rank: expected A K Q J T 9 to 2")
    return _CARDS[suit, letter]


@dataclass(frozen=True, slots=True)
class MakeableTricks:
    """How many tricks each declarer can make in each denomination, double dummy, as a file says: one input, no ruling.

    Rows are North, East, South, West; columns clubs, diamonds, hearts, spades, notrump. None where nothing is said.
    """

    tricks: tuple[tuple[int | None, ...], ...]

    def of(self, declarer: Seat, denomination: Denomination) -> int | None:
        """The tricks of this declarer in this denomination."""
        return self.tricks[SEATS.index(declarer)][denomination.rank]

    @classmethod
    def of_cells(cls, cells: Mapping[tuple[Seat, Denomination], int]) -> "MakeableTricks | None":
        """From single figures; None if there is none."""
        if not cells:
            return None
        return cls(tuple(tuple(cells.get((seat, one)) for one in Denomination) for seat in SEATS))
