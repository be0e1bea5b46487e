"""Fields, rows that wrap, answers as cards."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.background import Work
from gui.presenters.views import AnswerView, Said
from gui.widgets.fields import button, choice, is_plain, line, paragraph, shortcut
from gui.widgets.flow import Flow, PanedPage
from gui.widgets.options import OptionCard
from gui.widgets.rich import RichLabel


def refuse(text: str) -> str:
    if text == "bad":
        raise ValueError("'bad' is not good")
    return text.upper()


def test_a_field_names_its_control_for_eyes_ears_and_programs(qtbot: QtBot) -> None:
    for field in (
        line("Board", name="facts.board", describe="its number"),
        paragraph("Board", name="facts.board", describe="its number"),
        choice("Board", [("1", "One")], name="facts.board", describe="its number"),
    ):
        qtbot.addWidget(field)
        assert field.label.buddy() is field.control
        assert field.control.objectName() == "facts.board"
        assert field.control.accessibleName() == "Board"
        assert field.control.accessibleDescription() == "its number"


def test_a_field_says_at_once_how_it_was_understood_or_what_is_wrong(qtbot: QtBot) -> None:
    field = line("Card", name="x.card", check=refuse)
    qtbot.addWidget(field)
    field.put("hk")
    assert (field.note.words, field.wrong) == ("HK", False)
    field.put("bad")
    assert (field.note.words, field.wrong) == ("⚠ 'bad' is not good", True)
    field.put("")
    assert (field.note.isHidden(), field.wrong) == (True, False)


@pytest.mark.parametrize(
    ("key", "plain"),
    [("N", True), ("5", True), ("Return", True), ("Backspace", True), ("F1", False), ("Ctrl+1", False), ("Esc", False)],
)
def test_a_plain_key_belongs_to_the_text_that_is_typed(key: str, plain: bool) -> None:
    assert is_plain(key) is plain


def window_with(qtbot: QtBot, *widgets: QWidget) -> QWidget:
    holder = QWidget()
    layout = QVBoxLayout(holder)
    for widget in widgets:
        layout.addWidget(widget)
    qtbot.addWidget(holder)
    holder.show()
    holder.activateWindow()
    qtbot.waitUntil(holder.isActiveWindow)
    return holder


def test_a_single_key_works_only_while_no_editor_has_the_focus(qtbot: QtBot) -> None:
    pressed: list[str] = []
    field = line("Name", name="x.name")
    listed = choice("Which", [("n", "North"), ("s", "South")], name="x.which")
    plain = QPushButton("Other")
    holder = window_with(qtbot, field, listed, plain)
    shortcut(holder, "N", lambda: pressed.append("N"))
    field.control.setFocus()
    qtbot.keyClicks(field.control, "n")
    assert (pressed, field.text) == ([], "n")
    listed.control.setFocus()
    qtbot.keyClick(listed.control, Qt.Key.Key_N)
    assert pressed == []
    plain.setFocus()
    qtbot.keyClick(plain, Qt.Key.Key_N)
    assert pressed == ["N"]


def test_enter_on_another_button_presses_that_button(qtbot: QtBot) -> None:
    pressed: list[str] = []
    main = button("Continue", name="x.continue", act=lambda: pressed.append("continue"), key="Return")
    other = button("Why?", name="x.why", act=lambda: pressed.append("why"))
    holder = window_with(qtbot, main, other)
    other.setFocus()
    qtbot.keyClick(other, Qt.Key.Key_Return)
    assert pressed == ["why"]
    assert holder.isVisible()


def card(name: str) -> OptionCard:
    view = AnswerView(name, f"27.accepted.{name}", "1", name, True, (Said("It stands.", ("27A1",)),), ())
    return OptionCard(view, name=view.control)


def test_an_answer_is_a_radio_button_that_only_selects(qtbot: QtBot) -> None:
    yes, no = card("yes"), card("no")
    holder = window_with(qtbot, yes, no)
    qtbot.mouseClick(yes, Qt.MouseButton.LeftButton)
    assert (yes.isChecked(), no.isChecked()) == (True, False)
    qtbot.keyClick(yes, Qt.Key.Key_Down)
    assert (yes.isChecked(), no.isChecked()) == (False, True)
    assert yes.objectName() == "27.accepted.yes"
    assert yes.window() is holder
    assert "It stands." in yes.accessibleDescription()


def test_consequences_are_shown_only_when_they_may_be(qtbot: QtBot) -> None:
    made = card("yes")
    holder = window_with(qtbot, made)
    assert made.window() is holder
    assert "It stands. 27A1" not in [one.words for one in made.findChildren(RichLabel) if one.isVisible()]
    made.show_outlook(shown=True)
    qtbot.waitUntil(lambda: "It stands. 27A1" in [one.words for one in made.findChildren(RichLabel) if one.isVisible()])


def test_a_row_wraps_where_the_width_ends(qtbot: QtBot) -> None:
    holder = QWidget()
    flow = Flow(10)
    holder.setLayout(flow)
    for _ in range(4):
        part = QWidget()
        part.setFixedSize(100, 20)
        flow.addWidget(part)
    qtbot.addWidget(holder)
    assert flow.heightForWidth(430) == 20
    assert flow.heightForWidth(429) == 50
    assert flow.heightForWidth(100) == 110


@pytest.mark.parametrize(("width", "open_beside"), [(1300, True), (900, True), (420, False)])
def test_panes_stand_beside_where_there_is_room(qtbot: QtBot, width: int, open_beside: bool) -> None:
    page = PanedPage()
    qtbot.addWidget(page)
    page.resize(width, 600)
    page.show()
    assert page.center.isVisible()
    assert page.open_part.isVisible() is open_beside
    page.fold(away=True)
    assert not page.right_part.isVisible()
    assert not page.secret_part.isVisible()
    page.toggle()
    assert page.right_part.isVisible()


def test_work_succeeds_or_fails_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    results: list[object] = []
    Work(lambda: 6 * 7).success(results.append).start()
    Work(lambda: 1 // 0).failure(results.append).start()
    qtbot.waitUntil(lambda: len(results) == 2)
    assert 42 in results
    assert any(isinstance(one, ZeroDivisionError) for one in results)
