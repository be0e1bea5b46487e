"""Text with suit signs in their colours and clauses as links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QWidget

from data.loader import citation
from gui.theme import SMALL, em, suit_family

LAW = "law:"
PARAGRAPH, LEAST = 24, 5
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
        face = "" if family == QApplication.font().family() else f"font-family:'{family}';"
        colour = f"color:{red};" if found[0] in _RED else ""
        return f'<span style="{face}{colour}">{found[0]}</span>' if face or colour else found[0]

    return _SIGNS.sub(sign, escape(text, quote=False)).replace("\n", "<br>")


def cited(clauses: Iterable[str], palette: QPalette) -> str:
    """The clauses as links, in small."""
    colour = palette.color(QPalette.ColorRole.Link).name()
    links = [
        f'<a href="{LAW}{number}" style="color:{colour};text-decoration:none">{escape(citation(number))}</a>'
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

    def sizeHint(self) -> QSize:
        """A paragraph takes the width there is; Qt would lay it out at several widths to find a pleasing one."""
        if not self.wordWrap():
            return super().sizeHint()
        return QSize(em(self, PARAGRAPH), next(iter(self._heights.values()), em(self, 1.2)))

    def minimumSizeHint(self) -> QSize:
        return QSize(em(self, LEAST), em(self, 1.2)) if self.wordWrap() else super().minimumSizeHint()

    def heightForWidth(self, width: int) -> int:
        """The height of the words at that width; nested layouts ask for it dozens of times."""
        key = (width, self.font().pointSizeF())
        if key not in self._heights:
            self._heights[key] = super().heightForWidth(width)
        return self._heights[key]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of several in a label: words, clauses, and how strong they are."""

    text: str
    clauses: tuple[str, ...] = ()
    bold: bool = False
    muted: bool = False
    small: bool = False


class Lines(RichLabel):
    """Several lines in one label: quicker to lay out than as many labels."""

    def __init__(self, lines: Iterable[Line]) -> None:
        self._lines = tuple(lines)
        super().__init__()
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)

    @property
    def words(self) -> str:
        return " ".join(" ".join([line.text, *line.clauses]) for line in self._lines)

    def draw(self) -> None:
        self._heights = {}
        self.setAccessibleName(self.words)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText("".join(f'<p style="margin:0 0 1px 0">{_line(one)}</p>' for one in self._lines))


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table; a chosen one is marked by its ground, and should say so in its words."""

    cells: tuple[Line, ...]
    chosen: bool = False


class Table(RichLabel):
    """A table in one label; `widths` are the columns' shares in percent, 0 for as much as is needed."""

    def __init__(self, rows: Iterable[Row], widths: tuple[int, ...], *, ruled: bool, look: str = "") -> None:
        self._rows, self._widths, self._ruled = tuple(rows), widths, ruled
        super().__init__(look=look)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)

    @property
    def words(self) -> str:
        return " ".join(" ".join([cell.text, *cell.clauses]) for row in self._rows for cell in row.cells)

    def draw(self) -> None:
        self._heights = {}
        self.setAccessibleName(self.words)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setText(
            f'<table width="100%" cellspacing="0" cellpadding="0">{"".join(map(self._row, self._rows))}</table>'
        )

    def _row(self, row: Row) -> str:
        palette = QApplication.palette()
        ground = f' bgcolor="{palette.color(QPalette.ColorRole.Midlight).name()}"' if row.chosen else ""
        style = "padding:1px 8px 3px 0;"
        if self._ruled:
            style = f"padding:6px 8px 6px 4px;border-bottom:1px solid {palette.color(QPalette.ColorRole.Mid).name()};"
        cells = "".join(
            f'<td style="{style}"{f" width={width}%" if width else ""}{ground}>{_line(cell)}</td>'
            for cell, width in zip(row.cells, self._widths, strict=True)
        )
        return f"<tr>{cells}</tr>"


def _line(line: Line) -> str:
    palette, family = QApplication.palette(), suit_family(QApplication.font().family())
    words = suits(line.text, palette, family)
    if line.bold:
        words = f"<b>{words}</b>"
    style = f"color:{palette.color(QPalette.ColorRole.PlaceholderText).name()};" if line.muted else ""
    style += f"font-size:{QApplication.font().pointSizeF() * SMALL:.1f}pt;" if line.small else ""
    if style:
        words = f'<span style="{style}">{words}</span>'
    links = cited(line.clauses, palette)
    return f"{words} {links}" if links else words


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
