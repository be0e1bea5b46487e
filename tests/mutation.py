"""Which mutants of the law modules the audit and the cases leave alive: none, or each with a reason in survivors.yaml.

    python -m tests.mutation [LAW or SECTION ...]

A mutant is the law book with one small mistake in it: a dropped effect, reference or exception, a flipped literal,
another seat, another constant, another moment, another answer supplied. It is killed when a case fails or the audit
finds a fault. A change that makes no difference at any leaf of the section is no mistake, and is not counted.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum, auto
from pathlib import Path

import yaml

from data.loader import mutation_figures
from laws.book import load
from rulings.reasoning.audit.mutants import Figures, Left, sections_by_law, state_of, written
from rulings.reasoning.audit.references import audit_references
from rulings.reasoning.audit.sections import audit_declarations, audit_walk
from rulings.reasoning.audit.walk import TooManyLeavesError, Walk
from rulings.reasoning.conditions import ALWAYS, AllOf, AnyOf, Condition, Is
from rulings.reasoning.core import Core
from rulings.reasoning.effects import Arises, Consequence, Effect, See, Slot
from rulings.reasoning.evaluate import SupplyConflictError
from rulings.reasoning.interview import BadInputError
from rulings.reasoning.law import Clause, Fact, LawBook, Section
from rulings.reasoning.terms import Moment, Role
from tests.laws.case_files import Case, all_cases, faults, put

SURVIVORS = Path(__file__).parent / "laws" / "survivors.yaml"
PROOF = Path(__file__).parents[1] / "data" / "proof" / "mutation-2017.toml"
OTHER_ROLE = {
    Role.OFFENDER: Role.PARTNER,
    Role.PARTNER: Role.OFFENDER,
    Role.LHO: Role.RHO,
    Role.RHO: Role.LHO,
    Role.DECLARER: Role.DUMMY,
    Role.DUMMY: Role.DECLARER,
    Role.LEADER: Role.OTHER_DEFENDER,
    Role.OTHER_DEFENDER: Role.LEADER,
    Role.OFFENDING_SIDE: Role.INNOCENT_SIDE,
    Role.INNOCENT_SIDE: Role.OFFENDING_SIDE,
    Role.DECLARING_SIDE: Role.DEFENDERS,
    Role.DEFENDERS: Role.DECLARING_SIDE,
    Role.BOTH_SIDES: Role.OFFENDING_SIDE,
}
OTHER_WORD = {
    "once": "throughout", "throughout": "once", "1": "2", "2": "1", "minor": "major", "major": "minor",
    "assigned": "artificial", "artificial": "assigned",
}  # fmt: skip


class Verdict(Enum):
    """What becomes of a mutant."""

    KILLED = auto()
    ALIVE = auto()
    NO_MISTAKE = auto()


@dataclass(frozen=True)
class Mutant:
    """One mistake: its name, and the section that has it."""

    name: str
    section: Section


def mutants(section: Section, facts: Mapping[str, Fact]) -> Iterator[Mutant]:
    """Every mutant of a section; `facts` are those of the law book, for what its references supply."""
    for index, clause in enumerate(section.clauses):
        for what, mutated in _clause_mutants(clause, facts):
            clauses = (*section.clauses[:index], mutated, *section.clauses[index + 1 :])
            yield Mutant(f"{clause.id}: {what}", replace(section, clauses=clauses))
    for what, applies in _condition_mutants(section.applies):
        yield Mutant(f"{section.id} applies: {what}", replace(section, applies=applies))


def _clause_mutants(clause: Clause, facts: Mapping[str, Fact]) -> Iterator[tuple[str, Clause]]:
    for what, when in _condition_mutants(clause.when):
        yield f"when {what}", replace(clause, when=when)
    for exception in clause.unless:
        left = tuple(one for one in clause.unless if one != exception)
        yield f"without its exception {exception}", replace(clause, unless=left)
    for index, one in enumerate(clause.then):
        rest = (*clause.then[:index], *clause.then[index + 1 :])
        label = f"{index + 1} {_label(one)}"
        yield f"without {label}", replace(clause, then=rest)
        for what, mutated in _consequence_mutants(one, facts):
            then = (*clause.then[:index], mutated, *clause.then[index + 1 :])
            yield f"{label} {what}", replace(clause, then=then)


def _label(one: Consequence) -> str:
    if isinstance(one, Effect):
        return one.kind
    return f"see {one.section}" if isinstance(one, See) else f"arises {one.matter}"


def _consequence_mutants(one: Consequence, facts: Mapping[str, Fact]) -> Iterator[tuple[str, Consequence]]:
    for what, when in _condition_mutants(one.when):
        yield f"when {what}", replace(one, when=when)
    if isinstance(one, Effect):
        for index, (name, slot) in enumerate(one.slots):
            other = _other(slot)
            if other is not None:
                slots = (*one.slots[:index], (name, other), *one.slots[index + 1 :])
                yield f"{name}={other}", replace(one, slots=slots)
    if isinstance(one, See):
        at = Moment.END_OF_PLAY if one.at <= Moment.REPLACEMENT else Moment.NOW
        yield f"at {at.name.lower()}", replace(one, at=at)
    if isinstance(one, Arises):
        if one.offender:
            yield f"offender={OTHER_ROLE[one.offender]}", replace(one, offender=OTHER_ROLE[one.offender])
        if one.carry:
            yield "without what it carries", replace(one, carry=())
    if isinstance(one, (See, Arises)):
        for index, (name, value) in enumerate(one.supply):
            other_value = _next(facts[name], value)
            supply = (*one.supply[:index], (name, other_value), *one.supply[index + 1 :])
            yield f"{name}={other_value}", replace(one, supply=supply)


def _next(fact: Fact, value: str) -> str:
    return fact.domain[(fact.domain.index(value) + 1) % len(fact.domain)]


def _other(slot: Slot) -> Slot | None:
    if isinstance(slot, Role):
        return OTHER_ROLE.get(slot)
    return OTHER_WORD.get(slot) if isinstance(slot, str) else None


def _condition_mutants(condition: Condition) -> Iterator[tuple[str, Condition]]:
    if condition == ALWAYS:
        return
    yield from _flipped(condition)
    if isinstance(condition, (AllOf, AnyOf)) and len(condition.parts) > 1:
        for index, part in enumerate(condition.parts):
            rest = (*condition.parts[:index], *condition.parts[index + 1 :])
            yield f"without {_said(part)}", type(condition)(rest)


def _flipped(condition: Condition) -> Iterator[tuple[str, Condition]]:
    if isinstance(condition, Is):
        yield f"not {_said(condition)}", ~condition
    elif isinstance(condition, (AllOf, AnyOf)):
        for index, part in enumerate(condition.parts):
            for what, flipped in _flipped(part):
                yield what, type(condition)((*condition.parts[:index], flipped, *condition.parts[index + 1 :]))


def _said(condition: Condition) -> str:
    if isinstance(condition, Is):
        return f"{condition.fact}={'|'.join(sorted(condition.answers))}"
    joiner = " & " if isinstance(condition, AllOf) else " | "
    return "(" + joiner.join(_said(part) for part in getattr(condition, "parts", ())) + ")"


def _ends(walk: Walk) -> frozenset[object]:
    """Every leaf of a section with the clauses that hold and what is in force there."""
    return frozenset(
        (
            frozenset(leaf.known.items()),
            frozenset(clause.id for clause in leaf.holding(walk.section)),
            frozenset((clause.id, replace(one, when=ALWAYS)) for clause, one in leaf.in_force(walk.section)),
        )
        for leaf in walk.leaves
    )


class Court:
    """Tries mutants: the audit of the section, then the cases that read it."""

    def __init__(self, book: LawBook) -> None:
        self.book = book
        self.by_section: dict[str, list[Case]] = {}
        core = Core(book)
        for case in all_cases():
            interview = put(core, case)
            if not faults(interview, case.expect):
                for number in {*interview.state.readings, *interview.state.waiting, *self._parents(core, case)}:
                    self.by_section.setdefault(number, []).append(case)
        walks = {number: Walk(section) for number, section in book.sections.items()}
        self.ends = {number: _ends(walk) for number, walk in walks.items()}
        self.known = {str(fault) for section in book.sections.values() for fault in audit_declarations(section)}
        self.known |= {str(fault) for walk in walks.values() for fault in audit_walk(walk)}
        self.known |= {str(fault) for fault in audit_references(book, walks)}

    @staticmethod
    def _parents(core: Core, case: Case) -> set[str]:
        if "next" not in case.data:
            return set()
        first = put(core, Case(case.name, case.matter, {k: v for k, v in case.data.items() if k != "next"}))
        return {*first.state.readings, *first.state.waiting}

    def verdict(self, mutant: Mutant) -> Verdict:
        """Whether the mutant is a mistake at all, and if so whether a case or the audit notices it."""
        number = mutant.section.id
        book = LawBook(
            self.book.edition, {**self.book.sections, number: mutant.section}, self.book.matters, self.book.standings
        )
        try:
            walk = Walk(mutant.section)
        except TooManyLeavesError:
            return Verdict.KILLED
        if _ends(walk) == self.ends[number]:
            return Verdict.NO_MISTAKE
        noticed = self._audit_notices(book, walk) or self._case_fails(Core(book), number)
        return Verdict.KILLED if noticed else Verdict.ALIVE

    def _case_fails(self, core: Core, number: str) -> bool:
        cases = self.by_section.get(number, [])
        for index, case in enumerate(cases):
            if self._fails(core, case):
                # The next mutant is likely to be a neighbour, and to fail in the same case.
                cases.insert(0, cases.pop(index))
                return True
        return False

    @staticmethod
    def _fails(core: Core, case: Case) -> bool:
        try:
            return bool(faults(put(core, case), case.expect))
        except (BadInputError, SupplyConflictError, IndexError, ValueError, KeyError, StopIteration):
            return True

    def _audit_notices(self, book: LawBook, walk: Walk) -> bool:
        found = {str(fault) for fault in audit_declarations(walk.section)} | {str(fault) for fault in audit_walk(walk)}
        found |= {str(one) for one in audit_references(book, {walk.section.id: walk})}
        return bool(found - self.known)


def tried(court: Court, sections: Iterable[Section], excused: Mapping[str, str]) -> tuple[int, list[Left], int]:
    """How many mutants of these sections were tried, those left alive, and how many more are no mistakes."""
    left, count, no_mistakes = [], 0, 0
    for section in sections:
        for mutant in mutants(section, court.book.facts):
            verdict = court.verdict(mutant)
            no_mistakes += verdict is Verdict.NO_MISTAKE
            count += verdict is not Verdict.NO_MISTAKE
            if verdict is Verdict.ALIVE:
                left.append(Left(mutant.name, excused.get(mutant.name, "")))
                print(f"alive: {mutant.name}" + (f"  ({left[-1].reason})" if left[-1].reason else ""), flush=True)
    return count, left, no_mistakes


def main(named: list[str]) -> int:
    """Try every mutant, and keep the figures of each Law in data/proof for the audit to tell.

    If Laws or sections are named, only theirs; of a section tried without the rest of its Law no figures are kept.
    1 if one lives without a reason, or a listed one is dead; 2 if a name is neither a Law nor a section.
    """
    book = load()
    laws = sections_by_law(book)
    unknown = [name for name in named if name not in laws and name not in book.sections]
    if unknown:
        print(f"neither a Law nor a section: {', '.join(unknown)}", file=sys.stderr)
        return 2
    excused: dict[str, str] = yaml.safe_load(SURVIVORS.read_text("utf-8")) or {} if SURVIVORS.exists() else {}
    court = Court(book)
    began = time.monotonic()
    figures = dict(mutation_figures(book.edition))
    alive: list[Left] = []
    every, no_mistakes = 0, 0
    for law, sections in laws.items():
        chosen = sections if not named or law in named else tuple(one for one in sections if one.id in named)
        count, left, harmless = tried(court, chosen, excused)
        if chosen == sections:
            figures[law] = Figures(law, count, tuple(left), datetime.now(tz=UTC).date(), state_of(sections))
            PROOF.write_text(written(figures[law] for law in laws if law in figures), "utf-8")
        alive += left
        every, no_mistakes = every + count, no_mistakes + harmless
    names = {one.mutant for one in alive}
    needless = [] if named else [name for name in excused if name not in names]
    for name in needless:
        print(f"listed in survivors.yaml but dead: {name}")
    unexcused = [one for one in alive if not one.reason]
    seconds = time.monotonic() - began
    print(
        f"{every} mutants, {every - len(alive)} killed, {len(alive)} alive, "
        f"{len(unexcused)} of them without a reason; {no_mistakes} more are no mistakes; {seconds:.0f} s"
    )
    return 1 if unexcused or needless else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
