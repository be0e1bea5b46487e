"""`rectify rule --json` never asks: it prints the ruling for this moment, or the next question with all it takes."""

import json
from pathlib import Path

import pytest

from rulings.incidents import default_log_path
from tests.commands.running import (
    INSUFFICIENT,
    NOBODY_ACTED,
    NOT_ACCEPTED,
    OPENING_LEAD,
    Run,
    process,
    rectify,
    sets,
)


def rule(*words: str, **answers: str) -> Run:
    return rectify("rule", *words, *sets(answers), "--json")


def kinds(run: Run) -> set[str]:
    return {effect["kind"] for effect in run.json["effects"]}


# ------------------------------------------------------------------ what is asked


def test_without_a_matter_it_asks_what_happened() -> None:
    run = rectify("rule", "--json")
    assert run.code == 3
    assert run.json["question"]["fact"] == "matter"
    assert "revoke" in [choice["answer"] for choice in run.json["question"]["choices"]]


def test_a_seat_that_must_be_known_is_asked_first() -> None:
    run = rule("lead-out-of-turn", "--set", "offender=E")
    assert run.code == 3
    assert run.json["question"]["fact"] == "declarer"
    assert [choice["answer"] for choice in run.json["question"]["choices"]] == ["north", "east", "south", "west"]


def test_a_contract_names_the_declarer_and_with_him_dummy_and_leader() -> None:
    seats = rule("lead-out-of-turn", "--set", "offender=E", "--set", "contract=3NT X by north").json["seats"]
    assert (seats["DECLARER"], seats["DUMMY"], seats["LEADER"]) == (["north"], ["south"], ["east"])


def test_a_question_says_whom_to_ask_where_and_why() -> None:
    question = rule(*OPENING_LEAD, "--set", "53.opening_since=nobody").json["question"]
    assert question["fact"] == "47E1.told"
    assert question["whom"] == {"role": "OFFENDER", "seats": ["east"]}
    assert question["where"] == "aloud"
    assert "47E1" in question["why"]
    assert [choice["answer"] for choice in question["choices"]] == ["no", "yes"]


def test_before_a_choice_every_option_shows_what_follows_from_it() -> None:
    run = rule(*OPENING_LEAD, *sets(NOBODY_ACTED), "--set", "54.seen=no")
    question = run.json["question"]
    assert (run.code, question["kind"], question["whom"]["seats"]) == (3, "option", ["south"])
    assert len(question["choices"]) == 5  # 54A, 54B, and three ways of 50D2
    for choice in question["choices"]:
        clauses = {number for line in choice["then"] for number in line["clauses"]}
        assert {number for number in clauses if number.startswith(("54", "50"))}, choice["answer"]


# ------------------------------------------------------------------ what is ruled


def test_north_had_shown_a_card_so_the_lead_is_accepted_and_nothing_else_is_asked() -> None:
    run = rule(*OPENING_LEAD, *sets(NOBODY_ACTED), "--set", "54.seen=yes")
    assert (run.code, run.json["status"], run.json["question"]) == (0, "ruled", None)
    assert run.json["complete"] is True
    assert "lead_stands" in kinds(run)
    assert "54C" in run.json["clauses"]


def test_the_lowest_sufficient_bid_leaves_the_end_of_play_pending() -> None:
    run = rule(*INSUFFICIENT, *sets(NOT_ACCEPTED), "--set", "replacement=2H", "--set", "27.lowest=yes")
    assert run.code == 0
    assert "must_pass" not in kinds(run)
    [pending] = run.json["pending"]
    assert (pending["section"], pending["moment"], pending["state"]) == ("27D", "end_of_play", "waiting")
    assert pending["facts"]
    assert pending["test"]


def test_what_is_pending_is_ruled_by_giving_its_facts_too() -> None:
    answers = {**NOT_ACCEPTED, "replacement": "2H", "27.lowest": "yes", "27D.helped": "no"}
    run = rule(*INSUFFICIENT, *sets(answers))
    assert (run.code, run.json["pending"]) == (0, [])


