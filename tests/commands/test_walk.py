"""`rectify rule` in the terminal: what happened, who, said back, question by question, the ruling, the log."""

import os
import sys
from pathlib import Path

import pytest

from rulings.incidents import default_log_path
from tests.commands.running import INSUFFICIENT, NOBODY_ACTED, NOT_ACCEPTED, OPENING_LEAD, ROOT, Run, rectify, sets


def walk(*words: str, typed: str) -> Run:
    """Walk with these lines typed; ` / ` parts them, `.` is Enter alone."""
    lines = ["" if line == "." else line for line in typed.split(" / ")]
    return rectify("rule", *words, typed="\n".join(lines) + "\n")


def flat(run: Run) -> str:
    return " ".join(run.out.split())


ANSWERED = sets(NOBODY_ACTED)


def test_a_whole_incident_is_walked_from_what_happened_to_the_log() -> None:
    run = walk(typed="opening-lead-out-of-turn / 7 / E / 4S by South / KH / . / 1 / 1 / 1")
    assert run.code == 0, run.out
    said = flat(run)
    assert "Board 7, South deals, both sides vulnerable" in said
    assert "Say it back to all four East has faced ♥K; the lead was West’s." in said
    assert "Ask East, aloud: Did an opponent tell you" in said
    assert "Look: Had North shown any card?" in said
    assert "The lead of ♥K by East stands" in said
    [one] = rectify("log", "list", "--json").json
    assert (one["board"], one["matter"], one["state"]) == (7, "opening-lead-out-of-turn", "pending")


ALONE = {
    "director-error": "The director finds that he ruled wrongly: the ruling that was given.",
    "right-to-review": "The director has given a ruling.",
    "noticed-in-another-way": "The director has learned of an irregularity",
    "procedural-penalty": "What East did is looked at as an offense against procedure.",
    "discipline": "What East did is looked at as a matter of order and discipline.",
    "appeal": "A contestant asks for a review of a ruling.",
}


@pytest.mark.parametrize("matter", ALONE)
def test_a_matter_for_the_director_alone_is_for_the_record_and_nobody_is_asked_to_agree(matter: str) -> None:
    named = ("--set", "offender=E") if "East" in ALONE[matter] else ()
    said = flat(walk(matter, "--set", "board=7", *named, "--no-save", typed="."))
    assert f"For the record {ALONE[matter]}" in said
    assert "all four" not in said
    assert "everybody" not in said
    assert "u unclear, d disputed" in said, "the first question follows at once"


def test_what_all_four_must_agree_to_is_not_put_under_the_ban_on_consulting() -> None:
    seats = sets({"offender": "S", "declarer": "S", "board": "7", "68.what": "claim", "68D.response": "doubted"})
    said = flat(walk("claim-contested", *seats, "--no-save", typed=". / . / ."))
    assert "Do East and West ask that play go on, and do all four agree to that?" in said
    assert "consult" not in said


def test_json_says_whether_the_facts_are_said_back_or_are_for_the_record() -> None:
    assert rectify("rule", *OPENING_LEAD, "--json", "--no-save").json["said_back"] is True
    assert rectify("rule", "appeal", "--json", "--no-save").json["said_back"] is False


def test_a_board_that_is_asked_about_is_the_board_of_the_table() -> None:
    run = walk(typed="board-markings / 7 / . / 5")
    assert run.code == 0, run.out
    assert "The dealer is South." in flat(run)
    [one] = rectify("log", "list", "--json").json
    assert one["board"] == 7


def test_enter_leads_to_a_matter_by_stage_and_by_what_went_wrong() -> None:
    run = walk(typed=". / 3 / 2 / 9 / 1 / . / E / S")
    said = flat(run)
    assert "1 Before the auction 2 Auction 3 Play" in said
    assert "2 A card shown, a penalty card" in said
    assert "1 Penalty card: a defender exposes a card (Laws 49, 50, 51, 24)" in said
    assert run.code == 3  # the input ended before the ruling


def test_all_five_options_are_explained_before_the_choice() -> None:
    run = walk(*OPENING_LEAD, *ANSWERED, "--set", "54.seen=no", typed=". / 5")
    said = flat(run)
    assert "Explain every option before he chooses; he may not consult his partner (10C1, 10C2)." in said
    for number in range(1, 6):
        assert f" {number} I " in said
    assert "South was told of 5 options (10C1) and chose: I refuse; West leads what he likes" in said
    assert run.code == 0


