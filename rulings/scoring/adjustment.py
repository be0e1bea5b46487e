"""An adjusted score put on a line of a traveller: before, after, and what it does to everybody on the board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.scoring.board import BoardScores, Change, changes, score_board
from rulings.scoring.comparison import Method
from rulings.scoring.guard import OutOfReach, objections
from rulings.scoring.outcome import (
    AdjustedScore,
    AssignedScore,
    Average,
    FixedImps,
    FixedPercentage,
    NoResult,
    SideScore,
    Traveller,
)
from rulings.scoring.rounding import plain_number
from rulings.scoring.self_inflicted import SelfInflicted, self_inflicted, self_inflicted_score
from rulings.scoring.session_scores import Place, SessionScores, score_session
from rulings.scoring.working import Working

MOST_RESULTS = 5
_BOTH = 100


@dataclass(frozen=True, slots=True)
class Adjustment:
    """The board before and after; `notes` are what the director should look at again before he lets it stand."""

    line: int
    before: BoardScores
    after: BoardScores
    notes: tuple[str, ...]

    @property
    def changes(self) -> tuple[Change, ...]:
        """Every pair of the board, was and now, those of the adjusted line among them."""
        return changes(self.before, self.after)

    def working(self, side: Side) -> Working:
        """How the new score of this side of the adjusted line comes about."""
        return self.after.working(self.line, side)


def adjust(
    traveller: Traveller,
    line: int,
    score: AdjustedScore,
    method: Method,
    *,
    expected: int | None = None,
    own: Mapping[str, Fraction] | None = None,
    non_offenders: Side | None = None,
    out_of_reach: tuple[OutOfReach, ...] = (),
) -> Adjustment:
    """Put the adjusted score on the line and score the board again.

    It refuses nothing: a result reached only through the infraction (12C1c), an adjustment that does not help the
    non-offenders (12B1), artificial scores that together exceed the board (12C2) are flagged in `notes`. Use
    `guard.legal` where such a score is to be refused. The old adjustments of the board stay as they are.
    """
    before = score_board(traveller, method, expected=expected, own=own)
    after = score_board(traveller.with_outcome(line, score), method, expected=expected, own=own)
    notes = [*objections(score, out_of_reach), *notes_on(score)]
    if non_offenders is not None and not isinstance(traveller.results[line].outcome, NoResult):
        was, now = before.of(line, non_offenders), after.of(line, non_offenders)
        notes += no_damage(score, non_offenders, was, now)
    return Adjustment(line, before, after, tuple(notes))


def notes_on(score: AdjustedScore) -> list[str]:
    """What is unusual about the score itself: more results than are weighed, artificial scores that are too much."""
    notes: list[str] = []
    for side in (Side.NS, Side.EW):
        given = score.of(side)
        if isinstance(given, AssignedScore) and len(given.parts) > MOST_RESULTS:
            pattern = N_(
                "{side}: {count} results are weighed; if more than {most} are needed, an artificial score may be "
                "better (12C1d)"
            )
            notes.append(Said(pattern, side=str(side), count=len(given.parts), most=MOST_RESULTS))
    percents = [_percent(one) for one in (score.ns, score.ew)]
    if None not in percents and (total := sum(one for one in percents if one is not None)) > _BOTH:
        pattern = N_("the two artificial scores make {total} % together: right only if neither side is at fault")
        notes.append(Said(pattern, total=plain_number(total)))
    return notes


def _percent(score: SideScore) -> Fraction | None:
    if isinstance(score, FixedPercentage):
        return score.percent
    if isinstance(score, Average):
        return {Average.PLUS: Fraction(60), Average.AVERAGE: Fraction(50), Average.MINUS: Fraction(40)}[score]
    return None


def no_damage(score: AdjustedScore, side: Side, was: Fraction | None, now: Fraction | None) -> list[str]:
    """That an assigned score does not help the side that is not at fault, from what it had and what it would have."""
    if isinstance(score.of(side), (Average, FixedPercentage, FixedImps)) or was is None or now is None or now > was:
        return []
    pattern = N_(
        "{side}, not at fault, would gain nothing ({was} at the table, {now} adjusted): without damage the result "
        "stands (12B1)"
    )
    return [Said(pattern, side=str(side), was=plain_number(was), now=plain_number(now))]


# ------------------------------------------------------------------ 12C1(e)


@dataclass(frozen=True, slots=True)
class SelfInflictedAdjustment:
    """The adjustment, the division of the damage, and how each of the three scores that decide comes about."""

    adjustment: Adjustment
    found: SelfInflicted
    actual: Working
    rectified: Working
    without_error: Working


def adjust_self_inflicted(
    traveller: Traveller,
    line: int,
    rectified: AssignedScore,
    without_error: AssignedScore,
    method: Method,
    *,
    non_offenders: Side,
    expected: int | None = None,
    out_of_reach: tuple[OutOfReach, ...] = (),
) -> SelfInflictedAdjustment:
    """Adjust by 12C1(e): each of the three results is scored in its place in the field, then the damage is divided.

    `without_error` is what would have come about with the infraction but without the non-offenders' error or gamble; it
    is no result that anyone is given, so the guard does not look at it. Raises InvalidError for a line without a
    result.
    """
    outcome = traveller.results[line].outcome
    if isinstance(outcome, (NoResult, AdjustedScore)):
        raise InvalidError(f"{traveller.board}: 12C1(e) compares with a table result, and this line has none")
    actual = AssignedScore.single(outcome)
    workings = [
        score_board(traveller.with_outcome(line, AdjustedScore.same(one)), method, expected=expected)
        for one in (actual, rectified, without_error)
    ]
    table, assigned, no_error = (scores.exact[non_offenders][line] or Fraction(0) for scores in workings)
    found = self_inflicted(table, assigned, no_error, workings[0].available or 0)
    score = self_inflicted_score(non_offenders, actual, rectified, without_error, found)
    before = score_board(traveller, method, expected=expected)
    after = score_board(traveller.with_outcome(line, score), method, expected=expected)
    notes = objections(rectified, out_of_reach)
    steps = [scores.working(line, non_offenders) for scores in workings]
    return SelfInflictedAdjustment(Adjustment(line, before, after, notes), found, *steps)


# ------------------------------------------------------------------ the session


@dataclass(frozen=True, slots=True)
class PairEffect:
    """What an adjustment does to a pair's session: total, percentage and place, was and now."""

    pair: str
    was: Place
    now: Place


def session_effect(
    before: SessionScores, after: SessionScores, among: Sequence[str] | None = None
) -> tuple[PairEffect, ...]:
    """Every pair with its place before and after, in the new order."""
    was = {one.total.pair: one for one in before.ranking(among)}
    return tuple(PairEffect(one.total.pair, was[one.total.pair], one) for one in after.ranking(among))


def rescored(session: SessionScores, traveller: Traveller) -> SessionScores:
    """The session with one of its boards replaced by this traveller, own averages worked out again, penalties kept."""
    travellers = [
        traveller if one.traveller.board.number == traveller.board.number else one.traveller for one in session.boards
    ]
    first = session.boards[0]
    return score_session(travellers, first.method, expected=first.expected, penalties=session.penalties)
