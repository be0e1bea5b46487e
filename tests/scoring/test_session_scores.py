# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""Totals, percentages, places, own averages and penalties over a session."""

from fractions import Fraction

import pytest

from data.loader import scoring_profile
from rulings.bridge.board import Board
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Side
from rulings.scoring.cross_imps import CrossImps
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.outcome import AdjustedScore, Average, BoardResult, NoResult, Outcome, TableScore, Traveller
from rulings.scoring.penalties import Penalty, Unit, after_penalties, penalty_amount
from rulings.scoring.profile import CrossImpRules, Divisor, PenaltyRule
from rulings.scoring.session_scores import (
    expected_scores,
    other_boards_percentage,
    score_session,
    session_percentage,
)
from tests.scoring.boards import traveller

EBU = Matchpoints.by(scoring_profile("ebu"))


# ------------------------------------------------------------------ 12C2(c) by hand


@pytest.mark.parametrize(
    ("others", "award", "session"),
    [("52.17", 60, "52.50"), ("64.01", None, "64.01"), ("36.23", None, "36.23"), ("55", 40, "54.38")],
)
def test_the_session_of_a_pair_with_one_artificial_score(others: str, award: int | None, session: str) -> None:
    # 24 boards, top 18; where the own average counts, the award is that of the other boards.
    given = Fraction(award) if award else Fraction(others)
    assert float(session_percentage(Fraction(others), 24, given)) == pytest.approx(float(session), abs=0.0051)


def test_the_other_boards_are_found_again_from_the_session() -> None:
    assert float(other_boards_percentage(Fraction("65.20"), 24, Fraction(60))) == pytest.approx(65.43, abs=0.005)


# ------------------------------------------------------------------ 12C2(c) in a session


def session_of(pair_scores: list[Fraction | Outcome], tables: int = 11) -> list[Traveller]:
    """Pair A's boards: it sits North-South at the first table and beats a part of the other tables."""
    boards = []
    for number, wanted in enumerate(pair_scores, 1):
        beaten = int(wanted * (tables - 1)) if isinstance(wanted, Fraction) else 0
        others = [BoardResult(f"p{n}", f"q{n}", TableScore(0 if n < beaten else 400)) for n in range(tables - 1)]
        outcome: Outcome = TableScore(200) if isinstance(wanted, Fraction) else wanted
        boards.append(Traveller(Board.numbered(number), (BoardResult("A", "Z", outcome), *others)))
    return boards


PLUS = AdjustedScore(Average.PLUS, Average.MINUS)


def test_a_pair_above_sixty_per_cent_keeps_its_own_average() -> None:
    scores = score_session(session_of([Fraction(7, 10), Fraction(8, 10), PLUS]), EBU)
    assert scores.pairs["A"].percentage == 75
    # Its opponents have 25 per cent on the other boards: below 40, they keep that.
    assert scores.pairs["Z"].percentage == 25


def test_a_pair_below_sixty_per_cent_gets_sixty() -> None:
    scores = score_session(session_of([Fraction(5, 10), Fraction(5, 10), PLUS]), EBU)
    assert scores.pairs["A"].percentage == Fraction(50 + 50 + 60, 3)
    assert scores.pairs["Z"].percentage == Fraction(50 + 50 + 40, 3)


def test_exactly_sixty_per_cent_changes_nothing() -> None:
    scores = score_session(session_of([Fraction(6, 10), Fraction(6, 10), PLUS]), EBU)
    assert scores.pairs["A"].percentage == 60
    assert len(scores.board(3).working(0, Side.NS).lines) == 1


def test_two_boards_of_average_plus_leave_each_other_out() -> None:
    scores = score_session(session_of([Fraction(8, 10), Fraction(6, 10), PLUS, PLUS]), EBU)
    assert scores.pairs["A"].percentage == 70


def test_average_counts_among_the_other_boards() -> None:
    average = AdjustedScore(Average.AVERAGE, Average.AVERAGE)
    scores = score_session(session_of([Fraction(9, 10), average, PLUS]), EBU)
    assert scores.pairs["A"].percentage == 70  # (90 + 50) / 2 on the other boards


