"""Draws every page of the app into pictures, without a display: `python tools/screenshots.py FOLDER`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["RECTIFY_HOME"] = tempfile.mkdtemp(prefix="rectify-pictures-")

from PySide6.QtCore import QPoint, QThreadPool
from PySide6.QtWidgets import QApplication, QPushButton, QRadioButton, QScrollArea, QWidget

from gui import settings as settings_file
from gui.app import build
from gui.presenters.score_entry import Entry, Kind, Part
from gui.presenters.scores import read
from gui.settings import Look, Settings
from gui.window import Window
from rulings.bridge.seats import Seat

SHAPES = {
    "light": (Settings(look=Look.LIGHT), 1280, 800),
    "dark": (Settings(look=Look.DARK), 1280, 800),
    "small": (Settings(look=Look.LIGHT), 1024, 600),
    "double": (Settings(look=Look.LIGHT, font_percent=200), 1280, 800),
    "small-double": (Settings(look=Look.DARK, font_percent=200), 1024, 600),
}


def insufficient(window: Window) -> None:
    """South bids 2 hearts over 2 spades."""
    parts = window.presenters
    parts.start.begin("insufficient-bid")
    facts = parts.facts
    facts.put_board("11")
    facts.put_table(name="3")
    facts.put_auction("P P 1H 2S 2H")
    facts.pick("offender", Seat.SOUTH)
    parts.desk.detail("call", "2H")
    parts.desk.detail("over", "2S")


def lead(window: Window) -> None:
    """East leads the king of hearts, and it was West's lead."""
    parts = window.presenters
    parts.start.begin("lead-out-of-turn")
    facts = parts.facts
    facts.put_board("7")
    facts.put_table(name="7")
    facts.put_contract("4S by South")
    facts.pick("offender", Seat.EAST)
    parts.desk.detail("card", "HK")


def revoke(window: Window) -> None:
    """East ruffs a diamond and follows suit to the next one: four tricks and a card of the fifth are entered."""
    parts = window.presenters
    parts.start.begin("revoke")
    parts.facts.put_board("7")
    parts.facts.put_contract("4S by South")
    parts.facts.play.put("D3 DJ D8 D2, C5 C3 C9 C2, H2 H7 H9 H8, DA S2 D7 DK, D4 D6 HQ DQ", "")


def claim(window: Window) -> None:
    """South claims the rest in four hearts and has forgotten a trump."""
    parts = window.presenters
    parts.start.begin("claim-contested")
    facts = parts.facts
    facts.put_board("7")
    facts.put_contract("4H by South")
    facts.pick("offender", Seat.SOUTH)
    ending = "N: C5432; E: S32 D32; S: H9 SAK DA; W: H2 C876; trumps H; S to play"
    for name, text in (("ending", ending), ("line", "SA, the rest are good")):
        parts.desk.detail(name, text)


def comparing(window: Window) -> None:
    """Two notrump in place of one notrump: what both show is entered."""
    parts = window.presenters
    parts.start.begin("comparable-call")
    parts.facts.pick("offender", Seat.SOUTH)
    parts.desk.detail("call", "1NT")
    parts.desk.detail("replacement", "2NT")
    parts.facts.agree()
    parts.desk.note_details({"withdrawn_meaning": "12-14 balanced", "replacement_meaning": "12-15 balanced"})


ANSWERS = {
    "68D.response": "doubted",
    "68D.continue": "no",
    "27A.in_turn": "yes",
    "25A.unintended": "no",
    "53.trick": "first",
    "47E1.told": "no",
    "54.seen": "no",
}


def answer(window: Window, until: str = "", **choices: str) -> None:
    """Answer as above, else with the first answer, up to the fact `until` or to the end."""
    question = window.presenters.question
    while not question.done and question.view().fact != until:
        view = question.view()
        names = [one.name for one in view.answers]
        wanted = choices.get(view.kind.value, ANSWERS.get(view.fact, names[0]))
        question.answer(wanted if wanted in names else names[0], reason=REASONS.get(view.fact, ""))


REASONS = {"25A.unintended": "South took the wrong card first and looked at it before letting go."}


def press(window: Window, name: str) -> None:
    """Press the button of that name."""
    for made in window.findChildren(QPushButton, name):
        if made.isVisible():
            made.click()


def check(window: Window, name: str) -> None:
    """Select the answer of that name."""
    for made in window.findChildren(QRadioButton, name):
        made.setChecked(True)


def scroll_to(window: Window, name: str) -> None:
    """Scroll the page so that the part of that name is seen."""
    QApplication.processEvents()
    for part in window.findChildren(QWidget, name):
        if part.isVisible():
            for area in window.findChildren(QScrollArea):
                inside = area.widget()
                if inside is not None and inside.isAncestorOf(part):
                    area.verticalScrollBar().setValue(part.mapTo(inside, QPoint(0, 0)).y())


def choose_latest(window: Window) -> None:
    """Have the latest incident opened on its page."""
    window.presenters.incidents.chosen = window.presenters.incidents.lines()[0].incident


def below(window: Window) -> None:
    """Scroll the ruling to its end, with all that can still be done."""
    press(window, "ruling.what_if")
    press(window, "ruling.more")


