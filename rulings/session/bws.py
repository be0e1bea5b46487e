"""BWS, the database of table devices (Bridgemate developer's guide): what was keyed in at the tables."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rulings.bridge.board import parse_board_number
from rulings.bridge.calls import Denomination
from rulings.bridge.deal import SEATS, MakeableTricks, completed, hand_of
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat
from rulings.session.building import Builder, Notices, RawLine
from rulings.session.errors import SessionRefusedError
from rulings.session.jet import JetTable, read_tables
from rulings.session.limits import MOST_BOARDS
from rulings.session.values import Contestant, FileFormat, Session
from rulings.session.words import artificial, upper

TABLES: Final = (
    "ReceivedData", "Section", "RoundData", "PlayerNumbers", "PlayerNames", "HandRecord", "HandEvaluation",
)  # fmt: skip
_WRONG_DIRECTION: Final = "WRONG DIRECTION"
_SUITS: Final = ("Spades", "Hearts", "Diamonds", "Clubs")
_LETTERS: Final = {seat.letter: seat for seat in Seat}
_ENOUGH_TRICKS: Final = 13
_Row = Mapping[str, Any]


def read_bws(data: bytes, name: str, notices: Notices, progress: Callable[[int, int], None] | None = None) -> Session:
    """The session in a BWS database.

    Raises SessionRefusedError if it is none or has no ReceivedData, MissingReaderError without access-parser.
    """
    tables = read_tables(data, name, TABLES, progress)
    received = tables.get("ReceivedData")
    if received is None or received.error:
        why = received.error if received else "there is no such table"
        raise SessionRefusedError(f"{name}: ReceivedData, the table of results, cannot be read: {why}")
    for table, found in tables.items():
        if found.error:
            notices.not_read(table, f"it was passed over: {found.error}")
        if found.lost:
            notices.not_read(table, f"{found.lost} rows are damaged")
    reader = _Reader(tables, notices)
    builder = Builder(notices, "row")
    reader.hands(builder)
    reader.results(builder)
    reader.missing()
    boards, contestants = builder.finish(tuple(reader.contestants()))
    return Session(FileFormat.BWS, boards, contestants, notices=notices.all)


class _Reader:
    def __init__(self, tables: Mapping[str, JetTable], notices: Notices) -> None:
        self._tables = tables
        self._notices = notices
        sections = self._rows("Section")
        self._letters = {_whole(row, "ID"): _text(row, "Letter") for row in sections}
        self._missing_pairs = {
            (_whole(row, "ID"), _whole(row, "MissingPair")) for row in sections if _whole(row, "MissingPair")
        }
        self._several = len(sections) > 1
        self._played: set[tuple[int, int, int, int]] = set()

    def _rows(self, table: str) -> Sequence[_Row]:
        return self._tables[table].rows if table in self._tables else ()

    def _section(self, row: _Row) -> str:
        if not self._several:
            return ""
        number = _whole(row, "Section")
        return self._letters.get(number) or str(number)

    def results(self, builder: Builder) -> None:
        """Every result that was not erased; of one that was keyed in again, the last."""
        latest: dict[tuple[int, int, int, int], _Row] = {}
        for row in self._rows("ReceivedData"):
            if row.get("Erased") in (True, "True"):
                self._notices.noted(f"row {_whole(row, 'ID')}", "erased at the table")
                continue
            key = (_whole(row, "Section"), _whole(row, "Table"), _whole(row, "Round"), _whole(row, "Board"))
            before = latest.get(key)
            if before is not None:
                old, new = sorted((before, row), key=lambda one: _whole(one, "ID"))
                row = new  # noqa: PLW2901  the one that counts
                self._notices.noted(f"row {_whole(old, 'ID')}", f"keyed in again in row {_whole(new, 'ID')}")
            latest[key] = row
        for key, row in latest.items():
            self._played.add(key)
            self._result(builder, row)

    def _result(self, builder: Builder, row: _Row) -> None:
        line = _whole(row, "ID")
        try:
            number = parse_board_number(_text(row, "Board"))
        except BridgeError as error:
            self._notices.not_read(f"row {line}", str(error))
            return
        remark = _text(row, "Remarks")
        ns, ew = self._pair(row, "PairNS", "South"), self._pair(row, "PairEW", "West")
        switched = upper(remark) == _WRONG_DIRECTION
        if switched:
            ns, ew = ew, ns
        section = _whole(row, "Section")
        absent = {(section, _whole(row, "PairNS")), (section, _whole(row, "PairEW"))} & self._missing_pairs
        contract = _text(row, "Contract")
        in_score = not contract and (artificial(remark) is not None or bool(remark))
        builder.add(
            number,
            self._section(row),
            RawLine(
                line,
                ns,
                ew,
                "Sit out" if absent and not contract else contract,
                _text(row, "NS/EW"),
                _text(row, "Result"),
                remark if in_score or artificial(remark) is not None else "",
                lead=_text(row, "LeadCard"),
                table=_text(row, "Table"),
                round=_text(row, "Round"),
                remark="they sat in the other direction than scheduled" if switched else "" if in_score else remark,
            ),
        )

    @staticmethod
    def _pair(row: _Row, first: str, second: str) -> str:
        """The pair's number; in an individual, the numbers of its two players."""
        other = _text(row, second)
        return f"{_text(row, first)} & {other}" if other and other != "0" else _text(row, first)

    def missing(self) -> None:
        """Note the rounds that were scheduled and have no result for a board."""
        for row in self._rows("RoundData"):
            first, last = _whole(row, "LowBoard"), _whole(row, "HighBoard")
            section, table, turn = _whole(row, "Section"), _whole(row, "Table"), _whole(row, "Round")
            pairs = {(section, _whole(row, "NSPair")), (section, _whole(row, "EWPair"))}
            if _text(row, "CustomBoards") or first < 1 or last - first > MOST_BOARDS or pairs & self._missing_pairs:
                continue
            lacking = [one for one in range(first, last + 1) if (section, table, turn, one) not in self._played]
            if lacking and all(pair for _, pair in pairs):
                boards = ", ".join(map(str, lacking))
                self._notices.noted(f"table {table}, round {turn}", f"no result was keyed in for board {boards}")

    def hands(self, builder: Builder) -> None:
        """The hands and the tricks that can be made, where the file has them."""
        for row in self._rows("HandRecord"):
            number = _whole(row, "Board")
            if number < 1:
                continue
            try:
                hands = {seat: hand_of(_text(row, f"{seat}{suit}") for suit in _SUITS) for seat in SEATS}
                deal = completed({seat: hand for seat, hand in hands.items() if hand})
            except BridgeError as error:
                self._notices.not_read("HandRecord", f"Board {number}: {error}")
                continue
            builder.describe(number, self._section(row), deal=deal if any(deal.hands) else None)
        for row in self._rows("HandEvaluation"):
            number = _whole(row, "Board")
            if number < 1:
                continue
            cells = {
                (seat, one): tricks
                for seat in SEATS
                for one in Denomination
                if 0 <= (tricks := _whole(row, f"{seat}{one.value.capitalize()}", -1)) <= _ENOUGH_TRICKS
            }
            builder.describe(number, self._section(row), makeable=MakeableTricks.of_cells(cells))

    def contestants(self) -> list[Contestant]:
        """The pairs with their players, as they registered where they began."""
        start = {
            (_whole(row, "Section"), _whole(row, "Table")): row
            for row in self._rows("RoundData")
            if _whole(row, "Round") == 1
        }
        names = {_text(row, "ID"): _text(row, "Name") for row in self._rows("PlayerNames")}
        names |= {_text(row, "strID"): _text(row, "Name") for row in self._rows("PlayerNames") if _text(row, "strID")}
        people: dict[tuple[str, str], dict[Seat, str]] = {}
        for row in self._rows("PlayerNumbers"):
            seat = _LETTERS.get(_text(row, "Direction").upper())
            first = start.get((_whole(row, "Section"), _whole(row, "Table")))
            name = _text(row, "Name") or names.get(_text(row, "Number"), "")
            if seat is None or first is None or not name:
                continue
            pair = _text(first, f"{seat.side}Pair")
            if pair not in ("", "0"):
                people.setdefault((self._section(first), pair), {}).setdefault(seat, name)
        return [
            Contestant(
                pair, tuple(found[seat] for seat in SEATS if seat in found), next(iter(found)).side, section=section
            )
            for (section, pair), found in people.items()
        ]


def _text(row: _Row, column: str) -> str:
    value = row.get(column)
    return "" if value is None else re.sub(r"[\x00-\x1f]", "", str(value)).strip()


def _whole(row: _Row, column: str, otherwise: int = 0) -> int:
    value = row.get(column)
    return value if isinstance(value, int) and not isinstance(value, bool) else otherwise
