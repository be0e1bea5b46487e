"""The way in: what directors and players say leads to the matter, however it is spelt."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from data.loader import lay_words
from laws.book import load
from rulings.reasoning.triage import Triage

BOOK = load()
TRIAGE = Triage(BOOK, lay_words())
PHRASINGS = [
    (said, wanted.split())
    for said, wanted in (
        line.split("\t") for line in Path(__file__).with_name("phrasings.tsv").read_text("utf-8").splitlines()
    )
]
SHOWN = 3
TITLES = [(one.id, one.title) for one in BOOK.matters.values()]


def found(text: str) -> list[str]:
    """The matters that are read first."""
    return [fit.matter.id for fit in TRIAGE.find(text)[:SHOWN]]


def test_at_least_95_of_100_phrasings_find_their_matter_among_the_first_three() -> None:
    missed = [(said, found(said)) for said, wanted in PHRASINGS if not set(wanted) & set(found(said))]
    assert len(PHRASINGS) >= 150
    assert len(missed) <= 0.05 * len(PHRASINGS), missed


def test_every_phrasing_names_matters_that_there_are() -> None:
    assert {one for _, wanted in PHRASINGS for one in wanted} <= set(BOOK.matters)


def test_a_title_with_a_letter_dropped_from_its_longest_word_still_finds_its_matter() -> None:
    chance = random.Random(12)
    missed = []
    for matter, title in TITLES:
        word = max(title.replace(":", "").replace(",", "").split(), key=len)
        place = chance.randrange(1, len(word) - 1)
        typed = title.replace(word, word[:place] + word[place + 1 :])
        if matter not in found(typed):
            missed.append((typed, found(typed)))
    assert len(missed) <= 0.03 * len(TITLES), missed


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("revoke", "revoke"),
        ("REVOKE!", "revoke"),
        ("insuficient bid", "insufficient-bid"),
        ("the bid was insufficient", "insufficient-bid"),
        ("hesitaton", "unauthorized-information"),
        ("one spade over two hearts", "insufficient-bid"),
        ("2H over 2S", "insufficient-bid"),
        ("didn't follow suit", "revoke"),
        ("didnt folow suit", "revoke"),
        ("let them off", "waive-rectification"),
    ],
)
def test_the_first_matter_found(typed: str, first: str) -> None:
    assert found(typed)[0] == first


@pytest.mark.parametrize("typed", ["27", "Law 27", "law 27B1", "27B1(b)"])
def test_the_number_of_a_law_finds_the_matters_about_it_the_one_that_begins_with_it_first(typed: str) -> None:
    fits = TRIAGE.find(typed)
    assert fits[0].matter.id == "insufficient-bid"
    assert all("27" in fit.matter.laws for fit in fits)


@pytest.mark.parametrize("typed", ["", "   ", "xyzzyqwk", "99"])
def test_nothing_is_found_by_what_says_nothing(typed: str) -> None:
    assert TRIAGE.find(typed) == ()


def test_a_lay_word_stands_in_one_group() -> None:
    words = Counter(word for group in lay_words().same for word in group.split())
    assert [word for word, count in words.items() if count > 1] == []


def test_a_language_without_lay_words_has_the_english_ones() -> None:
    assert lay_words("xx") == lay_words("en")
