"""The boards and totals of a team match: IMPs, board-a-match or total points, victory points, knockout averages."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.scoring.outcome import AdjustedScore, Average, NoResult, Traveller
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.rounding import plain_number
from rulings.scoring.teams import TeamBoard, TeamMethod, TeamScore, knockout_average, score_team_board
from rulings.scoring.victory_points import Scale, victory_points
from rulings.scoring.working import Line, Working, line, sum_text
from rulings.session.adjusted import Fined, Result
from rulings.session.line_check import SIDES
from rulings.session.matches import Match, MatchBoard, team_session
from rulings.session.values import Contestant, Points, Session, SessionBoard

Scores = Mapping[int, TeamScore | None]
"""By the number of the board; None where a table has no result."""

_UNITS = {
    TeamMethod.IMPS: N_("IMPs"),
    TeamMethod.BOARD_A_MATCH: N_("board-a-match points"),
    TeamMethod.TOTAL_POINTS: N_("total points"),
}


@dataclass(frozen=True, slots=True)
class TablesScores:
    """The scores of a board whose lines are tables of matches: each side of a line scores what its team does."""

    traveller: Traveller
    workings: Mapping[tuple[int, Side], Working]

    def of(self, line_number: int, side: Side) -> Fraction | None:
        """What the team on that side of the line scores; None without a result at both tables."""
        working = self.workings.get((line_number, side))
        return working.value if working else None

    def working(self, line_number: int, side: Side) -> Working:
        """How that comes about."""
        return self.workings[line_number, side]


@dataclass(frozen=True, slots=True)
class MatchScoring:
    """How a match is scored: `scale` gives its victory points; in a knockout boards are averaged by 12C4."""

    method: TeamMethod
    profile: ScoringProfile
    scale: Scale | None = None
    knockout: bool = False

    @property
    def unit(self) -> str:
        """What a match is counted in."""
        return Said(_UNITS[self.method])

    @property
    def display(self) -> str:
        """'IMPs between two teams; WBF, continuous'."""
        said = Said(N_("{unit} between two teams"), unit=self.unit)
        if self.knockout:
            return Said(N_("{scoring}, averaged where they do not balance (knockout, 12C4)"), scoring=said)
        return Said("{scoring}; {scale}", scoring=said, scale=self.scale.title) if self.scale else said

    # ------------------------------------------------------------------ boards

    def scores(self, session: Session, match: Match) -> dict[int, TeamScore | None]:
        """The scores of the match's boards, own averages on the other boards of the match included (12C2c)."""
        boards = {one.number: _tables(session, match, one) for one in match.boards}
        plain = {number: self._board(tables) for number, tables in boards.items()}
        return {
            number: self._board(tables, self._own(plain, boards, number)) if _by_own(tables) else plain[number]
            for number, tables in boards.items()
        }

    def tables(self, session: Session, matches: Iterable[Match], board: SessionBoard) -> TablesScores:
        """The scores of every line of a board."""
        found: dict[tuple[int, Side], Working] = {}
        for match in matches:
            places = [one for one in match.boards if one.number == board.board.number]
            if match.section != board.section or not places:
                continue
            found |= by_line(places[0], self.scores(session, match)[board.board.number])
        return TablesScores(board.traveller, found)

    def averaged(self, score: TeamScore) -> TeamScore:
        """Each team's score averaged with the other's in a knockout, where they do not balance (12C4)."""
        if not self.knockout or self.method is TeamMethod.BOARD_A_MATCH or score.balanced():
            return score
        home, visitors = score.home, score.visitors
        both = knockout_average(home.value, visitors.value), knockout_average(visitors.value, home.value)
        return TeamScore(*(_then(one, last) for one, last in zip((home, visitors), both, strict=True)))

    def _board(
        self, tables: TeamBoard, own: tuple[Fraction | None, Fraction | None] = (None, None)
    ) -> TeamScore | None:
        if isinstance(tables.first, NoResult) or isinstance(tables.other, NoResult):
            return None
        return self.averaged(score_team_board(tables, self.method, self.profile, own))

    def _own(
        self, scores: Scores, boards: Mapping[int, TeamBoard], number: int
    ) -> tuple[Fraction | None, Fraction | None]:
        """Each team's average on the other boards, those with artificial scores left out."""
        others = [one for two, one in scores.items() if one and two != number and not _by_own(boards[two])]
        if not others or self.method is TeamMethod.TOTAL_POINTS:
            return None, None
        scale = 100 / self.profile.teams.board_win if self.method is TeamMethod.BOARD_A_MATCH else Fraction(1)
        home, visitors = (sum((one.home.value for one in others), Fraction(0)), sum(
            (one.visitors.value for one in others), Fraction(0)
        ))  # fmt: skip
        return home * scale / len(others), visitors * scale / len(others)

    # ------------------------------------------------------------------ the match

    def results(
        self, match: Match, scores: Scores, taken: Mapping[str, Fraction], fines: Iterable[Fined] = ()
    ) -> tuple[Result, Result]:
        """What each team has: the sum of its boards less its penalties, and the victory points for it."""
        fines = tuple(fines)
        played = [one for one in scores.values() if one]
        home, visitors = [one.home.value for one in played], [one.visitors.value for one in played]
        return (
            self._result(match.home, home, len(match.boards), taken, fines),
            self._result(match.visitors, visitors, len(match.boards), taken, fines),
        )

    def _result(
        self, team: str, values: Sequence[Fraction], boards: int, taken: Mapping[str, Fraction], fines: Iterable[Fined]
    ) -> Result:
        total = sum(values, Fraction(0))
        steps = [line(Said(N_("Sum of the boards")), sum_text(values) if values else "0", total)]
        if penalty := taken.get(team):
            total -= penalty
            steps.append(line(Said(N_("Penalty (90)")), f"− {plain_number(penalty)}", total))
        points, of_fines = None, [one.amount.value for one in fines if one.contestant == team]
        if self.scale and self.method is TeamMethod.IMPS and not self.knockout:
            working = victory_points(self.scale, total, boards)
            points, fined = working.value, sum(of_fines, Fraction(0))
            steps += working.lines
            if fined:
                points -= fined
                steps.append(line(Said(N_("Penalty (90)")), f"− {plain_number(fined)}", points))
        return Result(total, points, tuple(steps))

    def recomputed(self, session: Session) -> Session:
        """The session with what each side of a line scores, and every team's total over its matches."""
        found = team_session(session)
        if found is None:
            raise InvalidError("the session is no team event")
        totals: dict[str, Fraction] = {}
        taken = penalties(session)
        for match in found.matches:
            results = self.results(match, self.scores(found.session, match), taken)
            for team, result in zip(match.teams, results, strict=True):
                # Penalties count once, however many matches a team played.
                again = taken.get(team, Fraction(0)) if team in totals else Fraction(0)
                totals[team] = totals.get(team, Fraction(0)) + result.total + again
        boards = tuple(self._printed(found.session, found.matches, board) for board in found.session.boards)
        known = {one.name: one for one in session.contestants}
        teams = {name: replace(known.get(name, Contestant(name)), total=total) for name, total in totals.items()}
        return replace(found.session, boards=boards, contestants=tuple({**known, **teams}.values()))

    def _printed(self, session: Session, matches: Iterable[Match], board: SessionBoard) -> SessionBoard:
        scores = self.tables(session, matches, board)
        lines = []
        for place, one in enumerate(board.lines):
            values = [scores.of(place, side) for side in SIDES]
            lines.append(replace(one, printed=None if values == [None, None] else Points(*values)))
        return replace(board, lines=tuple(lines))


