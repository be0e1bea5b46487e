"""An ending: the cards that are left, the trump suit, the trick in progress and whose turn it is (Law 44)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rulings.bridge.cards import Card, Suit, parse_card, parse_cards, parse_suit, suit_named
from rulings.bridge.errors import BridgeError, IllegalError, InvalidError, plain, quoted
from rulings.bridge.play import CARDS_IN_HAND, CARDS_IN_TRICK
from rulings.bridge.seats import Seat, parse_seat

SEATS: Final = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
_HAND: Final = re.compile(r"(?P<seat>north|east|south|west|[nesw])\s*[:=]\s*(?P<cards>[^:=]*)", re.IGNORECASE)
_SUIT: Final = re.compile(r"(?P<suit>[cdhs♣♦♥♠♧♢♡♤])\s*(?P<ranks>(?:10|[akqjt2-9]|\s)*)", re.IGNORECASE)
_RANK: Final = re.compile(r"10|[akqjt2-9]", re.IGNORECASE)
_NAMED: Final = {
    "trump": re.compile(r"trumps?\s*[:=]?\s+(.+)|no\s?trumps?|nt", re.IGNORECASE),
    "turn": re.compile(r"(\w+) (?:is )?(?:to (?:play|lead)|on lead)|(?:turn|lead)\s*[:=]?\s+(\w+)", re.IGNORECASE),
    "trick": re.compile(r"trick\s*[:=]?\s+(.+)", re.IGNORECASE),
}
_NO_TURN: Final = "whose turn it is is missing: write such as N to play"
_NO_TRUMP: Final = ("nt", "n", "notrump", "notrumps", "no trump", "no trumps", "none")


@dataclass(frozen=True)
class Ending:
    """What all four still hold, without the cards of the trick in progress; `turn` plays next.

    Raises IllegalError when the hands cannot belong to one deal at that moment: a card twice, or not the same number
    each (one fewer for whoever has played to the trick).
    """

    hands: Mapping[Seat, frozenset[Card]]
    trump: Suit | None
    turn: Seat
    trick: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if len(self.trick) >= CARDS_IN_TRICK:
            raise IllegalError("the trick in progress has four cards: leave out a trick that is complete")
        seen: dict[Card, str] = dict.fromkeys(self.trick, "the trick in progress")
        if len(seen) != len(self.trick):
            raise IllegalError("the trick in progress has a card twice")
        for seat in SEATS:
            for card in sorted(self.hands.get(seat, frozenset()), reverse=True):
                if card in seen:
                    raise IllegalError(f"{card.display} is with {seat} and with {seen[card]}: a pack holds it once")
                seen[card] = str(seat)
        played = {self.leader.after(turns) for turns in range(len(self.trick))}
        counts = {seat: len(self.hands.get(seat, ())) + (seat in played) for seat in SEATS}
        if len(set(counts.values())) != 1:
            told = ", ".join(f"{seat} {len(self.hands.get(seat, ()))}" for seat in SEATS)
            raise IllegalError(f"the hands are not of the same number of cards: {told}")
        if not 0 < self.tricks <= CARDS_IN_HAND:
            raise IllegalError(f"{self.tricks} cards in each hand: expected 1 to {CARDS_IN_HAND}")

    @property
    def leader(self) -> Seat:
        """Who leads, or led, to the trick in progress."""
        return self.turn.after(-len(self.trick))

    @property
    def tricks(self) -> int:
        """How many tricks are left, the one in progress included."""
        return len(self.hands.get(self.turn, ()))

    def held(self, seat: Seat, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit in a hand, highest first."""
        return tuple(sorted((card for card in self.hands.get(seat, ()) if card.suit is suit), reverse=True))

    def holding(self, seat: Seat) -> str:
        """A hand as it is printed, spades first: '♠AK ♥2'; '-' when it has none."""
        suits = [(suit, self.held(seat, suit)) for suit in reversed(Suit)]
        return (
            " ".join(f"{suit.glyph}{''.join(str(card.rank) for card in held)}" for suit, held in suits if held) or "-"
        )

    def __str__(self) -> str:
        """As `parse_ending` reads it."""
        parts = [f"{seat.letter}: {_lettered(self.holding(seat))}" for seat in SEATS]
        parts.append(f"trumps {self.trump}" if self.trump else "notrump")
        parts.append(f"{self.turn.letter} to play")
        if self.trick:
            parts.append(f"trick {' '.join(map(str, self.trick))}")
        return "; ".join(parts)


def _lettered(text: str) -> str:
    for suit in Suit:
        text = text.replace(suit.glyph, suit.letter)
    return text


def parse_ending(text: str, *, trump: str = "", turn: str = "", trick: str = "") -> Ending:
    """The ending written 'N: S AK H2; E: SQJ D5; S: ...; W: ...; trumps S; N to play; trick HA', blanks as one likes.

    Trumps (or 'notrump'), who plays next and the cards of the trick in progress may be given apart instead. Raises
    InvalidError for what cannot be read or is missing, IllegalError for what cannot be one ending.
    """
    hands: dict[Seat, frozenset[Card]] = {}
    said: dict[str, str] = {"trump": trump, "turn": turn, "trick": trick}
    for part in filter(None, (part.strip() for part in re.split(r"[;\n]+", text))):
        named = next(((name, found) for name, form in _NAMED.items() if (found := form.fullmatch(part))), None)
        if named is not None:
            said[named[0]] = next((one for one in named[1].groups() if one), part)
            continue
        found = _HAND.fullmatch(part)
        if found is None:
            raise InvalidError(f"{quoted(part)} is no hand: expected such as N: S AK H2")
        seat = parse_seat(found["seat"])
        if seat in hands:
            raise IllegalError(f"{seat} is named twice")
        try:
            hands[seat] = parse_hand(found["cards"])
        except BridgeError as error:
            raise type(error)(f"{seat}: {error}") from None
    missing = [str(seat) for seat in SEATS if seat not in hands]
    if missing:
        raise InvalidError(f"the cards of {' and '.join(missing)} are missing: an ending has all four hands")
    for name, what in (("trump", "trumps are not named: write such as trumps S, or notrump"), ("turn", _NO_TURN)):
        if not said[name].strip():
            raise InvalidError(what)
    return Ending(hands, parse_trump(said["trump"]), parse_seat(said["turn"]), parse_cards(said["trick"]))


def parse_hand(text: str) -> frozenset[Card]:
    """One hand: 'S AK H2', '♠AK ♥2', or '-'; raises InvalidError, or IllegalError for a card named twice."""
    word = text.strip().strip("-–—").replace(",", " ").replace(".", " ").strip()
    cards: list[Card] = []
    at = 0
    while at < len(word):
        found = _SUIT.match(word, at)
        if found is None:
            raise InvalidError(f"{quoted(word[at:])} is no holding: expected a suit and its cards, such as H AQ10")
        suit = parse_suit(found["suit"])
        for rank in _RANK.findall(found["ranks"]):
            card = parse_card(f"{suit.letter}{rank}")
            if card in cards:
                raise IllegalError(f"{card.display} is named twice")
            cards.append(card)
        at = found.end()
        at += len(word[at:]) - len(word[at:].lstrip(" -"))
    return frozenset(cards)


def parse_trump(text: str) -> Suit | None:
    """The trump suit, None for notrump; raises InvalidError for anything else."""
    word = plain(text)
    if word in _NO_TRUMP:
        return None
    suit = suit_named(word)
    if suit is None:
        raise InvalidError(f"{quoted(text)} is no trump suit: expected C, D, H, S or NT")
    return suit
