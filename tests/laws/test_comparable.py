"""Comparable calls: the tests of 23A on published examples, and the clause under which each replacement falls."""

import pytest

from laws.book import load
from rulings.bridge.calls import Bid, Call, parse_call
from rulings.bridge.irregular import CallRead, parse_record
from rulings.bridge.meaning import parse_meaning
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.comparable import Comparison, compare
from rulings.reasoning.core import Core
from rulings.reasoning.found import begin, find
from rulings.reasoning.interview import Interview
from rulings.reasoning.meanings import comparison_of, decided, worked
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.substitutes import Substitute, lowest_that_specifies, substitutes
from tests.bridge import planted
from tests.bridge.planted import SEATS
from tests.random_runs import dice, rounds

BOOK = load()
CORE = Core(BOOK)
N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST


def compared(withdrawn: str, replacement: str) -> Comparison:
    return compare(parse_meaning(withdrawn), parse_meaning(replacement))


def met(comparison: Comparison) -> dict[str, bool | None]:
    return {one.clause: one.met for one in comparison.tests}


# ------------------------------------------------------------------ the three tests


@pytest.mark.parametrize(
    ("case", "withdrawn", "replacement", "tests"),
    [
        # A natural 1C over partner's 1C, replaced by a limit raise: a part of what 1C could have shown.
        ("015", "11-21 C3+", "11-12 C4+", {"23A1": None, "23A2": True, "23A3": False}),
        # A strong 2C over partner's 2H has no comparable call: a pass shows other hands.
        ("066", "18-22", "0-10", {"23A1": None, "23A2": False, "23A3": False}),
        # A pass in place of a weak 2S.
        ("069", "5-10 S6", "0-11", {"23A1": None, "23A2": False, "23A3": False}),
        # A take-out double in place of an insufficient 1H.
        ("073", "11-21 H5+", "12+ S0-2; take-out", {"23A1": None, "23A2": False, "23A3": None}),
        # A negative 2D in place of a pass out of rotation.
        ("075", "0-11", "0-7", {"23A1": None, "23A2": True, "23A3": False}),
        # The same take-out double made again at the proper turn, and 2S instead.
        ("214 i", "12+ H0-2; take-out", "12+ H0-2; take-out", {"23A1": True, "23A2": True, "23A3": None}),
        ("214 ii", "12+ H0-2; take-out", "8-15 S5+", {"23A1": None, "23A2": False, "23A3": None}),
        # The purposes that 23A3 names.
        ("asking bid", "asks aces", "asks for the aces", {"23A1": None, "23A2": None, "23A3": True}),
        ("relay", "relay", "; relay; forcing", {"23A1": None, "23A2": None, "23A3": True}),
        ("asks other things", "asks aces", "asks key cards", {"23A1": None, "23A2": None, "23A3": None}),
        ("two transfers", "transfer to H", "transfer to S", {"23A1": None, "23A2": None, "23A3": False}),
        ("transfer and relay", "transfer to H", "relay", {"23A1": None, "23A2": None, "23A3": False}),
        ("only one asks", "asks aces", "12+ H5+", {"23A1": None, "23A2": None, "23A3": False}),
        ("free words", "weak, both minors", "weak, long clubs", {"23A1": None, "23A2": None, "23A3": None}),
        ("a little wider", "12-14 bal", "12-15 bal", {"23A1": None, "23A2": False, "23A3": False}),
    ],
)
def test_the_three_tests(case, withdrawn, replacement, tests):
    assert met(compared(withdrawn, replacement)) == tests, case


@pytest.mark.parametrize(
    ("withdrawn", "replacement", "comparable", "by"),
    [
        ("11-21 C3+", "11-12 C4+", True, "23A2"),
        ("12+ H0-2; take-out", "12+ H0-2; take-out", True, "23A1"),
        ("asks aces", "asks aces", True, "23A3"),
        ("12-14 bal", "15-17 bal", None, None),  # similar or not is never worked out
    ],
)
def test_one_test_met_is_enough_and_similarity_is_left_to_the_director(withdrawn, replacement, comparable, by):
    comparison = compared(withdrawn, replacement)
    assert (comparison.comparable, comparison.by) == (comparable, by)


def test_the_reason_shows_a_hand_that_does_not_fit():
    subset = compared("12-14 bal", "12-15 bal").tests[1]
    assert subset.reason == "A hand of shape 4=3=3=3 with 15 points fits the replacement, and not the withdrawn call."


