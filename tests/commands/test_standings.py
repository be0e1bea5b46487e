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


# ------------------------------------------------------------------ trick by trick


def test_after_a_ruling_that_leaves_a_penalty_card_the_terminal_names_what_tells_of_each_trick() -> None:
    run = rectify("rule", *OPENING_LEAD, typed="\n1\n1\n2\n5\n")
    assert "What holds at each trick: rectify holds " in run.out, run.out


def test_what_holds_is_told_at_the_trick_to_which_the_play_has_come() -> None:
    saved(*OPENING_LEAD, *sets(LET_LIE))
    before = rectify("holds", "--play", "-")
    assert before.code == 0, before.err
    assert "West waits: South now chooses to require hearts, to forbid hearts, or neither." in words(before)
    after = rectify("holds", "--play", "(E:HK) S2 S3 SA S5", "--json").json
    assert (after["trick"], after["next"], after["turn"]) == (2, "east", "Trick 2: East is on lead.")
    now = [one for one in after["holds"] if one["state"] == "now"]
    assert [(one["matter"], one["standing"]) for one in now] == [("penalty-card-play", "penalty card")]
    assert "East is on lead and must lead ♥K" in now[0]["text"]


def test_card_by_card_each_line_typed_is_added_and_what_binds_is_told_anew() -> None:
    saved(*OPENING_LEAD, *sets(LET_LIE))
    entered_again("--set", "50D2.choice=prohibit")
    run = rectify("holds", typed="\nSA S3 S8 S5\nXX\nD2 D3 D6 D4\n\n")
    assert run.code == 0, run.err
    said = words(run)
    assert said.count("West is on lead and may not lead hearts") == 3, (
        "at trick 1, at trick 2, and after what is no card"
    )
    assert "! trick 2, card 1: 'XX' is no card" in said
    assert "West lost the lead at trick 2: hearts may be led again." in said
    assert said.count("(50E2)") == 1, "what goes on is told once"


def test_a_play_typed_at_once_does_not_show_when_a_lead_was_restricted_and_that_is_asked() -> None:
    saved(*OPENING_LEAD, *sets(LET_LIE))
    entered_again("--set", "50D2.choice=prohibit")
    said = words(rectify("holds", typed="SA S3 S8 S5\n14\n2\nHA H3\n"))
    assert "From which trick does the restriction on the lead hold (Enter: from now on): 14" in said
    assert "! '14' is no trick: 1 to 13, or Enter" in said
    assert "Trick 2: West is on lead. → West is on lead and may not lead hearts" in said
    assert "might not lead hearts to trick 2 and did" in said


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (("--play", "HX"), "--play: trick 1, card 1: 'HX'"),
        (("--contract", "9S by South"), "contract: "),
        (("--hands", "Q"), "--hands: "),
        (("--json", "--since", "14"), "--since"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(more: tuple[str, ...], says: str) -> None:
    saved(*OPENING_LEAD, *sets(LET_LIE))
    run = rectify("holds", *more)
    assert (run.code, says in run.err) == (2, True), run.err


def test_without_a_contract_nobody_knows_who_leads() -> None:
    saved("opening-lead-out-of-turn", "--set", "offender=E", "--set", "declarer=S", "--set", "card=KH", *sets(LET_LIE))
    run = rectify("holds", "--play", "-")
    assert (run.code, "--contract: give it with its declarer" in run.err) == (2, True)
    assert rectify("holds", "--play", "-", "--contract", "4S by South").code == 0


def words(run: Run) -> str:
    return " ".join(run.out.split())
