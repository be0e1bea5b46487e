"""What frames the pages: the heading, the clause beside them, and a word that goes away by itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.presenters.views import ClauseView
from gui.theme import em
from gui.widgets.boxes import Scrolled, clear, row
from gui.widgets.clause import ClauseText
from gui.widgets.fields import button
from gui.widgets.rich import RichLabel, label
from gui.words import tr

TOAST_SECONDS = 6
LOWEST = 30  # em of height below which the heading keeps close


class Header(QFrame):
    """What the page is about, and under what it rules."""

    def __init__(self, search: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("look", "header")
        self._said = ""
        self.heading = label("", "title")
        self.heading.setMinimumWidth(1)
        self.heading.setObjectName("header.title")
        self._chips = QHBoxLayout()
        self._chips.setSpacing(em(self, 0.6))
        self.search = button(
            tr("Search everywhere"), name="header.search", act=search, look="quiet", key="Ctrl+K", bind=False
        )
        box = self._box = QHBoxLayout(self)
        box.setSpacing(em(self, 1.0))
        box.addWidget(self.heading)
        box.addLayout(self._chips)
        box.addStretch(1)
        box.addWidget(self.search)

    def say(self, heading: str, chips: list[tuple[str, str]]) -> None:
        """Show this heading and these chips; where the room is scarce, only as much of the heading as fits."""
        above = em(self, 0.2 if self.window().height() < em(self, LOWEST) else 0.65)
        self._box.setContentsMargins(em(self, 1.5), above, em(self, 1.2), above)
        clear(self._chips)
        self._said = heading
        self._fit()
        room = self.width() - self.heading.sizeHint().width() - self.search.sizeHint().width() - em(self, 8)
        for name, value in chips:
            chip = RichLabel(look="chip", wrap=False)
            chip.say(f"{name} {value}")
            room -= chip.sizeHint().width() + em(self, 0.6)
            if room > 0 or self.width() < em(self, 20):
                self._chips.addWidget(chip)
            else:
                chip.deleteLater()

    def _fit(self) -> None:
        """Shorten the heading to the room beside the search; what is left out is told by the tip and read aloud."""
        self.heading.setText(self._said)
        left = self.width() - self.search.sizeHint().width() - em(self, 5)
        cut = em(self, 20) < self.width() and left < self.heading.sizeHint().width()
        self.heading.setToolTip(self._said if cut else "")
        self.heading.setAccessibleName(self._said)
        if cut:
            words = self.heading.fontMetrics().elidedText(self._said, Qt.TextElideMode.ElideRight, left)
            self.heading.setText(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


class LawPane(QFrame):
    """A clause beside the page; F1 or Esc closes it."""

    law = Signal(str)
    official = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "side")
        self.setObjectName("law_pane")
        self.text = ClauseText()
        self.text.law.connect(self.law)
        self.text.official.connect(self.official)
        close = button(tr("Close"), name="law_pane.close", act=self.hide, look="quiet", key="Esc", bind=False)
        scroll = Scrolled(edge=1.3, look="inside")
        scroll.column.addWidget(self.text)
        scroll.column.addStretch(1)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, em(self, 0.5), em(self, 0.5), 0)
        box.addLayout(row(1, close))
        box.addWidget(scroll, 1)
        self.setVisible(False)

    def draw(self, view: ClauseView) -> None:
        """Show this clause."""
        self.text.draw(view)


class Toast(QFrame):
    """A word below the heading; it goes away by itself and takes no focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("look", "toast")
        self.setObjectName("toast")
        self.words = RichLabel()
        box = QHBoxLayout(self)
        edge = em(self, 0.9)
        box.setContentsMargins(edge, edge, edge, edge)
        box.addWidget(self.words)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(TOAST_SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str) -> None:
        """Show this for a while."""
        self.words.say(text)
        self.setAccessibleName(text)
        self.place()
        self.show()
        self.raise_()
        self._timer.start()

    def place(self) -> None:
        """Stand below the heading, in the middle: there it hides no button."""
        parent = self.parentWidget()
        if parent is None:
            return
        edges = 2 * em(self, 0.9)
        needed = self.words.fontMetrics().horizontalAdvance(self.words.words) + edges + em(self, 1.5)
        width = min(needed, em(self, 44), parent.width() - em(self, 4))
        self.setFixedSize(width, self.words.heightForWidth(width - edges) + edges)
        low = parent.height() < em(self, LOWEST)  # there it stands in the heading, where it hides no answer
        top = max(0, em(self, 1.6) - self.height() // 2) if low else em(self, 3.9)
        self.move((parent.width() - width) // 2, top)
