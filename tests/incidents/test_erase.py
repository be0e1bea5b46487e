from pathlib import Path

import pytest

from rulings.incidents import EventKind, Log, UnknownIncident
from tests.incidents.examples import NAMES, lead_out_of_turn

SECRET = "Zephyrina Quattlebaum"


def bytes_of(path: Path) -> bytes:
    """All bytes of all files of the log, lower-cased as the index has them."""
    return b"".join(file.read_bytes() for file in sorted(path.parent.iterdir())).lower()


def test_an_erased_name_is_none_and_the_chain_still_holds(log: Log) -> None:
    incident = lead_out_of_turn(log)
    assert log.erase(incident, "east") == 1
    events = log.events(incident)
    assert events[0].texts == {**NAMES, "east": None}
    assert events[1].texts == {"statement east": "I thought it was my lead"}
    assert log.verify() == ()
    assert log.export(incident)["events"][0]["texts"]["east"] == {
        "hash": log.export(incident)["events"][0]["texts"]["east"]["hash"],
        "salt": None,
        "text": None,
    }


def test_all_texts_of_one_event_are_erased_by_its_number(log: Log) -> None:
    incident = lead_out_of_turn(log)
    assert log.erase(incident, 1) == 4
    assert log.events(incident)[0].texts == dict.fromkeys(NAMES)
    assert log.incidents()[0].seats == dict.fromkeys(NAMES)
    assert log.verify() == ()


def test_a_key_is_erased_in_all_events_of_the_incident_and_in_no_other(log: Log) -> None:
    incident, other = lead_out_of_turn(log), lead_out_of_turn(log)
    log.append(incident, EventKind.AMENDED, {"reason": "clerical"}, {"east": "Emil Eck"})
    assert log.erase(incident, "east") == 2
    assert log.incidents("eck") == (log.incidents()[0],)
    assert log.events(other)[0].texts == NAMES
    assert log.verify() == ()


def test_erasing_again_erases_nothing(log: Log) -> None:
    incident = lead_out_of_turn(log)
    assert [log.erase(incident, "east") for _ in range(2)] == [1, 0]


@pytest.mark.parametrize("what", ["nobody", 3, 99])
def test_a_text_that_never_was_cannot_be_erased(log: Log, what: str | int) -> None:
    incident = lead_out_of_turn(log)
    with pytest.raises(UnknownIncident, match=str(what)):
        log.erase(incident, what)


def test_the_record_goes_on_and_is_sealed_after_an_erasure(log: Log) -> None:
    incident = lead_out_of_turn(log)
    paper = log.seal(incident)
    log.erase(incident, "west")
    assert log.seal(incident) == paper
    log.append(incident, EventKind.APPEALED, {})
    assert log.seal(incident) != paper
    assert log.verify() == ()


def test_no_byte_of_an_erased_name_stays_in_any_file_of_the_log(path: Path) -> None:
    with Log.open(path) as log:
        for _ in range(30):
            lead_out_of_turn(log)
        for text in (SECRET[:9], SECRET[:15], SECRET):
            log.draft("new", "east", text)
        incident = log.new_incident({"board": 4}, {"east": SECRET, "note": f"I asked {SECRET} twice"}).incident
        log.append(incident, EventKind.FACT_RECORDED, {"occasion": "1"}, {"east": SECRET})
        log.draft(incident, "east", SECRET)
        for _ in range(30):
            lead_out_of_turn(log)
        (salt,) = {log.export(incident)["events"][1]["texts"]["east"]["salt"]}
        for word in ("zephyrina", "quattlebaum", salt):
            assert word.encode() in bytes_of(path)
        log.erase(incident, "east")
        log.erase(incident, "note")
        assert log.drafts(incident) == ()
        for word in ("zephyrina", "quattlebaum", "zephyr", salt):
            assert word.encode() not in bytes_of(path)
        assert log.incidents("zephyrina") == ()
        assert len(log.incidents("eck", limit=100)) == 60
        assert log.verify() == ()
    assert b"quattlebaum" not in bytes_of(path)
