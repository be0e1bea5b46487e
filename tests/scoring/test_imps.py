# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""The IMP scale, cross-IMPs and Butler (78B, 78D)."""

from fractions import Fraction

import pytest

from data.loader import scoring_profile
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Side
from rulings.scoring.board import score_board
from rulings.scoring.butler import Butler, against
from rulings.scoring.comparison import Comparison
from rulings.scoring.cross_imps import CrossImps, root
from rulings.scoring.imp_scale import imps
from rulings.scoring.outcome import AdjustedScore, Average, FixedImps, FixedPercentage, TableScore, assigned
from rulings.scoring.profile import AverageRules, ButlerRules, CrossImpRules, Divisor
from rulings.scoring.rounding import Halves, Rounding
from tests.scoring import reference
from tests.scoring.boards import exactly, traveller


def test_every_difference_has_the_imps_of_the_printed_table() -> None:
    for difference in range(-15200, 15201, 10):
        assert imps(difference) == reference.imps(difference), difference


@pytest.mark.parametrize(("difference", "expected"), [(15, 0), (19, 0), (45, 1), (3999, 23), (-45, -1)])
def test_a_difference_between_two_bands_is_in_the_lower_one(difference: int, expected: int) -> None:
    assert imps(difference) == expected


# ------------------------------------------------------------------ cross-IMPs

TOTAL = CrossImps()
AVERAGED = CrossImps(CrossImpRules(Divisor.COMPARISONS))


def test_cross_imps_as_an_average() -> None:
    assert score_board(traveller(420, 170, 300), AVERAGED).exact[Side.NS] == tuple(exactly(4.5, -5, 0.5))


def test_cross_imps_as_a_total_and_divided_by_the_other_tables() -> None:
    assert score_board(traveller(430, 400, 150, -50), TOTAL).exact[Side.NS][0] == 18
    assert score_board(traveller(430, 400, 150, -50), AVERAGED).exact[Side.NS][0] == 6


def test_cross_imps_of_a_weighted_score() -> None:
    weighted = assigned([(TableScore(620), 70), (TableScore(-100), 30)])
    board = traveller(620, 620, 170, -100, AdjustedScore.same(weighted))
    assert score_board(board, TOTAL).exact[Side.NS][4] == Fraction("6.1")


