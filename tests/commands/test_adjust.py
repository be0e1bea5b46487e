"""`rectify adjust`: figures worked by hand in tests/session/test_score_desk.py."""

from pathlib import Path

import pytest

from rulings.incidents import Log
from rulings.incidents.score_record import scores_of
from tests.commands.running import INSUFFICIENT, NOT_ACCEPTED, ROOT, process, rectify, sets

EVENING = str(ROOT / "docs/examples/evening.pbn")
LINE = ("adjust", EVENING, "--board", "12", "--pair", "3")
WEIGHTED = (*LINE, "--weights", "60% 4S=, 40% 4S-1")


def incident(log: Path, board: int = 12) -> str:
    """An incident of that board, ruled on and kept."""
    words = ("rule", *INSUFFICIENT, "--set", f"board={board}", *sets(NOT_ACCEPTED), "--set", "replacement=2H")
    run = rectify(*words, "--set", "27.lowest=yes", "--log", str(log), "--json")
    return str(run.json["incident"])


def test_old_and_new_board_every_step_and_the_ranking_are_printed() -> None:
    run = rectify(*WEIGHTED)
    assert run.code == 0
    lines = run.out.splitlines()
    assert lines[:4] == [
        "Board 12, 3 against 14",
        "Scored as matchpoints, 2 for a win",
        "At the table: 4♠ N −2 (−200)",
        "Adjusted: 60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100) (12C1c)",
    ]
    assert "> 3    14   4♠ N −2 (−200)     0  4.6    8  3.4" in lines
    assert "  Weight of 4♠ N = (+620): 60 % × 7.4 = 4.44" in lines
    assert "  N-S, weighted (12C1c): 4.44 + 0.16 = 4.6" in lines
    assert "  3  5. 8 (33.33 %)   →  3. 12.6 (52.50 %)   +4.6" in lines
    assert "How N-S, pair 1, come to 7.4" not in lines
    assert "How N-S, pair 1, come to 7.4" in rectify(*WEIGHTED, "--workings").out.splitlines()


def test_the_same_as_json() -> None:
    found = rectify(*WEIGHTED, "--json").json
    assert (found["status"], found["board"], found["basis"]) == ("adjusted", 12, ["12C1c"])
    assert [line["now"] for line in found["lines"]] == [
        {"ns": 7.4, "ew": 0.6},
        {"ns": 0.4, "ew": 7.6},
        {"ns": 4.6, "ew": 3.4},
        {"ns": 2.8, "ew": 5.2},
        {"ns": 4.8, "ew": 3.2},
    ]
    assert [line["was"]["ns"] for line in found["lines"]] == [8, 2, 0, 4, 6]
    assert [line["adjusted"] for line in found["lines"]] == [False, False, True, False, False]
    for line in found["lines"]:
        for side in ("ns", "ew"):
            assert line["working"][side][-1]["value"] == line["now"][side]
            assert line["working_before"][side][-1]["value"] == line["was"][side]
    assert found["now"]["ns"]["results"] == [
        {"result": "4S N =", "score": 620, "weight": "3/5"},
        {"result": "4S N -1", "score": -100, "weight": "2/5"},
    ]
    third = next(one for one in found["totals"] if one["pair"] == "3")
    assert third == {
        "pair": "3",
        "ranked_among": "North-South",
        "was": {"total": 8, "percentage": 33.3333, "place": 5, "shared": False},
        "now": {"total": 12.6, "percentage": 52.5, "place": 3, "shared": False},
    }


def test_both_sides_of_a_split_score() -> None:
    found = rectify(*LINE, "--weights", "4S=", "--split", "A-", "--json").json
    assert found["now"]["ns"]["results"][0]["result"] == "4S N ="
    assert found["now"]["ew"] == {"kind": "artificial", "artificial": "A-", "results": []}
    assert found["basis"] == ["12C1b", "12C2a", "12C2c"]


