"""Every ruling clause is hit by a case of its own."""

from __future__ import annotations

from laws.book import load
from rulings.reasoning.core import Core
from tests.laws.case_files import all_cases, put


def test_every_ruling_clause_holds_in_some_case_that_names_it() -> None:
    core = Core(load())
    hit: set[str] = set()
    for case in all_cases():
        named = {str(one) for one in case.expect.get("clauses", ())}
        named |= {str(one) for effect in case.expect.get("effects", ()) for one in effect.get("clauses", ())}
        interview = put(core, case)
        hit |= named & {clause.id for reading in interview.state.readings.values() for clause in reading.holding()}
    assert sorted(set(load().clauses) - hit) == []
