"""Colours, sizes and the style sheet: everything that decides how the app looks, and nothing that it says.

Sizes follow the system's font: one `em` is the height of its capital M, so that all grows at 200 %.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QGuiApplication, QPalette, QRawFont
from PySide6.QtWidgets import QApplication, QWidget

from gui.settings import Look, Settings
from gui.style import SHEET


@dataclass(frozen=True, slots=True)
class Colours:
    """One set of colours; every pair of ink and ground that is used reads at 4.5 to 1 or better."""

    ground: str
    surface: str
    sunken: str
    ink: str
    muted: str
    line: str
    field_line: str
    accent: str
    on_accent: str
    accent_hover: str
    soft: str
    notice: str
    on_notice: str
    wrong: str
    red_suit: str
    rail: str
    rail_on: str
    on_rail: str


LIGHT = Colours(
    ground="#f3f4f2",
    surface="#ffffff",
    sunken="#ecedea",
    ink="#1b1f1d",
    muted="#57605c",
    line="#dcdfdb",
    field_line="#868e8a",
    accent="#1d6a4e",
    on_accent="#ffffff",
    accent_hover="#17573f",
    soft="#e2efe8",
    notice="#fdefd9",
    on_notice="#7d4a00",
    wrong="#b3261e",
    red_suit="#c0232b",
    rail="#1d5a45",
    rail_on="#3a7560",
    on_rail="#ffffff",
)
DARK = Colours(
    ground="#121615",
    surface="#1c2120",
    sunken="#2a302e",
    ink="#eceeed",
    muted="#a3ada9",
    line="#343c39",
    field_line="#78827e",
    accent="#63c7a0",
    on_accent="#0b1f17",
    accent_hover="#86d9b8",
    soft="#1b3a2e",
    notice="#3a2911",
    on_notice="#f3bf70",
    wrong="#ff8f85",
    red_suit="#ff7a70",
    rail="#163f31",
    rail_on="#2d5a49",
    on_rail="#ffffff",
)

READABLE = 1.1  # read standing, at arm's length: a little larger than the system's text
SMALL = 0.88
SUITS = "♠♥♦♣"
SUIT_FAMILIES = (
    "Segoe UI Symbol",
    "Apple Symbols",
    "DejaVu Sans",
    "Noto Sans Symbols2",
    "Noto Sans Symbols",
    "Symbola",
    "FreeSerif",
)


def is_dark(look: Look) -> bool:
    """Whether the app is dark now: as chosen, or as the system is."""
    if look is Look.SYSTEM:
        hints = QGuiApplication.styleHints()
        return hints.colorScheme() is Qt.ColorScheme.Dark
    return look is Look.DARK


def colours(look: Look) -> Colours:
    """The colours of that look."""
    return DARK if is_dark(look) else LIGHT


def apply(app: QApplication, settings: Settings) -> None:
    """Dress the whole app: font, palette and style sheet."""
    if app.style().objectName() != "fusion":
        app.setStyle("fusion")
    base = app.property("system_point_size")
    if base is None:
        base = app.font().pointSizeF()
        app.setProperty("system_point_size", base)
    font = QFont(app.font())
    font.setPointSizeF(base * READABLE * settings.font_percent / 100)
    found = colours(settings.look)
    dress = sheet(found, font)
    if app.styleSheet() == dress:
        return
    app.setFont(font)
    app.setPalette(palette(found))
    app.setStyleSheet(dress)


def palette(found: Colours) -> QPalette:
    """The palette for what the style sheet leaves to Qt; its bright text is the red of the suits."""
    made = QPalette()
    roles = {
        QPalette.ColorRole.Window: found.ground,
        QPalette.ColorRole.WindowText: found.ink,
        QPalette.ColorRole.Base: found.surface,
        QPalette.ColorRole.AlternateBase: found.sunken,
        QPalette.ColorRole.Text: found.ink,
        QPalette.ColorRole.Button: found.surface,
        QPalette.ColorRole.ButtonText: found.ink,
        QPalette.ColorRole.ToolTipBase: found.surface,
        QPalette.ColorRole.ToolTipText: found.ink,
        QPalette.ColorRole.PlaceholderText: found.muted,
        QPalette.ColorRole.Highlight: found.accent,
        QPalette.ColorRole.HighlightedText: found.on_accent,
        QPalette.ColorRole.Link: found.accent,
        QPalette.ColorRole.LinkVisited: found.accent,
        QPalette.ColorRole.BrightText: found.red_suit,
        QPalette.ColorRole.Mid: found.line,
        QPalette.ColorRole.Midlight: found.soft,
        QPalette.ColorRole.Dark: found.field_line,
    }
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(found.muted))
    return made


def sheet(found: Colours, font: QFont) -> str:
    """The style sheet in these colours and in sizes that follow this font."""
    size = font.pointSizeF()
    em = QFontMetrics(font).height() / 1.2
    values = {name: getattr(found, name) for name in Colours.__dataclass_fields__}
    sizes = {"small": SMALL, "normal": 1.0, "large": 1.12, "title": 1.2, "headline": 1.55, "question": 1.7}
    values |= {name: f"{size * factor:.2f}pt" for name, factor in sizes.items()}
    values |= {f"em{tenths}": f"{max(1, round(em * tenths / 10))}px" for tenths in (1, 2, 3, 4, 5, 6, 8, 10, 12, 20)}
    return Template(SHEET).substitute(values)


def em(widget: QWidget, amount: float = 1.0) -> int:
    """So many heights of the widget's font, in pixels."""
    return round(QFontMetrics(widget.font()).height() / 1.2 * amount)


@cache
def suit_family(app_family: str) -> str | None:
    """The installed family that has all four suit signs: the app's own, or one known to; None if there is none."""
    installed = set(QFontDatabase.families())
    for family in (app_family, *SUIT_FAMILIES):
        if family in installed or family == app_family:
            raw = QRawFont.fromFont(QFont(family))
            if all(raw.supportsCharacter(ord(sign)) for sign in SUITS):
                return family
    return None


def application() -> QApplication:
    """The application there is."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise TypeError("there is no application with windows")
    return app
