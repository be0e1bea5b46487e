"""Checks (b), (c) and (g): what references supply, no cycles, the numbers of the Laws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rulings.reasoning.audit.finding import Fault, way
from rulings.reasoning.audit.walk import Walk
from rulings.reasoning.effects import See
from rulings.reasoning.law import LawBook, Section
from rulings.reasoning.terms import FactKind


def audit_references(book: LawBook, walks: Mapping[str, Walk]) -> Iterator[Fault]:
    """(b) every reference supplies exactly what its target is given; every finding is found at each leaf."""
    for section in book.sections.values():
        for clause in section.clauses:
            for see in clause.references():
                yield from _see(book, section, clause.id, see)
            for one in clause.occasions():
                yield from _occasion(book, clause.id, one.matter, [name for name, _ in one.supply])
        for fact in section.fact.values():
            if fact.kind is FactKind.FINDING and fact.source != section.id:
                yield from _finding(book, section, fact.name, fact.source or "")
        if section.id in walks:
            yield from _given_known(book, walks[section.id])
    for walk in walks.values():
        yield from _found(walk)
    for matter in book.matters.values():
        if matter.section not in book.sections:
            yield Fault("b", matter.id, f"it enters section {matter.section}, which does not exist")


def _see(book: LawBook, section: Section, clause: str, see: See) -> Iterator[Fault]:
    target = book.sections.get(see.section)
    if target is None:
        yield Fault("b", clause, f"it sends on to section {see.section}, which does not exist")
        return
    for name, value in see.supply:
        fact = target.fact.get(name)
        if fact is None:
            yield Fault("b", clause, f"it supplies {name}, which section {see.section} does not read")
        elif value not in fact.domain:
            yield Fault("b", clause, f"it supplies {name}={value}, which is none of its answers")
    supplied = {name for name, _ in see.supply}
    for fact in target.given:
        if fact.name not in supplied and fact.name not in section.fact and not fact.derived:
            yield Fault("b", clause, f"it sends on to section {see.section} without supplying {fact.name}")


def _occasion(book: LawBook, clause: str, name: str, supply: Iterable[str]) -> Iterator[Fault]:
    matter = book.matters.get(name)
    if matter is None:
        yield Fault("b", clause, f"it gives rise to {name}, which is no matter")
        return
    for fact in supply:
        if fact not in book.facts:
            yield Fault("b", clause, f"it supplies {fact}, which no section reads")


def _finding(book: LawBook, section: Section, name: str, source: str) -> Iterator[Fault]:
    target = book.sections.get(source)
    if target is None:
        yield Fault("b", f"{section.id} {name}", f"it is to be found by section {source}, which does not exist")
    elif not any(_finds(effect.slots, name) for clause in target.clauses for effect in clause.effects()):
        yield Fault("b", f"{section.id} {name}", f"section {source} never finds it")


def _finds(slots: Iterable[tuple[str, object]], name: str) -> bool:
    return dict(slots).get("name") == name


def _found(walk: Walk) -> Iterator[Fault]:
    """A section with a finding answers it at every leaf, applying or not."""
    names = {
        str(dict(effect.slots)["name"])
        for clause in walk.section.clauses
        for effect in clause.effects()
        if effect.kind == "finding"
    }
    for name in sorted(names):
        for leaf in walk.leaves:
            found = [effect for _, effect in leaf.effects(walk.section) if _finds(effect.slots, name)]
            if not found:
                yield Fault("b", walk.section.id, f"it leaves {name} without a finding [{way(leaf.known)}]")
                break


def _given_known(book: LawBook, walk: Walk) -> Iterator[Fault]:
    """A given fact that a reference does not supply is known wherever the reference is in force."""
    seen: set[tuple[str, str]] = set()
    for leaf in walk.leaves:
        for clause, one in leaf.in_force(walk.section):
            target = book.sections.get(one.section) if isinstance(one, See) else None
            if target is None or not isinstance(one, See):
                continue
            supplied = {name for name, _ in one.supply}
            for fact in target.given:
                missing = fact.name not in supplied and fact.name not in leaf.known and not fact.derived
                if missing and fact.name in walk.section.fact and (clause.id, fact.name) not in seen:
                    seen.add((clause.id, fact.name))
                    yield Fault(
                        "b",
                        clause.id,
                        f"{fact.name} is not known when section {target.id} is entered [{way(leaf.known)}]",
                    )


def audit_cycles(book: LawBook) -> Iterator[Fault]:
    """(c) no section leads back to itself, except through a new occasion."""
    state: dict[str, int] = {}

    def visit(number: str, trail: tuple[str, ...]) -> Iterator[Fault]:
        state[number] = 1
        for target in _targets(book.sections[number]):
            if state.get(target) == 1:
                loop = (*trail[trail.index(target) :], target) if target in trail else (number, target)
                yield Fault("c", number, f"the sections lead in a circle: {' -> '.join(loop)}")
            elif target in book.sections and target not in state:
                yield from visit(target, (*trail, target))
        state[number] = 2

    for number in book.sections:
        if number not in state:
            yield from visit(number, (number,))


def _targets(section: Section) -> Iterator[str]:
    for fact in section.fact.values():
        if fact.source and fact.source != section.id:
            yield fact.source
    for clause in section.clauses:
        yield from (see.section for see in clause.references())


def audit_numbers(book: LawBook, published: Iterable[str], complete: Iterable[str]) -> Iterator[Fault]:
    """(g) each number is one of the published list, stands once, and the Laws said to be complete are."""
    known = dict.fromkeys(published)
    seen: dict[str, str] = {}
    for section in book.sections.values():
        for clause in section.clauses:
            if clause.id not in known:
                yield Fault("g", clause.id, "the Laws have no clause of this number")
            if clause.id in seen:
                yield Fault("g", clause.id, f"it stands in section {seen[clause.id]} and again in {section.id}")
            seen[clause.id] = section.id
    for text in book.texts.values():
        if text.id not in known:
            yield Fault("g", text.id, "the Laws have no clause of this number")
        if text.id in seen:
            yield Fault("g", text.id, f"it rules in section {seen[text.id]} and is listed as text only")
        if not text.because:
            yield Fault("g", text.id, "it is text only, without the reason why")
    for number in known:
        if law_of(number) in set(complete) and number not in seen and number not in book.texts:
            yield Fault("g", number, "it is missing from the law book")


def law_of(number: str) -> str:
    """The number of the Law of a clause: 27 for 27B1a, `def` for def.honor; a footnote stands for itself."""
    digits = number[: next((index for index, sign in enumerate(number) if not sign.isdigit()), len(number))]
    return digits or number.partition(".")[0]
