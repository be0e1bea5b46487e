from typing import Any

import pytest

from rulings.incidents import AmendReason, BadEvent, EventKind, Log
from tests.incidents.examples import lead_out_of_turn, ruling

RULING: dict[str, Any] = {"ruling": {}, "occasion_facts": {}}
NO_RULING = "A ruling is recorded with its ruling, as an object, or it could not be replayed."
K = EventKind

REFUSED: list[tuple[EventKind, dict[Any, Any], dict[Any, Any], str]] = [
    (K.OPENED, {}, {}, "An incident is opened once, with new_incident."),
    (K.SEALED, {}, {}, "An incident is sealed with seal."),
    (K.RULING_GIVEN, {}, {}, NO_RULING),
    (
        K.RULING_GIVEN,
        {"ruling": {}, "occasion_facts": "none"},
        {},
        "A ruling is recorded with its occasion_facts, as an object, or it could not be replayed.",
    ),
    (K.RULING_GIVEN, {**RULING, "pending": "72C"}, {}, "What is pending after a ruling must be a list."),
    (
        K.RULING_GIVEN,
        {**RULING, "pending": [{"section": "72C", "moment": "end of play"}]},
        {},
        "Item 1 of what is pending must name its section, moment and text.",
    ),
    (
        K.RULING_GIVEN,
        {**RULING, "lawbook": "0" * 64},
        {},
        "The law book that “ruling given” names is not in the log; store it first.",
    ),
    (
        K.FACT_RECORDED,
        {"regulation": 5},
        {},
        "The regulation that “fact recorded” names is not in the log; store it first.",
    ),
    (K.CAME_BACK, {}, {}, "To say that you came back, name the section that you came back for."),
    (
        K.AMENDED,
        {"reason": "second thoughts"},
        {},
        "An amendment needs its reason: new facts, wrong ruling on the same facts or clerical.",
    ),
    (K.OVERRIDDEN, {}, {"reason": "  "}, "A director who rules otherwise gives a reason; none is given."),
    (K.FACT_RECORDED, {"occasion": 1}, {}, "The occasion of “fact recorded” must be named by a text."),
    (
        K.FACT_RECORDED,
        {},
        {"statement": None},
        "The text 'statement' of “fact recorded” must be text; leave it out when there is none.",
    ),
    (
        K.FACT_RECORDED,
        {"tricks": {3}},
        {},
        "In the data, tricks, a value of type set cannot be kept; use JSON values.",
    ),
    (K.APPEALED, {}, {"x": "\ud800"}, "In the data, x, a text holds half a character and cannot be kept."),
]


@pytest.mark.parametrize(("kind", "data", "texts", "complaint"), REFUSED)
def test_an_event_that_lacks_something_is_refused_and_the_log_is_as_before(
    log: Log, kind: EventKind, data: dict[str, Any], texts: dict[str, str], complaint: str
) -> None:
    incident = lead_out_of_turn(log)
    bare = log.new_incident({}).incident
    before = log.events(bare), log.events(incident)
    with pytest.raises(BadEvent) as error:
        log.append(bare, kind, data, texts)
    assert str(error.value) == complaint
    assert (log.events(bare), log.events(incident)) == before
    assert log.verify() == ()


def test_a_ruling_without_documents_is_refused_unless_the_incident_named_them_before(log: Log) -> None:
    incident = log.new_incident({}).incident
    whole = ruling(log)
    bare = {key: value for key, value in whole.items() if key not in {"lawbook", "regulation"}}
    with pytest.raises(BadEvent, match="digest of its law book"):
        log.append(incident, K.RULING_GIVEN, bare)
    with pytest.raises(BadEvent, match="digest of its regulation"):
        log.append(incident, K.RULING_GIVEN, {**bare, "lawbook": whole["lawbook"]})
    named = log.new_incident({"lawbook": whole["lawbook"], "regulation": whole["regulation"]}).incident
    assert log.append(named, K.RULING_GIVEN, bare).number == 2


def test_a_regulation_cannot_stand_for_a_law_book(log: Log) -> None:
    with pytest.raises(BadEvent, match="law book"):
        log.new_incident({"lawbook": ruling(log)["regulation"]})


def test_a_kind_may_be_given_by_its_name(log: Log) -> None:
    incident = log.new_incident({}).incident
    assert log.append(incident, EventKind("appealed"), {}).kind is EventKind.APPEALED


@pytest.mark.parametrize("reason", AmendReason)
def test_each_reason_to_amend_is_kept(log: Log, reason: AmendReason) -> None:
    incident = log.new_incident({}).incident
    assert log.append(incident, K.AMENDED, {"reason": reason}).data == {"reason": reason.value}


@pytest.mark.parametrize("where", ["data", "texts"])
def test_a_director_may_give_the_reason_to_rule_otherwise_in_the_data_or_as_a_text(log: Log, where: str) -> None:
    incident = log.new_incident({}).incident
    given: dict[str, dict[str, str]] = {"data": {}, "texts": {}} | {where: {"reason": "the players are beginners"}}
    assert log.append(incident, K.OVERRIDDEN, given["data"], given["texts"]).number == 2
