"""What a regulation says on scores, line by line, so that a director can read it and two can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from enum import Enum
from fractions import Fraction
from typing import Any

from rulings.bridge.saying import N_, in_words
from rulings.scoring.profile import AverageRules, PenaltyRule, ScoringProfile
from rulings.scoring.rounding import Rounding

PARTS = {
    "matchpoints": ("78A", N_("Matchpoints")),
    "fewer_scores": ("87B", N_("Boards with fewer scores")),
    "averages": ("12C2", N_("Artificial scores")),
    "cross_imps": ("78D", N_("Cross-IMPs")),
    "butler": ("78D", N_("Butler")),
    "teams": ("78B", N_("Teams")),
}
FIELDS = {
    "win": N_("for a better score"),
    "rounding": N_("rounded"),
    "factoring": N_("brought to the full top by"),
    "from_scores": N_("from how many scores on"),
    "or_share_above": N_("or from what share of the scores on"),
    "largest_group_from": N_("for the largest group from how many scores on"),
    "small_groups": N_("smaller groups, per cent"),
    "lone_own_average": N_("one score alone: at least the own average"),
    "plus": N_("average plus, per cent"),
    "average": N_("average, per cent"),
    "minus": N_("average minus, per cent"),
    "imps_plus": N_("average plus, IMPs"),
    "imps_average": N_("average, IMPs"),
    "imps_minus": N_("average minus, IMPs"),
    "own_average": N_("the own average counts"),
    "own_average_at_imps": N_("the own average counts at IMPs"),
    "later": N_("a second and later board without a result (12C2d)"),
    "divide_by": N_("divided by"),
    "drop_each_end": N_("scores dropped at each end"),
    "drop_share_each_end": N_("share of scores dropped at each end"),
    "datum": N_("datum rounded"),
    "board_win": N_("for a board won"),
}
AMOUNTS = {
    "tops": N_("of a top"),
    "imps": N_("IMPs"),
    "victory_points": N_("victory points"),
    "session_percent": N_("per cent of the session"),
}
AS_ON_THE_FIRST = N_("as on the first")
VICTORY_POINTS = N_("Victory points")
YES, NO, NEVER = N_("yes"), N_("no"), N_("never")
SMALLEST_FRACTION = 10_000


@dataclass(frozen=True)
class ProfileRow:
    """One line: its name, the clause, what it is and what holds."""

    name: str
    clause: str
    text: str
    value: str


def profile_rows(profile: ScoringProfile, translate: Callable[[str], str] = str) -> tuple[ProfileRow, ...]:
    """The profile in lines, in the order of its parts; scales and penalties come last, notes are left out."""
    return tuple(_rows(profile, translate))


def _rows(profile: ScoringProfile, translate: Callable[[str], str]) -> Iterator[ProfileRow]:
    for part, (clause, title) in PARTS.items():
        rules = getattr(profile, part)
        for one in fields(rules):
            text = f"{translate(title)}: {translate(FIELDS[one.name])}"
            value = getattr(rules, one.name)
            said = _later(value, translate) if one.name == "later" else _said(value, translate)
            yield ProfileRow(f"{part}.{one.name}", clause, text, said)
    for use, scale in profile.scales.items():
        yield ProfileRow(f"scales.{use}", "78C", f"{translate(VICTORY_POINTS)}: {use}", scale)
    for penalty in profile.penalties:
        yield ProfileRow(f"penalties.{penalty.name}", penalty.clause, penalty.label, _amounts(penalty, translate))


def _later(rules: AverageRules | None, translate: Callable[[str], str]) -> str:
    """The scores of later boards; those of the first are the rule."""
    if rules is None:
        return translate(AS_ON_THE_FIRST)
    given = ((FIELDS[one.name], getattr(rules, one.name)) for one in fields(rules) if one.name != "later")
    return "; ".join(f"{translate(words)} {_said(value, translate)}" for words, value in given)


def _amounts(penalty: PenaltyRule, translate: Callable[[str], str]) -> str:
    given = [
        f"{_said(amount, translate)} {translate(words)}"
        for name, words in AMOUNTS.items()
        if (amount := getattr(penalty, name)) is not None
    ]
    return ", ".join(given)


def _said(value: Any, translate: Callable[[str], str]) -> str:  # noqa: ANN401  a rule's field is of many kinds
    if isinstance(value, bool):
        return translate(YES if value else NO)
    if value is None:
        return translate(NEVER)
    if isinstance(value, Rounding):
        return in_words(value.said, translate)
    if isinstance(value, Enum):
        return translate(str(value.value))
    if isinstance(value, Mapping):
        groups = {size: " / ".join(_said(one, translate) for one in percents) for size, percents in value.items()}
        return "; ".join(f"{size}: {percents}" for size, percents in groups.items())
    if isinstance(value, Fraction) and (value * SMALLEST_FRACTION).denominator == 1:
        return f"{float(value):g}"
    return str(value)
