"""PBN 2.1 cut into games: tags and the lines under them, tolerant of what producers do to the standard."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from rulings.bridge.errors import quoted
from rulings.session.building import Notices
from rulings.session.limits import MOST_RESULTS, lines_of, too_many

_TAG: Final = re.compile(r'\[\s*(\w+)\s*"((?:[^"\\]|\\.)*+)"\s*+\]')
_NEXT: Final = re.compile(r'[\[{;}]|"(?:[^"\\]|\\.)*+(?:"|$)')
_MOST_LINES_OF_A_TAG: Final = 8
_WITH_DATA: Final = ("Auction", "Play", "Table", "List")
INHERITED: Final = "#"
"""The value of a tag that repeats the game before."""


@dataclass(slots=True)
class Game:
    """One game: where it starts, its tags, the line of each tag, and the lines of data under it."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)
    data: dict[str, list[tuple[int, str]]] = field(default_factory=dict)

    def get(self, tag: str) -> str:
        """The value of the tag; empty if it is missing or unknown ('?')."""
        value = self.tags.get(tag)
        if not value:
            return ""
        value = value.strip()
        return "" if value == "?" else value

    def where(self, tag: str) -> int:
        """The line that the tag stands in, or the first of the game."""
        return self.lines.get(tag, self.line)


class _Scanner:
    """Goes through the lines; `game` is the game in progress and `last` the tag whose data may follow."""

    def __init__(self, last_closing: int, notices: Notices) -> None:
        self._notices = notices
        self._last_closing = last_closing
        self._rows = 0
        self._comment_since = 0
        self._pending: list[str] = []
        self._pending_since = 0
        self.game: Game | None = None
        self._last = ""
        self._before: dict[str, str] = {}
        self._headers: dict[str, str] = {}
        self._kept: dict[str, str] = {}

    def line(self, number: int, text: str) -> Iterator[Game]:
        """Take one line in; yields the game that it ends."""
        if self._comment_since:
            _, closed, text = text.partition("}")
            if not closed:
                return
            self._comment_since = 0
            if not text.strip():
                return
        elif text.startswith("%"):
            return
        if not self._pending and not text.strip():
            yield from self.finish()
            return
        # Nearly every line of a large file is a whole tag or a line of data: these two need no scanning.
        if not self._pending:
            if text.startswith("[") and text.endswith('"]') and "\\" not in text:
                name, _, value = text[1:-2].partition(' "')
                if name.isidentifier() and '"' not in value:
                    yield from self._tag(number, name, value)
                    return
            elif self._last and not ("[" in text or "{" in text or ";" in text or "}" in text):
                self._row(number, text)
                return
        yield from self._scan(number, text)

    def _scan(self, number: int, text: str) -> Iterator[Game]:
        text = self._continued(number, text)
        place = 0
        row: list[str] = []
        while found := _NEXT.search(text, place):
            row.append(text[place : found.start()])
            sign, start = found[0], found.start()
            place = found.end()
            if sign == "[" and not any(part.strip() for part in row):
                tag = _TAG.match(text, start)
                if tag is None:
                    self._open_tag(number, text[start:])
                    return
                yield from self._tag(number, tag[1], re.sub(r'\\(["\\])', r"\1", tag[2]))
                row, place = [], tag.end()
            elif sign == "{":
                place = self._comment(number, text, place)
            elif sign == ";" and not (self._last.endswith("Table") and any(part.strip() for part in row)):
                place = len(text)
            elif sign == "}":
                self._notices.noted(f"line {number}", "a comment is closed that was not open")
            else:
                row.append(sign)
        row.append(text[place:])
        whole = "".join(row)
        if whole.strip():
            self._row(number, whole)

    def _continued(self, number: int, text: str) -> str:
        """With the beginning of a tag from lines before, if one is open and this line can go on with it."""
        if not self._pending:
            return text
        if text.lstrip().startswith("[") or number - self._pending_since >= _MOST_LINES_OF_A_TAG:
            self._give_up_tag()
            return text
        whole = " ".join((*self._pending, text))
        self._pending = []
        return whole

    def _comment(self, number: int, text: str, place: int) -> int:
        """Where the line goes on after a comment that starts before this place."""
        end = text.find("}", place)
        if end >= 0:
            return end + 1
        if number >= self._last_closing:
            self._notices.noted(f"line {number}", "a comment is never closed; it was taken to end with the line")
        else:
            self._comment_since = number
        return len(text)

    def _open_tag(self, number: int, text: str) -> None:
        if not self._pending_since:
            self._pending_since = number
        self._pending = [text]

    def _give_up_tag(self) -> None:
        self._notices.not_read(f"line {self._pending_since}", f"{quoted(' '.join(self._pending))} is no tag")
        self._pending, self._pending_since = [], 0

    def _tag(self, number: int, name: str, value: str) -> Iterator[Game]:
        self._pending_since = 0
        if self.game is not None and name in ("Event", "Board") and name in self.game.tags:
            yield from self.finish()
        if self.game is None:
            self.game = Game(number)
        self._last = name if name.endswith(_WITH_DATA) else ""
        if value.startswith("##"):
            value = self._kept[name] = value[2:]
        elif value == INHERITED:
            value = (self._headers if name.endswith("Table") else self._before).get(name, "")
            if not value:
                self._notices.not_read(f"line {number}", f'{name} "#" repeats a game before, and none has it')
        if name.endswith("Table"):
            self._headers[name] = value
        if name not in self.game.tags:
            self.game.tags[name] = value
            self.game.lines[name] = number
        elif name != "Note" and self.game.tags[name] != value:
            self._notices.not_read(f"line {number}", f"{name} {quoted(value)}: the game has {name} already")
            self._last = ""

    def _row(self, number: int, text: str) -> None:
        if self.game is not None and self._last:
            self.game.data.setdefault(self._last, []).append((number, text))
            self._rows += 1
            if self._rows > MOST_RESULTS:
                raise too_many(f"rows under one {self._last}", MOST_RESULTS)
        else:
            self._notices.not_read(f"line {number}", f"{quoted(text)} belongs to no tag")

    def finish(self) -> Iterator[Game]:
        """Yields the game in progress, if there is one, with what it inherits."""
        if self.game is not None:
            for name, value in self._kept.items():
                self.game.tags.setdefault(name, value)
            self._before = self.game.tags
            yield self.game
        self.game = None
        self._last = ""
        self._rows = 0

    def end(self) -> Iterator[Game]:
        """Yields the last game."""
        if self._pending:
            self._give_up_tag()
        yield from self.finish()


