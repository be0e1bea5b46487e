"""The settings: language, colours, size, regulation, edition, and the director's own copy of the Laws."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QVBoxLayout

from gui.pages.page import Page
from gui.presenters.preferences import PreferencesPresenter
from gui.presenters.views import OptionView
from gui.settings import FONT_PERCENTS, Look, Settings
from gui.theme import em
from gui.widgets.boxes import Box, Scrolled, row, rule
from gui.widgets.fields import Field, button, choice, line
from gui.widgets.rich import Line, Lines, RichLabel, label
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
        self.chosen = Box("card", space=0.9)
        self._shown = ""
        self._lay_out()
        self._connect()

    @property
    def title(self) -> str:
        return tr("Settings")

    def enter(self) -> None:
        self._show_chosen()

    def _show_chosen(self) -> None:
        """What the regulation that is picked says on each option of the Laws, and on scores."""
        name = self.regulation.text
        if name == self._shown:
            return
        self._shown = name
        laid_down = self.presenter.laid_down(name)
        self.chosen.clear()
        self.chosen.add(RichLabel(tr("What is laid down: {title}", title=laid_down.title), look="title"))
        for title, views in laid_down.groups:
            self.chosen.add(rule(), Lines([Line(title, bold=True)]))
            for one in views:
                self._add(one)

    def _add(self, one: OptionView) -> None:
        lines = [Line(one.text, (one.clause,), muted=True), Line(one.value)]
        lines += [Line(one.source, muted=True, small=True)] if one.source else []
        made = Lines(lines)
        made.linkActivated.connect(self.open_link)
        self.chosen.add(made)

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
            self.chosen,
        )
        for box in boxes:
            box.setMaximumWidth(em(self, 56))
            across = row(box, 1, space=0)  # a column would take the heights of a box as wide as itself
            across.setStretchFactor(box, 1000)
            scroll.column.addLayout(across)
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

        self.regulation.changed.connect(self._show_chosen)

    def _choose(self) -> None:
        dialog = QFileDialog(self, tr("Your own copy of the official Laws"), str(Path(self.official.text).parent))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.official.put)
        dialog.open()
