"""Totals that a producer computed before scores were adjusted: the lines are new, the totals are not."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final

from rulings.bridge.errors import InvalidError
from rulings.scoring.board import score_board
from rulings.scoring.comparison import Method
from rulings.scoring.outcome import AdjustedScore, NoResult, TableScore, Traveller
from rulings.scoring.rounding import signed
from rulings.session.conventions import Print
from rulings.session.line_check import SIDES, BoardCheck
from rulings.session.totals import TotalCheck, TotalStatus

_MOST_LINES: Final = 100
_MOST_COMBINATIONS: Final = 20_000
_Points = Mapping[str, Fraction]


def before_adjustment(
    totals: Sequence[TotalCheck], boards: Sequence[BoardCheck], method: Method, expected: int, fineness: Print
) -> tuple[TotalCheck, ...]:
    """The totals, the unexplained ones marked if all of them follow with a table score where a score was adjusted.

    That score is not in the file: every place among the others is tried, and only if one choice explains each printed
    total without exception is it believed. It is said what it would have to be.
    """
    printed = {one.contestant.name: one.contestant.total for one in totals if one.contestant.total is not None}
    if not printed or all(one.status is not TotalStatus.UNEXPLAINED for one in totals):
        return tuple(totals)
    fixed: dict[str, Fraction] = {}
    choices: list[list[tuple[str, _Points]]] = []
    for board in boards:
        found = list(_as_played(board, method, expected))
        if not found:
            return tuple(totals)
        if len(found) == 1:
            _add(fixed, found[0][1])
        else:
            choices.append(found)
    for said in _fitting(printed, fixed, choices, fineness):
        return tuple(_marked(one, said) for one in totals)
    return tuple(totals)


def _as_played(board: BoardCheck, method: Method, expected: int) -> Iterator[tuple[str, _Points]]:
    """The points of the board with its adjusted line replaced by each score that it may have had."""
    traveller = board.board.traveller
    adjusted = [place for place, one in enumerate(traveller.results) if isinstance(one.outcome, AdjustedScore)]
    if len(adjusted) > 1 or len(traveller.results) > _MOST_LINES:
        return
    if not adjusted:
        if (points := _points(traveller, method, expected)) is not None:
            yield "", points
        return
    real = sorted({one.outcome.score for one in traveller.results if isinstance(one.outcome, TableScore)})
    steps = [*real, *(score + 10 for score in real), *(score - 10 for score in real[:1])]
    for score in dict.fromkeys(steps):
        if (points := _points(traveller.with_outcome(adjusted[0], TableScore(score)), method, expected)) is not None:
            yield f"{board.board.board}: {signed(score)}", points


def _points(traveller: Traveller, method: Method, expected: int) -> _Points | None:
    try:
        scores = score_board(traveller, method, expected=expected)
    except InvalidError:
        return None
    found: dict[str, Fraction] = {}
    for place, result in enumerate(traveller.results):
        if not isinstance(result.outcome, NoResult):
            for side in SIDES:
                found[result.pair(side)] = found.get(result.pair(side), Fraction(0)) + (scores.exact[side][place] or 0)
    return found


def _add(sums: dict[str, Fraction], points: _Points) -> None:
    for pair, value in points.items():
        sums[pair] = sums.get(pair, Fraction(0)) + value


def _fitting(
    printed: _Points, fixed: _Points, choices: Sequence[Sequence[tuple[str, _Points]]], fineness: Print
) -> Iterator[str]:
    """What was scored at the table, if that explains every total."""
    combinations = 1
    for choice in choices:
        combinations *= len(choice)
    if combinations > _MOST_COMBINATIONS:
        return
    for combination in product(*choices):
        if all(
            fineness.agrees(
                total, sum((points.get(pair, Fraction(0)) for _, points in combination), fixed.get(pair, Fraction(0)))
            )
            for pair, total in printed.items()
        ):
            yield ", ".join(said for said, _ in combination if said)


def _marked(check: TotalCheck, said: str) -> TotalCheck:
    if check.status is not TotalStatus.UNEXPLAINED:
        return check
    scored = f"; the adjusted lines had {said}, or a score of the same rank" if said else ""
    note = f"every total follows if no score had been adjusted{scored}"
    return replace(check, status=TotalStatus.BEFORE_ADJUSTMENT, note=note)
