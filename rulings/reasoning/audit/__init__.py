"""The modular audit of a law book, checks (a) to (i): whole chained interviews explode, sections alone do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulings.reasoning.audit.board import WALKS, audit_board, audit_walks
from rulings.reasoning.audit.finding import Fault
from rulings.reasoning.audit.matters import audit_matters
from rulings.reasoning.audit.references import audit_cycles, audit_numbers, audit_references
from rulings.reasoning.audit.sections import audit_answers, audit_declarations, audit_walk
from rulings.reasoning.audit.standings import audit_standings
from rulings.reasoning.audit.walk import TooManyLeavesError, Walk
from rulings.reasoning.interview import Core
from rulings.reasoning.terms import FactKind

__all__ = ["Fault", "Report", "audit", "audit_regulation"]


@dataclass(frozen=True)
class Report:
    """What was proved, in numbers, and the faults found."""

    faults: tuple[Fault, ...]
    sections: int
    leaves: int
    references: int
    interviews: int
    standings: int


def audit(
    core: Core,
    *,
    published: Iterable[str] = (),
    complete: Iterable[str] = (),
    only: Sequence[str] = (),
    walks: int = WALKS,
) -> Report:
    """Audit a law book; `only` names the sections to look at (everything if empty), and then (d) to (i) are left out.

    `published` are the clause ids of the edition, `complete` the Laws of which every clause must be there.
    """
    book = core.book
    faults: list[Fault] = []
    proved: dict[str, Walk] = {}
    whole = True
    for section in book.sections.values():
        if only and section.id not in only:
            continue
        own = list(audit_declarations(section))
        faults += own
        whole = whole and not any(fault.breaks for fault in own)
        if not any(fault.breaks for fault in own):
            try:
                proved[section.id] = Walk(section)
            except TooManyLeavesError:
                faults.append(Fault("a", section.id, "it asks too much to be walked to its leaves: divide it"))
            else:
                faults += audit_walk(proved[section.id])
    broken = list(audit_references(book, proved))
    faults += [fault for fault in broken if not only or fault.where.split()[0] in _places(core, only)]
    cycles = list(audit_cycles(book)) if not broken else []
    faults += cycles
    if not only:
        faults += audit_answers(book)
        faults += audit_standings(book)
        faults += audit_numbers(book, published, complete) if published else ()
    if not only and whole and not broken and not cycles:
        faults += audit_matters(book)
        faults += audit_board(book, proved)
        faults += audit_regulation(core, walks=walks)
    references = sum(len(list(clause.references())) for section in book.sections.values() for clause in section.clauses)
    return Report(
        tuple(faults), len(proved), sum(len(walk.leaves) for walk in proved.values()), references,
        0 if only else walks * len(book.matters), len(book.standings),
    )  # fmt: skip


def audit_regulation(core: Core, *, walks: int = WALKS) -> list[Fault]:
    """What depends on a regulation: that it elects and sets what it can, and (f) whole interviews under its choices."""
    faults = []
    for name, value in core.elections.items():
        fact = core.book.facts.get(name)
        if fact is None or fact.kind is not FactKind.ELECTED:
            faults.append(Fault("b", core.regulation, f"it elects {name}, which the Laws leave to nobody"))
        elif value not in fact.domain:
            faults.append(Fault("b", core.regulation, f"it elects {name}={value}; it can be {', '.join(fact.domain)}"))
    for name, set_to in core.settings.items():
        setting = core.book.settings.get(name)
        if setting is None:
            faults.append(Fault("b", core.regulation, f"it sets {name}, which is no setting of the Laws"))
        elif isinstance(set_to, int) and not setting.unit:
            faults.append(Fault("b", core.regulation, f"it sets {name} to {set_to}; it is words"))
    return faults or list(audit_walks(core, walks=walks))


def _places(core: Core, only: Sequence[str]) -> set[str]:
    places = set(only)
    for number in only:
        section = core.book.sections.get(number)
        if section:
            places |= {clause.id for clause in section.clauses}
    return places
