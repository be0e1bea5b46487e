"""Victory points: an IMP margin, or the matchpoints of a short match, on a published scale (78D).

A scale is a value made from a data file: the WBF formula with its corrections, or bands with their lower bounds.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import ceil
from typing import Protocol

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.scoring.rounding import Halves, Rounding, plain_number, signed
from rulings.scoring.working import Working, line, worked

USUAL_SCALE = "wbf-continuous"
"""The scale of a match where the regulation names none."""

_DIGITS = 60
_BLITZ_FACTOR = 15  # the WBF's: a margin of 15 times the square root of the number of boards is worth everything
_HALF = 10


class Scale(Protocol):
    """What turns the margin of a match into victory points."""

    @property
    def title(self) -> str:
        """The name that is printed."""

    def score(self, margin: Fraction | int, boards: int) -> tuple[Fraction, Fraction]:
        """The victory points of the team that has this margin (below 0 if it lost), and of its opponents."""


def victory_points(scale: Scale, margin: Fraction | int, boards: int) -> Working:
    """The victory points for a margin over so many boards, with the step that gives them."""
    won, lost = scale.score(margin, boards)
    said = Said(
        N_("{margin} over {boards} boards, {scale}: {won}-{lost}"),
        margin=signed(margin),
        boards=boards,
        scale=scale.title,
        won=plain_number(won),
        lost=plain_number(lost),
    )
    return worked([line(Said(N_("Victory points")), said, won)])


# ------------------------------------------------------------------ the WBF formula


@cache
def _ratio() -> Decimal:
    """The cube of the golden section's smaller part."""
    return ((Decimal(5).sqrt() - 1) / 2) ** 3


def _exact(margin: int, boards: Fraction) -> Decimal:
    """The winner's victory points out of 20 before rounding."""
    blitz = _BLITZ_FACTOR * _decimal(boards).sqrt()
    if margin >= blitz:
        return Decimal(2 * _HALF)
    return _HALF + _HALF * (1 - _ratio() ** (margin / blitz)) / (1 - _ratio())


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / value.denominator


@cache
def continuous_table(boards: int) -> tuple[Fraction, ...]:
    """The winner's victory points by IMPs, to two decimals, up to the margin that is worth 20.

    Where a step came out larger than the one before, the earlier value is raised by 0.01 until each IMP more is worth
    no more than the last one.
    """
    with localcontext() as context:
        context.prec = _DIGITS
        blitz = _BLITZ_FACTOR * Decimal(boards).sqrt()
        hundredths = [
            int((_exact(margin, Fraction(boards)) * 100).to_integral_value(ROUND_HALF_UP))
            for margin in range(ceil(blitz) + 1)
        ]
    changed = True
    while changed:
        changed = False
        for margin in range(1, len(hundredths) - 1):
            if hundredths[margin + 1] - hundredths[margin] > hundredths[margin] - hundredths[margin - 1]:
                hundredths[margin] += 1
                changed = True
    return tuple(Fraction(value, 100) for value in hundredths)


@cache
def discrete_limits(boards: Fraction, steps: int = _HALF) -> tuple[int, ...]:
    """The highest margin for each of the winner's victory points, from a tie on, of a scale in whole numbers.

    `steps` is how many points lie between a tie and everything: 10 in a match, 5 in half a match.

    A limit is the margin whose unrounded worth lies half a point above, cut to whole IMPs; then bands that would be
    wider than the one above them are narrowed.
    """
    with localcontext() as context:
        context.prec = _DIGITS
        blitz = _BLITZ_FACTOR * _decimal(boards).sqrt()
        ratio = _ratio()
        limits = []
        for half_points in range(1, 2 * steps, 2):
            part = Decimal(half_points) / (2 * steps)  # of the way from a tie to everything
            limits.append(int(blitz * (1 - (1 - ratio) * part).ln() / ratio.ln()))
    changed = True
    while changed:
        changed = False
        if limits[1] - limits[0] < 2 * limits[0] + 1:
            limits[0] -= 1
            changed = True
            continue
        for place in range(1, len(limits) - 1):
            if limits[place + 1] - limits[place] < limits[place] - limits[place - 1]:
                limits[place] -= 1
                changed = True
                break
    return tuple(limits)


@dataclass(frozen=True, slots=True)
class ContinuousScale:
    """The WBF's scale of 2013 to two decimals; a margin that is no whole number is rounded to IMPs first."""

    title: str

    def score(self, margin: Fraction | int, boards: int) -> tuple[Fraction, Fraction]:
        """Of the team with this margin and of its opponents; 20 in all."""
        imps = _whole(margin)
        table = continuous_table(_checked(boards))
        won = table[min(abs(imps), len(table) - 1)]
        return _sides(won, 2 * _HALF - won, imps)


