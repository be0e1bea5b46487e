"""The pairs' totals, percentages and places over a session."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Side
from rulings.scoring.board import SIDES, BoardScores, score_board
from rulings.scoring.comparison import Method
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, NoResult, TableScore, Traveller
from rulings.scoring.penalties import Penalty, Unit
from rulings.scoring.profile import Factoring

_MATCHPOINTS: Final = "Matchpoints"


@dataclass(frozen=True, slots=True)
class PairTotal:
    """A pair's session: boards scored, the sum, what was available (at matchpoints), penalties already taken off."""

    pair: str
    boards: int
    total: Fraction
    available: Fraction | None
    penalty: Fraction

    @property
    def percentage(self) -> Fraction | None:
        """Per cent of what was available; None where there is no top."""
        return self.total * 100 / self.available if self.available else None

    @property
    def ranked_by(self) -> Fraction:
        """The percentage, so that a sit-out costs nothing; the total where there is no top."""
        percentage = self.percentage
        return self.total if percentage is None else percentage


@dataclass(frozen=True, slots=True)
class Place:
    """A pair's place; pairs with the same score share it."""

    place: int
    shared: bool
    total: PairTotal


@dataclass(frozen=True, slots=True)
class SessionScores:
    """Every board and every pair of a session."""

    boards: tuple[BoardScores, ...]
    pairs: Mapping[str, PairTotal]
    penalties: tuple[Penalty, ...] = ()

    def board(self, number: int) -> BoardScores:
        """The board of this number; raises InvalidError."""
        for one in self.boards:
            if one.traveller.board.number == number:
                return one
        raise InvalidError(f"board {number} is not in the session")

    def ranking(self, among: Collection[str] | None = None) -> tuple[Place, ...]:
        """The places of all pairs, or of those among whom a winner is sought (one direction of a Mitchell)."""
        totals = [one for pair, one in self.pairs.items() if among is None or pair in among]
        scored = sorted(((-one.ranked_by, one.pair, one) for one in totals), key=lambda one: one[:2])
        found: list[Place] = []
        for _, group in groupby(scored, key=lambda one: one[0]):
            tied = list(group)
            place = len(found) + 1
            found += [Place(place, len(tied) > 1, one) for _, _, one in tied]
        return tuple(found)

    def notes(self) -> tuple[str, ...]:
        """What the director must still settle, board by board."""
        return tuple(note for board in self.boards for note in board.traveller.notes())


def expected_scores(travellers: Iterable[Traveller]) -> int:
    """How many scores the fullest board of the session has, artificial ones among them."""
    return max((traveller.expected for traveller in travellers), default=0)


def score_session(
    travellers: Sequence[Traveller],
    method: Method,
    *,
    expected: int | None = None,
    penalties: tuple[Penalty, ...] = (),
) -> SessionScores:
    """Every board scored, own averages for average plus and minus included (12C2c), and every pair's total.

    `expected` is how many scores a board should have; without it, as many as the fullest one has. Raises InvalidError
    for a board given twice and for a penalty on a pair that is not there.
    """
    numbers = [traveller.board.number for traveller in travellers]
    if twice := sorted({number for number in numbers if numbers.count(number) > 1}):
        raise InvalidError(f"board {twice[0]} is given twice")
    due = expected or expected_scores(travellers)
    missed = boards_missed(travellers)
    later = {number: frozenset(pair for pair, boards in missed.items() if number in boards[1:]) for number in numbers}
    boards = tuple(score_board(one, method, expected=due, later=later[one.board.number]) for one in travellers)
    if own := _own_averages(boards, method):
        boards = tuple(
            score_board(one.traveller, method, expected=due, own=own, later=one.later)
            if _has_artificial(one.traveller)
            else one
            for one in boards
        )
    return SessionScores(boards, _totals(boards, method, penalties), penalties)


def boards_missed(travellers: Iterable[Traveller]) -> dict[str, tuple[int, ...]]:
    """The boards on which each pair has an artificial score or none, by number: the order of play is not known (12C2d).

    Pairs that have a result on every board are not in it.
    """
    missed: dict[str, set[int]] = {}
    for traveller in travellers:
        for result in traveller.results:
            outcome = result.outcome
            for side in SIDES if not isinstance(outcome, TableScore) else ():
                given = outcome.of(side) if isinstance(outcome, AdjustedScore) else None
                due = isinstance(outcome, NoResult) and outcome.expected
                if due or (given is not None and not isinstance(given, AssignedScore)):
                    missed.setdefault(result.pair(side), set()).add(traveller.board.number)
    return {pair: tuple(sorted(boards)) for pair, boards in missed.items()}


