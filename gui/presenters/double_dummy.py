"""Double dummy on the score page: what can be made on a board, and what each card of a position leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby

from gui.words import tr
from rulings.bridge.calls import Denomination
from rulings.bridge.contract import Contract
from rulings.bridge.deal import SEATS
from rulings.bridge.play import Play, parse_play
from rulings.bridge.saying import N_
from rulings.scoring.double_dummy import Position, solver_available
from rulings.scoring.duplicate import Result
from rulings.scoring.outcome import TableScore, table_score
from rulings.scoring.rounding import signed
from rulings.session.adjusted import At
from rulings.session.double_dummy import Makeable, Source, best_plays, makeable, parse_declared
from rulings.session.values import SessionBoard

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Tricks:
    """The table of makeable tricks, where it comes from, and par."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    source: str
    par: str


def label() -> str:
    """What such figures are, and what they are not."""
    return tr("Every hand is seen and nobody errs. One input to the director’s judgement, no ruling.")


def missing(at: At) -> str:
    """Why nothing can be computed here; empty where it can."""
    if at.board.deal is None or not at.board.deal.complete:
        return tr("The file shows no hands of this board, so that nothing can be computed.")
    if not solver_available():
        return tr(
            "To compute it the package endplay is needed, which is not installed here: install rectify[dd]. Everything "
            "else works without it."
        )
    return ""


def contract_at(at: At) -> str:
    """The contract of the table as it is written, if it is known."""
    outcome = at.outcome
    contract = outcome.result.contract if isinstance(outcome, TableScore) and outcome.result else None
    return f"{contract.bid}{contract.doubling} {tr('by')} {contract.declarer}" if contract else ""


# ------------------------------------------------------------------ the table


def stored(at: At) -> Tricks | None:
    """The table that the file has; None if it has none."""
    return shown(makeable(_without_hands(at.board))) if at.board.makeable else None


def computed(at: At, progress: Progress) -> Makeable:
    """The table computed anew, compared with the one of the file; raises what `makeable` raises."""
    return makeable(at.board, again=True, progress=progress)


def shown(found: Makeable) -> Tricks:
    """The table in words."""
    rows = tuple(
        (tr(str(seat)), *("–" if tricks is None else str(tricks) for tricks in row))
        for seat, row in zip(SEATS, found.tricks.tricks, strict=True)
    )
    heads = (tr("Declarer"), *(one.glyph for one in Denomination))
    par = ""
    if found.par:
        results = ", ".join(one.result.display for one in found.par.results if one.result)
        par = tr("Par: {score} for North–South ({results})", score=signed(found.par.score), results=results)
    source = tr("As the file has it.") if found.source is Source.FILE else tr("Computed here with endplay.")
    if found.differences:
        cells = ", ".join(f"{tr(str(seat))} {denomination.glyph}" for seat, denomination in found.differences)
        source += " " + tr("The file has other figures for {cells}.", cells=cells)
    return Tricks(heads, rows, source, par)


def _without_hands(board: SessionBoard) -> SessionBoard:
    """So that a table with gaps is shown as it is, and nothing is computed for it."""
    return SessionBoard(board.board, board.section, (), None, board.makeable)


# ------------------------------------------------------------------ a position


@dataclass(frozen=True, slots=True)
class Asked:
    """A position: the contract and what was played."""

    contract: Contract
    play: Play


def understood_contract(text: str) -> str:
    """The contract as it was understood; raises BridgeError."""
    contract = parse_declared(text)
    return tr("{contract}, {leader} leads", contract=contract.display, leader=tr(str(contract.leader)))


def asked(contract: str, played: str) -> Asked:
    """The position after these cards; raises BridgeError."""
    found = parse_declared(contract)
    return Asked(found, parse_play(played, found.denomination, found.leader))


def solved(at: At, position: Asked, progress: Progress) -> Position:
    """What each card of the hand in turn leads to; raises what `best_plays` raises."""
    return best_plays(at.board, position.play, progress=progress)


def plays(at: At, position: Asked, found: Position) -> tuple[str, tuple[str, ...]]:
    """Whose turn it is, and the cards by what they lead to, the best for that side first."""
    lines = []
    for tricks, same in groupby(found.plays, lambda one: one.tricks):
        score = table_score(Result(position.contract, tricks), at.board.board)
        cards = " ".join(one.card.display for one in same)
        pattern = N_("{cards}: declarer’s side takes {tricks}, {score}")
        lines.append(tr(pattern, cards=cards, tricks=tricks, score=score.display))
    return tr("{contract}: {seat} to play", contract=position.contract.display, seat=tr(str(found.turn))), tuple(lines)
