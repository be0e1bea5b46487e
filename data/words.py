"""Translations: .po files under data/locale, read with Babel when a language other than English is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


class UnknownLanguageError(LookupError):
    """There is no translation of that name."""


def _folder() -> Traversable:
    return files("data") / "locale"


def languages() -> tuple[str, ...]:
    """The languages that can be chosen, English (in which the law book is written) first."""
    found = (entry.name.removesuffix(".po") for entry in _folder().iterdir() if entry.name.endswith(".po"))
    return ("en", *sorted(found))


@cache
def translator(language: str) -> Callable[[str], str]:
    """What turns an English text into that language; a text without a translation stays English.

    Raises UnknownLanguageError, which lists the languages there are.
    """
    if language == "en":
        return str
    if language not in languages():
        raise UnknownLanguageError(f"'{language}' is no language here; there are {', '.join(languages())}")
    from babel.messages.pofile import read_po  # noqa: PLC0415  English never waits for it

    with (_folder() / f"{language}.po").open("rb") as stream:
        catalog = read_po(stream, locale=language)
    words = {
        str(message.id): str(message.string)
        for message in catalog
        if message.id and message.string and not message.fuzzy
    }
    return lambda text: words.get(text, text)
