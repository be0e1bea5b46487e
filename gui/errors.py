"""Errors before the director: the world's faults in plain words, ours with what to report; the work is never lost."""

from __future__ import annotations

import logging
import traceback

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from data.regulations import UnknownRegulationError
from gui.words import tr
from rulings.bridge.errors import BridgeError
from rulings.incidents import LogError
from rulings.reasoning.engine import EvaluatorsDisagreeError
from rulings.reasoning.interview import BadInputError

KNOWN = (LogError, BridgeError, BadInputError, UnknownRegulationError, OSError)
"""What the world does to us: a full disk, a file that is gone, a text that cannot be read."""

_log = logging.getLogger(__name__)


def is_known(error: BaseException) -> bool:
    """Whether it is the world's fault and not a bug of ours."""
    return isinstance(error, KNOWN)


def report(error: BaseException) -> str:
    """What to send along when a bug is reported; no name and no text of an incident is in it."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"  {frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]
    return "\n".join([f"{type(error).__name__}", *places])


def dialog(error: BaseException, parent: QWidget | None) -> QMessageBox:
    """The dialog about an error, to be shown with `open()`: nothing waits for it, and nothing is lost behind it."""
    made = QMessageBox(parent)
    made.setObjectName("error")
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    made.setStandardButtons(QMessageBox.StandardButton.Ok)
    if isinstance(error, EvaluatorsDisagreeError):
        made.setIcon(QMessageBox.Icon.Critical)
        made.setText(tr("No ruling can be shown."))
        made.setInformativeText(str(error))
    elif is_known(error):
        made.setIcon(QMessageBox.Icon.Warning)
        made.setText(str(error) or type(error).__name__)
        made.setInformativeText(tr("What you have entered is still there."))
    else:
        _log.error("unexpected error", exc_info=error)
        made.setIcon(QMessageBox.Icon.Critical)
        made.setText(tr("Something went wrong in the program."))
        made.setInformativeText(
            tr("What was recorded is in the log, and what you have entered is still there. Please report this.")
        )
        made.setDetailedText(report(error))
    return made
