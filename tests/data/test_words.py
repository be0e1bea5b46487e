"""Translations are found, used where there are any, and English stands where there are none."""

from __future__ import annotations

from pathlib import Path

import pytest

from data import words
from laws.book import load
from rulings.bridge.seats import Seat
from rulings.reasoning.core import Core
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion

DUTCH = """
msgid "West"
msgstr "West"

msgid "East"
msgstr "Oost"

msgid "{OFFENDER} has faced {card}; the lead was {LEADER}’s."
msgstr "{OFFENDER} heeft {card} open uitgespeeld; {LEADER} had moeten uitkomen."

#, fuzzy
msgid "Lead out of turn"
msgstr "onzeker"
"""


@pytest.fixture
def dutch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "nl.po").write_text(DUTCH, "utf-8")
    monkeypatch.setattr(words, "_folder", lambda: tmp_path)
    words.translator.cache_clear()


@pytest.mark.usefixtures("dutch")
def test_a_translation_is_found_by_its_file() -> None:
    assert words.languages() == ("en", "nl")


@pytest.mark.usefixtures("dutch")
def test_seats_and_cards_are_put_into_the_translated_sentence() -> None:
    core = Core(load(), translate=words.translator("nl"))
    interview = Interview.start(
        core, Occasion("opening-lead-out-of-turn", Binding(Seat.EAST, Seat.SOUTH), {"card": "HK"})
    )
    assert interview.statement == "Oost heeft ♥K open uitgespeeld; West had moeten uitkomen."


@pytest.mark.usefixtures("dutch")
def test_what_is_not_translated_or_unsure_stays_english() -> None:
    translate = words.translator("nl")
    assert translate("Lead out of turn") == "Lead out of turn"
    assert translate("South") == "South"


def test_a_language_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(words.UnknownLanguageError, match="'xx' is no language here; there are en"):
        words.translator("xx")
