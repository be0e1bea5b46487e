"""The commands about the law book itself: matters, vocabulary, law, table, audit."""

from __future__ import annotations

from collections.abc import Iterator

import click

from rulings.cli import BAD_INPUT, FAULTY, RULED
from rulings.commands.common import book_of, core_of, print_json, with_book, with_json
from rulings.reasoning.effects import EFFECT_KINDS, POINTS
from rulings.reasoning.law import Clause, LawBook, Section, parse_clause_id
from rulings.reasoning.terms import FactKind, Moment, Role, Stage


@click.command("matters")
@with_book
@with_json
def matters_command(edition: str, regulation: str, as_json: bool) -> int:  # noqa: FBT001
    """What can be ruled on."""
    book = core_of(edition, regulation).book
    ordered = sorted(book.matters.values(), key=lambda one: (list(Stage).index(one.stage), one.fast or 99))
    if as_json:
        print_json([
            {
                "matter": one.id, "title": one.title, "stage": one.stage.value, "laws": list(one.laws), "section": one.section,
                "roles": [role.value for role in one.roles], "details": [detail.name for detail in one.details],
                "synonyms": list(one.synonyms), "fast_lane": one.fast, "standing": one.standing,
            }
            for one in ordered
        ])  # fmt: skip
        return RULED
    for stage in Stage:
        found = [one for one in ordered if one.stage is stage]
        if found:
            click.secho(stage.value.capitalize(), bold=True)
        for one in found:
            click.echo(f"  {one.id:<28} {one.title} (Laws {', '.join(one.laws)})")
            if one.synonyms:
                click.echo(f"  {'':<28} {', '.join(one.synonyms)}")
    return RULED


@click.command("vocabulary")
@with_book
@with_json
def vocabulary_command(edition: str, regulation: str, as_json: bool) -> int:  # noqa: FBT001
    """The kinds of facts, effects, moments and standings, and every fact with its answers."""
    book = core_of(edition, regulation).book
    if as_json:
        print_json(_vocabulary(book))
        return RULED
    click.secho("Effects", bold=True)
    for kind in EFFECT_KINDS.values():
        slots = ", ".join(f"{name}: {what}" for name, what in kind.slots.items())
        click.echo(f"  {kind.name}({slots})   [{kind.point or 'words only'}]")
    click.secho("Moments", bold=True)
    for moment in Moment:
        click.echo(f"  {moment.name.lower():<16} {moment.label}")
    click.secho("Standings", bold=True)
    for standing in book.standings.values():
        click.echo(f"  {standing.name}: {', '.join(state for state, _ in standing.states)}")
    click.secho("Facts", bold=True)
    for name, fact in book.facts.items():
        click.echo(f"  {name} ({fact.kind}): {' | '.join(fact.domain)}")
        click.echo(f"      {fact.text}")
    return RULED


def _vocabulary(book: LawBook) -> dict[str, object]:
    return {
        "fact_kinds": [kind.value for kind in FactKind],
        "roles": [role.value for role in Role],
        "moments": [{"moment": one.name.lower(), "text": one.label} for one in Moment],
        "points": [{"point": one.name, "text": one.text, "join": one.join.value, "ranks": list(one.ranks)} for one in POINTS.values()],
        "effects": [
            {"kind": one.name, "point": one.point, "slots": dict(one.slots), "about": list(one.keys), "text": one.says}
            for one in EFFECT_KINDS.values()
        ],
        "standings": [
            {
                "standing": one.name, "text": one.text, "states": dict(one.states), "begins": dict(one.begins),
                "ends": list(one.ends), "enters": dict(one.enters),
            }
            for one in book.standings.values()
        ],
        "details": [{"detail": one.name, "type": one.type.value, "prompt": one.prompt} for one in book.details.values()],
        "facts": [
            {
                "fact": name, "kind": fact.kind.value, "text": fact.text, "where": fact.where.value, "reveals": fact.reveals.value,
                "moment": fact.moment.name.lower(), "whom": fact.whom.value if fact.whom else None, "clauses": list(fact.cites),
                "answers": [
                    {"answer": one.name, "text": one.text, "lawful": one.lawful, "details": [d.name for d in one.details]}
                    for one in fact.answers
                ],
            }
            for name, fact in book.facts.items()
        ],
    }  # fmt: skip


