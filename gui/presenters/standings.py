"""What lives on at the table, in words, and the occasions in which it is entered again."""

from __future__ import annotations

from dataclasses import dataclass

from gui.presenters.desk import Desk
from gui.presenters.views import Said
from gui.words import tr
from rulings.reasoning.standings import Live, live


@dataclass(frozen=True, slots=True)
class TurnView:
    """A turn at which something that lives on is entered again: when, the matter, and how that is called."""

    when: str
    matter: str
    title: str


@dataclass(frozen=True, slots=True)
class StandingView:
    """One thing that holds at the table: its words, what it is now, and the turns at which it is entered again."""

    said: Said
    state: str
    turns: tuple[TurnView, ...]
    live: Live


def standing_views(desk: Desk, *, before: bool = False) -> tuple[StandingView, ...]:
    """What holds at the table of the case on the desk; `before` leaves out what the occasion at work begins."""
    case = desk.case
    if case is None:
        return ()
    interviews = case.interviews[: case.at] if before else case.interviews
    return tuple(_view(desk, one) for one in live(interviews))


def _view(desk: Desk, one: Live) -> StandingView:
    matters = desk.core.book.matters
    turns = tuple(
        TurnView(when[:1].upper() + when[1:], matter, tr(matters[matter].title))
        for when, matter in one.enters
        if matter in matters
    )
    return StandingView(Said(one.text, one.clauses), one.state_text, turns, one)
