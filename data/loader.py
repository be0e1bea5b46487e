"""Finds the data files: scoring profiles, scales, numbers of clauses, translations."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from data.regulations import regulation

if TYPE_CHECKING:
    from rulings.reasoning.audit.mutants import Figures
    from rulings.reasoning.editions import Moved
    from rulings.scoring.profile import ScoringProfile
    from rulings.scoring.victory_points import Scale


@dataclass(frozen=True)
class LayWords:
    """How players speak a language: its stemmer, words that say nothing, groups of words that mean the same.

    `means` are turns of phrase (a regular expression) with the field's words for them.
    """

    stemmer: str
    ignore: str
    same: tuple[str, ...]
    means: tuple[tuple[str, str], ...]


@cache
def lay_words(language: str = "en") -> LayWords:
    """The lay words of that language, and the English ones where it has none."""
    folder = files("data") / "lay_words"
    file = folder / f"{language}.toml"
    read = tomllib.loads((file if file.is_file() else folder / "en.toml").read_text("utf-8"))
    return LayWords(
        read["stemmer"], read["ignore"], tuple(read["same"].strip().splitlines()), tuple(read["means"].items())
    )


class UnknownScaleError(LookupError):
    """There is no victory point scale of that name."""


@cache
def scoring_profile(name: str) -> ScoringProfile:
    """What that regulation says on scores; raises UnknownRegulationError, and InvalidError for a faulty file."""
    from rulings.scoring.profile_file import read_profile  # noqa: PLC0415  only the score desk needs it

    known = regulation(name)
    return read_profile(name, known.title, known.scoring)


def scale_names() -> tuple[str, ...]:
    """The names of the victory point scales that come with the program."""
    names = (entry.name for entry in (files("data") / "scales").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def victory_point_scale(name: str) -> Scale:
    """The scale of that name; raises UnknownScaleError, which lists those there are."""
    from rulings.scoring.victory_points import read_scale  # noqa: PLC0415  only the score desk needs it

    if name not in scale_names():
        raise UnknownScaleError(f"'{name}' is no scale here; there are {', '.join(scale_names())}")
    read = tomllib.loads((files("data") / "scales" / f"{name}.toml").read_text("utf-8"), parse_float=Fraction)
    return read_scale(name, read)


@cache
def clause_numbers(edition: str) -> Mapping[str, str]:
    """Every clause number of an edition with its citation, in the order of the book."""
    text = (files("data") / "clauses" / f"{edition}.tsv").read_text("utf-8")
    rows = (line.split("\t") for line in text.splitlines()[1:] if line)
    return {row[0]: row[1] for row in rows}


@cache
def renumbered() -> tuple[Moved, ...]:
    """The clauses of older editions that stand elsewhere now, as far as that is known here."""
    from rulings.reasoning.editions import Moved  # noqa: PLC0415  only the law book's reader needs it

    text = (files("data") / "clauses" / "renumbered.tsv").read_text("utf-8")
    return tuple(Moved(*line.split("\t")) for line in text.splitlines()[1:] if line)


def mutation_figures(edition: str) -> Mapping[str, Figures]:
    """What the last mutation run of that edition found, by Law; nothing if there was none."""
    from rulings.reasoning.audit.mutants import read_figures  # noqa: PLC0415  only the audit needs it

    file = files("data") / "proof" / f"mutation-{edition}.toml"
    return read_figures(tomllib.loads(file.read_text("utf-8"))) if file.is_file() else {}


_PLAIN = re.compile(r"\d+[A-Z]?\d*[a-z]?")
_MARK = re.compile(r" \((?!\w\)|[ivx]+\))[a-z ]+\)")


def citation(number: str, edition: str = "2017") -> str:
    """A clause as a director finds it in the printed book: 50D2(a) footnote 13 for `fn13`, 11A for `11A.score`."""
    if _PLAIN.fullmatch(number):
        return number
    return _MARK.sub("", clause_numbers(edition).get(number, number))
