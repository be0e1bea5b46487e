from types import MappingProxyType
from typing import Any

import pytest

from rulings.incidents.errors import BadEvent
from rulings.incidents.values import canonical, freeze, thaw


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({}, "{}"),
        ({"b": 1, "a": [True, None]}, '{"a":[true,null],"b":1}'),
        ({"ü": "♠ “Pik”"}, '{"ü":"♠ “Pik”"}'),
        ({"ä": 1, "z": 2}, '{"z":2,"ä":1}'),
        ({"line": 'two\n"lines"\t\\'}, '{"line":"two\\n\\"lines\\"\\t\\\\"}'),
        (("tuple", 1.5, -0.0, 10**30), '["tuple",1.5,-0.0,1000000000000000000000000000000]'),
        (MappingProxyType({"a": ()}), '{"a":[]}'),
    ],
)
def test_a_value_is_written_in_one_way(value: object, text: str) -> None:
    assert canonical(value) == text


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ({7: "board"}, "In the data, the key 7 is no text."),
        (
            {"score": {"ns": float("nan")}},
            "In the data, score, ns, nan is no number that can be written down.",
        ),
        ({"score": float("inf")}, "In the data, score, inf is no number that can be written down."),
        (
            {"seats": [{"north", "south"}]},
            "In the data, seats, item 1, a value of type set cannot be kept; use JSON values.",
        ),
        ({"a": b"bytes"}, "In the data, a, a value of type bytes cannot be kept; use JSON values."),
        ({"name": "\ud83d"}, "In the data, name, a text holds half a character and cannot be kept."),
        ({"\udc00": 1}, "In the data, a text holds half a character and cannot be kept."),
    ],
)
def test_a_value_that_json_would_change_is_refused(value: object, complaint: str) -> None:
    with pytest.raises(BadEvent) as error:
        canonical(value)
    assert str(error.value) == complaint


def test_a_frozen_value_cannot_be_changed() -> None:
    frozen = freeze({"a": [{"b": 1}]})
    with pytest.raises(TypeError):
        frozen["a"] = 2
    with pytest.raises(TypeError):
        frozen["a"][0]["b"] = 2
    assert frozen == {"a": ({"b": 1},)}


def test_thawing_gives_back_plain_values_that_are_nobody_elses() -> None:
    value: dict[str, Any] = {"a": [1, {"b": None}]}
    plain = thaw(freeze(value))
    assert plain == value
    plain["a"].append(2)
    assert value == {"a": [1, {"b": None}]}
