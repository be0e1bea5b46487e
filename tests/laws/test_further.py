"""Several irregularities in one auction: one after the other is offered, and what was ruled before is not asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from laws.book import load
from rulings.bridge.seats import Seat
from rulings.reasoning.core import Core
from rulings.reasoning.found import begin, find
from rulings.reasoning.further import further
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.ruling import Due
from rulings.reasoning.standings import with_standings

BOOK = load()
CORE = Core(BOOK)
N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
NOT_ACCEPTED = {"25A.unintended": "no", "27.accepted": "no"}


def first(text: str, **answers: str) -> Interview:
    """The occasion that the auction begins, North having dealt, with these answers to its questions."""
    occasion = begin(BOOK, find(BOOK, text, N))
    assert occasion is not None
    return answered(Interview.start(CORE, occasion), answers)


def answered(interview: Interview, answers: dict[str, str]) -> Interview:
    for fact, value in answers.items():
        interview = interview.answer(fact, value)
    return interview


def following(incident: list[Interview]) -> Interview | None:
    """The next occasion that is offered, entered from what was ruled before."""
    found = further(incident)
    return with_standings(Interview.start(CORE, found.occasion), incident) if found else None


def test_each_irregular_call_is_offered_in_its_order_until_none_is_left():
    incident = [first("1S 1H 2H N:2S 3C 2D")]
    seen = []
    while (found := further(incident)) is not None:
        seen.append((found.occasion.matter, found.finding.offender, str(found.finding.read.call)))
        incident.append(Interview.start(CORE, found.occasion))
    assert seen == [("call-out-of-rotation", N, "2S"), ("insufficient-bid", S, "2D")]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1S 1H", "there is one irregularity"),
        ("1C P W:P P", "the passes of a lost turn are ruled on together"),
        ("1NT P P P 2C P", "what follows the final pass is ruled on together"),
    ],
)
def test_nothing_is_offered_where(text, why):
    assert further([first(text)]) is None, why


def test_a_second_insufficient_bid_as_correction_is_the_occasion_that_arises_and_is_not_offered_twice():
    # East replaces 1H by 1D over 1S, and later North bids 1NT over 2C.
    interview = first("1S 1H E:1D 2C P 1NT", **{"25A.unintended": "no", "27.lho_over": "replacement"})
    (arising,) = interview.ruling.arising
    assert (arising.matter, arising.details["call"]) == ("insufficient-bid", "1D")
    found = further([interview])
    assert found is not None
    assert (found.finding.offender, str(found.finding.read.call)) == (N, "1NT")


def test_an_auction_that_only_stands_beside_another_matter_offers_nothing():
    details = {"auction": "1S 1H 2H P P P", "dealer": "north", "card": "HK"}
    assert further([Interview.start(CORE, Occasion("revoke", Binding(W, S), details))]) is None


# ------------------------------------------------------------------ bound to pass by an earlier ruling

PASS_OUT_OF_ROTATION = {
    "call.rho_bound": "no", "call.opponent_since": "nobody", "29.accepted": "no", "30.artificial": "no"
}  # fmt: skip


def test_a_player_who_must_pass_once_is_bound_at_his_next_turn_and_a_call_there_counts_as_in_turn():
    # South passes at East's turn; at his proper turn he must pass (30A), and West bids instead of him (28A).
    incident = [first("P S:P E:1C W:1D", **PASS_OUT_OF_ROTATION)]
    second = following(incident)
    assert second is not None
    assert second.occasion.binding.offender is W
    assert second.occasion.supplied == {"call.rho_bound": "yes"}
    assert "28A" in second.checked().ruling.clauses


def test_once_he_has_passed_he_is_bound_no_more_and_it_is_asked_again():
    # South passes at his turn, as he must; at his next one West bids again before him.
    incident = [first("P S:P E:1C S:P 1D P 1H W:2D", **PASS_OUT_OF_ROTATION)]
    second = following(incident)
    assert second is not None
    assert (second.occasion.binding.offender, second.occasion.supplied) == (W, {})
    assert second.question is not None
    assert second.question.fact.name == "call.rho_bound"


def test_who_must_pass_throughout_is_bound_at_every_turn():
    # West bids 1H over 1NT and replaces it by a 2C that is not comparable: East must pass throughout (27B2).
    interview = first("P P 1NT 1H!", **NOT_ACCEPTED)
    interview = interview.answer("27.replacement", "bid", details={"replacement": "2C"})
    interview = answered(interview, dict.fromkeys(("27.lowest", "23.same", "23.subset", "23.purpose"), "no"))

    def at_turn_of_rho(offender: Seat) -> dict[str, str]:
        later = Interview.start(CORE, Occasion("call-out-of-rotation", Binding(offender), {"call": "2D"}))
        return dict(with_standings(later, [interview]).occasion.supplied)

    assert at_turn_of_rho(S) == {"call.rho_bound": "yes"}
    assert at_turn_of_rho(N) == {}
    asks = Interview.start(CORE, Occasion("question-about-calls", Binding(E)))
    assert with_standings(asks, [interview]).occasion.supplied == {"20.bound": "yes"}


# ------------------------------------------------------------------ the reminder of a lead restriction


@pytest.mark.parametrize(
    ("declarer", "due"),
    [(None, Due.WAITING), (E, Due.WAITING), (W, Due.WAITING), (N, Due.LAPSED), (S, Due.LAPSED)],
)
def test_a_lead_restriction_waits_and_falls_away_when_the_side_of_the_offender_declares(declarer, due):
    # South bids 1S over 1NT and replaces it by a 2D that is not comparable (27B2, 26B).
    interview = first("1NT P 1S", **NOT_ACCEPTED).answer("27.replacement", "bid", details={"replacement": "2D"})
    interview = answered(interview, dict.fromkeys(("27.lowest", "23.same", "23.subset", "23.purpose"), "no"))
    occasion = replace(interview.occasion, binding=replace(interview.occasion.binding, declarer=declarer))
    pending = {one.section: one.due for one in Interview.start(CORE, occasion).checked().ruling.pending}
    assert pending["26B"] is due
    assert pending["16C3"] is Due.WAITING
