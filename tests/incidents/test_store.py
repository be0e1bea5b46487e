import threading
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

from rulings.incidents import NEW, BadEvent, Event, EventKind, Log, UnknownIncident, default_log_path
from rulings.incidents.chain import digest, short
from tests.incidents.examples import LAWBOOK, NAMES, REGULATION, lead_out_of_turn, ruling, told

K = EventKind


def test_an_incident_is_told_back_as_it_was_recorded(path: Path) -> None:
    with Log.open(path) as log:
        incident = lead_out_of_turn(log)
        given = ruling(log)
    with Log.open(path) as log:
        events = log.events(incident)
        assert [told(event) for event in events[:2]] == [
            (1, K.OPENED, {"board": 7, "matter": "opening lead out of turn"}, NAMES),
            (
                2,
                K.FACT_RECORDED,
                {"occasion": "1", "fact": "accepted", "answer": "no"},
                {"statement east": "I thought it was my lead"},
            ),
        ]
        assert [event.kind for event in events[2:]] == [K.RULING_GIVEN, K.OPTION_CHOSEN, K.SEALED]
        assert events[2].data["lawbook"] == given["lawbook"]
        assert log.verify() == ()


def test_append_answers_the_event_as_it_is_read_later(log: Log) -> None:
    opened = log.new_incident({"board": 3, "hands": ["AK", [1, 2]]}, {"note": "first"})
    appended = log.append(opened.incident, K.APPEALED, {"by": ("north", "south")}, {"ground": "UI"})
    assert log.events(opened.incident) == (opened, appended)
    assert appended.previous == opened.hash


def test_an_event_cannot_be_changed_in_the_hand(log: Log) -> None:
    event = log.new_incident({"seats": {"offender": "east"}}, {"east": "Émile"})
    for change in (
        lambda: setattr(event, "number", 2),
        lambda: event.data.__setitem__("board", 2),  # type: ignore[index]
        lambda: event.data["seats"].__setitem__("offender", "west"),
        lambda: event.texts.__setitem__("east", "Wim"),  # type: ignore[index]
    ):
        with pytest.raises((AttributeError, TypeError)):
            change()


def test_what_the_caller_changes_afterwards_is_not_what_was_recorded(log: Log) -> None:
    data: dict[str, Any] = {"cards": ["HK"]}
    texts = {"note": "as said"}
    event = log.new_incident(data, texts)
    data["cards"].append("HQ")
    texts["note"] = "otherwise"
    assert told(event) == told(log.events(event.incident)[0]) == (1, K.OPENED, {"cards": ("HK",)}, {"note": "as said"})


def test_moments_are_kept_in_utc_whatever_the_clock_of_the_room(path: Path) -> None:
    summer = datetime(2027, 7, 1, 21, 5, 0, 123456, tzinfo=timezone(timedelta(hours=2)))
    with Log.open(path, clock=lambda: summer) as log:
        assert log.new_incident({}).at == "2027-07-01T19:05:00.123+00:00"


@pytest.mark.parametrize("act", ["append", "seal", "events", "draft", "erase", "export"])
def test_an_incident_that_is_not_in_the_log_is_named_in_the_error(log: Log, act: str) -> None:
    acts = {
        "append": lambda: log.append("0123", K.APPEALED, {}),
        "seal": lambda: log.seal("0123"),
        "events": lambda: log.events("0123"),
        "draft": lambda: log.draft("0123", "note", "text"),
        "erase": lambda: log.erase("0123", "note"),
        "export": lambda: log.export("0123"),
    }
    with pytest.raises(UnknownIncident, match="0123"):
        acts[act]()
    assert log.drafts() == ()


def test_the_chain_of_the_log_is_not_an_incident(log: Log) -> None:
    log.new_incident({})
    with pytest.raises(UnknownIncident):
        log.append("log", K.APPEALED, {})


# ------------------------------------------------------------------ together


def test_events_recorded_together_are_all_there(log: Log) -> None:
    with log.together():
        incident = log.new_incident({"board": 1}).incident
        log.append(incident, K.FACT_RECORDED, {"infraction": "none"})
        log.append(incident, K.RULING_GIVEN, ruling(log, headline="play on"))
        log.seal(incident)
    assert len(log.events(incident)) == 4
    assert log.incidents()[0].headline == "play on"
    assert log.verify() == ()


