"""Runs the command line inside this process, or as a process of its own."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rulings.cli import main

ROOT = Path(__file__).resolve().parents[2]

# An insufficient bid in turn, not accepted, that South makes good in the same denomination (27B1a): 27D is pending.
INSUFFICIENT = ("insufficient-bid", "--set", "offender=S", "--set", "call=1H", "--set", "over=1S")
NOT_ACCEPTED = {
    "27A.in_turn": "yes",
    "auction.since": "nobody",
    "25A.unintended": "no",
    "27.early": "no",
    "27.accepted": "no",
}
# The incident at the end of the directors' page: East has faced the king of hearts against 4S by South on board 7.
OPENING_LEAD = (
    *("opening-lead-out-of-turn", "--set", "board=7", "--set", "contract=4S by South"),
    *("--set", "offender=E", "--set", "card=KH"),
)
NOBODY_ACTED = {"53.opening_since": "nobody", "47E1.told": "no"}


@dataclass(frozen=True)
class Run:
    """How a run ended and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def sets(answers: Mapping[str, str]) -> tuple[str, ...]:
    """The `--set` words for these answers."""
    return tuple(word for fact, answer in answers.items() for word in ("--set", f"{fact}={answer}"))


def rectify(*words: str, typed: str = "") -> Run:
    """Run in this process; `typed` is what comes on the input, which then ends."""
    out, err = io.StringIO(), io.StringIO()
    code = 0
    stdin = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", stdin):
        try:
            main(words)
        except SystemExit as end:
            code = int(end.code or 0)
    return Run(code, out.getvalue(), err.getvalue())


def process(*words: str, typed: str = "", **environment: str) -> Run:
    """Run as a program of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "rulings", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)
