"""Every page in every shape: nothing cut off, everything named, no second window."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from gui.presenters.question import QuestionPresenter
from gui.settings import Look, Settings
from gui.window import Window
from rulings.bridge.seats import Seat
from rulings.reasoning.terms import FactKind

CONTROLS = (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox)
SHAPES = [(Settings(), 1280, 800), (Settings(font_percent=200, look=Look.DARK), 1024, 600), (Settings(), 1024, 600)]
ENDING = "N: C5432; E: S32 D32; S: H9 SAK DA; W: H2 C876; trumps H; S to play"
PAGES = [
    "new",
    "facts",
    "ask",
    "option",
    "judge",
    "claim",
    "ruling",
    "incidents",
    "reminders",
    "laws",
    "coverage",
    "settings",
]


def contested(window: Window) -> None:
    """South has claimed in four hearts, and somebody doubts it."""
    parts = window.presenters
    parts.start.begin("claim-contested")
    parts.facts.put_board("7")
    parts.facts.put_contract("4H by South")
    parts.facts.pick("offender", Seat.SOUTH)
    parts.facts.agree()
    for fact, value in (("68.what", "claim"), ("68D.response", "doubted"), ("68D.continue", "no")):
        parts.desk.answer(fact, value)


def begin(window: Window) -> None:
    parts = window.presenters
    parts.start.begin("lead-out-of-turn")
    parts.facts.put_board("7")
    parts.facts.put_contract("4S by South")
    parts.facts.pick("offender", Seat.EAST)
    parts.desk.detail("card", "HK")


def answer_until(question: QuestionPresenter, *kinds: FactKind) -> None:
    wanted = {"53.trick": "first", "53.opening_since": "nobody", "47E1.told": "no", "54.seen": "no"}
    while not question.done and question.view().kind not in kinds:
        view = question.view()
        question.answer(wanted.get(view.fact, view.answers[0].name))


def show(window: Window, page: str) -> None:
    """Bring the window to that page, as a director would have come there."""
    parts = window.presenters
    if page in ("facts", "ask", "option", "ruling", "incidents", "reminders"):
        begin(window)
    if page in ("ask", "option", "ruling", "incidents", "reminders"):
        parts.facts.agree()
    if page in ("option", "ruling", "incidents", "reminders"):
        answer_until(parts.question, FactKind.OPTION)
    if page == "judge":
        parts.start.begin("insufficient-bid")
        parts.facts.pick("offender", Seat.SOUTH)
        parts.desk.detail("call", "2H")
        parts.desk.detail("over", "2S")
        parts.facts.agree()
        answer_until(parts.question, FactKind.JUDGE)
    if page == "claim":
        contested(window)
        parts.desk.note_details({"ending": ENDING})
    if page in ("ruling", "incidents", "reminders"):
        parts.question.answer(parts.question.view().answers[-1].name)
        parts.desk.give()
    if page == "incidents":
        parts.incidents.chosen = parts.desk.open_case.incident
    window.go({"option": "ask", "judge": "ask"}.get(page, page))
    QThreadPool.globalInstance().waitForDone()
    for _ in range(10):
        QApplication.processEvents()


def visible(window: Window, kind: type[QWidget] | tuple[type[QWidget], ...]) -> Iterator[QWidget]:
    kinds = kind if isinstance(kind, tuple) else (kind,)
    for one in kinds:
        for widget in window.findChildren(one):
            if widget.isVisible() and not widget.objectName().startswith("qt_"):
                yield widget


@pytest.mark.parametrize("page", PAGES)
def test_every_control_has_a_name_for_programs_and_one_for_ears(window: Window, page: str) -> None:
    show(window, page)
    for control in visible(window, CONTROLS):
        if control.focusPolicy() is Qt.FocusPolicy.NoFocus:
            continue
        assert re.fullmatch(r"[\w-]+(\.[\w-]+)+", control.objectName()), control
        assert control.accessibleName(), control.objectName()


@pytest.mark.parametrize("page", PAGES)
def test_every_field_has_a_label_that_leads_to_it(window: Window, page: str) -> None:
    show(window, page)
    buddies = [label.buddy() for label in window.findChildren(QLabel) if label.buddy() is not None]
    for field in visible(window, (QLineEdit, QPlainTextEdit, QComboBox)):
        assert field in buddies, field.objectName()


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("shape", SHAPES, ids=["1280x800", "1024x600 at 200 %", "1024x600"])
def test_nothing_is_cut_off_sideways(
    make_window: Callable[..., Window], page: str, shape: tuple[Settings, int, int]
) -> None:
    window = make_window(*shape)
    show(window, page)
    assert (window.width(), window.height()) == shape[1:]
    for label in visible(window, QLabel):
        assert isinstance(label, QLabel)
        if label.text() and not label.wordWrap():
            assert label.width() >= label.sizeHint().width() - 1, label.text()
    for widget in visible(window, (QLabel, *CONTROLS)):
        left = widget.mapTo(window, widget.rect().topLeft()).x()
        assert left >= 0, widget.objectName()
        assert left + widget.width() <= window.width(), widget.objectName() or widget
    for area in visible(window, QScrollArea):
        assert isinstance(area, QScrollArea)
        inner = area.widget()
        assert inner is not None
        assert inner.width() <= area.viewport().width(), area


@pytest.mark.parametrize("page", PAGES)
def test_there_is_one_window_and_no_more(window: Window, page: str) -> None:
    show(window, page)
    assert len([one for one in QGuiApplication.allWindows() if one.isVisible()]) == 1


def test_the_pages_are_made_anew_in_another_size(window: Window, home: object) -> None:
    before = window.rail.width()
    window.change_settings(Settings(font_percent=200))
    QApplication.processEvents()
    QApplication.processEvents()
    assert window.rail.width() > before
    assert window.stack.currentWidget() is window.pages["new"]


def test_another_regulation_holds_at_once_where_no_incident_is_on_the_desk(window: Window, home: object) -> None:
    window.change_settings(Settings(regulation="ebu"))
    for _ in range(10):
        QApplication.processEvents()
    assert window.presenters.desk.core.regulation == "ebu"
    assert window.presenters.desk.core.elections["18F.made"] == "out_of_box"
    window.go("settings")
    for _ in range(10):
        QApplication.processEvents()
    texts = [label.text() for label in visible(window, QLabel) if isinstance(label, QLabel)]
    assert "What is laid down: English Bridge Union" in texts


def test_an_incident_on_the_desk_is_ruled_to_its_end_as_it_began(window: Window, home: object) -> None:
    begin(window)
    before = window.presenters.desk.core
    window.change_settings(Settings(regulation="ebu"))
    QApplication.processEvents()
    assert window.presenters.desk.core is before
    assert "after the next start" in window.toast.words.words


def test_dark_and_light_are_taken_at_once(window: Window, home: object) -> None:
    window.change_settings(Settings(look=Look.DARK))
    dark = QApplication.palette().window().color().lightness()
    window.change_settings(Settings(look=Look.LIGHT))
    assert dark < 60 < QApplication.palette().window().color().lightness()
