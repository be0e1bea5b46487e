"""What is known of an occasion, how the sections of the law book stand, and the next question (the planner)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from rulings.reasoning import engine
from rulings.reasoning.conditions import UNCLEAR
from rulings.reasoning.core import ASKABLE, Core, Question
from rulings.reasoning.derive import CLASSIFIERS
from rulings.reasoning.evaluate import Entry, Reader, Reading, State, moment_of
from rulings.reasoning.law import Fact, Matter
from rulings.reasoning.occasion import Occasion
from rulings.reasoning.record_details import unmarked
from rulings.reasoning.terms import FactKind, Moment, Role
from rulings.reasoning.wording import Words


@dataclass(frozen=True)
class Asking:
    """An occasion put before the law book: what is known, how the sections stand, what is asked next."""

    core: Core
    occasion: Occasion

    @property
    def matter(self) -> Matter:
        """The matter that was picked."""
        return self.core.book.matters[self.occasion.matter]

    @cached_property
    def statement(self) -> str:
        """The sentence that is said back to all four."""
        chosen = (text for condition, text in self.matter.statements if condition.value(self.state.known))
        return self.words.say(next(chosen, self.matter.statement))

    @cached_property
    def words(self) -> Words:
        """The words of this occasion."""
        return self.core.words(self.occasion.binding, self.occasion.details)

    # ------------------------------------------------------------------ reading

    @cached_property
    def reachable_facts(self) -> Mapping[str, Fact]:
        """Every fact that this matter can come to ask, by full name."""
        sections = (self.core.book.sections[number] for number in self.core.reachable[self.matter.id])
        return {name: fact for section in sections for name, fact in section.fact.items()}

    @cached_property
    def derived(self) -> Mapping[str, str]:
        """What follows from seats and details alone."""
        found: dict[str, str] = {}
        if self.occasion.classified:
            return found
        details = self.occasion.details if self.occasion.arises_from is None else unmarked(self.occasion.details)
        for name, fact in self.reachable_facts.items():
            if fact.derived and name not in self.occasion.answers:
                value = CLASSIFIERS[fact.derived](self.occasion.binding, details)
                if value in fact.domain:
                    found[name] = str(value)
        return found

    @cached_property
    def _known(self) -> dict[str, str]:
        elected = {
            name: self.core.elections.get(name, fact.domain[0])
            for name, fact in self.reachable_facts.items()
            if fact.kind is FactKind.ELECTED
        }
        answers = {name: given.value or UNCLEAR for name, given in self.occasion.answers.items()}
        return {**elected, **dict(self.matter.supply), **self.occasion.supplied, **self.derived, **answers}

    @cached_property
    def state(self) -> State:
        """The sections as they stand, read by the planner."""
        reader = Reader(self.core.book, self._known, self.occasion.answers, self.occasion.opened)
        return reader.read(self.matter.section)

    def checked(self) -> Self:
        """The same once durable_rules agrees; raises EvaluatorsDisagreeError if it does not."""
        engine.check(self.core.book.edition, self.state)
        return self

    @cached_property
    def reached(self) -> Moment:
        """How far the deal has come, by the answers that tell it."""
        reached = [self.occasion.reached]
        for name, value in self.state.known.items():
            fact = self.core.book.facts.get(name)
            if fact and value in fact.domain:
                reached.append(fact.answer(value).reaches)
        return max(reached)

    def limit(self, entry: Entry) -> Moment:
        """Up to which moment the facts of a section are asked now."""
        if entry.section.id in self.occasion.opened:
            return Moment.AFTER_SESSION
        answered = [fact.moment for name, fact in entry.section.fact.items() if name in self.occasion.answers]
        return max(self.reached, Moment.REPLACEMENT, entry.at, *answered)

    # ------------------------------------------------------------------ asking

    @cached_property
    def question(self) -> Question | None:
        """The next question that can still change the ruling at this visit; None when there is nothing to ask."""
        return next(self.questions(), None)

    def questions(self) -> Iterator[Question]:
        """Every question that can be asked at this visit, the next one first."""
        asked: set[str] = set()
        for reading in self._in_asking_order():
            for fact in self.ready(reading):
                if fact.name not in asked and moment_of(fact, reading.entry) <= self.limit(reading.entry):
                    asked.add(fact.name)
                    yield replace(self.question_about(fact), section=reading.section.id)

    def question_about(self, fact: Fact) -> Question:
        """The question about a fact as it would be put now, with the answers that are open."""
        reading = next((one for one in self.state.readings.values() if fact.name in one.section.fact), None)
        known = self.state.known
        offered = tuple(one for one in fact.answers if one.offered.value(known) is not False and self._has_part(one.by))
        exercised = fact.already is not None and known.get(fact.already) == "yes"
        section, moment = (reading.section.id, moment_of(fact, reading.entry)) if reading else ("", fact.moment)
        return Question(fact, section, offered, moment, exercised)

    def _has_part(self, by: tuple[Role, ...]) -> bool:
        """Whether the offender can have one of these roles, as far as the seats are known."""
        binding = self.occasion.binding
        seats = [seat for role in by for seat in binding.seats(role)]
        return not seats or binding.offender is None or binding.offender in seats

    def _in_asking_order(self) -> Iterator[Reading]:
        done: set[str] = set()

        def visit(reading: Reading) -> Iterator[Reading]:
            if reading.section.id in done:
                return
            done.add(reading.section.id)
            for fact in reading.section.fact.values():
                source = self.state.readings.get(fact.source or "")
                if source and fact.name in reading.relevant:
                    yield from visit(source)
            yield reading

        for reading in self.state.readings.values():
            yield from visit(reading)

    def ready(self, reading: Reading) -> list[Fact]:
        """The facts of a section that can be asked now: facts before choices, then in the order declared."""
        wanted = list(reading.relevant)
        for name in wanted:
            fact = reading.section.fact.get(name)
            wanted += [one for one in (fact.once.open_facts(self.state.known) if fact else ()) if one not in wanted]
        ready = [
            fact
            for name, fact in reading.section.fact.items()
            if name in wanted
            and fact.kind in ASKABLE
            and name not in self.occasion.answers
            and fact.once.value(self.state.known)
            and not any(need in wanted and need not in self.occasion.answers for need in fact.needs)
        ]
        return sorted(ready, key=lambda fact: fact.kind is FactKind.OPTION)
