"""What has become of every clause of an edition: ruled, a referral, text only or missing; what is elected there."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from rulings.reasoning.effects import Arises, Effect, See
from rulings.reasoning.law import Clause, Fact, LawBook, Setting
from rulings.reasoning.terms import N_

INTRODUCTION, DEFINITIONS = N_("Introduction"), N_("Definitions")


class Treatment(StrEnum):
    """What the law book does with a clause."""

    RULED = "ruled"
    REFERRAL = "referral"
    TEXT = "text only"
    MISSING = "missing"


@dataclass(frozen=True)
class Covered:
    """One clause: its number, how it is cited, its Law, what becomes of it, where and why.

    `sends_to` are the sections and matters of a referral; `elected` the facts in it that a regulation answers, and
    `settings` what else a regulation may lay down there.
    """

    number: str
    cited: str
    law: str
    treatment: Treatment
    section: str = ""
    because: str = ""
    sends_to: tuple[str, ...] = ()
    elected: tuple[Fact, ...] = ()
    settings: tuple[Setting, ...] = ()

    @property
    def open_to_regulation(self) -> tuple[str, ...]:
        """The names of all that a regulation may choose or lay down there."""
        return (*(one.name for one in self.elected), *(one.name for one in self.settings))


def coverage(book: LawBook, published: Mapping[str, str]) -> tuple[Covered, ...]:
    """Every clause of the edition in the order of the book; `published` maps its numbers to how they are cited."""
    return tuple(_covered(book, number, cited) for number, cited in published.items())


def _covered(book: LawBook, number: str, cited: str) -> Covered:
    found = Covered(
        number, cited, law_of(number, cited), Treatment.MISSING, elected=elected_in(book, number),
        settings=tuple(one for one in book.settings.values() if number in one.cites),
    )  # fmt: skip
    if number in book.texts:
        return replace(found, treatment=Treatment.TEXT, because=book.texts[number].because)
    if number not in book.clauses:
        return found
    section, clause = book.clauses[number]
    if is_referral(clause):
        targets = tuple(_targets(clause))
        return replace(found, treatment=Treatment.REFERRAL, section=section.id, sends_to=targets)
    return replace(found, treatment=Treatment.RULED, section=section.id)


def is_referral(clause: Clause) -> bool:
    """Whether all that follows from the clause is that another one is read, here or as a new occasion.

    A finding by which it lets the other one know does not count.
    """
    sent = [one for one in clause.then if not isinstance(one, Effect) or one.kind == "refer"]
    return bool(sent) and all(one.kind in ("refer", "finding") for one in clause.effects())


def _targets(clause: Clause) -> Iterator[str]:
    seen = set()
    for one in clause.then:
        target = _target(one)
        if target and target not in seen:
            seen.add(target)
            yield target


def _target(one: Effect | See | Arises) -> str:
    if isinstance(one, See):
        return one.section
    return one.matter if isinstance(one, Arises) else str(dict(one.slots).get("to", ""))


def elected_in(book: LawBook, number: str) -> tuple[Fact, ...]:
    """What a regulation answers in a clause: the elected facts that it reads, and those that cite it."""
    found = book.clauses.get(number)
    read = {*found[1].when.facts(), *(name for one in found[1].then for name in one.when.facts())} if found else set()
    return tuple(fact for name, fact in book.elected.items() if name in read or number in fact.cites)


def law_of(number: str, cited: str) -> str:
    """The Law to which a clause belongs, as a number or the name of a part; a footnote belongs where it hangs."""
    if number.startswith(("def.", "intro.")):
        return DEFINITIONS if number.startswith("def.") else INTRODUCTION
    found = re.match(r"\d+", cited)
    return found[0] if found else number


def counts(covered: Iterable[Covered]) -> Mapping[Treatment, int]:
    """How many clauses are treated in each way."""
    found = Counter(one.treatment for one in covered)
    return {treatment: found[treatment] for treatment in Treatment}


def by_law(covered: Iterable[Covered]) -> Mapping[str, tuple[Covered, ...]]:
    """The clauses of each Law, in the order in which the Laws first appear."""
    found: dict[str, list[Covered]] = {}
    for one in covered:
        found.setdefault(one.law, []).append(one)
    return {law: tuple(ones) for law, ones in found.items()}
