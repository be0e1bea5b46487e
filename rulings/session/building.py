"""Readers put lines in here one by one; out come the boards, with pairs that no two share a name."""

import re
from collections import defaultdict
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from rulings.bridge.board import Board, Vulnerability
from rulings.bridge.cards import Card
from rulings.bridge.deal import Deal, MakeableTricks
from rulings.bridge.errors import BridgeError, quoted
from rulings.bridge.seats import Side
from rulings.scoring.outcome import AdjustedScore, BoardResult, TableScore
from rulings.session.errors import Notice, NoticeKind
from rulings.session.limits import MOST_BOARDS, MOST_NOTICES, MOST_RESULTS, too_many
from rulings.session.values import Contestant, Points, SessionBoard, SessionLine
from rulings.session.words import BLANKS, Reading, lead_of, number_of, read_outcome, upper

_NUMBER: Final = re.compile(r"\d{1,6}")
"""What must be told apart; 'A3', '3NS' and names of players are."""


class Notices:
    """What a reader has to say; after a thousand the rest is counted."""

    def __init__(self) -> None:
        self._kept: list[Notice] = []
        self._more = 0

    def not_read(self, where: str, message: str) -> None:
        """Something of the file is not in the session."""
        self._add(Notice(NoticeKind.NOT_READ, where, message))

    def noted(self, where: str, message: str) -> None:
        """Something odd, and all is in the session."""
        self._add(Notice(NoticeKind.NOTED, where, message))

    def _add(self, notice: Notice) -> None:
        if len(self._kept) < MOST_NOTICES:
            self._kept.append(notice)
        else:
            self._more += 1

    @property
    def all(self) -> tuple[Notice, ...]:
        """All of them, by line; the last one tells how many are left out."""
        kept = sorted(self._kept, key=_line_of)
        if not self._more:
            return tuple(kept)
        return (*kept, Notice(NoticeKind.NOT_READ, "", f"and {self._more} more of these are not listed"))


def _line_of(notice: Notice) -> int:
    found = re.fullmatch(r"\w+ (\d{1,9})", notice.where)
    return int(found[1]) if found else 0


@dataclass(slots=True)
class RawLine:
    """The texts of one result as they stand in the file, `line` being where; read_outcome says what each may hold."""

    line: int
    ns: str
    ew: str
    contract: str = ""
    declarer: str = ""
    result: str = ""
    score: str = ""
    ns_points: str = ""
    ew_points: str = ""
    ns_percent: str = ""
    ew_percent: str = ""
    lead: str = ""
    table: str = ""
    round: str = ""
    remark: str = ""
    adjusted: AdjustedScore | None = None
    form: str = ""


@dataclass(slots=True)
class _Open:
    board: Board
    section: str
    lines: list[SessionLine] = field(default_factory=list)
    deal: Deal | None = None
    makeable: MakeableTricks | None = None
    datum: Fraction | None = None


