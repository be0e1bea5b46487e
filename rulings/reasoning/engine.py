"""Runs the sections through durable_rules and compares with the planner's own reading: on a mismatch no ruling.

Each clause becomes rules that conclude `holds` or `fails` for it, so that heads and exceptions need no negation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from rulings.reasoning.conditions import ALWAYS, UNCLEAR, Condition
from rulings.reasoning.effects import Consequence
from rulings.reasoning.evaluate import Reading, State, Statuses
from rulings.reasoning.inference import Premise, Rule, RuleBase
from rulings.reasoning.law import Clause, LawBook, Section

_TRUE = Premise("always", ("yes",))
_READ = {"holds": True, "fails": False}


class EvaluatorsDisagreeError(Exception):
    """The engine and the planner read a section differently: a wrong ruling is worse than none."""


def check(edition: str, state: State) -> None:
    """Raise EvaluatorsDisagreeError unless durable_rules concludes for every section what the planner read."""
    for reading in state.readings.values():
        statuses = fired(edition, reading.section, state.known)
        if statuses != dict(reading.statuses):
            raise EvaluatorsDisagreeError(_difference(reading, statuses))


def _difference(reading: Reading, statuses: Statuses) -> str:
    different = [number for number, status in reading.statuses.items() if statuses.get(number) != status]
    return (
        f"The two evaluators disagree on {', '.join(different)}; no ruling can be given. Please report this incident."
    )


def compile_book(book: LawBook) -> None:
    """Compile every section into its rules; durable_rules takes a section over at its first question."""
    for section in book.sections.values():
        _base(book.edition, _Identity(section))


def fired(edition: str, section: Section, known: Mapping[str, str]) -> Statuses:
    """What durable_rules concludes of each clause and consequence of the section from these facts."""
    facts = tuple((name, known[name]) for name in section.fact if known.get(name, UNCLEAR) != UNCLEAR)
    return _fired(edition, _Identity(section), facts)


class _Identity:
    """A section as a key by identity: two editions never share results."""

    def __init__(self, section: Section) -> None:
        self.section = section

    def __hash__(self) -> int:
        return id(self.section)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.section is self.section


@lru_cache(maxsize=4096)
def _fired(edition: str, key: _Identity, facts: tuple[tuple[str, str], ...]) -> Statuses:
    section = key.section
    concluded = _base(edition, key).run({"always": "yes", **dict(facts)})
    statuses: dict[str, bool | None] = {}
    for clause in section.clauses:
        statuses[clause.id] = _read(concluded, clause.id)
        for index, one in enumerate(clause.then):
            number = clause.id if one.when == ALWAYS else f"{clause.id}#{index}"
            statuses[f"{clause.id}#{index}"] = _read(concluded, number)
    return statuses


def _read(concluded: Mapping[str, str], number: str) -> bool | None:
    return _READ.get(concluded.get(_subject(number), ""))


@cache
def _base(edition: str, key: _Identity) -> RuleBase:
    section = key.section
    facts = {"always": ("yes",), **{name: fact.domain for name, fact in section.fact.items()}}
    numbers = [f"{clause.id}#{index}" for clause in section.clauses for index, _ in _narrowed(clause)]
    facts |= {_subject(number): ("holds", "fails") for number in ("applies", *section.by_id, *numbers)}
    return RuleBase(f"{edition}-{section.id}", list(compile_section(section)), facts)


def compile_section(section: Section) -> Iterator[Rule]:
    """The rules of a section: for each clause and narrowed consequence, when it holds and when it fails."""
    yield from _both("applies", section.applies, ())
    for clause in section.clauses:
        head = section.heads[clause.id] or "applies"
        others = [Premise(_subject(head), ("holds",))]
        others += [Premise(_subject(exception), ("fails",)) for exception in clause.unless]
        yield from _both(clause.id, clause.when, others)
        for index, consequence in _narrowed(clause):
            yield from _both(f"{clause.id}#{index}", consequence.when, [Premise(_subject(clause.id), ("holds",))])


def _narrowed(clause: Clause) -> Iterator[tuple[int, Consequence]]:
    """The consequences with a condition of their own; the others follow whenever the clause holds."""
    return ((index, one) for index, one in enumerate(clause.then) if one.when != ALWAYS)


def _both(number: str, when: Condition, others: Iterable[Premise]) -> Iterator[Rule]:
    premises = list(others)
    for index, alternative in enumerate(when.alternatives()):
        facts = tuple(Premise(fact, tuple(sorted(answers))) for fact, answers in alternative.items())
        yield Rule(f"{number} holds {index}", (*premises, *facts) or (_TRUE,), _subject(number), "holds")
    if when != ALWAYS:
        for index, alternative in enumerate((~when).alternatives()):
            facts = tuple(Premise(fact, tuple(sorted(answers))) for fact, answers in alternative.items())
            yield Rule(f"{number} fails {index}", facts or (_TRUE,), _subject(number), "fails")
    for premise in premises:
        other = "fails" if premise.values == ("holds",) else "holds"
        yield Rule(f"{number} fails by {premise.fact}", (Premise(premise.fact, (other,)),), _subject(number), "fails")


def _subject(number: str) -> str:
    return f"clause {number}"
