"""What can go wrong with a log, each said to the director in one line."""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SCARCE_BYTES = 64 * 1024


class LogError(Exception):
    """Something is wrong with the log or with what was asked of it; its text is one line for the director."""


class NotALog(LogError):
    """The file or folder named is no Rectify log; it was not touched."""


class NewerLog(LogError):
    """The log was written by a later Rectify; it was not touched."""


class LogReadOnly(LogError):
    """The log can be read but not written; nothing was changed."""


class LogFull(LogError):
    """The disk has no room left; the event was not recorded and the log is as before."""


class LogBusy(LogError):
    """Another window or program held the log for too long; nothing was changed."""


class LogDamaged(LogError):
    """The log, or the part of it that was asked for, is not as it was written."""


class LogUnreachable(LogError):
    """The system refused to open, read or write the file."""


class UnknownIncident(LogError):
    """The log holds no such incident, event, text or document."""


class BadEvent(LogError):
    """The event offered is not one that the log keeps; nothing was recorded."""


_FULL = "The disk that holds {path} is full; nothing was recorded. Make room and try again."
READ_ONLY = "{path} can only be read; nothing was recorded. Copy it to a folder of your own to go on with it."
_BUSY = "{path} is held by another window or program; nothing was recorded. Try again."
_BAD_FILE = "{path} is damaged: SQLite reports “{error}”. Keep a copy before doing anything else."
_NO_ACCESS = "{path} cannot be opened, read or written: SQLite reports “{error}”."
_REFUSED = "{path} refuses a change of what it holds: SQLite reports “{error}”."
_MEANINGS: dict[int, tuple[type[LogError], str]] = {
    sqlite3.SQLITE_FULL: (LogFull, _FULL),
    sqlite3.SQLITE_READONLY: (LogReadOnly, READ_ONLY),
    sqlite3.SQLITE_PERM: (LogReadOnly, READ_ONLY),
    sqlite3.SQLITE_BUSY: (LogBusy, _BUSY),
    sqlite3.SQLITE_LOCKED: (LogBusy, _BUSY),
    sqlite3.SQLITE_CORRUPT: (LogDamaged, _BAD_FILE),
    sqlite3.SQLITE_NOTADB: (LogDamaged, _BAD_FILE),
    sqlite3.SQLITE_IOERR: (LogUnreachable, _NO_ACCESS),
    sqlite3.SQLITE_CANTOPEN: (LogUnreachable, _NO_ACCESS),
    sqlite3.SQLITE_CONSTRAINT: (LogDamaged, _REFUSED),
}


@contextmanager
def speaking_of(path: Path) -> Iterator[None]:
    """Turn SQLite's own errors in the block into a LogError that names `path`."""
    try:
        yield
    except sqlite3.Error as error:
        raise log_error(error, path) from error


@contextmanager
def reaching(path: Path) -> Iterator[None]:
    """Turn the system's errors and SQLite's in the block into a LogError that names `path`."""
    try:
        with speaking_of(path):
            yield
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise LogFull(_FULL.format(path=path)) from error
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            raise LogReadOnly(f"{path} cannot be written: {error.strerror}.") from error
        raise LogUnreachable(f"{path} cannot be reached: {error.strerror or error}.") from error


def log_error(error: sqlite3.Error, path: Path) -> LogError:
    """The LogError that says for `path` what the SQLite `error` means."""
    # An extended code has its family in the low byte.
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_IOERR and _scarce(path):
        # A file that is mapped into memory reports a full disk as a failed write.
        code = sqlite3.SQLITE_FULL
    kind, sentence = _MEANINGS.get(code, (LogError, "{path} could not do this: SQLite reports “{error}”."))
    return kind(sentence.format(path=path, error=error))


def _scarce(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < _SCARCE_BYTES
    except OSError:
        return False
