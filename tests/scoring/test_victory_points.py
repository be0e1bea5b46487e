# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""Victory points against the published figures."""

import itertools
from fractions import Fraction

import pytest

from data.loader import UnknownScaleError, scale_names, victory_point_scale
from rulings.bridge.errors import InvalidError
from rulings.scoring.victory_points import continuous_table, discrete_limits, read_scale, victory_points
from tests.scoring.boards import exactly


def won(scale: str, margin: float | str, boards: int) -> Fraction:
    return victory_point_scale(scale).score(Fraction(str(margin)), boards)[0]


# ------------------------------------------------------------------ the WBF continuous scale


@pytest.mark.parametrize(
    ("boards", "margin", "score"),
    [
        *((14, margin, score) for margin, score in enumerate((10.33, 10.66, 10.97, 11.28, 11.58, 11.87, 12.16), 1)),
        (14, 10, 12.97),
        (14, 20, 15.26),
        (16, 15, 13.97),
        (12, 52, 20),
        (8, 1, 10.44),
        (8, 10, 13.78),
        (8, 20, 16.46),
        (16, 1, 10.31),
    ],
)
def test_published_values_of_the_continuous_scale(boards: int, margin: int, score: float) -> None:
    assert won("wbf-continuous", margin, boards) == Fraction(str(score))
    assert won("wbf-continuous", -margin, boards) == 20 - Fraction(str(score))


@pytest.mark.parametrize(("boards", "blitz"), [(6, 37), (32, 85)])
def test_the_margin_that_is_worth_everything(boards: int, blitz: int) -> None:
    assert won("wbf-continuous", blitz, boards) == 20
    assert won("wbf-continuous", blitz - 1, boards) < 20
    assert won("wbf-continuous", blitz + 100, boards) == 20


def uncorrected(boards: int) -> list[Fraction]:
    """The formula in floating point, to two decimals."""
    ratio, blitz = ((5**0.5 - 1) / 2) ** 3, 15 * boards**0.5
    values = (
        10 + 10 * (1 - ratio ** (margin / blitz)) / (1 - ratio) for margin in range(len(continuous_table(boards)))
    )
    return [Fraction(str(round(min(20.0, value), 2))) for value in values]


@pytest.mark.parametrize(
    ("boards", "corrected"),
    [
        (6, {}),
        (7, {}),
        (9, {}),
        (8, {40: "19.74"}),
        (14, {8: "12.44", 36: "17.91", 38: "18.17"}),
        (16, {14: "13.75", 27: "16.26", 38: "17.85", 46: "18.77", 49: "19.07", 55: "19.61", 59: "19.93"}),
    ],
)
def test_where_the_scale_is_corrected(boards: int, corrected: dict[int, str]) -> None:
    pairs = enumerate(zip(uncorrected(boards), continuous_table(boards), strict=True))
    changed = {margin: after for margin, (before, after) in pairs if before != after}
    assert changed == {margin: Fraction(value) for margin, value in corrected.items()}


@pytest.mark.parametrize("boards", range(4, 65))
def test_no_imp_is_worth_more_than_the_one_before(boards: int) -> None:
    table = continuous_table(boards)
    steps = [after - before for before, after in itertools.pairwise(table)]
    assert steps == sorted(steps, reverse=True)


# ------------------------------------------------------------------ the discrete scales


def first_imps(scale: str, boards: int, scores: range) -> list[int]:
    """The lowest margin for each score."""
    return [next(margin for margin in range(200) if won(scale, margin, boards) >= score) for score in scores]


@pytest.mark.parametrize(
    ("boards", "first"),
    [
        (8, [0, 1, 4, 7, 10, 13, 17, 21, 26, 31, 39]),
        (16, [0, 2, 5, 9, 13, 18, 23, 29, 36, 44, 54]),
        (24, [0, 2, 6, 11, 16, 22, 28, 35, 44, 54, 66]),
    ],
)
def test_the_discrete_scale(boards: int, first: list[int]) -> None:
    assert first_imps("wbf-discrete", boards, range(10, 21)) == first


def test_the_highest_margins_for_seven_boards() -> None:
    assert discrete_limits(Fraction(7)) == (0, 2, 5, 8, 11, 14, 18, 23, 28, 35)


@pytest.mark.parametrize(("boards", "first"), [(3, [0, 1, 4, 7, 10, 15]), (4, [0, 1, 4, 8, 12, 18])])
def test_the_scale_for_half_a_match(boards: int, first: list[int]) -> None:
    assert first_imps("wbf-discrete-half", boards, range(5, 11)) == first


