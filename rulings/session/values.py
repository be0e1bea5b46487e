"""A session as it stands in a file: boards, lines, contestants, what was printed, and what could not be read."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Final

from rulings.bridge.board import Board
from rulings.bridge.cards import Card
from rulings.bridge.deal import Deal, MakeableTricks
from rulings.bridge.seats import Side
from rulings.scoring.outcome import BoardResult, Traveller
from rulings.session.errors import Notice, NoticeKind


class FileFormat(Enum):
    """The format of a file; the value is how it is called."""

    PBN = "PBN"
    LIN = "LIN"
    USEBIO = "USEBIO"
    BWS = "BWS"
    CSV = "CSV"


class ScoringMethod(Enum):
    """How a session is scored (78); the value is how it is said."""

    MATCHPOINTS = "matchpoints"
    BUTLER = "Butler IMPs"
    CROSS_IMPS = "cross-IMPs"
    IMPS = "IMPs"
    BOARD_A_MATCH = "board-a-match"
    TOTAL_POINTS = "total points"
    UNKNOWN = "not stated"


BETWEEN_TEAMS: Final = (ScoringMethod.IMPS, ScoringMethod.BOARD_A_MATCH, ScoringMethod.TOTAL_POINTS)
"""Methods by which one table is compared with another; pairs may be scored so, too."""


@dataclass(frozen=True, slots=True)
class Points:
    """Points printed for the two sides of a line, in the unit of the session; None where nothing is printed."""

    ns: Fraction | None
    ew: Fraction | None

    def of(self, side: Side) -> Fraction | None:
        """What is printed for this side."""
        return self.ns if side is Side.NS else self.ew


@dataclass(frozen=True, slots=True)
class SessionLine:
    """A line of a traveller as read: where it stands in the file, the result, and all that was printed with it.

    `printed_score` is the North-South score in the file, which need not be that of the contract.
    `printed_percent` holds percentages of the board beside the points, `remark` what the file says in words.
    """

    line: int
    result: BoardResult
    table: str = ""
    round: str = ""
    lead: Card | None = None
    printed_score: int | None = None
    printed: Points | None = None
    printed_percent: Points | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class SessionBoard:
    """A board of a section with its lines; `datum` is the average score that the file prints for a Butler."""

    board: Board
    section: str = ""
    lines: tuple[SessionLine, ...] = ()
    deal: Deal | None = None
    makeable: MakeableTricks | None = None
    datum: Fraction | None = None

    @property
    def traveller(self) -> Traveller:
        """The results alone, as the scoring takes them."""
        return Traveller(self.board, tuple(line.result for line in self.lines))

    @property
    def label(self) -> str:
        """'Board 7', with the section if there is one."""
        return f"{self.board}, section {self.section}" if self.section else str(self.board)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A pair, team or player: its name in the session, its players, and its printed total, percentage and place.

    `penalty` is what was taken off the total, in the unit of the session; below 0 for what was added.
    """

    name: str
    players: tuple[str, ...] = ()
    direction: Side | None = None
    total: Fraction | None = None
    percentage: Fraction | None = None
    place: str = ""
    section: str = ""
    penalty: Fraction = Fraction(0)

    @property
    def display(self) -> str:
        """The name with the players behind it."""
        people = " & ".join(dict.fromkeys(player for player in self.players if player))
        return f"{self.name} {people}" if people and people != self.name else self.name


@dataclass(frozen=True, slots=True)
class Session:
    """What was read from a file. Nothing in it is computed: `check_session` does that.

    `teams` are the two of a match whose lines name pairs, the one that sits North-South in the open room first.
    """

    file_format: FileFormat
    boards: tuple[SessionBoard, ...]
    contestants: tuple[Contestant, ...] = ()
    scoring: ScoringMethod = ScoringMethod.UNKNOWN
    title: str = ""
    date: str = ""
    program: str = ""
    scoring_text: str = ""
    encoding: str = ""
    notices: tuple[Notice, ...] = field(default=())
    teams: tuple[str, str] | None = None

    @property
    def lines(self) -> Iterator[tuple[SessionBoard, SessionLine]]:
        """Every line with its board, in the order of the file."""
        return ((board, line) for board in self.boards for line in board.lines)

    @property
    def not_read(self) -> tuple[Notice, ...]:
        """The notices on what stands in the file and is not in the session."""
        return tuple(notice for notice in self.notices if notice.kind is NoticeKind.NOT_READ)

    def boards_of(self, number: int) -> tuple[SessionBoard, ...]:
        """The boards of this number, one a section."""
        return tuple(board for board in self.boards if board.board.number == number)

    def contestant(self, name: str) -> Contestant:
        """The contestant of this name; one without players if the file lists none."""
        return next((one for one in self.contestants if one.name == name), Contestant(name))
