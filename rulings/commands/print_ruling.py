"""The interview and the ruling sheet in the terminal, in words that can be said aloud."""

from __future__ import annotations

import click

from rulings.reasoning.interview import Interview
from rulings.reasoning.sheet import Entry, OptionTable, Sheet, option_table
from rulings.reasoning.terms import FactKind, Where

WIDTH = 96


def ask_question(interview: Interview) -> Interview:
    """Put the next question and give the interview with its answer (a number, `b` back, `?` why, `u` unclear)."""
    question = interview.question
    if question is None:
        return interview
    fact = question.fact
    say = interview.words.say
    click.echo()
    click.secho(f"{_to_whom(interview)}: {say(fact.text)}", bold=True)
    for criterion in fact.criteria:
        click.echo(f"    - {say(criterion)}")
    if fact.kind is FactKind.OPTION:
        click.echo("    Explain every option before he chooses; he may not consult his partner (10C1, 10C2).")
        _print_options(option_table(interview, fact))
    else:
        for number, answer in enumerate(question.answers, 1):
            click.echo(f"  {number}  {say(answer.text)}")
    while True:
        typed = click.prompt("Answer (number, b back, ? why, u unclear)", prompt_suffix=": ").strip()
        if typed == "b":
            return interview.back()
        if typed == "u":
            return interview.unclear(fact.name, click.prompt("Why does it stay unclear"))
        if typed == "?":
            for number in interview.why_asked(fact):
                click.echo(f"    {number}: {_clause_text(interview, number)}")
        elif typed.isdigit() and 0 < int(typed) <= len(question.answers):
            chosen = question.answers[int(typed) - 1]
            details = {
                one.name: click.prompt(say(one.prompt), default="", show_default=False) for one in chosen.details
            }
            reason = click.prompt("Your reason") if fact.kind is FactKind.JUDGE else ""
            return interview.answer(
                fact.name,
                chosen.name,
                reason=reason,
                details={name: text for name, text in details.items() if text},
            )
        else:
            click.echo(f"  '{typed}' is not one of 1 to {len(question.answers)}, b, ?, u")


def _to_whom(interview: Interview) -> str:
    question = interview.question
    if question is None:
        return ""
    fact = question.fact
    if fact.where is Where.LOOKING:
        return "Look"
    if fact.kind is FactKind.JUDGE:
        return "Decide"
    whom = interview.words.role(fact.whom) if fact.whom else "the table"
    return f"Ask {whom}, {fact.where}"


def _clause_text(interview: Interview, number: str) -> str:
    found = interview.core.book.clauses.get(number)
    if found:
        return interview.words.say(found[1].text)
    text = interview.core.book.texts.get(number)
    return interview.words.say(text.text) if text else ""


def _print_options(table: OptionTable) -> None:
    for number, row in enumerate(table.rows, 1):
        mark = "*" if row.chosen else " "
        click.secho(f" {mark}{number}  {row.says}", bold=True)
        cited = ", ".join(dict.fromkeys(clause for entry in row.then for clause in entry.clauses))
        then = " ".join(entry.text for entry in row.then)
        click.echo(click.wrap_text(f"{then} ({cited})", WIDTH, "       ", "       "))
        if row.possible:
            click.echo(f"       still possible: {', '.join(entry.clauses[0] for entry in row.possible)}")


def _print_entry(entry: Entry, indent: str = "  ") -> None:
    cited = ", ".join(entry.clauses) + (", reading" if entry.reading else "")
    click.echo(click.wrap_text(f"{entry.text} ({cited})", WIDTH, indent, indent + "  "))


def print_sheet(sheet: Sheet) -> None:
    """The whole sheet."""
    click.echo()
    click.secho(sheet.headline, bold=True)
    click.echo(f"Say it back to all four: {sheet.statement}")
    for table in sheet.options:
        click.secho(f"\nExplained to {table.holder} before the choice (10C1, 10C2)", bold=True)
        _print_options(table)
    for title, entries in (("Now", sheet.now), ("Tell them", sheet.tell)):
        if entries:
            click.secho(f"\n{title}", bold=True)
            for entry in entries:
                _print_entry(entry)
    if sheet.later:
        click.secho("\nCome back", bold=True)
        for later in sheet.later:
            click.echo(
                click.wrap_text(
                    f"  {later.moment.label}: {later.test or later.title} ({later.section}, from {', '.join(later.clauses)})",
                    WIDTH,
                    "  ",
                    "    ",
                )
            )
    for arising in sheet.arising:
        click.secho(f"\nA new occasion arises: {arising.matter} ({', '.join(arising.clauses)})", bold=True)
    click.echo()
    for entry in sheet.small_print:
        _print_entry(entry)
