"""Bad input gives one clear line that names the field, exit 2, and changes nothing."""

import json
from pathlib import Path

import pytest

from rulings.incidents import default_log_path
from tests.commands.running import INSUFFICIENT, Run, process, rectify

DEFENDER = ("defenders-lead-out-of-turn", "--set", "offender=E", "--set", "declarer=S")
SOUTH = ("insufficient-bid", "--set", "offender=S")

ON_THE_COMMAND_LINE = [
    # what is wrong, the words, the field, what the line must say
    ("a call that does not exist", (*SOUTH, "--set", "call=8H"), "call", "8H"),
    ("half a call", (*SOUTH, "--set", "call=7"), "call", "7"),
    ("a double where a bid is asked for", (*SOUTH, "--set", "over=9Z"), "over", "9Z"),
    ("a card that does not exist", ("penalty-card", "--set", "offender=E", "--set", "card=1H"), "card", "1H"),
    ("an answer not among the choices", (*SOUTH, "--set", "27.accepted=maybe"), "27.accepted", "yes, no"),
    (
        "a lead required of a partner whose lead it was not (56)",
        (*DEFENDER, "--set", "56.turn=declarer", "--set", "56.choice=require"),
        "56.choice",
        "not open",
    ),
    (
        "the same with the choice given first",
        (*DEFENDER, "--set", "56.choice=require", "--set", "56.turn=declarer"),
        "56.choice",
        "not open",
    ),
    ("board 0", (*SOUTH, "--set", "board=0"), "board", "board"),
    ("board minus one", (*SOUTH, "--set", "board=-1"), "board", "board"),
    ("a board that is no number", (*SOUTH, "--set", "board=seven"), "board", "seven"),
    ("dealer of board 0", ("board-markings", "--set", "board_number=0"), "board_number", "board"),
    ("dealer of a board that is no number", ("board-markings", "--set", "board_number=²"), "board_number", "²"),
    ("a seat that does not exist", ("revoke", "--set", "offender=Q"), "offender", "N, E, S, W"),
    ("a side instead of a seat", ("revoke", "--set", "offender=NS"), "offender", "side"),
    ("a contract that does not exist", (*SOUTH, "--set", "contract=8S by South"), "contract", "8S"),
    ("a contract by nobody", (*SOUTH, "--set", "contract=4S by Zorro"), "contract", "Zorro"),
    (
        "a declarer other than the contract's",
        (*SOUTH, "--set", "contract=4S by South", "--set", "declarer=E"),
        "declarer",
        "4S",
    ),
    ("an auction with a call that does not exist", (*SOUTH, "--set", "auction=1C 0D"), "auction", "0D"),
    ("an unknown fact", (*SOUTH, "--set", "weather=fine"), "weather", "weather"),
    ("an unknown matter", ("hiccups",), "matter", "hiccups"),
    ("an unknown regulation", (*SOUTH, "--regulation", "mars"), "--regulation", "mars"),
    ("an unknown edition", (*SOUTH, "--edition", "1066"), "--edition", "1066"),
    ("an unknown section", (*SOUTH, "--open", "99Z"), "open", "99Z"),
    ("a word without an answer", (*SOUTH, "--set", "27.accepted"), "--set", "FACT=ANSWER"),
    ("an empty answer", (*SOUTH, "--set", "27.accepted= "), "--set", "FACT=ANSWER"),
    ("two answers to one fact", (*SOUTH, "--set", "27.early=yes", "--set", "27.early=no"), "27.early", "two answers"),
    ("a reason for nothing", (*SOUTH, "--reason", "27.lowest=because"), "27.lowest", "27.lowest"),
    ("an occasion that does not arise", (*SOUTH, "--set", "2:27.accepted=no"), "2", "occasion 2"),
    ("an occasion with number 0", (*SOUTH, "--set", "0:27.accepted=no"), "0:27.accepted", "from 1"),
    ("a finding answered by hand", (*SOUTH, "--set", "25A.allowed=yes"), "25A.allowed", "follows from other facts"),
    ("an option that does not exist", (*SOUTH, "--colour"), "--colour", "--colour"),
    ("a facts file that is not there", ("revoke", "--facts", "no-such.json"), "--facts", "no-such.json"),
    ("a folder for a facts file", ("revoke", "--facts", "."), "--facts", "."),
    ("an amendment of nothing", (*SOUTH, "--amend", "clerical"), "--amend", "--incident"),
    ("an incident without a log", ("--incident", "last", "--set", "27D.helped=no"), "--log", "log"),
]


def check(run: Run, field: str, says: str) -> None:
    assert run.code == 2
    lines = run.err.splitlines()
    assert len(lines) == 1, run.err
    assert lines[0].startswith("rectify: ")
    assert says in lines[0]
    assert len(lines[0]) < 300
    assert run.json == {"status": "error", "field": field, "message": lines[0].removeprefix("rectify: ")}
    assert not default_log_path().exists()


@pytest.mark.parametrize(
    ("words", "field", "says"), [row[1:] for row in ON_THE_COMMAND_LINE], ids=[row[0] for row in ON_THE_COMMAND_LINE]
)
def test_what_cannot_be_used_is_refused_by_name(words: tuple[str, ...], field: str, says: str) -> None:
    check(rectify("rule", *words, "--json", "--save"), field, says)


