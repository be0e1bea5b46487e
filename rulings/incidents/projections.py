"""What the events add up to: the list of incidents, what is pending, and the words to find them by.

All of it is derived, written in the transaction of the event, and can be thrown away and built again.
"""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from sqlite_utils import Database

from rulings.incidents.chain import short
from rulings.incidents.errors import LogDamaged
from rulings.incidents.events import SEATS, SHOWN, Event, EventKind
from rulings.incidents.rows import naming, read_events, read_incidents
from rulings.incidents.values import JsonObject, canonical, freeze


class State(StrEnum):
    """What an incident awaits: OPEN a ruling, PENDING a come-back or an appeal's decision, CLOSED nothing."""

    OPEN = "open"
    PENDING = "pending"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Reminder:
    """Something the director must come back for: which section, at what moment, and the test in words.

    `since` is when the ruling that asked for it was given; `item` is the whole object as it was listed there.
    """

    incident: str
    board: str
    matter: str
    occasion: str
    section: str
    moment: str
    text: str
    since: str
    item: JsonObject


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of the list of incidents.

    `number` is how many events it has; `seats` holds the names of the players, None once erased.
    """

    incident: str
    number: int
    opened_at: str
    state: State
    board: str
    table: str
    session: str
    matter: str
    headline: str
    seats: Mapping[str, str | None]
    pending: tuple[Reminder, ...]


@dataclass(slots=True)
class _Fold:
    """The running total while the events of one incident are read in order."""

    shown: dict[str, str] = field(default_factory=lambda: dict.fromkeys(SHOWN, ""))
    seats: dict[str, str | None] = field(default_factory=dict)
    items: list[tuple[str, str, JsonObject]] = field(default_factory=list)
    unruled: set[str] = field(default_factory=set)
    ruled: bool = False
    appealed: bool = False
    words: list[str] = field(default_factory=list)

    def take(self, event: Event) -> None:
        data = event.data
        for key in SHOWN:
            if data.get(key) is not None:
                self.shown[key] = str(data[key])
        for key, text in event.texts.items():
            if key in SEATS:
                self.seats[key] = text
            elif text is not None:
                self.words.append(text)
        self._take_standing(event, str(data.get("occasion", "")))

    def _take_standing(self, event: Event, occasion: str) -> None:
        kind, data = event.kind, event.data
        if kind is EventKind.FACT_RECORDED or (kind is EventKind.AMENDED and data["reason"] != "clerical"):
            self.unruled.add(occasion)
        elif kind is EventKind.RULING_GIVEN:
            self._settle(occasion)
            self.items = [entry for entry in self.items if entry[0] != occasion]
            self.items += [(occasion, event.at, item) for item in data.get("pending", ())]
        elif kind in (EventKind.OVERRIDDEN, EventKind.SCORE_ADJUSTED):
            self._settle(occasion)
        elif kind is EventKind.CAME_BACK:
            done = [entry for entry in self.items if _is_done(entry, data)]
            self.items = [entry for entry in self.items if entry not in done]
            self.unruled -= {entry[0] for entry in done} | {occasion}
        elif kind is EventKind.APPEALED:
            self.appealed = True
        elif kind is EventKind.DECIDED:
            self.appealed = False
            self.ruled = True
        elif kind is EventKind.SEALED:
            self.ruled = True
            self.unruled.clear()
            self.words.append(short(event.hash))

    def _settle(self, occasion: str) -> None:
        self.ruled = True
        self.unruled -= {occasion, ""}

    def state(self) -> State:
        if self.unruled or not self.ruled:
            return State.OPEN
        return State.PENDING if self.items or self.appealed else State.CLOSED


def _is_done(entry: tuple[str, str, JsonObject], data: JsonObject) -> bool:
    occasion, _, item = entry
    return bool(item["section"] == data["section"]) and data.get("occasion", occasion) == occasion


def summarize(events: Iterable[Event]) -> tuple[Summary, str]:
    """The summary of one incident's events, in order, and the words that find it; ValueError without any."""
    fold = _Fold()
    first = last = None
    for event in events:
        first, last = first or event, event
        fold.take(event)
    if first is None or last is None:
        raise ValueError("an incident has at least one event")
    board, matter = fold.shown["board"], fold.shown["matter"]
    summary = Summary(
        incident=first.incident,
        number=last.number,
        opened_at=first.at,
        state=fold.state(),
        seats=MappingProxyType(fold.seats),
        pending=tuple(
            _reminder(first.incident, board, matter, {"occasion": occasion, "since": since, "item": item})
            for occasion, since, item in fold.items
        ),
        **fold.shown,
    )
    names = [name for name in fold.seats.values() if name is not None]
    return summary, "\n".join(filter(None, [*fold.shown.values(), *names, *fold.words]))


def _reminder(incident: str, board: str, matter: str, entry: JsonObject) -> Reminder:
    item = entry["item"]
    return Reminder(
        incident=incident,
        board=board,
        matter=matter,
        occasion=entry["occasion"],
        section=item["section"],
        moment=item["moment"],
        text=item["text"],
        since=entry["since"],
        item=freeze(item),
    )


def refresh(db: Database, incident: str) -> None:
    """Bring the projections of `incident` up to its events, in the transaction that is open."""
    events = read_events(db, incident)
    if events:
        row = row_of(events)
        known = db.execute("SELECT 1 FROM summaries WHERE incident = ?", [incident]).fetchone()
        db.execute(_UPDATE if known else _INSERT, row)


