"""What the commands share: the core they speak with, and printing JSON."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

import click

from data.loader import UnknownRegulationError, regulation
from laws.book import EDITIONS, load
from rulings.reasoning.interview import Core
from rulings.reasoning.law import LawBook

F = TypeVar("F", bound=Callable[..., object])


def with_json(command: F) -> F:
    """Add --json."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")(command)


def with_book(command: F) -> F:
    """Add --edition and --regulation."""
    command = click.option("--regulation", default="wbf", show_default=True, help="Whose elections hold.")(command)
    return click.option("--edition", default="2017", show_default=True, help="The edition of the Laws.")(command)


def book_of(edition: str) -> LawBook:
    """The law book; a click error if there is no such edition."""
    if edition not in EDITIONS:
        raise click.UsageError(f"--edition: '{edition}' is no edition here; there is {', '.join(EDITIONS)}")
    return load(edition)


def core_of(edition: str, name: str) -> Core:
    """Law book and regulation; a click error names what does not exist."""
    try:
        elections = regulation(name).values
    except UnknownRegulationError as error:
        raise click.UsageError(f"--regulation: {error}") from None
    return Core(book_of(edition), name, elections)


def print_json(value: object) -> None:
    """JSON in UTF-8, two spaces deep."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))
