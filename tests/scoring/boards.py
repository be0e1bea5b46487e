"""Travellers for the tests: North-South scores in, pairs 1, 2, 3 against 101, 102, 103."""

from collections.abc import Iterable
from fractions import Fraction

from rulings.bridge.board import Board
from rulings.scoring.outcome import BoardResult, Outcome, TableScore, Traveller


def traveller(*outcomes: int | Outcome, number: int = 1, forms: str = "") -> Traveller:
    """A board with these outcomes, whole numbers being North-South scores; `forms` holds a letter for each."""
    results = tuple(
        BoardResult(
            str(place + 1),
            str(place + 101),
            TableScore(one) if isinstance(one, int) else one,
            forms[place : place + 1],
        )
        for place, one in enumerate(outcomes)
    )
    return Traveller(Board.numbered(number), results)


def exactly(*values: float | str | Fraction) -> list[Fraction]:
    """Decimals as they are written."""
    return [Fraction(str(value)) for value in values]


def shown(values: Iterable[Fraction | None], places: int) -> list[float]:
    """Rounded to so many decimals, to compare with printed figures."""
    return [round(float(value), places) for value in values if value is not None]
