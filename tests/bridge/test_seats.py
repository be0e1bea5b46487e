"""Seats go round clockwise; sides are two partners."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.errors import AmbiguousError, InvalidError
from rulings.bridge.seats import Relation, Seat, Side, parse_seat, parse_side

SEATS = st.sampled_from(Seat)


@pytest.mark.parametrize(
    ("seat", "lho", "partner", "rho", "side"),
    [
        (Seat.N, Seat.E, Seat.S, Seat.W, Side.NS),
        (Seat.E, Seat.S, Seat.W, Seat.N, Side.EW),
        (Seat.S, Seat.W, Seat.N, Seat.E, Side.NS),
        (Seat.W, Seat.N, Seat.E, Seat.S, Side.EW),
    ],
)
def test_the_seats_go_round_clockwise(seat, lho, partner, rho, side):
    assert (seat.lho, seat.partner, seat.rho, seat.side) == (lho, partner, rho, side)
    assert seat.opponents == (lho, rho)
    assert side.seats in ((seat, partner), (partner, seat))
    assert side.opponents.seats in ((lho, rho), (rho, lho))
    relations = [other.seen_from(seat) for other in (seat, lho, partner, rho)]
    assert relations == [Relation.SELF, Relation.LHO, Relation.PARTNER, Relation.RHO]


@given(SEATS)
def test_the_lho_of_the_lho_is_the_partner(seat):
    assert seat.lho.lho is seat.partner
    assert seat.lho.partner is seat.rho
    assert seat.partner.partner is seat
    assert seat.lho.rho is seat
    assert seat.side.opponents is seat.lho.side


@given(SEATS, SEATS)
def test_so_many_turns_later_is_where_the_other_sits(seat, other):
    assert seat.after(seat.turns_until(other)) is other
    assert other.after(-seat.turns_until(other)) is seat


def test_a_seat_shows_its_full_name_its_letter_and_its_answer():
    assert [str(seat) for seat in Seat] == ["North", "East", "South", "West"]
    assert [seat.letter for seat in Seat] == ["N", "E", "S", "W"]
    assert [seat.value for seat in Seat] == ["north", "east", "south", "west"]
    assert [str(side) for side in Side] == ["NS", "EW"]


@pytest.mark.parametrize("seat", Seat)
def test_a_seat_is_read_by_letter_or_name_in_any_case(seat):
    name = str(seat)
    for text in (name, name.lower(), name.upper(), seat.letter, seat.letter.lower(), f"  {name} "):
        assert parse_seat(text) is seat


@pytest.mark.parametrize("text", ["NS", "ns", "N-S", "N/S", "north-south", "North South"])
def test_a_side_is_read(text):
    assert parse_side(text) is Side.NS


def test_what_is_no_seat_is_refused_in_one_line():
    with pytest.raises(InvalidError, match=r"^'Nord' is no seat: expected N, E, S, W or the full name$"):
        parse_seat("Nord")
    with pytest.raises(InvalidError, match=r"^'' is no seat"):
        parse_seat("")
    with pytest.raises(AmbiguousError, match=r"^'EW' is a side, not one seat: write East or West$"):
        parse_seat("EW")
    with pytest.raises(InvalidError, match=r"^'N' is no side: expected NS or EW$"):
        parse_side("N")
