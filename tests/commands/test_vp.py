"""`rectify vp`: figures as in tests/scoring/test_victory_points.py."""

import pytest

from tests.commands.running import rectify


@pytest.mark.parametrize(
    ("words", "won", "lost"),
    [
        (("15", "--boards", "16"), 13.97, 6.03),
        (("-15", "--boards", "16"), 6.03, 13.97),
        (("31", "--boards", "8", "--regulation", "ebu"), 19, 1),
        (("28", "--boards", "7", "--scale", "acbl-30"), 30, 0),
        (("56.24%", "--boards", "8", "--regulation", "ebu"), 15, 5),
        (("43.77 %", "--boards", "8"), 6, 14),
    ],
)
def test_both_sides_victory_points(words: tuple[str, ...], won: float, lost: float) -> None:
    found = rectify("vp", *words, "--json").json
    assert (found["victory_points"], found["opponents"]) == (won, lost)
    assert found["working"][-1]["value"] == won


@pytest.mark.parametrize(
    ("words", "field", "said"),
    [
        (("much", "--boards", "8"), "margin", "is no number"),
        (("5", "--boards", "8", "--scale", "moon"), "--scale", "there are acbl-20"),
        (("5", "--boards", "8", "--regulation", "moon"), "--regulation", "no regulation"),
        (("5", "--boards", "20", "--scale", "acbl-30"), "--boards", "no bands for 20 boards"),
        (("56%", "--boards", "8", "--scale", "acbl-30"), "margin", "is for a margin in IMPs"),
        (("56", "--boards", "8", "--scale", "ebu-swiss-pairs"), "margin", "is for a percentage"),
    ],
)
def test_what_fits_no_scale_is_refused(words: tuple[str, ...], field: str, said: str) -> None:
    run = rectify("vp", *words, "--json")
    assert (run.code, run.json["field"]) == (2, field)
    assert said in run.err
