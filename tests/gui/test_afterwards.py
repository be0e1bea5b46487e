"""After the ruling: what lives on, corrections and amendments, appeals, names; and players who cannot have done it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from gui import paper
from gui.presenters.desk import Desk
from gui.settings import Settings
from gui.widgets.options import OptionCard
from gui.window import Window
from rulings.bridge.seats import Seat
from rulings.incidents import AmendReason, Event, EventKind, Log, State
from rulings.reasoning.interview import Core
from rulings.reasoning.occasion import Status
from tests.gui.conftest import Hands
from tests.gui.test_pages import answer_until, begin, show

CTRL = Qt.KeyboardModifier.ControlModifier
ENTER = Qt.Key.Key_Return


def events(log: Log, kind: EventKind) -> list[Event]:
    return [one for one in log.events(log.incidents()[0].incident) if one.kind is kind]


def texts(window: Window) -> str:
    """Everything that is shown."""
    QApplication.processEvents()
    return "\n".join(one.accessibleName() or one.text() for one in window.findChildren(QLabel) if one.isVisible())


# ------------------------------------------------------------------ what lives on


def test_the_ruling_says_what_holds_at_the_table_and_when_it_is_entered_again(hands: Hands) -> None:
    show(hands.window, "ruling")
    assert "♥K lies face up in front of East as a penalty card." in texts(hands.window)
    hands.click("standing.penalty-card-lead")
    assert hands.page == "ask"
    interview = hands.window.presenters.desk.interview
    assert interview.matter.id == "penalty-card-lead"
    assert interview.occasion.binding.offender is Seat.EAST
    assert interview.occasion.details["card"] == "HK"
    assert interview.statement.startswith("West is on lead while ♥K")


def test_beside_a_question_stands_what_holds_since_an_earlier_occasion(hands: Hands) -> None:
    show(hands.window, "ask")
    said = "lies face up in front of East"
    assert said not in texts(hands.window)
    show(hands.window, "ruling")
    hands.click("standing.penalty-card-lead")
    assert said in texts(hands.window)


def test_an_incident_of_the_log_can_be_entered_again_from_its_page(hands: Hands) -> None:
    show(hands.window, "incidents")
    hands.click("standing.penalty-card-lead")
    assert hands.page == "ask"
    assert len(hands.window.presenters.desk.open_case.interviews) == 2


def test_a_card_that_was_picked_up_holds_no_longer(hands: Hands) -> None:
    show(hands.window, "ruling")
    hands.click("standing.penalty-card-lead")
    question = hands.window.presenters.question
    while not question.done:
        names = [one.name for one in question.view().answers]
        question.answer("require" if "require" in names else names[0])
    hands.window.go("ruling")
    assert not hands.shown("standing.penalty-card-lead")


# ------------------------------------------------------------------ corrections and amendments


def test_a_board_corrected_later_is_an_amendment_and_both_stand_in_the_record(
    hands: Hands, log: Log, core: Core
) -> None:
    show(hands.window, "ask")
    hands.press(Qt.Key.Key_Backspace)
    assert hands.page == "facts"
    field = hands.find("facts.board")
    field.setFocus()
    field.selectAll()  # type: ignore[attr-defined]
    hands.type("9")
    hands.click("facts.agree")
    (amended,) = events(log, EventKind.AMENDED)
    assert (amended.data["board"], amended.data["reason"]) == ("9", AmendReason.NEW_FACTS)
    assert events(log, EventKind.OPENED)[0].data["board"] == "7"
    assert log.incidents()[0].board == "9"
    again = Desk(core, log)
    assert again.resume(log.incidents()[0].incident)
    assert again.open_case.table.board == 9


def test_going_back_to_the_facts_and_changing_nothing_amends_nothing(hands: Hands, log: Log) -> None:
    show(hands.window, "ask")
    hands.press(Qt.Key.Key_Backspace, ENTER)
    assert hands.page == "ask"
    assert events(log, EventKind.AMENDED) == []


@pytest.mark.parametrize("reason", list(AmendReason))
def test_a_ruling_that_was_given_is_changed_only_with_its_reason(hands: Hands, log: Log, reason: AmendReason) -> None:
    show(hands.window, "ruling")
    hands.press(Qt.Key.Key_Backspace)
    assert hands.page == "ruling"
    box = hands.find("ruling.amend.why")
    box.setCurrentIndex(box.findData(reason.value))  # type: ignore[attr-defined]
    hands.find("ruling.amend.note").setFocus()
    hands.type("West had led before")
    hands.click("ruling.amend.answers")
    assert hands.page == "ask"
    hands.press(Qt.Key.Key_1)
    (amended,) = events(log, EventKind.AMENDED)
    assert (amended.data["reason"], amended.texts["note"]) == (reason, "West had led before")
    if reason is not AmendReason.CLERICAL:
        assert log.incidents()[0].state is State.OPEN
    while hands.page == "ask":
        hands.press(Qt.Key.Key_1)
    hands.press(ENTER)
    assert len(events(log, EventKind.RULING_GIVEN)) == 2


def test_a_wrong_ruling_leads_on_to_law_82c_with_the_ruling_as_its_subject(hands: Hands, log: Log) -> None:
    show(hands.window, "ruling")
    hands.press(Qt.Key.Key_Backspace)
    assert not hands.shown("ruling.amend.error")
    box = hands.find("ruling.amend.why")
    box.setCurrentIndex(box.findData(AmendReason.WRONG_RULING.value))  # type: ignore[attr-defined]
    hands.click("ruling.amend.error")
    assert hands.page == "facts"
    case = hands.window.presenters.desk.open_case
    assert (case.interview.matter.id, case.interview.occasion.arises_from) == ("director-error", 1)
    assert "50" in case.interview.occasion.details["earlier_ruling"]
    assert len(events(log, EventKind.RULING_GIVEN)) == 1


def test_answering_what_was_pending_amends_nothing(hands: Hands, log: Log) -> None:
    show(hands.window, "ruling")
    desk = hands.window.presenters.desk
    desk.come_back("50E4", "72C")
    answer_until(hands.window.presenters.question)
    assert events(log, EventKind.AMENDED) == []


# ------------------------------------------------------------------ appeal and names


def test_an_appeal_needs_its_ground_and_stands_on_the_paper(hands: Hands, log: Log) -> None:
    show(hands.window, "ruling")
    hands.press(Qt.Key.Key_A)
    hands.click("ruling.appeal.keep")
    assert events(log, EventKind.APPEALED) == []
    hands.find("ruling.appeal.ground").setFocus()
    hands.type("East did not hesitate")
    hands.find("ruling.appeal.statement").setFocus()
    hands.type("all four spoke at once")
    hands.click("ruling.appeal.keep")
    (appealed,) = events(log, EventKind.APPEALED)
    assert dict(appealed.texts) == {"ground": "East did not hesitate", "statement": "all four spoke at once"}
    printed = paper.document(hands.window._paper()).toPlainText()
    assert "North and South asked for a review: East did not hesitate" in printed
    assert "all four spoke at once" in printed


def test_names_go_into_texts_only_and_can_be_erased(hands: Hands, log: Log) -> None:
    begin(hands.window)
    hands.window.go("facts")
    hands.click("facts.names")
    hands.type("Ann Example")
    hands.click("facts.agree")
    (opened,) = events(log, EventKind.OPENED)
    assert dict(opened.texts) == {"north": "Ann Example"}
    assert "Ann" not in str(opened.data)
    answer_until(hands.window.presenters.question)
    assert "North: Ann Example" in paper.document(hands.window._paper()).toPlainText()
    log.erase(opened.incident, "north")
    assert "Ann" not in str(log.events(opened.incident))
    assert log.verify() == ()


# ------------------------------------------------------------------ who can have done it


def test_the_player_on_lead_cannot_have_led_out_of_turn(hands: Hands) -> None:
    facts = hands.window.presenters.facts
    hands.window.presenters.start.begin("opening-lead-out-of-turn")
    facts.put_contract("4S by South")
    hands.window.go("facts")
    hands.find("facts.offender.west").setFocus()
    hands.press(Qt.Key.Key_W)
    assert hands.window.presenters.desk.interview.occasion.binding.offender is None
    assert "West is on lead against this declarer" in texts(hands.window)
    assert not hands.find("facts.agree").isEnabled()
    hands.press(Qt.Key.Key_E)
    assert hands.find("facts.agree").isEnabled()


def test_when_the_declarer_shows_that_it_was_the_leader_another_offender_is_asked(hands: Hands) -> None:
    facts = hands.window.presenters.facts
    hands.window.presenters.start.begin("opening-lead-out-of-turn")
    facts.pick("offender", Seat.WEST)
    facts.put_contract("4S by South")
    binding = hands.window.presenters.desk.interview.occasion.binding
    assert (binding.offender, binding.declarer) == (None, Seat.SOUTH)
    assert "West" in facts.view().missing


def test_where_declarer_always_offends_no_offender_is_asked(hands: Hands) -> None:
    hands.window.presenters.start.begin("declarers-lead-out-of-turn")
    hands.window.go("facts")
    assert not hands.shown("facts.offender.north")
    hands.window.presenters.facts.put_contract("3NT by North")
    assert hands.window.presenters.desk.interview.occasion.binding.offender is Seat.NORTH


# ------------------------------------------------------------------ how options and disputes are shown


def replacement(window: Window) -> None:
    """South's choice of a replacement for an insufficient bid."""
    parts = window.presenters
    parts.start.begin("insufficient-bid")
    parts.facts.pick("offender", Seat.SOUTH)
    parts.desk.detail("call", "2H")
    parts.desk.detail("over", "2S")
    parts.facts.agree()
    wanted = {"27A.in_turn": "yes", "auction.since": "nobody", "25A.unintended": "no", "27.accepted": "no"}
    while parts.question.view().fact != "27.replacement":
        fact = parts.question.view().fact
        parts.question.answer(wanted.get(fact, "no"))
    window.go("ask")


