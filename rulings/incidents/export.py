"""One incident as plain JSON values, for papers, appeals and other programs.

`format`, `incident`, `events` (each with the parts of an Event; a text is `{hash, salt, text}`, salt and text
null once erased), `links` (those of the log's chain that are about this incident) and `documents` (digest to
`{kind, json}`: each law book and regulation that an event names). With the salts the hashes can be checked
by anybody: `chain` says over what.
"""

import json
from typing import Any

from sqlite_utils import Database

from rulings.incidents.errors import UnknownIncident

FORMAT = "rectify incident 1"


def export(db: Database, incident: str) -> dict[str, Any]:
    """All that the log keeps of `incident`; UnknownIncident if there is no such incident."""
    events = [
        {**row, "data": json.loads(row["data"]), "texts": _texts(db, incident, row["number"], row["texts"])}
        for row in db.query(_EVENTS, [incident])
    ]
    if not events:
        raise UnknownIncident(f"The log has no incident {incident}.")
    named = {event["data"].get(kind) for event in events for kind in ("lawbook", "regulation")} - {None}
    return {
        "format": FORMAT,
        "incident": incident,
        "events": events,
        "links": list(db.query(_LINKS, [incident])),
        "documents": {
            row["digest"]: {"kind": row["kind"], "json": row["json"]}
            for name in sorted(named)
            for row in db.query("SELECT digest, kind, json FROM documents WHERE digest = ?", [name])
        },
    }


def _texts(db: Database, incident: str, number: int, hashes: str) -> dict[str, Any]:
    kept = {row["key"]: row for row in db.query(_TEXTS, [incident, number])}
    return {
        key: {"hash": hash_, "salt": kept.get(key, {}).get("salt"), "text": kept.get(key, {}).get("text")}
        for key, hash_ in json.loads(hashes).items()
    }


_EVENTS = """
    SELECT number, kind, at, data, texts, previous, hash FROM events WHERE incident = ? ORDER BY number
"""
_TEXTS = "SELECT key, salt, text FROM texts WHERE incident = ? AND number = ?"
_LINKS = "SELECT number, kind, at, head, previous, hash FROM links WHERE incident = ? ORDER BY number"