def test_a_matter_is_found_by_words_and_an_unfound_one_asks_again() -> None:
    run = walk(typed="qwerty / renege / 1 / . / W / S")
    assert "Nothing is found by 'qwerty'" in run.out
    assert "Revoke (Laws 61" in run.out
    assert run.code == 3  # the input ended before the ruling


def test_back_takes_the_last_answer_and_why_shows_the_clauses() -> None:
    run = walk(*INSUFFICIENT, typed=". / 1 / b / ? / 1 / b / b / 1")
    assert run.out.count("b back, ? why") >= 5
    assert "this is the first question" in run.out
    assert run.code == 3


def test_what_is_not_among_the_choices_is_asked_again() -> None:
    run = walk(*OPENING_LEAD, *ANSWERED, typed=". / 9 / maybe / 1")
    assert "'9' is not one of 1 to 2" in run.out
    assert "'maybe' is not one of 1 to 2" in run.out
    assert run.code == 0


def test_an_answer_may_be_typed_by_name() -> None:
    assert walk(*OPENING_LEAD, *ANSWERED, typed=". / yes").code == 0


def test_a_seat_and_a_card_that_cannot_be_read_are_asked_again() -> None:
    run = walk("opening-lead-out-of-turn", typed="0 / . / up / E / nobody / S / 99 / KH / . / 1 / 1 / 1")
    for complaint in ("'0' is no board number", "'up' is no seat", "'nobody' is no seat", "'99'"):
        assert complaint in flat(run)
    assert run.code == 0


def test_a_fact_left_unclear_goes_on_with_its_reason() -> None:
    run = walk(*OPENING_LEAD, "--set", "53.opening_since=nobody", typed=". / u / nobody remembers / 1")
    assert run.code == 0
    assert "[unclear]" in flat(run)
    assert "nobody remembers" in flat(run)


def test_a_disputed_fact_takes_what_each_says_and_what_is_found() -> None:
    run = walk(*OPENING_LEAD, *ANSWERED, typed=". / d / west: I saw the queen / hm / . / 1 / three saw it")
    assert "'hm': expected a seat, a colon and the words" in flat(run)
    assert run.code == 0
    record = rectify("log", "show", "last").out
    assert "54.seen = yes [disputed]" in record
    assert "said west: I saw the queen" in record
    assert "reason: three saw it" in record


def test_facts_that_are_not_agreed_are_recorded_with_who_said_what() -> None:
    run = walk(*OPENING_LEAD, *ANSWERED, typed="d / north: it was in the tray / . / it lay face up / 1")
    assert run.code == 0
    record = rectify("log", "show", "last").out
    assert "said north: it was in the tray" in record
    assert "finding: it lay face up" in record


def test_a_judgement_asks_for_its_reason() -> None:
    answers = sets({**NOT_ACCEPTED, "replacement": "2H"})
    run = walk(*INSUFFICIENT, *answers, typed=". / 1 / both bids show hearts")
    assert run.code == 0
    assert "Reason: both bids show hearts" in flat(run)


def test_the_walk_goes_on_with_the_occasion_that_arises() -> None:
    answers = sets({**NOT_ACCEPTED, "replacement": "1D"})
    run = walk(*INSUFFICIENT, *answers, typed=". / . / nobody / no / the bid was meant / no / yes")
    assert "A new occasion arises: Insufficient bid (27B4)" in flat(run)
    assert "Ruling on occasion 2" in flat(run)
    assert run.code == 0


def test_what_was_pending_is_picked_from_a_list_and_answered() -> None:
    rectify("rule", *INSUFFICIENT, *sets({**NOT_ACCEPTED, "replacement": "2H", "27.lowest": "yes"}), "--json", "--save")
    run = walk("--incident", "last", typed="2 / 1 / no / could not have gone otherwise")
    assert run.code == 0, run.out
    assert "Come back for" in run.out
    assert "'2' is not one of 1 to 1" in run.out
    assert rectify("log", "list", "--json").json[0]["state"] == "closed"


