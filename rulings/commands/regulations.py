"""`rectify regulations`: what each authority has chosen where the Laws leave it a choice, and how two differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import click

from data.loader import citation, scoring_profile
from data.regulations import UNDATED, Regulation, UnknownRegulationError, regulation, regulation_names
from rulings.cli import RULED
from rulings.commands.common import book_of, print_json, unbound, with_edition, with_json
from rulings.commands.lines import head, say
from rulings.commands.refusals import RefusedError
from rulings.reasoning.law import LawBook, Setting
from rulings.reasoning.options import BY_DEFAULT, Difference, Option, Ruled, Status, consequence, differences, options
from rulings.reasoning.wording import Words
from rulings.scoring.profile_rows import ProfileRow, profile_rows


@click.group("regulations", context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@with_json
@click.pass_context
def regulations_command(context: click.Context, as_json: bool) -> int:  # noqa: FBT001
    """What authorities have chosen: all of them, show one, diff two."""
    if context.invoked_subcommand is not None:
        return RULED
    found = [regulation(name) for name in regulation_names()]
    if as_json:
        print_json([
            {"regulation": one.name, "title": one.title, "based_on": one.based_on, **_counts(one)} for one in found
        ])  # fmt: skip
        return RULED
    for one in found:
        counts = _counts(one)
        base = f", on top of {one.based_on}" if one.based_on else ""
        say(f"{one.title}{base} (chosen: {counts['chosen']}, not verified: {counts['not_verified']})", f"{one.name}: ")
    return RULED


def _counts(one: Regulation) -> dict[str, int]:
    chosen = sum(choice.verified for choice in (*one.elections, *one.set))
    return {"chosen": chosen, "not_verified": len(one.elections) + len(one.set) - chosen}


def _named(name: str) -> Regulation:
    try:
        return regulation(name)
    except UnknownRegulationError as error:
        raise RefusedError("regulation", f"regulation: {error}") from None


# ------------------------------------------------------------------ show


@regulations_command.command("show", short_help="Every option with what holds, its clause, source and date.")
@click.argument("name")
@with_edition
@with_json
def show_command(name: str, edition: str, as_json: bool) -> int:  # noqa: FBT001
    """Every option of the Laws under this regulation: what holds, by which clause, on whose word, from when."""
    found, book = _named(name), book_of(edition)
    words, profile = unbound(book), scoring_profile(name)
    listed = options(book, found)
    if as_json:
        print_json({
            "regulation": found.name, "title": found.title, "based_on": found.based_on,
            "options": [option_json(one, words) for one in listed],
            "scoring": [_row_json(row) for row in profile_rows(profile)], "notes": list(profile.notes),
        })  # fmt: skip
        return RULED
    click.secho(found.title, bold=True)
    if found.based_on:
        say(f"on top of {regulation(found.based_on).title}", "  ")
    for status in Status:
        of_status = [one for one in listed if one.status is status]
        if of_status:
            head(status.value.capitalize())
        for one in of_status:
            _print_option(one, words)
    head("Scores")
    for row in profile_rows(profile):
        say(f"{row.text}: {row.value}", f"  {citation(row.clause)} ", "      ")
    for note in profile.notes:
        say(note, "  ", "    ")
    return RULED


def _print_option(one: Option, words: Words) -> None:
    say(words.say(one.of.text), f"  {citation(one.clause)} ", "      ")
    say(one.says(one.value, words), "      ")
    if one.choice is not None:
        say(f"{_provenance(one)}: {one.choice.source}", "        ")


def _provenance(one: Option) -> str:
    if one.choice is None or not one.choice.verified:
        return BY_DEFAULT[one.status]
    changes = "" if one.value != one.default else ", as the Law itself"
    since = "date not stated" if one.choice.since == UNDATED else f"since {one.choice.since}"
    return f"{one.choice.body}, {since}{changes}"


def option_json(one: Option, words: Words) -> dict[str, object]:
    """An option under a regulation, as other programs read it."""
    choice = one.choice
    return {
        "option": one.name, "kind": "setting" if isinstance(one.of, Setting) else "election",
        "clause": one.clause, "text": words.say(one.of.text), "value": one.value, "says": one.says(one.value, words),
        "default": one.default, "status": one.status.value, "changes": one.value != one.default,
        "source": choice.source if choice else None, "since": (choice.since or None) if choice else None,
        "by": choice.body if choice else None,
    }  # fmt: skip


def _row_json(row: ProfileRow) -> dict[str, str]:
    return {"name": row.name, "clause": row.clause, "text": row.text, "value": row.value}


# ------------------------------------------------------------------ diff


@regulations_command.command("diff", short_help="What would be ruled differently, and where.")
@click.argument("first")
@click.argument("second")
@with_edition
@with_json
def diff_command(first: str, second: str, edition: str, as_json: bool) -> int:  # noqa: FBT001
    """What would be ruled differently under two regulations, option by option, and how the scores differ."""
    one, other, book = _named(first), _named(second), book_of(edition)
    words = unbound(book)
    found = list(differences(book, one, other))
    scores = list(_scores_apart(one, other))
    if as_json:
        print_json({
            "first": one.name, "second": other.name,
            "options": [_difference_json(difference, book, words) for difference in found],
            "scoring": [
                {**_row_json(row), "value": None, "first": mine, "second": theirs} for row, mine, theirs in scores
            ],
        })  # fmt: skip
        return RULED
    names = (one.name, other.name)
    for difference in found:
        _print_difference(difference, names, book, words)
    if scores:
        head("Scores")
    for row, mine, theirs in scores:
        say(row.text, f"  {citation(row.clause)} ", "      ")
        for name, value in zip(names, (mine, theirs), strict=True):
            say(value or "nothing", f"      {name}: ", "        ")
    if not found and not scores:
        click.echo("nothing differs")
    return RULED


def _scores_apart(one: Regulation, other: Regulation) -> Iterator[tuple[ProfileRow, str | None, str | None]]:
    mine, theirs = ({row.name: row for row in profile_rows(scoring_profile(found.name))} for found in (one, other))
    for name, row in chain(mine.items(), ((key, row) for key, row in theirs.items() if key not in mine)):
        first, second = mine.get(name), theirs.get(name)
        if first is None or second is None or first.value != second.value:
            yield row, first.value if first else None, second.value if second else None


def _print_difference(difference: Difference, names: tuple[str, str], book: LawBook, words: Words) -> None:
    head(f"{citation(difference.first.clause)} {words.say(difference.first.of.text)}")
    for place, (name, option) in enumerate(zip(names, (difference.first, difference.second), strict=True)):
        unsure = f" ({BY_DEFAULT[option.status]})" if option.status is not Status.CHOSEN else ""
        say(f"{option.says(option.value, words)}{unsure}", f"  {name}: ", "    ")
        for ruled in difference.ruled.values():
            for line in _lines(ruled[place], book, words):
                say(line, "    ", "      ")


def _lines(ruled: Ruled, book: LawBook, words: Words) -> Iterator[str]:
    for name, answer in ruled.case.items():
        fact = book.facts[name]
        yield f"if {words.say(fact.text)} {words.say(fact.answer(answer).text)}"
    for number, one in ruled.consequences:
        yield f"{citation(number)}: {consequence(one, book, words)}"
    for fact in ruled.asked:
        yield f"asked: {words.say(fact.text)}"


def _difference_json(difference: Difference, book: LawBook, words: Words) -> dict[str, object]:
    first = option_json(difference.first, words)
    return {
        **{key: first[key] for key in ("option", "kind", "text", "default")},
        "first": _side_json(difference, 0, book, words), "second": _side_json(difference, 1, book, words),
    }  # fmt: skip


def _side_json(difference: Difference, place: int, book: LawBook, words: Words) -> dict[str, object]:
    option = option_json((difference.first, difference.second)[place], words)
    return {
        **{key: option[key] for key in ("clause", "value", "says", "status", "source", "since", "by")},
        "ruled": [
            {
                "section": section, "clauses": list(ruled[place].clauses),
                "consequences": [
                    {"clause": number, "text": consequence(one, book, words)}
                    for number, one in ruled[place].consequences
                ],
                "asked": [fact.name for fact in ruled[place].asked], "case": dict(ruled[place].case),
            }
            for section, ruled in difference.ruled.items()
        ],
    }  # fmt: skip
