"""What a regulating authority has chosen where the Laws leave it a choice: reads the files of `data/regulations`.

An entry says by which clause, on whose word and from when it holds. One that is `verified = false` was looked for and
not confirmed: it holds no value, so that the Law's default stands, and `source` says what was looked at or is said.
A regulation `based_on` another takes all of that one's choices, settings and scoring but those it makes itself.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from rulings.bridge.errors import InvalidError

UNDATED = "not stated"
_KEYS = ("value", "clause", "source", "since", "verified")


class UnknownRegulationError(LookupError):
    """There is no regulation of that name."""


@dataclass(frozen=True)
class Choice:
    """One choice: of what (a fact that is elected, or a setting), what, by which clause, on whose word, from when.

    `value` is None where nothing could be verified: the Law's default holds. `since` is a date, a year or month of one,
    or that the source states none. `body` is the regulation whose file says it.
    """

    of: str
    value: int | str | None
    clause: str
    source: str
    since: str
    body: str

    @property
    def verified(self) -> bool:
        """Whether the choice was read in a source, and holds."""
        return self.value is not None


@dataclass(frozen=True)
class Regulation:
    """What a regulating authority elected and set; an option it does not name has the Law's default."""

    name: str
    title: str
    based_on: str | None
    elections: tuple[Choice, ...]
    set: tuple[Choice, ...]
    scoring: Mapping[str, Any]

    @property
    def values(self) -> Mapping[str, str]:
        """The chosen values by fact, without those that are not verified."""
        return {one.of: str(one.value) for one in self.elections if one.value is not None}

    @property
    def settings(self) -> Mapping[str, int | str]:
        """What is set, by name, without what is not verified."""
        return {one.of: one.value for one in self.set if one.value is not None}


def regulation_names() -> tuple[str, ...]:
    """The names of the regulations that come with the program."""
    names = (entry.name for entry in (files("data") / "regulations").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def regulation(name: str) -> Regulation:
    """The regulation of that name.

    Raises UnknownRegulationError, which lists those there are, and InvalidError, which names the entry, for a file
    that cannot be used.
    """
    if name not in regulation_names():
        raise UnknownRegulationError(f"'{name}' is no regulation here; there is {', '.join(regulation_names())}")
    text = (files("data") / "regulations" / f"{name}.toml").read_text("utf-8")
    base = tomllib.loads(text).get("based_on")
    return read_regulation(name, text, None if base is None else regulation(base))


def choices_of(name: str) -> Mapping[str, Choice]:
    """What each regulation chose for that fact or setting, by the regulation's name; only what is verified."""
    return {
        body: one
        for body in regulation_names()
        for one in (*regulation(body).elections, *regulation(body).set)
        if one.of == name and one.verified
    }


def read_regulation(name: str, text: str, base: Regulation | None = None) -> Regulation:
    """The regulation that a file's text describes, on top of its base; raises InvalidError, which names the entry."""
    table = tomllib.loads(text, parse_float=Fraction)
    unknown = set(table) - {"title", "based_on", "elections", "settings", "scoring"}
    if unknown or "title" not in table:
        raise InvalidError(f"regulation {name}: {f'{min(unknown)} is no part of it' if unknown else 'it has no title'}")
    elections = [_choice(name, f"elections[{place}]", one) for place, one in enumerate(table.get("elections", ()))]
    settings = [
        _choice(name, f"settings.{key}", {"fact": key, **one}) for key, one in table.get("settings", {}).items()
    ]
    own = Regulation(
        name, table["title"], table.get("based_on"), tuple(elections), tuple(settings), table.get("scoring", {})
    )
    if base is None:
        return own
    return replace(
        own,
        elections=_over(base.elections, own.elections),
        set=_over(base.set, own.set),
        scoring=_scoring_over(base.scoring, own.scoring),
    )


def _choice(name: str, where: str, entry: Mapping[str, Any]) -> Choice:
    wrong = f"regulation {name}, {where}"
    unknown = set(entry) - {"fact", *_KEYS}
    missing = [key for key in ("fact", "clause", "source") if not entry.get(key)]
    if unknown or missing:
        raise InvalidError(f"{wrong}: {f'{min(unknown)} is no part of it' if unknown else f'it has no {missing[0]}'}")
    value, since = entry.get("value"), entry.get("since", "")
    if entry.get("verified", True) is not (value is not None):
        raise InvalidError(f"{wrong}: it has a value, or it is `verified = false`")
    if value is not None and (isinstance(value, bool) or not isinstance(value, (int, str))):
        raise InvalidError(f"{wrong}: its value is words or a whole number")
    if value is not None and not _is_date(since):
        raise InvalidError(f"{wrong}: since is a date, 2024-08, 2024 or '{UNDATED}'")
    return Choice(entry["fact"], value, entry["clause"], entry["source"], str(since), name)


def _is_date(since: object) -> bool:
    if isinstance(since, date) or since == UNDATED:
        return True
    parts = str(since).split("-")
    return 1 <= len(parts) <= 2 and all(part.isdigit() for part in parts) and len(parts[0]) == 4  # noqa: PLR2004


def _over(base: Iterable[Choice], own: Iterable[Choice]) -> tuple[Choice, ...]:
    return tuple({one.of: one for one in (*base, *own)}.values())


def _scoring_over(base: Mapping[str, Any], own: Mapping[str, Any]) -> Mapping[str, Any]:
    """A table of the base with the own keys over it; a penalty replaces the one of its name, notes are added."""
    merged = dict(base)
    for key, value in own.items():
        if key == "penalties":
            merged[key] = list({one.get("name"): one for one in (*base.get(key, ()), *value)}.values())
        elif key == "notes":
            merged[key] = [*base.get(key, ()), *value]
        else:
            merged[key] = {**base.get(key, {}), **value}
    return merged
