# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""12C1(e) in figures."""

from fractions import Fraction

import pytest

from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Side
from rulings.scoring.outcome import AssignedScore, Average, TableScore
from rulings.scoring.self_inflicted import self_inflicted, self_inflicted_score


@pytest.mark.parametrize(
    ("actual", "rectified", "without_error", "top", "innocent", "offenders"),
    [
        (2, 9, 6, 0, 5, -9),
        (0, 16, 5, 20, 11, 4),
        (-13, 3, 5, 0, -13, -3),  # without the error there would be no damage at all
        (2, 9, 2, 0, 9, -9),  # the error cost nothing
        (2, 9, 1, 0, 9, -9),  # it even gained
        (10, 9, 12, 0, 10, -10),  # no damage: the result stands
        (9, 9, 12, 0, 9, -9),
    ],
)
def test_each_sides_score(
    actual: int, rectified: int, without_error: int, top: int, innocent: int, offenders: int
) -> None:
    found = self_inflicted(actual, rectified, without_error, top)
    assert (found.non_offenders.value, found.offenders.value) == (innocent, offenders)
    assert found.adjusted is (rectified > actual)


def test_every_step_is_shown() -> None:
    found = self_inflicted(-2, 9, 6)
    assert [str(line) for line in found.non_offenders.lines] == [
        "At the table: the non-offenders' score = −2",
        "Rectified (12C1b): their score without the infraction = 9",
        "Without their error: their score with the infraction only = 6",
        "Damage: 9 − (−2) = 11",
        "Self-inflicted: 6 − (−2) = 8",
        "Non-offenders (12C1e ii): −2 + 11 − 8 = 1",
    ]
    assert [str(line) for line in found.offenders.lines] == [
        "Offenders: −9, as if the non-offenders had done nothing amiss (12C1e i) = −9"
    ]


def single(score: int) -> AssignedScore:
    return AssignedScore.single(TableScore(score))


@pytest.mark.parametrize(
    ("values", "parts"),
    [
        ((2, 9, 6), [(-800, 1), (620, 1), (140, -1)]),
        ((2, 9, 2), [(620, 1)]),
        ((2, 6, 9), [(-800, 1)]),
    ],
)
def test_what_stands_on_the_traveller(values: tuple[int, int, int], parts: list[tuple[int, int]]) -> None:
    found = self_inflicted(*values)
    score = self_inflicted_score(Side.EW, single(-800), single(620), single(140), found)
    assert isinstance(score.ew, AssignedScore)
    assert [(part.score.score, part.weight) for part in score.ew.parts] == parts
    assert score.ns == single(620)


def test_without_damage_the_table_result_stands_for_both() -> None:
    score = self_inflicted_score(Side.NS, single(-100), single(620), single(140), self_inflicted(10, 9, 12))
    assert not score.split
    assert score.ns == single(-100)


def test_an_artificial_score_cannot_be_divided() -> None:
    with pytest.raises(InvalidError, match="12C1e: the rectified score is a result"):
        self_inflicted_score(Side.NS, single(-100), Average.PLUS, single(140), self_inflicted(2, 9, 6))


def test_fractions_stay_exact() -> None:
    assert self_inflicted(Fraction(1, 3), 5, Fraction(2, 3)).non_offenders.value == Fraction(14, 3)
