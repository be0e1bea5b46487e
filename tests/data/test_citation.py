"""A clause is cited as it is found in the printed book."""

import pytest

from data.loader import citation, clause_numbers


@pytest.mark.parametrize(
    ("number", "cited"),
    [
        ("27B1a", "27B1a"),
        ("54", "54"),
        ("fn13", "50D2(a) footnote 13"),
        ("11A.score", "11A"),
        ("30B1b.ii", "30B1(b)(ii)"),
        ("12C1e.ii", "12C1(e)(ii)"),
        ("def.honor", "Definitions, Honor"),
    ],
)
def test_a_clause_is_cited_as_it_is_printed(number: str, cited: str) -> None:
    assert citation(number) == cited


def test_the_list_of_the_2017_laws_has_776_clauses() -> None:
    assert len(clause_numbers("2017")) == 776
