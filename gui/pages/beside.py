"""What stands beside a question: the table, the answers so far, the ruling so far, and why it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.pages.page import Page
from gui.presenters.standings import StandingView
from gui.presenters.views import Said, SoFarView, StepView, TableView
from gui.theme import em
from gui.widgets.boxes import Box, clear, column, row
from gui.widgets.compass import TableCard
from gui.widgets.fields import button
from gui.widgets.flow import PanedPage
from gui.widgets.rich import Lines, RichLabel, label
from gui.widgets.sheet_view import standing_lines
from gui.widgets.tiles import Tile
from gui.words import tr


class BesidePanes(QObject):
    """Fills the panes of a page; the table stays, the rest folds away."""

    changed = Signal(str)

    def __init__(self, paned: PanedPage, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self.shows_why = False
        self.table = TableCard()
        self.auction = Box("card", edge=0.9)
        self.standings = Box("card", edge=0.9, space=0.5)
        self.path = QWidget()
        self.path.setLayout(column(space=em(paned, 0.5)))
        self.so_far = QWidget()
        self.so_far.setLayout(column(space=em(paned, 0.5)))
        self.why = QWidget()
        self.why.setLayout(column(space=em(paned, 0.5)))
        fold = button(tr("Fold"), name="question.fold", act=paned.toggle, look="quiet", key="F4", bind=False)
        self._heading = QWidget()
        self._heading.setLayout(row(label(tr("The ruling so far"), "section"), 1, fold))
        _add(paned.open_part, self.table, self.auction, self.standings)
        _add(paned.secret_part, self.path)
        _add(paned.right_part, self.why, self.so_far)

    def draw(self, table: TableView, path: Sequence[StepView], so_far: SoFarView) -> None:
        """Show these."""
        self.table.say(table.top, table.markings, table.names, table.parts, table.marked)
        self._draw_auction(table.auction)
        self._draw_path(path)
        self._draw_so_far(so_far)

    def draw_standings(self, standings: Sequence[StandingView]) -> None:
        """Show what holds at the table since an earlier occasion."""
        self.standings.clear()
        self.standings.setVisible(bool(standings))
        if not standings:
            return
        self.standings.add(label(tr("This holds at the table"), "section"))
        for one in standings:
            self.standings.add(self._linked(Lines(standing_lines(one))))

    def _draw_auction(self, rows: Sequence[Sequence[str]]) -> None:
        self.auction.clear()
        self.auction.setVisible(bool(rows))
        if not rows:
            return
        grid = QGridLayout()
        grid.setSpacing(em(self.auction, 0.4))
        for place, letter in enumerate(tr("WNES")):
            grid.addWidget(label(letter, "small"), 0, place)
        for down, calls in enumerate(rows, 1):
            for place, call in enumerate(calls):
                grid.addWidget(RichLabel(call, wrap=False), down, place)
        self.auction.add(grid)

    def _draw_path(self, path: Sequence[StepView]) -> None:
        layout = self.path.layout()
        if layout is None:
            return
        clear(layout)
        self.path.setVisible(bool(path))
        layout.addWidget(label(tr("So far"), "section"))
        for step in path:
            if step.fact:
                made: QWidget = Tile(
                    step.text,
                    name=f"so_far.{step.fact}",
                    below=f"{step.answer} · {step.source}",
                    act=partial(self.changed.emit, step.fact),
                )
                made.setToolTip(tr("Answer it again"))
            else:
                made = Box("card", edge=0.8, space=0.15).add(
                    RichLabel(step.text), RichLabel(f"{step.answer} · {step.source}", look="small")
                )
            layout.addWidget(made)

    def _draw_so_far(self, view: SoFarView) -> None:
        layout = self.so_far.layout()
        if layout is None:
            return
        layout.removeWidget(self._heading)
        clear(layout)
        layout.addWidget(self._heading)
        box = Box("card", space=0.5)
        for one in view.lines:
            box.add(self._linked(RichLabel(one.text, one.clauses)))
        if not view.lines:
            box.add(RichLabel(tr("Nothing holds yet."), look="muted"))
        if view.still_open:
            box.add(RichLabel(tr("Still open: {question}", question=view.still_open), look="muted"))
        layout.addWidget(box)

    def show_why(self, clauses: Sequence[Said] | None) -> None:
        """Show the clauses for which it is asked, or none."""
        layout = self.why.layout()
        if layout is None:
            return
        clear(layout)
        self.shows_why = clauses is not None
        self.why.setVisible(self.shows_why)
        if clauses is None:
            return
        layout.addWidget(label(tr("Why it is asked"), "section"))
        box = Box("card", space=0.6)
        for one in clauses:
            box.add(self._linked(RichLabel(one.text, one.clauses)))
        if not clauses:
            box.add(RichLabel(tr("The section cannot go on without it."), look="muted"))
        layout.addWidget(box)

    def _linked(self, made: RichLabel) -> RichLabel:
        made.linkActivated.connect(self._page.open_link)
        return made


def _add(part: QWidget, *widgets: QWidget) -> None:
    layout = part.layout()
    if layout is not None:
        for widget in widgets:
            layout.addWidget(widget)
