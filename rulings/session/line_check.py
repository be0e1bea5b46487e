"""A board scored again: whether the printed points follow from the results, and if not, why."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import Final

from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Side
from rulings.scoring.board import BoardScores, score_board
from rulings.scoring.comparison import Method
from rulings.scoring.outcome import AdjustedScore, FixedPercentage, NoResult, Outcome, TableScore, Traveller
from rulings.scoring.profile import Factoring, ScoringProfile
from rulings.scoring.rounding import plain_number
from rulings.session.conventions import Convention, Print, conventions, print_of, with_factoring
from rulings.session.values import Points, Session, SessionBoard, SessionLine

SIDES: Final = (Side.NS, Side.EW)
_ARTIFICIAL_PERCENTS: Final = (Fraction(40), Fraction(50), Fraction(60))
_MOST_SUSPECTS: Final = 10
_MOST_HIDDEN: Final = 3
_IMPS_PERCENTS: Final = (40, 50, 60)
_EVEN, _WHOLE = Fraction(50), Fraction(100)


class LineStatus(Enum):
    """What became of the points printed on a line when it was scored again; the value is how it is said."""

    AGREES = "agrees"
    UNFACTORED = "printed without factoring"
    HIDDEN_ARTIFICIAL = "an artificial score hidden behind a real one"
    OTHER_SCORE = "scored by the printed score, which is not the contract's"
    TURNED = "printed for the wrong sides"
    BY_HAND = "an adjusted score with points put in by hand"
    LARGER_FIELD = "compared with a field that is not in the file"
    UNEXPLAINED = "unexplained"
    NOT_PRINTED = "no points are printed"


@dataclass(frozen=True, slots=True)
class LineCheck:
    """A line, what it scores as computed here (None where nothing can be compared), and how that fits the print."""

    board: SessionBoard
    line: SessionLine
    status: LineStatus
    computed: Points | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class BoardCheck:
    """The lines of a board, and how it was scored so that most of them agree; `own_top` is that of its scores alone."""

    board: SessionBoard
    lines: tuple[LineCheck, ...]
    reading: str = ""
    own_top: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Scored:
    """A board under one hypothesis: its scores, its name, and the lines that it takes for something else."""

    scores: BoardScores
    status: LineStatus
    changed: frozenset[int] = frozenset()


def best_convention(session: Session, profile: ScoringProfile, expected: Mapping[str, int]) -> Convention | None:
    """The convention by which most of the printed points follow; the first one if none is printed."""
    found: Convention | None = None
    most = -1
    fineness = print_of_points(session)
    for convention in conventions(session, profile):
        agreeing = sum(
            _agreeing(board, scores, fineness)
            for board in session.boards
            if (scores := _try(board, convention.method, expected[board.section])) is not None
        )
        if agreeing > most:
            found, most = convention, agreeing
    return found


def print_of_points(session: Session) -> Print:
    """To how many decimals the points of the lines are printed."""
    return print_of(value for _, line in session.lines if line.printed for value in (line.printed.ns, line.printed.ew))


def expected_by_section(session: Session) -> dict[str, int]:
    """How many scores the fullest board of each section has."""
    expected: dict[str, int] = {}
    for board in session.boards:
        expected[board.section] = max(expected.get(board.section, 0), board.traveller.expected)
    return expected


def check_board(board: SessionBoard, convention: Convention | None, expected: int, fineness: Print) -> BoardCheck:
    """Score the board in every way that producers are known to, and mark each line by the way that explains most."""
    ways = list(_ways(board, convention, expected, fineness)) if convention else []
    if not ways or convention is None:
        return BoardCheck(board, tuple(_uncompared(board, line) for line in board.lines))
    straight = ways[0]
    best = max(ways, key=lambda way: _agreeing(board, way.scores, fineness))
    lines = tuple(_checked(board, place, straight, best, fineness) for place in range(len(board.lines)))
    if (average := _average_of_a_part(board)) is not None:
        lines = tuple(_of_larger_field(one, average) for one in lines)
    compared = sum(isinstance(line.result.outcome, TableScore) for line in board.lines)
    own_top = convention.method.available(compared) if compared > 1 else None
    return BoardCheck(board, lines, best.status.value if best is not straight else "", own_top)


def _uncompared(board: SessionBoard, line: SessionLine) -> LineCheck:
    if _printed(line, None) is None:
        return LineCheck(board, line, LineStatus.NOT_PRINTED, None)
    said = f"the file has {len(board.lines)} of the results that were compared"
    return LineCheck(board, line, LineStatus.LARGER_FIELD, None, said)


def _ways(board: SessionBoard, convention: Convention, expected: int, fineness: Print) -> Iterator[Scored]:
    """The straight way first, then those that need an explanation, the simplest first."""
    straight = _try(board, convention.method, expected)
    if straight is None:
        return
    yield Scored(straight, LineStatus.AGREES)
    if not any(_printed(line, None) for line in board.lines):
        return
    raw = with_factoring(convention, Factoring.NONE)
    if (scores := _try(board, raw, expected)) is not None:
        yield Scored(scores, LineStatus.UNFACTORED)
    by_print = {
        place: TableScore(line.printed_score)
        for place, line in enumerate(board.lines)
        if line.printed_score is not None and _differs(line) and line.printed_score % 10 == 0
    }
    if by_print and (scores := _try(_with(board, by_print), convention.method, expected)) is not None:
        yield Scored(scores, LineStatus.OTHER_SCORE, frozenset(by_print))
    suspects = _hidden(board, straight, fineness)
    for hidden in _choices(suspects):
        for method in (convention.method, raw):
            if (scores := _try(_with(board, hidden), method, expected)) is not None:
                yield Scored(scores, LineStatus.HIDDEN_ARTIFICIAL, frozenset(hidden))


def _choices(suspects: Mapping[int, Outcome]) -> Iterator[Mapping[int, Outcome]]:
    """One of the suspects, two or three: a score may be worth half the top just because another is artificial."""
    places = sorted(suspects)[:_MOST_SUSPECTS]
    for size in range(1, _MOST_HIDDEN + 1):
        for chosen in combinations(places, size):
            yield {place: suspects[place] for place in chosen}


def _differs(line: SessionLine) -> bool:
    outcome = line.result.outcome
    return isinstance(outcome, TableScore) and outcome.score != line.printed_score


def _hidden(board: SessionBoard, straight: BoardScores, fineness: Print) -> dict[int, Outcome]:
    """The lines with a real score whose points are those of an artificial one, and do not follow from the score."""
    found: dict[int, Outcome] = {}
    top = straight.available
    if not top:
        return found
    for place, line in enumerate(board.lines):
        printed = _printed(line, None)
        if (
            printed is None
            or not isinstance(line.result.outcome, TableScore)
            or _line_agrees(line, place, straight, fineness)
        ):
            continue
        percents = [
            next(
                (one for one in _ARTIFICIAL_PERCENTS if value is not None and fineness.agrees(value, top * one / 100)),
                None,
            )
            for value in (printed.ns, printed.ew)
        ]
        if percents[0] is not None and percents[1] is not None:
            found[place] = AdjustedScore(FixedPercentage(percents[0]), FixedPercentage(percents[1]))
    return found


def _with(board: SessionBoard, outcomes: Mapping[int, Outcome]) -> SessionBoard:
    lines = tuple(
        replace(line, result=replace(line.result, outcome=outcomes[place])) if place in outcomes else line
        for place, line in enumerate(board.lines)
    )
    return replace(board, lines=lines)


def _try(board: SessionBoard, method: Method, expected: int) -> BoardScores | None:
    """The board scored; None where the method cannot: an odd percentage at IMPs, or a datum of too few scores."""
    if sum(isinstance(line.result.outcome, (TableScore, AdjustedScore)) for line in board.lines) == 0 or expected < 2:  # noqa: PLR2004
        return None
    try:
        return score_board(_scorable(board.traveller, method), method, expected=expected)
    except InvalidError:
        return None


def _scorable(traveller: Traveller, method: Method) -> Traveller:
    """Without the percentages that have no value where the method has no top."""
    if method.available(2) is not None:
        return traveller
    results = tuple(
        replace(one, outcome=NoResult.UNDECIDED) if _odd_percentage(one.outcome) else one for one in traveller.results
    )
    return replace(traveller, results=results)


def _odd_percentage(outcome: Outcome) -> bool:
    return isinstance(outcome, AdjustedScore) and any(
        isinstance(one, FixedPercentage) and one.percent not in _IMPS_PERCENTS for one in (outcome.ns, outcome.ew)
    )


def _printed(line: SessionLine, top: Fraction | None) -> Points | None:
    """The points printed on the line; from percentages, if there are no others and the top is known."""
    if line.printed is not None or line.printed_percent is None:
        return line.printed
    if top is None:
        return line.printed_percent
    values = [
        None if value is None else value * top / 100 for value in (line.printed_percent.ns, line.printed_percent.ew)
    ]
    return Points(*values)


def _line_agrees(line: SessionLine, place: int, scores: BoardScores, fineness: Print) -> bool:
    printed = _printed(line, scores.available)
    if printed is None:
        return False
    only_percent = line.printed is None
    for side in SIDES:
        shown, exact = printed.of(side), scores.exact[side][place]
        if shown is None:
            continue
        if exact is None:
            if shown:
                return False
            continue
        unit = _of_percent(line, scores.available) if only_percent else fineness
        if not unit.agrees(shown, exact):
            return False
    return True


def _of_percent(line: SessionLine, top: Fraction | None) -> Print:
    """The unit in points of percentages printed as on this line."""
    printed = line.printed_percent or Points(None, None)
    return Print(print_of((printed.ns, printed.ew)).unit * (top or 1) / 100)


def _agreeing(board: SessionBoard, scores: BoardScores, fineness: Print) -> int:
    return sum(_line_agrees(line, place, scores, fineness) for place, line in enumerate(board.lines))


def _checked(board: SessionBoard, place: int, straight: Scored, best: Scored, fineness: Print) -> LineCheck:
    line = board.lines[place]
    computed = Points(*(straight.scores.exact[side][place] for side in SIDES))
    if _printed(line, None) is None:
        return LineCheck(board, line, LineStatus.NOT_PRINTED, computed, _score_note(line))
    in_best = _line_agrees(line, place, best.scores, fineness)
    if in_best and place in best.changed:
        outcome = best.scores.traveller.results[place].outcome
        said = outcome.display if isinstance(outcome, (AdjustedScore, TableScore)) else ""
        return LineCheck(board, line, best.status, computed, f"the points printed are those of {said}")
    if in_best and (best.status is not LineStatus.UNFACTORED or _line_agrees(line, place, straight.scores, fineness)):
        return LineCheck(board, line, LineStatus.AGREES, _points(best, place), _score_note(line))
    if in_best:
        return LineCheck(board, line, LineStatus.UNFACTORED, computed, _factored(straight.scores, place, fineness))
    said = _unexplained(line, best.scores, place, fineness)
    return LineCheck(board, line, _fault(line, place, best, fineness), _points(best, place), said)


def _fault(line: SessionLine, place: int, best: Scored, fineness: Print) -> LineStatus:
    """What is wrong with the print of a line that follows in no way: it names whose slip it is, or nothing does."""
    if isinstance(line.result.outcome, AdjustedScore):
        return LineStatus.BY_HAND
    printed = _printed(line, best.scores.available)
    values = [best.scores.exact[side][place] for side in SIDES]
    if printed is None or None in (printed.ns, printed.ew, *values):
        return LineStatus.UNEXPLAINED
    unit = fineness if line.printed else _of_percent(line, best.scores.available)
    turned = zip((printed.ew, printed.ns), values, strict=True)
    if all(unit.agrees(shown or Fraction(0), value or Fraction(0)) for shown, value in turned):
        return LineStatus.TURNED
    return LineStatus.UNEXPLAINED


def _average_of_a_part(board: SessionBoard) -> Fraction | None:
    """The average North-South percentage where no whole field can have it; None where one can, or points are printed.

    At matchpoints a comparison gives out as much as it takes, so that all results of a board average 50 per cent; only
    adjusted scores may not. It must be off by more than one line printed wrongly could bring about.
    """
    printed = [line.printed_percent for line in board.lines]
    shown = [one.ns for one in printed if one and one.ns is not None]
    if len(shown) != len(board.lines) or any(
        line.printed or not isinstance(line.result.outcome, TableScore) for line in board.lines
    ):
        return None
    average = sum(shown, Fraction(0)) / len(shown)
    return average if abs(average - _EVEN) * len(shown) > _WHOLE else None


def _of_larger_field(check: LineCheck, average: Fraction) -> LineCheck:
    if check.status is LineStatus.AGREES:
        return check
    said = f"the board averages {plain_number(average)} %, all results of a field average {_EVEN} %"
    return replace(check, status=LineStatus.LARGER_FIELD, computed=None, note=said)


def _points(way: Scored, place: int) -> Points:
    return Points(*(way.scores.exact[side][place] for side in SIDES))


def _score_note(line: SessionLine) -> str:
    outcome = line.result.outcome
    if line.printed_score is None or not isinstance(outcome, TableScore) or not _differs(line):
        return ""
    return f"the score printed is {line.printed_score:+d}, the contract gives {outcome.score:+d}"


def _factored(scores: BoardScores, place: int, fineness: Print) -> str:
    said = " to ".join(fineness.shown(value) for side in SIDES if (value := scores.exact[side][place]) is not None)
    return f"{scores.traveller.expected} of {scores.expected} scores; factored it is {said}"


def _unexplained(line: SessionLine, scores: BoardScores, place: int, fineness: Print) -> str:
    computed = [scores.exact[side][place] for side in SIDES]
    said = " to ".join("nothing" if value is None else fineness.shown(value) for value in computed)
    printed = _printed(line, scores.available)
    shown = " to ".join(
        "nothing" if printed is None or one is None else plain_number(one)
        for one in ((printed.ns, printed.ew) if printed else ())
    )
    return f"printed {shown}, computed {said}" + (f"; {note}" if (note := _score_note(line)) else "")


def counts(boards: Sequence[BoardCheck]) -> dict[LineStatus, int]:
    """How many lines have each mark, every mark named."""
    found = Counter(line.status for board in boards for line in board.lines)
    return {status: found[status] for status in LineStatus}
