"""The interview: asking, answering, going back, unclear and disputed facts, looking ahead, what-if, coming back."""

from __future__ import annotations

import pytest

from laws.book import load
from rulings.bridge.seats import Seat
from rulings.reasoning import engine
from rulings.reasoning.core import BadInputError, Core
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion, Status
from rulings.reasoning.ruling import Due
from rulings.reasoning.sheet import sheet
from rulings.reasoning.standings import live
from tests.reasoning import tiny

HIGH_CARD = {"53.trick": "first", "53.opening_since": "nobody", "47E1.told": "no", "54.seen": "no"}


def small() -> Interview:
    """An interview on the tiny law."""
    return Interview.start(tiny.core(), Occasion("small", Binding(Seat.SOUTH), {"call": "2h"}))


def lead(choice: str = "") -> Interview:
    """East's opening lead out of turn against South, up to the choice."""
    interview = Interview.start(
        Core(load()), Occasion("lead-out-of-turn", Binding(Seat.EAST, Seat.SOUTH), {"card": "HK"})
    )
    for fact, answer in HIGH_CARD.items():
        interview = interview.answer(fact, answer)
    return interview.answer("54.choice", choice) if choice else interview


def test_details_are_read_and_shown_with_their_suit_signs() -> None:
    assert small().occasion.details == {"call": "2H"}
    assert small().statement == "South called 2♥."


def test_a_question_is_asked_only_if_it_can_still_change_the_ruling() -> None:
    asked = small().answer("heard", "no")
    assert asked.question is None
    assert [line.effect.kind for line in asked.ruling.lines] == ["call_stands"]


def test_short_names_serve_where_they_are_unambiguous() -> None:
    assert small().find_fact("accepted").name == "1.accepted"


@pytest.mark.parametrize(
    ("fact", "answer", "message"),
    [
        ("heard", "perhaps", "1.heard: 'perhaps' is not among the choices yes, no"),
        ("loud", "yes", "'loud' is no fact of small; `rectify vocabulary` lists them"),
    ],
)
def test_a_bad_answer_is_refused_in_one_line(fact: str, answer: str, message: str) -> None:
    with pytest.raises(BadInputError) as caught:
        small().answer(fact, answer)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("matter", "details", "message"),
    [
        ("nothing", {}, "'nothing' is no matter; `rectify matters` lists them"),
        ("small", {"call": "8H"}, "call: '8H' is no call: levels go from 1 to 7"),
        ("small", {"cal": "2H"}, "'cal' is no fact and no detail of small"),
    ],
)
def test_a_bad_occasion_is_refused_in_one_line(matter: str, details: dict[str, str], message: str) -> None:
    with pytest.raises(BadInputError) as caught:
        Interview.start(tiny.core(), Occasion(matter, Binding(), details))
    assert str(caught.value) == message


def test_going_back_takes_the_last_answer_away() -> None:
    assert list(small().answer("heard", "yes").answer("accepted", "no").back().occasion.answers) == ["1.heard"]
    assert small().back() == small()


def test_changing_an_answer_forgets_exactly_what_no_longer_applies() -> None:
    answered = small().answer("heard", "yes").answer("accepted", "no")
    assert list(answered.change("heard", "no").occasion.answers) == ["1.heard"]
    assert list(answered.change("accepted", "yes").occasion.answers) == ["1.heard", "1.accepted"]


def test_an_earlier_answer_changed_keeps_the_later_ones_that_still_apply() -> None:
    changed = lead("neither").change("53.opening_since", "face_down")
    assert set(changed.occasion.answers) == {*HIGH_CARD, "54.choice"}
    assert changed.occasion.answers["54.choice"].value == "neither"


def test_an_unclear_fact_without_a_presumption_leads_to_85b() -> None:
    unclear = small().unclear("heard", "nobody remembers")
    assert unclear.question is None
    assert unclear.ruling.undetermined == ("1.heard",)
    assert unclear.occasion.answers["1.heard"].status is Status.UNCLEAR


