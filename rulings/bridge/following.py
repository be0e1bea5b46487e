"""Who failed to follow suit, and whether he could have: from the hands, or by elimination (44C, 61A)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rulings.bridge.cards import Card, Suit
from rulings.bridge.errors import IllegalError
from rulings.bridge.play import CARDS_IN_HAND, Play
from rulings.bridge.play_record import PlayRecord
from rulings.bridge.seats import Seat


class Following(StrEnum):
    """Whether a hand that did not follow suit held a card of it."""

    REVOKE = "revoke"
    """It did: at that moment it held a card of the suit led."""
    VOID = "void"
    """It did not."""
    UNKNOWN = "unknown"
    """The cards known so far do not tell."""


@dataclass(frozen=True, slots=True)
class FailureToFollow:
    """A card of another suit than the one led, with what is known of the hand that played it."""

    trick: int
    seat: Seat
    card: Card
    suit_led: Suit
    following: Following


_CARDS_IN_SUIT: Final = 13
_NO_HANDS: Final[Mapping[Seat, frozenset[Card]]] = {}


def failures_to_follow(
    play: Play | PlayRecord, hands: Mapping[Seat, frozenset[Card]] = _NO_HANDS
) -> tuple[FailureToFollow, ...]:
    """Every card that did not follow suit, in order, each with whether it was a revoke.

    A card too many counts as held all the time (67B2b), and so does one taken back until it is played. `hands` gives
    hands as they were dealt, all or some (dummy alone, or none). What they leave open is settled by elimination: the
    cards played earlier and later, and a pack of 52 dealt in hands of thirteen.
    Raises IllegalError for a hand that is not of thirteen cards or lacks one that it played, and for a card
    in two hands.
    """
    known = {seat: _known(play, seat, hands.get(seat)) for seat in Seat}
    _refuse_twins(known)
    hidden = {seat: CARDS_IN_HAND - len(known[seat]) for seat in Seat}
    failures = []
    played: set[Card] = set()
    for trick in play.tricks:
        for entry in trick.played:
            if entry.card.suit is not trick.suit_led:
                held = any(card.suit is trick.suit_led for card in known[entry.seat] - played)
                missing = _CARDS_IN_SUIT - sum(card.suit is trick.suit_led for hand in known.values() for card in hand)
                following = _following(
                    held=held, missing=missing, own=hidden[entry.seat], all_hidden=sum(hidden.values())
                )
                failures.append(FailureToFollow(trick.number, entry.seat, entry.card, trick.suit_led, following))
            played.add(entry.card)
    return tuple(failures)


def _following(*, held: bool, missing: int, own: int, all_hidden: int) -> Following:
    """What follows for a hand with `own` hidden cards when `missing` cards of the suit are hidden."""
    if held or missing > all_hidden - own:
        return Following.REVOKE
    return Following.UNKNOWN if missing and own else Following.VOID


def _known(play: Play | PlayRecord, seat: Seat, hand: frozenset[Card] | None) -> frozenset[Card]:
    played = frozenset(play.hand_played(seat))
    if hand is None:
        return played
    if len(hand) != CARDS_IN_HAND:
        raise IllegalError(f"the hand given for {seat} has {len(hand)} cards: expected {CARDS_IN_HAND}")
    if strangers := sorted(played - hand):
        raise IllegalError(f"{seat} played {strangers[0]}, which is not in the hand given for {seat}")
    return hand


def _refuse_twins(known: Mapping[Seat, frozenset[Card]]) -> None:
    owner: dict[Card, Seat] = {}
    for seat, hand in known.items():
        for card in sorted(hand):
            if card in owner:
                raise IllegalError(f"{card} is in two hands: {owner[card]}'s and {seat}'s")
            owner[card] = seat
