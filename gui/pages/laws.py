"""The law book: any clause, by number or by words."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.pages.page import Page
from gui.presenters.lawbook import NOTHING_FOUND, LawBookPresenter
from gui.presenters.views import ClauseView
from gui.theme import em
from gui.widgets.boxes import Box, Scrolled, row
from gui.widgets.clause import ClauseText
from gui.widgets.fields import button, line
from gui.widgets.flow import ListAndOne
from gui.widgets.rich import RichLabel
from gui.widgets.tiles import Tile
from gui.words import tr


class LawsPage(Page):
    """The law book in the program's own words."""

    place = "laws"

    def __init__(self, presenter: LawBookPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.search = line(
            tr("Law or words"),
            name="laws.search",
            hint=tr("27B1, “penalty card”, 16D of 2007"),
            describe=tr("Type a number, one of an older edition with its year, or words of the clause."),
        )
        self.search.label.setVisible(False)
        self.search.control.setProperty("look", "search")
        self.search.changed.connect(self._list)
        self._found = Scrolled(space=0.5, gap=0.6)
        self._read: list[str] = []
        self._shown = ""
        self.back = button(tr("Back"), name="laws.back", act=self.go_back, key="Alt+Left", look="quiet")
        self._listed: tuple[tuple[ClauseView, ...], str] | None = None
        self.reading = ClauseText()
        self.reading.law.connect(self.follow)
        self.reading.official.connect(lambda: self.go.emit("official"))
        detail = self._detail = Scrolled(edge=1.6, look="inside")
        detail.column.addWidget(self.reading)
        detail.column.addStretch(1)
        left = QWidget()
        box = QVBoxLayout(left)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(em(self, 0.7))
        box.addWidget(self.search)
        box.addWidget(self._found, 1)
        box.addLayout(
            row(
                button(
                    tr("What has become of every clause"),
                    name="laws.coverage",
                    act=lambda: self.go.emit("coverage"),
                    look="quiet",
                ),
                1,
            )
        )
        self._return = QWidget()
        QVBoxLayout(self._return).addLayout(row(self.back, 1))
        card = Box("card", edge=0, space=0).add(self._return, detail)
        self._both = ListAndOne(left, card, shares=(2, 3))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._both)

    @property
    def title(self) -> str:
        return tr("Laws {edition}", edition=self.presenter.core.book.edition)

    def enter(self) -> None:
        self._both.read(one=False)
        self._list()
        self.search.control.setFocus()

    def _list(self) -> None:
        found, note = self.presenter.look_up(self.search.text)
        if (found, note) != self._listed:
            self._listed = found, note
            self._draw_list(found, note)
        if found:
            self._begin_with(found[0].number)

    def _draw_list(self, found: tuple[ClauseView, ...], note: str) -> None:
        self._found.clear()
        if note:
            self._found.column.addWidget(Box("notice", edge=0.8).add(RichLabel(note)))
        for one in found:
            self._found.column.addWidget(self._tile(one))
        if not found and not note:
            self._found.column.addWidget(RichLabel(tr(NOTHING_FOUND), look="muted"))
        self._found.column.addStretch(1)

    def _tile(self, one: ClauseView) -> Tile:
        is_law = one.cited[:1].isdigit()
        title = f"{one.cited}  {one.title}".rstrip() if is_law else one.cited
        right = "" if is_law else one.title
        return Tile(title, name=f"laws.{one.number}", below=one.text, right=right, act=lambda: self.pick(one.number))

    def pick(self, number: str) -> None:
        """Open the clause that was picked from the list."""
        self._begin_with(number)
        self._both.read(one=True)

    def _begin_with(self, number: str) -> None:
        self._read = []
        self.show_clause(number)

    def follow(self, number: str) -> None:
        """Open the clause to which the one that is read leads; Back returns."""
        self._read.append(self._shown)
        self.show_clause(number)

    def go_back(self) -> None:
        """Open the clause that was read before."""
        if self._read:
            self.show_clause(self._read.pop())

    def show_clause(self, number: str) -> None:
        """Open this clause."""
        self._shown = number
        self.reading.draw(self.presenter.clause(number))
        self._detail.verticalScrollBar().setValue(0)
        self._return.setVisible(bool(self._read))
