"""How fast a large session is scored; `make bench` runs it.

Thirty boards of a thousand results each, drawn with a fixed seed from results that are played; every tenth board misses
some of its results and is factored. Times are those of the processor.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from fractions import Fraction

from data.loader import scoring_profile
from rulings.bridge.board import Board
from rulings.bridge.calls import Bid, Denomination
from rulings.bridge.contract import Contract, Doubling
from rulings.bridge.seats import Seat, Side
from rulings.scoring.board import score_board
from rulings.scoring.butler import Butler
from rulings.scoring.cross_imps import CrossImps
from rulings.scoring.duplicate import Result
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.outcome import AdjustedScore, BoardResult, TableScore, Traveller, assigned, table_score
from rulings.scoring.session_scores import score_session

BOARDS, TABLES, MISSING, ROUNDS = 30, 1000, 100, 7

Measure = tuple[str, float, float, str]


def run() -> list[Measure]:
    """What was measured: name, figure, budget, unit."""
    travellers = [_traveller(number) for number in range(1, BOARDS + 1)]
    ebu, acbl = scoring_profile("ebu"), scoring_profile("acbl")
    matchpoints = Matchpoints.by(ebu)
    results = f"{BOARDS} boards x {TABLES:,} results"
    return [
        (
            f"matchpoints, {results}, exact, factored, rounded",
            _timed(lambda: [score_board(one, matchpoints, expected=TABLES) for one in travellers]),
            50.0,
            "ms",
        ),
        (
            "  half-point tops",
            _timed(lambda: [score_board(one, Matchpoints.by(acbl), expected=TABLES) for one in travellers]),
            50.0,
            "ms",
        ),
        (
            f"cross-IMPs, {results}",
            _timed(lambda: [score_board(one, CrossImps.by(ebu), expected=TABLES) for one in travellers]),
            100.0,
            "ms",
        ),
        (
            f"Butler, {results}",
            _timed(lambda: [score_board(one, Butler.by(ebu), expected=TABLES) for one in travellers]),
            100.0,
            "ms",
        ),
        (f"a session with its totals, {results}", _timed(lambda: score_session(travellers, matchpoints)), 500.0, "ms"),
        (
            "an adjusted board of 1,000 results scored again",
            _timed(lambda: _adjusted(travellers[0], matchpoints)),
            50.0,
            "ms",
        ),
    ]


def _traveller(number: int) -> Traveller:
    dice = random.Random(number)
    board = Board.numbered(number)
    tables = TABLES - MISSING if number % 10 == 0 else TABLES
    field = [table_score(_result(dice), board) for _ in range(60)]
    results = tuple(
        BoardResult(f"n{table}", f"e{table}", field[min(59, int(dice.expovariate(0.15)))]) for table in range(tables)
    )
    return Traveller(board, results)


def _result(dice: random.Random) -> Result:
    bid = dice.choice([(level, one) for level in range(1, 8) for one in Denomination])
    doubling = dice.choice([Doubling.UNDOUBLED] * 5 + [Doubling.DOUBLED])
    contract = Contract(Bid(*bid), doubling, dice.choice(list(Seat)))
    return Result(contract, max(0, min(13, contract.tricks_needed + dice.choice([-2, -1, 0, 0, 1]))))


def _adjusted(traveller: Traveller, method: Matchpoints) -> Fraction | None:
    score = AdjustedScore.same(assigned([(TableScore(620), 60), (TableScore(-100), 40)]))
    return score_board(traveller.with_outcome(0, score), method, expected=TABLES).of(0, Side.NS)


def _timed(work: Callable[[], object]) -> float:
    """The median of some rounds, in milliseconds."""
    times = []
    for _ in range(ROUNDS):
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return statistics.median(times) * 1000


if __name__ == "__main__":
    from tests.benchmarks.__main__ import table

    print("\n".join(table(run())))
