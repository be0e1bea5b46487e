"""The reminders: what the director must still come back for, with the test in words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from gui.pages.page import Page
from gui.presenters.incidents import IncidentsPresenter
from gui.presenters.views import DueCheck
from gui.theme import em
from gui.widgets.boxes import Box, Scrolled, row
from gui.widgets.fields import button
from gui.widgets.rich import Line, Lines, RichLabel, label
from gui.words import tr


class RemindersPage(Page):
    """Checks, grouped by the moment at which they are due."""

    place = "reminders"

    def __init__(self, presenter: IncidentsPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._scroll = Scrolled(edge=1.3, space=0.7)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._scroll)

    @property
    def title(self) -> str:
        return tr("Reminders")

    def enter(self) -> None:
        self._scroll.clear()
        due = self.presenter.due()
        moment = ""
        for check in sorted(due, key=lambda one: one.moment):
            if check.moment != moment:
                moment = check.moment
                self._scroll.column.addWidget(label(moment[:1].upper() + moment[1:], "section"))
            self._scroll.column.addWidget(self._box(check))
        if not due:
            self._scroll.column.addWidget(
                Box("card").add(RichLabel(tr("Nothing is pending: no check waits for you."), look="lead"))
            )
        self._scroll.column.addStretch(1)

    def _box(self, check: DueCheck) -> Box:
        words = Lines([Line(f"{check.place} · {check.matter}", bold=True), *_tests(check)])
        words.linkActivated.connect(self.open_link)
        made = button(
            tr("Come back to it"),
            name=f"reminders.{check.incident}.{check.sections[0]}",
            act=lambda: self._take_up(check),
            describe=check.words,
        )
        line = row(space=em(self, 1.0))
        line.addWidget(words, 1)
        line.addWidget(made, 0, Qt.AlignmentFlag.AlignVCenter)
        return Box("card").add(line)

    def _take_up(self, check: DueCheck) -> None:
        self.attempt(lambda: self.go.emit(self.presenter.take_up(check.incident, check.occasion, check.sections)))


def _tests(check: DueCheck) -> list[Line]:
    """What is to be asked, a line each."""
    mark = "•  " if len(check.tests) > 1 else ""
    return [Line(f"{mark}{one.text}", one.clauses) for one in check.tests]
