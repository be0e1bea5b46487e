"""What pages draw: plain values, already in the director's words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.bridge.seats import Seat
from rulings.reasoning.effects import Detail
from rulings.reasoning.terms import FactKind


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence with its clauses; `marked` tells that it is a reading of what the text leaves open."""

    text: str
    clauses: tuple[str, ...] = ()
    marked: bool = False


@dataclass(frozen=True, slots=True)
class MatterView:
    """A matter to pick: its words, its Laws, and its place in the fast lane."""

    id: str
    title: str
    laws: str
    hint: str
    fast: int | None


@dataclass(frozen=True, slots=True)
class GroupView:
    """Matters of one stage that are alike."""

    title: str
    matters: tuple[MatterView, ...]


@dataclass(frozen=True, slots=True)
class StageView:
    """A stage of the deal with the groups of its matters."""

    id: str
    title: str
    groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class IncidentLine:
    """One incident in a list."""

    incident: str
    place: str
    matter: str
    headline: str
    state: str
    at: str


@dataclass(frozen=True, slots=True)
class DueCheck:
    """What to come back for at one visit: where, when, and each test in words with its section."""

    incident: str
    occasion: str
    sections: tuple[str, ...]
    place: str
    moment: str
    tests: tuple[Said, ...]
    matter: str

    @property
    def words(self) -> str:
        """All the tests."""
        return " ".join(one.text for one in self.tests)


@dataclass(frozen=True, slots=True)
class TableView:
    """The table as far as known: its heading, its markings, who is who, and who stands out."""

    top: str
    markings: str
    names: Mapping[Seat, str]
    parts: Mapping[Seat, str]
    marked: Seat | None
    auction: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class RoleView:
    """A seat to be named: which role, how it is asked for, and who it is."""

    role: str
    question: str
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class FactsView:
    """The facts page: what is to be named, the sentence to say back, and what still stands in the way."""

    title: str
    laws: str
    roles: tuple[RoleView, ...]
    details: tuple[Detail, ...]
    statement: str
    missing: str
    disputed: bool
    play: bool = False
    """Whether it is about the play, so that the play can be entered."""
    said_back: bool = True
    """Whether all four are asked to agree; else the sentence is a note for the record."""


@dataclass(frozen=True, slots=True)
class AnswerView:
    """One answer: its digit, its words, what then certainly follows and what is still possible."""

    name: str
    control: str
    key: str
    title: str
    lawful: bool = True
    certain: tuple[Said, ...] = ()
    possible: tuple[Said, ...] = ()
    details: tuple[Detail, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionView:
    """One question: whom to ask and where, its words, its answers; `aloud` folds away what an answer is worth.

    `chosen` is the earlier answer when the question is asked again, `if_unclear` what then holds; `might` stands above
    the answers that nobody reads out, for they are not allowed.
    """

    fact: str
    kind: FactKind
    whom: str
    where: str
    clause: str
    text: str
    advice: Said | None
    criteria: tuple[str, ...]
    answers: tuple[AnswerView, ...]
    aloud: bool
    consequences_aloud: bool
    if_unclear: Said
    chosen: str = ""
    reason: str = ""
    might: str = ""


@dataclass(frozen=True, slots=True)
class StepView:
    """An earlier answer; `fact` is empty when it cannot be changed here."""

    fact: str
    text: str
    answer: str
    source: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SoFarView:
    """The ruling as far as it has come, and what is still open."""

    lines: tuple[Said, ...]
    still_open: str


@dataclass(frozen=True, slots=True)
class Defined:
    """A defined word in a clause: where it stands, its definition's number, and what it means."""

    start: int
    end: int
    number: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Group:
    """Lines of one kind that belong to a clause: its references, its questions, what a regulation may change."""

    heading: str
    lines: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause in the law book: its number as cited, its words, what becomes of it, and all that belongs to it.

    `above` are the numbers under which it stands, `before` and `after` its neighbours in the book, as they are cited.
    """

    number: str
    cited: str
    title: str
    text: str
    state: str = ""
    defined: tuple[Defined, ...] = ()
    groups: tuple[Group, ...] = ()
    above: tuple[str, ...] = ()
    before: Said | None = None
    after: Said | None = None


@dataclass(frozen=True, slots=True)
class CoverageRow:
    """A clause in the registry: its number, how it is cited, what becomes of it, why or where, and what is elected."""

    number: str
    cited: str
    state: str
    why: str
    regulation: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """What another answer would have brought: what goes and what comes."""

    question: str
    now: str
    other: str
    gone: tuple[Said, ...]
    come: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class EventLine:
    """One event of an incident's record."""

    at: str
    what: str
    texts: tuple[str, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class OptionView:
    """What a regulation says on one option of the Laws: what it is, what holds, and on whose word."""

    text: str
    clause: str
    value: str
    source: str


@dataclass(frozen=True, slots=True)
class LaidDown:
    """What a regulation says: its title, and its options in groups: chosen, not verified, not named, on scores."""

    title: str
    groups: tuple[tuple[str, tuple[OptionView, ...]], ...]
