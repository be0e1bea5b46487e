"""The coverage of the Laws: a table of every clause, to be sorted and narrowed down."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout

from gui.pages.page import Page
from gui.presenters.coverage import ALL, CoveragePresenter
from gui.theme import em
from gui.widgets.boxes import row
from gui.widgets.fields import button, choice, line
from gui.widgets.flow import Flow
from gui.widgets.rich import RichLabel
from gui.widgets.sorted_table import SortedTable, WordRow
from gui.words import tr


class CoveragePage(Page):
    """What has become of every clause."""

    place = "laws"

    def __init__(self, presenter: CoveragePresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.law_choice = choice(tr("Law"), presenter.parts(), name="coverage.law", current=ALL)
        self.kind = choice(tr("Kind"), presenter.kinds(), name="coverage.kind", current=ALL)
        self.words = line(
            tr("Words"),
            name="coverage.words",
            hint=tr("27B, “score desk”"),
            describe=tr("Only clauses with these words."),
        )
        self.summary = RichLabel(look="muted")
        self.table = SortedTable(
            name="coverage.table",
            text=tr("Every clause of the Laws"),
            describe=tr("Press a heading to sort; Enter or a click opens the clause."),
            wide=2,
        )
        self.table.opened.connect(self.law)
        for field in (self.law_choice, self.kind):
            field.changed.connect(self._draw)
        self.words.changed.connect(lambda: self.table.only(self.words.text))
        outer = QVBoxLayout(self)
        edge = em(self, 1.3)
        outer.setContentsMargins(edge, edge, edge, edge)
        outer.setSpacing(em(self, 0.7))
        fields = Flow(em(self, 0.7))
        for part in (self.law_choice, self.kind, self.words):
            part.setMinimumWidth(em(self, 10))
            fields.addWidget(part)
        outer.addLayout(fields)
        read = button(tr("Read the Laws"), name="coverage.read", act=lambda: self.go.emit("laws"), look="quiet")
        said = row(self.summary, read)
        said.setStretch(0, 1)
        outer.addLayout(said)
        outer.addWidget(self.table, 1)

    @property
    def title(self) -> str:
        return tr("Coverage")

    def enter(self) -> None:
        self._draw()
        self.table.setFocus()

    def _draw(self) -> None:
        law, kind = self.law_choice.text, self.kind.text
        rows = self.presenter.rows(law, kind)
        self.summary.say(self.presenter.summary(law, kind))
        headings = (tr("Clause"), tr("Kind"), tr("Why, or where"), tr("Regulation"))
        self.table.put(
            headings,
            [WordRow(one.number, (one.cited, one.state, one.why, one.regulation)) for one in rows],
        )
        self.table.only(self.words.text)
