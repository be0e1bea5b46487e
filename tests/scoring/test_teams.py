# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""A board between two teams (78B-D, 12C, 86B), and whole matches."""

from fractions import Fraction

import pytest

from data.loader import scoring_profile, victory_point_scale
from rulings.bridge.errors import InvalidError
from rulings.scoring.matches import boards_removed, mismatch_at_fault, mismatch_not_at_fault, void_match, wrong_seating
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, NoResult, TableScore, assigned
from rulings.scoring.profile import AverageRules
from rulings.scoring.rounding import Rounding
from rulings.scoring.teams import (
    AtFault,
    LostBoard,
    OtherTable,
    TeamBoard,
    TeamMethod,
    knockout_average,
    score_lost_board,
    score_team_board,
)

EBU = scoring_profile("ebu")
WBF = scoring_profile("wbf")
IMPS, BAM, TOTAL = TeamMethod.IMPS, TeamMethod.BOARD_A_MATCH, TeamMethod.TOTAL_POINTS


def weighted(*parts: tuple[int, int]) -> AdjustedScore:
    return AdjustedScore.same(assigned((TableScore(score), weight) for score, weight in parts))


def home(first: int | AdjustedScore, other: int | AdjustedScore, method: TeamMethod = IMPS) -> Fraction:
    scores = [TableScore(one) if isinstance(one, int) else one for one in (first, other)]
    return score_team_board(TeamBoard(*scores), method, EBU).home.value


def test_imps_between_two_tables() -> None:
    assert home(620, -100) == 12
    assert home(170, 620) == -10
    board = score_team_board(TeamBoard(TableScore(620), TableScore(170)), IMPS, EBU)
    assert (board.home.value, board.visitors.value) == (10, -10)
    assert board.balanced()


@pytest.mark.parametrize(
    ("parts", "other", "exact", "expected"),
    [
        (((600, 60), (-100, 40)), 600, "-4.8", -5),  # weighing 320 against 600 would give -7
        (((650, 50), (140, 50)), 620, "-4.5", -5),
        (((1430, 25), (680, 40), (650, 20), (-100, 15)), 680, "1.1", 1),
        (((620, 50), (-200, 50)), 200, "0", 0),  # incident 111
    ],
)
def test_weighted_scores_are_imped_first_and_rounded_last(
    parts: tuple[tuple[int, int], ...], other: int, exact: str, expected: int
) -> None:
    working = score_team_board(TeamBoard(weighted(*parts), TableScore(other)), IMPS, EBU).home
    assert working.value == expected
    by_hand = sum(
        Fraction(weight, 100) * line.value for (_, weight), line in zip(parts, working.lines[::2], strict=False)
    )
    assert by_hand == Fraction(exact)


def test_the_raw_scores_are_never_weighed() -> None:
    mean = Fraction(60 * 600 - 40 * 100, 100)
    assert home(int(mean), 600) == -7
    assert home(weighted((600, 60), (-100, 40)), 600) == -5


def test_a_weighted_board_is_explained() -> None:
    working = score_team_board(TeamBoard(weighted((600, 60), (-100, 40)), TableScore(600)), IMPS, EBU).home
    assert [str(line) for line in working.lines] == [
        "+600 here, +600 for the same side there: a difference of 0 on the IMP scale (78B) = 0",
        "Weight: 60 % × 0 = 0",
        "−100 here, +600 for the same side there: a difference of −700 on the IMP scale (78B) = −12",
        "Weight: 40 % × −12 = −4.8",
        "Weighted (12C1c): 0 − 4.8 = −4.8",
        "Rounded: −4.8 to 1, halves away from average = −5",
    ]


def test_weighted_scores_at_both_tables_are_compared_each_with_each() -> None:
    first, other = weighted((620, 50), (-100, 50)), weighted((620, 50), (170, 50))
    # +620: 0 and 10; -100: -12 and -7.
    assert home(first, other) == Rounding(Fraction(1)).of(Fraction(0 + 10 - 12 - 7, 4))


@pytest.mark.parametrize(("first", "other", "won"), [(120, -110, 2), (130, 120, 2), (120, 120, 1), (110, 120, 0)])
def test_board_a_match(first: int, other: int, won: int) -> None:
    assert home(first, other, BAM) == won
    visitors = score_team_board(TeamBoard(TableScore(first), TableScore(other)), BAM, EBU).visitors
    assert visitors.value == 2 - won


def test_a_weighted_score_at_board_a_match_weighs_the_win_and_the_tie() -> None:
    assert home(weighted((620, 60), (-100, 40)), 620, BAM) == Fraction("0.6")
    as_one_for_a_win = home(weighted((620, 60), (-100, 40)), 620, BAM) / 2
    assert as_one_for_a_win == Fraction("0.3")


def test_incident_284_at_total_points_the_scores_themselves_are_weighed() -> None:
    assert home(weighted((620, 60), (-100, 40)), 0, TOTAL) == 332


def test_total_points_have_no_averages() -> None:
    artificial = AdjustedScore(Average.PLUS, Average.MINUS)
    with pytest.raises(InvalidError, match="no value at total points"):
        home(artificial, 620, TOTAL)


