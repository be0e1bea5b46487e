"""`rectify log`: the incidents of the log, and whether it is as it was written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import click

from rulings.cli import FAULTY, RULED
from rulings.commands.common import print_json, with_json
from rulings.commands.incident_names import SHORT, every_incident, find_incident
from rulings.commands.lines import cited, say
from rulings.commands.refusals import RefusedError
from rulings.commands.score_print import print_score
from rulings.incidents import Event, EventKind, Log, Reminder, State, Summary, default_log_path, thaw
from rulings.incidents.casebook import replay_case
from rulings.incidents.score_record import read_score
from rulings.reasoning.canonical import UnreadableDocumentError
from rulings.reasoning.engine import EvaluatorsDisagreeError
from rulings.reasoning.terms import Moment

F = TypeVar("F", bound=Callable[..., object])


@click.group("log", context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.pass_context
def log_command(context: click.Context) -> int:
    """The incidents: list, show, export, verify, replay."""
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
    return RULED


def with_log(command: F) -> F:
    """Add --log."""
    return click.option("--log", "path", type=click.Path(path_type=Path), metavar="FILE", help="Another log.")(command)


@contextmanager
def opened(path: Path | None) -> Iterator[Log]:
    """The log at this path, or the director's own; it is never made here. What its short check found is told."""
    where = path or default_log_path()
    if not where.exists():
        raise RefusedError("--log", f"--log: there is no log at {where}")
    with Log.open(where, create=False) as log:
        for fault in log.faults_at_start:
            click.echo(f"rectify: {fault}", err=True)
        yield log


