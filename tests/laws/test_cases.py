"""Every case, driven through the engine to the effects it states."""

import pytest

from laws.book import load
from rulings.reasoning.interview import Core
from tests.laws.case_files import Case, all_cases, faults, put

CASES = all_cases()


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_case(case: Case) -> None:
    interview = put(Core(load()), case).checked()
    assert not faults(interview, case.expect)
