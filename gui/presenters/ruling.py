"""The ruling page: the sheet, what can be done with it, and how it would be with another answer."""

from __future__ import annotations

from dataclasses import dataclass

from gui.presenters.desk import Desk
from gui.presenters.facts import contract_words, table_view
from gui.presenters.question import said
from gui.presenters.views import AnswerView, Comparison, Said
from gui.words import tr
from rulings.reasoning.interview import Interview
from rulings.reasoning.ruling import Arising, Due, Line
from rulings.reasoning.sheet import Sheet, entry_of, sheet


@dataclass(frozen=True, slots=True)
class ChangeView:
    """An earlier question with its other answers, for what-if."""

    fact: str
    text: str
    chosen: str
    others: tuple[AnswerView, ...]


class RulingPresenter:
    """Reads the ruling of the case on the desk, and acts on it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def interview(self) -> Interview:
        """The interview that is ruled on."""
        return self.desk.interview

    def sheet(self) -> Sheet:
        """The sheet, both evaluators agreeing; raises EvaluatorsDisagreeError, and then nothing is shown."""
        return sheet(self.interview)

    def subtitle(self) -> str:
        """Table, board, vulnerability and contract in one line."""
        view = table_view(self.desk)
        parts = [view.top, view.markings.split("\n")[0].partition(" · ")[2] if self.desk.open_case.table.board else ""]
        parts += [contract_words(self.desk), tr(self.interview.matter.title)]
        return " · ".join(part for part in parts if part)

    def pending_now(self) -> tuple[str, ...]:
        """The sections whose check can be made now, or later on coming back."""
        return tuple(one.section for one in self.interview.ruling.pending if one.due is not Due.LAPSED)

    def arising_title(self, arising: Arising) -> str:
        """How the new occasion is called."""
        return tr(self.desk.core.book.matters[arising.matter].title)

    def changes(self) -> tuple[ChangeView, ...]:
        """Every answer that could have been another."""
        found = []
        for step in self.interview.path():
            if step.given.source == "derived":
                continue
            question = self.interview.back_to(step.fact.name).question_about(step.fact)
            say = self.interview.words.say
            others = tuple(
                AnswerView(one.name, f"{step.fact.name}.{one.name}", "", say(one.text))
                for one in question.answers
                if one.name != step.given.value
            )
            chosen = say(step.fact.answer(step.given.value).text) if step.given.value else tr("unclear")
            found.append(ChangeView(step.fact.name, say(step.fact.text), chosen, others))
        return tuple(one for one in found if one.others)

    def what_if(self, fact: str, value: str) -> Comparison:
        """What another answer would have brought."""
        interview = self.interview
        difference = interview.what_if(fact, value)
        after = interview.change(fact, value)
        asked = interview.find_fact(fact)
        given = interview.occasion.answers[fact].value
        more = (
            (Said(tr("Then still to ask: {question}", question=after.words.say(after.question.fact.text))),)
            if after.question
            else ()
        )
        return Comparison(
            interview.words.say(asked.text),
            interview.words.say(asked.answer(given).text) if given else tr("unclear"),
            interview.words.say(asked.answer(value).text),
            self._lines(interview, difference.only_first),
            (*self._lines(after, difference.only_second), *more),
        )

    def _lines(self, interview: Interview, lines: tuple[Line, ...]) -> tuple[Said, ...]:
        return tuple(one for one in (said(entry_of(interview, line)) for line in lines) if one.text)

    def override(self, instead: str, reason: str) -> str:
        """The director rules otherwise; answers what is still missing, or nothing."""
        if not instead:
            return tr("Say what you rule instead.")
        if not reason:
            return tr("Say why: the record keeps both rulings and your reason.")
        self.desk.override(instead, reason)
        return ""

    @property
    def overridden(self) -> tuple[str, str] | None:
        """What the director ruled instead, and why."""
        return self.desk.open_case.overridden

    def own_table(self) -> str:
        """A word of warning when the director rules at his own table."""
        if not self.desk.open_case.table.directors_own:
            return ""
        return tr(
            "You play at this table: ask another director, or a player who is not involved, to rule if one can be had."
        )
