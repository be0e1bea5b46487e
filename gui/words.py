"""The language of the app: every text that a view shows goes through `tr`."""

from __future__ import annotations

from rulings.reasoning.wording import Translate, same


class _Tongue:
    """The translation in use; one for the whole process, as there is one person in front of it."""

    translate: Translate = staticmethod(same)
    language = "en"


def speak(translate: Translate, language: str = "en") -> None:
    """From now on `tr` answers in this language; windows that are open are to be made anew."""
    _Tongue.translate = staticmethod(translate)
    _Tongue.language = language


def language() -> str:
    """The language in which `tr` answers, `en` unless another was chosen."""
    return _Tongue.language


def tr(text: str, /, **parts: object) -> str:
    """The text in the director's language, with `{name}` replaced by the part of that name."""
    words = _Tongue.translate(text)
    return words.format(**parts) if parts else words
