"""Walks one section alone over all its entries: every way in which its questions can be answered, to the last leaf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulings.reasoning.effects import Consequence, Effect
from rulings.reasoning.evaluate import Statuses, open_facts, read_section
from rulings.reasoning.law import Clause, Fact, Section
from rulings.reasoning.terms import FactKind

LEAVES_AT_MOST = 200_000


class TooManyLeavesError(Exception):
    """A section that asks too much to be proved: it wants to be divided."""


@dataclass(frozen=True)
class Leaf:
    """One end of a section: the answers that led to it and what holds there."""

    known: Mapping[str, str]
    statuses: Statuses

    def holding(self, section: Section) -> Iterator[Clause]:
        """The clauses that hold."""
        return (clause for clause in section.clauses if self.statuses[clause.id])

    def in_force(self, section: Section) -> Iterator[tuple[Clause, Consequence]]:
        """The consequences in force, with their clauses."""
        for clause in self.holding(section):
            for index, one in enumerate(clause.then):
                if self.statuses[f"{clause.id}#{index}"]:
                    yield clause, one

    def effects(self, section: Section) -> Iterator[tuple[Clause, Effect]]:
        """The effects in force, with their clauses."""
        return ((clause, one) for clause, one in self.in_force(section) if isinstance(one, Effect))


@dataclass
class Walk:
    """A section walked to all its leaves, with what was asked on the way and whether it made a difference."""

    section: Section

    def __post_init__(self) -> None:
        self.leaves: list[Leaf] = []
        self.asked: dict[str, set[str]] = {}
        self.telling: set[str] = set()
        self._signatures: dict[object, int] = {}
        self._walk({})

    def _walk(self, known: dict[str, str]) -> int:
        statuses = read_section(self.section, known)
        fact = next_fact(self.section, known, statuses)
        if fact is None:
            if len(self.leaves) >= LEAVES_AT_MOST:
                raise TooManyLeavesError(self.section.id)
            leaf = Leaf(dict(known), statuses)
            self.leaves.append(leaf)
            return self._signature(self._outcome(leaf))
        children = []
        for answer in fact.answers:
            if answer.offered.value(known) is not False:
                self.asked.setdefault(fact.name, set()).add(answer.name)
                known[fact.name] = answer.name
                children.append((answer.name, self._walk(known)))
                del known[fact.name]
        results = {result for _, result in children}
        if len(results) > 1:
            self.telling.add(fact.name)
            return self._signature((fact.name, *children))
        return next(iter(results), -1)

    def _outcome(self, leaf: Leaf) -> object:
        return frozenset(
            (clause.id, index)
            for clause in leaf.holding(self.section)
            for index in range(-1, len(clause.then))
            if index < 0 or leaf.statuses[f"{clause.id}#{index}"]
        )

    def _signature(self, value: object) -> int:
        return self._signatures.setdefault(value, len(self._signatures))

    @cached_property
    def held(self) -> set[str]:
        """The clauses that hold at some leaf."""
        return {clause.id for leaf in self.leaves for clause in leaf.holding(self.section)}


def next_fact(section: Section, known: Mapping[str, str], statuses: Statuses) -> Fact | None:
    """The fact that the planner would ask next in this section alone, findings and given facts being free answers."""
    wanted = list(dict.fromkeys(open_facts(section, known, statuses)))
    for name in wanted:
        fact = section.fact.get(name)
        wanted += [one for one in (fact.once.open_facts(known) if fact else ()) if one not in wanted]
    ready = [
        fact
        for name, fact in section.fact.items()
        if name in wanted and name not in known and fact.once.value(known)
        and not any(need in wanted and need not in known for need in fact.needs)
    ]  # fmt: skip
    ready.sort(key=lambda fact: fact.kind is FactKind.OPTION)
    return ready[0] if ready else None
