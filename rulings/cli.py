"""The command line: a contract that other programs can rely on. Commands are imported only when they are used."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

import click

COMMANDS = {
    "matters": ("book", "What can be ruled on, by stage of the game, with the words that find it."),
    "vocabulary": ("vocabulary", "The kinds of facts, effects, moments and standings, with their slots."),
    "rule": (
        "rule",
        "Rule on a matter: asks in the terminal, or with --json gives the ruling or the next question.",
    ),
    "holds": ("holds", "What holds at the table at this trick: penalty cards, suits required or barred."),
    "comparable": ("comparable", "Is a replacement comparable, and under which clause does each fall?"),
    "claim": ("claim", "A contested claim played out: the stated line, and the lines that it leaves open."),
    "law": ("law", "A clause by number or words: our words, its references, the facts that decide it."),
    "table": ("book", "The sections of a Law as decision tables."),
    "coverage": ("coverage", "What has become of every clause: ruled, text only, referral; and what is elected there."),
    "score": ("score", "What a result scores, part by part, also weighted and against another table."),
    "vp": ("vp", "The victory points of a match."),
    "audit": ("proof", "Prove the law book, checks (a) to (i); exit 1 if anything is found."),
    "regulations": (
        "regulations",
        "What authorities have chosen where the Laws leave a choice; what two rule differently.",
    ),
    "session": ("session", "A session's file: show its results, check its points and totals."),
    "adjust": ("adjust", "An adjusted score: what it does to the board, to totals and places; written back."),
    "dd": ("dd", "What can be made double dummy on a board: one input to a judgement."),
    "log": ("logs", "The incidents: list, show, export, verify, replay."),
}
RULED, FAULTY, BAD_INPUT, NEEDS_ANSWER, DISAGREE = range(5)
CUT_OFF = 141  # as a shell says that the reader of a pipe went away


class Lazy(click.Group):
    """A group whose commands are imported when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"rulings.commands.{COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.command(
    cls=Lazy,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(package_name="rectify", prog_name="rectify")
@click.pass_context
def rectify(context: click.Context) -> None:
    """Rulings under the Laws of Duplicate Bridge. Without a command the desktop app opens.

    Exit codes: 0 ruled for this moment, 1 the audit or the log check found something, 2 bad input,
    3 an answer is needed, 4 the evaluators disagree.
    """
    if os.environ.get("NO_COLOR"):
        context.color = False
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave with its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal without suit signs must not stop a ruling
    try:
        result = rectify.main(words, prog_name="rectify", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  the reader went away
        sys.exit(CUT_OFF)
    except Exception as error:
        from rulings.commands.refusals import refuse  # noqa: PLC0415  only where something is wrong

        code = refuse(error, as_json="--json" in words)
        if code is None:
            raise
        sys.exit(code)
    sys.exit(result if isinstance(result, int) else RULED)