def test_what_a_player_may_not_do_is_set_apart_and_comes_last(hands: Hands) -> None:
    replacement(hands.window)
    cards = [one for one in hands.window.findChildren(OptionCard) if one.isVisible()]
    lawful = [one.view.lawful for one in sorted(cards, key=lambda card: card.mapTo(hands.window, card.pos()).y())]
    assert lawful == sorted(lawful, reverse=True)
    assert False in lawful
    assert "Not read out: what South may not do, but might" in texts(hands.window)


def test_what_is_still_possible_is_said_in_words(hands: Hands) -> None:
    replacement(hands.window)
    hands.press(Qt.Key.Key_Backspace)
    assert hands.fact == "27.accepted"
    refused = next(one for one in hands.window.presenters.question.view().answers if one.name == "no")
    assert "North must pass for the rest of the auction" in " ".join(one.text for one in refused.possible)
    assert "North must pass for the rest of the auction" in texts(hands.window)


def test_a_disputed_fact_needs_a_finding_even_when_nobody_is_quoted(hands: Hands) -> None:
    show(hands.window, "ask")
    fact = hands.fact
    hands.click("question.disputed")
    hands.find(f"{fact}.first").setFocus()
    hands.press(Qt.Key.Key_1)
    assert hands.fact == fact
    hands.find("question.reason").setFocus()
    hands.type("I saw all the cards")
    hands.press(ENTER, hold=CTRL)
    given = hands.window.presenters.desk.interview.occasion.answers[fact]
    assert (given.status, given.reason) == (Status.DISPUTED, "I saw all the cards")


