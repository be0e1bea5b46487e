import errno
import shutil
import sqlite3
from pathlib import Path

import pytest

from rulings.incidents import LogBusy, LogDamaged, LogError, LogFull, LogReadOnly, LogUnreachable
from rulings.incidents.errors import log_error, reaching, speaking_of

PLENTY, SCARCE = 10**9, 10_000


def sqlite_error(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("as SQLite says")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("code", "free", "kind", "words"),
    [
        (sqlite3.SQLITE_FULL, PLENTY, LogFull, "is full; nothing was recorded"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, SCARCE, LogFull, "is full; nothing was recorded"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, PLENTY, LogUnreachable, "cannot be opened, read or written"),
        (sqlite3.SQLITE_IOERR_READ, PLENTY, LogUnreachable, "cannot be opened, read or written"),
        (sqlite3.SQLITE_CANTOPEN, SCARCE, LogUnreachable, "cannot be opened, read or written"),
        (sqlite3.SQLITE_READONLY, PLENTY, LogReadOnly, "can only be read; nothing was recorded"),
        (sqlite3.SQLITE_READONLY_DBMOVED, PLENTY, LogReadOnly, "can only be read; nothing was recorded"),
        (sqlite3.SQLITE_BUSY, PLENTY, LogBusy, "held by another window or program; nothing was recorded"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, PLENTY, LogBusy, "held by another window or program"),
        (sqlite3.SQLITE_LOCKED, PLENTY, LogBusy, "held by another window or program"),
        (sqlite3.SQLITE_CORRUPT, PLENTY, LogDamaged, "is damaged"),
        (sqlite3.SQLITE_NOTADB, PLENTY, LogDamaged, "is damaged"),
        (sqlite3.SQLITE_CONSTRAINT_TRIGGER, PLENTY, LogDamaged, "refuses a change of what it holds"),
        (sqlite3.SQLITE_ERROR, PLENTY, LogError, "could not do this"),
    ],
)
def test_each_error_of_sqlite_is_said_in_a_directors_words(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int, free: int, kind: type[LogError], words: str
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9 - free, free))
    error = log_error(sqlite_error(code), path)
    assert type(error) is kind
    assert words in str(error)
    assert str(path) in str(error)


def test_an_error_without_a_code_is_still_said(path: Path) -> None:
    with pytest.raises(LogError, match="as SQLite says"), speaking_of(path):
        raise sqlite3.ProgrammingError("as SQLite says")


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (errno.ENOSPC, LogFull),
        (errno.EROFS, LogReadOnly),
        (errno.EACCES, LogReadOnly),
        (errno.EPERM, LogReadOnly),
        (errno.EIO, LogUnreachable),
        (errno.ENAMETOOLONG, LogUnreachable),
    ],
)
def test_each_error_of_the_system_is_said_in_a_directors_words(path: Path, code: int, kind: type[LogError]) -> None:
    with pytest.raises(LogError) as error, reaching(path):
        raise OSError(code, "as the system says")
    assert type(error.value) is kind
    assert str(path) in str(error.value)


def test_a_path_with_braces_is_said_as_it_is() -> None:
    assert "/tmp/{error}/{0}.sqlite" in str(
        log_error(sqlite_error(sqlite3.SQLITE_FULL), Path("/tmp/{error}/{0}.sqlite"))
    )
