"""Calls, cards and tricks as answers: rotation, the auction period, exposed cards, revokes."""

import itertools

import pytest

from rulings.bridge.auction import parse_auction
from rulings.bridge.cards import PACK, parse_card, parse_cards, parse_suit
from rulings.bridge.classify import (
    AuctionPeriod,
    Exposure,
    LaterTrick,
    PenaltyCard,
    RevokeTrickWinner,
    auction_period,
    called_at_turn_of,
    exposed_in_auction,
    passes_to_end,
    penalty_card_kind,
    revoke_transfer,
    revoke_trick_winner,
    suits_named,
)
from rulings.bridge.errors import IllegalError
from rulings.bridge.seats import Seat

N, E, S, W = Seat.N, Seat.E, Seat.S, Seat.W


@pytest.mark.parametrize(
    ("text", "caller", "turn"),
    [
        ("", N, "self"),
        ("", E, "rho"),  # at his right-hand opponent's turn
        ("", S, "partner"),
        ("", W, "lho"),
        ("1H", E, "self"),
        ("1H", S, "rho"),
        ("1H", W, "partner"),
        ("1H", N, "lho"),
        ("1D S:P P P", E, "self"),  # the auction is back at East (17D3)
    ],
)
def test_whose_turn_it_was_when_a_player_called(text, caller, turn):
    assert called_at_turn_of(parse_auction(text, N), caller) == turn


def test_after_the_final_pass_it_is_nobodys_turn():
    with pytest.raises(IllegalError, match="the auction is over: it is nobody's turn to call"):
        called_at_turn_of(parse_auction("1H AP", N), E)


@pytest.mark.parametrize(
    ("text", "passes"),
    [
        ("", 4),
        ("P", 3),
        ("P P P", 1),
        ("P P P P", 0),
        ("1H", 3),
        ("P P P 1H", 3),
        ("1H P P", 1),
        ("1H P P X", 3),  # a double starts the count anew
        ("1H P P X XX", 3),
        ("1H P P X P P", 1),
        ("1H P P P", 0),
        ("1D S:P P P", 3),  # East, South and West (17D3)
        ("1D S:P", 5),  # West's and North's do not end it: East missed his turn
    ],
)
def test_how_many_passes_end_the_auction(text, passes):
    assert passes_to_end(parse_auction(text, N)) == passes


@pytest.mark.parametrize(
    ("text", "faced", "returned", "period"),
    [
        ("1H P P", "", False, AuctionPeriod.AUCTION),
        ("1D S:P P P", "", False, AuctionPeriod.AUCTION),
        ("1H P P P", "", False, AuctionPeriod.CLARIFICATION),
        ("1H P P P", "E", False, AuctionPeriod.ENDED),
        ("1H P P P", "W", False, AuctionPeriod.ENDED),  # either defender, in turn or not
        ("1H P P P", "S", False, AuctionPeriod.CLARIFICATION),  # dummy-to-be has led
        ("1H P P P", "N", False, AuctionPeriod.CLARIFICATION),
        ("1H P P P", "NW", False, AuctionPeriod.ENDED),
        ("P P P P", "", False, AuctionPeriod.PASSED_OUT),
        ("P P P P", "", True, AuctionPeriod.ENDED),
    ],
)
def test_the_auction_period_ends_with_a_defenders_faced_lead_or_the_hands_back(text, faced, returned, period):
    auction = parse_auction(text, N)
    seats = [seat for seat in Seat if seat.letter in faced]
    assert auction_period(auction, lead_faced_by=seats, hands_returned=returned) is period


def test_hands_and_lead_are_out_unless_said_otherwise():
    assert auction_period(parse_auction("P P P P", N)) is AuctionPeriod.PASSED_OUT
    assert auction_period(parse_auction("1H AP", N)) is AuctionPeriod.CLARIFICATION


def test_the_suits_that_a_player_has_named():
    auction = parse_auction("1H P 2C P 2H P 3NT P 4D AP", N)
    assert suits_named(auction, N) == {parse_suit("H"), parse_suit("D")}
    assert suits_named(auction, S) == {parse_suit("C")}
    assert suits_named(auction, E) == frozenset()


@pytest.mark.parametrize(
    ("cards", "led", "answer"),
    [
        ("S9", False, "small_card"),
        ("S10", False, "honor_or_led"),
        ("SA", False, "honor_or_led"),
        ("S2", True, "honor_or_led"),
        ("S2 H3", False, "several"),
        ("S2 H3", True, "several"),
        ("SA HA DA", False, "several"),
    ],
)
def test_cards_exposed_during_the_auction(cards, led, answer):
    assert exposed_in_auction(parse_cards(cards), led=led) == answer


def test_no_exposed_card_is_refused():
    with pytest.raises(IllegalError, match="no card was exposed"):
        exposed_in_auction([], led=False)


def test_a_penalty_card_is_minor_only_if_single_low_and_unintentional():
    minor = {
        (card.pbn, exposed, number)
        for card, exposed, number in itertools.product(PACK, Exposure, range(1, 14))
        if penalty_card_kind(card, exposed, number) is PenaltyCard.MINOR
    }
    assert minor == {(suit + rank, "unintentional", 1) for suit in "CDHS" for rank in "23456789"}


def test_a_penalty_card_counts_itself():
    for number in (0, -1):
        with pytest.raises(IllegalError, match=r"^C5 is itself a penalty card: their number is 1 or more$"):
            penalty_card_kind(parse_card("C5"), Exposure.LED, number)


@pytest.mark.parametrize(
    ("won_by", "later", "transfer", "tricks"),
    [
        ("offender", "won", "two", 2),  # 64A1
        ("offender", "not_won", "one", 1),  # 64A1
        ("partner", "won", "one", 1),  # 64A2
        ("partner", "not_won", "one", 1),  # 64A2
        ("opponents", "won", "one", 1),  # 64A2
        ("opponents", "not_won", "none", 0),  # 64B1
    ],
)
def test_the_tricks_that_a_revoke_costs(won_by, later, transfer, tricks):
    answer = revoke_transfer(RevokeTrickWinner(won_by), LaterTrick(later))
    assert (answer, answer.tricks) == (transfer, tricks)


@pytest.mark.parametrize("offender", Seat)
def test_who_won_the_revoke_trick_is_seen_from_the_offender(offender):
    assert revoke_trick_winner(offender, offender) is RevokeTrickWinner.OFFENDER
    assert revoke_trick_winner(offender.partner, offender) is RevokeTrickWinner.PARTNER
    for opponent in offender.opponents:
        assert revoke_trick_winner(opponent, offender) is RevokeTrickWinner.OPPONENTS
