"""Checks (d) and (f): what several sections say together on one board."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from rulings.reasoning.audit.finding import Fault, way
from rulings.reasoning.audit.walk import Leaf, Walk
from rulings.reasoning.effects import POINTS, See
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.law import LawBook
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.terms import FactKind, Join

Facts = tuple[tuple[str, str], ...]
Said = tuple[tuple[str, ...], tuple[str, ...], str]
WALKS = 40


@dataclass(frozen=True)
class Projection:
    """A leaf as other sections see it: the facts they share, what it says on the board, where it sends on."""

    shared: Facts
    said: tuple[Said, ...]
    sees: tuple[tuple[str, Facts], ...] = ()


class Chains:
    """The fixpoint of outcomes, projected to the board's points, over every chain of references of a law book."""

    def __init__(self, book: LawBook, walks: Mapping[str, Walk]) -> None:
        self.book = book
        shared = _shared(book)
        self.projections = {
            number: tuple(dict.fromkeys(_project(walk, leaf, shared) for leaf in walk.leaves))
            for number, walk in walks.items()
        }
        self.faults: dict[tuple[str, str, str], Fault] = {}
        self._under: dict[str, frozenset[str]] = {}
        self._chains: dict[tuple[str, Facts], frozenset[Projection]] = {}

    def follow(self, number: str, supply: Facts) -> frozenset[Projection]:
        """Every outcome of the section and of all it refers to; conflicts met on the way are collected."""
        key = (number, supply)
        if key not in self._chains:
            self._chains[key] = frozenset()
            self._chains[key] = frozenset(self._outcomes(number, supply))
        return self._chains[key]

    def _outcomes(self, number: str, supply: Facts) -> Iterator[Projection]:
        for own in self.projections.get(number, ()):
            facts = _joined(own.shared, supply)
            if facts is None:
                continue
            groups = [[Projection(facts, own.said)]]
            for target, supplied in own.sees:
                entered = _joined(facts, supplied)
                if entered is not None:
                    groups.append(self._below(target, entered, facts))
            for one, other in combinations(groups, 2):
                self._compare(one, other)
            for group in groups:
                yield from group

    def _below(self, target: str, entered: Facts, facts: Facts) -> list[Projection]:
        names = self.facts_under(target)
        below = self.follow(target, tuple(item for item in entered if item[0] in names))
        joined = ((_joined(facts, one.shared), one.said) for one in below if one.said)
        return [Projection(shared, said) for shared, said in joined if shared is not None]

    def facts_under(self, number: str) -> frozenset[str]:
        """The names of the facts that the section and all it refers to read."""
        if number not in self._under:
            seen: set[str] = set()
            queue, names = [number], set[str]()
            while queue:
                one = queue.pop()
                if one not in seen and one in self.book.sections:
                    seen.add(one)
                    section = self.book.sections[one]
                    names |= set(section.fact)
                    queue += [fact.source for fact in section.fact.values() if fact.source]
                    queue += [see.section for clause in section.clauses for see in clause.references()]
            self._under[number] = frozenset(names)
        return self._under[number]

    def _compare(self, ones: list[Projection], others: list[Projection]) -> None:
        for one in ones:
            for other in others:
                for point, value, clause in one.said:
                    for other_point, other_value, ground in other.said:
                        if point == other_point and value != other_value:
                            self._conflict(one, other, point, (clause, ground))

    def _conflict(self, one: Projection, other: Projection, point: tuple[str, ...], clauses: tuple[str, str]) -> None:
        first, second = sorted(clauses)
        key = (first, second, " ".join(point))
        facts = None if key in self.faults else _joined(one.shared, other.shared)
        if facts is not None:
            message = f"on one board it conflicts with {second} on {' '.join(point)} [{way(dict(facts))}]"
            self.faults[key] = Fault("d", first, message)


def _shared(book: LawBook) -> set[str]:
    readers: dict[str, set[str]] = {}
    for section in book.sections.values():
        for name, fact in section.fact.items():
            readers.setdefault(name, set()).update((section.id, fact.source or section.id))
        for clause in section.clauses:
            for see in clause.references():
                for name, _ in see.supply:
                    readers.setdefault(name, set()).update((section.id, see.section))
    return {name for name, sections in readers.items() if len(sections) > 1}


def _project(walk: Walk, leaf: Leaf, shared: set[str]) -> Projection:
    known = {name: value for name, value in leaf.known.items() if name in shared}
    said: dict[Said, None] = {}
    sees: dict[tuple[str, Facts], None] = {}
    for _, one in leaf.in_force(walk.section):
        if isinstance(one, See):
            sees[one.section, one.supply] = None
    for clause, effect in leaf.effects(walk.section):
        slots = dict(effect.slots)
        if effect.kind == "finding":
            known[str(slots["name"])] = str(slots["value"])
        elif effect.point is not None and POINTS[effect.point[0]].join is Join.SAME:
            said[effect.point, effect.value, clause.id] = None
    for name, fact in walk.section.fact.items():
        if fact.kind is FactKind.FINDING and fact.source != walk.section.id and name in leaf.known:
            sees[fact.source or "", ()] = None
    return Projection(tuple(sorted(known.items())), tuple(said), tuple(sees))


def _joined(one: Facts, other: Facts) -> Facts | None:
    joined = dict(one)
    for name, value in other:
        if joined.setdefault(name, value) != value:
            return None
    return tuple(sorted(joined.items()))


def audit_board(book: LawBook, walks: Mapping[str, Walk]) -> Iterator[Fault]:
    """(d) no two sections that can meet on one board settle the same point differently."""
    chains = Chains(book, walks)
    for matter in book.matters.values():
        if matter.section in walks:
            chains.follow(matter.section, matter.supply)
    return iter(chains.faults.values())


def audit_walks(core: Core, *, walks: int = WALKS, seed: int = 2017) -> Iterator[Fault]:
    """(f) whole chained interviews until the ruling at the table, as a check of (d): seeded, `walks` a matter."""
    dice = random.Random(seed)  # noqa: S311  a repeatable sample, no secret
    for matter in core.book.matters.values():
        seen: set[str] = set()
        for _ in range(walks):
            interview = Interview.start(core, Occasion(matter.id, Binding()))
            while (question := interview.question) is not None:
                answers = [answer for answer in question.answers if answer.offered.value(interview.state.known)]
                if not answers:
                    yield Fault("f", question.fact.name, f"none of its answers is open [{way(interview.state.known)}]")
                    break
                interview = interview.answer(question.fact.name, dice.choice(answers).name)
            for fault in _whole(interview):
                if fault.where not in seen:
                    seen.add(fault.where)
                    yield fault


def _whole(interview: Interview) -> Iterator[Fault]:
    known = way({name: given.value or "unclear" for name, given in interview.occasion.answers.items()})
    said: dict[tuple[str, ...], tuple[str, tuple[str, ...]]] = {}
    for line in interview.ruling.lines:
        point, value = line.effect.point, line.effect.value
        if point is None or POINTS[point[0]].join is not Join.SAME:
            continue
        first = said.setdefault(point, (line.clauses[0], value))
        if first[1] != value:
            yield Fault("f", line.clauses[0], f"the ruling also follows {first[0]} on {' '.join(point)} [{known}]")
    if not interview.ruling.lines:
        yield Fault("f", interview.matter.id, f"the interview ends without a ruling [{known}]")
