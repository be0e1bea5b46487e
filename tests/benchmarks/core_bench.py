"""How fast the reasoning core is: an answer, the law book, the audit, a clause looked up; `make bench` runs it.

Interviews are drawn with a fixed seed over every matter, to the end of play. After each answer everything that a
front end shows is made: the engine's check, the ruling, the next question, and before a choice what follows from it.
Times are those of the processor, since nothing here waits: a machine that is busy with other things gives the same.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from data.loader import clause_numbers
from data.regulations import regulation, regulation_names
from laws.book import COMPLETE, EDITIONS, load
from rulings.bridge.seats import Seat
from rulings.reasoning import engine
from rulings.reasoning.audit import audit
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.ruling import Due
from rulings.reasoning.sheet import option_table, sheet
from rulings.reasoning.terms import FactKind

ROOT = Path(__file__).resolve().parents[2]
INTERVIEWS = 1500
LONGEST = 60
PROCESSES = 9

Measure = tuple[str, float, float, str]


def run(interviews: int = INTERVIEWS) -> list[Measure]:
    """What was measured: name, figure, budget, unit."""
    compiling = _fresh_processes(_COMPILING, PROCESSES)
    registering = _fresh_processes(_REGISTERING, PROCESSES)
    look_up = [_timed(_look_up) for _ in range(PROCESSES)]
    core = Core(load(), "wbf", regulation("wbf").values)
    cold, warm, sheets = _answers(core, interviews)
    started = time.process_time()
    faults = [fault for one in _audits() for fault in one]
    audited = time.process_time() - started
    return [
        ("law book loaded, every section compiled to rules, new process", statistics.median(compiling), 300.0, "ms"),
        ("  and all registered with durable_rules (else at first use)", statistics.median(registering), 1000.0, "ms"),
        ("`rectify law 27B1b`, whole process, median", statistics.median(look_up), 400.0, "ms"),
        (f"one answer -> question or ruling, {len(cold):,} answers, p50", _percentile(cold, 50), 10.0, "ms"),
        ("  p99, nothing remembered", _percentile(cold, 99), 10.0, "ms"),
        ("  p99, as in one sitting", _percentile(warm, 99), 10.0, "ms"),
        ("the sheet of a ruling, p99", _percentile(sheets, 99), 50.0, "ms"),
        (f"full audit of all Laws x regulations ({len(faults)} found)", audited, 60.0, "s"),
    ]


def _percentile(times: list[float], share: int) -> float:
    """In milliseconds."""
    return sorted(times)[min(len(times) - 1, len(times) * share // 100)] * 1000


def _timed(work: Callable[[], object]) -> float:
    """In milliseconds."""
    started = _children()
    work()
    return (_children() - started) * 1000


def _children() -> float:
    """The seconds that processes started here have used."""
    times = os.times()
    return times.children_user + times.children_system


def _look_up() -> None:
    subprocess.run([sys.executable, "-m", "rulings", "law", "27B1b"], cwd=ROOT, check=True, capture_output=True)


# The interpreter's own start is no part of it; that of every module that the law book needs is.
_COMPILING = """
import time
started = time.process_time()
from laws.book import load
from rulings.reasoning import engine
book = load()
engine.compile_book(book)
print((time.process_time() - started) * 1000)
"""
_REGISTERING = """
import time
started = time.process_time()
from laws.book import load
from rulings.reasoning import engine
book = load()
for section in book.sections.values():
    engine.fired(book.edition, section, {})
print((time.process_time() - started) * 1000)
"""


def _fresh_processes(code: str, times: int) -> list[float]:
    command = [sys.executable, "-c", code]
    return [
        float(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)
        for _ in range(times)
    ]


# ------------------------------------------------------------------ answers


def _answers(core: Core, interviews: int) -> tuple[list[float], list[float], list[float]]:
    """The seconds that each answer took with nothing remembered and as in one sitting, and those of each sheet."""
    cold: list[float] = []
    warm: list[float] = []
    sheets: list[float] = []
    for forgets in (True, False):
        dice = random.Random(7)
        for _ in range(interviews):
            if forgets:
                engine._fired.cache_clear()
            (cold if forgets else warm).extend(_interview(core, dice, sheets))
    return cold, warm, sheets


def _interview(core: Core, dice: random.Random, sheets: list[float]) -> Iterator[float]:
    matter = core.book.matters[dice.choice(list(core.book.matters))]
    declarer = dice.choice(list(Seat))
    never = {seat for role in matter.never for seat in Binding(None, declarer).seats(role)}
    offender = dice.choice([seat for seat in Seat if seat not in never])
    interview = Interview.start(core, Occasion(matter.id, Binding(offender, declarer)))
    _show(interview)
    for _ in range(LONGEST):
        question = interview.question
        if question is None:
            waiting = [one for one in interview.ruling.pending if one.due is not Due.LAPSED]
            if not waiting:
                break
            interview = interview.open(dice.choice(waiting).section)
            if interview.question is None:
                break
            continue
        answer = dice.choice(question.answers).name
        started = time.process_time()
        interview = interview.answer(question.fact.name, answer, reason="seen")
        _show(interview)
        yield time.process_time() - started
    started = time.process_time()
    sheet(interview)
    sheets.append(time.process_time() - started)


def _show(interview: Interview) -> None:
    """All that a front end shows after an answer."""
    interview.checked()
    _ = interview.ruling
    question = interview.question
    if question is not None and question.fact.kind is FactKind.OPTION:
        option_table(interview, question.fact)


# ------------------------------------------------------------------ audit


def _audits() -> Iterator[list[str]]:
    for edition in EDITIONS:
        for name in regulation_names():
            core = Core(load(edition), name, regulation(name).values)
            report = audit(core, published=clause_numbers(edition), complete=COMPLETE[edition])
            yield [str(fault) for fault in report.faults]


if __name__ == "__main__":
    from tests.benchmarks.__main__ import table

    print("\n".join(table(run())))
