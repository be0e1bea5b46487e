"""Writing a session to a file, and saying plainly what the format cannot carry."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rulings.bridge.board import Board
from rulings.scoring.outcome import (
    AdjustedScore,
    AssignedScore,
    Average,
    FixedImps,
    FixedPercentage,
    NoResult,
    Outcome,
    TableScore,
)
from rulings.session.errors import SessionRefusedError
from rulings.session.values import FileFormat, ScoringMethod, Session, SessionBoard, SessionLine

_PLACES: Final = 4
PERCENTS: Final = {Average.PLUS: Fraction(60), Average.AVERAGE: Fraction(50), Average.MINUS: Fraction(40)}


@dataclass(frozen=True, slots=True)
class Written:
    """The text of a file, to be stored in UTF-8, and what of the session is not in it, a sentence each."""

    text: str
    losses: tuple[str, ...]


def write_session(session: Session, file_format: FileFormat) -> Written:
    """The session in this format; raises SessionRefusedError for one that is read only (LIN, BWS)."""
    if file_format is FileFormat.CSV:
        from rulings.session.write_csv import csv_text  # noqa: PLC0415  each writer is imported for its own files

        return Written(csv_text(session), tuple(_losses(session, file_format)))
    if file_format is FileFormat.PBN:
        from rulings.session.write_pbn import pbn_text  # noqa: PLC0415

        return Written(pbn_text(session), tuple(_losses(session, file_format)))
    if file_format is FileFormat.USEBIO:
        from rulings.session.write_usebio import usebio_text  # noqa: PLC0415

        return Written(usebio_text(session), tuple(_losses(session, file_format)))
    raise SessionRefusedError(f"{file_format.value} is only read here: write CSV, PBN or USEBIO")


def decimals(value: Fraction | None) -> str:
    """A figure with a point and four decimals at most; empty for none."""
    if value is None:
        return ""
    text = f"{float(value):.{_PLACES}f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def percents(line: SessionLine) -> tuple[Fraction, Fraction] | None:
    """The percentages of an artificial score for both sides; None for anything else."""
    outcome = line.result.outcome
    if not isinstance(outcome, AdjustedScore):
        return None
    found = []
    for given in (outcome.ns, outcome.ew):
        if isinstance(given, Average):
            found.append(PERCENTS[given])
        elif isinstance(given, FixedPercentage):
            found.append(given.percent)
        else:
            return None
    return found[0], found[1]


def divided(outcome: Outcome) -> bool:
    """Whether self-inflicted damage was taken out of it again (12C1e): no file can say so."""
    return isinstance(outcome, AdjustedScore) and any(
        isinstance(one, AssignedScore) and any(part.weight < 0 for part in one.parts)
        for one in (outcome.ns, outcome.ew)
    )


def _who(board: SessionBoard, line: SessionLine) -> str:
    return f"{board.label}, {line.result.ns} against {line.result.ew}"


def _losses(session: Session, file_format: FileFormat) -> Iterator[str]:
    name = file_format.value
    for board, line in session.lines:
        yield from (f"{_who(board, line)}: {said}" for said in _of_line(line, file_format))
    for said, applies in _OF_SESSION[file_format]:
        if applies(session):
            yield f"{name} has no place for {said}"
    if session.not_read:
        yield f"{len(session.not_read)} parts of the file that was read are not in the session, and so not in this one"


def _of_line(line: SessionLine, file_format: FileFormat) -> Iterator[str]:
    outcome, name = line.result.outcome, file_format.value
    if divided(outcome):
        yield f"{name} has no score divided by 12C1(e): the points are in it, how they come about is not"
    elif isinstance(outcome, AdjustedScore) and file_format is not FileFormat.CSV:
        if any(isinstance(one, AssignedScore) for one in (outcome.ns, outcome.ew)):
            yield f"{name} has no assigned scores: the points are in it, {outcome.display} is not"
        elif any(isinstance(one, FixedImps) for one in (outcome.ns, outcome.ew)):
            yield f"{name} has no artificial IMPs: the points are in it, {outcome.display} is not"
        elif file_format is FileFormat.USEBIO and not _two_digits(line):
            yield f"USEBIO writes artificial scores in whole per cent: the points are in it, {outcome.display} is not"
        elif any(one in (Average.PLUS, Average.MINUS) for one in (outcome.ns, outcome.ew)):
            yield f"{name} writes the per cent of {outcome.display}, not that own averages count"
    if isinstance(outcome, NoResult) and file_format is FileFormat.PBN:
        yield f"PBN does not say why there is no result ({outcome.value})"
    if isinstance(outcome, TableScore) and outcome.result is None and file_format is FileFormat.USEBIO and line.remark:
        yield f"USEBIO has no place for the remark: {line.remark}"


def _two_digits(line: SessionLine) -> bool:
    found = percents(line)
    return found is not None and all(one.denominator == 1 and 10 <= one <= 99 for one in found)  # noqa: PLR2004


def artificial_code(line: SessionLine) -> str:
    """'A6040', North-South first; empty where that cannot say it."""
    found = percents(line)
    return f"A{found[0]}{found[1]}" if found and _two_digits(line) else ""


def _any_line(test: Callable[[SessionLine], object]) -> Callable[[Session], bool]:
    return lambda session: any(test(line) for _, line in session.lines)


def _any_board(test: Callable[[SessionBoard], object]) -> Callable[[Session], bool]:
    return lambda session: any(map(test, session.boards))


_REMARKS: Final = ("remarks on results", _any_line(lambda line: line.remark))
_DEALS: Final = ("the hands", _any_board(lambda board: board.deal))
_MAKEABLE: Final = ("the tricks that can be made", _any_board(lambda board: board.makeable))
_DATUM: Final = ("the datum", _any_board(lambda board: board.datum is not None))
_SPECIAL: Final = (
    "a vulnerability other than that of the board's number",
    _any_board(lambda board: board.board.vulnerability is not Board.numbered(board.board.number).vulnerability),
)
_PERCENTAGES: Final = ("percentages of a board beside its points", _any_line(lambda line: line.printed_percent))
_PEOPLE: Final = (
    "names, totals and places of the contestants",
    lambda session: any(one.players or one.total is not None for one in session.contestants),
)
_FORMS: Final = ("which lines had a fouled board in another form", _any_line(lambda line: line.result.form))
_UNNAMED: Final = ("which pairs they are: they have no numbers", _any_line(lambda line: not line.result.ns))
_METHOD: Final = (
    "the method of scoring",
    lambda session: session.scoring not in (ScoringMethod.UNKNOWN, ScoringMethod.MATCHPOINTS),
)
_OF_SESSION: Final[dict[FileFormat, tuple[tuple[str, Callable[[Session], bool]], ...]]] = {
    FileFormat.CSV: (_DEALS, _MAKEABLE, _DATUM, _PEOPLE, _METHOD),
    FileFormat.PBN: (_REMARKS, _DATUM, _FORMS),
    FileFormat.USEBIO: (_REMARKS, _MAKEABLE, _SPECIAL, _UNNAMED, _FORMS),
}