def rebuild(db: Database) -> None:
    """Throw all projections away and build them again from the events, in the transaction that is open.

    An incident that cannot be read is left out; the full check names it.
    """
    # The index is emptied in one go; its triggers would take the words out one incident at a time.
    db.execute("DROP TRIGGER IF EXISTS summaries_removed")
    db.execute("DELETE FROM summaries")
    db.execute("INSERT INTO summaries_index(summaries_index) VALUES ('delete-all')")
    db.execute(TRIGGERS["summaries_removed"])
    for incident in read_incidents(db):
        with suppress(LogDamaged):
            refresh(db, incident)
    optimize(db)


def optimize(db: Database) -> None:
    """Merge the full-text index into one piece, so that nothing of an erased word stays in it."""
    db.execute("INSERT INTO summaries_index(summaries_index) VALUES ('optimize')")


def row_of(events: tuple[Event, ...]) -> dict[str, Any]:
    """The row that the list of incidents must hold for these events; LogDamaged if they make no sense."""
    try:
        summary, words = summarize(events)
        pending = [{"occasion": item.occasion, "since": item.since, "item": item.item} for item in summary.pending]
    except (AttributeError, KeyError, TypeError, ValueError):
        raise LogDamaged(f"{naming(events[0].incident)} cannot be read; check the log.") from None
    return {
        "incident": summary.incident,
        "number": summary.number,
        "opened_at": summary.opened_at,
        "state": str(summary.state),
        "board": summary.board,
        "place": summary.table,
        "session": summary.session,
        "matter": summary.matter,
        "headline": summary.headline,
        "seats": canonical(summary.seats),
        "pending": canonical(pending),
        "words": words,
    }


_INSERT = """
    INSERT INTO summaries(incident, number, opened_at, state, board, place, session, matter, headline,
                          seats, pending, words)
    VALUES (:incident, :number, :opened_at, :state, :board, :place, :session, :matter, :headline,
            :seats, :pending, :words)
"""
_UPDATE = """
    UPDATE summaries SET number = :number, opened_at = :opened_at, state = :state, board = :board,
        place = :place, session = :session, matter = :matter, headline = :headline, seats = :seats,
        pending = :pending, words = :words
    WHERE incident = :incident
"""
_SUMMARY = """
    SELECT s.incident, s.number, s.opened_at, s.state, s.board, s.place, s.session, s.matter, s.headline,
           s.seats, s.pending
    FROM summaries AS s
"""
_LISTED = _SUMMARY + "ORDER BY s.id DESC LIMIT ? OFFSET ?"
_IN_STATE = _SUMMARY + "WHERE s.state = ? ORDER BY s.id DESC LIMIT ? OFFSET ?"
# The index is asked alone and in the order of its own row numbers, so that it stops after one page.
_HITS = """
    JOIN (SELECT rowid AS id FROM summaries_index WHERE summaries_index MATCH ?
          ORDER BY rowid DESC LIMIT ? OFFSET ?) AS hit ON hit.id = s.id
"""
_FOUND = f"{_SUMMARY} {_HITS} ORDER BY s.id DESC"
_REMINDED = _SUMMARY + "WHERE s.pending <> '[]' ORDER BY s.id"


def find(db: Database, search: str, state: State | None, limit: int, offset: int) -> tuple[Summary, ...]:
    """The incidents that hold a word beginning with each piece of `search`, the latest opened first."""
    if search.strip():
        query = _query(search, state)
        rows = db.execute(_FOUND, [query, limit, offset]) if query else []
    elif state is not None:
        rows = db.execute(_IN_STATE, [str(state), limit, offset])
    else:
        rows = db.execute(_LISTED, [limit, offset])
    return tuple(map(_summary, rows))


def reminders(db: Database) -> tuple[Reminder, ...]:
    """All that is pending, the earliest incident first."""
    return tuple(item for row in db.execute(_REMINDED) for item in _summary(row).pending)


def _query(search: str, state: State | None) -> str:
    pieces = [piece.replace("\0", " ").replace('"', " ") for piece in search.split()]
    terms = [f'"{piece}"*' for piece in pieces if any(letter.isalnum() for letter in piece)]
    if not terms:
        return ""
    words = f"words : ({' AND '.join(terms)})"
    return words if state is None else f'{words} AND state : "{state}"'


def _summary(row: tuple[Any, ...]) -> Summary:
    incident, number, opened_at, state, board, place, session, matter, headline, seats, pending = row
    return Summary(
        incident=incident,
        number=number,
        opened_at=opened_at,
        state=State(state),
        board=board,
        table=place,
        session=session,
        matter=matter,
        headline=headline,
        seats=MappingProxyType(json.loads(seats)),
        pending=tuple(_reminder(incident, board, matter, entry) for entry in json.loads(pending)),
    )


# The words of an incident are kept in the index up to date by the table itself.
TRIGGERS = {
    "summaries_added": """CREATE TRIGGER summaries_added AFTER INSERT ON summaries BEGIN
        INSERT INTO summaries_index(rowid, words, state) VALUES (new.id, new.words, new.state); END""",
    "summaries_removed": """CREATE TRIGGER summaries_removed AFTER DELETE ON summaries BEGIN
        INSERT INTO summaries_index(summaries_index, rowid, words, state)
        VALUES ('delete', old.id, old.words, old.state); END""",
    "summaries_changed": """CREATE TRIGGER summaries_changed AFTER UPDATE OF words, state ON summaries
        WHEN old.words <> new.words OR old.state <> new.state BEGIN
        INSERT INTO summaries_index(summaries_index, rowid, words, state)
        VALUES ('delete', old.id, old.words, old.state);
        INSERT INTO summaries_index(rowid, words, state) VALUES (new.id, new.words, new.state); END""",
}
