"""What the record of an auction shows: each irregular call, whose it was, whose turn it was, and what followed."""

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.calls import parse_attempt
from rulings.bridge.errors import AmbiguousError, IllegalError, InvalidError
from rulings.bridge.irregular import Irregular, Record, parse_record, read_record
from rulings.bridge.seats import Seat, parse_seat
from tests.bridge import planted, reference
from tests.bridge.planted import PLANTS, SEATS
from tests.random_runs import dice, rounds

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


def shown(record: Record) -> list[tuple[str, str, str, str | None]]:
    """Each irregular call as (kind, the call with its number, offender, whose turn it was)."""
    return [
        (str(one.irregular), f"{one.place + 1} {one.call}", one.seat.letter, one.proper.letter if one.proper else None)
        for one in record.irregular
    ]


# ------------------------------------------------------------------ one irregularity


@pytest.mark.parametrize(
    ("text", "kind", "call", "offender", "proper"),
    [
        ("1S 1H", "insufficient", "2 1H", "E", "E"),
        ("1NT P 2D 2C", "insufficient", "4 2C", "W", "W"),
        ("1S 1S P", "insufficient", "2 1S", "E", "E"),
        ("1S P W:2H", "out_of_rotation", "3 2H", "W", "S"),
        ("E:P", "out_of_rotation", "1 Pass", "E", "N"),
        ("S:1NT", "out_of_rotation", "1 1NT", "S", "N"),
        ("W:1H N:1S", "out_of_rotation", "1 1H", "W", "N"),  # West has not called before: no change of call
        ("1S 2H W:1C", "out_of_rotation", "3 1C", "W", "S"),  # insufficient as well: 27A2 sends it to Law 31
        ("1S S:X", "out_of_rotation", "2 Double", "S", "E"),  # inadmissible as well: 32 sends it to Law 36
        ("1S N:X", "out_of_rotation", "2 Double", "N", "E"),  # 32C is for admissible doubles
        ("1S N:2S", "change_of_call", "2 2S", "N", "E"),
        ("1S P P X S:P", "out_of_rotation", "5 Pass", "S", "N"),
        ("1S P X", "inadmissible_double", "3 Double", "S", "S"),
        ("1S X X", "inadmissible_double", "3 Double", "S", "S"),
        ("X", "inadmissible_double", "1 Double", "N", "N"),
        ("1S XX", "inadmissible_redouble", "2 Redouble", "E", "E"),
        ("1S X XX XX", "inadmissible_redouble", "4 Redouble", "W", "W"),
        ("7S 8C", "above_seven", "2 8C", "E", "E"),
        ("1NT P P P P", "superfluous_pass", "5 Pass", "N", None),
        ("P P P P W:1C", "after_final_pass", "5 1C", "W", None),
        ("1NT P P P 8H", "after_final_pass", "5 8H", "N", None),
        ("1C S:P P P", "turn_lost", "2 Pass", "S", "E"),
        ("1C P W:P P", "turn_lost", "3 Pass", "W", "S"),
        ("1C P W:P P 1H", "turn_lost", "3 Pass", "W", "S"),  # South, who was left out, calls
        ("P S:P P P", "turn_lost", "2 Pass", "S", "E"),
    ],
)
def test_one_irregular_call_is_found_with_its_offender_and_the_proper_caller(text, kind, call, offender, proper):
    assert shown(parse_record(text, N)) == [(kind, call, offender, proper)]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1NT P 2D X",
        "P P P P",
        "1S X XX P P 2C AP",
        "1H P P X P P XX P P P",
        "1C (1S) X! (P)",
    ],
)
def test_a_legal_auction_has_nothing_irregular(text):
    assert shown(parse_record(text, N)) == []


def test_several_irregularities_are_found_in_order():
    assert shown(parse_record("1S 1H 2H N:2S 3C 2D P 8C", N)) == [
        ("insufficient", "2 1H", "E", "E"),
        ("out_of_rotation", "4 2S", "N", "W"),
        ("insufficient", "6 2D", "S", "S"),
        ("above_seven", "8 8C", "N", "N"),
    ]


# ------------------------------------------------------------------ what followed