def test_answers_given_before_the_input_ends_are_in_the_log() -> None:
    run = walk(*INSUFFICIENT, typed=". / 1")
    assert run.code == 3
    assert run.err.endswith("rectify: stopped before the ruling; an answer is still needed\n")
    assert "27A.in_turn = yes" in rectify("log", "show", "last").out


def test_no_save_leaves_no_log() -> None:
    assert walk(*OPENING_LEAD, *ANSWERED, "--no-save", typed=". / 1").code == 0
    assert not default_log_path().exists()


def test_nothing_is_wider_than_80_columns() -> None:
    run = walk(*OPENING_LEAD, *ANSWERED, "--set", "54.seen=no", typed=". / ? / 5")
    for shown in (run, rectify("matters"), rectify("vocabulary"), rectify("table", "27"), rectify("law", "50")):
        assert [line for line in shown.out.splitlines() if len(line) > 80] == []


def test_colours_are_for_a_terminal_alone() -> None:
    assert "\x1b" not in walk(*OPENING_LEAD, *ANSWERED, typed=". / 1").out


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="Windows has no pseudo-terminal to type into")
def test_a_director_types_into_a_real_terminal(home: Path) -> None:
    import pty
    import subprocess

    outer, inner = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "rulings", "rule", *OPENING_LEAD, *ANSWERED],
        stdin=inner,
        stdout=inner,
        stderr=inner,
        cwd=ROOT,
        env={**os.environ, "RECTIFY_HOME": str(home), "TERM": "xterm", "NO_COLOR": "", "PYTHONIOENCODING": "utf-8"},
        close_fds=True,
    ) as program:
        os.close(inner)
        os.write(outer, b"\n1\n")
        shown = b""
        while True:
            try:
                piece = os.read(outer, 4096)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            shown += piece
        program.wait()
    os.close(outer)
    assert program.returncode == 0
    assert b"\x1b[1m" in shown
    assert "The lead of ♥K by East stands" in shown.decode()


def test_an_interrupted_walk_goes_on_where_it_stopped() -> None:
    assert walk(*INSUFFICIENT, typed=". / yes").code == 3
    run = walk("--incident", "last", typed="nobody / yes / thumbed the wrong card / no")
    assert "Say it back" not in run.out
    assert "27A.in_turn" in rectify("log", "show", "last").out
    assert "25A.unintended = yes" in rectify("log", "show", "last").out


SEVERAL = ("--set", "auction=1S 1H 2H 3C 2D", "--set", "board=1")


def test_when_one_irregular_call_is_ruled_on_the_next_one_is_offered() -> None:
    run = walk(*SEVERAL, "--no-save", typed=". / . / 2 / he meant it / 1")
    assert run.code == 0, run.out
    said = flat(run)
    assert "1♥ stands" in said
    assert "The auction shows another irregularity: Call 5: 2♦ by North is not high enough over 3♣" in said
    assert "Ruling on occasion 2: 2♦ stands" in said


def test_the_next_one_may_wait() -> None:
    run = walk(*SEVERAL, "--no-save", typed="n")
    assert run.code == 0, run.out
    assert "occasion 2" not in run.out


def test_other_programs_are_told_of_it_and_rule_on_it_without_naming_its_matter() -> None:
    first = rectify("rule", *SEVERAL, "--json").json
    assert (first["status"], first["further"]["offender"]) == ("ruled", "north")
    words = (*SEVERAL, "--set", "2:25A.unintended=no", "--set", "2:27.accepted=yes")
    second = rectify("rule", *words, "--json").json
    assert (second["occasion"], second["statement"], second["further"]) == (2, "North bid 2♦ over 3♣.", None)


NOT_LAWFUL = (*sets({"auction": "1S 1H", "board": "1", "25A.unintended": "no", "27.accepted": "no"}), "--no-save")


def test_what_a_player_may_not_do_is_not_among_the_options_that_are_read_out() -> None:
    said = flat(walk(*NOT_LAWFUL, typed=". / insufficient / 1D"))
    aside = said.index("Not read out: what East may not do, but might")
    assert said.index("Double or redouble (cancelled") < aside < said.index("Another insufficient bid (West must pass")
    assert "East was told of 3 options (10C1) and did what was none of them: Another insufficient bid" in said