def test_plus_and_minus_of_one_pair() -> None:
    minus = AdjustedScore(Average.MINUS, Average.PLUS)
    scores = score_session(session_of([Fraction(9, 10), Fraction(9, 10), PLUS, minus]), EBU)
    # Other boards than the one of average plus: (90 + 90 + 40) / 3 = 73.3.
    assert float(scores.pairs["A"].percentage or 0) == pytest.approx((90 + 90 + 40 + 220 / 3) / 4, abs=0.001)


def test_at_cross_imps_a_pair_above_plus_three_keeps_its_own_average() -> None:
    method = CrossImps(CrossImpRules(Divisor.COMPARISONS))
    boards = [
        traveller(620, -100, -100, number=1),
        traveller(400, -50, -50, number=2),
        traveller(PLUS, 100, 100, number=3),
    ]
    scores = score_session(boards, method)
    # 12 and 10 IMPs a board: 11 on its other boards.
    assert scores.board(3).of(0, Side.NS) == 11
    assert scores.board(3).of(0, Side.EW) == -11


# ------------------------------------------------------------------ totals and places


def test_boards_with_fewer_scores_are_brought_to_the_fullest_one() -> None:
    boards = [traveller(50, 40, 30, 20, number=1), traveller(50, 40, 30, number=2)]
    assert expected_scores(boards) == 4
    scores = score_session(boards, EBU)
    assert {one.available for one in scores.boards} == {6}
    assert scores.pairs["4"].available == 6
    assert scores.pairs["1"].available == 12


def test_a_sit_out_costs_nothing() -> None:
    boards = [traveller(50, 40, 30, number=1), traveller(NoResult.SIT_OUT, 40, 30, number=2)]
    scores = score_session(boards, EBU)
    assert (scores.pairs["1"].boards, scores.pairs["1"].percentage) == (1, 100)


def test_pairs_with_the_same_score_share_a_place() -> None:
    scores = score_session([traveller(50, 40, 40, 30)], EBU)
    places = [(one.total.pair, one.place, one.shared) for one in scores.ranking(["1", "2", "3", "4"])]
    assert places == [("1", 1, False), ("2", 2, True), ("3", 2, True), ("4", 4, False)]


def test_all_pairs_of_a_one_winner_movement_are_ranked_together() -> None:
    first = traveller(50, 40, number=1)
    switched = traveller(50, 40, number=2)
    switched = Traveller(switched.board, tuple(one.turned() for one in switched.results))
    scores = score_session([first, switched], EBU)
    assert {one.total.pair: one.total.percentage for one in scores.ranking()} == dict.fromkeys(
        ("1", "2", "101", "102"), 50
    )


def test_a_short_board_may_count_out_of_its_own_top() -> None:
    abf = Matchpoints.by(scoring_profile("abf"))
    boards = [traveller(50, 40, 30, 20, number=1), traveller(50, 40, 30, number=2)]
    total = score_session(boards, abf).pairs["2"]
    assert (total.total, total.available) == (4 + 2, 6 + 4)


def test_the_notes_of_all_boards() -> None:
    scores = score_session([traveller(50, NoResult.NOT_PLAYED, number=1), traveller(50, 40, number=2)], EBU)
    assert len(scores.notes()) == 1


def test_a_board_given_twice_is_refused() -> None:
    with pytest.raises(InvalidError, match="board 1 is given twice"):
        score_session([traveller(50, 40), traveller(50, 40)], EBU)


def test_a_pair_has_one_line_on_a_board() -> None:
    board = traveller(50, 40)
    assert board.line_of("102") == 1
    with pytest.raises(InvalidError, match="Board 1: pair 9 has no line"):
        board.line_of("9")


# ------------------------------------------------------------------ penalties

STANDARD = scoring_profile("ebu").penalty("standard")


