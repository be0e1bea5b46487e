"""A board at teams: IMPs, board-a-match, total points (78B-D), with adjusted scores (12C, 86B)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.scoring.comparison import Artificial, imps_of, label_of, percentage_of
from rulings.scoring.imp_scale import imps
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, NoResult, Outcome, SideScore, TableScore
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.rounding import plain_number, signed
from rulings.scoring.working import Line, Working, line, product, rounded, sum_text, worked

_WON = N_("board won, out of {points}")
_TIED = N_("board tied, out of {points}")
_LOST = N_("board lost, out of {points}")


class TeamMethod(Enum):
    """How a board is scored between two teams."""

    IMPS = "IMPs"
    BOARD_A_MATCH = "board-a-match"
    TOTAL_POINTS = "total points"


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """A board at both tables; the home team sits North-South in the first, East-West in the other."""

    first: Outcome
    other: Outcome


@dataclass(frozen=True, slots=True)
class TeamScore:
    """What each team scores on a board, with its working; the two need not balance."""

    home: Working
    visitors: Working

    def balanced(self, total: Fraction | int = 0) -> bool:
        """Whether one team's gain is the other's loss; `total` is what they share, at board-a-match the win."""
        return self.home.value + self.visitors.value == total


def score_team_board(
    board: TeamBoard,
    method: TeamMethod,
    profile: ScoringProfile,
    own: tuple[Fraction | None, Fraction | None] = (None, None),
) -> TeamScore:
    """Each team's score; `own` are the home team's and the visitors' own averages on their other boards (12C2c).

    A weighted result is compared with every result of the other table and the outcomes are weighed, never the raw
    scores (12C1c). Raises InvalidError where a table has no result, and for an artificial score at total points.
    """
    home = _side_score(board, method, profile, Side.NS, own[0])
    visitors = _side_score(board, method, profile, Side.EW, own[1])
    return TeamScore(home, visitors)


def _side_score(
    board: TeamBoard, method: TeamMethod, profile: ScoringProfile, side: Side, own: Fraction | None
) -> Working:
    """The score of the team that sits on this side in the first room."""
    first, other = _given(board.first, side), _given(board.other, side.opponents)
    artificial: list[Artificial] = [one for one in (first, other) if not isinstance(one, AssignedScore)]
    if artificial:
        return _artificial(artificial, method, profile, own)
    assert isinstance(first, AssignedScore)  # noqa: S101  no artificial score is left
    assert isinstance(other, AssignedScore)  # noqa: S101  the same
    sign = 1 if side is Side.NS else -1
    lines = tuple(_compared(first, other, _unit(method, profile, sign)))
    return rounded(lines, profile.teams.rounding) if method is TeamMethod.IMPS else worked(lines)


def _given(outcome: Outcome, side: Side) -> SideScore:
    if isinstance(outcome, NoResult):
        raise InvalidError(f"a table has no result ({outcome.value}): give it an artificial score (12C2a) or a result")
    return outcome.of(side) if isinstance(outcome, AdjustedScore) else AssignedScore.single(outcome)


def _compared(
    first: AssignedScore, other: AssignedScore, unit: Callable[[TableScore, TableScore], Line]
) -> Iterator[Line]:
    """Every result here against every one there, each pair with its weight."""
    terms: list[Fraction] = []
    for here in first.parts:
        for there in other.parts:
            step = unit(here.score, there.score)
            yield step
            weight = here.weight * there.weight
            terms.append(weight * step.value)
            if weight != 1:
                yield line(Said(N_("Weight")), product(weight, step.value), terms[-1])
    if len(terms) > 1:
        yield line(Said(N_("Weighted (12C1c)")), sum_text(terms), sum(terms, Fraction(0)))


def _unit(method: TeamMethod, profile: ScoringProfile, sign: int) -> Callable[[TableScore, TableScore], Line]:
    """What compares one result with one of the other table, as the team scores that sits on that side here."""

    def compare(here: TableScore, there: TableScore) -> Line:
        ours, theirs = sign * here.score, sign * there.score
        label = Said(N_("{ours} here, {theirs} for the same side there"), ours=signed(ours), theirs=signed(theirs))
        difference = signed(ours - theirs)
        if method is TeamMethod.IMPS:
            said = Said(N_("a difference of {difference} on the IMP scale (78B)"), difference=difference)
            return line(label, said, imps(ours - theirs))
        if method is TeamMethod.TOTAL_POINTS:
            return line(label, Said(N_("a difference of {difference}"), difference=difference), ours - theirs)
        won = profile.teams.board_win
        pattern = _WON if ours > theirs else _LOST if ours < theirs else _TIED
        said = Said(pattern, points=plain_number(won))
        return line(label, said, won * ((ours > theirs) + (ours >= theirs)) / 2)

    return compare


def _artificial(given: list[Artificial], method: TeamMethod, profile: ScoringProfile, own: Fraction | None) -> Working:
    """The worse of the artificial scores that the team was given at its tables stands for the whole board."""
    return min((_artificial_working(one, method, profile, own) for one in given), key=lambda one: one.value)


def _artificial_working(
    given: Artificial, method: TeamMethod, profile: ScoringProfile, own: Fraction | None
) -> Working:
    lines = _artificial_lines(given, method, profile, own)
    # IMPs that the director has fixed are not rounded; a team's own average is.
    if method is TeamMethod.IMPS and isinstance(given, Average):
        return rounded(lines, profile.teams.rounding)
    return worked(lines)


def _artificial_lines(
    given: Artificial, method: TeamMethod, profile: ScoringProfile, own: Fraction | None
) -> tuple[Line, ...]:
    if method is TeamMethod.TOTAL_POINTS:
        raise InvalidError(f"{given.display}: the Laws give it no value at total points; assign a result instead")
    if method is TeamMethod.IMPS:
        value, step = imps_of(given, profile.averages, own)
        last = line(label_of(given), Said(N_("{imps} IMPs (12C2b)"), imps=signed(value)), value)
    else:
        percent, step = percentage_of(given, profile.averages, own)
        win = profile.teams.board_win
        said = Said(N_("{percent} % of {points}"), percent=plain_number(percent), points=plain_number(win))
        last = line(label_of(given), said, percent * win / 100)
    return (step, last) if step else (last,)


# ------------------------------------------------------------------ 12C4


def knockout_average(home: Fraction | int, visitors: Fraction | int) -> Working:
    """The home team's score in a knockout where the two do not balance (12C4); the visitors have its negative."""
    ours, theirs = Fraction(home), Fraction(visitors)
    said = f"({signed(ours)} − {_term(theirs)}) / 2"
    return worked([line(Said(N_("Averaged for the knockout (12C4)")), said, (ours - theirs) / 2)])


