"""The outcome table of each section is pinned: a change needs a reason in its commit.

Write them anew with `python -m tests.laws.test_tables`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from laws.book import load
from rulings.reasoning.audit.tables import as_text
from rulings.reasoning.audit.walk import Walk
from rulings.reasoning.law import Section

FOLDER = Path(__file__).parent / "tables"
SECTIONS = tuple(load().sections.values())


@pytest.mark.parametrize("section", SECTIONS, ids=[section.id for section in SECTIONS])
def test_the_outcome_table_is_the_pinned_one(section: Section) -> None:
    assert as_text(Walk(section)) == (FOLDER / f"{section.id}.txt").read_text("utf-8")


def test_no_table_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {section.id for section in SECTIONS}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.txt"):
        path.unlink()
    for section in SECTIONS:
        (FOLDER / f"{section.id}.txt").write_text(as_text(Walk(section)), "utf-8")
