"""The score desk of the app: a session, what is given on one of its lines, and what that does to everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

from data.loader import clause_numbers, scoring_profile
from gui.presenters.desk import Desk
from gui.presenters.score_entry import Entry, Kind, together
from gui.words import tr
from rulings.bridge.errors import BridgeError, InvalidError
from rulings.bridge.saying import in_words
from rulings.bridge.seats import Side, parse_seat
from rulings.incidents.score_keeping import keep_score, read_basis
from rulings.scoring.board import SIDES, BoardScores
from rulings.scoring.guard import parse_out_of_reach
from rulings.scoring.outcome import AdjustedScore, AssignedScore, NoResult, Outcome
from rulings.scoring.rounding import plain_number, signed
from rulings.scoring.session_scores import Place
from rulings.scoring.working import Working
from rulings.session.adjusted import Adjusted, At, Group, Ruled
from rulings.session.errors import SessionRefusedError
from rulings.session.reading import Progress, read_session
from rulings.session.ruling_words import read_artificial, read_assigned, read_side_score
from rulings.session.score_desk import ScoreDesk
from rulings.session.values import FileFormat
from rulings.session.writing import Written, write_session

REFUSALS = (SessionRefusedError, BridgeError, OSError)
"""Why a file is not taken: shown on the page, in one line."""
SUFFIXES = {".csv": FileFormat.CSV, ".pbn": FileFormat.PBN, ".xml": FileFormat.USEBIO, ".usebio": FileFormat.USEBIO}
_NOTICES = 4
_INCIDENTS = 100
_LARGE = 3000
Outcomes: TypeAlias = tuple[Adjusted | None, str]


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the traveller: the pairs, the result, and each side's points before and now with the difference."""

    cells: tuple[str, ...]
    adjusted: bool
    words: str


@dataclass(frozen=True, slots=True)
class Steps:
    """How one figure comes about: what it is, and its lines."""

    title: str
    lines: tuple[str, ...]


class NoFileYetError(LookupError):
    """Nothing can be adjusted before a file is read."""


def read(path: Path, regulation: str, progress: Progress | None = None) -> ScoreDesk:
    """The session in the file, scored; raises one of REFUSALS. It touches no widget, so that a thread may do it."""
    return ScoreDesk.opened(read_session(path, progress=progress), scoring_profile(regulation))


