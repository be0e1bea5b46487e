"""What is typed at a prompt, read and asked again until it can be taken."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import click

from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError
from rulings.reasoning.interview import BadInputError

T = TypeVar("T")


def line(prompt: str) -> str:
    """What is typed after the prompt; empty for Enter. Raises click.Abort when the input ends."""
    typed: str = click.prompt(prompt, default="", show_default=False, prompt_suffix=": ")
    if not sys.stdin.isatty():
        click.echo(typed)  # what comes from a file or another program is shown as if it had been typed
    return typed.strip()


def until(prompt: str, read: Callable[[str], T]) -> T:
    """What `read` makes of the line typed, asked again with its complaint until it takes it."""
    while True:
        try:
            return read(line(prompt))
        except (BridgeError, BadInputError) as error:
            say(str(error), "  ! ")


def finding(typed: str) -> str:
    """What the director finds; RefusedError for nothing, since a ruling needs it."""
    if not typed:
        raise RefusedError("finding", "say what you find, and why: a ruling needs it where they do not agree (85A1)")
    return typed


def agreed(typed: str) -> bool:
    """Whether everybody agrees; RefusedError for what is neither."""
    if typed.casefold() not in {"", "1", "y", "yes", "2", "d", "n", "no", "disputed"}:
        raise RefusedError("agreed", f"'{typed}' is neither Enter nor d")
    return typed.casefold() in {"", "1", "y", "yes"}


def yes(typed: str) -> bool:
    """Whether it was a yes; RefusedError for what is neither."""
    if typed.casefold() not in {"", "1", "y", "yes", "2", "n", "no"}:
        raise RefusedError("answer", f"'{typed}' is neither Enter nor n")
    return typed.casefold() in {"", "1", "y", "yes"}


def pick(choices: Sequence[T], typed: str) -> T:
    """The choice of that number; RefusedError if there is none."""
    if not (typed.isdigit() and 0 < int(typed) <= len(choices)):
        raise RefusedError("answer", f"'{typed}' is not one of 1 to {len(choices)}")
    return choices[int(typed) - 1]


def statements() -> Iterator[tuple[str, str]]:
    """What each player says, a line each, until Enter."""
    while True:
        found = until("Who says what", _statement)
        if found is None:
            return
        yield found[0].value, found[1]


def _statement(typed: str) -> tuple[Seat, str] | None:
    if not typed:
        return None
    seat, _, text = typed.partition(":")
    if not text.strip():
        raise RefusedError("statements", f"'{typed}': expected a seat, a colon and the words")
    return parse_seat(seat), text.strip()
