"""`rectify score`: what a result scores (77), and what it is worth against the other table (78B-D, 12C1c)."""

from __future__ import annotations

from fractions import Fraction

import click

from rulings.bridge.board import Board, Vulnerability, parse_vulnerability
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.cli import RULED
from rulings.commands.common import print_json, with_json
from rulings.commands.lines import say
from rulings.commands.refusals import RefusedError
from rulings.scoring.duplicate import duplicate_working
from rulings.scoring.notation import parse_score, parse_weights
from rulings.scoring.outcome import AdjustedScore, AssignedScore, TableScore
from rulings.scoring.rounding import signed
from rulings.scoring.teams import TeamBoard, TeamMethod, score_team_board
from rulings.scoring.working import Working, weight_text

METHODS = {"imps": TeamMethod.IMPS, "bam": TeamMethod.BOARD_A_MATCH, "total-points": TeamMethod.TOTAL_POINTS}


@click.command("score")
@click.argument("result")
@click.option("--board", "number", type=click.IntRange(min=1), help="The board: its number gives the vulnerability.")
@click.option("--vulnerable", metavar="WHO", help="None, NS, EW or Both, where the number does not tell.")
@click.option("--declarer", metavar="SEAT", help="Who plays it, where the result names nobody.")
@click.option("--against", metavar="RESULT", help="The result at the other table: a result, or a score such as +620.")
@click.option("--method", type=click.Choice(list(METHODS)), default="imps", show_default=True, help="With --against.")
@click.option("--regulation", default="wbf", show_default=True, help="Whose rounding; with --against.")
@with_json
def score_command(
    result: str,
    number: int | None,
    vulnerable: str | None,
    declarer: str | None,
    against: str | None,
    method: str,
    regulation: str,
    as_json: bool,  # noqa: FBT001
) -> int:
    """The score of RESULT, such as "4SX N -1", part by part (Law 77).

    RESULT may be weighted: "60% 4S N =, 40% 4S N -1". With --against it is compared with the other table.
    """
    board = _board(number, vulnerable)
    seat = _read("declarer", declarer)
    try:
        assigned = parse_weights(result, board, seat)
    except BridgeError as error:
        raise RefusedError("result", f"result: {error}") from None
    compared = _compared(assigned, board, seat, against, METHODS[method], regulation)
    if as_json:
        print_json(_json(assigned, board, number, method, compared))
        return RULED
    _print(assigned, board, number, compared)
    return RULED


def _board(number: int | None, vulnerable: str | None) -> Board:
    """The board with its vulnerability; one of the two must be known, and what is said beats the number."""
    if number is None and vulnerable is None:
        raise RefusedError("--board", "--board: give the board, or --vulnerable None, NS, EW or Both")
    board = Board.numbered(number or 1)
    if vulnerable is None:
        return board
    try:
        return Board(board.number, board.dealer, parse_vulnerability(vulnerable))
    except BridgeError as error:
        raise RefusedError("--vulnerable", f"--vulnerable: {error}") from None


def _read(option: str, seat: str | None) -> Seat | None:
    try:
        return parse_seat(seat) if seat else None
    except BridgeError as error:
        raise RefusedError(f"--{option}", f"--{option}: {error}") from None


def _compared(
    assigned: AssignedScore, board: Board, seat: Seat | None, against: str | None, method: TeamMethod, regulation: str
) -> Working | None:
    """What the result is worth to the team that sits North-South with it."""
    if against is None:
        return None
    from data.loader import scoring_profile  # noqa: PLC0415  only with --against
    from data.regulations import UnknownRegulationError  # noqa: PLC0415  only with --against

    try:
        other = parse_score(against, board, seat)
    except BridgeError as error:
        raise RefusedError("--against", f"--against: {error}") from None
    try:
        profile = scoring_profile(regulation)
    except UnknownRegulationError as error:
        raise RefusedError("--regulation", f"--regulation: {error}") from None
    return score_team_board(TeamBoard(AdjustedScore.same(assigned), other), method, profile).home


def _print(assigned: AssignedScore, board: Board, number: int | None, compared: Working | None) -> None:
    vulnerable = {Vulnerability.NONE: "nobody", Vulnerability.BOTH: "both sides"}.get(board.vulnerability)
    said = f"{vulnerable or board.vulnerability} vulnerable"
    say(f"Board {number}, {said}" if number else said[:1].upper() + said[1:])
    for part in assigned.parts:
        weight = f"{weight_text(part.weight)} " if len(assigned.parts) > 1 else ""
        shown = part.score.result.display if part.score.result else "North-South score"
        click.secho(f"{weight}{shown}: {signed(part.score.score)} for North-South", bold=True)
        _print_working(_working(part.score, board))
    if compared is not None:
        click.secho("Against the other table", bold=True)
        _print_working(compared)
    elif len(assigned.parts) > 1:
        say("The scores themselves are never averaged: each is matchpointed or turned into IMPs, then weighed (12C1c).")


def _print_working(working: Working | None) -> None:
    for one in working.lines if working else ():
        say(str(one), "  ", "    ")


def _working(score: TableScore, board: Board) -> Working | None:
    return duplicate_working(score.result, board.vulnerability) if score.result else None


def _json(
    assigned: AssignedScore, board: Board, number: int | None, method: str, compared: Working | None
) -> dict[str, object]:
    return {
        "board": number,
        "vulnerable": board.vulnerability.value,
        "results": [
            {
                "result": str(part.score.result) if part.score.result else None,
                "weight": str(part.weight),
                "score": part.score.score,
                "working": working_json(_working(part.score, board)),
            }
            for part in assigned.parts
        ],
        "compared": {"method": method, "value": value_json(compared.value), "working": working_json(compared)}
        if compared
        else None,
    }


def value_json(value: Fraction) -> int | float:
    """A whole number as such, any other with its decimals; what is exact stands in the working."""
    return int(value) if value.denominator == 1 else float(value)


def working_json(working: Working | None) -> list[dict[str, object]]:
    """The steps of a working."""
    return [
        {"label": one.label, "arithmetic": one.arithmetic, "value": value_json(one.value)}
        for one in (working.lines if working else ())
    ]
