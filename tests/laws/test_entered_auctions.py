"""The auction as entered speaks first: it proposes the matter, and what it shows is never asked."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laws.book import load
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.core import BadInputError, Core
from rulings.reasoning.found import begin, find, findings_json, fitted, recorded
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.shown import suggested
from rulings.reasoning.terms import Stage
from tests.bridge import planted
from tests.bridge.planted import PLANTS, SEATS
from tests.random_runs import dice, rounds

BOOK = load()
CORE = Core(BOOK)
N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
MATTERS = {
    "insufficient": "insufficient-bid",
    "out_of_rotation": "call-out-of-rotation",
    "change_of_call": "change-of-call",
    "turn_lost": "turn-lost",
    "inadmissible_double": "inadmissible-double",
    "inadmissible_redouble": "inadmissible-double",
    "above_seven": "bid-above-seven",
    "after_final_pass": "call-after-final-pass",
    "superfluous_pass": "call-after-final-pass",
}
# What the record of an open auction tells; `call.rho_bound` and what a player meant it never tells.
TOLD = {
    "27.attempt", "auction.since", "27.early", "27A.sufficiency", "27A.in_turn", "call.kind", "call.admissible",
    "call.at_turn", "call.before", "call.opponent_since", "25B.made", "35.which", "36.out_of_turn", "37.not_allowed",
    "38.over", "39.passed", "39.lho_called", "26B.side", "offender", "declarer",
}  # fmt: skip


def interview_of(text: str, dealer: Seat = N) -> Interview:
    occasion = begin(BOOK, find(BOOK, text, dealer))
    assert occasion is not None
    return Interview.start(CORE, occasion)


# ------------------------------------------------------------------ what is proposed


@pytest.mark.parametrize(
    ("text", "matter", "offender", "details"),
    [
        ("1S P 1H", "insufficient-bid", S, {"call": "1H", "over": "1S"}),
        ("1S 1H E:2H", "insufficient-bid", E, {"call": "1H", "over": "1S", "replacement": "2H"}),
        ("1S P W:2H", "call-out-of-rotation", W, {"call": "2H"}),
        ("1S P P X S:P", "call-out-of-rotation", S, {"call": "Pass", "earlier_call": "Pass"}),
        ("1S N:2S", "change-of-call", N, {"call": "1S", "replacement": "2S"}),
        ("1C P W:P P", "turn-lost", W, {"call": "Pass"}),
        ("1NT P X", "inadmissible-double", S, {"call": "Double"}),
        ("1S XX", "inadmissible-double", E, {"call": "Redouble"}),
        ("7S 8C", "bid-above-seven", E, {"too_high": "8C"}),
        ("1NT P P P 2C", "call-after-final-pass", N, {"call": "2C"}),
        ("1NT P P P E:P", "call-after-final-pass", E, {"call": "Pass"}),
        ("1S 2H?", "sufficient-bid", E, {"call": "2H", "over": "1S"}),
        ("1S X?", "double-allowed", E, {"call": "Double"}),
        ("1S 1H 1D!", "insufficient-bid", S, {"call": "1D", "over": "1H"}),  # the one that is marked
    ],
)
def test_the_matter_the_offender_and_the_details_are_proposed(text, matter, offender, details):
    occasion = interview_of(text).occasion
    assert (occasion.matter, occasion.binding.offender) == (matter, offender)
    shown = {name: one for name, one in occasion.details.items() if name not in ("auction", "dealer", "later_call")}
    assert shown == details | ({"earlier_call": occasion.details["earlier_call"]} if "earlier_call" in shown else {})


def test_nothing_is_proposed_where_nothing_is_irregular():
    findings = find(BOOK, "1NT P 2D X", N)
    assert (findings.first, findings.others, begin(BOOK, findings)) == (None, (), None)


def test_several_irregularities_the_first_is_ruled_on_and_the_others_are_named():
    findings = find(BOOK, "1S 1H 2H N:2S 3C 2D", N)
    assert findings.first is not None
    assert findings.first.says() == "Call 2: 1♥ by East is not high enough over 1♠; in that denomination 2♥ would be."
    assert [one.says() for one in findings.others] == [
        "Call 4: 2♠ by North was made at West’s turn.",
        "Call 6: 2♦ by South is not high enough over 3♣; in that denomination 3♦ would be.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1S N:2S", "Call 2: North changed 1♠ to 2♠."),
        ("1C P W:P P", "Call 3: the pass by West at South’s turn left South out of three passes."),
        ("1NT P X", "Call 3: Law 19 does not allow South to double."),
        ("1S XX", "Call 2: Law 19 does not allow East to redouble."),
        ("7S 8C", "Call 2: East bid 8♣."),
        ("7NT 1C", "Call 2: 1♣ by East is not high enough over 7NT."),
        ("1NT P P P 2C", "Call 5: 2♣ by North came after the final pass."),
        ("1NT P P P P", "Call 5: North passed when the auction was over."),
        ("1S 2H?", "Call 2: 2♥ by East is legal."),
    ],
)
def test_what_is_wrong_is_said_in_seats(text, sentence):
    first = find(BOOK, text, N).first
    assert first is not None
    assert first.says() == sentence


def test_other_programs_read_the_same():
    shown = findings_json(find(BOOK, "1S 1H 2C", S))
    assert (shown["dealer"], shown["over"], shown["turn"], shown["declarer"]) == ("south", False, "east", "north")
    assert shown["proposed"] == {
        "call": 2, "kind": "insufficient", "matter": "insufficient-bid", "offender": "west", "turn": "west",
        "details": {"call": "1H", "over": "1S", "later_call": "2C"}, "lowest_sufficient": "2H", "since": ["north"],
        "text": "Call 2: 1♥ by West is not high enough over 1♠; in that denomination 2♥ would be.",
    }  # fmt: skip


# ------------------------------------------------------------------ what is not asked


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1S 1H", {"auction.since": "nobody", "27.early": "no", "27A.in_turn": "yes", "27.attempt": "first"}),
        ("1S 1H 2H", {"auction.since": "lho"}),
        ("1S 1H 2H P", {"auction.since": "partner"}),
        ("1S 1H E:2H", {"27.early": "yes", "27.replacement": "bid"}),
        ("1S 1H E:1D!", {"27.attempt": "second"}),
        ("1S P W:2H", {"call.at_turn": "rho", "call.kind": "bid", "call.opponent_since": "nobody"}),
        ("1S P W:2H P", {"call.opponent_since": "lho"}),
        ("1S P W:2H S:P", {"call.opponent_since": "proper"}),
        ("W:2H N:P", {"call.at_turn": "lho", "call.before": "no", "call.opponent_since": "proper"}),
        ("P W:X", {"call.at_turn": "partner", "call.admissible": "no"}),
        ("1S W:X", {"call.at_turn": "partner", "call.admissible": "yes", "call.kind": "double"}),
        ("1NT P X P", {"35.which": "double", "call.admissible": "no", "auction.since": "lho", "36.out_of_turn": "no"}),
        ("1NT P P 8C", {"38.over": "yes", "auction.since": "nobody"}),
        ("1NT P 8C", {"38.over": "no"}),
        ("1NT P P P E:2C", {"39.passed": "no", "39.lho_called": "no", "26B.side": "defending"}),
        ("1NT P P P E:2C P", {"39.lho_called": "yes"}),
        ("1C P W:P P", {"call.at_turn": "rho"}),
        ("P S:1NT", {"31.repeated_legal": "yes", "call.at_turn": "rho"}),
        ("1NT S:1H", {"31.repeated_legal": "no"}),
    ],
)
def test_the_record_answers(text, told):
    derived = interview_of(text).checked().derived
    assert {name: derived.get(name) for name in told} == told


@pytest.mark.parametrize(
    ("text", "silent"),
    [
        ("1S 1H 2H P P P", "auction.since"),  # is a lead faced?
        ("1S P W:2H P P P", "call.opponent_since"),
        ("1S P W:1H", "call.rho_bound"),
    ],
)
def test_what_no_record_can_show_is_left_to_be_asked(text, silent):
    assert silent not in interview_of(text).derived


@pytest.mark.parametrize(
    ("text", "offender", "in_turn"),
    [("1S 1H", E, "yes"), ("1S P W:1H", W, None), ("1S W:1H", W, "no")],  # was South bound to pass? (28A)
)
def test_an_insufficient_bid_is_in_turn_unless_the_right_hand_opponent_had_to_pass(text, offender, in_turn):
    details = {"auction": text, "dealer": "north", "call": "1H"}
    interview = Interview.start(CORE, fitted(BOOK, Occasion("insufficient-bid", Binding(offender), details)))
    assert interview.derived.get("27A.in_turn") == in_turn
    assert interview.derived["auction.since"] == "nobody"


def test_how_an_auction_ended_and_who_declares_is_read_for_the_questions_about_it():
    def told(matter: str, text: str, offender: Seat | None = None) -> dict[str, str]:
        occasion = Occasion(matter, Binding(offender), {"auction": text, "dealer": "north"})
        return dict(Interview.start(CORE, fitted(BOOK, occasion)).derived)

    assert told("auction-over", "1NT P P P") == {"22.passes": "contract"}
    assert told("auction-over", "P P P P") == {"22.passes": "passed_out"}
    assert told("auction-over", "P P P") == {"22.passes": "fewer"}
    assert told("auction-over", "1C P W:P P") == {"22.passes": "out_of_turn"}
    assert told("who-is-declarer", "1H P 2H P", S) == {"declarer.partner_first": "yes"}
    assert told("who-is-declarer", "1H P 2S P", S) == {"declarer.partner_first": "no"}


def test_the_directors_own_word_wins_over_the_record():
    interview = interview_of("1S 1H").answer("auction.since", "lho")
    assert interview.state.known["auction.since"] == "lho"


def test_an_offender_or_a_call_that_the_record_does_not_have_is_not_read_from_it():
    for binding, details in ((Binding(W), {}), (Binding(E), {"call": "1D"})):
        occasion = Occasion("insufficient-bid", binding, {"auction": "1S 1H", "dealer": "north", **details})
        interview = Interview.start(CORE, fitted(BOOK, occasion))
        assert "auction.since" not in interview.derived
        assert interview.occasion.details["auction"] == "1S 1H"


def test_a_matter_about_the_play_learns_from_the_auction_who_declares():
    occasion = Occasion("revoke", Binding(E), {"auction": "1H P 4H AP", "dealer": "north"})
    assert fitted(BOOK, occasion).binding.declarer is N


def test_what_arises_from_a_ruling_is_not_about_the_call_that_was_marked():
    interview = interview_of("1S S:1H").answer("call.rho_bound", "no")
    interview = interview.answer("29.accepted", "no").answer("call.rho_call", "pass")
    arising = interview.ruling.arising[0]
    assert arising.matter == "insufficient-bid"
    after = Interview.start(
        CORE, Occasion(arising.matter, Binding(S), dict(arising.details), supplied=arising.supply, arises_from=1)
    )
    # The call is repeated in turn, and nobody's call in the record came after that.
    assert not {"27A.in_turn", "auction.since", "27.early", "27.attempt"} & after.derived.keys()


# ------------------------------------------------------------------ typed on a page


def test_an_auction_typed_letter_by_letter_is_told_anew_each_time():
    interview = Interview.start(CORE, Occasion("insufficient-bid"))
    typed = recorded(interview, "1S 1H", N)
    assert (typed.occasion.binding.offender, typed.occasion.details["over"]) == (E, "1S")
    longer = recorded(typed, "1S P 1H", N)
    assert (longer.occasion.binding.offender, longer.occasion.details["over"]) == (S, "1S")
    gone = recorded(longer, "", N)
    assert gone.occasion.binding.offender is None
    assert set(gone.occasion.details) == {"dealer"}


def test_what_the_director_gave_stays_when_the_auction_changes():
    given = Interview.start(CORE, Occasion("insufficient-bid", Binding(W), {"replacement": "2H"}))
    typed = recorded(given, "1S P P 1H", N)
    assert typed.occasion.binding.offender is W
    assert typed.occasion.details["replacement"] == "2H"


def test_an_auction_that_cannot_be_read_is_refused_with_its_call():
    with pytest.raises(BridgeError, match="call 2, East's: '2Q' is no call"):
        recorded(Interview.start(CORE, Occasion("insufficient-bid")), "1S 2Q", N)
    with pytest.raises(BadInputError, match="auction: call 2"):
        Interview.start(CORE, Occasion("insufficient-bid", details={"auction": "1S 2Q"}))


# ------------------------------------------------------------------ over random auctions


def asked(interview: Interview, draw: random.Random) -> set[str]:
    """Every fact that is asked of a director who answers at random."""
    found: set[str] = set()
    while interview.question and len(found) < 30:
        name = interview.question.fact.name
        found.add(name)
        interview = interview.answer(name, draw.choice(interview.question.answers).name)
    interview.checked()
    return found


@pytest.mark.soak
def test_a_planted_irregularity_proposes_its_matter_and_what_the_record_shows_is_not_asked():
    draw, seed = dice("entered auctions")
    for number in range(rounds(1_000)):
        plant = planted.planted(draw, PLANTS[number % len(PLANTS)])
        text = plant.text([False] * len(plant.made))
        findings = find(BOOK, text, parse_seat(SEATS[plant.dealer]))
        occasion = begin(BOOK, findings)
        assert occasion is not None, (seed, text)
        assert occasion.matter == MATTERS[plant.kind], (seed, text)
        assert occasion.binding.offender is parse_seat(SEATS[plant.offender]), (seed, text)
        if findings.record.over and (plant.proper is not None or findings.record.contract is None):
            continue  # whether a lead is faced is asked then; and passed out, nobody declares
        if (
            plant.kind == "out_of_rotation"
            and plant.proper == (plant.offender + 2) % 4
            and len(plant.made) > plant.place + 1
        ):
            continue  # his partner has called first, and no Law says whether that leaves the opponents their right
        assert not asked(Interview.start(CORE, occasion), draw) & TOLD, (seed, text)


@given(st.integers(0, 2**64))
def test_legal_auctions_propose_nothing(number):
    dealer, made = planted.legal_auction(random.Random(number))
    assert find(BOOK, " ".join(call for _, call in made), parse_seat(SEATS[dealer])).first is None


def test_every_kind_of_irregular_call_is_dealt_with_by_exactly_one_matter():
    in_play = [matter.id for matter in BOOK.matters.values() if matter.stage is Stage.PLAY]
    kinds = [kind for matter in BOOK.matters.values() for kind in matter.shown_by if matter.id not in in_play]
    assert sorted(kinds) == sorted([*MATTERS, "legal_bid", "legal_double"])
    assert all(kind in BOOK.matters[matter].shown_by for kind, matter in MATTERS.items())


# ------------------------------------------------------------------ the suits specified (26B)


@pytest.mark.parametrize(
    ("case", "auction", "call", "then", "specified"),
    [
        ("the bid withdrawn does not count", "1NT P 1S!", "1S", {}, "none"),
        ("its replacement does", "1NT P 1S!", "1S", {"replacement": "2D"}, "diamonds"),
        ("and so do earlier bids", "1C P 1H P 2C P 1S!", "1S", {"replacement": "Pass"}, "hearts"),
        ("2C after a double was cancelled", "1NT P 1S!", "1S", {"replacement": "Double", "final_call": "2C"}, "clubs"),
        ("a change that is not allowed shows nothing", "P P 1D S:1H!", "1D", {"replacement": "1H"}, "diamonds"),
        ("a bid out of rotation, then 2D", "1C S:1S! E:P 2D", "1S", {"replacement": "2D"}, "diamonds"),
        ("as the legal auction has it", "1NT P 1S!", "1S", {"legal_auction": "1NT P 2H P 2NT"}, "hearts"),
    ],
)  # fmt: skip
def test_the_suits_that_the_offender_named_in_the_calls_that_stand_are_suggested(case, auction, call, then, specified):
    found = suggested(Binding(S), {"auction": auction, "dealer": "north", "call": call, **then})
    assert found == {"specified": specified}, case
