"""The law book to read: any clause by number, by the number of an older edition or by words, and what belongs to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rulings.reasoning.citations import Citations
from rulings.reasoning.editions import NO_EDITION, NOT_MOVED, Moved, moved_from, moved_to, said, under
from rulings.reasoning.glossary import DEFINITION, Glossary
from rulings.reasoning.law import LawBook
from rulings.reasoning.lookup import Asked, WordSearch, asked
from rulings.reasoning.wording import Words


@dataclass(frozen=True)
class Found:
    """What was looked for, the clauses found, and what is to be said of another edition."""

    asked: Asked
    clauses: tuple[str, ...]
    moved: tuple[Moved, ...] = ()
    note: str = ""


class Reader:
    """Reads one edition: `published` are its clauses as they are cited, `moves` what older editions called them."""

    def __init__(self, book: LawBook, published: Mapping[str, str], moves: Sequence[Moved], words: Words) -> None:
        self.book = book
        self._published = published
        self._moves = tuple(moves)
        self._words = words

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Every clause of the edition in the order of the book, those without a text of ours too."""
        rest = [number for number in (*self.book.clauses, *self.book.texts) if number not in self._published]
        return (*self._published, *rest)

    @cached_property
    def citations(self) -> Citations:
        """The references of its clauses."""
        return Citations(self.book, self._published)

    @cached_property
    def glossary(self) -> Glossary:
        """The words that it defines."""
        return Glossary(self.book, self._published)

    def cited(self, number: str) -> str:
        """The number as it stands in print: 50D2(a) footnote 13 for `fn13`; a definition by its word."""
        return self._published.get(number, number).removeprefix(DEFINITION)

    def text(self, number: str) -> str:
        """The clause in our words, and empty if the law book has none."""
        found = self.book.clauses.get(number)
        clause = found[1] if found else self.book.texts.get(number)
        return self._words.say(clause.text) if clause else ""

    def title(self, number: str) -> str:
        """What the section is about in which the clause stands; empty where none does."""
        found = self.book.clauses.get(number)
        return self._words.say(found[0].title) if found else ""

    def under(self, number: str) -> tuple[str, ...]:
        """The clause of that number and all that stand under it, in the order of the book."""
        return tuple(one for one in self.numbers if under(one, number))

    def before(self, number: str) -> tuple[Moved, ...]:
        """What the clause was called in older editions."""
        return moved_to(self._moves, number)

    @cached_property
    def editions(self) -> tuple[str, ...]:
        """The editions of which something is known, the oldest first."""
        return tuple(sorted({*(one.edition for one in self._moves), self.book.edition}))

    def find(self, text: str, edition: str = "") -> Found:
        """The clauses that are meant: `27B1(a)`, `16D of 2007` (or `16D` with that edition), `penalty card`."""
        wanted = asked(text)
        if wanted.number and edition and not wanted.edition:
            wanted = replace(wanted, edition=edition)
        if not wanted.number:
            defined = self.glossary.terms.get(wanted.words.casefold(), ())
            return Found(wanted, tuple(dict.fromkeys([*defined, *self._search.find(wanted.words)])))
        if wanted.edition in ("", self.book.edition):
            return Found(wanted, self.under(wanted.number))
        if wanted.edition not in self.editions:
            known = ", ".join(self.editions)
            return Found(wanted, (), note=self._say(NO_EDITION, edition=wanted.edition, known=known))
        moved = moved_from(self._moves, wanted.edition, wanted.number)
        if not moved:
            note = self._say(NOT_MOVED, old=wanted.number, edition=wanted.edition)
            return Found(wanted, self.under(wanted.number), note=note)
        clauses = [number for one in moved if one.new for number in self.under(one.new)]
        note = " ".join(said(one, self._words.translate) for one in moved)
        return Found(wanted, tuple(dict.fromkeys(clauses)), moved, note)

    def _say(self, text: str, **parts: str) -> str:
        return self._words.translate(text).format(**parts)

    @cached_property
    def _search(self) -> WordSearch:
        texts = {number: self.text(number) for number in self.numbers if self.text(number)}
        titles = {number: self.title(number) or self.cited(number) for number in texts}
        return WordSearch(texts, titles)
