"""How somebody with the file and some knowledge of SQL would change a log behind Rectify's back."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

from rulings.incidents.chain import StoredEvent

Change: TypeAlias = Callable[[sqlite3.Connection], object]


def tamper(path: Path, *changes: Change | str) -> None:
    """Make the changes, with the triggers out of the way and put back afterwards."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        triggers = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        refusing = [(name, sql) for name, sql in triggers if "refused" in name]
        for name, _ in refusing:
            connection.execute(f"DROP TRIGGER {name}")
        for change in changes:
            if isinstance(change, str):
                connection.execute(change)
            else:
                change(connection)
        for _, sql in refusing:
            connection.execute(sql)


def hashed_anew(incident: str, number: int) -> Change:
    """The hash of an event made to fit its content, as a forger would."""

    def change(connection: sqlite3.Connection) -> None:
        row = connection.execute(
            "SELECT incident, number, kind, at, data, texts, previous FROM events WHERE incident = ? AND number = ?",
            [incident, number],
        ).fetchone()
        where = [StoredEvent(*row).expected_hash(), incident, number]
        connection.execute("UPDATE events SET hash = ? WHERE incident = ? AND number = ?", where)

    return change
