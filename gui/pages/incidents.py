"""The incidents: find one, read its sheet and its record, go on with what is pending."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from data.loader import citation
from gui.pages.page import Page
from gui.presenters.incidents import IncidentsPresenter
from gui.presenters.ruling import RulingPresenter
from gui.presenters.standings import StandingView, TurnView
from gui.presenters.views import IncidentLine
from gui.theme import em
from gui.widgets.boxes import Box, Scrolled, row
from gui.widgets.fields import button, choice, line
from gui.widgets.flow import Flow, ListAndOne
from gui.widgets.rich import RichLabel, label
from gui.widgets.sheet_view import SheetView
from gui.widgets.tiles import Tile
from gui.words import tr
from rulings.incidents import State


class IncidentsPage(Page):
    """All incidents of the log, and one of them opened."""

    place = "incidents"

    def __init__(self, presenter: IncidentsPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.ruling = RulingPresenter(presenter.reader)
        self.search = line(
            tr("Find"),
            name="incidents.search",
            hint=tr("board, player, words of the ruling, seal"),
            describe=tr("Enter opens the first that is found."),
        )
        self.state = choice(
            tr("Which"),
            [
                ("", tr("all")),
                (State.OPEN, tr("open")),
                (State.PENDING, tr("to come back for")),
                (State.CLOSED, tr("closed")),
            ],
            name="incidents.state",
        )
        self.search.changed.connect(self._list)
        self.search.control.returnPressed.connect(self.open_first)  # type: ignore[union-attr]  # it is a line
        self.state.changed.connect(self._list)
        self._found = Scrolled(space=0.5, gap=0.6)
        left = QWidget()
        box = QVBoxLayout(left)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(em(self, 0.7))
        fields = row(space=em(self, 0.6))
        fields.addWidget(self.search, 3)
        fields.addWidget(self.state, 2)
        box.addLayout(fields)
        box.addWidget(self._found, 1)
        self.detail = Scrolled(edge=1.6, space=0.8, look="inside")
        self._both = ListAndOne(left, Box("card", edge=0, space=0).add(self.detail))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._both)
        self._tiles: dict[str, Tile] = {}

    @property
    def title(self) -> str:
        return tr("Incidents")

    def enter(self) -> None:
        self._list()
        if self.presenter.chosen:
            self.show_incident(self.presenter.chosen)
        else:
            self._empty()
            self._both.read(one=False)
        self.search.control.setFocus()

    def _list(self) -> None:
        self._found.clear()
        self._tiles = {}
        state = State(self.state.text) if self.state.text else None
        lines = self.presenter.lines(self.search.text, state)
        for one in lines:
            self._tiles[one.incident] = self._tile(one)
            self._found.column.addWidget(self._tiles[one.incident])
        if not lines:
            text = (
                tr("No incident has these words.")
                if self.search.text or state
                else tr("No incident has been recorded yet.")
            )
            self._found.column.addWidget(RichLabel(text, look="muted"))
        self._found.column.addStretch(1)
        self._mark()

    def _tile(self, one: IncidentLine) -> Tile:
        below = f"{one.matter} · {one.state}\n{one.headline}" if one.headline else f"{one.matter} · {one.state}"
        made = Tile(
            one.place,
            name=f"incidents.{one.incident}",
            act=lambda: self.show_incident(one.incident),
            below=below,
            right=one.at,
        )
        made.setCheckable(True)
        return made

    def _mark(self) -> None:
        for incident, tile in self._tiles.items():
            tile.setChecked(incident == self.presenter.chosen)

    def _empty(self) -> None:
        self.detail.clear()
        words = RichLabel(tr("Pick an incident to read its ruling and its record."), look="muted")
        words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.detail.column.addWidget(words, 1)

    def show_incident(self, incident: str) -> None:
        """Open this incident, to be read."""
        self.presenter.chosen = incident
        self._mark()
        self.attempt(self._draw_detail)
        self._both.read(one=True)

    def open_first(self) -> None:
        """Open the first incident that is found, if there is one."""
        if self._tiles:
            self.show_incident(next(iter(self._tiles)))

    def _draw_detail(self) -> None:
        incident = self.presenter.chosen
        self.detail.clear()
        column = self.detail.column
        rulable = self.presenter.read(incident)
        acts = Flow(em(self, 0.6))
        if rulable:
            words = tr("Go on asking") if self.ruling.interview.question else tr("Open the ruling")
            acts.addWidget(button(words, name="incidents.go_on", act=self.go_on, look="main"))
            for sections in self.ruling.pending_now():
                cited = ", ".join(dict.fromkeys(map(citation, sections)))
                title = tr("Answer {section} now", section=cited)
                acts.addWidget(button(title, name=f"incidents.later.{sections[0]}", act=partial(self.go_on, sections)))
            acts.addWidget(button(tr("Correct the facts"), name="incidents.correct", act=self.correct))
        else:
            for text in self.presenter.texts(incident):
                column.addWidget(RichLabel(text, look="headline"))
            acts.addWidget(button(tr("Rule on it"), name="incidents.rule", act=self.rule_on, look="main"))
            acts.addWidget(button(tr("Nothing to rule on: close it"), name="incidents.close", act=self.close_note))
        column.addLayout(acts)
        if rulable:
            view = SheetView(acts=False)
            view.law.connect(self.law)
            view.entered.connect(self.enter_again)
            view.draw(
                self.ruling.sheet(),
                subtitle=self.ruling.subtitle(),
                overridden=self.ruling.overridden,
                standings=self.ruling.standings(),
                more=self.ruling.recorded(),
            )
            column.addWidget(view)
            column.addWidget(view.because)
        column.addWidget(label(tr("Record"), "section"))
        record = Box("card", space=0.35)
        for event in self.presenter.events(incident):
            made = RichLabel()
            made.say(event.what, lead=event.at)
            record.add(made)
            for text in event.texts:
                record.add(RichLabel(text, look="small"))
        column.addWidget(record)
        column.addStretch(1)

    def go_on(self, sections: Sequence[str] = ()) -> None:
        """Go on with the incident, at what is pending in these sections."""
        self.attempt(lambda: self.go.emit(self.presenter.take_up(self.presenter.chosen, sections=sections)))

    def enter_again(self, standing: StandingView, turn: TurnView) -> None:
        """The turn has come at which something that lives on is entered again."""

        def act() -> None:
            self.presenter.take_up(self.presenter.chosen)
            RulingPresenter(self.presenter.desk).enter(standing, turn)
            self.go.emit("work")

        self.attempt(act)

    def correct(self) -> None:
        """Correct the facts; the record keeps both."""
        self.attempt(lambda: self.go.emit(self.presenter.correct(self.presenter.chosen)))

    def rule_on(self) -> None:
        """Rule on what was noted, in the same incident."""
        if self.attempt(lambda: self.presenter.rule_on(self.presenter.chosen)):
            self.go.emit("new")

    def close_note(self) -> None:
        """There is nothing to rule on."""
        if self.attempt(lambda: self.presenter.close(self.presenter.chosen)):
            self._list()
            self.show_incident(self.presenter.chosen)
