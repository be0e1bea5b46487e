"""`rectify regulations`: what authorities have chosen, and how two differ."""

import pytest

from data.regulations import regulation_names
from tests.commands.running import rectify, sets

IN_THE_AIR = ("rule", "call-made", "--set", "offender=S", "--set", "call=2S", "--set", "18F.card=out", "--json")


def test_all_of_them_are_listed() -> None:
    found = rectify("regulations", "--json").json
    assert [one["regulation"] for one in found] == list(regulation_names())
    assert {one["regulation"]: one["based_on"] for one in found if one["based_on"]} == {"example-club": "ebu"}
    assert len(rectify("regulations").out.splitlines()) >= len(found)


def test_one_is_shown_with_clause_source_and_date() -> None:
    found = rectify("regulations", "show", "acbl", "--json").json
    [rho] = [one for one in found["options"] if one["option"] == "40B2c.rho_turn"]
    assert (rho["value"], rho["default"], rho["clause"], rho["since"], rho["changes"]) == (
        "yes", "no", "40B2c", "2017-09-25", True,
    )  # fmt: skip
    assert "item 6" in rho["source"]
    assert {one["status"] for one in found["options"]} == {"chosen", "not verified", "not named"}
    assert {"name": "penalties.device", "clause": "90", "text": "Electronic device, first offense",
            "value": "1 of a top, 12 IMPs"} in found["scoring"]  # fmt: skip


def test_in_the_terminal_what_is_not_verified_says_so() -> None:
    out = rectify("regulations", "show", "ebu").out
    assert "Chosen\n" in out
    assert "not verified: default of the Law: The top card first is said" in " ".join(out.split())
    assert "on top of English Bridge Union" in rectify("regulations", "show", "example-club").out


def test_two_are_compared_option_by_option_and_in_their_scores() -> None:
    found = rectify("regulations", "diff", "ebu", "acbl", "--json").json
    options = {one["option"]: one for one in found["options"]}
    assert (options["40B2a.variation"]["first"]["value"], options["40B2a.variation"]["second"]["value"]) == (
        "allowed", "disallowed",
    )  # fmt: skip
    assert options["40B2a.variation"]["first"]["status"] == "not verified"
    [ruled] = options["40B2a.variation"]["second"]["ruled"]
    assert ruled["section"] == "40C"
    assert "40B2a.iv" in ruled["clauses"]
    assert "skip_bid_pause" not in options
    scores = {one["name"]: (one["first"], one["second"]) for one in found["scoring"]}
    assert scores["matchpoints.win"] == ("2", "1")
    assert scores["penalties.device"] == (None, "1 of a top, 12 IMPs")
    assert "averages.plus" not in scores


def test_the_other_way_round_the_same_differs() -> None:
    one, other = (rectify("regulations", "diff", *pair, "--json").json for pair in (("ebu", "cbai"), ("cbai", "ebu")))
    assert [(x["option"], x["first"], x["second"]) for x in one["options"]] == [
        (x["option"], x["second"], x["first"]) for x in other["options"]
    ]
    assert {(x["name"], x["first"], x["second"]) for x in one["scoring"]} == {
        (x["name"], x["second"], x["first"]) for x in other["scoring"]
    }


def test_nothing_differs_from_itself() -> None:
    assert rectify("regulations", "diff", "ebu", "ebu").out == "nothing differs\n"


@pytest.mark.parametrize("words", [("show", "ebl"), ("diff", "ebu", "ebl")])
def test_a_regulation_that_does_not_exist_is_refused(words: tuple[str, ...]) -> None:
    run = rectify("regulations", *words, "--json")
    assert (run.code, run.json["field"]) == (2, "regulation")
    assert "'ebl' is no regulation here; there is abf, acbl" in run.err


# ------------------------------------------------------------------ rulings that differ


def test_a_bidding_card_in_the_air_is_a_call_in_england_and_none_in_ireland() -> None:
    england = rectify(*IN_THE_AIR, "--regulation", "ebu", *sets({"18F.intent": "yes"})).json
    ireland = rectify(*IN_THE_AIR, "--regulation", "cbai").json
    assert "call_stands" in {one["kind"] for one in england["effects"]}
    assert "call_stands" not in {one["kind"] for one in ireland["effects"]}


def test_a_text_names_the_pause_of_the_regulation() -> None:
    hasty = sets({"info.stage": "auction", "16B.agreed": "agreed", "16B.kind": "tempo", "16B.occasion": "hasty"})
    run = rectify("rule", "unauthorized-information", "--set", "offender=N", "--regulation", "cbai", "--json", *hasty)
    assert "(10 seconds)" in run.out
