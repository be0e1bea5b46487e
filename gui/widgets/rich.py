"""Text with suit signs in their colours and clauses as links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QWidget

from gui.theme import SMALL, suit_family

LAW = "law:"
_SIGNS = re.compile("[♠♥♦♣]")
_RED = "♥♦"
_LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def plain_suits(text: str, family: str | None) -> str:
    """The text as it is, or with letters for the suit signs where no font has them."""
    return text if family else _SIGNS.sub(lambda sign: _LETTERS[sign[0]], text)


def suits(text: str, palette: QPalette, family: str | None) -> str:
    """The text as HTML, its suit signs in colour, or letters where no font has the signs."""
    red = palette.color(QPalette.ColorRole.BrightText).name()

    def sign(found: re.Match[str]) -> str:
        if family is None:
            return _LETTERS[found[0]]
        colour = f"color:{red};" if found[0] in _RED else ""
        return f"<span style=\"font-family:'{family}';{colour}\">{found[0]}</span>"

    return _SIGNS.sub(sign, escape(text, quote=False)).replace("\n", "<br>")


def cited(clauses: Iterable[str], palette: QPalette) -> str:
    """The clauses as links, in small."""
    colour = palette.color(QPalette.ColorRole.Link).name()
    links = [
        f'<a href="{LAW}{number}" style="color:{colour};text-decoration:none">{escape(number)}</a>'
        for number in clauses
    ]
    size = QApplication.font().pointSizeF() * SMALL
    return f'<span style="font-size:{size:.1f}pt">{", ".join(links)}</span>' if links else ""


class RichLabel(QLabel):
    """One paragraph: words, then its clauses as links that open the law book (`linkActivated`)."""

    def __init__(
        self,
        text: str = "",
        clauses: Iterable[str] = (),
        *,
        look: str = "",
        wrap: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWordWrap(wrap)
        if look:
            self.setProperty("look", look)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        self._lead, self._text, self._clauses = "", "", tuple[str, ...]()
        self._heights: dict[tuple[int, float], int] = {}
        self.say(text, clauses)

    def say(self, text: str, clauses: Iterable[str] = (), *, lead: str = "") -> None:
        """Show these words; `lead` stands before them in bold."""
        self._lead, self._text, self._clauses = lead, text, tuple(clauses)
        if self._clauses:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.draw()

    @property
    def words(self) -> str:
        """What it says, without markup."""
        return " ".join(part for part in (self._lead, self._text, ", ".join(self._clauses)) if part)

    def draw(self) -> None:
        """Show the words in the colours of now."""
        self._heights = {}
        self.setAccessibleName(self.words)
        if not self._lead and not self._clauses and not _SIGNS.search(self._text):
            self.setTextFormat(Qt.TextFormat.PlainText)  # much quicker to lay out
            self.setText(self._text)
            return
        palette, family = QApplication.palette(), suit_family(QApplication.font().family())
        lead = f"<b>{suits(self._lead, palette, family)}</b> " if self._lead else ""
        links = cited(self._clauses, palette)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(f"{lead}{suits(self._text, palette, family)}{' ' if links else ''}{links}")

    def heightForWidth(self, width: int) -> int:
        """The height of the words at that width; nested layouts ask for it dozens of times."""
        key = (width, self.font().pointSizeF())
        if key not in self._heights:
            self._heights[key] = super().heightForWidth(width)
        return self._heights[key]


def draw_again(root: QWidget) -> None:
    """Draw every paragraph under `root` in the colours of now."""
    for one in root.findChildren(RichLabel):
        one.draw()


def label(text: str, look: str = "", *, wrap: bool = False) -> QLabel:
    """A plain label in that look."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if look:
        made.setProperty("look", look)
    return made