def test_english_cross_imps_are_divided_by_the_root_of_all_comparisons() -> None:
    assert float(44 / root(8 * 7 // 2)) == pytest.approx(8.3152, abs=0.00005)
    method = CrossImps.by(scoring_profile("ebu"))
    board = traveller(620, 620, 170, 170, 170, -100, -100, -100)
    total, divided = score_board(board, TOTAL), score_board(board, method)
    assert float(divided.of(0, Side.NS) or 0) == pytest.approx(
        float(total.exact[Side.NS][0] or 0) / 28**0.5, abs=0.00005
    )


@pytest.mark.parametrize(
    ("method", "expected"), [(TOTAL, 12), (AVERAGED, 3), (CrossImps(CrossImpRules(Divisor.RESULTS)), Fraction(12, 5))]
)
def test_average_plus_is_three_imps_for_each_comparison(method: CrossImps, expected: Fraction) -> None:
    board = traveller(620, 620, 170, -100, AdjustedScore(Average.PLUS, Average.MINUS))
    scores = score_board(board, method)
    assert (scores.exact[Side.NS][4], scores.exact[Side.EW][4]) == (expected, -expected)


def test_the_groups_of_a_fouled_board_are_brought_to_the_full_number() -> None:
    # Four and three tables: total times (7 - 1) / (4 - 1), and times (7 - 1) / (3 - 1).
    board = traveller(430, 400, 150, -50, 420, 170, 300, forms="aaaabbb")
    exact = score_board(board, TOTAL).exact[Side.NS]
    assert (exact[0], exact[4]) == (18 * 6 // 3, 9 * 6 // 2)


def test_cross_imps_are_explained() -> None:
    scores = score_board(traveller(420, 170, 300), AVERAGED)
    assert [str(line) for line in scores.working(0, Side.NS).lines] == [
        "+420 against +300: +120 is +3, × 1 = 3",
        "+420 against +170: +250 is +6, × 1 = 6",
        "Total: over 2 other scores = 9",
        "Divided: +9 / 2 (comparisons) = 4.5",
    ]
    for side in Side:
        for number in range(3):
            assert scores.working(number, side).value == scores.of(number, side)


# ------------------------------------------------------------------ Butler

PLAIN = Butler()


def test_twenty_two_tables_with_no_score_left_out() -> None:
    comparison = Comparison.of([980] * 3 + [480] * 11 + [450] * 7 + [-50])
    mean, datum = PLAIN.datum(comparison)
    assert float(mean.value) == pytest.approx(514.5, abs=0.05)
    assert datum.value == 510
    assert PLAIN.points(comparison) == {980: 10, 480: -1, 450: -2, -50: -11}


@pytest.mark.parametrize(
    ("name", "mean", "datum"),
    [("acbl", 425, 420), ("acbl", 435, 440), ("ebu", -445, -450), ("ebu", 445, 450), ("abf", -445, -450)],
)
def test_an_exact_five_goes_where_the_body_lets_it_go(name: str, mean: int, datum: int) -> None:
    assert scoring_profile(name).butler.datum.of(mean) == datum


def test_scores_left_out_at_each_end() -> None:
    comparison = Comparison.of([1430, 620, 620, 600, -100])
    assert PLAIN.datum(comparison)[1].value == 630  # 3170 / 5 = 634
    without_extremes = Butler.by(scoring_profile("abf"))
    assert without_extremes.datum(comparison)[1].value == 610  # 1840 / 3 = 613.3


def test_five_per_cent_at_each_end() -> None:
    # Of twenty scores one goes at each end.
    scores = [2000, *[620] * 18, -2000]
    assert Butler.by(scoring_profile("acbl")).datum(Comparison.of(scores))[1].value == 620


def test_a_group_of_a_fouled_board_leaves_out_its_share() -> None:
    # Five of ten tables: each score counts twice, so one score is half of an extreme.
    rules = ButlerRules(drop_each_end=Fraction(1))
    comparison = Comparison.of([1100, 600, 600, 600, 200], expected=10)
    mean = Butler(rules).datum(comparison)[0].value
    assert mean == Fraction(1100 + 6 * 600 + 200, 8)
    # A tenth of ten scores is one as well.
    shares = ButlerRules(drop_share_each_end=Fraction(1, 10))
    assert Butler(shares).datum(comparison)[0].value == mean


def test_a_datum_needs_a_score() -> None:
    with pytest.raises(InvalidError, match="leave none of 2"):
        Butler(ButlerRules(drop_each_end=Fraction(1))).datum(Comparison.of([100, 200]))


def test_halves_of_a_datum_cannot_go_up_for_both_sides() -> None:
    with pytest.raises(InvalidError, match="the same for both sides"):
        ButlerRules(datum=Rounding(Fraction(10), Halves.UP))


def test_the_two_sides_have_the_same_datum() -> None:
    for name in ("ebu", "acbl", "abf"):
        method = Butler.by(scoring_profile(name))
        scores = score_board(traveller(1430, 620, 620, 600, -100, 170), method)
        for north_south, east_west in zip(scores.exact[Side.NS], scores.exact[Side.EW], strict=True):
            assert (north_south or 0) == -(east_west or 0)


def test_incident_284_a_weighted_score_against_a_published_datum() -> None:
    against_350 = {score: against(score, 350).value for score in (620, -100)}
    assert against_350 == {620: 7, -100: -10}
    assert Fraction(3, 5) * against_350[620] + Fraction(2, 5) * against_350[-100] == Fraction("0.2")


def test_a_butler_score_is_explained() -> None:
    scores = score_board(traveller(620, 620, -100), PLAIN)
    assert [str(line) for line in scores.working(2, Side.NS).lines] == [
        "Mean of the scores: +1140 / 3 = 380",
        "Datum: +380 to 10, halves away from average = 380",
        "−100 against +380: a difference of −480 = −10",
    ]


def test_artificial_scores_at_a_butler() -> None:
    board = traveller(620, 600, -100, AdjustedScore(Average.PLUS, Average.MINUS))
    assert score_board(board, PLAIN).exact[Side.NS][3] == 3
    better = score_board(board, PLAIN, own={"4": Fraction(4), "104": Fraction(-5)})
    assert (better.of(3, Side.NS), better.of(3, Side.EW)) == (4, -5)
    flat_only = Butler(averages=AverageRules(own_average_at_imps=False))
    assert score_board(board, flat_only, own={"4": Fraction(4)}).of(3, Side.NS) == 3
    percent = board.with_outcome(3, AdjustedScore(FixedPercentage(Fraction(60)), FixedImps(Fraction(-2))))
    assert score_board(percent, PLAIN).exact[Side.NS][3] == 3
    assert score_board(percent, PLAIN).exact[Side.EW][3] == -2
    with pytest.raises(InvalidError, match="55 % has no value in IMPs"):
        score_board(board.with_outcome(3, AdjustedScore(FixedPercentage(Fraction(55)), Average.PLUS)), PLAIN)