@pytest.mark.parametrize(
    ("text", "place", "since"),
    [
        ("1S 1H", 1, ""),
        ("1S 1H E:2H", 1, ""),  # his own correction does not count
        ("1S 1H E:2H P", 1, "S"),
        ("1S 1H 2H", 1, "S"),
        ("1S 1H 2H P", 1, "SW"),
        ("1S P W:2H S:P", 2, "S"),
        ("1S P W:2H N:P", 2, "N"),
    ],
)
def test_who_else_has_called_since(text, place, since):
    found = parse_record(text, N).calls[place].since_seats
    assert "".join(sorted(seat.letter for seat in found)) == "".join(sorted(since))


def test_a_call_out_of_rotation_that_the_next_player_calls_over_counts():
    assert str(parse_record("1S P W:2H P", N).counted) == "1S Pass W:2H Pass"


def test_a_call_out_of_rotation_is_passed_over_when_the_proper_caller_calls():
    assert str(parse_record("1S P W:2H S:2C", N).counted) == "1S Pass 2C"


def test_at_the_left_hand_opponents_turn_his_call_is_in_rotation_and_accepts_nothing():
    assert str(parse_record("W:1H N:1S", N).counted) == "1S"


def test_a_call_out_of_rotation_waits_until_somebody_calls():
    record = parse_record("1S P W:2H", N)
    assert (str(record.counted), record.turn) == ("1S Pass", S)


def test_a_call_put_in_place_of_an_insufficient_bid_is_in_rotation_and_counts():
    record = parse_record("1S 1H E:2H P", N)
    assert shown(record) == [("insufficient", "2 1H", "E", "E")]
    assert (str(record.calls[1].corrected_to), record.calls[2].corrects) == ("2H", 1)
    assert str(record.counted) == "1S 2H Pass"


def test_a_second_insufficient_bid_as_correction_is_found_as_such():
    record = parse_record("1S 1H E:1D", N)
    assert [one[0] for one in shown(record)] == ["insufficient", "insufficient"]
    assert record.calls[2].corrects == 1


def test_the_auction_goes_back_to_the_player_who_was_left_out():
    record = parse_record("1C P W:P P", N)
    assert (record.calls[2].robbed, record.turn, str(record.counted)) == (S, S, "1C Pass")
    assert not record.over


@pytest.mark.parametrize(
    ("text", "lowest"),
    [("1S 1H", "2H"), ("1S 1S", "2S"), ("2NT 1NT", "3NT"), ("7NT 1C", "None"), ("1S 1D", "2D"), ("1H P X", "None")],
)
def test_the_lowest_sufficient_bid_in_the_denomination_named(text, lowest):
    assert str(parse_record(text, N).irregular[0].lowest_sufficient) == lowest


@pytest.mark.parametrize(
    ("text", "over", "turn", "declarer", "contract"),
    [
        ("1H P 2H P 4H AP", True, None, N, "4H by North"),
        ("1H P 2H P 4H AP P", True, None, N, "4H by North"),
        ("1H P 2H 2S", False, N, W, "None"),
        ("1H P X P P P", True, None, N, "1H by North"),  # South's double never counts (36C)
        ("P P P P", True, None, None, "None"),
    ],
)
def test_how_the_auction_stands(text, over, turn, declarer, contract):
    record = parse_record(text, N)
    assert (record.over, record.turn, record.presumed_declarer) == (over, turn, declarer)
    assert str(record.contract) == contract


# ------------------------------------------------------------------ the mark, the text


def test_the_call_in_question_is_the_marked_one_else_the_first_irregular_one():
    found = [parse_record(text, N).in_question for text in ("1S! 1H", "1S 1H 1D", "1S 2H")]
    assert [one.place if one else None for one in found] == [0, 1, None]


@pytest.mark.parametrize("text", ["1S P 1H!", "1S W:2H? N:P", "1S 1H E:2H P", "1C P W:P! P 1H", "1NT P P P P", "7S 8C"])
def test_a_record_is_read_back_from_what_it_shows(text):
    record = parse_record(text, N)
    assert parse_record(str(record), N) == record


