"""What the last mutation run found, Law by Law: small mistakes tried, noticed, and left alive, each with its reason."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from rulings.reasoning.canonical import dump
from rulings.reasoning.coverage import law_of
from rulings.reasoning.law import LawBook, Section


@dataclass(frozen=True)
class Left:
    """A mistake that neither the audit nor a case notices; `reason` says why it cannot matter, or is empty."""

    mutant: str
    reason: str


@dataclass(frozen=True)
class Figures:
    """The mutants of one Law: how many were tried and not noticed, when, and of which state of its sections."""

    law: str
    tried: int
    left: tuple[Left, ...]
    on: date
    state: str

    @property
    def killed(self) -> int:
        """How many were noticed by the audit or by a case."""
        return self.tried - len(self.left)


def sections_by_law(book: LawBook) -> Mapping[str, tuple[Section, ...]]:
    """The sections of each Law that has any."""
    found: dict[str, list[Section]] = {}
    for section in book.sections.values():
        found.setdefault(law_of(section.id, section.id), []).append(section)
    return {law: tuple(sections) for law, sections in found.items()}


def state_of(sections: Iterable[Section]) -> str:
    """A short hash of all that mutants are made of: conditions, exceptions and what follows; titles do not count."""
    ruled = [(one.id, one.applies, [(c.id, c.when, c.unless, c.then) for c in one.clauses]) for one in sections]
    return hashlib.sha256(dump(ruled).encode()).hexdigest()[:16]


def read_figures(table: Mapping[str, Any]) -> Mapping[str, Figures]:
    """The figures from the tables of a file, by Law."""
    return {
        law: Figures(
            law,
            one["tried"],
            tuple(Left(left["mutant"], left["reason"]) for left in one.get("left", ())),
            one["on"],
            one["state"],
        )
        for law, one in table.items()
    }


def written(figures: Iterable[Figures]) -> str:
    """The figures as TOML, to be read again by `read_figures`."""
    lines = ["# What the mutation run found: written by `python -m tests.mutation`."]
    for one in figures:
        lines += ["", f"[{json.dumps(one.law)}]", f"tried = {one.tried}", f"on = {one.on}", f'state = "{one.state}"']
        for left in one.left:
            lines += [f"[[{json.dumps(one.law)}.left]]"]
            lines += [f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in vars(left).items()]
    return "\n".join(lines) + "\n"


def changed_since(book: LawBook, figures: Mapping[str, Figures]) -> tuple[str, ...]:
    """The Laws whose sections are not those that were tried, or that never were."""
    return tuple(
        law
        for law, sections in sections_by_law(book).items()
        if law not in figures or figures[law].state != state_of(sections)
    )
