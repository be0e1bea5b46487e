"""An interview in the log: what is written, taken up again, ruled again alike, and what erasing leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from laws.book import load
from rulings.bridge.seats import Seat
from rulings.incidents import EventKind, Log, State, casebook
from rulings.reasoning.core import Core
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Binding, Occasion, Statement, Status, Table

CORE = Core(load())
LEAD = Occasion("lead-out-of-turn", Binding(Seat.EAST, Seat.SOUTH), {"card": "HK"})
ANSWERS = {
    "53.trick": "first",
    "53.opening_since": "nobody",
    "47E1.told": "no",
    "54.seen": "no",
    "54.choice": "neither",
}


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log.open(tmp_path / "rectify.db") as opened:
        yield opened


def ruled(log: Log) -> casebook.OpenCase:
    """East's lead out of turn, ruled on and logged, answer by answer."""
    interview = Interview.start(CORE, LEAD)
    case = casebook.open_case(log, CORE, interview, Table(7, "3", "Tuesday", "4S by South"), {"east": "A. Player"})
    for fact, answer in ANSWERS.items():
        interview = interview.answer(fact, answer)
        case = casebook.record(log, case, interview, 0)
    return casebook.give_ruling(log, case, 0, "West leads any card")


def test_each_answer_is_an_event_and_a_choice_is_marked_as_one(log: Log) -> None:
    events = log.events(ruled(log).incident)
    kinds = [event.kind for event in events]
    assert kinds.count(EventKind.OPTION_CHOSEN) == 1
    assert [event.data["fact"] for event in events if "fact" in event.data] == list(ANSWERS)
    assert kinds[-1] is EventKind.RULING_GIVEN


def test_an_incident_is_taken_up_where_it_was_left(log: Log) -> None:
    case = ruled(log)
    again = casebook.resume(log, CORE, case.incident)
    assert again.interviews[0].occasion == case.interviews[0].occasion
    assert again.table == Table(7, "3", "Tuesday", "4S by South")
    assert again.names == {"east": "A. Player"}


def test_what_is_pending_is_a_reminder_until_the_director_came_back(log: Log) -> None:
    case = ruled(log)
    assert {one.section for one in log.reminders()} == {"50E4", "72C"}
    assert log.incidents()[0].state is State.PENDING
    casebook.came_back(log, case, 0, "72C", "no")
    assert {one.section for one in log.reminders()} == {"50E4"}


def test_a_past_ruling_comes_out_the_same_without_any_classifier(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    case = ruled(log)
    monkeypatch.setattr("rulings.reasoning.asking.CLASSIFIERS", {})
    assert casebook.replay_case(log, case.incident) == ()


def test_a_changed_answer_forgets_what_no_longer_applies_in_the_record_too(log: Log) -> None:
    case = ruled(log)
    changed = case.interviews[0].change("54.seen", "yes")
    casebook.record(log, case, changed, 0)
    forgotten = [event.data["forgotten"] for event in log.events(case.incident) if "forgotten" in event.data]
    assert [list(one) for one in forgotten] == [["54.choice"]]
    assert casebook.resume(log, CORE, case.incident).interviews[0].occasion.answers == changed.occasion.answers


def test_what_people_said_can_be_erased_and_the_ruling_still_replays(log: Log) -> None:
    interview = Interview.start(CORE, LEAD)
    case = casebook.open_case(log, CORE, interview, Table())
    said = (Statement(Seat.WEST, "I saw nothing"), Statement(Seat.NORTH, "He showed it to us all"))
    for fact, answer in ANSWERS.items():
        disputed = fact == "54.seen"
        interview = interview.answer(
            fact, answer, reason="two against one" if disputed else "",
            status=Status.DISPUTED if disputed else Status.AGREED, statements=said if disputed else (),
        )  # fmt: skip
    case = casebook.give_ruling(log, casebook.record(log, case, interview, 0), 0, "West leads")
    again = casebook.resume(log, CORE, case.incident).interviews[0].occasion.answers["54.seen"]
    assert (again.status, set(again.statements), again.reason) == (Status.DISPUTED, set(said), "two against one")
    for key in ("said west", "said north", "reason"):
        log.erase(case.incident, key)
    assert log.verify() == ()
    assert casebook.replay_case(log, case.incident) == ()
    assert "nothing" not in str(log.events(case.incident))


def test_a_director_who_rules_otherwise_leaves_both_in_the_record(log: Log) -> None:
    case = ruled(log)
    casebook.overrule(log, case, 0, "The lead stands", "South was told wrongly by me")
    event = log.events(case.incident)[-1]
    assert (event.kind, event.texts["reason"]) == (EventKind.OVERRIDDEN, "South was told wrongly by me")
    assert any(event.kind is EventKind.RULING_GIVEN for event in log.events(case.incident))


def test_no_infraction_is_one_line_and_closed(log: Log) -> None:
    casebook.note(log, CORE, Table(3), "No infraction, play on")
    assert [(one.headline, one.state) for one in log.incidents()] == [("No infraction, play on", State.CLOSED)]


def test_noted_now_stays_open_until_it_is_ruled_on(log: Log) -> None:
    incident = casebook.note(log, CORE, Table(3), "Hesitation agreed", "West, before passing", later=True)
    assert log.incidents()[0].state is State.OPEN
    assert casebook.resume(log, CORE, incident).interviews == ()
