"""Endings with published rulings, or worked out by hand, under Laws 70 and 71."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from rulings.bridge.cards import parse_card, parse_suit
from rulings.bridge.claims import Assessment, Claim, Way, assess
from rulings.bridge.ending import parse_ending
from rulings.bridge.seats import parse_seat
from rulings.bridge.statement import parse_statement

ENDINGS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("claims.yaml").read_text(encoding="utf-8"))


def assessed(case: dict[str, Any]) -> Assessment:
    ending = parse_ending(case["ending"])
    shown_out = tuple((parse_seat(seat), parse_suit(suit)) for seat, suit in case.get("shown_out", {}).items())
    claim = Claim(
        ending,
        parse_seat(case["claimer"]),
        case.get("claimed", ending.tricks),
        parse_statement(case.get("said", ""), ending.trump),
        parse_seat(case["declarer"]) if "declarer" in case else None,
        shown_out,
    )
    return assess(claim)


@pytest.mark.parametrize("case", ENDINGS, ids=lambda case: case["name"])
def test_the_ending_brings_what_was_ruled(case: dict[str, Any]) -> None:
    found = assessed(case)
    assert found.worst(*map(Way, case["normal"])).tricks == case["tricks"], case["because"]
    if "stated" in case:
        assert found.stated is not None
        assert found.stated.tricks == case["stated"]
    for name in ("to_trumps", "never_lost", "certain"):
        assert name not in case or getattr(found, name) == case[name], name
    if "turns_on" in case:
        assert found.turns_on is not None
        assert found.turns_on[0] == parse_card(case["turns_on"])


def test_there_are_enough_of_them() -> None:
    assert len(ENDINGS) >= 30
