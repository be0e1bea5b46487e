"""`rectify dd`: what can be made double dummy on a board of a session's file; one input to a judgement, no ruling."""

from __future__ import annotations

import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from rulings.bridge.board import Board
from rulings.bridge.calls import Denomination
from rulings.bridge.contract import Contract
from rulings.bridge.deal import SEATS
from rulings.bridge.errors import BridgeError
from rulings.bridge.play import Play, parse_play
from rulings.bridge.seats import Seat
from rulings.cli import RULED
from rulings.commands.common import print_json, with_json
from rulings.commands.lines import head, say
from rulings.commands.refusals import RefusedError
from rulings.commands.session import opened, with_file
from rulings.scoring.double_dummy import TIMEOUT, DoubleDummyError, Position, SolverMissingError
from rulings.scoring.duplicate import Result
from rulings.scoring.outcome import TableScore, table_score
from rulings.scoring.rounding import signed
from rulings.session.adjusting import board_of
from rulings.session.double_dummy import LABEL, Makeable, best_plays, makeable, parse_declared
from rulings.session.values import SessionBoard


@click.command("dd")
@with_file
@click.option("--board", "number", type=click.IntRange(min=1), required=True, help="The board.")
@click.option("--section", default="", metavar="NAME", help="Its section, where several have such a board.")
@click.option("--contract", metavar="TEXT", help='A contract such as "4S by South": what each opening lead leads to.')
@click.option("--played", default="", metavar="CARDS", help="With --contract: the cards played so far, in order.")
@click.option("--again", is_flag=True, help="Compute the table even if the file has one, and compare them.")
@click.option("--timeout", type=click.FloatRange(0.1, 3600), default=TIMEOUT, show_default=True, help="Seconds.")
@with_json
def dd_command(path: Path, encoding: str | None, as_json: bool, **given: Any) -> int:  # noqa: FBT001, ANN401
    """What each declarer can make on a board of FILE, and par; with --contract, what each card leads to."""
    if given["played"] and not given["contract"]:
        raise RefusedError("--played", "--played: say the contract too, with --contract")
    session = opened(path, encoding)
    try:
        board = board_of(session, given["number"], given["section"])
    except BridgeError as error:
        raise RefusedError("--board", f"--board: {error}") from None
    contract = _contract(given["contract"]) if given["contract"] else None
    play = _play(given["played"], contract) if contract else None
    table, position = _solved(board, play, again=given["again"], timeout=given["timeout"])
    if as_json:
        print_json(_json(board, table, contract, position))
        return RULED
    _print_table(board, table)
    if contract and position:
        _print_position(board.board, contract, position)
    return RULED


def _contract(text: str) -> Contract:
    try:
        return parse_declared(text)
    except BridgeError as error:
        raise RefusedError("--contract", f"--contract: {error}") from None


def _play(text: str, contract: Contract) -> Play:
    try:
        return parse_play(text, contract.denomination, contract.leader)
    except BridgeError as error:
        raise RefusedError("--played", f"--played: {error}") from None


def _solved(
    board: SessionBoard, play: Play | None, *, again: bool, timeout: float
) -> tuple[Makeable | None, Position | None]:
    """The table, or with a contract what each card leads to; the table of the file costs nothing and comes along."""
    progress = _progress if sys.stderr.isatty() else None
    try:
        table = None
        if play is None or again or board.makeable:
            table = makeable(board, again=again, progress=progress, timeout=timeout)
        position = best_plays(board, play, progress=progress, timeout=timeout) if play else None
    except SolverMissingError as error:
        raise RefusedError("endplay", str(error)) from None
    except DoubleDummyError as error:
        raise RefusedError("--board", f"{board.label}: {error}") from None
    except BridgeError as error:
        raise RefusedError("--played" if play and play.played else "--board", str(error)) from None
    except KeyboardInterrupt:
        raise RefusedError("--board", f"{board.label}: stopped, nothing was computed") from None
    return table, position


def _progress(done: int, of: int) -> None:
    click.echo(f"\rsolving: {done} of {of}", err=True, nl=done >= of)


# ------------------------------------------------------------------ in words


def _print_table(board: SessionBoard, table: Makeable | None) -> None:
    one = board.board
    click.secho(f"{board.label}: {one.dealer} deals, {one.vulnerability} vulnerable", bold=True)
    if board.deal:
        say(board.deal.pbn, "  ")
    say(LABEL)
    if table is None:
        return
    head(f"Makeable tricks, {table.source.value}")
    click.echo("     " + "".join(f"{denomination.glyph:>4}" for denomination in Denomination))
    for seat, row in zip(SEATS, table.tricks.tricks, strict=True):
        click.echo(f"  {seat.letter}  " + "".join(f"{'-' if tricks is None else tricks:>4}" for tricks in row))
    if table.par:
        results = ", ".join(one.result.display for one in table.par.results if one.result)
        say(f"Par: {signed(table.par.score)} for North-South ({results})", "  ")
    for seat, denomination in table.differences:
        say(f"the file has {_tricks(board, seat, denomination)} for {seat} in {denomination.value}", "  - ")


def _tricks(board: SessionBoard, seat: Seat, denomination: Denomination) -> int | None:
    return board.makeable.of(seat, denomination) if board.makeable else None


def _print_position(board: Board, contract: Contract, position: Position) -> None:
    head(f"{contract.display}: {position.turn} to play")
    for tricks, plays in groupby(position.plays, lambda one: one.tricks):
        score = _score(board, contract, tricks)
        cards = " ".join(one.card.display for one in plays)
        say(f"{cards}: declarer’s side takes {tricks} ({score.display})", "  - ", "    ")


def _score(board: Board, contract: Contract, tricks: int) -> TableScore:
    return table_score(Result(contract, tricks), board)


# ------------------------------------------------------------------ as JSON


def _json(
    board: SessionBoard, table: Makeable | None, contract: Contract | None, position: Position | None
) -> dict[str, object]:
    return {
        "status": "solved",
        "board": board.board.number,
        "section": board.section,
        "deal": board.deal.pbn if board.deal else None,
        "note": LABEL,
        "makeable": _table_json(board, table) if table else None,
        "position": {
            "contract": str(contract),
            "turn": position.turn.letter,
            "plays": [
                {
                    "card": one.card.pbn,
                    "tricks": one.tricks,
                    "score": _score(board.board, contract, one.tricks).score,
                    "best": one in position.best,
                }
                for one in position.plays
            ],
        }
        if contract and position
        else None,
    }


def _table_json(board: SessionBoard, table: Makeable) -> dict[str, object]:
    return {
        "source": table.source.name.lower(),
        "denominations": [denomination.letter for denomination in Denomination],
        "tricks": {seat.letter: list(row) for seat, row in zip(SEATS, table.tricks.tricks, strict=True)},
        "par": {"score": table.par.score, "results": [str(one) for one in table.par.results]} if table.par else None,
        "differences": [
            {
                "declarer": seat.letter,
                "denomination": denomination.letter,
                "file": _tricks(board, seat, denomination),
                "computed": table.tricks.of(seat, denomination),
            }
            for seat, denomination in table.differences
        ],
    }
