"""Check (e): each standing is a finite graph, every state settled at every turn that enters it again."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.reasoning.at_table import TURNS
from rulings.reasoning.audit.finding import Fault
from rulings.reasoning.effects import EFFECT_KINDS
from rulings.reasoning.law import END_OF_DEAL, LawBook, Standing


def audit_standings(book: LawBook) -> Iterator[Fault]:
    """Begins and ends that some clause can cause, states that can be reached and left, matters that exist."""
    used = {
        (effect.kind, effect.rank)
        for section in book.sections.values()
        for clause in section.clauses
        for effect in clause.effects()
    }
    kinds = {kind for kind, _ in used}
    for standing in book.standings.values():
        yield from _effects(standing, kinds)
        reached = {
            rank if state == "*" else state
            for kind, state in standing.begins
            for used_kind, rank in used
            if used_kind == kind
        }
        for state, _ in standing.states:
            if state not in reached:
                yield Fault("e", standing.name, f"no clause leads to its state {state}")
        for state in sorted(reached - {name for name, _ in standing.states}):
            yield Fault("e", standing.name, f"a clause leads to the state {state}, which it does not have")
        for turn, matter in standing.enters:
            if matter not in book.matters:
                yield Fault("e", standing.name, f"{turn} it enters {matter}, which is no matter")
            elif book.matters[matter].standing != standing.name:
                yield Fault("e", standing.name, f"{turn} it enters {matter}, which does not read it")
        yield from _told(book, standing)


def _told(book: LawBook, standing: Standing) -> Iterator[Fault]:
    """That something is said at each turn to which the play can bring it, and nothing at any other."""
    turns = TURNS.get(standing.moves, ()) if standing.moves else ()
    for turn in turns:
        if not any(one.turn == turn for one in standing.at_turns):
            yield Fault("e", standing.name, f"nothing is told of it at its turn {turn}")
    for one in standing.at_turns:
        if one.turn not in turns:
            yield Fault("e", standing.name, f"it is told of at {one.turn}, which is no turn of it")
        if one.matter and one.matter not in book.matters:
            yield Fault("e", standing.name, f"at {one.turn} it leads to {one.matter}, which is no matter")


def _effects(standing: Standing, kinds: set[str]) -> Iterator[Fault]:
    for kind in (*(kind for kind, _ in standing.begins), *standing.ends):
        if kind == END_OF_DEAL:
            continue
        if kind not in EFFECT_KINDS:
            yield Fault("e", standing.name, f"{kind} is no kind of effect")
        elif kind not in kinds and kind not in standing.ends:
            yield Fault("e", standing.name, f"no clause has the effect {kind}")
    if not (kinds | {END_OF_DEAL}) & set(standing.ends):
        yield Fault("e", standing.name, "no clause ends it")
