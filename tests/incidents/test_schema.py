import os
import sqlite3
import stat
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlite_utils import Database

from rulings.incidents import (
    EventKind,
    Log,
    LogBusy,
    LogDamaged,
    LogError,
    LogFull,
    LogReadOnly,
    LogUnreachable,
    NewerLog,
    NotALog,
    State,
    verify,
)
from rulings.incidents import schema as schema_module
from rulings.incidents.schema import APPLICATION_ID, MIGRATIONS, VERSION
from tests.incidents.examples import lead_out_of_turn
from tests.incidents.tamper import tamper

NOBODY = 65534


def contents(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() if file.is_file() else b"" for file in sorted(folder.iterdir())}


# ------------------------------------------------------------------ what is no log


def other_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE events(incident TEXT)")
        connection.execute("PRAGMA user_version = 2")


def with_another_number(path: Path) -> None:
    other_database(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID + 1}")


FOREIGN = {
    "a SQLite file of another program": (other_database, "belongs to another program"),
    "a SQLite file with another program's number": (with_another_number, "belongs to another program"),
    "a text": (lambda path: path.write_text("Board 7: lead out of turn\n" * 9), "is not a Rectify log"),
    "a short text": (lambda path: path.write_text("Board 7"), "is not a Rectify log"),
    "an empty file": (lambda path: path.touch(), "is not a Rectify log"),
    "the beginning of a SQLite file": (
        lambda path: path.write_bytes(b"SQLite format 3\0"),
        "is not a Rectify log",
    ),
    "an empty folder": (lambda path: path.mkdir(), "is a folder"),
    "a pipe": (os.mkfifo, "is no ordinary file"),
}


@pytest.mark.parametrize("foreign", [name for name in FOREIGN if name != "a pipe" or hasattr(os, "mkfifo")])
@pytest.mark.parametrize("create", [True, False])
def test_what_is_no_log_is_refused_in_one_line_and_not_touched(path: Path, foreign: str, create: bool) -> None:
    make, words = FOREIGN[foreign]
    make(path)
    before = {} if foreign == "a pipe" else contents(path.parent)
    with pytest.raises(NotALog) as error:
        Log.open(path, create=create)
    assert str(error.value).startswith(str(path))
    assert words in str(error.value)
    assert "\n" not in str(error.value)
    assert foreign == "a pipe" or contents(path.parent) == before


def test_a_log_that_is_not_there_is_not_made_unless_asked(path: Path) -> None:
    with pytest.raises(NotALog, match="There is no log at"):
        Log.open(path, create=False)
    assert contents(path.parent) == {}


def test_a_folder_that_is_a_file_is_refused(path: Path) -> None:
    path.write_text("notes")
    with pytest.raises(LogUnreachable):
        Log.open(path / "log.sqlite")
    assert contents(path.parent) == {"log.sqlite": b"notes"}


# ------------------------------------------------------------------ a new log