def test_of_events_recorded_together_none_is_there_when_one_fails(log: Log) -> None:
    kept = lead_out_of_turn(log)
    before = log.events(kept), log.incidents()

    def a_good_one_a_new_one_and_a_bad_one() -> None:
        with log.together():
            log.append(kept, K.APPEALED, {})
            log.new_incident({"board": 2})
            log.append(kept, K.AMENDED, {})

    with pytest.raises(BadEvent):
        a_good_one_a_new_one_and_a_bad_one()
    assert (log.events(kept), log.incidents()) == before
    assert log.verify() == ()


def test_an_error_caught_inside_loses_only_the_event_that_failed(log: Log) -> None:
    with log.together():
        incident = log.new_incident({"board": 1}).incident
        with pytest.raises(BadEvent):
            log.append(incident, K.RULING_GIVEN, {"ruling": {}, "occasion_facts": {}})
        log.append(incident, K.APPEALED, {})
    assert [event.kind for event in log.events(incident)] == [K.OPENED, K.APPEALED]
    assert log.verify() == ()


def test_an_error_of_the_callers_own_comes_through_as_it_is(log: Log) -> None:
    def miss_a_file() -> None:
        with log.together():
            log.new_incident({})
            raise FileNotFoundError

    with pytest.raises(FileNotFoundError):
        miss_a_file()
    assert log.incidents() == ()


# ------------------------------------------------------------------ seals


def test_a_seal_answers_the_beginning_of_its_hash_and_finds_the_event(log: Log) -> None:
    incident = lead_out_of_turn(log)
    paper = log.seal(incident)
    seal = log.events(incident)[-1]
    assert (seal.kind, seal.hash[:10]) == (K.SEALED, paper)
    assert log.sealed(f" {paper.upper()} ") == (seal,)


def test_sealing_again_with_nothing_added_prints_the_same_hash(log: Log) -> None:
    incident = lead_out_of_turn(log)
    assert {log.seal(incident) for _ in range(3)} == {short(log.events(incident)[-1].hash)}
    assert len(log.events(incident)) == 5


def test_after_an_appeal_a_new_seal_is_made_and_both_papers_are_known(log: Log) -> None:
    incident = lead_out_of_turn(log)
    before = log.seal(incident)
    log.append(incident, K.APPEALED, {}, {"ground": "we were damaged"})
    after = log.seal(incident)
    assert before != after
    assert [event.number for paper in (before, after) for event in log.sealed(paper)] == [5, 7]
    assert log.verify() == ()


@pytest.mark.parametrize("paper", ["", "*", "??????????", "0123456789", "abc", "0123456789abcdef" * 4])
def test_a_hash_that_this_log_never_printed_finds_nothing(log: Log, paper: str) -> None:
    lead_out_of_turn(log)
    assert log.sealed(paper) == ()


# ------------------------------------------------------------------ drafts


def test_a_draft_is_kept_until_it_is_replaced_recorded_or_cleared(log: Log, path: Path) -> None:
    incident = log.new_incident({}).incident
    for text in ("E", "Ea", "Eas", "East led"):
        log.draft(NEW, "note", text)
    log.draft(incident, "statement", "I was")
    with Log.open(path) as reopened:
        assert [(draft.incident, draft.field, draft.text) for draft in reopened.drafts()] == [
            (NEW, "note", "East led"),
            (incident, "statement", "I was"),
        ]
        assert [draft.text for draft in reopened.drafts(incident)] == ["I was"]
    log.clear_drafts(incident)
    assert [draft.field for draft in log.drafts()] == ["note"]
    log.draft(NEW, "note", "")
    assert log.drafts() == ()


def test_a_draft_goes_when_its_text_is_recorded_and_others_stay(log: Log) -> None:
    for incident in (NEW, log.new_incident({}).incident):
        log.draft(incident, "note", "East led")
        log.draft(incident, "statement", "not yet")
        if incident == NEW:
            log.new_incident({}, {"note": "East led"})
        else:
            log.append(incident, K.FACT_RECORDED, {}, {"note": "East led"})
        assert [draft.field for draft in log.drafts(incident)] == ["statement"]


def test_a_draft_stays_when_recording_its_text_fails(log: Log) -> None:
    incident = log.new_incident({}).incident
    log.draft(incident, "note", "East led")
    with pytest.raises(BadEvent):
        log.append(incident, K.AMENDED, {}, {"note": "East led"})
    assert [draft.text for draft in log.drafts(incident)] == ["East led"]


