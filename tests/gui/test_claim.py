"""A contested claim in the window: the cards left are entered, every line is listed, and the record keeps them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.gui.conftest import Hands
from tests.gui.test_pages import contested

HANDS = {"north": "C5432", "east": "S32 D32", "south": "H9 SAK DA", "west": "H2 C876"}


def begun(hands: Hands) -> None:
    """The first question about what was said with a claim."""
    contested(hands.window)
    hands.window.go("ask")


def fill(hands: Hands, held: dict[str, str]) -> None:
    for seat, cards in held.items():
        hands.find(f"claim.{seat}").setFocus()
        hands.type(cards)


def words(hands: Hands, name: str) -> str:
    hands.qtbot.waitUntil(lambda: hands.shown(name), timeout=20_000)
    return hands.find(name).accessibleName()


def test_the_questions_about_a_claim_lead_to_the_cards_left(hands: Hands) -> None:
    begun(hands)
    assert hands.fact == "70.statement"
    hands.press(Qt.Key.Key_P)
    assert hands.page == "claim"
    hands.press(Qt.Key.Key_Escape)
    assert hands.page == "ask"


def test_other_questions_do_not(hands: Hands) -> None:
    hands.window.presenters.start.begin("insufficient-bid")
    assert not hands.shown("question.claim")


def test_the_lines_are_listed_with_the_cards_of_the_one_that_falls_short(hands: Hands) -> None:
    begun(hands)
    hands.click("question.claim")
    fill(hands, HANDS)
    hands.press(Qt.Key.Key_Return)
    assert "4 tricks" in words(hands, "claim.line.cashes")
    spades = words(hands, "claim.line.suits-S")
    assert "3 tricks, 1 short" in spades
    assert "3 S ♦A W ♥2" in " ".join(spades.split())
    details = hands.window.presenters.desk.interview.occasion.details
    assert details["ending"].endswith("trumps H; S to play")


def test_enter_alone_leads_through_the_four_hands_and_plays_the_claim_out(hands: Hands) -> None:
    begun(hands)
    hands.click("question.claim")
    for seat in ("north", "east", "south", "west"):
        assert hands.window.focusWidget() is hands.find(f"claim.{seat}")
        hands.type(HANDS[seat])
        hands.press(Qt.Key.Key_Return)
    assert "4 tricks" in words(hands, "claim.line.cashes")


def test_what_was_played_out_stands_beside_what_is_decided(hands: Hands) -> None:
    begun(hands)
    said = "Played out: Leads any suit at any time, each from the top: 3 tricks, 1 short."
    for fact, value in (("70.statement", "none"), ("70.trump", "yes"), ("70.unaware", "yes")):
        hands.window.presenters.desk.answer(fact, value)
    hands.window.go("ask")
    assert hands.fact == "70.loses"
    assert said not in hands.window.presenters.question.view().criteria
    hands.window.go("claim")
    fill(hands, HANDS)
    hands.press(Qt.Key.Key_Return)
    words(hands, "claim.line.mixed")
    hands.press(Qt.Key.Key_Escape)
    assert said in hands.window.presenters.question.view().criteria


def test_what_was_entered_is_kept_and_shown_again(hands: Hands) -> None:
    begun(hands)
    hands.window.go("claim")
    fill(hands, HANDS)
    hands.press(Qt.Key.Key_Return)
    words(hands, "claim.line.mixed")
    hands.press(Qt.Key.Key_Escape)
    kept = hands.window.presenters.desk.open_case.incident
    hands.window.presenters.desk.leave()
    hands.window.presenters.desk.resume(kept)
    hands.window.go("claim")
    field = hands.find("claim.west")
    assert isinstance(field, QLineEdit)
    assert field.text() == "♥2 ♣876"
    assert "3 tricks" in words(hands, "claim.line.mixed")


def test_what_cannot_be_one_ending_is_named_and_nothing_is_lost(hands: Hands) -> None:
    begun(hands)
    hands.window.go("claim")
    fill(hands, HANDS | {"west": "H2 C87"})
    hands.press(Qt.Key.Key_Return)
    assert "not of the same number" in words(hands, "claim.wrong")
    field = hands.find("claim.west")
    assert isinstance(field, QLineEdit)
    assert field.text() == "H2 C87"
    field.setFocus()
    hands.type("x")
    assert hands.find("claim.west.note").accessibleName().startswith("⚠")


def test_what_cannot_be_followed_of_the_statement_is_said_at_once(hands: Hands) -> None:
    begun(hands)
    hands.window.go("claim")
    hands.find("claim.said").setFocus()
    hands.type("draw trumps, it is a squeeze")
    QApplication.processEvents()
    assert "it is a squeeze" in hands.find("claim.said.note").accessibleName()
