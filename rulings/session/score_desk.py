"""The score desk: what a ruling on one result does to the board, to every pair on it, and to the ranking."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.scoring.adjustment import (
    PairEffect,
    SelfInflictedAdjustment,
    adjust_self_inflicted,
    no_damage,
    notes_on,
)
from rulings.scoring.board import BoardScores
from rulings.scoring.guard import legal
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, NoResult
from rulings.scoring.penalties import Unit
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.session_scores import SessionScores, boards_missed
from rulings.session.adjusted import Adjusted, At, Division, Group, Ruled
from rulings.session.adjusting import (
    board_of,
    find_line,
    recomputed,
    scored,
    unit_of,
    with_form,
    with_outcome,
    with_penalty,
)
from rulings.session.conventions import Convention
from rulings.session.line_check import SIDES, best_convention, expected_by_section, print_of_points
from rulings.session.values import Session

_FIELD = 2


@dataclass(frozen=True, slots=True)
class FieldScoring:
    """A session in which each result is compared with a field."""

    convention: Convention

    @property
    def display(self) -> str:
        """How it is scored."""
        return self.convention.display

    def recomputed(self, session: Session) -> Session:
        """The session with its points, totals and places as they follow."""
        return recomputed(session, self.convention.method)


@dataclass(frozen=True)
class ScoreDesk:
    """A session on the desk: how it is scored, and its scores before anything is adjusted."""

    session: Session
    convention: Convention
    scores: Mapping[str, SessionScores]
    notes: tuple[str, ...] = field(default=())

    @classmethod
    def opened(cls, session: Session, profile: ScoringProfile | None = None) -> "ScoreDesk":
        """Find out how the session was scored, the profile's way first, and score it.

        Raises InvalidError where there is no field to compare a result with: a match, or hands alone.
        """
        expected = expected_by_section(session)
        convention = None
        if max(expected.values(), default=0) > _FIELD:
            convention = best_convention(session, profile or ScoringProfile("usual"), expected)
        if convention is None:
            how = session.scoring.value
            raise InvalidError(
                f"there is no field to compare with (scoring: {how}): score one result with rectify score --against"
            )
        scores = scored(session, convention.method, expected)
        return cls(session, convention, scores, tuple(_differing(session, scores)))

    def find(self, number: int, pair: str, section: str = "") -> At:
        """The pair's line on the board, as `find_line` finds it."""
        return find_line(self.session, number, pair, section)

    def standing(self, at: At) -> BoardScores:
        """The scores of the board before anything is adjusted."""
        return self.scores[at.board.section].board(at.board.board.number)

    @property
    def unit(self) -> Unit:
        """The unit of the session, which is that of its penalties."""
        return unit_of(self.convention.method)

    def available(self, contestant: str) -> tuple[Fraction | None, Fraction | None]:
        """The top of a board and of the contestant's session, at matchpoints."""
        for scores in self.scores.values():
            if contestant in scores.pairs and scores.boards:
                return scores.boards[0].available, scores.pairs[contestant].available
        return None, None

    def adjust(self, at: At, ruled: Ruled) -> Adjusted:
        """What the ruling does. Nothing of the desk changes; the answer holds the new session.

        Raises IllegalError for a result that only the infraction made possible (12C1c), InvalidError for 12C1(e) on
        a line without a table result, and for what holds between teams alone (86B).
        """
        if ruled.lost is not None:
            raise InvalidError("86B is for team boards: give an artificial score (12C2)")
        section, method = at.board.section, self.convention.method
        due = self.scores[section].boards[0].expected
        session, score, division = self.session, ruled.score, None
        if ruled.fouled:
            session = with_form(session, at.board, ruled.fouled)
            at = replace(at, board=board_of(session, at.board.board.number, section))
        if score is not None:
            legal(score, ruled.out_of_reach)
            due = max(due, at.board.traveller.with_outcome(at.place, score).expected)
            if ruled.without_error:
                division = self._divided(at, ruled, due)
                score = _outcome(division, at)
            session = with_outcome(session, at.board, at.place, score)
        for one in ruled.penalties:
            if one.in_victory_points:
                raise InvalidError(f"penalty on {one.contestant}: in victory points, but the session has none")
            session = with_penalty(session, one.contestant, one.amount.value, section)
        expected = {name: one.boards[0].expected for name, one in self.scores.items() if one.boards} | {section: due}
        new = scored(session, method, expected)[section]
        after, before = new.board(at.board.board.number), self.standing(at)
        if before.expected != due:
            before = scored(self.session, method, expected)[section].board(at.board.board.number)
        return Adjusted(
            at,
            ruled,
            score,
            before,
            after,
            _division(division),
            _effects(self.scores[section], new),
            (*self._notes(at, ruled, division, before, after), *self.notes),
            session,
            FieldScoring(self.convention),
        )

    def _notes(
        self,
        at: At,
        ruled: Ruled,
        division: SelfInflictedAdjustment | None,
        before: BoardScores,
        after: BoardScores,
    ) -> tuple[str, ...]:
        """What to look at again before the score stands."""
        if division:
            return _division_notes(division)
        if ruled.score is None:
            return ()
        found = notes_on(ruled.score)
        side = ruled.non_offenders
        if side is not None and not isinstance(at.outcome, NoResult):
            found += no_damage(ruled.score, side, before.of(at.place, side), after.of(at.place, side))
        travellers = [one.traveller for one in self.scores[at.board.section].boards]
        missed = boards_missed(one for one in travellers if one.board.number != at.board.board.number)
        for one in SIDES:
            count = len(missed.get(at.pair(one), ()))
            if isinstance(ruled.score.of(one), Average) and count:
                pattern = N_(
                    "{pair} has no result on {count} other boards of this session: the regulation may vary the scores "
                    "of the second and later ones (12C2d)"
                )
                if count == 1:
                    pattern = N_(
                        "{pair} has no result on another board of this session: the regulation may vary the score of "
                        "the second one (12C2d)"
                    )
                found.append(Said(pattern, pair=at.pair(one), count=count))
        return tuple(found)

    def _divided(self, at: At, ruled: Ruled, expected: int) -> SelfInflictedAdjustment:
        given = ruled.score.ns if ruled.score and not ruled.score.split else None
        if ruled.non_offenders is None:
            raise InvalidError("12C1(e) divides the damage between offenders and non-offenders: say who is which")
        if ruled.without_error is None or not isinstance(given, AssignedScore):
            raise InvalidError("12C1(e) needs one assigned score for both sides, weighted or not")
        return adjust_self_inflicted(
            at.board.traveller,
            at.place,
            given,
            ruled.without_error,
            self.convention.method,
            non_offenders=ruled.non_offenders,
            expected=expected,
            out_of_reach=ruled.out_of_reach,
        )


