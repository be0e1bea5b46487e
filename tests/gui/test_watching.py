"""The director stays at the table: the play typed on the ruling page, and what holds at each turn."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QPlainTextEdit

from gui.presenters.desk import Desk
from gui.presenters.watching import Watching
from rulings.incidents import Log
from tests.gui.conftest import Hands
from tests.gui.test_afterwards import texts
from tests.gui.test_pages import show


def follow(hands: Hands, play: str) -> str:
    show(hands.window, "ruling")
    hands.click("watch.open")
    hands.type(play)
    return texts(hands.window)


def test_each_card_typed_tells_anew_who_is_on_lead_and_what_binds(hands: Hands) -> None:
    said = follow(hands, "S2 S3")
    assert "Trick 1: East is to play; spades were led." in said
    assert "without one ♥K must be played" in said
    hands.type(" SA S5")
    assert "East is on lead and must lead ♥K" in texts(hands.window)
    hands.type(", HK")
    assert "East played ♥K to trick 2: it is a penalty card no more." in texts(hands.window)


def test_the_turn_that_has_come_is_ruled_on_from_there(hands: Hands) -> None:
    show(hands.window, "ruling")
    hands.click("watch.open")
    QApplication.processEvents()
    assert "South now chooses to require hearts" in texts(hands.window)
    hands.click("watch.penalty-card-lead")
    assert hands.page == "ask"
    assert hands.window.presenters.desk.interview.matter.id == "penalty-card-lead"


def test_what_is_typed_comes_back_with_the_incident_and_a_card_that_is_none_is_named(hands: Hands, log: Log) -> None:
    follow(hands, "S2 S3 SZ")
    note = hands.find("watch.play.note")
    assert "trick 1, card 3: 'SZ' is no card" in note.accessibleName()
    desk = hands.window.presenters.desk
    again = Desk(desk.core, log)
    assert again.resume(desk.open_case.incident)
    assert Watching(again).kept == ("S2 S3 SZ", "")
    field = hands.find("watch.play")
    assert isinstance(field, QPlainTextEdit)


def test_where_nothing_lives_on_the_play_is_not_offered(hands: Hands) -> None:
    show(hands.window, "judge")
    hands.window.go("ruling")
    assert not hands.shown("watch.open")
