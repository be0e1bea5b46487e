"""`rectify rule --set play=...`: the play entered finds the matter, the player and the trick, and counts the tricks."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.running import Run, rectify

CONTRACT = "contract=3NT by South"
WHOLE = (
    "D3 DJ D8 D2, C5 C3 C9 C2, H2 H7 H9 H8, DA S2 D7 DK, D4 D6 HQ DQ, SQ S7 S6 S9, CJ CK CQ C10, S10 S8 S3 SJ, "
    "H5 SA HA H6, D10 C6 S5 D5, HJ C4 S4 H4, C8 C7 H3 D9, CA H10 HK SK"
)
"""A play of all 52 cards at four spades by South: in trick 4 East ruffs, who follows suit to the next diamond."""


def rule(*words: str, play: str, contract: str = CONTRACT) -> Run:
    sets = [word for one in (f"play={play}", contract) if one for word in ("--set", one)]
    return rectify("rule", *words, *sets, "--json")


def answered(shown: dict[str, Any]) -> dict[str, str]:
    return {name: fact["answer"] for name, fact in shown["facts"].items()}


def test_the_play_alone_finds_matter_offender_trick_and_card() -> None:
    run = rule(play="HK H2 H5 HA, E:D7 D8")
    assert run.code == 3
    shown = run.json
    assert (shown["matter"], shown["seats"]["OFFENDER"]) == ("defenders-lead-out-of-turn", ["east"])
    assert (shown["details"]["play"], shown["details"]["card"]) == ("HK H2 H5 HA, E:D7! D8", "D7")
    assert shown["play"]["proposed"]["trick"] == 2


def test_a_matter_named_takes_its_card_from_the_play() -> None:
    shown = rule("defective-trick", play="E:D7 D8 - C3").json
    assert (shown["seats"]["OFFENDER"], shown["details"]["trick"]) == (["west"], "1")
    assert shown["play"]["others"][0]["matter"] == "opening-lead-out-of-turn"


def test_the_second_irregularity_is_ruled_on_as_another_occasion_of_the_same_play() -> None:
    facts = {
        "contract": "3NT by South", "matter": "opening-lead-out-of-turn",
        "details": {"play": "E:D7 D8 - C3"},
        "occasions": [{"matter": "defective-trick"}],
    }  # fmt: skip
    shown = rectify("rule", "--facts", "-", "--json", typed=json.dumps(facts)).json
    every = [shown, *shown["others"]]
    seats = {one["matter"]: one["seats"]["OFFENDER"] for one in every}
    assert seats == {"opening-lead-out-of-turn": ["east"], "defective-trick": ["west"]}


def test_a_play_without_its_contract_asks_for_it() -> None:
    for contract in ("", "contract=3NT"):
        run = rule(play="HK H2", contract=contract)
        assert (run.code, run.json["field"]) == (2, "contract")


def test_the_auction_gives_contract_and_declarer_too() -> None:
    run = rectify(
        "rule", "--set", "auction=1NT P 3NT AP", "--set", "dealer=S", "--set", "play=E:D7", "--json"
    )  # fmt: skip
    assert run.json["matter"] == "opening-lead-out-of-turn"
    assert run.json["seats"]["DECLARER"] == ["south"]


@pytest.mark.parametrize(
    ("play", "field", "message"),
    [
        ("HK H2 ZZ", "play", "play: trick 1, card 3: 'ZZ' is no card: expected suit and rank, such as HK, S10 or 2C"),
        ("HK H2 H5 HA, HK", "play", "play: trick 2, card 1: HK was played before, by West to trick 1"),
        (
            "HK S:H2",
            "play",
            (
                "play: trick 1, card 2: 'S:H2' is out of rotation, it was North's turn; "
                "write - for a hand that played no card"
            ),
        ),
    ],
)
def test_what_cannot_be_so_is_one_line_with_trick_and_card(play: str, field: str, message: str) -> None:
    for words in ((), ("revoke", "--set", "offender=E")):
        run = rule(*words, play=play)
        assert (run.code, run.json["field"], run.json["message"]) == (2, field, message)


def test_a_hand_that_does_not_fit_the_play_is_named() -> None:
    run = rule("--set", "hands=N:AKQJT9.3.2.AKQJT", play="HK D3")
    assert run.code == 2
    assert run.json["message"] == "play: North played D3, which is not in the hand given for North"


def test_a_legal_play_leaves_the_question_what_happened() -> None:
    shown = rule(play="HK H2 H5 HA, C2 C9 CA C3").json
    assert shown["question"]["fact"] == "matter"
    assert (shown["play"]["proposed"], shown["play"]["won"]) == (None, {"ns": 2, "ew": 0})


def test_an_established_revoke_is_ruled_to_its_tricks_with_no_question_that_the_play_answers() -> None:
    """64A1: East won the revoke trick with the card that revoked, and the side a later one."""
    spades = "contract=4S by South"
    asked = rule(play=WHOLE, contract=spades)
    assert (asked.code, asked.json["question"]["fact"]) == (3, "64.first_noticed")
    told = {"61.kind": "suit", "61.side": "defending", "63.since": "over", "64.won": "offender", "64.later": "yes"}
    assert told.items() <= answered(asked.json).items()
    ruled = rule("--set", "first_noticed=in_time", "--set", "compensated=yes", play=WHOLE, contract=spades)
    assert ruled.code == 0
    transfer = next(one for one in ruled.json["effects"] if one["kind"] == "tricks_transferred")
    assert (transfer["slots"]["number"], transfer["clauses"]) == ("2", ["64A1"])
    assert ruled.json["play"]["won"] == {"ns": 7, "ew": 6}
    assert ruled.json["play"]["proposed"]["text"] == (
        "Trick 4: East revoked, and played ♠2 to a lead of diamonds. It is established: East and West have played to "
        "the next trick. East won that trick. East and West won a later trick. By the play alone two tricks go over to "
        "North and South."
    )


def test_in_the_terminal_the_play_is_told_in_sentences_with_the_tricks_of_each_side() -> None:
    run = rectify("rule", "--set", "contract=4S by South", "--set", f"play={WHOLE}", "--no-save", typed="")
    told = " ".join(run.out.split())
    assert "Trick 4: East revoked, and played ♠2 to a lead of diamonds." in told
    assert "Tricks: NS 7, EW 6 (won by N S N E N N E N E W E E N)" in told


def test_in_the_terminal_the_cards_known_to_be_held_are_told_by_hand() -> None:
    sets = ("--set", CONTRACT, "--set", "hands=N:AKQJT9.3.2.AKQJT", "--set", "play=HK H3 (D5) H5")
    told = rectify("rule", *sets, "--no-save", typed="").out
    assert "  - North still has ♠A ♠K ♠Q ♠J ♠10 ♠9 ♦2 ♣A ♣K ♣Q ♣J ♣10\n" in told
    assert "  - East still has ♦5 and 11 more\n" in told
    assert "South still has" not in told


def test_a_play_that_is_given_later_is_read_then(tmp_path: Path) -> None:
    """The play can be written down in peace, and then settles the revoke at which the director was called."""
    log = ("--log", str(tmp_path / "log.sqlite"))
    sets = ("--set", "offender=E", "--set", "contract=4S by South", "--set", "card=S2")
    assert rectify("rule", "revoke", *sets, "--save", "--json", *log).code == 3
    later = rectify("rule", "--incident", "last", "--set", f"play={WHOLE}", "--json", *log).json
    assert later["question"]["fact"] == "64.first_noticed"
    assert {"61.kind": "suit", "64.won": "offender", "64.later": "yes"}.items() <= answered(later).items()
    wrong = rectify("rule", "--incident", "last", "--set", "hands=N:ZZ", "--json", *log)
    assert wrong.code == 2
