"""What every interview stands on: the law book with a regulation, the questions and the steps, and bad input."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from rulings.reasoning.law import Answer, Fact, LawBook
from rulings.reasoning.occasion import Binding, Given
from rulings.reasoning.terms import FactKind, Moment
from rulings.reasoning.wording import Translate, Words, same, show_setting

ASKABLE = frozenset({FactKind.ASK, FactKind.LOOK, FactKind.JUDGE, FactKind.OPTION, FactKind.GIVEN})


class BadInputError(ValueError):
    """Input that cannot be used; the message is one line that names what and where."""


@dataclass(frozen=True)
class Core:
    """A law book with what a regulation elected and set, and the language in which it speaks."""

    book: LawBook
    regulation: str = "wbf"
    elections: Mapping[str, str] = field(default_factory=dict)
    translate: Translate = same
    settings: Mapping[str, int | str] = field(default_factory=dict)

    def words(self, binding: Binding, details: Mapping[str, str]) -> Words:
        """The words of one occasion under this regulation."""
        return Words(binding, details, self.book.details, self.translate, self._shown_settings)

    @cached_property
    def _shown_settings(self) -> Mapping[str, str]:
        return {
            name: show_setting(setting, self.settings.get(name, setting.default), self.translate)
            for name, setting in self.book.settings.items()
        }

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
    """The next question: the fact, the section that needs it, the answers that can be given, and when.

    `exercised` means that the player has made this choice already, before the director came.
    """

    fact: Fact
    section: str
    answers: tuple[Answer, ...]
    moment: Moment
    exercised: bool = False


@dataclass(frozen=True)
class Step:
    """One answer on the path, with the section that asked for it."""

    fact: Fact
    given: Given
    section: str