def test_the_mark_can_be_moved():
    record = parse_record("1S P 1H!", N)
    assert str(record.marked(0)) == "1S! Pass 1H"
    assert str(record.marked(None)) == "1S Pass 1H"


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("1NT P 2Q", InvalidError, "call 3, South's: '2Q' is no call: expected C, D, H, S or NT behind the level"),
        (
            "1S 1H W:2",
            AmbiguousError,
            "call 3, South's: '2' names no denomination: write it with C, D, H, S or NT behind",
        ),
        ("1S! 1H!", IllegalError, "call 2: '1H!' is the second call marked; mark only one"),
        ("1S ! P ?", IllegalError, "call 2: 'Pass?' is the second call marked; mark only one"),
        ("P " * 401, IllegalError, "call 401: no auction has so many calls"),
    ],
)
def test_what_cannot_be_read_is_named(text, error, message):
    with pytest.raises(error) as refused:
        parse_record(text, N)
    assert str(refused.value) == message


# ------------------------------------------------------------------ planted irregularities


def check(plant: planted.Planted, record: Record, seed: object) -> None:
    proper = None if plant.proper is None else SEATS[plant.proper]
    call = f"{plant.place + 1} {plant.made[plant.place][1]}"
    assert shown(record) == [(plant.kind, call, SEATS[plant.offender], proper)], (seed, plant)


@pytest.mark.soak
def test_the_planted_irregularity_its_offender_and_the_proper_caller_are_found_and_nothing_else():
    draw, seed = dice("planted irregularities")
    for number in range(rounds(10_000)):
        plant = planted.planted(draw, PLANTS[number % len(PLANTS)])
        names = [draw.random() < 0.3 for _ in plant.made]
        record = parse_record(plant.text(names), parse_seat(SEATS[plant.dealer]))
        assert [one.seat.letter for one in record.calls] == [SEATS[seat] for seat, _ in plant.made], (seed, plant)
        check(plant, record, seed)


@pytest.mark.soak
def test_in_legal_auctions_nothing_is_found():
    draw, seed = dice("legal auctions")
    for _ in range(rounds(10_000)):
        dealer, made = planted.legal_auction(draw, 24)
        record = parse_record(" ".join(call for _, call in made), parse_seat(SEATS[dealer]))
        assert shown(record) == [], (seed, dealer, made)
        assert record.over is planted.is_over(made), (seed, dealer, made)


@given(st.integers(0, 2**64), st.sampled_from(PLANTS))
def test_one_planted_irregularity_is_found_as_it_was_planted(number, kind):
    plant = planted.planted(random.Random(number), kind)
    check(plant, parse_record(plant.text([True] * len(plant.made)), parse_seat(SEATS[plant.dealer])), kind)


FEW = ("1C", "1NT", "7S", "Pass", "Double", "Redouble")


def few_auctions(longest: int) -> list[planted.Made]:
    """Every legal auction from North of up to so many of these calls."""
    found: list[planted.Made] = [[]]
    for made in found:
        turn = len(made) % 4
        if len(made) < longest and not planted.is_over(made):
            found += [[*made, (turn, call)] for call in FEW if planted.may_call(made, turn, call)]
    return found


def test_every_next_call_by_every_player_after_every_short_auction():
    auctions = few_auctions(5)
    for made, seat, call in product(auctions, range(4), (*FEW, "8C")):
        turn = len(made) % 4
        allowed = call != "8C" and planted.may_call(made, seat, call)
        if planted.is_over(made):
            expected = "superfluous_pass" if call == "Pass" else "after_final_pass"
        elif call == "8C":
            expected = "above_seven"
        elif seat != turn:
            again = bool(made) and made[-1][0] == seat and (allowed or call in reference.BIDS)
            expected = "change_of_call" if again else "out_of_rotation"
        elif not allowed:
            expected = {"Double": "inadmissible_double", "Redouble": "inadmissible_redouble"}.get(call, "insufficient")
        else:
            expected = ""
        whole = [(parse_seat(SEATS[who]), parse_attempt(one)) for who, one in [*made, (seat, call)]]
        found = [str(one.irregular) for one in read_record(N, whole).irregular]
        assert found == ([expected] if expected else []), (made, seat, call)
    assert len(auctions) > 300


def test_every_kind_of_irregularity_is_planted():
    assert set(PLANTS) == {one.value for one in Irregular}
    assert all(planted.planted(random.Random(1), kind).kind == kind for kind in PLANTS)
