"""What a ruling on one result of a session is, and what it does: to the board, the pairs, the ranking or the match."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Protocol

from rulings.bridge.saying import N_, Said, in_words
from rulings.bridge.seats import Seat, Side
from rulings.scoring.adjustment import PairEffect
from rulings.scoring.guard import OutOfReach
from rulings.scoring.outcome import (
    AdjustedScore,
    AssignedScore,
    Average,
    FixedImps,
    NoResult,
    Outcome,
    TableScore,
    Traveller,
)
from rulings.scoring.self_inflicted import SelfInflicted
from rulings.scoring.teams import AtFault
from rulings.scoring.working import Line, Working
from rulings.session.values import Session, SessionBoard, SessionLine


@dataclass(frozen=True, slots=True)
class At:
    """A line of a board, and the side of it that the pair asked for sits on."""

    board: SessionBoard
    place: int
    side: Side

    @property
    def line(self) -> SessionLine:
        """The line."""
        return self.board.lines[self.place]

    @property
    def outcome(self) -> Outcome:
        """What stands there now."""
        return self.line.result.outcome

    @property
    def declarer(self) -> Seat | None:
        """Who played it at the table, if that is known."""
        outcome = self.outcome
        played = outcome.result if isinstance(outcome, TableScore) else None
        return played.contract.declarer if played and played.contract else None

    def pair(self, side: Side | None = None) -> str:
        """The pair asked for, or the one on this side."""
        return self.line.result.pair(side or self.side)


@dataclass(frozen=True, slots=True)
class Fined:
    """A penalty: on whom, how its amount comes about, in victory points or the unit of the session, by which clause."""

    contestant: str
    amount: Working
    clause: str = "90"
    in_victory_points: bool = False

    def says(self, translate: Callable[[str], str] = str) -> tuple[str, ...]:
        """'Penalty on 3: Standard penalty: 25 % of the top of 24 = 6'."""
        said = Said(N_("Penalty on {who}"), who=self.contestant)
        return tuple(f"{in_words(said, translate)}: {one.says(translate)}" for one in self.amount.lines)


@dataclass(frozen=True, slots=True)
class Lost:
    """A team board without a result at this table (86B): whose fault that is, and what the other table's result shows.

    `favourable` says that the other table's result clearly favors one side (86B1): the director's judgement.
    """

    at_fault: AtFault
    favourable: bool = False


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the director gives; without a score the one of the table stands, and there is only a penalty.

    With `without_error` the score is divided by 12C1(e): what would have come of the infraction without the
    non-offenders' own error or gamble. `out_of_reach` are contracts that only the infraction made possible. With
    `lost` the score holds the probable results of a table that has none, if any are needed. `fouled` are the lines of
    the board that were played in another form than the rest (87).
    """

    score: AdjustedScore | None
    non_offenders: Side | None = None
    without_error: AssignedScore | None = None
    out_of_reach: tuple[OutOfReach, ...] = ()
    penalties: tuple[Fined, ...] = ()
    lost: Lost | None = None
    fouled: frozenset[int] = frozenset()

    @property
    def basis(self) -> tuple[str, ...]:
        """The clauses under which such a score is given, and those of the penalties."""
        fouled = ("87B",) if self.fouled else ()
        return tuple(dict.fromkeys((*self._score_basis(), *fouled, *(one.clause for one in self.penalties))))

    def _score_basis(self) -> tuple[str, ...]:
        if self.without_error:
            return ("12C1e",)
        if self.score is None:
            return ()
        given = (self.score.ns, self.score.ew)
        found = []
        assigned = [one for one in given if isinstance(one, AssignedScore)]
        if assigned:
            found.append("12C1c" if any(len(one.parts) > 1 for one in assigned) else "12C1b")
        if len(assigned) < len(given):
            found.append("12C2b" if any(isinstance(one, FixedImps) for one in given) else "12C2a")
        if any(one in (Average.PLUS, Average.MINUS) for one in given):
            found.append("12C2c")
        return tuple(found)