def games(text: str, notices: Notices) -> Iterator[Game]:
    """The games of a PBN text; what is neither tag, data nor comment is noted with its line."""
    last = text.rfind("}")
    last_closing = len(re.findall(r"\r\n|\r|\n", text[:last])) + 1 if last >= 0 else 0
    scanner = _Scanner(last_closing, notices)
    for number, line in enumerate(lines_of(text), start=1):
        yield from scanner.line(number, line)
    yield from scanner.end()


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its name and its least width, 0 if none is given."""

    name: str
    width: int = 0


_COLUMN: Final = re.compile(r"[+-]?\s*(\w+)\s*(?:\\\s*(\d{1,3})\s*([LR]?)\w*)?")
_CELL: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\S+')


def columns(header: str) -> list[Column] | None:
    """The columns that a table's tag lists; None if it is no list of columns."""
    found = [_COLUMN.fullmatch(part.strip()) for part in header.split(";")]
    if not header.strip() or any(one is None for one in found):
        return None
    return [Column(one[1], int(one[2] or 0)) for one in found if one]


def cells(row: str, header: list[Column]) -> list[str] | None:
    """The cells of a row, without quotes; None if they cannot be told apart.

    Blanks part them; where names hold blanks and are not quoted, the widths do from the first of these columns on.
    """
    found = [_unquoted(one) for one in _CELL.findall(row)] if '"' in row else row.split()
    if len(found) == len(header):
        return found
    first = next((place for place, one in enumerate(header) if one.name.startswith("Name")), 0)
    return _by_width(row, header, first)


def _unquoted(cell: str) -> str:
    if len(cell) < 2 or not cell[0] == cell[-1] == '"':  # noqa: PLR2004  a mark at each end
        return cell
    return re.sub(r'\\(["\\])', r"\1", cell[1:-1]).strip()


def _by_width(row: str, header: list[Column], first: int) -> list[str] | None:
    blanks = list(re.finditer(r"\S+", row))
    if len(blanks) < first or not all(column.width for column in header[first:-1]):
        return None
    found = [one[0] for one in blanks[:first]]
    place = blanks[first - 1].end() + 1 if first else 0
    for column in header[first:]:
        width = column.width if column is not header[-1] else max(column.width, len(row) - place)
        found.append(_unquoted(row[place : place + width].strip()))
        place += width + 1
    # A cell cut through the middle shows that the producer did not keep the widths.
    whole = "".join("".join(found).split()) == "".join(row.replace('"', "").split())
    return found if whole and all(found[first:]) else None
