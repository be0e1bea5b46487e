"""The 38 calls, as they are written and as they rank."""

import pytest

from rulings.bridge.calls import (
    ALL_BIDS,
    ALL_CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Bid,
    BidAboveSeven,
    Denomination,
    parse_attempt,
    parse_bid,
    parse_call,
    parse_denomination,
)
from rulings.bridge.cards import Suit
from rulings.bridge.errors import AmbiguousError, InvalidError


def test_there_are_35_bids_and_38_calls_in_their_order():
    assert [str(bid) for bid in ALL_BIDS] == [
        f"{level}{name}" for level in range(1, 8) for name in ("C", "D", "H", "S", "NT")
    ]
    assert list(ALL_BIDS) == sorted(ALL_BIDS)
    assert len(set(ALL_CALLS)) == 38


def test_notrump_ranks_above_spades_and_clubs_lowest():
    assert [denomination.letter for denomination in sorted(Denomination)] == ["C", "D", "H", "S", "NT"]
    assert [denomination.suit for denomination in Denomination] == [*Suit, None]
    assert [denomination.value for denomination in Denomination] == [
        "clubs",
        "diamonds",
        "hearts",
        "spades",
        "notrump",
    ]


@pytest.mark.parametrize("call", ALL_CALLS, ids=str)
def test_every_call_is_read_back_from_what_it_shows(call):
    for text in (str(call), call.display, str(call).lower(), str(call).upper(), f" {call} "):
        assert parse_call(text) == call


@pytest.mark.parametrize(
    ("call", "texts"),
    [
        (Bid(1, Denomination.NT), "1NT|1n|1N|1 nt|1 notrump|1 No Trump|1sa"),
        (Bid(1, Denomination.H), "1♥|1♥\ufe0f|1h|1♡|1 heart|1 hearts"),
        (Bid(7, Denomination.C), "7c|7♣|7 clubs"),
        (PASS, "P|p|pass|PASS|-|–|no bid|NB"),
        (DOUBLE, "X|x|dbl|Dble|double"),
        (REDOUBLE, "XX|xx|rdbl|redbl|redouble|R"),
    ],
)
def test_a_call_is_read_in_any_usual_notation(call, texts):
    for text in texts.split("|"):
        assert parse_call(text) == call, text


@pytest.mark.parametrize(
    ("call", "shown", "display"),
    [
        (Bid(1, Denomination.NT), "1NT", "1NT"),
        (Bid(2, Denomination.H), "2H", "2♥"),
        (PASS, "Pass", "Pass"),
        (DOUBLE, "Double", "Double"),
        (REDOUBLE, "Redouble", "Redouble"),
    ],
)
def test_a_call_shows_itself(call, shown, display):
    assert (str(call), call.display) == (shown, display)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8H", "'8H' is no call: levels go from 1 to 7"),
        ("0NT", "'0NT' is no call: levels go from 1 to 7"),
        ("01H", "'01H' is no call: levels go from 1 to 7"),
        ("9" * 60 + "H", "'" + "9" * 40 + "…' is no call: levels go from 1 to 7"),
        ("1Z", "'1Z' is no call: expected C, D, H, S or NT behind the level"),
        ("", "'' is no call: expected a bid such as 1NT or 2H, or Pass, X or XX"),
        ("hello", "'hello' is no call: expected a bid such as 1NT or 2H, or Pass, X or XX"),
        ("xxx", "'xxx' is no call: expected a bid such as 1NT or 2H, or Pass, X or XX"),
        ("²H", "'²H' is no call: expected a bid such as 1NT or 2H, or Pass, X or XX"),
    ],
)
def test_what_is_no_call_is_refused_in_one_line(text, message):
    with pytest.raises(InvalidError) as refused:
        parse_call(text)
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1", "'1' names no denomination: write it with C, D, H, S or NT behind"),
        ("hearts", "'hearts' names no level: write 1H to 7H"),
        ("NT", "'NT' names no level: write 1NT to 7NT"),
        ("D", "'D' can be a double or diamonds: write X, or a bid such as 1D"),
    ],
)
def test_half_a_call_is_ambiguous(text, message):
    with pytest.raises(AmbiguousError) as refused:
        parse_call(text)
    assert str(refused.value) == message


def test_a_bid_of_more_than_seven_can_be_said_but_is_no_call():
    assert parse_attempt("8D") == BidAboveSeven(8, Denomination.D)
    assert str(parse_attempt("8 diamonds")) == "8D"
    assert parse_attempt("8D").display == "8♦"
    assert parse_attempt("7D") == Bid(7, Denomination.D)
    assert parse_attempt("99D") == BidAboveSeven(99, Denomination.D)
    with pytest.raises(InvalidError, match="'100D' is no call: levels go from 1 to 7"):
        parse_attempt("100D")
    with pytest.raises(InvalidError, match="'8D' is no call: levels go from 1 to 7"):
        Bid(8, Denomination.D)
    with pytest.raises(InvalidError, match="'7D' is no bid of more than seven"):
        BidAboveSeven(7, Denomination.D)


def test_a_denomination_is_read():
    assert parse_denomination("nt") is parse_denomination("no trumps") is Denomination.NOTRUMP
    assert parse_denomination("♠") is parse_denomination("Spade") is Denomination.SPADES
    with pytest.raises(InvalidError, match="'X' is no denomination: expected C, D, H, S or NT"):
        parse_denomination("X")


def test_a_bid_is_read_and_other_calls_are_none():
    assert parse_bid("1nt") == Bid(1, Denomination.NT)
    with pytest.raises(InvalidError, match="'X' is no bid: expected a level and a denomination, such as 1NT or 2H"):
        parse_bid("X")
