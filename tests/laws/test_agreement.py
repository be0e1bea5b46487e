"""The planner's reading and what durable_rules fires are the same, on every interview and on random facts."""

from __future__ import annotations

import pytest

from laws.book import load
from rulings.reasoning.audit.walk import next_fact
from rulings.reasoning.engine import fired
from rulings.reasoning.evaluate import read_section
from rulings.reasoning.law import Section
from tests.random_runs import dice, rounds

SECTIONS = tuple(load().sections.values())
RANDOM_FACT_SETS = 20_000


def _partial_interviews(section: Section) -> list[dict[str, str]]:
    """Every state that an interview of the section alone can be in, from no answer to the last."""
    states: list[dict[str, str]] = []
    open_states: list[dict[str, str]] = [{}]
    while open_states:
        known = open_states.pop()
        states.append(known)
        fact = next_fact(section, known, read_section(section, known))
        if fact is not None:
            answers = [answer.name for answer in fact.answers if answer.offered.value(known) is not False]
            open_states += [{**known, fact.name: answer} for answer in answers]
    return states


@pytest.mark.parametrize("section", SECTIONS, ids=[section.id for section in SECTIONS])
def test_every_interview_of_a_section_reads_the_same_in_both(section: Section) -> None:
    for known in _partial_interviews(section):
        assert fired("2017", section, known) == read_section(section, known), known


@pytest.mark.soak
def test_random_partial_facts_read_the_same_in_both() -> None:
    throw, seed = dice("partial facts")
    for _ in range(rounds(RANDOM_FACT_SETS)):
        section = throw.choice(SECTIONS)
        known = {
            name: throw.choice(fact.domain) for name, fact in section.fact.items() if throw.random() < throw.random()
        }
        assert fired("2017", section, known) == read_section(section, known), (seed, section.id, known)
