"""The score page: what a director enters for a line, and what he then sees; the figures were worked by hand.

Board 12 of the evening, North-South vulnerable: +620, −100, −200 (pair 3 against 14), +140, +300; the top is 8.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QThread
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.pages.score_file import GivenUpError, Reading
from gui.pages.scores import ScoresPage
from gui.paper import html
from gui.presenters.desk import Desk
from gui.presenters.score_entry import Entry, Kind, Part, store, together
from gui.presenters.scores import ScoresPresenter, read
from gui.settings import Look, Settings
from gui.window import Presenters, Window
from gui.words import speak
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Seat
from rulings.incidents import EventKind
from rulings.incidents.score_record import scores_of
from rulings.session.desks import AnyDesk
from rulings.session.reading import read_session
from rulings.session.values import FileFormat
from rulings.session.writing import Written
from tests.gui.conftest import Hands

EVENING = Path(__file__).parents[2] / "docs/examples/evening.pbn"
MATCH = EVENING.with_name("match.csv")
SHAPES = [(Settings(), 1280, 800), (Settings(font_percent=200, look=Look.DARK), 1024, 600), (Settings(), 1024, 600)]
WEIGHTED = Entry(first=(Part("4S =", "60"), Part("4S -1", "40")))


@pytest.fixture(scope="module")
def evening() -> AnyDesk:
    return read(EVENING, "wbf")


@pytest.fixture
def parts(desk: Desk) -> Presenters:
    return Presenters.around(desk, Settings())


@pytest.fixture
def presenter(parts: Presenters, evening: AnyDesk) -> ScoresPresenter:
    """The desk with board 12 and the line of pair 3 chosen."""
    return at_the_line(parts.scores, evening)


@pytest.fixture
def opened(window: Window, evening: AnyDesk) -> ScoresPresenter:
    """The same in a window."""
    return at_the_line(window.presenters.scores, evening)


def at_the_line(made: ScoresPresenter, evening: AnyDesk) -> ScoresPresenter:
    made.take(EVENING, evening)
    made.choose(board=next(index for index, label in made.boards() if label == "Board 12"), place=2)
    return made


def enter(presenter: ScoresPresenter, entry: Entry) -> None:
    presenter.put(entry)
    presenter.work_out()


def page_of(window: Window) -> ScoresPage:
    window.go("scores")
    page = window.pages["scores"]
    assert isinstance(page, ScoresPage)
    return page


def begin(parts: Presenters, board: str = "12") -> str:
    """An incident on that board, said back and agreed; answers its name."""
    parts.start.begin("lead-out-of-turn")
    parts.facts.put_board(board)
    parts.facts.pick("offender", Seat.EAST)
    parts.desk.detail("card", "HK")
    parts.facts.agree()
    return parts.desk.open_case.incident


# ------------------------------------------------------------------ what it comes to


def test_old_and_new_scores_stand_side_by_side(presenter: ScoresPresenter) -> None:
    enter(presenter, WEIGHTED)
    rows = presenter.traveller()
    assert [row.cells[3:6] for row in rows] == [
        ("8", "7.4", "−0.6"),
        ("2", "0.4", "−1.6"),
        ("0", "4.6", "+4.6"),
        ("4", "2.8", "−1.2"),
        ("6", "4.8", "−1.2"),
    ]
    assert [row.adjusted for row in rows] == [False, False, True, False, False]
    assert rows[2].cells[2] == "adjusted, weighted"
    assert "the line that is adjusted" in rows[2].words


def test_before_anything_is_given_the_board_stands_as_it_is(presenter: ScoresPresenter) -> None:
    assert [row.cells[3:] for row in presenter.traveller()] == [
        ("8", "0"),
        ("2", "6"),
        ("0", "8"),
        ("4", "4"),
        ("6", "2"),
    ]


def test_every_pair_has_its_total_and_its_place_before_and_now(presenter: ScoresPresenter) -> None:
    enter(presenter, WEIGHTED)
    row = next(row for row in presenter.ranking() if row[1].split()[0] == "3")
    assert row[0] == "N–S"
    assert row[2:] == ("8 (33.33 %)", "12.6 (52.50 %)", "+4.6", "5.", "3.")


@pytest.mark.parametrize("place", range(5))
def test_every_figure_of_the_board_shows_its_arithmetic(presenter: ScoresPresenter, place: int) -> None:
    enter(presenter, WEIGHTED)
    row = presenter.traveller()[place]
    ns, ew = presenter.steps(place)
    assert ns.title == f"N–S, pair {row.cells[0]}: {row.cells[4]}"
    assert ns.lines[-1].endswith(row.cells[4])
    assert ew.lines[-1].endswith(row.cells[7])


ENTRIES = [
    (Entry(Kind.ASSIGNED, (Part("4S="),)), ("7", "1"), ("12C1b",)),
    (Entry(Kind.ARTIFICIAL, ns="A+", ew="A-"), ("4.8", "3.2"), ("12C2a", "12C2c")),
    (Entry(Kind.ARTIFICIAL, ns="55%", ew="45%"), ("4.4", "3.6"), ("12C2a",)),
    (Entry(Kind.SPLIT, (Part("4S="),), (Part("A-"),)), None, ("12C1b", "12C2a", "12C2c")),
    (Entry(Kind.SELF_INFLICTED, (Part("4S="),), (Part("4S-1"),), non_offenders="NS"), ("6", "1"), ("12C1e",)),
]


@pytest.mark.parametrize(("entry", "points", "basis"), ENTRIES)
def test_each_kind_of_adjusted_score(
    presenter: ScoresPresenter, entry: Entry, points: tuple[str, str] | None, basis: tuple[str, ...]
) -> None:
    enter(presenter, entry)
    assert not presenter.refused
    assert presenter.basis() == basis
    cells = presenter.traveller()[2].cells
    assert points is None or (cells[4], cells[7]) == points


REFUSED = [
    (Entry(first=(Part("5HX E -2", "60"), Part("4S -1", "40")), barred="5HX E"), "only through the infraction"),
    (Entry(first=(Part("4S =", "60"), Part("4S -1", "30"))), "sum to 90 %"),
    (Entry(first=(Part("4S"),)), "tells no tricks"),
    (Entry(first=(Part("5C ="),)), "names no declarer"),
    (Entry(Kind.SPLIT, (Part("4S="),)), "East and West"),
    (Entry(Kind.SELF_INFLICTED, (Part("4S="),), (Part("4S-1"),)), "who is which"),
    (Entry(first=(Part("4S="),), barred="9H"), "levels go from 1 to 7"),
    (Entry(Kind.ARTIFICIAL, ns="much", ew="A-"), "much"),
]


@pytest.mark.parametrize(("entry", "why"), REFUSED)
def test_what_cannot_be_given_says_why_and_nothing_is_worked_out(
    presenter: ScoresPresenter, entry: Entry, why: str
) -> None:
    enter(presenter, entry)
    assert why in presenter.refused
    assert presenter.adjusted is None


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        ((Part("4S ="),), "4S ="),
        ((Part("4S =", "60"), Part("4S -1", "40 %")), "60% 4S =, 40 % 4S -1"),
        ((Part("4S =", "3/5"), Part("", "9"), Part("4S -1", "2/5")), "3/5 4S =, 2/5 4S -1"),
    ],
)
def test_rows_become_the_text_of_a_director(parts: tuple[Part, ...], text: str) -> None:
    assert together(parts) == text


def test_another_line_keeps_what_was_entered_and_another_board_drops_it(presenter: ScoresPresenter) -> None:
    enter(presenter, WEIGHTED)
    presenter.choose(board=presenter.board, place=1)
    assert presenter.entry == WEIGHTED
    assert presenter.adjusted is None
    presenter.choose(board=presenter.board - 1)
    assert presenter.entry == Entry()


def test_the_score_of_the_wrong_line_moves_to_the_right_one(window: Window, opened: ScoresPresenter) -> None:
    enter(opened, WEIGHTED)
    page = page_of(window)
    page.form.line.put("1")
    assert [row.adjusted for row in opened.traveller()] == [False, True, False, False, False]
    assert opened.adjusted is not None
    assert opened.adjusted.at.place == 1


# ------------------------------------------------------------------ the incident


def test_the_score_goes_into_the_incident_with_its_clauses(parts: Presenters, presenter: ScoresPresenter) -> None:
    incident = begin(parts)
    enter(presenter, WEIGHTED)
    presenter.save(incident, presenter.clauses("16B3"), "the heart lead was suggested")
    (kept,) = scores_of(parts.desk.log, incident)
    assert kept.basis == ("16B3", "12C1c")
    assert [one.now for one in kept.sides] == ["4.6", "3.4"]
    assert kept.reason == "the heart lead was suggested"
    assert kept.occasion == "1"


def test_it_stands_in_no_incident_of_another_board(parts: Presenters, presenter: ScoresPresenter) -> None:
    incident = begin(parts, board="11")
    enter(presenter, WEIGHTED)
    assert incident not in dict(presenter.incidents())
    with pytest.raises(InvalidError, match="board 11, not on board 12"):
        presenter.save(incident, (), "")
    assert not scores_of(parts.desk.log, incident)


def test_a_clause_that_is_none_is_refused(presenter: ScoresPresenter) -> None:
    with pytest.raises(InvalidError, match="no clause"):
        presenter.clauses("16B3, 99Z")


# ------------------------------------------------------------------ the file


def test_a_file_is_replaced_as_a_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "evening.csv"
    path.write_text("before")
    store(path, Written("after\r\n", ()))
    assert path.read_bytes() == b"after\r\n"
    assert list(tmp_path.iterdir()) == [path]


def test_reading_is_given_up_at_the_next_progress() -> None:
    reading = Reading(EVENING, "wbf")
    reading.given_up = True
    with pytest.raises(GivenUpError):
        reading._tell(1, 9)


def test_a_file_is_read_in_another_thread_and_shown(window: Window, qtbot: QtBot) -> None:
    page = page_of(window)
    threads: list[QThread] = []
    page.file.read.connect(lambda *_: threads.append(QThread.currentThread()))
    page.file.begin(EVENING)
    assert page.file.reading
    assert page.file.cancel.isVisible()
    qtbot.waitUntil(lambda: not page.file.reading)
    app = QCoreApplication.instance()
    assert app is not None
    assert threads == [app.thread()]
    assert window.presenters.scores.opened.session.title == "Thursday pairs"
    assert page.traveller.isVisible()


def test_a_file_that_is_refused_says_why(window: Window, qtbot: QtBot, hands: Hands, tmp_path: Path) -> None:
    page = page_of(window)
    path = tmp_path / "letter.txt"
    path.write_text("Dear director")
    page.file.begin(path)
    qtbot.waitUntil(lambda: not page.file.reading)
    assert "letter.txt is neither PBN" in page.file.refused.words
    assert hands.shown("scores.open")


def test_a_file_that_is_given_up_changes_nothing(window: Window, qtbot: QtBot, opened: ScoresPresenter) -> None:
    page = page_of(window)
    desk = opened.score_desk
    page.file.begin(EVENING)
    page.escape()
    assert not page.file.reading
    qtbot.wait(1)
    assert opened.score_desk is desk


def test_what_the_format_cannot_carry_is_said_before_the_file_is_written(
    window: Window, qtbot: QtBot, opened: ScoresPresenter, hands: Hands, tmp_path: Path
) -> None:
    enter(opened, WEIGHTED)
    page, path = page_of(window), tmp_path / "after.pbn"
    page.write(path)
    qtbot.waitUntil(page.losses_box.isVisible)
    assert "no assigned scores" in page.losses.words
    assert not path.exists()
    hands.press(Qt.Key.Key_Return)
    assert read_session(path).file_format is FileFormat.PBN


# ------------------------------------------------------------------ the page


def test_a_director_weighs_two_results_with_the_keyboard_alone(
    window: Window, hands: Hands, opened: ScoresPresenter
) -> None:
    incident = begin(window.presenters)
    page = page_of(window)
    page.form.first.first.control.setFocus()
    hands.type("4S=")
    hands.click("scores.first.add")
    hands.type("4S-1")
    hands.press(Qt.Key.Key_Tab)
    assert hands.focus.objectName() == "scores.first.weight.2"
    hands.type("40")
    assert page.form.refused_box.isVisible()
    hands.find("scores.first.weight.1").setFocus()
    hands.type("60")
    assert not opened.refused
    assert opened.adjusted is not None
    assert not page.form.refused_box.isVisible()
    assert page.form.bars.accessibleName() == "60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100)"
    hands.press(Qt.Key.Key_Return, hold=Qt.KeyboardModifier.ControlModifier)
    kinds = [event.kind for event in window.presenters.desk.log.events(incident)]
    assert kinds.count(EventKind.SCORE_ADJUSTED) == 1
    hands.press(Qt.Key.Key_Return, hold=Qt.KeyboardModifier.ControlModifier)
    assert len(scores_of(window.presenters.desk.log, incident)) == 1


def test_the_ruling_leads_to_its_score_and_shows_what_was_given(window: Window, hands: Hands, evening: AnyDesk) -> None:
    begin(window.presenters)
    window.go("ruling")
    hands.press(Qt.Key.Key_S)
    assert hands.page == "scores"
    enter(at_the_line(window.presenters.scores, evening), WEIGHTED)
    page_of(window).save()
    hands.press(Qt.Key.Key_Backspace)
    window.go("ruling")
    shown = [label.accessibleName() for label in window.pages["ruling"].findChildren(QLabel)]
    assert any("60 % 4♠ N = (+620)" in text and "= 4.6" in text for text in shown)
    assert "60 % 4♠ N = (+620)" in re.sub("<[^>]*>", "", html(window._paper()))


def test_the_arrow_keys_explain_line_after_line(window: Window, hands: Hands, opened: ScoresPresenter) -> None:
    enter(opened, WEIGHTED)
    page = page_of(window)

    def explained() -> list[str]:
        QApplication.processEvents()
        shown = page.steps_box.findChildren(QLabel)
        return [one.accessibleName() for one in shown if one.isVisibleTo(page.steps_box)]

    assert any("N–S, pair 3: 4.6" in text for text in explained())
    page.traveller.setFocus()
    hands.press(Qt.Key.Key_Down)
    assert any("N–S, pair 4: 2.8" in text for text in explained())


def test_the_page_opens_at_the_board_of_the_incident(window: Window, evening: AnyDesk) -> None:
    begin(window.presenters)
    window.presenters.scores.take(EVENING, evening)
    assert page_of(window).title == "Adjust board 12"


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("shape", SHAPES, ids=["1280x800", "1024x600 at 200 %", "1024x600"])
def test_nothing_is_cut_off_and_everything_is_named(
    make_window: Callable[..., Window], evening: AnyDesk, shape: tuple[Settings, int, int], kind: Kind
) -> None:
    window = make_window(*shape)
    made = window.presenters.scores
    made.take(EVENING, evening)
    if kind is Kind.LOST:  # between teams alone: a table that was not played
        made.take(MATCH, read(MATCH, "wbf"))
        made.choose(board=7, place=1)
    parts = (Part("4S N =", "60"), Part("4S N -1", "40"))
    enter(made, Entry(kind, parts, (Part("4S N -1"),), "A+", "45%", "NS"))
    assert not made.refused
    page = page_of(window)
    for _ in range(10):
        QApplication.processEvents()
    assert (window.width(), window.height()) == shape[1:]
    buddies = [label.buddy() for label in page.findChildren(QLabel) if label.buddy() is not None]
    for control in page.findChildren(QWidget):
        if not control.isVisible() or not isinstance(control, QLabel | QAbstractButton | QLineEdit | QComboBox):
            continue
        left = control.mapTo(window, control.rect().topLeft()).x()
        assert left >= 0
        assert left + control.width() <= window.width(), control.objectName() or control
        if isinstance(control, QLabel):
            whole = control.wordWrap() or control.width() >= control.sizeHint().width() - 1
            assert whole, control.text()
        else:
            assert control.objectName().startswith(("scores.", "qt_")), control
            assert control.accessibleName() or control.objectName().startswith("qt_"), control.objectName()
        if isinstance(control, QLineEdit | QComboBox):
            assert control in buddies, control.objectName()
    for area in page.findChildren(QScrollArea):
        inner = area.widget()
        assert inner is not None
        assert inner.width() <= area.viewport().width()


def test_every_word_of_the_page_can_be_translated(make_window: Callable[..., Window], evening: AnyDesk) -> None:
    speak(lambda text: f"«{text}»")
    window = make_window()
    page = page_of(window)
    assert page.title == "«Scores»"
    window.presenters.scores.take(EVENING, evening)
    window.go("scores")
    QApplication.processEvents()
    for label in page.form.findChildren(QLabel):
        if label.isVisible() and label.text():
            assert "«" in label.text(), label.text()


def test_a_mended_file_can_be_opened_in_the_place_of_the_old_one(
    window: Window, qtbot: QtBot, opened: ScoresPresenter, tmp_path: Path
) -> None:
    page = page_of(window)
    copy = tmp_path / "mended.pbn"
    shutil.copy(EVENING, copy)
    page.file.begin(copy)
    qtbot.waitUntil(lambda: not page.file.reading)
    assert opened.path == copy
