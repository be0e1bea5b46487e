"""The auction as it is typed on the facts page: what it shows, what it tells, and what it takes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from gui.presenters.desk import Desk
from gui.presenters.facts import FactsPresenter
from gui.window import Window
from rulings.bridge.seats import Seat
from rulings.incidents import Log
from tests.gui.conftest import Hands


@pytest.fixture
def page(hands: Hands) -> Hands:
    """The facts of an insufficient bid on board 7, where South dealt."""
    hands.window.presenters.start.begin("insufficient-bid")
    hands.window.go("facts")
    hands.find("facts.board").setFocus()
    hands.type("7")
    hands.find("facts.auction").setFocus()
    return hands


def typed(hands: Hands, name: str) -> str:
    field = hands.find(f"facts.{name}")
    assert isinstance(field, QLineEdit)
    return field.text()


def offender(window: Window) -> Seat | None:
    return window.presenters.desk.interview.occasion.binding.offender


def test_the_auction_names_the_offender_and_the_call_and_says_what_is_wrong(page: Hands, log: Log) -> None:
    page.type("1S P 1H")
    assert (offender(page.window), typed(page, "call"), typed(page, "over")) == (Seat.NORTH, "1H", "1S")
    said = page.find("facts.irregular").accessibleName()
    assert said == "Call 3: 1♥ by North is not high enough over 1♠; in that denomination 2♥ would be."
    page.click("facts.agree")
    assert page.page == "ask"
    desk = page.window.presenters.desk
    assert not desk.unkept
    again = Desk(desk.core, log)
    assert again.resume(desk.open_case.incident)
    assert again.interview.occasion.details == desk.interview.occasion.details
    assert again.interview.derived["auction.since"] == "nobody"


def test_a_call_that_cannot_be_read_is_named_in_one_line_and_tells_nothing(page: Hands) -> None:
    page.type("1S P 1H")
    page.press(Qt.Key.Key_Backspace)
    page.type("Q")
    note = page.find("facts.auction.note").accessibleName()
    assert note.startswith("⚠ call 3, North's: '1Q' is no call")
    assert "\n" not in note
    assert not page.shown("facts.irregular")
    assert typed(page, "auction") == "1S P 1Q"
    assert (offender(page.window), typed(page, "call"), typed(page, "over")) == (None, "", "")


def test_a_changed_auction_takes_back_what_it_had_told_and_no_more(page: Hands) -> None:
    page.type("1S P 1H")
    page.press(Qt.Key.Key_Backspace, Qt.Key.Key_Backspace)
    page.type("2H")
    assert (offender(page.window), typed(page, "call"), typed(page, "over")) == (None, "", "")
    assert page.find("facts.irregular").accessibleName() == "Nothing irregular in this auction."
    page.type(" 2D")
    assert (offender(page.window), typed(page, "call"), typed(page, "over")) == (Seat.EAST, "2D", "2H")


def test_what_the_auction_told_follows_the_dealer_and_can_be_changed_by_hand(page: Hands) -> None:
    page.type("1S P 1H")
    page.find("facts.board").setFocus()
    page.press(Qt.Key.Key_Backspace)
    page.type("8")  # West dealt
    assert offender(page.window) is Seat.EAST
    page.window.presenters.facts.pick("offender", Seat.SOUTH)
    page.find("facts.auction").setFocus()
    page.type(" P")
    assert offender(page.window) is Seat.SOUTH


def test_every_irregular_call_has_its_line_even_after_the_final_pass(desk: Desk) -> None:
    desk.begin("insufficient-bid")
    facts = FactsPresenter(desk)
    facts.put_board("7")
    lines = facts.irregular("1S P 1H P P P 8C")
    assert len(lines) == 2
    assert lines[0].startswith("Call 3: 1♥ by North is not high enough")
    assert lines[1].startswith("Also: Call 7: ")


def test_the_number_of_the_board_is_asked_for_once_where_dealer_and_vulnerability_follow_from_it(hands: Hands) -> None:
    hands.window.presenters.start.begin("board-markings")
    hands.window.go("facts")
    assert not hands.shown("facts.board_number")
    hands.find("facts.board").setFocus()
    hands.type("7")
    desk = hands.window.presenters.desk
    assert (desk.open_case.table.board, desk.interview.occasion.details) == (7, {"board_number": "7"})
    desk.answer("2.wrong", "number")
    assert (desk.interview.derived["2.dealer"], desk.interview.derived["2.vulnerable"]) == ("south", "both")


def test_enter_alone_leads_from_the_board_over_the_seat_and_the_details_to_all_four_agree(hands: Hands) -> None:
    hands.window.presenters.start.begin("unauthorized-information")
    hands.window.go("facts")
    said = hands.find("facts.statement").accessibleName()
    assert said.endswith("from the offender: what the offender said, did or left undone.")
    hands.type("7")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_E)
    hands.press(Qt.Key.Key_Return)
    hands.type("thought long before 3S")
    assert not hands.shown("facts.sign.note")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    assert hands.page == "ask"
    assert offender(hands.window) is Seat.EAST


def test_with_the_board_known_the_page_begins_at_the_seat(hands: Hands) -> None:
    hands.window.presenters.start.begin("unauthorized-information")
    hands.window.presenters.facts.put_board("7")
    hands.window.go("facts")
    hands.press(Qt.Key.Key_E)
    assert offender(hands.window) is Seat.EAST


def test_enter_passes_by_details_that_stay_empty(hands: Hands) -> None:
    hands.window.presenters.start.begin("revoke")
    hands.window.go("facts")
    hands.find("facts.offender.west").setFocus()
    hands.press(Qt.Key.Key_W)
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_S)
    for _ in ("declarer", "card", "suit led", "trick", "button"):
        hands.press(Qt.Key.Key_Return)
    assert hands.page == "ask"


@pytest.mark.parametrize(
    ("matter", "asked", "called"),
    [
        ("unauthorized-information", "Which player is it about?", "it is about"),
        ("claim-contested", "Who claimed or conceded?", "claimer"),
        ("insufficient-bid", "Who is the offender?", "offender"),
    ],
)
def test_a_player_who_has_done_nothing_wrong_is_not_called_an_offender(
    desk: Desk, matter: str, asked: str, called: str
) -> None:
    desk.begin(matter)
    facts = FactsPresenter(desk)
    assert facts.view().roles[0].question == asked
    facts.pick("offender", Seat.EAST)
    assert facts.parts()[Seat.EAST] == called
