"""A window on a real law book and a real log in a folder of the test's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui import theme
from gui.presenters.desk import Desk
from gui.settings import Settings
from gui.window import Presenters, Window
from gui.words import speak, tr
from laws.book import load
from rulings.incidents import Log
from rulings.reasoning.interview import Core
from rulings.reasoning.wording import same


@pytest.fixture
def core() -> Core:
    return Core(load("2017"), translate=tr)


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log.open(tmp_path / "log.sqlite") as opened:
        yield opened


@pytest.fixture
def desk(core: Core, log: Log) -> Desk:
    return Desk(core, log)


@pytest.fixture
def make_window(qtbot: QtBot, desk: Desk) -> Iterator[Callable[..., Window]]:
    """Makes windows: `make_window(Settings(font_percent=200), 1024, 600)`."""
    made: list[Window] = []

    def make(settings: Settings | None = None, width: int = 1280, height: int = 800) -> Window:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        settings = settings or Settings()
        theme.apply(app, settings)
        window = Window(Presenters.around(desk, settings))
        made.append(window)
        qtbot.addWidget(window)
        window.resize(width, height)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.waitUntil(lambda: {"facts", "ask", "ruling"} <= window.pages.keys())
        return window

    yield make
    speak(same)
    for window in made:
        window.close()
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme.apply(app, Settings())  # a font of 200 % would outlive the test that asked for it


@pytest.fixture
def window(make_window: Callable[..., Window]) -> Window:
    return make_window()


class Hands:
    """What a director does at the keyboard, and what he sees."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot = qtbot
        self.window = window

    def find(self, name: str) -> QWidget:
        """The widget of that name that is shown."""
        QApplication.processEvents()
        found = [one for one in self.window.findChildren(QWidget, name) if one.isVisible()]
        assert found, f"{name} is not shown"
        return found[0]

    def shown(self, name: str) -> bool:
        QApplication.processEvents()
        return any(one.isVisible() for one in self.window.findChildren(QWidget, name))

    @property
    def focus(self) -> QWidget:
        """Where keys go."""
        found: QWidget | None = self.window.focusWidget()
        return self.window if found is None else found

    def press(self, *keys: Qt.Key, hold: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press these keys wherever the focus is."""
        for key in keys:
            self.qtbot.keyClick(self.focus, key, hold)

    def type(self, text: str) -> None:
        self.qtbot.keyClicks(self.focus, text)

    def click(self, name: str) -> None:
        self.qtbot.mouseClick(self.find(name), Qt.MouseButton.LeftButton)

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        current = self.window.stack.currentWidget()
        return next(name for name, page in self.window.pages.items() if page is current)

    @property
    def fact(self) -> str:
        """The fact that is asked."""
        return self.window.presenters.question.view().fact


@pytest.fixture
def hands(qtbot: QtBot, window: Window) -> Hands:
    return Hands(qtbot, window)
