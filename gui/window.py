"""The window: the rail, the heading, the pages, the clause beside them, and a word that goes away by itself."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from data.words import translator
from gui import errors, theme
from gui import settings as settings_file
from gui.background import Work
from gui.pages.claim import ClaimPage
from gui.pages.coverage import CoveragePage
from gui.pages.facts import FactsPage
from gui.pages.incidents import IncidentsPage
from gui.pages.laws import LawsPage
from gui.pages.page import Page
from gui.pages.preferences import PreferencesPage
from gui.pages.question import QuestionPage
from gui.pages.reminders import RemindersPage
from gui.pages.ruling import RulingPage
from gui.pages.scores import ScoresPage
from gui.pages.start import StartPage
from gui.paper import Paper, document, write_pdf
from gui.presenters.claim import ClaimPresenter
from gui.presenters.coverage import CoveragePresenter
from gui.presenters.desk import Desk
from gui.presenters.facts import FactsPresenter
from gui.presenters.incidents import IncidentsPresenter
from gui.presenters.lawbook import LawBookPresenter
from gui.presenters.preferences import PreferencesPresenter, core_of
from gui.presenters.question import QuestionPresenter
from gui.presenters.ruling import RulingPresenter
from gui.presenters.scores import ScoresPresenter
from gui.presenters.start import StartPresenter
from gui.settings import Settings
from gui.shell import Header, LawPane, Toast
from gui.theme import em
from gui.widgets.fields import shortcut
from gui.widgets.rail import Place, Rail
from gui.widgets.rich import draw_again
from gui.words import speak, tr
from rulings.incidents.casebook import documents_of
from rulings.reasoning.export import needed_role


@dataclass(slots=True)
class Presenters:
    """One presenter for each page, around one desk."""

    desk: Desk
    incidents: IncidentsPresenter
    start: StartPresenter
    facts: FactsPresenter
    question: QuestionPresenter
    claim: ClaimPresenter
    ruling: RulingPresenter
    scores: ScoresPresenter
    laws: LawBookPresenter
    preferences: PreferencesPresenter

    @classmethod
    def around(cls, desk: Desk, settings: Settings) -> Presenters:
        """The presenters of this desk."""
        incidents, claim = IncidentsPresenter(desk), ClaimPresenter(desk)
        return cls(
            desk,
            incidents,
            StartPresenter(desk, incidents),
            FactsPresenter(desk),
            QuestionPresenter(desk, claim.known),
            claim,
            RulingPresenter(desk),
            ScoresPresenter(desk),
            LawBookPresenter(desk.core),
            PreferencesPresenter(settings, desk.log),
        )


class Window(QMainWindow):
    """The one window of the app."""

    def __init__(self, presenters: Presenters) -> None:
        super().__init__()
        self.presenters = presenters
        self.setObjectName("window")
        self.setWindowTitle("Rectify")
        self.resize(1280, 800)
        self.setMinimumSize(640, 480)
        self.pages: dict[str, Page] = {}
        self._build()
        self.go("new")

    # ------------------------------------------------------------------ building

    def _build(self) -> None:
        self.rail = Rail(
            [
                Place("new", tr("New call"), "new", "Ctrl+N"),
                Place("incidents", tr("Incidents"), "incidents", "Ctrl+I"),
                Place("reminders", tr("Reminders"), "reminders", "Ctrl+R"),
                Place("scores", tr("Scores"), "scores", "Ctrl+T"),
                Place("laws", tr("Laws"), "laws", "Ctrl+L"),
            ],
            Place("settings", tr("Settings"), "settings", "Ctrl+,"),
        )
        self.rail.chosen.connect(self.go)
        self.header = Header(lambda: self.go("new"))
        self.stack = QStackedWidget()
        self.law_pane = LawPane()
        self.law_pane.law.connect(self.open_clause)
        self.law_pane.official.connect(self.open_official)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.setContentsMargins(0, 0, 0, 0)
        body.addWidget(self.stack, 1)
        body.addWidget(self.law_pane)
        right = QVBoxLayout()
        right.setSpacing(0)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.header)
        right.addLayout(body, 1)
        outer = QHBoxLayout()
        outer.setSpacing(0)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.rail)
        outer.addLayout(right, 1)
        central = QWidget()
        central.setProperty("look", "page")
        central.setLayout(outer)
        self.setCentralWidget(central)
        self.toast = Toast(central)
        shortcut(central, "Ctrl+K", lambda: self.go("new"))
        shortcut(central, "F1", self.toggle_clause)
        QTimer.singleShot(0, self, self._warm)

    def _page(self, name: str) -> Page:
        """The page of that name, made when it is first needed."""
        if name not in self.pages:
            made = self._make(name)
            made.go.connect(self.go)
            made.law.connect(self.open_clause)
            made.failed.connect(self.show_error)
            made.told.connect(self.toast.say)
            self.pages[name] = made
            self.stack.addWidget(made)
        return self.pages[name]

    def _make(self, name: str) -> Page:
        parts = self.presenters
        makers: dict[str, Callable[[], Page]] = {
            "new": lambda: StartPage(parts.start),
            "facts": lambda: FactsPage(parts.facts),
            "ask": lambda: QuestionPage(parts.question),
            "claim": lambda: ClaimPage(parts.claim),
            "ruling": lambda: RulingPage(parts.ruling, parts.question),
            "incidents": lambda: IncidentsPage(parts.incidents),
            "reminders": lambda: RemindersPage(parts.incidents),
            "scores": lambda: ScoresPage(parts.scores),
            "laws": lambda: LawsPage(parts.laws),
            "coverage": lambda: CoveragePage(CoveragePresenter(parts.laws)),
            "settings": lambda: PreferencesPage(parts.preferences, self.change_settings),
        }
        return makers[name]()

    def _warm(self) -> None:
        """Make the pages of an interview, and what the log keeps of the law book, while nobody waits for them."""
        for name in ("facts", "ask", "ruling"):
            if name not in self.pages:
                self._page(name)
                QTimer.singleShot(0, self, self._warm)
                return
        documents_of(self.presenters.desk.core)
        gc.freeze()  # the law book stays: a collector that walks through it would hold up a page

    # ------------------------------------------------------------------ going about

    def go(self, name: str) -> None:
        """Show the page of that name, or do what the page asks of the window."""
        acts = {"print": self.print_ruling, "pdf": self.choose_pdf, "official": self.open_official}
        if name in acts:
            acts[name]()
            return
        name = self._work() if name == "work" else name
        if name == "ask" and self.presenters.question.done:
            name = "ruling"
        try:
            page = self._page(name)
            page.enter()
        except Exception as error:  # noqa: BLE001  sorted in the dialog
            self.show_error(error)
            return
        self.stack.setCurrentWidget(page)
        self.rail.show_place(page.place)
        self.header.say(page.title, self._chips())
        self._count()
        if self.presenters.desk.unkept:
            self.toast.say(tr("Not recorded yet: {why}", why=self.presenters.desk.unkept))
        page.setFocus() if self.focusWidget() is None else None

    def _work(self) -> str:
        """The page of the case on the desk."""
        case = self.presenters.desk.case
        if case is None:
            return "new"
        if not case.incident or needed_role(case.interview):
            return "facts"
        return "ask" if case.interview.question else "ruling"

    def _chips(self) -> list[tuple[str, str]]:
        desk = self.presenters.desk
        session = desk.case.table.session if desk.case else desk.session
        chips = [(tr("Session"), session)] if session else []
        chips.append((tr("Laws"), desk.core.book.edition))
        chips.append((tr("Regulation"), desk.core.regulation.upper()))
        return chips

    def _count(self) -> None:
        waiting, due = len(self.presenters.start.open_incidents()), len(self.presenters.incidents.due())
        self.rail.count("incidents", waiting, tr("{count} open", count=waiting))
        self.rail.count("reminders", due, tr("{count} to come back for", count=due))

    # ------------------------------------------------------------------ the clause beside the page

    def open_clause(self, number: str) -> None:
        """Show this clause beside the page."""
        case = self.presenters.desk.case
        at_work = case is not None and self.stack.currentWidget() in [
            self.pages.get(one) for one in ("facts", "ask", "ruling")
        ]
        self.law_pane.draw(self.presenters.laws.clause(number, case.interview if case and at_work else None))
        self.law_pane.setVisible(True)
        self._fit_pane()

    def toggle_clause(self) -> None:
        """Open the clause of the page beside it, or hide it again; a page without one goes to the law book."""
        page = self.stack.currentWidget()
        if self.law_pane.isVisible():
            self.law_pane.setVisible(False)
        elif isinstance(page, Page) and page.clause:
            self.open_clause(page.clause)
        else:
            self.go("laws")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        page = self.stack.currentWidget()
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.law_pane.isVisible():
            self.law_pane.setVisible(False)
        elif isinstance(page, Page):
            page.escape()

    def open_official(self) -> None:
        """Open the director's own copy of the Laws with whatever the system reads it with."""
        path = self.presenters.preferences.settings.official_laws
        if not path:
            self.toast.say(tr("No copy of the official Laws is attached: choose one in the settings."))
        elif not Path(path).is_file():
            self.show_error(FileNotFoundError(tr("{path} is not there any more.", path=path)))
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(path)):
            self.show_error(OSError(tr("No program of this computer opens {path}.", path=path)))

    def _fit_pane(self) -> None:
        self.law_pane.setFixedWidth(min(em(self, 27), round(self.width() * 0.45)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_pane()
        self.toast.place()

    # ------------------------------------------------------------------ paper

    def _paper(self) -> Paper:
        parts = self.presenters
        seal = parts.desk.seal()
        core = parts.desk.core
        return Paper(
            parts.ruling.sheet(),
            parts.ruling.subtitle(),
            datetime.now().astimezone().strftime("%Y-%m-%d %H:%M"),
            seal,
            tr("Laws of Duplicate Bridge {edition}, {name}", edition=core.book.edition, name=core.regulation.upper()),
            parts.ruling.overridden,
            theme.suit_family(self.font().family()) or "",
            parts.ruling.names(),
            parts.ruling.appeals(),
            parts.ruling.scores(),
        )

    def choose_pdf(self) -> None:
        """Ask for the file, then write the PDF."""
        table = self.presenters.desk.open_case.table
        name = f"ruling-board-{table.board}.pdf" if table.board else "ruling.pdf"
        dialog = QFileDialog(self, tr("Save the ruling as PDF"), name, "PDF (*.pdf)")
        dialog.setObjectName("pdf")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.save_pdf(Path(path)))
        dialog.open()

    def save_pdf(self, path: Path) -> None:
        """Write the ruling as PDF, outside the thread of the window."""
        try:
            paper = self._paper()
        except Exception as error:  # noqa: BLE001  sorted in the dialog
            self.show_error(error)
            return
        self.toast.say(tr("Writing {path} …", path=path.name))
        work = Work(lambda: write_pdf(paper, path))
        work.success(lambda _path: self.toast.say(tr("Saved as {path}.", path=path))).failure(self.show_error).start()

    def print_ruling(self) -> None:
        """Ask for the printer, then print."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # noqa: PLC0415  slow to import, seldom used

        try:
            made = document(self._paper())
        except Exception as error:  # noqa: BLE001  sorted in the dialog
            self.show_error(error)
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, self)
        dialog.setObjectName("print")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: made.print_(printer))
        QDialog.open(dialog)  # the print dialog's own wants a receiver

    # ------------------------------------------------------------------ settings and errors

    def change_settings(self, settings: Settings) -> None:
        """Keep these settings and follow them at once."""
        before = self.presenters.preferences.settings
        settings_file.save(settings)
        self.presenters.preferences.settings = settings
        self.presenters.desk.session = settings.session
        if (before.look, before.font_percent) != (settings.look, settings.font_percent):
            self.dress(settings, again=before.font_percent != settings.font_percent)
        elif before.language != settings.language:
            speak(translator(settings.language), settings.language)
            self.presenters.desk.speak(replace(self.presenters.desk.core, translate=tr))
            self.presenters = Presenters.around(self.presenters.desk, settings)
            QTimer.singleShot(0, self, self.rebuild)
        elif (before.edition, before.regulation) != (settings.edition, settings.regulation):
            self._rule_by(settings)

    def _rule_by(self, settings: Settings) -> None:
        """Take the other law book at once, unless an incident is on the desk: it is ruled to its end as it began."""
        desk = self.presenters.desk
        if desk.case is not None:
            self.toast.say(tr("It holds for new incidents after the next start."))
            return
        desk.core = core_of(settings)
        self.presenters = Presenters.around(desk, settings)
        QTimer.singleShot(0, self, self.rebuild)

    def dress(self, settings: Settings, *, again: bool) -> None:
        """Take other colours or another size; `again` makes the pages anew, as their distances follow the size."""
        theme.apply(theme.application(), settings)
        draw_again(self)
        if again:
            QTimer.singleShot(0, self, self.rebuild)

    def rebuild(self) -> None:
        """Make everything anew, at the page that is shown."""
        shown = next((name for name, page in self.pages.items() if page is self.stack.currentWidget()), "new")
        self.pages = {}
        self._build()
        self.go(shown)

    def show_error(self, error: BaseException) -> None:
        """Say what went wrong; the work goes on behind the dialog."""
        errors.dialog(error, self).open()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.ThemeChange:
            self.dress(self.presenters.preferences.settings, again=False)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.presenters.desk.log.close()
