"""The ruling page: the sheet, then save, print, PDF, what if, or rule otherwise."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.pages.page import Page
from gui.pages.what_if import WhatIf
from gui.presenters.ruling import RulingPresenter
from gui.theme import em
from gui.widgets.boxes import Box, Footer, Scrolled, column
from gui.widgets.fields import button, line, paragraph
from gui.widgets.flow import Flow, PanedPage
from gui.widgets.rich import RichLabel, label
from gui.widgets.sheet_view import SheetView
from gui.words import tr
from rulings.reasoning.ruling import Arising


class RulingPage(Page):
    """The ruling, and why."""

    place = "new"

    def __init__(self, presenter: RulingPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.sheet_view = SheetView()
        self.sheet_view.law.connect(self.law)
        self.sheet_view.come_back.connect(self.come_back)
        self.sheet_view.arose.connect(self.arise)
        self.own_table = RichLabel(look="wrong")
        self.override_box = self._override_box()
        self.what_if = WhatIf(presenter)
        self.what_if.law.connect(self.law)
        paned = PanedPage(left=False)
        for widget in (self.what_if, self.sheet_view.because):
            _layout(paned.right_part).addWidget(widget)
        self.body = Scrolled(edge=1.9, space=0.8, look="inside")
        for widget in (self.own_table, self.sheet_view, self.override_box):
            self.body.column.addWidget(widget)
        self.body.column.addStretch(1)
        paned.center.setLayout(column(Box("card", edge=0, space=0).add(self.body, self._footer())))
        self.paned = paned
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(paned)

    @property
    def title(self) -> str:
        return tr(self.presenter.interview.matter.title)

    def _override_box(self) -> Box:
        self.instead = line(tr("What do you rule instead?"), name="ruling.override.instead")
        self.reason = paragraph(
            tr("Why?"), name="ruling.override.reason", rows=2, describe=tr("The record keeps both rulings.")
        )
        self.lacking = RichLabel(look="wrong")
        keep = button(tr("Rule so"), name="ruling.override.keep", act=self.override)
        leave = button(tr("Leave it"), name="ruling.override.leave", act=lambda: box.setVisible(False))
        flow = Flow(em(self, 0.6))
        for made in (keep, leave):
            flow.addWidget(made)
        box = Box("card").add(label(tr("Rule otherwise"), "name"), self.instead, self.reason, self.lacking, flow)
        box.setVisible(False)
        return box

    def _footer(self) -> QWidget:
        flow = Flow(em(self, 0.6))
        for made in (
            button(tr("Save and close"), name="ruling.save", act=self.save, key="Return", look="main"),
            button(tr("Back"), name="ruling.back", act=self.back, key="Backspace"),
            button(tr("Print"), name="ruling.print", act=lambda: self.go.emit("print"), key="Ctrl+P"),
            button(tr("PDF"), name="ruling.pdf", act=lambda: self.go.emit("pdf"), key="Ctrl+S"),
            button(tr("What if …"), name="ruling.what_if", act=self.show_what_if, key="I"),
            button(tr("Rule otherwise"), name="ruling.override", act=self.begin_override, key="O"),
        ):
            flow.addWidget(made)
        return Footer(flow, edge=1.9)

    def enter(self) -> None:
        sheet = self.presenter.sheet()
        titles = [self.presenter.arising_title(one) for one in sheet.arising]
        self.sheet_view.draw(
            sheet, subtitle=self.presenter.subtitle(), overridden=self.presenter.overridden, arising=titles
        )
        warning = self.presenter.own_table()
        self.own_table.say(f"⚠ {warning}" if warning else "")
        self.own_table.setVisible(bool(warning))
        self.override_box.setVisible(False)
        self.what_if.setVisible(False)
        self.body.verticalScrollBar().setValue(0)
        self.setFocus()

    # ------------------------------------------------------------------ acts

    def save(self) -> None:
        """Give the ruling, and clear the desk."""
        if self.attempt(self.presenter.desk.give):
            unkept = self.presenter.desk.unkept
            self.told.emit(unkept or tr("Saved. What is pending stands among the reminders."))
            if not unkept:
                self.presenter.desk.leave()
                self.go.emit("new")

    def back(self) -> None:
        """The last question again."""
        moved = [False]
        if self.attempt(lambda: moved.__setitem__(0, self.presenter.desk.back())):
            self.go.emit("ask" if moved[0] else "facts")

    def come_back(self, section: str) -> None:
        """Answer what is pending in this section."""
        if self.attempt(lambda: self.presenter.desk.come_back(section)):
            self.go.emit("ask")

    def arise(self, arising: Arising) -> None:
        """Go on with the new occasion."""
        if self.attempt(lambda: self.presenter.desk.arise(arising)):
            self.go.emit("facts")

    def show_what_if(self) -> None:
        """Show how it would be with another answer, or hide it again."""
        shown = not self.what_if.isVisible()
        if shown:
            self.what_if.draw()
            self.paned.fold(away=False)
        self.what_if.setVisible(shown)

    def begin_override(self) -> None:
        """Open what is needed to rule otherwise."""
        self.lacking.say("")
        self.override_box.setVisible(True)
        self.body.ensureWidgetVisible(self.override_box)
        self.instead.control.setFocus()

    def override(self) -> None:
        """Rule otherwise, with a reason."""
        lacking = [""]
        if self.attempt(lambda: lacking.__setitem__(0, self.presenter.override(self.instead.text, self.reason.text))):
            self.lacking.say(lacking[0])
            if not lacking[0]:
                self.enter()


def _layout(part: QWidget) -> QVBoxLayout:
    layout = part.layout()
    if not isinstance(layout, QVBoxLayout):
        raise TypeError("a pane is a column")
    return layout
