"""Check (a): each section alone, over all its entries."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rulings.reasoning.audit.finding import Fault, way
from rulings.reasoning.audit.walk import Leaf, Walk
from rulings.reasoning.conditions import Condition
from rulings.reasoning.law import Fact, LawBook, Section
from rulings.reasoning.terms import FactKind, Moment, Reveals, Where


def audit_declarations(section: Section) -> Iterator[Fault]:
    """What can be seen without walking: undeclared facts, wrong exceptions, questions put in the wrong place."""
    for clause in section.clauses:
        for condition in (clause.when, *(one.when for one in clause.then)):
            yield from _undeclared(section, clause.id, condition)
        for exception in clause.unless:
            if exception not in section.by_id:
                yield Fault(
                    "a", clause.id, f"its exception {exception} does not stand in section {section.id}", breaks=True
                )
        if clause.unless and not clause.then and clause.id not in _used_as_head(section):
            yield Fault("a", clause.id, "it has exceptions and nothing follows from it")
    if len(section.by_id) < len(section.clauses):
        yield Fault("a", section.id, "a clause number stands in it twice", breaks=True)
    yield from _undeclared(section, section.id, section.applies)
    for fact in section.fact.values():
        yield from _question(section, fact)


def _used_as_head(section: Section) -> set[str | None]:
    return set(section.heads.values())


def _undeclared(section: Section, where: str, condition: Condition) -> Iterator[Fault]:
    for name in dict.fromkeys(condition.facts()):
        if name not in section.fact:
            yield Fault(
                "a", where, f"it reads {name}, which section {section.id} does not list among its facts", breaks=True
            )


def _question(section: Section, fact: Fact) -> Iterator[Fault]:
    where = f"{section.id} {fact.name}"
    for condition in (fact.once, *(answer.offered for answer in fact.answers)):
        yield from _undeclared(section, where, condition)
    aloud = fact.where is Where.ALOUD and fact.kind in (FactKind.ASK, FactKind.JUDGE)
    if aloud and fact.reveals is not Reveals.NOTHING and fact.moment < Moment.END_OF_PLAY:
        yield Fault("a", where, f"it is asked aloud although the answer reveals the {fact.reveals}")
    if fact.kind is FactKind.JUDGE and not fact.criteria:
        yield Fault("a", where, "the director is to judge, but no criteria are shown")
    if fact.if_unclear and fact.if_unclear[0] not in fact.domain:
        yield Fault("a", where, f"if unclear it would be '{fact.if_unclear[0]}', which is none of its answers")
    if len(set(fact.domain)) < len(fact.domain) or len(fact.domain) < 2:  # noqa: PLR2004  a question has two answers
        yield Fault("a", where, "it needs two different answers at least")


def audit_walk(walk: Walk) -> Iterator[Fault]:
    """Gaps, contradictions, dead clauses, unused facts and answers, duplicates."""
    section = walk.section
    seen: set[str] = set()
    for leaf in walk.leaves:
        for fault in (*_undecided(section, leaf), *_contradictions(section, leaf), *_gaps(section, leaf)):
            if fault.message.partition(" [")[0] + fault.where not in seen:
                seen.add(fault.message.partition(" [")[0] + fault.where)
                yield fault
    for clause in section.clauses:
        if clause.id not in walk.held:
            yield Fault("a", clause.id, "it never holds: no way of answering leads to it")
    for fact in section.fact.values():
        yield from _unused(walk, fact)
    yield from _duplicates(section)


def _undecided(section: Section, leaf: Leaf) -> Iterator[Fault]:
    for clause in section.clauses:
        if leaf.statuses[clause.id] is None:
            missing = next((name for name in clause.when.facts() if name not in leaf.known), "a finding")
            yield Fault("a", clause.id, f"it stays open because {missing} is not asked there [{way(leaf.known)}]")
            return
        for index, _ in enumerate(clause.then):
            if leaf.statuses[clause.id] and leaf.statuses[f"{clause.id}#{index}"] is None:
                yield Fault("a", clause.id, f"its consequence {index + 1} stays open [{way(leaf.known)}]")
                return


def _contradictions(section: Section, leaf: Leaf) -> Iterator[Fault]:
    said: dict[tuple[str, ...], tuple[str, tuple[str, ...]]] = {}
    for clause, effect in leaf.effects(section):
        if effect.point is None:
            continue
        first = said.setdefault(effect.point, (clause.id, effect.value))
        if first[1] != effect.value:
            point = " ".join(effect.point)
            yield Fault("a", clause.id, f"it contradicts {first[0]} on {point} [{way(leaf.known)}]")


def _gaps(section: Section, leaf: Leaf) -> Iterator[Fault]:
    if section.applies.value(leaf.known) is False:
        return
    said = {effect.point for _, effect in leaf.effects(section)}
    for point in section.settles:
        if point not in said:
            yield Fault("a", section.id, f"nothing settles {' '.join(point)} [{way(leaf.known)}]")


def _unused(walk: Walk, fact: Fact) -> Iterator[Fault]:
    where = f"{walk.section.id} {fact.name}"
    if fact.name not in walk.asked:
        yield Fault("a", where, "it is declared and never asked")
        return
    for answer in fact.answers:
        if answer.name not in walk.asked[fact.name]:
            word = "option" if fact.kind is FactKind.OPTION else "answer"
            yield Fault("a", where, f"its {word} {answer.name} is never offered")
    if fact.name not in walk.telling:
        yield Fault("a", where, "no answer to it ever changes anything")


def audit_answers(book: LawBook) -> Iterator[Fault]:
    """Answers of one fact that no section tells apart."""
    conditions = [condition for section in book.sections.values() for condition in _conditions(section)]
    reading: dict[str, list[Condition]] = {}
    for condition in conditions:
        for name in set(condition.facts()):
            reading.setdefault(name, []).append(condition)
    for fact in book.facts.values():
        if fact.kind is FactKind.GIVEN:
            continue
        for one, other in combinations(fact.answers, 2):
            shown = (one.details, one.reaches, one.lawful) != (other.details, other.reaches, other.lawful)
            if not shown and not any(
                _tells(condition, fact.name, one.name, other.name) for condition in reading.get(fact.name, ())
            ):
                yield Fault("a", fact.name, f"its answers {one.name} and {other.name} never differ: make them one")


def _conditions(section: Section) -> Iterator[Condition]:
    yield section.applies
    for clause in section.clauses:
        yield clause.when
        yield from (one.when for one in clause.then)
    for fact in section.fact.values():
        yield fact.once
        yield from (answer.offered for answer in fact.answers)


def _tells(condition: Condition, fact: str, one: str, other: str) -> bool:
    return any(
        fact in alternative and ((one in alternative[fact]) != (other in alternative[fact]))
        for alternative in condition.alternatives()
    )


def _duplicates(section: Section) -> Iterator[Fault]:
    seen: dict[object, str] = {}
    for clause in section.clauses:
        if not clause.then:
            continue
        key = (section.heads[clause.id], clause.when, clause.then, clause.unless)
        first = seen.setdefault(key, clause.id)
        if first != clause.id:
            yield Fault("a", clause.id, f"it says the same as {first}")
