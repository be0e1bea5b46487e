# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""Matchpoints: whole boards, and boards with fewer scores than expected (78A, 78D, 87B)."""

from fractions import Fraction

import pytest

from data.loader import scoring_profile
from rulings.bridge.seats import Side
from rulings.scoring.board import score_board
from rulings.scoring.comparison import Comparison
from rulings.scoring.matchpoints import Matchpoints, neuberg
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, FixedPercentage, NoResult, TableScore
from rulings.scoring.profile import Factoring, FewerScores, MatchpointRules
from tests.scoring.boards import exactly, shown, traveller

EBU = Matchpoints.by(scoring_profile("ebu"))
ACBL = Matchpoints.by(scoring_profile("acbl"))


def ns(method: Matchpoints, *scores: int, expected: int | None = None) -> list[Fraction]:
    """The North-South matchpoints in the order of the scores, exact."""
    return [
        value
        for value in score_board(traveller(*scores), method, expected=expected).exact[Side.NS]
        if value is not None
    ]


# ------------------------------------------------------------------ whole boards


def test_half_points_for_a_tie() -> None:
    assert ns(ACBL, 420, 430, 500, 420, 450, -50, 170) == exactly(2.5, 4, 6, 2.5, 5, 0, 1)


def test_incident_040_eleven_scores_with_ties() -> None:
    points = ns(EBU, 1430, 690, 680, 680, 680, 660, 660, 650, -100, -100, -200)
    assert points == [20, 18, 14, 14, 14, 9, 9, 6, 3, 3, 0]


def test_twenty_two_results_of_which_nine_passed_out() -> None:
    # The passes tie among themselves; six scores are below them and seven above.
    scores = [100] * 7 + [0] * 9 + [-100] * 6
    assert ns(EBU, *scores)[7] == 2 * 6 + 9 - 1 == 20
    assert EBU.available(22) == 42


def test_the_other_side_has_what_is_missing_to_the_top() -> None:
    scores = score_board(traveller(420, 430, 500, 420, 450, -50, 170), EBU)
    for north_south, east_west in zip(scores.exact[Side.NS], scores.exact[Side.EW], strict=True):
        assert (north_south or 0) + (east_west or 0) == 12


# ------------------------------------------------------------------ Neuberg


def test_ten_results_of_eleven() -> None:
    factored = [neuberg(Fraction(points), 10, 11) for points in range(18, -1, -2)]
    assert shown(factored, 1) == [19.9, 17.7, 15.5, 13.3, 11.1, 8.9, 6.7, 4.5, 2.3, 0.1]


def test_incident_038_six_results_where_others_have_seven() -> None:
    # X has 4 and Y has 9 of 10 among the six results.
    six = (100, 100, 80, 70, 60, 50)
    y, x = ns(EBU, *six, expected=7)[1], ns(EBU, *six, expected=7)[3]
    assert shown([x, y], 2) == [4.83, 10.67]
    rounded = score_board(traveller(*six), EBU, expected=7)
    assert rounded.of(3, Side.NS) == Fraction("4.8333")
    assert rounded.of(3, Side.EW) == Fraction("7.1667")
    for north_south, east_west in zip(rounded.exact[Side.NS], rounded.exact[Side.EW], strict=True):
        assert (north_south or 0) + (east_west or 0) == 12


def test_the_american_formula_gives_the_same() -> None:
    # M = N S / n + (N - n) / 2n, with a half for a tie.
    for expected in range(2, 20):
        for compared in range(1, expected + 1):
            for points in range(2 * (compared - 1) + 1):
                american = Fraction(expected * points, 2 * compared) + Fraction(expected - compared, 2 * compared)
                assert neuberg(Fraction(points), compared, expected) / 2 == american


def test_five_of_six_on_a_real_acbl_board() -> None:
    # 5 of 6 as printed: 4.9 3.7 2.5 0.7; the last two scores tie, and each beats nothing.
    assert shown(ns(ACBL, 500, 400, 300, 100, 100, expected=6), 1) == [4.9, 3.7, 2.5, 0.7, 0.7]


def test_a_fouled_board_is_scored_in_its_two_forms() -> None:
    # Ten tables, seven with the board as it was and three after it was changed.
    board = traveller(70, 60, 50, 40, 30, 20, 10, 300, 200, 100, forms="aaaaaaabbb")
    points = score_board(board, EBU).exact[Side.NS]
    assert shown(points[:7], 1) == [17.6, 14.7, 11.9, 9.0, 6.1, 3.3, 0.4]
    assert sum(value or 0 for value in points[:7]) == 63
    small = [value for value in points[7:] if value is not None]
    assert small == exactly("12.6", "10.8", "9")  # 70, 60 and 50 per cent of 18: three of ten are no third
    older = Matchpoints(fewer=FewerScores(from_scores=2))
    old = score_board(board, older).exact[Side.NS][7:]
    assert shown(old, 1) == [15.7, 9.0, 2.3]
    assert sum(value or 0 for value in old) == 27


