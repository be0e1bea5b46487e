"""Rules over facts with finitely many answers: what may be declared, and what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

# A premise makes one test a value; the engine behind `inference` holds some five hundred.
MAX_VALUES = 400


class InferenceError(Exception):
    """A rule base that cannot be used as declared, a fact it does not know, an inference that went wrong."""


@dataclass(frozen=True)
class Premise:
    """The fact is known and has one of these values; never that it is unknown or has another one."""

    fact: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Rule:
    """When all premises hold (there is at least one), the fact has the value."""

    name: str
    premises: tuple[Premise, ...]
    fact: str
    value: str


def check(base: str, rules: Sequence[Rule], facts: Mapping[str, tuple[str, ...]]) -> None:
    """Refuse rules that mean nothing; `facts` are the declared ones with their values.

    Raises InferenceError, one line that names the rule base and the rule or fact.
    """
    for fact, values in facts.items():
        _check_names(f"{base}: fact {fact!r}", fact, *values)
        if not values or len(set(values)) < len(values):
            raise InferenceError(f"{base}: fact {fact!r} needs values, each of them once")
    allowed = {fact: set(values) for fact, values in facts.items()}
    for rule in rules:
        _check_names(f"{base}: rule {rule.name!r}", rule.name, rule.fact, rule.value)
        if rule.fact in facts and rule.value not in facts[rule.fact]:
            raise InferenceError(
                f"{base}: rule {rule.name} concludes that {rule.fact} is {rule.value!r}; "
                f"it can be {listed(facts[rule.fact])}"
            )
        allowed.setdefault(rule.fact, set()).add(rule.value)
    for name, times in Counter(rule.name for rule in rules).items():
        if times > 1:
            raise InferenceError(f"{base}: rule {name} is declared {times} times")
    for rule in rules:
        _check_premises(f"{base}: rule {rule.name}", rule.premises, allowed)


def _check_premises(place: str, premises: Sequence[Premise], allowed: Mapping[str, set[str]]) -> None:
    if not premises:
        raise InferenceError(f"{place} has no premise")
    for premise in premises:
        _check_names(place, premise.fact, *premise.values)
        if premise.fact not in allowed:
            raise InferenceError(f"{place}: {premise.fact!r} is neither declared nor concluded")
        if not premise.values:
            raise InferenceError(f"{place}: the premise on {premise.fact} names no value")
        if len(premise.values) > MAX_VALUES:
            raise InferenceError(f"{place}: the premise on {premise.fact} names over {MAX_VALUES} values")
        for value in premise.values:
            if value not in allowed[premise.fact]:
                raise InferenceError(f"{place}: {premise.fact} is never {value!r}")


def _check_names(place: str, *names: str) -> None:
    """The engine compares values as text, so that nothing but text may reach it."""
    for name in names:
        if not isinstance(name, str) or not name:
            raise InferenceError(f"{place}: {name!r} is not a name")


def listed(values: Iterable[str]) -> str:
    """The values in one line."""
    return ", ".join(values)
