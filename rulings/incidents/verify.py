"""The check that a log is as it was written: the short one at opening, and the full one."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from operator import attrgetter
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from rulings.incidents import projections
from rulings.incidents.chain import START, Link, LinkKind, StoredEvent, digest, salted, short
from rulings.incidents.errors import LogBusy, LogDamaged, LogUnreachable, log_error, reaching
from rulings.incidents.events import EventKind
from rulings.incidents.record import LOG, head
from rulings.incidents.rows import naming, read_events
from rulings.incidents.schema import can_write, check_header, connect, missing_parts

_WAIT_SECONDS = 10.0
_RECENT = 20
_EVERY = 100
_DOCUMENTS = {"lawbook": "law book", "regulation": "regulation"}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing in the log that is not as it was written; `message` is a sentence that names where.

    `incident` and `number` of the event are None where the fault is about the file or the whole log.
    """

    message: str
    incident: str | None = None
    number: int | None = None

    def __str__(self) -> str:
        return self.message


@dataclass(slots=True)
class _Whole:
    """What is known of the whole log while its incidents are checked one by one."""

    heads: dict[str, tuple[int, str]]
    opened: dict[str, str] = field(default_factory=dict)
    sealed: dict[str, set[str]] = field(default_factory=dict)
    documents: dict[str, str] = field(default_factory=dict)


def verify(path: Path, progress: Callable[[int, int], None] | None = None) -> tuple[Fault, ...]:
    """Every fault of the log at `path`, read through a connection of its own and as of one moment.

    `progress` hears how many incidents of how many are done, and may raise to stop. NotALog, NewerLog,
    LogBusy or LogUnreachable if there is nothing that could be checked.
    """
    faults: list[Fault] = []
    with reaching(path):
        check_header(path)
        try:
            with closing(connect(path, read_only=not can_write(path), wait=_WAIT_SECONDS)) as db:
                db.execute("PRAGMA query_only = ON")
                # Bytes written over with others must be reported, and not stop the check.
                db.conn.text_factory = _readable
                db.execute("BEGIN")
                faults.extend(_faults(db, progress or (lambda _done, _total: None)))
        except sqlite3.DatabaseError as error:
            if isinstance(log_error(error, path), (LogBusy, LogUnreachable)):
                raise
            faults.append(Fault(f"The file is damaged and cannot be read on: SQLite reports “{error}”."))
    return tuple(faults)


def recent_faults(db: Database) -> tuple[Fault, ...]:
    """The faults of the last events and of the last links of the log; quick, however long the log is."""
    events = [StoredEvent(*row) for row in db.execute(f"{_EVENT} ORDER BY position DESC LIMIT ?", [_RECENT])]
    faults = [fault for event in events for fault in _event_faults(db, event)]
    for incident in dict.fromkeys(event.incident for event in events):
        last = StoredEvent(
            *db.execute(f"{_EVENT} WHERE incident = ? ORDER BY number DESC LIMIT 1", [incident]).fetchone()
        )
        faults += _head_faults(last, head(db, incident))
    links = [Link(*row) for row in db.execute(f"{_LINK} ORDER BY number DESC LIMIT ?", [_RECENT])]
    faults += _link_faults(links[::-1], head(db, LOG))
    return tuple(faults)


def _faults(db: Database, progress: Callable[[int, int], None]) -> Iterator[Fault]:
    for (report,) in db.execute("PRAGMA integrity_check").fetchall():
        if report != "ok":
            yield Fault(f"The file is damaged: SQLite reports “{report}”.")
    missing = missing_parts(db)
    for part in missing:
        yield Fault(f"The log has lost its {part}.")
    if any(part.startswith("table") for part in missing):
        return
    whole = _Whole({chain: (number, hash_) for chain, number, hash_ in db.execute("SELECT * FROM heads")})
    yield from _chain_of_the_log(db, whole)
    yield from _documents(db, whole)
    total = db.execute("SELECT count(DISTINCT incident) FROM events").fetchone()[0]
    rows = (StoredEvent(*row) for row in db.execute(f"{_EVENT} ORDER BY incident, number"))
    seen = set()
    for incident, events in groupby(rows, attrgetter("incident")):
        yield from _incident(db, whole, list(events))
        seen.add(incident)
        if len(seen) % _EVERY == 0:
            progress(len(seen), total)
    progress(total, total)
    for incident in sorted((whole.heads.keys() | whole.opened.keys()) - seen - {LOG}):
        yield Fault(f"{naming(incident)} was opened, and all its events are missing.", incident)
    yield from _left_over(db)


