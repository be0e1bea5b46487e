"""`rectify holds`: what the rulings on an incident mean at this trick, told again card by card."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from rulings.bridge.deal import parse_hands
from rulings.bridge.errors import BridgeError
from rulings.bridge.play import CARDS_IN_HAND
from rulings.cli import RULED
from rulings.commands.common import print_json, with_json
from rulings.commands.lines import cited, head, say
from rulings.commands.logs import with_log
from rulings.commands.prompts import line, until
from rulings.commands.refusals import RefusedError
from rulings.commands.taking import Said, split_contract
from rulings.reasoning.at_table import AtTable, Holds, Table, Watched, at_table, watched

SINCE = "From which trick does the restriction on the lead hold (Enter: from now on)"
MARKS = {"unclear": "?", "now": "→", "later": "-", "over": "✓"}


@click.command("holds")
@click.argument("incident", default="last")
@click.option(
    "--play",
    default=None,
    metavar="CARDS",
    help="The play so far, - for none yet; without it you are asked, card by card.",
)
@click.option("--contract", default=None, metavar="CONTRACT", help="4S by South; needed if the incident has none.")
@click.option("--hands", default=None, metavar="HANDS", help="Hands that are known, such as dummy's.")
@click.option("--since", default=None, type=click.IntRange(1, 13), help="From which trick a restriction holds.")
@with_log
@with_json
def holds_command(
    incident: str, play: str | None, contract: str | None, hands: str | None, since: int | None, path: Path | None,
    as_json: bool,  # noqa: FBT001
) -> int:  # fmt: skip
    """What holds at the table now: penalty cards, suits required or barred, what to come back for.

    INCIDENT is one of the log, the last if none is named. Nothing is written to the log.
    """
    from rulings.commands.keeping import keeper_for  # noqa: PLC0415  the log is slow to import

    with keeper_for(path, strict=True) as keeper:
        said = keeper.take_up(incident)
    deal = _deal(said, contract, hands)
    if play is None and not as_json:
        _watch(said, deal, since)
        return RULED
    try:
        table = deal.table(deal.play if play is None else play.strip().removeprefix("-"), since)
    except BridgeError as error:
        raise RefusedError("--play", f"--play: {error}") from None
    if as_json:
        print_json(holds_json(at_table(said.interviews, table), table))
    else:
        _print(at_table(said.interviews, table))
    return RULED


def _deal(said: Said, contract: str | None, hands: str | None) -> Watched:
    """What is known of the deal; raises RefusedError without a contract and its declarer."""
    if contract:
        bid, declarer = split_contract(contract)
        contract = f"{bid} by {declarer}" if declarer else bid
    deal = watched(said.interviews, contract or said.table.contract)
    if deal is None:
        raise RefusedError(
            "--contract", "--contract: give it with its declarer, such as '4S by South'; it tells who leads"
        )
    if hands is None:
        return deal
    try:
        parse_hands(hands)
    except BridgeError as error:
        raise RefusedError("--hands", f"--hands: {error}") from None
    return replace(deal, hands=hands)


def _watch(said: Said, deal: Watched, since: int | None) -> None:
    """Card by card: what is typed is added to the play, and what binds now or is new is told; Enter leaves."""
    play = deal.play or until("The play so far (Enter: none yet)", lambda typed: str(deal.table(typed).played.record))
    table, told = deal.table(play, since), set[str]()
    if at_table(said.interviews, table).unclear:
        since = until(SINCE, lambda typed: _trick(typed, table.trick))
    since = since or table.trick
    while True:
        table = replace(table, since=since)
        found = at_table(said.interviews, table)
        _print(replace(found, holds=tuple(one for one in found.holds if one.now or one.text not in told)))
        told |= {one.text for one in found.holds}
        if table.over:
            return
        try:
            typed = line("Cards played (Enter ends)")
        except click.Abort:
            return
        if not typed:
            return
        try:
            table = deal.table(f"{play} {typed}".strip(), since)
        except BridgeError as error:
            say(str(error), "  ! ")
            continue
        play = f"{play} {typed}".strip()


def _trick(typed: str, now: int) -> int:
    if not typed:
        return min(now, CARDS_IN_HAND)
    if not (typed.isdecimal() and 1 <= int(typed) <= CARDS_IN_HAND):
        raise BridgeError(f"'{typed}' is no trick: 1 to 13, or Enter")
    return int(typed)


def holds_json(found: AtTable, table: Table) -> dict[str, object]:
    """What to tell at this turn, for other programs."""
    return {
        "trick": table.trick if not table.over else None,
        "next": None if table.over else table.next.value,
        "turn": found.turn,
        "play": str(table.played.record),
        "holds": [
            {
                "text": one.text,
                "clauses": list(one.clauses),
                "state": _state(one),
                "matter": one.matter,
                "standing": one.live.standing if one.live else None,
            }
            for one in found.holds
        ],
    }


def _state(one: Holds) -> str:
    return "unclear" if one.unclear else "now" if one.now else "over" if one.over else "later"


def _print(found: AtTable) -> None:
    head(found.turn)
    for one in found.holds:
        say(cited(one.text, one.clauses), f"  {MARKS[_state(one)]} ")
