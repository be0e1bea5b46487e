"""Lines in the terminal: wrapped, 80 columns wide at most, with their clauses."""

from __future__ import annotations

import shutil
from collections.abc import Iterable

import click

from data.loader import citation

WIDEST = 80
NARROWEST = 40


def width() -> int:
    """How many columns are used."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def wrapped(text: str, first: str = "", rest: str | None = None) -> str:
    """The text in lines that fit, the first one after `first`, the others after `rest`."""
    return click.wrap_text(text, width(), first, " " * len(first) if rest is None else rest)


def say(text: str, first: str = "", rest: str | None = None) -> None:
    """Print the text wrapped."""
    click.echo(wrapped(text, first, rest))


def head(text: str) -> None:
    """Print a heading after an empty line."""
    click.echo()
    click.secho(wrapped(text), bold=True)


def cited(text: str, clauses: Iterable[str], *, reading: bool = False) -> str:
    """The sentence with its clauses, and whether it reads what the text leaves open."""
    numbers = [*dict.fromkeys(citation(one) for one in clauses), *(["our reading"] if reading else [])]
    return f"{text} ({', '.join(numbers)})" if numbers else text