@dataclass(frozen=True, slots=True)
class DiscreteScale:
    """The same in whole points; `half` is the scale of 10 points for half a match."""

    title: str
    half: bool = False

    def score(self, margin: Fraction | int, boards: int) -> tuple[Fraction, Fraction]:
        """Of the team with this margin and of its opponents; 20 in all, or 10."""
        imps = _whole(margin)
        steps = _HALF // 2 if self.half else _HALF
        top = Fraction(2 * steps)
        limits = discrete_limits(Fraction(_checked(boards), 2 if self.half else 1), steps)
        won = steps + Fraction(sum(limit < abs(imps) for limit in limits))
        return _sides(won, top - won, imps)


# ------------------------------------------------------------------ printed bands


@dataclass(frozen=True, slots=True)
class Bands:
    """For matches of these numbers of boards: the lowest margin for each of the winner's scores, from a tie on."""

    boards: tuple[int, int]
    bounds: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class BandScale:
    """A scale printed as bands; `points` are the winner's scores, from the one of a tie on, out of `total`."""

    title: str
    total: Fraction
    points: tuple[Fraction, ...]
    bands: tuple[Bands, ...]

    def score(self, margin: Fraction | int, boards: int) -> tuple[Fraction, Fraction]:
        """Of the team with this margin and of its opponents; raises InvalidError for a match without bands."""
        bands = _bands_for(self.title, self.bands, boards)
        size = margin if margin >= 0 else -margin
        won = self.points[sum(bound <= size for bound in bands.bounds) - 1]
        return _sides(won, self.total - won, margin)


@dataclass(frozen=True, slots=True)
class PercentageScale:
    """Swiss pairs: the percentage of a match's matchpoints, to two decimals, in bands above 50.

    `bounds` of its bands are the highest percentage of each score from 10 on, so that the boundary itself goes to the
    score nearer average.
    """

    title: str
    total: Fraction
    points: tuple[Fraction, ...]
    bands: tuple[Bands, ...]
    rounding: Rounding = field(default_factory=lambda: Rounding(Fraction(1, 100)))

    def score(self, margin: Fraction | int, boards: int) -> tuple[Fraction, Fraction]:
        """Of the pair with this percentage (not a margin) and of its opponents if theirs is the complement."""
        if not 0 <= margin <= 100:  # noqa: PLR2004
            raise InvalidError(f"{plain_number(margin)} % is no percentage of a match")
        bands = _bands_for(self.title, self.bands, boards)
        above = self.rounding.of(margin, 50) - 50
        won = self.points[sum(limit - 50 < abs(above) for limit in bands.bounds)]
        return _sides(won, self.total - won, above)


def _bands_for(title: str, bands: tuple[Bands, ...], boards: int) -> Bands:
    for one in bands:
        if one.boards[0] <= boards <= one.boards[1]:
            return one
    known = ", ".join(f"{one.boards[0]}-{one.boards[1]}" for one in bands)
    raise InvalidError(f"{title}: no bands for {boards} boards; there are those for {known}")


def _sides(won: Fraction, lost: Fraction, margin: Fraction | int) -> tuple[Fraction, Fraction]:
    return (won, lost) if margin >= 0 else (lost, won)


def _whole(margin: Fraction | int) -> int:
    return int(Rounding(Fraction(1), Halves.AWAY_FROM_AVERAGE).of(margin))


def _checked(boards: int) -> int:
    if boards < 1:
        raise InvalidError(f"a match of {boards} boards has no victory points")
    return boards


# ------------------------------------------------------------------ from a data file


def read_scale(name: str, table: Mapping[str, object]) -> Scale:
    """The scale that a data file describes; raises InvalidError naming what is wrong in it."""
    kind, title = table.get("kind"), str(table.get("title", name))
    if kind == "wbf continuous":
        return ContinuousScale(title)
    if kind in ("wbf discrete", "wbf discrete half"):
        return DiscreteScale(title, half=kind == "wbf discrete half")
    if kind not in ("bands", "percentages"):
        raise InvalidError(f"scale {name}: '{kind}' is no kind of scale")
    points = _numbers(name, table.get("points"))
    bands = []
    listed = table.get("bands")
    for one in listed if isinstance(listed, list) else []:
        low, high = one["boards"]
        bounds = _numbers(name, one["bounds"])
        if list(bounds) != sorted(bounds) or len(bounds) != len(points) - (kind == "percentages"):
            raise InvalidError(f"scale {name}: the bounds for {low}-{high} boards do not fit its {len(points)} scores")
        bands.append(Bands((low, high), bounds))
    if not bands:
        raise InvalidError(f"scale {name}: it has no bands")
    made = BandScale if kind == "bands" else PercentageScale
    return made(title, Fraction(str(table["total"])), points, tuple(bands))


def _numbers(name: str, values: object) -> tuple[Fraction, ...]:
    if not isinstance(values, list) or not values:
        raise InvalidError(f"scale {name}: a list of numbers is missing")
    return tuple(Fraction(str(value)) for value in values)
