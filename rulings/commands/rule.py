"""`rectify rule`: walks through an incident in the terminal, or speaks JSON with other programs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from rulings.cli import NEEDS_ANSWER, RULED
from rulings.commands.common import core_of, print_json, with_json
from rulings.commands.reading import Answered, Input, read_file, read_opened, read_sets
from rulings.commands.recorded import auction_json, findings_in, print_auction
from rulings.commands.recorded_play import print_play, shown_play_json
from rulings.commands.refusals import RefusedError
from rulings.commands.resuming import more_facts
from rulings.commands.rule_json import answer_json, matter_question
from rulings.commands.taking import Said, played_in, table_of, tell
from rulings.reasoning.core import Core


@dataclass(frozen=True)
class Asked:
    """What the command line asks for."""

    matter: str | None
    said: Input
    sets: dict[int, dict[str, Answered]]
    opened: dict[int, tuple[str, ...]]
    edition: str | None
    regulation: str | None
    as_json: bool
    save: bool
    log: Path | None
    incident: str | None
    amend: str | None


@click.command("rule")
@click.argument("matter", required=False)
@click.option(
    "--set", "sets", multiple=True, metavar="FACT=ANSWER", help="A seat, a detail or a fact; 2:FACT=... of occasion 2."
)
@click.option("--reason", "reasons", multiple=True, metavar="FACT=TEXT", help="Why you found so, beside its --set.")
@click.option(
    "--facts",
    "path",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A JSON file with the facts; - reads it from the input.",
)
@click.option("--open", "opened", multiple=True, metavar="SECTION", help="Come back for a pending section.")
@click.option("--edition", default=None, help="The edition of the Laws (2017).")
@click.option("--regulation", default=None, help="Whose elections hold (wbf).")
@click.option("--incident", default=None, metavar="NAME", help="Take up a logged incident; `last` is the latest.")
@click.option(
    "--amend",
    default=None,
    metavar="REASON",
    help="Change what was ruled on: new facts, wrong ruling on the same facts, clerical.",
)
@click.option("--save/--no-save", default=None, help="Keep it in the log; without --json it is kept unless you say no.")
@click.option("--log", "log", type=click.Path(path_type=Path), metavar="FILE", help="The log to keep it in.")
@with_json
def rule_command(matter: str | None, path: Path | None, as_json: bool, **given: Any) -> int:  # noqa: FBT001, ANN401
    """Rule on MATTER from the facts given; what is missing is asked."""
    said = read_file(path) if path else Input()
    asked = Asked(
        matter or said.matter, said, read_sets(given["sets"], given["reasons"]), read_opened(given["opened"]),
        given["edition"] or said.edition, given["regulation"] or said.regulation, as_json,
        _kept(given["save"], named=bool(given["incident"] or given["log"]), as_json=as_json),
        given["log"], given["incident"], given["amend"],
    )  # fmt: skip
    return _resume(asked) if asked.incident else _begin(asked)


def _kept(save: bool | None, *, named: bool, as_json: bool) -> bool:  # noqa: FBT001
    """Whether it goes into the log: as said, else whenever a log or an incident is named or a director is asked."""
    return (named or not as_json) if save is None else save


# ------------------------------------------------------------------ a new incident


def _begin(asked: Asked) -> int:
    if asked.amend:
        raise RefusedError("--amend", "--amend: only a logged incident is amended; name it with --incident")
    core = core_of(asked.edition or "2017", asked.regulation or "wbf")
    matter = asked.matter
    first, following = _numbered(asked)
    if matter is None:
        shown, played = findings_in(core, table_of(first), first), played_in(core, table_of(first), first)
        found = [one.first.matter for one in (shown, played) if one and one.first and one.first.matter]
        matter = found[0] if found else None
        if matter is None and asked.as_json:
            more = {"auction": auction_json(shown), "play": shown_play_json(played)}
            print_json(matter_question(core) | more)
            return NEEDS_ANSWER
        if matter is None:
            print_auction(shown)
            print_play(played)
            matter = _choose(core)
    said = tell(core, matter, first, following)
    return _answer(asked, said, first)


def _choose(core: Core) -> str:
    from rulings.commands.choosing import choose_matter  # noqa: PLC0415  only the interview asks for it

    return choose_matter(core)


def _numbered(asked: Asked) -> tuple[Input, dict[int, Input]]:
    """The first occasion and the others, each with what the file and the command line say of it."""
    sets = dict(asked.sets)
    first = asked.said.with_sets({**sets.pop(0, {}), **sets.pop(1, {})})
    opened = dict(asked.opened)
    first = replace(first, open=(*first.open, *opened.pop(0, ()), *opened.pop(1, ())))
    following = dict(enumerate(asked.said.later, 2))
    for number in {*sets, *opened}:
        one = following.get(number, Input()).with_sets(sets.get(number, {}))
        if one.table:
            raise RefusedError(next(iter(one.table)), f"occasion {number}: the table is told once, with occasion 1")
        following[number] = replace(one, open=(*one.open, *opened.get(number, ())))
    return first, following


def _answer(asked: Asked, said: Said, first: Input) -> int:
    if not asked.as_json:
        return _walk(asked, said, first)
    shown = answer_json(said)
    if asked.save:
        from rulings.commands.keeping import keeper_for, statements_of  # noqa: PLC0415  the log is slow to import

        with keeper_for(asked.log, strict=True) as keeper:
            keeper.keep(said, dict(first.names), statements_of(first))
            keeper.give(said)
            shown["incident"] = keeper.incident
    print_json(shown)
    return RULED if shown["status"] == "ruled" else NEEDS_ANSWER


def _walk(asked: Asked, said: Said, first: Input) -> int:
    from rulings.commands.keeping import keeper_for, statements_of  # noqa: PLC0415  the log is slow to import
    from rulings.commands.walk import Walk  # noqa: PLC0415

    with keeper_for(asked.log, strict=False) as keeper:
        Walk(said, keeper if asked.save else None, dict(first.names), statements_of(first)).run()
    return RULED


# ------------------------------------------------------------------ a logged incident


def _resume(asked: Asked) -> int:
    from rulings.commands.keeping import keeper_for, statements_of  # noqa: PLC0415  the log is slow to import
    from rulings.commands.score_print import print_scores  # noqa: PLC0415
    from rulings.commands.walk import Walk  # noqa: PLC0415
    from rulings.incidents.score_record import score_json  # noqa: PLC0415

    with keeper_for(asked.log, strict=asked.as_json) as keeper:
        before = keeper.take_up(str(asked.incident))
        for option, wanted, there in (
            ("--edition", asked.edition, before.interviews[0].core.book.edition),
            ("--regulation", asked.regulation, before.interviews[0].core.regulation),
        ):
            if wanted not in (None, there):
                raise RefusedError(option, f"{option}: this incident was ruled on under {there}")
        said, changed = more_facts(before, asked.matter, asked.said, asked.sets, asked.opened, amend=asked.amend)
        new = replace(asked.said, agreed=None) if said == before else asked.said
        shown = answer_json(said) if asked.as_json else None
        if asked.save and changed:
            keeper.amend(str(asked.amend), changed)
        if asked.save and said != before:
            keeper.keep(said, {}, statements_of(new))
        if shown is None:
            known = len(before.interviews)
            walk = Walk(said, keeper if asked.save else None, {}, statements_of(Input()), known=known)
            if said == before and all(one.question is None for one in said.interviews):
                walk.come_back()
            walk.run()
            print_scores(keeper.scores())
            return RULED
        if asked.save:
            keeper.give(said)
        shown["incident"] = keeper.incident
        shown["adjusted_scores"] = [score_json(one) for one in keeper.scores()]
    print_json(shown)
    return RULED if shown["status"] == "ruled" else NEEDS_ANSWER
