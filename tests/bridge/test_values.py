"""The values of the table cannot be changed in place."""

import copy
import dataclasses

import pytest

from rulings.bridge.auction import parse_auction
from rulings.bridge.board import Board
from rulings.bridge.calls import parse_attempt, parse_bid
from rulings.bridge.cards import parse_card
from rulings.bridge.contract import parse_contract
from rulings.bridge.following import failures_to_follow
from rulings.bridge.irregular_play import faults
from rulings.bridge.play import parse_play
from rulings.bridge.play_record import parse_play_record
from rulings.bridge.seats import Seat

AUCTION = parse_auction("1NT P P", Seat.NORTH)
PLAY = parse_play("HK D2 H5 HA", parse_bid("1NT").denomination, Seat.WEST)
RECORD = parse_play_record("HK D2 H5 HA", parse_bid("1NT").denomination, Seat.WEST)
VALUES = [
    AUCTION,
    AUCTION.made[0],
    AUCTION.last_bid,
    Board.numbered(7),
    parse_bid("1NT"),
    parse_attempt("8D"),
    parse_card("HK"),
    parse_contract("4HX", Seat.SOUTH),
    PLAY,
    PLAY.played[0],
    PLAY.tricks[0],
    failures_to_follow(PLAY)[0],
    RECORD,
    RECORD.cards[1],
    faults(RECORD, {})[0],
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_cannot_be_changed_and_can_be_a_key(value):
    assert hash(copy.copy(value)) == hash(value)
    for field in dataclasses.fields(value):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field.name, None)
