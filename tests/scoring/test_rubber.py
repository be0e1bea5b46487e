# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""Rubber bridge and Chicago."""

import pytest

from rulings.bridge.board import Vulnerability
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Seat, Side
from rulings.scoring.duplicate import duplicate_score
from rulings.scoring.notation import parse_result
from rulings.scoring.rubber import (
    MiddleDeals,
    RubberDeal,
    RubberScore,
    back_score,
    chicago_vulnerability,
    score_rubber,
)


def rubber(*results: str, honours: tuple[Side, int] | None = None) -> RubberScore:
    """A rubber with these results; honours fell on the first deal."""
    deals = [RubberDeal(parse_result(text), honours if not place else None) for place, text in enumerate(results)]
    return score_rubber(deals)


def test_a_rubber_in_two_games() -> None:
    score = rubber("3NT S +1", "4S S =", honours=(Side.EW, 100))
    assert (score.ns.value, score.ew.value) == (100 + 30 + 120 + 700, 100)
    assert score.difference == 850
    assert score.finished


def test_a_rubber_in_three_games_pays_500() -> None:
    # 3NT= 100; 4H= 120 by the others; 6S= vulnerable 180 + 750; 500: 1530 to 120, so 1410.
    score = rubber("3NT S =", "4H W =", "6S S =")
    assert (score.ns.value, score.ew.value) == (100 + 180 + 750 + 500, 120)


def test_a_rubber_of_1680_to_220() -> None:
    # 100 and 150 for honours; 120; 100 for an undertrick; 6S= vulnerable 180 + 750; 500 for two games to one.
    score = rubber("3NT S =", "4H W =", "3NT S -1", "6S S =", honours=(Side.NS, 150))
    assert (score.ns.value, score.ew.value) == (1680, 220)
    assert score.difference == 1460


def test_an_unfinished_rubber() -> None:
    # One game against a partscore of 60: 100 and 300 against 60 and 100.
    score = rubber("3NT S =", "2H W =")
    assert (score.ns.value, score.ew.value) == (400, 160)
    assert score.difference == 240
    assert not score.finished


def test_partscores_add_up_to_a_game_and_are_wiped_out_by_one() -> None:
    assert rubber("2H S =", "1NT S =", "4S S =").finished  # 60 and 40 make a game
    wiped = rubber("2H S =", "4S W =", "1NT S =", "3NT W =")
    assert wiped.finished  # North-South's 60 was gone, and East-West won in two games
    assert wiped.ew.value == 120 + 100 + 700


def test_undertricks_are_vulnerable_after_a_game() -> None:
    assert rubber("3NT S =", "4SX S -2").ew.value == 500
    assert rubber("3NT W =", "4SX S -2").ew.value == 100 + 300 + 300


def test_a_deal_after_the_end_is_refused() -> None:
    with pytest.raises(InvalidError, match="deal 3: the rubber was over"):
        rubber("3NT S =", "4S S =", "1C S =")
    with pytest.raises(InvalidError, match="honors are 100"):
        RubberDeal(parse_result("4S S ="), (Side.NS, 50))


@pytest.mark.parametrize(("difference", "hundreds"), [(850, 9), (1460, 15), (240, 2), (-850, -9), (0, 0)])
def test_back_scores(difference: int, hundreds: int) -> None:
    assert back_score(difference) == hundreds


def test_the_four_deals_of_a_chicago() -> None:
    dealers = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
    found = [chicago_vulnerability(deal, dealer) for deal, dealer in enumerate(dealers, 1)]
    assert found == [Vulnerability.NONE, Vulnerability.EW, Vulnerability.NS, Vulnerability.BOTH]
    assert chicago_vulnerability(2, Seat.EAST, MiddleDeals.NON_DEALER) is Vulnerability.NS
    with pytest.raises(InvalidError, match="a Chicago has four"):
        chicago_vulnerability(5, Seat.NORTH)
    assert duplicate_score(parse_result("2H N +1"), chicago_vulnerability(1, Seat.NORTH)) == 140
    assert duplicate_score(parse_result("4H S ="), chicago_vulnerability(3, Seat.SOUTH)) == 620
