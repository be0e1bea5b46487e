"""How a figure came about, line by line, ready to be read to a committee."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from rulings.bridge.saying import N_, Said, in_words
from rulings.scoring.rounding import Rounding, plain_number


@dataclass(frozen=True, slots=True)
class Line:
    """One step: what it gives, the arithmetic in words and figures, and the value reached."""

    label: str
    arithmetic: str
    value: Fraction

    def __str__(self) -> str:
        return self.says(str)

    def says(self, translate: Callable[[str], str]) -> str:
        """The step in the language of `translate`."""
        value, label = plain_number(self.value), in_words(self.label, translate)
        if self.arithmetic == value:
            return f"{label}: {value}"
        return f"{label}: {in_words(self.arithmetic, translate)} = {value}"


@dataclass(frozen=True, slots=True)
class Working:
    """A figure and the steps to it; the last step reaches the figure."""

    value: Fraction
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return "\n".join(map(str, self.lines))


def line(label: str, arithmetic: str, value: Fraction | int) -> Line:
    """A step whose value may be a whole number."""
    return Line(label, arithmetic, Fraction(value))


def worked(lines: Iterable[Line]) -> Working:
    """The working whose figure is that of its last line."""
    steps = tuple(lines)
    return Working(steps[-1].value, steps)


def rounded(lines: Iterable[Line], rounding: Rounding, average: Fraction | int = 0) -> Working:
    """The working with one more line where rounding changes the figure."""
    steps = tuple(lines)
    exact = steps[-1].value
    value = rounding.of(exact, average)
    if value == exact:
        return Working(value, steps)
    return Working(
        value,
        (*steps, line(Said(N_("Rounded")), Said("{value} {how}", value=plain_number(exact), how=rounding.said), value)),
    )


def product(factor: Fraction | int, value: Fraction | int) -> str:
    """'30 % × 9.7': a weight in per cent where that is exact, else as a fraction."""
    return f"{weight_text(Fraction(factor))} × {plain_number(value)}"


def sum_text(values: Iterable[Fraction | int]) -> str:
    """'2.91 + 3.99', '0 − 4.8'."""
    first, *others = values
    signs = (f" − {plain_number(-value)}" if value < 0 else f" + {plain_number(value)}" for value in others)
    return plain_number(first) + "".join(signs)


def weight_text(weight: Fraction) -> str:
    """A weight in per cent where two decimals hold it ('30 %'), else as a fraction ('1/3')."""
    percent = weight * 100
    if (percent * 100).denominator == 1:
        return f"{plain_number(percent)} %"
    return str(weight)
