"""What authorities have chosen: every entry fits the law book and names its source; a club builds on its federation."""

import re
from fractions import Fraction

import pytest

from data.loader import clause_numbers, scoring_profile
from data.regulations import UNDATED, Regulation, UnknownRegulationError, read_regulation, regulation, regulation_names
from laws.book import load
from rulings.bridge.errors import InvalidError
from rulings.reasoning.effects import Effect
from rulings.reasoning.law import Fact
from rulings.reasoning.options import Option, Ruled, Status, differences, options

BOOK = load()
ALL = [regulation(name) for name in regulation_names()]
ENTRY = """
title = "Tiny"

[[elections]]
fact = "70.order"
{line}
"""


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_every_election_names_a_fact_that_is_elected_with_an_answer_that_exists(one: Regulation) -> None:
    assert [choice.of for choice in one.elections if choice.of not in BOOK.elected] == []
    assert {name: value for name, value in one.values.items() if value not in BOOK.elected[name].domain} == {}


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_every_setting_exists_and_only_a_period_is_a_number(one: Regulation) -> None:
    assert [choice.of for choice in one.set if choice.of not in BOOK.settings] == []
    assert [
        name for name, value in one.settings.items() if isinstance(value, int) and not BOOK.settings[name].unit
    ] == []


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_every_entry_cites_a_clause_that_leaves_the_choice_and_names_its_source(one: Regulation) -> None:
    left = {option.name: option.of.cites for option in options(BOOK, one)}
    entries = (*one.elections, *one.set)
    assert [choice.of for choice in entries if choice.clause not in left[choice.of]] == []
    assert [choice.of for choice in entries if choice.clause not in clause_numbers("2017")] == []
    assert [choice.of for choice in entries if len(choice.source) < len("Not found")] == []


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_every_choice_has_a_date_or_says_that_its_source_states_none(one: Regulation) -> None:
    dated = re.compile(rf"\d{{4}}(-\d\d(-\d\d)?)?|{UNDATED}")
    assert [
        choice.of for choice in (*one.elections, *one.set) if choice.verified and not dated.fullmatch(choice.since)
    ] == []


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_the_score_desk_has_figures_for_later_boards_exactly_where_they_are_varied(one: Regulation) -> None:
    varied = one.values.get("12C2d.later_boards") == "varied"
    assert (scoring_profile(one.name).averages.later is not None) is varied


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)
def test_what_an_appeal_without_merit_costs_is_said_only_where_it_costs_something(one: Regulation) -> None:
    said = "meritless_appeal" in {choice.of for choice in one.set if choice.body == one.name}
    assert not said or one.values["92A.without_merit"] == "sanction"


def test_the_clauses_that_leave_an_option_stand_in_the_law_book() -> None:
    cited = [cite for one in options(BOOK, ALL[0]) for cite in one.of.cites]
    assert [cite for cite in cited if cite not in clause_numbers("2017")] == []


def test_what_is_not_verified_has_the_default_of_the_law_and_says_so() -> None:
    order = _option("ebu", "70.order")
    assert (order.value, order.status) == ("none", Status.UNVERIFIED)
    assert order.choice is not None
    assert "no text was read" in order.choice.source
    assert _option("pzbs", "70.order").status is Status.UNNAMED
    period = _option("wbf", "correction_period")
    assert (period.value, period.status) == (30, Status.UNVERIFIED)


def _electing(fact: str, value: str) -> str:
    line = f'value = "{value}"\nclause = "1"\nsource = "x"\nsince = 2020-01-01'
    return ENTRY.format(line=line).replace("70.order", fact)


def _option(name: str, option: str) -> Option:
    return next(one for one in options(BOOK, regulation(name)) if one.name == option)


# ------------------------------------------------------------------ a club on top of its federation


def test_a_club_has_what_its_federation_chose_but_for_what_it_chooses_itself() -> None:
    club, federation = regulation("example-club"), regulation("ebu")
    assert club.based_on == "ebu"
    assert club.values == {
        **federation.values, "40B2b.own_card": "yes", "70.order": "top_down", "73A2.pause": "no",
        "92A.without_merit": "none",
    }  # fmt: skip
    assert club.settings["correction_period"] == 7 * 24 * 60
    assert club.settings["session"] == federation.settings["session"]
    own = {choice.of: choice.body for choice in (*club.elections, *club.set)}
    assert (own["70.order"], own["18F.made"], own["appeal_time"], own["session"]) == (
        "example-club", "ebu", "example-club", "ebu",
    )  # fmt: skip


