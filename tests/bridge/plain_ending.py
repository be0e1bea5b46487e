"""A deliberately plain reading of an ending: every card of every hand, no memory, no short cut."""

from collections.abc import Mapping

from rulings.bridge.cards import Card, Suit
from rulings.bridge.ending import Ending
from rulings.bridge.seats import Seat, Side

Hands = Mapping[Seat, frozenset[Card]]


def tricks(ending: Ending, side: Side, *, helps: bool) -> int:
    """The tricks of `side`: if it `helps`, both sides play their best, else both play against it."""
    return _from(dict(ending.hands), ending.trump, ending.leader, ending.trick, side, helps)


def _from(hands: Hands, trump: Suit | None, leader: Seat, trick: tuple[Card, ...], side: Side, helps: bool) -> int:
    if len(trick) == 4:
        winner = leader.after(_winner(trick, trump))
        return (winner.side is side) + _from(hands, trump, winner, (), side, helps)
    turn = leader.after(len(trick))
    if not hands[turn]:
        return 0
    follow = [card for card in hands[turn] if trick and card.suit is trick[0].suit]
    found = [
        _from({**hands, turn: hands[turn] - {card}}, trump, leader, (*trick, card), side, helps)
        for card in follow or hands[turn]
    ]
    return max(found) if helps and turn.side is side else min(found)


def _winner(trick: tuple[Card, ...], trump: Suit | None) -> int:
    def strength(card: Card) -> tuple[bool, bool, int]:
        return card.suit is trump, card.suit is trick[0].suit, card.rank.rank

    return max(range(4), key=lambda place: strength(trick[place]))