def _division(found: SelfInflictedAdjustment | None) -> Division | None:
    return Division(found.found, found.actual, found.rectified, found.without_error) if found else None


def _outcome(division: SelfInflictedAdjustment, at: At) -> AdjustedScore:
    outcome = division.adjustment.after.traveller.results[at.place].outcome
    assert isinstance(outcome, AdjustedScore)  # noqa: S101  it was just put there
    return outcome


def _division_notes(division: SelfInflictedAdjustment) -> tuple[str, ...]:
    if division.found.adjusted:
        return division.adjustment.notes
    said = Said(N_("the non-offenders were not damaged: the table result stands (12B1)"))
    return (said, *division.adjustment.notes)


def _effects(before: SessionScores, after: SessionScores) -> Mapping[Group, tuple[PairEffect, ...]]:
    """By direction as long as nobody sat in both."""
    ns = {result.ns for one in before.boards for result in one.traveller.results}
    ew = {result.ew for one in before.boards for result in one.traveller.results}
    groups = {Group.ALL: ns | ew} if ns & ew else {Group.NS: ns, Group.EW: ew}
    return {group: _ranked(before, after, sorted(pairs - {""})) for group, pairs in groups.items()}


def _ranked(before: SessionScores, after: SessionScores, pairs: Sequence[str]) -> tuple[PairEffect, ...]:
    was = {one.total.pair: one for one in before.ranking(frozenset(pairs))}
    return tuple(PairEffect(one.total.pair, was[one.total.pair], one) for one in after.ranking(frozenset(pairs)))


def _differing(session: Session, scores: Mapping[str, SessionScores]) -> list[str]:
    """That printed points do not all follow, which makes printed totals differ from those here."""
    fineness = print_of_points(session)
    boards = {(section, one.traveller.board.number): one for section, all_ in scores.items() for one in all_.boards}
    count = 0
    for board in session.boards:
        found = boards.get((board.section, board.board.number))
        for place, line in enumerate(board.lines):
            for side in SIDES if line.printed and found else ():
                printed = line.printed.of(side) if line.printed else None
                value = found.exact[side][place] if found else None
                if printed is not None and (value is None or not fineness.agrees(printed, value)):
                    count += 1
                    break
    if not count:
        return []
    pattern = N_(
        "{count} printed lines come out otherwise here, before any adjustment; rectify session check says which and why"
    )
    if count == 1:
        pattern = N_(
            "1 printed line comes out otherwise here, before any adjustment; rectify session check says which and why"
        )
    return [Said(pattern, count=count)]
