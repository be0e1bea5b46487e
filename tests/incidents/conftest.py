"""A log of its own for each test of the log."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulings.incidents import Log
from tests.incidents.examples import ticking


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite"


@pytest.fixture
def log(path: Path) -> Iterator[Log]:
    with Log.open(path, clock=ticking().__next__) as opened:
        yield opened
