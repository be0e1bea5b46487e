"""How fast the app starts, how fast its pages change, and how much memory it takes; each in a process of its own.

Times are those of the processor, and for a page those of the thread that draws: a busy machine gives the same.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gui.window import Window

ROUNDS = 7
START_SECONDS, PAGE_MILLISECONDS, MEMORY_MEGABYTES = 1.5, 50.0, 300.0

Measure = tuple[str, float, float, str]


def run() -> list[Measure]:
    """Name, measured, budget, unit: the quickest of several starts, the slowest page change, the memory at the end."""
    starts = [_child("start")["seconds"] for _ in range(ROUNDS)]
    pages = _child("pages")
    slowest = max(pages["changes"], key=lambda name: pages["changes"][name])
    return [
        ("app start to usable window, whole process, offscreen", min(starts), START_SECONDS, "s"),
        (f"page change, the slowest ({slowest})", pages["changes"][slowest], PAGE_MILLISECONDS, "ms"),
        ("memory of the running app, after all pages", pages["megabytes"], MEMORY_MEGABYTES, "MB"),
    ]


def _child(what: str) -> dict:  # type: ignore[type-arg]  # JSON
    with tempfile.TemporaryDirectory(prefix="rectify-bench-") as home:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "RECTIFY_HOME": home}
        done = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.gui_bench", what],
            env=environment, cwd=Path(__file__).resolve().parents[2], capture_output=True, text=True, check=True,
        )  # fmt: skip
    found: dict = json.loads(done.stdout.splitlines()[-1])  # type: ignore[type-arg]
    return found


def _window() -> Window:
    from PySide6.QtWidgets import QApplication

    from gui.app import build

    app = QApplication([])
    window = build(app)
    window.show()
    app.processEvents()
    return window


def _pages(window: Window) -> dict[str, float]:
    """Each change of page, with everything drawn, in milliseconds; the quickest of several."""
    from PySide6.QtCore import QEvent
    from PySide6.QtWidgets import QApplication

    from rulings.bridge.seats import Seat

    app = QApplication.instance()
    assert app is not None
    for _ in range(20):
        app.processEvents()
    parts = window.presenters
    times: dict[str, list[float]] = {}

    def timed(name: str, act: Callable[[], object]) -> None:
        began = time.thread_time()
        act()
        app.processEvents()
        times.setdefault(name, []).append((time.thread_time() - began) * 1000)
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # as the loop does, which does not run here

    def then(act: Callable[[], object], page: str) -> None:
        act()
        window.go(page)

    for _ in range(ROUNDS):
        parts.start.begin("lead-out-of-turn")
        timed("facts", lambda: window.go("facts"))
        parts.facts.put_board("7")
        parts.facts.put_contract("4S by South")
        parts.facts.pick("offender", Seat.EAST)
        parts.desk.detail("card", "HK")
        timed("facts agreed", lambda: then(parts.facts.agree, "ask"))
        while not parts.question.done:
            view = parts.question.view()
            names = [one.name for one in view.answers]
            wanted = next((name for name in ("neither", "first", "no", "nobody") if name in names), names[-1])
            timed(f"answer to {view.fact}", partial(then, partial(parts.question.answer, wanted), "ask"))
        timed("ruling", lambda: window.go("ruling"))
        timed("ruling saved", lambda: then(parts.desk.give, "new"))
        for name in ("incidents", "reminders", "laws", "settings", "new"):
            timed(name, partial(window.go, name))
    return {name: min(found) for name, found in times.items()}


def _megabytes() -> float:
    status = Path("/proc/self/status")
    if not status.exists():
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    line = next(one for one in status.read_text().splitlines() if one.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


def main(what: str) -> None:
    """One measurement, as a line of JSON."""
    window = _window()
    if what == "start":
        print(json.dumps({"seconds": time.process_time()}))
        return
    print(json.dumps({"changes": _pages(window), "megabytes": _megabytes()}))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        main(sys.argv[1])
    else:
        for name, measured, budget, unit in run():
            print(f"{name}: {measured:.3g} {unit} (budget {budget:g} {unit})")