def _has_artificial(traveller: Traveller) -> bool:
    return any(isinstance(one.outcome, AdjustedScore) for one in traveller.results)


def _own_averages(boards: Sequence[BoardScores], method: Method) -> dict[str, Fraction]:
    """The average that each pair with average plus or minus has on its other boards (12C2c).

    All boards of that kind are left out together: each would have the same percentage as the rest.
    """
    with_award: dict[str, set[Average]] = {}
    for scores in boards:
        for result in scores.traveller.results:
            if isinstance(result.outcome, AdjustedScore):
                for side in SIDES:
                    given = result.outcome.of(side)
                    if given in (Average.PLUS, Average.MINUS) and isinstance(given, Average):
                        with_award.setdefault(result.pair(side), set()).add(given)
    own: dict[str, Fraction] = {}
    for pair, awards in with_award.items():
        for award in awards:
            value = _others(boards, method, pair, award)
            if value is not None and _applies(award, value, method, boards[0].expected):
                own[pair] = value
    return own


def _others(boards: Sequence[BoardScores], method: Method, pair: str, award: Average) -> Fraction | None:
    points, out_of = Fraction(0), Fraction(0)
    for scores in boards:
        for number, result in enumerate(scores.traveller.results):
            for side in SIDES:
                value = scores.of(number, side)
                if result.pair(side) != pair or value is None:
                    continue
                if isinstance(result.outcome, AdjustedScore) and result.outcome.of(side) is award:
                    continue
                points += value
                out_of += _available(scores, number, side) or 1
    return method.as_own(points, out_of) if out_of else None


def _applies(award: Average, own: Fraction, method: Method, expected: int) -> bool:
    """Whether the own average is better than plus or worse than minus; a pair can only have one of the two."""
    flat = method.as_own(method.artificial(award, expected, None)[-1].value, method.available(expected) or 1)
    return own > flat if award is Average.PLUS else own < flat


def _available(scores: BoardScores, number: int, side: Side) -> Fraction | None:
    """What the line could score at most: the group's own top where a regulation leaves matchpoints as they are."""
    top, method = scores.available, scores.method
    if top is None or not isinstance(method, Matchpoints) or method.fewer.factoring is not Factoring.NONE:
        return top
    comparison = scores.comparison(number, side)
    return top if comparison is None else method.rules.win * (comparison.compared - 1)


def _totals(boards: Sequence[BoardScores], method: Method, penalties: tuple[Penalty, ...]) -> Mapping[str, PairTotal]:
    count: dict[str, int] = {}
    total: dict[str, Fraction] = {}
    available: dict[str, Fraction] = {}
    for scores in boards:
        for number, result in enumerate(scores.traveller.results):
            for side in SIDES:
                pair, value = result.pair(side), scores.of(number, side)
                count.setdefault(pair, 0)
                total.setdefault(pair, Fraction(0))
                if value is not None:
                    count[pair] += 1
                    total[pair] += value
                    available[pair] = available.get(pair, Fraction(0)) + (_available(scores, number, side) or 0)
    unit = Unit.MATCHPOINTS if method.name == _MATCHPOINTS else Unit.IMPS
    taken = _taken(penalties, unit, total)
    return {
        pair: PairTotal(
            pair, count[pair], total[pair] - taken.get(pair, 0), available.get(pair), taken.get(pair, Fraction(0))
        )
        for pair in total
    }


def _taken(penalties: tuple[Penalty, ...], unit: Unit, pairs: Collection[str]) -> dict[str, Fraction]:
    taken: dict[str, Fraction] = {}
    for one in penalties:
        if one.contestant not in pairs:
            raise InvalidError(f"penalty on {one.contestant}: no such pair in the session")
        if one.unit is not unit:
            raise InvalidError(f"penalty on {one.contestant}: in {one.unit.value}, but the session is in {unit.value}")
        taken[one.contestant] = taken.get(one.contestant, Fraction(0)) + one.amount
    return taken


def other_boards_percentage(session: Fraction, boards: int, counted: Fraction) -> Fraction:
    """A pair's percentage on its other boards, from one of `boards` that was counted at `counted` per cent (12C2c)."""
    return (session * boards - counted) / (boards - 1)


def session_percentage(others: Fraction, boards: int, award: Fraction) -> Fraction:
    """The session's percentage of a pair that has `others` on all boards but one, and `award` per cent on that one."""
    return (others * (boards - 1) + award) / boards
