"""JSON values as the log writes them: one way to write each value, and values that nobody can change."""

import json
import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from rulings.incidents.errors import BadEvent

JsonObject: TypeAlias = Mapping[str, Any]


def canonical(value: object) -> str:
    """The canonical JSON of `value`: keys sorted, no spaces, no escapes but those that JSON demands.

    Mappings count as objects, lists and tuples as arrays. BadEvent for anything that would not come back
    from JSON as it went in: a key that is no text, NaN, half a surrogate pair, any other type.
    """
    return json.dumps(thaw(value, "the data"), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def thaw(value: object, where: str = "the value") -> Any:  # noqa: ANN401 - JSON is any of six types
    """A copy of `value` in plain dicts and lists, as json.dumps wants it; BadEvent says what is no JSON."""
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise BadEvent(f"In {where}, the key {key!r} is no text.")
            _check_text(key, where)
        return {str(key): thaw(item, f"{where}, {key}") for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [thaw(item, f"{where}, item {number}") for number, item in enumerate(value, 1)]
    if isinstance(value, str):
        _check_text(value, where)
        return str(value)
    if isinstance(value, float) and not math.isfinite(value):
        raise BadEvent(f"In {where}, {value} is no number that can be written down.")
    if value is None or isinstance(value, (bool, int, float)):
        return value
    raise BadEvent(f"In {where}, a value of type {type(value).__name__} cannot be kept; use JSON values.")


def freeze(value: object) -> Any:  # noqa: ANN401 - JSON is any of six types
    """The JSON `value` with read-only mappings and tuples in place of dicts and lists."""
    if isinstance(value, Mapping):
        return MappingProxyType({key: freeze(item) for key, item in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(freeze(item) for item in value)
    return value


def _check_text(text: str, where: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadEvent(f"In {where}, a text holds half a character and cannot be kept.") from None
