"""`rectify adjust`: what an adjusted score does to the board, to every pair on it, and to the ranking."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.cli import RULED
from rulings.commands.adjust_json import adjusted_json
from rulings.commands.common import print_json, with_json
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError
from rulings.commands.session import opened, profile_named, with_file
from rulings.scoring.guard import parse_out_of_reach
from rulings.scoring.outcome import AdjustedScore
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.teams import AtFault
from rulings.scoring.victory_points import USUAL_SCALE, Scale
from rulings.session.adjusted import Adjusted, At, Lost, Ruled
from rulings.session.desks import AnyDesk, open_desk
from rulings.session.errors import SessionRefusedError
from rulings.session.ruling_words import (
    read_artificial,
    read_assigned,
    read_fault,
    read_fouled,
    read_penalty,
    read_side,
    read_side_score,
    two_sides,
)
from rulings.session.values import FileFormat, Session
from rulings.session.writing import Written, write_session

T = TypeVar("T")
_FORMATS = {
    ".csv": FileFormat.CSV,
    ".pbn": FileFormat.PBN,
    ".xml": FileFormat.USEBIO,
    ".usebio": FileFormat.USEBIO,
}


@click.command("adjust")
@with_file
@click.option("--board", "number", type=click.IntRange(min=1), required=True, help="The board.")
@click.option("--section", default="", metavar="NAME", help="Its section, where several have such a board.")
@click.option("--pair", required=True, help="A pair of the line to adjust.")
@click.option("--weights", metavar="TEXT", help='The assigned score, such as "4S N =" or "60% 4S=, 40% 4S-1" (12C1c).')
@click.option("--split", metavar="TEXT", help="What the pair’s opponents get, if not the same: results, A+, A- ...")
@click.option("--artificial", metavar="TEXT", help="A+/A-, 60%/40%, +3 IMPs/-3 IMPs: the pair’s first (12C2).")
@click.option("--self-inflicted", metavar="TEXT", help="The result without the non-offenders’ own error (12C1e).")
@click.option("--non-offenders", metavar="WHO", help="NS, EW or a pair: who did not infract.")
@click.option("--out-of-reach", "barred", metavar="CONTRACT", multiple=True, help="Reached only by infraction: 5HX E.")
@click.option("--declarer", metavar="SEAT", help="Who plays, where a result names nobody and it was not played so.")
@click.option("--fouled", metavar="PAIRS", help="Who played the board in another form: 3,5 (87).")
@click.option("--penalty", "penalties", metavar="WHO=WHAT", multiple=True, help="3=standard, EW=25%, 3=6 (90).")
@click.option("--at-fault", metavar="WHO", help="Teams, no result here: neither, both, NS, EW or a team (86B2).")
@click.option("--favourable", is_flag=True, help="Teams: the other table’s result clearly favors a side (86B1).")
@click.option("--scale", metavar="NAME", help="Teams: the victory points; without it the regulation’s.")
@click.option("--knockout", is_flag=True, help="Teams: no victory points, boards averaged by 12C4.")
@click.option("--regulation", "regulation", help="Whose way of scoring to try first (wbf, ebu, acbl ...).")
@click.option("--workings", is_flag=True, help="How every figure of the board comes about, not only this line’s.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the session: .csv, .pbn or .xml.")
@click.option("--incident", metavar="NAME", help="Keep it in the log, with this incident.")
@click.option("--basis", "basis", metavar="CLAUSE", multiple=True, help="With --incident: what called for it (16B3).")
@click.option("--reason", default="", metavar="TEXT", help="With --incident: why, in words.")
@click.option("--log", "log", type=click.Path(path_type=Path), metavar="FILE", help="The log to keep it in.")
@with_json
def adjust_command(path: Path, encoding: str | None, as_json: bool, **given: Any) -> int:  # noqa: FBT001, ANN401
    """Give the line of a pair in FILE an adjusted score: old and new board, workings, totals and places."""
    _check_words(given)
    session = opened(path, encoding)
    profile = profile_named(given["regulation"]) or ScoringProfile("usual")
    with _field("--knockout" if given["knockout"] else "FILE"):
        desk = open_desk(session, profile, scale=_scale(given["scale"], profile), knockout=given["knockout"])
    with _field(_missing(session, given["number"], given["section"])):
        at = desk.find(given["number"], given["pair"], given["section"])
    ruled = _ruled(at, given, desk, profile)
    with _field(_blamed(ruled)):
        adjusted = desk.adjust(at, ruled)
    written = _written(adjusted, given["out"]) if given["out"] else None
    kept = _kept(adjusted, given, written) if given["incident"] else None
    if written and not kept:
        _write(given["out"], written)
    if as_json:
        print_json(adjusted_json(adjusted, written, given["out"], kept))
    else:
        _print(adjusted, written, given, kept)
    return RULED


def _missing(session: Session, number: int, section: str) -> str:
    """Which option is wrong if the line is not found."""
    boards = session.boards_of(number)
    if not boards:
        return "--board"
    fits = [one for one in boards if not section or one.section == section]
    return "--pair" if len(fits) == 1 else "--section"


@contextmanager
def _field(name: str) -> Iterator[None]:
    """Say where it stands if what is read there is wrong."""
    try:
        yield
    except BridgeError as error:
        raise RefusedError(name, f"{name}: {error}") from None


# ------------------------------------------------------------------ what is given


def _check_words(given: Mapping[str, Any]) -> None:
    """The options that need or exclude each other."""
    wrong = None
    lost = bool(given["at_fault"]) or given["favourable"]
    if bool(given["weights"]) == bool(given["artificial"]) and (
        given["weights"] or not (given["penalties"] or given["fouled"] or lost)
    ):
        wrong = ("--weights", "give either --weights (an assigned score) or --artificial")
    elif lost and (given["artificial"] or given["split"] or given["self_inflicted"]):
        wrong = ("--at-fault", "86B takes the probable results from --weights and works out both teams’ scores")
    elif given["artificial"] and given["split"]:
        wrong = ("--split", "--artificial says what both sides get")
    elif given["self_inflicted"] and (given["artificial"] or given["split"]):
        wrong = ("--self-inflicted", "12C1(e) divides one assigned score: give it with --weights alone")
    elif given["self_inflicted"] and not given["non_offenders"]:
        wrong = ("--non-offenders", "12C1(e) divides between offenders and non-offenders: say who did not infract")
    elif (given["basis"] or given["reason"] or given["log"]) and not given["incident"]:
        wrong = ("--incident", "--basis, --reason and --log speak of the incident that keeps the score: name it")
    if wrong:
        raise RefusedError(wrong[0], f"{wrong[0]}: {wrong[1]}")
    if given["out"]:
        _check_out(given["out"])


def _check_out(out: Path) -> None:
    if out.suffix.lower() not in _FORMATS:
        raise RefusedError("--out", f"--out: {out}: expected a name ending in {', '.join(_FORMATS)}")
    if out.exists():
        raise RefusedError("--out", f"--out: {out} exists, and no file is overwritten")


def _blamed(ruled: Ruled) -> str:
    """Which option is wrong if the ruling cannot be given."""
    if ruled.lost:
        return "--at-fault"
    if ruled.score is None:
        return "--fouled" if ruled.fouled else "--penalty"
    return "--self-inflicted" if ruled.without_error else "--weights"


def _scale(name: str | None, profile: ScoringProfile) -> Scale:
    from data.loader import UnknownScaleError, victory_point_scale  # noqa: PLC0415  read where it is needed

    try:
        return victory_point_scale(name or profile.scales.get("teams", USUAL_SCALE))
    except UnknownScaleError as error:
        raise RefusedError("--scale", f"--scale: {error}") from None


def _ruled(at: At, given: Mapping[str, Any], desk: AnyDesk, profile: ScoringProfile) -> Ruled:
    seat = _told("--declarer", given["declarer"], parse_seat)
    non_offenders = _told("--non-offenders", given["non_offenders"], lambda text: read_side(text, at))
    barred = tuple(one for text in given["barred"] if (one := _told("--out-of-reach", text, parse_out_of_reach)))
    score = None
    if given["artificial"]:
        score = _told("--artificial", given["artificial"], lambda text: read_artificial(text, at.side))
    elif given["weights"]:
        score = _assigned(at, given, seat)
    without_error = _told("--self-inflicted", given["self_inflicted"], lambda text: read_assigned(text, at, seat))
    lost = None
    if given["at_fault"] or given["favourable"]:
        fault = _told("--at-fault", given["at_fault"] or "neither", lambda text: read_fault(text, at, desk))
        lost = Lost(fault or AtFault.NEITHER, given["favourable"])
    fines = tuple(
        fine
        for text in given["penalties"]
        if (fine := _told("--penalty", text, lambda text: read_penalty(text, at, desk, profile)))
    )
    fouled = _told("--fouled", given["fouled"], lambda text: read_fouled(text, at)) or frozenset()
    return Ruled(score, non_offenders, without_error, barred, fines, lost, fouled)


def _assigned(at: At, given: Mapping[str, Any], seat: Seat | None) -> AdjustedScore:
    mine = _told("--weights", given["weights"], lambda text: read_assigned(text, at, seat))
    assert mine is not None  # noqa: S101  it is given
    if not given["split"]:
        return AdjustedScore.same(mine)
    theirs = _told("--split", given["split"], lambda text: read_side_score(text, at, seat))
    return two_sides(at.side, mine, theirs or mine)


def _told(option: str, text: str | None, read: Callable[[str], T]) -> T | None:
    if not text:
        return None
    with _field(option):
        return read(text)


# ------------------------------------------------------------------ the file


def _written(adjusted: Adjusted, out: Path) -> Written:
    try:
        return write_session(adjusted.recomputed, _FORMATS[out.suffix.lower()])
    except SessionRefusedError as error:
        raise RefusedError("--out", f"--out: {error}") from None


def _write(out: Path, written: Written) -> None:
    try:
        with out.open("x", encoding="utf-8", newline="") as file:
            file.write(written.text)
    except OSError as error:
        raise RefusedError("--out", f"--out: {out}: {error.strerror or error}") from None


# ------------------------------------------------------------------ the log


def _kept(adjusted: Adjusted, given: Mapping[str, Any], written: Written | None) -> str:
    """Put it into the incident, after the file is written; neither happens without the other."""
    from rulings.commands.incident_names import find_incident  # noqa: PLC0415  the log is slow to import
    from rulings.commands.logs import opened as opened_log  # noqa: PLC0415
    from rulings.incidents.score_keeping import keep_score  # noqa: PLC0415

    basis = tuple(clause for text in given["basis"] for clause in _clauses(text))
    with opened_log(given["log"]) as log:
        incident = find_incident(log, given["incident"])
        with log.together():
            with _field("--incident"):
                keep_score(log, incident, adjusted, basis=basis, reason=given["reason"])
            if written:
                _write(given["out"], written)
    return incident


def _clauses(text: str) -> tuple[str, ...]:
    from data.loader import clause_numbers  # noqa: PLC0415  only with --basis
    from rulings.incidents.score_keeping import read_basis  # noqa: PLC0415

    with _field("--basis"):
        return read_basis(text, clause_numbers("2017"))


# ------------------------------------------------------------------ in words


def _print(adjusted: Adjusted, written: Written | None, given: Mapping[str, Any], kept: str | None) -> None:
    from rulings.commands.adjust_print import print_adjusted  # noqa: PLC0415  not with --json

    print_adjusted(adjusted, every=given["workings"])
    if written:
        click.secho(f"\nWritten to {given['out']}", bold=True)  # a path is never wrapped
        for loss in written.losses:
            say(loss, "  not in it: ", "    ")
    if kept:
        say(f"Logged with incident {kept[:8]}; read it with: rectify log show {kept[:8]}")
