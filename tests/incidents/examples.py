"""A lead out of turn at board 7, as the tests of the log tell it."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from rulings.incidents import Event, EventKind, Log

LAWBOOK = '{"clauses":{"54D":"the card goes back"},"edition":"2017"}'
REGULATION = '{"elected":{},"name":"wbf"}'
NAMES = {"north": "Nora Nyström", "east": "Émile Eck", "south": "Sam South", "west": "Wim West"}
AFTER_PLAY = {"section": "50E4", "moment": "end of play", "text": "Was the declaring side damaged?"}
COULD_HAVE_KNOWN = {"section": "72C", "moment": "end of play", "text": "Could East have known?"}


def ticking(start: str = "2027-03-01T19:30:00+00:00") -> Iterator[datetime]:
    """Moments a minute apart; `iter(...).__next__` is a clock."""
    moment = datetime.fromisoformat(start).astimezone(UTC)
    while True:
        yield moment
        moment += timedelta(minutes=1)


def ruling(
    log: Log, occasion: str = "1", pending: tuple[Mapping[str, str], ...] = (), **more: object
) -> dict[str, Any]:
    """The data of a ruling under the documents above, which it stores."""
    return {
        "occasion": occasion,
        "occasion_facts": {"accepted": "no", "shown": "no"},
        "ruling": {"effects": [{"kind": "penalty card", "seat": "east", "clause": "50D2b"}]},
        "headline": "the king of hearts is a major penalty card",
        "pending": [dict(item) for item in pending],
        "lawbook": log.store_document("lawbook", LAWBOOK),
        "regulation": log.store_document("regulation", REGULATION),
        **more,
    }


def lead_out_of_turn(log: Log) -> str:
    """An incident of five events, sealed, with two things to come back for; answers its name."""
    incident = log.new_incident({"board": 7, "matter": "opening lead out of turn"}, NAMES).incident
    fact = {"occasion": "1", "fact": "accepted", "answer": "no"}
    log.append(incident, EventKind.FACT_RECORDED, fact, {"statement east": "I thought it was my lead"})
    log.append(incident, EventKind.RULING_GIVEN, ruling(log, pending=(AFTER_PLAY, COULD_HAVE_KNOWN)))
    log.append(incident, EventKind.OPTION_CHOSEN, {"occasion": "1", "option": "leads what he likes"})
    log.seal(incident)
    return incident


def told(event: Event) -> tuple[int, EventKind, dict[str, Any], dict[str, str | None]]:
    """An event without its moment and hashes."""
    return event.number, event.kind, dict(event.data), dict(event.texts)
