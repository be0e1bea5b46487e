"""The score page: a session is read, a result is adjusted, and what it does to everybody is seen at once."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QVBoxLayout, QWidget

from gui.background import Work
from gui.pages.page import Page
from gui.pages.score_dd import DoubleDummyBox
from gui.pages.score_file import SessionFile
from gui.pages.score_form import ScoreForm
from gui.presenters.score_drafts import Keeping
from gui.presenters.score_entry import store
from gui.presenters.scores import REFUSALS, Outcomes, ScoresPresenter
from gui.theme import em
from gui.widgets.boxes import Box, Footer, Scrolled
from gui.widgets.fields import button, choice, line
from gui.widgets.flow import Flow, TwoColumns
from gui.widgets.rich import Line, Lines, RichLabel
from gui.widgets.traveller import FigureRow, FigureTable
from gui.words import tr
from rulings.session.desks import AnyDesk
from rulings.session.writing import Written

WRITTEN = ("CSV (*.csv)", "PBN (*.pbn)", "USEBIO (*.xml)")


class FormFirst(TwoColumns):
    """Two columns with the narrow one first."""

    def __init__(self, form: QWidget, rest: QWidget) -> None:
        super().__init__(rest, form, side_width=22, turn_at=62)
        self._box.removeWidget(form)
        self._box.insertWidget(0, form)


class ScoresPage(Page):
    """Which result becomes what, and what that does."""

    place = "scores"

    def __init__(self, presenter: ScoresPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._asked = 0
        self._to_write: tuple[Path, Written] | None = None
        self.form = ScoreForm()
        self.form.changed.connect(self._entered)
        self.form.chosen.connect(self._chosen)
        self.form.scored.connect(self._scored)
        self.form.law.connect(self.law)
        self.file, self.keep_box = SessionFile(presenter.desk.core.regulation), self._keep_box()
        self.file.read.connect(self._read)
        self.file.failed.connect(self.failed)
        self.file.changed.connect(self._begun)
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(em(self, 0.9))
        for part in (self.form, self.keep_box):
            column.addWidget(part)
        column.addStretch(1)
        self.columns = FormFirst(left, self._shown())
        self._scroll = Scrolled(edge=1.3)
        for widget in (self.file, self.columns):
            self._scroll.column.addWidget(widget)
        self._scroll.column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self._footer())

    @property
    def title(self) -> str:
        if self.presenter.score_desk is None:
            return tr("Scores")
        return tr("Adjust {board}", board=self.presenter.at.board.label[:1].lower() + self.presenter.at.board.label[1:])

    @property
    def clause(self) -> str:
        return next(iter(self.presenter.basis()), "12C1")

    # ------------------------------------------------------------------ building

    def _keep_box(self) -> Box:
        self.incident = choice(tr("Incident"), [], name="scores.incident")
        self.basis = line(
            tr("What called for it"),
            name="scores.basis",
            hint="16B3",
            check=lambda text: ", ".join(self.presenter.clauses(text)),
            describe=tr("The clauses behind the score; its own are added."),
        )
        self.reason = line(tr("Reason"), name="scores.reason", hint=tr("may wait"))
        for part in (self.incident, self.basis, self.reason):
            part.changed.connect(self._kept)
        self.losses = RichLabel()
        self.losses.setObjectName("scores.losses")
        write = button(tr("Write it"), name="scores.write.anyway", act=self.write_now)
        leave = button(tr("Do not write"), name="scores.write.not", act=self.leave_it, look="quiet")
        flow = Flow(em(self, 0.6))
        for made in (write, leave):
            flow.addWidget(made)
        self.losses_box = Box("notice", edge=0.7).add(self.losses, flow)
        self.losses_box.setVisible(False)
        return Box("card").add(self.incident, self.basis, self.reason, self.losses_box)

    def _shown(self) -> QWidget:
        self.head = RichLabel()
        self.head.setObjectName("scores.head")
        self.unread = RichLabel()
        self.unread_box = Box("notice", edge=0.7).add(self.unread)
        self.stands = RichLabel()
        self.stands.setObjectName("scores.stands")
        self.traveller = FigureTable(
            name="scores.traveller",
            text=tr("Traveller"),
            describe=tr("Up and down go from line to line; below it stands how the figures of the line come about."),
            left=3,
            wide=2,
            most=12,
        )
        self.stands.linkActivated.connect(self.open_link)
        self.traveller.picked.connect(self._explain)
        self.notes = RichLabel()
        self.notes.setObjectName("scores.notes")
        self.notes_box = Box("notice", edge=0.7).add(self.notes)
        self.ranking = FigureTable(
            name="scores.ranking",
            text=tr("Totals and places"),
            describe=tr("The pairs whose total or place changes."),
            left=2,
            wide=1,
            most=12,
        )
        self.rest = RichLabel(look="small")
        self.ranking_title = RichLabel(tr("Totals and places"), look="section")
        self.ranking_box = Box("card").add(self.ranking_title, self.ranking, self.rest)
        self.steps_box = Box("card")
        self.steps_box.setObjectName("scores.steps")
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(em(self, 0.9))
        board = Box("card").add(self.head, self.unread_box, self.stands, self.traveller)
        self.double_dummy = DoubleDummyBox()
        self.double_dummy.failed.connect(self.failed)
        for part in (board, self.notes_box, self.ranking_box, self.steps_box, self.double_dummy):
            column.addWidget(part)
        column.addStretch(1)
        return holder

    def _footer(self) -> QWidget:
        flow = Flow(em(self, 0.6))
        self.save_button = button(
            tr("Put it into the incident"), name="scores.save", act=self.save, key="Ctrl+Return", look="main"
        )
        self.write_button = button(tr("Write to a file …"), name="scores.write", act=self.choose_target, key="Ctrl+S")
        self.other_button = button(tr("Open a session …"), name="scores.other", act=self.file.choose, key="Ctrl+O")
        self.back_button = button(
            tr("Back to the ruling"), name="scores.back", act=lambda: self.go.emit("work"), key="Backspace"
        )
        for made in (self.save_button, self.write_button, self.other_button, self.back_button):
            flow.addWidget(made)
        self._foot = Footer(flow, edge=1.3)
        return self._foot

    # ------------------------------------------------------------------ drawing

    def enter(self) -> None:
        opened = self.presenter.score_desk is not None
        self.columns.setVisible(opened)
        unfinished = self.presenter.unfinished() if not (opened or self.file.reading) else None
        if opened:
            self.form.load(self.presenter)
            keeping = self.presenter.keeping
            self._offer_incidents()
            self.basis.put(keeping.basis)
            self.reason.put(keeping.reason)
            self._draw()
        elif unfinished:
            self.file.begin(unfinished.path)
        self._begun()
        if not self.isVisible():  # once it is shown, the focus goes where it is left here
            (self.form.line.control if opened else self.file.open_button).setFocus()
        case = self.presenter.desk.case
        self.back_button.setVisible(bool(case and case.incident))
        self._foot.fit()

    def _draw(self) -> None:
        """Everything that follows from what is entered."""
        presenter, adjusted = self.presenter, self.presenter.adjusted
        self.form.draw(presenter)
        name, counted = presenter.head()
        self.head.say(counted, lead=name)
        was, now = presenter.stands()
        self.stands.say(f"{was}\n{now}" if now else was, presenter.basis())
        self.unread.say("\n".join(presenter.unread()))
        self.unread_box.setVisible(bool(presenter.unread()))
        rows = [FigureRow(one.cells, one.adjusted, one.words) for one in presenter.traveller()]
        self.traveller.put(presenter.columns(), rows, presenter.place)
        heads, ranking = presenter.ranking_heads(), presenter.ranking()
        match = adjusted is not None and adjusted.match is not None
        self.ranking_title.say(tr("The match") if match else tr("Totals and places"))
        grouped = match or any(one[0] for one in ranking)
        shown = [FigureRow(one if grouped else one[1:]) for one in ranking]
        self.ranking.put(heads if grouped else heads[1:], shown, left=2 if grouped and not match else 1)
        self.ranking.setVisible(bool(ranking))
        self.ranking_box.setVisible(adjusted is not None)
        rest = presenter.unchanged()
        self.rest.say(tr("{count} pairs keep total and place.", count=rest))
        self.rest.setVisible(bool(rest))
        self.notes.say("\n".join(f"• {one}" for one in presenter.notes()), lead=tr("Look at this again:"))
        self.notes_box.setVisible(bool(presenter.notes()))
        self._offer_incidents()
        self.losses_box.setVisible(False)
        self.double_dummy.show_board(presenter.at)
        self._able()

    def _offer_incidents(self) -> None:
        """The incidents that may keep the score; the one that was chosen stays."""
        before = self.incident.control.blockSignals(True)
        self.incident.offer(list(self.presenter.incidents()))
        self.incident.put(self.presenter.keeping.incident)
        self.incident.control.blockSignals(before)

    def _kept(self) -> None:
        """Where the score is to go has been entered."""
        if self.presenter.score_desk is not None:
            incident = self.incident.text
            self.presenter.keep_for(Keeping("" if incident == "None" else incident, self.basis.text, self.reason.text))

    def _able(self) -> None:
        adjusted = self.presenter.adjusted
        self.write_button.setEnabled(adjusted is not None)
        self.save_button.setEnabled(adjusted is not None and adjusted is not self.presenter.saved)

    def _explain(self, place: int) -> None:
        """Show how the figures of this line come about."""
        steps = self.presenter.steps(place) if place >= 0 else ()
        self.steps_box.setVisible(bool(steps))
        self.steps_box.clear()
        self.steps_box.add(RichLabel(tr("How it is worked"), look="section"))
        for one in steps:
            self.steps_box.add(Lines([Line(one.title, bold=True), *map(Line, one.lines)]))

    # ------------------------------------------------------------------ reading

    def _begun(self) -> None:
        """A file is being read, or no longer."""
        opened = self.presenter.score_desk is not None
        self.file.draw(opened=opened)
        for made in (self.save_button, self.write_button):
            made.setVisible(opened)
        self.other_button.setVisible(opened and not self.file.reading)
        self._foot.fit()
        if self.file.isVisible():
            self._scroll.verticalScrollBar().setValue(0)

    def _read(self, path: Path, found: AnyDesk) -> None:
        self.presenter.take(path, found)
        self.go.emit("scores")
        self.form.board.control.setFocus()

    def escape(self) -> None:
        self.file.give_up()
        self.double_dummy.stop()
        self.leave_it()

    # ------------------------------------------------------------------ entering

    def _chosen(self) -> None:
        before = self.presenter.board
        board, place = int(self.form.board.text), int(self.form.line.text)
        self.presenter.choose(board=board, place=place if board == before else 0)
        self.go.emit("scores")
        self._work_out()

    def _entered(self) -> None:
        self.presenter.put(self.form.entry)
        self._work_out()

    def _scored(self) -> None:
        """The match is scored in another way."""
        if self.attempt(lambda: self.presenter.score_as(self.form.scoring.text)):
            self._work_out()

    def _work_out(self) -> None:
        presenter = self.presenter
        self._asked += 1
        if not presenter.large:
            if self.attempt(presenter.work_out):
                self._draw()
            return
        presenter.have((None, ""))
        self._able()
        done = partial(self._worked_out, self._asked)
        Work(presenter.worked_out).success(done).failure(self.failed.emit).start()

    def _worked_out(self, asked: int, found: object) -> None:
        if asked == self._asked and isinstance(found, tuple):
            outcomes: Outcomes = found
            self.presenter.have(outcomes)
            self._draw()

    # ------------------------------------------------------------------ keeping

    def save(self) -> None:
        """Put the adjusted score into the incident."""
        incident = self.incident.text
        if not incident or incident == "None":
            self.told.emit(tr("The log has no incident of this board: begin it with New call."))
            return

        def write() -> None:
            self.presenter.save(incident, self.presenter.clauses(self.basis.text), self.reason.text)

        if self.attempt(write):
            self.told.emit(tr("The adjusted score stands in the incident."))
            self._able()

    def choose_target(self) -> None:
        """Ask for the file to write."""
        if self.presenter.adjusted is None or self.presenter.path is None:
            return
        dialog = QFileDialog(self, tr("Write the session"))
        dialog.setObjectName("scores.target")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(list(WRITTEN))
        dialog.setDefaultSuffix("csv")
        dialog.setDirectory(str(self.presenter.path.parent))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.write(Path(path)))
        dialog.open()

    def write(self, path: Path) -> None:
        """Write the session there; what the format cannot carry is said first."""
        work = Work(lambda: self.presenter.written(path))
        work.success(partial(self._ready, path)).failure(self._not_written).start()

    def _ready(self, path: Path, written: object) -> None:
        if not isinstance(written, Written):
            return
        self._to_write = (path, written)
        if not written.losses:
            self.write_now()
            return
        said = "\n".join(f"• {one}" for one in written.losses)
        self.losses.say(said, lead=tr("{name} will lack this:", name=path.name))
        self.losses_box.setVisible(True)
        self.losses_box.findChildren(QWidget, "scores.write.anyway")[0].setFocus()

    def write_now(self) -> None:
        """Write the file that is ready."""
        if self._to_write is None:
            return
        path, written = self._to_write
        if self.attempt(lambda: store(path, written)):
            self.leave_it()
            self.told.emit(tr("Written to {path}.", path=path))

    def leave_it(self) -> None:
        """Do not write the file that is ready."""
        self._to_write = None
        self.losses_box.setVisible(False)

    def _not_written(self, error: BaseException) -> None:
        self.told.emit(str(error)) if isinstance(error, REFUSALS) else self.failed.emit(error)
