"""What calls show, entered in the app: the tests of 23A worked one by one, and the calls that may replace one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gui.pages.question import QuestionPage
from gui.settings import Settings
from gui.window import Window
from rulings.bridge.seats import Seat
from rulings.reasoning.meanings import WORKED
from tests.gui.conftest import Hands

ENTER = Qt.Key.Key_Return
KEYS = {"M": Qt.Key.Key_M, "S": Qt.Key.Key_S}


def to_the_replacement(hands: Hands) -> None:
    """South bids one club over partner's opening of one club; it is not accepted, and South is to choose."""
    desk = hands.window.presenters.desk
    desk.begin("insufficient-bid")
    facts = hands.window.presenters.facts
    facts.put_board("1")
    facts.put_auction("1C P 1C!")
    desk.agree()
    for fact, value in (("25A.unintended", "no"), ("27.accepted", "no")):
        desk.answer(fact, value)
    hands.window.go("ask")
    assert hands.fact == "27.replacement"


def is_it_comparable(hands: Hands) -> None:
    """The query, begun from the start page: three clubs in place of one club that was withdrawn."""
    hands.window.presenters.start.begin("comparable-call")
    desk = hands.window.presenters.desk
    desk.seat("offender", Seat.SOUTH)
    desk.detail("call", "1C")
    desk.detail("replacement", "3C")
    desk.agree()
    hands.window.go("ask")
    assert hands.fact == "23.same"


def seen(hands: Hands) -> str:
    """All that the page shows in words."""
    QApplication.processEvents()
    page = hands.window.pages["ask"]
    return "\n".join(one.accessibleName() or one.text() for one in page.findChildren(QLabel) if one.isVisible())


def enter(hands: Hands, *texts: str) -> None:
    """Open what the two calls show and type it."""
    hands.press(KEYS["M"])
    for text in texts:
        hands.type(text)
        hands.press(ENTER)


def test_what_the_calls_show_answers_the_query_with_the_reasons_recorded(hands: Hands) -> None:
    is_it_comparable(hands)
    enter(hands, "11-21 C3+", "11-12 C4+")
    assert hands.page == "ruling"
    answers = hands.window.presenters.desk.interview.occasion.answers
    assert {name: (one.value, one.source) for name, one in answers.items()} == {
        "23.same": ("no", WORKED),
        "23.subset": ("yes", WORKED),
    }
    reason = "Every hand for the replacement is among those that the withdrawn call could have shown."
    assert answers["23.subset"].reason == reason


def test_the_tests_are_shown_one_by_one_where_the_director_still_has_to_judge(hands: Hands) -> None:
    is_it_comparable(hands)
    enter(hands, "12-14 balanced", "12-15 balanced")
    assert hands.fact == "23.same"
    words = seen(hands)
    assert "For you to judge: It is not worked out whether the meanings" in words
    assert "Not met: A hand of shape 4=3=3=3 with 15 points fits the replacement" in words
    hands.find("23.same.no").setFocus()
    hands.press(Qt.Key.Key_2)
    assert hands.page == "ruling"
    answers = hands.window.presenters.desk.interview.occasion.answers
    assert [(name, one.value, one.source) for name, one in answers.items()] == [
        ("23.same", "no", "answered"),
        ("23.subset", "no", WORKED),
        ("23.purpose", "no", WORKED),
    ]


def test_going_back_passes_over_what_was_worked_out(hands: Hands) -> None:
    is_it_comparable(hands)
    enter(hands, "12-14 balanced", "12-15 balanced")
    hands.find("23.same.no").setFocus()
    hands.press(Qt.Key.Key_2)
    hands.window.presenters.question.back()
    hands.window.go("ask")
    assert hands.fact == "23.same"
    assert hands.window.presenters.desk.interview.occasion.answers == {}


