"""Several irregularities in one auction: when one is ruled on, the ruling page offers the next."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gui.widgets.rich import RichLabel
from rulings.bridge.seats import Seat
from rulings.incidents import Log
from tests.gui.conftest import Hands


def test_the_next_irregular_call_is_offered_and_ruled_on_in_the_same_incident(hands: Hands, log: Log) -> None:
    desk = hands.window.presenters.desk
    desk.begin("insufficient-bid")
    facts = hands.window.presenters.facts
    facts.put_board("1")
    facts.put_auction("1S 1H 2H 3C 2D")
    desk.agree()
    hands.window.go("ruling")
    assert hands.find("ruling.arising.insufficient-bid").isVisible()
    hands.press(Qt.Key.Key_Return)
    assert hands.page == "facts"
    assert hands.find("facts.statement").accessibleName() == "North bid 2♦ over 3♣."
    hands.press(Qt.Key.Key_Return)
    occasion = desk.interview.occasion
    assert (occasion.binding.offender, occasion.details["over"], desk.open_case.at) == (Seat.NORTH, "3C", 1)
    desk.answer("25A.unintended", "no")
    desk.answer("27.accepted", "yes")
    hands.window.go("ruling")
    assert not hands.shown("ruling.arising.insufficient-bid")
    hands.press(Qt.Key.Key_Return)
    assert len(log.incidents()) == 1


def test_a_duty_to_pass_that_was_ruled_before_is_not_asked_again(hands: Hands) -> None:
    desk = hands.window.presenters.desk
    desk.begin("call-out-of-rotation")
    facts = hands.window.presenters.facts
    facts.put_board("1")
    facts.put_auction("P S:P E:1C W:1D")
    desk.agree()
    for fact, value in (
        ("call.rho_bound", "no"), ("call.opponent_since", "nobody"), ("29.accepted", "no"), ("30.artificial", "no")
    ):  # fmt: skip
        desk.answer(fact, value)
    hands.window.go("ruling")
    hands.press(Qt.Key.Key_Return)
    hands.press(Qt.Key.Key_Return)
    assert desk.interview.occasion.binding.offender is Seat.WEST
    assert hands.page == "ruling"
    assert hands.find("ruling.headline").accessibleName().startswith("1♦ stands")


def test_the_suits_named_in_the_calls_that_stand_are_shown_where_those_specified_are_asked(hands: Hands) -> None:
    # South bids 1S over 1NT and replaces it by 2D, which is not comparable; West declares, and North is on lead.
    desk = hands.window.presenters.desk
    desk.begin("insufficient-bid")
    facts = hands.window.presenters.facts
    facts.put_board("1")
    facts.put_auction("1NT P 1S!")
    desk.agree()
    desk.answer("25A.unintended", "no")
    desk.answer("27.accepted", "no")
    desk.answer("27.replacement", "bid", details={"replacement": "2D"})
    for fact in ("27.lowest", "23.same", "23.subset", "23.purpose"):
        desk.answer(fact, "no")
    desk.come_back("26B")
    desk.declare(Seat.WEST)
    hands.window.go("ask")
    assert hands.fact == "26B.unspecified"
    hands.press(Qt.Key.Key_1)
    page = hands.window.pages["ask"]
    words = [one.accessibleName() for one in page.findChildren(RichLabel) if one.isVisible()]
    assert "By name, in the calls that stand: diamonds" in words
