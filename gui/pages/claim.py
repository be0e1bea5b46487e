"""The claim page: the cards that are left are entered, and every line of play is listed with what it brings."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from gui.background import Work
from gui.pages.page import Page
from gui.presenters.claim import ClaimForm, ClaimPresenter, understood_hand, understood_statement, understood_trick
from gui.theme import em
from gui.widgets.boxes import Box, Footer, Scrolled, column, row
from gui.widgets.fields import Field, button, choice, line
from gui.widgets.flow import Flow, TwoColumns
from gui.widgets.rich import Line, Lines, RichLabel, label
from gui.words import tr
from rulings.bridge.calls import Denomination
from rulings.bridge.ending import SEATS
from rulings.bridge.seats import Seat
from rulings.reasoning.contested import Row, Shown


class ClaimPage(Page):
    """A form beside what the ending brings."""

    place = "new"

    def __init__(self, presenter: ClaimPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._running = 0
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.body = Scrolled(edge=1.3, space=0.9)
        self.result = QWidget()
        self.result.setObjectName("claim.result")
        self.result.setLayout(column(space=em(self, 0.8)))
        self.form = Box("card")
        self._fill_form()
        side = QWidget()
        side.setLayout(column(self.form, 1))
        self.body.column.addWidget(TwoColumns(self.result, side, side_width=32, turn_at=72))
        self.body.column.addStretch(1)
        outer.addWidget(self.body, 1)
        outer.addWidget(self._footer())

    @property
    def title(self) -> str:
        return tr("Cards left")

    @property
    def clause(self) -> str:
        return "70D1"

    def _fill_form(self) -> None:
        self.hands: dict[Seat, Field] = {
            seat: line(tr(str(seat)), name=f"claim.{seat.value}", check=understood_hand, hint="S AK H2")
            for seat in SEATS
        }
        hands = QGridLayout()
        hands.setSpacing(em(self, 0.5))
        for seat in SEATS:
            hands.addWidget(self.hands[seat], SEATS.index(seat) // 2, SEATS.index(seat) % 2)
        self.trump = choice(
            tr("Trumps"), [(one.letter, one.glyph) for one in reversed(Denomination)], name="claim.trump"
        )
        self.turn = choice(tr("Plays next"), [(seat.value, tr(str(seat))) for seat in SEATS], name="claim.turn")
        self.trick = line(
            tr("In the trick in progress, in order"), name="claim.trick", check=understood_trick, hint="HA H2"
        )
        self.claimed = line(tr("Tricks claimed of those left"), name="claim.claimed", hint=tr("all"), width=6)
        self.said = line(
            tr("What was said with the claim"),
            name="claim.said",
            check=lambda text: understood_statement(text, self.trump.text),
            hint=tr("draw trumps, SA, then hearts"),
        )
        self.wrong = RichLabel(look="wrong")
        self.wrong.setObjectName("claim.wrong")
        self.form.add(
            label(tr("What is left, and what was said"), "title"),
            hands,
            row(self.trump, self.turn),
            self.trick,
            self.claimed,
            self.said,
            self.wrong,
        )
        for field in (*self.hands.values(), self.trick, self.claimed, self.said):
            if isinstance(field.control, QLineEdit):
                field.control.returnPressed.connect(self._go_on)

    def _footer(self) -> QWidget:
        flow = Flow(em(self, 0.6), apart=True)
        flow.addWidget(button(tr("Back to the question"), name="claim.back", act=self.escape, key="Backspace"))
        self.go_button = button(tr("Play it out"), name="claim.go", act=self.play_out, key="Return", look="main")
        flow.addWidget(self.go_button)
        return Footer(flow, edge=1.3)

    # ------------------------------------------------------------------ drawing

    def enter(self) -> None:
        form = self.presenter.form()
        for seat, field in self.hands.items():
            field.put(form.hands[seat])
        for one, text in (
            (self.trump, form.trump), (self.turn, form.turn), (self.trick, form.trick),
            (self.claimed, form.claimed), (self.said, form.said),
        ):  # fmt: skip
            one.put(text)
        self._say_wrong("")
        self.body.verticalScrollBar().setValue(0)
        if self.presenter.entered:
            self._compute()
        else:
            self._put(RichLabel(tr("Enter what all four still hold. Nothing is computed before that."), look="muted"))
            self.hands[SEATS[0]].control.setFocus()

    def _go_on(self) -> None:
        """Enter goes on to the next hand that is missing; with all there, or in one left empty, the claim is played."""
        empty = next((one.control for one in self.hands.values() if not one.text), None)
        if empty is None or empty.hasFocus():
            self.play_out()
        else:
            empty.setFocus()

    def play_out(self) -> None:
        """Keep what was entered and play it out."""
        form = ClaimForm(
            {seat: field.text for seat, field in self.hands.items()},
            self.trump.text, self.turn.text, self.trick.text, self.claimed.text, self.said.text,
        )  # fmt: skip
        try:
            self.presenter.put(form)
        except ValueError as error:
            self._say_wrong(str(error))
            return
        self._say_wrong("")
        self._compute()

    def _say_wrong(self, text: str) -> None:
        self.wrong.say(f"⚠ {text}" if text else "")
        self.wrong.setVisible(bool(text))

    def _compute(self) -> None:
        self._running += 1
        self._put(RichLabel(tr("Every line is being played …"), look="muted"))
        work = Work(self.presenter.shown).success(partial(self._computed, self._running))
        work.failure(self.failed.emit).start()

    def _computed(self, number: int, shown: object) -> None:
        if number == self._running and isinstance(shown, Shown):
            self._draw(shown)

    def _put(self, *parts: QWidget) -> None:
        layout = self.result.layout()
        if layout is None:
            return
        while (item := layout.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        for part in parts:
            layout.addWidget(part)

    def _draw(self, shown: Shown) -> None:
        claim = shown.assessment.claim
        heading = tr(
            "{seat} claims {claimed} of {left}",
            seat=tr(str(claim.claimer)), claimed=claim.claimed, left=claim.ending.tricks,
        )  # fmt: skip
        parts: list[QWidget] = []
        if shown.stated:
            stated = Box("card", space=0.4).add(label(tr("As it was stated"), "title"))
            parts.append(stated.add(*(self._linked(RichLabel(one.text, one.clauses)) for one in shown.stated)))
        lines = Box("card", space=0.5).add(label(tr("If you judge this normal"), "title"))
        lines.add(self._linked(RichLabel(f"{heading}. {shown.label}", ("fn21",), look="muted")))
        for one in shown.rows:
            lines.add(self._row(shown, one))
        parts.append(lines)
        remarks = Box("card", space=0.4).add(label(tr("What Law 70 turns on"), "title"))
        remarks.add(*(self._linked(RichLabel(one.text, one.clauses)) for one in shown.remarks))
        parts.append(remarks.add(RichLabel(shown.double_dummy, look="muted")))
        self._put(*parts)

    def _row(self, shown: Shown, one: Row) -> QWidget:
        over = tr(", {short} short", short=one.short) if one.short else ""
        out = tr(" (out: 70E2)") if one.out else ""
        lines = [
            Line(one.text, one.clauses),
            Line(f"{one.tricks}{over}{out}", bold=bool(one.short), muted=not one.short),
        ]
        first = next(row for row in shown.rows if row.candidate.tricks == one.candidate.tricks)
        if one.short and one is first:
            lines += [Line(f"{number}  {text}", small=True) for number, text in enumerate(one.line, 1)]
        made = Lines(lines)
        made.setObjectName(f"claim.line.{'-'.join((one.way.value, *(suit.letter for suit in one.candidate.order)))}")
        return self._linked(made)

    def _linked(self, made: RichLabel) -> RichLabel:
        made.linkActivated.connect(self.open_link)
        return made

    def escape(self) -> None:
        """Back to the question."""
        self.go.emit("work")
