"""The commands about what the law book says: matters, table."""

from __future__ import annotations

import click

from data.loader import lay_words
from rulings.cli import RULED
from rulings.commands.common import book_of, print_json, with_edition, with_json
from rulings.commands.lines import cited, say
from rulings.commands.refusals import RefusedError
from rulings.reasoning.editions import under
from rulings.reasoning.law import LawBook, Matter, parse_clause_id
from rulings.reasoning.terms import Stage
from rulings.reasoning.triage import MOST_SHOWN, Triage


@click.command("matters")
@click.argument("words", nargs=-1)
@with_edition
@with_json
def matters_command(words: tuple[str, ...], edition: str, as_json: bool) -> int:  # noqa: FBT001
    """What can be ruled on, by stage of the game; with WORDS, what happened, the matters that fit best."""
    book = book_of(edition)
    if words:
        return _ranked(book, " ".join(words), as_json=as_json)
    ordered = sorted(book.matters.values(), key=lambda one: (list(Stage).index(one.stage), one.fast or 99))
    if as_json:
        print_json([_matter(one) for one in ordered])
        return RULED
    for stage in Stage:
        found = [one for one in ordered if one.stage is stage]
        if found:
            click.secho(stage.value.capitalize(), bold=True)
        for one in found:
            say(f"{one.title} (Laws {', '.join(one.laws)})", f"  {one.id}: ", "      ")
            if one.synonyms:
                say(", ".join(one.synonyms), "      ")
    return RULED


def _ranked(book: LawBook, words: str, *, as_json: bool) -> int:
    fits = Triage(book, lay_words()).find(words)
    if as_json:
        print_json([_matter(fit.matter) | {"figure": round(fit.figure, 3)} for fit in fits])
        return RULED
    if not fits:
        raise RefusedError("matters", f"nothing is found by '{words}'; `rectify matters` lists all there are")
    for place, fit in enumerate(fits[:MOST_SHOWN], 1):
        say(f"{fit.matter.title} (Laws {', '.join(fit.matter.laws)})", f"{place:>3}  {fit.matter.id}: ", "       ")
    return RULED


def _matter(one: Matter) -> dict[str, object]:
    return {
        "matter": one.id, "title": one.title, "stage": one.stage.value, "laws": list(one.laws),
        "section": one.section, "roles": [role.value for role in one.roles],
        "details": [detail.name for detail in one.details], "synonyms": list(one.synonyms),
        "fast_lane": one.fast, "standing": one.standing,
    }  # fmt: skip


# ------------------------------------------------------------------ table


@click.command("table")
@click.argument("law")
@with_edition
@with_json
def table_command(law: str, edition: str, as_json: bool) -> int:  # noqa: FBT001
    """The sections of a Law as decision tables."""
    from rulings.reasoning.audit.tables import outcome_rows  # noqa: PLC0415  slow to import, seldom used
    from rulings.reasoning.audit.walk import Walk  # noqa: PLC0415

    wanted = parse_clause_id(law)
    sections = [one for one in book_of(edition).sections.values() if under(one.id, wanted)]
    if not sections:
        raise RefusedError("law", f"law: the law book has no section of Law '{law}'")
    tables = [(one, outcome_rows(Walk(one))) for one in sections]
    if as_json:
        print_json(
            [
                {
                    "section": one.id,
                    "title": one.title,
                    "rows": [
                        {
                            "answers": {name: list(values) for name, values in row.answers.items()},
                            "clauses": list(row.clauses),
                            "outcome": list(row.outcome),
                        }
                        for row in rows
                    ],
                }
                for one, rows in tables
            ]
        )
        return RULED
    for section, rows in tables:
        click.secho(f"{section.id} {section.title}", bold=True)
        for row in rows:
            answers = ", ".join(f"{name}={'|'.join(values)}" for name, values in row.answers.items())
            click.echo()
            say(cited(answers or "always", row.clauses), "  ", "    ")
            for one in row.outcome or ("nothing follows",):
                say(one, "      > ", "        ")
        click.echo()
    return RULED