class ScoresPresenter:
    """Holds the session, the line and the entry; `adjusted` is what they come to, `refused` why they do not."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.path: Path | None = None
        self.score_desk: ScoreDesk | None = None
        self.board = self.place = 0
        self.entry = Entry()
        self.adjusted: Adjusted | None = None
        self.refused = ""
        self.incident = ""
        self.saved: Adjusted | None = None

    # ------------------------------------------------------------------ the session

    @property
    def opened(self) -> ScoreDesk:
        """The session on the desk; raises NoFileYetError."""
        if self.score_desk is None:
            raise NoFileYetError(tr("no session is open"))
        return self.score_desk

    def take(self, path: Path, desk: ScoreDesk) -> None:
        """Have this session, at the board of the incident if it is there."""
        self.path, self.score_desk = path, desk
        self.board, self.place = self._first_board(), 0
        self.entry, self.adjusted, self.refused, self.saved = Entry(), None, "", None

    def _first_board(self) -> int:
        wanted = self.desk.case.table.board if self.desk.case else None
        indices = [index for index, _ in self.boards()]
        fits = [index for index in indices if self.opened.session.boards[index].board.number == wanted]
        return next(iter((*fits, *indices)), 0)

    def head(self) -> tuple[str, str]:
        """What the session is, in two lines."""
        session = self.opened.session
        results = sum(len(board.lines) for board in session.boards)
        parts = [session.file_format.value, session.title, session.date]
        counted = tr("{boards} boards, {results} results", boards=len(session.boards), results=results)
        how = tr("scored as {method}", method=self.opened.convention.display)
        return " · ".join(one for one in parts if one), f"{counted}, {how}"

    def unread(self) -> tuple[str, ...]:
        """What of the file is not in the session, the first few lines of it."""
        found = self.opened.session.not_read
        if not found:
            return ()
        said = [tr("{count} parts of the file could not be read:", count=len(found)), *map(str, found[:_NOTICES])]
        return (*said, tr("and {count} more", count=len(found) - _NOTICES)) if len(found) > _NOTICES else tuple(said)

    def boards(self) -> Iterator[tuple[int, str]]:
        """The boards that have results, by their index."""
        return ((index, one.label) for index, one in enumerate(self.opened.session.boards) if one.lines)

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines of the board that is chosen, by their place."""
        for place, line in enumerate(self.opened.session.boards[self.board].lines):
            pairs = tr("{ns} against {ew}", ns=line.result.ns, ew=line.result.ew)
            yield place, f"{pairs}: {shown(line.result.outcome)}"

    @property
    def at(self) -> At:
        """The line that is adjusted."""
        return At(self.opened.session.boards[self.board], self.place, Side.NS)

    def choose(self, *, board: int | None = None, place: int | None = None) -> None:
        """Another board or line; another board drops what was entered, which may mean nothing there."""
        now = (self.board if board is None else board, place or 0)
        if now != (self.board, self.place):
            self.entry = self.entry if now[0] == self.board else Entry()
            self.board, self.place = now
            self.adjusted, self.refused = None, ""

    # ------------------------------------------------------------------ the ruling

    def put(self, entry: Entry) -> None:
        """This is entered now; `work_out` follows, here or, for a large session, in another thread."""
        self.entry = entry

    @property
    def large(self) -> bool:
        """Whether working out may take so long that it belongs into another thread."""
        return sum(len(board.lines) for board in self.opened.session.boards) > _LARGE

    def work_out(self) -> None:
        """Find what the entry comes to, or why it cannot be given."""
        self.have(self.worked_out())

    def worked_out(self) -> Outcomes:
        """What the entry comes to, or why it cannot be given; changes nothing, so that a thread may ask for it."""
        if self.score_desk is None or not self.entry.begun:
            return None, ""
        try:
            return self.opened.adjust(self.at, self._ruled()), ""
        except BridgeError as error:
            return None, str(error)

    def have(self, found: Outcomes) -> None:
        """Show this from now on."""
        self.adjusted, self.refused = found

    def _ruled(self) -> Ruled:
        entry, at = self.entry, self.at
        seat = parse_seat(entry.declarer) if entry.declarer else None
        side = Side[entry.non_offenders] if entry.non_offenders else None
        barred = tuple(parse_out_of_reach(one) for one in entry.barred.replace(";", ",").split(",") if one.strip())
        if entry.kind is Kind.ARTIFICIAL:
            return Ruled(read_artificial(f"{entry.ns}/{entry.ew}", Side.NS), side, None, barred)
        first = together(entry.first)
        if entry.kind is Kind.SPLIT:
            second = together(entry.second)
            if not second:
                raise InvalidError(tr("say what East and West are given, too"))
            score = AdjustedScore(read_side_score(first, at, seat), read_side_score(second, at, seat))
            return Ruled(score, side, None, barred)
        score = AdjustedScore.same(read_assigned(first, at, seat))
        if entry.kind is Kind.ASSIGNED:
            return Ruled(score, side, None, barred)
        second = together(entry.second)
        if not second:
            raise InvalidError(tr("say what would have come of the infraction without their own error"))
        return Ruled(score, side, read_assigned(second, at, seat), barred)

    def weights(self, *, second: bool = False) -> tuple[tuple[str, Fraction], ...]:
        """The results with their weights as they were understood; none for what is no assigned score."""
        if self.adjusted is None:
            return ()
        ruled = self.adjusted.ruled
        if ruled.score is None:
            return ()
        score: object = ruled.score.ns if not second else ruled.without_error or ruled.score.ew
        if not isinstance(score, AssignedScore):
            return ()
        return tuple((part.score.display, part.weight) for part in score.parts)

    # ------------------------------------------------------------------ what it does

    def stands(self) -> tuple[str, str]:
        """What stands at the table, and what is given instead; the second is empty before it is worked out."""
        now = tr("Adjusted: {score}", score=self.adjusted.display) if self.adjusted else ""
        return tr("At the table: {score}", score=shown(self.at.outcome)), now

    def columns(self) -> tuple[str, ...]:
        """The headings of the traveller: before anything is adjusted there is nothing to compare with."""
        first = (side_name(Side.NS), side_name(Side.EW), tr("Result"))
        if self.adjusted is None:
            return (*first, *(side_name(side) for side in SIDES))
        ns, ew = (tr("{side} was", side=side_name(side)) for side in SIDES)
        return (*first, ns, tr("now"), tr("change"), ew, tr("now"))

    def traveller(self) -> tuple[Figure, ...]:
        """The board line by line; without a ruling, as it stands."""
        board = self.at.board
        before = self.adjusted.before if self.adjusted else self._standing()
        found, names = [], self.columns()
        for place, line in enumerate(board.lines):
            chosen = place == self.place
            cells = [line.result.ns, line.result.ew, shown(line.result.outcome)]
            if chosen and self.adjusted:
                cells[2] = self._short(self.adjusted)
            for side in SIDES:
                was = before.of(place, side)
                now = self.adjusted.after.of(place, side) if self.adjusted else None
                moved = signed(now - was) if now is not None and was is not None and now != was else ""
                cells.append(_number(was))
                if self.adjusted:
                    cells += [_number(now), moved][: 2 if side is Side.NS else 1]
            said = (f"{name}: {cell}" for name, cell in zip(names, cells, strict=True) if cell)
            words = f"{tr('the line that is adjusted')}; " if chosen else ""
            found.append(Figure(tuple(cells), chosen, words + ", ".join(said)))
        return tuple(found)

    def _short(self, adjusted: Adjusted) -> str:
        """The adjusted score where there is room for few words; several results stand above the table."""
        if adjusted.score is None:
            return shown(self.at.outcome)
        given = adjusted.score.ns
        if isinstance(given, AssignedScore) and not adjusted.score.split and len(given.parts) == 1:
            return tr("adjusted: {score}", score=given.display)
        if adjusted.self_inflicted:
            return tr("adjusted by {clause}", clause="12C1(e)")
        sides = (adjusted.score.ns, adjusted.score.ew)
        if any(isinstance(one, AssignedScore) for one in sides):
            return tr("adjusted, split") if adjusted.score.split else tr("adjusted, weighted")
        return tr("adjusted: {score}", score=" / ".join(one.display for one in sides))

    def _standing(self) -> BoardScores:
        board = self.at.board
        return self.opened.scores[board.section].board(board.board.number)

    def steps(self, place: int) -> tuple[Steps, ...]:
        """How the figures of a line come about, each side's; with the division of 12C1(e) on the adjusted line."""
        if self.adjusted is None:
            return ()
        return tuple(self._steps(self.adjusted, place))

    def _steps(self, adjusted: Adjusted, place: int) -> Iterator[Steps]:
        division = adjusted.self_inflicted
        if division and place == self.place:
            yield _worked(tr("The score at the table"), division.actual)
            yield _worked(tr("The score without the infraction"), division.rectified)
            yield _worked(tr("With the infraction, without their own error"), division.without_error)
            both = (*division.found.non_offenders.lines, *division.found.offenders.lines)
            yield Steps(tr("Self-inflicted damage"), tuple(one.says(tr) for one in both))
        for side in SIDES:
            pair = adjusted.at.board.lines[place].result.pair(side)
            value = _number(adjusted.after.of(place, side)) or tr("nothing")
            title = tr("{side}, pair {pair}: {value}", side=side_name(side), pair=pair, value=value)
            working = adjusted.working(side, place)
            yield _worked(title, working) if working else Steps(title, (tr("there is no result"),))

    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The pairs whose total or place changes: group, pair, players, total and place before and now."""
        if self.adjusted is None:
            return ()
        rows, people = [], {one.name: one.display for one in self.opened.session.contestants}
        for group, effects in self.adjusted.changed().items():
            for one in effects:
                name = people.get(one.pair, one.pair)
                moved = signed(one.now.total.total - one.was.total.total)
                where = {Group.NS: side_name(Side.NS), Group.EW: side_name(Side.EW)}.get(group, "")
                rows.append((where, name, _total(one.was), _total(one.now), moved, _place(one.was), _place(one.now)))
        return tuple(rows)

    def unchanged(self) -> int:
        """How many pairs keep total and place."""
        if self.adjusted is None:
            return 0
        return sum(map(len, self.adjusted.effects.values())) - len(self.ranking())

    def notes(self) -> tuple[str, ...]:
        """What to look at again."""
        return self.adjusted.notes if self.adjusted else self.opened.notes if self.score_desk else ()

    def basis(self) -> tuple[str, ...]:
        """The clauses under which such a score is given."""
        return self.adjusted.basis if self.adjusted else ()

    # ------------------------------------------------------------------ the incident

    def incidents(self) -> Iterator[tuple[str, str]]:
        """The incidents that may keep the score: those of this board, and those without one; the one at work first."""
        number = str(self.at.board.board.number)
        current = self.desk.case.incident if self.desk.case else ""
        matters = self.desk.core.book.matters
        found = [one for one in self.desk.log.incidents(limit=_INCIDENTS) if one.board in ("", number)]
        for one in sorted(found, key=lambda one: one.incident != current):
            matter = tr(matters[one.matter].title) if one.matter in matters else one.headline or one.matter
            yield one.incident, f"{matter} · {one.incident[:8]}" if one.board else f"{tr('No board given')} · {matter}"

    def save(self, incident: str, basis: Iterable[str], reason: str) -> None:
        """Keep the score with the incident; raises LogError, InvalidError for one that happened on another board."""
        if self.adjusted is None:
            raise NoFileYetError(tr("there is no adjusted score yet"))
        case = self.desk.case
        if case and case.incident == incident:
            self.desk.give()
        at_work = str(case.at + 1) if case and case.incident == incident else ""
        keep_score(self.desk.log, incident, self.adjusted, occasion=at_work, basis=tuple(basis), reason=reason)
        self.saved = self.adjusted

    def clauses(self, text: str) -> tuple[str, ...]:
        """The clauses written '16B3, 12B1'; raises InvalidError for what is none."""
        return read_basis(text, clause_numbers("2017"))

    # ------------------------------------------------------------------ the file

    def written(self, path: Path) -> Written:
        """The session with the adjusted score as this file would hold it; raises SessionRefusedError."""
        if self.adjusted is None:
            raise NoFileYetError(tr("there is no adjusted score yet"))
        if path.suffix.lower() not in SUFFIXES:
            expected = ", ".join(SUFFIXES)
            raise SessionRefusedError(
                tr("{name}: expected a name ending in {expected}", name=path.name, expected=expected)
            )
        return write_session(self.adjusted.recomputed, SUFFIXES[path.suffix.lower()])


def side_name(side: Side) -> str:
    """'N–S'."""
    return f"{side.name[0]}–{side.name[1]}"


def shown(outcome: Outcome) -> str:
    """An outcome in words."""
    return tr(outcome.value) if isinstance(outcome, NoResult) else in_words(outcome.display, tr)


def _number(value: Fraction | None) -> str:
    return "" if value is None else plain_number(value)


def _worked(title: str, working: Working) -> Steps:
    return Steps(title, tuple(one.says(tr) for one in working.lines))


def _place(one: Place) -> str:
    return f"{one.place}{'=' if one.shared else ''}."


def _total(one: Place) -> str:
    percentage = one.total.percentage
    return plain_number(one.total.total) + (f" ({float(percentage):.2f} %)" if percentage is not None else "")
