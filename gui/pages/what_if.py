"""What if: another answer, and what it would have changed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.presenters.ruling import ChangeView, RulingPresenter
from gui.presenters.views import Said
from gui.theme import em
from gui.widgets.boxes import Box, clear, column
from gui.widgets.fields import Field, choice
from gui.widgets.rich import RichLabel, label
from gui.words import tr


class WhatIf(QWidget):
    """Pick an answer that was given and another for it; the two rulings are compared."""

    law = Signal(str)

    def __init__(self, presenter: RulingPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.setObjectName("ruling.what_if.pane")
        self._changes: tuple[ChangeView, ...] = ()
        self._box = Box("card")
        self._result = QWidget()
        QVBoxLayout(self._result).setContentsMargins(0, 0, 0, 0)
        self.setLayout(column(label(tr("What if"), "section"), self._box, space=em(self, 0.5)))
        self.setVisible(False)

    def draw(self) -> None:
        """Offer every answer that could have been another."""
        self._changes = self.presenter.changes()
        self._box.clear()
        if not self._changes:
            self._box.add(RichLabel(tr("No answer could have been another."), look="muted"))
            return
        self.question = choice(
            tr("This answer"),
            [(one.fact, f"{one.text} {one.chosen}") for one in self._changes],
            name="ruling.what_if.question",
        )
        self.other: Field = choice(tr("had been"), [], name="ruling.what_if.answer")
        self._result = QWidget()
        QVBoxLayout(self._result).setContentsMargins(0, 0, 0, 0)
        self._box.add(self.question, self.other, self._result)
        self.question.changed.connect(self._offer)
        self.other.changed.connect(self._compare)
        self._offer()

    def _offer(self) -> None:
        found = next((one for one in self._changes if one.fact == self.question.text), None)
        self.other.offer([(answer.name, answer.title) for answer in (found.others if found else ())])
        self._compare()

    def _compare(self) -> None:
        layout = self._result.layout()
        if layout is None:
            return
        clear(layout)
        comparison = self.presenter.what_if(self.question.text, self.other.text)
        for title, lines, sign in (
            (tr("Then no longer"), comparison.gone, "−"),
            (tr("But instead"), comparison.come, "+"),
        ):
            if lines:
                layout.addWidget(label(title, "section"))
            for one in lines:
                layout.addWidget(self._line(one, sign))
        if not comparison.gone and not comparison.come:
            layout.addWidget(RichLabel(tr("Nothing would have been different."), look="muted"))

    def _line(self, one: Said, sign: str) -> RichLabel:
        made = RichLabel()
        made.say(one.text, one.clauses, lead=sign)
        made.linkActivated.connect(lambda target: self.law.emit(target.partition(":")[2]))
        return made
