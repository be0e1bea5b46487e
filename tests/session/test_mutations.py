"""Two thousand damaged files never crash a reader, hang it, or make it ask for more than 500 MB."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.random_runs import dice, rounds

ROOT = Path(__file__).resolve().parents[2]
FILES = 2000


@pytest.mark.soak
def test_damaged_files_are_read_or_refused_and_nothing_else() -> None:
    _, seed = dice("damaged session files")
    count = rounds(FILES)
    run = subprocess.run(
        [sys.executable, "-m", "tests.session.mutation_worker", seed, str(count)],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    last = run.stdout.splitlines()[-1] if run.stdout else ""
    assert run.returncode == 0, f"seed {seed!r}, at {last}:\n{run.stderr[-3000:]}"
    found = re.fullmatch(r"read (\d+) refused (\d+)", last)
    assert found, last
    assert int(found[1]) > count // 4, "most damage leaves something to read"
    assert int(found[2]) > 0
