# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""Assigned, weighted and split scores, and what they do to the other pairs (12C1)."""

from fractions import Fraction

import pytest

from data.loader import scoring_profile
from rulings.bridge.board import Board
from rulings.bridge.errors import IllegalError, InvalidError
from rulings.bridge.seats import Seat, Side
from rulings.scoring.adjustment import adjust, adjust_self_inflicted, rescored, session_effect
from rulings.scoring.board import score_board
from rulings.scoring.cross_imps import CrossImps
from rulings.scoring.guard import OutOfReach, legal, objections, parse_out_of_reach
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.notation import parse_score, parse_weights
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, NoResult, TableScore, Weighted, assigned
from rulings.scoring.penalties import Penalty, Unit
from rulings.scoring.session_scores import score_session
from tests.scoring.boards import exactly, traveller

EBU = Matchpoints.by(scoring_profile("ebu"))
BOARD = Board.numbered(7)


def weighted(*parts: tuple[int, int]) -> AdjustedScore:
    return AdjustedScore.same(assigned((TableScore(score), weight) for score, weight in parts))


# ------------------------------------------------------------------ weighted scores at matchpoints


def test_the_white_books_example_on_six_tables() -> None:
    field = traveller(0, 650, -100, -100, -500, -500)
    made = adjust(field, 0, weighted((650, 30), (-100, 70)), EBU)
    assert made.after.of(0, Side.NS) == Fraction("6.9")
    assert made.after.of(0, Side.EW) == Fraction("3.1")
    assert [str(line) for line in made.working(Side.NS).lines] == [
        "+650, of 6 scores: 2 × 4.7 lower + 1 × (1.3 equal − 1) = 9.7",
        "Weight of +650: 30 % × 9.7 = 2.91",
        "−100, of 6 scores: 2 × 2 lower + 1 × (2.7 equal − 1) = 5.7",
        "Weight of −100: 70 % × 5.7 = 3.99",
        "N-S, weighted (12C1c): 2.91 + 3.99 = 6.9",
    ]


def test_four_results_weighed_on_a_top_of_ten() -> None:
    field = traveller(0, 1430, 680, 680, 650, -100)
    made = adjust(field, 0, weighted((1430, 25), (680, 40), (650, 20), (-100, 15)), EBU)
    assert made.after.of(0, Side.NS) == Fraction("5.4")


def test_weighing_the_raw_scores_would_be_wrong() -> None:
    mean = Fraction(25 * 1430 + 40 * 680 + 20 * 650 - 15 * 100, 100)
    assert mean == Fraction("744.5")
    one_score = score_board(traveller(740, 1430, 680, 680, 650, -100), EBU)
    assert one_score.of(0, Side.NS) == 8


def test_a_result_that_did_not_occur_is_put_in_its_place() -> None:
    # +500 -> 14, +450 (twice) -> 11, +420 (five times) -> 4: +430 comes between them.
    field = [500, 450, 450, 420, 420, 420, 420, 420]
    assert score_board(traveller(*field), EBU).exact[Side.NS][:4] == (14, 11, 11, 4)
    # Had one of the 420s been +430, it would have 2 * 4 + 0 lower and equal: between 11 and 4, and so the manual 9.
    made = adjust(traveller(*field), 7, weighted((430, 100)), EBU)
    assert made.after.exact[Side.NS][7] == 8
    midway = Fraction(11 - 2 + 4 + 5, 2)  # below two 450s (11 - 2), above five 420s (4 + 5)
    assert midway == 9


def test_incident_111_half_and_half() -> None:
    # On a top of 24 with +620 worth 18 and -200 worth 3.
    assert Fraction(1, 2) * 18 + Fraction(1, 2) * 3 == Fraction("10.5")
    field = [1430, 1430, *[620] * 2, *[170] * 7, -200, -500]  # +620: 2 * 9 + ..., of 13 scores
    board = traveller(-200, *field[1:])
    by_hand = [score_board(traveller(one, *field[1:]), EBU).exact[Side.NS][0] or 0 for one in (620, -200)]
    made = adjust(board, 0, weighted((620, 50), (-200, 50)), EBU)
    assert made.after.exact[Side.NS][0] == Fraction(by_hand[0] + by_hand[1], 2)


def test_the_other_pairs_scores_change_too() -> None:
    field = traveller(500, 650, -100, -100)
    made = adjust(field, 0, weighted((650, 60), (-100, 40)), EBU)
    differences = {(one.pair, one.difference) for one in made.changes if one.difference}
    # Pair 2 (+650) beats the 40 per cent: 2 * 2.4 lower + 1.6 equal - 1 = 5.4 instead of 6.
    # Pairs 3 and 4 (-100): 2.4 equal - 1 = 1.4 instead of 1. Pair 1 had 4 and has 0.6 * 5.4 + 0.4 * 1.4 = 3.8.
    assert differences == {
        ("1", Fraction("-0.2")), ("101", Fraction("0.2")), ("2", Fraction("-0.6")), ("102", Fraction("0.6")),
        ("3", Fraction("0.4")), ("103", Fraction("-0.4")), ("4", Fraction("0.4")), ("104", Fraction("-0.4")),
    }  # fmt: skip
    assert sum(one.difference for one in made.changes) == 0