def busy(window: Window) -> None:
    """An evening under way: rulings with checks to come, a note, something unfinished."""
    parts = window.presenters
    for begin in (lead, insufficient):
        begin(window)
        parts.facts.agree()
        answer(window, option="neither" if begin is lead else "no")
        parts.desk.give()
    parts.start.note("board 12, East hesitated before 3♠, agreed by all")


EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"


def scores(window: Window, name: str, board: int, place: int, entry: Entry) -> None:
    """A session of the examples with a score that is given on this line."""
    made = window.presenters.scores
    made.take(EXAMPLES / name, read(EXAMPLES / name, window.presenters.desk.core.regulation))
    made.choose(board=next(index for index, label in made.boards() if label == f"Board {board}"), place=place)
    made.put(entry)
    made.work_out()
    window.go("scores")
    scroll_to(window, "scores.head")


WEIGHTED = Entry(first=(Part("4S =", "60"), Part("4S -1", "40")), penalties="EW=10%")
LOST = Entry(Kind.LOST, (Part("4H S =", "75"), Part("4H S -1", "25")), favourable="yes")


def all_of(*acts: Callable[[], object]) -> None:
    """One after the other."""
    for act in acts:
        act()


def scenes(window: Window) -> Iterator[tuple[str, Callable[[], object]]]:
    """The pages one after the other: a name, and what brings the window there."""
    parts = window.presenters

    def begun(begin: Callable[[Window], None], page: str, until: str = "", **choices: str) -> None:
        begin(window)
        if page != "facts":
            parts.facts.agree()
            answer(window, until, **choices)
        window.go(page)

    yield "start", lambda: window.go("new")
    yield "facts", lambda: begun(lead, "facts")
    yield "facts-play", lambda: begun(revoke, "facts")
    yield "facts-disputed", lambda: press(window, "facts.dispute")
    yield "question-look", lambda: begun(insufficient, "ask", "auction.since")
    yield "question-judge", lambda: begun(insufficient, "ask", "25A.unintended")
    yield "question-option", lambda: begun(insufficient, "ask", "27.accepted")
    yield "question-chosen", lambda: check(window, "27.accepted.no")
    yield "question-why", lambda: press(window, "question.why")
    yield "question-aloud", lambda: begun(lead, "ask", "47E1.told")
    yield "question-disputed", lambda: press(window, "question.disputed")
    yield "ruling", lambda: begun(lead, "ruling", option="neither")
    yield "ruling-what-if", lambda: press(window, "ruling.what_if")
    yield "ruling-below", lambda: below(window)
    yield "ruling-amend", lambda: press(window, "ruling.amend")
    yield "ruling-appeal", lambda: press(window, "ruling.appeal")
    yield "question-standing", lambda: press(window, "standing.penalty-card-lead")
    yield "question-might", lambda: begun(insufficient, "ask", "27.replacement", option="no")
    yield "question-substitutes", lambda: press(window, "comparing.list")
    yield (
        "question-comparing",
        lambda: all_of(lambda: comparing(window), lambda: window.go("ask"), lambda: press(window, "comparing.tests")),
    )
    yield "question-claim", lambda: begun(claim, "ask", "70.statement")
    yield "claim", lambda: all_of(lambda: window.go("claim"), lambda: QThreadPool.globalInstance().waitForDone(60_000))
    yield (
        "question-claim-lines",
        lambda: all_of(
            lambda: parts.desk.answer("70.statement", "none"),
            lambda: parts.desk.answer("70.unaware", "yes"),
            lambda: window.go("ask"),
        ),
    )
    yield "clause", lambda: window.open_clause("27B1a")
    yield "start-busy", lambda: all_of(window.law_pane.hide, lambda: busy(window), lambda: window.go("new"))
    yield "incidents", lambda: all_of(lambda: choose_latest(window), lambda: window.go("incidents"))
    yield "reminders", lambda: window.go("reminders")
    yield "scores", lambda: window.go("scores")
    yield "scores-weighted", lambda: scores(window, "evening.pbn", 12, 2, WEIGHTED)
    yield "scores-double-dummy", lambda: scroll_to(window, "scores.dd")
    yield "scores-match", lambda: scores(window, "match.csv", 8, 1, LOST)
    yield "laws", lambda: window.go("laws")
    yield "settings", lambda: window.go("settings")


def main() -> None:
    """Draw all pages in all shapes."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs")
    shapes = sys.argv[2].split(",") if len(sys.argv) > 2 else list(SHAPES)  # noqa: PLR2004
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    for shape in shapes:
        os.environ["RECTIFY_HOME"] = tempfile.mkdtemp(prefix="rectify-pictures-")
        settings, width, height = SHAPES[shape]
        settings_file.save(settings)
        window = build(app)
        window.resize(width, height)
        window.show()
        for name, act in scenes(window):
            act()
            for _ in range(5):
                app.processEvents()
            window.grab().save(str(folder / f"{name}-{shape}.png"))
        window.close()
        window.deleteLater()
        app.processEvents()


if __name__ == "__main__":
    main()
