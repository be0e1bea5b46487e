"""Colours that can be read, and suit signs on any system."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QPalette
from pytestqt.qtbot import QtBot

from gui.theme import DARK, LIGHT, Colours, sheet
from gui.widgets.rich import plain_suits, suits

PAIRS = [
    ("ink", "ground"), ("ink", "surface"), ("ink", "sunken"), ("ink", "soft"), ("ink", "notice"),
    ("muted", "ground"), ("muted", "surface"), ("muted", "sunken"), ("muted", "soft"),
    ("accent", "surface"), ("accent", "ground"), ("accent", "soft"), ("accent", "notice"),
    ("on_accent", "accent"), ("on_accent", "accent_hover"), ("on_notice", "notice"),
    ("wrong", "surface"), ("wrong", "ground"),
    ("red_suit", "surface"), ("red_suit", "soft"), ("red_suit", "ground"), ("on_rail", "rail"), ("on_rail", "rail_on"),
]  # fmt: skip
TEXT, SIGN = 4.5, 3.0


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_has_the_greatest_contrast() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_every_text_can_be_read_on_its_ground(colours: Colours, ink: str, ground: str) -> None:
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= TEXT


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_the_edge_of_a_field_can_be_seen(colours: Colours) -> None:
    assert contrast(colours.field_line, colours.surface) >= SIGN


def test_nothing_is_left_to_fill_in_the_style_sheet(qtbot: QtBot) -> None:
    assert "$" not in sheet(LIGHT, QFont())


def test_without_a_font_for_suit_signs_letters_stand_for_them(qtbot: QtBot) -> None:
    assert plain_suits("2♥ over 2♠", None) == "2H over 2S"
    assert suits("♥K & ♣10", QPalette(), None) == "HK &amp; C10"


def test_red_suits_are_coloured_and_the_sign_stays(qtbot: QtBot) -> None:
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.BrightText, "#c0232b")
    text = suits("4♥", palette, "Any Font")
    assert "♥" in text
    assert "#c0232b" in text
