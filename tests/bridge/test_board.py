"""Dealer and vulnerability of a board (Law 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.board import (
    Board,
    Vulnerability,
    dealer_of,
    parse_board_number,
    parse_vulnerability,
    vulnerability_of,
)
from rulings.bridge.errors import AmbiguousError, InvalidError
from rulings.bridge.seats import Seat, Side

# As printed on the boards of a set of 36.
PRINTED = """
 1 N None   2 E NS     3 S EW     4 W Both
 5 N NS     6 E EW     7 S Both   8 W None
 9 N EW    10 E Both  11 S None  12 W NS
13 N Both  14 E None  15 S NS    16 W EW
17 N None  18 E NS    19 S EW    20 W Both
21 N NS    22 E EW    23 S Both  24 W None
25 N EW    26 E Both  27 S None  28 W NS
29 N Both  30 E None  31 S NS    32 W EW
33 N None  34 E NS    35 S EW    36 W Both
"""
WORDS = PRINTED.split()
TABLE = list(zip(map(int, WORDS[::3]), WORDS[1::3], WORDS[2::3], strict=True))


@pytest.mark.parametrize(("number", "dealer", "vulnerable"), TABLE)
def test_a_board_is_marked_as_printed(number, dealer, vulnerable):
    board = Board.numbered(number)
    assert (board.dealer.letter, str(board.vulnerability)) == (dealer, vulnerable)
    assert board.conforms


def test_the_printed_table_holds_36_boards():
    assert [number for number, _, _ in TABLE] == list(range(1, 37))


@given(st.integers(min_value=1, max_value=10_000))
def test_the_markings_repeat_every_16_boards(number):
    assert dealer_of(number + 16) is dealer_of(number)
    assert vulnerability_of(number + 16) is vulnerability_of(number)
    assert dealer_of(number + 1) is dealer_of(number).lho


@pytest.mark.parametrize("number", [0, -1, -16])
def test_there_is_no_board_below_1(number):
    for make in (dealer_of, vulnerability_of, Board.numbered):
        with pytest.raises(InvalidError) as refused:
            make(number)
        assert str(refused.value) == f"'{number}' is no board number: expected a whole number from 1 on"


@pytest.mark.parametrize("number", [1.5, True, "7", None])
def test_a_board_number_is_a_whole_number(number):
    with pytest.raises(InvalidError, match="is no board number"):
        Board.numbered(number)


def test_a_board_number_is_read_in_digits():
    assert [parse_board_number(text) for text in ("1", " 17 ", "999999")] == [1, 17, 999_999]
    for text in ("0", "-3", "1.5", "seven", "", "٣", "1000000", "9" * 5000):
        with pytest.raises(InvalidError, match=r"is no board number: expected a whole number from 1 on$"):
            parse_board_number(text)


def test_a_wrongly_marked_board_keeps_its_own_markings():
    board = Board(7, Seat.NORTH, Vulnerability.NONE)
    assert not board.conforms
    assert (board.dealer, board.vulnerability) == (Seat.NORTH, Vulnerability.NONE)


@pytest.mark.parametrize(
    ("vulnerability", "north", "east"),
    [
        (Vulnerability.NONE, False, False),
        (Vulnerability.NS, True, False),
        (Vulnerability.EW, False, True),
        (Vulnerability.BOTH, True, True),
    ],
)
def test_vulnerability_is_a_matter_of_sides(vulnerability, north, east):
    assert [vulnerability.includes(seat) for seat in Seat] == [north, east, north, east]
    assert [vulnerability.includes(side) for side in Side] == [north, east]


def test_vulnerability_is_read():
    for vulnerability, texts in {
        Vulnerability.NONE: "None none Love -",
        Vulnerability.NS: "NS ns N-S North-South",
        Vulnerability.EW: "EW e-w East-West",
        Vulnerability.BOTH: "Both All both",
    }.items():
        for text in texts.split():
            assert parse_vulnerability(text) is vulnerability
    with pytest.raises(AmbiguousError, match="'N' can be none or NS: write None or NS"):
        parse_vulnerability("N")
    with pytest.raises(InvalidError, match="'red' is no vulnerability: expected None, NS, EW or Both"):
        parse_vulnerability("red")
