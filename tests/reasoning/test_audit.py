"""A tiny wrong law for each mistake that the audit can find, its message pinned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulings.reasoning.audit import audit, audit_regulation
from rulings.reasoning.audit.matters import audit_matters
from rulings.reasoning.audit.tables import as_text
from rulings.reasoning.audit.walk import Walk
from rulings.reasoning.core import Core
from rulings.reasoning.declare import (
    END_OF_PLAY,
    INTENTION,
    LHO,
    PARTNER,
    answer,
    arises,
    ask,
    auction_continues,
    call_cancelled,
    call_stands,
    clause,
    elected,
    finding,
    finds,
    given,
    judge,
    look,
    must_pass,
    option,
    section,
    see,
    setting,
    standing,
    text_only,
)
from rulings.reasoning.law import Clause, Group, LawBook, Section
from rulings.reasoning.terms import Stage
from tests.reasoning.tiny import ACCEPTED, CALL, HEARD, MATTER, SOUND, book


def faults(law_book: LawBook, **more: Any) -> list[str]:
    """What the audit finds, one line each."""
    return [str(fault) for fault in audit(Core(law_book), walks=30, **more).faults]


def changed(number: str, **fields: Any) -> Section:
    """The sound section with one clause changed."""
    return replace(SOUND, clauses=tuple(replace(one, **fields) if one.id == number else one for one in SOUND.clauses))


def added(*clauses: Clause, **fields: Any) -> Section:
    """The sound section with clauses added."""
    return replace(SOUND, clauses=(*SOUND.clauses, *clauses), **fields)


def test_a_sound_law_has_no_fault() -> None:
    report = audit(Core(book(SOUND)), walks=30)
    assert report.faults == ()
    assert (report.sections, report.leaves, report.references, report.interviews) == (1, 3, 0, 30)


OTHER = look("1.other", "Another fact?")
THIRD = ask("1.third", "How?", answer("a", "A"), answer("b", "B"), answer("c", "C"))

WRONG_SECTIONS = {
    "gap": (
        changed("1A", then=()),
        [
            "(a) 1: nothing settles call $call [1.heard=no]",
            "(f) small: the interview ends without a ruling [1.heard=no]",
        ],
    ),
    "contradiction": (
        changed("1B2", unless=()),
        [
            "(a) 1B2: it contradicts 1B1 on call $call [1.heard=yes, 1.accepted=yes]",
            "(f) 1B2: the ruling also follows 1B1 on call $call [1.heard=yes, 1.accepted=yes]",
        ],
    ),
    "dead clause": (
        added(clause("1C", "Never.", when=HEARD.yes & HEARD.no, then=[must_pass(LHO, "once")])),
        ["(a) 1C: it never holds: no way of answering leads to it"],
    ),
    "unused fact": (
        replace(SOUND, facts=(*SOUND.facts, OTHER)),
        [
            "(a) 1 1.other: it is declared and never asked",
            "(a) 1.other: its answers yes and no never differ: make them one",
        ],
    ),
    "undeclared fact": (
        added(clause("1C", "Other.", when=OTHER.yes, then=[must_pass(LHO, "once")])),
        ["(a) 1C: it reads 1.other, which section 1 does not list among its facts"],
    ),
    "answers alike": (
        added(clause("1C", "A.", when=THIRD.a, then=[must_pass(LHO, "once")]), facts=(*SOUND.facts, THIRD)),
        ["(a) 1.third: its answers b and c never differ: make them one"],
    ),
    "question in vain": (
        added(
            clause("1C", "Other.", when=OTHER.yes | OTHER.no, then=[must_pass(LHO, "once")]),
            facts=(*SOUND.facts, OTHER),
        ),
        ["(a) 1 1.other: no answer to it ever changes anything"],
    ),
    "option never offered": (
        replace(
            SOUND,
            facts=(
                HEARD,
                option(
                    "1.accepted",
                    LHO,
                    "Accept?",
                    answer("yes", "Yes"),
                    answer("no", "No"),
                    answer("later", "Later", offered=HEARD.no, lawful=False),
                    once=HEARD.yes,
                ),
            ),
        ),
        ["(a) 1 1.accepted: its option later is never offered"],
    ),
    "duplicate": (
        added(clause("1C", "Again.", when=HEARD.no, then=[call_stands(CALL)])),
        ["(a) 1C: it says the same as 1A"],
    ),
    "stays open": (
        added(
            clause("1C", "Open.", when=OTHER.yes, then=[must_pass(LHO, "once")]),
            facts=(*SOUND.facts, look("1.other", "Another fact?", once=HEARD.yes)),
        ),
        ["(a) 1C: it stays open because 1.other is not asked there [1.heard=no]"],
    ),
    "exception elsewhere": (
        changed("1B2", unless=("1B1", "2A")),
        ["(a) 1B2: its exception 2A does not stand in section 1"],
    ),
    "asked aloud": (
        replace(SOUND, facts=(ask("1.heard", "Did you mean it?", reveals=INTENTION), ACCEPTED)),
        ["(a) 1 1.heard: it is asked aloud although the answer reveals the intention"],
    ),
    "no criteria": (
        replace(SOUND, facts=(judge("1.heard", "Did he?", criteria=()), ACCEPTED)),
        ["(a) 1 1.heard: the director is to judge, but no criteria are shown"],
    ),
    "wrong presumption": (
        replace(SOUND, facts=(ask("1.heard", "Did he?", if_unclear=("perhaps", "1B")), ACCEPTED)),
        ["(a) 1 1.heard: if unclear it would be 'perhaps', which is none of its answers"],
    ),
    "one answer": (
        replace(SOUND, facts=(*SOUND.facts, look("1.other", "Other?", answer("yes", "Yes")))),
        ["(a) 1 1.other: it needs two different answers at least", "(a) 1 1.other: it is declared and never asked"],
    ),
    "number twice": (
        added(clause("1A", "Twice.", when=HEARD.no, then=[auction_continues(LHO)])),
        ["(a) 1: a clause number stands in it twice"],
    ),
    "nothing follows": (
        changed("1B2", then=()),
        [
            "(a) 1B2: it has exceptions and nothing follows from it",
            "(a) 1: nothing settles call $call [1.heard=yes, 1.accepted=no]",
            "(f) small: the interview ends without a ruling [1.heard=yes, 1.accepted=no]",
        ],
    ),
    "reference to nowhere": (
        changed("1A", then=(call_stands(CALL), see("9"))),
        ["(b) 1A: it sends on to section 9, which does not exist"],
    ),
    "finding of nobody": (
        replace(SOUND, given=(finding("9.found", "9", "Found?"),), applies=finding("9.found", "9", "Found?").yes),
        ["(b) 1 9.found: it is to be found by section 9, which does not exist"],
    ),
    "new occasion of nothing": (
        changed("1A", then=(call_stands(CALL), arises("nothing"))),
        ["(b) 1A: it gives rise to nothing, which is no matter"],
    ),
}


@pytest.mark.parametrize("wrong", WRONG_SECTIONS)
def test_a_wrong_section_is_found(wrong: str) -> None:
    law, expected = WRONG_SECTIONS[wrong]
    assert faults(book(law)) == expected


def test_a_section_that_asks_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulings.reasoning.audit.walk.LEAVES_AT_MOST", 2)
    assert faults(book(SOUND)) == ["(a) 1: it asks too much to be walked to its leaves: divide it"]


FOUND = finding("2.found", "2", "Was it found?")
ENTERED = given("2.how", "How was it entered?")
SECOND = section(
    "2",
    "A second law",
    given=[ENTERED],
    facts=[],
    clauses=[
        clause("2A", "One way.", when=ENTERED.yes, then=[finds(FOUND, "yes"), call_stands(CALL)]),
        clause("2B", "The other.", when=ENTERED.no, then=[finds(FOUND, "no"), call_cancelled(CALL)]),
    ],
)


def test_a_reference_that_does_not_supply_what_its_target_is_given() -> None:
    law = changed("1A", then=(call_stands(CALL), see("2")))
    assert faults(book(law, SECOND)) == ["(b) 1A: it sends on to section 2 without supplying 2.how"]


def test_a_reference_that_supplies_what_its_target_does_not_read() -> None:
    law = changed("1A", then=(call_stands(CALL), see("2", supply={ENTERED: "yes", OTHER: "no"})))
    assert faults(book(law, SECOND)) == ["(b) 1A: it supplies 1.other, which section 2 does not read"]


def test_a_given_fact_that_is_not_known_where_the_reference_stands() -> None:
    late = clause("1C", "Later.", when=OTHER.yes, then=[must_pass(LHO, "once")])
    law = replace(
        SOUND,
        facts=(*SOUND.facts, OTHER, ENTERED),
        clauses=(
            *SOUND.clauses[1:],
            clause("1A", "On.", when=HEARD.no, then=[call_stands(CALL), see("2")]),
            replace(late, when=HEARD.yes & OTHER.yes & ENTERED.yes),
        ),
    )
    assert "(b) 1A: 2.how is not known when section 2 is entered [1.heard=no]" in faults(book(law, SECOND))


def test_a_finding_that_a_leaf_leaves_open() -> None:
    second = replace(
        SECOND, clauses=(SECOND.clauses[0], clause("2B", "The other.", when=ENTERED.no, then=[call_cancelled(CALL)]))
    )
    law = replace(SOUND, given=(FOUND,), applies=FOUND.yes)
    assert "(b) 2: it leaves 2.found without a finding [2.how=no]" in faults(book(law, second))


def test_sections_that_lead_in_a_circle() -> None:
    law = changed("1A", then=(call_stands(CALL), see("2", supply={ENTERED: "yes"})))
    second = replace(SECOND, clauses=(*SECOND.clauses, clause("2C", "Back.", when=ENTERED.yes, then=[see("1")])))
    assert "(c) 2: the sections lead in a circle: 1 -> 2 -> 1" in faults(book(law, second))


def test_two_sections_that_conflict_on_one_board() -> None:
    law = changed("1A", then=(call_stands(CALL), see("2", at=END_OF_PLAY, supply={ENTERED: "no"})))
    assert faults(book(law, SECOND)) == [
        "(d) 1A: on one board it conflicts with 2B on call $call [2.found=no, 2.how=no]"
    ]


PASSING = standing(
    "must pass",
    "{who} must pass.",
    states=[("once", "once")],
    begins=[("must_pass", "*")],
    ends=["call_stands"],
    enters=[],
)
WRONG_STANDINGS = {
    "no such effect": (
        replace(PASSING, ends=("vanishes", "call_stands")),
        ["(e) must pass: vanishes is no kind of effect"],
    ),
    "never ends": (
        replace(PASSING, ends=("redealt",)),
        ["(e) must pass: redealt is no kind of effect", "(e) must pass: no clause ends it"],
    ),
    "never begins": (
        replace(PASSING, begins=(("lead_free", "once"),)),
        ["(e) must pass: no clause has the effect lead_free", "(e) must pass: no clause leads to its state once"],
    ),
    "unreached state": (
        replace(PASSING, states=(("once", "once"), ("throughout", "always"))),
        ["(e) must pass: no clause leads to its state throughout"],
    ),
    "state it lacks": (
        replace(PASSING, states=(("twice", "twice"),)),
        [
            "(e) must pass: no clause leads to its state twice",
            "(e) must pass: a clause leads to the state once, which it does not have",
        ],
    ),
    "enters nothing": (
        replace(PASSING, enters=(("at the next turn", "nothing"),)),
        ["(e) must pass: at the next turn it enters nothing, which is no matter"],
    ),
    "enters a deaf matter": (
        replace(PASSING, enters=(("at the next turn", "small"),)),
        ["(e) must pass: at the next turn it enters small, which does not read it"],
    ),
}


@pytest.mark.parametrize("wrong", WRONG_STANDINGS)
def test_a_wrong_standing_is_found(wrong: str) -> None:
    declared, expected = WRONG_STANDINGS[wrong]
    assert faults(book(SOUND, standings=(declared,))) == expected


def test_a_sound_standing_has_no_fault() -> None:
    assert faults(book(SOUND, standings=(PASSING,))) == []


def test_clause_numbers_are_those_of_the_laws() -> None:
    published = ("1A", "1B", "1B1", "1B2", "1C", "2A", "def.bid", "fn9")
    found = faults(
        book(SOUND, texts=(text_only("1B1", "Twice.", "of no effect"), text_only("7", "New.", ""))),
        published=published,
        complete=("1", "def"),
    )
    assert found == [
        "(g) 1B1: it rules in section 1 and is listed as text only",
        "(g) 7: the Laws have no clause of this number",
        "(g) 7: it is text only, without the reason why",
        "(g) 1C: it is missing from the law book",
        "(g) def.bid: it is missing from the law book",
    ]


def test_a_clause_of_the_laws_stands_once() -> None:
    second = replace(SECOND, clauses=(replace(SECOND.clauses[0], id="1A"), SECOND.clauses[1]))
    found = faults(book(SOUND, second), published=("1A", "1B", "1B1", "1B2", "2B"))
    assert "(g) 1A: it stands in section 1 and again in 2" in found


def test_the_outcome_table_reads_like_a_decision_table() -> None:
    assert as_text(Walk(SOUND)) == (
        "1 A small law\n"
        "\n1.heard=yes, 1.accepted=yes\n  by 1B1\n  call_stands($call)\n"
        "\n1.heard=yes, 1.accepted=no\n  by 1B2\n  call_cancelled($call)\n  must_pass(PARTNER, once)\n"
        "\n1.heard=no\n  by 1A\n  call_stands($call)\n"
    )


def test_leaves_that_end_alike_are_one_row() -> None:
    law = section(
        "3",
        "Alike",
        facts=[THIRD],
        clauses=[clause("3A", "A or b.", when=THIRD.is_one_of("a", "b"), then=[must_pass(PARTNER, "once")])],
    )
    assert "1.third=a|b\n  by 3A" in as_text(Walk(law))


def test_a_matter_that_enters_no_section() -> None:
    lost = replace(MATTER, section="9")
    found = [str(fault) for fault in audit(Core(book(SOUND, matters=(lost,))), walks=1).faults]
    assert found == ["(b) small: it enters section 9, which does not exist"]


ELECTED = elected("1.option", "May they?", answer("no", "No"), answer("yes", "Yes"), cites=("1A",))
ELECTING = replace(
    SOUND,
    facts=(*SOUND.facts, ELECTED),
    clauses=(*SOUND.clauses, clause("1C", "They may.", when=ELECTED.yes, then=[must_pass(LHO, "once")])),
)


@pytest.mark.parametrize(
    ("elections", "expected"),
    [
        ({"1.option": "yes"}, []),
        ({"1.option": "perhaps"}, ["(b) club: it elects 1.option=perhaps; it can be no, yes"]),
        ({"1.heard": "yes"}, ["(b) club: it elects 1.heard, which the Laws leave to nobody"]),
        ({"1.nothing": "yes"}, ["(b) club: it elects 1.nothing, which the Laws leave to nobody"]),
    ],
)
def test_a_regulation_elects_only_what_the_laws_leave_open(elections: dict[str, str], expected: list[str]) -> None:
    assert [str(one) for one in audit_regulation(Core(book(ELECTING), "club", elections), walks=5)] == expected


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({"period": 60, "form": "at once"}, []),
        ({"period": "until the prizes are given"}, []),
        ({"form": 60}, ["(b) club: it sets form to 60; it is words"]),
        ({"periods": 60}, ["(b) club: it sets periods, which is no setting of the Laws"]),
    ],
)
def test_a_regulation_sets_only_what_the_laws_leave_open(settings: dict[str, int | str], expected: list[str]) -> None:
    period = setting("period", "Time to do it", 30, cites=("1A",), unit="minutes")
    form = setting("form", "How it is done", "aloud", cites=("1A",))
    laid_down = replace(book(ELECTING), settings={"period": period, "form": form})
    core = Core(laid_down, "club", settings=settings)
    assert [str(one) for one in audit_regulation(core, walks=5)] == expected


# ------------------------------------------------------------------ (i) the way in


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"title": MATTER.title}, "(i) other: 'A small matter' finds small too"),
        ({"synonyms": (MATTER.title.upper(),)}, "(i) other: 'A SMALL MATTER' finds small too"),
        ({"fast": 1}, "(i) other: key 1 of the fast lane is that of small"),
        ({"laws": ()}, "(i) other: it names no Law, by which a director would look for it"),
        ({"title": "!"}, "(i) other: its own title does not find it first"),
    ],
)
def test_a_matter_that_cannot_be_found(more: dict[str, Any], fault: str) -> None:
    small = replace(MATTER, laws=("1",), fast=1)
    other = replace(small, id="other", title="Quite another thing", fast=None)
    assert [str(one) for one in audit_matters(book(SOUND, matters=(small, other)))] == []
    assert fault in [str(one) for one in audit_matters(book(SOUND, matters=(small, replace(other, **more))))]


AUCTION, PLAY = Stage.AUCTION, Stage.PLAY
BOTH = ("small", "other")


@pytest.mark.parametrize(
    ("groups", "fault"),
    [
        ([("Bids", AUCTION, "small")], "other: no group holds it: add it to one in groups.py"),
        ([("Bids", AUCTION, *BOTH), ("Calls", AUCTION, "other")], "other: it stands in 'Calls' and in 'Bids'"),
        ([("Bids", AUCTION, "small", "other", "other")], "other: it stands in 'Bids' and in 'Bids'"),
        ([("Bids", AUCTION, "small"), ("C", PLAY, "other")], "other: 'C' holds it, and it is no matter of that stage"),
        ([("Bids", AUCTION, "small", "other", "third")], "third: 'Bids' holds it, and it is no matter of that stage"),
        ([("Bids", AUCTION, "small", "other", *"abcdefgh")], "Bids: it holds 10 matters; part it, 9 are the most"),
        ([("Bids", AUCTION, *BOTH), *((one, AUCTION) for one in "abcdefghi")], "auction: it has more than 9 groups"),
    ],
)  # fmt: skip
def test_a_matter_stands_in_one_group_of_its_stage_and_no_step_has_more_than_nine_choices(
    groups: list[Any], fault: str
) -> None:
    small = replace(MATTER, laws=("1",))
    other = replace(small, id="other", title="Quite another thing")
    found = replace(
        book(SOUND, matters=(small, other)), groups=tuple(Group(title, at, tuple(held)) for title, at, *held in groups)
    )
    assert f"(i) {fault}" in [str(one) for one in audit_matters(found)]
    sound = replace(found, groups=(Group("Bids", AUCTION, ("small", "other")),))
    assert [str(one) for one in audit_matters(sound)] == []