def test_an_adjustment_that_changes_nothing_for_the_innocent_is_flagged() -> None:
    same = adjust(traveller(620, 170), 0, weighted((620, 100)), EBU, non_offenders=Side.NS)
    assert "would gain nothing (2 at the table, 2 adjusted)" in same.notes[0]
    assert adjust(traveller(620, 170), 0, weighted((620, 100)), EBU).notes == ()


def test_split_scores_are_scored_in_two_fields() -> None:
    split = AdjustedScore(AssignedScore.single(TableScore(620)), AssignedScore.single(TableScore(170)))
    made = adjust(traveller(-100, 620, 170, 140), 0, split, EBU)
    assert made.after.exact[Side.NS] == (5, 5, 2, 0)
    assert made.after.exact[Side.EW] == (3, 0, 3, 6)
    assert split.split
    assert split.display == "N-S +620; E-W +170"


# ------------------------------------------------------------------ what may not be in it


def test_incident_111_a_result_of_the_infraction_is_refused() -> None:
    out = (parse_out_of_reach("5HX"),)
    given = AdjustedScore.same(parse_weights("50% 4H=, 50% 5HX-1", BOARD, Seat.NORTH))
    assert objections(given, out) == ("5♥X N −1 (−200) left out: 5HX was reached only through the infraction (12C1c)",)
    with pytest.raises(
        IllegalError, match=r"5♥X N −1 .* may have no weight: 5HX was reached only through the infraction"
    ):
        legal(given, out)
    flagged = adjust(traveller(620, 170, number=7), 0, given, EBU, out_of_reach=out)
    assert flagged.notes == objections(given, out)


def test_incident_113_the_table_result_has_no_weight() -> None:
    out = (parse_out_of_reach("4SX W"),)
    table = parse_score("4SX W -2", Board.numbered(2))
    given = AdjustedScore.same(parse_weights("60% 4H N =, 40% 4H N -1", Board.numbered(2)))
    assert [part.score.score for part in given.ns.parts] == [620, -100]  # type: ignore[union-attr]
    assert legal(given, out) is given
    assert table.score == 300
    assert objections(AssignedScore.single(table), out)
    # Adjusted only if it is better for North-South than their +300 (12B1). Here it is not: 60 % of 7 and 40 % of 2.
    field = traveller(table, 620, -100, -100, 140, number=2)
    worse = adjust(field, 0, given, EBU, non_offenders=Side.NS, out_of_reach=out)
    assert (worse.before.of(0, Side.NS), worse.after.of(0, Side.NS)) == (6, 5)
    assert worse.notes == (
        "NS, not at fault, would gain nothing (6 at the table, 5 adjusted): without damage the result stands (12B1)",
    )
    # Among these it is: 60 % of 8 and 40 % of 2.
    gains = adjust(traveller(table, 400, 420, 430, -140, number=2), 0, given, EBU, non_offenders=Side.NS)
    assert (gains.before.of(0, Side.NS), gains.after.of(0, Side.NS)) == (2, Fraction("5.6"))
    assert gains.notes == ()


@pytest.mark.parametrize(
    ("contract", "result", "covered"),
    [
        ("5HX", "5HX E -1", True),
        ("5HX", "5HX E =", True),
        ("5H", "5HX E -1", True),
        ("5H", "5H W =", True),
        ("5HX", "5H E -1", False),
        ("5HX E", "5HX W -1", False),
        ("5HX", "4H E =", False),
        ("3NT", "3NT S =", True),
        ("3NT by S", "3NT N =", False),
    ],
)
def test_which_results_a_contract_covers(contract: str, result: str, covered: bool) -> None:
    assert parse_out_of_reach(contract).covers(parse_score(result, BOARD)) is covered


def test_a_score_without_a_contract_cannot_be_told() -> None:
    assert not parse_out_of_reach("5HX").covers(TableScore(-200))
    with pytest.raises(InvalidError, match="is no contract"):
        parse_out_of_reach("5HX -1")
    assert str(OutOfReach(parse_out_of_reach("5H").bid)) == "5H"


def test_more_than_five_results_are_flagged() -> None:
    many = weighted(*((10 * score, 1) for score in range(6)))
    assert "6 results are weighed" in adjust(traveller(620, 170), 0, many, EBU).notes[0]


@pytest.mark.parametrize(
    ("ns", "ew", "flagged"),
    [
        (Average.PLUS, Average.PLUS, True),
        (Average.PLUS, Average.AVERAGE, True),
        (Average.PLUS, Average.MINUS, False),
        (Average.MINUS, Average.MINUS, False),
    ],
)
def test_artificial_scores_over_the_whole_board_are_flagged(ns: Average, ew: Average, flagged: bool) -> None:
    notes = adjust(traveller(620, 170), 0, AdjustedScore(ns, ew), EBU).notes
    assert bool(notes) is flagged


