"""Ruling again on what the log holds, to see whether today's engine still says what was said at the table."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, TypeAlias

from rulings.incidents.errors import UnknownIncident
from rulings.incidents.events import Event, EventKind
from rulings.incidents.rows import naming
from rulings.incidents.store import Log
from rulings.incidents.values import JsonObject, canonical, freeze, thaw

Rule: TypeAlias = Callable[[str, str, JsonObject], Mapping[str, Any]]
"""Answers the ruling on an occasion's facts under the JSON of a law book and of a regulation."""


class _Absent:
    """The place that one of two rulings does not have; no JSON value equals it."""

    def __str__(self) -> str:
        return "nothing"


_ABSENT = _Absent()


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where a logged ruling and the ruling given now differ.

    `where` is the path within the ruling (`effects[2].seat`, counted from 1; empty for the whole). `logged`
    and `now` are JSON values, or the word “nothing” on the side that has no such place.
    """

    incident: str
    number: int
    occasion: str
    where: str
    logged: object
    now: object

    def __str__(self) -> str:
        place = self.where or "the ruling"
        change = f"{place} was {_say(self.logged)} and is now {_say(self.now)}"
        return f"{naming(self.incident, self.number)}: {change}."


def replay(log: Log, incident: str, rule: Rule) -> tuple[Difference, ...]:
    """Give each ruling of `incident` again with `rule`, and answer where it comes out otherwise.

    The law book and the regulation are those stored when it was given, so what is tried is the engine.
    UnknownIncident if the log has no such incident, or has lost one of its documents.
    """
    documents: dict[str, str] = {}
    differences: list[Difference] = []
    for event in log.events(incident):
        documents |= {key: event.data[key] for key in ("lawbook", "regulation") if event.data.get(key)}
        if event.kind is not EventKind.RULING_GIVEN:
            continue
        missing = {"lawbook", "regulation"} - documents.keys()
        if missing:
            raise UnknownIncident(f"{naming(incident, event.number)} names no {min(missing)}.")
        now = rule(
            log.document(documents["lawbook"]),
            log.document(documents["regulation"]),
            event.data["occasion_facts"],
        )
        differences += _differences(event, now)
    return tuple(differences)


def _differences(event: Event, now: Mapping[str, Any]) -> Iterator[Difference]:
    for where, old, new in _compare("", thaw(event.data["ruling"]), thaw(now, "the ruling given now")):
        yield Difference(
            event.incident, event.number, str(event.data.get("occasion", "")), where, freeze(old), freeze(new)
        )


def _compare(where: str, old: object, new: object) -> Iterator[tuple[str, object, object]]:
    """The paths at which two JSON values differ, with both values there."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted(old.keys() | new.keys()):
            yield from _compare(f"{where}.{key}" if where else key, old.get(key, _ABSENT), new.get(key, _ABSENT))
    elif isinstance(old, list) and isinstance(new, list):
        for number, (left, right) in enumerate(zip_longest(old, new, fillvalue=_ABSENT), 1):
            yield from _compare(f"{where}[{number}]", left, right)
    elif old is _ABSENT or new is _ABSENT:
        yield where, _unless_absent(old), _unless_absent(new)
    elif canonical(old) != canonical(new):
        yield where, old, new


def _unless_absent(side: object) -> object:
    return str(side) if side is _ABSENT else side


def _say(value: object) -> str:
    return value if isinstance(value, str) else canonical(value)
