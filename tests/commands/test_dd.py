"""`rectify dd`: double dummy on a board of a file."""

from pathlib import Path

import pytest

from rulings.scoring import double_dummy
from rulings.scoring.double_dummy import solver_available
from tests.commands.running import ROOT, rectify

EVENING = ROOT / "docs/examples/evening.pbn"
BOARD = ("dd", str(EVENING), "--board", "12")
needs_solver = pytest.mark.skipif(not solver_available(), reason="endplay is not installed: the extra rectify[dd]")

# Each hand a suit: the leader at notrump takes all, a trump suit takes all.
ONE_SUIT_EACH = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
"""
ROWS = {"N": (0, 13, 0, 13, 0), "E": (0, 0, 13, 0, 13), "S": (0, 13, 0, 13, 0), "W": (0, 0, 13, 0, 7)}
CELLS = [
    f"{seat} {denomination} {tricks}"
    for seat, row in ROWS.items()
    for denomination, tricks in zip(("NT", "S", "H", "D", "C"), row, strict=True)
]
SPOILT = "\n".join([ONE_SUIT_EACH + r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]', *CELLS, ""])


def written(folder: Path, text: str) -> tuple[str, ...]:
    path = folder / "deal.pbn"
    path.write_text(text, "utf-8")
    return ("dd", str(path), "--board", "1")


def without_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "LIBRARY", "endplay_that_is_not_there")


def test_the_table_of_the_file_needs_no_solver_and_is_called_one_input(monkeypatch: pytest.MonkeyPatch) -> None:
    without_solver(monkeypatch)
    run = rectify(*BOARD)
    assert run.code == 0
    assert "One input to the director’s\njudgement (12C1), no ruling." in run.out
    assert "Makeable tricks, as the file has it" in run.out
    assert "  N     9   7   3  10   6" in run.out.splitlines()
    found = rectify(*BOARD, "--json").json
    assert found["note"].startswith("Double dummy: every hand is seen")
    assert found["makeable"]["source"] == "file"
    assert found["makeable"]["tricks"]["E"] == [4, 6, 9, 3, 6]
    # Nine tricks in hearts: 5H doubled costs 300 against the 620 of a vulnerable game.
    assert found["makeable"]["par"] == {"score": 300, "results": ["5HX E -2", "5HX W -2"]}


def test_without_the_solver_and_without_a_table_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    without_solver(monkeypatch)
    for words in (written(tmp_path, ONE_SUIT_EACH), (*BOARD, "--again"), (*BOARD, "--contract", "4S by N")):
        run = rectify(*words, "--json")
        assert (run.code, run.json["field"]) == (2, "endplay")
        assert "double dummy needs the package endplay, which is not installed here; install rectify[dd]" in run.err
        assert len(run.err.splitlines()) == 1


@needs_solver
def test_a_table_that_is_not_in_the_file_is_computed(tmp_path: Path) -> None:
    run = rectify(*written(tmp_path, ONE_SUIT_EACH), "--json")
    assert run.code == 0
    assert run.json["makeable"]["source"] == "computed"
    assert run.json["makeable"]["tricks"] == {
        "N": [0, 13, 0, 13, 0],
        "E": [13, 0, 13, 0, 0],
        "S": [0, 13, 0, 13, 0],
        "W": [13, 0, 13, 0, 0],
    }


@needs_solver
def test_again_tells_where_the_file_differs(tmp_path: Path) -> None:
    words = written(tmp_path, SPOILT)
    assert rectify(*words, "--json").json["makeable"]["source"] == "file"
    run = rectify(*words, "--again", "--json")
    assert run.json["makeable"]["differences"] == [{"declarer": "W", "denomination": "C", "file": 7, "computed": 13}]
    assert "the file has 7 for West in clubs" in rectify(*words, "--again").out


@needs_solver
def test_what_each_lead_and_each_card_leads_to(tmp_path: Path) -> None:
    words = written(tmp_path, ONE_SUIT_EACH)
    found = rectify(*words, "--contract", "7S by North", "--json").json["position"]
    assert (found["turn"], len(found["plays"])) == ("E", 13)
    assert {(one["tricks"], one["score"], one["best"]) for one in found["plays"]} == {(13, 1510, True)}
    later = rectify(*words, "--contract", "3NT N", "--played", "HA D2 C2 S2, H2").out
    later = " ".join(later.split())
    assert "3NT by North: South to play" in later
    assert "declarer’s side takes 0 (3NT N −9 (−450))" in later


@pytest.mark.parametrize(
    ("words", "field", "said"),
    [
        ((*BOARD[:3], "13"), "--board", "board 13 is not in the session"),
        ((*BOARD, "--contract", "4S"), "--contract", "names no declarer"),
        ((*BOARD, "--contract", "9S by N"), "--contract", "9s"),
        ((*BOARD, "--contract", "spades"), "--contract", "spade"),
        ((*BOARD, "--played", "HA"), "--played", "--contract"),
        ((*BOARD, "--contract", "4S by N", "--played", "HZ"), "--played", "trick 1"),
        ((*BOARD, "--contract", "4S by N", "--played", "S2"), "--played", "was not dealt there"),
        ((*BOARD, "--timeout", "0"), "--timeout", "0"),
        (("dd", "no-such.pbn", "--board", "1"), "FILE", "no-such.pbn"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(words: tuple[str, ...], field: str, said: str) -> None:
    run = rectify(*words, "--json")
    assert (run.code, run.json["field"]) == (2, field)
    assert said in run.err.casefold() or said in run.err
    assert len(run.err.splitlines()) == 1


def test_a_file_without_hands_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evening.csv"
    path.write_text("board,ns,ew,contract,by,tricks\n12,1,2,4S,N,10\n", "utf-8")
    run = rectify("dd", str(path), "--board", "12", "--json")
    assert (run.code, run.json["field"]) == (2, "--board")
    assert "Board 12: the file shows no hands" in run.err


def test_a_solver_that_crashes_gives_one_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    child = tmp_path / "child.py"
    child.write_text("import os\nos.abort()\n", "utf-8")
    monkeypatch.setattr(double_dummy, "LIBRARY", "json")
    monkeypatch.setattr(double_dummy, "_CHILD", child)
    run = rectify(*written(tmp_path, ONE_SUIT_EACH), "--json")
    assert (run.code, run.json["field"]) == (2, "--board")
    assert "the double-dummy solver crashed on this deal" in run.err