def test_a_new_log_is_one_file_with_its_header_strict_tables_and_a_write_ahead_log(path: Path) -> None:
    with Log.open(path) as log:
        db = log._db
        assert db.journal_mode == "wal"
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
        tables = db.query("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
        loose = {row["name"] for row in tables if not row["strict"]}
        assert loose == {"sqlite_schema"}
    assert list(contents(path.parent)) == ["log.sqlite"]
    header = path.read_bytes()[:100]
    assert header[68:72] == b"Rect"
    assert int.from_bytes(header[60:64]) == VERSION


def test_there_is_one_migration_for_each_version(path: Path) -> None:
    with Log.open(path) as log:
        assert MIGRATIONS.pending(log._db) == []
        assert len(MIGRATIONS.applied(log._db)) == VERSION


def test_a_log_made_by_another_window_at_the_same_moment_is_used(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.link

    def link_after_another(fresh: Path, final: Path) -> None:
        monkeypatch.setattr(os, "link", real)
        with Log.open(path) as other:
            other.new_incident({"board": 1})
        real(fresh, final)

    monkeypatch.setattr(os, "link", link_after_another)
    with Log.open(path) as log:
        assert [summary.board for summary in log.incidents()] == ["1"]
    assert list(contents(path.parent)) == ["log.sqlite"]


def test_a_log_can_be_made_where_there_are_no_links(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    with Log.open(path) as log:
        log.new_incident({})
    assert list(contents(path.parent)) == ["log.sqlite"]


def test_a_name_with_signs_that_mean_something_in_an_address_is_just_a_name(tmp_path: Path) -> None:
    path = tmp_path / "100% “log”?mode=memory#1 ü.sqlite"
    with Log.open(path) as log:
        log.new_incident({"board": 1})
    with Log.open(path, create=False) as log:
        assert len(log.incidents()) == 1
    assert verify(path) == ()
    assert list(contents(tmp_path)) == [path.name]


# ------------------------------------------------------------------ newer and older logs


def test_a_log_of_a_newer_rectify_is_refused_and_not_touched(path: Path) -> None:
    Log.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = contents(path.parent)
    with pytest.raises(NewerLog, match=f"format {VERSION + 1}; this one knows {VERSION}"):
        Log.open(path)
    assert contents(path.parent) == before


def test_a_newer_log_is_refused_by_its_header_even_when_this_sqlite_cannot_read_its_tables(path: Path) -> None:
    Log.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = 'CREATE FUTURE TABLE' || name WHERE name = 'drafts'")
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.commit()
    with pytest.raises(NewerLog):
        Log.open(path)


def test_a_log_that_another_window_has_just_made_newer_is_refused(path: Path) -> None:
    Log.open(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        # The header of the file itself still says the older number: the newer one is in the write-ahead file.
        assert int.from_bytes(path.read_bytes()[60:64]) == VERSION
        with pytest.raises(NewerLog):
            Log.open(path)


def older(path: Path) -> dict[str, Any]:
    """Make a log of format 1, which had no list of incidents; answers an incident of it."""
    with Log.open(path) as log:
        incident = lead_out_of_turn(log)
        export = log.export(incident)
    rows: dict[str, list[dict[str, Any]]] = {}
    tables = ("events", "texts", "documents", "links", "heads", "drafts")
    with closing(sqlite3.connect(path)) as connection:
        db = Database(connection)
        rows = {table: list(db[table].rows) for table in tables}
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        db = Database(connection, strict=True)
        db.enable_wal()
        MIGRATIONS.apply(db, stop_before="2 the list of incidents")
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
        for table in tables:
            db.table(table).insert_all(rows[table])
    return export


def test_an_older_log_is_copied_beside_itself_and_brought_up_to_date(path: Path) -> None:
    export = older(path)
    before = path.read_bytes()
    with Log.open(path) as log:
        assert log.export(export["incident"]) == export
        assert [summary.state for summary in log.incidents("lead")] == [State.PENDING]
        assert log.append(export["incident"], EventKind.APPEALED, {}).number == 6
        assert log.verify() == ()
    copy = path.with_name("log-before-upgrade-from-1.sqlite")
    assert list(contents(path.parent)) == [copy.name, path.name]
    with closing(sqlite3.connect(copy)) as old, closing(sqlite3.connect(":memory:")) as once:
        once.deserialize(bytes(before[:18] + b"\1\1" + before[20:]))  # in memory there is no write-ahead log
        assert list(old.iterdump()) == list(once.iterdump())
        assert old.execute("PRAGMA user_version").fetchone() == (1,)


def test_a_second_copy_does_not_replace_the_first(path: Path) -> None:
    for _ in range(2):
        older(path)
        Log.open(path).close()
        path.unlink()
    assert sorted(contents(path.parent)) == [
        "log-before-upgrade-from-1-2.sqlite",
        "log-before-upgrade-from-1.sqlite",
    ]


def test_an_upgrade_that_fails_leaves_the_log_as_it_was_and_no_copy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export = older(path)

    def fail(_db: Database) -> None:
        raise sqlite3.OperationalError("no reason")

    with monkeypatch.context() as patched:
        patched.setattr("rulings.incidents.projections.rebuild", fail)
        with pytest.raises(LogError, match="no reason"):
            Log.open(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'summaries'").fetchone() == (0,)
    assert list(contents(path.parent)) == [path.name]
    with Log.open(path) as log:
        assert log.export(export["incident"]) == export


def test_two_windows_that_open_an_older_log_bring_it_up_to_date_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older(path)
    real = schema_module._upgrade

    def after_another(db: Database, at: Path, *, read_only: bool) -> None:
        monkeypatch.setattr(schema_module, "_upgrade", real)
        Log.open(path).close()
        real(db, at, read_only=read_only)

    monkeypatch.setattr(schema_module, "_upgrade", after_another)
    with Log.open(path) as log:
        assert len(log.incidents()) == 1
        assert log.verify() == ()
    assert len(contents(path.parent)) == 2


# ------------------------------------------------------------------ what cannot be written


@contextmanager
def somebody_else() -> Iterator[None]:
    """Without the rights of the system's administrator, who may write to everything."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that everybody can enter."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
        Path(folder).chmod(0o755)


@pytest.mark.parametrize("folder_mode", [0o777, 0o555])
@pytest.mark.parametrize("file_mode", [0o444, 0o666])
def test_a_log_that_cannot_be_written_can_be_read_and_says_so(shared: Path, folder_mode: int, file_mode: int) -> None:
    path = shared / "log.sqlite"
    with Log.open(path) as log:
        incident = lead_out_of_turn(log)
        export = log.export(incident)
    path.chmod(file_mode)
    shared.chmod(folder_mode)
    before = contents(shared)
    with somebody_else(), Log.open(path) as log:
        writable = folder_mode == 0o777 and file_mode == 0o666
        assert log.read_only is not writable
        if writable:
            return
        assert log.export(incident) == export
        assert [summary.incident for summary in log.incidents("lead")] == [incident]
        for act in (
            lambda: log.append(incident, EventKind.APPEALED, {}),
            lambda: log.new_incident({}),
            lambda: log.seal(incident),
            lambda: log.draft("new", "note", "a"),
            lambda: log.erase(incident, "east"),
            lambda: log.store_document("lawbook", "[]"),
            log.rebuild_projections,
        ):
            with pytest.raises(LogReadOnly, match="can only be read; nothing was recorded"):
                act()
        assert log.verify() == ()
    assert contents(shared) == before


def test_a_log_that_its_owner_is_writing_can_be_read_by_another(shared: Path) -> None:
    path = shared / "log.sqlite"
    with Log.open(path) as log:
        incident = lead_out_of_turn(log)
        for file in shared.iterdir():
            file.chmod(0o444)
        shared.chmod(0o555)
        with somebody_else(), Log.open(path) as reader:
            assert reader.read_only
            assert len(reader.events(incident)) == 5
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            log.append(incident, EventKind.APPEALED, {})
            with somebody_else(), Log.open(path) as reader:
                assert len(reader.events(incident)) == 6
        shared.chmod(0o755)


def test_an_older_log_that_cannot_be_written_is_not_upgraded(shared: Path) -> None:
    path = shared / "log.sqlite"
    older(path)
    path.chmod(0o444)
    shared.chmod(0o555)
    with somebody_else(), pytest.raises(LogReadOnly, match="older Rectify"):
        Log.open(path)


def test_no_log_is_made_in_a_folder_that_cannot_be_written(shared: Path) -> None:
    shared.chmod(0o555)
    with somebody_else(), pytest.raises(LogReadOnly, match="cannot be written"):
        Log.open(shared / "log.sqlite")
    assert contents(shared) == {}


def test_a_log_that_may_not_be_read_is_said_to_be_so(shared: Path) -> None:
    path = shared / "log.sqlite"
    Log.open(path).close()
    path.chmod(0)
    with somebody_else(), pytest.raises(LogUnreachable, match="may not be read"):
        Log.open(path)
    path.chmod(stat.S_IRUSR | stat.S_IWUSR)


# ------------------------------------------------------------------ a full disk


def fill(log: Log, incident: str) -> int:
    """Record statements of 4 kB until there is no room; answers how many were recorded."""
    before = len(log.events(incident))

    def record_for_ever() -> None:
        while True:
            log.append(incident, EventKind.FACT_RECORDED, {"occasion": "1"}, {"statement": "I passed. " * 400})

    with pytest.raises(LogFull, match=r"^The disk that holds .* is full; nothing was recorded\..*$"):
        record_for_ever()
    return len(log.events(incident)) - before


def test_when_there_is_no_room_the_event_is_refused_and_the_log_is_as_before(log: Log) -> None:
    incident = lead_out_of_turn(log)
    pages = log._db.execute("PRAGMA page_count").fetchone()[0]
    log._db.execute(f"PRAGMA max_page_count = {pages + 20}").fetchone()
    recorded = fill(log, incident)
    assert recorded > 1
    before = log.export(incident), log.incidents()
    for act in (
        lambda: log.append(incident, EventKind.APPEALED, {}, {"ground": "x" * 90_000}),
        lambda: log.new_incident({}, {"note": "x" * 90_000}),
        lambda: log.draft("new", "note", "x" * 90_000),
        lambda: log.store_document("lawbook", f'"{"x" * 90_000}"'),
    ):
        with pytest.raises(LogFull):
            act()
        assert (log.export(incident), log.incidents()) == before
    assert log.verify() == ()
    log._db.execute("PRAGMA max_page_count = 100000").fetchone()
    assert log.append(incident, EventKind.APPEALED, {}).number == 5 + recorded + 1


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 1 MB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1024k", "tmpfs", str(disk)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only the administrator of a Linux system can lay on a small disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def test_a_disk_that_fills_up_loses_nothing_and_recording_goes_on_when_there_is_room(
    small_disk: Path,
) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(b"x" * 300_000)
    path = small_disk / "log.sqlite"
    with Log.open(path) as log:
        incident = lead_out_of_turn(log)
        recorded = fill(log, incident)
        assert recorded >= 1
        assert len(log.events(incident)) == 5 + recorded
        assert log.verify() == ()
        ballast.unlink()
        assert log.append(incident, EventKind.APPEALED, {}).number == 5 + recorded + 1
        more = fill(log, incident)
    with Log.open(path) as log:
        assert len(log.events(incident)) == 5 + recorded + 1 + more
        assert log.faults_at_start == ()
    assert verify(path) == ()


def test_on_a_full_disk_no_log_is_made_and_nothing_is_left(small_disk: Path) -> None:
    (small_disk / "ballast").write_bytes(b"x" * 1_000_000)
    with pytest.raises(LogFull):
        Log.open(small_disk / "log.sqlite")
    assert list(contents(small_disk)) == ["ballast"]


def test_on_a_full_disk_an_older_log_is_not_upgraded_and_not_harmed(small_disk: Path) -> None:
    path = small_disk / "log.sqlite"
    export = older(path)
    room = 1024 * 1024 - sum(file.stat().st_size for file in small_disk.iterdir())
    (small_disk / "ballast").write_bytes(b"x" * (room - 60_000))
    with pytest.raises(LogFull):
        Log.open(path)
    assert list(contents(small_disk)) == ["ballast", "log.sqlite"]
    (small_disk / "ballast").unlink()
    with Log.open(path) as log:
        assert log.export(export["incident"]) == export


# ------------------------------------------------------------------ another window, and damage


def test_a_write_that_has_waited_for_another_window_in_vain_says_so(path: Path) -> None:
    with Log.open(path) as other, Log.open(path, wait=0) as log:
        incident = lead_out_of_turn(log)
        with other.together():
            other.append(incident, EventKind.APPEALED, {})
            before = log.export(incident)
            with pytest.raises(LogBusy, match="held by another window or program; nothing was recorded"):
                log.append(incident, EventKind.APPEALED, {})
            assert log.export(incident) == before
        assert log.append(incident, EventKind.DECIDED, {}).number == 7
        assert log.verify() == ()


@pytest.mark.parametrize("table", sorted(schema_module.TABLES - {"summaries_index"}))
def test_a_log_that_has_lost_a_table_is_damaged(path: Path, table: str) -> None:
    Log.open(path).close()
    tamper_path = path
    with closing(sqlite3.connect(tamper_path)) as connection:
        connection.execute(f"DROP TABLE {table}")
    with pytest.raises(LogDamaged, match=f"it has lost its table “{table}”"):
        Log.open(path)
    assert f"The log has lost its table “{table}”." in [str(fault) for fault in verify(path)]


def test_a_log_of_which_only_the_beginning_is_left_is_damaged(path: Path) -> None:
    with Log.open(path) as log:
        lead_out_of_turn(log)
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(LogDamaged) as error:
        Log.open(path)
    assert "damaged" in str(error.value)
    assert any("damaged" in str(fault) for fault in verify(path))


def test_an_error_names_the_file_and_is_one_line(path: Path) -> None:
    with Log.open(path) as log:
        incident = lead_out_of_turn(log)
    tamper(path, "DROP TABLE summaries_index")
    with pytest.raises(LogError) as error, Log.open(path) as log:
        log.append(incident, EventKind.APPEALED, {})
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)
