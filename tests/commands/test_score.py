"""`rectify score`."""

import pytest

from tests.commands.running import rectify


def test_a_result_is_scored_part_by_part() -> None:
    run = rectify("score", "2HX N +1", "--board", "7")
    assert run.code == 0
    assert run.out.splitlines() == [
        "Board 7, both sides vulnerable",
        "2♥X N +1: +870 for North-South",
        "  Trick score: 2 × 30 × 2 = 120",
        "  Game: vulnerable = 500",
        "  Made doubled: either vulnerability = 50",
        "  Overtricks: 1 × 200 = 200",
        "  N-S score: NS declare: 120 + 500 + 50 + 200 = 870",
    ]


@pytest.mark.parametrize(
    ("result", "board", "score"), [("4SX N -1", 7, -200), ("4SXN-1", 7, -200), ("4SXN-1", 1, -100), ("Pass", 4, 0)]
)
def test_blanks_are_optional(result: str, board: int, score: int) -> None:
    run = rectify("score", result, "--board", str(board), "--json")
    assert run.code == 0
    assert [one["score"] for one in run.json["results"]] == [score]


def test_the_vulnerability_may_be_given_instead_of_the_board() -> None:
    assert rectify("score", "4S E -2", "--vulnerable", "EW", "--json").json["results"][0]["score"] == 200
    assert rectify("score", "4S E -2", "--vulnerable", "NS", "--json").json["results"][0]["score"] == 100


def test_a_weighted_result_against_the_other_table() -> None:
    words = ("score", "60% 3NT=, 40% 3NT-1", "--declarer", "S", "--board", "7", "--against", "+600", "--json")
    run = rectify(*words)
    assert [(one["result"], one["weight"]) for one in run.json["results"]] == [("3NT S =", "3/5"), ("3NT S -1", "2/5")]
    assert run.json["compared"]["value"] == -5
    bam = rectify(*words, "--method", "bam").json["compared"]
    assert bam["value"] == 0.6


def test_without_the_other_table_weighted_scores_are_not_averaged() -> None:
    run = rectify("score", "60% 3NT S =, 40% 3NT S -1", "--board", "7")
    assert "never averaged" in run.out
    assert "320" not in run.out


@pytest.mark.parametrize(
    ("words", "field", "said"),
    [
        (("4S =", "--board", "7"), "result", "names no declarer"),
        (("4S N", "--board", "7"), "result", "tells no tricks"),
        (("9S N =", "--board", "7"), "result", "levels go from 1 to 7"),
        (("4S N =",), "--board", "give the board, or --vulnerable"),
        (("4S N =", "--vulnerable", "some"), "--vulnerable", "is no vulnerability"),
        (("4S =", "--board", "7", "--declarer", "Q"), "--declarer", "is no seat"),
        (("4S N =", "--board", "7", "--against", "620"), "--against", "has no sign"),
        (("4S N =", "--board", "7", "--against", "+620", "--regulation", "moon"), "--regulation", "no regulation"),
        (("4S N =", "--board", "0"), "--board", "0"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(words: tuple[str, ...], field: str, said: str) -> None:
    run = rectify("score", *words, "--json")
    assert run.code == 2
    assert run.json["field"] == field
    assert said in run.err
    assert len(run.err.splitlines()) == 1
