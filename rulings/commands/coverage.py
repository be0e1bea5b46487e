"""`rectify coverage`: what has become of every clause of the Laws, and what a regulation changes there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import click

from data.loader import clause_numbers
from data.regulations import choices_of
from rulings.cli import RULED
from rulings.commands.common import book_of, print_json, unbound, with_edition, with_json
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError
from rulings.reasoning.coverage import Covered, Treatment, by_law, counts, coverage
from rulings.reasoning.law import Fact, Setting, parse_clause_id
from rulings.reasoning.wording import Words, show_setting

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
    for law, ones in by_law(listed).items():
        _print_law(law, ones, counts_only=counts_only)
    if not counts_only:
        _print_elected(listed, unbound(book))
    say(f"Laws {edition}: {_counted(listed)}")
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
        return bool(one.open_to_regulation)
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
        names = ", ".join(one.open_to_regulation)
        said = f"{_said(one)}; a regulation may change it ({names})" if names else _said(one)
        say(said, f"  {one.number:<{NUMBER_WIDTH}} ", " " * (NUMBER_WIDTH + 3))


def _said(one: Covered) -> str:
    if one.treatment is Treatment.REFERRAL:
        return f"referral, to {', '.join(one.sends_to)}"
    return f"text only: {one.because}" if one.because else one.treatment.value


def _print_elected(listed: Sequence[Covered], words: Words) -> None:
    elected = {fact.name: fact for one in listed for fact in one.elected}
    settings = {setting.name: setting for one in listed for setting in one.settings}
    if elected or settings:
        click.secho("What a regulation may choose", bold=True)
    for fact in elected.values():
        say(f"{words.say(fact.text)} {' | '.join(fact.domain)}", f"  {fact.name}: ", "      ")
        _print_choices(fact.name, fact.domain[0], str)
    for setting in settings.values():
        say(words.say(setting.text), f"  {setting.name}: ", "      ")
        _print_choices(setting.name, show_setting(setting, setting.default), partial(show_setting, setting))


def _print_choices(name: str, default: str, show: Callable[[int | str], str]) -> None:
    chosen = [f"{body}: {show(one.value)}" for body, one in choices_of(name).items() if one.value is not None]
    say("; ".join([f"by the Law: {default}", *chosen]), "      ")


def _as_json(one: Covered, words: Words) -> dict[str, object]:
    return {
        "clause": one.number, "cited": one.cited, "law": one.law, "treatment": one.treatment.value,
        "section": one.section or None, "because": one.because or None, "sends_to": list(one.sends_to),
        "regulations": regulations_json(one.elected, one.settings, words),
    }  # fmt: skip


def regulations_json(elected: Sequence[Fact], settings: Sequence[Setting], words: Words) -> list[dict[str, object]]:
    """What the Laws leave to a regulation there: what it is, the Law's default, and who chose what."""
    found: list[dict[str, object]] = [
        {
            "of": fact.name, "kind": "election", "text": words.say(fact.text), "answers": list(fact.domain),
            "default": fact.domain[0], "chosen": _chosen(fact.name, fact.domain[0]),
        }
        for fact in elected
    ]  # fmt: skip
    return found + [
        {
            "of": setting.name, "kind": "setting", "text": words.say(setting.text), "unit": setting.unit or None,
            "default": setting.default, "chosen": _chosen(setting.name, setting.default),
        }
        for setting in settings
    ]  # fmt: skip


def _chosen(name: str, default: int | str) -> list[dict[str, object]]:
    return [
        {
            "regulation": body, "value": one.value, "changes": one.value != default, "clause": one.clause,
            "source": one.source, "since": one.since, "said_by": one.body,
        }
        for body, one in choices_of(name).items()
    ]  # fmt: skip
