"""Cross-IMPs: the IMPs of a score against every other (78B, 78D)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import isqrt

from rulings.bridge.saying import N_, Said
from rulings.scoring.comparison import Artificial, Comparison, imps_of, label_of
from rulings.scoring.imp_scale import imps
from rulings.scoring.outcome import Average
from rulings.scoring.profile import AverageRules, CrossImpRules, Divisor, ScoringProfile
from rulings.scoring.rounding import Rounding, plain_number, signed
from rulings.scoring.working import Line, line

_DIGITS = 10**15


def root(value: int) -> Fraction:
    """The square root to fifteen decimals, cut off: the one number here that no fraction holds exactly."""
    return Fraction(isqrt(value * _DIGITS * _DIGITS), _DIGITS)


@dataclass(frozen=True, slots=True)
class CrossImps:
    """Scoring at cross-IMPs by a profile's rules."""

    rules: CrossImpRules = field(default_factory=CrossImpRules)
    averages: AverageRules = field(default_factory=AverageRules)
    name: str = "Cross-IMPs"

    @classmethod
    def by(cls, profile: ScoringProfile) -> "CrossImps":
        """By this profile."""
        return cls(profile.cross_imps, profile.averages)

    @property
    def rounding(self) -> Rounding:
        """How a pair's IMPs on a board are rounded."""
        return self.rules.rounding

    def available(self, expected: int) -> None:
        """There is no top."""

    def average(self, expected: int) -> Fraction:  # noqa: ARG002
        """Zero."""
        return Fraction(0)

    def comparable(self, comparison: Comparison) -> bool:
        """Whether there is another score."""
        return comparison.compared > 1

    def for_later(self) -> "CrossImps":
        """With the averages of later boards without a result (12C2d)."""
        return replace(self, averages=self.averages.later) if self.averages.later else self

    @property
    def lone(self) -> Artificial:
        """What a score that nothing can be compared with counts."""
        return Average.PLUS

    def points(self, comparison: Comparison) -> Mapping[int, Fraction]:
        """The IMPs of each score: the total against all others, brought to the scores due, then divided."""
        often = comparison.frequencies
        scale = self._scale(comparison)
        return {one: sum(often[other] * imps(one - other) for other in often) * scale for one in often}

    def lines(self, comparison: Comparison, score: int) -> tuple[Line, ...]:
        """The IMPs against each other score, their total, and what it is divided by."""
        steps: list[Line] = []
        total = Fraction(0)
        for other in sorted(comparison.frequencies, reverse=True):
            often = comparison.frequencies[other]
            gained = Fraction(often * imps(score - other))
            if other != score:
                said = Said(
                    N_("{difference} is {imps}, × {often}"),
                    difference=signed(score - other),
                    imps=signed(imps(score - other)),
                    often=plain_number(often),
                )
                label = Said(N_("{score} against {other}"), score=signed(score), other=signed(other))
                steps.append(line(label, said, gained))
            total += gained
        others = Said(N_("over {count} other scores"), count=plain_number(comparison.compared - 1))
        steps.append(line(Said(N_("Total")), others, total))
        if not comparison.complete:
            brought = f"{signed(total)} × {comparison.expected - 1} / {plain_number(comparison.compared - 1)}"
            total = total * (comparison.expected - 1) / (comparison.compared - 1)
            compared = Said(
                N_("{compared} of {expected} scores"),
                compared=plain_number(comparison.compared),
                expected=comparison.expected,
            )
            steps.append(line(compared, brought, total))
        if self.rules.divide_by is not Divisor.NOTHING:
            divisor = self._divisor(comparison.expected)
            said = Said(
                "{sum} / {divisor} ({how})",
                sum=signed(total),
                divisor=plain_number(divisor),
                how=Said(self.rules.divide_by.value),
            )
            steps.append(line(Said(N_("Divided")), said, total / divisor))
        return tuple(steps)

    def artificial(self, score: Artificial, expected: int, own: Fraction | None) -> tuple[Line, ...]:
        """So many IMPs against each other score, in the unit that is shown (12C2b, c)."""
        scale = (expected - 1) / self._divisor(expected)
        own_each = own / scale if own is not None and scale else None
        each, step = imps_of(score, self.averages, own_each)
        said: str = Said(N_("{imps} × {count} comparisons"), imps=signed(each), count=expected - 1)
        if self.rules.divide_by is not Divisor.NOTHING:
            said = Said("{product} / {divisor}", product=said, divisor=plain_number(self._divisor(expected)))
        last = line(label_of(score), said, each * scale)
        return (step, last) if step else (last,)

    def as_own(self, points: Fraction, expected: Fraction | int) -> Fraction:
        """IMPs a board."""
        return points / expected

    def _divisor(self, expected: int) -> Fraction:
        comparisons = max(1, expected - 1)
        return {
            Divisor.NOTHING: Fraction(1),
            Divisor.COMPARISONS: Fraction(comparisons),
            Divisor.RESULTS: Fraction(expected),
            Divisor.ROOT_OF_COMPARISONS: root(max(1, expected * (expected - 1) // 2)),
        }[self.rules.divide_by]

    def _scale(self, comparison: Comparison) -> Fraction:
        scale = 1 / self._divisor(comparison.expected)
        if comparison.complete or comparison.compared == 1:
            return scale
        return scale * (comparison.expected - 1) / (comparison.compared - 1)
