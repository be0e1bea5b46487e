"""The command `rectify`: what it imports, what it says without a display."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gui import launch

ROOT = Path(__file__).resolve().parents[2]


def test_with_arguments_the_command_line_runs_and_no_qt_is_imported() -> None:
    script = (
        "import sys; sys.argv = ['rectify', 'matters']\n"
        "from gui.launch import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    code = end.code\n"
        "print([name for name in sys.modules if 'PySide6' in name], code)"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "insufficient-bid" in done.stdout
    assert done.stdout.splitlines()[-1] == "[] 0"


def test_the_arguments_are_handed_over_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[list[str]] = []
    monkeypatch.setattr(sys, "argv", ["rectify", "law", "27B1b"])
    monkeypatch.setattr("rulings.cli.main", lambda words: handed.append(list(words)) or sys.exit(3))  # type: ignore[func-returns-value]
    with pytest.raises(SystemExit) as end:
        launch.main()
    assert handed == [["law", "27B1b"]]
    assert end.value.code == 3


def test_without_a_display_it_says_what_to_do_instead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["rectify"])
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert launch.main() == 2
    assert "rectify rule" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("platform", "variables", "shown"),
    [
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_window_can_be_shown(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], shown: bool
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert launch.has_display() is shown
