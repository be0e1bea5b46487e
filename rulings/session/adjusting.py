"""A session with a result changed, and with the points and totals that follow."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from rulings.bridge.errors import AmbiguousError, InvalidError
from rulings.scoring.board import BoardScores
from rulings.scoring.comparison import Method
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.outcome import Outcome, Traveller
from rulings.scoring.penalties import Penalty, Unit
from rulings.scoring.session_scores import SessionScores, score_session
from rulings.session.adjusted import At
from rulings.session.line_check import SIDES, expected_by_section
from rulings.session.values import Contestant, Points, Session, SessionBoard, SessionLine


def board_of(session: Session, number: int, section: str = "") -> SessionBoard:
    """The board; raises InvalidError if there is none, or one in each of several sections and none is named."""
    found = [one for one in session.boards_of(number) if not section or one.section == section]
    if len(found) != 1:
        if not found:
            raise InvalidError(f"board {number} is not in the session" + (f", section {section}" if section else ""))
        raise InvalidError(f"board {number} is in sections {', '.join(one.section for one in found)}: name one")
    return found[0]


def find_line(session: Session, number: int, pair: str, section: str = "") -> At:
    """The pair's line on the board; '3' finds 3NS where there is no 3EW on that board, 'Larks EW' the table of a team.

    Raises InvalidError for a board or pair that is not there, AmbiguousError for a number that two pairs have.
    """
    board = board_of(session, number, section)
    wanted = " ".join(pair.split()).casefold()
    every = [
        (At(board, place, side), line.result.pair(side).casefold(), side.name.casefold())
        for place, line in enumerate(board.lines)
        for side in SIDES
    ]
    places = (
        [at for at, name, _ in every if name == wanted]
        or [at for at, name, side in every if name == f"{wanted}{side}"]
        or [at for at, name, side in every if f"{name} {side}" == wanted]
    )
    if not places:
        names = ", ".join(sorted({line.result.pair(side) for line in board.lines for side in SIDES})[:8])
        raise InvalidError(f"{board.label}: no line of pair '{pair.strip()}'; there is {names or 'no result'} ...")
    if len(places) > 1:
        if len({one.pair() for one in places}) > 1:
            raise AmbiguousError(
                f"{board.label}: pair {pair.strip()} is {' or '.join(one.pair() for one in places)}: name one"
            )
        if len({one.side for one in places}) > 1:
            raise AmbiguousError(
                f"{board.label}: {places[0].pair()} sat both ways: write '{places[0].pair()} NS' or "
                f"'{places[0].pair()} EW'"
            )
        raise AmbiguousError(f"{board.label}: pair {pair.strip()} has {len(places)} lines")
    return places[0]


FOULED: Final = "fouled"
"""The name of the form that some of the lines had."""


def with_form(session: Session, board: SessionBoard, places: Collection[int]) -> Session:
    """The session with these lines of the board played in a form of their own (87)."""
    lines = tuple(
        replace(line, result=replace(line.result, form=FOULED if place in places else ""))
        for place, line in enumerate(board.lines)
    )
    return replace(
        session, boards=tuple(replace(board, lines=lines) if one is board else one for one in session.boards)
    )


def with_outcome(session: Session, board: SessionBoard, place: int, outcome: Outcome) -> Session:
    """The session with another outcome on this line of the board; what was printed there goes into its remark."""
    line = board.lines[place]
    was = getattr(line.result.outcome, "display", line.result.outcome)
    changed = replace(
        line,
        result=replace(line.result, outcome=outcome),
        printed_score=None,
        remark="; ".join(one for one in (line.remark, f"before the adjustment: {was}") if one),
    )
    lines = (*board.lines[:place], changed, *board.lines[place + 1 :])
    return replace(
        session, boards=tuple(replace(board, lines=lines) if one is board else one for one in session.boards)
    )


def scored(session: Session, method: Method, expected: Mapping[str, int] | None = None) -> dict[str, SessionScores]:
    """The scores of each section; `expected` is what `expected_by_section` answers unless given."""
    due = expected or expected_by_section(session)
    found = {}
    for section, number in due.items():
        travellers = [one.traveller for one in session.boards if one.section == section and one.lines]
        penalties = _penalties(session, travellers, unit_of(method))
        found[section] = score_session(travellers, method, expected=number or None, penalties=penalties)
    return found


def unit_of(method: Method) -> Unit:
    """The unit of a session scored so."""
    return Unit.MATCHPOINTS if isinstance(method, Matchpoints) else Unit.IMPS


def _penalties(session: Session, travellers: Iterable[Traveller], unit: Unit) -> tuple[Penalty, ...]:
    """Those of the pairs that play here."""
    pairs = {result.pair(side) for one in travellers for result in one.results for side in SIDES}
    return tuple(
        Penalty(one.name, one.penalty, unit) for one in session.contestants if one.penalty and one.name in pairs
    )


def with_penalty(session: Session, name: str, amount: Fraction, section: str = "") -> Session:
    """The session with this much more taken off the contestant's total (90), and off nobody else's."""
    known = session.contestant(name)
    fined = replace(known, penalty=known.penalty + amount, section=known.section or section)
    others = [one for one in session.contestants if one.name != name]
    place = session.contestants.index(known) if known in session.contestants else len(others)
    return replace(session, contestants=(*others[:place], fined, *others[place:]))


def recomputed(session: Session, method: Method) -> Session:
    """The session with the points of every line and every contestant's total, percentage and place as computed here.

    Pairs that only sat in one direction are ranked by direction, as long as nobody sat in both.
    """
    found = scored(session, method)
    by_board = {
        (section, one.traveller.board.number): one for section, scores in found.items() for one in scores.boards
    }
    boards = tuple(
        replace(board, lines=tuple(_with_points(board, by_board.get((board.section, board.board.number)))))
        for board in session.boards
    )
    return replace(session, boards=boards, contestants=_contestants(session, found))


def _with_points(board: SessionBoard, scores: BoardScores | None) -> Iterator[SessionLine]:
    for place, line in enumerate(board.lines):
        values = [scores.of(place, side) if scores else None for side in SIDES]
        yield replace(line, printed=None if values == [None, None] else Points(*values), printed_percent=None)


def _contestants(session: Session, found: Mapping[str, SessionScores]) -> tuple[Contestant, ...]:
    contestants = {one.name: one for one in session.contestants}
    for section, scores in found.items():
        ns = {result.ns for one in scores.boards for result in one.traveller.results}
        ew = {result.ew for one in scores.boards for result in one.traveller.results}
        for group in [ns | ew] if ns & ew else [ns, ew]:
            for one in scores.ranking(group):
                total, place = one.total, f"{one.place}{'=' if one.shared else ''}"
                known = contestants.get(total.pair, Contestant(total.pair, section=section))
                contestants[total.pair] = replace(known, total=total.total, percentage=total.percentage, place=place)
    contestants.pop("", None)
    return tuple(contestants.values())
