"""The log's file: its header, its tables, and how an older one is brought up to date."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from sqlite_utils import Database, Migrations

from rulings.incidents import projections
from rulings.incidents.errors import (
    LogDamaged,
    LogReadOnly,
    LogUnreachable,
    NewerLog,
    NotALog,
    reaching,
)

APPLICATION_ID = 0x52656374  # "Rect"
_MAGIC = b"SQLite format 3\0"
_HEADER_BYTES = 100

MIGRATIONS = Migrations("rectify")

_KEPT = "SELECT RAISE(ABORT, 'what is in the log stays as it was written')"
RECORD_TRIGGERS = {
    f"{table}_{change.lower()}_refused": (
        f"CREATE TRIGGER {table}_{change.lower()}_refused BEFORE {change} ON {table} BEGIN {_KEPT}; END"
    )
    for table in ("events", "links", "documents")
    for change in ("UPDATE", "DELETE")
} | {
    "texts_delete_refused": f"CREATE TRIGGER texts_delete_refused BEFORE DELETE ON texts BEGIN {_KEPT}; END",
    # Erasing takes text and salt away together; nothing else may happen to a text.
    "texts_update_refused": f"""CREATE TRIGGER texts_update_refused BEFORE UPDATE ON texts
        WHEN NEW.text IS NOT NULL OR NEW.salt IS NOT NULL OR NEW.incident <> OLD.incident
            OR NEW.number <> OLD.number OR NEW.key <> OLD.key
        BEGIN {_KEPT}; END""",
}


@MIGRATIONS(name="1 the record")
def _record(db: Database) -> None:
    """Tables of what happened: nothing in them is derived from anything else."""
    db.create_table(
        "events",
        {
            "position": int,
            "incident": str,
            "number": int,
            "kind": str,
            "at": str,
            "data": str,
            "texts": str,
            "previous": str,
            "hash": str,
        },
        pk="position",
        not_null=["incident", "number", "kind", "at", "data", "texts", "previous", "hash"],
        strict=True,
    ).create_index(["incident", "number"], unique=True)
    db.create_table(
        "texts",
        {"incident": str, "number": int, "key": str, "salt": str, "text": str},
        pk=("incident", "number", "key"),
        strict=True,
    )
    db.create_table(
        "documents",
        {"digest": str, "kind": str, "json": str},
        pk="digest",
        not_null=["kind", "json"],
        strict=True,
    )
    db.create_table(
        "links",
        {
            "number": int,
            "incident": str,
            "kind": str,
            "at": str,
            "head": str,
            "previous": str,
            "hash": str,
        },
        pk="number",
        not_null=["incident", "kind", "at", "head", "previous", "hash"],
        strict=True,
    ).create_index(["incident"])
    # Where each chain ends, so that a chain cut short is seen.
    db.create_table(
        "heads",
        {"chain": str, "number": int, "hash": str},
        pk="chain",
        not_null=["number", "hash"],
        strict=True,
    )
    db.create_table(
        "drafts",
        {"incident": str, "field": str, "text": str, "at": str},
        pk=("incident", "field"),
        not_null=["text", "at"],
        strict=True,
    )
    for trigger in RECORD_TRIGGERS.values():
        db.execute(trigger)


@MIGRATIONS(name="2 the list of incidents")
def _projections(db: Database) -> None:
    """Tables of what the events add up to; they are filled when all migrations are done."""
    columns = ["incident", "opened_at", "state", "board", "place", "session", "matter", "headline"]
    columns += ["seats", "pending", "words"]
    table = db.create_table(
        "summaries",
        {"id": int, "number": int} | dict.fromkeys(columns, str),
        pk="id",
        not_null=["number", *columns],
        strict=True,
    )
    table.create_index(["incident"], unique=True)
    table.create_index(["state"])
    db.execute("CREATE INDEX summaries_pending ON summaries(id) WHERE pending <> '[]'")
    # Words are looked up while they are typed: without these indexes a first letter would be a scan.
    db.execute(
        "CREATE VIRTUAL TABLE summaries_index USING fts5(words, state, content=summaries, content_rowid=id,"
        " tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')"
    )
    for trigger in projections.TRIGGERS.values():
        db.execute(trigger)


VERSION = 2
TABLES = frozenset({"events", "texts", "documents", "links", "heads", "drafts", "summaries", "summaries_index"})


class Opened(NamedTuple):
    """A log that was opened: its database, and whether it can only be read."""

    db: Database
    read_only: bool


def open_log(path: Path, *, create: bool, wait: float) -> Opened:
    """Open the log at `path`, making it first if it may be made, and bringing an older one up to date.

    `wait` is how many seconds to wait for another window that is writing. NotALog, NewerLog and the other
    errors of `errors` say why it cannot be opened; the file is then as it was.
    """
    with reaching(path):
        if create and not path.exists():
            _create(path)
        check_header(path)
        read_only = not can_write(path)
        db = connect(path, read_only=read_only, wait=wait)
        try:
            version = _version(db)
            _refuse_newer(path, version)
            if version < VERSION:
                _upgrade(db, path, read_only=read_only)
            _refuse_incomplete(path, missing_parts(db))
        except BaseException:
            db.close()
            raise
    return Opened(db, read_only)


def connect(path: Path, *, read_only: bool, wait: float) -> Database:
    """A connection to the SQLite file at `path`, which must exist."""
    mode = "mode=rw"
    if read_only:
        # Without a write-ahead file nobody is writing, and SQLite need not make one where it cannot.
        mode = "mode=ro" if _beside(path, "-wal").exists() else "mode=ro&immutable=1"
    uri = f"{path.absolute().as_uri()}?{mode}"
    connection = sqlite3.connect(uri, uri=True, timeout=wait, isolation_level=None)
    try:
        db = Database(connection, execute_plugins=False, strict=True)
        db.execute("PRAGMA secure_delete = ON")
        db.execute("PRAGMA synchronous = FULL")
        if not read_only:
            db.enable_wal()
    except BaseException:
        connection.close()
        raise
    return db


def missing_parts(db: Database) -> list[str]:
    """The tables and triggers that a log must have and this one has not as they were made, each named."""
    names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    tables = [f"table “{name}”" for name in sorted(TABLES - names)]
    made = db.triggers_dict
    wanted = RECORD_TRIGGERS | projections.TRIGGERS
    return tables + [f"trigger “{name}”" for name, sql in wanted.items() if made.get(name) != sql]


def _create(path: Path) -> None:
    """Make a new log; another window that makes it at the same moment does no harm."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with _unnamed(path) as fresh:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as connection:
            db = Database(connection, execute_plugins=False, strict=True)
            db.enable_wal()
            with db.atomic():
                db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                _migrate(db)
        _name(fresh, path)


