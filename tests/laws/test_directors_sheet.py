"""The incident at the end of the directors' page: the questions, South's five options, the sheet, its variant."""

from __future__ import annotations

import pytest

from laws.book import load
from rulings.bridge.seats import Seat
from rulings.reasoning.core import Core
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.sheet import Sheet, option_table, sheet
from rulings.reasoning.terms import Moment

LEAD = Occasion("lead-out-of-turn", Binding(Seat.EAST, Seat.SOUTH), {"card": "HK"})
FIRST = {"53.trick": "first", "53.opening_since": "nobody", "47E1.told": "no"}


def interview(**answers: str) -> Interview:
    """East has faced the king of hearts; these facts are known besides."""
    begun = Interview.start(Core(load()), LEAD)
    for fact, answer in FIRST.items():
        begun = begun.answer(fact, answer)
    for fact, answer in answers.items():
        begun = begun.answer(fact, answer)
    return begun.checked()


def ruled(choice: str) -> Sheet:
    """The sheet when North had shown no card and South chose so."""
    return sheet(interview(seen="no", **{"54.choice": choice}))


def test_the_questions_come_in_the_order_of_the_page() -> None:
    asked = []
    begun = Interview.start(Core(load()), LEAD)
    for answer in ("first", "nobody", "no", "no"):
        assert begun.question is not None
        asked.append(begun.question.fact.name)
        begun = begun.answer(begun.question.fact.name, answer)
    assert asked == ["53.trick", "53.opening_since", "47E1.told", "54.seen"]
    assert begun.question is not None
    assert begun.question.fact.name == "54.choice"
    assert [answer.name for answer in begun.question.answers] == ["spread", "accept", "require", "prohibit", "neither"]


def test_all_four_hear_whose_lead_it_was() -> None:
    assert ruled("neither").statement == "East has faced ♥K; the lead was West’s."


def test_south_hears_all_five_options_with_their_consequences_before_he_chooses() -> None:
    table = option_table(interview(seen="no"), load().facts["54.choice"])
    assert table.holder == "South"
    rows = {row.name: row for row in table.rows}
    cited = {name: {clause for entry in row.then for clause in entry.clauses} for name, row in rows.items()}
    assert "54A" in cited["spread"]
    assert "54B" in cited["accept"]
    assert {"54D", "50D2a", "50E2"} <= cited["require"]
    assert {"54D", "50D2a", "50E2"} <= cited["prohibit"]
    assert {"54D", "50D2b"} <= cited["neither"]
    assert rows["require"].says == "I refuse; West must lead hearts"
    assert not any(row.chosen for row in table.rows)


@pytest.mark.parametrize(
    ("choice", "sentences"),
    [
        ("spread", ["North is declarer, South is dummy.", "The lead of ♥K by East stands."]),
        ("accept", ["The lead of ♥K by East stands."]),
        (
            "require",
            [
                "The lead of ♥K by East is withdrawn.",
                "West must lead hearts.",
                "East picks ♥K up; it is no longer a penalty card.",
            ],
        ),
        (
            "prohibit",
            [
                "The lead of ♥K by East is withdrawn.",
                "West may not lead hearts while keeping the lead.",
                "East picks ♥K up; it is no longer a penalty card.",
            ],
        ),
        (
            "neither",
            [
                "The lead of ♥K by East is withdrawn.",
                "♥K stays face up in front of East.",
                "♥K is a major penalty card of East.",
                "West leads any card.",
            ],
        ),
    ],
)
def test_what_happens_now(choice: str, sentences: list[str]) -> None:
    now = [entry.text for entry in ruled(choice).now]
    for sentence in sentences:
        assert sentence in now


def test_the_fifth_option_says_what_all_may_use_and_what_the_director_comes_back_for() -> None:
    paper = ruled("neither")
    told = {entry.text: entry.clauses for entry in paper.tell}
    assert any("50E1" in clauses for clauses in told.values())
    exposed = "Information from the way in which the card was exposed is unauthorized for West"
    assert told[f"{exposed} from the moment at which it is played."] == ("50E3",)
    assert any(text.startswith("Whenever West is on lead") for text in told)
    later = {one.section: one for one in paper.later}
    assert set(later) == {"50E4", "72C"}
    assert {one.moment for one in later.values()} == {Moment.END_OF_PLAY}
    assert all(one.test for one in later.values())
    assert [entry.clauses for entry in paper.small_print] == [("92A", "92B"), ("83",)]


def test_when_the_card_was_picked_up_what_it_showed_is_west_s_to_forget_and_south_s_to_use() -> None:
    told = [(entry.text, entry.clauses) for entry in ruled("require").tell]
    assert (
        "Information from a penalty card that has been picked up is unauthorized for West for the rest of the board.",
        ("50E2",),
    ) in told
    assert (
        "Information from a penalty card that has been picked up is authorized for South for the rest of the board.",
        ("50E2",),
    ) in told


def test_the_variant_when_north_had_shown_a_card_asks_nothing_more() -> None:
    seen = interview(seen="yes")
    assert seen.question is None
    lines = {line.effect.kind: line.clauses for line in seen.ruling.lines}
    assert "54C" in {clause for clauses in lines.values() for clause in clauses}
    assert "lead_stands" in lines
    assert [entry.text for entry in sheet(seen).now if entry.kind == "lead_stands"] == [
        "The lead of ♥K by East stands."
    ]
    assert "penalty_card" not in lines


def ruled_on(matter: str, answers: dict[str, str], offender: Seat | None = None) -> Sheet:
    """The sheet of a matter with these answers, each with a reason."""
    begun = Interview.start(Core(load()), Occasion(matter, Binding(offender, None), {}))
    for fact, answer in answers.items():
        begun = begun.answer(fact, answer, reason="so")
    return sheet(begun)


def test_what_the_director_has_to_weigh_or_to_record_is_not_among_what_the_players_hear() -> None:
    doubtful = ruled_on("agreed-facts", {"84.covered": "doubtful"}, Seat.SOUTH)
    assert [entry.text for entry in doubtful.own] == ["Decide the doubtful point for East and West, and aim at equity."]
    assert doubtful.tell == ()
    unknown = ruled_on("disputed-facts", {"85.found": "no"}, Seat.SOUTH)
    assert {clause for entry in unknown.tell for clause in entry.clauses} == {"85B"}
    assert unknown.own[0].text == "Take down what each player says."
    assert unknown.headline.startswith("What happened cannot be found out")


@pytest.mark.parametrize(
    ("matter", "answers"),
    [
        ("appeal", {"92.request": "late"}),
        ("appeal", {"92.request": "in_order", "93.body": "director"}),
        ("right-to-review", {"83.decision": "law"}),
    ],
)
def test_a_ruling_on_a_review_does_not_end_with_the_right_to_a_review(matter: str, answers: dict[str, str]) -> None:
    assert ruled_on(matter, answers).small_print == ()
