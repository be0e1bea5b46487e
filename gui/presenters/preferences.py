"""The settings page: what can be chosen."""

from __future__ import annotations

from data.regulations import regulation, regulation_names
from data.words import languages
from gui.settings import Settings
from gui.words import tr
from laws.book import EDITIONS
from rulings.incidents import Log


class PreferencesPresenter:
    """Holds the settings in force."""

    def __init__(self, settings: Settings, log: Log) -> None:
        self.settings = settings
        self._log = log

    def languages(self) -> list[tuple[str, str]]:
        """The languages that the program speaks."""
        return [(one, language_name(one)) for one in languages()]

    def regulations(self) -> list[tuple[str, str]]:
        """The regulations that come with the program."""
        return [(name, regulation(name).title) for name in regulation_names()]

    def editions(self) -> list[tuple[str, str]]:
        """The editions of the Laws that are written down."""
        return [(edition, edition) for edition in EDITIONS]

    def where_the_log_is(self) -> str:
        """Where the director's log is kept."""
        state = tr("can only be read") if self._log.read_only else tr("kept in {path}", path=self._log.path)
        return tr("Incidents are {state}. Nothing in it is ever changed, only added.", state=state)


def language_name(language: str) -> str:
    """What a language calls itself."""
    if language == "en":
        return "English"
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415  English never waits for it

    try:
        return str(Locale.parse(language).display_name or language)
    except (UnknownLocaleError, ValueError):
        return language
