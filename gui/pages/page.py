"""What every page is: it has a title, is drawn anew when it is shown, and says where to go next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class Page(QWidget):
    """One page of the window."""

    go = Signal(str)
    """Show the page of this name."""
    law = Signal(str)
    """Open this clause beside the page."""
    failed = Signal(object)
    """Something could not be done: the exception."""
    told = Signal(str)
    """A word for the director that goes away by itself."""

    place = ""
    """The place on the rail to which it belongs."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("look", "page")

    @property
    def title(self) -> str:
        """What stands above it."""
        return ""

    def enter(self) -> None:
        """Draw it anew, as it is about to be shown."""

    @property
    def clause(self) -> str:
        """The clause that F1 opens beside it; empty where F1 opens the law book."""
        return ""

    def escape(self) -> None:
        """What Esc does, once nothing is open beside the page."""

    def attempt(self, act: Callable[[], object]) -> bool:
        """Do this; what goes wrong is shown to the director, and nothing is lost. Whether it was done."""
        try:
            act()
        except Exception as error:  # noqa: BLE001  the window sorts our faults from the world's
            self.failed.emit(error)
            return False
        return True

    def open_link(self, target: str) -> None:
        """Follow a link in a text."""
        kind, _, rest = target.partition(":")
        if kind == "law":
            self.law.emit(rest)
