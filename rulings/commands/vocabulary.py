"""`rectify vocabulary`: the published words of facts, effects, moments and standings, which other programs read."""

from __future__ import annotations

import click

from rulings.cli import RULED
from rulings.commands.common import book_of, print_json, unbound, with_edition, with_json
from rulings.commands.lines import head, say
from rulings.reasoning.effects import EFFECT_KINDS, POINTS
from rulings.reasoning.law import Fact, LawBook, Standing
from rulings.reasoning.terms import FactKind, Join, Moment, Role
from rulings.reasoning.wording import UNBOUND

FACT_KINDS = {
    FactKind.ASK: "somebody says it",
    FactKind.LOOK: "the director sees it, or the record shows it",
    FactKind.JUDGE: "the director decides it by the criteria shown; his reason is kept",
    FactKind.OPTION: "a player chooses, once all options have been explained to him",
    FactKind.GIVEN: "known when the section is entered; whoever sends there supplies it",
    FactKind.FINDING: "another section answers it",
    FactKind.ELECTED: "the regulating authority has chosen; it is never asked",
}
JOINS = {
    Join.SAME: "all sections must agree",
    Join.STRONGEST: "the strongest value holds",
    Join.SUM: "the values add up",
    Join.ANY: "one value is enough",
    Join.SEVERAL: "several values stand side by side",
}


@click.command("vocabulary")
@with_edition
@with_json
def vocabulary_command(edition: str, as_json: bool) -> int:  # noqa: FBT001
    """The kinds of facts, effects, moments and standings with their slots, and every fact with its answers."""
    book = book_of(edition)
    if as_json:
        print_json(_as_json(book))
    else:
        _print_words(book)
    return RULED


# ------------------------------------------------------------------ in the terminal


def _print_words(book: LawBook) -> None:
    click.secho("Kinds of facts", bold=True)
    for kind in FactKind:
        say(FACT_KINDS[kind], f"  {kind.value}: ", "      ")
    head("Moments, in order")
    for moment in Moment:
        say(moment.label, f"  {moment.name.lower()}: ", "      ")
    head("Roles")
    for role in Role:
        say(UNBOUND[role], f"  {role.value}: ", "      ")
    head("Points of the board, and how values of several sections join on one")
    for point in POINTS.values():
        ranks = f" ({' < '.join(point.ranks)})" if point.ranks else ""
        say(f"{point.text}; {JOINS[point.join]}{ranks}", f"  {point.name}: ", "      ")
    head("Effects with their slots")
    for effect in EFFECT_KINDS.values():
        if effect.name != "finding":
            say(f"{effect.name}({', '.join(effect.slots)})", "  ", "      ")
            for name, what in effect.slots.items():
                say(what, f"      {name}: ", "        ")
            say(f"point: {effect.point}" if effect.point else "point: none, words only", "      ")
    head("Standings")
    for standing in book.standings.values():
        say(f"{', '.join(state for state, _ in standing.states)}", f"  {standing.name}: ", "      ")
        say(f"begins with {', '.join(dict(standing.begins))}; ends with {', '.join(standing.ends)}", "      ")
        for turn, matter in standing.enters:
            say(f"{turn}: {matter}", "      entered ", "        ")
    head("Details (shown, never decided on)")
    for detail in book.details.values():
        say(f"{detail.prompt} [{detail.type.value}]", f"  {detail.name}: ", "      ")
    _print_facts(book)


def _print_facts(book: LawBook) -> None:
    words = unbound(book)
    for section in book.sections.values():
        head(f"Facts of {section.id} {section.title}")
        for name, fact in section.fact.items():
            say(f"{' | '.join(fact.domain)} [{fact.kind.value}]", f"  {name}: ", "      ")
            say(words.say(fact.text), "      ")


# ------------------------------------------------------------------ as JSON


def _as_json(book: LawBook) -> dict[str, object]:
    return {
        "fact_kinds": [{"kind": kind.value, "text": FACT_KINDS[kind]} for kind in FactKind],
        "roles": [{"role": role.value, "text": UNBOUND[role]} for role in Role],
        "moments": [{"moment": one.name.lower(), "text": one.label} for one in Moment],
        "points": [
            {"point": one.name, "text": one.text, "join": one.join.value, "ranks": list(one.ranks)}
            for one in POINTS.values()
        ],
        "effects": [
            {"kind": one.name, "point": one.point, "slots": dict(one.slots), "about": list(one.keys), "text": one.says}
            for one in EFFECT_KINDS.values()
        ],
        "standings": [_standing_json(one) for one in book.standings.values()],
        "details": [
            {"detail": one.name, "type": one.type.value, "prompt": one.prompt} for one in book.details.values()
        ],
        "facts": [_fact_json(name, fact) for name, fact in book.facts.items()],
    }


def _standing_json(one: Standing) -> dict[str, object]:
    return {
        "standing": one.name,
        "text": one.text,
        "states": dict(one.states),
        "begins": dict(one.begins),
        "ends": list(one.ends),
        "about": list(one.keys),
        "enters": [{"turn": turn, "matter": matter} for turn, matter in one.enters],
    }


def _fact_json(name: str, fact: Fact) -> dict[str, object]:
    return {
        "fact": name,
        "kind": fact.kind.value,
        "text": fact.text,
        "where": fact.where.value,
        "reveals": fact.reveals.value,
        "moment": fact.moment.name.lower(),
        "whom": fact.whom.value if fact.whom else None,
        "clauses": list(fact.cites),
        "criteria": list(fact.criteria),
        "unclear": list(fact.if_unclear) if fact.if_unclear else None,
        "answers": [
            {"answer": one.name, "text": one.text, "lawful": one.lawful, "details": [d.name for d in one.details]}
            for one in fact.answers
        ],
    }
