"""Damage that the non-offenders did to themselves by an extremely serious error or a gamble (12C1e).

Three scores decide, all those of the non-offending side in the event's own units, matchpoints or IMPs: the one at the
table, the one that rectification brings, and the one at the table had they not erred. The offenders always get the
complement of the second; the non-offenders get no relief for what lies between the first and the third. The method is
that of the English White Book 4.1.3.
"""

from dataclasses import dataclass
from fractions import Fraction

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.scoring.outcome import AdjustedScore, AssignedScore, SideScore, Weighted
from rulings.scoring.rounding import plain_number
from rulings.scoring.working import Line, Working, line, worked


@dataclass(frozen=True, slots=True)
class SelfInflicted:
    """What each side gets, and how much of the damage is whose.

    `damage` is what the non-offenders lost, `own_part` what they lost by themselves; both are 0 without damage.
    """

    non_offenders: Working
    offenders: Working
    damage: Fraction
    own_part: Fraction

    @property
    def adjusted(self) -> bool:
        """Whether there is damage, so that the score is adjusted at all (12B1)."""
        return self.damage > 0


def self_inflicted(
    actual: Fraction | int, rectified: Fraction | int, without_error: Fraction | int, available: Fraction | int = 0
) -> SelfInflicted:
    """Each side's score by 12C1(e).

    `actual` is the non-offenders' score at the table, `rectified` the one that the assigned score gives them,
    `without_error` the one at the table without their error or gamble; `available` is the top at matchpoints, and
    0 at IMPs, where the other side has the same with the sign changed.
    """
    table, assigned, no_error = Fraction(actual), Fraction(rectified), Fraction(without_error)
    steps = [
        line(Said(N_("At the table")), Said(N_("the non-offenders' score")), table),
        line(Said(N_("Rectified (12C1b)")), Said(N_("their score without the infraction")), assigned),
        line(Said(N_("Without their error")), Said(N_("their score with the infraction only")), no_error),
    ]
    damage = max(Fraction(0), assigned - table)
    if not damage:
        steps.append(line(Said(N_("No damage (12B1)")), Said(N_("the result stands")), table))
        theirs = _complement(table, Fraction(available), N_("{sum}, the table result stands"))
        return SelfInflicted(worked(steps), worked([theirs]), Fraction(0), Fraction(0))
    own_part = min(damage, max(Fraction(0), no_error - table))
    shown = plain_number
    steps += [
        line(Said(N_("Damage")), f"{shown(assigned)} − {_term(table)}", damage),
        line(Said(N_("Self-inflicted")), _own_part(table, assigned, no_error), own_part),
        line(
            Said(N_("Non-offenders (12C1e ii)")),
            f"{shown(table)} + {shown(damage)} − {shown(own_part)}",
            table + damage - own_part,
        ),
    ]
    pattern = N_("{sum}, as if the non-offenders had done nothing amiss (12C1e i)")
    theirs = _complement(assigned, Fraction(available), pattern)
    return SelfInflicted(worked(steps), worked([theirs]), damage, own_part)


def self_inflicted_score(
    side: Side, actual: SideScore, rectified: SideScore, without_error: SideScore, found: SelfInflicted
) -> AdjustedScore:
    """The adjusted score of the board by 12C1(e), where `side` is the non-offending one; `found` is of the same three.

    The non-offenders' part of it adds the rectified result to the table's and takes out the one without error, so that
    a field scored with it gives them what `found` says. Raises InvalidError for a score that is not assigned.
    """
    given: dict[str, AssignedScore] = {}
    for name, score in (("actual", actual), ("rectified", rectified), ("without error", without_error)):
        if not isinstance(score, AssignedScore):
            raise InvalidError(f"12C1e: the {name} score is a result or weighted results, not {score.display}")
        given[name] = score
    if not found.adjusted:
        return AdjustedScore.same(given["actual"])
    if not found.own_part:
        non_offenders = given["rectified"]
    elif found.own_part == found.damage:
        non_offenders = given["actual"]
    else:
        taken_out = tuple(Weighted(part.score, -part.weight) for part in given["without error"].parts)
        non_offenders = AssignedScore((*given["actual"].parts, *given["rectified"].parts, *taken_out))
    sides = {side: non_offenders, side.opponents: given["rectified"]}
    return AdjustedScore(sides[Side.NS], sides[Side.EW])


def _own_part(table: Fraction, assigned: Fraction, no_error: Fraction) -> str:
    if no_error <= table:
        return Said(N_("the error cost them nothing"))
    if no_error >= assigned:
        return Said(N_("without the error there would be no damage: all of it"))
    return f"{plain_number(no_error)} − {_term(table)}"


def _complement(score: Fraction, available: Fraction, pattern: str) -> Line:
    sum_of = f"{plain_number(available)} − {_term(score)}" if available else f"−{_term(score)}"
    return line(Said(N_("Offenders")), Said(pattern, sum=sum_of), available - score)


def _term(value: Fraction) -> str:
    return f"({plain_number(value)})" if value < 0 else plain_number(value)
