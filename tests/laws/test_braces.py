"""What stands in braces in a text of the law book is replaced before a director reads it."""

import re
from dataclasses import replace

import pytest

from laws.book import load
from rulings.reasoning.canonical import dump
from rulings.reasoning.core import Core
from rulings.reasoning.occasion import Binding
from rulings.reasoning.terms import Role

BOOK = load()


def test_a_text_names_only_roles_details_and_settings_that_there_are() -> None:
    known = {*Role.__members__, *BOOK.details, *BOOK.settings}
    spoken = replace(BOOK, standings={})  # a standing names the slots of the effect with which it begins
    assert set(re.findall(r"\{(\w+)\}", dump(spoken))) - known == set()


def test_no_setting_has_the_name_of_a_detail() -> None:
    assert set(BOOK.settings) & set(BOOK.details) == set()


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({}, "30 minutes"),
        ({"correction_period": 60}, "60 minutes"),
        ({"correction_period": 120}, "2 hours"),
        ({"correction_period": 24 * 60}, "24 hours"),
        ({"correction_period": 72 * 60}, "3 days"),
        ({"correction_period": 90}, "90 minutes"),
        ({"correction_period": "until the next session"}, "until the next session"),
    ],
)
def test_a_period_is_said_in_the_largest_unit_that_fits(settings: dict[str, int | str], said: str) -> None:
    words = Core(BOOK, settings=settings).words(Binding(), {})
    assert words.say("It ends {correction_period} later.") == f"It ends {said} later."


def test_a_setting_speaks_the_language_of_the_director() -> None:
    words = Core(BOOK, translate=lambda text: text.replace("minutes", "Minuten")).words(Binding(), {})
    assert words.say("{correction_period}") == "30 Minuten"
