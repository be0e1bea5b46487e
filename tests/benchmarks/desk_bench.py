"""How fast the score desk answers, and how long double dummy takes; `make bench` runs it.

The desk has thirty boards of a thousand results, and double dummy works on random deals with a fixed seed, its
process from start to end; without endplay it is left out. Times are those of the processor.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable
from functools import partial

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import PACK
from rulings.bridge.play import Play
from rulings.bridge.seats import Seat, Side
from rulings.scoring.double_dummy import SEATS, Hands, makeable_tricks, position, solver_available
from rulings.scoring.outcome import AdjustedScore
from rulings.session.adjusted import Ruled
from rulings.session.reading import read_session_bytes
from rulings.session.ruling_words import read_assigned
from rulings.session.score_desk import ScoreDesk
from rulings.session.values import Session

BOARDS, TABLES, ROUNDS, DEALS = 30, 1000, 5, 20

Measure = tuple[str, float, float, str]


def run() -> list[Measure]:
    """What was measured: name, figure, budget, unit."""
    session = _session(TABLES)
    desk = ScoreDesk.opened(session)
    club = ScoreDesk.opened(_session(15))
    results = f"{BOARDS} boards x {TABLES:,} results"
    found = [
        (f"a session on the desk, {results}", _timed(lambda: ScoreDesk.opened(session)), 2000.0, "ms"),
        (f"a weighted score, board, totals, places, {results}", _timed(lambda: _adjusted(desk)), 1000.0, "ms"),
        (f"  the same, {BOARDS} boards x 15 results", _timed(lambda: _adjusted(club)), 50.0, "ms"),
    ]
    if solver_available():
        deals = [_deal(seed) for seed in range(DEALS)]
        tables = [_of_children(partial(makeable_tricks, hands)) for hands in deals]
        leads = [_of_children(partial(position, hands, _lead())) for hands in deals]
        found += [
            (
                f"makeable tricks of a deal, median of {DEALS}, with its process",
                statistics.median(tables),
                3000.0,
                "ms",
            ),
            ("  the slowest", max(tables), 10_000.0, "ms"),
            (
                f"opening leads of a contract, median of {DEALS}, with its process",
                statistics.median(leads),
                2000.0,
                "ms",
            ),
        ]
    return found


def _session(tables: int) -> Session:
    dice = random.Random(5)
    rows = ["board,ns,ew,contract,by,tricks"]
    for board in range(1, BOARDS + 1):
        for table in range(1, tables + 1):
            bid = f"{dice.choice((2, 3, 4))}{dice.choice('CDHS')}"
            tricks = dice.choice((7, 8, 9, 9, 10, 10, 11))
            rows.append(f"{board},n{table},e{table},{bid},{dice.choice('NESW')},{tricks}")
    return read_session_bytes("\n".join(rows).encode(), "bench.csv")


def _adjusted(desk: ScoreDesk) -> object:
    at = desk.find(12, "n3")
    return desk.adjust(at, Ruled(AdjustedScore.same(read_assigned("60% 4S N =, 40% 4S N -1", at)), Side.NS))


def _deal(seed: int) -> Hands:
    cards = random.Random(seed).sample(PACK, len(PACK))
    return {seat: frozenset(cards[place::4]) for place, seat in enumerate(SEATS)}


def _lead() -> Play:
    return Play(Denomination.NOTRUMP, Seat.WEST)


def _timed(work: Callable[[], object]) -> float:
    """The median of some rounds, in milliseconds of the processor."""
    times = []
    for _ in range(ROUNDS):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return statistics.median(times) * 1000


def _of_children(work: Callable[[], object]) -> float:
    """Milliseconds of the processor that the processes started by this work took."""
    started = os.times()
    work()
    ended = os.times()
    return (ended.children_user - started.children_user + ended.children_system - started.children_system) * 1000


if __name__ == "__main__":
    from tests.benchmarks.__main__ import table

    print("\n".join(table(run())))
