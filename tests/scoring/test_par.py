"""Par from a table of makeable tricks."""

import json
import random
import subprocess
import sys

import pytest

from rulings.bridge.board import Board
from rulings.bridge.calls import Denomination
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Seat
from rulings.scoring.double_dummy import Cells, solver_available
from rulings.scoring.par import par


def table(ns: str, ew: str) -> Cells:
    """The tricks of each side in clubs, diamonds, hearts, spades, notrump, the same from both hands."""
    rows = {seat: (ns if seat.side.name == "NS" else ew).split() for seat in Seat}
    return {
        (seat, denomination): int(rows[seat][place]) for seat in Seat for place, denomination in enumerate(Denomination)
    }


# Worked by hand: what each side makes, board (vulnerability and dealer), par, the results that give it.
PARS = [
    # North-South make 4S; East-West's 5H would cost 300 doubled, less than 420, on board 1 (nobody vulnerable).
    ("4 6 5 10 6", "9 7 9 3 7", 1, 300, ["5HX E -2", "5HX W -2", "5CX E -2", "5CX W -2"]),
    # The same with East-West vulnerable (board 3): 500 is too much.
    ("4 6 5 10 6", "9 7 9 3 7", 3, 420, ["4S N =", "4S S ="]),
    # Both sides make 1NT and nothing else: whose turn it is first has it.
    ("6 6 6 6 7", "6 6 6 6 7", 1, 90, ["1NT N =", "1NT S ="]),
    ("6 6 6 6 7", "6 6 6 6 7", 2, -90, ["1NT E =", "1NT W ="]),
    # Nobody makes anything.
    ("6 6 6 6 6", "6 6 6 6 6", 1, 0, ["Pass"]),
    # A grand slam against which 7NT costs 13 tricks.
    ("0 0 0 13 0", "0 0 0 0 0", 2, 2210, ["7S N =", "7S S ="]),
]


@pytest.mark.parametrize(("ns", "ew", "number", "score", "results"), PARS)
def test_par_is_what_neither_side_can_better(ns: str, ew: str, number: int, score: int, results: list[str]) -> None:
    found = par(table(ns, ew), Board.numbered(number))
    assert found.score == score
    assert sorted(str(one) for one in found.results) == sorted(results)
    assert {one.score for one in found.results} == {score}


def test_the_better_declarer_plays_it() -> None:
    tricks = {**table("6 6 6 6 6", "6 6 6 6 6"), (Seat.SOUTH, Denomination.NOTRUMP): 9}
    found = par(tricks, Board.numbered(1))
    assert (found.score, [str(one) for one in found.results]) == (400, ["3NT S ="])


def test_par_needs_the_whole_table() -> None:
    tricks = dict(table("6 6 6 6 6", "6 6 6 6 6"))
    del tricks[Seat.WEST, Denomination.HEARTS]
    with pytest.raises(InvalidError, match="all four declarers"):
        par(tricks, Board.numbered(1))


_ENDPLAY_PARS = """
import json, sys
from types import ModuleType
for name in ("matplotlib", "matplotlib.pyplot"):
    sys.modules[name] = ModuleType(name)
from endplay import Denom, Player, Vul, _dds, par
from endplay.dds.ddtable import DDTable
for number, rows in json.loads(sys.stdin.read()):
    table = _dds.ddTableResults()
    for letter, row in zip("CDHSN", rows):
        for seat, tricks in enumerate(row):
            table.resTable[Denom.find(letter)][seat] = tricks
    print(par(DDTable(table), Vul.from_board(number), Player((number - 1) % 4)).score)
"""


@pytest.mark.skipif(not solver_available(), reason="endplay is not installed: the extra rectify[dd]")
def test_par_is_that_of_endplay_on_random_tables() -> None:
    dice = random.Random(77)
    asked = []
    for _ in range(400):
        rows = []
        for _ in Denomination:
            ours = dice.randint(0, 13)
            exact = (ours, 13 - ours, ours, 13 - ours)
            rows.append([min(13, max(0, one + dice.choice((0, 0, 0, 1, -1)))) for one in exact])
        asked.append((dice.randint(1, 16), rows))
    done = subprocess.run(
        [sys.executable, "-c", _ENDPLAY_PARS], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    cells = [
        {
            (seat, denomination): rows[place][index]
            for place, denomination in enumerate(Denomination)
            for index, seat in enumerate(Seat)
        }
        for _, rows in asked
    ]
    ours_found = [par(one, Board.numbered(number)).score for one, (number, _) in zip(cells, asked, strict=True)]
    assert ours_found == [int(line) for line in done.stdout.split()]