def test_a_club_scores_as_its_federation_but_for_what_it_says_itself() -> None:
    club, federation = scoring_profile("example-club"), scoring_profile("ebu")
    assert (club.averages, club.butler, club.scales) == (federation.averages, federation.butler, federation.scales)
    assert (club.matchpoints.rounding.unit, club.matchpoints.win) == (Fraction(1, 100), federation.matchpoints.win)
    assert [(one.name, one.imps) for one in club.penalties] == [("standard", Fraction(3))]
    assert club.notes[: len(federation.notes)] == federation.notes


# ------------------------------------------------------------------ differences


@pytest.mark.parametrize(("first", "second"), [("ebu", "acbl"), ("cbai", "example-club"), ("wbf", "abf")])
def test_the_differences_are_the_same_from_both_sides(first: str, second: str) -> None:
    there = list(differences(BOOK, regulation(first), regulation(second)))
    back = list(differences(BOOK, regulation(second), regulation(first)))
    assert there
    assert [(one.first, one.second) for one in there] == [(one.second, one.first) for one in back]
    assert [one.ruled for one in there] == [
        {section: (mine, theirs) for section, (theirs, mine) in one.ruled.items()} for one in back
    ]


def test_nothing_differs_from_itself() -> None:
    assert list(differences(BOOK, regulation("ebu"), regulation("ebu"))) == []


def test_a_difference_says_what_is_ruled_under_each_of_the_two() -> None:
    [found] = [
        one for one in differences(BOOK, regulation("ebu"), regulation("acbl")) if one.first.name == "40B4.remedy"
    ]
    ebu, acbl = found.ruled["40C"]
    assert (_bases(ebu), _bases(acbl)) == ({"artificial"}, {"assigned"})
    assert [fact.name for fact in ebu.asked] == ["40.better"]
    [pause] = [one for one in differences(BOOK, regulation("ebu"), regulation("wbf")) if one.first.name == "73A2.pause"]
    assert (pause.ruled["16B"][0].clauses, pause.ruled["16B"][1].clauses) == (("73A2",), ())


def _bases(ruled: Ruled) -> set[object]:
    effects = [one for _, one in ruled.consequences if isinstance(one, Effect) and one.kind == "adjust_score"]
    return {dict(one.slots)["basis"] for one in effects}


def test_where_the_same_can_follow_a_case_is_told_that_ends_otherwise() -> None:
    near = read_regulation("near", _electing("18F.made", "near_table"))
    [found] = differences(BOOK, read_regulation("none", 'title = "None"'), near)
    judged, at_the_table = found.ruled["18F"]
    assert judged.case == at_the_table.case == {"18F.card": "near", "18F.showed": "no"}
    assert "call_stands" in {getattr(one, "kind", "") for _, one in at_the_table.consequences}
    assert "unauthorized" in {getattr(one, "kind", "") for _, one in judged.consequences}


def test_every_elected_fact_leads_to_another_ruling_or_another_question() -> None:
    for name, fact in BOOK.elected.items():
        for other in fact.domain[1:]:
            one = read_regulation("tiny", _electing(name, other))
            [found] = differences(BOOK, read_regulation("none", 'title = "None"'), one)
            assert isinstance(found.first.of, Fact)
            assert any(side for pair in found.ruled.values() for side in pair)


# ------------------------------------------------------------------ files that cannot be used


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('value = "top_down"\nclause = "70E2"\nsince = 2020-01-01', r"elections\[0\]: it has no source"),
        ('value = "top_down"\nsource = "x"\nsince = 2020-01-01', "it has no clause"),
        ('value = "top_down"\nclause = "70E2"\nsource = "x"', "since is a date"),
        ('value = "top_down"\nclause = "70E2"\nsource = "x"\nsince = "lately"', "since is a date"),
        ('value = 0.5\nclause = "70E2"\nsource = "x"\nsince = 2020-01-01', "its value is words or a whole number"),
        ('clause = "70E2"\nsource = "x"\nsince = 2020-01-01', "it has a value, or it is `verified = false`"),
        ('verified = false\nvalue = "top_down"\nclause = "70E2"\nsource = "x"', "it has a value, or it is `verified"),
        ('values = "top_down"\nclause = "70E2"\nsource = "x"', "values is no part of it"),
    ],
)
def test_a_faulty_entry_is_named(line: str, said: str) -> None:
    with pytest.raises(InvalidError, match=said):
        read_regulation("tiny", ENTRY.format(line=line))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('title = "Tiny"\nelection = []', "regulation tiny: election is no part of it"),
        ("[scoring]", "it has no title"),
        (
            'title = "Tiny"\n[settings.pause]\nvalue = 10\nclause = "73A2"\nsince = 2020',
            "settings.pause: it has no source",
        ),
    ],
)
def test_a_faulty_file_is_named(text: str, said: str) -> None:
    with pytest.raises(InvalidError, match=said):
        read_regulation("tiny", text)


def test_a_regulation_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(UnknownRegulationError, match="'ebl' is no regulation here; there is abf, acbl"):
        regulation("ebl")
