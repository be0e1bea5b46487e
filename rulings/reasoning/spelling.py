"""What is typed, word by word, and which known words a misspelt one may be; every search by words reads them here."""

from __future__ import annotations

import re
from collections.abc import Sequence

ALIKE = 80.0
"""How alike two words must be, of 100, for one to be the other misspelt: one letter wrong in five, two in ten."""
SHORTEST = 4
"""Shorter words are never taken for one another: bid and bad."""
_APOSTROPHE = re.compile(r"(?<=\w)['’](?=\w)")
_WORD = re.compile(r"[^\W_]+")


def words_in(text: str) -> list[str]:
    """The words of a text in small letters: dummy's and dummy’s are both dummys, face-down is two."""
    return _WORD.findall(_APOSTROPHE.sub("", text.casefold()))


def spelt_like(word: str, known: Sequence[str]) -> list[tuple[str, float]]:
    """The known words that this one may be misspelt for, each with its likeness of 100, the likest first."""
    if len(word) < SHORTEST:
        return []
    from rapidfuzz import fuzz, process  # noqa: PLC0415  only a misspelt word needs it

    found = process.extract(word, known, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=None)
    return [(one, score) for one, score, _ in found]
