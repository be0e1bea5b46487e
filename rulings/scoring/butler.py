"""Butler: the IMPs of a score against a datum (78B, 78D)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.scoring.comparison import Artificial, Comparison, imps_of, label_of
from rulings.scoring.imp_scale import imps
from rulings.scoring.outcome import Average
from rulings.scoring.profile import AverageRules, ButlerRules, ScoringProfile
from rulings.scoring.rounding import Rounding, plain_number, signed
from rulings.scoring.working import Line, line


@dataclass(frozen=True, slots=True)
class Butler:
    """Scoring against a datum by a profile's rules."""

    rules: ButlerRules = field(default_factory=ButlerRules)
    averages: AverageRules = field(default_factory=AverageRules)
    name: str = "Butler"

    @classmethod
    def by(cls, profile: ScoringProfile) -> "Butler":
        """By this profile."""
        return cls(profile.butler, profile.averages)

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

    def for_later(self) -> "Butler":
        """With the averages of later boards without a result (12C2d)."""
        return replace(self, averages=self.averages.later) if self.averages.later else self

    @property
    def lone(self) -> Artificial:
        """What a score that nothing can be compared with counts."""
        return Average.PLUS

    def points(self, comparison: Comparison) -> Mapping[int, Fraction]:
        """The IMPs of each score against the datum."""
        datum = int(self.datum(comparison)[-1].value)
        return {score: Fraction(imps(score - datum)) for score in comparison.frequencies}

    def lines(self, comparison: Comparison, score: int) -> tuple[Line, ...]:
        """The datum, then the IMPs against it."""
        steps = self.datum(comparison)
        return (*steps, against(score, int(steps[-1].value)))

    def datum(self, comparison: Comparison) -> tuple[Line, ...]:
        """How the datum comes about; the last line is the datum.

        Scores left out at the ends are counted on the scores due, so that a group of a fouled board loses its share.
        Raises InvalidError if nothing would remain.
        """
        factor = comparison.expected / comparison.compared
        often = {score: Fraction(count) * factor for score, count in comparison.frequencies.items()}
        dropped = self.rules.drop_each_end + self.rules.drop_share_each_end * comparison.expected
        if 2 * dropped >= comparison.expected:
            raise InvalidError(
                f"datum: {plain_number(dropped)} scores left out at each end leave none of {comparison.expected}"
            )
        if dropped:
            for order in (sorted(often), sorted(often, reverse=True)):
                _drop(often, order, dropped)
        number = sum(often.values(), Fraction(0))
        total = sum((score * count for score, count in often.items()), Fraction(0))
        said = f"{signed(total)} / {plain_number(number)}"
        if dropped:
            said = Said(N_("{sum}, {dropped} left out at each end"), sum=said, dropped=plain_number(dropped))
        mean = line(Said(N_("Mean of the scores")), said, total / number)
        datum = self.rules.datum.of(mean.value)
        rounding = Said("{value} {how}", value=signed(mean.value), how=self.rules.datum.said)
        return mean, line(Said(N_("Datum")), rounding, datum)

    def artificial(self, score: Artificial, expected: int, own: Fraction | None) -> tuple[Line, ...]:  # noqa: ARG002
        """So many IMPs (12C2b, c)."""
        value, step = imps_of(score, self.averages, own)
        last = line(label_of(score), Said(N_("{imps} IMPs"), imps=signed(value)), value)
        return (step, last) if step else (last,)

    def as_own(self, points: Fraction, expected: Fraction | int) -> Fraction:
        """IMPs a board."""
        return points / expected


def against(score: int, datum: int) -> Line:
    """The IMPs of a score against this datum, seen from one side."""
    return line(
        Said(N_("{score} against {other}"), score=signed(score), other=signed(datum)),
        Said(N_("a difference of {difference}"), difference=signed(score - datum)),
        imps(score - datum),
    )


def _drop(often: dict[int, Fraction], order: list[int], dropped: Fraction) -> None:
    for score in order:
        taken = min(often[score], dropped)
        often[score] -= taken
        dropped -= taken
