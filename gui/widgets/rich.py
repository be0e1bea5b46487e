"""Text with suit signs in their colours and clauses as links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QEvent, Qt
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
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(wrap)
        if look:
            self.setProperty("look", look)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(wrap)
        self.setSizePolicy(policy)
        self._lead, self._text, self._clauses = "", "", tuple[str, ...]()
        self.say(text, clauses)

    def say(self, text: str, clauses: Iterable[str] = (), *, lead: str = "") -> None:
        """Show these words; `lead` stands before them in bold."""
        self._lead, self._text, self._clauses = lead, text, tuple(clauses)
        if self._clauses:
            self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self._draw()

    @property
    def words(self) -> str:
        """What it says, without markup."""
        return " ".join(part for part in (self._lead, self._text, ", ".join(self._clauses)) if part)

    def _draw(self) -> None:
        family = suit_family(self.font().family())
        lead = f"<b>{suits(self._lead, self.palette(), family)}</b> " if self._lead else ""
        body = suits(self._text, self.palette(), family)
        links = cited(self._clauses, self.palette())
        self.setText(f"{lead}{body}{' ' if links and (body or lead) else ''}{links}")
        self.setAccessibleName(self.words)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and hasattr(self, "_text"):
            self._draw()


def label(text: str, look: str = "", *, wrap: bool = False) -> QLabel:
    """A plain label in that look."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if look:
        made.setProperty("look", look)
    return made