class Group(Enum):
    """Which pairs are ranked together."""

    ALL = N_("all pairs")
    NS = "North-South"
    EW = "East-West"


class LineScores(Protocol):
    """The scores of a board line by line: those of a field, or of the tables of a match."""

    @property
    def traveller(self) -> Traveller:
        """The results."""

    def of(self, line_number: int, side: Side, /) -> Fraction | None:
        """What the side of that line scores; None without a result."""

    def working(self, line_number: int, side: Side, /) -> Working:
        """How that comes about."""


class Scoring(Protocol):
    """How a session is scored, in words, and the session with all points and totals as they follow."""

    @property
    def display(self) -> str:
        """'matchpoints, 2 for a win'."""

    def recomputed(self, session: Session) -> Session:
        """The session with the points of every line and every total as computed here."""


@dataclass(frozen=True, slots=True)
class Division:
    """Self-inflicted damage divided by 12C1(e), and how each of the three scores that decide comes about."""

    found: SelfInflicted
    actual: Working
    rectified: Working
    without_error: Working


@dataclass(frozen=True, slots=True)
class Result:
    """What a team has in a match: IMPs (or the unit of the match), victory points if it is scored so, and the steps."""

    total: Fraction
    victory_points: Fraction | None
    steps: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class MatchEffect:
    """What an adjustment does to a match: each team's result before and after."""

    unit: str
    boards: int
    teams: tuple[str, str]
    was: tuple[Result, Result]
    now: tuple[Result, Result]


@dataclass(frozen=True)
class Adjusted:
    """A session with one result changed by a ruling: board and totals before and after, and how each comes about."""

    at: At
    ruled: Ruled
    score: AdjustedScore | None
    before: LineScores
    after: LineScores
    self_inflicted: Division | None
    effects: Mapping[Group, tuple[PairEffect, ...]]
    notes: tuple[str, ...]
    session: Session
    convention: Scoring
    match: MatchEffect | None = None
    team_basis: tuple[str, ...] = ()

    @property
    def basis(self) -> tuple[str, ...]:
        """The clauses under which the score is given, those on team boards first."""
        return tuple(dict.fromkeys((*self.team_basis, *self.ruled.basis)))

    def given(self, side: Side) -> str:
        """What this side was given, in words; the part of the damage made good by 12C1(e) is no result by itself."""
        if self.score is None:
            outcome = self.at.outcome
            return Said(outcome.value) if isinstance(outcome, NoResult) else outcome.display
        given = self.score.of(side)
        if isinstance(given, AssignedScore) and any(part.weight < 0 for part in given.parts):
            return Said(N_("the table result, with the damage made good that was not self-inflicted"))
        return given.display

    @property
    def display(self) -> str:
        """One text for both sides, or each side's."""
        ns, ew = self.given(Side.NS), self.given(Side.EW)
        if self.score is None:
            return Said(N_("the result stands: {score}"), score=ns)
        return ns if ns == ew and isinstance(self.score.ns, AssignedScore) else Said("N-S {ns}; E-W {ew}", ns=ns, ew=ew)

    def working(self, side: Side, place: int | None = None, *, after: bool = True) -> Working | None:
        """How a side's score on the line comes about, the adjusted line without `place`; None without a result."""
        scores = self.after if after else self.before
        number = self.at.place if place is None else place
        if scores.of(number, side) is None or isinstance(scores.traveller.results[number].outcome, NoResult):
            return None
        return scores.working(number, side)

    def changed(self) -> Mapping[Group, tuple[PairEffect, ...]]:
        """The pairs whose total or place is another than before."""
        return {
            group: tuple(
                one for one in effects if one.was.total.total != one.now.total.total or one.was.place != one.now.place
            )
            for group, effects in self.effects.items()
        }

    @property
    def recomputed(self) -> Session:
        """The session to write: every line's points, every total and place as they now are."""
        return self.convention.recomputed(self.session)