def test_other_meanings_are_worked_out_anew_from_the_answers_so_far(hands: Hands) -> None:
    is_it_comparable(hands)
    enter(hands, "11-21 C3+", "11-12 C4+")
    hands.window.presenters.question.ask_again("23.same")
    hands.window.go("ask")
    hands.press(KEYS["M"])
    hands.find("comparing.replacement_meaning").clear()  # type: ignore[attr-defined]
    hands.find("comparing.replacement_meaning").setFocus()
    hands.type("6-10 C4+")
    hands.press(ENTER)
    assert hands.fact == "23.same"
    assert hands.window.presenters.desk.interview.occasion.answers == {}
    assert "Not met: A hand of shape" in seen(hands)


def test_what_is_opened_is_scrolled_to_in_a_low_window_with_large_letters(
    make_window: Callable[..., Window], qtbot: QtBot
) -> None:
    hands = Hands(qtbot, make_window(Settings(font_percent=200), 1024, 600))
    is_it_comparable(hands)
    hands.press(KEYS["M"])
    page = hands.window.pages["ask"]
    assert isinstance(page, QuestionPage)
    qtbot.waitUntil(lambda: not hands.find("comparing.withdrawn_meaning").visibleRegion().isEmpty())
    inner = page.body.widget()
    assert inner is not None
    assert inner.width() <= page.body.viewport().width()


def test_a_meaning_that_cannot_be_read_is_named_and_records_nothing(hands: Hands) -> None:
    is_it_comparable(hands)
    enter(hands, "14-12 balanced", "12-15 balanced")
    note = hands.find("comparing.withdrawn_meaning.note").accessibleName()
    assert note.startswith("⚠ '14-12'")
    assert "withdrawn_meaning" not in hands.window.presenters.desk.interview.occasion.details


def test_the_calls_that_may_replace_it_stay_folded_until_the_director_opens_them(hands: Hands) -> None:
    to_the_replacement(hands)
    page = hands.window.pages["ask"]
    assert isinstance(page, QuestionPage)
    assert not page.comparing.box.isVisible()
    assert "(taken as natural)" not in seen(hands)
    hands.press(KEYS["S"])
    words = seen(hands)
    assert "2♣ (taken as natural)" in words
    assert words.index("27B1a") < words.index("27B1b")
    hands.find("27.replacement.bid").setFocus()
    hands.press(KEYS["S"])
    assert not page.comparing.box.isVisible()


def test_what_is_thought_of_is_listed_by_its_clause_and_recorded_only_when_it_is_called(hands: Hands) -> None:
    to_the_replacement(hands)
    hands.press(KEYS["S"])
    hands.type("11-21 C3+")
    hands.press(ENTER)
    hands.type("3C=10-12 C4+ / 3D=0-6 D7")
    hands.press(ENTER)
    assert hands.fact == "27.replacement"
    desk = hands.window.presenters.desk
    assert desk.interview.occasion.details["withdrawn_meaning"] == "11-21 C3+"
    assert "replacement_meaning" not in desk.interview.occasion.details
    assert "3♣: whether it is comparable is for you to judge" in seen(hands)
    hands.find("27.replacement.bid").setFocus()
    hands.press(Qt.Key.Key_1)
    hands.type("3D")
    hands.press(ENTER)
    assert desk.interview.occasion.details["replacement_meaning"] == "0-6 D7"
    assert desk.interview.occasion.answers["27.lowest"].reason == "1♣ would have specified ♣, and 3♦ specifies ♦."
    assert hands.fact == "23.same"


def test_a_question_without_such_help_shows_none(hands: Hands) -> None:
    desk = hands.window.presenters.desk
    desk.begin("insufficient-bid")
    hands.window.presenters.facts.put_board("1")
    hands.window.presenters.facts.put_auction("1C P 1C!")
    desk.agree()
    hands.window.go("ask")
    page = hands.window.pages["ask"]
    assert isinstance(page, QuestionPage)
    assert not page.comparing.isVisible()
    hands.press(KEYS["S"])
    hands.press(KEYS["M"])
    assert not page.comparing.box.isVisible()