def test_an_unclear_fact_on_which_everything_turns_leads_to_85b_too() -> None:
    first = Interview.start(Core(load()), Occasion("opening-lead-out-of-turn", Binding(Seat.EAST, Seat.SOUTH)))
    assert first.question is not None
    unclear = first.unclear(first.question.fact.name, "the accounts differ")
    if unclear.question is None:
        assert [entry.clauses for entry in sheet(unclear).now] == [("85B",)]


def test_the_options_of_a_player_are_seen_with_what_follows() -> None:
    heard = small().answer("heard", "yes")
    assert heard.question is not None
    yes, no = heard.outlook(heard.question)
    assert (yes.certain, [line.effect.kind for line in yes.gained]) == (("1B1",), ["call_stands"])
    assert (no.certain, [line.effect.kind for line in no.gained]) == (("1B2",), ["call_cancelled", "must_pass"])


def test_before_the_choice_the_clauses_still_possible_are_named() -> None:
    first = small()
    assert first.question is not None
    yes, no = first.outlook(first.question)
    assert yes.certain == ("1B",)
    assert yes.possible == ("1B1", "1B2")
    assert (no.certain, no.possible) == (("1A",), ())


def test_why_a_question_is_asked() -> None:
    assert small().why_asked(tiny.HEARD) == ("1A", "1B")


def test_the_explanation_says_why_and_why_not() -> None:
    read = {one.clause: one for one in small().answer("heard", "yes").answer("accepted", "yes").explanation()}
    assert read["1B1"].holds is True
    assert read["1B1"].facts == {"1.accepted": "yes"}
    assert read["1B2"].holds is False
    assert read["1B2"].beaten_by == ("1B1",)
    assert read["1A"].facts == {"1.heard": "yes"}


def test_what_was_never_asked_is_told_with_the_clauses_that_would_have_read_it() -> None:
    assert small().answer("heard", "no").never_asked() == {"1.accepted": "1B1"}


def test_what_if_compares_two_rulings() -> None:
    difference = small().answer("heard", "yes").answer("accepted", "no").what_if("accepted", "yes")
    assert [line.effect.kind for line in difference.only_first] == ["call_cancelled", "must_pass"]
    assert [line.effect.kind for line in difference.only_second] == ["call_stands"]


def test_an_answer_that_nothing_asked_for_is_named() -> None:
    assert small().answer("heard", "no").answer("accepted", "yes").idle == ("1.accepted",)


def test_what_is_pending_waits_until_the_director_comes_back() -> None:
    ruled = lead("neither")
    assert ruled.question is None
    assert {one.section: one.due for one in ruled.ruling.pending} == {"50E4": Due.WAITING, "72C": Due.WAITING}
    back = ruled.open("50E4")
    assert back.question is not None
    assert back.question.section == "50E4"
    assert {one.section: one.due for one in back.ruling.pending} == {"72C": Due.DUE}


def test_a_pending_check_is_ruled_by_giving_its_facts() -> None:
    facts = [fact.name for fact in load().sections["50E4"].facts]
    answered = lead("neither").answer(facts[0], "no")
    assert "50E4" in answered.state.readings
    assert "72C" in answered.state.waiting


def test_a_penalty_card_lives_on_and_names_the_matter_for_the_next_lead() -> None:
    standing = {one.standing: one for one in live([lead("neither")])}
    card = standing["penalty card"]
    assert (card.state, card.seats) == ("major", (Seat.EAST,))
    assert "penalty-card-lead" in {matter for _, matter in card.enters}
    assert "penalty card" not in {one.standing for one in live([lead("require")])}


def test_no_ruling_is_given_when_the_evaluators_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "fired", lambda *_: {})
    with pytest.raises(engine.EvaluatorsDisagreeError, match="no ruling can be given"):
        small().answer("heard", "no").checked()
