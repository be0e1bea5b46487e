"""Starts the app: settings, law book, log, window."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import QApplication

from data.words import languages, translator
from gui import settings as settings_file
from gui import theme
from gui.presenters.desk import Desk
from gui.presenters.preferences import core_of
from gui.window import Presenters, Window
from gui.words import speak, tr
from rulings.incidents import Log, LogError, default_log_path


def open_log(path: Path) -> tuple[Log, LogError | None]:
    """The director's log; if it cannot be opened, an empty one for this run alone, and why."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return Log.open(path), None
    except OSError as error:
        why = LogError(tr("{path} cannot be reached: {error}.", path=path, error=error.strerror or error))
    except LogError as error:
        why = error
    folder = Path(tempfile.mkdtemp(prefix="rectify-"))
    return Log.open(folder / "rectify.sqlite"), why


def build(app: QApplication) -> Window:
    """The window, ready to be shown."""
    settings = settings_file.load()
    if settings.language in languages():
        speak(translator(settings.language), settings.language)
    theme.apply(app, settings)
    log, why = open_log(default_log_path())
    desk = Desk(core_of(settings), log)
    desk.session = settings.session
    window = Window(Presenters.around(desk, settings))
    if desk.reopen():
        window.go("work")
        window.toast.say(tr("Taken up where it was left."))
    if why is not None:
        note = tr("You can rule, but it is kept only until Rectify is closed, in {path}.", path=log.path)
        window.show_error(LogError(f"{why}\n\n{note}"))
    elif log.faults_at_start:
        window.show_error(LogError("\n".join(str(fault) for fault in log.faults_at_start)))
    return window


def run(arguments: Sequence[str]) -> int:
    """Run the app until its window is closed; answers the exit code."""
    app = QApplication(list(arguments))
    app.setApplicationName("Rectify")
    app.setDesktopFileName("rectify")
    window = build(app)

    def caught(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        window.show_error(error)

    sys.excepthook = caught
    window.show()
    return app.exec()
