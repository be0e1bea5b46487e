"""What can be recorded once there is a ruling: another one instead, a change with its reason, an appeal."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.presenters.facts import AMEND_REASONS
from gui.presenters.ruling import SIDES, RulingPresenter
from gui.theme import em
from gui.widgets.boxes import Box
from gui.widgets.fields import Field, button, choice, line, paragraph
from gui.widgets.flow import Flow
from gui.widgets.rich import RichLabel, label
from gui.words import tr
from rulings.incidents import AmendReason


class Afterwards(Box):
    """A box with a few fields that opens below a ruling; `done` tells that it was recorded."""

    done = Signal(str)
    failed = Signal(object)

    def __init__(self, title: str, presenter: RulingPresenter) -> None:
        super().__init__("card")
        self.presenter = presenter
        self.lacking = RichLabel(look="wrong")
        self.add(label(title, "name"))
        self.setVisible(False)

    def begin(self) -> None:
        """Open it, with the cursor where something is to be said."""
        self.lacking.say("")
        self.lacking.setVisible(False)
        self.setVisible(True)
        self.first.control.setFocus()

    @property
    def first(self) -> Field:
        """Where the cursor goes."""
        raise NotImplementedError

    def keys(self, *buttons: QWidget, name: str) -> Flow:
        """The buttons at its foot, and the one that closes it again."""
        flow = Flow(em(self, 0.6))
        leave = button(tr("Leave it"), name=f"{name}.leave", act=lambda: self.setVisible(False))
        for made in (*buttons, leave):
            flow.addWidget(made)
        return flow

    def keep(self, record: Callable[[], str], told: str) -> None:
        """Record it, or say what is still missing."""
        try:
            lacking = record()
        except Exception as error:  # noqa: BLE001  the window sorts our faults from the world's
            self.failed.emit(error)
            return
        self.lacking.say(lacking)
        self.lacking.setVisible(bool(lacking))
        if not lacking:
            self.setVisible(False)
            self.done.emit(told)


class Override(Afterwards):
    """The director rules otherwise: the record keeps both."""

    def __init__(self, presenter: RulingPresenter) -> None:
        super().__init__(tr("Rule otherwise"), presenter)
        self.instead = line(tr("What do you rule instead?"), name="ruling.override.instead")
        self.reason = paragraph(
            tr("Why?"), name="ruling.override.reason", rows=2, describe=tr("The record keeps both rulings.")
        )
        keep = button(tr("Rule so"), name="ruling.override.keep", act=self.override)
        self.add(self.instead, self.reason, self.lacking, self.keys(keep, name="ruling.override"))

    @property
    def first(self) -> Field:
        return self.instead

    def override(self) -> None:
        """Rule so."""
        self.keep(lambda: self.presenter.override(self.instead.text, self.reason.text), "")


class Amend(Afterwards):
    """The ruling is taken up again, for one of three reasons."""

    ANSWERS, FACTS, ERROR = "answers", "facts", "error"

    def __init__(self, presenter: RulingPresenter) -> None:
        super().__init__(tr("Change this ruling"), presenter)
        self.why = choice(
            tr("Why is it changed?"),
            [(reason.value, tr(words)) for reason, words in AMEND_REASONS.items()],
            name="ruling.amend.why",
            describe=tr("The record keeps what stood there before."),
        )
        self.note = line(tr("In words (may stay empty)"), name="ruling.amend.note")
        answers = button(tr("Change an answer"), name="ruling.amend.answers", act=lambda: self.amend(self.ANSWERS))
        facts = button(tr("Change the facts"), name="ruling.amend.facts", act=lambda: self.amend(self.FACTS))
        director = RichLabel(
            tr("When the ruling itself was wrong, neither side may suffer: both are taken as non-offending."), ("82C",)
        )
        error = button(tr("The score under Law 82C"), name="ruling.amend.error", act=self.rule_on_error)

        def offer() -> None:
            wrong = self.why.text == AmendReason.WRONG_RULING.value
            director.setVisible(wrong)
            error.setVisible(wrong)

        self.why.changed.connect(offer)
        offer()
        self.add(self.why, director, self.note, self.lacking, self.keys(answers, facts, error, name="ruling.amend"))

    @property
    def first(self) -> Field:
        return self.why

    def amend(self, what: str) -> None:
        """Note the reason, then go to what is to be changed."""

        def record() -> str:
            self.presenter.amend(self.why.text, self.note.text)
            self.note.put("")
            return ""

        self.keep(record, what)

    def rule_on_error(self) -> None:
        """Leave the ruling as it was given, and rule on what becomes of the board because it was wrong."""

        def begin() -> str:
            self.presenter.ruled_wrongly()
            return ""

        self.keep(begin, self.ERROR)


class Appeal(Afterwards):
    """A side asks for a review: its ground, and the director's statement for those who hear it."""

    def __init__(self, presenter: RulingPresenter) -> None:
        super().__init__(tr("A review of the ruling is asked for"), presenter)
        self.side = choice(
            tr("By whom?"), [(side, tr(words)) for side, words in SIDES.items()], name="ruling.appeal.side"
        )
        self.ground = paragraph(tr("On what ground?"), name="ruling.appeal.ground", rows=2)
        self.statement = paragraph(
            tr("Your statement for those who hear it (may stay empty)"), name="ruling.appeal.statement", rows=2
        )
        keep = button(tr("Record it"), name="ruling.appeal.keep", act=self.appeal)
        self.add(
            self.side, self.ground, self.statement, self.lacking, self.keys(keep, name="ruling.appeal")
        )  # fmt: skip

    @property
    def first(self) -> Field:
        return self.side

    def appeal(self) -> None:
        """Record it."""

        def record() -> str:
            lacking = self.presenter.appeal(self.side.text, self.ground.text, self.statement.text)
            if not lacking:
                self.ground.put("")
                self.statement.put("")
            return lacking

        self.keep(record, tr("Recorded. It stands on the paper too."))
