"""The canonical JSON of a law book, a regulation and an occasion: what the log keeps and replays.

Every value names its type (`{"is": "Clause", ...}`), fields that have their default are left out, keys are sorted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

from rulings.bridge.seats import Seat
from rulings.reasoning.conditions import AllOf, AnyOf, Is
from rulings.reasoning.effects import Arises, Detail, Effect, See
from rulings.reasoning.interview import Core
from rulings.reasoning.law import (
    Answer,
    Clause,
    Fact,
    Group,
    LawBook,
    Matter,
    Section,
    Setting,
    Standing,
    TextClause,
    Told,
)
from rulings.reasoning.occasion import Binding, Given, Occasion, Statement, Status
from rulings.reasoning.terms import DetailType, FactKind, Moment, Reveals, Role, Stage, Where

T = TypeVar("T")
Json: TypeAlias = Any
"""Plain data as JSON has it; its shape is known only once it has been read."""
_TYPES: dict[str, type] = {
    one.__name__: one
    for one in (
        AllOf, AnyOf, Answer, Arises, Binding, Clause, Detail, DetailType, Effect, Fact, FactKind, Given, Group, Is,
        LawBook, Matter, Moment, Occasion, Reveals, Role, Seat, Section, See, Setting, Stage, Standing, Statement,
        Status, TextClause, Told, Where,
    )
}  # fmt: skip


class UnreadableDocumentError(ValueError):
    """Stored JSON that is no law book, regulation or occasion of this program."""


def dump(value: object) -> str:
    """The canonical JSON text of a law book or an occasion."""
    return json.dumps(to_json(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def to_json(value: object) -> Json:
    """A value as JSON-ready plain data."""
    if isinstance(value, Enum):
        return {"is": type(value).__name__, "value": value.value}
    if is_dataclass(value) and not isinstance(value, type):
        own = {
            one.name: to_json(getattr(value, one.name))
            for one in fields(value)
            if one.default is MISSING or getattr(value, one.name) != one.default
        }
        return {"is": type(value).__name__, **own}
    if isinstance(value, Mapping):
        return {"is": "map", "items": [[key, to_json(one)] for key, one in value.items()]}
    if isinstance(value, frozenset):
        return {"is": "set", "items": sorted(value)}
    if isinstance(value, (tuple, list)):
        return [to_json(one) for one in value]
    return value


def from_json(value: Json, kind: type[T]) -> T:
    """The value back from plain data; raises UnreadableDocumentError if it is not one of `kind`."""
    try:
        read = _read(value)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        message = f"it cannot be read as {kind.__name__}: {error}"
        raise UnreadableDocumentError(message) from None
    if not isinstance(read, kind):
        message = f"it is no {kind.__name__}"
        raise UnreadableDocumentError(message)
    return read


def _read(value: Json) -> Json:
    if isinstance(value, (list, tuple)):
        return tuple(_read(one) for one in value)
    if not isinstance(value, Mapping):
        return value
    name = value["is"]
    if name == "map":
        return {key: _read(one) for key, one in value["items"]}
    if name == "set":
        return frozenset(value["items"])
    kind = _TYPES[name]
    if issubclass(kind, Enum):
        return kind(value["value"])
    return kind(**{key: _read(one) for key, one in value.items() if key != "is"})


def load(text: str, kind: type[T]) -> T:
    """The value back from canonical JSON text; raises UnreadableDocumentError."""
    try:
        plain = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"it is no JSON: {error.msg}"
        raise UnreadableDocumentError(message) from None
    return from_json(plain, kind)


def dump_regulation(core: Core) -> str:
    """The canonical JSON of what the regulation elected and set."""
    return json.dumps(
        {"regulation": core.regulation, "elections": dict(core.elections), "settings": dict(core.settings)},
        ensure_ascii=False,
        sort_keys=True,
        separators=(",", ":"),
    )


def load_core(lawbook: str, regulation: str) -> Core:
    """The core that a stored law book and regulation make; raises UnreadableDocumentError."""
    try:
        read = json.loads(regulation)
        return Core(load(lawbook, LawBook), read["regulation"], read["elections"], settings=read.get("settings", {}))
    except (json.JSONDecodeError, KeyError, TypeError) as error:
        message = f"the regulation cannot be read: {error}"
        raise UnreadableDocumentError(message) from None
