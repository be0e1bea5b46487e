"""`rectify rule`: walks through an incident in the terminal, or speaks JSON with other programs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

import click

from rulings.cli import BAD_INPUT, DISAGREE, NEEDS_ANSWER, RULED
from rulings.commands.common import core_of, print_json, with_json
from rulings.commands.facts import Input, begin, read_file, read_sets, seat_of, with_seat
from rulings.commands.print_ruling import ask_question, print_sheet
from rulings.reasoning.engine import EvaluatorsDisagreeError
from rulings.reasoning.export import needed_role, question_json, role_question, ruling_json
from rulings.reasoning.interview import BadInputError, Core, Interview
from rulings.reasoning.sheet import sheet


@click.command("rule")
@click.argument("matter", required=False)
@click.option(
    "--set",
    "sets",
    multiple=True,
    metavar="FACT=ANSWER",
    help="A seat, a detail or a fact; 2:FACT=... for the next occasion.",
)
@click.option("--facts", "path", type=click.Path(path_type=Path), help="A JSON file with the facts.")
@click.option("--open", "opened", multiple=True, metavar="SECTION", help="Come back for a pending section.")
@click.option("--edition", default=None, help="The edition of the Laws (2017).")
@click.option("--regulation", default=None, help="Whose elections hold (wbf).")
@with_json
def rule_command(
    matter: str | None,
    sets: tuple[str, ...],
    path: Path | None,
    opened: tuple[str, ...],
    edition: str | None,
    regulation: str | None,
    as_json: bool,  # noqa: FBT001
) -> int:
    """Rule on MATTER from the facts given; what is missing is asked."""
    try:
        said = read_file(path) if path else Input()
        by_number = read_sets(sets)
        core = core_of(edition or said.edition or "2017", regulation or said.regulation or "wbf")
        name = matter or said.matter
        if name is None:
            raise BadInputError("which matter? give its name, or see `rectify matters`")
        first = Input(name, {**said.values, **by_number.pop(1)}, (*said.open, *opened))
        following = {number: Input(None, values) for number, values in by_number.items()}
        for number, one in enumerate(said.later, 2):
            following[number] = Input(one.matter, {**one.values, **following.get(number, Input()).values}, one.open)
        interviews = _interviews(core, first, following)
        return _answer_in_json(interviews) if as_json else _walk(interviews)
    except BadInputError as error:
        click.echo(f"rectify: {error}", err=True)
        return BAD_INPUT
    except EvaluatorsDisagreeError as error:
        click.echo(f"rectify: {error}", err=True)
        return DISAGREE


def _interviews(core: Core, first: Input, following: Mapping[int, Input]) -> list[Interview]:
    interviews = [begin(core, cast("str", first.matter), first, None, None)]
    for number in sorted(following):
        previous = interviews[-1]
        said = following[number]
        arising = next((one for one in previous.ruling.arising if said.matter in (None, one.matter)), None)
        if number != len(interviews) + 1 or (arising is None and said.matter is None):
            raise BadInputError(f"{number}: no occasion {number} arises from these facts")
        matter = said.matter or (arising.matter if arising else "")
        interviews.append(begin(core, matter, said, arising, previous))
    return interviews


def _answer_in_json(interviews: list[Interview]) -> int:
    role = needed_role(interviews[-1])
    current = interviews[-1]
    current.checked()
    result: dict[str, object] = {"status": "ruled", **ruling_json(current)}
    if len(interviews) > 1:
        result["earlier"] = [ruling_json(one) for one in interviews[:-1]]
    if role or current.question:
        result = {
            **result,
            "status": "question",
            "question": role_question(current, role) if role else question_json(current),
        }
    print_json(result)
    return NEEDS_ANSWER if role or current.question else RULED


def _walk(interviews: list[Interview]) -> int:
    interview = interviews[-1]
    while (role := needed_role(interview)) is not None:
        click.echo(f"Who is the {role}? (N, E, S or W)")
        interview = with_seat(interview, role, seat_of(click.prompt(role), role))
    while interview.question is not None:
        interview = ask_question(interview)
    print_sheet(sheet(interview))
    return RULED
