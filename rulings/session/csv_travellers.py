"""Travellers in a spreadsheet's CSV: which column is which is read from the header."""

import csv
import re
from typing import Final

from rulings.bridge.board import Board, parse_board_number, parse_vulnerability
from rulings.bridge.errors import BridgeError, InvalidError, quoted
from rulings.scoring.notation import parse_side_score
from rulings.scoring.outcome import AdjustedScore
from rulings.session.building import Builder, Notices, RawLine
from rulings.session.decoding import Decoded
from rulings.session.errors import SessionRefusedError
from rulings.session.limits import lines_of
from rulings.session.values import FileFormat, ScoringMethod, Session
from rulings.session.words import BLANKS, score_of, upper

_UNITS: Final = ("mp", "mps", "matchpoint", "matchpoints", "imp", "imps", "points")
_PERCENTS: Final = ("percent", "percentage", "pct")
_ADJUSTED: Final = ("adjusted", "adjustedscore", "adjustment")
_PAIRS: Final = ("", "pair", "no", "number", "pairnumber", "pairno", "pairid", "team")


def _of_side(side: str, words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for word in words for name in (side + word, word + side)))


_COLUMNS: Final = {
    "board": ("board", "bd", "brd", "boardno", "boardnumber", "boardnr", "deal"),
    "section": ("section", "sec", "sect"),
    "vulnerable": ("vulnerable", "vul", "vulnerability"),
    "ns": ("northsouth", *_of_side("ns", _PAIRS)),
    "ew": ("eastwest", *_of_side("ew", _PAIRS)),
    "contract": ("contract", "cont", "bid"),
    "declarer": ("by", "declarer", "dec", "decl", "playedby"),
    "lead": ("lead", "led", "leadcard", "openinglead"),
    "tricks": ("tricks", "trickstaken", "trickswon", "totaltricks"),
    "result": ("result", "res", "made", "overunder", "plusminus"),
    "score": ("score", "nsscore", "scorens"),
    "score_ew": ("ewscore", "scoreew"),
    "ns_points": _of_side("ns", _UNITS),
    "ew_points": _of_side("ew", _UNITS),
    "ns_percent": _of_side("ns", _PERCENTS),
    "ew_percent": _of_side("ew", _PERCENTS),
    "ns_adjusted": _of_side("ns", _ADJUSTED),
    "ew_adjusted": _of_side("ew", _ADJUSTED),
    "table": ("table", "tbl", "tableno", "tablenumber"),
    "round": ("round", "rnd", "roundno", "roundnumber"),
    "form": ("form", "boardform"),
    "remark": ("remark", "remarks", "note", "notes", "comment"),
}
_NAMES: Final = {name: column for column, names in _COLUMNS.items() for name in names}
_DELIMITERS: Final = (",", ";", "\t", "|")
_LINES_BEFORE_HEADER: Final = 30
_EXPECTED: Final = "expected a header with board and score or contract, and ns, ew, by, result, tricks, ns_mp, ew_mp"


def read_csv(decoded: Decoded, name: str, notices: Notices) -> Session:
    """The session in a CSV text; raises SessionRefusedError if no line is a header that can be read."""
    found = _header(decoded.text)
    if found is None:
        raise SessionRefusedError(f"{name} is no traveller: {_EXPECTED}")
    line, delimiter, header = found
    builder = Builder(notices)
    places = _places(line, header, notices)
    for number, text in enumerate(lines_of(decoded.text), start=1):
        if number == line or not text.strip():
            continue
        if number < line:
            notices.not_read(f"line {number}", f"{quoted(text)} stands above the header")
            continue
        cells = _cells(text, delimiter)
        if cells is None:
            notices.not_read(f"line {number}", "a quotation mark is not closed")
        elif any(cells):
            _row(builder, number, cells, places)
    teams = any("team" in _plain(cell) for cell in header)
    boards, contestants = builder.finish(teams=teams)
    words = " ".join(header).lower()
    method = (
        ScoringMethod.MATCHPOINTS
        if "mp" in words.replace("imp", "") or "matchpoint" in words
        else ScoringMethod.UNKNOWN
    )
    return Session(FileFormat.CSV, boards, contestants, method, encoding=decoded.encoding, notices=notices.all)


def _header(text: str) -> tuple[int, str, list[str]] | None:
    """Line, delimiter and cells of the header."""
    for number, line in enumerate(lines_of(text), start=1):
        if number > _LINES_BEFORE_HEADER:
            break
        for delimiter in _DELIMITERS:
            cells = _cells(line, delimiter) or []
            columns = {_NAMES.get(_plain(cell)) for cell in cells}
            if "board" in columns and columns & {"score", "contract"}:
                return number, delimiter, cells
    return None


def _plain(cell: str) -> str:
    return re.sub(r"[^a-z%+-]", "", cell.lower()).replace("%", "percent").strip("+-")


def _places(line: int, header: list[str], notices: Notices) -> dict[str, int]:
    places: dict[str, int] = {}
    for place, cell in enumerate(header):
        column = _NAMES.get(_plain(cell))
        if column is None:
            if cell.strip():
                notices.not_read(f"line {line}", f"column {quoted(cell)} is not known and is not taken in")
        elif column in places:
            notices.not_read(f"line {line}", f"column {quoted(cell)}: there is one for {column} already")
        else:
            places[column] = place
    return places


def _cells(text: str, delimiter: str) -> list[str] | None:
    """The cells of a line; None if a quotation mark in it is not closed."""
    if '"' not in text:
        return [cell.strip() for cell in text.split(delimiter)]
    if text.count('"') % 2:
        return None
    try:
        return [cell.strip() for cell in next(csv.reader([text], delimiter=delimiter))]
    except (csv.Error, StopIteration):
        return None


def _row(builder: Builder, line: int, cells: list[str], places: dict[str, int]) -> None:
    def cell(column: str) -> str:
        place = places.get(column)
        return cells[place] if place is not None and place < len(cells) else ""

    try:
        number = parse_board_number(cell("board"))
        vulnerability = parse_vulnerability(cell("vulnerable")) if cell("vulnerable") else None
    except BridgeError as error:
        builder.notices.not_read(f"line {line}", str(error))
        return
    section = cell("section")
    board = builder.board(number, section, vulnerability)
    try:
        adjusted = _adjusted(board, cell("ns_adjusted"), cell("ew_adjusted"))
    except BridgeError as error:
        builder.notices.not_read(f"line {line}", f"{board}: {error}")
        return
    score, other = cell("score"), cell("score_ew")
    if upper(score) in BLANKS and other:
        theirs = score_of(other)
        score = other if theirs is None else str(-theirs)
    result = cell("result")
    if result.isascii() and result.isdigit() and not cell("tricks"):
        result = f"?{result}"
    builder.add(
        number,
        section,
        RawLine(
            line,
            cell("ns"),
            cell("ew"),
            cell("contract"),
            cell("declarer"),
            cell("tricks") or result,
            score,
            cell("ns_points"),
            cell("ew_points"),
            cell("ns_percent"),
            cell("ew_percent"),
            cell("lead"),
            cell("table"),
            cell("round"),
            cell("remark"),
            adjusted,
            cell("form"),
        ),
    )


def _adjusted(board: Board, ns: str, ew: str) -> AdjustedScore | None:
    """The adjusted score in words for both sides; one side alone is not guessed."""
    if not ns and not ew:
        return None
    if not ns or not ew:
        raise InvalidError(f"{quoted(ns or ew)} is the adjusted score of one side: write both")
    return AdjustedScore(parse_side_score(ns, board), parse_side_score(ew, board))
