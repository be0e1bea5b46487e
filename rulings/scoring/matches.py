"""Whole matches that could not be played out: boards removed, void, wrong seating, mismatch (English White Book)."""

from fractions import Fraction
from math import ceil

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.scoring.profile import AverageRules
from rulings.scoring.rounding import plain_number
from rulings.scoring.working import Working, line, worked

WRONG_SEATING = Fraction(40)
WRONG_SEATING_BY_DIRECTOR = Fraction(60)
_SHARE_OF_SCORE = Fraction(3, 4)
_SHARE_LOST = Fraction(1, 4)
_GAP = 5


def boards_removed(removed: int, boards: int, rules: AverageRules) -> Working:
    """The IMPs that a team not at fault has for boards taken out of a match (86B, White Book 3.3.7).

    Raises InvalidError where less than half of the match is left: that is a void match.
    """
    if 2 * removed > boards:
        raise InvalidError(f"{removed} of {boards} boards are lost: less than half is left, the match is void")
    said = Said(N_("{count} boards × {imps}"), count=removed, imps=plain_number(rules.imps_plus))
    return worked([line(Said(N_("Average plus for boards removed")), said, removed * rules.imps_plus)])


def void_match(boards: int, rules: AverageRules) -> Working:
    """The IMPs of the team not at fault where less than half can be played (White Book 3.3.9)."""
    half = ceil(Fraction(boards, 2))
    said = Said(
        N_("average plus on half of {boards} boards, rounded up: {half} × {imps}"),
        boards=boards,
        half=half,
        imps=plain_number(rules.imps_plus),
    )
    return worked([line(Said(N_("Void match")), said, half * rules.imps_plus)])


def wrong_seating(total: Fraction | int, *, directors_error: bool = False) -> Working:
    """The victory points of each team where a whole match was played the wrong way round (White Book 3.3.6)."""
    percent = WRONG_SEATING_BY_DIRECTOR if directors_error else WRONG_SEATING
    said = Said(N_("{percent} % of {total} VPs"), percent=plain_number(percent), total=plain_number(total))
    return worked([line(Said(N_("Seated wrongly, each team")), said, percent * total / 100)])


def mismatch_not_at_fault(score: Fraction | int) -> Working:
    """The victory points of a team that met too strong an opponent through no fault of its own (White Book 3.5.2)."""
    return worked(
        [
            line(
                Said(N_("Mismatch, not at fault")),
                f"{_GAP} + 3/4 × {plain_number(score)}",
                _GAP + _SHARE_OF_SCORE * score,
            )
        ]
    )


def mismatch_at_fault(score: Fraction | int) -> Working:
    """The victory points of a team that met too weak an opponent by its own fault (White Book 3.5.2)."""
    lost = max(Fraction(0), _SHARE_LOST * (Fraction(score) - _GAP))
    shown = plain_number(score)
    return worked(
        [
            line(
                Said(N_("Mismatch, at fault")),
                Said(
                    N_("{score} − 1/4 of what is above {gap}: {score} − {lost}"),
                    score=shown,
                    gap=_GAP,
                    lost=plain_number(lost),
                ),
                score - lost,
            )
        ]
    )
