"""Papers, errors, the clause beside the page, and what was on the desk at the last end."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThread, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from gui import app, paper
from gui.errors import is_known, report
from gui.presenters.desk import Desk
from gui.settings import Settings
from gui.window import Window
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Seat
from rulings.incidents import EventKind, Log, LogFull, LogReadOnly, default_log_path
from rulings.reasoning.engine import EvaluatorsDisagreeError
from rulings.reasoning.interview import BadInputError, Core
from tests.gui.conftest import Hands
from tests.gui.test_pages import show


def shown_error(window: Window) -> QMessageBox:
    found = [one for one in window.findChildren(QMessageBox) if one.isVisible()]
    assert len(found) == 1
    return found[0]


# ------------------------------------------------------------------ paper


def test_the_ruling_is_written_as_pdf_outside_the_thread_of_the_window(
    window: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(window, "ruling")
    threads: list[QThread] = []
    write = paper.write_pdf

    def watched(*arguments: object) -> Path:
        threads.append(QThread.currentThread())
        return write(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("gui.window.write_pdf", watched)
    target = tmp_path / "ruling.pdf"
    window.save_pdf(target)
    qtbot.waitUntil(target.exists)
    qtbot.waitUntil(lambda: "Saved" in window.toast.accessibleName())
    assert target.read_bytes().startswith(b"%PDF")
    assert threads[0] is not window.thread()
    assert [one.name for one in tmp_path.iterdir() if one.suffix == ".part"] == []


def test_a_paper_bears_the_ruling_and_the_seal_of_the_log(window: Window, log: Log) -> None:
    show(window, "ruling")
    made = window._paper()
    text = paper.document(made).toPlainText()
    assert made.sheet.headline in text
    assert log.sealed(made.seal)[0].incident == window.presenters.desk.open_case.incident
    assert made.seal in text
    for entry in (*made.sheet.now, *made.sheet.tell, *made.sheet.own):
        assert entry.text in text


def test_names_with_signs_of_html_are_printed_as_they_are(window: Window) -> None:
    show(window, "ruling")
    window.presenters.desk.override("1 < 2 & <b>", "x")
    assert "1 < 2 & <b>" in paper.document(window._paper()).toPlainText()


def test_a_folder_that_cannot_be_written_is_named_and_nothing_is_lost(
    window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    show(window, "ruling")
    window.save_pdf(tmp_path / "no such folder" / "ruling.pdf")
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    assert "no such folder" in shown_error(window).text()
    assert window.presenters.desk.case is not None


# ------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("error", "known"),
    [
        (LogFull("the disk is full"), True),
        (BadInputError("no such answer"), True),
        (InvalidError("'8H' is no call"), True),
        (PermissionError("no"), True),
        (EvaluatorsDisagreeError("27B"), False),
        (KeyError("x"), False),
        (RuntimeError("x"), False),
    ],
)
def test_the_worlds_faults_are_told_from_ours(error: Exception, known: bool) -> None:
    assert is_known(error) is known


def test_a_known_fault_is_said_in_its_own_words_and_blocks_nothing(window: Window) -> None:
    window.show_error(LogFull("the disk is full"))
    box = shown_error(window)
    assert box.text() == "the disk is full"
    assert "still there" in box.informativeText()


def test_a_bug_asks_for_a_report_without_names_or_texts(window: Window, caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise RuntimeError("Mrs Example said so")  # noqa: TRY301  a traceback is needed
    except RuntimeError as error:
        window.show_error(error)
        told = report(error)
    assert "report" in shown_error(window).informativeText()
    assert "Mrs Example" not in shown_error(window).detailedText()
    assert told.startswith("RuntimeError\n  test_window.py:")
    assert caplog.records[0].levelno == logging.ERROR


def test_when_the_evaluators_disagree_no_ruling_is_shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    show(window, "option")

    def disagree(*_: object) -> None:
        raise EvaluatorsDisagreeError("The two evaluators disagree on 54D.")

    monkeypatch.setattr("rulings.reasoning.engine.check", disagree)
    question = window.presenters.question
    question.answer(question.view().answers[0].name)
    window.go("ask")
    assert window.stack.currentWidget() is not window.pages["ruling"]
    assert shown_error(window).text() == "No ruling can be shown."


def test_a_log_that_can_only_be_read_is_said_and_the_ruling_goes_on(
    window: Window, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    log.read_only = True
    show(window, "ask")
    assert "only be read" in window.toast.accessibleName()
    assert window.presenters.desk.interview.question is not None


# ------------------------------------------------------------------ starting


def test_a_log_that_cannot_be_opened_is_named_and_the_app_opens_all_the_same(qtbot: QtBot, home: Path) -> None:
    home.mkdir(parents=True)
    default_log_path().write_text("no log at all", encoding="utf-8")
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    window = app.build(application)
    qtbot.addWidget(window)
    box = window.findChildren(QMessageBox)[0]
    assert str(default_log_path()) in box.text()
    assert default_log_path().read_text(encoding="utf-8") == "no log at all"
    window.close()


@pytest.mark.parametrize("page", ["facts", "ask", "ruling"])
def test_after_a_crash_the_app_opens_where_it_was(
    window: Window, make_window: Callable[..., Window], core: Core, log: Log, page: str
) -> None:
    show(window, page)
    before = window.presenters.desk.interview
    again = Desk(core, log)
    assert again.reopen()
    assert again.interview.occasion == before.occasion
    assert again.open_case.table == window.presenters.desk.open_case.table


def test_what_was_saved_and_closed_does_not_come_back(window: Window, core: Core, log: Log) -> None:
    show(window, "ruling")
    window.pages["ruling"].save()  # type: ignore[attr-defined]
    assert not Desk(core, log).reopen()


def test_facts_of_a_matter_that_is_no_more_are_left(core: Core, log: Log) -> None:
    log.draft("new", "facts on the desk", '{"matter": "gone", "table": {}, "seats": {}, "details": {}}')
    assert not Desk(core, log).reopen()
    log.draft("new", "facts on the desk", "{")
    assert not Desk(core, log).reopen()


# ------------------------------------------------------------------ the clause and the official text


def test_inside_an_incident_a_clause_speaks_of_its_seats(window: Window) -> None:
    show(window, "ask")
    window.open_clause("54D")
    inside = window.law_pane.text.findChild(type(window.toast.words), "clause.text")
    assert inside is not None
    assert "East" in inside.words
    window.go("laws")
    window.open_clause("54D")
    outside = window.presenters.laws.clause("54D").text
    assert "offender" in outside


def test_the_official_text_opens_in_what_the_system_reads_it_with(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url) or True)  # type: ignore[func-returns-value]
    window.go("official")
    assert "attached" in window.toast.accessibleName()
    laws = tmp_path / "laws.pdf"
    window.presenters.preferences.settings = Settings(official_laws=str(laws))
    window.go("official")
    assert "not there any more" in shown_error(window).text()
    laws.write_bytes(b"%PDF")
    window.go("official")
    assert [Path(one.toLocalFile()) for one in opened] == [laws]


# ------------------------------------------------------------------ incidents


def test_enter_in_the_search_for_incidents_opens_the_first_that_is_found(hands: Hands) -> None:
    presenters = hands.window.presenters
    for text in ("board 1, a hesitation", "board 2, a revoke"):
        presenters.start.note(text)
    hands.window.go("incidents")
    hands.type("hesitation")
    hands.press(Qt.Key.Key_Return)
    (found,) = presenters.incidents.lines("hesitation", None)
    assert presenters.incidents.chosen == found.incident
    presenters.incidents.chosen = ""
    hands.window.go("incidents")
    hands.type("no such words")
    hands.press(Qt.Key.Key_Return)
    assert presenters.incidents.chosen == ""


def test_an_incident_is_read_beside_what_is_on_the_desk(window: Window, log: Log) -> None:
    show(window, "ruling")
    first = window.presenters.desk.open_case.incident
    window.presenters.start.begin("insufficient-bid")
    window.presenters.facts.pick("offender", Seat.SOUTH)
    window.go("incidents")
    window.pages["incidents"].show_incident(first)  # type: ignore[attr-defined]
    assert window.presenters.desk.interview.matter.id == "insufficient-bid"
    assert window.presenters.incidents.reader.interview.matter.id == "lead-out-of-turn"
    assert not [one for one in log.events(first) if one.kind is EventKind.SEALED]


def test_incidents_are_found_by_their_words_and_their_state(window: Window) -> None:
    show(window, "ruling")
    window.presenters.start.note("East hesitated")
    presenter = window.presenters.incidents
    assert [one.matter for one in presenter.lines("hesitated")] == ["Note"]
    assert [one.matter for one in presenter.lines("penalty card")] == ["Lead out of turn"]
    assert presenter.lines("nothing of this") == ()


def test_the_error_of_a_log_is_known() -> None:
    assert is_known(LogReadOnly("x"))


# ------------------------------------------------------------------ the heading


def test_a_heading_too_long_for_the_window_is_shortened_and_told_in_full_and_the_search_stays_whole(
    make_window: Callable[..., Window],
) -> None:
    window = make_window(Settings(font_percent=200), 1024, 600)
    window.presenters.start.begin("information-from-elsewhere")
    window.go("facts")
    QApplication.processEvents()
    heading, search = window.header.heading, window.header.search
    whole = "A player knows something of the board from elsewhere"
    assert heading.text().endswith("…")
    assert heading.toolTip() == heading.accessibleName() == whole
    assert search.width() >= search.sizeHint().width()
    window.resize(3000, 600)
    QApplication.processEvents()
    assert (heading.text(), heading.toolTip()) == (whole, "")
