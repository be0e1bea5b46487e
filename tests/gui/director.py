"""A director at the keyboard of the real app, in a process of its own: `python -m tests.gui.director ACT ...`.

The app opens on the log in RECTIFY_HOME. Each act presses keys and nothing else; at the end what is seen is printed as
a line of JSON. The act `wait` says so and then waits to be killed.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gui.app import build
from gui.window import Window
from rulings.reasoning.terms import FactKind

CTRL = Qt.KeyboardModifier.ControlModifier
ENTER = Qt.Key.Key_Return
MOST_TABS = 80
ANSWERS = {
    "53.trick": "first",
    "53.opening_since": "nobody",
    "47E1.told": "no",
    "54.seen": "no",
    "54.choice": "neither",
}


class Director:
    """Sees the window, and presses keys."""

    def __init__(self, window: Window) -> None:
        self.window = window

    @property
    def focus(self) -> QWidget:
        QApplication.processEvents()
        found: QWidget | None = self.window.focusWidget()
        return self.window if found is None else found

    def press(self, key: Qt.Key, hold: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.focus, key, hold)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        QTest.keyClicks(self.focus, text)

    def tab_to(self, name: str) -> None:
        """Walk with Tab until the focus is there."""
        for _ in range(MOST_TABS):
            if self.focus.objectName() == name:
                return
            self.press(Qt.Key.Key_Tab)
        raise LookupError(f"Tab does not reach {name}")

    @property
    def page(self) -> str:
        current = self.window.stack.currentWidget()
        return next(name for name, page in self.window.pages.items() if page is current)

    def answer(self, *, stop_at: FactKind | None = None) -> None:
        """Press the digit of the answer that fits, question by question."""
        while self.page == "ask":
            view = self.window.presenters.question.view()
            if view.kind is stop_at:
                return
            names = [one.name for one in view.answers]
            wanted = ANSWERS.get(view.fact) or next(one for one in ("no", "neither") if one in names)
            number = names.index(wanted) + 1
            self.press(Qt.Key(Qt.Key.Key_0.value + number))

    # ------------------------------------------------------------------ acts

    def begin(self) -> None:
        """Board 7, four spades by South; East has led the king of hearts: said back, and all four agree."""
        self.press(Qt.Key.Key_1, CTRL)
        self.type("7")
        self.tab_to("facts.contract")
        self.type("4S by South")
        self.press(ENTER)
        self.press(Qt.Key.Key_E)
        self.tab_to("facts.card")
        self.type("HK")
        self.press(ENTER)
        self.press(ENTER)

    def ask(self) -> None:
        """Everything up to South's choice."""
        self.answer(stop_at=FactKind.OPTION)

    def rule(self) -> None:
        """South chooses; the ruling is saved."""
        self.answer()
        self.press(ENTER)

    def come_back(self) -> None:
        """After play: the first reminder is taken up and answered."""
        self.press(Qt.Key.Key_R, CTRL)
        check = self.window.presenters.incidents.due()[0]
        self.tab_to(f"reminders.{check.incident}.{check.sections[0]}")
        self.press(ENTER)
        self.answer()
        self.press(ENTER)

    def on_lead(self) -> None:
        """West is on lead while the king lies there: taken up from the incident, and ruled on."""
        self.press(Qt.Key.Key_I, CTRL)
        incident = self.window.presenters.incidents.lines()[0].incident
        self.tab_to(f"incidents.{incident}")
        self.press(ENTER)
        self.tab_to("standing.penalty-card-lead")
        self.press(ENTER)
        self.answer()
        self.press(ENTER)

    def play_on(self) -> None:
        """No infraction: one key."""
        self.press(Qt.Key.Key_F8)

    def note(self) -> None:
        """A hesitation agreed, to be ruled on later: two keys and the words."""
        self.press(Qt.Key.Key_F9)
        self.type("board 7, East hesitated before 3S, all agree")
        self.press(ENTER)

    def rule_on_note(self) -> None:
        """What was noted is ruled on, in the same incident."""
        self.press(Qt.Key.Key_I, CTRL)
        incident = self.window.presenters.incidents.lines()[0].incident
        self.tab_to(f"incidents.{incident}")
        self.press(ENTER)
        self.tab_to("incidents.rule")
        self.press(ENTER)
        self.press(Qt.Key.Key_1, CTRL)
        self.tab_to("facts.contract")
        self.type("4S by South")
        self.press(ENTER)
        self.press(Qt.Key.Key_E)
        self.tab_to("facts.card")
        self.type("HK")
        self.press(ENTER)
        self.press(ENTER)
        self.answer()
        self.press(ENTER)

    def wait(self) -> None:
        """Say what is seen, and wait to be killed."""
        self.tell()
        while True:
            QApplication.processEvents()
            time.sleep(0.01)

    def tell(self) -> None:
        """What is seen, as a line of JSON."""
        case = self.window.presenters.desk.case
        question = case.interview.question if case else None
        seen = {
            "page": self.page,
            "incident": case.incident if case else "",
            "answers": sorted(case.interview.occasion.answers) if case else [],
            "fact": question.fact.name if question else "",
            "headline": next((one.accessibleName() for one in self._shown("ruling.headline")), ""),
        }
        print(json.dumps(seen), flush=True)

    def _shown(self, name: str) -> list[QWidget]:
        return [one for one in self.window.findChildren(QWidget, name) if one.isVisible()]


def main(acts: list[str]) -> None:
    """Do these acts one after the other, then tell what is seen."""
    app = QApplication([])
    window = build(app)
    window.show()
    window.activateWindow()
    director = Director(window)
    for _ in range(50):
        app.processEvents()
    for act in acts:
        do: Callable[[], None] = getattr(director, act)
        do()
    director.tell()
    window.close()


if __name__ == "__main__":
    main(sys.argv[1:])
