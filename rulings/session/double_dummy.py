"""Double dummy for a board of a session: the table that the file has is preferred to one that is computed."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rulings.bridge.calls import Denomination
from rulings.bridge.contract import Contract, parse_contract
from rulings.bridge.deal import SEATS, Deal, MakeableTricks
from rulings.bridge.errors import InvalidError, quoted
from rulings.bridge.play import Play
from rulings.bridge.seats import Seat, parse_seat
from rulings.scoring import double_dummy
from rulings.scoring.double_dummy import TIMEOUT, Cells, Hands, Position, Progress
from rulings.scoring.par import Par, par
from rulings.session.values import SessionBoard

LABEL: Final = double_dummy.LABEL
_DECLARED: Final = re.compile(r"(?P<contract>.+?)\s*(?:\bby\s+)?(?P<seat>north|east|south|west|[nesw])", re.IGNORECASE)


class Source(Enum):
    """Where a table comes from; the value is how it is said."""

    FILE = "as the file has it"
    COMPUTED = "computed here with endplay"


@dataclass(frozen=True, slots=True)
class Makeable:
    """The makeable tricks of a board, where they come from, and par if the table is whole.

    `differences` are the cells in which the file says something else than what was computed.
    """

    tricks: MakeableTricks
    source: Source
    par: Par | None
    differences: tuple[tuple[Seat, Denomination], ...] = ()


def makeable(
    board: SessionBoard, *, again: bool = False, progress: Progress | None = None, timeout: float = TIMEOUT
) -> Makeable:
    """The makeable tricks of the board: those in the file, unless some are missing or they are to be computed `again`.

    `progress` hears denominations done, ten times a second at least, and may raise to cancel. Raises InvalidError where
    the file has neither table nor all four hands, and what `double_dummy.makeable_tricks` raises.
    """
    known = board.makeable
    stored = _cells(known) if known else {}
    whole = len(stored) == len(SEATS) * len(Denomination)
    if known is not None and not again and (whole or not _can_compute(board)):
        return Makeable(known, Source.FILE, par(stored, board.board) if whole else None)
    cells = double_dummy.makeable_tricks(hands_of(board), progress=progress, timeout=timeout)
    found = MakeableTricks.of_cells(cells)
    assert found is not None  # noqa: S101  twenty cells
    differences = tuple(cell for cell, tricks in stored.items() if cells[cell] != tricks)
    return Makeable(found, Source.COMPUTED, par(cells, board.board), differences)


def best_plays(
    board: SessionBoard, play: Play, *, progress: Progress | None = None, timeout: float = TIMEOUT
) -> Position:
    """What each card of the hand in turn leads to; raises as `double_dummy.position`, InvalidError without hands."""
    return double_dummy.position(hands_of(board), play, progress=progress, timeout=timeout)


def parse_declared(text: str) -> Contract:
    """A contract with its declarer, written '4S by South' or '3NT E'; raises BridgeError."""
    found = _DECLARED.fullmatch(text.strip())
    if found is None or found["contract"].isdigit():  # the S of 4S is its suit
        raise InvalidError(f"{quoted(text)} names no declarer: expected such as 4S by South")
    return parse_contract(found["contract"], parse_seat(found["seat"]))


def hands_of(board: SessionBoard) -> Hands:
    """All four hands; raises InvalidError unless the file shows them."""
    deal = board.deal
    if deal is None or not deal.complete:
        said = "no hands" if deal is None else "not all four hands"
        raise InvalidError(f"{board.label}: the file shows {said}")
    return _hands(deal)


def _hands(deal: Deal) -> Hands:
    return {seat: deal.hand(seat) or frozenset() for seat in SEATS}


def _can_compute(board: SessionBoard) -> bool:
    return double_dummy.solver_available() and board.deal is not None and board.deal.complete


def _cells(makeable_tricks: MakeableTricks) -> Cells:
    return {
        (seat, denomination): tricks
        for seat in SEATS
        for denomination in Denomination
        if (tricks := makeable_tricks.of(seat, denomination)) is not None
    }
