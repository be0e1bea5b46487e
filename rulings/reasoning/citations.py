"""What each clause refers to, and what refers to it: clauses, matters that enter it, what lives on at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from rulings.reasoning.effects import Arises, Effect, See
from rulings.reasoning.law import Clause, Fact, LawBook, Matter, Section, Standing, ancestors, parse_clause_id
from rulings.reasoning.terms import N_, FactKind, Moment


class Way(StrEnum):
    """How one clause refers to another."""

    GOES_ON = N_("goes on with")
    COMES_BACK = N_("comes back later to")
    BEGINS = N_("begins a new occasion under")
    YIELDS = N_("does not apply where this does:")
    READS = N_("reads what is found under")
    NAMES = N_("names")


@dataclass(frozen=True)
class Citation:
    """One reference: from this clause to that one (a clause, a section or a Law), in this way, at this moment."""

    source: str
    target: str
    way: Way
    moment: Moment = Moment.NOW


@dataclass(frozen=True)
class Turn:
    """Where a section is entered from what lives on at the table: what it is, and the words for the turn."""

    standing: Standing
    turn: str
    matter: str


_PART = r"[A-Z]\d?(?:\([a-z]\)(?:\([ivx]+\))?|[a-z](?:\.[ivx]+)?)?"
_NUMBER = rf"\d{{1,2}}(?:{_PART})?"
_LIST = rf"{_NUMBER}(?:(?:, | and | or | to ){_NUMBER})*"
_NAMED = re.compile(rf"\b(?:fn\d+|(?:Laws?|under) {_LIST}|\d{{1,2}}{_PART})")
_RANGE = re.compile(rf"(\d{{1,2}}) to (\d{{1,2}})|fn\d+|{_NUMBER}")


def _numbers(text: str) -> Iterator[str]:
    """The numbers of clauses in a text; a Law's own number only after "Law" or "under", where 30 to 32 are three."""
    for named in _NAMED.finditer(text):
        for found in _RANGE.finditer(named[0]):
            if found[1]:
                yield from map(str, range(int(found[1]), int(found[2]) + 1))
            else:
                yield parse_clause_id(found[0])


class Citations:
    """The references of a law book, both ways. `published` are the numbers of the edition's clauses."""

    def __init__(self, book: LawBook, published: Iterable[str]) -> None:
        self._book = book
        self._known = set(published)
        self._known |= {head for number in tuple(self._known) for head in ancestors(number)} | set(book.sections)

    def of(self, number: str) -> tuple[Citation, ...]:
        """What this clause refers to, in the order in which it stands there; nothing for a number without a text."""
        text = self._book.texts.get(number)
        if text:
            return tuple(dict.fromkeys(self._named(number, f"{text.text} {text.because}")))
        if number not in self._book.clauses:
            return ()
        found = tuple(dict.fromkeys(self._from_clause(*self._book.clauses[number])))
        used = {one.target for one in found if one.way is not Way.NAMES}
        return tuple(one for one in found if one.way is not Way.NAMES or one.target not in used)

    def to(self, number: str) -> tuple[Citation, ...]:
        """What refers to this clause, be it by its own number or by that of its section, in the order of the book."""
        return self._inverse.get(number, ())

    def matters(self, number: str) -> tuple[Matter, ...]:
        """The matters that begin in the section where this clause stands."""
        section = self._section(number)
        return tuple(one for one in self._book.matters.values() if one.section == section)

    def questions(self, number: str) -> tuple[Fact, ...]:
        """The questions that are asked under this clause."""
        found = (fact for fact in self._book.facts.values() if number in fact.cites)
        return tuple(fact for fact in found if fact.kind is not FactKind.ELECTED)

    def begins(self, number: str) -> tuple[Standing, ...]:
        """What lives on at the table once this clause holds."""
        done = self._effects(number)
        return tuple(one for one in self._book.standings.values() if done & {kind for kind, _ in one.begins})

    def ends(self, number: str) -> tuple[Standing, ...]:
        """What no longer lives on at the table once this clause holds."""
        done = self._effects(number)
        return tuple(one for one in self._book.standings.values() if done & set(one.ends))

    def turns(self, number: str) -> tuple[Turn, ...]:
        """From what lives on at the table, and at which turn, the section of this clause is entered."""
        matters = {one.id for one in self.matters(number)}
        return tuple(
            Turn(standing, turn, matter)
            for standing in self._book.standings.values()
            for turn, matter in standing.enters
            if matter in matters
        )

    # ------------------------------------------------------------------ gathering

    def _section(self, number: str) -> str:
        found = self._book.clauses.get(number)
        return found[0].id if found else number

    def _effects(self, number: str) -> set[str]:
        found = self._book.clauses.get(number)
        return {effect.kind for effect in found[1].effects()} if found else set()

    def _from_clause(self, section: Section, clause: Clause) -> Iterator[Citation]:
        yield from (Citation(clause.id, other, Way.YIELDS) for other in clause.unless)
        read = [*clause.when.facts(), *(name for one in clause.then for name in one.when.facts())]
        for name in dict.fromkeys(read):
            fact = section.fact.get(name)
            if fact and fact.source and fact.source != section.id:
                yield Citation(clause.id, fact.source, Way.READS)
        yield from self._named(clause.id, clause.text)
        for one in clause.then:
            yield from self._sent(clause.id, one)

    def _sent(self, source: str, one: Effect | See | Arises) -> Iterator[Citation]:
        if isinstance(one, See):
            way = Way.GOES_ON if one.at is Moment.NOW else Way.COMES_BACK
            yield Citation(source, one.section, way, one.at)
        elif isinstance(one, Arises):
            matter = self._book.matters.get(one.matter)
            if matter:
                yield Citation(source, matter.section, Way.BEGINS)
        elif one.kind != "finding":
            words = " ".join(slot for _, slot in one.slots if isinstance(slot, str))
            yield from self._named(source, words)

    def _named(self, source: str, text: str) -> Iterator[Citation]:
        for number in _numbers(text):
            if number in self._known and number != source:
                yield Citation(source, number, Way.NAMES)

    @cached_property
    def _inverse(self) -> Mapping[str, tuple[Citation, ...]]:
        found: dict[str, list[Citation]] = {}
        for source in [*self._book.clauses, *self._book.texts]:
            for one in self.of(source):
                for target in dict.fromkeys((one.target, *self._reached(one))):
                    if target != source:
                        found.setdefault(target, []).append(one)
        return {target: tuple(ones) for target, ones in found.items()}

    def _reached(self, one: Citation) -> Iterator[str]:
        """The clauses that are read where a section is entered, or that find what is read."""
        section = self._book.sections.get(one.target)
        if section is None or one.way in (Way.NAMES, Way.YIELDS):
            return
        for clause in section.clauses:
            finds = any(effect.kind == "finding" for effect in clause.effects())
            if one.way is not Way.READS or finds:
                yield clause.id
