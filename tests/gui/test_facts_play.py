"""The play as it is typed on the facts page: what it shows, what it tells, and what it takes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit

from gui.presenters.desk import Desk
from rulings.bridge.seats import Seat
from rulings.incidents import Log
from tests.gui.conftest import Hands


@pytest.fixture
def page(hands: Hands) -> Hands:
    """The facts of a revoke against 3NT by South."""
    hands.window.presenters.start.begin("revoke")
    hands.window.go("facts")
    hands.find("facts.contract").setFocus()
    hands.type("3NT by South")
    hands.click("facts.enter_play")
    return hands


def typed(hands: Hands, name: str) -> str:
    field = hands.find(f"facts.{name}")
    assert isinstance(field, QLineEdit | QPlainTextEdit)
    return field.text() if isinstance(field, QLineEdit) else field.toPlainText()


def facts(hands: Hands) -> tuple[Seat | None, str, str, str]:
    offender = hands.window.presenters.desk.interview.occasion.binding.offender
    return offender, typed(hands, "card"), typed(hands, "led"), typed(hands, "trick")


def test_the_play_names_the_offender_the_card_and_the_trick_and_says_what_is_wrong(page: Hands, log: Log) -> None:
    page.type("HK H2 D5 HA, C2 C3 C4 C5, H3")
    assert facts(page) == (Seat.EAST, "D5", "hearts", "1")
    said = page.find("facts.shown").accessibleName()
    assert said == (
        "Trick 1: East revoked, and played ♦5 to a lead of hearts. It is established: East and West have played to the "
        "next trick. North and South won that trick. East and West won a later trick."
    )
    assert page.find("facts.play.note").accessibleName() == "Tricks: North and South 1, East and West 1"
    page.click("facts.agree")
    assert page.page == "ruling"  # nothing is left to be asked before the end of play
    desk = page.window.presenters.desk
    assert not desk.unkept
    again = Desk(desk.core, log)
    assert again.resume(desk.open_case.incident)
    assert again.interview.occasion.details == desk.interview.occasion.details
    assert again.interview.derived["63.since"] == "both"


def test_a_hand_that_is_known_makes_sure_of_it(page: Hands) -> None:
    page.type("HK D2")
    assert "whether North held any, the cards do not show" in page.find("facts.shown").accessibleName()
    page.find("facts.hands").setFocus()
    page.type("N:AKQJT9.3.2.AKQJT")
    assert page.find("facts.shown").accessibleName().startswith("Trick 1: North revoked, and played ♦2")


def test_a_card_that_cannot_be_read_is_named_in_one_line_and_tells_nothing(page: Hands) -> None:
    page.type("HK D2! H5 HA")
    assert facts(page)[0] is Seat.NORTH
    page.type(" CX")
    note = page.find("facts.play.note").accessibleName()
    assert note == "⚠ trick 2, card 1: 'CX' is no card: expected suit and rank, such as HK, S10 or 2C"
    assert not page.shown("facts.shown")
    assert facts(page) == (None, "", "", "")
    page.press(Qt.Key.Key_Backspace)
    page.type("2")
    assert facts(page)[0] is Seat.NORTH


def test_a_play_follows_the_contract(page: Hands) -> None:
    page.type("HK D2! H5 HA")
    contract = page.find("facts.contract")
    contract.setFocus()
    assert isinstance(contract, QLineEdit)
    contract.setText("3NT by West")  # North leads, and East is dummy
    assert facts(page)[0] is Seat.EAST
    contract.setText("")
    assert page.window.presenters.desk.interview.occasion.binding.declarer is Seat.WEST
    assert page.find("facts.play.note").accessibleName().startswith("⚠ Give the contract first")


def test_in_a_matter_of_the_auction_no_play_is_asked_for(hands: Hands) -> None:
    hands.window.presenters.start.begin("insufficient-bid")
    hands.window.go("facts")
    assert not hands.shown("facts.enter_play")