def test_three_and_four_of_seven() -> None:
    board = traveller(30, 20, 10, 400, 300, 200, 100, forms="aaabbbb")
    points = score_board(board, EBU).exact[Side.NS]
    percents = [EBU.as_own(value or Fraction(0), 12) for value in (points[0], points[3])]
    assert shown(percents, 1) == [88.9, 93.8]
    # In America three scores are factored only as the largest group.
    american = score_board(board, ACBL).exact[Side.NS]
    assert american[0] == Fraction("4.2")  # 70 per cent of 6
    assert float(american[3] or 0) == pytest.approx(5.625)
    even = score_board(traveller(30, 20, 10, 300, 200, 100, 0, -10, forms="aaabbbcd"), ACBL).exact[Side.NS]
    assert even[0] == neuberg(Fraction(4), 3, 8) / 2


@pytest.mark.parametrize(
    ("compared", "expected", "first"),
    [
        (4, 13, neuberg(Fraction(6), 4, 13)),  # Neuberg from four on
        (3, 13, Fraction(24 * 70, 100)),
        (2, 13, Fraction(24 * 65, 100)),
        (1, 13, Fraction(24 * 60, 100)),  # artificial
        (3, 8, neuberg(Fraction(4), 3, 8)),  # more than a third of those expected
        (3, 9, Fraction(16 * 70, 100)),
    ],
)
def test_which_way_a_small_group_is_scored(compared: int, expected: int, first: Fraction) -> None:
    scores = [10 * score for score in range(compared, 0, -1)]
    assert ns(EBU, *scores, expected=expected)[0] == first


def test_from_how_many_scores_on_the_formula_is_used_is_a_setting() -> None:
    from_three = Matchpoints(fewer=FewerScores(from_scores=3, or_share_above=None))
    assert ns(from_three, 30, 20, 10, expected=13)[0] == neuberg(Fraction(4), 3, 13)
    assert ns(from_three, 20, 10, expected=13)[0] == Fraction(24 * 65, 100)


def test_equal_scores_of_a_small_group_share_their_percentages() -> None:
    top = 24
    assert ns(EBU, 50, 50, 10, expected=13) == [
        Fraction(65 * top, 100),
        Fraction(65 * top, 100),
        Fraction(50 * top, 100),
    ]
    assert ns(EBU, 50, 50, expected=13) == [Fraction(60 * top, 100)] * 2


def test_some_programs_count_the_percentage_of_the_groups_own_top() -> None:
    own_top = Matchpoints(fewer=FewerScores(factoring=Factoring.OWN_TOP))
    assert ns(own_top, 30, 20, 10, expected=7) == [12, 6, 0]
    plain = Matchpoints(fewer=FewerScores(factoring=Factoring.NONE))
    assert ns(plain, 30, 20, 10, expected=7) == [4, 2, 0]


def test_a_lone_score_is_average_plus() -> None:
    scores = score_board(traveller(620, AdjustedScore(Average.AVERAGE, Average.AVERAGE)), EBU, expected=5)
    assert scores.exact[Side.NS] == (Fraction("4.8"), 4)
    assert scores.exact[Side.EW] == (Fraction("4.8"), 4)
    better = score_board(traveller(620), EBU, expected=5, own={"1": Fraction(70)})
    assert better.of(0, Side.NS) == Fraction("5.6")
    american = score_board(traveller(620), ACBL, expected=5, own={"1": Fraction(70)})
    assert american.of(0, Side.NS) == Fraction("2.4")


# ------------------------------------------------------------------ rounding at the edge


def test_each_body_rounds_in_its_own_way() -> None:
    # 3 of 4 in a field of three where seven are expected gives thirds.
    for name, printed in (("ebu", "8.3333"), ("acbl", "4.17"), ("abf", "3")):
        method = Matchpoints.by(scoring_profile(name))
        scores = score_board(traveller(20, 20, 10), method, expected=7)
        assert scores.of(0, Side.NS) == Fraction(printed), name


# ------------------------------------------------------------------ artificial scores and lines without a result


def test_artificial_scores_are_of_the_full_top() -> None:
    # A6040 on a top of 16.
    board = traveller(*range(80, 0, -10), AdjustedScore(Average.PLUS, Average.MINUS))
    scores = score_board(board, EBU)
    assert (scores.of(8, Side.NS), scores.of(8, Side.EW)) == (Fraction("9.6"), Fraction("6.4"))
    fixed = score_board(board.with_outcome(8, AdjustedScore(FixedPercentage(Fraction(55)), Average.AVERAGE)), EBU)
    assert fixed.of(8, Side.NS) == Fraction("8.8")


