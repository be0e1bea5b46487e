"""Conditions over finite answers: built with `&`, `|`, `~`, read in three values (Kleene), put into rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

Known = Mapping[str, str]
UNCLEAR = "?"
"""Stands for an answer that nobody can give: the fact stays unknown and is not asked again."""


class Condition:
    """Something that is true, false or still unknown of the facts of an occasion."""

    def __and__(self, other: Condition) -> Condition:
        return AllOf(_parts(AllOf, self) + _parts(AllOf, other))

    def __or__(self, other: Condition) -> Condition:
        return AnyOf(_parts(AnyOf, self) + _parts(AnyOf, other))

    def __invert__(self) -> Condition:
        raise NotImplementedError

    def value(self, known: Known) -> bool | None:
        """True, False, or None while the known facts leave it open."""
        raise NotImplementedError

    def open_facts(self, known: Known) -> Iterator[str]:
        """The unknown facts of its first undecided part, which are asked first; empty once it is decided."""
        raise NotImplementedError

    def facts(self) -> Iterator[str]:
        """Every fact it reads, in the order written, with repetitions."""
        raise NotImplementedError

    def alternatives(self) -> list[dict[str, frozenset[str]]]:
        """Its disjunctive normal form: each alternative maps facts to the answers that serve."""
        raise NotImplementedError


@dataclass(frozen=True)
class Is(Condition):
    """The fact has one of these answers; `domain` lists all its answers, so that a negation needs no "not"."""

    fact: str
    answers: frozenset[str]
    domain: tuple[str, ...]

    def __post_init__(self) -> None:
        unknown = self.answers - set(self.domain)
        if unknown or not self.answers:
            msg = f"{self.fact} has no answer {', '.join(sorted(unknown)) or 'at all here'}"
            raise ValueError(msg)

    def __invert__(self) -> Condition:
        rest = frozenset(self.domain) - self.answers
        return Is(self.fact, rest, self.domain) if rest else NEVER

    def value(self, known: Known) -> bool | None:
        answer = known.get(self.fact, UNCLEAR)
        return None if answer == UNCLEAR else answer in self.answers

    def open_facts(self, known: Known) -> Iterator[str]:
        if self.fact not in known:
            yield self.fact

    def facts(self) -> Iterator[str]:
        yield self.fact

    def alternatives(self) -> list[dict[str, frozenset[str]]]:
        return [{self.fact: self.answers}]


@dataclass(frozen=True)
class AllOf(Condition):
    """All parts hold; with no part it always holds."""

    parts: tuple[Condition, ...]

    def __invert__(self) -> Condition:
        return AnyOf(tuple(~part for part in self.parts))

    def value(self, known: Known) -> bool | None:
        return _settled(self.parts, known, by=False)

    def open_facts(self, known: Known) -> Iterator[str]:
        yield from _first_open(self.parts, known) if self.value(known) is None else ()

    def facts(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.facts()

    def alternatives(self) -> list[dict[str, frozenset[str]]]:
        found: list[dict[str, frozenset[str]]] = []
        for combination in product(*(part.alternatives() for part in self.parts)):
            merged = _merge(combination)
            if merged is not None and merged not in found:
                found.append(merged)
        return found


@dataclass(frozen=True)
class AnyOf(Condition):
    """At least one part holds; with no part it never holds."""

    parts: tuple[Condition, ...]

    def __invert__(self) -> Condition:
        return AllOf(tuple(~part for part in self.parts))

    def value(self, known: Known) -> bool | None:
        return _settled(self.parts, known, by=True)

    def open_facts(self, known: Known) -> Iterator[str]:
        yield from _first_open(self.parts, known) if self.value(known) is None else ()

    def facts(self) -> Iterator[str]:
        for part in self.parts:
            yield from part.facts()

    def alternatives(self) -> list[dict[str, frozenset[str]]]:
        found: list[dict[str, frozenset[str]]] = []
        for part in self.parts:
            found += [one for one in part.alternatives() if one not in found]
        return found


ALWAYS = AllOf(())
NEVER = AnyOf(())


def _settled(parts: tuple[Condition, ...], known: Known, *, by: bool) -> bool | None:
    """The first part of that value settles it; without one it is open while any part is."""
    found: bool | None = not by
    for part in parts:
        value = part.value(known)
        if value is by:
            return by
        if value is None:
            found = None
    return found


def _first_open(parts: tuple[Condition, ...], known: Known) -> list[str]:
    undecided = (list(part.open_facts(known)) for part in parts if part.value(known) is None)
    return next((facts for facts in undecided if facts), [])


def _parts(shape: type[AllOf | AnyOf], condition: Condition) -> tuple[Condition, ...]:
    return condition.parts if isinstance(condition, shape) else (condition,)


def _merge(parts: tuple[dict[str, frozenset[str]], ...]) -> dict[str, frozenset[str]] | None:
    merged: dict[str, frozenset[str]] = {}
    for part in parts:
        for fact, answers in part.items():
            common = merged.get(fact, answers) & answers
            if not common:
                return None
            merged[fact] = common
    return merged