def test_a_difference_in_forcing_alone_is_not_the_same_meaning_but_shows_the_same_hands():
    assert met(compared("10-12 C4+ forcing", "10-12 C4+ nf")) == {"23A1": None, "23A2": True, "23A3": False}


# ------------------------------------------------------------------ into an interview


def asked_about(withdrawn: str, replacement: str) -> Interview:
    details = {
        "call": "1C", "replacement": "3C", "withdrawn_meaning": withdrawn, "replacement_meaning": replacement,
    }  # fmt: skip
    return worked(Interview.start(CORE, Occasion("comparable-call", Binding(S), details)))


def test_what_the_meanings_decide_is_recorded_with_its_reason_and_not_asked():
    interview = asked_about("11-21 C3+", "11-12 C4+").checked()
    assert interview.question is None
    answers = {name: (given.value, given.source) for name, given in interview.occasion.answers.items()}
    assert answers == {"23.same": ("no", "worked"), "23.subset": ("yes", "worked")}
    reasons = [given.reason for given in interview.occasion.answers.values()]
    assert reasons == [
        "Not judged: it is comparable by 23A2 already.",
        "Every hand for the replacement is among those that the withdrawn call could have shown.",
    ]
    assert "23A2" in interview.ruling.clauses


def test_similarity_is_asked_and_then_the_rest_is_worked_out():
    interview = asked_about("12-14 bal", "12-15 bal")
    assert interview.question is not None
    assert interview.question.fact.name == "23.same"
    interview = worked(interview.answer("23.same", "no", reason="a king more"))
    assert interview.question is None
    assert {name: given.value for name, given in interview.occasion.answers.items()} == {
        "23.same": "no", "23.subset": "no", "23.purpose": "no",
    }  # fmt: skip


def test_free_words_decide_nothing():
    interview = asked_about("weak, both minors", "long clubs")
    assert interview.occasion.answers == {}


def test_other_meanings_are_worked_out_anew():
    interview = asked_about("11-21 C3+", "11-12 C4+")
    occasion = interview.occasion.with_details({"replacement_meaning": "6-10 C4+"})
    again = worked(Interview.start(CORE, occasion))
    assert again.question is not None
    assert again.question.fact.name == "23.same"


def test_without_both_meanings_there_is_no_comparison():
    assert comparison_of(Interview.start(CORE, Occasion("comparable-call", Binding(S), {"call": "1C"}))) is None


def test_a_test_that_is_met_leaves_those_before_it_unjudged_and_those_after_it_unasked():
    assert set(decided(compared("11-21 C3+", "11-12 C4+"))) == {"23.same", "23.subset"}
    assert set(decided(compared("asks aces", "asks aces"))) == {"23.same", "23.subset", "23.purpose"}
    assert set(decided(compared("12-14 bal", "15+ bal"))) == {"23.subset", "23.purpose"}


# ------------------------------------------------------------------ the lowest that specifies the same


@pytest.mark.parametrize(
    ("over", "withdrawn", "replacement", "lowest"),
    [
        # A natural heart and a natural club: not the same denomination, however low the bid.
        ("1S", ("1H", "11-21 H5+"), ("2C", "11-21 C5+"), False),
        # A strong 2C and a bid that asks for aces specify no denomination at all.
        ("2H", ("2C", "18-22; relay"), ("3C", "11-15 C5+"), False),
        ("5C", ("4NT", "asks aces"), ("5D", "11+ D5+"), False),
        # A transfer specifies the suit it shows, and the next bid is the lowest of all.
        ("2S", ("2D", "transfer to hearts"), ("2NT", "transfer to hearts"), True),
        ("2S", ("2D", "transfer to hearts"), ("3D", "8-12 D5+"), False),
        ("2S", ("2H", "11+ H5+ S4+"), ("2NT", "11+ H4+ S5+"), True),
        # Which lower bid is a transfer to the suit no record shows: 2S is the lowest in spades only without one.
        ("1NT", ("1S", "11+ S5+"), ("2S", "11+ S5+"), None),
        ("1S", ("1H", "11-21 H5+"), ("3H", "10-12 H4+"), None),
        # Notrump is specified by a balanced hand.
        ("1S", ("1NT", "15-17 balanced"), ("1NT", "12-14 balanced"), True),
        ("1S", ("1NT", "15-17"), ("1NT", "15-17"), None),
        # Hearts or spades, a club that may be short, and what stands in free words are for the director to read.
        ("2NT", ("2D", "5-10 H6 | 5-10 S6"), ("3C", "5-10 C6"), None),
        ("1D", ("1C", "11-21 C2+"), ("1H", "11-21 H4+"), None),
        ("1S", ("1H", "11-21 H5+; may have clubs"), ("2C", "11-21 C5+"), None),
        ("1S", ("1H", "natural"), ("2H", "natural"), None),
    ],
)
def test_what_the_bids_show_decides_27B1a_only_where_nothing_is_left_open(over, withdrawn, replacement, lowest):
    (call, was), (instead, shows) = withdrawn, replacement
    found, why = lowest_that_specifies(
        (bid(call), parse_meaning(was)), (bid(instead), parse_meaning(shows)), bid(over)
    )  # fmt: skip
    assert found is lowest
    assert why