def _term(value: Fraction) -> str:
    return f"({plain_number(value)})" if value < 0 else plain_number(value)


# ------------------------------------------------------------------ 86B


class AtFault(Enum):
    """Which of the two teams is at fault for the adjusted scores (86B2)."""

    NEITHER = "neither"
    HOME = "home"
    VISITORS = "visitors"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class OtherTable:
    """The result at the other table, and whether it clearly favors one side (86B1): the director's judgement."""

    result: TableScore
    clearly_favourable: bool


@dataclass(frozen=True, slots=True)
class LostBoard:
    """A board that has no result at one table and one at the other.

    `probable` is what the director takes to be the probable results at the table without one, there from the seats of
    the first room; `several` says that more than one board of the match needs an adjusted score (86B2). `averages` are
    the two teams' artificial scores where fault is only partial (12C2a); without it they follow from `at_fault`.
    """

    other: OtherTable
    probable: AssignedScore | None
    at_fault: AtFault
    several: bool
    first_room_lost: bool = True
    averages: tuple[Average, Average] | None = None

    @property
    def by_result(self) -> bool:
        """Whether probable results are needed: to assign them (86B1), or to compare them with average plus (86B2b)."""
        if not self.several:
            return self.other.clearly_favourable
        return self.at_fault in (AtFault.HOME, AtFault.VISITORS)


def score_lost_board(lost: LostBoard, profile: ScoringProfile) -> TeamScore:
    """Each team's IMPs on the board by 86B.

    One board, and the other table's result clearly favors a side: an assigned score (86B1). Several boards and one
    team at fault: the other gets the better of average plus and the assigned score, the team at fault the complement
    (86B2b). Otherwise artificial scores by fault (86B2a, c; 12C2).
    """
    if not lost.several and lost.other.clearly_favourable:
        home = _assigned_imps(lost, profile)
        return TeamScore(_cited(home), _cited(_negative(home)))
    if lost.several and lost.at_fault in (AtFault.HOME, AtFault.VISITORS):
        return _more_favourable(lost, profile)
    plus, minus = Average.PLUS, Average.MINUS
    given = (
        lost.averages
        or {
            AtFault.NEITHER: (plus, plus),
            AtFault.BOTH: (minus, minus),
            AtFault.HOME: (minus, plus),
            AtFault.VISITORS: (plus, minus),
        }[lost.at_fault]
    )
    home_lines, visitors_lines = (_artificial_lines(one, TeamMethod.IMPS, profile, None) for one in given)
    return TeamScore(worked(home_lines), worked(visitors_lines))


def _assigned_imps(lost: LostBoard, profile: ScoringProfile) -> Working:
    if lost.probable is None:
        raise InvalidError("86B: say what the probable results at the table without one are")
    probable, result = AdjustedScore.same(lost.probable), lost.other.result
    board = TeamBoard(probable, result) if lost.first_room_lost else TeamBoard(result, probable)
    return score_team_board(board, TeamMethod.IMPS, profile).home


def _more_favourable(lost: LostBoard, profile: ScoringProfile) -> TeamScore:
    home = _assigned_imps(lost, profile)
    innocent = _negative(home) if lost.at_fault is AtFault.HOME else home
    plus = profile.averages.imps_plus
    better = max(innocent.value, plus)
    said = Said(
        N_("the better of {plus} (average plus) and {assigned} (assigned)"),
        plus=signed(plus),
        assigned=signed(innocent.value),
    )
    theirs = Working(better, (*innocent.lines, line(Said(N_("Not at fault (86B2b)")), said, better)))
    complement = Said(N_("the complement of {score}"), score=signed(better))
    ours = worked([line(Said(N_("At fault (86B2b)")), complement, -better)])
    return TeamScore(ours, theirs) if lost.at_fault is AtFault.HOME else TeamScore(theirs, ours)


def _negative(working: Working) -> Working:
    return Working(
        -working.value,
        (*working.lines, line(Said(N_("The other team")), f"−({signed(working.value)})", -working.value)),
    )


def _cited(working: Working) -> Working:
    reason = Said(N_("other table's result clearly favors a side"))
    return Working(working.value, (*working.lines, line(Said(N_("86B1: assigned")), reason, working.value)))
