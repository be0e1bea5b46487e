"""Check (i): every matter can be found by its own words, and none stands twice."""

from __future__ import annotations

from collections.abc import Iterator

from data.loader import lay_words
from rulings.reasoning.audit.finding import Fault
from rulings.reasoning.law import LawBook
from rulings.reasoning.terms import Stage
from rulings.reasoning.triage import Triage


def audit_matters(book: LawBook) -> Iterator[Fault]:
    """Titles and synonyms that two matters of a stage share, keys of the fast lane, matters that are not found."""
    seen: dict[tuple[Stage, str], str] = {}
    keys: dict[int, str] = {}
    triage = Triage(book, lay_words())
    for matter in book.matters.values():
        for words in (matter.title, *matter.synonyms):
            first = seen.setdefault((matter.stage, words.casefold()), matter.id)
            if first != matter.id:
                yield Fault("i", matter.id, f"'{words}' finds {first} too")
        if matter.fast is not None and keys.setdefault(matter.fast, matter.id) != matter.id:
            yield Fault("i", matter.id, f"key {matter.fast} of the fast lane is that of {keys[matter.fast]}")
        found = triage.find(matter.title)
        if not found or found[0].matter is not matter:
            yield Fault("i", matter.id, "its own title does not find it first")
        if not matter.laws:
            yield Fault("i", matter.id, "it names no Law, by which a director would look for it")
