"""The settings page: what can be chosen."""

from __future__ import annotations

from dataclasses import replace

from data.loader import scoring_profile
from data.regulations import UNDATED, UnknownRegulationError, regulation, regulation_names
from data.words import languages
from gui.presenters.views import LaidDown, OptionView
from gui.settings import Settings
from gui.words import tr
from laws.book import EDITIONS, load
from rulings.incidents import Log
from rulings.reasoning.interview import Core
from rulings.reasoning.occasion import Binding
from rulings.reasoning.options import Option, Status, options
from rulings.reasoning.terms import N_
from rulings.reasoning.wording import Words
from rulings.scoring.profile_rows import profile_rows

STATUSES = {
    Status.CHOSEN: N_("Chosen"),
    Status.UNVERIFIED: N_("Looked for and not verified: as the Law itself says"),
    Status.UNNAMED: N_("Not named: as the Law itself says"),
}


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

    def laid_down(self, name: str) -> LaidDown:
        """What that regulation says on each option of the Laws, and on scores."""
        core = core_of(replace(self.settings, regulation=name))
        found, words = regulation(core.regulation), core.words(Binding(), {})
        listed = options(core.book, found)
        groups = [
            (tr(title), tuple(_view(one, words) for one in listed if one.status is status))
            for status, title in STATUSES.items()
        ]
        rows = profile_rows(scoring_profile(found.name), tr)
        groups.append((tr("Scores"), tuple(OptionView(row.text, row.clause, row.value, "") for row in rows)))
        return LaidDown(found.title, tuple((title, views) for title, views in groups if views))

    def editions(self) -> list[tuple[str, str]]:
        """The editions of the Laws that are written down."""
        return [(edition, edition) for edition in EDITIONS]

    def where_the_log_is(self) -> str:
        """Where the director's log is kept."""
        state = tr("can only be read") if self._log.read_only else tr("kept in {path}", path=self._log.path)
        return tr("Incidents are {state}. Nothing in it is ever changed, only added.", state=state)


def core_of(settings: Settings) -> Core:
    """The law book and the regulation that the settings name, or the first there are."""
    edition = settings.edition if settings.edition in EDITIONS else next(iter(EDITIONS))
    name = settings.regulation
    try:
        found = regulation(name)
    except UnknownRegulationError:
        name = Settings().regulation
        found = regulation(name)
    return Core(load(edition), name, found.values, tr, found.settings)


def _view(one: Option, words: Words) -> OptionView:
    value = one.says(one.value, words)
    if one.choice is None:
        return OptionView(words.say(one.of.text), one.clause, value, "")
    if not one.choice.verified:
        return OptionView(words.say(one.of.text), one.clause, value, one.choice.source)
    since = tr("date not stated") if one.choice.since == UNDATED else tr("since {date}", date=one.choice.since)
    return OptionView(words.say(one.of.text), one.clause, value, f"{one.choice.source} ({since})")


def language_name(language: str) -> str:
    """What a language calls itself."""
    if language == "en":
        return "English"
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415  English never waits for it

    try:
        return str(Locale.parse(language).display_name or language)
    except (UnknownLocaleError, ValueError):
        return language