@contextmanager
def _unnamed(path: Path) -> Iterator[Path]:
    """A file beside `path` to be made complete before it gets its name, so that no half of it is ever found."""
    fresh = path.with_name(f".{path.name}.{uuid4().hex}.new")
    fresh.touch(exist_ok=False)  # the system says why it cannot be made, SQLite would not
    try:
        yield fresh
    finally:
        for leftover in (fresh, _beside(fresh, "-wal"), _beside(fresh, "-shm"), _beside(fresh, "-journal")):
            leftover.unlink(missing_ok=True)


def _name(fresh: Path, path: Path) -> bool:
    """Give a finished file its name, unless a file of that name is there by now; answers whether it got it."""
    try:
        os.link(fresh, path)
    except FileExistsError:
        return False
    except OSError:
        # Some file systems, such as those of memory sticks, have no links.
        if path.exists():
            return False
        fresh.rename(path)
    return True


def _migrate(db: Database) -> None:
    MIGRATIONS.apply(db)
    projections.rebuild(db)
    db.execute(f"PRAGMA user_version = {VERSION}")


def _upgrade(db: Database, path: Path, *, read_only: bool) -> None:
    """Bring an older log up to date in one transaction, after a copy of it has been laid beside it."""
    if read_only:
        raise LogReadOnly(f"{path} is of an older Rectify, and cannot be written to bring it up to date.")
    db.execute("BEGIN IMMEDIATE")
    backup = None
    try:
        version = _version(db)
        _refuse_newer(path, version)
        if version < VERSION:  # another window may have done it while this one waited
            backup = _back_up(path, version)
            _migrate(db)
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.rollback()
        if backup is not None:
            backup.unlink(missing_ok=True)
        raise


def _back_up(path: Path, version: int) -> Path:
    """Copy the log beside itself under a name that is still free, and answer where."""
    with _unnamed(path) as fresh:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(fresh)) as target:
            source.backup(target)
        for number in count(1):
            again = "" if number == 1 else f"-{number}"
            copy = path.with_name(f"{path.stem}-before-upgrade-from-{version}{again}{path.suffix}")
            if _name(fresh, copy):
                break
    return copy


def check_header(path: Path) -> None:
    """Refuse by the first bytes alone what is no log or is a newer one, before SQLite opens it."""
    if path.is_dir():
        raise NotALog(f"{path} is a folder, not a Rectify log; it was not touched.")
    if path.exists() and not path.is_file():
        raise NotALog(f"{path} is no ordinary file; it was not touched.")
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER_BYTES)
    except FileNotFoundError:
        raise NotALog(f"There is no log at {path}.") from None
    except PermissionError:
        raise LogUnreachable(f"{path} may not be read by this user.") from None
    if len(header) < _HEADER_BYTES or not header.startswith(_MAGIC):
        raise NotALog(f"{path} is not a Rectify log; it was not touched.")
    if int.from_bytes(header[68:72]) != APPLICATION_ID:
        raise NotALog(f"{path} belongs to another program, not to Rectify; it was not touched.")
    _refuse_newer(path, int.from_bytes(header[60:64]))


def _refuse_newer(path: Path, version: int) -> None:
    if version > VERSION:
        raise NewerLog(
            f"{path} was written by a newer Rectify (format {version}; this one knows {VERSION}); it was not touched."
        )


def _refuse_incomplete(path: Path, missing: list[str]) -> None:
    if missing:
        raise LogDamaged(f"{path} is damaged: it has lost its {missing[0]}.")


def _version(db: Database) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def can_write(path: Path) -> bool:
    """Whether the file can be written and files can be made beside it, as SQLite must."""
    try:
        with path.open("r+b"):
            effective = os.access in os.supports_effective_ids
            return os.access(path.parent, os.W_OK, effective_ids=effective)
    except OSError:
        return False


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)