def test_the_standard_penalty_in_every_unit() -> None:
    assert penalty_amount(STANDARD, Unit.MATCHPOINTS, top=24).value == 6
    assert penalty_amount(STANDARD, Unit.IMPS).value == 6
    assert penalty_amount(STANDARD, Unit.VICTORY_POINTS).value == 1
    # 6 of 24 boards of 24 is 1.04 per cent of the session; a tenth of a top would be 0.42.
    assert float(penalty_amount(STANDARD, Unit.MATCHPOINTS, top=24).value * 100 / (24 * 24)) == pytest.approx(
        1.04, abs=0.005
    )
    tenth = PenaltyRule("tenth", "A tenth of a top", tops=Fraction(1, 10))
    assert float(penalty_amount(tenth, Unit.MATCHPOINTS, top=24).value * 100 / (24 * 24)) == pytest.approx(
        0.42, abs=0.005
    )


def test_a_fielded_psyche_leaves_fifteen_per_cent() -> None:
    # A6040, and the standard penalty of a quarter of a top.
    top = 24
    assert (Fraction(40 * top, 100) - penalty_amount(STANDARD, Unit.MATCHPOINTS, top=top).value) * 100 / top == 15


def test_other_bodies() -> None:
    acbl, cbai = scoring_profile("acbl"), scoring_profile("cbai")
    assert penalty_amount(acbl.penalty("device"), Unit.IMPS).value == 12
    assert penalty_amount(acbl.penalty("device"), Unit.MATCHPOINTS, top=12).value == 12
    assert penalty_amount(acbl.penalty("zero-tolerance"), Unit.IMPS).value == 3
    # 1.5 per cent of a session of 24 boards is 36 per cent of a top.
    assert penalty_amount(cbai.penalty("minimum"), Unit.MATCHPOINTS, session=24 * 10).value == Fraction("3.6")


def test_nothing_is_invented_where_a_regulation_is_silent() -> None:
    with pytest.raises(InvalidError, match="fixes no amount in victory points; the director fixes it"):
        penalty_amount(scoring_profile("acbl").penalty("device"), Unit.VICTORY_POINTS)
    with pytest.raises(InvalidError, match="'phone' is no penalty of English Bridge Union; there is standard"):
        scoring_profile("ebu").penalty("phone")


def test_a_penalty_comes_off_the_total_and_nobody_gains() -> None:
    boards = [traveller(50, 40, 30, number=1), traveller(30, 50, 40, number=2)]
    without = score_session(boards, EBU)
    penalty = Penalty("1", Fraction(1), Unit.MATCHPOINTS, "late")
    scores = score_session(boards, EBU, penalties=(penalty,))
    assert scores.pairs["1"].total == without.pairs["1"].total - 1
    assert scores.pairs["1"].penalty == 1
    assert {pair: one.total for pair, one in scores.pairs.items() if pair != "1"} == {
        pair: one.total for pair, one in without.pairs.items() if pair != "1"
    }
    assert [one.exact for one in scores.boards] == [one.exact for one in without.boards]


def test_penalties_step_by_step() -> None:
    penalties = (Penalty("A", Fraction(1), Unit.VICTORY_POINTS, "Late"), Penalty("B", Fraction(2), Unit.VICTORY_POINTS))
    working = after_penalties(Fraction(14), "A", penalties, Unit.VICTORY_POINTS)
    assert working.value == 13
    assert str(working.lines[1]) == "Late: − 1 victory points; nobody else's score changes = 13"


@pytest.mark.parametrize(
    ("penalty", "said"),
    [
        (Penalty("9", Fraction(1), Unit.MATCHPOINTS), "no such pair"),
        (Penalty("1", Fraction(1), Unit.IMPS), "in IMPs, but the session is in matchpoints"),
    ],
)
def test_a_penalty_that_fits_nothing_is_refused(penalty: Penalty, said: str) -> None:
    with pytest.raises(InvalidError, match=said):
        score_session([traveller(50, 40)], EBU, penalties=(penalty,))
