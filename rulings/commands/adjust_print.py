"""An adjustment in the terminal: the board before and after, each figure step by step, totals and places."""

from __future__ import annotations

from collections.abc import Iterator

import click

from rulings.bridge.seats import Side
from rulings.commands.lines import cited, head, say
from rulings.scoring.board import SIDES
from rulings.scoring.outcome import NoResult, Outcome
from rulings.scoring.rounding import plain_number, signed
from rulings.scoring.session_scores import Place
from rulings.scoring.working import Working
from rulings.session.adjusted import Adjusted, Group, MatchEffect, Result

_WORDS = 4  # columns of a board that are words; figures follow


def print_adjusted(adjusted: Adjusted, *, every: bool) -> None:
    """All of it; with `every` the working of each figure of the board, else those of the adjusted line."""
    at, result = adjusted.at, adjusted.at.line.result
    click.secho(f"{at.board.label}, {result.ns} against {result.ew}", bold=True)
    say(f"Scored as {adjusted.convention.display}")
    say(f"At the table: {_shown(at.outcome)}")
    say(cited(f"Adjusted: {adjusted.display}", adjusted.basis), "", "  ")
    _print_board(adjusted)
    _print_division(adjusted)
    for side in SIDES:
        _print_figure(adjusted, at.place, side)
    if every:
        for place, line in enumerate(at.board.lines):
            if place != at.place and not isinstance(line.result.outcome, NoResult):
                for side in SIDES:
                    _print_figure(adjusted, place, side)
    for fine in adjusted.ruled.penalties:
        for step in fine.says():
            say(step, "", "  ")
    if adjusted.match:
        _print_match(adjusted.match)
    _print_totals(adjusted)
    if adjusted.notes:
        head("Look at this again")
        for note in adjusted.notes:
            say(note, "  - ")


def side_name(side: Side) -> str:
    """'N-S'."""
    return f"{side.name[0]}-{side.name[1]}"


def _shown(outcome: Outcome) -> str:
    return outcome.value if isinstance(outcome, NoResult) else outcome.display


def _print_board(adjusted: Adjusted) -> None:
    head("The board before and after")
    table = [("", "N-S", "E-W", "", "N-S", "now", "E-W", "now"), *_rows(adjusted)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    for row in table:
        words = [text.ljust(width) for text, width in zip(row[:_WORDS], widths, strict=False)]
        figures = [text.rjust(width) for text, width in zip(row[_WORDS:], widths[_WORDS:], strict=True)]
        click.echo("  ".join([" ".join(words[:2]), *words[2:], *figures]).rstrip())


def _rows(adjusted: Adjusted) -> Iterator[tuple[str, ...]]:
    for place, line in enumerate(adjusted.at.board.lines):
        figures = [
            "" if value is None else plain_number(value)
            for side in SIDES
            for value in (adjusted.before.of(place, side), adjusted.after.of(place, side))
        ]
        mark = ">" if place == adjusted.at.place else ""
        yield (mark, line.result.ns, line.result.ew, _shown(line.result.outcome), *figures)


def _print_figure(adjusted: Adjusted, place: int, side: Side) -> None:
    working = adjusted.working(side, place)
    pair = adjusted.at.board.lines[place].result.pair(side)
    head(f"How {side_name(side)}, pair {pair}, come to {_value(adjusted, place, side)}")
    _print_working(working)


def _value(adjusted: Adjusted, place: int, side: Side) -> str:
    value = adjusted.after.of(place, side)
    return "nothing" if value is None else plain_number(value)


def _print_working(working: Working | None) -> None:
    for one in working.lines if working else ():
        say(str(one), "  ", "    ")


def _print_division(adjusted: Adjusted) -> None:
    division = adjusted.self_inflicted
    if division is None:
        return
    for title, working in (
        ("The score at the table", division.actual),
        ("The score without the infraction (12C1b)", division.rectified),
        ("The score with the infraction, without their own error", division.without_error),
        ("Self-inflicted damage (12C1e)", division.found.non_offenders),
    ):
        head(title)
        _print_working(working)
    _print_working(division.found.offenders)


def _print_totals(adjusted: Adjusted) -> None:
    changed = adjusted.changed()
    for group, effects in changed.items():
        head("Totals and places" + ("" if group is Group.ALL else f", {group.value}"))
        rows = [(one.pair, _place(one.was), "→", _place(one.now), _difference(one.was, one.now)) for one in effects]
        if not rows:
            click.echo("  nothing changes")
            continue
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            click.echo("  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
        rest = len(adjusted.effects[group]) - len(rows)
        if rest:
            click.echo(f"  {rest} pairs keep total and place")


def _print_match(match: MatchEffect) -> None:
    head(f"The match, {match.boards} boards")
    rows = [
        (team, *_result(was), "→", *_result(now), signed(now.total - was.total))
        for team, was, now in zip(match.teams, match.was, match.now, strict=True)
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip())
    for team, now in zip(match.teams, match.now, strict=True):
        for step in now.steps:
            say(f"{team}, {step}", "  ", "    ")


def _result(result: Result) -> tuple[str, str]:
    points = result.victory_points
    return plain_number(result.total), "" if points is None else f"({plain_number(points)} VPs)"


def _place(one: Place) -> str:
    percentage = one.total.percentage
    percent = f" ({float(percentage):.2f} %)" if percentage is not None else ""
    return f"{one.place}{'=' if one.shared else ''}. {plain_number(one.total.total)}{percent}"


def _difference(was: Place, now: Place) -> str:
    return signed(now.total.total - was.total.total)