def penalties(session: Session) -> dict[str, Fraction]:
    """What is taken off each contestant's total."""
    return {one.name: one.penalty for one in session.contestants if one.penalty}


def by_line(one: MatchBoard, score: TeamScore | None) -> dict[tuple[int, Side], Working]:
    """The teams' scores by line and side: the home team sits North-South in the first, East-West in the other."""
    if score is None:
        return {}
    return {
        (one.first, Side.NS): score.home,
        (one.first, Side.EW): score.visitors,
        (one.other, Side.EW): score.home,
        (one.other, Side.NS): score.visitors,
    }


def _tables(session: Session, match: Match, one: MatchBoard) -> TeamBoard:
    board = next(
        board for board in session.boards if (board.section, board.board.number) == (match.section, one.number)
    )
    return TeamBoard(board.lines[one.first].result.outcome, board.lines[one.other].result.outcome)


def _by_own(tables: TeamBoard) -> bool:
    """Whether a team's own average may count on the board."""
    given = chain.from_iterable(
        (one.ns, one.ew) for one in (tables.first, tables.other) if isinstance(one, AdjustedScore)
    )
    return any(one in (Average.PLUS, Average.MINUS) for one in given)


def _then(working: Working, last: Working) -> Working:
    steps: tuple[Line, ...] = (*working.lines, *last.lines)
    return Working(last.value, steps)