def moment(at: str) -> str:
    """A moment of the log by the clock of this computer."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%d %H:%M")


# ------------------------------------------------------------------ list


@log_command.command("list", short_help="The incidents and what is pending.")
@click.argument("words", nargs=-1)
@click.option("--state", type=click.Choice([state.value for state in State]), help="Only these.")
@click.option("--limit", type=click.IntRange(1, 10_000), default=20, show_default=True, help="How many.")
@click.option("--offset", type=click.IntRange(0), default=0, help="How many to pass over.")
@with_log
@with_json
def list_command(
    words: tuple[str, ...], state: str | None, limit: int, offset: int, path: Path | None, as_json: bool,  # noqa: FBT001
) -> int:  # fmt: skip
    """The incidents, the latest first, with what is pending; WORDS are searched for in all that was recorded."""
    if path is None and not default_log_path().exists():
        found: tuple[Summary, ...] = ()
    else:
        with opened(path) as log:
            found = log.incidents(" ".join(words), State(state) if state else None, limit, offset)
    if as_json:
        print_json([_summary_json(one) for one in found])
        return RULED
    for one in found:
        _print_summary(one)
    if not found:
        click.echo("no incident is found" if words or state else "the log holds no incident yet")
    return RULED


def _summary_json(one: Summary) -> dict[str, object]:
    return {
        "incident": one.incident,
        "opened_at": one.opened_at,
        "events": one.number,
        "state": one.state.value,
        "board": int(one.board) if one.board.isdigit() else None,
        "table": one.table or None,
        "session": one.session or None,
        "matter": one.matter,
        "headline": one.headline or None,
        "names": dict(one.seats),
        "pending": [_reminder_json(item) for item in one.pending],
    }


def _reminder_json(one: Reminder) -> dict[str, object]:
    return {
        "occasion": int(one.occasion) if one.occasion.isdigit() else None,
        "section": one.section,
        "moment": one.moment,
        "test": one.text,
        "since": one.since,
    }


def _print_summary(one: Summary) -> None:
    place = [f"table {one.table}"] if one.table else []
    place += [f"board {one.board}"] if one.board else []
    parts = [one.incident[:SHORT], moment(one.opened_at), *place, one.matter, f"[{one.state.value}]"]
    click.secho("  ".join(parts), bold=True)
    if one.headline:
        say(one.headline, "    ")
    for item in one.pending:
        say(f"{_when(item.moment)}: {item.text} ({item.section})", "    to come: ", "        ")


def _when(name: str) -> str:
    return Moment[name.upper()].label if name.upper() in Moment.__members__ else name


# ------------------------------------------------------------------ show


@log_command.command("show", short_help="The record of one incident.")
@click.argument("incident")
@with_log
@with_json
def show_command(incident: str, path: Path | None, as_json: bool) -> int:  # noqa: FBT001
    """The record of INCIDENT: its name, the start of it, the seal on a paper, or `last`."""
    with opened(path) as log:
        name = find_incident(log, incident)
        events = log.events(name)
    if as_json:
        print_json({"incident": name, "events": [_event_json(event) for event in events]})
        return RULED
    click.secho(f"Incident {name}", bold=True)
    for event in events:
        say(_told(event), f"  {moment(event.at)}  ", " " * 20)
        if (score := read_score(event)) is not None:
            print_score(score, " " * 20)
            continue
        for key, text in event.texts.items():
            say(text if text is not None else "[erased]", f"{' ' * 20}{key}: ", " " * 22)
        if event.kind is EventKind.RULING_GIVEN:
            _print_ruling(thaw(event.data))
    return RULED


def _event_json(event: Event) -> dict[str, object]:
    return {
        "number": event.number,
        "kind": event.kind.value,
        "at": event.at,
        "data": thaw(event.data),
        "texts": dict(event.texts),
        "hash": event.hash,
    }


def _told(event: Event) -> str:
    """What an event says, in a line."""
    data = event.data
    occasion = str(data.get("occasion", "1"))
    again = f" (occasion {occasion})" if occasion != "1" else ""
    if "fact" in data:
        status = "" if data["status"] == "agreed" else f" [{data['status']}]"
        return f"{data['fact']} = {data['answer'] or 'unclear'}{status}{again}"
    if "forgotten" in data:
        return f"no longer asked: {', '.join(data['forgotten'])}{again}"
    if "begins" in data or "frame" in data:
        frame = data.get("begins") or data["frame"]
        seats = [f"{role} {frame[role]}" for role in ("offender", "declarer") if frame.get(role)]
        details = [f"{key} {value}" for key, value in frame["details"].items()]
        return f"{frame['matter']}: {', '.join([*seats, *details]) or 'nobody named yet'}{again}"
    if event.kind is EventKind.OPENED:
        shown = [f"{key} {data[key]}" for key in ("table", "board", "session", "contract") if data.get(key)]
        return f"opened: {', '.join([str(data.get('matter', '')), *shown])}, Laws {data.get('edition', '')}"
    told = next((str(data[key]) for key in ("headline", "section", "reason") if data.get(key)), "")
    return f"{event.kind.value}{f': {told}' if told else ''}{again}"


def _print_ruling(data: Mapping[str, Any]) -> None:
    for effect in data["ruling"].get("effects", ()):
        if effect.get("text"):
            say(cited(effect["text"], effect.get("clauses", ()), reading=bool(effect.get("reading"))), f"{' ' * 20}- ")
    for item in data.get("pending", ()):
        say(f"to come, {_when(item['moment'])}: {item['text']} ({item['section']})", f"{' ' * 20}- ")


# ------------------------------------------------------------------ export


@log_command.command("export", short_help="All that is kept of one, as JSON.")
@click.argument("incident")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write it there; no file is overwritten.")
@with_log
@with_json
def export_command(incident: str, out: Path | None, path: Path | None, as_json: bool) -> int:  # noqa: ARG001, FBT001
    """All that is kept of INCIDENT as JSON, with hashes and salts, so that anybody can check it."""
    import json  # noqa: PLC0415

    with opened(path) as log:
        text = json.dumps(log.export(find_incident(log, incident)), ensure_ascii=False, indent=2)
    if out is None:
        click.echo(text)
        return RULED
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text + "\n")
    except OSError as error:
        raise RefusedError("--out", f"--out: {out}: {error.strerror or error}") from None
    click.echo(f"written to {out}")
    return RULED


# ------------------------------------------------------------------ verify, replay


@log_command.command("verify", short_help="Check that nobody has touched the log.")
@with_log
@with_json
def verify_command(path: Path | None, as_json: bool) -> int:  # noqa: FBT001
    """Check that the log is as it was written; exit 1 and a line for each place that is not."""
    from rulings.incidents import verify  # noqa: PLC0415

    where = path or default_log_path()
    if not where.exists():
        raise RefusedError("--log", f"--log: there is no log at {where}")
    faults = verify(where)
    if as_json:
        found = [{"incident": one.incident, "event": one.number, "message": one.message} for one in faults]
        print_json({"status": "faulty" if faults else "sound", "log": str(where), "faults": found})
    else:
        for fault in faults:
            say(str(fault))
        click.echo(f"{len(faults)} found in {where}" if faults else f"{where} is as it was written")
    return FAULTY if faults else RULED


@log_command.command("replay", short_help="Rule again on the stored facts.")
@click.argument("incident", required=False)
@with_log
@with_json
def replay_command(incident: str | None, path: Path | None, as_json: bool) -> int:  # noqa: FBT001
    """Rule again on the stored facts, under the law book stored with them; exit 1 where it comes out otherwise.

    Without INCIDENT all are replayed.
    """
    differences: list[dict[str, object]] = []
    with opened(path) as log:
        names = [find_incident(log, incident)] if incident else [one.incident for one in every_incident(log)]
        for name in names:
            differences += _replayed(log, name)
    if as_json:
        print_json({"status": "differs" if differences else "same", "replayed": len(names), "differences": differences})
    else:
        for one in differences:
            say(str(one["message"]))
        click.echo(f"{len(names)} replayed, {len(differences)} differences")
    return FAULTY if differences else RULED


def _replayed(log: Log, name: str) -> Iterator[dict[str, object]]:
    try:
        for one in replay_case(log, name):
            yield {
                "incident": name, "event": one.number, "occasion": one.occasion, "where": one.where,
                "logged": thaw(one.logged), "now": thaw(one.now), "message": str(one),
            }  # fmt: skip
    except (UnreadableDocumentError, EvaluatorsDisagreeError) as error:
        yield {
            "incident": name, "event": None, "occasion": None, "where": "", "logged": None, "now": None,
            "message": f"{name[:SHORT]} cannot be replayed: {error}",
        }  # fmt: skip
