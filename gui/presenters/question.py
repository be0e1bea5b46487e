"""The question page: the next question, its answers with what they bring, the answers so far, the ruling so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gui.presenters.desk import Desk
from gui.presenters.standings import StandingView, standing_views
from gui.presenters.views import AnswerView, QuestionView, Said, SoFarView, StepView
from gui.words import tr
from rulings.bridge.seats import Seat
from rulings.reasoning.contested import DECIDED, asked_about
from rulings.reasoning.effects import Detail
from rulings.reasoning.export import needs_declarer
from rulings.reasoning.interview import Interview, Question
from rulings.reasoning.law import Fact
from rulings.reasoning.meanings import WORKED
from rulings.reasoning.occasion import Statement, Status
from rulings.reasoning.sheet import Entry, OptionRow, clause_entry, entry_of, option_table
from rulings.reasoning.shown import suggested
from rulings.reasoning.terms import N_, FactKind, Reveals, Where

_PLACES = {
    Where.ALOUD: N_("aloud at the table"),
    Where.AWAY: N_("away from the table"),
    Where.LOOKING: N_("at the table"),
}
_KINDS = {
    FactKind.ASK: N_("Ask {whom}"),
    FactKind.OPTION: N_("{whom} chooses"),
    FactKind.LOOK: N_("Look"),
    FactKind.JUDGE: N_("Decide"),
    FactKind.GIVEN: N_("Establish"),
}
_REVEALS = {
    Reveals.HAND: N_("The answer would show something of the hand: nobody else may hear it."),
    Reveals.INTENTION: N_("The answer would show what was meant: nobody else may hear it."),
    Reveals.METHODS: N_("The answer may show methods or hands: keep it to yourself."),
}
_SOURCES = {
    Status.AGREED: N_("agreed"),
    Status.DISPUTED: N_("disputed; your finding"),
    Status.UNCLEAR: N_("stays unclear"),
}
HAS_CHOSEN = N_("{whom} has chosen already")
CHOOSE = N_("{whom} choose")
HAVE_CHOSEN = N_("{whom} have chosen already")
EXPLAIN = ("10C1", "10C2")
DISPUTED = "85A1"
UNDETERMINED = "85B"


def said(entry: Entry) -> Said:
    """An entry of the sheet as the pages draw it."""
    return Said(entry.text, entry.clauses, entry.reading)


class QuestionPresenter:
    """Holds which question is put: the next one, or an earlier one that is asked again."""

    def __init__(self, desk: Desk, played_out: Callable[[Interview], tuple[str, ...]] = lambda _interview: ()) -> None:
        self.desk = desk
        self._played_out = played_out
        self.again = ""

    @property
    def interview(self) -> Interview:
        """The interview up to the question that is put."""
        interview = self.desk.interview
        return interview.back_to(self.again) if self.again else interview

    def _question(self) -> Question | None:
        if self.again:
            return self.interview.question_about(self.desk.interview.find_fact(self.again))
        return self.interview.question

    @property
    def _name(self) -> str:
        question = self._question()
        return question.fact.name if question else ""

    @property
    def done(self) -> bool:
        """Whether nothing more is to be asked at this visit."""
        return self._question() is None

    def view(self) -> QuestionView:
        """The question that is put; raises LookupError when there is none."""
        question = self._question()
        if question is None:
            raise LookupError("there is no question to put")
        interview, fact = self.interview, question.fact
        say = interview.words.say
        before = self.desk.interview.occasion.answers.get(fact.name) if self.again else None
        return QuestionView(
            fact=fact.name,
            kind=fact.kind,
            whom=self._whom(question),
            where=tr(_PLACES[fact.where]),
            clause=fact.cites[0] if fact.cites else question.section,
            text=say(fact.text),
            advice=self._advice(question),
            criteria=self._criteria(fact),
            answers=self._answers(question),
            aloud=fact.where is Where.ALOUD and fact.kind is not FactKind.GIVEN,
            consequences_aloud=fact.kind is FactKind.OPTION,
            if_unclear=self._if_unclear(fact),
            chosen=(before.value or "") if before else "",
            reason=before.reason if before else "",
            might=self._might(question),
        )

    def _criteria(self, fact: Fact) -> tuple[str, ...]:
        """What to go by, and what the lines of a contested claim bring, once they were played out."""
        lines = self._played_out(self.interview) if fact.name in DECIDED else ()
        return (*(self.interview.words.say(one) for one in fact.criteria), *lines)

    def _might(self, question: Question) -> str:
        """What stands above the answers that are not allowed; nothing where there are none."""
        if all(one.lawful for one in question.answers):
            return ""
        whom = question.fact.whom
        if question.fact.kind is FactKind.OPTION and whom:
            return tr("Not read out: what {whom} may not do, but might", whom=self.interview.words.role(whom))
        return tr("Not allowed, but it happens")

    def _whom(self, question: Question) -> str:
        fact = question.fact
        whom = self.interview.words.role(fact.whom) if fact.whom else tr("all four")
        several = fact.whom is not None and len(self.interview.occasion.binding.seats(fact.whom)) > 1
        if question.exercised:
            return tr(HAVE_CHOSEN if several else HAS_CHOSEN, whom=whom)
        if several and fact.kind is FactKind.OPTION:
            return tr(CHOOSE, whom=whom)
        if fact.kind is FactKind.JUDGE and fact.whom:
            return tr("Ask {whom}, and decide", whom=whom)
        return tr(_KINDS[fact.kind], whom=whom) if "{whom}" in _KINDS[fact.kind] else tr(_KINDS[fact.kind])

    def asked_seat(self) -> Seat | None:
        """The one seat that is asked, if it is one."""
        question = self._question()
        seats = self.interview.occasion.binding.seats(question.fact.whom) if question and question.fact.whom else ()
        return seats[0] if len(seats) == 1 else self.interview.occasion.binding.offender

    def _advice(self, question: Question) -> Said | None:
        fact = question.fact
        if question.exercised:
            return Said(tr("The choice was made before you came: find out what it was."))
        if fact.kind is FactKind.OPTION and fact.whom and not fact.together:
            seats = self.interview.occasion.binding.seats(fact.whom)
            holder = self.interview.words.role(fact.whom)
            if len(seats) == 1:
                partner = tr(str(seats[0].partner))
                text = tr(
                    "Explain every option first. {holder} may not consult {partner}.", holder=holder, partner=partner
                )
            else:
                text = tr("Explain every option first. They may not consult each other.")
            return Said(text, EXPLAIN)
        if fact.where is Where.AWAY and fact.reveals in _REVEALS:
            return Said(tr(_REVEALS[fact.reveals]))
        return None

    def _answers(self, question: Question) -> tuple[AnswerView, ...]:
        rows: Mapping[str, OptionRow] = {row.name: row for row in option_table(self.interview, question.fact).rows}
        found = []
        for number, answer in enumerate(sorted(question.answers, key=lambda one: not one.lawful), 1):
            row = rows[answer.name]
            key = str(number) if number <= 9 else ""  # noqa: PLR2004  the digits there are
            found.append(
                AnswerView(
                    answer.name,
                    f"{question.fact.name}.{answer.name}",
                    key,
                    row.says,
                    answer.lawful,
                    tuple(map(said, row.then)),
                    tuple(map(said, row.possible)),
                    answer.details,
                )
            )
        return tuple(found)

    def _if_unclear(self, fact: Fact) -> Said:
        if fact.if_unclear:
            value, clause = fact.if_unclear
            answer = self.interview.words.say(fact.answer(value).text)
            return Said(tr("If it stays unclear, this is presumed: {answer}", answer=answer), (clause,))
        return Said(tr("If it stays unclear, you rule so that play can go on."), (UNDETERMINED,))

    # ------------------------------------------------------------------ beside the question

    def path(self) -> tuple[StepView, ...]:
        """The answers so far; those that follow from seats and details cannot be changed here."""
        interview = self.desk.interview
        say = interview.words.say
        steps = []
        for step in interview.path():
            derived = step.given.source == "derived"
            answer = say(step.fact.answer(step.given.value).text) if step.given.value else tr("unclear")
            source = tr("from the facts") if derived else tr(_SOURCES[step.given.status])
            if step.given.source == WORKED:
                source = step.given.reason
            steps.append(
                StepView("" if derived else step.fact.name, say(step.fact.text), answer, source, step.fact.cites[:2])
            )
        return tuple(steps)

    def so_far(self) -> SoFarView:
        """What already holds, and what is still to be found out."""
        interview = self.interview
        lines = tuple(said(entry_of(interview, line)) for line in interview.ruling.lines)
        question = self._question()
        text = interview.words.say(question.fact.text) if question else ""
        return SoFarView(tuple(one for one in lines if one.text), text)

    def standings(self) -> tuple[StandingView, ...]:
        """What holds at the table from the occasions before this one."""
        return standing_views(self.desk, before=True)

    def why(self) -> tuple[Said, ...]:
        """The clauses that turn on the answer."""
        question = self._question()
        if question is None:
            return ()
        found = []
        for number in self.interview.why_asked(question.fact):
            if number in self.interview.core.book.clauses:
                found.append(said(clause_entry(self.interview, number)))
            elif number in self.interview.core.book.texts:
                found.append(Said(self.interview.words.say(self.interview.core.book.texts[number].text), (number,)))
        return tuple(found)

    def suggested(self, detail: Detail) -> str:
        """What the auction suggests for that detail; empty where it tells nothing of it."""
        occasion = self.interview.occasion
        return suggested(occasion.binding, occasion.details).get(detail.name, "")

    @property
    def about_claim(self) -> bool:
        """Whether the cards left may be played out: at the questions of Laws 70 and 71."""
        return asked_about(self.interview)

    @property
    def needs_declarer(self) -> bool:
        """Whether the question turns on who declares, and that is not known yet."""
        return not self.again and needs_declarer(self.interview)

    # ------------------------------------------------------------------ acts

    def declare(self, seat: Seat) -> None:
        """This player is declarer. Raises BadInputError for one who cannot be."""
        self.desk.declare(seat)

    def draft(self, field: str) -> str:
        """What was typed into this field of this question and not yet submitted."""
        return self.desk.drafted(f"{self._name} {field}")

    def keep_draft(self, field: str, text: str) -> None:
        """Keep what is being typed."""
        self.desk.draft(f"{self._name} {field}", text)

    def ask_again(self, fact: str) -> None:
        """Put an earlier question again."""
        self.again = fact

    def answer(
        self,
        value: str,
        *,
        reason: str = "",
        statements: Mapping[Seat, str] | None = None,
        details: Mapping[str, str] | None = None,
    ) -> str:
        """Submit an answer; answers what is still missing, or nothing. With `statements` it is disputed."""
        fact = self._name
        if not value:
            return tr("Choose an answer first.")
        if statements is not None and not reason:
            return tr("It is disputed: say what made you find so (85A).")
        self.keep_draft("reason", "")
        self.desk.answer(
            fact,
            value,
            reason=reason,
            statements=_statements(statements),
            disputed=statements is not None,
            details={name: text for name, text in (details or {}).items() if text},
        )
        self.again = ""
        return ""

    def unclear(self, reason: str, statements: Mapping[Seat, str]) -> None:
        """It stays unclear: what is presumed then holds, or 85B."""
        self.keep_draft("reason", "")
        self.desk.unclear(self._name, reason, _statements(statements))
        self.again = ""

    def back(self) -> bool:
        """The question before; False when there was none and the facts come next."""
        if self.again:
            self.again = ""
            return True
        return self.desk.back()


def _statements(texts: Mapping[Seat, str] | None) -> tuple[Statement, ...]:
    return tuple(Statement(seat, text) for seat, text in (texts or {}).items() if text)
