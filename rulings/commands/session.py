"""`rectify session`: what a session's file holds, and whether its points and totals follow from its results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import click

from rulings.cli import FAULTY, RULED
from rulings.commands.common import print_json, with_json
from rulings.commands.lines import head, say
from rulings.commands.refusals import RefusedError
from rulings.commands.session_json import check_json, session_json
from rulings.scoring.outcome import NoResult
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.rounding import plain_number
from rulings.session.check import SessionCheck, check_session
from rulings.session.errors import Notice, NoticeKind, SessionRefusedError
from rulings.session.line_check import LineStatus
from rulings.session.reading import read_session
from rulings.session.totals import TotalCheck, TotalStatus
from rulings.session.values import Points, Session, SessionBoard, SessionLine

F = TypeVar("F", bound=Callable[..., object])
_SHOWN_NOTICES = 50
_WORDS = 4  # columns of a traveller that are words; figures follow


@click.group("session", context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.pass_context
def session_command(context: click.Context) -> int:
    """A session from a PBN, LIN, USEBIO, BWS or CSV file: show, check."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    return RULED


def with_file(command: F) -> F:
    """Add FILE and --encoding."""
    encoded = click.option("--encoding", metavar="NAME", help="The encoding of the text, if it is not found right.")
    return click.argument("path", metavar="FILE", type=click.Path(path_type=Path))(encoded(command))


def opened(path: Path, encoding: str | None) -> Session:
    """The session in the file; a click error says why it is not read."""
    try:
        return read_session(path, encoding=encoding, progress=_progress if sys.stderr.isatty() else None)
    except SessionRefusedError as error:
        raise RefusedError("FILE", str(error)) from None
    except LookupError:
        raise RefusedError("--encoding", f"--encoding: '{encoding}' is no encoding known here") from None


def _progress(done: int, of: int) -> None:
    click.echo(f"\rreading page {done} of {of}", err=True, nl=done >= of)


# ------------------------------------------------------------------ show


@session_command.command("show")
@with_file
@click.option("--board", "numbers", type=click.IntRange(min=1), multiple=True, help="Only this board, or these.")
@with_json
def show(path: Path, encoding: str | None, numbers: tuple[int, ...], as_json: bool) -> int:  # noqa: FBT001
    """The boards and results of a file, and what in it could not be read."""
    session = opened(path, encoding)
    boards = [board for board in session.boards if not numbers or board.board.number in numbers]
    if missing := sorted(set(numbers) - {board.board.number for board in boards}):
        raise RefusedError("--board", f"--board: board {missing[0]} is not in the session")
    if as_json:
        print_json(session_json(session, boards))
        return RULED
    print_head(session)
    for board in boards:
        print_board(board)
    print_notices(session)
    return RULED


def print_head(session: Session) -> None:
    """What the session is, in a line or two."""
    said = [session.file_format.value, session.title, session.date, f"scored at {session.scoring.value}"]
    if session.scoring.value == "not stated":
        said[-1] = "method of scoring not stated"
    said += [f"made with {session.program}"] if session.program else []
    said += [f"encoding {session.encoding}"] if session.encoding not in ("", "ascii", "utf-8") else []
    say("; ".join(one for one in said if one), "", "  ")
    results = sum(len(board.lines) for board in session.boards)
    say(f"{len(session.boards)} boards, {results} results, {len(session.contestants)} contestants with names or totals")


def print_board(board: SessionBoard) -> None:
    """The traveller of a board."""
    one = board.board
    head(f"{board.label}: {one.dealer} deals, {one.vulnerability} vulnerable")
    if board.deal:
        say(board.deal.pbn, "  ")
    rows = [_row(line) for line in board.lines]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)] if rows else []
    for row in rows:
        words = [text.ljust(width) for text, width in zip(row[:_WORDS], widths, strict=False)]
        figures = [text.rjust(width) for text, width in zip(row[_WORDS:], widths[_WORDS:], strict=True)]
        click.echo("  " + "  ".join([*words, *figures]).rstrip())


