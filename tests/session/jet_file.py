"""A small writer of Jet 3 and 4 databases, so that tests have BWS files of their own: the pages as readers follow them.

A page has 2,048 bytes in Jet 3, twice as many in Jet 4, where counts are wider and texts UTF-16. Page 2 defines the
catalogue; then come, for every table, its definition and its data. Two things that Access does are done here too: the
fixed part of a row ends early where its last column is empty, and a row whose columns of variable length are all empty
has no list of them.
"""

import struct
from collections.abc import Mapping, Sequence
from typing import Any, Final

PAGE: Final = 2048
BOOLEAN, BYTE, SHORT, LONG, DATE, TEXT = 1, 2, 3, 4, 8, 10
_FORMATS: Final = {BYTE: "<b", SHORT: "<h", LONG: "<i", DATE: "<d"}
_FIXED, _NULLABLE = 0x01, 0x02

Column = tuple[str, int]
CATALOGUE: Final[Sequence[Column]] = (("Id", LONG), ("Name", TEXT), ("Type", SHORT), ("Flags", LONG))


class Layout:
    """What differs between the versions."""

    def __init__(self, version: int) -> None:
        self.wide = version == 4
        self.page = PAGE * (2 if self.wide else 1)
        self.count = "<H" if self.wide else "<B"

    def name(self, text: str) -> bytes:
        coded = text.encode("utf-16-le") if self.wide else text.encode()
        return struct.pack(self.count, len(coded)) + coded

    def text(self, text: str) -> bytes:
        return text.encode("utf-16-le" if self.wide else "cp1252")


def jet_file(tables: Mapping[str, tuple[Sequence[Column], Sequence[Mapping[str, Any]]]], *, version: int = 3) -> bytes:
    """The bytes of a database with these tables: columns, and rows by column; a column left out is empty (NULL)."""
    layout = Layout(version)
    pages: list[bytes] = []
    rows: list[Mapping[str, Any]] = [{"Id": 2, "Name": "MSysObjects", "Type": 1, "Flags": -(2**31)}]
    first = 5
    for name, (columns, content) in tables.items():
        definition = first + len(pages)
        rows.append({"Id": definition, "Name": name, "Type": 1, "Flags": 0})
        pages += [_definition(layout, columns, len(content)), *_data(layout, columns, content, definition)]
    catalogue = _data(layout, CATALOGUE, rows, 2)
    assert len(catalogue) == 1, "the catalogue has a page only"
    header = b"\x00\x01\x00\x00Standard Jet DB\x00" + struct.pack("<I", layout.wide)
    start = (header, b"\x05\x01", _definition(layout, CATALOGUE, len(rows)), catalogue[0], b"\x05\x01")
    return b"".join(page.ljust(layout.page, b"\x00") for page in (*start, *pages))


def _definition(layout: Layout, columns: Sequence[Column], rows: int) -> bytes:
    variable = sum(kind == TEXT for _, kind in columns)
    described, names, offset, place = b"", b"", 0, 0
    for number, (name, kind) in enumerate(columns):
        size = struct.calcsize(_FORMATS[kind]) if kind in _FORMATS else 0
        flags = _NULLABLE | (0 if kind == TEXT else _FIXED)
        form = "<B4xHHH4xBx4xHH" if layout.wide else "<BHHH6xBHH"
        described += struct.pack(form, kind, number, place, number, flags, offset, size or 255)
        names += layout.name(name)
        offset += size
        place += kind == TEXT
    counts = struct.pack("<4xII12x4x" if layout.wide else "<II", rows, 0)
    head = (
        struct.pack("<I", 0) + counts + struct.pack("<BHHHIIII", 0x4E, len(columns), variable, len(columns), 0, 0, 0, 0)
    )
    page = b"\x02\x01VC" + struct.pack("<I", 0) + head + described + names
    assert len(page) <= layout.page
    return page


