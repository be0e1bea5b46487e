"""Where Rectify keeps its own files on this computer."""

import os
from pathlib import Path

import platformdirs

LOG_NAME = "rectify.sqlite"


def home() -> Path:
    """The folder of the director's own data: RECTIFY_HOME if it is set, else the system's place for it."""
    named = os.environ.get("RECTIFY_HOME", "").strip()
    if named:
        return Path(named).expanduser().absolute()
    return platformdirs.user_data_path("rectify", appauthor=False)


def default_log_path() -> Path:
    """The file of the log that is opened when none is named; it need not exist yet."""
    return home() / LOG_NAME
