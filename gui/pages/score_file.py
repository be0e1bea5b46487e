"""The file of a session: chosen in a dialog, read in another thread, given up at will, and refused with the reason."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar

from gui.background import Work
from gui.presenters.scores import REFUSALS, read
from gui.widgets.boxes import Box, row
from gui.widgets.fields import button, named
from gui.widgets.rich import RichLabel
from gui.words import tr
from rulings.session.desks import AnyDesk

READ = "*.pbn *.csv *.tsv *.xml *.usebio *.bws *.lin"


class GivenUpError(Exception):
    """The director does not want to wait for this file any longer."""


class Reading(QObject):
    """One file that is being read: its progress comes from the other thread, and it can be given up."""

    progress = Signal(int, int)

    def __init__(self, path: Path, regulation: str) -> None:
        super().__init__()
        self.path, self._regulation = path, regulation
        self.given_up = False

    def read(self) -> AnyDesk:
        """The session, scored; done in the other thread."""
        return read(self.path, self._regulation, self._tell)

    def _tell(self, done: int, of: int) -> None:
        if self.given_up:
            raise GivenUpError
        self.progress.emit(done, of)


class SessionFile(Box):
    """Opens a session; `read` brings its path and its desk, `changed` tells that reading has begun or ended."""

    read = Signal(object, object)
    failed = Signal(object)
    changed = Signal()

    def __init__(self, regulation: str) -> None:
        super().__init__("card", edge=1.3)
        self._regulation = regulation
        self._reading: Reading | None = None
        self.lead = RichLabel(tr("Open the file of the session: PBN, CSV, USEBIO or BWS."), look="lead")
        self.refused = RichLabel(look="wrong")
        self.refused.setObjectName("scores.refused")
        self.open_button = button(
            tr("Open a session …"), name="scores.open", act=self.choose, key="Ctrl+O", look="main"
        )
        self.waiting = RichLabel(look="muted")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        named(self.bar, "scores.progress", tr("Reading the file"))
        self.cancel = button(tr("Cancel"), name="scores.cancel", act=self.give_up, key="Esc", bind=False)
        self.add(self.lead, self.refused, row(self.open_button, 1), self.waiting, self.bar, row(self.cancel, 1))

    @property
    def reading(self) -> bool:
        """Whether a file is being read."""
        return self._reading is not None

    def draw(self, *, opened: bool) -> None:
        """Show what belongs to the moment; with a session open, only what is going on with another file."""
        refused = bool(self.refused.words)
        for part, shown in (
            (self.lead, not self.reading),
            (self.open_button, not self.reading and not opened),
            (self.refused, not self.reading and refused),
            (self.waiting, self.reading),
            (self.bar, self.reading),
            (self.cancel, self.reading),
        ):
            part.setVisible(shown)
        self.setVisible(self.reading or refused or not opened)

    def choose(self) -> None:
        """Ask for the file."""
        dialog = QFileDialog(self, tr("Open a session"))
        dialog.setObjectName("scores.file")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([tr("Sessions ({kinds})", kinds=READ), tr("All files (*)")])
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.begin(Path(path)))
        dialog.open()

    def begin(self, path: Path) -> None:
        """Read this file in another thread."""
        self.give_up()
        reading = self._reading = Reading(path, self._regulation)
        self.refused.say("")
        self.waiting.say(tr("Reading {name} …", name=path.name))
        self.bar.setRange(0, 0)
        reading.progress.connect(self._progress)
        Work(reading.read).success(partial(self._done, reading)).failure(partial(self._failed, reading)).start()
        self.changed.emit()
        self.cancel.setFocus()

    def give_up(self) -> None:
        """Do not wait for the file any longer; what was open stays."""
        if self._reading is not None:
            self._reading.given_up = True
            self._reading = None
            self.changed.emit()

    def _progress(self, done: int, of: int) -> None:
        if self._reading is self.sender():
            self.bar.setRange(0, of)
            self.bar.setValue(done)

    def _done(self, reading: Reading, found: object) -> None:
        if reading is self._reading and isinstance(found, AnyDesk):
            self._reading = None
            self.read.emit(reading.path, found)

    def _failed(self, reading: Reading, error: BaseException) -> None:
        if reading is not self._reading:
            return
        self._reading = None
        if isinstance(error, REFUSALS):
            name, why = reading.path.name, str(error)
            self.refused.say(f"⚠ {why}" if name in why else f"⚠ {name}: {why}")
        else:
            self.failed.emit(error)
        self.changed.emit()
        if self.open_button.isVisible():
            self.open_button.setFocus()
