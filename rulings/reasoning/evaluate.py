"""Reads the law book in three values: which clauses hold, which fail, which are still open, and what is asked next.

This is the planner's own evaluator. `engine` runs the same sections through durable_rules and compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from rulings.reasoning.effects import Consequence, Effect, See
from rulings.reasoning.law import Clause, Fact, LawBook, Section
from rulings.reasoning.terms import FactKind, Moment

Statuses = Mapping[str, bool | None]


class SupplyConflictError(Exception):
    """Two references supply different answers to one fact: a fault of the law book."""


def read_section(section: Section, known: Mapping[str, str]) -> dict[str, bool | None]:
    """The status of each clause (by number) and of each narrowed consequence (`27B1#2`): holds, fails or open."""
    statuses: dict[str, bool | None] = {}
    applies = section.applies.value(known)

    def status(number: str) -> bool | None:
        if number not in statuses:
            clause = section.by_id[number]
            head = section.heads[number]
            found = clause.when.value(known)
            if found is not False:
                found = _both(found, status(head) if head else applies)
            for exception in clause.unless:
                if found is not False:
                    found = _both(found, _not(status(exception)))
            statuses[number] = found
        return statuses[number]

    for clause in section.clauses:
        holds = status(clause.id)
        for index, consequence in enumerate(clause.then):
            statuses[f"{clause.id}#{index}"] = holds is not False and _both(holds, consequence.when.value(known))
    return statuses


def _not(value: bool | None) -> bool | None:  # noqa: FBT001
    return None if value is None else not value


def _both(one: bool | None, other: bool | None) -> bool | None:  # noqa: FBT001
    return False if one is False or other is False else None if one is None or other is None else True


def open_facts(section: Section, known: Mapping[str, str], statuses: Statuses) -> Iterator[str]:
    """The unknown facts that can still change the section, exceptions before what they beat; repetitions occur."""
    for clause in section.clauses:
        if statuses[clause.id] is None:
            yield from _open_in(section, clause, known, statuses)
        elif statuses[clause.id]:
            for index, consequence in enumerate(clause.then):
                if statuses[f"{clause.id}#{index}"] is None:
                    yield from consequence.when.open_facts(known)


def _open_in(section: Section, clause: Clause, known: Mapping[str, str], statuses: Statuses) -> Iterator[str]:
    head = section.heads[clause.id]
    above = statuses[head] if head else section.applies.value(known)
    if above is None:
        yield from (
            _open_in(section, section.by_id[head], known, statuses) if head else section.applies.open_facts(known)
        )
        return
    for exception in clause.unless:
        if statuses[exception] is None:
            yield from _open_in(section, section.by_id[exception], known, statuses)
    yield from clause.when.open_facts(known)


@dataclass(frozen=True)
class Entry:
    """A section that has been entered: from which clauses, at which moment, with what supplied."""

    section: Section
    at: Moment
    by: tuple[str, ...]
    finding: bool = False


@dataclass(frozen=True)
class Reading:
    """One section as it stands; `relevant` are the unknown facts that can still change it."""

    entry: Entry
    statuses: Statuses
    relevant: tuple[str, ...]

    @property
    def section(self) -> Section:
        """The section read."""
        return self.entry.section

    def holding(self) -> Iterator[Clause]:
        """The clauses that hold."""
        return (clause for clause in self.section.clauses if self.statuses[clause.id])

    def in_force(self) -> Iterator[tuple[Clause, Consequence]]:
        """What follows now, each with its clause."""
        for clause in self.holding():
            for index, one in enumerate(clause.then):
                if self.statuses[f"{clause.id}#{index}"]:
                    yield clause, one

    def effects(self) -> Iterator[tuple[Clause, Effect]]:
        """The effects in force, each with its clause."""
        return ((clause, one) for clause, one in self.in_force() if isinstance(one, Effect))


@dataclass
class State:
    """The whole reading of an occasion: everything known, the sections read in order of entry, those still to come."""

    known: dict[str, str]
    readings: dict[str, Reading] = field(default_factory=dict)
    waiting: dict[str, Entry] = field(default_factory=dict)

    def effects(self) -> Iterator[tuple[str, Clause, Effect]]:
        """Every effect in force with its section and clause, in order of entry."""
        for number, reading in self.readings.items():
            for clause, effect in reading.effects():
                yield number, clause, effect


def moment_of(fact: Fact, entry: Entry) -> Moment:
    """When the fact can be answered: the later of its own moment and that of the reference."""
    return max(fact.moment, entry.at)


class Reader:
    """Reads one occasion section by section to a fixpoint, following findings back and references forward.

    `known` is all that is known at the start, `answered` the facts that somebody answered and `opened` the sections
    to which the director has come back: a section of a later moment is entered only if it was opened or answered, or
    from a section of that moment.
    """

    def __init__(
        self, book: LawBook, known: Mapping[str, str], answered: Iterable[str], opened: Iterable[str] = ()
    ) -> None:
        self.book = book
        self.start = dict(known)
        self.opened = {name.partition(".")[0] for name in answered} | set(opened)

    def read(self, root: str) -> State:
        """The state of the occasion whose matter enters section `root`."""
        state = State(dict(self.start))
        while True:
            before = dict(state.known)
            state.readings, state.waiting = {}, {}
            self._enter(state, Entry(self.book.sections[root], Moment.NOW, ()))
            if state.known == before:
                return state

    def _enter(self, state: State, entry: Entry, *, come: bool = False) -> None:
        number = entry.section.id
        present = state.readings.get(number)
        if present:
            state.readings[number] = replace(present, entry=_merged(present.entry, entry))
            return
        if entry.at > Moment.REPLACEMENT and not come and number not in self.opened:
            state.waiting[number] = _merged(state.waiting.get(number, entry), entry)
            return
        state.waiting.pop(number, None)
        state.readings[number] = self._reading(state, entry)
        known = len(state.known)
        self._look_back(state, state.readings[number])
        reading = state.readings[number]
        if len(state.known) > known:
            reading = state.readings[number] = self._reading(state, reading.entry)
        for clause, one in reading.in_force():
            if isinstance(one, Effect) and one.kind == "finding":
                slots = dict(one.slots)
                self._know(state, str(slots["name"]), str(slots["value"]), clause.id)
            elif isinstance(one, See):
                for name, value in one.supply:
                    self._know(state, name, value, clause.id)
                target = self.book.sections[one.section]
                self._enter(state, Entry(target, max(one.at, entry.at), (clause.id,)), come=one.at <= entry.at)

    def _reading(self, state: State, entry: Entry) -> Reading:
        statuses = read_section(entry.section, state.known)
        return Reading(entry, statuses, tuple(dict.fromkeys(open_facts(entry.section, state.known, statuses))))

    def _look_back(self, state: State, reading: Reading) -> None:
        for name, fact in reading.section.fact.items():
            if fact.kind is not FactKind.FINDING or not fact.source or fact.source == reading.section.id:
                continue
            if name in reading.relevant or (name in state.known and fact.source not in state.readings):
                source = self.book.sections[fact.source]
                self._enter(state, Entry(source, reading.entry.at, (reading.section.id,), finding=True), come=True)

    def _know(self, state: State, name: str, value: str, clause: str) -> None:
        known = state.known.setdefault(name, value)
        if known != value and name not in self.start:
            msg = f"{clause} says that {name} is {value}, another clause says {known}"
            raise SupplyConflictError(msg)


def _merged(one: Entry, other: Entry) -> Entry:
    return Entry(
        one.section,
        min(one.at, other.at),
        tuple(dict.fromkeys(one.by + other.by)),
        one.finding and other.finding,
    )
