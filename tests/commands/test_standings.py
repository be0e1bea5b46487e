"""A "call me" visit: what lives on at the table is entered again with all that the rulings before have established."""

from pathlib import Path

import pytest

from rulings.incidents import EventKind, Log, default_log_path
from tests.commands.running import NOBODY_ACTED, OPENING_LEAD, Run, rectify, sets

LET_LIE = {**NOBODY_ACTED, "54.seen": "no", "54.choice": "neither"}  # 54D, 50D2(b): the king of hearts stays


def saved(*words: str) -> Run:
    run = rectify("rule", *words, "--json", "--save")
    assert run.code in (0, 3), run.err
    return run


def entered_again(*words: str) -> Run:
    return rectify("rule", "penalty-card-lead", "--incident", "last", *words, "--json")


def test_the_penalty_card_that_lies_there_is_known_and_only_the_choice_is_asked() -> None:
    saved(*OPENING_LEAD, *sets(LET_LIE))
    asked = entered_again()
    assert (asked.code, asked.json["question"]["fact"]) == (3, "50D2.choice")
    assert asked.json["details"]["card"] == "HK"
    assert asked.json["facts"]["50D.cards"]["answer"] == "major"


def test_one_key_rules_on_it_in_the_terminal() -> None:
    saved(*OPENING_LEAD, *sets(LET_LIE))
    run = rectify("rule", "penalty-card-lead", "--incident", "last", typed="1\n")
    assert run.code == 0, run.err
    assert "West must lead hearts; East picks ♥K up" in " ".join(run.out.split())
    assert "Said back to all four: East has faced" not in run.out, "the first ruling is not told again"


def test_a_card_that_was_picked_up_lies_there_no_more() -> None:
    saved(*OPENING_LEAD, *sets(LET_LIE))
    entered_again("--set", "50D2.choice=require")
    run = entered_again()
    assert (run.code, "no penalty card is left" in run.err) == (2, True), run.err


@pytest.mark.parametrize(
    ("other", "cards"), [("D7", "several_suits"), ("C2", "one_suit")], ids=["two suits", "one suit"]
)
def test_two_cards_are_counted_by_suit(other: str, cards: str) -> None:
    found = {"49.how": "dropped", "49.seen": "yes", "50.waived": "no", "50.on_lead": "no"}
    suits = "other_suit" if cards == "several_suits" else "same_suit"
    saved(
        *(
            "penalty-card",
            "--set",
            "offender=E",
            "--set",
            "declarer=S",
            "--set",
            "card=C5",
            "--set",
            f"other_card={other}",
        ),
        *sets({**found, "50.other": suits}),
    )
    run = entered_again()
    assert run.json["facts"]["50D.cards"]["answer"] == cards
    assert run.json["details"] == {"card": "C5", "other_card": other}


def test_a_suit_that_is_required_takes_only_its_own_cards_from_the_table() -> None:
    found = {"49.how": "dropped", "49.seen": "yes", "50.waived": "no", "50.on_lead": "no", "50.other": "other_suit"}
    saved(
        *("penalty-card", "--set", "offender=E", "--set", "declarer=S", "--set", "card=C5", "--set", "other_card=D7"),
        *sets(found),
    )
    entered_again("--set", "51B2.choice=require", "--set", "suit=D")
    run = entered_again()
    assert run.json["details"]["card"] == "C5"
    assert run.json["facts"]["50D.cards"]["answer"] == "major", "all of two or more stay major (50B)"


def test_a_dispute_stands_in_the_ruling_and_in_the_log_with_what_the_director_found(tmp_path: Path) -> None:
    log = tmp_path / "log.db"
    typed = "d\neast: I never faced it\n\n\nWest saw its face\n1\n1\n2\n5\n"
    run = rectify("rule", *OPENING_LEAD, "--log", str(log), typed=typed)
    words = " ".join(run.out.split())
    assert "! say what you find, and why" in words, "an empty finding is not taken"
    assert "East: I never faced it" in words
    assert "Not all agreed; the director found that it was so. West saw its face (85A1)" in words
    again = " ".join(
        rectify("rule", "--incident", "last", "--log", str(log), "--open", "72C", typed="2\nno\n").out.split()
    )
    assert "West saw its face (85A1)" in again
    with Log.open(log, create=False) as opened:
        events = [event for one in opened.incidents() for event in opened.events(one.incident)]
    kept = [dict(event.texts) for event in events if event.data.get("disputed")]
    assert kept == [{"said east": "I never faced it", "finding": "West saw its face"}]
    assert EventKind.RULING_GIVEN in {event.kind for event in events}
    assert not default_log_path().exists()
