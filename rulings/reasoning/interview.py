"""The interview of one occasion: the next question, the ruling so far, looking ahead, going back, what-if."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from rulings.bridge.errors import BridgeError
from rulings.reasoning import engine
from rulings.reasoning.derive import CLASSIFIERS
from rulings.reasoning.evaluate import Entry, Reader, Reading, State, moment_of
from rulings.reasoning.law import Answer, Fact, LawBook, Matter
from rulings.reasoning.occasion import Given, Occasion, Statement, Status
from rulings.reasoning.ruling import (
    Arising,
    ClauseReading,
    Difference,
    Due,
    Line,
    Outlook,
    Pending,
    Ruling,
)
from rulings.reasoning.terms import FactKind, Moment
from rulings.reasoning.wording import Translate, Words, read_detail, same

ASKABLE = frozenset({FactKind.ASK, FactKind.LOOK, FactKind.JUDGE, FactKind.OPTION, FactKind.GIVEN})


class BadInputError(ValueError):
    """Input that cannot be used; the message is one line that names what and where."""


@dataclass(frozen=True)
class Core:
    """A law book with what a regulation elected, and the language in which it speaks."""

    book: LawBook
    regulation: str = "wbf"
    elections: Mapping[str, str] = field(default_factory=dict)
    translate: Translate = same

    @cached_property
    def reachable(self) -> Mapping[str, tuple[str, ...]]:
        """For each matter, every section that can be entered from it."""
        return {matter.id: tuple(_reach(self.book, matter.section)) for matter in self.book.matters.values()}


def _reach(book: LawBook, root: str) -> Iterator[str]:
    seen: dict[str, None] = {}
    queue = [root]
    while queue:
        number = queue.pop(0)
        section = book.sections.get(number)
        if number in seen or section is None:
            continue
        seen[number] = None
        queue += [fact.source for fact in section.fact.values() if fact.source]
        queue += [see.section for clause in section.clauses for see in clause.references()]
    return iter(seen)


@dataclass(frozen=True)
class Question:
    """The next question: the fact, the section that needs it, the answers that can be given, and when."""

    fact: Fact
    section: str
    answers: tuple[Answer, ...]
    moment: Moment


@dataclass(frozen=True)
class Step:
    """One answer on the path, with the section that asked for it."""

    fact: Fact
    given: Given
    section: str


@dataclass(frozen=True)
class Interview:
    """An occasion put before the law book. Immutable: every act gives a new interview."""

    core: Core
    occasion: Occasion

    @classmethod
    def start(cls, core: Core, occasion: Occasion) -> Interview:
        """The interview of an occasion; raises BadInputError for a matter or a detail that does not exist."""
        if occasion.matter not in core.book.matters:
            raise BadInputError(f"'{occasion.matter}' is no matter; `rectify matters` lists them")
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

    @property
    def matter(self) -> Matter:
        """The matter that was picked."""
        return self.core.book.matters[self.occasion.matter]

    @cached_property
    def words(self) -> Words:
        """The words of this occasion."""
        return Words(self.occasion.binding, self.occasion.details, self.core.book.details, self.core.translate)

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
        for name, fact in self.reachable_facts.items():
            if fact.derived and name not in self.occasion.answers:
                value = CLASSIFIERS[fact.derived](self.occasion.binding, self.occasion.details)
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
        answers = {name: given.value for name, given in self.occasion.answers.items() if given.value is not None}
        return {**elected, **dict(self.matter.supply), **self.occasion.supplied, **self.derived, **answers}

    @cached_property
    def state(self) -> State:
        """The sections as they stand, read by the planner."""
        reader = Reader(self.core.book, self._known, self.occasion.answers, self.occasion.opened)
        return reader.read(self.matter.section)

    def checked(self) -> Interview:
        """The same interview once durable_rules agrees; raises EvaluatorsDisagreeError if it does not."""
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

    def _limit(self, entry: Entry) -> Moment:
        return max(self.reached, Moment.REPLACEMENT, entry.at)

    # ------------------------------------------------------------------ asking

    @cached_property
    def question(self) -> Question | None:
        """The next question that can still change the ruling at this visit; None when there is nothing to ask."""
        return next(self._questions(), None)

    def _questions(self) -> Iterator[Question]:
        asked: set[str] = set()
        for reading in self._in_asking_order():
            for fact in self._ready(reading):
                if fact.name not in asked and moment_of(fact, reading.entry) <= self._limit(reading.entry):
                    asked.add(fact.name)
                    yield self._question(fact, reading)

    def _question(self, fact: Fact, reading: Reading) -> Question:
        offered = tuple(one for one in fact.answers if one.offered.value(self.state.known) is not False)
        return Question(fact, reading.section.id, offered, moment_of(fact, reading.entry))

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

    def _ready(self, reading: Reading) -> list[Fact]:
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

    # ------------------------------------------------------------------ answering

    def find_fact(self, name: str) -> Fact:
        """The fact of that full or unambiguous short name; raises BadInputError."""
        facts = self.reachable_facts
        if name in facts:
            return facts[name]
        ends = [fact for full, fact in facts.items() if full.partition(".")[2] == name]
        if len(ends) == 1:
            return ends[0]
        if ends:
            raise BadInputError(f"'{name}' is ambiguous here: {', '.join(fact.name for fact in ends)}")
        raise BadInputError(f"'{name}' is no fact of {self.matter.id}; `rectify vocabulary` lists them")

    def answer(  # noqa: PLR0913
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
        return Interview.start(self.core, occasion.with_details(details or {}))

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

    def question_about(self, fact: Fact) -> Question:
        """The question about a fact as it would be put now, with the answers that are open."""
        section = next((number for number in self.state.readings if fact.name in self.core.book.sections[number].fact), "")
        offered = tuple(one for one in fact.answers if one.offered.value(self.state.known) is not False)
        entry = self.state.readings[section].entry if section else None
        return Question(fact, section, offered, moment_of(fact, entry) if entry else fact.moment)

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
        walked = Interview(self.core, replace(self.occasion, answers={}))
        left = dict(self.occasion.answers)
        while left:
            found = next((one.fact.name for one in walked._questions() if one.fact.name in left), None)  # noqa: SLF001
            if found is None:
                break
            given = left.pop(found)
            if given.value is None or walked.find_fact(found).answer(given.value).offered.value(walked.state.known):
                walked = Interview(self.core, walked.occasion.with_answer(found, given))
        return walked

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
            tuple(self._lines()), tuple(self._pending()), tuple(self._arising()), self.question is None, unclear
        )

    def _matters(self, name: str) -> bool:
        return any(name in reading.relevant for reading in self.state.readings.values())

    def _lines(self) -> Iterator[Line]:
        grounds: dict[tuple[object, ...], Line] = {}
        for section, clause, effect in self.state.effects():
            if effect.kind == "finding":
                continue
            key = (effect.kind, effect.slots)
            line = grounds.get(key, Line(effect, (), (), reading=False))
            grounds[key] = Line(
                line.effect, tuple(dict.fromkeys((*line.clauses, clause.id))),
                tuple(dict.fromkeys((*line.sections, section))), line.reading or clause.reading,
            )  # fmt: skip
        return iter(grounds.values())

    def _pending(self) -> Iterator[Pending]:
        late = max((reading.entry.at for reading in self.state.readings.values()), default=Moment.NOW)
        now = max(self.reached, late)
        for number, entry in self.state.waiting.items():
            due = Due.WAITING if entry.at > now else Due.DUE
            if entry.at is Moment.TURN and now > Moment.TURN:
                due = Due.LAPSED
            yield Pending(number, entry.at, entry.by, due)
        for reading in self.state.readings.values():
            later: dict[Moment, list[str]] = {}
            for fact in self._ready(reading):
                moment = moment_of(fact, reading.entry)
                if moment > self._limit(reading.entry):
                    later.setdefault(moment, []).append(fact.name)
            for moment, names in later.items():
                clauses = tuple(dict.fromkeys(cite for name in names for cite in reading.section.fact[name].cites))
                yield Pending(reading.section.id, moment, clauses, Due.WAITING, tuple(names))

    def _arising(self) -> Iterator[Arising]:
        for reading in self.state.readings.values():
            for clause in reading.holding():
                for one in clause.occasions():
                    if reading.statuses[f"{clause.id}#{clause.then.index(one)}"]:
                        yield Arising(one.matter, dict(one.supply), (clause.id,))

    # ------------------------------------------------------------------ explaining

    def outlook(self, question: Question) -> tuple[Outlook, ...]:
        """For each answer, the clauses that then certainly follow and those still possible (10C1)."""
        return tuple(self._outlook(question.fact, one) for one in question.answers)

    def _outlook(self, fact: Fact, answer: Answer) -> Outlook:
        after = Interview(self.core, self.occasion.with_answer(fact.name, Given(answer.name)))
        before_clauses = set(_holding(self.state))
        certain = tuple(clause for clause in _holding(after.state) if clause not in before_clauses)
        mine, theirs = self.ruling.lines, after.ruling.lines
        known = {(line.effect.kind, line.effect.slots) for line in mine}
        gained = tuple(line for line in theirs if (line.effect.kind, line.effect.slots) not in known)
        then = {(line.effect.kind, line.effect.slots) for line in theirs}
        lost = tuple(line for line in mine if (line.effect.kind, line.effect.slots) not in then)
        waiting = {one.section for one in self.ruling.pending}
        pending = tuple(one for one in after.ruling.pending if one.section not in waiting)
        return Outlook(answer.name, certain, tuple(after.possible(set(certain))), gained, lost, pending)

    def possible(self, within: set[str]) -> Iterator[str]:
        """The clauses still open one step on: those under clauses of `within`, or that read the next question."""
        nxt = self.question.fact.name if self.question else ""
        for reading in self.state.readings.values():
            for clause in reading.section.clauses:
                if reading.statuses[clause.id] is None and clause.then:
                    head = reading.section.heads[clause.id]
                    if (head in within) or nxt in clause.when.facts():
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
        facts = {name: self.state.known[name] for name in dict.fromkeys(clause.when.facts()) if name in self.state.known}
        beaten = tuple(one for one in clause.unless if reading.statuses[one])
        unknown = tuple(name for name in dict.fromkeys(clause.when.facts()) if name not in self.state.known)
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


def compare(first: Ruling, second: Ruling) -> Difference:
    """The lines and checks that only one of two rulings has."""
    ours = {(line.effect.kind, line.effect.slots) for line in first.lines}
    theirs = {(line.effect.kind, line.effect.slots) for line in second.lines}
    ours_pending = {one.section for one in first.pending}
    theirs_pending = {one.section for one in second.pending}
    return Difference(
        tuple(line for line in first.lines if (line.effect.kind, line.effect.slots) not in theirs),
        tuple(line for line in second.lines if (line.effect.kind, line.effect.slots) not in ours),
        tuple(one for one in first.pending if one.section not in theirs_pending),
        tuple(one for one in second.pending if one.section not in ours_pending),
    )
