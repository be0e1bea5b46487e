"""The ruling sheet and the explained options in the terminal: words that can be said aloud, 80 columns at most."""

from __future__ import annotations

import click

from rulings.bridge.board import Board, Vulnerability
from rulings.commands.lines import cited, head, say, wrapped
from rulings.reasoning.occasion import Table
from rulings.reasoning.sheet import Entry, Later, OptionTable, Sheet
from rulings.reasoning.terms import FactKind


def print_table(table: Table) -> None:
    """The table in a line: board with dealer and vulnerability (Law 2), contract, session."""
    board = Board.numbered(table.board) if table.board else None
    parts = [f"table {table.name}"] if table.name else []
    if board:
        vulnerable = {Vulnerability.NONE: "nobody", Vulnerability.BOTH: "both sides"}.get(board.vulnerability)
        parts += [f"board {board.number}, {board.dealer} deals, {vulnerable or board.vulnerability} vulnerable"]
    parts += [table.contract] if table.contract else []
    parts += [f"session {table.session}"] if table.session else []
    if parts:
        line = "; ".join(parts)
        say(line[:1].upper() + line[1:] + ("; the director’s own table" if table.directors_own else ""))


def print_options(table: OptionTable, *, numbered: bool = True) -> None:
    """The options as they are explained before the choice (10C1): what is said, what then follows, what may still."""
    lawful = True
    for number, row in sorted(enumerate(table.rows, 1), key=lambda one: not one[1].lawful):
        if lawful and not row.lawful:
            say(f"Not read out: what {table.holder} may not do, but might", "  ")
        lawful = row.lawful
        mark = f"{number:>3}  " if numbered else "  * " if row.chosen else "    "
        click.secho(wrapped(row.says, mark), bold=True)
        then = " ".join(entry.text for entry in row.then) or "Nothing follows yet; the next question decides."
        clauses = [clause for entry in row.then for clause in entry.clauses]
        indent = " " * len(mark)
        say(cited(then, clauses, reading=any(entry.reading for entry in row.then)), indent)
        if row.possible:
            say("Still possible:", indent)
        for entry in row.possible:
            say(cited(entry.text, entry.clauses, reading=entry.reading), f"{indent}- ")


def print_sheet(sheet: Sheet, number: int = 1) -> None:
    """The whole sheet of one occasion."""
    head(f"Ruling: {sheet.headline}" if number == 1 else f"Ruling on occasion {number}: {sheet.headline}")
    say(f"{'Said back to all four' if sheet.said_back else 'For the record'}: {sheet.statement}")
    for entry in sheet.disputed:
        _print_entry(entry)
    for table in sheet.options:
        chosen = next((row for row in table.rows if row.chosen), None)
        if chosen:
            told = sum(row.lawful for row in table.rows)
            did = "chose" if chosen.lawful else "did what was none of them"
            say(f"{table.holder} was told of {told} options (10C1) and {did}: {chosen.says}")
    parts = (
        ("Now", sheet.now), ("Tell them", sheet.tell), ("For the director", sheet.own), ("Ruled before", sheet.before)
    )  # fmt: skip
    for title, entries in parts:
        if entries:
            head(title)
            for entry in entries:
                _print_entry(entry)
    if sheet.later:
        head("Come back")
        for later in sheet.later:
            _print_later(later)
    _print_because(sheet)
    if sheet.small_print:
        click.echo()
        small = " ".join(cited(entry.text, entry.clauses) for entry in sheet.small_print)
        click.secho(wrapped(small), dim=True)


def _print_entry(entry: Entry) -> None:
    say(cited(entry.text, entry.clauses, reading=entry.reading), "  - ")


def _print_later(later: Later) -> None:
    lapsed = " [lapsed]" if later.due.value == "lapsed" else ""
    sent = f"{later.section}, from {', '.join(later.clauses)}" if later.clauses else later.section
    say(f"{later.moment.label}{lapsed}: {later.test or later.title} ({sent})", "  - ")


def _print_because(sheet: Sheet) -> None:
    told = [one for one in sheet.because if one.kind is not FactKind.OPTION]
    if told:
        head("Because")
    for one in told:
        reason = f" Reason: {one.reason}" if one.reason else ""
        status = "" if one.status.value == "agreed" else f" [{one.status.value}]"
        say(cited(f"{one.question} {one.answer}{status}.{reason}", one.clauses), "  - ")
