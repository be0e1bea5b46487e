"""Law 77: what contracts score."""

from itertools import product

import pytest

from rulings.bridge.board import Board, Vulnerability
from rulings.bridge.calls import Bid, Denomination
from rulings.bridge.contract import Contract, Doubling
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Seat, Side
from rulings.scoring.duplicate import PASSED_OUT, Result, duplicate_score, duplicate_working
from rulings.scoring.notation import parse_result
from tests.scoring.reference import declarers_score


def test_every_contract_scores_as_a_plain_computation_has_it() -> None:
    compared = 0
    for level, denomination, doubling, tricks, vulnerable, declarer in product(
        range(1, 8), Denomination, Doubling, range(14), (False, True), (Seat.SOUTH, Seat.WEST)
    ):
        contract = Contract(Bid(level, denomination), doubling, declarer)
        vulnerability = Vulnerability(declarer.side.value) if vulnerable else Vulnerability.NONE
        score = duplicate_score(Result(contract, tricks), vulnerability)
        expected = declarers_score(level, denomination.letter, str(doubling), tricks, vulnerable)
        assert score == (expected if declarer.side is Side.NS else -expected), contract
        compared += 1
    assert compared == 7 * 5 * 3 * 14 * 2 * 2


@pytest.mark.parametrize(
    ("result", "vulnerable", "score"),
    [
        ("3NT N =", True, 600),
        ("2HX N =", False, 470),
        ("2HX N =", True, 670),
        ("1CX N +2", False, 340),
        ("1SXX N +2", True, 1520),
        ("4SX N -2", True, -500),
        ("4SX N -4", False, -800),
        ("4SXX N -4", True, -2200),
        ("7NTXX N =", True, 2980),
        ("7NTXX N -13", True, -7600),
    ],
)
def test_the_published_examples(result: str, vulnerable: bool, score: int) -> None:
    vulnerability = Vulnerability.NS if vulnerable else Vulnerability.EW
    assert duplicate_score(parse_result(result), vulnerability) == score


def test_the_vulnerability_of_declarers_side_counts() -> None:
    east_down_two = parse_result("4S E -2")
    assert duplicate_score(east_down_two, Vulnerability.NS) == 100
    assert duplicate_score(east_down_two, Vulnerability.EW) == 200


def test_a_board_passed_out_scores_nothing_for_either_side() -> None:
    assert duplicate_score(PASSED_OUT, Vulnerability.BOTH) == 0
    assert duplicate_working(PASSED_OUT, Vulnerability.BOTH).value == 0


@pytest.mark.parametrize(
    ("result", "lines"),
    [
        (
            "6SX N +1",
            [
                "Trick score: 6 × 30 × 2 = 360",
                "Game: vulnerable = 500",
                "Small slam: vulnerable = 750",
                "Made doubled: either vulnerability = 50",
                "Overtricks: 1 × 200 = 200",
                "N-S score: NS declare: 360 + 500 + 750 + 50 + 200 = 1860",
            ],
        ),
        (
            "3NTXX S =",
            [
                "Trick score: (3 × 30 + 10) × 4 = 400",
                "Game: vulnerable = 500",
                "Made redoubled: either vulnerability = 100",
                "N-S score: NS declare: 400 + 500 + 100 = 1000",
            ],
        ),
        (
            "4SX E -4",
            [
                "4 down doubled, not vulnerable: 100 + 3 × 200 + 1 × 100 = 800",
                "N-S score: EW declare and go down: the score is the opponents' = 800",
            ],
        ),
    ],
)
def test_the_score_is_shown_part_by_part(result: str, lines: list[str]) -> None:
    working = duplicate_working(parse_result(result), Vulnerability.NS)
    assert [str(line) for line in working.lines] == lines


def test_the_working_of_every_contract_ends_in_its_score() -> None:
    for level, denomination, doubling, tricks in product(range(1, 8), Denomination, Doubling, range(14)):
        result = Result(Contract(Bid(level, denomination), doubling, Seat.EAST), tricks)
        assert duplicate_working(result, Vulnerability.EW).value == duplicate_score(result, Vulnerability.EW)


def test_board_7_has_both_sides_vulnerable() -> None:
    assert duplicate_score(parse_result("4SX N -1"), Board.numbered(7).vulnerability) == -200


@pytest.mark.parametrize("tricks", [-1, 14])
def test_there_are_thirteen_tricks(tricks: int) -> None:
    with pytest.raises(InvalidError, match="expected 0 to 13"):
        Result(parse_result("4S N =").contract, tricks)
