"""What happened? In the terminal a matter is picked among the most frequent ones, by words, or by stage of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from data.loader import lay_words
from rulings.commands.lines import head, say
from rulings.commands.prompts import line, pick, until
from rulings.reasoning.interview import Core
from rulings.reasoning.law import Matter
from rulings.reasoning.terms import Stage
from rulings.reasoning.triage import MOST_SHOWN, Triage

T = TypeVar("T")


def choose_matter(core: Core) -> str:
    """The matter that is picked from the ten most frequent ones, found by words, or by stage and by what went wrong."""
    matters = core.book.matters.values()
    shown = sorted((one for one in matters if one.fast is not None), key=lambda one: one.fast or 0)[:MOST_SHOWN]
    triage = Triage(core.book, lay_words())
    head("What happened?")
    while True:
        for number, matter in enumerate(shown, 1):
            say(f"{matter.title} (Laws {', '.join(matter.laws)})", f"{number:>3}  ")
        typed = line("Number, words to find it by, or Enter for all by stage of the game")
        if not typed:
            shown = _matters_by_stage(core)
            continue
        if typed.isdigit() and 0 < int(typed) <= len(shown):
            return shown[int(typed) - 1].id
        if typed in core.book.matters:
            return typed
        found = [fit.matter for fit in triage.find(typed)]
        if found:
            shown = found[:MOST_SHOWN]
        else:
            say(f"Nothing is found by '{typed}'; try other words, or see `rectify matters`.", "  ! ")


def _matters_by_stage(core: Core) -> list[Matter]:
    """The matters of the group that is picked, after its stage."""
    stage = _one_of(list(Stage), [one.value.capitalize() for one in Stage], "Stage")
    groups = [one for one in core.book.groups if one.stage is stage]
    group = groups[0] if len(groups) == 1 else _one_of(groups, [one.title for one in groups], "What went wrong")
    head(group.title)
    return [core.book.matters[name] for name in group.matters]


def _one_of(choices: Sequence[T], titles: Sequence[str], prompt: str) -> T:
    head(prompt)
    for number, title in enumerate(titles, 1):
        say(title, f"{number:>3}  ")
    return until(f"{prompt} (1 to {len(choices)})", lambda typed: pick(choices, typed))
