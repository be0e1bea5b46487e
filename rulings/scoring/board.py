"""The scores of all pairs on a board, whatever the method of scoring, and what an adjustment does to each of them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.scoring.comparison import Artificial, Comparison, Method
from rulings.scoring.outcome import (
    AdjustedScore,
    AssignedScore,
    BoardResult,
    NoResult,
    SideScore,
    TableScore,
    Traveller,
)
from rulings.scoring.working import Line, Working, line, product, rounded, sum_text

SIDES: Final = (Side.NS, Side.EW)
NOT_SCORED: Final = None


@dataclass(frozen=True, slots=True)
class BoardScores:
    """What each pair scores on a board: by line of the traveller and side, exact or as the regulation rounds it.

    A line without a result has None. `own` are the pairs' own averages on their other boards (12C2c), if known; `later`
    are the pairs that had no result on an earlier board of the session either (12C2d).
    """

    traveller: Traveller
    method: Method
    expected: int
    exact: Mapping[Side, tuple[Fraction | None, ...]]
    points: Mapping[Side, tuple[Fraction | None, ...]]
    own: Mapping[str, Fraction] = field(default_factory=dict)
    later: Collection[str] = frozenset()

    @property
    def available(self) -> Fraction | None:
        """The top, at matchpoints."""
        return self.method.available(self.expected)

    def of(self, line_number: int, side: Side) -> Fraction | None:
        """What the pair on that side of the line scores, rounded."""
        return self.points[side][line_number]

    def comparison(self, line_number: int, side: Side) -> Comparison | None:
        """What this side's score on the line is compared with; None if it is artificial, missing or alone."""
        result = self.traveller.results[line_number]
        if not isinstance(_given(result, side), AssignedScore):
            return None
        comparison = _comparisons(self.traveller, side, self.expected)[result.form]
        return comparison if self.method.comparable(comparison) else None

    def working(self, line_number: int, side: Side) -> Working:
        """How that score comes about; raises InvalidError for a line without a result."""
        result = self.traveller.results[line_number]
        if isinstance(result.outcome, NoResult):
            raise InvalidError(f"{self.traveller.board}, {result.ns} against {result.ew}: {result.outcome.value}")
        steps = _steps(self, result, side, self.comparison(line_number, side))
        return rounded(steps, self.method.rounding, self.method.average(self.expected))


def score_board(
    traveller: Traveller,
    method: Method,
    *,
    expected: int | None = None,
    own: Mapping[str, Fraction] | None = None,
    later: Collection[str] = frozenset(),
) -> BoardScores:
    """Every pair's score on the board.

    `expected` is how many scores the boards of the session have (all results, those with artificial scores too);
    without it, those of this board. Each side is scored in its own field, so that split scores need not balance. The
    forms of a fouled board are scored apart (87B). Raises InvalidError for more results than `expected`.
    """
    due = traveller.expected
    if expected is not None and expected < due:
        raise InvalidError(f"{traveller.board}: {due} scores, although only {expected} are expected")
    expected = expected or due
    known = own or {}
    exact: dict[Side, tuple[Fraction | None, ...]] = {}
    points: dict[Side, tuple[Fraction | None, ...]] = {}
    for side in SIDES:
        exact[side], points[side] = _score_side(traveller, method, side, expected, known, later)
    return BoardScores(traveller, method, expected, exact, points, known, later)


def _score_side(
    traveller: Traveller,
    method: Method,
    side: Side,
    expected: int,
    own: Mapping[str, Fraction],
    later: Collection[str],
) -> tuple[tuple[Fraction | None, ...], tuple[Fraction | None, ...]]:
    average = method.average(expected)
    rounding = method.rounding
    worth: dict[str, Mapping[int, Fraction]] = {}
    shown: dict[str, Mapping[int, Fraction]] = {}
    for form, comparison in _comparisons(traveller, side, expected).items():
        if method.comparable(comparison):
            worth[form] = method.points(comparison)
            shown[form] = {score: rounding.of(points, average) for score, points in worth[form].items()}
    sign = 1 if side is Side.NS else -1
    exact: list[Fraction | None] = []
    points_of: list[Fraction | None] = []
    for result in traveller.results:
        outcome = result.outcome
        if type(outcome) is TableScore and result.form in worth:
            score = sign * outcome.score
            exact.append(worth[result.form][score])
            points_of.append(shown[result.form][score])
            continue
        here = method.for_later() if result.pair(side) in later else method
        value = _value(here, result, side, worth.get(result.form), expected, own)
        exact.append(value)
        points_of.append(None if value is None else rounding.of(value, average))
    return tuple(exact), tuple(points_of)


