"""The score desk: what a ruling on one result does to the board, to every pair on it, and to the ranking."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from rulings.bridge.errors import AmbiguousError, IllegalError, InvalidError
from rulings.bridge.seats import Seat, Side
from rulings.scoring.adjustment import Adjustment, PairEffect, SelfInflictedAdjustment, adjust, adjust_self_inflicted
from rulings.scoring.board import BoardScores
from rulings.scoring.guard import OutOfReach, objections
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, FixedImps, NoResult, Outcome, TableScore
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.session_scores import SessionScores
from rulings.scoring.working import Working
from rulings.session.adjusting import board_of, recomputed, scored, with_outcome
from rulings.session.conventions import Convention
from rulings.session.line_check import SIDES, best_convention, expected_by_section, print_of_points
from rulings.session.values import Session, SessionBoard, SessionLine

_FIELD = 2


@dataclass(frozen=True, slots=True)
class At:
    """A line of a board, and the side of it that the pair asked for sits on."""

    board: SessionBoard
    place: int
    side: Side

    @property
    def line(self) -> SessionLine:
        """The line."""
        return self.board.lines[self.place]

    @property
    def outcome(self) -> Outcome:
        """What stands there now."""
        return self.line.result.outcome

    @property
    def declarer(self) -> Seat | None:
        """Who played it at the table, if that is known."""
        outcome = self.outcome
        played = outcome.result if isinstance(outcome, TableScore) else None
        return played.contract.declarer if played and played.contract else None

    def pair(self, side: Side | None = None) -> str:
        """The pair asked for, or the one on this side."""
        return self.line.result.pair(side or self.side)


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the director gives.

    With `without_error` the score is divided by 12C1(e): what would have come of the infraction without the
    non-offenders' own error or gamble. `out_of_reach` are contracts that only the infraction made possible.
    """

    score: AdjustedScore
    non_offenders: Side | None = None
    without_error: AssignedScore | None = None
    out_of_reach: tuple[OutOfReach, ...] = ()

    @property
    def basis(self) -> tuple[str, ...]:
        """The clauses under which such a score is given."""
        given = (self.score.ns, self.score.ew)
        if self.without_error:
            return ("12C1e",)
        found = []
        assigned = [one for one in given if isinstance(one, AssignedScore)]
        if assigned:
            found.append("12C1c" if any(len(one.parts) > 1 for one in assigned) else "12C1b")
        if len(assigned) < len(given):
            found.append("12C2b" if any(isinstance(one, FixedImps) for one in given) else "12C2a")
        if any(one in (Average.PLUS, Average.MINUS) for one in given):
            found.append("12C2c")
        return tuple(found)


class Group(Enum):
    """Which pairs are ranked together."""

    ALL = "all pairs"
    NS = "North-South"
    EW = "East-West"


