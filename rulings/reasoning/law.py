"""The declarations of a law book: facts, clauses, sections, matters, standings, and the book that holds them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rulings.reasoning.conditions import ALWAYS, Condition, Is
from rulings.reasoning.effects import Arises, Consequence, Detail, Effect, See
from rulings.reasoning.record_details import RECORD
from rulings.reasoning.terms import N_, FactKind, Moment, Reveals, Role, Stage, Where


@dataclass(frozen=True)
class Answer:
    """One answer to a question.

    `offered` says when it can be given at all; `lawful` is False for what a player might do but may not;
    `sets` are details that it fixes (pass is the replacement); `reaches` is the moment at which the incident then
    stands (noticed after play: the end of play is reached); `by` are the roles of which the offender must have one for
    it to be read out; a suit chosen with it is none of those in the detail `not_among`.
    """

    name: str
    text: str
    offered: Condition = ALWAYS
    lawful: bool = True
    details: tuple[Detail, ...] = ()
    reaches: Moment = Moment.NOW
    sets: tuple[tuple[str, str], ...] = ()
    by: tuple[Role, ...] = ()
    not_among: str = ""


@dataclass(frozen=True)
class Fact:
    """Something a ruling turns on, with its finite answers; `fact.yes` is the condition that its answer is yes."""

    name: str
    kind: FactKind
    text: str
    answers: tuple[Answer, ...]
    whom: Role | None = None
    where: Where = Where.ALOUD
    moment: Moment = Moment.NOW
    reveals: Reveals = Reveals.NOTHING
    cites: tuple[str, ...] = ()
    once: Condition = ALWAYS
    needs: tuple[str, ...] = ()
    criteria: tuple[str, ...] = ()
    already: str | None = None
    if_unclear: tuple[str, str] | None = None
    derived: str | None = None
    source: str | None = None
    together: bool = False
    """Whether the players decide it together, all four, so that consulting is no question (10C2)."""

    @property
    def domain(self) -> tuple[str, ...]:
        """The names of its answers, in order."""
        return tuple(answer.name for answer in self.answers)

    def is_one_of(self, *names: str) -> Is:
        """The condition that its answer is one of these."""
        return Is(self.name, frozenset(names), self.domain)

    def __getattr__(self, name: str) -> Is:
        if name.startswith("_") or name.rstrip("_") not in self.domain:
            raise AttributeError(name)
        return self.is_one_of(name.rstrip("_"))

    def answer(self, name: str) -> Answer:
        """The answer of that name; KeyError if there is none."""
        for answer in self.answers:
            if answer.name == name:
                return answer
        raise KeyError(name)


@dataclass(frozen=True)
class Clause:
    """One clause of a Law: its number, its text in our words, its condition and what follows."""

    id: str
    text: str
    when: Condition = ALWAYS
    then: tuple[Consequence, ...] = ()
    unless: tuple[str, ...] = ()
    reading: bool = False

    def effects(self) -> Iterator[Effect]:
        """What follows on the points of the board."""
        return (one for one in self.then if isinstance(one, Effect))

    def references(self) -> Iterator[See]:
        """The sections that it sends on to."""
        return (one for one in self.then if isinstance(one, See))

    def occasions(self) -> Iterator[Arises]:
        """The new occasions that arise from it."""
        return (one for one in self.then if isinstance(one, Arises))


@dataclass(frozen=True)
class TextClause:
    """A clause on which no ruling hangs, with the reason why."""

    id: str
    text: str
    because: str


@dataclass(frozen=True)
class Section:
    """The unit of the law book: what can be entered from elsewhere, with its facts, its clauses and what it settles.

    `settles` names points; at every leaf at which the section `applies` each has exactly one value. Every clause
    without a head inherits `applies`.
    """

    id: str
    title: str
    facts: tuple[Fact, ...]
    clauses: tuple[Clause, ...]
    settles: tuple[tuple[str, ...], ...] = ()
    given: tuple[Fact, ...] = ()
    applies: Condition = ALWAYS
    test: str = ""
    review: str = ""

    @cached_property
    def by_id(self) -> Mapping[str, Clause]:
        """Its clauses by number."""
        return {clause.id: clause for clause in self.clauses}

    @cached_property
    def fact(self) -> Mapping[str, Fact]:
        """Its facts by name, the given ones included."""
        return {fact.name: fact for fact in (*self.given, *self.facts)}

    @cached_property
    def heads(self) -> Mapping[str, str | None]:
        """The nearest head of each clause that stands in this section, by number."""
        return {clause.id: self._head(clause.id) for clause in self.clauses}

    def _head(self, clause: str) -> str | None:
        return next((head for head in ancestors(clause) if head in self.by_id), None)


class Part(NamedTuple):
    """How a matter asks for the player in the role of the offender, and what it calls that player."""

    question: str
    label: str


OFFENDING = Part(N_("Who is the offender?"), N_("offender"))
CONCERNED = Part(N_("Which player is it about?"), N_("it is about"))
CLAIMING = Part(N_("Who claimed or conceded?"), N_("claimer"))


@dataclass(frozen=True)
class Matter:
    """What a director picks: how it is called, by which words it is found, who must be named, and where it leads.

    `statement` is said back to all four; the first of `statements` whose condition holds takes its place. A player in
    one of the roles `never` cannot be the offender; `offender` is the role that always offends (declarer, when the
    lead was his). `shown_by` are the kinds of irregular call in the record of an auction, or of irregularity in the
    record of a play, that it deals with. `part` is what the player in the role of the offender is called: one who
    has done nothing wrong is not called an offender. What is not `said_back` is a matter for the director alone, whose
    statement is a note for the record.
    """

    id: str
    title: str
    stage: Stage
    section: str
    statement: str
    roles: tuple[Role, ...] = (Role.OFFENDER,)
    details: tuple[Detail, ...] = ()
    synonyms: tuple[str, ...] = ()
    laws: tuple[str, ...] = ()
    fast: int | None = None
    standing: str | None = None
    supply: tuple[tuple[str, str], ...] = ()
    statements: tuple[tuple[Condition, str], ...] = ()
    never: tuple[Role, ...] = ()
    offender: Role | None = None
    shown_by: tuple[str, ...] = ()
    part: Part = OFFENDING
    said_back: bool = True


@dataclass(frozen=True)
class Group:
    """Matters of one stage that are alike: the step between the stage and the matter."""

    title: str
    stage: Stage
    matters: tuple[str, ...]


END_OF_DEAL = "end of the deal"


@dataclass(frozen=True)
class Told:
    """What the table is told of a standing at a turn of the play (`at_table.MOVES`), in these of its states.

    `now` if it binds somebody at this very turn, `over` if it has come to an end; `matter` is what to pick there.
    """

    turn: str
    text: str
    cites: tuple[str, ...]
    states: tuple[str, ...] = ()
    now: bool = False
    over: bool = False
    matter: str | None = None


@dataclass(frozen=True)
class Standing:
    """What lives on at the table: its states, the effects that lead into each, and the matters entered at later turns.

    What nothing ends before ends with the deal (`END_OF_DEAL`). `supplies` are facts of those matters that follow from
    what lies there, each with the name of how it is counted (`standings.COUNTS`). `tells` are facts of any matter that
    are `yes` while it rests on the player of that role. `moves` names how it goes on with the play (`at_table.MOVES`),
    and `at_turns` what is said at each of its turns.
    """

    name: str
    text: str
    states: tuple[tuple[str, str], ...]
    begins: tuple[tuple[str, str], ...]
    ends: tuple[str, ...]
    enters: tuple[tuple[str, str], ...] = ()
    keys: tuple[str, ...] = ("who",)
    supplies: tuple[tuple[str, str], ...] = ()
    tells: tuple[tuple[str, Role], ...] = ()
    moves: str | None = None
    at_turns: tuple[Told, ...] = ()


@dataclass(frozen=True)
class Setting:
    """A number or a text that the Laws leave to an authority; texts show it as `{name}`.

    `default` is what holds where nothing is laid down; a number counts `unit` (minutes or seconds), words have none.
    """

    name: str
    text: str
    default: int | str
    cites: tuple[str, ...]
    unit: str = ""


@dataclass(frozen=True)
class LawBook:
    """An edition of the law book: sections, matters, standings, texts and settings by id, and the groups of matters."""

    edition: str
    sections: Mapping[str, Section]
    matters: Mapping[str, Matter] = field(default_factory=dict)
    standings: Mapping[str, Standing] = field(default_factory=dict)
    texts: Mapping[str, TextClause] = field(default_factory=dict)
    settings: Mapping[str, Setting] = field(default_factory=dict)
    groups: tuple[Group, ...] = ()

    @cached_property
    def elected(self) -> Mapping[str, Fact]:
        """Every fact that the Laws leave to the regulating authority, by name."""
        return {name: fact for name, fact in self.facts.items() if fact.kind is FactKind.ELECTED}

    @cached_property
    def facts(self) -> Mapping[str, Fact]:
        """Every fact of every section by its full name."""
        return {name: fact for section in self.sections.values() for name, fact in section.fact.items()}

    @cached_property
    def details(self) -> Mapping[str, Detail]:
        """Every detail that a text, an answer, a matter or an effect shows, by name, and those of every occasion."""
        found = list(RECORD.values())
        found += [detail for matter in self.matters.values() for detail in matter.details]
        for section in self.sections.values():
            found += [detail for fact in section.fact.values() for answer in fact.answers for detail in answer.details]
            for clause in section.clauses:
                found += [slot for effect in clause.effects() for _, slot in effect.slots if isinstance(slot, Detail)]
        return {detail.name: detail for detail in found}

    @cached_property
    def clauses(self) -> Mapping[str, tuple[Section, Clause]]:
        """Every ruling clause by number, with the section where it stands."""
        return {clause.id: (section, clause) for section in self.sections.values() for clause in section.clauses}


_PARTS = re.compile(r"\d+|[A-Z]|[a-z](?![a-z])|\.[ivx]+|\.[a-z]+")


def parse_clause_id(text: str) -> str:
    """The number of a clause as the law book writes it: `12C2(a)`, `12c2a` and `12C2a` are all `12C2a`."""
    plain = text.strip().replace(" ", "")
    plain = (
        re.sub(r"\(([ivx]+)\)", r".\1", plain)
        if re.search(r"\([a-z]\)\(", plain) or re.search(r"[a-z]\([ivx]+\)", plain)
        else plain
    )
    plain = re.sub(r"\((\w)\)", r"\1", plain)
    match = re.fullmatch(r"(\d+)([a-zA-Z]?)(.*)", plain)
    return plain if match is None else match[1] + match[2].upper() + match[3]


def ancestors(clause: str) -> Iterator[str]:
    """The numbers that stand above a clause, nearest first: 27B1a has 27B1, 27B and 27."""
    match = re.fullmatch(r"(\d+)(.*)", clause)
    if match is None:
        return
    parts = [match[1], *re.findall(r"\.[ivx]+|[A-Z]|[0-9]+|[a-z]", match[2])]
    for length in range(len(parts) - 1, 0, -1):
        yield "".join(parts[:length])
