"""The settings: language, colours, size, regulation, edition, and the director's own copy of the Laws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QVBoxLayout

from gui.pages.page import Page
from gui.presenters.preferences import PreferencesPresenter
from gui.settings import FONT_PERCENTS, Look, Settings
from gui.theme import em
from gui.widgets.boxes import Box, Scrolled, row
from gui.widgets.fields import Field, button, choice, line
from gui.widgets.rich import RichLabel, label
from gui.words import tr

LOOKS = {Look.SYSTEM: "As the system is", Look.LIGHT: "Light", Look.DARK: "Dark"}


class PreferencesPage(Page):
    """Changed at once, and kept."""

    place = "settings"

    def __init__(self, presenter: PreferencesPresenter, change: Callable[[Settings], None]) -> None:
        super().__init__()
        self.presenter = presenter
        self._change = change
        kept = presenter.settings
        self.language = choice(tr("Language"), presenter.languages(), name="settings.language", current=kept.language)
        self.look = choice(
            tr("Colours"),
            [(look.value, tr(words)) for look, words in LOOKS.items()],
            name="settings.look",
            current=kept.look.value,
        )
        self.text_size = choice(
            tr("Size of the text"),
            [(str(one), f"{one} %") for one in FONT_PERCENTS],
            name="settings.size",
            current=str(kept.font_percent),
        )
        self.regulation = choice(
            tr("Regulation"), presenter.regulations(), name="settings.regulation", current=kept.regulation
        )
        self.edition = choice(
            tr("Edition of the Laws"), presenter.editions(), name="settings.edition", current=kept.edition
        )
        self.session = line(
            tr("Session (goes into new incidents)"), name="settings.session", hint=tr("Tuesday Pairs, session 1")
        )
        self.session.put(kept.session)
        self.official = line(
            tr("Your own copy of the official Laws"), name="settings.official", hint=tr("a PDF or a web page")
        )
        self.official.put(kept.official_laws)
        self._lay_out()
        self._connect()

    @property
    def title(self) -> str:
        return tr("Settings")

    def _lay_out(self) -> None:
        scroll = Scrolled(edge=1.3, space=0.9)
        choose = button(tr("Choose a file …"), name="settings.official.choose", act=self._choose)
        opened = button(tr("Open it"), name="settings.official.open", act=lambda: self.go.emit("official"))
        boxes = (
            Box("card").add(label(tr("How it looks"), "title"), self.language, self.look, self.text_size),
            Box("card").add(label(tr("What it rules by"), "title"), self.edition, self.regulation, self.session),
            Box("card").add(
                label(tr("The official text"), "title"),
                RichLabel(
                    tr("The program speaks in its own words. Attach your own copy of the Laws to show it."),
                    look="muted",
                ),
                self.official,
                row(choose, opened, 1, space=em(self, 0.6)),
            ),
            Box("card").add(label(tr("The log"), "title"), RichLabel(self.presenter.where_the_log_is(), look="muted")),
        )
        for box in boxes:
            box.setMaximumWidth(em(self, 56))
            scroll.column.addWidget(box)
        scroll.column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _connect(self) -> None:
        changes: tuple[tuple[Field, Callable[[str], dict[str, object]]], ...] = (
            (self.language, lambda text: {"language": text}),
            (self.look, lambda text: {"look": Look(text)}),
            (self.text_size, lambda text: {"font_percent": int(text)}),
            (self.regulation, lambda text: {"regulation": text}),
            (self.edition, lambda text: {"edition": text}),
            (self.session, lambda text: {"session": text}),
            (self.official, lambda text: {"official_laws": text}),
        )
        for field, changed in changes:
            field.changed.connect(
                lambda field=field, changed=changed: self.attempt(
                    lambda: self._change(replace(self.presenter.settings, **changed(field.text)))
                )
            )

    def _choose(self) -> None:
        dialog = QFileDialog(self, tr("Your own copy of the official Laws"), str(Path(self.official.text).parent))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.official.put)
        dialog.open()
