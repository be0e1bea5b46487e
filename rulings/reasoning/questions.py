"""The words in which a law module asks: answers, and facts of every kind."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.reasoning.conditions import ALWAYS, Condition
from rulings.reasoning.effects import Detail
from rulings.reasoning.law import Answer, Fact, Setting
from rulings.reasoning.terms import N_, FactKind, Moment, Reveals, Role, Where

YES_NO = (Answer("yes", N_("Yes")), Answer("no", N_("No")))
NOW = Moment.NOW
ALOUD, AWAY, LOOKING = Where


def answer(
    name: str,
    text: str,
    *,
    offered: Condition = ALWAYS,
    lawful: bool = True,
    details: tuple[Detail, ...] = (),
    reaches: Moment = NOW,
    sets: Mapping[Detail, str] | None = None,
    by: tuple[Role, ...] = (),
    not_among: Detail | None = None,
) -> Answer:
    """One answer to a question.

    `offered` limits when it can be given, `lawful=False` marks what a player might do but may not,
    `reaches` tells that the incident then stands at a later moment, `sets` fixes details; it is not read out unless the
    offender, once known, has one of the roles `by`. The suit chosen with it is none of those in `not_among`.
    """
    fixed = tuple((one.name, value) for one, value in (sets or {}).items())
    return Answer(name, text, offered, lawful, details, reaches, fixed, by, not_among.name if not_among else "")


def _names(facts: tuple[Fact, ...]) -> tuple[str, ...]:
    return tuple(fact.name for fact in facts)


def ask(
    name: str,
    text: str,
    *answers: Answer,
    whom: Role | None = None,
    where: Where = ALOUD,
    reveals: Reveals = Reveals.NOTHING,
    moment: Moment = NOW,
    once: Condition = ALWAYS,
    cites: tuple[str, ...] = (),
    criteria: tuple[str, ...] = (),
    if_unclear: tuple[str, str] | None = None,
    derived: str | None = None,
) -> Fact:
    """A fact that somebody says. Aloud is lawful only if the answer reveals nothing, or after play."""
    return Fact(
        name, FactKind.ASK, text, answers or YES_NO, whom, where, moment, reveals, cites, once,
        criteria=criteria, if_unclear=if_unclear, derived=derived,
    )  # fmt: skip


def look(
    name: str,
    text: str,
    *answers: Answer,
    moment: Moment = NOW,
    once: Condition = ALWAYS,
    cites: tuple[str, ...] = (),
    criteria: tuple[str, ...] = (),
    if_unclear: tuple[str, str] | None = None,
    derived: str | None = None,
) -> Fact:
    """A fact that the director sees for himself, or that the record shows."""
    return Fact(
        name, FactKind.LOOK, text, answers or YES_NO, None, LOOKING, moment, Reveals.NOTHING, cites, once,
        criteria=criteria, if_unclear=if_unclear, derived=derived,
    )  # fmt: skip


def judge(
    name: str,
    text: str,
    *answers: Answer,
    criteria: tuple[str, ...],
    where: Where = AWAY,
    reveals: Reveals = Reveals.NOTHING,
    moment: Moment = NOW,
    once: Condition = ALWAYS,
    cites: tuple[str, ...] = (),
    whom: Role | None = None,
    if_unclear: tuple[str, str] | None = None,
    derived: str | None = None,
) -> Fact:
    """A fact that the director decides; the criteria are shown and his reason is kept."""
    return Fact(
        name, FactKind.JUDGE, text, answers or YES_NO, whom, where, moment, reveals, cites, once,
        criteria=criteria, if_unclear=if_unclear, derived=derived,
    )  # fmt: skip


def option(
    name: str,
    holder: Role,
    text: str,
    *answers: Answer,
    needs: tuple[Fact, ...] = (),
    once: Condition = ALWAYS,
    moment: Moment = NOW,
    cites: tuple[str, ...] = (),
    already: Fact | None = None,
    derived: str | None = None,
    together: bool = False,
) -> Fact:
    """A player's choice: who has it, what must be known before it is offered, how it may be exercised already.

    To one that all four decide `together` the ban on consulting (10C2) does not apply.
    """
    return Fact(
        name, FactKind.OPTION, text, answers or YES_NO, holder, ALOUD, moment, Reveals.NOTHING, cites, once,
        _names(needs), already=already.name if already else None, derived=derived, together=together,
    )  # fmt: skip


def given(name: str, text: str, *answers: Answer, cites: tuple[str, ...] = (), derived: str | None = None) -> Fact:
    """A fact with which a section is entered; whoever refers to the section supplies it."""
    return Fact(name, FactKind.GIVEN, text, answers or YES_NO, cites=cites, derived=derived)


def finding(name: str, source: str, text: str, *answers: Answer, cites: tuple[str, ...] = ()) -> Fact:
    """A fact that section `source` answers; its answers are the values of that section's finding of the same name."""
    return Fact(name, FactKind.FINDING, text, answers or YES_NO, cites=cites, source=source)


def elected(name: str, text: str, *answers: Answer, cites: tuple[str, ...]) -> Fact:
    """A choice of the regulating authority; the first answer is the Law's own default. It is never asked."""
    return Fact(name, FactKind.ELECTED, text, answers or YES_NO, cites=cites)


def setting(name: str, text: str, default: int | str, *, cites: tuple[str, ...], unit: str = "") -> Setting:
    """A number of minutes or seconds, or a text, that an authority may lay down; `default` holds if it does not."""
    return Setting(name, text, default, cites, unit)
