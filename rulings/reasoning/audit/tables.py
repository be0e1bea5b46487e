"""Check (h): the merged outcome table of a section, which a director can read and a test pins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulings.reasoning.audit.walk import Walk
from rulings.reasoning.effects import Arises, Effect, See, slot_text


@dataclass(frozen=True)
class Row:
    """One line of an outcome table: the answers (several to a fact where they do not differ), clauses, what follows."""

    answers: Mapping[str, tuple[str, ...]]
    clauses: tuple[str, ...]
    outcome: tuple[str, ...]


def outcome_rows(walk: Walk) -> tuple[Row, ...]:
    """The table of a section: leaves that differ in one fact only and end alike are merged into one row."""
    rows = []
    for leaf in walk.leaves:
        clauses = tuple(clause.id for clause in leaf.holding(walk.section) if clause.then)
        outcome = tuple(dict.fromkeys(_outcome(one) for _, one in leaf.in_force(walk.section)))
        rows.append(Row({name: (value,) for name, value in leaf.known.items()}, clauses, outcome))
    count = 0
    while count != len(rows):
        count = len(rows)
        for fact in walk.section.fact:
            rows = list(_merged(rows, fact))
    return tuple(rows)


def _merged(rows: list[Row], fact: str) -> Iterable[Row]:
    """The rows, those that differ in this fact alone made one."""
    groups: dict[object, Row] = {}
    for index, row in enumerate(rows):
        rest = tuple((name, values) for name, values in row.answers.items() if name != fact)
        key = (rest, row.clauses, row.outcome) if fact in row.answers else index
        first = groups.setdefault(key, row)
        if first is not row:
            values = tuple(dict.fromkeys((*first.answers[fact], *row.answers[fact])))
            groups[key] = Row({**first.answers, fact: values}, row.clauses, row.outcome)
    return groups.values()


def _outcome(one: Effect | See | Arises) -> str:
    if isinstance(one, See):
        supply = "".join(f" {name}={value}" for name, value in one.supply)
        return f"see {one.section} {one.at.name.lower()}{supply}"
    if isinstance(one, Arises):
        return f"arises {one.matter}"
    return f"{one.kind}({', '.join(slot_text(slot) for _, slot in one.slots)})"


def as_text(walk: Walk) -> str:
    """The outcome table as text, one row a paragraph."""
    lines = [f"{walk.section.id} {walk.section.title}"]
    for row in outcome_rows(walk):
        answers = ", ".join(f"{name}={'|'.join(values)}" for name, values in row.answers.items()) or "always"
        lines += ["", answers, f"  by {', '.join(row.clauses) or 'no clause'}"]
        lines += [f"  {one}" for one in row.outcome]
    return "\n".join(lines) + "\n"