def bid(text: str) -> Bid:
    call = parse_call(text)
    assert isinstance(call, Bid)
    return call


def replacing_1C(replacement: str, withdrawn: str, shows: str) -> Interview:
    details = {
        "call": "1C", "over": "1S", "replacement": replacement,
        "withdrawn_meaning": withdrawn, "replacement_meaning": shows,
    }  # fmt: skip
    interview = Interview.start(CORE, Occasion("insufficient-bid", Binding(S), details))
    for fact, value in (
        ("27A.in_turn", "yes"), ("25A.unintended", "no"), ("auction.since", "nobody"), ("27.early", "no"),
        ("27.accepted", "no"),
    ):  # fmt: skip
        interview = interview.answer(fact, value)
    return worked(interview)


def test_27B1a_is_answered_with_its_reason_before_the_tests_of_23A():
    interview = replacing_1C("2D", "11-21 C3+", "11-15 D5+ C4+").checked()
    given = interview.occasion.answers["27.lowest"]
    assert (given.value, given.source) == ("no", "worked")
    assert given.reason == "1♣ would have specified ♣, and 2♦ specifies ♣ ♦."
    assert interview.occasion.answers["23.subset"].value == "yes"
    assert "27B1b" in interview.ruling.clauses


def test_where_it_turns_on_what_lower_bids_show_the_director_is_asked_27B1a():
    interview = replacing_1C("2C", "11-21 C3+", "11-15 C5+")
    assert interview.question is not None
    assert interview.question.fact.name == "27.lowest"


def test_what_a_call_shows_goes_with_the_call_into_the_occasion_that_arises():
    interview = replacing_1C("1D", "11-21 C3+", "11-21 D4+")
    (arising,) = interview.ruling.arising
    assert arising.details["call"] == "1D"
    assert arising.details["withdrawn_meaning"] == "11-21 D4+"
    assert "replacement_meaning" not in arising.details


# ------------------------------------------------------------------ what may be substituted


def read(text: str) -> CallRead:
    return parse_record(text, N).irregular[0]


def rows(text: str, withdrawn: str = "", **shown: str) -> dict[str, Substitute]:
    meanings: dict[Call, object] = {parse_call(call.lstrip("_")): parse_meaning(one) for call, one in shown.items()}
    was = parse_meaning(withdrawn) if withdrawn else None
    return {str(one.call): one for one in substitutes(read(text), was, meanings)}  # type: ignore[arg-type]


def test_over_an_insufficient_bid_every_legal_call_is_listed_and_no_other():
    found = rows("1S 1H")
    assert list(found)[:3] == ["1NT", "2C", "2D"]
    assert len(found) == 31 + 2  # the bids above 1S, pass, double
    assert found["2H"].clauses == ("27B1a",)
    assert found["2H"].assumed
    assert found["2S"].clauses == found["Pass"].clauses == ("27B1b", "27B2")
    assert found["Double"].clauses == ("27B1b", "27B3")
    assert "Redouble" not in found


def test_2H_is_free_and_a_take_out_double_is_cancelled_over_1S_1H():
    found = rows("1S 1H", "11-21 H5+", _X="12+ S0-2; relay", _2H="11-15 H5+")
    assert (found["2H"].clauses, found["2H"].certain) == (("27B1a",), True)
    assert found["Double"].clauses == ("27B1b", "27B3")  # similarity is still the director's to judge


