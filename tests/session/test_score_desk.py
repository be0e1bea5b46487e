"""What a ruling on one result does to the board and the ranking; the figures were worked by hand.

Board 12 of the evening, North-South vulnerable: +620, −100, −200 (pair 3 against 14), +140, +300; the top is 8.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from rulings.bridge.errors import AmbiguousError, BridgeError, IllegalError, InvalidError
from rulings.bridge.seats import Seat, Side
from rulings.scoring.board import SIDES
from rulings.scoring.guard import parse_out_of_reach
from rulings.scoring.outcome import AdjustedScore
from rulings.session.adjusted import Adjusted, At, Group, Ruled
from rulings.session.reading import read_session, read_session_bytes
from rulings.session.ruling_words import (
    read_artificial,
    read_assigned,
    read_fouled,
    read_side,
    read_side_score,
    two_sides,
)
from rulings.session.score_desk import ScoreDesk
from rulings.session.values import FileFormat, Session
from rulings.session.writing import write_session
from tests.session.making import fixture, text

EVENING = Path(__file__).parents[2] / "docs/examples/evening.pbn"


def evening() -> Session:
    return read_session(EVENING)


@pytest.fixture(name="desk", scope="module")
def a_desk() -> ScoreDesk:
    return ScoreDesk.opened(evening())


@pytest.fixture(name="at", scope="module")
def the_line(desk: ScoreDesk) -> At:
    return desk.find(12, "3")


def given(desk: ScoreDesk, at: At, weights: str) -> Adjusted:
    return desk.adjust(at, Ruled(AdjustedScore.same(read_assigned(weights, at))))


def points(adjusted: Adjusted, side: Side) -> list[str]:
    return [str(adjusted.after.of(place, side)) for place in range(5)]


def tenths(*values: float) -> list[str]:
    return [str(Fraction(str(value))) for value in values]


def test_a_weighted_score_changes_every_pair_of_the_board(desk: ScoreDesk, at: At) -> None:
    adjusted = given(desk, at, "60% 4S=, 40% 4S-1")
    assert points(adjusted, Side.NS) == tenths(7.4, 0.4, 4.6, 2.8, 4.8)
    assert points(adjusted, Side.EW) == tenths(0.6, 7.6, 3.4, 5.2, 3.2)
    assert adjusted.ruled.basis == ("12C1c",)
    for side in SIDES:
        working = adjusted.working(side)
        assert working
        assert working.value == adjusted.after.of(at.place, side)


def test_totals_and_places_follow(desk: ScoreDesk, at: At) -> None:
    effects = given(desk, at, "60% 4S=, 40% 4S-1").effects
    assert list(effects) == [Group.NS, Group.EW]
    shown = [
        (one.pair, one.was.place, str(one.now.total.total), one.now.place, one.now.shared) for one in effects[Group.NS]
    ]
    assert shown == [
        ("1", 2, "72/5", 1, True),
        ("2", 1, "72/5", 1, True),
        ("3", 5, "63/5", 3, False),
        ("5", 3, "54/5", 4, False),
        ("4", 4, "39/5", 5, False),
    ]
    assert [(one.pair, one.now.place) for one in effects[Group.EW]] == [
        ("13", 1), ("15", 2), ("14", 3), ("12", 4), ("11", 5),
    ]  # fmt: skip


def test_pairs_whose_total_and_place_stay_are_left_out_of_the_changes(desk: ScoreDesk) -> None:
    at = desk.find(10, "5")  # 2S N made with two over (+170) becomes +140: nobody is passed
    adjusted = given(desk, at, "3S=")
    assert adjusted.changed() == {Group.NS: (), Group.EW: ()}


def test_the_two_sides_may_have_different_results(desk: ScoreDesk, at: At) -> None:
    score = two_sides(Side.NS, read_assigned("4S=", at), read_side_score("4S-1", at))
    adjusted = desk.adjust(at, Ruled(score))
    assert points(adjusted, Side.NS) == tenths(7, 0, 7, 2, 4)
    assert points(adjusted, Side.EW) == tenths(0, 7, 7, 4, 2)
    assert adjusted.ruled.basis == ("12C1b",)


def test_an_artificial_score_leaves_four_results_that_are_factored(desk: ScoreDesk, at: At) -> None:
    adjusted = desk.adjust(at, Ruled(read_artificial("A+/A-", at.side)))
    # Neuberg: (6 + 1) × 5/4 − 1 = 7.75 and so on; 60 and 40 per cent of the top of 8.
    assert points(adjusted, Side.NS) == tenths(7.75, 0.25, 4.8, 2.75, 5.25)
    assert points(adjusted, Side.EW) == tenths(0.25, 7.75, 3.2, 5.25, 2.75)
    assert adjusted.ruled.basis == ("12C2a", "12C2c")


def test_a_pair_above_sixty_per_cent_elsewhere_has_its_own_average(desk: ScoreDesk) -> None:
    at = desk.find(12, "13")  # 8 and 4 of 8 on the other boards: 75 per cent; its opponents have 14 of 16 there
    adjusted = desk.adjust(at, Ruled(read_artificial("A+/A-", at.side)))
    assert [adjusted.after.of(at.place, side) for side in (Side.EW, Side.NS)] == [6, Fraction("3.2")]


def test_the_artificial_score_of_the_pair_named_comes_first(desk: ScoreDesk) -> None:
    ew = desk.find(12, "14")
    assert desk.adjust(ew, Ruled(read_artificial("A-/A+", ew.side))).display == "N-S average plus; E-W average minus"


@pytest.mark.parametrize(
    ("rectified", "without_error", "ns", "ew", "own_part"),
    [
        # At the table −200: 0 of 8. Rectified +620: 7. Without the error −100: 1, so 1 of 7 is their own.
        ("4S=", "4S-1", 6, 1, 1),
        # Without the error they had had +620 all the same: all the damage is their own.
        ("4S=", "4S=", 0, 1, 7),
        # The error cost nothing: −200 with and without it.
        ("4S=", "4S-2", 7, 1, 0),
    ],
)
def test_self_inflicted_damage_is_taken_out_for_the_non_offenders_alone(
    desk: ScoreDesk, at: At, rectified: str, without_error: str, ns: int, ew: int, own_part: int
) -> None:
    score = AdjustedScore.same(read_assigned(rectified, at))
    adjusted = desk.adjust(at, Ruled(score, Side.NS, read_assigned(without_error, at)))
    assert [adjusted.after.of(at.place, side) for side in SIDES] == [ns, ew]
    assert adjusted.self_inflicted
    assert adjusted.self_inflicted.found.own_part == own_part
    assert adjusted.self_inflicted.found.non_offenders.value == ns
    assert adjusted.ruled.basis == ("12C1e",)


def test_without_damage_the_table_result_stands(desk: ScoreDesk) -> None:
    at = desk.find(12, "1")
    score = AdjustedScore.same(read_assigned("4S-1", at))
    adjusted = desk.adjust(at, Ruled(score, Side.NS, read_assigned("4S=", at)))
    assert points(adjusted, Side.NS) == tenths(8, 2, 0, 4, 6)
    assert adjusted.notes[0] == "the non-offenders were not damaged: the table result stands (12B1)"


def test_12c1e_needs_one_assigned_score_and_to_know_who_offended(desk: ScoreDesk, at: At) -> None:
    same = read_assigned("4S=", at)
    with pytest.raises(InvalidError, match="say who is which"):
        desk.adjust(at, Ruled(AdjustedScore.same(same), None, same))
    with pytest.raises(InvalidError, match="one assigned score for both sides"):
        desk.adjust(at, Ruled(AdjustedScore(same, read_assigned("4S-1", at)), Side.NS, same))


def test_who_was_not_damaged_gains_nothing_and_the_director_is_told(desk: ScoreDesk) -> None:
    at = desk.find(12, "1")
    adjusted = desk.adjust(at, Ruled(AdjustedScore.same(read_assigned("4S-1", at)), Side.NS))
    assert "without damage the result stands (12B1)" in adjusted.notes[0]


def test_a_result_reached_only_through_the_infraction_is_refused(desk: ScoreDesk, at: At) -> None:
    score = AdjustedScore.same(read_assigned("60% 4S=, 40% 5HX E -1", at))
    with pytest.raises(IllegalError, match="may have no weight: 5HX by East was reached only"):
        desk.adjust(at, Ruled(score, out_of_reach=(parse_out_of_reach("5HX E"),)))
    assert desk.adjust(at, Ruled(score, out_of_reach=(parse_out_of_reach("6H"),))).score == score


def test_the_desk_itself_does_not_change(desk: ScoreDesk, at: At) -> None:
    before = given(desk, at, "4S=")
    given(desk, at, "4S-1")
    assert given(desk, at, "4S=") == before
    assert desk.session == evening()


def test_an_artificial_score_may_become_an_assigned_one() -> None:
    first = ScoreDesk.opened(evening())
    at = first.find(12, "3")
    artificial = first.adjust(at, Ruled(read_artificial("A=", at.side)))
    second = ScoreDesk.opened(artificial.recomputed)
    again = second.find(12, "3")
    assert points(given(second, again, "4S N -2"), Side.NS) == tenths(8, 2, 0, 4, 6)


# ------------------------------------------------------------------ fouled boards

FOULED_FIELD = "board,ns,ew,score\n" + "".join(
    f"1,{place},{place + 10},{score}\n" for place, score in enumerate((70, 60, 50, 40, 30, 20, 10, 300, 200, 100), 1)
)


def test_the_forms_of_a_fouled_board_are_scored_apart() -> None:
    # Seven scores of ten by Neuberg's formula, three by 70, 60 and 50 per cent of the top of 18 (87B).
    desk = ScoreDesk.opened(read_session_bytes(FOULED_FIELD.encode(), "fouled.csv"))
    at = desk.find(1, "8")
    adjusted = desk.adjust(at, Ruled(None, fouled=read_fouled("8, 9,10", at)))
    ns = [adjusted.after.of(place, Side.NS) or Fraction(0) for place in range(10)]
    assert [f"{float(one):.1f}" for one in ns[:7]] == ["17.6", "14.7", "11.9", "9.0", "6.1", "3.3", "0.4"]
    assert ns[7:] == [Fraction("12.6"), Fraction("10.8"), 9]
    assert adjusted.basis == ("87B",)
    again = read_session_bytes(write_session(adjusted.recomputed, FileFormat.CSV).text.encode(), "again.csv")
    assert [line.result.form for _, line in again.lines] == [*[""] * 7, *["fouled"] * 3]
    assert any("fouled board" in loss for loss in write_session(adjusted.recomputed, FileFormat.PBN).losses)


@pytest.mark.parametrize(("pairs", "said"), [("8, 77", "no line of pair '77'"), ("1,2,3,4,5,6,7,8,9,10", "every line")])
def test_pairs_of_a_fouled_board_that_cannot_be_are_refused(pairs: str, said: str) -> None:
    desk = ScoreDesk.opened(read_session_bytes(FOULED_FIELD.encode(), "fouled.csv"))
    with pytest.raises(InvalidError, match=said):
        read_fouled(pairs, desk.find(1, "8"))


# ------------------------------------------------------------------ finding the line


def test_a_pair_is_found_by_its_number_where_only_one_direction_has_it() -> None:
    desk = ScoreDesk.opened(fixture("mitchell_adjusted.xml"))
    board = next(one for one in desk.session.boards if len(one.lines) > 1)
    name = board.lines[0].result.ns
    assert desk.find(board.board.number, name.lower(), board.section).pair() == name


@pytest.mark.parametrize(
    ("number", "pair", "section", "error", "said"),
    [
        (13, "3", "", InvalidError, "board 13 is not in the session"),
        (12, "9", "", InvalidError, "no line of pair '9'; there is 1, 11, 12"),
        (12, "3", "B", InvalidError, "section B"),
    ],
)
def test_a_line_that_is_not_there_is_refused(
    desk: ScoreDesk, number: int, pair: str, section: str, error: type[BridgeError], said: str
) -> None:
    with pytest.raises(error, match=said):
        desk.find(number, pair, section)


TWICE = "board,ns,ew,contract,by,tricks\n1,1,2,3NT,N,9\n1,2,1,3NT,N,8\n1,3,3,4S,N,10\n"


def test_a_number_in_both_directions_must_be_told_apart() -> None:
    desk = ScoreDesk.opened(read_session_bytes(TWICE.encode(), "twice.csv"))
    with pytest.raises(AmbiguousError, match="pair 1 is 1NS or 1EW: name one"):
        desk.find(1, "1")
    assert desk.find(1, "1ew").side is Side.EW


@pytest.mark.parametrize("name", ["rooms.pbn", "single.lin", "composer.pbn"])
def test_without_a_field_there_is_nothing_to_adjust_against(name: str) -> None:
    with pytest.raises(InvalidError, match="no field to compare with"):
        ScoreDesk.opened(fixture(name))


# ------------------------------------------------------------------ as directors write it


def test_the_declarer_of_the_table_is_meant_in_the_denomination_that_was_played(at: At) -> None:
    assert str(read_assigned("60% 4S=, 40% 4S-1", at)) == "60 % 4S N =, 40 % 4S N -1"
    assert str(read_assigned("5S-1", at, Seat.SOUTH)) == "5S S -1"
    with pytest.raises(AmbiguousError, match="3NT names no declarer, and the table played another denomination"):
        read_assigned("60% 4S=, 40% 3NT=", at)
    with pytest.raises(AmbiguousError, match="tells no tricks"):
        read_assigned("4S N", at)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("A+", "is for one pair: write its opponents’ behind a slash"),
        ("60%", "is for one pair"),
        ("A+/A-/A-", "is for 3 sides"),
        ("4S N =/A-", "is no artificial score"),
        ("good/bad", "is no artificial score"),
        ("", "is no artificial score"),
        ("120%/0%", "is no artificial score"),
    ],
)
def test_artificial_scores_that_are_refused(words: str, said: str) -> None:
    with pytest.raises(BridgeError, match=said):
        read_artificial(words, Side.NS)


@pytest.mark.parametrize("words", ["A=", "50%", "average"])
def test_average_is_for_both(words: str) -> None:
    found = read_artificial(words, Side.EW)
    assert found.ns == found.ew


def test_a_side_may_be_named_by_its_pair(at: At) -> None:
    assert [read_side(word, at) for word in ("14", "3", "EW", "north-south")] == [Side.EW, Side.NS, Side.EW, Side.NS]
    with pytest.raises(InvalidError, match=r"neither NS, EW nor a pair of this line \(3, 14\)"):
        read_side("15", at)


# ------------------------------------------------------------------ written back


@pytest.mark.parametrize("file_format", [FileFormat.CSV, FileFormat.PBN, FileFormat.USEBIO])
def test_the_adjusted_points_are_in_the_file(desk: ScoreDesk, at: At, file_format: FileFormat) -> None:
    adjusted = given(desk, at, "60% 4S=, 40% 4S-1")
    written = write_session(adjusted.recomputed, file_format)
    suffix = {"CSV": "csv", "PBN": "pbn", "USEBIO": "xml"}[file_format.value]
    board = text(written.text, f"evening.{suffix}").boards_of(12)[0]
    assert [str(line.printed.ns) for line in board.lines if line.printed] == tenths(7.4, 0.4, 4.6, 2.8, 4.8)
    assert any("assigned scores" in loss for loss in written.losses) is (file_format is not FileFormat.CSV)


@pytest.mark.parametrize("file_format", [FileFormat.CSV, FileFormat.PBN, FileFormat.USEBIO])
def test_no_file_can_say_how_damage_was_divided_and_that_is_told(
    desk: ScoreDesk, at: At, file_format: FileFormat
) -> None:
    score = AdjustedScore.same(read_assigned("4S=", at))
    adjusted = desk.adjust(at, Ruled(score, Side.NS, read_assigned("4S-1", at)))
    written = write_session(adjusted.recomputed, file_format)
    assert sum("has no score divided by 12C1(e)" in loss for loss in written.losses) == 1
    suffix = {"CSV": "csv", "PBN": "pbn", "USEBIO": "xml"}[file_format.value]
    again = text(written.text, f"evening.{suffix}")
    assert not again.not_read
    assert [str(line.printed.ns) for line in again.boards_of(12)[0].lines if line.printed] == tenths(7, 1, 6, 2, 4)


def test_points_that_did_not_follow_before_are_told() -> None:
    changed = EVENING.read_text("utf-8").replace("- - 1 12 4S N 10 H5 620 8 0 - -", "- - 1 12 4S N 10 H5 620 7 1 - -")
    desk = ScoreDesk.opened(text(changed, "evening.pbn"))
    assert desk.notes == (
        "1 printed line comes out otherwise here, before any adjustment; rectify session check says which and why",
    )
