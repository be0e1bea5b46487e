"""Results and weights as they are typed."""

from fractions import Fraction

import pytest

from rulings.bridge.board import Board
from rulings.bridge.errors import AmbiguousError, BridgeError, InvalidError
from rulings.bridge.seats import Seat
from rulings.scoring.notation import parse_result, parse_score, parse_side_score, parse_weights
from rulings.scoring.outcome import AssignedScore, Average, FixedImps, FixedPercentage

SEVEN = Board.numbered(7)


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("4SX N -1", "4SX N -1"),
        ("4SXN-1", "4SX N -1"),
        ("4sxn−1", "4SX N -1"),
        ("3NT S =", "3NT S ="),
        ("3NTS=", "3NT S ="),
        ("3NS=", "3NT S ="),
        ("3NN=", "3NT N ="),
        ("3 n s +2", "3NT S +2"),
        ("4♥ W 10 tricks", "4H W ="),
        ("4♠ by N, 9 tricks", "4S N -1"),
        ("1SS=", "1S S ="),
        ("4 spades doubled by north, -2", "4SX N -2"),
        ("2Sxx E +1", "2SXX E +1"),
        ("2s** e + 1", "2SXX E +1"),
        ("7NTXXW-13", "7NTXX W -13"),
        ("Pass", "Pass"),
        ("passed out", "Pass"),
    ],
)
def test_a_result_is_read_with_or_without_blanks(text: str, result: str) -> None:
    assert str(parse_result(text)) == result


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4S =", "names no declarer"),
        ("3N=", "names no declarer"),
        ("4S N", "tells no tricks"),
        ("8S N =", "levels go from 1 to 7"),
        ("0S N =", "levels go from 1 to 7"),
        ("4SXN+4", "14 tricks"),
        ("1NT S -8", "-1 tricks"),
        ("4S NS =", "is no result"),
        ("4SXXX N =", "is no result"),
        ("", "is no result"),
        ("-1", "is no result"),
    ],
)
def test_what_is_no_result_is_refused_with_a_reason(text: str, said: str) -> None:
    with pytest.raises(BridgeError, match=said):
        parse_result(text)


def test_the_declarer_may_be_known_from_elsewhere() -> None:
    assert str(parse_result("4S=", Seat.EAST)) == "4S E ="
    assert str(parse_result("4S W =", Seat.EAST)) == "4S W ="


def parts(text: str, declarer: Seat | None = Seat.NORTH) -> list[tuple[int, Fraction]]:
    return [(part.score.score, part.weight) for part in parse_weights(text, SEVEN, declarer).parts]


SIXTY_FORTY = [(620, Fraction(3, 5)), (-100, Fraction(2, 5))]


@pytest.mark.parametrize(
    "text",
    [
        "60% 4S=, 40% 4S-1",
        "60 % 4S N =; 40 % 4S N -1",
        "60%4S=,40%4S-1",
        "4S= 60%, 4S-1 40%",
        "3/5 4S=, 2/5 4S-1",
        "0.6 4S=, 0.4 4S-1",
        "3 4S=, 2 4S-1",
        "3:2 4S=, 4S-1",
        "60% +620, 40% −100",
        "0% 5HX E -1, 60% 4S=, 40% 4S-1",
    ],
)
def test_weights_are_read_as_per_cent_fractions_or_odds(text: str) -> None:
    assert parts(text) == SIXTY_FORTY


def test_thirds_are_exact() -> None:
    third = Fraction(1, 3)
    assert parts("1/3 4S=, 1/3 4S-1, 1/3 3S+1") == [(620, third), (-100, third), (170, third)]
    assert parts("1:1:1 4S=, 4S-1, 3S+1") == [(620, third), (-100, third), (170, third)]


@pytest.mark.parametrize(("text", "score"), [("4S=", 620), ("3 NT N =", 600), ("100% 4S=", 620), ("Pass", 0)])
def test_one_result_has_the_whole_weight(text: str, score: int) -> None:
    assert parts(text) == [(score, Fraction(1))]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("60% 4S=, 30% 4S-1", "sum to 90 %, not to 100 %"),
        ("33.3% 4S=, 33.3% 4S-1, 33.3% 3S=", "sum to 99.9 %"),
        ("1/2 4S=, 1/3 4S-1", "sum to 5/6, not to 1"),
        ("60% 4S=, 2/5 4S-1", "weights of several kinds"),
        ("60% 4S=, 4S-1", "'4s-1' has no weight|'4S-1' has no weight"),
        ("4S=, 4S-1", "has no weight"),
        ("3:2 4S=", "weighs 2 results, but there are 1"),
        ("1/0 4S=, 1/2 4S-1", "cannot have 0 below the line"),
        ("0 4S=, 0 4S-1", "all weights are 0"),
        ("60% 620, 40% -100", "has no sign"),
        ("60% 4S=, 40% 5Z=", "is no result"),
        ("", "no result is given"),
        ("1% 4S=," * 300, "too long"),
    ],
)
def test_weights_that_do_not_fit_are_refused(text: str, said: str) -> None:
    with pytest.raises(BridgeError, match=said):
        parse_weights(text, SEVEN, Seat.NORTH)


def test_a_weighted_result_needs_a_declarer_too() -> None:
    with pytest.raises(AmbiguousError, match="names no declarer"):
        parse_weights("60% 4S=, 40% 4S-1", SEVEN)


@pytest.mark.parametrize("text", ["+625", "+7610", "+99999"])
def test_a_score_that_no_contract_has_is_refused(text: str) -> None:
    with pytest.raises(InvalidError, match="no score of a board"):
        parse_score(text, SEVEN)


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("A+", Average.PLUS),
        ("average minus", Average.MINUS),
        ("ave", Average.AVERAGE),
        ("55%", FixedPercentage(Fraction(55))),
        ("+3 IMPs", FixedImps(Fraction(3))),
        ("-1.5 imps", FixedImps(Fraction(-3, 2))),
    ],
)
def test_a_side_may_be_given_an_artificial_score(text: str, score: object) -> None:
    assert parse_side_score(text, SEVEN) == score


def test_a_side_may_be_given_weighted_results() -> None:
    given = parse_side_score("60% 4S=, 40% 4S-1", SEVEN, Seat.SOUTH)
    assert isinstance(given, AssignedScore)
    assert str(given) == "60 % 4S S =, 40 % 4S S -1"
    assert given.display == "60 % 4♠ S = (+620), 40 % 4♠ S −1 (−100)"