def test_without_json_nothing_is_printed_but_the_line() -> None:
    run = rectify("rule", *SOUTH, "--set", "board=0")
    assert (run.code, run.out) == (2, "")
    assert run.err == "rectify: board: '0' is no board number: expected a whole number from 1 on\n"


# fmt: off
FILES = [
    ("a file that ends in the middle", '{"matter": "revoke", "facts": {"61', "--facts", "complete"),
    ("an empty file", "", "--facts", "complete"),
    ("not JSON", "matter: revoke", "--facts", "JSON"),
    ("a list", "[1, 2]", "--facts", "object"),
    ("a number without end", "[" + "9" * 5000 + "]", "--facts", "digits"),
    ("nested without end", "[" * 100_000, "--facts", "deep"),
    ("no number", '{"matter": "revoke", "board": NaN}', "--facts", "NaN"),
    ("the same key twice", '{"matter": "revoke", "facts": {"a": "yes", "a": "no"}}', "a", "twice"),
    ("an unknown key", '{"matter": "revoke", "fact": {}}', "fact", "'fact' is not known"),
    ("an unknown key in an answer", '{"facts": {"61.x": {"answer": "a", "why": "b"}}}', "facts.61.x.why", "why"),
    ("an answer without an answer", '{"facts": {"61.x": {"reason": "b"}}}', "facts.61.x", "no answer"),
    ("a list for an answer", '{"facts": {"61.x": ["yes"]}}', "facts.61.x", "word in quotes"),
    ("true for an answer", '{"facts": {"61.x": true}}', "facts.61.x", "true"),
    ("an empty answer", '{"facts": {"61.x": " "}}', "facts.61.x", "empty"),
    ("facts that are a list", '{"facts": []}', "facts", "object"),
    (
        "a status that does not exist",
        '{"facts": {"61.x": {"answer": "a", "status": "sure"}}}',
        "facts.61.x.status",
        "sure",
    ),
    (
        "statements without a seat",
        '{"facts": {"61.x": {"answer": "a", "statements": [{"text": "b"}]}}}',
        "facts.61.x.statements",
        "seat",
    ),
    ("a statement by nobody", '{"statements": [{"seat": "Q", "text": "b"}]}', "statements", "Q"),
    ("a name without a seat", '{"names": {"up": "A"}}', "names.up", "up"),
    ("half a character", '{"matter": "\\ud800"}', "matter", "UTF-8"),
    ("a seat among the facts", '{"matter": "revoke", "facts": {"offender": "S"}}', "facts.offender", "beside"),
    ("agreed that is no truth", '{"agreed": "yes"}', "agreed", "true or false"),
    ("a board in a later occasion", '{"occasions": [{"board": 3}]}', "occasions[2].board", "board"),
    (
        "a bad seat in a later occasion",
        '{"matter": "revoke", "occasions": [{"facts": {"a": 1.5}}]}',
        "occasions[2].facts.a",
        "1.5",
    ),
    ("board 0", '{"matter": "revoke", "board": 0}', "board", "0"),
]
# fmt: on


@pytest.mark.parametrize(("text", "field", "says"), [row[1:] for row in FILES], ids=[row[0] for row in FILES])
def test_a_facts_file_that_cannot_be_used_is_refused_by_name(text: str, field: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "facts.json"
    path.write_text(text, "utf-8")
    check(rectify("rule", "--facts", str(path), "--json", "--save"), field, says)
    assert path.read_text("utf-8") == text


def test_a_facts_file_of_10_megabytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "facts.json"
    path.write_text(json.dumps({"matter": "revoke", "facts": {"61.x": "y" * 10_000_000}}))
    check(rectify("rule", "--facts", str(path), "--json"), "--facts", "too large")


def test_a_facts_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "facts.json"
    path.write_bytes(b"\xff\xfe\x00")
    check(rectify("rule", "--facts", str(path), "--json"), "--facts", "UTF-8")


def test_a_facts_file_may_come_on_the_input() -> None:
    run = rectify("rule", "--facts", "-", "--json", typed='{"matter": "revoke", "offender": "S", "declarer": "W"}')
    assert (run.code, run.json["matter"]) == (3, "revoke")


@pytest.mark.parametrize(
    ("words", "field"),
    [
        (("law", "99"), "clause"),
        (("law", "x"), "clause"),
        (("table", "99"), "law"),
        (("audit", "--section", "99"), "--section"),
        (("audit", "--walks", "none"), "--walks"),
        (("matters", "--edition", "1066"), "--edition"),
        (("log", "list", "--state", "lost"), "--state"),
        (("log", "show", "last"), "--log"),
        (("log", "verify", "--log", "no-such.sqlite"), "--log"),
        (("fortune",), None),
    ],
)
def test_other_commands_refuse_in_the_same_way(words: tuple[str, ...], field: str | None) -> None:
    run = rectify(*words, "--json")
    assert run.code == 2
    assert run.err.startswith("rectify: ")
    assert run.err.count("\n") == 1
    assert run.json["field"] == field


def test_a_real_process_leaves_with_2_and_one_line() -> None:
    run = process("rule", *INSUFFICIENT[:3], "--set", "call=8H")
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1
    assert "8H" in run.err