def _row(line: SessionLine) -> tuple[str, ...]:
    outcome = line.result.outcome
    said = outcome.value if isinstance(outcome, NoResult) else outcome.display
    points = line.printed or line.printed_percent or Points(None, None)
    unit = " %" if line.printed is None and line.printed_percent else ""
    return (
        line.result.ns,
        line.result.ew,
        said,
        line.lead.display if line.lead else "",
        *("" if value is None else plain_number(value) + unit for value in (points.ns, points.ew)),
    )


def print_notices(session: Session) -> None:
    """What could not be read, and what is odd."""
    for kind, title in ((NoticeKind.NOT_READ, "Not read"), (NoticeKind.NOTED, "Noted")):
        found: list[Notice] = [notice for notice in session.notices if notice.kind is kind]
        if not found:
            continue
        head(f"{title} ({len(found)})")
        for notice in found[:_SHOWN_NOTICES]:
            say(str(notice), "  ", "    ")
        if len(found) > _SHOWN_NOTICES:
            say(f"and {len(found) - _SHOWN_NOTICES} more: --json has them all", "  ")
    if not session.not_read:
        click.echo("\nAll of the file was read.")


# ------------------------------------------------------------------ check


@session_command.command("check")
@with_file
@click.option("--regulation", "name", help="Whose way of scoring to try first (wbf, ebu, acbl ...).")
@with_json
def check(path: Path, encoding: str | None, name: str | None, as_json: bool) -> int:  # noqa: FBT001
    """Score the session again: which lines and totals follow, and why others do not; exit 1 if any is unexplained."""
    session = opened(path, encoding)
    found = check_session(session, profile_named(name))
    code = RULED if found.in_order else FAULTY
    if as_json:
        print_json(check_json(found))
        return code
    print_head(session)
    print_check(found)
    print_notices(session)
    return code


def profile_named(name: str | None) -> ScoringProfile | None:
    """The scoring profile of this regulation, if one is named; a click error says that there is no such."""
    if name is None:
        return None
    from data.loader import scoring_profile  # noqa: PLC0415  only if one is named
    from data.regulations import UnknownRegulationError  # noqa: PLC0415  only if one is named

    try:
        return scoring_profile(name)
    except UnknownRegulationError as error:
        raise RefusedError("--regulation", f"--regulation: {error}") from None


def print_check(found: SessionCheck) -> None:
    """Convention, marks, and totals."""
    if found.convention is None:
        say("Nothing to compare: no field of results and no points are printed.")
        return
    printed = sum(count for status, count in found.counts.items() if status is not LineStatus.NOT_PRINTED)
    say(f"{'Printed' if printed else 'Computed'} as {found.convention.display}")
    head("Lines")
    for status, count in found.counts.items():
        if count:
            say(f"{count:>6}  {status.value}", "", "        ")
    for line in found.marked:
        pairs = f", {line.line.result.ns} against {line.line.result.ew}" if line.line.result.ns else ""
        said = f"line {line.line.line}, {line.board.label}{pairs}: {line.status.value}"
        say(said + (f"; {line.note}" if line.note else ""), "  ", "    ")
    if any(total.status is not TotalStatus.NOT_PRINTED for total in found.totals):
        head("Totals")
        for said, names in _grouped(found.totals):
            say(f"{said}: {'; '.join(names)}", "  ", "    ")


def _grouped(totals: Iterable[TotalCheck]) -> Iterator[tuple[str, list[str]]]:
    """The totals by what is said of them, the names together where it is the same."""
    groups: dict[str, list[str]] = {}
    for total in totals:
        if total.status is not TotalStatus.NOT_PRINTED:
            said = total.status.value + (f" ({total.note})" if total.note else "")
            groups.setdefault(said, []).append(_total(total))
    yield from groups.items()


def _total(total: TotalCheck) -> str:
    """The name; with the printed and the computed figure where they are not the same."""
    one = total.contestant
    if total.status is TotalStatus.AGREES or total.computed is None:
        return one.name
    if one.total is not None:
        return f"{one.name} {plain_number(one.total)}, here {plain_number(total.computed)}"
    if one.percentage is not None and total.percentage is not None:
        return f"{one.name} {plain_number(one.percentage)} %, here {plain_number(total.percentage)} %"
    return one.name
