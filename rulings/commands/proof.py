"""`rectify audit`: proves the law book."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

import click

from rulings.cli import FAULTY, RULED
from rulings.commands.common import book_of, core_of, print_json, with_json
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
    from rulings.reasoning.audit import Fault, Report, audit, audit_regulation  # noqa: PLC0415
    from rulings.reasoning.audit.board import WALKS  # noqa: PLC0415

    began = time.monotonic()
    reports: dict[tuple[str, str], Report] = {}
    walked: dict[tuple[str, frozenset[tuple[str, str]]], tuple[Fault, ...]] = {}
    for edition in EDITIONS:
        numbers = () if sections else clause_numbers(edition)
        for name in regulation_names():
            core = core_of(edition, name)
            for section in sections:
                if section not in core.book.sections:
                    raise RefusedError("--section", f"--section: there is no section '{section}'")
            count = WALKS if walks is None else walks
            elected = (edition, frozenset(core.elections.items()))
            first = next((report for (proved, _), report in reports.items() if proved == edition), None)
            if first is None:
                reports[edition, name] = audit(
                    core, published=numbers, complete=COMPLETE[edition], only=sections, walks=count
                )
                walked[elected] = ()
                continue
            # The sections read every election as a free answer, so that only whole interviews are left.
            if elected not in walked:
                walked[elected] = () if sections else tuple(audit_regulation(core, walks=count))
            reports[edition, name] = replace(first, faults=walked[elected])
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
            "seconds": round(time.monotonic() - began, 1),
            "mutants": [] if sections else [_mutants(edition) for edition in EDITIONS],
        })  # fmt: skip
        return code
    for fault in faults:
        say(str(fault), "", "    ")
    for (edition, name), report in reports.items():
        say(
            f"Laws {edition}, {name}: {report.sections} sections walked to {report.leaves} leaves, "
            f"{report.references} references, {report.interviews} whole interviews, {report.standings} standings"
        )
    for edition in () if sections else EDITIONS:
        _say_mutants(edition)
    say(f"{f'{len(faults)} found' if faults else 'nothing found'}, in {time.monotonic() - began:.0f} s")
    return code


def _mutants(edition: str) -> Mapping[str, object]:
    """What the last mutation run of the edition tried, noticed and left alive; the Laws that have changed since."""
    from data.loader import mutation_figures  # noqa: PLC0415
    from rulings.reasoning.audit.mutants import changed_since  # noqa: PLC0415

    figures = mutation_figures(edition)
    left = [(one.law, each) for one in figures.values() for each in one.left]
    return {
        "edition": edition,
        "tried": sum(one.tried for one in figures.values()),
        "killed": sum(one.killed for one in figures.values()),
        "alive": len(left),
        "without_reason": sum(not each.reason for _, each in left),
        "laws": [
            {"law": one.law, "tried": one.tried, "killed": one.killed, "alive": len(one.left), "on": str(one.on)}
            for one in figures.values()
        ],
        "left": [{"law": law, "mutant": each.mutant, "reason": each.reason or None} for law, each in left],
        "changed_since": changed_since(book_of(edition), figures),
    }


def _say_mutants(edition: str) -> None:
    found = _mutants(edition)
    say(
        f"Laws {edition}, mutation run: {found['tried']} small mistakes tried, {found['killed']} noticed, "
        f"{found['alive']} left alive, {found['without_reason']} of them without a reason"
    )
    changed = found["changed_since"]
    if isinstance(changed, Sequence) and changed:
        say(f"changed since that run, or not tried yet: {', '.join(changed)}", "    ")