def _value(
    method: Method,
    result: BoardResult,
    side: Side,
    worth: Mapping[int, Fraction] | None,
    expected: int,
    own: Mapping[str, Fraction],
) -> Fraction | None:
    given = _given(result, side)
    if given is None:
        return NOT_SCORED
    if isinstance(given, AssignedScore):
        if worth is not None:
            return sum((part.weight * worth[_seen(part.score, side)] for part in given.parts), Fraction(0))
        given = method.lone
    return method.artificial(given, expected, own.get(result.pair(side)))[-1].value


def _given(result: BoardResult, side: Side) -> SideScore | None:
    """What this side has on the line, a table score as an assigned score of one result."""
    outcome = result.outcome
    if isinstance(outcome, TableScore):
        return AssignedScore.single(outcome)
    if isinstance(outcome, AdjustedScore):
        return outcome.of(side)
    return None


def _seen(score: TableScore, side: Side) -> int:
    return score.score if side is Side.NS else -score.score


def _comparisons(traveller: Traveller, side: Side, expected: int) -> dict[str, Comparison]:
    """The scores to compare, by the form in which the board was played."""
    groups: dict[str, dict[int, Fraction | int]] = {}
    sign = 1 if side is Side.NS else -1
    for result in traveller.results:
        outcome = result.outcome
        if type(outcome) is TableScore:
            frequencies = groups.setdefault(result.form, {})
            score = sign * outcome.score
            frequencies[score] = frequencies.get(score, 0) + 1
            continue
        given = outcome.of(side) if isinstance(outcome, AdjustedScore) else None
        for part in given.parts if isinstance(given, AssignedScore) else ():
            frequencies = groups.setdefault(result.form, {})
            score = sign * part.score.score
            frequencies[score] = frequencies.get(score, 0) + part.weight
    sizes = {form: sum(frequencies.values()) for form, frequencies in groups.items()}
    most = max(sizes.values(), default=0)
    return {form: Comparison(often, expected, sizes[form] == most) for form, often in groups.items()}


def _steps(scores: BoardScores, result: BoardResult, side: Side, comparison: Comparison | None) -> tuple[Line, ...]:
    method, expected = scores.method, scores.expected
    given = _given(result, side)
    own = scores.own.get(result.pair(side))
    if not isinstance(given, AssignedScore):
        if result.pair(side) not in scores.later or method.for_later() is method:
            return method.artificial(_artificial(given), expected, own)
        *steps, last = method.for_later().artificial(_artificial(given), expected, own)
        return (
            *steps,
            replace(last, label=Said(N_("{score}, a later board without a result (12C2d)"), score=last.label)),
        )
    if comparison is None:
        alone = line(Said(N_("Nothing to compare it with")), Said(N_("one score only: average plus")), 0)
        return (alone, *method.artificial(method.lone, expected, own))
    if len(given.parts) == 1:
        return method.lines(comparison, _seen(given.parts[0].score, side))
    return tuple(_weighted_steps(method, given, side, comparison))


def _artificial(given: SideScore | None) -> Artificial:
    assert given is not None  # noqa: S101  the caller has refused a line without a result
    assert not isinstance(given, AssignedScore)  # noqa: S101  the caller has seen to it
    return given


def _weighted_steps(method: Method, given: AssignedScore, side: Side, comparison: Comparison) -> Iterator[Line]:
    terms: list[Fraction] = []
    for part in given.parts:
        steps = method.lines(comparison, _seen(part.score, side))
        yield from steps
        terms.append(part.weight * steps[-1].value)
        label = Said(N_("Weight of {result}"), result=part.score.display)
        yield line(label, product(part.weight, steps[-1].value), terms[-1])
    total = sum(terms, Fraction(0))
    divided = any(part.weight < 0 for part in given.parts)
    pattern = N_("{side}, without the self-inflicted part (12C1e)") if divided else N_("{side}, weighted (12C1c)")
    yield line(Said(pattern, side=f"{side.name[0]}-{side.name[1]}"), sum_text(terms), total)


# ------------------------------------------------------------------ what an adjustment does


@dataclass(frozen=True, slots=True)
class Change:
    """What becomes of one pair's score on the board."""

    line: int
    side: Side
    pair: str
    was: Fraction | None
    now: Fraction | None

    @property
    def difference(self) -> Fraction:
        """How much more the pair has now; a score where there was none counts whole."""
        return (self.now or Fraction(0)) - (self.was or Fraction(0))


def changes(before: BoardScores, after: BoardScores) -> tuple[Change, ...]:
    """Every pair of the board with its score before and after, in the order of the traveller, North-South first."""
    return tuple(_changes(before, after))


def _changes(before: BoardScores, after: BoardScores) -> Iterable[Change]:
    for number, result in enumerate(after.traveller.results):
        for side in SIDES:
            yield Change(number, side, result.pair(side), before.of(number, side), after.of(number, side))