def test_a_pending_section_is_opened_by_name_and_then_asks() -> None:
    answers = {**NOT_ACCEPTED, "replacement": "2H", "27.lowest": "yes"}
    run = rule(*INSUFFICIENT, *sets(answers), "--open", "27D")
    assert (run.code, run.json["question"]["section"]) == (3, "27D")


def test_a_short_name_of_a_fact_will_do_where_only_one_has_it() -> None:
    run = rule("lead-out-of-turn", "--set", "offender=E", "--set", "declarer=S", "--set", "trick=last")
    assert run.json["facts"]["53.trick"]["answer"] == "last"


def test_an_answer_that_nothing_asked_for_is_named() -> None:
    run = rule(*OPENING_LEAD, *sets({**NOBODY_ACTED, "54.seen": "yes", "54.choice": "spread"}))
    assert (run.code, run.json["idle"]) == (0, ["54.choice"])


@pytest.mark.parametrize(
    ("board", "dealer", "vulnerability"),
    [
        ("1", "north", "none"),
        ("7", "south", "both"),
        ("16", "west", "ew"),
        ("17", "north", "none"),
        ("36", "west", "both"),
    ],
)
def test_the_board_gives_dealer_and_vulnerability(board: str, dealer: str, vulnerability: str) -> None:
    table = rule("revoke", "--set", f"board={board}").json["table"]
    assert (table["board"], table["dealer"], table["vulnerability"]) == (int(board), dealer, vulnerability)


@pytest.mark.parametrize("said", ["board=7", "board_number=7"])
def test_the_board_of_the_table_is_the_one_whose_dealer_is_asked_for(said: str) -> None:
    ruled = rule("board-markings", "--set", said, "--set", "2.wrong=number").json
    assert (ruled["table"]["board"], ruled["details"]["board_number"]) == (7, "7")
    assert (ruled["facts"]["2.dealer"]["answer"], ruled["facts"]["2.vulnerable"]["answer"]) == ("south", "both")


def test_details_not_given_are_listed_and_never_needed() -> None:
    run = rule("insufficient-bid", "--set", "offender=S", *sets(NOT_ACCEPTED), "--set", "27.replacement=pass")
    assert {one["detail"] for one in run.json["missing_details"]} == {"call", "over"}


# ------------------------------------------------------------------ how facts are told


def test_unclear_takes_the_presumption_of_the_clause_or_goes_to_85b() -> None:
    run = rule(
        *OPENING_LEAD,
        "--set",
        "53.opening_since=nobody",
        "--set",
        "47E1.told=unclear",
        "--reason",
        "47E1.told=each says so",
    )
    fact = run.json["facts"]["47E1.told"]
    assert (fact["status"], fact["reason"]) == ("unclear", "each says so")


def test_a_reason_stands_beside_the_finding_it_belongs_to() -> None:
    answers = {**NOT_ACCEPTED, "replacement": "2H", "27.lowest": "yes"}
    run = rule(*INSUFFICIENT, *sets(answers), "--reason", "27.lowest=both show hearts")
    assert run.json["facts"]["27.lowest"]["reason"] == "both show hearts"


def told(tmp_path: Path, **more: object) -> str:
    """A facts file for the opening lead, with more in it."""
    path = tmp_path / "facts.json"
    own = {
        "matter": "opening-lead-out-of-turn",
        "board": 7,
        "contract": "4S by South",
        "offender": "East",
        "details": {"card": "KH"},
        "facts": {**NOBODY_ACTED, "54.seen": "yes"},
    }
    path.write_text(json.dumps({**own, **more}), "utf-8")
    return str(path)


def test_a_facts_file_says_all_that_the_command_line_says(tmp_path: Path) -> None:
    from_file = rectify("rule", "--facts", told(tmp_path), "--json")
    from_words = rule(*OPENING_LEAD, *sets(NOBODY_ACTED), "--set", "54.seen=yes")
    assert from_file.code == 0
    assert from_file.json == from_words.json


def test_the_command_line_wins_over_the_facts_file(tmp_path: Path) -> None:
    run = rectify("rule", "--facts", told(tmp_path), "--set", "54.seen=no", "--set", "board=8", "--json")
    assert run.json["facts"]["54.seen"]["answer"] == "no"
    assert run.json["table"]["board"] == 8


