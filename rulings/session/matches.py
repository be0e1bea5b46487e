"""Team matches in a session: which two lines of a board are the two tables of one match."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulings.bridge.errors import InvalidError
from rulings.scoring.outcome import BoardResult, NoResult, TableScore
from rulings.session.values import BETWEEN_TEAMS, ScoringMethod, Session, SessionBoard, SessionLine

_TABLES = 2
_ROOMS = ("open", "closed")


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """A board of a match: the line in which the home team sits North-South, and that of the other table."""

    number: int
    first: int
    other: int


@dataclass(frozen=True, slots=True)
class Match:
    """Two teams and the boards that they played; the home team is the one named first."""

    home: str
    visitors: str
    section: str
    boards: tuple[MatchBoard, ...]

    @property
    def teams(self) -> tuple[str, str]:
        """Both teams."""
        return (self.home, self.visitors)


@dataclass(frozen=True, slots=True)
class TeamSession:
    """A session of matches; a board that only one table has a line for has a second one, not played."""

    session: Session
    matches: tuple[Match, ...]

    def match_of(self, board: SessionBoard, place: int) -> tuple[Match, MatchBoard]:
        """The match of this line and the board in it; raises InvalidError for a line that has no other table."""
        for match in self.matches:
            for one in match.boards if match.section == board.section else ():
                if one.number == board.board.number and place in (one.first, one.other):
                    return match, one
        raise InvalidError(f"{board.label}: the file has no other table to compare with")


def team_session(session: Session) -> TeamSession | None:
    """The matches of the session; None where results are compared with a field, or with nothing.

    Two lines belong together where the same two contestants sit in opposite directions, as teams are written, or where
    a board has two lines and no more, as the rooms of one match are; then the file must say that it is one.
    """
    stated = session.scoring in BETWEEN_TEAMS
    if not stated and session.scoring is not ScoringMethod.UNKNOWN:
        return None
    boards = [board for board in session.boards if board.lines]
    turned = sum(map(_turned, boards))
    if turned:
        return _by_teams(session) if all(map(_whole, boards)) else None
    most = max((len(board.lines) for board in boards), default=0)
    rooms = stated or session.teams or any(line.table.casefold() in _ROOMS for _, line in session.lines)
    return _by_rooms(session) if most == _TABLES and rooms else None


def _turned(board: SessionBoard) -> int:
    """How many lines have another with the same contestants changed over."""
    seen = {(line.result.ns, line.result.ew) for line in board.lines}
    return sum((ew, ns) in seen and ns != ew for ns, ew in seen)


def _whole(board: SessionBoard) -> bool:
    """Whether no team is on three lines of the board, which a match cannot bring about."""
    names = [name for line in board.lines for name in (line.result.ns, line.result.ew)]
    met = all(line.result.ns != line.result.ew for line in board.lines)
    return met and all(names.count(name) <= _TABLES for name in names)


# ------------------------------------------------------------------ teams by name


def _by_teams(session: Session) -> TeamSession:
    completed = replace(session, boards=tuple(map(_completed, session.boards)))
    home: dict[tuple[str, frozenset[str]], str] = {}
    found: dict[tuple[str, frozenset[str]], list[MatchBoard]] = {}
    for board in completed.boards:
        for place, line in enumerate(board.lines):
            key = (board.section, frozenset((line.result.ns, line.result.ew)))
            first = home.setdefault(key, line.result.ns)
            if line.result.ns == first:
                other = next(two for two, one in enumerate(board.lines) if _opposite(line, one))
                found.setdefault(key, []).append(MatchBoard(board.board.number, place, other))
    return TeamSession(
        completed,
        tuple(
            Match(home[key], next(iter(key[1] - {home[key]})), key[0], tuple(boards)) for key, boards in found.items()
        ),
    )


def _opposite(line: SessionLine, other: SessionLine) -> bool:
    return (line.result.ns, line.result.ew) == (other.result.ew, other.result.ns)


def _completed(board: SessionBoard) -> SessionBoard:
    """With a line that was not played for each table that the file has none for."""
    missing = [line for line in board.lines if not any(_opposite(line, one) for one in board.lines)]
    lost = [SessionLine(0, BoardResult(one.result.ew, one.result.ns, NoResult.NOT_PLAYED)) for one in missing]
    return replace(board, lines=(*board.lines, *lost)) if lost else board


# ------------------------------------------------------------------ rooms of one match


def _by_rooms(session: Session) -> TeamSession:
    boards: list[SessionBoard] = []
    found: dict[str, list[MatchBoard]] = {}
    played = {board.section for board in session.boards if len(board.lines) == _TABLES}
    for board in session.boards:
        if board.section not in played:  # other cards, or a hand that was only shown
            boards.append(board)
            continue
        lines = sorted(board.lines, key=lambda line: line.table.casefold() not in ("", "open"))
        if len(lines) == 1:
            lost = NoResult.NOT_PLAYED
            closed = BoardResult(_room(session, 1), _room(session, 0), lost)
            opened = BoardResult(_room(session, 0), _room(session, 1), lost)
            first_lost = lines[0].table.casefold() == "closed"
            missing = SessionLine(0, opened if first_lost else closed, "Open" if first_lost else "Closed")
            lines = [missing, lines[0]] if first_lost else [lines[0], missing]
        boards.append(replace(board, lines=tuple(lines)) if lines else board)
        if lines:
            found.setdefault(board.section, []).append(MatchBoard(board.board.number, 0, 1))
    teams = tuple(_names(replace(session, boards=tuple(boards))))
    matches = tuple(Match(teams[0], teams[1], section, tuple(one)) for section, one in found.items())
    return TeamSession(replace(session, boards=tuple(boards)), matches)


def _room(session: Session, team: int) -> str:
    return session.teams[team] if session.teams else ""


def _names(session: Session) -> Iterator[str]:
    """The teams as the file names them, or by who sat North-South and East-West in the first room."""
    if session.teams:
        yield from session.teams
        return
    rooms = [board.lines for board in session.boards if len(board.lines) == _TABLES]
    first, other = next((two for two in rooms if any(map(_played, two))), rooms[0])
    turned = _played(other) and not _played(first)
    yield from (other.result.ew, other.result.ns) if turned else (first.result.ns, first.result.ew)


def _played(line: SessionLine) -> bool:
    return isinstance(line.result.outcome, TableScore)
