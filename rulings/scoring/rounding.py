"""Rounding once, at the edge, as a regulation lays down."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said


class Halves(Enum):
    """Where an exact half goes; the value is the word that regulations are written with."""

    AWAY_FROM_AVERAGE = "away from average"
    TOWARDS_AVERAGE = "towards average"
    UP = "up"
    EVEN = "even"


@dataclass(frozen=True, slots=True)
class Rounding:
    """To the nearest whole number of units, and where an exact half goes.

    At IMPs the average is 0, so that 'away from average' is away from zero. Raises InvalidError for a unit of 0 or
    less.
    """

    unit: Fraction
    halves: Halves = Halves.AWAY_FROM_AVERAGE

    def __post_init__(self) -> None:
        if self.unit <= 0:
            raise InvalidError(f"a unit of rounding is more than 0, not {self.unit}")

    def of(self, value: Fraction | int, average: Fraction | int = 0) -> Fraction:
        """The value rounded; `average` is the average score that halves go away from or towards."""
        unit = self.unit
        numerator, denominator = value.numerator * unit.denominator, value.denominator * unit.numerator
        units, rest = divmod(numerator, denominator)
        if 2 * rest > denominator or (2 * rest == denominator and self._upwards(units, value, average)):
            units += 1
        return units * unit

    def _upwards(self, units: int, value: Fraction | int, average: Fraction | int) -> bool:
        if self.halves is Halves.UP:
            return True
        if self.halves is Halves.EVEN or value == average:
            return units % 2 == 1
        return (value > average) is (self.halves is Halves.AWAY_FROM_AVERAGE)

    @property
    def said(self) -> str:
        """'to 0.1, halves away from average'."""
        return Said(_WORDS[self.halves], unit=plain_number(self.unit))

    def __str__(self) -> str:
        return str(self.said)


_WORDS: Final = {
    Halves.AWAY_FROM_AVERAGE: N_("to {unit}, halves away from average"),
    Halves.TOWARDS_AVERAGE: N_("to {unit}, halves towards average"),
    Halves.UP: N_("to {unit}, halves up"),
    Halves.EVEN: N_("to {unit}, halves even"),
}
_PLACES: Final = 4


def plain_number(value: Fraction | int) -> str:
    """The number in decimals, four at most: '9.7', '4.8333', '−100'."""
    value = Fraction(value)
    for places in range(_PLACES):
        if (value * 10**places).denominator == 1:
            break
    else:
        places = _PLACES
    text = f"{float(round(abs(value), places)):,.{places}f}".replace(",", "")
    return f"−{text}" if value < 0 else text


def signed(value: Fraction | int) -> str:
    """The number with its sign: '+620', '−4.8', '0'."""
    return f"+{plain_number(value)}" if value > 0 else plain_number(value)
