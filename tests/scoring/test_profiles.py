# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""The scoring tables of the regulations' files."""

from fractions import Fraction
from typing import Any

import pytest

from data.loader import scale_names, scoring_profile
from data.regulations import UnknownRegulationError, regulation_names
from rulings.bridge.errors import InvalidError
from rulings.scoring.profile import Divisor, Factoring, ScoringProfile
from rulings.scoring.profile_file import read_profile
from rulings.scoring.rounding import Halves, Rounding


@pytest.mark.parametrize("name", regulation_names())
def test_every_regulation_reads_and_names_scales_that_there_are(name: str) -> None:
    profile = scoring_profile(name)
    assert profile.title
    assert set(profile.scales.values()) <= set(scale_names())


def test_what_the_bodies_differ_in() -> None:
    ebu, acbl, abf, pzbs = (scoring_profile(name) for name in ("ebu", "acbl", "abf", "pzbs"))
    assert (ebu.matchpoints.win, acbl.matchpoints.win) == (2, 1)
    assert ebu.matchpoints.rounding == Rounding(Fraction(1, 10000), Halves.AWAY_FROM_AVERAGE)
    assert acbl.matchpoints.rounding == Rounding(Fraction(1, 100), Halves.UP)
    assert [one.fewer_scores.factoring for one in (ebu, abf, pzbs)] == [
        Factoring.NEUBERG,
        Factoring.NONE,
        Factoring.OWN_TOP,
    ]
    assert (ebu.fewer_scores.or_share_above, acbl.fewer_scores.or_share_above) == (Fraction(1, 3), None)
    assert ebu.cross_imps.divide_by is Divisor.ROOT_OF_COMPARISONS


def test_a_regulation_that_says_nothing_has_the_defaults() -> None:
    assert read_profile("none", "No body", {}) == ScoringProfile("none", "No body")


def test_an_unknown_regulation_is_refused() -> None:
    with pytest.raises(UnknownRegulationError):
        scoring_profile("nowhere")


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ({"matchpoint": {}}, "regulation tiny: scoring.matchpoint is no setting; there is matchpoints"),
        ({"matchpoints": {"wins": 2}}, "scoring.matchpoints.wins is no setting"),
        ({"matchpoints": {"win": "two"}}, "scoring.matchpoints.win: "),
        ({"matchpoints": {"rounding": {"to": 0}}}, "a unit of rounding is more than 0"),
        ({"matchpoints": {"rounding": {"to": 1, "halves": "down"}}}, "'down' is none of away from average"),
        ({"matchpoints": {"rounding": {"places": 2}}}, "places is no part of a rounding"),
        ({"matchpoints": {"rounding": {}}}, "scoring.matchpoints.rounding"),
        ({"fewer_scores": {"factoring": "guess"}}, "'guess' is none of neuberg"),
        ({"fewer_scores": {"from_scores": "four"}}, "is no whole number"),
        ({"fewer_scores": {"small_groups": {"3": [70, 60]}}}, "a group of 3 needs 3 percentages"),
        ({"fewer_scores": {"small_groups": {"3": [70, 60, 55]}}}, "in even steps"),
        ({"averages": {"own_average": "yes"}}, "neither true nor false"),
        ({"butler": {"datum": {"to": 10, "halves": "up"}}}, "the same for both sides"),
        ({"penalties": [{"label": "no name"}]}, "scoring.penalties"),
    ],
)
def test_a_faulty_setting_is_named(table: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidError, match=said):
        read_profile("tiny", "Tiny", table)


@pytest.mark.parametrize(
    ("halves", "value", "average", "expected"),
    [
        (Halves.AWAY_FROM_AVERAGE, "4.5", 0, 5),
        (Halves.AWAY_FROM_AVERAGE, "-4.5", 0, -5),
        (Halves.AWAY_FROM_AVERAGE, "4.5", 10, 4),
        (Halves.AWAY_FROM_AVERAGE, "14.5", 10, 15),
        (Halves.TOWARDS_AVERAGE, "4.5", 10, 5),
        (Halves.TOWARDS_AVERAGE, "14.5", 10, 14),
        (Halves.UP, "-4.5", 0, -4),
        (Halves.EVEN, "4.5", 0, 4),
        (Halves.EVEN, "5.5", 0, 6),
        (Halves.AWAY_FROM_AVERAGE, "4.51", 10, 5),
        (Halves.UP, "4.49", 0, 4),
    ],
)
def test_where_a_half_goes(halves: Halves, value: str, average: int, expected: int) -> None:
    assert Rounding(Fraction(1), halves).of(Fraction(value), average) == expected
