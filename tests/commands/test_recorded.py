"""`rectify rule --set auction=...`: the auction entered finds the matter, the offender and the details."""

import json
from typing import Any

import pytest

from tests.commands.running import Run, rectify


def rule(*words: str, auction: str, board: str = "1") -> Run:
    return rectify("rule", *words, "--set", f"auction={auction}", "--set", f"board={board}", "--json")


def answered(shown: dict[str, Any]) -> dict[str, str]:
    return {name: fact["answer"] for name, fact in shown["facts"].items()}


def test_the_auction_alone_finds_matter_offender_and_details() -> None:
    run = rule(auction="1S P 1H", board="7")  # South deals board 7
    assert run.code == 3
    shown = run.json
    assert (shown["matter"], shown["seats"]["OFFENDER"]) == ("insufficient-bid", ["north"])
    assert {name: shown["details"][name] for name in ("call", "over", "auction", "dealer")} == {
        "call": "1H", "over": "1S", "auction": "1S Pass 1H!", "dealer": "south",
    }  # fmt: skip
    assert shown["question"]["fact"] == "25A.unintended"
    assert answered(shown)["auction.since"] == "nobody"


def test_the_dealer_may_be_named_instead_of_the_board() -> None:
    run = rectify("rule", "--set", "auction=1S 1H", "--set", "dealer=W", "--json")
    assert run.json["seats"]["OFFENDER"] == ["north"]


def test_without_board_or_dealer_it_is_asked_for() -> None:
    run = rectify("rule", "--set", "auction=1S 1H", "--json")
    assert run.code == 2
    assert run.json["field"] == "dealer"


def test_a_legal_auction_leaves_the_question_what_happened() -> None:
    run = rule(auction="1S 2H")
    assert run.code == 3
    assert run.json["question"]["fact"] == "matter"
    assert (run.json["auction"]["proposed"], run.json["auction"]["turn"]) == (None, "south")


def test_several_irregularities_the_first_is_ruled_the_others_are_named() -> None:
    shown = rule(auction="1S 1H 2H N:2S").json
    assert shown["matter"] == "insufficient-bid"
    assert [(one["matter"], one["offender"]) for one in shown["auction"]["others"]] == [
        ("call-out-of-rotation", "north")
    ]


def test_the_second_one_is_ruled_on_as_another_occasion_of_the_same_auction() -> None:
    facts = {
        "board": "1", "auction": "1S 1H 2H N:2S", "matter": "insufficient-bid", "facts": {"25A.unintended": "no"},
        "occasions": [{"matter": "call-out-of-rotation"}],
    }  # fmt: skip
    shown = rectify("rule", "--facts", "-", "--json", typed=json.dumps(facts)).json
    first, second = shown["others"][0], shown
    assert (first["matter"], first["seats"]["OFFENDER"]) == ("insufficient-bid", ["east"])
    assert (second["matter"], second["seats"]["OFFENDER"]) == ("call-out-of-rotation", ["north"])
    assert answered(second)["call.at_turn"] == "rho"


def test_a_matter_named_takes_its_call_from_the_auction() -> None:
    shown = rule("call-out-of-rotation", auction="1S 1H 2H N:2S").json
    assert shown["seats"]["OFFENDER"] == ["north"]
    assert shown["details"]["auction"] == "1S 1H 2H N:2S!"
    assert shown["auction"]["proposed"]["offender"] == "north"


def test_an_auction_that_is_over_names_declarer_and_leader() -> None:
    shown = rule("revoke", "--set", "offender=E", auction="1H P 4H AP").json
    assert (shown["seats"]["DECLARER"], shown["seats"]["LEADER"]) == (["north"], ["east"])


@pytest.mark.parametrize("words", [("--set", "declarer=W"), ("--set", "contract=4H by W")])
def test_another_declarer_than_the_auction_has_is_refused(words: tuple[str, ...]) -> None:
    run = rule("revoke", "--set", "offender=N", *words, auction="1H P 4H AP")
    assert run.code == 2
    assert run.json["field"] == "declarer"
    assert "the auction ends in 4H by North" in run.json["message"]


def test_the_walk_says_first_what_the_auction_shows() -> None:
    run = rectify("rule", "--set", "auction=1S 1H 2H N:2S", "--set", "board=1", "--no-save", typed="")
    assert "The auction: 1S 1H! 2H N:2S" in run.out
    assert "Call 2: 1♥ by East is not high enough over 1♠" in run.out
    assert "Call 4: 2♠ by North was made at West’s turn." in run.out
    assert "East bid 1♥ over 1♠." in run.out


def test_a_logged_incident_keeps_the_auction_as_it_was_entered() -> None:
    first = rectify("rule", "--set", "auction=1S 1H", "--set", "board=1", "--json", "--save").json
    again = rectify("rule", "--incident", first["incident"], "--json").json
    assert again["details"] == first["details"]
    assert again["auction"] == first["auction"]
    assert answered(again) == answered(first)


# ------------------------------------------------------------------ lead restrictions (26B)

BARRED = (
    *("--set", "auction=1S 1H", "--set", "dealer=N", "--set", "25A.unintended=no", "--set", "27.accepted=no"),
    *("--set", "27.replacement=bid", "--set", "replacement=3C", "--set", "27.lowest=no", "--set", "23.same=no"),
    *("--set", "23.subset=no", "--set", "23.purpose=no", "--open", "26B"),
)


def on_lead(legal_auction: str, *words: str) -> Run:
    """East's insufficient 1H was replaced by 3C; West is on lead for the first time."""
    return rectify("rule", *BARRED, "--set", f"legal_auction={legal_auction}", *words, "--json")


def test_the_auction_that_stands_in_the_end_says_who_defends_and_which_suits_were_named() -> None:
    shown = on_lead("1S 3C 4S AP").json
    assert shown["seats"]["DECLARER"] == ["north"]
    assert answered(shown)["26B.side"] == "defending"
    assert (shown["question"]["fact"], shown["question"]["suggested"]) == ("26B.unspecified", {"specified": "clubs"})


def test_where_the_offenders_side_declares_no_lead_is_restricted() -> None:
    shown = on_lead("1S 3C P 5C AP").json
    assert (shown["status"], answered(shown)["26B.side"]) == ("ruled", "declaring")


def test_an_offender_who_only_passed_has_specified_no_suit() -> None:
    shown = on_lead("1S P 4S AP").json
    assert (answered(shown)["26B.unspecified"], shown["question"]["fact"]) == ("some", "26B.choice")


def test_a_suit_that_was_specified_cannot_be_barred() -> None:
    listed = ("--set", "specified=C", "--set", "26B.choice=bar")
    assert on_lead("1S 3C 4S AP", *listed, "--set", "suit=D").json["status"] == "ruled"
    run = on_lead("1S 3C 4S AP", *listed, "--set", "suit=C")
    assert run.code == 2
    assert "clubs" in run.json["message"]


def test_all_four_suits_specified_leave_nothing_to_bar() -> None:
    shown = on_lead("1S 3C 4S AP", "--set", "specified=all").json
    assert (shown["status"], answered(shown)["26B.unspecified"]) == ("ruled", "none")
    assert "lead_free" in {effect["kind"] for effect in shown["effects"]}


def test_the_auction_tells_who_leads_and_which_suits_each_player_named() -> None:
    shown = rule(auction="1H 2C 2H P 4H AP E:X").json["auction"]
    assert (shown["contract"], shown["declarer"], shown["leader"]) == ("4H", "north", "east")
    assert shown["suits_named"] == {"north": ["hearts"], "east": ["clubs"], "south": ["hearts"], "west": []}
