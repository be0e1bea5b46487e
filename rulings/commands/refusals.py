"""What a command cannot use or do: one line on the error stream, with --json the same as JSON, and an exit code."""

from __future__ import annotations

import click

from rulings.cli import BAD_INPUT, DISAGREE, NEEDS_ANSWER
from rulings.commands.common import print_json
from rulings.reasoning.core import BadInputError

LONGEST = 240
# Known by name: importing the log or the engine to recognise their errors would slow down every command.
_DISAGREE = {"EvaluatorsDisagreeError", "SupplyConflictError"}
_LOG = "LogError"


class RefusedError(BadInputError):
    """Input that cannot be used; `field` is where it stands (`27.accepted`, `occasions[2].offender`, `--edition`)."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def one_line(error: BaseException) -> str:
    """What is wrong in one line that fits a message."""
    text = error.format_message() if isinstance(error, click.ClickException) else str(error)
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


def refuse(error: BaseException, *, as_json: bool) -> int | None:
    """Say what is wrong and answer the exit code; None for an error that is a fault of the program."""
    bases = {base.__name__ for base in type(error).__mro__}
    if isinstance(error, click.Abort):
        click.echo("\nrectify: stopped before the ruling; an answer is still needed", err=True)
        return NEEDS_ANSWER
    if bases & _DISAGREE:
        return _say("disagreement", None, one_line(error), DISAGREE, as_json=as_json)
    if isinstance(error, (BadInputError, click.ClickException)):
        return _say("error", _field(error), one_line(error), BAD_INPUT, as_json=as_json)
    if _LOG in bases:
        return _say("error", "--log", one_line(error), BAD_INPUT, as_json=as_json)
    return None


def _field(error: Exception) -> str | None:
    if isinstance(error, RefusedError):
        return error.field
    if isinstance(error, click.NoSuchOption):
        return error.option_name
    if isinstance(error, click.BadParameter) and isinstance(error.param_hint, str):
        return error.param_hint
    if isinstance(error, click.BadParameter) and error.param is not None:
        options = [one for one in error.param.opts if one.startswith("--")]
        return options[0] if options else error.param.name
    return None


def _say(status: str, field: str | None, message: str, code: int, *, as_json: bool) -> int:
    click.echo(f"rectify: {message}", err=True)
    if as_json:
        print_json({"status": status, "field": field, "message": message})
    return code