def test_artificial_scores_at_teams() -> None:
    board = TeamBoard(AdjustedScore(Average.PLUS, Average.MINUS), TableScore(620))
    scores = score_team_board(board, IMPS, EBU)
    assert (scores.home.value, scores.visitors.value) == (3, -3)
    assert score_team_board(board, IMPS, EBU, own=(Fraction(4), Fraction(1))).home.value == 4
    assert score_team_board(board, BAM, EBU).home.value == Fraction("1.2")
    at_both = TeamBoard(AdjustedScore(Average.PLUS, Average.MINUS), AdjustedScore(Average.AVERAGE, Average.MINUS))
    # The home team had average plus in one room and average minus in the other: at fault in one, it has the worse.
    assert score_team_board(at_both, IMPS, EBU).home.value == -3
    both_plus = score_team_board(TeamBoard(AdjustedScore(Average.PLUS, Average.PLUS), TableScore(620)), IMPS, EBU)
    assert not both_plus.balanced()


def test_a_split_score_need_not_balance() -> None:
    split = AdjustedScore(AssignedScore.single(TableScore(620)), AssignedScore.single(TableScore(170)))
    scores = score_team_board(TeamBoard(split, TableScore(170)), IMPS, EBU)
    assert (scores.home.value, scores.visitors.value) == (10, 0)
    assert knockout_average(scores.home.value, scores.visitors.value).value == 5


def test_a_table_without_a_result_is_refused() -> None:
    with pytest.raises(InvalidError, match="not played"):
        score_team_board(TeamBoard(NoResult.NOT_PLAYED, TableScore(620)), IMPS, EBU)


@pytest.mark.parametrize(("ours", "theirs", "average"), [(10, -4, 7), (8, -2, 5), (3, 3, 0), (9, -8, "8.5")])
def test_scores_that_do_not_balance_are_averaged_in_a_knockout(ours: int, theirs: int, average: float) -> None:
    assert knockout_average(ours, theirs).value == Fraction(str(average))


# ------------------------------------------------------------------ 86B


def lost(result: int, probable: AdjustedScore, *, favourable: bool, fault: AtFault, several: bool = False) -> LostBoard:
    given = probable.ns
    assert isinstance(given, AssignedScore)
    return LostBoard(OtherTable(TableScore(result), favourable), given, fault, several)


GAME = weighted((620, 75), (-100, 25))


def both(board: LostBoard) -> tuple[Fraction, Fraction]:
    scores = score_lost_board(board, WBF)
    return scores.home.value, scores.visitors.value


def test_86b1_a_clearly_favourable_result_at_the_other_table_is_answered_by_an_assigned_score() -> None:
    # 75 % of +12 for 620 against -100, 25 % of 0: 9 IMPs, though the home team alone is at fault.
    assert both(lost(-100, GAME, favourable=True, fault=AtFault.HOME)) == (9, -9)


@pytest.mark.parametrize(
    ("fault", "expected"),
    [(AtFault.NEITHER, (3, 3)), (AtFault.BOTH, (-3, -3)), (AtFault.HOME, (-3, 3)), (AtFault.VISITORS, (3, -3))],
)
def test_otherwise_the_scores_are_artificial_by_fault(fault: AtFault, expected: tuple[int, int]) -> None:
    assert both(lost(620, GAME, favourable=False, fault=fault)) == expected


def test_86b2b_the_innocent_team_gets_the_better_of_average_plus_and_the_assigned_score() -> None:
    assert both(lost(-100, GAME, favourable=True, fault=AtFault.VISITORS, several=True)) == (9, -9)
    # Assigned, the innocent home team would lose 3 (25 % of -12): average plus is better.
    assert both(lost(620, GAME, favourable=True, fault=AtFault.VISITORS, several=True)) == (3, -3)
    assert both(lost(620, GAME, favourable=True, fault=AtFault.HOME, several=True)) == (-3, 3)
    assert both(lost(1430, GAME, favourable=True, fault=AtFault.HOME, several=True)) == (-14, 14)


def test_86b2_several_boards_with_both_or_neither_at_fault_are_cancelled() -> None:
    assert both(lost(-100, GAME, favourable=True, fault=AtFault.NEITHER, several=True)) == (3, 3)
    assert both(lost(-100, GAME, favourable=True, fault=AtFault.BOTH, several=True)) == (-3, -3)


def test_partial_fault_is_average() -> None:
    board = LostBoard(
        OtherTable(TableScore(620), clearly_favourable=False),
        AssignedScore.single(TableScore(620)),
        AtFault.BOTH,
        several=False,
        averages=(Average.AVERAGE, Average.MINUS),
    )
    assert both(board) == (0, -3)


# ------------------------------------------------------------------ matches that were not played out


def test_four_boards_removed_from_a_match_of_eight() -> None:
    imps = boards_removed(4, 8, AverageRules()).value
    assert imps == 12
    assert victory_point_scale("wbf-discrete").score(imps, 8) == (14, 6)
    with pytest.raises(InvalidError, match="void"):
        boards_removed(5, 8, AverageRules())


@pytest.mark.parametrize("boards", [7, 8])
def test_a_void_match(boards: int) -> None:
    assert void_match(boards, AverageRules()).value == 12


@pytest.mark.parametrize(("total", "each"), [(20, 8), (10, 4)])
def test_a_match_seated_wrongly(total: int, each: int) -> None:
    assert wrong_seating(total).value == each
    assert wrong_seating(20, directors_error=True).value == 12


def test_mismatches() -> None:
    assert mismatch_not_at_fault(12).value == 14
    assert mismatch_at_fault(13).value == 11
    assert mismatch_at_fault(4).value == 4
