"""The interview of one occasion: the next question, the ruling so far, looking ahead, going back, what-if."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rulings.bridge.errors import BridgeError
from rulings.reasoning.asking import Asking
from rulings.reasoning.conditions import UNCLEAR
from rulings.reasoning.core import ASKABLE, BadInputError, Core, Question, Step
from rulings.reasoning.effects import Arises
from rulings.reasoning.evaluate import Reading, State, moment_of
from rulings.reasoning.law import Answer, Fact
from rulings.reasoning.occasion import Given, Occasion, Statement, Status
from rulings.reasoning.record_details import REPLACEMENT_MEANING, WITHDRAWN_MEANING
from rulings.reasoning.ruling import (
    Arising,
    ClauseReading,
    Difference,
    Due,
    Outlook,
    Pending,
    Ruling,
    compare,
    lines_of,
)
from rulings.reasoning.terms import FactKind, Moment
from rulings.reasoning.wording import UNBOUND, read_detail, show_detail, suits_in


@dataclass(frozen=True)
class Interview(Asking):
    """The interview of an occasion. Immutable: every act gives a new interview."""

    @classmethod
    def start(cls, core: Core, occasion: Occasion) -> Interview:
        """The interview of an occasion; raises BadInputError for a matter or a detail that does not exist."""
        if occasion.matter not in core.book.matters:
            raise BadInputError(f"'{occasion.matter}' is no matter; `rectify matters` lists them")
        matter = core.book.matters[occasion.matter]
        binding = occasion.binding
        if matter.offender and binding.offender is None and binding.seats(matter.offender):
            binding = replace(binding, offender=binding.seats(matter.offender)[0])
            occasion = replace(occasion, binding=binding)
        for role in matter.never:
            if binding.offender in binding.seats(role):
                seat, part = binding.offender, core.translate(UNBOUND[role])
                is_part = f"is {part}" if len(binding.seats(role)) == 1 else f"is one of {part}"
                raise BadInputError(f"offender: {seat} {is_part}; {matter.id} cannot be about that player")
        details = dict(occasion.details)
        for name, text in details.items():
            detail = core.book.details.get(name)
            if detail is None:
                raise BadInputError(f"'{name}' is no fact and no detail of {occasion.matter}")
            try:
                details[name] = read_detail(detail, text)
            except BridgeError as error:
                raise BadInputError(f"{name}: {error}") from None
        return cls(core, replace(occasion, details=details))

    # ------------------------------------------------------------------ answering

    def find_fact(self, name: str) -> Fact:
        """The fact of that full or unambiguous short name; raises BadInputError."""
        facts = self.reachable_facts
        if name in facts:
            return facts[name]
        ends = [fact for full, fact in facts.items() if full.partition(".")[2] == name]
        if len(ends) == 1:
            return ends[0]
        wanted = [question.fact for question in self.questions() if question.fact in ends]
        if len(wanted) == 1:
            return wanted[0]
        if ends:
            raise BadInputError(f"'{name}' is ambiguous here: {', '.join(fact.name for fact in ends)}")
        raise BadInputError(f"'{name}' is no fact of {self.matter.id}; `rectify vocabulary` lists them")

    def answer(
        self,
        name: str,
        value: str,
        *,
        reason: str = "",
        status: Status = Status.AGREED,
        statements: Iterable[Statement] = (),
        details: Mapping[str, str] | None = None,
    ) -> Interview:
        """The interview with this answer; raises BadInputError for an answer that is not among the choices."""
        fact = self.find_fact(name)
        choices = [one.name for one in fact.answers]
        if fact.kind not in ASKABLE:
            raise BadInputError(f"{fact.name} is not answered by anybody: it follows from other facts")
        if value not in choices:
            raise BadInputError(f"{fact.name}: '{value}' is not among the choices {', '.join(choices)}")
        if fact.answer(value).offered.value(self.state.known) is False:
            raise BadInputError(f"{fact.name}: '{value}' is not open to him here")
        occasion = self.occasion.with_answer(fact.name, Given(value, reason, status, "answered", tuple(statements)))
        fixed = dict(fact.answer(value).sets)
        after = Interview.start(
            self.core, self._without_old(fact, value, occasion).with_details({**fixed, **(details or {})})
        )
        after._check_suit(fact.answer(value))  # noqa: SLF001  of the interview that this one becomes
        return after

    def _check_suit(self, answer: Answer) -> None:
        """Refuses a suit that is among those from which the choice is barred."""
        details = self.occasion.details
        for one in answer.details:
            named = details.get(one.name)
            if answer.not_among and named and set(suits_in(named)) & set(suits_in(details.get(answer.not_among, ""))):
                shown = show_detail(one, named, self.core.translate)
                raise BadInputError(f"{one.name}: {shown} is one of those that cannot be chosen here")

    def _without_old(self, fact: Fact, value: str, occasion: Occasion) -> Occasion:
        """Without the details that belonged to another answer to the same question."""
        old = self.occasion.answers.get(fact.name)
        if old is None or old.value is None or old.value == value:
            return occasion
        before = fact.answer(old.value)
        gone = {one.name for one in before.details} | dict(before.sets).keys()
        return replace(occasion, details={name: text for name, text in occasion.details.items() if name not in gone})

    def unclear(self, name: str, reason: str, statements: Iterable[Statement] = ()) -> Interview:
        """The fact stays unclear: the clause's presumption holds, or the ruling goes to 85B."""
        fact = self.find_fact(name)
        value = fact.if_unclear[0] if fact.if_unclear else None
        given = Given(value, reason, Status.UNCLEAR, "unclear", tuple(statements))
        return Interview(self.core, self.occasion.with_answer(fact.name, given))

    def back_to(self, name: str) -> Interview:
        """As it stood when that question was asked: without this answer and those given after it."""
        names = list(self.occasion.answers)
        return Interview(self.core, self.occasion.without(*names[names.index(name) :])) if name in names else self

    def open(self, section: str) -> Interview:
        """The director has come back for this pending section."""
        opened = tuple(dict.fromkeys((*self.occasion.opened, section)))
        return Interview(self.core, replace(self.occasion, opened=opened))

    def back(self) -> Interview:
        """Without the last answer."""
        names = list(self.occasion.answers)
        return Interview(self.core, self.occasion.without(names[-1])) if names else self

    def change(self, name: str, value: str, **more: str) -> Interview:
        """With another answer to an earlier question; exactly the answers that no longer apply are forgotten."""
        changed = self.answer(name, value, **more)  # type: ignore[arg-type]  # only `reason` is passed on
        return changed.tidied()

    def tidied(self) -> Interview:
        """Without the answers to questions that are no longer asked."""
        answers = dict(self.occasion.answers)
        read = self.state.readings.values()
        opened = tuple(one.section.id for one in read if not answers.keys().isdisjoint(one.section.fact))
        walked = Interview(self.core, replace(self.occasion, answers={}, opened=opened))
        while answers:
            found = next((one.fact.name for one in walked.questions() if one.fact.name in answers), None)
            if found is None:
                break
            given = answers.pop(found)
            if given.value is None or walked.find_fact(found).answer(given.value).offered.value(walked.state.known):
                walked = Interview(self.core, walked.occasion.with_answer(found, given))
        for name, given in answers.items():
            if walked.derived.get(name) == given.value and walked.question_about(walked.find_fact(name)).section:
                walked = Interview(self.core, walked.occasion.with_answer(name, given))
        return Interview(self.core, replace(walked.occasion, opened=self.occasion.opened))

    @property
    def idle(self) -> tuple[str, ...]:
        """The answers that nothing asked for."""
        kept = self.tidied().occasion.answers
        return tuple(name for name in self.occasion.answers if name not in kept)

    def path(self) -> tuple[Step, ...]:
        """The answers in the order given, derived ones first."""
        return tuple(self._steps())

    def _steps(self) -> Iterator[Step]:
        sections = {name: number for number in self.state.readings for name in self.core.book.sections[number].fact}
        for name, value in self.derived.items():
            if name in sections:
                yield Step(self.reachable_facts[name], Given(value, source="derived"), sections[name])
        for name, value in self.occasion.supplied.items():
            known = name in sections and name not in self.occasion.answers
            if known and self.reachable_facts[name].kind in ASKABLE:
                yield Step(self.reachable_facts[name], Given(value, source="supplied"), sections[name])
        for name, given in self.occasion.answers.items():
            yield Step(self.reachable_facts[name], given, sections.get(name, ""))

    # ------------------------------------------------------------------ ruling

    @cached_property
    def ruling(self) -> Ruling:
        """The ruling as far as the facts go; `checked` first where it is shown to anybody."""
        unclear = tuple(
            name for name, given in self.occasion.answers.items() if given.value is None and self._matters(name)
        )
        return Ruling(
            lines_of(self.state),
            tuple(self._pending()),
            tuple(self._arising()),
            self.question is None,
            unclear,
        )

    def _matters(self, name: str) -> bool:
        """Whether anything stays open in a section that reads the fact."""
        return any(
            name in reading.section.fact and None in reading.statuses.values()
            for reading in self.state.readings.values()
        )

    def _pending(self) -> Iterator[Pending]:
        late = max((reading.entry.at for reading in self.state.readings.values()), default=Moment.NOW)
        now = max(self.reached, late)
        for number, entry in self.state.waiting.items():
            due = Due.WAITING if entry.at > now else Due.DUE
            past = entry.at is Moment.TURN and now > Moment.TURN
            if past or entry.section.applies.value(self.state.known) is False:
                due = Due.LAPSED
            yield Pending(number, entry.at, entry.by, due)
        told: set[str] = set()
        for reading in self.state.readings.values():
            later: dict[Moment, list[str]] = {}
            for fact in self.ready(reading):
                moment = moment_of(fact, reading.entry)
                if moment > self.limit(reading.entry) and fact.name not in told:
                    told.add(fact.name)
                    later.setdefault(moment, []).append(fact.name)
            for moment, names in later.items():
                clauses = tuple(dict.fromkeys(cite for name in names for cite in reading.section.fact[name].cites))
                yield Pending(reading.section.id, moment, clauses, Due.WAITING, tuple(names))

    def _arising(self) -> Iterator[Arising]:
        for reading in self.state.readings.values():
            for clause in reading.holding():
                for one in clause.occasions():
                    if reading.statuses[f"{clause.id}#{clause.then.index(one)}"]:
                        seats = self.occasion.binding.seats(one.offender) if one.offender else ()
                        offender = seats[0] if len(seats) == 1 else None
                        yield Arising(one.matter, dict(one.supply), self._passed_on(one), offender, (clause.id,))

    def _passed_on(self, one: Arises) -> dict[str, str]:
        """The details of the occasion that arises; what a call shows goes with the call."""
        details = self.occasion.details
        shows = {"call": WITHDRAWN_MEANING.name, "replacement": REPLACEMENT_MEANING.name}
        carry = [*one.carry, *((shows[new], shows[old]) for new, old in one.carry if new in shows and old in shows)]
        moved = {name for pair in one.carry for name in pair}
        moved |= set(shows.values()) if moved & shows.keys() else set()
        kept = {name: text for name, text in details.items() if name not in moved}
        return kept | {new: details[old] for new, old in carry if old in details}

    # ------------------------------------------------------------------ explaining

    def outlook(self, question: Question) -> tuple[Outlook, ...]:
        """For each answer, the clauses that then certainly follow and those still possible (10C1)."""
        return tuple(self._outlook(question.fact, one) for one in question.answers)

    def _outlook(self, fact: Fact, answer: Answer) -> Outlook:
        occasion = self.occasion.with_answer(fact.name, Given(answer.name)).with_details(dict(answer.sets))
        after = Interview(self.core, occasion)
        before_clauses = set(_holding(self.state))
        certain = tuple(clause for clause in _holding(after.state) if clause not in before_clauses)
        change = compare(self.ruling, after.ruling)
        return Outlook(
            answer.name,
            certain,
            tuple(after.possible()),
            change.only_second,
            change.only_first,
            change.pending_second,
        )

    def possible(self) -> Iterator[str]:
        """The clauses still open one step on: their heads hold, and a fact or the next choice decides them."""
        following = self.question.fact.name if self.question else ""
        for reading in self.state.readings.values():
            for clause in reading.section.clauses:
                head = reading.section.heads[clause.id]
                above = reading.statuses[head] if head else reading.section.applies.value(self.state.known)
                if reading.statuses[clause.id] is None and clause.then and above:
                    first = next(clause.when.open_facts(self.state.known), following)
                    if first == following or reading.section.fact[first].kind is not FactKind.OPTION:
                        yield clause.id

    def explanation(self) -> tuple[ClauseReading, ...]:
        """Fact, clause, effect: every clause read, with the facts that decided it and what beat it."""
        return tuple(
            self._clause_reading(reading, clause.id)
            for reading in self.state.readings.values()
            for clause in reading.section.clauses
        )

    def _clause_reading(self, reading: Reading, number: str) -> ClauseReading:
        clause = reading.section.by_id[number]
        facts = {
            name: self.state.known[name]
            for name in dict.fromkeys(clause.when.facts())
            if self.state.known.get(name, UNCLEAR) != UNCLEAR
        }
        beaten = tuple(one for one in clause.unless if reading.statuses[one])
        unknown = tuple(
            name for name in dict.fromkeys(clause.when.facts()) if self.state.known.get(name, UNCLEAR) == UNCLEAR
        )
        return ClauseReading(number, reading.section.id, reading.statuses[number], facts, beaten, unknown)

    def why_asked(self, fact: Fact) -> tuple[str, ...]:
        """The clauses that turn on the fact."""
        found = list(fact.cites)
        for number in self.core.reachable[self.matter.id]:
            section = self.core.book.sections[number]
            found += [clause.id for clause in section.clauses if fact.name in clause.when.facts()]
        return tuple(dict.fromkeys(found))

    def never_asked(self) -> Mapping[str, str]:
        """The facts of the sections read that were not asked, each with the clause whose state made it idle."""
        kept: dict[str, str] = {}
        for reading in self.state.readings.values():
            for name, fact in reading.section.fact.items():
                if fact.kind in ASKABLE and name not in self.state.known and name not in reading.relevant:
                    readers = [clause.id for clause in reading.section.clauses if name in clause.when.facts()]
                    kept[name] = ", ".join(readers)
        return kept

    def what_if(self, name: str, value: str) -> Difference:
        """How the ruling would differ with another answer."""
        return compare(self.ruling, self.change(name, value).ruling)


def _holding(state: State) -> Iterator[str]:
    for reading in state.readings.values():
        for clause in reading.holding():
            yield clause.id


__all__ = ["BadInputError", "Core", "Interview", "Question", "Step", "compare"]