def test_one_imp_on_sixteen_boards_is_a_tie_in_whole_points() -> None:
    assert victory_point_scale("wbf-discrete").score(1, 16) == (10, 10)


# ------------------------------------------------------------------ printed bands


@pytest.mark.parametrize(
    ("scale", "boards", "margins"),
    [
        (
            "acbl-20",
            7,
            {0: 10, 1: 11, 2: 11, 3: 12, 5: 13, 8: 14, 11: 15, 14: 16, 17: 17, 20: 18, 24: 19, 27: 19, 28: 20},
        ),
        ("acbl-20", 9, {0: 10, 1: 11, 3: 12, 6: 13, 10: 14, 14: 15, 18: 16, 22: 17, 26: 18, 31: 19, 36: 20}),
        (
            "acbl-30",
            7,
            {
                0: 15,
                1: 18,
                2: 19,
                3: 20,
                4: 21,
                5: 22,
                6: 22,
                7: 23,
                9: 24,
                11: 25,
                14: 26,
                17: 27,
                20: 28,
                24: 29,
                28: 30,
            },
        ),
        (
            "acbl-30",
            9,
            {0: 15, 1: 18, 2: 19, 3: 20, 5: 21, 7: 22, 9: 23, 12: 24, 15: 25, 18: 26, 22: 27, 26: 28, 31: 29, 36: 30},
        ),
    ],
)
def test_the_american_scales(scale: str, boards: int, margins: dict[int, int]) -> None:
    total = 20 if scale == "acbl-20" else 30
    for margin, score in margins.items():
        assert victory_point_scale(scale).score(margin, boards) == (score, total - score)
        assert victory_point_scale(scale).score(-margin, boards) == (
            (total - score, score) if margin else (score, score)
        )


def test_a_match_without_bands_is_refused() -> None:
    with pytest.raises(InvalidError, match="no bands for 20 boards; there are those for 6-8, 9-11"):
        won("acbl-30", 5, 20)


@pytest.mark.parametrize(
    ("percent", "score"),
    [
        (56.23, 14),
        (56.24, 15),
        (43.77, 6),
        (43.76, 5),
        (50, 10),
        (50.65, 10),
        (50.66, 11),
        (68.36, 20),
        (31.64, 0),
        (0, 0),
    ],
)
def test_swiss_pairs_go_to_the_score_nearer_average(percent: float, score: int) -> None:
    assert won("ebu-swiss-pairs", percent, 8) == score


def test_a_percentage_is_rounded_to_two_decimals_first() -> None:
    assert won("ebu-swiss-pairs", "56.2349", 8) == 14
    with pytest.raises(InvalidError, match="no percentage"):
        won("ebu-swiss-pairs", 101, 8)


# ------------------------------------------------------------------ as values


def test_the_step_is_shown() -> None:
    working = victory_points(victory_point_scale("wbf-continuous"), 15, 16)
    assert str(working) == "Victory points: +15 over 16 boards, WBF continuous scale: 13.97-6.03 = 13.97"


@pytest.mark.parametrize("scale", ["wbf-continuous", "wbf-discrete", "wbf-discrete-half", "acbl-20", "acbl-30"])
def test_what_one_team_wins_the_other_loses(scale: str) -> None:
    made = victory_point_scale(scale)
    total = sum(made.score(0, 7))
    for margin in range(-60, 61):
        assert sum(made.score(margin, 7)) == total
        assert made.score(margin, 7) == made.score(-margin, 7)[::-1]


def test_an_unknown_scale_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownScaleError, match="'old' is no scale here; there are acbl-20"):
        victory_point_scale("old")
    assert "wbf-continuous" in scale_names()


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"kind": "curve"}, "'curve' is no kind of scale"),
        ({"kind": "bands", "points": [10, 11], "total": 20}, "it has no bands"),
        ({"kind": "bands", "points": [10], "total": 20, "bands": [{"boards": [1, 8], "bounds": [0, 1]}]}, "do not fit"),
        (
            {"kind": "bands", "points": [10, 11], "total": 20, "bands": [{"boards": [1, 8], "bounds": [1, 0]}]},
            "do not fit",
        ),
        ({"kind": "bands", "total": 20}, "a list of numbers is missing"),
    ],
)
def test_a_faulty_scale_is_refused(table: dict[str, object], said: str) -> None:
    with pytest.raises(InvalidError, match=said):
        read_scale("tiny", table)


def test_the_exact_values_are_hundredths() -> None:
    assert exactly(10.33) == [continuous_table(14)[1]]
