"""Check (i): every matter can be found by its own words and through its stage and group, and none stands twice."""

from __future__ import annotations

from collections.abc import Iterator

from data.loader import lay_words
from rulings.reasoning.audit.finding import Fault
from rulings.reasoning.law import LawBook
from rulings.reasoning.terms import Stage
from rulings.reasoning.triage import Triage

MOST_CHOICES = 9
"""How many stages, groups of a stage, and matters of a group there may be: more are not taken in at a glance."""


def audit_matters(book: LawBook) -> Iterator[Fault]:
    """What cannot be found by words, or not in three steps by stage, group and title."""
    yield from _by_words(book)
    if book.groups:
        yield from _by_stage(book)


def _by_stage(book: LawBook) -> Iterator[Fault]:
    """Matters in no group, in two, or in one of another stage; groups and stages with too many choices."""
    seen: dict[str, str] = {}
    for group in book.groups:
        if len(group.matters) > MOST_CHOICES:
            yield Fault(
                "i", group.title, f"it holds {len(group.matters)} matters; part it, {MOST_CHOICES} are the most"
            )
        for name in group.matters:
            found = book.matters.get(name)
            if found is None or found.stage is not group.stage:
                yield Fault("i", name, f"'{group.title}' holds it, and it is no matter of that stage")
            if seen.setdefault(name, group.title) != group.title or group.matters.count(name) > 1:
                yield Fault("i", name, f"it stands in '{group.title}' and in '{seen[name]}'")
    for name in book.matters.keys() - seen.keys():
        yield Fault("i", name, "no group holds it: add it to one in groups.py")
    for stage in Stage:
        if sum(group.stage is stage for group in book.groups) > MOST_CHOICES:
            yield Fault("i", stage.value, f"it has more than {MOST_CHOICES} groups")


def _by_words(book: LawBook) -> Iterator[Fault]:
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
