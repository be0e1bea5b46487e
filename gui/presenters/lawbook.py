"""The law book: any clause by its number or by words, with what it hangs on and where it sends."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from data.loader import clause_numbers
from gui.presenters.views import ClauseView, Said
from gui.words import tr
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.law import Clause, Section, parse_clause_id
from rulings.reasoning.occasion import Binding
from rulings.reasoning.terms import N_
from rulings.reasoning.wording import Words

MOST = 30
_NUMBER = re.compile(r"(fn\s*)?\d+\s*[A-Za-z0-9().]*", re.IGNORECASE)


class LawBookPresenter:
    """Looks clauses up; inside an incident they speak of its seats, else of roles."""

    def __init__(self, core: Core) -> None:
        self.core = core

    def _words(self, interview: Interview | None) -> Words:
        return interview.words if interview else self.core.words(Binding(), {})

    @cached_property
    def _order(self) -> Mapping[str, int]:
        published = {number: place for place, number in enumerate(clause_numbers(self.core.book.edition))}
        known = [*self.core.book.clauses, *self.core.book.texts]
        return {number: published.get(number, len(published)) for number in known}

    @cached_property
    def _haystack(self) -> Mapping[str, str]:
        words = self._words(None)
        texts = {
            number: f"{section.title} {words.say(clause.text)}"
            for number, (section, clause) in self.core.book.clauses.items()
        }
        texts |= {number: words.say(text.text) for number, text in self.core.book.texts.items()}
        return {number: f"{number} {text}".casefold() for number, text in texts.items()}

    @property
    def numbers(self) -> tuple[str, ...]:
        """Every clause that has a text, in the order of the book."""
        return tuple(sorted(self._order, key=lambda number: (self._order[number], number)))

    def search(self, text: str) -> tuple[ClauseView, ...]:
        """The clauses under a number, or those that hold every word; the first ones of the book for no text."""
        wanted = text.strip()
        if not wanted:
            found = list(self.numbers)
        elif _NUMBER.fullmatch(wanted):
            number = parse_clause_id(wanted) if not wanted.lower().startswith("fn") else wanted.lower().replace(" ", "")
            found = [one for one in self.numbers if _under(one, number)]
        else:
            pieces = wanted.casefold().split()
            found = [one for one in self.numbers if all(piece in self._haystack[one] for piece in pieces)]
        return tuple(self.brief(number) for number in found[:MOST])

    def brief(self, number: str, interview: Interview | None = None) -> ClauseView:
        """A clause without its notes."""
        words = self._words(interview)
        cited = clause_numbers(self.core.book.edition).get(number, number)
        if number in self.core.book.clauses:
            section, clause = self.core.book.clauses[number]
            return ClauseView(number, cited, words.say(section.title), words.say(clause.text))
        text = self.core.book.texts.get(number)
        if text:
            return ClauseView(number, cited, "", words.say(text.text))
        return ClauseView(number, cited, "", tr("The law book of this program has no text of its own for this clause."))

    def clause(self, number: str, interview: Interview | None = None) -> ClauseView:
        """A clause with what it hangs on, what beats it, where it sends and whence it is reached."""
        view = self.brief(number, interview)
        if number in self.core.book.clauses:
            notes = tuple(self._notes(*self.core.book.clauses[number], self._words(interview)))
        elif number in self.core.book.texts:
            notes = (Said(self._words(interview).say(self.core.book.texts[number].because)),)
        else:
            notes = ()
        return ClauseView(view.number, view.cited, view.title, view.text, notes)

    def _notes(self, section: Section, clause: Clause, words: Words) -> Iterator[Said]:
        if clause.reading:
            yield Said(tr("The text leaves this open; the program reads it so."))
        facts = [section.fact[name] for name in dict.fromkeys(clause.when.facts()) if name in section.fact]
        for fact in facts:
            yield Said(tr("Turns on: {question}", question=words.say(fact.text)), fact.cites[:1])
        if clause.unless:
            yield Said(tr("Does not apply where one of these does:"), clause.unless)
        sent = tuple(dict.fromkeys(see.section for see in clause.references()))
        if sent:
            yield Said(tr("Goes on with:"), sent)
        reached = tuple(
            other.id
            for one in self.core.book.sections.values()
            for other in one.clauses
            if any(see.section == section.id for see in other.references())
        )
        if reached:
            yield Said(tr("Reached from:"), tuple(dict.fromkeys(reached)))


def _under(number: str, wanted: str) -> bool:
    rest = number[len(wanted) :]
    return number.startswith(wanted) and not (wanted[-1:].isdigit() and rest[:1].isdigit())


NOTHING_FOUND = N_("No clause has these words. Try a number (27B1) or fewer words.")