def test_incident_119_seventy_one_per_cent_on_the_other_boards() -> None:
    scores = score_board(
        traveller(*range(170, 0, -10), AdjustedScore(Average.PLUS, Average.MINUS)),
        EBU,
        own={"18": Fraction("71.6"), "118": Fraction("45")},
    )
    assert scores.available == 34
    assert shown([scores.of(17, Side.NS), scores.of(17, Side.EW)], 1) == [24.3, 13.6]
    lines = [str(line) for line in scores.working(17, Side.NS).lines]
    assert lines == [
        "Own average (12C2c): 71.6 % on its other boards, above 60 % = 71.6",
        "Average plus: 71.6 % of the top of 34 = 24.344",
    ]


def test_an_own_average_of_exactly_sixty_per_cent_adds_nothing() -> None:
    board = traveller(30, 20, AdjustedScore(Average.PLUS, Average.MINUS))
    scores = score_board(board, EBU, own={"3": Fraction(60), "103": Fraction(40)})
    assert [len(scores.working(2, side).lines) for side in Side] == [1, 1]


def test_a_result_against_an_artificial_score_is_compared_without_it() -> None:
    scores = score_board(traveller(30, 20, 10, AdjustedScore(Average.AVERAGE, Average.AVERAGE)), EBU)
    assert scores.exact[Side.NS] == (neuberg(Fraction(4), 3, 4), 3, neuberg(Fraction(0), 3, 4), 3)


def test_a_side_may_have_an_artificial_score_and_the_other_its_result() -> None:
    split = AdjustedScore(Average.PLUS, AssignedScore.single(TableScore(-100)))
    scores = score_board(traveller(30, 20, 10, 0, split), EBU)
    assert scores.exact[Side.NS][4] == Fraction("4.8")
    assert scores.exact[Side.NS][0] == neuberg(Fraction(6), 4, 5)
    assert scores.exact[Side.EW] == (0, 2, 4, 6, 8)


def test_incident_120_not_played_is_for_boards_not_scheduled() -> None:
    board = traveller(
        30, 20, NoResult.NOT_PLAYED, NoResult.NOT_SCHEDULED, NoResult.SIT_OUT, NoResult.UNDECIDED, number=5
    )
    assert board.expected == 4
    due, awaited = board.notes()
    assert due.startswith(
        "Board 5, 3 against 103: was to be played and has no result: an artificial score by fault is due"
    )
    assert awaited == "Board 5, 6 against 106: a ruling is awaited"
    scores = score_board(board, EBU)
    assert scores.exact[Side.NS][2:] == (None, None, None, None)


def test_incident_121_each_side_by_its_own_fault() -> None:
    board = traveller(30, 20, 10, 0, AdjustedScore(Average.AVERAGE, Average.MINUS))
    scores = score_board(board, EBU)
    assert (scores.of(4, Side.NS), scores.of(4, Side.EW)) == (4, Fraction("3.2"))


def test_the_pairs_of_an_arrow_switched_table_change_over() -> None:
    result = traveller(420).results[0]
    assert (result.turned().ns, result.turned().ew) == ("101", "1")
    assert result.turned().outcome == result.outcome


# ------------------------------------------------------------------ workings


def test_the_matchpoints_of_a_score_are_explained() -> None:
    scores = score_board(traveller(100, 100, 80, 70, 60, 50), EBU, expected=7)
    assert [str(line) for line in scores.working(3, Side.NS).lines] == [
        "+70, of 6 scores: 2 × 2 lower + 1 × (1 equal − 1) = 4",
        "6 of 7 scores (Neuberg): (4 + 1) × 7 / 6 − 1 = 4.8333",
        "Rounded: 4.8333 to 0.0001, halves away from average = 4.8333",
    ]


@pytest.mark.parametrize("method", [EBU, ACBL, Matchpoints(MatchpointRules(win=Fraction(1)))])
@pytest.mark.parametrize("expected", [5, 6, 13, 40])
def test_every_working_ends_in_the_score(method: Matchpoints, expected: int) -> None:
    board = traveller(620, 620, 170, -100, AdjustedScore(Average.PLUS, Average.MINUS))
    scores = score_board(board, method, expected=expected)
    for side in Side:
        for number in range(5):
            assert scores.working(number, side).value == scores.of(number, side)


def test_more_scores_than_expected_are_refused() -> None:
    with pytest.raises(ValueError, match="Board 1: 3 scores, although only 2 are expected"):
        score_board(traveller(10, 20, 30), EBU, expected=2)


def test_a_comparison_counts_its_scores() -> None:
    assert Comparison.of([10, 10, 30]).compared == 3
