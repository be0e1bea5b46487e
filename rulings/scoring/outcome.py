"""What stands on a traveller: table scores, adjusted scores, boards without a result."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Final, TypeAlias

from rulings.bridge.board import Board
from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.scoring.duplicate import Result, duplicate_score
from rulings.scoring.rounding import plain_number, signed
from rulings.scoring.working import weight_text

HIGHEST: Final = 7600


@dataclass(frozen=True, slots=True)
class TableScore:
    """What North-South scored at the table, and the result it comes from if that is known.

    Raises InvalidError for a score that no contract gives: it is a multiple of ten, 7,600 at most.
    """

    score: int
    result: Result | None = None

    def __post_init__(self) -> None:
        if self.score % 10 or abs(self.score) > HIGHEST:
            raise InvalidError(f"{signed(self.score)} is no score of a board: a multiple of ten, at most 7600")

    @property
    def display(self) -> str:
        """'4♠X N −1 (−200)', or the score alone."""
        return f"{self.result.display} ({signed(self.score)})" if self.result else signed(self.score)

    def __str__(self) -> str:
        return str(self.result) if self.result else f"{self.score:+d}"


def table_score(result: Result, board: Board) -> TableScore:
    """The result with the score that it has on this board."""
    return TableScore(duplicate_score(result, board.vulnerability), result)


class Average(Enum):
    """An artificial score by fault (12C2a); the value is its usual sign."""

    PLUS = "A+"
    AVERAGE = "A="
    MINUS = "A-"

    @property
    def display(self) -> str:
        """As it is said."""
        return Said(_AVERAGES[self])

    def __str__(self) -> str:
        return self.value


_AVERAGES: Final = {
    Average.PLUS: N_("average plus"), Average.AVERAGE: N_("average"), Average.MINUS: N_("average minus"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class FixedPercentage:
    """An artificial score of so many per cent of the board, whatever the pair did elsewhere."""

    percent: Fraction

    def __post_init__(self) -> None:
        if not 0 <= self.percent <= 100:  # noqa: PLR2004
            raise InvalidError(f"{plain_number(self.percent)} % is no part of a board: expected 0 to 100")

    @property
    def display(self) -> str:
        """'55 %'."""
        return f"{plain_number(self.percent)} %"

    def __str__(self) -> str:
        return f"{plain_number(self.percent)}%"


@dataclass(frozen=True, slots=True)
class FixedImps:
    """An artificial score of so many IMPs on the board, whatever the contestant did elsewhere."""

    imps: Fraction

    @property
    def display(self) -> str:
        """'+3 IMPs'."""
        return Said(N_("{imps} IMPs"), imps=signed(self.imps))

    def __str__(self) -> str:
        return self.display


@dataclass(frozen=True, slots=True)
class Weighted:
    """One result with its weight, a part of 1."""

    score: TableScore
    weight: Fraction

    def __str__(self) -> str:
        return f"{weight_text(self.weight)} {self.score}"


@dataclass(frozen=True, slots=True)
class AssignedScore:
    """An assigned score: one result, or several with weights that sum to 1 (12C1c).

    A weight below 0 stands only where self-inflicted damage is taken out again (12C1e, `self_inflicted`).
    Raises InvalidError for weights that do not sum to 1.
    """

    parts: tuple[Weighted, ...]

    def __post_init__(self) -> None:
        total = sum(part.weight for part in self.parts)
        if total != 1:
            raise InvalidError(f"the weights sum to {plain_number(total * 100)} %, not to 100 %")

    @classmethod
    def single(cls, score: TableScore) -> "AssignedScore":
        """One result, certain."""
        return cls((Weighted(score, Fraction(1)),))

    @property
    def display(self) -> str:
        """'60 % 4♠ N = (+420), 40 % 4♠ N −1 (−50)', or the one result."""
        if len(self.parts) == 1:
            return self.parts[0].score.display
        return ", ".join(f"{weight_text(part.weight)} {part.score.display}" for part in self.parts)

    def __str__(self) -> str:
        return str(self.parts[0].score) if len(self.parts) == 1 else ", ".join(map(str, self.parts))


def assigned(parts: Iterable[tuple[TableScore, Fraction | int]]) -> AssignedScore:
    """The assigned score of these results with their weights, which are put in proportion if they do not sum to 1.

    So 60 and 40, 3/5 and 2/5, or odds of 3 to 2 all give the same. Raises InvalidError for a weight of 0 or less.
    """
    weighed = [(score, Fraction(weight)) for score, weight in parts]
    wrong = [weight for _, weight in weighed if weight <= 0]
    if wrong or not weighed:
        raise InvalidError(f"a weight is more than 0, not {plain_number(wrong[0])}" if wrong else "no result is given")
    total = sum(weight for _, weight in weighed)
    return AssignedScore(tuple(Weighted(score, weight / total) for score, weight in weighed))


SideScore: TypeAlias = AssignedScore | Average | FixedPercentage | FixedImps


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """What the director gave each side instead of the table score; the sides' scores need not balance."""

    ns: SideScore
    ew: SideScore

    @classmethod
    def same(cls, score: AssignedScore) -> "AdjustedScore":
        """One assigned score for both sides."""
        return cls(score, score)

    @property
    def split(self) -> bool:
        """Whether the two sides were given different results."""
        return self.ns != self.ew

    def of(self, side: Side) -> SideScore:
        """What this side was given."""
        return self.ns if side is Side.NS else self.ew

    @property
    def display(self) -> str:
        """One text for both sides, or each side's."""
        if isinstance(self.ns, AssignedScore) and not self.split:
            return self.ns.display
        return Said("N-S {ns}; E-W {ew}", ns=self.ns.display, ew=self.ew.display)


