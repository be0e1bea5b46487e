"""The paper holds the adjusted scores of its incident."""

from dataclasses import replace
from pathlib import Path

from gui.paper import Paper, html
from rulings.incidents.score_keeping import record_of
from rulings.reasoning.sheet import Sheet
from rulings.scoring.outcome import AdjustedScore
from rulings.session.adjusted import Ruled
from rulings.session.reading import read_session
from rulings.session.ruling_words import read_assigned
from rulings.session.score_desk import ScoreDesk

EVENING = Path(__file__).parents[2] / "docs/examples/evening.pbn"
SHEET = Sheet(
    "unauthorized-information", "Adjust the score", "East hesitated.", (), (), (), (), (), (), (), complete=True
)


def test_an_adjusted_score_stands_on_the_paper_with_every_step() -> None:
    desk = ScoreDesk.opened(read_session(EVENING))
    at = desk.find(12, "3")
    adjusted = desk.adjust(at, Ruled(AdjustedScore.same(read_assigned("60% 4S=, 40% 4S-1", at))))
    paper = Paper(SHEET, "Board 12", "2026-11-30 20:15", "", "Laws 2017")
    assert "Adjusted score" not in html(paper)
    printed = html(replace(paper, scores=(record_of(adjusted, reason="a < b"),)))
    assert "Adjusted score" in printed
    assert "<b>Board 12: 60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100)</b>" in printed
    assert "N-S, weighted (12C1c): 4.44 + 0.16 = 4.6" in printed
    assert "Reason: a &lt; b" in printed
