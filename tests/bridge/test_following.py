"""A card that does not follow suit: a revoke, a void, or not known."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import PACK, Card, Suit, parse_cards
from rulings.bridge.errors import IllegalError
from rulings.bridge.following import FailureToFollow, Following, failures_to_follow
from rulings.bridge.play import Play, parse_play
from rulings.bridge.seats import Seat
from tests.bridge.deals import Hands, deal, play_out

N, E, S, W = Seat.N, Seat.E, Seat.S, Seat.W
ONE_TRICK = parse_play("HK D2 H5 HA", Denomination.NT, W)


def found(play: Play, hands: Hands | None = None) -> list[str]:
    failures = failures_to_follow(play, hands or {})
    return [f"{item.trick} {item.seat} {item.card} {item.following}" for item in failures]


def hand(text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text))


def suit(letter: str, ranks: str) -> str:
    return " ".join(letter + rank for rank in ranks)


def test_following_suit_is_no_failure():
    assert found(parse_play("HK H2 H5 HA, C2 C3 C4 C5", Denomination.NT, W)) == []


def test_one_trick_alone_does_not_tell():
    assert found(ONE_TRICK) == ["1 North D2 unknown"]


def test_a_card_of_the_suit_played_later_proves_a_revoke():
    play = parse_play("HK D2 H5 HA, C2 C3 H3 C5", Denomination.NT, W)
    assert found(play) == ["1 North D2 revoke", "2 North H3 unknown"]


def test_a_card_of_the_suit_played_earlier_does_not():
    play = parse_play("HK H2 H5 HA, H3 H4 D2 H6", Denomination.NT, W)
    assert found(play, {N: hand("H2 D2 " + suit("C", "23456789TJQ"))}) == ["2 North D2 void"]


def test_the_hand_tells():
    assert found(ONE_TRICK, {N: hand("D2 H3 " + suit("C", "23456789TJQ"))}) == ["1 North D2 revoke"]
    assert found(ONE_TRICK, {N: hand("D2 S3 " + suit("C", "23456789TJQ"))}) == ["1 North D2 void"]


def test_three_hands_tell_of_the_fourth():
    hands = {
        W: hand(suit("H", "K987") + " " + suit("S", "AKQJT9876")),
        E: hand(suit("H", "5432") + " " + suit("C", "AKQJT9876")),
        S: hand(suit("H", "AQJT6") + " " + suit("D", "AKQJT987")),
    }
    assert found(ONE_TRICK, hands) == ["1 North D2 void"]
    hands[S] = hand(suit("H", "AQJT") + " " + suit("D", "AKQJT9876"))
    assert found(ONE_TRICK, hands) == ["1 North D2 revoke"]  # the six of hearts can only be North's


def test_two_hands_seldom_tell():
    hands = {S: hand(suit("H", "AQJT6") + " " + suit("D", "AKQJT987"))}
    assert found(ONE_TRICK, hands) == ["1 North D2 unknown"]


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (
            {N: "D3 S3 " + suit("C", "23456789TJQ")},
            "North played D2, which is not in the hand given for North",
        ),
        ({N: "D2 S3"}, "the hand given for North has 2 cards: expected 13"),
        ({N: "D2 H5 " + suit("C", "23456789TJQ")}, "H5 is in two hands: North's and East's"),
    ],
)
def test_hands_that_cannot_be_are_refused(hands, message):
    with pytest.raises(IllegalError) as refused:
        failures_to_follow(ONE_TRICK, {seat: hand(text) for seat, text in hands.items()})
    assert str(refused.value) == message


def held(hands: Hands, play: Play, failure: FailureToFollow) -> bool:
    """Whether the hand that did not follow still held the suit when that trick began."""
    earlier = set(play.cards[: 4 * (failure.trick - 1)])
    return any(card.suit is failure.suit_led for card in hands[failure.seat] - earlier)


def filled(play: Play, shown: Hands, seat: Seat, first: list[Card], avoid: Suit | None) -> Hands | None:
    """A deal that fits what is known, `seat` with `first` and, if it can be, without `avoid`; or None."""
    known = {each: set(shown.get(each, play.hand_played(each))) for each in Seat}
    rest = [card for card in PACK if not any(card in cards for cards in known.values())]
    rest.sort(key=lambda card: (card not in first, card.suit is avoid))
    if not set(first) <= set(rest):
        return None
    for each in (seat, *(other for other in Seat if other is not seat)):
        while len(known[each]) < 13:
            known[each].add(rest.pop(0))
    return {each: frozenset(cards) for each, cards in known.items()}


@given(st.integers(0, 2**32), st.integers(4, 52), st.sets(st.sampled_from(Seat), max_size=3))
def test_what_is_found_is_what_every_deal_that_fits_would_show(seed, cards, shown_seats):
    chance = random.Random(seed)
    hands = deal(chance)
    play = play_out(hands, chance, cards=cards, revokes=0.2)
    shown = {seat: hands[seat] for seat in shown_seats}
    for failure in failures_to_follow(play, shown):
        missing = [card for card in PACK if card.suit is failure.suit_led and card not in play.cards]
        deals = [filled(play, shown, failure.seat, [card], None) for card in missing]
        deals.append(filled(play, shown, failure.seat, [], failure.suit_led))
        truths = {held(fitting, play, failure) for fitting in deals if fitting} | {held(hands, play, failure)}
        expected = {
            (True,): Following.REVOKE,
            (False,): Following.VOID,
            (False, True): Following.UNKNOWN,
        }[tuple(sorted(truths))]
        assert failure.following is expected


@given(st.integers(0, 2**32))
def test_four_hands_always_tell_and_so_does_a_finished_play(seed):
    chance = random.Random(seed)
    hands = deal(chance)
    play = play_out(hands, chance, revokes=0.2)
    failures = failures_to_follow(play)
    assert failures == failures_to_follow(play, hands)
    assert all((item.following is Following.REVOKE) is held(hands, play, item) for item in failures)
    led = [entry for trick in play.tricks for entry in trick.played if entry.card.suit is not trick.suit_led]
    assert [(item.seat, item.card) for item in failures] == [(entry.seat, entry.card) for entry in led]