def _incident(db: Database, whole: _Whole, events: list[StoredEvent]) -> Iterator[Fault]:
    incident = events[0].incident
    faults = [
        *_order(events),
        *(fault for event in events for fault in _event_faults(db, event)),
        *(fault for event in events for fault in _documents_named(event, whole)),
        *_head_faults(events[-1], whole.heads.get(incident)),
        *_links_of(events, whole),
    ]
    yield from faults
    if not faults:
        yield from _line(db, incident)


def _order(events: list[StoredEvent]) -> Iterator[Fault]:
    """Faults of the sequence: gaps, events that do not follow from the one before."""
    incident = events[0].incident
    before = StoredEvent(incident, 0, "", "", "", "", "", START)
    for earlier, event in pairwise([before, *events]):
        where = naming(incident, event.number)
        if event.number != earlier.number + 1:
            gone = f"{naming(incident)}, event {earlier.number + 1}"
            yield Fault(f"{gone} is missing.", incident, earlier.number + 1)
        elif event.previous != earlier.hash:
            yield Fault(
                f"{where} does not follow from the one before: one of them was changed, moved or put in.",
                incident,
                event.number,
            )
        if (event.kind == EventKind.OPENED) != (event.number == 1):
            yield Fault(f"{where} is “{event.kind}”, which cannot stand there.", incident, event.number)


def _event_faults(db: Database, event: StoredEvent) -> Iterator[Fault]:
    """Faults of one event's content and texts."""
    where = naming(event.incident, event.number)
    if event.expected_hash() != event.hash:
        yield Fault(f"{where} was changed after it was recorded.", event.incident, event.number)
        return
    hashes = json.loads(event.texts)
    kept = {key: (salt, text) for key, salt, text in db.execute(_TEXT, [event.incident, event.number])}
    for key in sorted(hashes.keys() | kept.keys()):
        message = _text_fault(hashes.get(key), kept.get(key))
        if message:
            yield Fault(f"{where}, text “{key}” {message}.", event.incident, event.number)


def _text_fault(hash_: str | None, kept: tuple[str | None, str | None] | None) -> str:
    if hash_ is None:
        return "was put in later"
    if kept is None:
        return "is missing, and was not erased"
    salt, text = kept
    if salt is None and text is None:
        return ""  # erased
    if salt is None or text is None or salted(salt, text) != hash_:
        return "was changed after it was recorded"
    return ""


def _documents_named(event: StoredEvent, whole: _Whole) -> Iterator[Fault]:
    try:
        data = json.loads(event.data)
    except ValueError:
        return  # then its hash is wrong too, or nobody but a forger wrote it
    for key, what in _DOCUMENTS.items():
        name = data.get(key) if isinstance(data, dict) else None
        if isinstance(name, str) and whole.documents.get(name) != key:
            where = naming(event.incident, event.number)
            yield Fault(f"{where}: its {what} {short(name)} is missing.", event.incident, event.number)


def _head_faults(last: StoredEvent, head: tuple[int, str] | None) -> Iterator[Fault]:
    """Faults of the end of an incident's record against the end that was noted."""
    incident = last.incident
    if head is None:
        yield Fault(f"{naming(incident, last.number)}: the end of the record was not noted.", incident, last.number)
        return
    number, hash_ = head
    if number > last.number:
        yield Fault(
            f"{naming(incident, last.number + 1)} is missing: the record was cut short.",
            incident,
            last.number + 1,
        )
    elif number < last.number:
        yield Fault(f"{naming(incident, last.number)} was put in after the end of the record.", incident, last.number)
    elif hash_ != last.hash:
        yield Fault(f"{naming(incident, number)} is not the one that was recorded last.", incident, number)


def _chain_of_the_log(db: Database, whole: _Whole) -> Iterator[Fault]:
    links = [Link(*row) for row in db.execute(f"{_LINK} ORDER BY number")]
    before = Link(0, "", "", "", "", "", START)
    yield from _link_faults([before, *links], whole.heads.get(LOG))
    for link in links:
        if link.kind == LinkKind.OPENED:
            whole.opened[link.incident] = link.head
        else:
            whole.sealed.setdefault(link.incident, set()).add(link.head)


