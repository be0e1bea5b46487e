"""What a ruling is: effects with their clauses, what is pending, what arises, and why. Plain values, no words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rulings.bridge.seats import Seat
from rulings.reasoning.effects import POINTS, Effect
from rulings.reasoning.evaluate import State
from rulings.reasoning.terms import Join, Moment


class Due(StrEnum):
    """Where a pending check stands."""

    WAITING = "waiting"
    DUE = "due"
    LAPSED = "lapsed"


@dataclass(frozen=True)
class Line:
    """One effect in force, with every clause that is a ground for it."""

    effect: Effect
    clauses: tuple[str, ...]
    sections: tuple[str, ...]
    reading: bool = False


@dataclass(frozen=True)
class Pending:
    """What the director must come back for: the section, when, which clauses sent there, and where it stands."""

    section: str
    at: Moment
    clauses: tuple[str, ...]
    due: Due
    facts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Arising:
    """A new occasion that this one gives rise to."""

    matter: str
    supply: Mapping[str, str]
    details: Mapping[str, str]
    offender: Seat | None
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Ruling:
    """The ruling of one occasion as far as the facts go.

    `complete` tells that nothing more can be asked at this visit; `undetermined` lists facts that stayed unclear
    where no clause says what follows (85B).
    """

    lines: tuple[Line, ...]
    pending: tuple[Pending, ...]
    arising: tuple[Arising, ...]
    complete: bool
    undetermined: tuple[str, ...] = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause cited, in order."""
        return tuple(dict.fromkeys(clause for line in self.lines for clause in line.clauses))


@dataclass(frozen=True)
class ClauseReading:
    """One clause in the explanation: its state, the facts that decided it, and what beat it."""

    clause: str
    section: str
    holds: bool | None
    facts: Mapping[str, str]
    beaten_by: tuple[str, ...] = ()
    open: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outlook:
    """What an answer would bring: clauses that certainly follow, those still possible, lines that come and go."""

    answer: str
    certain: tuple[str, ...]
    possible: tuple[str, ...]
    gained: tuple[Line, ...]
    lost: tuple[Line, ...]
    pending: tuple[Pending, ...] = ()


@dataclass(frozen=True)
class Difference:
    """How two rulings differ."""

    only_first: tuple[Line, ...]
    only_second: tuple[Line, ...]
    pending_first: tuple[Pending, ...]
    pending_second: tuple[Pending, ...]


def lines_of(state: State) -> tuple[Line, ...]:
    """The effects in force, the same effect of several clauses made one line with all its grounds."""
    grounds: dict[tuple[object, ...], Line] = {}
    for section, clause, effect in state.effects():
        if effect.kind != "finding":
            line = grounds.get((effect.kind, effect.slots), Line(effect, (), ()))
            clauses = tuple(dict.fromkeys((*line.clauses, clause.id)))
            sections = tuple(dict.fromkeys((*line.sections, section)))
            grounds[effect.kind, effect.slots] = Line(
                effect, clauses, sections, line.reading or clause.reading or effect.reading
            )
    strongest: dict[tuple[str, ...], int] = {}
    for line in grounds.values():
        if line.effect.point is not None:
            strongest[line.effect.point] = max(strength(line.effect), strongest.get(line.effect.point, -1))
    return tuple(
        line
        for line in grounds.values()
        if line.effect.point is None or strength(line.effect) == strongest[line.effect.point]
    )


def strength(effect: Effect) -> int:
    """How strong an effect is among those of its point; 0 where the point's values do not join by strength."""
    point = POINTS[effect.point[0]] if effect.point else None
    ranked = point is not None and point.join in (Join.STRONGEST, Join.ANY) and effect.rank in point.ranks
    return point.ranks.index(effect.rank) if point and ranked else 0


def compare(first: Ruling, second: Ruling) -> Difference:
    """The lines and checks that only one of two rulings has."""
    ours, theirs = ({(line.effect.kind, line.effect.slots) for line in one.lines} for one in (first, second))
    our_checks, their_checks = ({one.section for one in ruling.pending} for ruling in (first, second))
    return Difference(
        tuple(line for line in first.lines if (line.effect.kind, line.effect.slots) not in theirs),
        tuple(line for line in second.lines if (line.effect.kind, line.effect.slots) not in ours),
        tuple(one for one in first.pending if one.section not in their_checks),
        tuple(one for one in second.pending if one.section not in our_checks),
    )
