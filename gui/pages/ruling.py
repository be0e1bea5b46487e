"""The ruling page: the sheet, then what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.pages.afterwards import Amend, Appeal, Override
from gui.pages.page import Page
from gui.pages.table_watch import TableWatch
from gui.pages.what_if import WhatIf
from gui.presenters.question import QuestionPresenter
from gui.presenters.ruling import OfferView, RulingPresenter
from gui.presenters.standings import StandingView, TurnView
from gui.presenters.watching import Watching
from gui.theme import em
from gui.widgets.boxes import Box, Footer, Scrolled, column
from gui.widgets.fields import button, shortcut
from gui.widgets.flow import Flow, PanedPage
from gui.widgets.rich import RichLabel
from gui.widgets.sheet_view import SheetView
from gui.words import tr
from rulings.reasoning.at_table import Holds

LOW = 32  # em of height below which what is seldom needed stands under More


class RulingPage(Page):
    """The ruling, and why."""

    place = "new"

    def __init__(self, presenter: RulingPresenter, question: QuestionPresenter) -> None:
        super().__init__()
        self.presenter, self.question = presenter, question
        self._offer: OfferView | None = None
        self.sheet_view = SheetView()
        self.sheet_view.law.connect(self.law)
        self.sheet_view.come_back.connect(self.come_back)
        self.sheet_view.gone_on.connect(self.arise)
        self.sheet_view.entered.connect(self.enter_again)
        self.watch = TableWatch(Watching(presenter.desk))
        self.watch.law.connect(self.law)
        self.watch.entered.connect(self.turn_has_come)
        self.own_table = RichLabel(look="wrong")
        self.override_box, self.amend_box, self.appeal_box = Override(presenter), Amend(presenter), Appeal(presenter)
        self.override_box.done.connect(self._recorded)
        self.amend_box.done.connect(self._amended)
        self.appeal_box.done.connect(self._recorded)
        self.boxes = (self.override_box, self.amend_box, self.appeal_box)
        self.what_if = WhatIf(presenter)
        self.what_if.law.connect(self.law)
        paned = PanedPage(left=False)
        for widget in (self.what_if, self.sheet_view.because):
            _layout(paned.right_part).addWidget(widget)
        self.body = Scrolled(edge=1.9, space=0.8, look="inside")
        self.more_box = self._more_box()
        for widget in (self.own_table, self.sheet_view, self.watch, self.more_box, *self.boxes):
            self.body.column.addWidget(widget)
        for box in self.boxes:
            box.failed.connect(self.failed)
        self.body.column.addStretch(1)
        paned.center.setLayout(column(Box("card", edge=0, space=0).add(self.body, self._footer())))
        self.paned = paned
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(paned)
        acts = {"O": self.begin_override, "C": self.begin_amend, "A": self.begin_appeal, "I": self.show_what_if}
        for key, act in (acts | {"S": self.adjust, "Ctrl+P": self.print, "Ctrl+S": self.pdf}).items():
            shortcut(self, key, act)

    @property
    def title(self) -> str:
        return tr(self.presenter.interview.matter.title)

    def _more_box(self) -> QWidget:
        flow = self._more_flow = Flow(em(self, 0.6))
        for made in (
            button(tr("Rule otherwise"), name="ruling.override", act=self.begin_override, key="O", bind=False),
            button(tr("Change this ruling"), name="ruling.amend", act=self.begin_amend, key="C", bind=False),
            button(tr("Appeal"), name="ruling.appeal", act=self.begin_appeal, key="A", bind=False),
            button(tr("Adjust the score"), name="ruling.score", act=self.adjust, key="S", bind=False),
        ):
            flow.addWidget(made)
        box = Box("card", edge=0.8)
        box.column.addLayout(flow)
        box.setVisible(False)
        return box

    def _footer(self) -> QWidget:
        flow = Flow(em(self, 0.6))
        words = tr("Save and close")
        self.save_button = button(words, name="ruling.save", act=self.save, key="Return", look="main")
        self.go_on_button = button(
            tr("Go on with what arises"), name="ruling.arising", act=self.go_on, key="Return", look="main"
        )
        self.save_later = button(words, name="ruling.save.later", act=self.save, key="Ctrl+Return")
        for made in (
            self.save_button,
            self.go_on_button,
            self.save_later,
            button(tr("Back"), name="ruling.back", act=self.back, key="Backspace"),
        ):
            flow.addWidget(made)
        self._more_button = button(tr("More …"), name="ruling.more", act=self.show_more, key="M")
        self._seldom = (
            button(tr("Print"), name="ruling.print", act=self.print, key="Ctrl+P", bind=False),
            button(tr("PDF"), name="ruling.pdf", act=self.pdf, key="Ctrl+S", bind=False),
            button(tr("What if …"), name="ruling.what_if", act=self.show_what_if, key="I", bind=False),
        )
        self._flows = (flow, self._more_flow)
        self._low: bool | None = None
        self._foot = Footer(flow, edge=1.9)
        return self._foot

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < em(self, LOW)
        if low != self._low:
            self._low = low
            for made in self._seldom:
                self._flows[0].removeWidget(made)
                self._flows[1].removeWidget(made)
                self._flows[low].addWidget(made)
            self._flows[0].removeWidget(self._more_button)
            self._flows[0].addWidget(self._more_button)
            self._foot.fit()

    def enter(self) -> None:
        sheet = self.presenter.sheet()
        offers = self.presenter.offers()
        self._offer = offers[0] if offers else None
        self.sheet_view.draw(
            sheet,
            subtitle=self.presenter.subtitle(),
            overridden=self.presenter.overridden,
            offers=offers,
            standings=self.presenter.standings(),
            more=self.presenter.recorded(),
        )
        self.watch.enter()
        for made, shown in ((self.save_button, not offers), (self.go_on_button, offers), (self.save_later, offers)):
            made.setVisible(bool(shown))
        self._foot.fit()
        warning = self.presenter.own_table()
        self.own_table.say(f"⚠ {warning}" if warning else "")
        self.own_table.setVisible(bool(warning))
        for box in (*self.boxes, self.more_box, self.what_if):
            box.setVisible(False)
        self.body.verticalScrollBar().setValue(0)
        self.setFocus()

    # ------------------------------------------------------------------ acts

    def save(self) -> None:
        """Give the ruling, and clear the desk."""
        pending = self.presenter.interview.ruling.pending
        if self.attempt(self.presenter.desk.give):
            unkept = self.presenter.desk.unkept
            saved = tr("Saved. What is pending stands among the reminders.") if pending else tr("Saved.")
            self.told.emit(unkept or saved)
            if not unkept:
                self.presenter.desk.leave()
                self.go.emit("new")

    def back(self) -> None:
        """The last question again; once the ruling was given, a reason to change it is asked first."""
        if self.presenter.ruled:
            self.begin_amend()
            return
        moved = [False]
        if self.attempt(lambda: moved.__setitem__(0, self.presenter.desk.back())):
            self.go.emit("ask" if moved[0] else "facts")

    def print(self) -> None:
        """Print the ruling."""
        self.go.emit("print")

    def adjust(self) -> None:
        """Adjust the score of the board."""
        self.go.emit("scores")

    def pdf(self) -> None:
        """Save the ruling as PDF."""
        self.go.emit("pdf")

    def come_back(self, sections: Sequence[str]) -> None:
        """Answer what is pending in these sections."""
        if self.attempt(lambda: self.presenter.desk.come_back(*sections)):
            self.go.emit("ask")

    def go_on(self) -> None:
        """Go on with the first occasion that is offered."""
        if self._offer is not None:
            self.arise(self._offer)

    def arise(self, offer: OfferView) -> None:
        """Go on with the new occasion."""
        if self.attempt(lambda: self.presenter.go_on(offer)):
            self.go.emit("facts")

    def enter_again(self, standing: StandingView, turn: TurnView) -> None:
        """The turn has come at which something that lives on is entered again."""
        if self.attempt(lambda: self.presenter.enter(standing, turn)):
            self.go.emit("work")

    def turn_has_come(self, one: Holds) -> None:
        """The play has come to a turn that is ruled on."""
        if self.attempt(lambda: self.watch.presenter.enter(one)):
            self.go.emit("work")

    def show_what_if(self) -> None:
        """Show how it would be with another answer, or hide it again."""
        shown = not self.what_if.isVisible()
        if shown:
            self.what_if.draw()
            self.paned.fold(away=False)
        self.what_if.setVisible(shown)

    def show_more(self) -> None:
        """Show what else can be done, or hide it again."""
        self.more_box.setVisible(not self.more_box.isVisible())
        if self.more_box.isVisible():
            self._to_the_end()

    def _begin(self, box: Override | Amend | Appeal) -> None:
        for one in self.boxes:
            one.setVisible(False)
        box.begin()
        self._to_the_end()

    def _to_the_end(self) -> None:
        """Bring what has opened at the end into view, once it has its place."""
        bar = self.body.verticalScrollBar()
        QTimer.singleShot(0, self, lambda: bar.setValue(bar.maximum()))

    def begin_override(self) -> None:
        """Open what is needed to rule otherwise."""
        self._begin(self.override_box)

    def begin_amend(self) -> None:
        """Open what is needed to change the ruling."""
        self._begin(self.amend_box)

    def begin_appeal(self) -> None:
        """Open what is needed to record an appeal."""
        self._begin(self.appeal_box)

    def escape(self) -> None:
        for box in (*self.boxes, self.more_box, self.what_if):
            box.setVisible(False)
        self.setFocus()

    def _recorded(self, told: str) -> None:
        if told:
            self.told.emit(told)
        self.enter()

    def _amended(self, what: str) -> None:
        answers = list(self.presenter.interview.occasion.answers)
        if what == Amend.ANSWERS and answers:
            self.question.ask_again(answers[-1])
            self.go.emit("ask")
        else:
            self.go.emit("facts")


def _layout(part: QWidget) -> QVBoxLayout:
    layout = part.layout()
    if not isinstance(layout, QVBoxLayout):
        raise TypeError("a pane is a column")
    return layout
