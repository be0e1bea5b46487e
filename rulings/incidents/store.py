"""The log of incidents: events are added to it, read from it, and never changed.

    with Log.open(default_log_path()) as log:
        opened = log.new_incident({"board": 7, "matter": "lead out of turn"}, {"east": "E. Example"})
        log.append(opened.incident, EventKind.FACT_RECORDED, {"occasion": "1", "accepted": "no"})
        print(log.seal(opened.incident))

A Log belongs to the thread that opened it. Several windows and programs may have the same log open at once.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Error as SqliteError
from string import hexdigits
from types import MappingProxyType, TracebackType
from typing import Any, Literal, Self, TypeAlias
from uuid import uuid4

from sqlite_utils import Database

from rulings.incidents import projections
from rulings.incidents.chain import START, LinkKind, digest, short
from rulings.incidents.errors import READ_ONLY, BadEvent, LogReadOnly, UnknownIncident, speaking_of
from rulings.incidents.events import Event, EventKind, check_event
from rulings.incidents.export import export
from rulings.incidents.projections import Reminder, State, Summary
from rulings.incidents.record import next_event, write_event, write_link
from rulings.incidents.rows import naming, read_events
from rulings.incidents.schema import open_log
from rulings.incidents.values import JsonObject
from rulings.incidents.verify import Fault, recent_faults, verify

NEW = "new"
WAIT_SECONDS = 10.0
DOCUMENT_KINDS = ("lawbook", "regulation")
_NOTHING: Mapping[str, str] = MappingProxyType({})

DocumentKind: TypeAlias = Literal["lawbook", "regulation"]
Clock: TypeAlias = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Draft:
    """Free text that was typed and not yet recorded: for an incident, or for NEW, one not yet opened."""

    incident: str
    field: str
    text: str
    at: str


def _utc_now() -> datetime:
    return datetime.now(UTC)


class Log:
    """The director's log in one file; see the module for how to use it.

    Every method that fails changes nothing and raises a LogError, whose text is one line for the director.
    `read_only` tells that the file can only be read; `faults_at_start` what the short check at opening found.
    """

    def __init__(self, path: Path, db: Database, *, is_read_only: bool, clock: Clock) -> None:
        self.path = path
        self.read_only = is_read_only
        self._db = db
        self._clock = clock
        self._touched: dict[str, None] = {}  # a set that keeps the order, which is that of the list
        self.faults_at_start: tuple[Fault, ...] = recent_faults(db)

    @classmethod
    def open(
        cls, path: Path | str, *, create: bool = True, wait: float = WAIT_SECONDS, clock: Clock = _utc_now
    ) -> Self:
        """Open the log at `path`, or make a new one there when there is none and `create` holds.

        `wait` is for how many seconds a write waits for another window's. An older log is copied beside
        itself and brought up to date. NotALog, NewerLog, LogDamaged, LogReadOnly, LogFull or LogUnreachable.
        """
        path = Path(path).expanduser().absolute()
        db, is_read_only = open_log(path, create=create, wait=wait)
        try:
            with speaking_of(path):
                return cls(path, db, is_read_only=is_read_only, clock=clock)
        except BaseException:
            db.close()
            raise

    def close(self) -> None:
        """Close the file; everything recorded is already safe."""
        self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # ------------------------------------------------------------------ writing

    @contextmanager
    def together(self) -> Iterator[None]:
        """Record everything in the block as one, or nothing of it when the block raises."""
        with self._writing():
            yield

    def new_incident(self, data: JsonObject, texts: Mapping[str, str] = _NOTHING) -> Event:
        """Open an incident and answer its first event; its `incident` is the name for everything else.

        A draft of NEW whose field is recorded here as a text is done with, and goes.
        """
        check_event(EventKind.OPENED, data, texts)
        with self._writing():
            incident = str(uuid4())
            event = self._write(incident, EventKind.OPENED, data, texts)
            write_link(self._db, incident, LinkKind.OPENED, self._now(), event.hash)
            self._drop_drafts(NEW, texts)
        return event

    def append(self, incident: str, kind: EventKind, data: JsonObject, texts: Mapping[str, str] = _NOTHING) -> Event:
        """Add an event to `incident` and answer it; when this returns, the event survives a power failure.

        `events` says what each kind carries; BadEvent if this one does not. A draft whose field is recorded
        here as a text is done with, and goes.
        """
        kind = EventKind(kind)
        if kind is EventKind.OPENED:
            raise BadEvent("An incident is opened once, with new_incident.")
        if kind is EventKind.SEALED:
            raise BadEvent("An incident is sealed with seal.")
        check_event(kind, data, texts)
        with self._writing():
            event = self._write(incident, kind, data, texts)
            self._drop_drafts(incident, texts)
        return event

    def seal(self, incident: str) -> str:
        """Seal what is recorded so far, and answer the short hash for the papers that are printed from it.

        Sealing again when nothing has been added since answers the same hash.
        """
        with self._writing():
            last = self.events(incident)[-1]
            if last.kind is EventKind.SEALED:
                return short(last.hash)
            event = self._write(incident, EventKind.SEALED, {}, {})
            write_link(self._db, incident, LinkKind.SEALED, self._now(), event.hash)
        return short(event.hash)

    def erase(self, incident: str, what: str | int) -> int:
        """Erase for good the texts of `incident` under the key `what`, or those of its event number `what`.

        Text and salt go, from the record, the drafts, the index and the file's free space; the chain stays
        verifiable. Answers how many texts went (none, if they were erased before). Copies made elsewhere and
        papers printed are beyond its reach. UnknownIncident if there never was such a text.
        """
        column = "number" if isinstance(what, int) else "key"
        with self._writing():
            found = self._db.execute(_TEXTS_BY[column], [incident, what]).fetchall()
            if not found:
                named = f"event {what}" if isinstance(what, int) else f"“{what}”"
                raise UnknownIncident(f"{naming(incident)} has no text of {named} to erase.")
            gone = [(number, key) for number, key, text in found if text is not None]
            for number, key in gone:
                self._db.execute(_ERASE, [incident, number, key])
            self._drop_drafts(incident, {key for _, key, _ in found})
            self._touched[incident] = None
            projections.refresh(self._db, incident)
            projections.optimize(self._db)
        if not self._db.conn.in_transaction:
            # What the write-ahead file still holds goes too, or when the last window that reads it closes.
            with suppress(SqliteError):
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return len(gone)

    def store_document(self, kind: DocumentKind, json_text: str) -> str:
        """Keep the canonical JSON of a law book or a regulation, once; answers the digest that names it."""
        if kind not in DOCUMENT_KINDS:
            raise BadEvent(f"A document is a law book or a regulation, not “{kind}”.")
        name = digest(json_text)
        if self._db.execute("SELECT 1 FROM documents WHERE digest = ?", [name]).fetchone() is None:
            with self._writing():
                self._db.execute(
                    "INSERT INTO documents(digest, kind, json) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    [name, kind, json_text],
                )
        return name

    def draft(self, incident: str, field: str, text: str) -> None:
        """Keep what is being typed into `field`, at every keystroke; an empty text drops the draft.

        It survives the end of the program at any moment; only a power failure may cost the last moments.
        """
        with self._writing(durable=False):
            if not text:
                self._drop_drafts(incident, [field])
                return
            if incident != NEW:
                next_event(self._db, incident)
            self._db.execute(_DRAFT, [incident, field, text, self._now()])

    def clear_drafts(self, incident: str) -> None:
        """Drop all drafts of `incident`, or of NEW."""
        with self._writing():
            self._db.execute("DELETE FROM drafts WHERE incident = ?", [incident])

    def rebuild_projections(self) -> None:
        """Build the list of incidents, what is pending and the full-text index again from the events."""
        with self._writing():
            projections.rebuild(self._db)

    # ------------------------------------------------------------------ reading

    def events(self, incident: str) -> tuple[Event, ...]:
        """The record of `incident`, first event first; UnknownIncident if there is none."""
        with speaking_of(self.path):
            events = read_events(self._db, incident)
        if not events:
            raise UnknownIncident(f"The log has no incident {incident}.")
        return events

    def incidents(
        self, search: str = "", state: State | None = None, limit: int = 50, offset: int = 0
    ) -> tuple[Summary, ...]:
        """A page of the list of incidents, the latest opened first.

        `search` keeps those that hold, for each of its pieces, a word beginning so: in the board, table,
        session, matter, headline, names, texts and short hashes of seals; accents do not count.
        """
        with speaking_of(self.path):
            return projections.find(self._db, search, state, limit, offset)

    def named(self, start: str) -> tuple[str, ...]:
        """The names of the incidents that begin with `start`; two at most, enough to see that it is too short."""
        wanted = start.strip().lower()
        if set(wanted) - set(f"{hexdigits}-"):
            return ()
        with speaking_of(self.path):
            rows = self._db.execute(_NAMED, [wanted + "*"])
            return tuple(incident for (incident,) in rows)

    def reminders(self) -> tuple[Reminder, ...]:
        """All that the director must still come back for, in all incidents, the earliest opened first."""
        with speaking_of(self.path):
            return projections.reminders(self._db)

    def drafted(self, incident: str, field: str) -> str:
        """What was typed into that field of the incident, or of NEW, and not yet recorded; empty if nothing was."""
        return next((one.text for one in self.drafts(incident) if one.field == field), "")

    def drafts(self, incident: str | None = None) -> tuple[Draft, ...]:
        """The drafts of `incident`, of NEW, or all of them; the latest last."""
        with speaking_of(self.path):
            rows = self._db.execute(_DRAFTS, [incident, incident])
            return tuple(Draft(*row) for row in rows)

    def document(self, name: str) -> str:
        """The JSON text kept under the digest `name`; UnknownIncident if it is not in the log."""
        with speaking_of(self.path):
            row = self._db.execute("SELECT json FROM documents WHERE digest = ?", [name]).fetchone()
        if row is None:
            raise UnknownIncident(f"The log holds no law book or regulation {short(name)}.")
        return str(row[0])

    def sealed(self, paper: str) -> tuple[Event, ...]:
        """The seals whose short hash stands on a `paper`: one, or none if this log never printed it."""
        printed = short(paper.strip().lower())
        if len(printed) < len(short(START)) or set(printed) - set(hexdigits):
            return ()
        with speaking_of(self.path):
            rows = self._db.execute(_SEALED, [printed + "*"]).fetchall()
        return tuple(event for incident, hash_ in rows for event in self.events(incident) if event.hash == hash_)

    def verify(self, progress: Callable[[int, int], None] | None = None) -> tuple[Fault, ...]:
        """Check everything in the log and answer what is not as it was written; none is the good answer.

        It may be called from any thread: it opens the file on its own. `progress` hears how many incidents of
        how many are done, and may raise to stop.
        """
        return verify(self.path, progress)

    def export(self, incident: str) -> dict[str, Any]:
        """All that is kept of `incident` in plain JSON values; `export` says what is where."""
        with speaking_of(self.path):
            return export(self._db, incident)

    # ------------------------------------------------------------------ inside

    @contextmanager
    def _writing(self, *, durable: bool = True) -> Iterator[None]:
        """One transaction that no other window can step into; inside another one, a part of it."""
        if self.read_only:
            raise LogReadOnly(READ_ONLY.format(path=self.path))
        with speaking_of(self.path):
            if self._db.conn.in_transaction:
                with self._db.atomic():
                    yield
                return
            self._db.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                for incident in self._touched:
                    projections.refresh(self._db, incident)
                self._db.execute("COMMIT")
            except BaseException:
                self._db.rollback()
                raise
            finally:
                self._touched.clear()

    def _write(self, incident: str, kind: EventKind, data: JsonObject, texts: Mapping[str, str]) -> Event:
        self._touched[incident] = None
        return write_event(self._db, incident, kind, self._now(), data, texts)

    def _drop_drafts(self, incident: str, fields: Iterable[str]) -> None:
        for name in fields:
            self._db.execute("DELETE FROM drafts WHERE incident = ? AND field = ?", [incident, name])

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")


_NAMED = "SELECT incident FROM summaries WHERE incident GLOB ? ORDER BY incident LIMIT 2"
_DRAFT = """
    INSERT INTO drafts(incident, field, text, at) VALUES (?, ?, ?, ?)
    ON CONFLICT(incident, field) DO UPDATE SET text = excluded.text, at = excluded.at
"""
_DRAFTS = "SELECT incident, field, text, at FROM drafts WHERE ? IS NULL OR incident = ? ORDER BY at, rowid"
_ERASE = "UPDATE texts SET salt = NULL, text = NULL WHERE incident = ? AND number = ? AND key = ?"
_TEXTS_BY = {
    "number": "SELECT number, key, text FROM texts WHERE incident = ? AND number = ?",
    "key": "SELECT number, key, text FROM texts WHERE incident = ? AND key = ?",
}
_SEALED = "SELECT incident, head FROM links WHERE kind = 'sealed' AND head GLOB ?"
