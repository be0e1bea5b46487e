"""A scoring profile from the [scoring] table of a regulation's file."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from fractions import Fraction
from typing import Any, TypeVar

from rulings.bridge.errors import InvalidError
from rulings.scoring.profile import (
    AverageRules,
    ButlerRules,
    CrossImpRules,
    Divisor,
    Factoring,
    FewerScores,
    MatchpointRules,
    PenaltyRule,
    ScoringProfile,
    TeamRules,
)
from rulings.scoring.rounding import Halves, Rounding

T = TypeVar("T")
E = TypeVar("E", bound=Enum)


def read_profile(name: str, title: str, table: Mapping[str, Any]) -> ScoringProfile:
    """The profile that the table describes; what it does not name has the default of `ScoringProfile`.

    Raises InvalidError naming the regulation and the key for a key that there is not, or a value that fits nothing.
    """
    read = _Reader(name)
    parts: dict[str, Callable[[Any], Any]] = {
        "matchpoints": lambda value: read.rules(MatchpointRules, "matchpoints", value),
        "fewer_scores": lambda value: read.rules(FewerScores, "fewer_scores", value),
        "averages": lambda value: read.rules(AverageRules, "averages", value),
        "cross_imps": lambda value: read.rules(CrossImpRules, "cross_imps", value),
        "butler": lambda value: read.rules(ButlerRules, "butler", value),
        "teams": lambda value: read.rules(TeamRules, "teams", value),
        "penalties": lambda value: tuple(read.rules(PenaltyRule, "penalties", one) for one in value),
        "scales": lambda value: {str(key): str(scale) for key, scale in value.items()},
        "notes": lambda value: tuple(map(str, value)),
    }
    values: dict[str, Any] = {key: read.known(parts, "", key)(value) for key, value in table.items()}
    return ScoringProfile(name, title, **values)


class _Reader:
    """Reads settings by the fields of the rules, and says where something is wrong."""

    def __init__(self, name: str) -> None:
        self.name = name

    def rules(self, made: type[T], where: str, table: Mapping[str, Any]) -> T:
        known = {one.name: _READERS.get(one.name, _number) for one in fields(made)}  # type: ignore[arg-type]
        values = {}
        for key, value in table.items():
            reader = self.known(known, f"{where}.", key)
            try:
                values[key] = reader(value)
            except (ValueError, KeyError, TypeError, ArithmeticError) as error:
                raise InvalidError(f"regulation {self.name}, scoring.{where}.{key}: {error}") from None
        try:
            return made(**values)
        except (TypeError, InvalidError) as error:
            raise InvalidError(f"regulation {self.name}, scoring.{where}: {error}") from None

    def known(self, readers: Mapping[str, T], where: str, key: str) -> T:
        if key not in readers:
            raise InvalidError(
                f"regulation {self.name}: scoring.{where}{key} is no setting; there is {', '.join(readers)}"
            )
        return readers[key]


def _number(value: object) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, (int, float, str, Fraction)):
        raise TypeError(f"{value!r} is no number")
    return Fraction(str(value))


def _rounding(value: Mapping[str, Any]) -> Rounding:
    unknown = set(value) - {"to", "halves"}
    if unknown:
        raise TypeError(f"{min(unknown)} is no part of a rounding: expected to, halves")
    return Rounding(_number(value["to"]), _one_of(Halves)(value.get("halves", Halves.AWAY_FROM_AVERAGE.value)))


def _one_of(kind: type[E]) -> Callable[[object], E]:
    def read(value: object) -> E:
        for one in kind:
            if one.value == value:
                return one
        raise ValueError(f"'{value}' is none of {', '.join(str(one.value) for one in kind)}")

    return read


def _later(value: Mapping[str, object]) -> AverageRules:
    known = {one.name for one in fields(AverageRules)} - {"later"}
    if unknown := sorted(set(value) - known):
        raise TypeError(f"{unknown[0]} is no setting of later boards: expected some of {', '.join(sorted(known))}")
    read = {key: _READERS.get(key, _number) for key in value}
    return AverageRules(**{key: read[key](one) for key, one in value.items()})


def _groups(value: Mapping[str, list[object]]) -> Mapping[int, tuple[Fraction, ...]]:
    return {int(size): tuple(map(_number, percents)) for size, percents in value.items()}


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def _share_or_none(value: object) -> Fraction | None:
    return None if value == "never" else _number(value)


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "rounding": _rounding,
    "datum": _rounding,
    "factoring": _one_of(Factoring),
    "divide_by": _one_of(Divisor),
    "small_groups": _groups,
    "from_scores": _whole,
    "largest_group_from": _whole,
    "or_share_above": _share_or_none,
    "later": _later,
    "own_average": _flag,
    "own_average_at_imps": _flag,
    "lone_own_average": _flag,
    "name": str,
    "label": str,
    "clause": str,
}
