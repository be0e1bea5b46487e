"""Endings with published rulings, or worked out by hand, under Laws 70 and 71."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from laws.book import load
from rulings.bridge.cards import parse_card, parse_suit
from rulings.bridge.claims import Assessment, Claim, Way, assess
from rulings.bridge.deal import holdings
from rulings.bridge.ending import SEATS, parse_ending
from rulings.bridge.seats import Seat, parse_seat
from rulings.bridge.statement import parse_statement
from rulings.reasoning.contested import show
from rulings.reasoning.core import Core
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.shown_ending import ending_of
from tests.bridge.deals import deal, play_out
from tests.random_runs import dice, rounds

CORE = Core(load())
ENDINGS: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("claims.yaml").read_text(encoding="utf-8"))


def assessed(case: dict[str, Any]) -> Assessment:
    ending = parse_ending(case["ending"])
    shown_out = tuple((parse_seat(seat), parse_suit(suit)) for seat, suit in case.get("shown_out", {}).items())
    claim = Claim(
        ending,
        parse_seat(case["claimer"]),
        case.get("claimed", ending.tricks),
        parse_statement(case.get("said", ""), ending.trump),
        parse_seat(case["declarer"]) if "declarer" in case else None,
        shown_out,
    )
    return assess(claim)


@pytest.mark.parametrize("case", ENDINGS, ids=lambda case: case["name"])
def test_the_ending_brings_what_was_ruled(case: dict[str, Any]) -> None:
    found = assessed(case)
    assert found.worst(*map(Way, case["normal"])).tricks == case["tricks"], case["because"]
    if "stated" in case:
        assert found.stated is not None
        assert found.stated.tricks == case["stated"]
    for name in ("to_trumps", "never_lost", "certain"):
        assert name not in case or getattr(found, name) == case[name], name
    if "turns_on" in case:
        card = found.turns_on and found.turns_on[0]
        assert card == (case["turns_on"] and parse_card(case["turns_on"]))
    for suit, tricks in case.get("suits", {}).items():
        (first,) = [one for one in found.candidates if one.order == (parse_suit(suit),)]
        assert first.tricks == tricks, suit


def test_there_are_enough_of_them() -> None:
    assert len(ENDINGS) >= 30


# ------------------------------------------------------------------ in an occasion

FORGOTTEN = "N: C5432; E: S32 D32; S: H9 SAK DA; W: H2 C876; trumps H; S to play"
SOUTH = Binding(Seat.SOUTH, Seat.SOUTH)


def occasion(**details: str) -> Interview:
    return Interview.start(CORE, Occasion("claim-contested", SOUTH, details))


@pytest.mark.parametrize(
    ("ending", "answer"),
    [
        (FORGOTTEN, "yes"),
        (FORGOTTEN.replace("trumps H", "trumps S"), "yes"),
        (FORGOTTEN.replace("trumps H", "notrump"), "no"),
        (FORGOTTEN.replace("W: H2 C876", "W: C9876"), "no"),
    ],
)
def test_whether_a_trump_is_out_follows_from_the_cards_left(ending: str, answer: str) -> None:
    assert occasion(ending=ending).derived["70.trump"] == answer


def test_without_the_cards_left_it_is_asked() -> None:
    assert "70.trump" not in occasion().derived


def test_the_cards_left_follow_from_the_play_and_three_hands() -> None:
    chance, seed = dice("cards left")
    for _ in range(rounds(100)):
        hands, cards = deal(chance), chance.randint(1, 51)
        play = play_out(hands, chance, cards=cards)
        declarer = play.leader.rho
        hidden = chance.choice([*dict.fromkeys(Seat), None])
        shown = " ".join("-" if seat is hidden else ".".join(holdings(hands[seat])) for seat in SEATS)
        details = {"hands": f"N:{shown}", "play": str(play), "contract": f"1{play.denomination}"}
        ending = ending_of(Binding(declarer, declarer), details)
        assert ending is not None, seed
        assert ending.turn is play.turn, seed
        assert ending.trump is play.denomination.suit, seed
        assert {seat: ending.hands[seat] for seat in SEATS} == {
            seat: hands[seat] - set(play.hand_played(seat)) for seat in SEATS
        }, seed
        begun = play.tricks[-1].played if not play.tricks[-1].complete else ()
        assert ending.trick == tuple(one.card for one in begun), seed


def test_two_hands_do_not_tell_what_is_left() -> None:
    chance, _ = dice("two hands")
    hands = deal(chance)
    play = play_out(hands, chance, cards=20)
    shown = " ".join(".".join(holdings(hands[seat])) if seat in (Seat.NORTH, Seat.SOUTH) else "-" for seat in SEATS)
    details = {"hands": f"N:{shown}", "play": str(play), "contract": f"1{play.denomination}"}
    assert ending_of(Binding(play.leader.rho, play.leader.rho), details) is None


def test_a_regulation_with_an_order_takes_the_others_out() -> None:
    case = next(one for one in ENDINGS if one["name"].startswith("The same three cards"))
    free, top_down = show(assessed(case)), show(assessed(case), top_down=True)
    assert [row.way for row in top_down.rows if row.out] == [Way.ANY_ORDER]
    assert not [row for row in free.rows if row.out]
    assert "70E2" in {clause for one in top_down.remarks for clause in one.clauses}