def test_self_inflicted_damage_is_shown_step_by_step() -> None:
    words = (*LINE, "--weights", "4S=", "--self-inflicted", "4S-1", "--non-offenders", "3")
    out = rectify(*words).out
    assert "  Self-inflicted: 1 − 0 = 1\n  Non-offenders (12C1e ii): 0 + 7 − 1 = 6\n" in out
    found = rectify(*words, "--json").json
    assert found["self_inflicted"]["own_part"] == 1
    assert found["lines"][2]["now"] == {"ns": 6, "ew": 1}


@pytest.mark.parametrize(
    ("words", "field", "said"),
    [
        ((*LINE, "--weights", "5HX="), "--weights", "names no declarer"),
        ((*LINE, "--weights", "4S"), "--weights", "tells no tricks"),
        ((*LINE, "--weights", "60% 4S=, 30% 4S-1"), "--weights", "sum to 90 %"),
        (LINE, "--weights", "either --weights"),
        ((*LINE, "--weights", "4S=", "--artificial", "A+/A-"), "--weights", "either --weights"),
        ((*LINE, "--artificial", "A+"), "--artificial", "behind a slash"),
        ((*LINE, "--artificial", "A+/A-", "--split", "A-"), "--split", "both sides"),
        ((*LINE, "--weights", "4S=", "--split", "5H-1"), "--split", "names no declarer"),
        ((*LINE, "--weights", "4S=", "--out-of-reach", "4S N"), "--weights", "only through the infraction"),
        ((*LINE, "--weights", "4S=", "--out-of-reach", "9Q"), "--out-of-reach", "9q"),
        ((*LINE, "--weights", "4S=", "--declarer", "Q"), "--declarer", "is no seat"),
        ((*LINE, "--weights", "4S=", "--non-offenders", "11"), "--non-offenders", "nor a pair of this line"),
        ((*LINE, "--weights", "4S=", "--self-inflicted", "4S-1"), "--non-offenders", "who did not infract"),
        (
            (*LINE, "--artificial", "A+/A-", "--self-inflicted", "4S-1", "--non-offenders", "NS"),
            "--self-inflicted",
            "one assigned score",
        ),
        ((*LINE, "--weights", "4S=", "--out", "evening.doc"), "--out", "expected a name ending in .csv"),
        ((*LINE, "--weights", "4S=", "--out", EVENING), "--out", "no file is overwritten"),
        ((*LINE, "--weights", "4S=", "--out", "no/such/folder/x.csv"), "--out", "No such file"),
        ((*LINE, "--weights", "4S=", "--basis", "16B3"), "--incident", "name it"),
        ((*LINE, "--weights", "4S=", "--regulation", "moon"), "--regulation", "no regulation"),
        ((*LINE, "--weights", "4S=", "--section", "B"), "--section", "section B"),
        ((*LINE[:-1], "9", "--weights", "4S="), "--pair", "no line of pair '9'"),
        ((*LINE[:3], "13", "--pair", "3", "--weights", "4S="), "--board", "board 13 is not in the session"),
        (("adjust", "no-such.pbn", *LINE[2:], "--weights", "4S="), "FILE", "no-such.pbn"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(words: tuple[str, ...], field: str, said: str) -> None:
    run = rectify(*words, "--json")
    assert (run.code, run.json["field"]) == (2, field)
    assert said in run.err
    assert len(run.err.splitlines()) == 1


MATCH = str(ROOT / "docs/examples/match.csv")
TABLE = ("adjust", MATCH, "--board", "8", "--pair", "Wrens NS")


def test_a_match_has_its_imps_and_victory_points_before_and_after() -> None:
    run = rectify("adjust", MATCH, "--board", "4", "--pair", "Larks NS", "--weights", "6D W -1")
    assert run.code == 0
    for said in (
        "Scored as IMPs between two teams; WBF continuous scale",
        "> Larks  Wrens  6♦ W = (−1370)  −13   12   13  −12",
        "The match, 8 boards",
        "  Larks  −3  (8.73 VPs)   →  22   (16.9 VPs)  +25",
        "  Wrens  3   (11.27 VPs)  →  −22  (3.1 VPs)   −25",
    ):
        assert said in run.out
    assert "Totals and places" not in run.out


def test_a_match_as_json() -> None:
    found = rectify(*TABLE, "--weights", "4H S -1", "--at-fault", "neither", "--favourable", "--json").json
    assert found["basis"] == ["86B1", "12C1b"]
    assert found["match"]["unit"] == "IMPs"
    assert [(one["team"], one["was"]["total"], one["now"]["total"]) for one in found["match"]["teams"]] == [
        ("Larks", -3, 7),
        ("Wrens", 3, -7),
    ]
    assert found["now"]["ns"]["artificial"] == "−10 IMPs"


def test_a_knockout_has_no_victory_points_and_averages_what_does_not_balance() -> None:
    run = rectify(*TABLE, "--artificial", "+5 IMPs/-8 IMPs", "--knockout", "--json").json
    assert [one["now"]["victory_points"] for one in run["match"]["teams"]] == [None, None]
    assert [one["now"]["total"] for one in run["match"]["teams"]] == [-9.5, 9.5]


def test_a_penalty_alone_lets_the_result_stand() -> None:
    run = rectify(*LINE, "--regulation", "ebu", "--penalty", "3=standard", "--json")
    assert run.code == 0
    assert run.json["now"] is None
    assert run.json["basis"] == ["90"]
    [one] = run.json["penalties"]
    assert (one["contestant"], one["amount"], one["unit"]) == ("3", 2, "session")
    changed = {one["pair"]: one["now"]["total"] - one["was"]["total"] for one in run.json["totals"]}
    assert {pair: value for pair, value in changed.items() if value} == {"3": -2}
    shown = rectify(*LINE, "--regulation", "ebu", "--penalty", "3=standard").out
    assert "Adjusted: the result stands: 4♠ N −2 (−200) (90)" in shown
    assert "Penalty on 3: Standard penalty: 25 % of the top of 8 = 2" in shown


@pytest.mark.parametrize(
    ("words", "field", "said"),
    [
        ((*TABLE, "--at-fault", "neither", "--artificial", "A+/A-"), "--at-fault", "86B takes the probable results"),
        ((*TABLE, "--at-fault", "the Owls"), "--at-fault", "neither NS, EW nor a pair of this line"),
        ((*TABLE, "--at-fault", "Larks", "--favourable"), "--at-fault", "say what the probable results"),
        ((*TABLE, "--weights", "4H S =", "--scale", "moon"), "--scale", "no scale"),
        ((*TABLE, "--penalty", "Wrens=much"), "--penalty", "'much' is no penalty"),
        ((*LINE, "--weights", "4S=", "--knockout"), "--knockout", "no team event"),
        ((*LINE, "--favourable"), "--at-fault", "86B is for team boards"),
        ((*LINE, "--penalty", "3=2 VP"), "--penalty", "in victory points, but the session is in matchpoints"),
        (("adjust", MATCH, "--board", "2", "--pair", "Larks", "--weights", "3NT S="), "--pair", "sat both ways"),
    ],
)
def test_what_does_not_fit_a_match_is_refused(words: tuple[str, ...], field: str, said: str) -> None:
    run = rectify(*words, "--json")
    assert (run.code, run.json["field"]) == (2, field)
    assert said in run.err


def test_hands_without_a_field_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.csv"
    path.write_text("board,ns,ew,contract,by,tricks\n12,1,2,4S,N,10\n12,3,4,4S,N,9\n", "utf-8")
    run = rectify("adjust", str(path), "--board", "12", "--pair", "3", "--weights", "4S=", "--json")
    assert (run.code, run.json["field"]) == (2, "FILE")
    assert "no field to compare with" in run.err


# ------------------------------------------------------------------ written back, and kept


@pytest.mark.parametrize("suffix", ["csv", "pbn", "xml"])
def test_the_session_is_written_with_what_the_format_cannot_carry(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"adjusted.{suffix}"
    run = rectify(*WEIGHTED, "--out", str(out), "--json")
    assert run.code == 0
    assert run.json["written"]["file"] == str(out)
    assert run.json["written"]["not_in_it"]
    again = tmp_path / f"again.{suffix}"
    assert f"Written to {again}" in rectify(*WEIGHTED, "--out", str(again)).out.replace("\n", " ")
    assert again.read_bytes() == out.read_bytes()
    lines = rectify("session", "show", str(out), "--board", "12", "--json").json["boards"][0]["lines"]
    assert [line["printed"]["ns"] for line in lines] == [7.4, 0.4, 4.6, 2.8, 4.8]


def test_it_is_kept_with_the_incident_and_shown(tmp_path: Path) -> None:
    log = tmp_path / "log.sqlite"
    name = incident(log)
    words = ("--incident", "last", "--log", str(log), "--basis", "27(d)", "--reason", "West was talked out of 5H")
    run = rectify(*WEIGHTED, *words, "--json")
    assert run.code == 0
    assert run.json["incident"] == name
    with Log.open(log, create=False) as opened:
        (record,) = scores_of(opened, name)
    assert (record.board, record.occasion, record.basis) == ("12", "1", ("27D", "12C1c"))
    assert record.reason == "West was talked out of 5H"
    assert record.pairs == "3 against 14"
    assert [(one.side.name, one.was, one.now) for one in record.sides] == [("NS", "0", "4.6"), ("EW", "8", "3.4")]
    assert [one["weight"] for one in record.sides[0].results] == ["3/5", "2/5"]
    shown = rectify("log", "show", name, "--log", str(log)).out
    for said in (
        "score adjusted: Board 12: 60 % 4♠ N = (+620), 40 % 4♠ N −1",
        "N-S, weighted (12C1c): 4.44 + 0.16 = 4.6",
        "Totals: 3 8 to 12.6, place 5 to 3; 14 17 to 12.4",
        "Under 27D, 12C1c",
    ):
        assert said in shown
    paper = rectify("rule", "--incident", name, "--log", str(log), "--json").json["adjusted_scores"]
    assert [(one["board"], one["basis"], one["reason"]) for one in paper] == [
        ("12", ["27D", "12C1c"], "West was talked out of 5H")
    ]
    assert rectify("log", "verify", "--log", str(log)).code == 0
    assert rectify("log", "replay", "--log", str(log)).code == 0


def test_the_sheet_of_a_logged_incident_ends_with_its_score(tmp_path: Path) -> None:
    log = tmp_path / "log.sqlite"
    name = incident(log)
    rectify(*WEIGHTED, "--incident", name, "--log", str(log))
    out = rectify("rule", "--incident", name, "--log", str(log), typed="1\n2\nno help\n\n\n").out
    assert "Ruling: " in out
    assert "Adjusted score. Board 12: 60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100)" in out.replace("\n", " ")


def test_an_incident_of_another_board_keeps_no_score_of_this_one(tmp_path: Path) -> None:
    log, out = tmp_path / "log.sqlite", tmp_path / "adjusted.csv"
    name = incident(log, board=7)
    run = rectify(*WEIGHTED, "--incident", name, "--log", str(log), "--out", str(out), "--json")
    assert (run.code, run.json["field"]) == (2, "--incident")
    assert "happened on board 7, not on board 12" in run.err
    assert not out.exists()
    with Log.open(log, create=False) as opened:
        assert scores_of(opened, name) == ()


def test_a_clause_that_does_not_exist_is_no_basis(tmp_path: Path) -> None:
    log = tmp_path / "log.sqlite"
    incident(log)
    run = rectify(*WEIGHTED, "--incident", "last", "--log", str(log), "--basis", "99Z", "--json")
    assert (run.code, run.json["field"]) == (2, "--basis")


def test_neither_file_nor_event_is_written_without_the_other(tmp_path: Path) -> None:
    log = tmp_path / "log.sqlite"
    name = incident(log)
    out = tmp_path / "missing" / "adjusted.csv"
    run = rectify(*WEIGHTED, "--incident", name, "--log", str(log), "--out", str(out), "--json")
    assert (run.code, run.json["field"]) == (2, "--out")
    with Log.open(log, create=False) as opened:
        assert scores_of(opened, name) == ()


def test_as_a_program_of_its_own() -> None:
    run = process(*WEIGHTED, "--json")
    assert run.code == 0
    assert run.json["status"] == "adjusted"
