"""`rectify coverage`: what has become of every clause of the Laws, and what a regulation changes there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import click

from data.loader import clause_numbers
from data.regulations import elections_of
from rulings.cli import RULED
from rulings.commands.common import book_of, print_json, unbound, with_edition, with_json
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError
from rulings.reasoning.coverage import Covered, Treatment, by_law, counts, coverage
from rulings.reasoning.law import Fact, parse_clause_id
from rulings.reasoning.wording import Words

ONLY = {"ruled": Treatment.RULED, "referral": Treatment.REFERRAL, "text": Treatment.TEXT, "missing": Treatment.MISSING}
REGULATION = "regulation"
NUMBER_WIDTH = 12


@click.command("coverage")
@click.option("--law", "laws", multiple=True, metavar="LAW", help="Only this Law: 27, definitions, introduction.")
@click.option(
    "--only", type=click.Choice([*ONLY, REGULATION]), help="Only clauses so treated, or those a regulation can change."
)
@click.option("--counts", "counts_only", is_flag=True, help="Only how many there are, Law by Law.")
@with_edition
@with_json
def coverage_command(laws: tuple[str, ...], only: str | None, counts_only: bool, edition: str, as_json: bool) -> int:  # noqa: FBT001
    """Every clause of the Laws: ruled, text only (and why), a referral, or missing; and what is elected there."""
    book = book_of(edition)
    covered = _of_laws(coverage(book, clause_numbers(edition)), laws)
    listed = [one for one in covered if _wanted(one, only)]
    if as_json:
        shown = [] if counts_only else [_as_json(one, unbound(book)) for one in listed]
        by = {law: _counts(ones) for law, ones in by_law(covered).items()}
        print_json(
            {"edition": edition, "counts": _counts(covered), "laws": by, "listed": len(listed), "clauses": shown}
        )
        return RULED
    for law, ones in by_law(covered if counts_only else listed).items():
        _print_law(law, ones, counts_only=counts_only)
    if not counts_only:
        _print_elected(listed, unbound(book))
    say(f"Laws {edition}: {_counted(covered if counts_only else listed)}")
    return RULED


def _of_laws(covered: Sequence[Covered], laws: Sequence[str]) -> list[Covered]:
    known = {one.law.casefold(): one.law for one in covered}
    wanted = set()
    for law in laws:
        name = parse_clause_id(law).casefold()
        if name not in known:
            raise RefusedError("--law", f"--law: '{law}' is no Law: there are 1 to 93, introduction and definitions")
        wanted.add(known[name])
    return [one for one in covered if not wanted or one.law in wanted]


def _wanted(one: Covered, only: str | None) -> bool:
    if only == REGULATION:
        return bool(one.elected)
    return only is None or one.treatment is ONLY[only]


def _counts(covered: Sequence[Covered]) -> dict[str, int]:
    return {"all": len(covered)} | {treatment.value: number for treatment, number in counts(covered).items()}


def _counted(covered: Sequence[Covered]) -> str:
    parts = [f"{number} {treatment.value}" for treatment, number in counts(covered).items() if number]
    clauses = "1 clause" if len(covered) == 1 else f"{len(covered)} clauses"
    return f"{clauses}: {', '.join(parts)}" if parts else "no such clause"


def _print_law(law: str, ones: Sequence[Covered], *, counts_only: bool) -> None:
    title = f"Law {law}" if law.isdigit() else law
    if counts_only:
        say(_counted(ones), f"{title}: ", "    ")
        return
    click.secho(title, bold=True)
    for one in ones:
        names = ", ".join(fact.name for fact in one.elected)
        said = f"{_said(one)}; a regulation may change it ({names})" if names else _said(one)
        say(said, f"  {one.number:<{NUMBER_WIDTH}} ", " " * (NUMBER_WIDTH + 3))


def _said(one: Covered) -> str:
    if one.treatment is Treatment.REFERRAL:
        return f"referral, to {', '.join(one.sends_to)}"
    return f"text only: {one.because}" if one.because else one.treatment.value


def _print_elected(listed: Sequence[Covered], words: Words) -> None:
    elected = {fact.name: fact for one in listed for fact in one.elected}
    if elected:
        click.secho("What a regulation may choose", bold=True)
    for fact in elected.values():
        chosen = [f"{name} {one.value}" for name, one in elections_of(fact.name).items()]
        say(f"{words.say(fact.text)} {' | '.join(fact.domain)}", f"  {fact.name}: ", "      ")
        say("; ".join([f"by the Law {fact.domain[0]}", *chosen]), "      ")


def _as_json(one: Covered, words: Words) -> dict[str, object]:
    return {
        "clause": one.number, "cited": one.cited, "law": one.law, "treatment": one.treatment.value,
        "section": one.section or None, "because": one.because or None, "sends_to": list(one.sends_to),
        "regulations": [elected_json(fact, words) for fact in one.elected],
    }  # fmt: skip


def elected_json(fact: Fact, words: Words) -> Mapping[str, object]:
    """What the Laws leave to a regulation: the fact, its answers, the Law's default, and who elected what."""
    return {
        "fact": fact.name, "text": words.say(fact.text), "answers": list(fact.domain), "default": fact.domain[0],
        "elected": [
            {
                "regulation": name, "value": one.value, "changes": one.value != fact.domain[0],
                "clause": one.clause, "source": one.source, "since": one.since,
            }
            for name, one in elections_of(fact.name).items()
        ],
    }  # fmt: skip