def test_a_draft_is_no_part_of_the_record(log: Log) -> None:
    incident = lead_out_of_turn(log)
    before = log.export(incident)
    log.draft(incident, "note", "nobody sees this")
    assert log.export(incident) == before
    assert log.incidents("nobody") == ()
    assert log.verify() == ()


# ------------------------------------------------------------------ documents


def test_a_document_is_stored_once_and_read_by_its_digest(log: Log) -> None:
    names = {log.store_document("lawbook", LAWBOOK) for _ in range(3)}
    assert names == {digest(LAWBOOK)}
    assert log.document(digest(LAWBOOK)) == LAWBOOK
    assert log.store_document("regulation", REGULATION) not in names


def test_a_document_that_is_not_there_is_an_error(log: Log) -> None:
    with pytest.raises(UnknownIncident, match="0123456789"):
        log.document("0123456789abcdef")


def test_a_document_of_another_kind_is_refused(log: Log) -> None:
    with pytest.raises(BadEvent, match="novel"):
        log.store_document("novel", "{}")  # type: ignore[arg-type]


# ------------------------------------------------------------------ export


def test_an_export_holds_the_documents_that_its_rulings_name(log: Log) -> None:
    export = log.export(lead_out_of_turn(log))
    assert export["documents"] == {
        digest(LAWBOOK): {"kind": "lawbook", "json": LAWBOOK},
        digest(REGULATION): {"kind": "regulation", "json": REGULATION},
    }
    assert [event["number"] for event in export["events"]] == [1, 2, 3, 4, 5]
    assert export["events"][0]["texts"]["west"]["text"] == "Wim West"


def test_an_export_of_an_incident_without_a_ruling_has_no_documents(log: Log) -> None:
    lead_out_of_turn(log)
    assert log.export(log.new_incident({}).incident)["documents"] == {}


# ------------------------------------------------------------------ windows and threads


def test_what_one_window_records_the_other_sees_at_once(path: Path) -> None:
    with Log.open(path) as left, Log.open(path) as right:
        incident = left.new_incident({"board": 5}).incident
        right.append(incident, K.APPEALED, {})
        left.append(incident, K.DECIDED, {})
        assert left.events(incident) == right.events(incident)
        assert [event.number for event in right.events(incident)] == [1, 2, 3]
        assert left.verify() == ()


def test_the_full_check_runs_in_a_thread_of_its_own_and_tells_how_far_it_is(log: Log) -> None:
    with log.together():
        for board in range(250):
            log.new_incident({"board": board})
    found: list[object] = []
    told: list[tuple[int, int]] = []
    thread = threading.Thread(target=lambda: found.append(log.verify(lambda done, of: told.append((done, of)))))
    thread.start()
    thread.join()
    assert found == [()]
    assert told == [(100, 250), (200, 250), (250, 250)]


def test_the_full_check_can_be_stopped(log: Log) -> None:
    class Stop(Exception):
        pass

    def stop(_done: int, _of: int) -> None:
        raise Stop

    log.new_incident({})
    with pytest.raises(Stop):
        log.verify(stop)
    assert log.verify() == ()


def test_a_log_lies_where_it_is_expected_and_its_folder_is_made(home: Path) -> None:
    with Log.open(default_log_path()) as log:
        log.new_incident({})
    assert [file.name for file in home.iterdir()] == ["rectify.sqlite"]


def test_an_event_is_on_the_disk_when_append_returns(log: Log) -> None:
    incident = log.new_incident({}).incident
    for act, synchronous in ((lambda: log.draft(NEW, "note", "a"), 1), (lambda: log.seal(incident), 2)):
        act()
        assert log._db.execute("PRAGMA synchronous").fetchone() == (synchronous,)


def test_opened_events_are_told_apart_by_random_names(log: Log) -> None:
    events: list[Event] = [log.new_incident({}) for _ in range(5)]
    assert len({event.incident for event in events}) == 5
    assert datetime.fromisoformat(events[0].at).tzinfo is not None
    assert datetime.fromisoformat(events[0].at).astimezone(UTC).isoformat(timespec="milliseconds") == events[0].at


def test_incidents_are_named_by_the_start_of_their_name(log: Log) -> None:
    incident = log.new_incident({"board": 1}).incident
    assert log.named(incident[:8]) == (incident,)
    assert log.named(incident.upper()) == (incident,)
    log.new_incident({"board": 2})
    assert len(log.named("")) == 2
    for start in ("*", "?", "[a-f]*", "board"):
        assert log.named(start) == ()
