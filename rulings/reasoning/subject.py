"""An occasion whose subject is a ruling that was given earlier in the same incident (82C)."""

from __future__ import annotations

from rulings.reasoning.interview import Interview
from rulings.reasoning.law import LawBook, Matter
from rulings.reasoning.occasion import Occasion
from rulings.reasoning.record_details import EARLIER_RULING
from rulings.reasoning.sheet import sheet


def is_about_ruling(matter: Matter) -> bool:
    """Whether the matter is about a ruling, and not about what a player did."""
    return any(detail.name == EARLIER_RULING for detail in matter.details)


def about_rulings(book: LawBook) -> Matter | None:
    """The matter for a ruling that was wrong; None if the law book has none."""
    return next((matter for matter in book.matters.values() if is_about_ruling(matter)), None)


def ruling_in_words(interview: Interview) -> str:
    """What was ruled there, in a line with its clauses."""
    given = sheet(interview)
    clauses = dict.fromkeys(clause for entry in (*given.now, *given.tell, *given.own) for clause in entry.clauses)
    return f"{given.headline} ({', '.join(clauses)})" if clauses else given.headline


def occasion_about(matter: Matter, earlier: Interview, number: int) -> Occasion:
    """The occasion about the ruling of `earlier`, which is occasion `number` of the incident, counted from 1."""
    details = {EARLIER_RULING: ruling_in_words(earlier)}
    return Occasion(matter.id, earlier.occasion.binding, details, arises_from=number)
