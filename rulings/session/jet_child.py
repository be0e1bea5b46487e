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
from collections.abc import Callable, Iterator
from typing import Any

MEMORY = 450 * 1024 * 1024
SECONDS = 60
MOST_ROWS = 200_000
_REPORT_EVERY = 16
_JET3 = 3
_BOOLEAN, _TEXT = 1, 10
_NUMBERS = {2: "<B", 3: "<h", 4: "<i"}


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
    """A fault of release 0.0.6: an empty date that ends its record raises."""
    read_value = library.parse_type

    def value_or_none(*arguments: Any, **more: Any) -> Any:  # noqa: ANN401
        try:
            return read_value(*arguments, **more)
        except (struct.error, ValueError):
            return None

    library.parse_type = value_or_none


def _table(database: Any, name: str) -> dict[str, Any]:  # noqa: ANN401
    """The rows of a table.

    The library knows where tables, columns and pages are. The rows themselves are read here: its own way takes 0.8 ms a
    row, and leaves columns ragged where a row has empty ones at its end.
    """
    table = database.get_table(name)
    pages = list(table.table.linked_pages)
    read = _row_reader(table)
    rows: list[list[Any]] = []
    lost = 0
    for done, page in enumerate(pages):
        if done % _REPORT_EVERY == 0:
            write({"pages": [done, len(pages)], "of": name})
        for record in _records(table, page):
            try:
                rows.append(read(record))
            except (struct.error, IndexError):
                lost += 1
        if len(rows) > MOST_ROWS:
            raise MemoryError
    return {"table": name, "columns": [one.col_name_str for one in table.columns.values()], "rows": rows, "lost": lost}


def _records(table: Any, page: bytes) -> Iterator[bytes]:  # noqa: ANN401
    """The records of a page, which fill it from its end; deleted ones are left out, one may lie on another page."""
    wide = table.version > _JET3
    start = 12 if wide else 8
    (number,) = struct.unpack_from("<H", page, start)
    end = len(page)
    for place in range(number):
        (offset,) = struct.unpack_from("<H", page, start + 2 + 2 * place)
        begin = offset & 0x1FFF
        if offset & 0x4000 and not offset & 0x8000:
            record = table._get_overflow_record(struct.unpack_from("<I", page, begin)[0])  # noqa: SLF001
            if record:
                yield record
        elif not offset & 0x8000 and begin < end:
            yield page[begin:end]
        end = begin


def _row_reader(table: Any) -> Callable[[bytes], list[Any]]:  # noqa: ANN401
    """Reads the columns of a record.

    A record holds a count, the fixed columns, those of variable length, where these start, and which are empty.
    """
    wide = table.version > _JET3
    columns = list(table.columns.values())
    lead = 2 if wide else 1
    nulls = (table.table_header.column_count + 7) // 8
    booleans = [(place, one.column_id) for place, one in enumerate(columns) if one.type == _BOOLEAN]
    fixed = [
        (place, one.column_id, struct.Struct(_NUMBERS[one.type]), lead + one.fixed_offset)
        for place, one in enumerate(columns)
        if one.column_flags.fixed_length and one.type in _NUMBERS
    ]
    ordered = sorted(table.columns.items())
    variable = [
        (columns.index(one), one.column_id, one.type) for _, one in ordered if not one.column_flags.fixed_length
    ]

    def read(record: bytes) -> list[Any]:
        row: list[Any] = [None] * len(columns)
        present = int.from_bytes(record[-nulls:], "little")
        for place, number in booleans:
            row[place] = bool(present >> number & 1)
        for place, number, form, offset in fixed:
            if present >> number & 1:
                row[place] = form.unpack_from(record, offset)[0]
        starts = (_starts_wide if wide else _starts)(record, len(record) - nulls)
        for (place, number, kind), begin, end in zip(variable, starts, starts[1:], strict=False):
            if present >> number & 1:
                row[place] = _text(record[begin:end], wide=wide) if kind == _TEXT else None
        return row

    return read


def _starts(record: bytes, end: int) -> list[int]:
    """Where the columns of variable length start in a Jet 3 record, and where the last ends.

    Bytes tell it; from which column on 256 are to be added is told beside them.
    """
    jumps = (len(record) - 1) // 256
    number = record[end - 1]
    first = end - 2 - jumps
    later = set(record[first + 1 : end - 1])
    starts, added = [], 0
    for place in range(number + 1):
        added += 256 * (place in later)
        starts.append(record[first - place] + added)
    return starts


def _starts_wide(record: bytes, end: int) -> list[int]:
    """The same in later versions, where they are numbers of two bytes."""
    (number,) = struct.unpack_from("<H", record, end - 2)
    if number * 2 + 4 > end:
        raise IndexError
    return [struct.unpack_from("<H", record, end - 4 - 2 * place)[0] for place in range(number + 1)]


def _text(data: bytes, *, wide: bool) -> str:
    """The text; in later versions UTF-16, or one byte a sign behind a mark."""
    if not wide:
        return data.decode("cp1252", "replace")
    return data[2:].decode("latin-1") if data.startswith(b"\xff\xfe") else data.decode("utf-16-le", "replace")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