@click.command("law")
@click.argument("number")
@with_book
@with_json
def law_command(number: str, edition: str, regulation: str, as_json: bool) -> int:  # noqa: ARG001, FBT001
    """The clause (or every clause under it) in our words, its references and the facts that decide it."""
    book = book_of(edition)
    wanted = parse_clause_id(number)
    found = [entry for entry in _entries(book) if _under(entry["clause"], wanted)]
    if not found:
        click.echo(f"rectify: the law book has no clause '{number}' yet", err=True)
        return BAD_INPUT
    if as_json:
        print_json(found)
        return RULED
    for entry in found:
        click.secho(str(entry["clause"]), bold=True)
        click.echo(click.wrap_text(str(entry["text"]), 96, "  ", "  "))
        for key in ("because", "facts", "unless", "effects", "sends to", "sent from"):
            if entry.get(key):
                value = entry[key]
                click.echo(f"  {key}: {value if isinstance(value, str) else ', '.join(map(str, value))}")  # type: ignore[call-overload]
    return RULED


def _under(clause: object, wanted: str) -> bool:
    text = str(clause)
    rest = text[len(wanted) :]
    digits = wanted[-1:].isdigit() and rest[:1].isdigit()
    return text.startswith(wanted) and not digits


def _entries(book: LawBook) -> Iterator[dict[str, object]]:
    for section in book.sections.values():
        for clause in section.clauses:
            yield _entry(book, section, clause)
    for text in book.texts.values():
        yield {"clause": text.id, "text": text.text, "because": text.because, "kind": "text only"}


def _entry(book: LawBook, section: Section, clause: Clause) -> dict[str, object]:
    return {
        "clause": clause.id,
        "text": clause.text,
        "kind": "ruling",
        "section": section.id,
        "facts": list(dict.fromkeys(clause.when.facts())),
        "unless": list(clause.unless),
        "effects": [effect.kind for effect in clause.effects()],
        "sends to": [see.section for see in clause.references()],
        "sent from": [
            other.id
            for one in book.sections.values()
            for other in one.clauses
            if any(see.section == section.id for see in other.references())
        ],
        "reading": clause.reading,
    }


@click.command("table")
@click.argument("law")
@with_book
@with_json
def table_command(law: str, edition: str, regulation: str, as_json: bool) -> int:  # noqa: ARG001, FBT001
    """The sections of a Law as decision tables."""
    from rulings.reasoning.audit.tables import as_text, outcome_rows  # noqa: PLC0415  slow to import, seldom used
    from rulings.reasoning.audit.walk import Walk  # noqa: PLC0415

    wanted = parse_clause_id(law)
    sections = [one for one in book_of(edition).sections.values() if _under(one.id, wanted)]
    if not sections:
        click.echo(f"rectify: the law book has no section of Law '{law}'", err=True)
        return BAD_INPUT
    if as_json:
        print_json([
            {
                "section": one.id, "title": one.title,
                "rows": [
                    {"answers": {name: list(values) for name, values in row.answers.items()}, "clauses": list(row.clauses), "outcome": list(row.outcome)}
                    for row in outcome_rows(Walk(one))
                ],
            }
            for one in sections
        ])  # fmt: skip
        return RULED
    for section in sections:
        click.echo(as_text(Walk(section)))
    return RULED


@click.command("audit")
@click.option("--section", "sections", multiple=True, help="Only these sections, checks (a) to (c).")
@click.option("--walks", default=None, type=int, help="How many whole interviews a matter for check (f).")
@with_json
def audit_command(sections: tuple[str, ...], walks: int | None, as_json: bool) -> int:  # noqa: FBT001
    """Prove the law book over all editions and regulations."""
    from data.loader import clause_numbers, regulation_names  # noqa: PLC0415
    from laws.book import COMPLETE, EDITIONS  # noqa: PLC0415
    from rulings.reasoning.audit import WALKS, audit  # noqa: PLC0415

    reports = {}
    for edition in EDITIONS:
        numbers = () if sections else clause_numbers(edition)
        for name in regulation_names():
            core = core_of(edition, name)
            for section in sections:
                if section not in core.book.sections:
                    click.echo(f"rectify: --section: there is no section '{section}'", err=True)
                    return BAD_INPUT
            count = WALKS if walks is None else walks
            reports[edition, name] = audit(
                core, published=numbers, complete=COMPLETE[edition], only=sections, walks=count
            )
    faults = list(dict.fromkeys(str(fault) for report in reports.values() for fault in report.faults))
    if as_json:
        print_json({
            "faults": faults,
            "proved": [
                {
                    "edition": edition, "regulation": name, "sections": report.sections, "leaves": report.leaves,
                    "references": report.references, "interviews": report.interviews, "standings": report.standings,
                }
                for (edition, name), report in reports.items()
            ],
        })  # fmt: skip
        return FAULTY if faults else RULED
    for fault in faults:
        click.echo(fault)
    for (edition, name), report in reports.items():
        click.echo(
            f"Laws {edition}, {name}: {report.sections} sections walked to {report.leaves} leaves, {report.references} references, "
            f"{report.interviews} whole interviews, {report.standings} standings"
        )
    click.echo(f"{len(faults)} faults" if faults else "nothing found")
    return FAULTY if faults else RULED
