"""Puts the modules of an edition together into one law book."""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib import import_module
from typing import TypeVar

from rulings.reasoning.law import LawBook, Matter, Section, Setting, Standing, TextClause

EDITIONS = {"2017": "laws.laws2017"}
# The Laws of which every clause stands in the law book; the audit holds them to it.
COMPLETE: dict[str, tuple[str, ...]] = {
    "2017": (
        "intro", "def", "9", "10", "11", "12",
        "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33",
        "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54",
        "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", "65", "66", "67", "68", "69", "70", "71", "73", "74", "75",
        "76", "77", "78", "79", "80", "81", "82", "83", "84", "85", "86", "87", "88", "89", "90", "91", "92", "93",
        "fn2", "fn3", "fn4", "fn5", "fn6", "fn7", "fn8", "fn9", "fn10", "fn11", "fn12", "fn13", "fn14", "fn15", "fn16", "fn17",
        "fn18", "fn19", "fn20", "fn21", "fn23", "fn24", "fn25", "fn26", "fn27", "fn28",
    ),
}  # fmt: skip
T = TypeVar("T", Section, Matter, Standing, TextClause, Setting)


@cache
def load(edition: str = "2017") -> LawBook:
    """The law book of that edition, its sections in the order of the Laws; KeyError if there is no such edition."""
    package = import_module(EDITIONS[edition])
    values: dict[int, object] = {}
    for found in pkgutil.iter_modules(package.__path__):
        for value in vars(import_module(f"{package.__name__}.{found.name}")).values():
            for one in value if isinstance(value, (list, tuple)) else (value,):
                values[id(one)] = one
    return LawBook(
        edition,
        {section.id: section for section in sorted(_of(values, Section), key=lambda section: law_order(section.id))},
        {matter.id: matter for matter in _of(values, Matter)},
        {standing.name: standing for standing in _of(values, Standing)},
        {text.id: text for text in sorted(_of(values, TextClause), key=lambda text: law_order(text.id))},
        {setting.name: setting for setting in sorted(_of(values, Setting), key=lambda one: law_order(one.cites[0]))},
    )


def law_order(number: str) -> tuple[int, str]:
    """Sorts sections and clauses in the order of the Laws."""
    match = re.match(r"\d+", number)
    return (int(match[0]) if match else 0), number


def _of(values: dict[int, object], kind: type[T]) -> list[T]:
    return [value for value in values.values() if isinstance(value, kind)]
