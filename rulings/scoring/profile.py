"""What differs between regulating authorities: a profile of settings, each with the Law's or the usual default."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from itertools import pairwise

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_
from rulings.scoring.rounding import Halves, Rounding


class Factoring(Enum):
    """What becomes of the matchpoints of a board with fewer scores than expected (78D, 87B)."""

    NEUBERG = N_("neuberg")
    OWN_TOP = N_("own top")  # the percentage of the group's own top counts on the full top
    NONE = N_("none")  # printed as they are, out of the group's own top


@dataclass(frozen=True, slots=True)
class MatchpointRules:
    """Units for a win (2, or 1 with half points for a tie), and how a pair's score on a board is rounded."""

    win: Fraction = Fraction(2)
    rounding: Rounding = field(default_factory=lambda: Rounding(Fraction(1, 10000)))


@dataclass(frozen=True, slots=True)
class FewerScores:
    """Boards with fewer scores than expected.

    Neuberg's formula from `from_scores` scores on, or if there are more than `or_share_above` of those expected, or
    from `largest_group_from` scores on for the largest group of a fouled board. A smaller group of n has the
    percentages of `small_groups[n]` for its places; one score alone is average plus, by `lone_own_average` at least
    the pair's own average.
    """

    factoring: Factoring = Factoring.NEUBERG
    from_scores: int = 4
    or_share_above: Fraction | None = Fraction(1, 3)
    largest_group_from: int | None = None
    small_groups: Mapping[int, tuple[Fraction, ...]] = field(
        default_factory=lambda: {2: (Fraction(65), Fraction(55)), 3: (Fraction(70), Fraction(60), Fraction(50))}
    )
    lone_own_average: bool = True

    def __post_init__(self) -> None:
        for size, percents in self.small_groups.items():
            steps = {high - low for high, low in pairwise(percents)}
            if len(percents) != size or len(steps) > 1:
                raise InvalidError(f"small groups: a group of {size} needs {size} percentages in even steps")


@dataclass(frozen=True, slots=True)
class AverageRules:
    """Artificial scores (12C2): per cent, IMPs a board, and whether a pair's own average counts at IMPs too (12C2c).

    `later` are those of a contestant's second and later boards without a result in a session, if they differ (12C2d).
    """

    plus: Fraction = Fraction(60)
    average: Fraction = Fraction(50)
    minus: Fraction = Fraction(40)
    imps_plus: Fraction = Fraction(3)
    imps_average: Fraction = Fraction(0)
    imps_minus: Fraction = Fraction(-3)
    own_average: bool = True
    own_average_at_imps: bool = True
    later: "AverageRules | None" = None


class Divisor(Enum):
    """What a total of cross-IMPs is divided by."""

    NOTHING = N_("nothing")
    COMPARISONS = N_("comparisons")
    RESULTS = N_("results")
    ROOT_OF_COMPARISONS = N_("root of all comparisons")


@dataclass(frozen=True, slots=True)
class CrossImpRules:
    """How cross-IMPs are shown and rounded."""

    divide_by: Divisor = Divisor.NOTHING
    rounding: Rounding = field(default_factory=lambda: Rounding(Fraction(1, 100)))


@dataclass(frozen=True, slots=True)
class ButlerRules:
    """The datum of a Butler: what is left out at each end, how the mean is rounded, how the IMPs are."""

    drop_each_end: Fraction = Fraction(0)
    drop_share_each_end: Fraction = Fraction(0)
    datum: Rounding = field(default_factory=lambda: Rounding(Fraction(10)))
    rounding: Rounding = field(default_factory=lambda: Rounding(Fraction(1, 100)))

    def __post_init__(self) -> None:
        if self.datum.halves is Halves.UP or self.datum.unit.denominator != 1:
            raise InvalidError("datum: rounded to whole points, the same for both sides; halves cannot go up")


@dataclass(frozen=True, slots=True)
class TeamRules:
    """Rounding of the IMPs of a board, units for a board won at board-a-match."""

    rounding: Rounding = field(default_factory=lambda: Rounding(Fraction(1)))
    board_win: Fraction = Fraction(2)


@dataclass(frozen=True, slots=True)
class PenaltyRule:
    """A penalty that a regulation fixes, in each unit it gives: tops, IMPs, victory points, per cent of the session."""

    name: str
    label: str
    clause: str = "90"
    tops: Fraction | None = None
    imps: Fraction | None = None
    victory_points: Fraction | None = None
    session_percent: Fraction | None = None


@dataclass(frozen=True, slots=True)
class ScoringProfile:
    """All that a regulation says on scores."""

    name: str
    title: str = ""
    matchpoints: MatchpointRules = field(default_factory=MatchpointRules)
    fewer_scores: FewerScores = field(default_factory=FewerScores)
    averages: AverageRules = field(default_factory=AverageRules)
    cross_imps: CrossImpRules = field(default_factory=CrossImpRules)
    butler: ButlerRules = field(default_factory=ButlerRules)
    teams: TeamRules = field(default_factory=TeamRules)
    penalties: tuple[PenaltyRule, ...] = ()
    scales: Mapping[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()

    def penalty(self, name: str) -> PenaltyRule:
        """The penalty of that name; raises InvalidError, which lists those there are."""
        for one in self.penalties:
            if one.name == name:
                return one
        known = ", ".join(one.name for one in self.penalties) or "none"
        raise InvalidError(f"'{name}' is no penalty of {self.title or self.name}; there is {known}")
