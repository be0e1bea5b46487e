"""What calls show, folded at a question until its key opens it: it is for the director, away from the table."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from gui.pages.page import Page
from gui.presenters.comparing import ComparingPresenter
from gui.presenters.facts import understood
from gui.presenters.views import Said
from gui.theme import em
from gui.widgets.boxes import Box, clear, column, row
from gui.widgets.fields import Field, button, line
from gui.widgets.rich import RichLabel, label
from gui.words import tr

HINT = "12-14 balanced, 11+ H5+ forcing, asks aces"
PROPOSED_HINT = "3C=10-12 C4+ / 2NT=11-12 balanced"


class Comparing(QWidget):
    """Enters what calls show. `worked` says that questions may have been answered from it, `opened` that it is open."""

    worked = Signal()
    opened = Signal()

    def __init__(self, presenter: ComparingPresenter, page: Page) -> None:
        super().__init__()
        self.presenter = presenter
        self._page = page
        self._fields: dict[str, Field] = {}
        self._proposed: Field | None = None
        self.tests_button = button(
            tr("What the two calls show"), name="comparing.tests", act=self.toggle, key="M", look="quiet"
        )
        self.list_button = button(
            tr("Which call falls under which clause"),
            name="comparing.list",
            act=self.toggle,
            key="S",
            bind=False,
            look="quiet",
        )
        self.box = Box("card", space=0.6)
        self.entry, self.found = QWidget(), QWidget()
        for part in (self.entry, self.found):
            part.setLayout(column(space=em(self, 0.5)))
        self.box.add(self.entry, self.found)
        self.box.setVisible(False)
        buttons = row(self.tests_button, self.list_button, 1)
        self.setLayout(column(buttons, self.box, space=em(self, 0.5)))

    def enter(self) -> None:
        """Show what there is at this question; it stays open from one test to the next, and is folded elsewhere."""
        tests, lists = self.presenter.tests, self.presenter.lists
        shown = self.box.isVisible() and tests and self._proposed is None
        self.setVisible(tests or lists)
        self.tests_button.setVisible(tests)
        self.list_button.setVisible(lists)
        self._show(shown=shown)

    def toggle(self) -> None:
        """Open it, or fold it away again; nothing at a question that has no such help."""
        if self.presenter.tests or self.presenter.lists:
            self._show(shown=not self.box.isVisible())
            if self._fields and self.box.isVisible():
                next(iter(self._fields.values())).control.setFocus()

    def _show(self, *, shown: bool) -> None:
        self.box.setVisible(shown)
        for part in (self.entry, self.found):
            if (layout := part.layout()) is not None:
                clear(layout)
        self._fields, self._proposed = {}, None
        if shown:
            self._draw_entry()
            self._draw_found()
            QTimer.singleShot(0, self, self.opened.emit)  # once it is laid out, so that it can be scrolled to

    def _draw_entry(self) -> None:
        layout = self.entry.layout()
        if layout is None:
            return
        layout.addWidget(RichLabel(tr("For you alone: find it out and explain it away from the table."), look="muted"))
        for detail, prompt, text in self.presenter.fields():
            field = line(
                prompt, name=f"comparing.{detail.name}", hint=HINT, check=partial(understood, detail)
            )  # fmt: skip
            field.put(text)
            self._fields[detail.name] = field
            layout.addWidget(field)
        if self.presenter.lists:
            self._proposed = line(
                tr("Replacements thought of"),
                name="comparing.proposed",
                hint=PROPOSED_HINT,
                check=self.presenter.understood,
            )
            self._proposed.put(self.presenter.proposals)
            layout.addWidget(self._proposed)
        entered = [*self._fields.values(), *([self._proposed] if self._proposed else [])]
        for here, following in zip(entered, [*entered[1:], None], strict=True):
            if isinstance(here.control, QLineEdit):
                here.control.returnPressed.connect(following.control.setFocus if following else self.work)
        work = button(tr("Work it out"), name="comparing.work", act=self.work)
        layout.addWidget(_left(work))

    def _draw_found(self) -> None:
        layout = self.found.layout()
        if layout is None:
            return
        for group in self.presenter.groups():
            layout.addWidget(label(group.heading, "name", wrap=True))
            for one in group.lines:
                layout.addWidget(self._linked(one))
        if self.presenter.tests:
            for one in self.presenter.results():
                layout.addWidget(self._linked(one))

    def _linked(self, said: Said) -> RichLabel:
        made = RichLabel(said.text, said.clauses)
        made.linkActivated.connect(self._page.open_link)
        return made

    def work(self) -> None:
        """Record what was entered, and answer or list what it decides."""
        entered = [*self._fields.values(), *([self._proposed] if self._proposed else [])]
        wrong = next((field for field in entered if field.wrong), None)
        if wrong is not None:
            wrong.control.setFocus()
            return
        if self._proposed is not None:
            self.presenter.propose(self._proposed.text)
        texts = {name: field.text for name, field in self._fields.items()}
        if self._page.attempt(lambda: self.presenter.work(texts)):
            listed = self._proposed is not None
            self.worked.emit()
            if listed and self.presenter.lists:
                self._show(shown=True)


def _left(widget: QWidget) -> QWidget:
    holder = QWidget()
    holder.setLayout(row(widget, 1))
    return holder
