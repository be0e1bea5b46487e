"""What calls show, at a question: the tests of 23A worked, and the calls that may replace one, by their clauses."""

from __future__ import annotations

from collections.abc import Mapping

from gui.presenters.question import QuestionPresenter
from gui.presenters.views import Group, Said
from gui.words import tr
from rulings.bridge.calls import Call, parse_call
from rulings.bridge.errors import BridgeError
from rulings.bridge.meaning import parse_meaning
from rulings.reasoning.effects import Detail
from rulings.reasoning.interview import Interview
from rulings.reasoning.meanings import (
    LOWEST,
    asks_meanings,
    comparison_of,
    lowest_of,
    parse_proposals,
    replaced,
    replacing,
)
from rulings.reasoning.record_details import REPLACEMENT_MEANING, WITHDRAWN_MEANING
from rulings.reasoning.sheet import clause_entry
from rulings.reasoning.substitutes import Substitute, grouped
from rulings.reasoning.terms import N_
from rulings.reasoning.wording import show_call

PROMPTS = {
    WITHDRAWN_MEANING: N_("What {call} would have shown"),
    REPLACEMENT_MEANING: N_("What {replacement} shows"),
}
TOLD = {True: N_("Met: {reason}"), False: N_("Not met: {reason}"), None: N_("For you to judge: {reason}")}
VERDICTS = {
    True: N_("{call}: comparable"),
    False: N_("{call}: not comparable"),
    None: N_("{call}: whether it is comparable is for you to judge"),
}


class ComparingPresenter:
    """What is entered of the calls at the question that is put; `proposals` are not recorded before a call is made."""

    def __init__(self, questions: QuestionPresenter) -> None:
        self.questions = questions
        self._proposals: tuple[str, str] = ("", "")

    @property
    def _interview(self) -> Interview:
        return self.questions.interview

    @property
    def tests(self) -> bool:
        """Whether what the two calls show may decide the question (23A, 27B1(a))."""
        return asks_meanings(self._interview)

    @property
    def lists(self) -> bool:
        """Whether the question is which call replaces one, and the auction tells what may."""
        return replaced(self._interview) is not None and bool(replacing(self._interview))

    def fields(self) -> tuple[tuple[Detail, str, str], ...]:
        """What can be entered here: each detail, how it is asked for, and what stands there."""
        interview = self._interview
        asked = list(PROMPTS.items())[: 2 if self.tests else 1]
        known = interview.occasion.details
        return tuple((one, interview.words.say(prompt), known.get(one.name, "")) for one, prompt in asked)

    @property
    def proposals(self) -> str:
        """What was typed of replacements that are being considered, in this incident."""
        incident, text = self._proposals
        return text if incident == self.questions.desk.open_case.incident else ""

    def propose(self, text: str) -> None:
        """Keep what is typed of replacements, beside the record."""
        self._proposals = (self.questions.desk.open_case.incident, text)

    def understood(self, text: str) -> str:
        """The calls proposed; raises BridgeError."""
        return ", ".join(show_call(call, tr) for call in parse_proposals(text))

    def meaning_of_answer(self, value: str, details: Mapping[str, str]) -> dict[str, str]:
        """What the replacement that is chosen shows, if it was proposed: it is recorded with the choice."""
        question = self._interview.question
        if question is None or not self.lists:
            return {}
        text = {**dict(question.fact.answer(value).sets), **details}.get("replacement") if value else None
        try:
            proposed: Mapping[Call, str] = parse_proposals(self.proposals)
            meaning = proposed.get(parse_call(text)) if text else None
        except BridgeError:
            return {}
        return {REPLACEMENT_MEANING.name: meaning} if meaning else {}

    def results(self) -> tuple[Said, ...]:
        """The tests that what was entered decides or leaves open; nothing while one of the calls is not entered."""
        interview = self._interview
        lowest, why = lowest_of(interview)
        asked = interview.question is not None and interview.question.fact.name == LOWEST
        lines = [Said(tr(TOLD[lowest], reason=why), ("27B1a",))] if why and asked else []
        comparison = comparison_of(interview)
        tests = comparison.tests if comparison else ()
        return (*lines, *(Said(tr(TOLD[one.met], reason=one.reason), (one.clause,)) for one in tests))

    def groups(self) -> tuple[Group, ...]:
        """The calls that may replace the one in question, together where the same clauses may rule on them."""
        try:
            shown = {call: parse_meaning(text) for call, text in parse_proposals(self.proposals).items()}
        except BridgeError:
            shown = {}
        rows = replacing(self._interview, shown)
        return tuple(self._group(own) for own in sorted(grouped(rows), key=lambda own: own[0].clauses))

    def _group(self, own: tuple[Substitute, ...]) -> Group:
        calls = ", ".join(show_call(row.call, tr) for row in own)
        heading = tr("{calls} (taken as natural)", calls=calls) if own[0].assumed else calls
        lines = [Said(clause_entry(self._interview, one).text, (one,)) for one in own[0].clauses]
        for row in own:
            if row.comparison:
                by = (row.comparison.by,) if row.comparison.by else ()
                lines.append(Said(tr(VERDICTS[row.comparison.comparable], call=show_call(row.call, tr)), by))
        return Group(heading, tuple(lines))

    def work(self, texts: Mapping[str, str]) -> None:
        """Record what the calls show, and answer what that decides; raises BadInputError."""
        self.questions.desk.note_details(texts)
        self.questions.again = ""
