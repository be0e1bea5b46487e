"""The score desk of the app: a session, what is given on one of its lines, and what that does to everybody."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

from data.loader import clause_numbers, scale_names, scoring_profile, victory_point_scale
from gui.presenters import score_view
from gui.presenters.desk import Desk
from gui.presenters.score_drafts import Draft, Keeping, keep, kept
from gui.presenters.score_entry import Entry, Kind, together
from gui.presenters.score_view import Figure, Steps, shown
from gui.words import tr
from rulings.bridge.errors import BridgeError, InvalidError
from rulings.bridge.saying import in_words
from rulings.bridge.seats import Side, parse_seat
from rulings.incidents.score_keeping import keep_score, read_basis
from rulings.scoring.guard import parse_out_of_reach
from rulings.scoring.outcome import AdjustedScore, AssignedScore
from rulings.scoring.teams import AtFault
from rulings.scoring.victory_points import USUAL_SCALE, PercentageScale
from rulings.session.adjusted import Adjusted, At, Fined, Lost, Ruled
from rulings.session.desks import AnyDesk, open_desk
from rulings.session.errors import SessionRefusedError
from rulings.session.reading import Progress, read_session
from rulings.session.ruling_words import read_artificial, read_assigned, read_fouled, read_penalty, read_side_score
from rulings.session.team_desk import TeamDesk
from rulings.session.values import FileFormat, Session
from rulings.session.writing import Written, write_session

REFUSALS = (SessionRefusedError, BridgeError, OSError)
"""Why a file is not taken: shown on the page, in one line."""
SUFFIXES = {".csv": FileFormat.CSV, ".pbn": FileFormat.PBN, ".xml": FileFormat.USEBIO, ".usebio": FileFormat.USEBIO}
KNOCKOUT, ALONE = "knockout", "alone"
"""A match without victory points: with boards averaged by 12C4, or not."""
_NOTICES = 4
_INCIDENTS = 100
_LARGE = 3000
Outcomes: TypeAlias = tuple[Adjusted | None, str]


class NoFileYetError(LookupError):
    """Nothing can be adjusted before a file is read."""


def read(path: Path, regulation: str, progress: Progress | None = None, *, scored_as: str = "") -> AnyDesk:
    """The session in the file, scored; raises one of REFUSALS. It touches no widget, so that a thread may do it."""
    return on_desk(read_session(path, progress=progress), regulation, scored_as)


def on_desk(session: Session, regulation: str, scored_as: str = "") -> AnyDesk:
    """The session scored; its matches, if it has any, on the scale of that name, as a knockout, or in IMPs alone."""
    profile = scoring_profile(regulation)
    name = scored_as or profile.scales.get("teams", USUAL_SCALE)
    scale = victory_point_scale(name) if name in scale_names() else None
    found = open_desk(session, profile, scale=scale)
    if isinstance(found, TeamDesk) and name == KNOCKOUT:
        return open_desk(session, profile, knockout=True)
    return found


class ScoresPresenter:
    """Holds the session, the line and the entry; `adjusted` is what they come to, `refused` why they do not."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.path: Path | None = None
        self.score_desk: AnyDesk | None = None
        self.scored_as = ""
        self.keeping = Keeping()
        self.board = self.place = 0
        self.entry = Entry()
        self.adjusted: Adjusted | None = None
        self.refused = ""
        self.saved: Adjusted | None = None

    # ------------------------------------------------------------------ the session

    @property
    def opened(self) -> AnyDesk:
        """The session on the desk; raises NoFileYetError."""
        if self.score_desk is None:
            raise NoFileYetError(tr("no session is open"))
        return self.score_desk

    def take(self, path: Path, desk: AnyDesk) -> None:
        """Have this session, at the board of the incident if it is there; or go on with what was entered for it."""
        draft = kept(self.desk.log)
        self.path, self.score_desk, self.scored_as = path, desk, ""
        self.board, self.place = self._first_board(), 0
        self.entry, self.adjusted, self.refused, self.saved = Entry(), None, "", None
        self.keeping = Keeping()
        if draft and draft.path == path:
            self._go_on(draft)
        self._keep()

    def _go_on(self, draft: Draft) -> None:
        """With the line and the entry of the draft, if the file still has that line."""
        if draft.scored_as and self.teams:
            self.score_as(draft.scored_as)
        for index, board in enumerate(self.opened.session.boards):
            if (board.section, board.board.number) == (draft.section, draft.board) and draft.place < len(board.lines):
                self.board, self.place, self.entry, self.keeping = index, draft.place, draft.entry, draft.keeping
                self.work_out()

    def unfinished(self) -> Draft | None:
        """What was entered before the app ended, if its file is still there to be read; None once one is open."""
        draft = kept(self.desk.log) if self.score_desk is None else None
        return draft if draft and draft.path.is_file() else None

    def _keep(self) -> None:
        """Keep what is entered, so that it is there again."""
        board = self.opened.session.boards[self.board]
        if self.path is None:
            return
        place = (board.section, board.board.number, self.place)
        draft = Draft(self.path, self.scored_as, *place, self.entry, self.keeping)
        keep(self.desk, draft)

    # ------------------------------------------------------------------ matches

    @property
    def teams(self) -> tuple[str, str] | None:
        """The two teams of the match to which the line belongs; None where pairs are compared with a field."""
        desk = self.score_desk
        if not isinstance(desk, TeamDesk):
            return None
        try:
            return desk.match_of(self.at).teams
        except InvalidError:  # a hand that only one room has
            return None

    def scorings(self) -> Iterator[tuple[str, str]]:
        """How a match may be scored: the scales of victory points, a knockout, IMPs alone."""
        for name in scale_names():
            scale = victory_point_scale(name)
            if not isinstance(scale, PercentageScale):
                yield name, tr("victory points: {scale}", scale=scale.title)
        yield KNOCKOUT, tr("knockout, boards averaged by {clause}", clause="12C4")
        yield ALONE, tr("the sum of its boards alone")

    @property
    def scoring(self) -> str:
        """How the matches are scored now."""
        profile = scoring_profile(self.desk.core.regulation)
        return self.scored_as or profile.scales.get("teams", USUAL_SCALE)

    def score_as(self, name: str) -> None:
        """Score the matches in another way; what was entered stays."""
        if name != self.scoring:
            self.scored_as = name
            self.score_desk = on_desk(self.opened.session, self.desk.core.regulation, name)
            self.adjusted = None
            self._keep()

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
        how = tr("scored as {method}", method=in_words(self.opened.convention.display, tr))
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
            self._keep()

    # ------------------------------------------------------------------ the ruling

    def put(self, entry: Entry) -> None:
        """This is entered now; `work_out` follows, here or, for a large session, in another thread."""
        self.entry = entry
        self._keep()

    def keep_for(self, keeping: Keeping) -> None:
        """The score is to go there."""
        if keeping != self.keeping:
            self.keeping = keeping
            self._keep()

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
            return None, in_words(error.args[0], tr)

    def have(self, found: Outcomes) -> None:
        """Show this from now on."""
        self.adjusted, self.refused = found

    def _ruled(self) -> Ruled:
        entry, at = self.entry, self.at
        seat = parse_seat(entry.declarer) if entry.declarer else None
        side = Side[entry.non_offenders] if entry.non_offenders else None
        barred = tuple(parse_out_of_reach(one) for one in listed(entry.barred))
        fines = self._fines(entry.penalties)
        first, second = together(entry.first), together(entry.second)
        given: AdjustedScore | None = None
        without = None
        lost = Lost(AtFault(entry.fault), bool(entry.favourable)) if entry.kind is Kind.LOST else None
        if entry.kind is Kind.ARTIFICIAL:
            given = read_artificial(f"{entry.ns}/{entry.ew}", Side.NS)
        elif entry.kind is Kind.SPLIT and (first or second):
            if not second:
                raise InvalidError(tr("say what East and West are given, too"))
            given = AdjustedScore(read_side_score(first, at, seat), read_side_score(second, at, seat))
        elif first:
            given = AdjustedScore.same(read_assigned(first, at, seat))
        if entry.kind is Kind.SELF_INFLICTED and given:
            if not second:
                raise InvalidError(tr("say what would have come of the infraction without their own error"))
            without = read_assigned(second, at, seat)
        return Ruled(given, side, without, barred, fines, lost, read_fouled(entry.fouled, at))

    def _fines(self, text: str) -> tuple[Fined, ...]:
        profile = scoring_profile(self.desk.core.regulation)
        return tuple(read_penalty(one, self.at, self.opened, profile) for one in listed(text))

    def understood_penalties(self, text: str) -> str:
        """The penalties as they were understood; raises BridgeError."""
        if self.score_desk is None:
            return ""
        return "; ".join(said for one in self._fines(text) for said in one.says(tr))

    def fixed_penalties(self) -> str:
        """The names of the penalties that the regulation fixes."""
        profile = scoring_profile(self.desk.core.regulation)
        return ", ".join(f"{one.name} ({one.label})" for one in profile.penalties)

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
        now = ""
        if self.adjusted and self.adjusted.score is None:
            now = tr("The result stands.")
        elif self.adjusted:
            now = tr("Adjusted: {score}", score=in_words(self.adjusted.display, tr))
        return tr("At the table: {score}", score=shown(self.at.outcome)), now

    def columns(self) -> tuple[str, ...]:
        """The headings of the traveller."""
        return score_view.columns(self.adjusted)

    def traveller(self) -> tuple[Figure, ...]:
        """The board line by line; without a ruling, as it stands."""
        return score_view.traveller(self.at, self.opened.standing(self.at), self.adjusted)

    def steps(self, place: int) -> tuple[Steps, ...]:
        """How the figures of a line come about, each side's; with the division of 12C1(e) on the adjusted line."""
        return tuple(score_view.steps(self.adjusted, place)) if self.adjusted else ()

    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The pairs whose total or place changes, or both teams of the match."""
        if self.adjusted is None:
            return ()
        if self.adjusted.match:
            return score_view.match_rows(self.adjusted.match)
        return score_view.ranking(self.adjusted, {one.name: one.display for one in self.opened.session.contestants})

    def ranking_heads(self) -> tuple[str, ...]:
        """The headings of that table."""
        match = self.adjusted.match if self.adjusted else None
        return score_view.match_heads(match) if match else score_view.ranking_heads()

    def unchanged(self) -> int:
        """How many pairs keep total and place."""
        if self.adjusted is None or self.adjusted.match:
            return 0
        return sum(map(len, self.adjusted.effects.values())) - len(self.ranking())

    def notes(self) -> tuple[str, ...]:
        """What to look at again."""
        found = self.adjusted.notes if self.adjusted else self.opened.notes if self.score_desk else ()
        return tuple(in_words(one, tr) for one in found)

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
        keep(self.desk, None)

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


def listed(text: str) -> list[str]:
    """What stands between commas or semicolons."""
    return [one for one in text.replace(";", ",").split(",") if one.strip()]