def test_an_artificial_insufficient_bid_goes_by_what_it_shows():
    # 2D over 2S, meant as a transfer to hearts over 1NT: 3H is the lowest that specifies hearts.
    found = rows("2S 2D", "transfer to hearts")
    assert (found["3H"].clauses, "27B1a" in found["3D"].clauses) == (("27B1a",), False)
    # A strong artificial 2C specifies nothing, and nothing is the lowest that specifies the same.
    assert not any("27B1a" in one.clauses for one in rows("2H 2C", "18-22").values())


def test_a_replacement_that_transfers_to_the_suit_is_the_lowest_that_specifies_it():
    found = rows("1NT 1S", "11+ S5+", _2H="any; transfer to spades")
    assert found["2H"].clauses == ("27B1a",)
    assert found["2S"].clauses == ("27B1b", "27B2")


def test_a_prepared_club_of_three_cards_specifies_clubs():
    found = rows("1C P 1C", "11-21 C3+", _3C="11-12 C4+")
    assert (found["2C"].clauses, found["3C"].clauses) == (("27B1a",), ("27B1b",))


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("P W:P", ("30B1b.i", "30B1b.ii")),  # at East's, his partner's, turn
        ("P W:1H", ("31A2a", "31A2b")),
        ("1S P W:2H", ("31A2a", "31A2b")),
        ("1S W:X", ("32A2a", "32A2b")),
        ("1S P W:P", ("30A",)),  # at his right-hand opponent's turn he must pass
    ],
)
def test_after_a_call_out_of_rotation_a_pass_falls_under_the_clauses_of_its_law(text, clauses):
    assert rows(text)["Pass"].clauses == clauses


def test_a_comparable_call_at_the_proper_turn():
    found = rows("P W:P", "0-11", _2D="0-7", _1H="11-21 H5+")
    assert (found["2D"].clauses, found["1H"].clauses) == (("30B1b.i",), ("30B1b.i", "30B1b.ii"))


def test_a_legal_call_has_no_substitutes():
    assert substitutes(parse_record("1S! 2H", N).calls[0]) == ()


# ------------------------------------------------------------------ the law book says the same


@pytest.mark.soak
def test_each_substitute_falls_under_its_clause_when_the_law_book_rules_on_it():
    draw, seed = dice("substitutes")
    for _ in range(rounds(60)):
        plant = planted.planted(draw, "insufficient")
        text = plant.text([False] * len(plant.made))
        findings = find(BOOK, " ".join(text.split()[: plant.place + 1]), parse_seat(SEATS[plant.dealer]))
        occasion = begin(BOOK, findings)
        assert findings.first is not None
        assert occasion is not None
        interview = Interview.start(CORE, occasion).answer("25A.unintended", "no").answer("27.accepted", "no")
        listed = substitutes(findings.first.read)
        for row in draw.sample(listed, min(4, len(listed))):
            for clause in row.clauses:
                ruled = _ruled(interview, row.call, clause)
                holding = {one.clause for one in ruled.explanation() if one.holds}
                assert clause in holding, (seed, text, row)
                assert not ({"27B1a", "27B1b", "27B2", "27B3"} - {clause}) & holding, (seed, text, row)


def _ruled(interview: Interview, call: Call, clause: str) -> Interview:
    """The ruling if this call replaces the bid, and the director judges that it is as the clause has it."""
    occasion = interview.occasion.with_details({"replacement": str(call)})
    interview = Interview.start(CORE, occasion)
    judged = {
        "27.lowest": "yes" if clause == "27B1a" else "no",
        "23.same": "yes" if clause == "27B1b" else "no",
        "23.subset": "no",
        "23.purpose": "no",
    }
    while interview.question and interview.question.fact.name in judged:
        interview = interview.answer(interview.question.fact.name, judged[interview.question.fact.name])
    return interview.checked()


def test_the_clauses_named_stand_in_the_law_book():
    named = {clause for one in rows("1S 1H").values() for clause in one.clauses}
    named |= {
        clause
        for text in ("P W:P", "P W:1H", "1S W:X", "1S P W:P")
        for one in rows(text).values()
        for clause in one.clauses
    }
    assert named <= set(BOOK.clauses)
    assert len(named) == 11
