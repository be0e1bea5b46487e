"""The canonical JSON of law book and occasion: the log reads back what it wrote, and any change has another text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from laws.book import load
from rulings.bridge.seats import Seat
from rulings.reasoning import canonical
from rulings.reasoning.core import Core
from rulings.reasoning.law import LawBook
from rulings.reasoning.occasion import Binding, Given, Occasion, Statement, Status
from tests.reasoning import tiny


def test_the_law_book_comes_back_equal_and_rules_alike() -> None:
    text = canonical.dump(load())
    again = canonical.load(text, LawBook)
    assert again == load()
    assert canonical.dump(again) == text


def test_another_law_book_has_another_text() -> None:
    changed = replace(tiny.SOUND, clauses=tiny.SOUND.clauses[:-1])
    assert canonical.dump(tiny.book(tiny.SOUND)) != canonical.dump(tiny.book(changed))


def test_an_occasion_comes_back_equal() -> None:
    given = Given("yes", "he said so", Status.DISPUTED, "answered", (Statement(Seat.EAST, "no"),))
    occasion = Occasion("small", Binding(Seat.SOUTH), {"call": "2H"}, {"1.heard": given}, opened=("1",))
    assert canonical.load(canonical.dump(occasion), Occasion) == occasion


def test_a_core_is_made_of_its_two_documents() -> None:
    core = Core(load(), "wbf", {"1.heard": "yes"}, settings={"correction_period": 60})
    again = canonical.load_core(canonical.dump(core.book), canonical.dump_regulation(core))
    assert (again.book, again.regulation, again.elections) == (core.book, "wbf", {"1.heard": "yes"})
    assert again.settings == {"correction_period": 60}


def test_a_regulation_kept_before_there_were_settings_has_none() -> None:
    again = canonical.load_core(canonical.dump(load()), '{"regulation": "wbf", "elections": {}}')
    assert again.settings == {}


@pytest.mark.parametrize("text", ["", "{}", "[1, 2", '{"is": "Clause"}', '{"is": "Nothing"}', "7"])
def test_what_is_no_law_book_is_refused(text: str) -> None:
    with pytest.raises(canonical.UnreadableDocumentError):
        canonical.load(text, LawBook)
