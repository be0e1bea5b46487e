"""Procedural and disciplinary penalties in the unit of the event (90, 91).

A penalty is taken from the contestant's total. It is never given to the opponents and never touches a board's scores.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.scoring.profile import PenaltyRule
from rulings.scoring.rounding import plain_number
from rulings.scoring.working import Working, line, worked


class Unit(Enum):
    """What the event is scored in."""

    MATCHPOINTS = "matchpoints"
    IMPS = "IMPs"
    VICTORY_POINTS = "victory points"


_TAKEN = {
    Unit.MATCHPOINTS: N_("− {amount} matchpoints; nobody else's score changes"),
    Unit.IMPS: N_("− {amount} IMPs; nobody else's score changes"),
    Unit.VICTORY_POINTS: N_("− {amount} victory points; nobody else's score changes"),
}


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty on one contestant, in the event's unit; one below 0 gives back what was taken."""

    contestant: str
    amount: Fraction
    unit: Unit
    reason: str = ""


def penalty_amount(
    rule: PenaltyRule, unit: Unit, top: Fraction | int | None = None, session: Fraction | int | None = None
) -> Working:
    """What a regulation's penalty is in this event.

    `top` is the top of a board and `session` the matchpoints available in the session, needed where the regulation
    fixes a part of them. Raises InvalidError where the regulation fixes nothing for this unit.
    """
    if unit is Unit.IMPS and rule.imps is not None:
        return worked([line(rule.label, Said(N_("{imps} IMPs"), imps=plain_number(rule.imps)), rule.imps)])
    if unit is Unit.VICTORY_POINTS and rule.victory_points is not None:
        return worked(
            [line(rule.label, Said(N_("{points} VPs"), points=plain_number(rule.victory_points)), rule.victory_points)]
        )
    if unit is Unit.MATCHPOINTS and rule.tops is not None and top is not None:
        percent = plain_number(rule.tops * 100)
        said = Said(N_("{percent} % of the top of {top}"), percent=percent, top=plain_number(top))
        return worked([line(rule.label, said, rule.tops * top)])
    if unit is Unit.MATCHPOINTS and rule.session_percent is not None and session is not None:
        said = Said(
            N_("{percent} % of the {points} matchpoints of the session"),
            percent=plain_number(rule.session_percent),
            points=plain_number(session),
        )
        return worked([line(rule.label, said, rule.session_percent * session / 100)])
    raise InvalidError(f"{rule.label}: the regulation fixes no amount in {unit.value}; the director fixes it (90)")


def after_penalties(total: Fraction, contestant: str, penalties: tuple[Penalty, ...], unit: Unit) -> Working:
    """The contestant's total less its own penalties; raises InvalidError for one in another unit."""
    steps = [line(Said(N_("Total")), Said(N_("before penalties")), total)]
    for one in penalties:
        if one.contestant != contestant:
            continue
        if one.unit is not unit:
            raise InvalidError(f"penalty on {contestant}: in {one.unit.value}, but the total is in {unit.value}")
        total -= one.amount
        said = Said(_TAKEN[unit], amount=plain_number(one.amount))
        steps.append(line(one.reason or Said(N_("Penalty (90)")), said, total))
    return worked(steps)
