"""The score desk of a team event: what a ruling on one table does to the board and to the match."""

from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.scoring.adjustment import no_damage, notes_on
from rulings.scoring.guard import legal
from rulings.scoring.outcome import AdjustedScore, AssignedScore, FixedImps, NoResult, TableScore
from rulings.scoring.penalties import Unit
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.self_inflicted import self_inflicted, self_inflicted_score
from rulings.scoring.teams import AtFault, LostBoard, OtherTable, TeamMethod, TeamScore, score_lost_board
from rulings.scoring.victory_points import Scale
from rulings.session.adjusted import Adjusted, At, Division, Lost, MatchEffect, Ruled
from rulings.session.adjusting import board_of, find_line, with_outcome, with_penalty
from rulings.session.matches import Match, MatchBoard, TeamSession, team_session
from rulings.session.team_scores import MatchScoring, TablesScores, by_line, penalties
from rulings.session.values import ScoringMethod, Session

_METHODS = {
    ScoringMethod.BOARD_A_MATCH: TeamMethod.BOARD_A_MATCH,
    ScoringMethod.TOTAL_POINTS: TeamMethod.TOTAL_POINTS,
}


@dataclass(frozen=True)
class TeamDesk:
    """A session of team matches on the desk, scored before anything is adjusted."""

    teams: TeamSession
    convention: MatchScoring
    notes: tuple[str, ...] = ()

    @classmethod
    def opened(
        cls,
        session: Session,
        profile: ScoringProfile | None = None,
        *,
        scale: Scale | None = None,
        knockout: bool = False,
    ) -> "TeamDesk":
        """The matches of the session, in victory points on this scale, or as a knockout.

        Raises InvalidError where no two lines are the tables of one match.
        """
        found = team_session(session)
        if found is None:
            raise InvalidError("the session is no team event: no two lines are the tables of one match")
        method = _METHODS.get(session.scoring, TeamMethod.IMPS)
        scoring = MatchScoring(method, profile or ScoringProfile("usual"), None if knockout else scale, knockout)
        return cls(found, scoring)

    @property
    def session(self) -> Session:
        """The session; a table that the file has no line for has one that was not played."""
        return self.teams.session

    @property
    def unit(self) -> Unit:
        """The unit of the penalties: victory points if the match has them."""
        return Unit.VICTORY_POINTS if self.convention.scale else Unit.IMPS

    def available(self, contestant: str) -> tuple[Fraction | None, Fraction | None]:  # noqa: ARG002  as of a field
        """There is no top between two teams."""
        return None, None

    def find(self, number: int, pair: str, section: str = "") -> At:
        """The line of a pair, or of a team and the direction in which it sits there: 'Larks NS'."""
        return find_line(self.session, number, pair, section)

    def standing(self, at: At) -> TablesScores:
        """The scores of the board before anything is adjusted."""
        return self.convention.tables(self.session, self.teams.matches, at.board)

    def match_of(self, at: At) -> Match:
        """The match that the line belongs to."""
        return self.teams.match_of(at.board, at.place)[0]

    def adjust(self, at: At, ruled: Ruled) -> Adjusted:
        """What the ruling does. Nothing of the desk changes; the answer holds the new session.

        Raises IllegalError for a result that only the infraction made possible (12C1c), InvalidError for 12C1(e) on
        a table without a result, and for 86B where the other table has none.
        """
        if ruled.fouled:
            raise InvalidError("a fouled board between teams is ruled on by 86B: there is no result to compare")
        match, one = self.teams.match_of(at.board, at.place)
        score, division, worked = ruled.score, None, None
        basis: tuple[str, ...] = ()
        if score is not None:
            legal(score, ruled.out_of_reach)
        if ruled.lost is not None:
            lost = self._lost(at, ruled, ruled.lost, match, one)
            worked, basis = self.convention.averaged(score_lost_board(lost, self.convention.profile)), _basis(lost)
            score = _fixed(at, one, score_lost_board(lost, self.convention.profile))
            ruled = ruled if lost.by_result else replace(ruled, score=None)
        elif ruled.without_error is not None:
            division, score = self._divided(at, ruled)
        session = with_outcome(self.session, at.board, at.place, score) if score is not None else self.session
        fines = [fine for fine in ruled.penalties if fine.in_victory_points]
        if fines and not self.convention.scale:
            raise InvalidError(f"penalty on {fines[0].contestant}: in victory points, but the match has none")
        for fine in ruled.penalties:
            if not fine.in_victory_points:
                session = with_penalty(session, fine.contestant, fine.amount.value)
        was, now = self.convention.scores(self.session, match), self.convention.scores(session, match)
        before = self.standing(at)
        after = self.convention.tables(
            session, self.teams.matches, board_of(session, at.board.board.number, at.board.section)
        )
        if worked is not None:
            now[one.number] = worked
            after = replace(after, workings={**after.workings, **by_line(one, worked)})
        results = self.convention.results
        effect = MatchEffect(
            self.convention.unit,
            len(match.boards),
            match.teams,
            results(match, was, penalties(self.session)),
            results(match, now, penalties(session), fines),
        )
        notes = self._notes(at, ruled, division, before, after)
        if fines:
            notes = (*notes, Said(N_("a penalty in victory points is in no file: only the match has it")))
        return Adjusted(
            at, ruled, score, before, after, division, {}, notes, session, self.convention, effect, basis
        )  # fmt: skip

    # ------------------------------------------------------------------ 86B

    def _lost(self, at: At, ruled: Ruled, lost: Lost, match: Match, one: MatchBoard) -> LostBoard:
        if self.convention.method is not TeamMethod.IMPS:
            raise InvalidError(f"86B is worked in IMPs: this match is scored at {self.convention.method.value}")
        place = one.other if at.place == one.first else one.first
        result = at.board.lines[place].result.outcome
        if not isinstance(result, TableScore):
            raise InvalidError(f"{at.board.label}: 86B looks at the other table's result, and there is none")
        given = ruled.score.ns if ruled.score and not ruled.score.split else None
        probable = given if isinstance(given, AssignedScore) else None
        several = self._several(match, one)
        return LostBoard(
            OtherTable(result, lost.favourable), probable, lost.at_fault, several, first_room_lost=at.place == one.first
        )

    def _several(self, match: Match, one: MatchBoard) -> bool:
        """Whether another board of the match has no two results to compare, or an adjusted score (86B2)."""
        return bool(self.others_without(match, one.number))

    def others_without(self, match: Match, number: int) -> tuple[int, ...]:
        """The other boards of the match that have no two results, or an adjusted score."""
        found = []
        for other in match.boards:
            lines = board_of(self.session, other.number, match.section).lines
            outcomes = (lines[other.first].result.outcome, lines[other.other].result.outcome)
            if other.number != number and not all(isinstance(outcome, TableScore) for outcome in outcomes):
                found.append(other.number)
        return tuple(found)

    # ------------------------------------------------------------------ 12C1(e)

    def _divided(self, at: At, ruled: Ruled) -> tuple[Division, AdjustedScore]:
        given = ruled.score.ns if ruled.score and not ruled.score.split else None
        side = ruled.non_offenders
        if side is None:
            raise InvalidError("12C1(e) divides the damage between offenders and non-offenders: say who is which")
        if ruled.without_error is None or not isinstance(given, AssignedScore):
            raise InvalidError("12C1(e) needs one assigned score for both sides, weighted or not")
        if not isinstance(at.outcome, TableScore):
            raise InvalidError(f"{at.board.board}: 12C1(e) compares with a table result, and this line has none")
        actual = AssignedScore.single(at.outcome)
        workings = [
            self.convention.tables(
                with_outcome(self.session, at.board, at.place, AdjustedScore.same(each)), self.teams.matches, at.board
            ).workings.get((at.place, side))
            for each in (actual, given, ruled.without_error)
        ]
        table, rectified, without = workings
        if table is None or rectified is None or without is None:
            raise InvalidError(f"{at.board.label}: the other table has no result to compare with")
        win = self.convention.profile.teams.board_win
        available = win if self.convention.method is TeamMethod.BOARD_A_MATCH else Fraction(0)
        found = self_inflicted(table.value, rectified.value, without.value, available)
        score = self_inflicted_score(side, actual, given, ruled.without_error, found)
        return Division(found, table, rectified, without), score

    # ------------------------------------------------------------------ notes

    def _notes(
        self, at: At, ruled: Ruled, division: Division | None, before: TablesScores, after: TablesScores
    ) -> tuple[str, ...]:
        if division:
            if division.found.adjusted:
                return ()
            return (Said(N_("the non-offenders were not damaged: the table result stands (12B1)")),)
        found = notes_on(ruled.score) if ruled.score else []
        if ruled.score and ruled.non_offenders and not ruled.lost and not isinstance(at.outcome, NoResult):
            side = ruled.non_offenders
            found += no_damage(ruled.score, side, before.of(at.place, side), after.of(at.place, side))
        match = self.match_of(at)
        others = self.others_without(match, at.board.board.number)
        if others and (ruled.lost or isinstance(at.outcome, NoResult)):
            pattern = N_("boards {boards} of the match have an adjusted score or no two results, too: 86B2 applies")
            if len(others) == 1:
                pattern = N_("board {boards} of the match has an adjusted score or no two results, too: 86B2 applies")
            found.append(Said(pattern, boards=", ".join(map(str, others))))
        elif not ruled.lost and isinstance(at.outcome, NoResult) and ruled.score and not ruled.score.split:
            found.append(
                Said(N_("this table has no result: say by 86B whether the other table's clearly favors one side"))
            )
        return tuple(found)


def _fixed(at: At, one: MatchBoard, score: TeamScore) -> AdjustedScore:
    """The teams' IMPs on the board, given to the sides on which they sit at this table."""
    home, visitors = FixedImps(score.home.value), FixedImps(score.visitors.value)
    return AdjustedScore(home, visitors) if at.place == one.first else AdjustedScore(visitors, home)


def _basis(lost: LostBoard) -> tuple[str, ...]:
    if not lost.several:
        return ("86B1",) if lost.by_result else ("12C2a", "12C2b")
    if lost.by_result:
        return ("86B2b",)
    return ("86B2a" if lost.at_fault is AtFault.NEITHER else "86B2c", "12C2b")
