"""The play of the cards: the tricks, who won them, and whose turn it is (Law 44)."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Card, Suit, parse_card
from rulings.bridge.errors import BridgeError, IllegalError, quoted
from rulings.bridge.seats import Seat, Side, parse_seat

CARDS_IN_HAND: Final = 13
CARDS_IN_TRICK: Final = 4


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card and the hand that played it."""

    seat: Seat
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} {self.card}"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or in progress: its number from 1, one to four cards, and the trump suit.

    `missing` are hands whose turn passed without a card, so that the trick is defective (67).
    """

    number: int
    played: tuple[CardPlayed, ...]
    trump: Suit | None
    missing: tuple[Seat, ...] = ()

    @property
    def leader(self) -> Seat:
        """The hand that led to it."""
        return self.played[0].seat

    @property
    def suit_led(self) -> Suit:
        """The suit that the others must follow (44C)."""
        return self.played[0].card.suit

    @property
    def complete(self) -> bool:
        """Whether all four have had their turn."""
        return len(self.played) + len(self.missing) == CARDS_IN_TRICK

    @property
    def winner(self) -> Seat | None:
        """The hand that won it, by the highest trump or else the highest card of the suit led (44E, 44F).

        None while it is in progress.
        """
        if not self.complete:
            return None
        order = [self.suit_led] if self.trump is None else [self.suit_led, self.trump]
        counting = [play for play in self.played if play.card.suit in order]
        return max(counting, key=lambda play: (play.card.suit is self.trump, play.card.rank)).seat

    def card_of(self, seat: Seat) -> Card | None:
        """The card that `seat` played to it, None if it has not."""
        return next((play.card for play in self.played if play.seat is seat), None)


@dataclass(frozen=True)
class Play:
    """The cards played at a contract in `denomination`, in their order; `leader` is due to lead to trick one.

    Every trick goes round in rotation from the hand that led to it, which may be another hand than the one
    whose lead it was (a lead out of turn that was accepted, 53A). A trick with a card missing or one too many
    (67) is told by a `PlayRecord`. Raises IllegalError for a card played twice and for a card out of rotation.
    """

    denomination: Denomination
    leader: Seat
    played: tuple[CardPlayed, ...] = ()

    def __post_init__(self) -> None:
        seen: dict[Card, Seat] = {}
        leader = self.leader
        for place, play in enumerate(self.played):
            trick, turn = divmod(place, CARDS_IN_TRICK)
            where = f"trick {trick + 1}, card {turn + 1}"
            if play.card in seen:
                raise IllegalError(f"{where}: {play.card} was played before, by {seen[play.card]}")
            leader = leader if turn else play.seat
            if play.seat is not leader.after(turn):
                raise IllegalError(f"{where}: {quoted(play)} is out of rotation, it was {leader.after(turn)}'s turn")
            seen[play.card] = play.seat

    @classmethod
    def of(
        cls,
        denomination: Denomination,
        leader: Seat,
        cards: Iterable[Card],
        led_out_of_turn: Mapping[int, Seat] | None = None,
    ) -> "Play":
        """The play of these cards in order, each trick led by the winner of the last.

        `led_out_of_turn` gives the hands that led to a trick out of turn, by number of the trick.
        """
        play = cls(denomination, leader)
        other = led_out_of_turn or {}
        for card in cards:
            number, turn = divmod(len(play.played), CARDS_IN_TRICK)
            play = play.then(card, None if turn else other.get(number + 1))
        return play

    def then(self, card: Card, by: Seat | None = None) -> "Play":
        """With one more card, played by the hand whose turn it is or, a lead out of turn, `by` another."""
        seat = by or self.turn
        if seat is None:
            raise IllegalError(f"{quoted(card)} cannot be played: all thirteen tricks are complete")
        return Play(self.denomination, self.leader, (*self.played, CardPlayed(seat, card)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards without their seats."""
        return tuple(play.card for play in self.played)

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks in order; the last may be in progress."""
        trump = self.denomination.suit
        return tuple(
            Trick(start // CARDS_IN_TRICK + 1, self.played[start : start + CARDS_IN_TRICK], trump)
            for start in range(0, len(self.played), CARDS_IN_TRICK)
        )

    @property
    def complete(self) -> bool:
        """Whether all thirteen tricks were played."""
        return len(self.played) == CARDS_IN_HAND * CARDS_IN_TRICK

    @property
    def turn(self) -> Seat | None:
        """The hand that plays next (44B, 44G), None when all cards are played."""
        if self.complete:
            return None
        if not self.tricks:
            return self.leader
        return self.tricks[-1].winner or self.played[-1].seat.lho

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners of the complete tricks, in order."""
        return tuple(trick.winner for trick in self.tricks if trick.winner)

    @property
    def leads_out_of_turn(self) -> tuple[int, ...]:
        """The numbers of the tricks that another hand than the one due to lead has led to."""
        due = (self.leader, *self.winners)
        return tuple(trick.number for trick, seat in zip(self.tricks, due, strict=False) if trick.leader is not seat)

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks `side` has won; revokes are not taken into account."""
        return sum(winner.side is side for winner in self.winners)

    def hand_played(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that `seat` has played, in order."""
        return tuple(play.card for play in self.played if play.seat is seat)

    def trick(self, number: int) -> Trick:
        """The trick of this number; raises IllegalError when nobody has led to it."""
        if not 1 <= number <= len(self.tricks):
            raise IllegalError(f"trick {number} has not been played: {len(self.tricks)} of 13 have")
        return self.tricks[number - 1]

    def __str__(self) -> str:
        out_of_turn = self.leads_out_of_turn
        tricks = []
        for trick in self.tricks:
            words = " ".join(str(play.card) for play in trick.played)
            tricks.append(f"{trick.leader.letter}:{words}" if trick.number in out_of_turn else words)
        return ", ".join(tricks)


def parse_play(text: str, denomination: Denomination, leader: Seat) -> Play:
    """The play written 'HK H2 H5 HA, S3 ...', cards in order, separated by spaces, commas or line ends.

    A lead out of turn names its hand: 'E:D7'. Raises InvalidError or AmbiguousError for what is no card,
    IllegalError for a card played before or out of rotation, each with the number of the trick.
    """
    play = Play(denomination, leader)
    for word in re.split(r"[\s,;|]+", text.strip(" \t\r\n,;|")):
        if word:
            play = _with(play, word)
    return play


def _with(play: Play, word: str) -> Play:
    trick, turn = divmod(len(play.played), CARDS_IN_TRICK)
    seat, colon, card = word.rpartition(":")
    try:
        return play.then(parse_card(card), parse_seat(seat) if colon else None)
    except IllegalError:
        raise
    except BridgeError as error:
        raise type(error)(f"trick {trick + 1}, card {turn + 1}: {error}") from None