def test_what_was_said_and_found_stands_on_the_ruling(hands: Hands, log: Log, core: Core) -> None:
    begin(hands.window)
    hands.window.presenters.facts.find({Seat.EAST: "I never faced it"}, "three saw it")
    answer_until(hands.window.presenters.question)
    hands.window.go("ruling")
    for words in ("East: I never faced it", "three saw it"):
        assert words in texts(hands.window)
        assert words in paper.document(hands.window._paper()).toPlainText()
    again = Desk(core, log)
    assert again.resume(log.incidents()[0].incident)
    assert again.interview.occasion.found == "three saw it"


@pytest.mark.parametrize("percent", [100, 200])
def test_in_a_low_window_the_first_answer_is_seen_and_the_others_scroll_into_view(
    make_window: Callable[..., Window], percent: int
) -> None:
    window = make_window(Settings(font_percent=percent), 1024, 600)
    show(window, "option")
    page = window.pages["ask"]
    view = page.body.viewport()  # type: ignore[attr-defined]
    cards = [one for one in window.findChildren(OptionCard) if one.isVisible()]
    cards.sort(key=lambda card: card.mapTo(window, card.rect().topLeft()).y())
    assert len(cards) == 5
    first = cards[0].mapTo(view, cards[0].rect().topLeft()).y()
    assert first >= 0
    assert first + cards[0].height() / 2 < view.height()
    for card in cards[1:]:
        card.setFocus()
        card.setChecked(True)
        QApplication.processEvents()
        assert card.mapTo(view, card.rect().topLeft()).y() + min(card.height(), view.height()) <= view.height() + 1
    foot = window.findChild(type(window.header.search), "question.continue")
    assert foot is not None
    assert foot.mapTo(window, foot.rect().topLeft()).y() >= view.mapTo(window, view.rect().bottomLeft()).y()
