"""The start page: pick the matter by key, by word or by stage; or log that there is none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.pages.page import Page
from gui.presenters.start import StartPresenter
from gui.presenters.views import GroupView, MatterView, StageView
from gui.theme import em
from gui.widgets.boxes import Box, Scrolled, clear, row
from gui.widgets.fields import button, line, shortcut
from gui.widgets.flow import Flow, Tiles, TwoColumns
from gui.widgets.rich import Line, Lines, RichLabel, label
from gui.widgets.tiles import Tile
from gui.words import tr

MOST_DUE, MOST_OPEN = 4, 6


class StartPage(Page):
    """Where every call to the table begins."""

    place = "new"

    def __init__(self, presenter: StartPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.search = line(
            tr("What happened?"),
            name="start.search",
            hint=tr("“did not follow suit”, “bid out of turn”, 27B …"),
            describe=tr("Type words or a Law; Enter takes the first that is found."),
        )
        self.search.label.setVisible(False)
        self.search.control.setProperty("look", "search")
        self.search.changed.connect(self._found)
        self.search.control.installEventFilter(self)
        self.heading = label("", "section")
        self.tiles = Tiles(least=22)
        self.stages = self._stage_buttons()
        self.note = self._note_box()
        self.noted = Box("notice", edge=0.8, space=0.25)
        self._shown: tuple[MatterView, ...] = ()
        self._lane: tuple[MatterView, ...] = ()

        main = QWidget()
        box = QVBoxLayout(main)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(em(self, 0.8))
        for part in (self.noted, self.search, self.stages, self.heading, self.tiles):
            box.addWidget(part)
        box.addLayout(self._buttons())
        box.addWidget(self.note)
        box.addStretch(1)

        side = QWidget()
        self.side = QVBoxLayout(side)
        self.side.setContentsMargins(0, 0, 0, 0)
        self.side.setSpacing(em(self, 0.6))
        self._scroll = Scrolled(edge=1.3)
        self._scroll.column.addWidget(TwoColumns(main, side, side_width=24, turn_at=70), 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._scroll)
        for number in range(1, 11):
            shortcut(self, f"Ctrl+{number % 10}", partial(self._fast, number))

    @property
    def title(self) -> str:
        return tr("New call")

    def _buttons(self) -> Flow:
        flow = Flow(em(self, 0.7))
        self.play_on_button = button(
            tr("No infraction, play on"),
            name="start.play_on",
            act=self.play_on,
            key="F8",
            describe=tr("Logged at once; nothing more is asked."),
        )
        for made in (
            self.play_on_button,
            button(
                tr("Note now, rule later"),
                name="start.note",
                act=self.begin_note,
                key="F9",
                describe=tr("Enter then logs it, with or without words."),
            ),
        ):
            flow.addWidget(made)
        return flow

    def _stage_buttons(self) -> QWidget:
        made = QWidget()
        flow = Flow(em(self, 0.7))
        made.setLayout(flow)
        for number, stage in enumerate(self.presenter.stages(), 1):
            flow.addWidget(
                button(
                    stage.title,
                    name=f"start.stage.{stage.id}",
                    act=partial(self.show_stage, stage),
                    key=f"Alt+{number}",
                )
            )
        return made

    def _note_box(self) -> Box:
        self.note_text = line(
            tr("Note now, rule later"),
            name="start.note.text",
            hint=tr("board 7, East hesitated before 3♠, agreed by all"),
            describe=tr("Enter logs it; Esc leaves it."),
        )
        self.note_text.control.returnPressed.connect(self.log_note)  # type: ignore[union-attr]  # it is a line
        made = Box("card").add(self.note_text, row(RichLabel(tr("Enter logs it, Esc leaves it."), look="small")))
        made.setVisible(False)
        return made

    # ------------------------------------------------------------------ drawing

    def enter(self) -> None:
        self._lane = self.presenter.fast_lane()
        self.note.setVisible(False)
        self._draw_noted()
        self.search.put("")
        self._found()
        self._draw_side()
        self.search.control.setFocus()

    def _draw_noted(self) -> None:
        words = self.presenter.noted()
        self.noted.clear()
        self.noted.setVisible(bool(words))
        if words:
            self.noted.add(
                Lines([Line(tr("Pick what this was; it is ruled on in the same incident:"), bold=True), Line(words)]),
                row(
                    button(tr("A new incident after all"), name="start.noted.leave", act=self.leave_note, look="quiet"),
                    1,
                ),
            )

    def leave_note(self) -> None:
        """Begin a new incident after all."""
        self.presenter.leave_note()
        self._draw_noted()
        self.search.control.setFocus()

    def _found(self) -> None:
        text = self.search.text
        if text:
            self._shown = self.presenter.search(text)
            way = tr("Found") if self._shown else tr("Nothing found: try other words, or the stage of the game")
        else:
            self._shown = self._lane
            way = tr("The calls met most often")
        self._put(way, [self._tile(one, lane=not text) for one in self._shown])

    def _put(self, heading: str, tiles: list[QWidget]) -> None:
        self.heading.setText(heading)
        self.tiles.put(tiles)
        if tiles:  # Tab goes as the eye does: from the search to the tiles, then to the buttons
            self.setTabOrder(self.search.control, tiles[0])
            self.setTabOrder(tiles[-1], self.play_on_button)

    def _tile(self, one: MatterView, *, lane: bool) -> QWidget:
        key = f"Ctrl {one.fast % 10}" if lane and one.fast else ""
        return Tile(
            one.title, name=f"start.{one.id}", act=lambda: self.pick(one.id), below=one.hint, right=one.laws, key=key
        )

    def _draw_side(self) -> None:
        clear(self.side)
        due, waiting = self.presenter.due(), self.presenter.open_incidents()
        under_way = self.presenter.under_way()
        if under_way:
            self.side.addWidget(label(tr("Under way"), "section"))
            self.side.addWidget(
                Tile(
                    under_way,
                    name="start.under_way",
                    below=tr("Go on where it was left"),
                    act=lambda: self.go.emit("work"),
                )
            )
            self.side.addSpacing(em(self, 0.4))
        if due:
            self.side.addWidget(label(tr("Come back to"), "section"))
        for check in due[:MOST_DUE]:
            lines = [Line(one.text, one.clauses) for one in check.tests]
            words = Lines([Line(f"{check.place}, {check.moment}", bold=True), *lines])
            words.linkActivated.connect(self.open_link)
            box = Box("notice", edge=0.8, space=0.2).add(words)
            box.add(
                row(
                    button(
                        tr("Come back to it"),
                        name=f"start.due.{check.sections[0]}",
                        look="quiet",
                        act=partial(self._take_up, check.incident, check.occasion, check.sections),
                    ),
                    1,
                )
            )
            self.side.addWidget(box)
        if len(due) > MOST_DUE:
            more = tr("{count} more among the reminders", count=len(due) - MOST_DUE)
            self.side.addWidget(
                button(more, name="start.due.more", look="quiet", act=lambda: self.go.emit("reminders"))
            )
        if waiting:
            self.side.addSpacing(em(self, 0.4))
            self.side.addWidget(label(tr("Open incidents"), "section"))
        for one in waiting[:MOST_OPEN]:
            self.side.addWidget(
                Tile(
                    one.place,
                    name=f"start.open.{one.incident}",
                    below=f"{one.matter}. {one.headline}".rstrip(" ."),
                    right=one.at,
                    act=partial(self._take_up, one.incident),
                )
            )
        if not due and not waiting and not under_way:
            self.side.addWidget(label(tr("Come back to"), "section"))
            self.side.addWidget(Box("card").add(RichLabel(tr("Nothing is pending."), look="muted")))
        self.side.addStretch(1)

    def show_stage(self, stage: StageView) -> None:
        """Offer what went wrong at that stage; where one group holds it all, its matters."""
        if len(stage.groups) == 1:
            self.show_group(stage, stage.groups[0])
            return
        tiles: list[QWidget] = [
            Tile(
                one.title,
                name=f"start.group.{stage.id}.{number}",
                act=partial(self.show_group, stage, one),
                below=" · ".join(dict.fromkeys(matter.title.partition(":")[0] for matter in one.matters)),
            )
            for number, one in enumerate(stage.groups, 1)
        ]
        self._offer(tr("{stage}: what went wrong?", stage=stage.title), tiles)

    def show_group(self, stage: StageView, group: GroupView) -> None:
        """Offer the matters of that group."""
        way = stage.title if len(stage.groups) == 1 else f"{stage.title}: {group.title}"
        self._offer(way, [self._tile(one, lane=False) for one in group.matters])

    def _offer(self, way: str, tiles: list[QWidget]) -> None:
        self.search.put("")
        self._put(way, tiles)
        tiles[0].setFocus()

    # ------------------------------------------------------------------ acts

    def escape(self) -> None:
        self.note.setVisible(False)
        self.search.put("")
        self._found()
        self.leave_note()
        self.search.control.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.search.control and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.search.text and self._shown:
                self.pick(self._shown[0].id)
                return True
            if event.key() == Qt.Key.Key_Down:
                self.focusNextChild()
                return True
        return super().eventFilter(watched, event)

    def _fast(self, number: int) -> None:
        found = next((one for one in self._lane if one.fast == number), None)
        if found:
            self.pick(found.id)

    def pick(self, matter: str) -> None:
        """Begin an incident of this matter."""
        if self.attempt(lambda: self.presenter.begin(matter)):
            self.go.emit("facts")

    def play_on(self) -> None:
        """Log that there was no infraction."""
        self.attempt(lambda: self.told.emit(self.presenter.play_on()))

    def begin_note(self) -> None:
        """Open the line for a note."""
        self.note.setVisible(True)
        self.note_text.control.setFocus()
        self._scroll.ensureWidgetVisible(self.note)

    def log_note(self) -> None:
        """Log the note as it stands."""
        if self.attempt(lambda: self.told.emit(self.presenter.note(self.note_text.text))):
            self.note_text.put("")
            self.note.setVisible(False)
            self._draw_side()
            self.search.control.setFocus()

    def _take_up(self, incident: str, occasion: str = "", sections: Sequence[str] = ()) -> None:
        self.attempt(lambda: self.go.emit(self.presenter.incidents.take_up(incident, occasion, sections)))
