"""Contracts as they are written and what they ask for."""

import pytest

from rulings.bridge.calls import ALL_BIDS
from rulings.bridge.contract import Contract, Doubling, parse_contract
from rulings.bridge.errors import AmbiguousError, InvalidError
from rulings.bridge.seats import Seat


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("3NT", "3NT by South"),
        ("3ntx", "3NTX by South"),
        ("4♥ XX", "4HXX by South"),
        ("1n*", "1NTX by South"),
        ("2S doubled", "2SX by South"),
        ("2 spades redoubled", "2SXX by South"),
        (" 7C rdbl ", "7CXX by South"),
    ],
)
def test_a_contract_is_read(text, shown):
    assert str(parse_contract(text, Seat.SOUTH)) == shown


@pytest.mark.parametrize("bid", ALL_BIDS, ids=str)
def test_every_contract_is_read_back(bid):
    for doubling in Doubling:
        contract = Contract(bid, doubling, Seat.WEST)
        assert parse_contract(f"{bid}{doubling}", Seat.WEST) == contract
        assert contract.tricks_needed == 6 + int(str(bid)[0])
        assert (contract.level, contract.denomination) == (bid.level, bid.denomination)


def test_the_hand_to_declarers_left_leads():
    contract = parse_contract("4H", Seat.SOUTH)
    assert (contract.leader, contract.dummy) == (Seat.WEST, Seat.NORTH)
    assert contract.display == "4♥ by South"


@pytest.mark.parametrize("text", ["", "X", "Pass", "pass XX", "8H", "3NTXXX", "4H by S"])
def test_what_is_no_contract_is_refused(text):
    with pytest.raises(InvalidError, match=r"^'.*' is no (contract|call)"):
        parse_contract(text, Seat.SOUTH)


def test_doubling_alone_is_no_contract():
    with pytest.raises(InvalidError) as refused:
        parse_contract("X", Seat.SOUTH)
    assert str(refused.value) == "'X' is no contract: expected a bid such as 3NT, with X or XX behind"


def test_a_level_alone_is_no_contract():
    with pytest.raises(AmbiguousError, match="'3' names no denomination"):
        parse_contract("3 X", Seat.SOUTH)
