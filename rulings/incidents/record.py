"""The rows of the record as they are written: events, texts, the links of the log, where chains end."""

import json
from collections.abc import Mapping
from types import MappingProxyType

from sqlite_utils import Database

from rulings.incidents.chain import START, Link, LinkKind, StoredEvent, new_salt, salted
from rulings.incidents.errors import BadEvent, UnknownIncident
from rulings.incidents.events import Event, EventKind
from rulings.incidents.values import JsonObject, canonical, freeze

LOG = "log"  # the name of the log's own chain among those of the incidents


def head(db: Database, chain: str) -> tuple[int, str] | None:
    """The number and hash noted as the last of `chain`; None if nothing is noted."""
    row: tuple[int, str] | None = db.execute("SELECT number, hash FROM heads WHERE chain = ?", [chain]).fetchone()
    return row


def next_event(db: Database, incident: str) -> tuple[int, str]:
    """The number and the previous hash of the next event of `incident`; UnknownIncident if there is none.

    They follow the noted head and not the last row, so that an event taken away stays missed.
    """
    noted = head(db, incident)
    if noted is None or incident == LOG:
        raise UnknownIncident(f"The log has no incident {incident}.")
    return noted[0] + 1, noted[1]


def write_event(
    db: Database, incident: str, kind: EventKind, at: str, data: JsonObject, texts: Mapping[str, str]
) -> Event:
    """Write the next event of `incident` in the transaction that is open; OPENED makes the incident."""
    _check_documents(db, incident, kind, data)
    number, previous = (1, START) if kind is EventKind.OPENED else next_event(db, incident)
    salts = {key: new_salt() for key in texts}
    stored = StoredEvent(
        incident=incident,
        number=number,
        kind=str(kind),
        at=at,
        data=canonical(data),
        texts=canonical({key: salted(salts[key], text) for key, text in texts.items()}),
        previous=previous,
    )
    hash_ = stored.expected_hash()
    row = [incident, number, stored.kind, at, stored.data, stored.texts, previous, hash_]
    db.execute(_EVENT, row)
    for key, text in texts.items():
        db.execute(_TEXT, [incident, number, key, salts[key], text])
    db.execute(_HEAD, [incident, number, hash_])
    return Event(
        incident=incident,
        number=number,
        kind=kind,
        at=at,
        data=freeze(json.loads(stored.data)),
        texts=MappingProxyType(dict(texts)),
        hash=hash_,
        previous=previous,
    )


def write_link(db: Database, incident: str, kind: LinkKind, at: str, event_hash: str) -> None:
    """Add the hash of an event of `incident` to the chain of the log, in the transaction that is open."""
    number, previous = head(db, LOG) or (0, START)
    link = Link(number + 1, incident, str(kind), at, event_hash, previous)
    hash_ = link.expected_hash()
    db.execute(_LINK, [link.number, incident, link.kind, at, event_hash, previous, hash_])
    db.execute(_HEAD, [LOG, link.number, hash_])


def _check_documents(db: Database, incident: str, kind: EventKind, data: JsonObject) -> None:
    """A ruling must name, or follow an event that named, documents that the log holds."""
    for document, what in (("lawbook", "law book"), ("regulation", "regulation")):
        name = data.get(document)
        if name is None:
            needed = kind is EventKind.RULING_GIVEN
            if needed and db.execute(_NAMED, [incident, f"$.{document}"]).fetchone() is None:
                raise BadEvent(f"A ruling is recorded with the digest of its {what}, or it could not be replayed.")
        elif not isinstance(name, str) or db.execute(_DOCUMENT, [name, document]).fetchone() is None:
            raise BadEvent(f"The {what} that “{kind}” names is not in the log; store it first.")


_EVENT = """
    INSERT INTO events(incident, number, kind, at, data, texts, previous, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_TEXT = "INSERT INTO texts(incident, number, key, salt, text) VALUES (?, ?, ?, ?, ?)"
_LINK = """
    INSERT INTO links(number, incident, kind, at, head, previous, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_HEAD = """
    INSERT INTO heads(chain, number, hash) VALUES (?, ?, ?)
    ON CONFLICT(chain) DO UPDATE SET number = excluded.number, hash = excluded.hash
"""
_DOCUMENT = "SELECT 1 FROM documents WHERE digest = ? AND kind = ?"
_NAMED = "SELECT 1 FROM events WHERE incident = ? AND json_extract(data, ?) IS NOT NULL LIMIT 1"
