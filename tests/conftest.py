"""What every test stands on: no display, a home of its own, runs that repeat, no stray log line."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test, settings

# Qt reads this when it is first imported; a display may be missing, and windows must not flash up.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("short", max_examples=50, derandomize=True, deadline=None, database=None)
settings.register_profile("soak", max_examples=500, deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "short"))

_homes = iter(range(10**9))


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for this test alone, not made yet: nobody's own log is touched."""
    folder = tmp_path_factory.getbasetemp() / f"home-{next(_homes)}"
    monkeypatch.setenv("RECTIFY_HOME", str(folder))
    return folder


class _Kept(logging.Handler):
    """Keeps the log lines that reach it."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def no_stray_log_line(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that expects a warning in the log asks for `caplog` and looks at it; any other fails on one."""
    kept = _Kept()
    logging.getLogger().addHandler(kept)
    yield
    logging.getLogger().removeHandler(kept)
    if kept.lines and "caplog" not in request.fixturenames:
        pytest.fail("stray log lines: " + "; ".join(kept.lines), pytrace=False)


@pytest.hookimpl(tryfirst=True)  # before pytest selects by mark
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A property is a random run: `make soak` looks at it with ten times the examples."""
    for item in items:
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(pytest.mark.soak)
