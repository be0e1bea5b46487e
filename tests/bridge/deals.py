"""Random deals and random plays of them, some with cards that do not follow suit."""

import random
from collections.abc import Mapping

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import PACK, Card
from rulings.bridge.play import Play
from rulings.bridge.seats import Seat

Hands = Mapping[Seat, frozenset[Card]]


def deal(chance: random.Random) -> Hands:
    """Four hands of thirteen."""
    pack = list(PACK)
    chance.shuffle(pack)
    return {seat: frozenset(pack[13 * turn : 13 * turn + 13]) for turn, seat in enumerate(Seat)}


def play_out(hands: Hands, chance: random.Random, *, cards: int = 52, revokes: float = 0.0) -> Play:
    """So many cards of a play; a hand that can follow suit fails to with probability `revokes`."""
    left = {seat: set(hand) for seat, hand in hands.items()}
    play = Play(chance.choice(list(Denomination)), chance.choice(list(Seat)))
    for _ in range(cards):
        seat = play.turn
        assert seat is not None
        choice = sorted(left[seat])
        trick = play.tricks[-1] if play.tricks and not play.tricks[-1].complete else None
        if trick is not None and chance.random() >= revokes:
            choice = [card for card in choice if card.suit is trick.suit_led] or choice
        card = chance.choice(choice)
        left[seat].discard(card)
        play = play.then(card)
    return play