class Builder:
    """Collects the boards of a session in the order in which they first come; `unit` is how a line is called."""

    def __init__(self, notices: Notices, unit: str = "line") -> None:
        self.notices = notices
        self._unit = unit
        self._boards: dict[tuple[str, int], _Open] = {}
        self._results = 0

    def where(self, line: int) -> str:
        """'line 12'."""
        return f"{self._unit} {line}"

    def board(self, number: int, section: str = "", vulnerability: Vulnerability | None = None) -> Board:
        """The board of this number, opened if it is new; its vulnerability is that of Law 2 unless one is given."""
        key = (section, number)
        if key not in self._boards:
            if len(self._boards) == MOST_BOARDS:
                raise too_many("boards", MOST_BOARDS)
            board = Board.numbered(number)
            self._boards[key] = _Open(board, section)
        one = self._boards[key]
        if vulnerability is not None and vulnerability is not one.board.vulnerability and not one.lines:
            one.board = replace(one.board, vulnerability=vulnerability)
        return one.board

    def section_of(self, number: int, section: str, deal: Deal | None, line: int) -> str:
        """The section to put a board in: another one where the board of this number there holds other cards."""
        turn, name = 1, section
        while deal is not None and (one := self._boards.get((name, number))) and one.deal and not one.deal.fits(deal):
            turn += 1
            name = f"{section}/{turn}" if section else str(turn)
        if deal is not None and name != section and (name, number) not in self._boards:
            self.notices.noted(
                self.where(line), f"another board {number} with other cards: kept apart as section {name}"
            )
        return name

    def describe(
        self,
        number: int,
        section: str = "",
        *,
        deal: Deal | None = None,
        makeable: MakeableTricks | None = None,
        datum: Fraction | None = None,
    ) -> None:
        """Add what the file says of the whole board; what is there already stays."""
        self.board(number, section)
        one = self._boards[section, number]
        one.deal = one.deal or deal
        one.makeable = one.makeable or makeable
        one.datum = datum if one.datum is None else one.datum

    def add(self, number: int, section: str, raw: RawLine) -> bool:
        """Read one result; what cannot be read is noted with its line, and False answered."""
        board = self.board(number, section)
        try:
            reading = read_outcome(board.vulnerability, raw.contract, raw.declarer, raw.result, raw.score)
            outcome = raw.adjusted or reading.outcome
        except BridgeError as error:
            self.notices.not_read(self.where(raw.line), f"{board}, {raw.ns or '?'} against {raw.ew or '?'}: {error}")
            return False
        points = self._points(raw, raw.ns_points, raw.ew_points)
        percent = self._points(raw, raw.ns_percent, raw.ew_percent)
        lead = lead_of(raw.lead) if raw.lead else None
        self._unread(raw, board, reading, lead)
        remark = "; ".join(one for one in (reading.remark if raw.adjusted is None else "", raw.remark) if one)
        line = SessionLine(
            raw.line, BoardResult(raw.ns, raw.ew, outcome, raw.form), raw.table, raw.round, lead, reading.printed_score,
            points, percent, remark,
        )  # fmt: skip
        self._boards[section, number].lines.append(line)
        self._results += 1
        if self._results > MOST_RESULTS:
            raise too_many("results", MOST_RESULTS)
        printed = reading.printed_score
        if printed is not None and isinstance(outcome, TableScore) and outcome.score != printed:
            self.notices.noted(
                self.where(raw.line), f"{board}: {printed:+d} is printed, {outcome.result} scores {outcome.score:+d}"
            )
        return True

    def _unread(self, raw: RawLine, board: Board, reading: Reading, lead: Card | None) -> None:
        """Note texts beside a readable result that are none of what they should be."""
        no_score = reading.printed_score is None and isinstance(reading.outcome, TableScore)
        if no_score and upper(raw.score) not in BLANKS:
            self.notices.not_read(self.where(raw.line), f"{board}: {quoted(raw.score)} is no score")
        if lead is None and upper(raw.lead) not in BLANKS:
            self.notices.not_read(self.where(raw.line), f"{board}: lead {quoted(raw.lead)} is no card")

    def _points(self, raw: RawLine, ns: str, ew: str) -> Points | None:
        if not ns and not ew:
            return None
        found: list[Fraction | None] = []
        for text in (ns, ew):
            try:
                found.append(number_of(text))
            except BridgeError as error:
                self.notices.not_read(self.where(raw.line), f"points: {error}")
                found.append(None)
        return None if found == [None, None] else Points(*found)

    def finish(
        self, contestants: tuple[Contestant, ...] = (), *, teams: bool = False
    ) -> tuple[tuple[SessionBoard, ...], tuple[Contestant, ...]]:
        """The boards and contestants; pairs of the same number in two directions or sections get names of their own.

        `teams` says that the contestants may be teams, which play a board twice, in opposite directions.
        """
        boards = tuple(
            SessionBoard(one.board, one.section, tuple(one.lines), one.deal, one.makeable, one.datum)
            for one in self._boards.values()
        )
        return _named_apart(boards, contestants, teams=teams)


def _named_apart(
    boards: tuple[SessionBoard, ...], contestants: tuple[Contestant, ...], *, teams: bool
) -> tuple[tuple[SessionBoard, ...], tuple[Contestant, ...]]:
    """A pair cannot meet itself or play a board twice: where a number does, it is one in each direction."""
    twice = {board.section for board in boards if _both_ways(board)}
    if teams:
        twice -= {section for section in twice if all(_two_tables(one) for one in boards if one.section == section)}
    sections: dict[str, set[str]] = defaultdict(set)
    for board in boards:
        for line in board.lines:
            for name in (line.result.ns, line.result.ew):
                sections[name].add(board.section)
    shared = any(len(found) > 1 for found in sections.values())
    if not twice and not shared:
        return boards, contestants
    prefix = {board.section: board.section if shared else "" for board in boards}

    def apart(section: str, pair: str, side: Side) -> str:
        if not _NUMBER.fullmatch(pair):
            return pair
        return f"{prefix.get(section, '')}{pair}{side if section in twice else ''}"

    named = tuple(
        replace(
            board,
            lines=tuple(
                replace(
                    line,
                    result=replace(
                        line.result,
                        ns=apart(board.section, line.result.ns, Side.NS),
                        ew=apart(board.section, line.result.ew, Side.EW),
                    ),
                )
                for line in board.lines
            ),
        )
        for board in boards
    )
    renamed = tuple(
        replace(one, name=apart(one.section, one.name, one.direction or Side.NS))
        for one in contestants
        if one.direction is not None or one.section not in twice
    )
    return named, renamed


def _two_tables(board: SessionBoard) -> bool:
    """Whether every line has one with the same contestants changed over, or there is one line and no more."""
    seen = {(line.result.ns, line.result.ew) for line in board.lines}
    return len(board.lines) < 2 or all((ew, ns) in seen and ns != ew for ns, ew in seen)  # noqa: PLR2004


def _both_ways(board: SessionBoard) -> bool:
    ns = {line.result.ns for line in board.lines if line.result.ns}
    return any(line.result.ew in ns for line in board.lines)
