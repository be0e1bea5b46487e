"""The ruling page: the sheet, what can be done with it, and how it would be with another answer."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gui.presenters.desk import Desk
from gui.presenters.facts import contract_words, table_view
from gui.presenters.question import said
from gui.presenters.standings import StandingView, TurnView, standing_views
from gui.presenters.views import AnswerView, Comparison, Said
from gui.words import tr
from rulings.bridge.seats import Seat
from rulings.incidents import AmendReason, Event, EventKind
from rulings.incidents.score_record import ScoreRecord, scores_of
from rulings.reasoning.further import further
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Occasion
from rulings.reasoning.ruling import Arising, Due, Line
from rulings.reasoning.sheet import Sheet, entry_of, sheet
from rulings.reasoning.standings import entered_again
from rulings.reasoning.subject import about_rulings, occasion_about
from rulings.reasoning.terms import N_

SIDES = {"NS": N_("North and South"), "EW": N_("East and West"), "both": N_("both sides")}


@dataclass(frozen=True, slots=True)
class ChangeView:
    """An earlier question with its other answers, for what-if."""

    fact: str
    text: str
    chosen: str
    others: tuple[AnswerView, ...]


@dataclass(frozen=True, slots=True)
class OfferView:
    """The next occasion of the incident: what it begins from, its matter, and why it is offered."""

    begins: Arising | Occasion
    matter: str
    text: str
    clauses: tuple[str, ...] = ()


class RulingPresenter:
    """Reads the ruling of the case on the desk, and acts on it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._last: tuple[Interview, Sheet] | None = None

    @property
    def interview(self) -> Interview:
        """The interview that is ruled on."""
        return self.desk.interview

    def sheet(self) -> Sheet:
        """The sheet, both evaluators agreeing; raises EvaluatorsDisagreeError, and then nothing is shown."""
        interview = self.interview
        if self._last is None or self._last[0] is not interview:
            self._last = interview, sheet(interview)
        return self._last[1]

    def subtitle(self) -> str:
        """Table, board, vulnerability and contract in one line."""
        view = table_view(self.desk)
        parts = [view.top, view.markings.split("\n")[0].partition(" · ")[2] if self.desk.open_case.table.board else ""]
        parts += [contract_words(self.desk), tr(self.interview.matter.title)]
        return " · ".join(part for part in [*parts, self.occasions] if part)

    def pending_now(self) -> tuple[tuple[str, ...], ...]:
        """The sections whose check can be made now, or later on coming back; those of one review together."""
        book, found = self.desk.core.book, dict[str, list[str]]()
        for one in self.interview.ruling.pending:
            if one.due is not Due.LAPSED:
                found.setdefault(book.sections[one.section].review or one.section, []).append(one.section)
        return tuple(map(tuple, found.values()))

    def offers(self) -> tuple[OfferView, ...]:
        """The new occasions that nobody has gone on with yet; without one, the next irregular call of the auction."""
        found = [
            OfferView(one, one.matter, tr("A new occasion arises: {title}", title=title), one.clauses)
            for one, title in self._arising()
        ]
        case = self.desk.open_case
        more = further(case.interviews) if not found and case.at == len(case.interviews) - 1 else None
        if more:
            text = tr("The auction shows another irregularity: {finding}", finding=more.finding.says(tr))
            found.append(OfferView(more.occasion, more.occasion.matter, text))
        return tuple(found)

    def go_on(self, offer: OfferView) -> None:
        """Give this ruling, and go on with what is offered; raises BadInputError."""
        if isinstance(offer.begins, Arising):
            self.desk.arise(offer.begins)
        else:
            self.desk.enter(offer.begins)

    def _arising(self) -> tuple[tuple[Arising, str], ...]:
        case = self.desk.open_case
        begun = [one.matter.id for one in case.interviews if one.occasion.arises_from == case.at + 1]
        matters = self.desk.core.book.matters
        arising = self.interview.ruling.arising
        return tuple((one, tr(matters[one.matter].title)) for one in arising if one.matter not in begun)

    def standings(self) -> tuple[StandingView, ...]:
        """What holds at the table after all occasions of the incident."""
        return standing_views(self.desk)

    def enter(self, standing: StandingView, turn: TurnView) -> None:
        """Go on at a turn at which something that lives on is entered again; raises BadInputError.

        What was ruled before is not said back and asked again.
        """
        occasion = entered_again(self.desk.open_case.interviews, standing.live, turn.matter)
        self.desk.enter(replace(occasion, agreed=True))

    @property
    def occasions(self) -> str:
        """Which of several occasions of the incident this is; nothing when there is one."""
        case = self.desk.open_case
        count = len(case.interviews)
        return tr("Occasion {number} of {count}", number=case.at + 1, count=count) if count > 1 else ""

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
    def ruled(self) -> bool:
        """Whether this ruling was given already, so that a change needs its reason."""
        return self.desk.open_case.ruled is not None

    def amend(self, why: str, note: str) -> None:
        """Take the ruling up again, and say why."""
        self.desk.amend(AmendReason(why), note)

    def ruled_wrongly(self) -> None:
        """Go on with the occasion whose subject is this ruling (82C); raises BadInputError."""
        matter = about_rulings(self.desk.core.book)
        if matter:
            self.desk.enter(occasion_about(matter, self.interview, self.desk.open_case.at + 1))

    def appeal(self, side: str, ground: str, statement: str) -> str:
        """Record that a side asks for a review; answers what is still missing, or nothing."""
        if not ground:
            return tr("Say on what ground they ask for it.")
        self.desk.appeal(side, ground, statement)
        return ""

    def appeals(self) -> tuple[Said, ...]:
        """The appeals that stand in the record, in words."""
        incident = self.desk.open_case.incident
        events = self.desk.log.events(incident) if incident else ()
        return tuple(_appeal(event) for event in events if event.kind is EventKind.APPEALED)

    def scores(self) -> tuple[ScoreRecord, ...]:
        """The adjusted scores that stand in the record."""
        incident = self.desk.open_case.incident
        return scores_of(self.desk.log, incident) if incident else ()

    def recorded(self) -> tuple[Said, ...]:
        """The adjusted scores and the appeals, in words."""
        scores = (Said("\n".join([one.headline, *one.lines()]), one.basis) for one in self.scores())
        return (*scores, *self.appeals())

    def names(self) -> str:
        """The players by seat, as far as named."""
        names = self.desk.open_case.names
        return " · ".join(
            f"{tr(str(seat))}: {names[seat.value]}" for seat in dict.fromkeys(Seat) if names.get(seat.value)
        )

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


def _appeal(event: Event) -> Said:
    side = str(event.data.get("side", ""))
    ground, statement = event.texts.get("ground") or "", event.texts.get("statement") or ""
    words = tr("{side} asked for a review: {ground}", side=tr(SIDES.get(side, side)), ground=ground)
    if statement:
        words = f"{words}\n{tr('The director’s statement: {statement}', statement=statement)}"
    return Said(words[:1].upper() + words[1:], ("92A",))
