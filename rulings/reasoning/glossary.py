"""The words that the Laws define, where they stand in a text, and what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulings.reasoning.law import LawBook

PREFIX, DEFINITION = "def.", "Definitions, "
_CITED = re.compile(rf"{DEFINITION}(?P<term>[^(]+?)(?: \((?P<also>[A-Z]+)\))?(?: \(\d+\))?")
# Other forms in which the words of the Laws, and ours, say the same.
FORMS = {
    "follow suit": ("follows suit", "following suit", "followed suit"),
    "honor": ("honour", "honours"),
    "irregularity": ("irregularities",),
    "penalty": ("penalties",),
    "pass": ("passes",),
}
# Where the same words say something else: nobody defines what it is to call the director.
ELSEWHERE = r"(?! (?:the director|me)\b)"


@dataclass(frozen=True)
class Mark:
    """A defined word in a text: where it stands, and the numbers of its definitions."""

    start: int
    end: int
    numbers: tuple[str, ...]


class Glossary:
    """The defined words of a law book; `published` maps its numbers to how they are cited, which names the words."""

    def __init__(self, book: LawBook, published: Mapping[str, str]) -> None:
        terms: dict[str, list[str]] = {}
        for number, cited in published.items():
            if number.startswith(PREFIX) and (number in book.texts or number in book.clauses):
                for term in _terms(cited):
                    terms.setdefault(term, []).append(number)
        self.terms: Mapping[str, tuple[str, ...]] = {term: tuple(numbers) for term, numbers in terms.items()}
        self._forms = {form: numbers for term, numbers in self.terms.items() for form in _forms(term)}
        longest = sorted(self._forms, key=len, reverse=True)
        self._any = (
            re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b{ELSEWHERE}", re.IGNORECASE) if longest else None
        )

    def marks(self, text: str, *, without: str = "") -> tuple[Mark, ...]:
        """The first place of each defined word in the text; the words of the definition `without` are left out."""
        return tuple(self._marks(text, without)) if self._any else ()

    def _marks(self, text: str, without: str) -> Iterator[Mark]:
        seen: set[tuple[str, ...]] = set()
        for found in self._any.finditer(text) if self._any else ():
            numbers = self._forms[found[0].casefold()]
            if numbers not in seen and without not in numbers:
                seen.add(numbers)
                yield Mark(found.start(), found.end(), numbers)


def _terms(cited: str) -> Iterator[str]:
    found = _CITED.fullmatch(cited)
    if found:
        yield found["term"].casefold()
        if found["also"]:
            yield found["also"].casefold()


def _forms(term: str) -> Iterator[str]:
    yield term
    yield f"{term}s"
    yield from FORMS.get(term, ())
