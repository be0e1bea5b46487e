"""The director stays at the table: the play as it goes on, and what holds at each turn."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from gui.presenters.watching import Watching
from gui.theme import em
from gui.widgets.boxes import Box, clear, column, row
from gui.widgets.fields import button, choice, paragraph
from gui.widgets.rich import Line, Lines, label
from gui.words import tr
from rulings.bridge.errors import BridgeError
from rulings.bridge.play import CARDS_IN_HAND
from rulings.reasoning.at_table import Holds


class TableWatch(QWidget):
    """The play so far with what it means; `entered` tells which turn has come that is ruled on."""

    law = Signal(str)
    entered = Signal(object)

    def __init__(self, presenter: Watching) -> None:
        super().__init__()
        self.presenter = presenter
        self._filling = False
        self.opener = button(
            tr("Follow the play"),
            name="watch.open",
            act=self.open,
            look="quiet",
            describe=tr("What holds at each trick is then told: who is on lead, and what binds that hand."),
        )
        self.cards = paragraph(
            tr("The play so far"),
            name="watch.play",
            check=lambda text: self.presenter.at(text, self.since.text).turn,
            hint="HK H3 H5 HA, S2 S5 SQ S8",
            describe=tr("Cards in order; (E:D7) for a card taken back, E:D7 for a lead out of turn that stands."),
        )
        tricks = [(str(number), str(number)) for number in range(1, CARDS_IN_HAND + 1)]
        self.since = choice(
            tr("The restriction on the lead holds from trick"),
            [("", tr("not said")), *tricks],
            name="watch.since",
        )
        self.told = QWidget()
        self.told.setLayout(column(space=em(self, 0.4)))
        self.setLayout(column(row(self.opener, 1), self.cards, self.since, self.told, space=em(self, 0.6)))
        for field in (self.cards, self.since):
            field.changed.connect(self._typed)

    def enter(self) -> None:
        """Show what is kept of this incident."""
        offered = self.presenter.offered
        self.setVisible(offered)
        if not offered:
            return
        play, since = self.presenter.kept
        self._filling = True
        self.since.put(since)
        self.cards.put(play)
        self._filling = False
        self._show(shown=bool(play))

    def open(self) -> None:
        """Show the field, and begin to type."""
        self._show(shown=True)
        control = self.cards.control
        control.setFocus()
        if isinstance(control, QPlainTextEdit):
            control.moveCursor(QTextCursor.MoveOperation.End)

    def _show(self, *, shown: bool) -> None:
        self.opener.setVisible(not shown)
        for part in (self.cards, self.told):
            part.setVisible(shown)
        self.since.setVisible(False)
        if shown:
            self.draw()

    def _typed(self) -> None:
        if not self._filling:
            self.presenter.keep(self.cards.text, self.since.text)
            self.draw()

    def draw(self) -> None:
        """Say what holds after the play that stands there; what was said stays while it cannot be read."""
        try:
            found = self.presenter.at(self.cards.text, self.since.text)
        except BridgeError:
            return
        self.since.setVisible(found.unclear or bool(self.since.text))
        layout = self.told.layout()
        if layout is None:
            return
        clear(layout)
        for heading, chosen in (
            (tr("Now"), [one for one in found.holds if one.now]),
            (tr("Later"), [one for one in found.holds if not one.now and not one.over]),
            (tr("No longer"), [one for one in found.holds if one.over]),
        ):
            if chosen:
                layout.addWidget(label(heading, "section"))
            for one in chosen:
                layout.addWidget(self._said(one))

    def _said(self, one: Holds) -> QWidget:
        words = Lines([Line(one.text, one.clauses, bold=one.now, muted=one.over)])
        words.linkActivated.connect(lambda target: self.law.emit(target.partition(":")[2]))
        if not (one.now and one.matter and one.live):
            return words
        made = button(
            tr("Rule on it now"), name=f"watch.{one.matter}", act=lambda: self.entered.emit(one), describe=one.text
        )
        return Box("notice", edge=0.8, space=0.4).add(words, row(made, 1))
