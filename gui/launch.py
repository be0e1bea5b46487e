"""The command `rectify`: with arguments the command line, without any the app. Imports no Qt before it is needed."""

from __future__ import annotations

import os
import sys

NO_DISPLAY = (
    "rectify: there is no display here, so the app cannot open. `rectify rule MATTER` asks and rules in the terminal; "
    "`rectify matters` lists what can be ruled on."
)
NO_QT = "rectify: the app cannot open: {error}. `rectify rule MATTER` asks and rules in the terminal."
CANNOT_OPEN = 2


def main() -> int:
    """Run what was asked for; answers the exit code."""
    arguments = sys.argv[1:]
    if arguments:
        from rulings.cli import main as command_line  # noqa: PLC0415  the app has no need of it

        command_line(arguments)
    if not has_display():
        print(NO_DISPLAY, file=sys.stderr)  # noqa: T201  speaks to whoever typed the command
        return CANNOT_OPEN
    try:
        from gui.app import run  # noqa: PLC0415  the command line has no need of Qt
    except ImportError as error:
        print(NO_QT.format(error=error), file=sys.stderr)  # noqa: T201  the same
        return CANNOT_OPEN
    return run(sys.argv)


def has_display() -> bool:
    """Whether a window can be shown: always but on a Unix without a display."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


if __name__ == "__main__":
    sys.exit(main())
