"""The options that the Laws leave to an authority, what a regulation made of each, and what two rule differently."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING

from data.loader import clause_numbers
from data.regulations import Choice, Regulation
from rulings.reasoning.effects import Arises, Consequence, Effect, See
from rulings.reasoning.law import Fact, LawBook, Section, Setting
from rulings.reasoning.terms import N_, FactKind
from rulings.reasoning.wording import Words, show_setting

if TYPE_CHECKING:
    from rulings.reasoning.audit.walk import Leaf


class Status(StrEnum):
    """Whether a regulation is known to have made a choice."""

    CHOSEN = "chosen"
    UNVERIFIED = "not verified"
    UNNAMED = "not named"


BY_DEFAULT = {
    Status.UNVERIFIED: N_("not verified: default of the Law"),
    Status.UNNAMED: N_("default of the Law"),
}


@dataclass(frozen=True)
class Option:
    """One option under one regulation: an elected fact or a setting, the value that holds, and what was recorded."""

    of: Fact | Setting
    value: int | str
    choice: Choice | None

    @property
    def name(self) -> str:
        """The name of the fact or the setting."""
        return self.of.name

    @property
    def clause(self) -> str:
        """The clause that leaves the option."""
        return self.choice.clause if self.choice else self.of.cites[0]

    @property
    def default(self) -> int | str:
        """What the Law itself says."""
        return self.of.default if isinstance(self.of, Setting) else self.of.domain[0]

    @property
    def status(self) -> Status:
        """Whether the regulation is known to have chosen."""
        if self.choice is None:
            return Status.UNNAMED
        return Status.CHOSEN if self.choice.verified else Status.UNVERIFIED

    def says(self, value: int | str, words: Words) -> str:
        """A value of this option in words."""
        if isinstance(self.of, Setting):
            return show_setting(self.of, value, words.translate)
        return words.say(self.of.answer(str(value)).text)


def options(book: LawBook, regulation: Regulation) -> tuple[Option, ...]:
    """Every option of the edition under that regulation, in the order of the Laws."""
    chosen = {one.of: one for one in regulation.elections}
    laid_down = {one.of: one for one in regulation.set}
    found = [
        Option(fact, regulation.values.get(name, fact.domain[0]), chosen.get(name))
        for name, fact in book.elected.items()
    ]
    found += [
        Option(setting, regulation.settings.get(name, setting.default), laid_down.get(name))
        for name, setting in book.settings.items()
    ]
    order = {number: place for place, number in enumerate(clause_numbers(book.edition))}
    return tuple(sorted(found, key=lambda one: order.get(one.of.cites[0], len(order))))


@dataclass(frozen=True)
class Ruled:
    """What can follow in one section under one value of an elected fact and not under the other.

    `clauses` hold only here, `consequences` are (clause, what follows), `asked` the facts asked only here. Where all
    that can follow under one value can follow under the other too, but not in the same case, `case` is such a case
    (answers by fact), and clauses and consequences are those of that case.
    """

    clauses: tuple[str, ...]
    consequences: tuple[tuple[str, Consequence], ...]
    asked: tuple[Fact, ...]
    case: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.clauses or self.consequences or self.asked)


@dataclass(frozen=True)
class Difference:
    """An option on which two regulations differ; for an elected fact what is ruled under each, section by section."""

    first: Option
    second: Option
    ruled: Mapping[str, tuple[Ruled, Ruled]]


def differences(book: LawBook, first: Regulation, second: Regulation) -> Iterator[Difference]:
    """The options that have another value under the second regulation, in the order of the Laws."""
    for one, other in zip(options(book, first), options(book, second), strict=True):
        if one.value != other.value:
            sections = [section for section in book.sections.values() if one.name in section.fact]
            ruled = {section.id: _apart(section, one.name, str(one.value), str(other.value)) for section in sections}
            yield Difference(one, other, ruled)


def _apart(section: Section, fact: str, value: str, other: str) -> tuple[Ruled, Ruled]:
    from rulings.reasoning.audit.walk import Walk  # noqa: PLC0415  slow to import, and only a comparison needs it

    elected = {one.name: one.domain[0] for one in section.fact.values() if one.kind is FactKind.ELECTED}
    here, there = (
        _Possible(section, [leaf for leaf in Walk(section).leaves if _under(leaf, {**elected, fact: one})])
        for one in (value, other)
    )
    apart = (here.beyond(there), there.beyond(here))
    return apart if any(apart) else next(_cases_apart(here, there, set(elected)), apart)


def _under(leaf: Leaf, elected: Mapping[str, str]) -> bool:
    """Whether the leaf is reached with these elections; all but one have the Law's default: each is compared alone."""
    return all(leaf.known.get(name, value) == value for name, value in elected.items())


def _cases_apart(here: _Possible, there: _Possible, elected: set[str]) -> Iterator[tuple[Ruled, Ruled]]:
    """The cases that end otherwise: answers with which both can be reached, and what follows only there."""
    for one, other in product(here.leaves, there.leaves):
        case = {name: answer for name, answer in {**other.known, **one.known}.items() if name not in elected}
        if case == {name: answer for name, answer in {**one.known, **other.known}.items() if name not in elected}:
            mine, theirs = _Possible(here.section, [one]), _Possible(here.section, [other])
            pair = (mine.beyond(theirs), theirs.beyond(mine))
            if any(ruled.clauses or ruled.consequences for ruled in pair):
                yield replace(pair[0], asked=(), case=case), replace(pair[1], asked=(), case=case)


class _Possible:
    """The clauses that can hold, what can follow and what can be asked at these ends of a section."""

    def __init__(self, section: Section, leaves: Sequence[Leaf]) -> None:
        self.section, self.leaves = section, leaves
        self.clauses: dict[str, None] = {}
        self.consequences: dict[tuple[str, object], tuple[str, Consequence]] = {}
        self.asked: dict[str, Fact] = {}
        for leaf in leaves:
            self.clauses |= dict.fromkeys(clause.id for clause in leaf.holding(section))
            for clause, one in leaf.in_force(section):
                self.consequences[clause.id, _key(one)] = (clause.id, one)
            self.asked |= {name: section.fact[name] for name in leaf.known}

    def beyond(self, other: _Possible) -> Ruled:
        return Ruled(
            tuple(one for one in self.clauses if one not in other.clauses),
            tuple(one for key, one in self.consequences.items() if key not in other.consequences),
            tuple(fact for name, fact in self.asked.items() if name not in other.asked),
        )


def _key(one: Consequence) -> object:
    """The consequence without the condition under which it follows."""
    if isinstance(one, Effect):
        return one.kind, one.slots
    return (one.section, one.at) if isinstance(one, See) else one.matter


def consequence(one: Consequence, book: LawBook, words: Words) -> str:
    """What follows, in words."""
    if isinstance(one, Effect):
        return words.effect(one)
    if isinstance(one, Arises):
        return words.translate(N_("A new matter arises: {title}.")).format(
            title=words.say(book.matters[one.matter].title)
        )
    return words.translate(N_("Law {section} is to be applied.")).format(section=one.section)
