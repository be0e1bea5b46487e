"""Run as a process of its own: reads tables of a Jet database with access-parser and writes them as lines of JSON.

    python jet_child.py FILE TABLE...

It stands alone, because the library can go round in circles or ask for all memory on a damaged file: here it has a
limit of memory and of time, and whoever started the process can end it. Lines written: {"pages": [done, all]}, then
for each table {"table", "columns", "rows", "lost"} or {"table", "error"}; {"refused": why} if nothing can be read.
"""

import json
import logging
import struct
import sys
from typing import Any

MEMORY = 450 * 1024 * 1024
SECONDS = 60
MOST_ROWS = 200_000
_REPORT_EVERY = 16


def main(path: str, tables: list[str]) -> None:
    """Write what the file holds of these tables."""
    _limit()
    logging.disable(logging.CRITICAL)  # the library logs much on every file, also sound ones
    try:
        from access_parser import access_parser as library  # noqa: PLC0415  only once there are limits

        _mend(library)
        database = library.AccessParser(path)
        names = [name for name in tables if name in database.catalog]
    except MemoryError:
        write({"refused": "it asks for more memory than a session needs"})
        return
    except Exception as error:  # noqa: BLE001  any error of the library on a damaged file
        write({"refused": f"it is no Jet database that can be read ({type(error).__name__})"})
        return
    for name in names:
        try:
            write(_table(database, name))
        except MemoryError:
            write({"table": name, "error": "it asks for more memory than a session needs"})
        except Exception as error:  # noqa: BLE001  the same, for one table
            write({"table": name, "error": f"it is damaged ({type(error).__name__})"})


def write(line: dict[str, Any]) -> None:
    """One line of JSON."""
    sys.stdout.write(json.dumps(line, default=str) + "\n")
    sys.stdout.flush()


def _limit() -> None:
    try:
        import resource  # noqa: PLC0415  not on Windows, where the starter's time limit must do
    except ImportError:
        return
    for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, SECONDS)):
        _, hard = resource.getrlimit(what)
        resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _mend(library: Any) -> None:  # noqa: ANN401  the library has no types
    """Two faults of release 0.0.6: an empty date raises, and a row with an empty column leaves the columns ragged."""
    read_value = library.parse_type

    def value_or_none(*arguments: Any, **more: Any) -> Any:  # noqa: ANN401
        try:
            return read_value(*arguments, **more)
        except (struct.error, ValueError):
            return None

    read_row = library.AccessTable._parse_row  # noqa: SLF001  there is no public place

    def whole_row(table: Any, record: Any) -> None:  # noqa: ANN401
        parsed = table.parsed_table
        names = [column.col_name_str for column in table.columns.values()]
        rows = max((len(parsed[name]) for name in names), default=0)
        try:
            read_row(table, record)
        except (struct.error, IndexError, TypeError, AttributeError, KeyError, ValueError):
            table.rows_lost = getattr(table, "rows_lost", 0) + 1
            for name in names:
                del parsed[name][rows:]
            return
        if all(len(parsed[name]) == rows for name in names):
            table.rows_lost = getattr(table, "rows_lost", 0) + 1
            return
        for name in names:
            parsed[name] += [None] * (rows + 1 - len(parsed[name]))
        if rows >= MOST_ROWS:
            raise MemoryError

    library.parse_type = value_or_none
    library.AccessTable._parse_row = whole_row  # noqa: SLF001


def _table(database: Any, name: str) -> dict[str, Any]:  # noqa: ANN401
    table = database.get_table(name)
    pages = list(table.table.linked_pages)
    for done, page in enumerate(pages):
        if done % _REPORT_EVERY == 0:
            write({"pages": [done, len(pages)], "of": name})
        table.table.linked_pages = [page]
        table.parse()
    columns = [column.col_name_str for column in table.columns.values()]
    cells = [table.parsed_table[column] for column in columns] if pages else []
    return {
        "table": name,
        "columns": columns,
        "rows": list(zip(*cells, strict=True)),
        "lost": getattr(table, "rows_lost", 0),
    }


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
