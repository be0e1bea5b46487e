"""Double dummy beside an adjusted score: computed in another process, with progress, and given up at will."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QProgressBar

from gui.background import Work
from gui.presenters import double_dummy
from gui.presenters.double_dummy import Asked
from gui.theme import em
from gui.widgets.boxes import Box, row
from gui.widgets.fields import button, line, named
from gui.widgets.flow import Flow
from gui.widgets.rich import Line, Lines, RichLabel
from gui.widgets.traveller import FigureRow, FigureTable
from gui.words import tr
from rulings.bridge.errors import BridgeError
from rulings.scoring.double_dummy import DoubleDummyError, Position
from rulings.session.adjusted import At
from rulings.session.double_dummy import Makeable

REFUSALS = (BridgeError, DoubleDummyError)


class StoppedError(Exception):
    """The director does not want to wait for the solver any longer."""


class Solving(QObject):
    """One question to the solver: its progress comes from the other thread, and it can be stopped."""

    progress = Signal(int, int)

    def __init__(self, at: At) -> None:
        super().__init__()
        self.at = at
        self.stopped = False

    def tell(self, done: int, of: int) -> None:
        """Heard ten times a second; raises StoppedError, which ends the solver's process."""
        if self.stopped:
            raise StoppedError
        self.progress.emit(done, of)


class DoubleDummyBox(Box):
    """The makeable tricks of the board, and what each card of a position leads to."""

    failed = Signal(object)

    def __init__(self) -> None:
        super().__init__("card")
        self.setObjectName("scores.dd")
        self._at: At | None = None
        self._solving: Solving | None = None
        self.source, self.par = RichLabel(look="small"), RichLabel(look="small")
        self.table = FigureTable(
            name="scores.dd.table",
            text=tr("Makeable tricks"),
            describe=tr("How many tricks each declarer can make in each denomination, double dummy."),
            left=1,
            wide=-1,
            most=4,
        )
        self.missing = RichLabel(look="muted")
        self.missing.setObjectName("scores.dd.missing")
        self.compute = button(tr("Compute the makeable tricks"), name="scores.dd.compute", act=self.compute_table)
        self.contract = line(
            tr("A position: contract and declarer"),
            name="scores.dd.contract",
            hint=tr("4S by South"),
            check=double_dummy.understood_contract,
        )
        self.played = line(
            tr("Cards played so far"),
            name="scores.dd.played",
            hint="H5 HQ H2 H3, S4",
            describe=tr("In order from the opening lead; the suit may be left out where it is followed."),
        )
        self.solve = button(tr("What does each card lead to?"), name="scores.dd.solve", act=self.solve_position)
        self.waiting = RichLabel(look="muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        named(self.bar, "scores.dd.progress", tr("Solving"))
        self.cancel = button(tr("Cancel"), name="scores.dd.cancel", act=self.stop, look="quiet")
        self.refused = RichLabel(look="wrong")
        self.refused.setObjectName("scores.dd.refused")
        self.found = Box("plain", edge=0)
        self.add(RichLabel(tr("Double dummy"), look="section"), RichLabel(double_dummy.label(), look="small"))
        self.add(self.table, self.source, self.par, self.missing)
        flow = Flow(em(self, 0.6))
        for made in (self.compute, self.solve):
            flow.addWidget(made)
        self.add(
            self.contract, self.played, flow, self.waiting, self.bar, row(self.cancel, 1), self.refused, self.found
        )
        self._fit()

    def show_board(self, at: At) -> None:
        """Have this board; figures of another one go, and so does the waiting for them."""
        if self._at is not None and self._at.board is at.board and self._at.outcome == at.outcome:
            self._at = at
            return
        self.stop()
        self._at = at
        self.refused.say("")
        self.found.clear()
        self.missing.say(double_dummy.missing(at))
        self.contract.put(double_dummy.contract_at(at))
        self.played.put("")
        self._draw(double_dummy.stored(at))
        self._fit()

    # ------------------------------------------------------------------ asking

    def compute_table(self) -> None:
        """The makeable tricks of the deal."""
        if self._at is not None:
            at = self._at
            self._begin(lambda solving: double_dummy.computed(at, solving.tell), self._table_found)

    def solve_position(self) -> None:
        """What each card leads to after what was played."""
        if self._at is None:
            return
        at = self._at
        try:
            position = double_dummy.asked(self.contract.text, self.played.text)
        except BridgeError as error:
            self.refused.say(f"⚠ {error}")
            self._fit()
            return
        self._begin(
            lambda solving: double_dummy.solved(at, position, solving.tell), partial(self._position_found, position)
        )

    def stop(self) -> None:
        """Do not wait any longer: the solver's process ends."""
        if self._solving is not None:
            self._solving.stopped = True
            self._solving = None
            self._fit()

    def _begin(self, ask: Callable[[Solving], object], found: Callable[[object], None]) -> None:
        if self._at is None:
            return
        self.stop()
        solving = self._solving = Solving(self._at)
        self.refused.say("")
        self.waiting.say(tr("Solving …"))
        self.bar.setRange(0, 0)
        solving.progress.connect(self._progress)

        def done(result: object) -> None:
            if solving is self._solving:
                self._solving = None
                found(result)
                self._fit()

        Work(lambda: ask(solving)).success(done).failure(partial(self._failed, solving)).start()
        self._fit()
        self.cancel.setFocus()

    def _progress(self, done: int, of: int) -> None:
        if self._solving is self.sender() and of > 1:
            self.bar.setRange(0, of)
            self.bar.setValue(done)

    def _failed(self, solving: Solving, error: BaseException) -> None:
        if solving is not self._solving:
            return
        self._solving = None
        if isinstance(error, REFUSALS):
            self.refused.say(f"⚠ {error}")
        else:
            self.failed.emit(error)
        self._fit()

    # ------------------------------------------------------------------ showing

    def _table_found(self, result: object) -> None:
        if isinstance(result, Makeable):
            self._draw(double_dummy.shown(result))
            self.table.setFocus()

    def _position_found(self, position: Asked, result: object) -> None:
        if isinstance(result, Position) and self._at is not None:
            title, cards = double_dummy.plays(self._at, position, result)
            self.found.clear()
            self.found.add(Lines([Line(title, bold=True), *map(Line, cards)]))
            self.solve.setFocus()

    def _draw(self, tricks: double_dummy.Tricks | None) -> None:
        if tricks is not None:
            self.table.put(tricks.heads, [FigureRow(one) for one in tricks.rows])
            self.source.say(tricks.source)
            self.par.say(tricks.par)
        for part in (self.table, self.source):
            part.setVisible(tricks is not None)
        self.par.setVisible(tricks is not None and bool(tricks.par))

    def _fit(self) -> None:
        """Show what belongs to the moment."""
        solving, can = self._solving is not None, not self.missing.words
        for part, visible in (
            (self.missing, not can),
            *((one, can) for one in (self.contract, self.played)),
            *((one, can and not solving) for one in (self.compute, self.solve)),
            *((one, solving) for one in (self.waiting, self.bar, self.cancel)),
            (self.refused, bool(self.refused.words)),
        ):
            part.setVisible(visible)
