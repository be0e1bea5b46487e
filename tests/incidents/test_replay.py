from collections.abc import Mapping
from typing import Any

import pytest

from rulings.incidents import EventKind, Log, UnknownIncident, replay
from tests.incidents.examples import LAWBOOK, REGULATION, lead_out_of_turn, ruling

LOGGED = {"effects": [{"kind": "penalty card", "seat": "east", "clause": "50D2b"}]}


def test_an_engine_that_rules_alike_differs_nowhere_and_is_given_what_was_stored(log: Log) -> None:
    asked: list[tuple[str, str, dict[str, Any]]] = []

    def rule(lawbook: str, regulation: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
        asked.append((lawbook, regulation, dict(facts)))
        return LOGGED

    assert replay(log, lead_out_of_turn(log), rule) == ()
    assert asked == [(LAWBOOK, REGULATION, {"accepted": "no", "shown": "no"})]


@pytest.mark.parametrize(
    ("now", "differences"),
    [
        (
            {"effects": [{"kind": "penalty card", "seat": "west", "clause": "50D2b"}]},
            ["effects[1].seat was east and is now west"],
        ),
        (
            {"effects": [{"kind": "penalty card", "seat": "east"}]},
            ["effects[1].clause was 50D2b and is now nothing"],
        ),
        (
            {**LOGGED, "pending": ["72C"]},
            ['pending was nothing and is now ["72C"]'],
        ),
        (
            {"effects": []},
            ['effects[1] was {"clause":"50D2b","kind":"penalty card","seat":"east"} and is now nothing'],
        ),
        (
            {"effects": [*LOGGED["effects"], 1]},
            ["effects[2] was nothing and is now 1"],
        ),
        (
            {"effects": [{"kind": "no rectification", "seat": 1, "clause": "50D2b"}]},
            [
                "effects[1].kind was penalty card and is now no rectification",
                "effects[1].seat was east and is now 1",
            ],
        ),
    ],
)
def test_each_place_where_the_engine_now_rules_otherwise_is_named(
    log: Log, now: Mapping[str, Any], differences: list[str]
) -> None:
    incident = lead_out_of_turn(log)
    found = replay(log, incident, lambda *_: now)
    assert [str(item) for item in found] == [f"Incident {incident}, event 3: {text}." for text in differences]
    assert {(item.number, item.occasion) for item in found} == {(3, "1")}


@pytest.mark.parametrize(("logged", "now"), [(True, 1), (1, 1.0), ("1", 1), (None, False), ({}, [])])
def test_values_that_python_takes_for_equal_are_told_apart(log: Log, logged: object, now: object) -> None:
    incident = log.new_incident({}).incident
    log.append(incident, EventKind.RULING_GIVEN, ruling(log, ruling={"tricks": logged}))
    assert len(replay(log, incident, lambda *_: {"tricks": now})) == 1


def test_a_place_that_is_absent_is_not_one_that_says_nothing(log: Log) -> None:
    incident = log.new_incident({}).incident
    log.append(incident, EventKind.RULING_GIVEN, ruling(log, ruling={"lead": "nothing"}))
    assert len(replay(log, incident, lambda *_: {})) == 1


def test_each_ruling_is_replayed_under_the_law_book_of_its_own_time(log: Log) -> None:
    incident = log.new_incident({}).incident
    log.append(incident, EventKind.RULING_GIVEN, ruling(log))
    later = log.store_document("lawbook", '{"edition":"2027"}')
    log.append(incident, EventKind.RULING_GIVEN, ruling(log, lawbook=later))
    after = {key: value for key, value in ruling(log, occasion="2").items() if key not in {"lawbook", "regulation"}}
    log.append(incident, EventKind.RULING_GIVEN, after)
    books: list[str] = []
    replay(log, incident, lambda lawbook, *_: books.append(lawbook) or LOGGED)  # type: ignore[func-returns-value]
    assert books == [LAWBOOK, '{"edition":"2027"}', '{"edition":"2027"}']


def test_an_incident_without_a_ruling_has_nothing_to_replay(log: Log) -> None:
    assert replay(log, log.new_incident({}).incident, lambda *_: {}) == ()


def test_an_incident_that_is_not_in_the_log_cannot_be_replayed(log: Log) -> None:
    with pytest.raises(UnknownIncident):
        replay(log, "nowhere", lambda *_: {})
