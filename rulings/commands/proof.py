"""`rectify audit`: proves the law book."""

from __future__ import annotations

from dataclasses import replace

import click

from rulings.cli import FAULTY, RULED
from rulings.commands.common import core_of, print_json, with_json
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError


@click.command("audit")
@click.option("--section", "sections", multiple=True, help="Only these sections, checks (a) to (c).")
@click.option("--walks", default=None, type=click.IntRange(min=1), help="Whole interviews a matter for check (f).")
@with_json
def audit_command(sections: tuple[str, ...], walks: int | None, as_json: bool) -> int:  # noqa: FBT001
    """Prove the law book, checks (a) to (i), over all editions and regulations; exit 1 if anything is found."""
    from data.loader import clause_numbers  # noqa: PLC0415  the audit is slow to import
    from data.regulations import regulation_names  # noqa: PLC0415  the audit is slow to import
    from laws.book import COMPLETE, EDITIONS  # noqa: PLC0415
    from rulings.reasoning.audit import Report, audit, audit_regulation  # noqa: PLC0415
    from rulings.reasoning.audit.board import WALKS  # noqa: PLC0415

    reports: dict[tuple[str, str], Report] = {}
    for edition in EDITIONS:
        numbers = () if sections else clause_numbers(edition)
        for name in regulation_names():
            core = core_of(edition, name)
            for section in sections:
                if section not in core.book.sections:
                    raise RefusedError("--section", f"--section: there is no section '{section}'")
            count = WALKS if walks is None else walks
            first = next((report for (proved, _), report in reports.items() if proved == edition), None)
            if first is None:
                reports[edition, name] = audit(
                    core, published=numbers, complete=COMPLETE[edition], only=sections, walks=count
                )
            else:  # the sections read every election as a free answer, so that only whole interviews are left
                faults_here = () if sections else tuple(audit_regulation(core, walks=count))
                reports[edition, name] = replace(first, faults=faults_here)
    faults = list(dict.fromkeys(fault for report in reports.values() for fault in report.faults))
    code = FAULTY if faults else RULED
    if as_json:
        print_json({
            "status": "faulty" if faults else "proved",
            "faults": [{"check": one.check, "where": one.where, "message": one.message} for one in faults],
            "proved": [
                {
                    "edition": edition, "regulation": name, "sections": report.sections, "leaves": report.leaves,
                    "references": report.references, "interviews": report.interviews, "standings": report.standings,
                }
                for (edition, name), report in reports.items()
            ],
        })  # fmt: skip
        return code
    for fault in faults:
        say(str(fault), "", "    ")
    for (edition, name), report in reports.items():
        say(
            f"Laws {edition}, {name}: {report.sections} sections walked to {report.leaves} leaves, "
            f"{report.references} references, {report.interviews} whole interviews, {report.standings} standings"
        )
    click.echo(f"{len(faults)} found" if faults else "nothing found")
    return code