def test_weights_that_do_not_sum_to_one_are_no_score() -> None:
    with pytest.raises(InvalidError, match="sum to 90 %"):
        AssignedScore((Weighted(TableScore(620), Fraction(9, 10)),))
    with pytest.raises(InvalidError, match="more than 0"):
        assigned([(TableScore(620), 2), (TableScore(170), -1)])
    with pytest.raises(InvalidError, match="no result is given"):
        assigned([])


def test_incident_143_after_a_directors_error_both_sides_may_have_their_best_result() -> None:
    # A result was obtained: assigned scores, each side as non-offending; they need not balance.
    both_innocent = AdjustedScore(AssignedScore.single(TableScore(420)), AssignedScore.single(TableScore(-50)))
    made = adjust(traveller(140, 420, 420, -50), 0, both_innocent, EBU)
    assert made.after.exact[Side.NS][0] == 4
    assert made.after.exact[Side.EW][0] == 5
    assert made.notes == ()


# ------------------------------------------------------------------ 12C1(e) in a field


def test_the_damage_is_divided_in_a_field_at_matchpoints() -> None:
    # Innocent North-South have 0 at the table, 16 by rectification, 5 without their own error: top 20.
    field = [*[650] * 2, *[600] * 1, *[500] * 5, *[110] * 1, *[100] * 1]
    board = traveller(-800, *field)
    plain = {one: score_board(traveller(one, *field), EBU).exact[Side.NS][0] for one in (-800, 610, 120)}
    assert plain == {-800: 0, 610: 16, 120: 4}
    rectified, without_error = (AssignedScore.single(TableScore(one)) for one in (610, 120))
    made = adjust_self_inflicted(board, 0, rectified, without_error, EBU, non_offenders=Side.NS)
    assert made.found.non_offenders.value == 0 + 16 - 4
    assert made.found.offenders.value == 20 - 16
    assert (made.found.damage, made.found.own_part) == (16, 4)
    after = made.adjustment.after
    assert (after.of(0, Side.NS), after.of(0, Side.EW)) == (12, 4)
    total = sum(value or 0 for value in after.exact[Side.NS])
    assert total == 11 * 10


def test_incident_110_the_wild_sacrifice() -> None:
    # North-South used unauthorized information to reach 4S; East-West sacrificed wildly and went for more.
    board = traveller(800, 620, 170, 170, 170, -100, number=2)
    rectified = AssignedScore.single(TableScore(170))
    without_error = AssignedScore.single(TableScore(620))
    made = adjust_self_inflicted(board, 0, rectified, without_error, EBU, non_offenders=Side.EW)
    # East-West: 0 at the table, 5 against 170, 1 against 620: damage 5, own part 1.
    assert [one.value for one in (made.actual, made.rectified, made.without_error)] == [0, 5, 1]
    assert made.found.non_offenders.value == 0 + 5 - 1
    assert made.found.offenders.value == 10 - 5
    after = made.adjustment.after
    assert (after.of(0, Side.NS), after.of(0, Side.EW)) == (5, 4)


def test_at_cross_imps_the_same_division_holds() -> None:
    board = traveller(800, 620, 170, 170, 170, -100)
    method = CrossImps()
    made = adjust_self_inflicted(
        board,
        0,
        AssignedScore.single(TableScore(170)),
        AssignedScore.single(TableScore(620)),
        method,
        non_offenders=Side.EW,
    )
    after = made.adjustment.after
    assert after.of(0, Side.EW) == made.found.non_offenders.value
    assert after.of(0, Side.NS) == made.found.offenders.value


def test_a_line_without_a_table_result_cannot_be_divided() -> None:
    single = AssignedScore.single(TableScore(620))
    with pytest.raises(InvalidError, match="this line has none"):
        adjust_self_inflicted(traveller(NoResult.UNDECIDED, 620), 0, single, single, EBU, non_offenders=Side.NS)


# ------------------------------------------------------------------ what it does to the ranking


def test_totals_and_places_change_with_the_board() -> None:
    boards = [traveller(620, 620, 170, number=1), traveller(140, 110, 420, number=2)]
    before = score_session(boards, EBU, penalties=(Penalty("101", Fraction(1), Unit.MATCHPOINTS),))
    made = boards[0].with_outcome(2, weighted((620, 50), (650, 50)))
    after = rescored(before, made)
    effects = {one.pair: (one.was.place, one.now.place) for one in session_effect(before, after, ["1", "2", "3"])}
    # Before: 1 has 3 + 2, 2 has 3 + 0, 3 has 0 + 4. After board 1: 3 beats both with 650 and ties with 620.
    assert [before.pairs[pair].total for pair in "123"] == [5, 3, 4]
    assert [after.pairs[pair].total for pair in "123"] == exactly(3.5, 1.5, 7)
    assert before.pairs["101"].penalty == after.pairs["101"].penalty == 1
    assert effects == {"3": (2, 1), "1": (1, 2), "2": (3, 3)}
