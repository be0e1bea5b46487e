"""The question page: whom to ask and where, the question, the answers with what they bring."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QVBoxLayout, QWidget

from data.loader import citation
from gui.pages.beside import BesidePanes
from gui.pages.comparing import Comparing
from gui.pages.facts import detail_field
from gui.pages.page import Page
from gui.pages.reasons import KINDS
from gui.presenters.comparing import ComparingPresenter
from gui.presenters.facts import seat_names, table_view
from gui.presenters.question import QuestionPresenter
from gui.presenters.views import QuestionView
from gui.theme import em
from gui.widgets.boxes import Box, Footer, Scrolled, clear, column, dressed, row
from gui.widgets.compass import SeatPicker
from gui.widgets.fields import Field, button, shortcut
from gui.widgets.flow import LOW, Flow, PanedPage
from gui.widgets.options import OptionCard
from gui.widgets.rich import RichLabel, label
from gui.widgets.statements import Statements
from gui.words import tr
from rulings.bridge.seats import Seat
from rulings.reasoning.effects import Detail
from rulings.reasoning.terms import DetailType

DIGITS = "123456789"


class QuestionPage(Page):
    """One question at a time."""

    place = "new"

    def __init__(self, presenter: QuestionPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._view: QuestionView | None = None
        self._cards: list[OptionCard] = []
        self._group = QButtonGroup(self)
        self._details: dict[str, Field] = {}
        self._needed: list[Detail] = []
        self._unclear = False
        self._low = False
        self.paned = PanedPage()
        self.beside = BesidePanes(self.paned, self)
        self.beside.changed.connect(self.ask_again)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.paned)
        self._middle()
        for digit in DIGITS:
            shortcut(self, digit, partial(self.press, digit))
        shortcut(self, "Ctrl+Return", self.submit)
        for seat in dict.fromkeys(Seat):
            if seat is not Seat.WEST:  # W has its act already, see `why`
                shortcut(self, seat.letter, partial(self._letter, seat))
        shortcut(self, "F4", self.paned.toggle)
        self.paned.folded_changed.connect(lambda _away: self._show_outlook())

    @property
    def title(self) -> str:
        return tr(self.presenter.desk.interview.matter.title)

    @property
    def clause(self) -> str:
        return self._view.clause if self._view else ""

    def _middle(self) -> None:
        card = Box("card", edge=0, space=0)
        self.body = Scrolled(edge=1.9, space=0.85, look="inside")
        chips = Flow(em(self, 0.6))
        self.ask_chip = RichLabel(look="ask", wrap=False)
        self.law_chip = button("", name="question.law", act=self._open_law, look="law", key="F1", bind=False)
        for made in (self.ask_chip, self.law_chip):
            chips.addWidget(made)
        self.text = RichLabel(look="question")
        self.text.setObjectName("question.text")
        self.advice = RichLabel(look="lead")
        self.advice.linkActivated.connect(self.open_link)
        self.criteria = QWidget()
        QVBoxLayout(self.criteria).setContentsMargins(0, 0, 0, 0)
        self.comparing = Comparing(ComparingPresenter(self.presenter), self)
        self.comparing.worked.connect(lambda: self.go.emit("ask"))
        self.comparing.opened.connect(lambda: self.body.show_from(self.comparing))
        self.folded_note = RichLabel(look="small")
        self.claim_button = button(
            tr("Play out the cards left"), name="question.claim", act=lambda: self.go.emit("claim"), key="P"
        )
        self.claim_row = QWidget()
        self.claim_row.setLayout(row(self.claim_button, 1))
        self.answers = QWidget()
        self.answers.setLayout(column(space=em(self, 0.7)))
        self.exact = QWidget()
        self.exact.setLayout(column(space=em(self, 0.5)))
        self.reasons = QWidget()
        self.reasons.setLayout(column())
        self.dispute = self._dispute_box()
        self.missing = RichLabel(look="wrong")
        self.declarer = SeatPicker(
            tr("Who is declarer?"),
            name="question.declarer",
            seat_names=seat_names(),
            describe=tr("The question turns on it: N, E, S or W picks the seat."),
        )
        self.declarer.picked.connect(self._declare)
        self.declarer_box = Box("notice", edge=0.8, space=0.4).add(
            RichLabel(tr("Who is declarer? The question turns on it."), look="name"), self.declarer
        )
        self.body.column.addLayout(chips)
        for part in (
            self.text,
            self.declarer_box,
            self.advice,
            self.criteria,
            self.claim_row,
            self.comparing,
            self.answers,
            self.folded_note,
            self.exact,
            self.dispute,
            self.reasons,
            self.missing,
        ):
            self.body.column.addWidget(part)
        self.body.column.addStretch(1)
        card.add(self.body, self._footer())
        self.paned.center.setLayout(column(card))

    def _dispute_box(self) -> Box:
        self.dispute_title = label("", "name")
        self.dispute_words = RichLabel(look="muted")
        self.dispute_words.linkActivated.connect(self.open_link)
        self.statements = Statements(name="question.said", seat_names=seat_names())
        box = Box("card").add(self.dispute_title, self.dispute_words, self.statements)
        box.setVisible(False)
        return box

    def _footer(self) -> QWidget:
        flow = Flow(em(self, 0.6), apart=True)
        self.back_button = button(tr("Back"), name="question.back", act=self.back, key="Backspace")
        self.why_button = button(tr("Why?"), name="question.why", act=self.why, key="W")
        self.dispute_button = button(
            tr("Disputed"), name="question.disputed", act=lambda: self.begin_dispute(unclear=False), key="D"
        )
        self.unclear_button = button(
            tr("Unclear"), name="question.unclear", act=lambda: self.begin_dispute(unclear=True), key="U"
        )
        self.continue_button = button(
            tr("Continue"), name="question.continue", act=self.submit, key="Return", look="main"
        )
        for made in (self.back_button, self.why_button, self.dispute_button, self.unclear_button, self.continue_button):
            flow.addWidget(made)
        return Footer(flow, edge=1.9)

    # ------------------------------------------------------------------ drawing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < em(self, LOW)
        if low != self._low:
            self._low = low
            dressed(self.text, "headline" if low else "question")
            dressed(self.advice, "muted" if low else "lead")
            self.body.say_edges(above=0.7 if low else None)
            self.body.column.setSpacing(em(self, 0.5 if low else 0.85))
            self.law_chip.key_cap.setVisible(not low)

    def enter(self) -> None:
        if self.presenter.done:
            self.go.emit("ruling")
            return
        view = self._view = self.presenter.view()
        self.ask_chip.say(f"{view.whom} · {view.where}")
        self.law_chip.say(tr("Law {number}", number=citation(view.clause)))
        self.text.say(view.text)
        self.advice.setVisible(view.advice is not None)
        if view.advice:
            self.advice.say(view.advice.text, view.advice.clauses)
        self._draw_criteria(view)
        self.claim_row.setVisible(self.presenter.about_claim)
        self.comparing.enter()
        self._draw_answers(view)
        self._draw_reasons(view)
        self.missing.say("")
        self.missing.setVisible(False)
        self.dispute.setVisible(False)
        self._unclear = False
        self.statements.put({})
        self.continue_button.say(tr("Continue"))
        marked = self.presenter.asked_seat()
        self.beside.draw(table_view(self.presenter.desk, marked), self.presenter.path(), self.presenter.so_far())
        self.beside.draw_standings(self.presenter.standings())
        self.beside.show_why(None)
        self.paned.fold(away=view.aloud)
        self.body.verticalScrollBar().setValue(0)
        chosen = next((card for card in self._cards if card.view.name == view.chosen), None)
        if chosen:
            chosen.setChecked(True)
        self.declarer_box.setVisible(self.presenter.needs_declarer)
        if self.presenter.needs_declarer:
            self.declarer.put(None)
            self.declarer.begin()
            return
        focused = chosen or self._cards[0]
        focused.setVisible(True)  # what is not shown yet gets no focus, and keys would go to the reason
        focused.setFocus()

    def _draw_criteria(self, view: QuestionView) -> None:
        layout = self.criteria.layout()
        if layout is None:
            return
        clear(layout)
        for one in view.criteria:
            layout.addWidget(RichLabel(f"•  {one}", look="muted"))
        self.criteria.setVisible(bool(view.criteria))

    def _draw_answers(self, view: QuestionView) -> None:
        layout = self.answers.layout()
        for card in self._cards:
            self._group.removeButton(card)
        if layout is not None:
            clear(layout)
        self._cards = []
        for one in view.answers:
            if layout is not None and view.might and not one.lawful and all(card.view.lawful for card in self._cards):
                layout.addWidget(label(view.might, "section", wrap=True))
            card = OptionCard(one, name=one.control)
            card.toggled.connect(lambda on, card=card: self._chosen(card) if on else None)
            self._group.addButton(card)
            self._cards.append(card)
            if layout is not None:
                layout.addWidget(card)
        self._show_exact(())

    def _draw_reasons(self, view: QuestionView) -> None:
        layout = self.reasons.layout()
        if layout is None:
            return
        clear(layout)
        self._reasons = KINDS[view.kind]()
        self._reasons.field.put(view.reason or self.presenter.draft("reason"))
        self._reasons.field.changed.connect(lambda: self.presenter.keep_draft("reason", self._reasons.field.text))
        layout.addWidget(self._reasons)
        self._reasons.setVisible(self._reasons.shown)

    def _show_outlook(self) -> None:
        """Consequences are shown unless they must not be seen: then one key shows them."""
        if self._view is None:
            return
        shown = self._view.consequences_aloud or not (self._view.aloud and self.paned.folded)
        for card in self._cards:
            card.show_outlook(shown=shown)
        self.folded_note.say(
            tr("What the answers are worth is folded away while you ask aloud. F4 shows it, and the panes.")
        )
        self.folded_note.setVisible(not shown)

    def _chosen(self, card: OptionCard) -> None:
        self._show_exact(card.view.details)
        self.body.ensureWidgetVisible(card, 0, em(self, 0.5))
        self.missing.setVisible(False)

    def _show_exact(self, details: tuple[Detail, ...]) -> None:
        layout = self.exact.layout()
        if layout is None:
            return
        clear(layout)
        self._details = {}
        self._needed = [one for one in details if one.type is DetailType.SUIT]
        known = self.presenter.desk.interview.occasion.details
        for detail in details:
            field = detail_field(detail, tr(detail.prompt), name=f"question.{detail.name}")
            field.put(known.get(detail.name, ""))
            if isinstance(field.control, QLineEdit):
                field.control.returnPressed.connect(self.submit)
            self._details[detail.name] = field
            layout.addWidget(field)
            if named := self.presenter.suggested(detail):
                layout.addWidget(RichLabel(tr("By name, in the calls that stand: {suits}", suits=named), look="small"))
        self.exact.setVisible(bool(details))

    # ------------------------------------------------------------------ acts

    @property
    def chosen(self) -> str:
        """The answer that is selected."""
        return next((card.view.name for card in self._cards if card.isChecked()), "")

    def press(self, digit: str) -> None:
        """A digit selects its answer and submits it, unless something is still to be said exactly."""
        found = next((card for card in self._cards if card.view.key == digit), None)
        if found is None:
            return
        found.setChecked(True)
        found.setFocus()
        empty = next((field for field in self._details.values() if not field.text), None)
        if empty is not None:
            empty.control.setFocus()
        else:
            self.submit()

    def submit(self) -> None:
        """Go on with the selected answer, or with none if it stays unclear."""
        wrong = next((field for field in self._details.values() if field.wrong), None)
        if wrong is not None:
            wrong.control.setFocus()
            return
        unnamed = next((one for one in self._needed if not self._details[one.name].text), None)
        if unnamed is not None and not self._unclear:
            self._say_missing(tr("Name the suit: the ruling turns on it."))
            self._details[unnamed.name].control.setFocus()
            return
        reason = self._reasons.field.text
        if self._unclear:
            if self.attempt(lambda: self.presenter.unclear(reason, self.statements.said)):
                self.go.emit("ask")
            return
        said = self.statements.said if self.dispute.isVisible() else None
        details = {name: field.text for name, field in self._details.items()}
        details |= self.comparing.presenter.meaning_of_answer(self.chosen, details)
        lacking = [""]
        if self.attempt(
            lambda: lacking.__setitem__(
                0, self.presenter.answer(self.chosen, reason=reason, statements=said, details=details)
            )
        ):
            if lacking[0]:
                self._say_missing(lacking[0])
            else:
                self.go.emit("ask")

    def _declare(self) -> None:
        seat = self.declarer.seat
        if seat is not None and self.attempt(lambda: self.presenter.declare(seat)):
            self.go.emit("ask")

    def _letter(self, seat: Seat) -> None:
        if self.declarer_box.isVisible():
            self.declarer.pick(seat)
        elif seat is Seat.SOUTH and self.comparing.presenter.lists:
            self.comparing.toggle()

    def _say_missing(self, words: str) -> None:
        self.missing.say(words)
        self.missing.setVisible(True)
        self.body.ensureWidgetVisible(self.missing)

    def back(self) -> None:
        """The question before, or the facts."""
        moved = [False]
        if self.attempt(lambda: moved.__setitem__(0, self.presenter.back())):
            self.go.emit("ask" if moved[0] else "facts")

    def ask_again(self, fact: str) -> None:
        """Put an earlier question again."""
        self.presenter.ask_again(fact)
        self.go.emit("ask")

    def begin_dispute(self, *, unclear: bool) -> None:
        """Write down who says what, then find it, or leave it unclear; the same key takes it back."""
        if self._view is None:
            return
        if self.dispute.isVisible() and self._unclear == unclear:
            self.dispute.setVisible(False)
            self._unclear = False
        else:
            self.dispute.setVisible(True)
            self._unclear = unclear
            self.statements.begin()
        self.dispute_title.setText(tr("It stays unclear") if unclear else tr("It is disputed: who says what?"))
        if unclear:
            self.dispute_words.say(self._view.if_unclear.text, self._view.if_unclear.clauses)
        else:
            self.dispute_words.say(tr("Then choose the answer that you find, and say why."), ("85A1",))
        disputed = self.dispute.isVisible() and not self._unclear
        self._reasons.field.label.setText(tr("What made you find so?") if disputed else tr(self._reasons.prompt))
        self._reasons.setVisible(self._reasons.shown or self.dispute.isVisible())
        self.continue_button.say(tr("Leave it unclear, continue") if self._unclear else tr("Continue"))
        self.answers.setEnabled(not self._unclear)

    def why(self) -> None:
        """Show the clauses that turn on the answer, or hide them again; W is West while declarer is asked."""
        if self.declarer_box.isVisible():
            self._letter(Seat.WEST)
            return
        self.beside.show_why(None if self.beside.shows_why else self.presenter.why())
        if self.beside.shows_why and self.paned.folded:
            self.paned.fold(away=False)

    def _open_law(self) -> None:
        self.law.emit(self.clause)
