"""What becomes of every clause of the Laws."""

from __future__ import annotations

import pytest

from data.loader import clause_numbers
from laws.book import load
from rulings.reasoning.conditions import ALWAYS
from rulings.reasoning.coverage import Covered, Treatment, by_law, counts, coverage, is_referral, law_of
from rulings.reasoning.declare import OFFENDER, arises, call_stands, clause, detail, finding, finds, refer, see, tell
from rulings.reasoning.effects import Consequence
from rulings.reasoning.law import LawBook
from rulings.reasoning.terms import DetailType

CALL = detail("call", DetailType.CALL, "Which call?", "the call")
FOUND = finding("31.out_of_turn", "31", "Was it out of turn?")


@pytest.fixture(scope="module")
def covered() -> dict[str, Covered]:
    return {one.number: one for one in coverage(load(), clause_numbers("2017"))}


def test_every_clause_of_the_edition_is_listed_once_and_in_its_order(covered: dict[str, Covered]) -> None:
    assert list(covered) == list(clause_numbers("2017"))
    assert len(covered) == 776


@pytest.mark.parametrize(
    ("number", "treatment"),
    [
        ("27B1a", Treatment.RULED),  # the auction goes on, partner is free
        ("35A", Treatment.REFERRAL),  # an inadmissible double: see 36
        ("27A2", Treatment.REFERRAL),  # insufficient and out of turn: Law 31
        ("68B1", Treatment.REFERRAL),
        ("16A1a", Treatment.TEXT),  # what may be used
        ("44F", Treatment.TEXT),  # what wins a trick
    ],
)
def test_how_a_clause_is_treated(covered: dict[str, Covered], number: str, treatment: Treatment) -> None:
    assert covered[number].treatment is treatment


def test_a_text_says_why_nothing_hangs_on_it_and_a_referral_where_it_sends(covered: dict[str, Covered]) -> None:
    assert all(one.because for one in covered.values() if one.treatment is Treatment.TEXT)
    assert all(one.sends_to for one in covered.values() if one.treatment is Treatment.REFERRAL)
    assert covered["35A"].sends_to == ("36",)


def test_a_book_without_clauses_misses_every_one() -> None:
    found = coverage(LawBook("2017", {}), {"27A1": "27A1", "27A2": "27A2"})
    assert [one.treatment for one in found] == [Treatment.MISSING] * 2
    assert counts(found) == {
        Treatment.RULED: 0,
        Treatment.REFERRAL: 0,
        Treatment.TEXT: 0,
        Treatment.MISSING: 2,
    }


@pytest.mark.parametrize(
    ("then", "answer"),
    [
        ([see("16C")], True),
        ([arises("revoke")], True),
        ([refer("Law 31")], True),
        ([see("16C"), refer("Law 31")], True),
        ([see("16C"), call_stands(CALL)], False),
        ([tell(OFFENDER, "what to do")], False),
        ([finds(FOUND, "yes"), refer("Law 31")], True),
        ([finds(FOUND, "yes")], False),
        ([], False),  # a head: those that stand under it hold only where it does
    ],
)
def test_a_referral_only_sends_on(then: list[Consequence], answer: bool) -> None:
    assert is_referral(clause("27A", "words", when=ALWAYS, then=then)) is answer


@pytest.mark.parametrize(
    ("number", "cited", "law"),
    [
        ("27B1a", "27B1(a)", "27"),
        ("fn13", "50D2(a) footnote 13", "50"),
        ("2.dealer", "2 (dealer)", "2"),
        ("def.lho", "Definitions, LHO", "Definitions"),
        ("intro.purpose", "Introduction, purpose", "Introduction"),
    ],
)
def test_the_law_of_a_clause(number: str, cited: str, law: str) -> None:
    assert law_of(number, cited) == law


def test_no_clause_is_lost_between_the_laws(covered: dict[str, Covered]) -> None:
    grouped = by_law(covered.values())
    assert sum(len(ones) for ones in grouped.values()) == 776
    assert set(grouped) == {"Introduction", "Definitions", *(str(law) for law in range(1, 94))}


@pytest.mark.parametrize(
    ("number", "fact"),
    [
        ("64A1", "64.omitted_from_dummy"),
        ("fn19", "64.omitted_from_dummy"),
        ("16B2", "16B2.reserving"),
        ("40B4", "40B4.remedy"),
        ("70E2", "70.order"),
    ],
)
def test_what_a_regulation_may_change(covered: dict[str, Covered], number: str, fact: str) -> None:
    assert fact in [one.name for one in covered[number].elected]


def test_what_no_regulation_may_change(covered: dict[str, Covered]) -> None:
    assert covered["27B1a"].elected == ()
