"""What the commands share: the core they speak with, its words, and printing JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

import click

from data.regulations import UnknownRegulationError, regulation
from laws.book import EDITIONS, load
from rulings.reasoning.core import Core
from rulings.reasoning.law import LawBook
from rulings.reasoning.occasion import Binding
from rulings.reasoning.wording import Words

F = TypeVar("F", bound=Callable[..., object])


def with_json(command: F) -> F:
    """Add --json."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")(command)


def with_edition(command: F) -> F:
    """Add --edition."""
    return click.option("--edition", default="2017", show_default=True, help="The edition of the Laws.")(command)


def book_of(edition: str) -> LawBook:
    """The law book; a click error if there is no such edition."""
    if edition not in EDITIONS:
        raise click.BadParameter(
            f"'{edition}' is no edition here; there is {', '.join(EDITIONS)}", param_hint="--edition"
        )
    return load(edition)


def core_of(edition: str, name: str) -> Core:
    """Law book and regulation; a click error names what does not exist."""
    try:
        found = regulation(name)
    except UnknownRegulationError as error:
        raise click.BadParameter(str(error), param_hint="--regulation") from None
    return Core(book_of(edition), name, found.values, settings=found.settings)


def unbound(book: LawBook) -> Words:
    """The words of the law book while nobody's seat is known."""
    return Core(book).words(Binding(), {})


def print_json(value: object) -> None:
    """JSON in UTF-8, two spaces deep."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
