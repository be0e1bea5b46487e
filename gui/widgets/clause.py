"""One clause: number, words, what it hangs on; in the law book and in the pane beside a page."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.presenters.views import ClauseView
from gui.theme import em
from gui.widgets.boxes import clear, row, rule
from gui.widgets.fields import button
from gui.widgets.rich import RichLabel
from gui.words import tr


class ClauseText(QWidget):
    """A clause to read."""

    law = Signal(str)
    official = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(em(self, 0.7))

    def draw(self, view: ClauseView) -> None:
        """Show this clause."""
        clear(self._box)
        heading = tr("Law {number}", number=view.cited) if view.cited[:1].isdigit() else view.cited
        self._box.addWidget(RichLabel(heading, look="headline"))
        if view.title:
            self._box.addWidget(RichLabel(view.title, look="lead"))
        text = RichLabel(view.text, look="said")
        text.setObjectName("clause.text")
        self._box.addWidget(text)
        if view.notes:
            self._box.addWidget(rule())
        for note in view.notes:
            made = RichLabel(note.text, note.clauses, look="muted")
            made.linkActivated.connect(lambda target: self.law.emit(target.partition(":")[2]))
            self._box.addWidget(made)
        self._box.addWidget(
            RichLabel(tr("In the program’s own words; the official text is the authority."), look="small")
        )
        self._box.addLayout(
            row(
                button(
                    tr("Open the official Laws"),
                    name="clause.official",
                    act=self.official.emit,
                    look="quiet",
                    describe=tr("Your own copy, chosen in the settings."),
                ),
                1,
            )
        )