def _link_faults(links: list[Link], head: tuple[int, str] | None) -> Iterator[Fault]:
    """Faults of a run of links up to the end of the log; the first is taken as it is if its number is 0."""
    for link in links:
        if link.number and link.expected_hash() != link.hash:
            yield Fault(f"{naming(link.incident)}: link {link.number} of the log was changed.", link.incident)
    for earlier, link in pairwise(links):
        if link.number != earlier.number + 1:
            yield Fault(f"The chain of the log has lost its link {earlier.number + 1}.")
        elif link.previous != earlier.hash:
            yield Fault(
                f"{naming(link.incident)}: link {link.number} of the log does not follow on the one before.",
                link.incident,
            )
    last = links[-1] if links else Link(0, "", "", "", "", "", START)
    number, hash_ = head or (0, START)
    if last.number < number:
        yield Fault(f"The chain of the log was cut short: it ends with link {last.number} of {number}.")
    elif (last.number, last.hash) != (number, hash_):
        yield Fault(f"The chain of the log does not end with the link that was noted last, {number}.")


def _links_of(events: list[StoredEvent], whole: _Whole) -> Iterator[Fault]:
    """Faults between an incident's openings and seals and the chain of the log."""
    incident = events[0].incident
    opening = whole.opened.get(incident)
    if opening is None:
        yield Fault(f"{naming(incident, 1)}: its opening is missing from the chain of the log.", incident, 1)
    elif events[0].number == 1 and opening != events[0].hash:
        yield Fault(f"{naming(incident, 1)} is not the one that the chain of the log holds.", incident, 1)
    seals = {event.hash: event.number for event in events if event.kind == EventKind.SEALED}
    linked = whole.sealed.get(incident, set())
    for hash_ in seals.keys() - linked:
        number = seals[hash_]
        yield Fault(f"{naming(incident, number)}: its seal is missing from the chain of the log.", incident, number)
    for hash_ in linked - seals.keys():
        yield Fault(f"{naming(incident)} has lost the event of its seal {short(hash_)}.", incident)


def _documents(db: Database, whole: _Whole) -> Iterator[Fault]:
    for name, kind, text in db.execute("SELECT digest, kind, json FROM documents"):
        whole.documents[name] = kind
        what = _DOCUMENTS.get(kind)
        if what is None:
            yield Fault(f"The document {short(name)} is a “{kind}”, which the log does not keep.")
        elif digest(text) != name:
            yield Fault(f"The {what} {short(name)} was changed after it was stored.")


def _line(db: Database, incident: str) -> Iterator[Fault]:
    """Whether the list of incidents says of `incident` what its events say."""
    row = next(iter(db.query("SELECT * FROM summaries WHERE incident = ?", [incident])), {})
    row.pop("id", None)
    try:
        wanted: dict[str, Any] = projections.row_of(read_events(db, incident))
    except LogDamaged as error:
        yield Fault(str(error), incident)
        return
    if row != wanted:
        yield Fault(f"{naming(incident)}: its line in the list is out of date; build the list again.", incident)


def _left_over(db: Database) -> Iterator[Fault]:
    """Rows that belong to no event."""
    for incident, number, key in db.execute(_ORPHANS):
        yield Fault(f"{naming(incident, number)} does not exist, yet has a text “{key}”.", incident, number)
    for (incident,) in db.execute("SELECT incident FROM summaries WHERE incident NOT IN (SELECT incident FROM events)"):
        yield Fault(f"{naming(incident)} stands in the list and has no event; build the list again.", incident)


def _readable(raw: bytes) -> str:
    return raw.decode(errors="replace")


_EVENT = "SELECT incident, number, kind, at, data, texts, previous, hash FROM events"
_LINK = "SELECT number, incident, kind, at, head, previous, hash FROM links"
_TEXT = "SELECT key, salt, text FROM texts WHERE incident = ? AND number = ?"
_ORPHANS = """
    SELECT t.incident, t.number, t.key FROM texts AS t
    LEFT JOIN events AS e ON e.incident = t.incident AND e.number = t.number WHERE e.number IS NULL
"""
