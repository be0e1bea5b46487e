"""`rectify session`: show a file, check it; in words and as JSON."""

from pathlib import Path

import pytest

from tests.commands.running import rectify
from tests.session.making import FILES, device

HOWELL = str(FILES / "howell_short.xml")
MITCHELL = str(FILES / "mitchell_adjusted.xml")


def test_a_traveller_is_shown_with_contracts_scores_and_points() -> None:
    run = rectify("session", "show", str(FILES / "score_table.pbn"), "--board", "28")
    assert run.code == 0
    assert "PBN; Fixture Pairs; 2022.02.06; scored at matchpoints" in run.out
    assert "Board 28: West deals, NS vulnerable" in run.out
    assert "4   11  2♥X S = (+670)   ♠6  12   0" in run.out
    assert "Board 29: " not in run.out.partition("Not read")[0]
    assert "line 31: Board 29: the cells do not fit the 9 columns" in run.out


def test_json_has_every_line_with_its_place_in_the_file() -> None:
    found = rectify("session", "show", HOWELL, "--json").json
    assert (found["status"], found["format"], found["scoring"]) == ("read", "USEBIO", "matchpoints")
    assert len(found["boards"]) == 8
    assert found["notices"] == []
    assert found["contestants"][0]["players"] == ["Bela Fixture & Co"]
    last = found["boards"][7]["lines"]
    assert last[0]["outcome"] == {"kind": "adjusted", "ns": "50%", "ew": "50%"}
    assert set(last[1]["outcome"]) == {"kind", "contract", "declarer", "tricks", "score"}
    assert last[1]["line"] > last[0]["line"]


def test_a_session_in_order_says_so_by_its_exit_code() -> None:
    run = rectify("session", "check", HOWELL)
    assert run.code == 0
    assert "Printed as matchpoints, 2 for a win" in run.out
    assert "42  agrees" in run.out
    assert "5  printed without factoring" in run.out
    assert "All of the file was read." in run.out


def test_a_session_with_something_unexplained_says_so_by_its_exit_code(tmp_path: Path) -> None:
    path = tmp_path / "unexplained.csv"
    path.write_text(
        "board,ns,ew,contract,by,tricks,ns_mp,ew_mp\n1,1,2,4S,N,10,4,0\n1,3,4,2S,N,8,3,1\n1,5,6,4S,N,9,0,4\n"
    )
    run = rectify("session", "check", str(path))
    assert run.code == 1
    said = " ".join(run.out.split())
    assert "line 3, Board 1, 3 against 4: unexplained; printed 3 to 1, computed 2 to 2" in said


def test_every_difference_in_a_session_edited_by_hand_has_its_name() -> None:
    run = rectify("session", "check", MITCHELL)
    assert run.code == 0
    said = " ".join(run.out.split())
    assert "1NS against 3EW: an adjusted score with points put in by hand; printed 10 to 5, computed 8 to 8" in said
    assert "2NS against 5EW: printed for the wrong sides; printed 10 to 6, computed 6 to 10" in said
    assert "an artificial score hidden behind a real one; the points printed are those of N-S 50 %; E-W 50 %" in said
    assert "from before scores were adjusted (every total follows if no score had been adjusted" in said


def test_json_has_every_line_and_total_with_its_mark() -> None:
    run = rectify("session", "check", MITCHELL, "--json")
    assert run.code == 0
    found = run.json
    assert (found["status"], found["convention"]) == ("in order", "matchpoints, 2 for a win")
    assert found["counts"]["unexplained"] == 0
    assert len(found["lines"]) == 81
    odd = {(one["board"], one["ns"]): one["mark"] for one in found["lines"] if one["mark"] != "agrees"}
    assert odd == {
        (1, "1NS"): "an artificial score hidden behind a real one",
        (3, "1NS"): "an adjusted score with points put in by hand",
        (4, "2NS"): "printed for the wrong sides",
    }
    assert {one["mark"] for one in found["totals"]} <= {"agrees", "from before scores were adjusted"}


def test_a_regulation_may_be_named() -> None:
    assert rectify("session", "check", HOWELL, "--regulation", "ebu").code == 0


def test_a_device_is_read(tmp_path: Path) -> None:
    path = tmp_path / "club.bws"
    path.write_bytes(device(["1 1 1 1 2 N 3_NT = -", "2 1 1 3 4 E 4_S -2 -"]))
    assert "3NT N = (+400)" in rectify("session", "show", str(path)).out


@pytest.mark.parametrize(
    ("words", "field", "message"),
    [
        (("session", "show", "gone.pbn"), "FILE", "gone.pbn cannot be opened"),
        (("session", "check", __file__), "FILE", "is neither PBN, LIN, USEBIO, BWS nor CSV of a traveller"),
        (("session", "show", HOWELL, "--board", "99"), "--board", "board 99 is not in the session"),
        (("session", "show", HOWELL, "--encoding", "klingon"), "--encoding", "'klingon' is no encoding known here"),
        (("session", "check", HOWELL, "--regulation", "moon"), "--regulation", "'moon' is no regulation here"),
    ],
)
def test_bad_input_is_one_line_that_names_it(words: tuple[str, ...], field: str, message: str) -> None:
    run = rectify(*words, "--json")
    assert run.code == 2
    assert (run.json["status"], run.json["field"]) == ("error", field)
    assert message in run.json["message"]
    assert len(run.err.splitlines()) == 1


def test_without_a_subcommand_the_two_are_named() -> None:
    run = rectify("session")
    assert run.code == 0
    assert "show" in run.out
    assert "check" in run.out
