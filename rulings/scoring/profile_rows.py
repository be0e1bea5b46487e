"""What a regulation says on scores, line by line, so that a director can read it and two can be compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from fractions import Fraction
from typing import Any

from rulings.scoring.profile import AverageRules, PenaltyRule, ScoringProfile
from rulings.scoring.rounding import Rounding

PARTS = {
    "matchpoints": ("78A", "Matchpoints"),
    "fewer_scores": ("87B", "Boards with fewer scores"),
    "averages": ("12C2", "Artificial scores"),
    "cross_imps": ("78D", "Cross-IMPs"),
    "butler": ("78D", "Butler"),
    "teams": ("78B", "Teams"),
}
FIELDS = {
    "win": "for a better score",
    "rounding": "rounded",
    "factoring": "brought to the full top by",
    "from_scores": "from how many scores on",
    "or_share_above": "or from what share of the scores on",
    "largest_group_from": "for the largest group from how many scores on",
    "small_groups": "smaller groups, per cent",
    "lone_own_average": "one score alone: at least the own average",
    "plus": "average plus, per cent",
    "average": "average, per cent",
    "minus": "average minus, per cent",
    "imps_plus": "average plus, IMPs",
    "imps_average": "average, IMPs",
    "imps_minus": "average minus, IMPs",
    "own_average": "the own average counts",
    "own_average_at_imps": "the own average counts at IMPs",
    "later": "a second and later board without a result (12C2d)",
    "divide_by": "divided by",
    "drop_each_end": "scores dropped at each end",
    "drop_share_each_end": "share of scores dropped at each end",
    "datum": "datum rounded",
    "board_win": "for a board won",
}
AMOUNTS = {
    "tops": "of a top",
    "imps": "IMPs",
    "victory_points": "victory points",
    "session_percent": "per cent of the session",
}
SMALLEST_FRACTION = 10_000


@dataclass(frozen=True)
class ProfileRow:
    """One line: its name, the clause, what it is and what holds."""

    name: str
    clause: str
    text: str
    value: str


def profile_rows(profile: ScoringProfile) -> tuple[ProfileRow, ...]:
    """The profile in lines, in the order of its parts; scales and penalties come last, notes are left out."""
    return tuple(_rows(profile))


def _rows(profile: ScoringProfile) -> Iterator[ProfileRow]:
    for part, (clause, title) in PARTS.items():
        rules = getattr(profile, part)
        for one in fields(rules):
            value = getattr(rules, one.name)
            said = _later(value) if one.name == "later" else _said(value)
            yield ProfileRow(f"{part}.{one.name}", clause, f"{title}: {FIELDS[one.name]}", said)
    for use, scale in profile.scales.items():
        yield ProfileRow(f"scales.{use}", "78C", f"Victory points, {use}", scale)
    for penalty in profile.penalties:
        yield ProfileRow(f"penalties.{penalty.name}", penalty.clause, penalty.label, _amounts(penalty))


def _later(rules: AverageRules | None) -> str:
    """The scores of later boards; those of the first are the rule."""
    if rules is None:
        return "as on the first"
    given = ((FIELDS[one.name], getattr(rules, one.name)) for one in fields(rules) if one.name != "later")
    return "; ".join(f"{words} {_said(value)}" for words, value in given)


def _amounts(penalty: PenaltyRule) -> str:
    given = [
        f"{_said(amount)} {words}" for name, words in AMOUNTS.items() if (amount := getattr(penalty, name)) is not None
    ]
    return ", ".join(given)


def _said(value: Any) -> str:  # noqa: ANN401  a rule's field is of many kinds
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "never"
    if isinstance(value, Rounding):
        return f"to {_said(value.unit)}, halves {value.halves.value}"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Mapping):
        return "; ".join(f"{size}: {' / '.join(map(_said, percents))}" for size, percents in value.items())
    if isinstance(value, Fraction) and (value * SMALLEST_FRACTION).denominator == 1:
        return f"{float(value):g}"
    return str(value)
