"""The figures of the mutation run, as they are kept and read again."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import date

import pytest

from rulings.reasoning.audit.mutants import (
    Figures,
    Left,
    changed_since,
    read_figures,
    sections_by_law,
    state_of,
    written,
)
from rulings.reasoning.conditions import NEVER
from rulings.reasoning.law import LawBook
from tests.reasoning import tiny


@pytest.fixture
def book() -> LawBook:
    return tiny.book(tiny.SOUND, replace(tiny.SOUND, id="2"))


def figures_of(book: LawBook) -> dict[str, Figures]:
    return {
        law: Figures(law, 7, (Left('27B1: when "yes"', "it says the same"),), date(2026, 11, 30), state_of(sections))
        for law, sections in sections_by_law(book).items()
    }


def test_what_is_written_is_read_again(book: LawBook) -> None:
    figures = figures_of(book)
    assert read_figures(tomllib.loads(written(figures.values()))) == figures
    assert read_figures(tomllib.loads(written([]))) == {}


def test_what_was_not_left_alive_was_killed(book: LawBook) -> None:
    assert {one.killed for one in figures_of(book).values()} == {6}


def test_a_law_that_was_not_changed_since_is_not_named(book: LawBook) -> None:
    assert changed_since(book, figures_of(book)) == ()


def test_a_law_that_was_not_tried_or_has_another_condition_is_named(book: LawBook) -> None:
    figures = figures_of(book)
    assert changed_since(book, {}) == tuple(figures)
    [number, *_] = book.sections
    section = book.sections[number]
    changed = replace(section, clauses=(replace(section.clauses[0], when=NEVER), *section.clauses[1:]))
    law = next(law for law, sections in sections_by_law(book).items() if section in sections)
    assert changed_since(replace(book, sections={**book.sections, number: changed}), figures) == (law,)


def test_other_words_are_no_other_law(book: LawBook) -> None:
    reworded = {number: replace(section, title="Other words") for number, section in book.sections.items()}
    assert changed_since(replace(book, sections=reworded), figures_of(book)) == ()
