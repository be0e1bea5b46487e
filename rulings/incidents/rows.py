"""Events read back from their rows."""

import json
from collections import defaultdict
from types import MappingProxyType

from sqlite_utils import Database

from rulings.incidents.errors import LogDamaged
from rulings.incidents.events import Event, EventKind
from rulings.incidents.values import freeze

_EVENTS = "SELECT number, kind, at, data, hash, previous FROM events WHERE incident = ? ORDER BY number"
_TEXTS = "SELECT number, key, text FROM texts WHERE incident = ? ORDER BY number, key"
_OPENED = "SELECT incident FROM events WHERE number = 1 ORDER BY position"


def naming(incident: str, number: int | None = None) -> str:
    """How a message names an incident, or one event of it."""
    return f"Incident {incident}" if number is None else f"Incident {incident}, event {number}"


def read_events(db: Database, incident: str) -> tuple[Event, ...]:
    """The events of `incident` in order; none if the log has no such incident."""
    texts: defaultdict[int, dict[str, str | None]] = defaultdict(dict)
    for number, key, text in db.execute(_TEXTS, [incident]):
        texts[number][key] = text
    events = []
    for number, kind, at, data, hash_, previous in db.execute(_EVENTS, [incident]):
        try:
            event_kind, content = EventKind(kind), freeze(json.loads(data))
        except ValueError:
            raise LogDamaged(f"{naming(incident, number)} cannot be read; check the log.") from None
        events.append(
            Event(
                incident=incident,
                number=number,
                kind=event_kind,
                at=at,
                data=content,
                texts=MappingProxyType(texts.get(number, {})),
                hash=hash_,
                previous=previous,
            )
        )
    return tuple(events)


def read_incidents(db: Database) -> list[str]:
    """All incidents, the one opened first before the others."""
    return [incident for (incident,) in db.execute(_OPENED).fetchall()]
