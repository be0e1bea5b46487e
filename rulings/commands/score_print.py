"""Adjusted scores of an incident in the terminal: with its record, and below its sheets."""

from __future__ import annotations

from collections.abc import Iterable

from data.loader import citation
from rulings.commands.lines import head, say
from rulings.incidents.score_record import ScoreRecord


def print_score(score: ScoreRecord, indent: str = "  ") -> None:
    """An adjusted score as the log has it, line by line, and the clauses it rests on."""
    for line in score.lines():
        text = line.lstrip()
        deeper = indent + " " * (len(line) - len(text))
        say(text, deeper, deeper + "  ")
    say(f"Under {', '.join(citation(one) for one in score.basis)}", indent)


def print_scores(scores: Iterable[ScoreRecord]) -> None:
    """The adjusted scores of an incident, below its sheets."""
    for score in scores:
        head(f"Adjusted score. {score.headline}")
        print_score(score)
