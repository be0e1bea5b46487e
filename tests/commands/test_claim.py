"""`rectify claim`, and what `rectify rule` makes of an ending."""

import pytest

from tests.commands.running import rectify

FORGOTTEN = "N: C5432; E: S32 D32; S: H9 SAK DA; W: H2 C876; trumps H; S to play"
TWO_WAY = "N: HK103; E: H987; S: HAJ2; W: HQ54; notrump; S to play"
CONTESTED = (
    *("rule", "claim-contested", "--set", "offender=S", "--set", "declarer=S", "--set", "68.what=claim"),
    *("--set", "68D.response=doubted", "--set", "68D.continue=no"),
)

UNAWARE = ("--set", "70.statement=none", "--set", "70.unaware=yes")


def test_the_lines_are_listed_and_one_that_falls_short_is_shown_card_by_card() -> None:
    run = rectify("claim", FORGOTTEN, "--claimer", "S")
    said = " ".join(run.out.split())
    assert run.code == 0
    assert "Draws the trumps that are out, then leads winners: 4 tricks" in said
    assert "Leads spades first, from the top, then any other suit: 3 tricks, 1 short" in said
    assert "3 S ♦A W ♥2 N ♣4 E ♦2 – West" in said
    assert (
        "Nothing was said about trumps. If South may have forgotten this one, 1 trick may go over. (70C1, 70C2)" in said
    )
    assert "is yours to judge. (70 footnote 21)" in said


def test_the_stated_line_is_followed_and_what_cannot_be_is_named() -> None:
    shown = rectify("claim", TWO_WAY, "--claimer", "S", "--said", "hearts from the top, it is a squeeze", "--json").json
    assert shown["statement"]["not_followed"] == ["it is a squeeze"]
    assert shown["statement"]["tricks"] == 2
    assert {"70B1", "70D1"} <= {clause for one in shown["remarks"] for clause in one["clauses"]}
    assert (
        rectify("claim", FORGOTTEN, "--claimer", "S", "--said", "draw trumps", "--json").json["statement"]["tricks"]
        == 4
    )


def test_the_same_for_other_programs() -> None:
    shown = rectify("claim", TWO_WAY, "--claimer", "S", "--json").json
    assert shown["turns_on"] == {"card": "HQ", "seat": "west"}
    assert shown["double_dummy"]["tricks"] == 3
    worst = next(one for one in shown["lines"] if one["way"] == "mixed")
    assert (worst["tricks"], worst["short"], worst["exact"]) == (2, 1, True)
    assert [one["winner"] for one in worst["line"]].count("west") == 1


def test_what_is_known_of_the_suit_counts() -> None:
    hidden = TWO_WAY.replace("E: H987", "E: S987")
    shown = rectify("claim", hidden, "--claimer", "S", "--shown-out", "E=H", "--json").json
    assert {one["tricks"] for one in shown["lines"] if one["way"] != "legal"} == {3}


def test_a_concession_says_what_cannot_be_lost() -> None:
    run = rectify("claim", "N: D32; E: D54; S: HAK; W: HQ S2; trumps H; S to play", "--claimer", "S", "--claimed", "1")
    assert "Of the 1 conceded, 1 cannot be lost" in " ".join(run.out.split())


@pytest.mark.parametrize(
    ("words", "field"),
    [
        ((TWO_WAY.replace("HAJ2", "HAJ"), "--claimer", "S"), "ending"),
        ((TWO_WAY.replace("; S to play", ""), "--claimer", "S"), "ending"),
        ((TWO_WAY, "--claimer", "X"), "--claimer"),
        ((TWO_WAY, "--claimer", "S", "--claimed", "4"), "--claimed"),
        ((TWO_WAY, "--claimer", "S", "--declarer", "NS"), "--declarer"),
        ((TWO_WAY, "--claimer", "S", "--shown-out", "W=H"), "--shown-out"),
        ((TWO_WAY, "--claimer", "S", "--shown-out", "H"), "--shown-out"),
    ],
)
def test_what_cannot_be_used_is_refused(words: tuple[str, ...], field: str) -> None:
    run = rectify("claim", *words, "--json")
    assert (run.code, run.json["field"]) == (2, field)
    assert len(run.err.splitlines()) == 1


def test_an_incident_may_hold_the_ending() -> None:
    shown = rectify(*CONTESTED, "--set", f"ending={FORGOTTEN}", "--json").json
    assert shown["question"]["fact"] == "70.statement"
    assert {one["way"]: one["tricks"] for one in shown["question"]["ending"]["lines"]}["cashes"] == 4
    assert "ending" not in rectify(*CONTESTED, "--json").json["question"]


def test_the_lines_stand_beside_what_is_decided() -> None:
    run = rectify(*CONTESTED, "--no-save", "--set", f"ending={FORGOTTEN}", *UNAWARE, typed="\n\nq\n")
    assert "Played out: Draws the trumps that are out, then leads winners: 4 tricks." in " ".join(run.out.split())


def test_an_ending_that_is_none_is_refused_in_an_incident_too() -> None:
    run = rectify(*CONTESTED, "--set", "ending=N: SA", "--json")
    assert (run.code, run.json["field"]) == (2, "ending")


def test_in_the_terminal_a_key_asks_for_the_cards_left() -> None:
    run = rectify(*CONTESTED, "--no-save", typed=f"\n\ne\n{FORGOTTEN}\n\n\nq\n")
    said = " ".join(run.out.split())
    assert "e play out the cards left" in said
    assert "South claims 4 of 4" in said
