"""Finds clauses by number, by the number of an older edition, or by words, typing errors and all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulings.reasoning.law import parse_clause_id
from rulings.reasoning.spelling import spelt_like, words_in

_NUMBER = re.compile(r"(?:fn\s*\d+|(?:def|intro)\.[\w-]+|\d{1,2}\s*[A-Za-z]?[\dA-Za-z().\s]*)", re.IGNORECASE)
_YEAR = re.compile(r"(?:\bof\s+)?\(?\b((?:19|20)\d\d)\b\)?", re.IGNORECASE)
_LAW = re.compile(r"\b(?:laws?|clause|l)(?=\s*\d)\s*", re.IGNORECASE)


@dataclass(frozen=True)
class Asked:
    """What somebody looks for: a number, with the edition if he named one, or else words."""

    number: str = ""
    edition: str = ""
    words: str = ""


def asked(text: str) -> Asked:
    """What is looked for: `27B1(a)`, `Law 16D of 2007`, `2007 16D` or `penalty card`."""
    plain = _LAW.sub("", text.strip())
    year = _YEAR.search(plain)
    rest = (f"{plain[: year.start()]} {plain[year.end() :]}" if year else plain).strip(" ,:/")
    if _NUMBER.fullmatch(rest):
        number = re.sub(r"\s+", "", rest)
        number = number.lower() if not number[:1].isdigit() else parse_clause_id(number)
        return Asked(number, year[1] if year else "")
    return Asked(words=text.strip())


class WordSearch:
    """Finds the texts that hold certain words; what is typed may be half a word, or misspelt."""

    def __init__(self, texts: Mapping[str, str], titles: Mapping[str, str] | None = None) -> None:
        self._texts = {key: " ".join(words_in(text)) for key, text in texts.items()}
        self._titles = {key: " ".join(words_in(text)) for key, text in (titles or {}).items()}
        self._words: dict[str, set[str]] = {}
        for key, text in self._texts.items():
            for word in set(f"{text} {self._titles.get(key, '')}".split()):
                self._words.setdefault(word, set()).add(key)

    def find(self, text: str) -> Sequence[str]:
        """The keys of the texts that hold every word, the best first; without any such, those that hold most."""
        wanted = words_in(text)
        if not wanted:
            return ()
        scores: dict[str, list[float]] = {}
        for word in dict.fromkeys(wanted):
            for key, likeness in self._holding(word).items():
                scores.setdefault(key, []).append(likeness)
        most = max((len(found) for found in scores.values()), default=0)
        if most * 2 < len(set(wanted)):
            return ()
        order = {key: place for place, key in enumerate(self._texts)}
        phrase = " ".join(wanted)
        best = [key for key, found in scores.items() if len(found) == most]
        return sorted(best, key=lambda key: (-sum(scores[key]), *self._after(key, phrase), order[key]))

    def _after(self, key: str, phrase: str) -> tuple[bool, bool]:
        return phrase not in self._titles.get(key, ""), phrase not in self._texts[key]

    def _holding(self, word: str) -> Mapping[str, float]:
        """The texts that hold the word, one that begins with it or, failing those, one that is spelt like it."""
        alike: Iterable[tuple[str, float]] = [(one, 100.0) for one in self._words if one.startswith(word)]
        if not alike:
            alike = spelt_like(word, list(self._words))
        held: dict[str, float] = {}
        for one, score in alike:
            for key in self._words[one]:
                held[key] = max(score, held.get(key, 0))
        return held
