"""What stands in braces in a text of the law book is replaced before a director reads it."""

import re
from dataclasses import replace

import pytest

from laws.book import load
from rulings.bridge.seats import Seat
from rulings.reasoning.canonical import dump
from rulings.reasoning.core import Core
from rulings.reasoning.occasion import Binding
from rulings.reasoning.terms import Role

BOOK = load()


def test_a_text_names_only_roles_details_and_settings_that_there_are() -> None:
    known = {*Role.__members__, *BOOK.details, *BOOK.settings}
    spoken = replace(BOOK, standings={})  # a standing names the slots of the effect with which it begins
    assert set(re.findall(r"\{ ?(\w+)\}", dump(spoken))) - known == set()


@pytest.mark.parametrize(
    ("matter", "details", "said"),
    [
        ("call-after-final-pass", {}, "North called after the final pass."),
        ("call-after-final-pass", {"call": "2H"}, "North called 2♥ after the final pass."),
        ("insufficient-bid", {"over": "1S"}, "North bid over 1♠."),
        ("insufficient-bid", {"call": "1H"}, "North bid 1♥ over the last bid."),
        ("psychic-call", {}, "The call by North was not what North and South had disclosed, or was not allowed."),
    ],
)
def test_a_call_that_is_not_named_leaves_no_gap_in_the_sentence(
    matter: str, details: dict[str, str], said: str
) -> None:
    words = Core(BOOK).words(Binding(offender=Seat.NORTH), details)
    assert words.say(BOOK.matters[matter].statement) == said


@pytest.mark.parametrize(
    "wrong", ["called the call", "bid the call", "the the ", "cancelled the ", "the repeated the "]
)
def test_no_text_of_the_book_reads_wrongly_while_nothing_is_named(wrong: str) -> None:
    spoken = Core(BOOK).words(Binding(), {}).say(dump(replace(BOOK, standings={})))
    assert wrong not in spoken


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
