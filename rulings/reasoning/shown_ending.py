"""Which cards are left when play has stopped: as entered, or as hands and play show; and what they show for certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.bridge.cards import PACK
from rulings.bridge.ending import SEATS, Ending, parse_ending
from rulings.bridge.errors import BridgeError
from rulings.bridge.play import CARDS_IN_HAND
from rulings.reasoning.occasion import Binding
from rulings.reasoning.record_details import ENDING
from rulings.reasoning.shown_play import Played, played_of

Details = Mapping[str, str]


def ending_of(binding: Binding, details: Details) -> Ending | None:
    """The cards left; None while they are unknown: neither entered, nor told by the play and at least three hands."""
    text = details.get(ENDING.name)
    try:
        if text:
            return parse_ending(text)
        played = played_of(details, binding.declarer)
        return _after(played) if played else None
    except BridgeError:
        return None


def _after(played: Played) -> Ending | None:
    hands = {seat: hand for seat, hand in played.hands.items() if len(hand) == CARDS_IN_HAND}
    if len(hands) == len(SEATS) - 1:
        hidden = next(seat for seat in SEATS if seat not in hands)
        hands[hidden] = frozenset(PACK) - frozenset().union(*hands.values())
    if len(hands) < len(SEATS) or played.record.complete:
        return None
    record = played.record
    left = {seat: hand - record.gone(seat) for seat, hand in hands.items()}
    last = record.tricks[-1] if record.tricks else None
    if last is None or last.winner is not None:
        return Ending(left, record.denomination.suit, last.winner if last and last.winner else record.leader)
    cards = tuple(one.card for one in last.played)
    return Ending(left, record.denomination.suit, last.leader.after(len(cards)), cards)


def trump_out(binding: Binding, details: Details) -> str | None:
    """Whether an opponent of the claimer still holds a trump (70C)."""
    ending = ending_of(binding, details)
    if ending is None or binding.offender is None:
        return None
    if ending.trump is None:
        return "no"
    held = any(ending.held(seat, ending.trump) for seat in binding.offender.opponents)
    return "yes" if held else "no"


OF_THE_ENDING: Mapping[str, Callable[[Binding, Details], str | None]] = {"trump_out": trump_out}
