"""From the call to the ruling, by keyboard, in a real window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from gui.pages.question import QuestionPage
from gui.presenters.desk import Desk
from gui.window import Window
from rulings.bridge.seats import Seat
from rulings.incidents import EventKind, Log, LogFull, State
from rulings.reasoning.occasion import Status
from rulings.reasoning.terms import FactKind
from tests.gui.conftest import Hands

CTRL = Qt.KeyboardModifier.ControlModifier
ENTER = Qt.Key.Key_Return


def lead_out_of_turn(hands: Hands) -> None:
    """Board 7, four spades by South; East has led the king of hearts."""
    hands.press(Qt.Key.Key_1, hold=CTRL)
    hands.type("7")
    hands.find("facts.contract").setFocus()
    hands.type("4S by South")
    hands.press(ENTER)
    hands.press(Qt.Key.Key_E)
    hands.find("facts.card").setFocus()
    hands.type("HK")
    hands.press(ENTER)


def to_the_choice(hands: Hands) -> None:
    """All four agree, nothing else has happened: South is to choose among his five options."""
    lead_out_of_turn(hands)
    hands.press(ENTER)
    desk = hands.window.presenters.desk
    for fact, value in (("53.trick", "first"), ("53.opening_since", "nobody"), ("47E1.told", "no"), ("54.seen", "no")):
        desk.answer(fact, value)
    hands.window.go("ask")
    assert hands.window.presenters.question.view().kind is FactKind.OPTION


def test_the_seats_and_the_sentence_follow_from_what_is_typed(hands: Hands) -> None:
    lead_out_of_turn(hands)
    assert hands.page == "facts"
    binding = hands.window.presenters.desk.interview.occasion.binding
    assert (binding.offender, binding.declarer) == (Seat.EAST, Seat.SOUTH)
    statement = hands.find("facts.statement")
    assert statement.accessibleName().startswith("East has faced ♥K")


def test_the_board_number_tells_dealer_and_vulnerability_at_once(hands: Hands) -> None:
    hands.press(Qt.Key.Key_1, hold=CTRL)
    hands.type("7")
    assert hands.find("facts.board.note").accessibleName() == "Dealer South · both sides vulnerable"


def test_what_cannot_be_read_is_named_in_one_line_and_nothing_is_lost(hands: Hands) -> None:
    hands.press(Qt.Key.Key_1, hold=CTRL)
    field = hands.find("facts.card")
    field.setFocus()
    hands.type("7")
    note = hands.find("facts.card.note").accessibleName()
    assert note.startswith("⚠ '7' names no suit")
    assert "\n" not in note
    assert isinstance(field, QLineEdit)
    assert field.text() == "7"
    assert field.property("wrong") is True


def test_a_ruling_by_keyboard_alone_is_logged_with_its_reminders(hands: Hands, log: Log) -> None:
    to_the_choice(hands)
    hands.press(Qt.Key.Key_5)
    assert hands.page == "ruling"
    assert "major penalty card" in hands.find("ruling.headline").accessibleName()
    hands.press(ENTER)
    assert hands.page == "new"
    (summary,) = log.incidents()
    assert (summary.board, summary.matter, summary.state) == ("7", "lead-out-of-turn", State.PENDING)
    assert "50E4" in {one.section for one in log.reminders()}


def test_choosing_only_selects_and_enter_submits(hands: Hands) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    first = hands.fact
    card = hands.find(f"{first}.first")
    hands.qtbot.mouseClick(card, Qt.MouseButton.LeftButton)
    hands.press(Qt.Key.Key_Down)
    assert hands.fact == first
    hands.press(ENTER)
    assert hands.fact != first


def test_a_digit_submits_at_once_but_not_while_text_is_typed(hands: Hands) -> None:
    to_the_choice(hands)
    fact = hands.fact
    hands.press(Qt.Key.Key_D)
    hands.find("question.said.north").setFocus()
    hands.press(Qt.Key.Key_5)
    assert hands.fact == fact
    assert hands.window.presenters.question.done is False
    field = hands.find("question.said.north")
    assert isinstance(field, QLineEdit)
    assert field.text() == "5"


def test_while_it_is_asked_aloud_nothing_tells_what_an_answer_is_worth(hands: Hands, qtbot: QtBot) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    for fact, value in (("53.trick", "first"), ("53.opening_since", "nobody")):
        hands.window.presenters.desk.answer(fact, value)
    hands.window.go("ask")
    page = hands.window.pages["ask"]
    assert isinstance(page, QuestionPage)
    assert hands.fact == "47E1.told"
    assert page.paned.folded
    assert not page.paned.right_part.isVisible()
    assert not page.paned.secret_part.isVisible()
    closed = hands.find("47E1.told.yes").sizeHint().height()
    hands.press(Qt.Key.Key_F4)
    assert page.paned.right_part.isVisible()
    assert hands.find("47E1.told.yes").sizeHint().height() > closed


def test_the_consequences_of_a_choice_are_shown_before_it(hands: Hands) -> None:
    to_the_choice(hands)
    names = [answer.name for answer in hands.window.presenters.question.view().answers]
    assert len(names) == 5
    for name in names:
        assert hands.find(f"{hands.fact}.{name}").accessibleDescription() != ""


def test_what_goes_with_an_answer_is_typed_after_its_digit_and_enter_goes_on(hands: Hands) -> None:
    desk = hands.window.presenters.desk
    desk.begin("insufficient-bid")
    desk.seat("offender", Seat.SOUTH)
    desk.detail("call", "2H")
    desk.detail("over", "2S")
    desk.agree()
    desk.answer("27A.in_turn", "yes")
    desk.answer("auction.since", "nobody")
    desk.answer("25A.unintended", "no")
    desk.answer("27.early", "no")
    desk.answer("27.accepted", "no")
    hands.window.go("ask")
    fact = hands.fact
    answers = hands.window.presenters.question.view().answers
    place = next(number for number, one in enumerate(answers, 1) if one.details)
    hands.press(Qt.Key(Qt.Key.Key_0.value + place))
    assert hands.fact == fact
    hands.type("3H")
    hands.press(ENTER)
    assert desk.interview.occasion.details["replacement"] == "3H"
    assert fact in desk.interview.occasion.answers


def test_back_goes_to_the_question_before_and_in_the_end_to_the_facts(hands: Hands) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    first = hands.fact
    hands.press(Qt.Key.Key_1)
    assert hands.fact != first
    hands.press(Qt.Key.Key_Backspace)
    assert hands.fact == first
    hands.press(Qt.Key.Key_Backspace)
    assert hands.page == "facts"


def test_an_earlier_answer_is_changed_from_the_path(hands: Hands) -> None:
    to_the_choice(hands)
    hands.press(Qt.Key.Key_F4)
    hands.click("so_far.54.seen")
    assert hands.fact == "54.seen"
    assert hands.find("54.seen.no").isChecked()  # type: ignore[attr-defined]
    hands.press(Qt.Key.Key_1)
    given = hands.window.presenters.desk.interview.occasion.answers["54.seen"]
    assert given.value == "yes"


def test_a_disputed_fact_keeps_the_statements_and_needs_the_reason(hands: Hands) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    fact = hands.fact
    hands.press(Qt.Key.Key_D)
    hands.find("question.said.west").setFocus()
    hands.type("it was trick two")
    hands.find(f"{fact}.first").setFocus()
    hands.press(Qt.Key.Key_1)
    assert hands.fact == fact
    hands.find("question.reason").setFocus()
    hands.type("all cards were still in hand")
    hands.press(ENTER, hold=CTRL)
    given = hands.window.presenters.desk.interview.occasion.answers[fact]
    assert given.status is Status.DISPUTED
    assert [(one.seat, one.text) for one in given.statements] == [(Seat.WEST, "it was trick two")]
    assert given.reason == "all cards were still in hand"


def test_a_fact_may_stay_unclear(hands: Hands) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    fact = hands.fact
    hands.press(Qt.Key.Key_U)
    hands.click("question.continue")
    assert hands.window.presenters.desk.interview.occasion.answers[fact].status is Status.UNCLEAR


def heading(hands: Hands) -> str:
    """The words above the sentence that is said back."""
    made = hands.find("facts.say.heading")
    assert isinstance(made, QLabel)
    return made.text()


def test_a_matter_for_the_director_alone_is_for_the_record_and_asks_nobody_to_agree(hands: Hands) -> None:
    desk = hands.window.presenters.desk
    desk.begin("revoke")
    hands.window.go("facts")
    assert heading(hands) == "Say it back to all four"
    assert hands.find("facts.agree").accessibleName() == "All four agree"
    assert hands.shown("facts.say.ask")
    assert hands.shown("facts.dispute")
    desk.begin("discipline")
    hands.window.presenters.facts.pick("offender", Seat.EAST)
    hands.window.go("facts")
    assert heading(hands) == "For the record"
    assert hands.find("facts.agree").accessibleName() == "Go on"
    assert not hands.shown("facts.say.ask")
    assert not hands.shown("facts.dispute")
    hands.click("facts.agree")
    assert (hands.page, hands.fact) == ("ask", "91.measure")


def test_facts_that_are_disputed_need_a_finding(hands: Hands, log: Log) -> None:
    lead_out_of_turn(hands)
    hands.click("facts.dispute")
    hands.type("East asked first")
    hands.click("facts.agree")
    assert hands.page == "facts"
    hands.find("facts.finding").setFocus()
    hands.type("three say so")
    hands.click("facts.agree")
    assert hands.page == "ask"
    texts = {key: text for event in log.events(log.incidents()[0].incident) for key, text in event.texts.items()}
    assert texts == {"said north": "East asked first", "finding": "three say so"}


def test_why_shows_the_clauses_that_turn_on_the_answer(hands: Hands) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    page = hands.window.pages["ask"]
    assert isinstance(page, QuestionPage)
    hands.press(Qt.Key.Key_W)
    assert page.beside.shows_why
    assert page.beside.why.isVisible()


def test_f1_opens_the_clause_beside_the_question_and_closes_it(hands: Hands) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    hands.press(Qt.Key.Key_F1)
    assert hands.shown("law_pane")
    assert hands.find("clause.text").accessibleName() != ""
    hands.press(Qt.Key.Key_Escape)
    assert not hands.shown("law_pane")


def test_no_infraction_is_one_key_and_logged(hands: Hands, log: Log) -> None:
    hands.press(Qt.Key.Key_F8)
    (summary,) = log.incidents()
    assert summary.state is State.CLOSED
    assert summary.headline == "No infraction, play on"


def test_a_note_is_two_keys_and_stays_open(hands: Hands, log: Log) -> None:
    hands.press(Qt.Key.Key_F9, ENTER)
    (summary,) = log.incidents()
    assert summary.state is State.OPEN
    hands.press(Qt.Key.Key_F9)
    hands.type("East hesitated")
    hands.press(ENTER)
    assert log.events(log.incidents()[0].incident)[0].texts == {"note": "East hesitated"}


def test_after_a_note_the_search_has_the_focus_and_the_next_enter_begins_nothing(hands: Hands) -> None:
    hands.press(Qt.Key.Key_F9, ENTER)
    assert hands.focus is hands.find("start.search")
    hands.press(ENTER)
    assert hands.page == "new"


@pytest.mark.parametrize(
    ("text", "board", "table"),
    [
        ("board 7, table 3: East hesitated", "7", "3"),
        ("Table B12, East hesitated", "", "B12"),
        ("East left the table; board 7", "7", ""),
    ],
)
def test_a_note_that_names_board_and_table_is_logged_with_them(
    hands: Hands, log: Log, text: str, board: str, table: str
) -> None:
    hands.press(Qt.Key.Key_F9)
    hands.type(text)
    hands.press(ENTER)
    (summary,) = log.incidents()
    data = log.events(summary.incident)[0].data
    assert (data.get("board", ""), data.get("table", "")) == (board, table)


def test_the_search_finds_by_words_and_enter_takes_the_first(hands: Hands) -> None:
    hands.type("did not follow suit")
    hands.press(ENTER)
    assert hands.page == "facts"
    assert hands.window.presenters.desk.interview.matter.id == "revoke"


def test_after_a_restart_the_incident_goes_on_where_it_was_left(
    hands: Hands, make_window: Callable[..., Window], core: object, log: Log, qtbot: QtBot
) -> None:
    to_the_choice(hands)
    before = hands.window.presenters.desk.interview.occasion
    again = Desk(hands.window.presenters.desk.core, log)
    assert again.resume(log.incidents()[0].incident)
    assert dict(again.interview.occasion.answers) == dict(before.answers)
    assert again.interview.occasion.binding == before.binding
    assert again.open_case.table.contract == "4S"
    assert again.interview.question == hands.window.presenters.desk.interview.question


def test_what_is_typed_survives_a_crash(hands: Hands, log: Log) -> None:
    hands.press(Qt.Key.Key_3, hold=CTRL)
    desk = hands.window.presenters.desk
    desk.seat("offender", Seat.SOUTH)
    desk.detail("call", "2H")
    desk.detail("over", "2S")
    desk.agree()
    while hands.window.presenters.question.view().kind is not FactKind.JUDGE:
        hands.window.presenters.question.answer(hands.window.presenters.question.view().answers[0].name)
    hands.window.go("ask")
    hands.find("question.reason").setFocus()
    hands.type("took the wrong card")
    assert [one.text for one in log.drafts(desk.open_case.incident)] == ["took the wrong card"]
    hands.window.go("ask")
    assert hands.find("question.reason").toPlainText() == "took the wrong card"  # type: ignore[attr-defined]


def test_a_full_disk_does_not_stop_the_ruling_and_is_made_up_for_later(
    hands: Hands, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    lead_out_of_turn(hands)
    hands.press(ENTER)
    first = hands.fact

    def full(*_: object, **__: object) -> None:
        raise LogFull("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Log, "append", full)
        hands.press(Qt.Key.Key_1)
        assert hands.fact != first
        assert "the disk is full" in hands.find("toast").accessibleName()
    hands.press(Qt.Key.Key_1)
    facts = [event.data["fact"] for event in log.events(log.incidents()[0].incident) if "fact" in event.data]
    assert facts[0] == first
    assert len(facts) == 2


def test_the_director_may_rule_otherwise_and_the_record_keeps_both(hands: Hands, log: Log) -> None:
    to_the_choice(hands)
    hands.press(Qt.Key.Key_5)
    hands.press(Qt.Key.Key_O)
    hands.find("ruling.override.instead").setFocus()
    hands.type("The lead stands")
    hands.click("ruling.override.keep")
    assert not any(event.kind is EventKind.OVERRIDDEN for event in log.events(log.incidents()[0].incident))
    hands.find("ruling.override.reason").setFocus()
    hands.type("both sides asked for it")
    hands.click("ruling.override.keep")
    assert hands.find("ruling.headline").accessibleName() == "The lead stands"
    kinds = [event.kind for event in log.events(log.incidents()[0].incident)]
    assert kinds[-2:] == [EventKind.RULING_GIVEN, EventKind.OVERRIDDEN]


def test_what_if_compares_with_another_answer(hands: Hands) -> None:
    to_the_choice(hands)
    hands.press(Qt.Key.Key_5)
    hands.press(Qt.Key.Key_I)
    assert hands.shown("ruling.what_if.pane")
    comparison = hands.window.presenters.ruling.what_if("54.seen", "yes")
    assert any("declarer" in one.text for one in comparison.come) or comparison.gone
    before = hands.window.presenters.desk.interview
    hands.window.presenters.ruling.what_if("47E1.told", "yes")
    assert hands.window.presenters.desk.interview is before


def test_an_occasion_that_arises_goes_on_in_the_same_incident(hands: Hands, log: Log) -> None:
    desk = hands.window.presenters.desk
    desk.begin("insufficient-bid")
    desk.seat("offender", Seat.SOUTH)
    desk.detail("call", "2H")
    desk.detail("over", "2S")
    desk.agree()
    desk.answer("27A.in_turn", "no")
    hands.window.go("ask")
    assert hands.page == "ruling"
    hands.press(ENTER)
    assert hands.page == "facts"
    hands.press(ENTER)
    assert hands.page == "ask"
    assert len(desk.open_case.interviews) == 2
    assert desk.interview.matter.id == "call-out-of-rotation"
    assert desk.interview.occasion.binding.offender is Seat.SOUTH
    (summary,) = log.incidents()
    again = Desk(desk.core, log)
    assert again.resume(summary.incident)
    assert [one.matter.id for one in again.open_case.interviews] == ["insufficient-bid", "call-out-of-rotation"]


def test_coming_back_answers_what_was_pending_and_the_reminder_goes(hands: Hands, log: Log) -> None:
    to_the_choice(hands)
    hands.press(Qt.Key.Key_5, ENTER)
    hands.window.go("reminders")
    incident = log.incidents()[0].incident
    assert {one.sections for one in hands.window.presenters.incidents.due()} == {("72C", "50E4")}
    hands.click(f"reminders.{incident}.72C")
    assert hands.page == "ask"
    asked = []
    while hands.page == "ask":
        asked.append(hands.fact)
        hands.press(Qt.Key.Key_2)
    assert "50E4.helped" in asked
    hands.press(ENTER)
    assert not {"50E4", "72C"} & {one.section for one in log.reminders()}
    assert EventKind.CAME_BACK in {event.kind for event in log.events(incident)}
