"""What is ruled on the command line is logged, found again, taken up again, and read back by another process."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulings.incidents import EventKind, Log, default_log_path
from tests.commands.running import INSUFFICIENT, NOBODY_ACTED, NOT_ACCEPTED, OPENING_LEAD, Run, process, rectify, sets

MADE_GOOD = {**NOT_ACCEPTED, "replacement": "2H", "27.lowest": "yes"}  # 27B1a; 27D waits for the end of play


def saved(*words: str) -> Run:
    run = rectify("rule", *words, "--json", "--save")
    assert run.code == 0, run.err
    return run


def events(incident: str = "last") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = rectify("log", "show", incident, "--json").json["events"]
    return found


def kinds(incident: str = "last") -> list[str]:
    return [event["kind"] for event in events(incident)]


def listed(*words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = rectify("log", "list", *words, "--json").json
    return found


# ------------------------------------------------------------------ a ruling is kept


def test_a_ruling_is_logged_with_its_answers_and_what_is_pending() -> None:
    run = saved(*INSUFFICIENT, "--set", "board=7", *sets(MADE_GOOD))
    [one] = listed()
    assert (one["incident"], one["state"], one["board"]) == (run.json["incident"], "pending", 7)
    assert [(item["section"], item["moment"]) for item in one["pending"]] == [("27D", "end_of_play")]
    recorded = {event["data"]["fact"]: event["data"]["answer"] for event in events() if "fact" in event["data"]}
    assert recorded == {fact: answer for fact, answer in MADE_GOOD.items() if "." in fact}
    assert kinds()[-1] == "ruling given"


def test_an_incident_that_lacks_an_answer_is_logged_as_open_and_ruled_on_later() -> None:
    first = rectify("rule", *OPENING_LEAD, *sets(NOBODY_ACTED), "--json", "--save")
    assert (first.code, listed()[0]["state"]) == (3, "open")
    second = rectify("rule", "--incident", first.json["incident"], "--set", "54.seen=yes", "--json")
    assert (second.code, second.json["incident"]) == (0, first.json["incident"])
    assert kinds().count("ruling given") == 1
    assert "54C" in second.json["clauses"]


def test_what_was_pending_is_ruled_on_when_the_director_comes_back() -> None:
    incident = saved(*INSUFFICIENT, *sets(MADE_GOOD)).json["incident"]
    run = rectify("rule", "--incident", incident[:8], "--set", "27D.helped=no", "--json")
    assert (run.code, run.json["pending"]) == (0, [])
    assert kinds()[-3:] == ["fact recorded", "ruling given", "came back"]
    assert events()[-1]["data"]["section"] == "27D"
    assert listed()[0]["state"] == "closed"


def test_a_section_opened_by_name_asks_before_it_rules() -> None:
    incident = saved(*INSUFFICIENT, *sets(MADE_GOOD)).json["incident"]
    run = rectify("rule", "--incident", incident, "--open", "27D", "--json")
    assert (run.code, run.json["question"]["section"]) == (3, "27D")
    assert listed()[0]["state"] == "open"


def test_asking_about_a_logged_incident_changes_nothing() -> None:
    saved(*INSUFFICIENT, *sets(MADE_GOOD))
    before = events()
    assert rectify("rule", "--incident", "last", "--json").code == 0
    assert events() == before


def test_another_irregularity_at_the_table_is_a_new_occasion_of_the_incident() -> None:
    saved(*OPENING_LEAD, *sets({**NOBODY_ACTED, "54.seen": "no", "54.choice": "neither"}))
    run = rectify("rule", "revoke", "--incident", "last", "--set", "offender=W", "--json")
    assert (run.code, run.json["occasion"], run.json["matter"]) == (3, 2, "revoke")
    assert run.json["seats"]["DECLARER"] == ["south"]
    assert run.json["standings"]


def test_a_second_process_reads_what_the_first_has_logged(home: Path) -> None:
    first = process("rule", *INSUFFICIENT, *sets(MADE_GOOD), "--json", "--save", RECTIFY_HOME=str(home))
    second = process("rule", "--incident", "last", "--set", "27D.helped=no", "--json", RECTIFY_HOME=str(home))
    third = process("log", "list", "--state", "closed", "--json", RECTIFY_HOME=str(home))
    assert [first.code, second.code, third.code] == [0, 0, 0]
    assert [one["incident"] for one in third.json] == [first.json["incident"]]


def test_names_and_statements_are_kept_where_they_can_be_erased(tmp_path: Path) -> None:
    said = [{"seat": "E", "text": "I saw no card"}]
    own = {
        "matter": "revoke",
        "offender": "E",
        "declarer": "S",
        "names": {"E": "Edda Example"},
        "agreed": False,
        "statements": said,
    }
    path = tmp_path / "facts.json"
    path.write_text(json.dumps(own))
    rectify("rule", "--facts", str(path), "--json", "--save")
    texts = [text for event in events() for text in event["texts"].items()]
    assert ("east", "Edda Example") in texts
    assert ("said east", "I saw no card") in texts
    assert "Example" not in json.dumps([event["data"] for event in events()])


# ------------------------------------------------------------------ an amendment


def test_an_answer_that_was_ruled_on_is_not_changed_without_saying_why() -> None:
    saved(*INSUFFICIENT, *sets(MADE_GOOD))
    before = events()
    run = rectify("rule", "--incident", "last", "--set", "27.lowest=no", "--json")
    assert (run.code, run.json["field"]) == (2, "27.lowest")
    assert "yes" in run.err
    assert "--amend" in run.err
    assert events() == before


def test_an_amendment_keeps_its_reason_and_forgets_what_no_longer_applies() -> None:
    saved(*INSUFFICIENT, *sets({**MADE_GOOD, "27D.helped": "no"}))
    words = ("--set", "27.lowest=no", "--set", "23.same=no")
    run = rectify("rule", "--incident", "last", *words[:2], "--amend", "new facts", "--json")
    assert run.code == 3  # 27B1b: is it comparable?
    assert "27D.helped" not in run.json["facts"]
    amended = [event for event in events() if event["kind"] == "amended"]
    assert [event["data"]["reason"] for event in amended] == ["new facts"]
    assert any("27D.helped" in event["data"].get("forgotten", ()) for event in events())


@pytest.mark.parametrize(
    ("words", "field"),
    [
        (("--amend", "whim", "--set", "27.lowest=no"), "--amend"),
        (("--set", "offender=W"), "offender"),
        (("--set", "call=1D"), "call"),
        (("--set", "board=8"), "board"),
        (("--open", "50E4"), "open"),
        (("--set", "27D.helped=perhaps"), "27D.helped"),
        (("--regulation", "acbl"), "--regulation"),
        (("--set", "3:27.lowest=no"), "3"),
    ],
)
def test_what_does_not_fit_a_logged_incident_is_refused_and_nothing_is_written(
    words: tuple[str, ...], field: str
) -> None:
    saved(*INSUFFICIENT, *sets(MADE_GOOD))
    before = events()
    run = rectify("rule", "--incident", "last", *words, "--json")
    assert (run.code, run.json["field"]) == (2, field)
    assert run.err.count("\n") == 1
    assert events() == before


# ------------------------------------------------------------------ the log that cannot be written


def test_a_file_that_is_no_log_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear director")
    run = rectify("rule", *OPENING_LEAD, "--json", "--log", str(path))
    assert (run.code, run.json["field"]) == (2, "--log")
    assert path.read_text() == "Dear director"


def test_in_the_terminal_a_ruling_is_given_even_if_it_cannot_be_kept(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear director")
    answers = sets({**NOBODY_ACTED, "54.seen": "yes"})
    run = rectify("rule", *OPENING_LEAD, *answers, "--log", str(path))
    assert run.code == 0
    assert "Ruling:" in run.out
    assert run.err.startswith("rectify: not logged: ")
    assert run.err.count("\n") == 1


# ------------------------------------------------------------------ rectify log


def test_incidents_are_found_by_words_and_state() -> None:
    saved(*OPENING_LEAD, *sets({**NOBODY_ACTED, "54.seen": "yes"}))
    saved(*INSUFFICIENT, "--set", "board=3", *sets(MADE_GOOD))
    saved(*INSUFFICIENT, "--set", "board=4", *sets({**MADE_GOOD, "27D.helped": "no"}))
    assert [one["matter"] for one in listed()] == ["insufficient-bid"] * 2 + ["opening-lead-out-of-turn"]
    assert [one["board"] for one in listed("insufficient")] == [4, 3]
    assert [one["board"] for one in listed("insufficient", "--state", "pending")] == [3]
    assert [one["board"] for one in listed("--state", "closed")] == [4]
    assert [one["board"] for one in listed("--limit", "1", "--offset", "1")] == [3]
    assert listed("xylophone") == []


def test_the_list_in_words_shows_what_is_to_come() -> None:
    saved(*INSUFFICIENT, "--set", "board=3", *sets(MADE_GOOD))
    run = rectify("log", "list")
    assert run.code == 0
    assert "board 3" in run.out
    assert "to come: at the end of play" in run.out
    assert "(27D)" in run.out


def test_without_a_log_the_list_is_empty() -> None:
    assert (listed(), rectify("log", "list").code) == ([], 0)
    assert not default_log_path().exists()


def test_the_record_of_an_incident_shows_answers_ruling_and_clauses() -> None:
    saved(*INSUFFICIENT, *sets(MADE_GOOD))
    run = rectify("log", "show", "last")
    assert "27.lowest = yes" in run.out
    assert "ruling given" in run.out
    assert "(27B1a)" in run.out


def test_an_incident_is_named_by_its_start_or_by_the_seal_on_a_paper() -> None:
    incident = saved(*INSUFFICIENT, *sets(MADE_GOOD)).json["incident"]
    with Log.open(default_log_path()) as log:
        seal = log.seal(incident)
    for name in (incident, incident[:6], incident.upper(), seal, "last"):
        assert rectify("log", "show", name, "--json").json["incident"] == incident
    for name in ("ffff", incident[:2], "letter"):
        assert rectify("log", "show", name).code == 2


def test_an_export_holds_what_it_takes_to_check_the_chain(tmp_path: Path) -> None:
    incident = saved(*INSUFFICIENT, *sets(MADE_GOOD)).json["incident"]
    shown = rectify("log", "export", incident).json
    assert (shown["incident"], shown["events"][0]["kind"]) == (incident, "opened")
    assert {one["kind"] for one in shown["documents"].values()} == {"lawbook", "regulation"}
    out = tmp_path / "incident.json"
    assert rectify("log", "export", incident, "--out", str(out)).code == 0
    assert json.loads(out.read_text("utf-8")) == shown
    again = rectify("log", "export", incident, "--out", str(out), "--json")
    assert (again.code, again.json["field"]) == (2, "--out")
    assert json.loads(out.read_text("utf-8")) == shown


def test_a_log_that_was_changed_behind_its_back_is_found_with_exit_1() -> None:
    saved(*INSUFFICIENT, *sets(MADE_GOOD))
    assert rectify("log", "verify").code == 0
    import sqlite3

    with sqlite3.connect(default_log_path()) as db:
        for (name,) in db.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'events'"
        ).fetchall():
            db.execute(f'DROP TRIGGER "{name}"')
        db.execute("""UPDATE events SET data = replace(data, '"yes"', '"no"') WHERE number = 3""")
    db.close()
    run = rectify("log", "verify", "--json")
    assert (run.code, run.json["status"]) == (1, "faulty")
    assert run.json["faults"]


def test_every_incident_replays_to_the_same_ruling() -> None:
    saved(*INSUFFICIENT, *sets(MADE_GOOD))
    saved(*OPENING_LEAD, *sets({**NOBODY_ACTED, "54.seen": "no", "54.choice": "neither"}))
    run = rectify("log", "replay", "--json")
    assert (run.code, run.json) == (0, {"status": "same", "replayed": 2, "differences": []})


def test_a_ruling_that_comes_out_otherwise_is_told_with_exit_1() -> None:
    incident = saved(*INSUFFICIENT, *sets(MADE_GOOD)).json["incident"]
    with Log.open(default_log_path()) as log:
        given = next(event for event in log.events(incident) if event.kind is EventKind.RULING_GIVEN)
        log.append(
            incident, EventKind.RULING_GIVEN, {**given.data, "ruling": {**given.data["ruling"], "complete": False}}
        )
    run = rectify("log", "replay", incident, "--json")
    assert (run.code, run.json["status"]) == (1, "differs")
    assert [(one["where"], one["logged"], one["now"]) for one in run.json["differences"]] == [("complete", False, True)]


# ------------------------------------------------------------------ a ruling that was wrong


def test_an_error_of_the_director_is_an_occasion_about_the_ruling_that_was_given() -> None:
    incident = saved(*INSUFFICIENT, *sets(MADE_GOOD)).json["incident"]
    words = ("director-error", "--incident", incident, *sets({"82C.rectifiable": "no", "82C.nameable": "yes"}))
    run = rectify("rule", *words, "--json")
    assert (run.code, run.json["occasion"], run.json["matter"]) == (0, 2, "director-error")
    assert "2♥" in run.json["details"]["earlier_ruling"]
    assert "27B1a" in run.json["details"]["earlier_ruling"]
    assert run.json["details"]["earlier_ruling"] in run.json["statement"]
    assert [effect["slots"]["basis"] for effect in run.json["effects"] if effect["kind"] == "adjust_score"] == [
        "assigned"
    ]
    assert rectify("log", "replay", incident, "--json").json["differences"] == []


def test_the_director_may_say_himself_which_ruling_was_wrong() -> None:
    saved(*INSUFFICIENT, *sets(MADE_GOOD))
    run = rectify(
        "rule", "director-error", "--incident", "last", "--set", "earlier_ruling=no choice was offered", "--json"
    )
    assert run.json["statement"] == "The director finds that he ruled wrongly: no choice was offered."