def test_a_disputed_fact_holds_the_statements_under_it(tmp_path: Path) -> None:
    said = [{"seat": "E", "text": "South told me to lead"}, {"seat": "S", "text": "I said nothing"}]
    fact = {"answer": "no", "status": "disputed", "reason": "three heard nothing", "statements": said}
    run = rectify(
        "rule", "--facts", told(tmp_path, facts={**NOBODY_ACTED, "47E1.told": fact, "54.seen": "yes"}), "--json"
    )
    found = run.json["facts"]["47E1.told"]
    assert (found["answer"], found["status"], found["reason"]) == ("no", "disputed", "three heard nothing")
    assert [(one["seat"], one["text"]) for one in found["statements"]] == [
        ("east", "South told me to lead"),
        ("south", "I said nothing"),
    ]


def test_a_failed_correction_is_an_occasion_of_its_own() -> None:
    answers = {**NOT_ACCEPTED, "replacement": "1D"}  # again insufficient, over 1S (27B4)
    first = rule(*INSUFFICIENT, *sets(answers))
    assert [one["matter"] for one in first.json["arising"]] == ["insufficient-bid"]
    second = rule(*INSUFFICIENT, *sets(answers), "--set", "2:27.accepted=yes")
    assert (second.json["occasion"], second.json["details"]["call"]) == (2, "1D")
    assert [one["occasion"] for one in second.json["others"]] == [1]


def test_the_first_occasion_that_lacks_an_answer_is_asked_first(tmp_path: Path) -> None:
    path = told(tmp_path, facts={}, occasions=[{"matter": "revoke", "offender": "W"}])
    run = rectify("rule", "--facts", path, "--json")
    assert (run.code, run.json["occasion"]) == (3, 1)
    assert [one["matter"] for one in run.json["others"]] == ["revoke"]


def test_penalty_cards_and_the_like_are_told_as_standings() -> None:
    run = rule(*OPENING_LEAD, *sets({**NOBODY_ACTED, "54.seen": "no", "54.choice": "neither"}))
    [card] = [one for one in run.json["standings"] if one["standing"] == "penalty card"]
    assert (card["state"], card["about"]["who"], card["about"]["card"]) == ("major", ["east"], "HK")
    assert "penalty-card-lead" in [one["matter"] for one in card["enters"]]


# ------------------------------------------------------------------ exit codes, and what is left alone


def test_asking_leaves_no_log_behind() -> None:
    rule(*OPENING_LEAD, *sets(NOBODY_ACTED), "--set", "54.seen=yes")
    assert not default_log_path().exists()


@pytest.mark.parametrize(("answers", "code", "status"), [({}, 3, "question"), ({"54.seen": "yes"}, 0, "ruled")])
def test_a_real_process_leaves_with_its_code_and_speaks_json_alone(
    answers: dict[str, str], code: int, status: str
) -> None:
    run = process("rule", *OPENING_LEAD, *sets({**NOBODY_ACTED, **answers}), "--json")
    assert (run.code, run.err, run.json["status"]) == (code, "", status)


def test_when_the_evaluators_disagree_there_is_no_ruling(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulings.reasoning import engine

    def contrary(_edition: str, section: object, _known: object) -> dict[str, bool | None]:
        return dict.fromkeys(section.by_id, True)  # type: ignore[attr-defined]

    monkeypatch.setattr(engine, "fired", contrary)
    run = rule(*OPENING_LEAD, *sets(NOBODY_ACTED), "--set", "54.seen=yes", "--save")
    assert run.code == 4
    assert (run.json["status"], set(run.json)) == ("disagreement", {"status", "field", "message"})
    assert run.err.count("\n") == 1
    assert not default_log_path().exists()


def test_a_reader_that_goes_away_is_no_fault() -> None:
    import subprocess
    import sys

    program = subprocess.Popen(
        [sys.executable, "-m", "rulings", "vocabulary", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    program.stdout.readline()
    program.stdout.close()
    assert program.stderr is not None
    assert program.stderr.read() == ""
    program.stderr.close()
    program.wait()
