"""Texts that can be said in another language: the English text keeps the pattern and the parts it was made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Self


def N_(text: str) -> str:
    """Mark `text` for translation and return it unchanged."""
    return text


class Said(str):
    """An English text made of a pattern that is marked for translation and of its parts, which may be such texts."""

    __slots__ = ("parts", "pattern")
    pattern: str
    parts: Mapping[str, object]

    def __new__(cls, pattern: str, **parts: object) -> Self:
        """The pattern with its `{name}`s replaced; without parts the text as it is."""
        made = super().__new__(cls, pattern.format(**parts) if parts else pattern)
        made.pattern, made.parts = pattern, parts
        return made

    def __reduce__(self) -> tuple[Callable[..., Said], tuple[str, dict[str, object]]]:
        return _made, (self.pattern, dict(self.parts))


def _made(pattern: str, parts: dict[str, object]) -> Said:
    return Said(pattern, **parts)


def in_words(text: str, translate: Callable[[str], str]) -> str:
    """The text in the language of `translate`; one without a pattern, such as a figure or a name, stays."""
    if not isinstance(text, Said):
        return text
    parts = {name: in_words(part, translate) if isinstance(part, str) else part for name, part in text.parts.items()}
    words = translate(text.pattern)
    return words.format(**parts) if parts else words
