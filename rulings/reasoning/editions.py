"""Where a clause of an older edition of the Laws stands now, and what a clause was called before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rulings.reasoning.law import ancestors
from rulings.reasoning.terms import N_


@dataclass(frozen=True)
class Moved:
    """A clause of an older edition and where it stands now; `new` is empty where nothing took its place."""

    edition: str
    old: str
    new: str
    note: str


def under(number: str, wanted: str) -> bool:
    """Whether a clause or a section is the one wanted or stands under it: 27B1 has 27B1a, and 2 has not 27."""
    rest = number[len(wanted) :]
    return number.startswith(wanted) and not (wanted[-1:].isdigit() and rest[:1].isdigit())


def related(number: str, wanted: str) -> bool:
    """Whether one of the two is the other or stands under it."""
    return under(number, wanted) or number in ancestors(wanted)


def moved_from(moves: Iterable[Moved], edition: str, number: str) -> tuple[Moved, ...]:
    """Where that clause of that edition stands now: its own move, else that of its head or of what stood under it."""
    found = tuple(one for one in moves if one.edition == edition and related(one.old, number))
    exact = tuple(one for one in found if one.old == number)
    return exact or found


def moved_to(moves: Iterable[Moved], number: str) -> tuple[Moved, ...]:
    """What this clause was called in older editions, by its own number or that of a head of it."""
    here = {number, *ancestors(number)}
    return tuple(one for one in moves if one.new in here and one.new != one.old)


IS_NOW = N_("{old} of {edition} is {new} now: {note}.")
IS_GONE = N_("Nothing has taken the place of {old} of {edition}: {note}.")
NOT_MOVED = N_("No other number is known for {old} of {edition}; its words may differ.")
NO_EDITION = N_("Nothing is known here of the edition of {edition}; there are {known}.")


def said(move: Moved, translate: Callable[[str], str] = str) -> str:
    """The move in a sentence: 16D of 2007 is 16C now."""
    text = translate(IS_NOW if move.new else IS_GONE)
    return text.format(old=move.old, edition=move.edition, new=move.new, note=move.note)
