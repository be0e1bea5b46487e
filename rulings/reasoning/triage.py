"""What happened? The matters that fit a director's or a player's words, the best first, whatever the spelling."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from data.loader import LayWords
from rulings.reasoning.law import LawBook, Matter
from rulings.reasoning.spelling import SHORTEST, spelt_like, words_in
from rulings.reasoning.wording import Translate, same

TITLE, SYNONYM, STATEMENT, CLAUSE = 1.0, 0.95, 0.5, 0.25
"""How much a word counts by where it stands: in the title, in a synonym, in the sentence said back, in a clause."""
MOST_READINGS = 3
"""As how many words of the book a misspelt one is read."""
MISSPELT, ALMOST = 0.8, 0.9
"""What a word counts that is misspelt, and one that only means the same."""
PHRASE = 2.0
"""What a title or a synonym that says just what was typed adds to its words."""
LEAST = 0.25
"""The share of the best one's figure below which a matter is not shown."""
MOST_SHOWN = 10
"""How many matters are shown of those that fit."""
LAW = re.compile(r"(?:laws?\s*)?(\d{1,2})(?:[A-Ga-g][\w()]*)?", re.IGNORECASE)


@dataclass(frozen=True)
class Fit:
    """A matter and how well it fits, without a unit: it only puts matters in order."""

    matter: Matter
    figure: float


@dataclass(frozen=True)
class Phrase:
    """A title or a synonym as the search reads it."""

    words: frozenset[str]
    weight: float


@dataclass(frozen=True)
class Typed:
    """A word that was typed: what it tells, and the stems of the book that it may mean, each with how surely."""

    rarity: float
    means: Mapping[str, float]


class Triage:
    """The search for a matter by words, over one law book in one language."""

    def __init__(self, book: LawBook, lay: LayWords, translate: Translate = same) -> None:
        import snowballstemmer  # noqa: PLC0415  it takes 40 ms, and only a search needs it

        self._book = book
        self._translate = translate
        self._stem = cache(snowballstemmer.stemmer(lay.stemmer).stemWord)
        self._ignored = frozenset(map(self._stem, words_in(lay.ignore)))
        self._means = [(re.compile(rf"\b(?:{said})\b", re.IGNORECASE), meant) for said, meant in lay.means]
        self._lay: set[str] = set()
        self._same: dict[str, frozenset[str]] = {}
        for group in lay.same:
            self._lay |= set(words_in(group))
            stems = frozenset(map(self._stem, words_in(group)))
            for stem in stems:
                self._same[stem] = self._same.get(stem, frozenset()) | stems

    def find(self, text: str) -> tuple[Fit, ...]:
        """The matters that fit, the best first; by the number of a Law alone, those that it is about.

        All words count, none is required, and a word that is in no matter is read as the nearest one.
        """
        law = LAW.fullmatch(text.strip())
        if law:
            found = [one for one in self._book.matters.values() if law[1] in one.laws]
            found.sort(key=lambda one: (one.laws.index(law[1]), one.fast or 99))
            return tuple(Fit(one, 1 / (1 + one.laws.index(law[1]))) for one in found)
        for said, meant in self._means:
            text = said.sub(meant, text)
        typed = [self._read(word) for word in self._kept(text)]
        if not any(one.means for one in typed):
            return ()
        fits = [Fit(one, self._figure(one, typed)) for one in self._book.matters.values()]
        best = max(fit.figure for fit in fits)
        kept = [fit for fit in fits if fit.figure >= max(best * LEAST, 1e-9)]
        return tuple(sorted(kept, key=lambda fit: (-fit.figure, fit.matter.fast or 99)))

    def _figure(self, matter: Matter, typed: list[Typed]) -> float:
        words = self._index[matter.id]
        single = sum(
            one.rarity * max((words.get(stem, 0.0) * alike for stem, alike in one.means.items()), default=0.0)
            for one in typed
        )
        return single + PHRASE * max((self._overlap(phrase, typed) for phrase in self._phrases[matter.id]), default=0.0)

    def _overlap(self, phrase: Phrase, typed: list[Typed]) -> float:
        """How far phrase and text say the same: twice what is common over all that is said, by rarity."""
        said = sum(one.rarity for one in typed)
        common = sum(
            one.rarity * max((alike for stem, alike in one.means.items() if stem in phrase.words), default=0.0)
            for one in typed
        )
        weight = sum(map(self._rarity, phrase.words))
        return phrase.weight * 2 * common / (said + weight) * min(said, weight) if common else 0.0

    def _read(self, word: str) -> Typed:
        """What a typed word may mean in the book's words."""
        stem = self._stem(word)
        meant = {other: ALMOST for other in self._same.get(stem, ()) if other in self._count}
        if stem in self._count:
            return Typed(self._rarity(stem), meant | {stem: 1.0})
        if not meant:
            near = spelt_like(word, self._long)[:MOST_READINGS]
            meant = {self._stem(other): MISSPELT * score / 100 for other, score in reversed(near)}
        return Typed(max(map(self._rarity, meant), default=self._unheard), meant)

    def _stems(self, text: str) -> list[str]:
        return [self._stem(word) for word in self._kept(text)]

    def _kept(self, text: str) -> list[str]:
        """The words that say something, and all of them where none does: let them off."""
        words = words_in(text)
        return [word for word in words if self._stem(word) not in self._ignored] or words

    def _said(self, matter: Matter) -> Iterator[tuple[str, float]]:
        yield self._translate(matter.title), TITLE
        for one in matter.synonyms:
            yield self._translate(one), SYNONYM
        for one in (matter.statement, *(text for _, text in matter.statements)):
            yield re.sub(r"\{ ?\w+\}", " ", self._translate(one)), STATEMENT
        for clause in self._book.sections[matter.section].clauses:
            yield re.sub(r"\{ ?\w+\}", " ", self._translate(clause.text)), CLAUSE

    @cached_property
    def _index(self) -> Mapping[str, Mapping[str, float]]:
        """By matter: each stem with the weight of the best place where it stands."""
        index: dict[str, dict[str, float]] = {}
        for matter in self._book.matters.values():
            words = index[matter.id] = {}
            for text, weight in self._said(matter):
                for stem in self._stems(text):
                    words[stem] = max(weight, words.get(stem, 0.0))
        return index

    @cached_property
    def _phrases(self) -> Mapping[str, tuple[Phrase, ...]]:
        return {
            matter.id: tuple(
                Phrase(frozenset(self._stems(text)), weight)
                for text, weight in self._said(matter)
                if weight > STATEMENT
            )
            for matter in self._book.matters.values()
        }

    @cached_property
    def _count(self) -> Counter[str]:
        """In how many matters each stem stands, a clause's words left out."""
        return Counter(stem for words in self._index.values() for stem in words)

    @cached_property
    def _long(self) -> tuple[str, ...]:
        """Every word of the book, and every lay word, that another may be misspelt for."""
        said = {
            word for matter in self._book.matters.values() for text, _ in self._said(matter) for word in words_in(text)
        }
        said |= {word for word in self._lay if self._same[self._stem(word)] & self._count.keys()}
        return tuple(sorted(word for word in said if len(word) >= SHORTEST and word not in self._ignored))

    def _rarity(self, stem: str) -> float:
        """What a stem tells: the more, the fewer matters it stands in."""
        return math.log(1 + len(self._book.matters) / self._count[stem]) if stem in self._count else 0.0

    @cached_property
    def _unheard(self) -> float:
        return math.log(1 + len(self._book.matters)) / 2