def _data(layout: Layout, columns: Sequence[Column], rows: Sequence[Mapping[str, Any]], owner: int) -> list[bytes]:
    pages = []
    records: list[bytes] = []
    room = layout.page - 14
    for row in rows:
        record = _record(layout, columns, row)
        if room < len(record) + 2:
            pages.append(_page(layout, records, owner))
            records, room = [], layout.page - 14
        records.append(record)
        room -= len(record) + 2
    return [*pages, _page(layout, records, owner)] if records else pages


def _page(layout: Layout, records: Sequence[bytes], owner: int) -> bytes:
    offsets, place = b"", layout.page
    for record in records:
        place -= len(record)
        offsets += struct.pack("<H", place)
    form = "<HI4xH" if layout.wide else "<HIH"
    head = b"\x01\x01" + struct.pack(form, 0, owner, len(records)) + offsets
    return head + b"".join(reversed(records)).rjust(layout.page - len(head), b"\x00")


def _record(layout: Layout, columns: Sequence[Column], row: Mapping[str, Any]) -> bytes:
    fixed = [(name, kind) for name, kind in columns if kind in _FORMATS]
    body = struct.pack(layout.count, len(columns))
    for place, (name, kind) in enumerate(fixed):
        if row.get(name) is None and place == len(fixed) - 1:
            break
        body += struct.pack(_FORMATS[kind], row.get(name) or 0)
    texts = [row.get(name) for name, kind in columns if kind == TEXT]
    nulls = bytearray((len(columns) + 7) // 8)
    for number, (name, _) in enumerate(columns):
        if row.get(name) is not None and row.get(name) is not False:
            nulls[number // 8] |= 1 << (number % 8)
    starts = []
    for text in texts if any(text is not None for text in texts) else ():
        starts.append(len(body))
        body += layout.text(text or "")
    if texts:
        body += b"".join(struct.pack(layout.count, one) for one in (len(body), *reversed(starts), len(starts)))
    return body + bytes(nulls)


# ------------------------------------------------------------------ the tables of a BWS file

RECEIVED: Final[Sequence[Column]] = (
    ("ID", LONG), ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("Board", SHORT), ("PairNS", SHORT),
    ("PairEW", SHORT), ("Declarer", SHORT), ("DateLog", DATE), ("TimeLog", DATE), ("Erased", BOOLEAN),
    ("NS/EW", TEXT), ("Contract", TEXT), ("Result", TEXT), ("LeadCard", TEXT), ("Remarks", TEXT),
)  # fmt: skip
SECTION: Final[Sequence[Column]] = (("ID", SHORT), ("Tables", SHORT), ("MissingPair", SHORT), ("Letter", TEXT))
ROUNDS: Final[Sequence[Column]] = (
    ("Section", SHORT), ("Table", SHORT), ("Round", SHORT), ("NSPair", SHORT), ("EWPair", SHORT), ("LowBoard", SHORT),
    ("HighBoard", SHORT), ("CustomBoards", TEXT),
)  # fmt: skip
PLAYERS: Final[Sequence[Column]] = (
    ("Section", SHORT), ("Table", SHORT), ("Direction", TEXT), ("Number", TEXT), ("Name", TEXT), ("TimeLog", DATE),
)  # fmt: skip
SEATS: Final = ("North", "East", "South", "West")
HANDS: Final[Sequence[Column]] = (
    ("Section", SHORT),
    ("Board", SHORT),
    *((f"{seat}{suit}", TEXT) for seat in SEATS for suit in ("Spades", "Hearts", "Diamonds", "Clubs")),
)  # fmt: skip


def bws(
    received: Sequence[Mapping[str, Any]],
    *,
    sections: Sequence[Mapping[str, Any]] = ({"ID": 1, "Tables": 3, "MissingPair": 0, "Letter": "A"},),
    rounds: Sequence[Mapping[str, Any]] = (),
    players: Sequence[Mapping[str, Any]] = (),
    hands: Sequence[Mapping[str, Any]] = (),
    version: int = 3,
) -> bytes:
    """A BWS file."""
    tables = {
        "Section": (SECTION, sections),
        "RoundData": (ROUNDS, rounds),
        "ReceivedData": (RECEIVED, received),
        "PlayerNumbers": (PLAYERS, players),
        "HandRecord": (HANDS, hands),
    }
    return jet_file(tables, version=version)
