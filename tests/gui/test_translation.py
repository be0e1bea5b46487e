"""Every word that a director sees can be said in another language: each page in one that puts «» about what it says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from data.loader import clause_numbers
from data.regulations import regulation, regulation_names
from gui.window import Window
from gui.words import speak
from tests.gui.conftest import Hands
from tests.gui.test_comparing import is_it_comparable, to_the_replacement
from tests.gui.test_pages import PAGES, show, visible


def play(hands: Hands) -> None:
    """The play of a revoke, typed among the facts."""
    hands.window.presenters.start.begin("revoke")
    hands.window.go("facts")
    hands.find("facts.contract").setFocus()
    hands.type("3NT by South")
    hands.click("facts.enter_play")
    hands.type("HK H2 D5 HA, C2 C3 C4 C5, H3")


def auction(hands: Hands) -> None:
    """An auction with a call that is not high enough, entered among the facts."""
    hands.window.presenters.start.begin("insufficient-bid")
    hands.window.presenters.facts.put_board("1")
    hands.window.presenters.facts.put_auction("1C P 1C!")
    hands.window.go("facts")


def comparing(hands: Hands) -> None:
    """The tests of 23A for two calls."""
    is_it_comparable(hands)
    hands.press(Qt.Key.Key_M)


def replacing(hands: Hands) -> None:
    """Which call may replace one, a pass among them."""
    to_the_replacement(hands)
    hands.press(Qt.Key.Key_S)


MORE: dict[str, Callable[[Hands], None]] = {one.__name__: one for one in (play, auction, comparing, replacing)}
NAMES = re.compile(r"Rectify|Ctrl|Alt|Space|Enter|Esc|English|NT|teams|wbf-continuous|WBF|footnote|Definitions,")
"""What has no translation: the program, keys, the language itself, names of scales, a clause as it is cited."""
WORD = re.compile(r"[^\W\d_]{3,}")


def names() -> Iterator[str]:
    """What others have named: regulations, where each of their choices stands, the words that the Laws define."""
    for one in map(regulation, regulation_names()):
        yield one.title
        yield from (choice.source for choice in (*one.elections, *one.set))
    for number, cited in clause_numbers("2017").items():
        yield number
        yield cited.removeprefix("Definitions, ")


def texts(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))
    yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())


def untranslated(text: str, kept: list[str]) -> str:
    """What is left of a text without all that was translated, and without names."""
    rest = re.sub(r"<[^>]*>", " ", text)
    while (less := re.sub("«[^«»]*»", " ", rest)) != rest:
        rest = less
    for name in kept:
        rest = rest.replace(name, " ") if WORD.search(name) else rest
    rest = NAMES.sub(" ", rest)
    return rest.strip() if WORD.search(rest) else ""


@pytest.mark.parametrize("page", [*PAGES, *MORE])
def test_every_word_of_the_app_can_be_translated(make_window: Callable[..., Window], qtbot: QtBot, page: str) -> None:
    speak(lambda text: f"«{text}»")
    window = make_window()
    if page in MORE:
        MORE[page](Hands(qtbot, window))
    else:
        show(window, page)
    QThreadPool.globalInstance().waitForDone()
    QApplication.processEvents()
    kept = sorted(names(), key=len, reverse=True)
    shown = [text for one in visible(window, (QLabel, QAbstractButton, QComboBox)) for text in texts(one)]
    assert any("«" in text for text in shown)
    assert sorted({rest for text in shown if (rest := untranslated(text, kept))}) == []


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("«South «leads» first»", ""),
        ("«Scores»: halves away", ":  halves away"),
        ("<b>Not</b> «this»", "Not"),
        ("1NT, 2♥, ♠K", ""),
    ],
)
def test_a_text_that_cannot_be_translated_is_noticed(text: str, left: str) -> None:
    assert untranslated(text, []).split() == left.split()


def test_a_contract_is_shown_in_words_that_are_read_again(make_window: Callable[..., Window]) -> None:
    speak(lambda text: {"by": "von", "South": "Süd"}.get(text, text))
    facts = make_window().presenters.facts
    facts.desk.begin("revoke")
    facts.put_contract("4SX by South")
    assert facts.contract_text() == "4SX von Süd"
    facts.put_contract("3NT")
    facts.put_contract("4SX von Süd")
    assert facts.contract_text() == "4SX von Süd"