class NoResult(Enum):
    """Why a line has no score; the first two are in order, the others wait for the director."""

    NOT_SCHEDULED = N_("not scheduled")
    SIT_OUT = N_("sit-out")
    NOT_PLAYED = N_("not played")
    UNDECIDED = N_("undecided")

    @property
    def expected(self) -> bool:
        """Whether a score was due: these pairs were to play the board together."""
        return self in (NoResult.NOT_PLAYED, NoResult.UNDECIDED)


Outcome: TypeAlias = TableScore | AdjustedScore | NoResult


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A line of a traveller: the pairs as they sat, and the outcome.

    `form` names the form in which the board was played, where it was fouled (87). Pair names are those of the session;
    no two pairs share one, so that the pairs 3 of the two directions need different names.
    """

    ns: str
    ew: str
    outcome: Outcome
    form: str = ""

    def pair(self, side: Side) -> str:
        """The pair that sat there."""
        return self.ns if side is Side.NS else self.ew

    def turned(self) -> "BoardResult":
        """The same result with the pairs changed over: they sat in the other direction than was recorded."""
        return replace(self, ns=self.ew, ew=self.ns)


@dataclass(frozen=True, slots=True)
class Traveller:
    """All results of one board."""

    board: Board
    results: tuple[BoardResult, ...]

    @property
    def expected(self) -> int:
        """How many scores were due: those at the table, the adjusted ones, and those that are missing."""
        return sum(not isinstance(one.outcome, NoResult) or one.outcome.expected for one in self.results)

    def line_of(self, pair: str) -> int:
        """The place of this pair's line; raises InvalidError if it has none, or more than one."""
        found = [index for index, one in enumerate(self.results) if pair in (one.ns, one.ew)]
        if len(found) != 1:
            said = "no line" if not found else f"{len(found)} lines"
            raise InvalidError(f"{self.board}: pair {pair} has {said}")
        return found[0]

    def with_outcome(self, line: int, outcome: Outcome) -> "Traveller":
        """The traveller with another outcome on this line."""
        results = list(self.results)
        results[line] = replace(results[line], outcome=outcome)
        return replace(self, results=tuple(results))

    def notes(self) -> tuple[str, ...]:
        """What a director must still settle on this board."""
        due = {
            NoResult.NOT_PLAYED: "was to be played and has no result: an artificial score by fault is due (12C2a), "
            "not “not played”",
            NoResult.UNDECIDED: "a ruling is awaited",
        }
        return tuple(
            f"{self.board}, {one.ns} against {one.ew}: {due[one.outcome]}"
            for one in self.results
            if isinstance(one.outcome, NoResult) and one.outcome in due
        )
