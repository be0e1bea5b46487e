"""Matchpoints (78A), also on boards with fewer scores than expected (78D, 87B)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from rulings.bridge.saying import N_, Said
from rulings.scoring.comparison import Artificial, Comparison, label_of, percentage_of
from rulings.scoring.outcome import Average, FixedPercentage
from rulings.scoring.profile import AverageRules, Factoring, FewerScores, MatchpointRules, ScoringProfile
from rulings.scoring.rounding import Rounding, plain_number, signed
from rulings.scoring.working import Line, line

WIN = 2  # scoring units for a better score, 1 for an equal one; a regulation may take the half as its unit


def matchpoints(comparison: Comparison) -> dict[int, Fraction]:
    """Two units for each score beaten and one for each equalled, out of the scores compared (78A).

    Frequencies may be fractions, those of weighted scores; the pair's own score is among them.
    """
    points: dict[int, Fraction] = {}
    below: Fraction | int = 0
    for score in sorted(comparison.frequencies):
        equal = comparison.frequencies[score]
        points[score] = Fraction(WIN * below + equal - 1)
        below += equal
    return points


def neuberg(points: Fraction, compared: Fraction | int, expected: int) -> Fraction:
    """What matchpoints out of `compared` scores count on a board where `expected` were due, in units of 2, 1, 0."""
    return (points + 1) * expected / compared - 1


@dataclass(frozen=True, slots=True)
class Matchpoints:
    """Scoring at matchpoints by a profile's rules."""

    rules: MatchpointRules = field(default_factory=MatchpointRules)
    fewer: FewerScores = field(default_factory=FewerScores)
    averages: AverageRules = field(default_factory=AverageRules)
    name: str = "Matchpoints"

    @classmethod
    def by(cls, profile: ScoringProfile) -> "Matchpoints":
        """By this profile."""
        return cls(profile.matchpoints, profile.fewer_scores, profile.averages)

    @property
    def rounding(self) -> Rounding:
        """How a pair's matchpoints on a board are rounded."""
        return self.rules.rounding

    def available(self, expected: int) -> Fraction:
        """The top."""
        return self.rules.win * (expected - 1)

    def average(self, expected: int) -> Fraction:
        """Half of the top."""
        return self.available(expected) / 2

    def comparable(self, comparison: Comparison) -> bool:
        """Whether there is more than one score, or the board had only one to give."""
        return comparison.compared > 1

    def points(self, comparison: Comparison) -> Mapping[int, Fraction]:
        """The matchpoints of each score, brought to the full top."""
        raw = matchpoints(comparison)
        unit = self.rules.win / WIN
        compared, expected = comparison.compared, comparison.expected
        if comparison.complete:
            return raw if unit == 1 else {score: points * unit for score, points in raw.items()}
        if (group := self._small_group(comparison)) is not None:
            return {score: self._place(group, points) * self.available(expected) / 100 for score, points in raw.items()}
        if self.fewer.factoring is Factoring.NEUBERG:
            return {score: neuberg(points, compared, expected) * unit for score, points in raw.items()}
        if self.fewer.factoring is Factoring.OWN_TOP:
            scale = unit * (expected - 1) / (compared - 1)
            return {score: points * scale for score, points in raw.items()}
        return {score: points * unit for score, points in raw.items()}

    def lines(self, comparison: Comparison, score: int) -> tuple[Line, ...]:
        """Scores beaten and equalled, then what the missing scores change."""
        below = sum(often for one, often in comparison.frequencies.items() if one < score)
        equal = comparison.frequencies[score]
        raw = Fraction(WIN * below + equal - 1)
        unit = self.rules.win / WIN
        win, tie = plain_number(self.rules.win), plain_number(unit)
        said = Said(
            N_("{win} × {lower} lower + {tie} × ({equal} equal − 1)"),
            win=win,
            lower=plain_number(below),
            tie=tie,
            equal=plain_number(equal),
        )
        label = Said(N_("{score}, of {count} scores"), score=signed(score), count=plain_number(comparison.compared))
        steps = [line(label, said, raw * unit)]
        if not comparison.complete:
            steps += self._fewer(comparison, raw, self.points(comparison)[score])
        return tuple(steps)

    def artificial(self, score: Artificial, expected: int, own: Fraction | None) -> tuple[Line, ...]:
        """The percentage of the full top (12C2a, c)."""
        percent, step = percentage_of(score, self.averages, own)
        top = self.available(expected)
        said = Said(N_("{percent} % of the top of {top}"), percent=plain_number(percent), top=plain_number(top))
        last = line(label_of(score), said, percent * top / 100)
        return (step, last) if step else (last,)

    def as_own(self, points: Fraction, expected: Fraction | int) -> Fraction:
        """Per cent of the matchpoints available."""
        return points * 100 / expected

    def for_later(self) -> "Matchpoints":
        """With the averages of later boards without a result (12C2d)."""
        return replace(self, averages=self.averages.later) if self.averages.later else self

    @property
    def lone(self) -> Artificial:
        """What a score that nothing can be compared with counts."""
        return Average.PLUS if self.fewer.lone_own_average else FixedPercentage(self.averages.plus)

    def _small_group(self, comparison: Comparison) -> tuple[Fraction, ...] | None:
        """The percentages of the places in a group too small for the formula."""
        rules, compared = self.fewer, comparison.compared
        if rules.factoring is not Factoring.NEUBERG or compared >= rules.from_scores:
            return None
        if rules.or_share_above is not None and compared > rules.or_share_above * comparison.expected:
            return None
        if rules.largest_group_from is not None and comparison.largest and compared >= rules.largest_group_from:
            return None
        return rules.small_groups.get(int(compared))

    @staticmethod
    def _place(group: tuple[Fraction, ...], points: Fraction) -> Fraction:
        """Per cent for so many matchpoints in the group; equal scores share their places."""
        step = group[-2] - group[-1]
        return group[-1] + points / WIN * step

    def _fewer(self, comparison: Comparison, raw: Fraction, value: Fraction) -> list[Line]:
        compared, expected = plain_number(comparison.compared), comparison.expected
        top = plain_number(self.available(expected))
        shown = plain_number(raw * self.rules.win / WIN)
        tie = plain_number(self.rules.win / WIN)
        if (group := self._small_group(comparison)) is not None:
            percent = self._place(group, raw)
            said = Said(
                N_("{percent} % of the top of {top}: places {places} %"),
                percent=plain_number(percent),
                top=top,
                places="/".join(map(plain_number, group)),
            )
            label = Said(N_("Group of {compared}, {expected} scores due"), compared=compared, expected=expected)
            return [line(label, said, value)]
        if self.fewer.factoring is Factoring.NEUBERG:
            sum_of = f"({shown} + {tie}) × {expected} / {compared} − {tie}"
            label = Said(N_("{compared} of {expected} scores (Neuberg)"), compared=compared, expected=expected)
            return [line(label, sum_of, value)]
        if self.fewer.factoring is Factoring.OWN_TOP:
            own_top = plain_number((comparison.compared - 1) * self.rules.win)
            label = Said(N_("{compared} of {expected} scores"), compared=compared, expected=expected)
            said = Said(N_("{points} of {own_top}, on the top of {top}"), points=shown, own_top=own_top, top=top)
            return [line(label, said, value)]
        return []
