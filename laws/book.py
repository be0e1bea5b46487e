"""Puts the modules of an edition together into one law book."""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib import import_module
from typing import TypeVar

from rulings.reasoning.law import Group, LawBook, Matter, Section, Setting, Standing, TextClause

EDITIONS = {"2017": "laws.laws2017"}
# The Laws of which every clause stands in the law book; the audit holds them to it.
COMPLETE: dict[str, tuple[str, ...]] = {
    "2017": ("intro", "def", *(str(law) for law in range(1, 94)), *(f"fn{note}" for note in range(1, 29))),
}
T = TypeVar("T", Group, Section, Matter, Standing, TextClause, Setting)


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
        tuple(_of(values, Group)),
    )


def law_order(number: str) -> tuple[int, str]:
    """Sorts sections and clauses in the order of the Laws."""
    match = re.match(r"\d+", number)
    return (int(match[0]) if match else 0), number


def _of(values: dict[int, object], kind: type[T]) -> list[T]:
    return [value for value in values.values() if isinstance(value, kind)]
