import hashlib
import json

from rulings.incidents import EventKind, Log
from rulings.incidents.chain import START, new_salt, salted, short
from tests.incidents.examples import lead_out_of_turn


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_the_hash_of_an_event_is_over_the_canonical_json_of_its_seven_parts(log: Log) -> None:
    export = log.export(lead_out_of_turn(log))
    previous = "0" * 64
    for event in export["events"]:
        body = {
            "incident": export["incident"],
            "number": event["number"],
            "kind": event["kind"],
            "at": event["at"],
            "data": event["data"],
            "texts": {key: text["hash"] for key, text in event["texts"].items()},
            "previous": previous,
        }
        written = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        assert event["hash"] == sha(written)
        assert event["previous"] == previous
        previous = event["hash"]


def test_a_text_is_hashed_after_its_salt(log: Log) -> None:
    export = log.export(lead_out_of_turn(log))
    texts = [text for event in export["events"] for text in event["texts"].values()]
    assert len(texts) == 5
    for text in texts:
        assert text["hash"] == sha(text["salt"] + text["text"])


def test_the_chain_of_the_log_holds_each_opening_and_each_seal(log: Log) -> None:
    first, second = lead_out_of_turn(log), lead_out_of_turn(log)
    expected = []
    for incident in (first, second):
        events = log.events(incident)
        expected += [("opened", incident, events[0].hash), ("sealed", incident, events[-1].hash)]
    links = sorted(
        ({**link, "incident": incident} for incident in (first, second) for link in log.export(incident)["links"]),
        key=lambda link: link["number"],
    )
    assert [(link["kind"], link["incident"], link["head"]) for link in links] == expected
    previous = "0" * 64
    for number, link in enumerate(links, 1):
        parts = {key: link[key] for key in ("number", "incident", "kind", "at", "head")} | {"previous": previous}
        assert link["number"] == number
        assert link["hash"] == sha(json.dumps(parts, sort_keys=True, ensure_ascii=False, separators=(",", ":")))
        previous = link["hash"]


def test_the_same_name_in_two_incidents_has_two_hashes(log: Log) -> None:
    hashes = {
        log.export(log.new_incident({}, {"east": "Émile"}).incident)["events"][0]["texts"]["east"]["hash"]
        for _ in range(2)
    }
    assert len(hashes) == 2


def test_salts_are_random_and_of_one_length() -> None:
    salts = {new_salt() for _ in range(100)}
    assert len(salts) == 100
    assert {len(salt) for salt in salts} == {32}
    assert salted("0" * 32, "Wim") != salted("1" * 32, "Wim")


def test_the_short_hash_is_the_first_ten_digits() -> None:
    assert short("0123456789abcdef") == "0123456789"
    assert len(START) == 64


def test_two_incidents_told_alike_have_different_chains(log: Log) -> None:
    one, other = (log.new_incident({"board": 1}) for _ in range(2))
    assert one.hash != other.hash
    assert one.kind is EventKind.OPENED
