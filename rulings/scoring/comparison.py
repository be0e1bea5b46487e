"""The scores that are compared with each other on a board, seen from one side, and what a method of scoring answers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.scoring.outcome import Average, FixedImps, FixedPercentage
from rulings.scoring.profile import AverageRules
from rulings.scoring.rounding import Rounding, plain_number, signed
from rulings.scoring.working import Line, line

Artificial = Average | FixedPercentage | FixedImps


@dataclass(frozen=True, slots=True)
class Comparison:
    """How often each score occurs among those compared, as one side scores it, and how many scores were due.

    A weighted score stands there with its weights, and so counts as one. `largest` says whether no other form of a
    fouled board has more scores (87B).
    """

    frequencies: Mapping[int, Fraction | int]
    expected: int
    largest: bool = True
    compared: Fraction = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "compared", Fraction(sum(self.frequencies.values())))

    @classmethod
    def of(cls, scores: Iterable[int], expected: int | None = None) -> "Comparison":
        """Of plain scores, as that side scores them; as many are due as there are unless `expected` says more."""
        frequencies: dict[int, int] = {}
        for score in scores:
            frequencies[score] = frequencies.get(score, 0) + 1
        return cls(frequencies, expected or sum(frequencies.values()))

    @property
    def complete(self) -> bool:
        """Whether every score that was due is compared."""
        return self.compared == self.expected


class Method(Protocol):
    """A method of scoring a board on which many pairs are compared."""

    @property
    def name(self) -> str:
        """'Matchpoints', 'Cross-IMPs', 'Butler'."""

    @property
    def rounding(self) -> Rounding:
        """How a pair's score on a board is rounded."""

    def available(self, expected: int) -> Fraction | None:
        """The most that can be scored, if there is such a thing."""

    def average(self, expected: int) -> Fraction:
        """The average score of a board."""

    def comparable(self, comparison: Comparison) -> bool:
        """Whether there are scores enough to compare; else each is scored as average plus."""

    def points(self, comparison: Comparison) -> Mapping[int, Fraction]:
        """What each score is worth, exact."""

    def lines(self, comparison: Comparison, score: int) -> tuple[Line, ...]:
        """How the worth of this score comes about; the last line reaches it."""

    def artificial(self, score: Artificial, expected: int, own: Fraction | None) -> tuple[Line, ...]:
        """What an artificial score is worth to a pair whose own average on its other boards is `own` (12C2c)."""

    def for_later(self) -> "Method":
        """The same for a contestant's second and later boards without a result in a session (12C2d)."""

    @property
    def lone(self) -> Artificial:
        """What a score that nothing can be compared with counts."""

    def as_own(self, points: Fraction, expected: Fraction | int) -> Fraction:
        """The own average that `points` out of so many make: per cent at matchpoints, points a board at IMPs."""


def percentage_of(score: Artificial, rules: AverageRules, own: Fraction | None) -> tuple[Fraction, Line | None]:
    """The per cent of a board that an artificial score stands for, and the step that own average adds (12C2a, c)."""
    if isinstance(score, FixedPercentage):
        return score.percent, None
    if isinstance(score, FixedImps):
        raise InvalidError(f"{score.display} cannot be given where the scores are no IMPs")
    flat = {Average.PLUS: rules.plus, Average.AVERAGE: rules.average, Average.MINUS: rules.minus}[score]
    if own is None or not rules.own_average or not _better(score, own, flat):
        return flat, None
    said = Said(_OWN_PERCENT[score], own=plain_number(own), flat=plain_number(flat))
    return own, line(Said(N_("Own average (12C2c)")), said, own)


def imps_of(score: Artificial, rules: AverageRules, own: Fraction | None) -> tuple[Fraction, Line | None]:
    """The IMPs a board that an artificial score stands for, and the step that own average adds (12C2b, c)."""
    if isinstance(score, FixedImps):
        return score.imps, None
    if isinstance(score, FixedPercentage):
        named = {rules.plus: Average.PLUS, rules.average: Average.AVERAGE, rules.minus: Average.MINUS}
        if score.percent not in named:
            raise InvalidError(
                f"{score.display} has no value in IMPs: give average plus, average, average minus or IMPs"
            )
        return imps_of(named[score.percent], rules, None)
    flat = {Average.PLUS: rules.imps_plus, Average.AVERAGE: rules.imps_average, Average.MINUS: rules.imps_minus}[score]
    if own is None or not rules.own_average_at_imps or not _better(score, own, flat):
        return flat, None
    said = Said(_OWN_IMPS[score], own=signed(own), flat=signed(flat))
    return own, line(Said(N_("Own average (12C2c)")), said, own)


def _better(score: Average, own: Fraction, flat: Fraction) -> bool:
    return (score is Average.PLUS and own > flat) or (score is Average.MINUS and own < flat)


_OWN_PERCENT = {
    Average.PLUS: N_("{own} % on its other boards, above {flat} %"),
    Average.MINUS: N_("{own} % on its other boards, below {flat} %"),
}
_OWN_IMPS = {
    Average.PLUS: N_("{own} IMPs a board on its other boards, above {flat}"),
    Average.MINUS: N_("{own} IMPs a board on its other boards, below {flat}"),
}
_LABELS = {Average.PLUS: N_("Average plus"), Average.AVERAGE: N_("Average"), Average.MINUS: N_("Average minus")}


def label_of(score: Artificial) -> str:
    """An artificial score at the head of a step."""
    return Said(_LABELS[score]) if isinstance(score, Average) else score.display