@dataclass(frozen=True)
class Adjusted:
    """A session with one result changed by a ruling: board and totals before and after, and how each comes about."""

    at: At
    ruled: Ruled
    score: AdjustedScore
    adjustment: Adjustment
    self_inflicted: SelfInflictedAdjustment | None
    effects: Mapping[Group, tuple[PairEffect, ...]]
    notes: tuple[str, ...]
    session: Session
    convention: Convention

    @property
    def before(self) -> BoardScores:
        """The board as it was."""
        return self.adjustment.before

    @property
    def after(self) -> BoardScores:
        """The board with the adjusted score."""
        return self.adjustment.after

    def given(self, side: Side) -> str:
        """What this side was given, in words; the part of the damage made good by 12C1(e) is no result by itself."""
        given = self.score.of(side)
        if isinstance(given, AssignedScore) and any(part.weight < 0 for part in given.parts):
            return "the table result, with the damage made good that was not self-inflicted"
        return given.display

    @property
    def display(self) -> str:
        """One text for both sides, or each side's."""
        ns, ew = self.given(Side.NS), self.given(Side.EW)
        return ns if ns == ew and isinstance(self.score.ns, AssignedScore) else f"N-S {ns}; E-W {ew}"

    def working(self, side: Side, place: int | None = None, *, after: bool = True) -> Working | None:
        """How a side's score on the line comes about, the adjusted line without `place`; None without a result."""
        scores = self.after if after else self.before
        number = self.at.place if place is None else place
        if isinstance(scores.traveller.results[number].outcome, NoResult):
            return None
        return scores.working(number, side)

    def changed(self) -> Mapping[Group, tuple[PairEffect, ...]]:
        """The pairs whose total or place is another than before."""
        return {
            group: tuple(
                one for one in effects if one.was.total.total != one.now.total.total or one.was.place != one.now.place
            )
            for group, effects in self.effects.items()
        }

    @cached_property
    def recomputed(self) -> Session:
        """The session to write: every line's points, every total and place as they now are."""
        return recomputed(self.session, self.convention.method)


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
        """The pair's line on the board; '3' finds 3NS where there is no 3EW on that board.

        Raises InvalidError for a board or pair that is not there, AmbiguousError for a number that two pairs have.
        """
        board = board_of(self.session, number, section)
        wanted = pair.strip().casefold()
        places = [
            At(board, place, side)
            for place, line in enumerate(board.lines)
            for side in SIDES
            if line.result.pair(side).casefold() == wanted
        ] or [
            At(board, place, side)
            for place, line in enumerate(board.lines)
            for side in SIDES
            if line.result.pair(side).casefold() == f"{wanted}{side.name.casefold()}"
        ]
        if not places:
            names = ", ".join(sorted({line.result.pair(side) for line in board.lines for side in SIDES})[:8])
            raise InvalidError(f"{board.label}: no line of pair '{pair.strip()}'; there is {names or 'no result'} ...")
        if len(places) > 1:
            both = " or ".join(one.pair() for one in places)
            if len({one.pair() for one in places}) > 1:
                raise AmbiguousError(f"{board.label}: pair {pair.strip()} is {both}: name one")
            raise AmbiguousError(f"{board.label}: pair {pair.strip()} has {len(places)} lines")
        return places[0]

    def adjust(self, at: At, ruled: Ruled) -> Adjusted:
        """What the ruling does. Nothing of the desk changes; the answer holds the new session.

        Raises IllegalError for a result that only the infraction made possible (12C1c), InvalidError for 12C1(e) on
        a line without a table result.
        """
        if found := objections(ruled.score, ruled.out_of_reach):
            raise IllegalError(found[0].replace(" left out:", " may have no weight:"))
        section, traveller = at.board.section, at.board.traveller
        method = self.convention.method
        score = ruled.score
        division = None
        due = max(self.scores[section].boards[0].expected, traveller.with_outcome(at.place, score).expected)
        if ruled.without_error:
            division = self._divided(at, ruled, due)
            score = _outcome(division, at)
        session = with_outcome(self.session, at.board, at.place, score)
        expected = {name: one.boards[0].expected for name, one in self.scores.items() if one.boards} | {section: due}
        after = scored(session, method, expected)[section]
        before = self.scores[section]
        new = after.board(at.board.board.number)
        adjustment = adjust(
            traveller,
            at.place,
            score,
            method,
            expected=due,
            non_offenders=None if division else ruled.non_offenders,
        )
        old = before.board(at.board.board.number)
        adjustment = replace(adjustment, before=old if old.expected == due else adjustment.before, after=new)
        notes = (*(_division_notes(division) if division else adjustment.notes), *self.notes)
        return Adjusted(
            at,
            ruled,
            score,
            adjustment,
            division,
            _effects(before, after),
            notes,
            session,
            self.convention,
        )

    def _divided(self, at: At, ruled: Ruled, expected: int) -> SelfInflictedAdjustment:
        given = ruled.score.ns
        if ruled.non_offenders is None:
            raise InvalidError("12C1(e) divides the damage between offenders and non-offenders: say who is which")
        if ruled.without_error is None or not isinstance(given, AssignedScore) or ruled.score.split:
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


def _outcome(division: SelfInflictedAdjustment, at: At) -> AdjustedScore:
    outcome = division.adjustment.after.traveller.results[at.place].outcome
    assert isinstance(outcome, AdjustedScore)  # noqa: S101  it was just put there
    return outcome


def _division_notes(division: SelfInflictedAdjustment) -> tuple[str, ...]:
    if division.found.adjusted:
        return division.adjustment.notes
    return ("the non-offenders were not damaged: the table result stands (12B1)", *division.adjustment.notes)


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
    lines = "1 printed line comes" if count == 1 else f"{count} printed lines come"
    return [f"{lines} out otherwise here, before any adjustment; rectify session check says which and why"]
