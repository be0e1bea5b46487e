"""How the points of a session were printed: unit, division, datum, and to how many decimals."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from rulings.scoring.butler import Butler
from rulings.scoring.comparison import Method
from rulings.scoring.cross_imps import CrossImps
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.profile import ButlerRules, Divisor, Factoring, ScoringProfile
from rulings.scoring.rounding import Halves, Rounding, plain_number
from rulings.session.values import ScoringMethod, Session

MOST_DECIMALS: Final = 4
_DIVISORS: Final = {
    Divisor.NOTHING: "not divided",
    Divisor.COMPARISONS: "divided by the comparisons",
    Divisor.RESULTS: "divided by the results",
    Divisor.ROOT_OF_COMPARISONS: "divided by the root of all comparisons",
}


@dataclass(frozen=True, slots=True)
class Convention:
    """A method of scoring with the settings of a producer, in words."""

    method: Method
    display: str


@dataclass(frozen=True, slots=True)
class Print:
    """The smallest unit that a file prints: a figure agrees with an exact one that is half a unit off at most."""

    unit: Fraction

    def agrees(self, printed: Fraction, exact: Fraction) -> bool:
        """Whether the exact figure may be printed so, wherever halves go."""
        return abs(printed - exact) * 2 <= self.unit

    def shown(self, exact: Fraction) -> str:
        """The figure as this file would print it."""
        return plain_number(Rounding(self.unit).of(exact))


def print_of(figures: Iterable[Fraction | None]) -> Print:
    """The print of these figures: as many decimals as one of them needs."""
    decimals = 0
    for figure in figures:
        while figure is not None and decimals < MOST_DECIMALS and (figure * 10**decimals).denominator != 1:
            decimals += 1
    return Print(Fraction(1, 10**decimals))


def conventions(session: Session, profile: ScoringProfile) -> Iterator[Convention]:
    """The conventions that may have been used, those of the profile first; none where pairs are not compared."""
    method = session.scoring
    if method in (ScoringMethod.MATCHPOINTS, ScoringMethod.UNKNOWN):
        yield from _matchpoints(profile)
    if method in (ScoringMethod.CROSS_IMPS, ScoringMethod.IMPS, ScoringMethod.UNKNOWN):
        yield from _cross_imps(profile)
    if method in (ScoringMethod.BUTLER, ScoringMethod.IMPS, ScoringMethod.UNKNOWN):
        yield from _butler(profile)


def _matchpoints(profile: ScoringProfile) -> Iterator[Convention]:
    ours = Matchpoints.by(profile)
    for win in dict.fromkeys((ours.rules.win, Fraction(2), Fraction(1))):
        units = "2 for a win" if win == 2 else f"{plain_number(win)} for a win"  # noqa: PLR2004  as most have it
        yield Convention(replace(ours, rules=replace(ours.rules, win=win)), f"matchpoints, {units}")


def with_factoring(convention: Convention, factoring: Factoring) -> Method:
    """The method at matchpoints with another way to deal with fewer scores than expected; others as they are."""
    method = convention.method
    if not isinstance(method, Matchpoints):
        return method
    return replace(method, fewer=replace(method.fewer, factoring=factoring))


def _cross_imps(profile: ScoringProfile) -> Iterator[Convention]:
    ours = CrossImps.by(profile)
    for divisor in dict.fromkeys((ours.rules.divide_by, *Divisor)):
        yield Convention(
            replace(ours, rules=replace(ours.rules, divide_by=divisor)), f"cross-IMPs, {_DIVISORS[divisor]}"
        )


def _butler(profile: ScoringProfile) -> Iterator[Convention]:
    ours = Butler.by(profile)
    plain = ButlerRules(rounding=ours.rules.rounding)
    usual = [
        replace(plain, drop_each_end=Fraction(dropped), datum=Rounding(Fraction(10), halves))
        for dropped in (0, 1, 2)
        for halves in (Halves.AWAY_FROM_AVERAGE, Halves.EVEN)
    ]
    for rules in dict.fromkeys((ours.rules, *usual)):
        ends = [
            f"{plain_number(rules.drop_each_end)} left out at each end" if rules.drop_each_end else "",
            f"{plain_number(rules.drop_share_each_end * 100)} % left out at each end"
            if rules.drop_share_each_end
            else "",
        ]
        said = ", ".join(one for one in ends if one) or "of all scores"
        yield Convention(replace(ours, rules=rules), f"Butler, datum {said}, {rules.datum}")
