"""The facts page: board, seats and details, then the sentence to say back to all four."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.pages.page import Page
from gui.pages.play_fields import PlayFields
from gui.presenters.facts import (
    AMEND_REASONS,
    FactsPresenter,
    seat_names,
    understood,
    understood_board,
    understood_contract,
)
from gui.presenters.views import RoleView
from gui.theme import em
from gui.widgets.boxes import Box, Footer, Scrolled, column, row
from gui.widgets.compass import SeatPicker
from gui.widgets.fields import Field, TickBox, button, choice, line, named, paragraph, shortcut
from gui.widgets.flow import Flow, TwoColumns
from gui.widgets.rich import RichLabel, label
from gui.widgets.statements import Statements
from gui.words import tr
from rulings.bridge.seats import Seat
from rulings.reasoning.effects import Detail
from rulings.reasoning.terms import DetailType

HINTS = {
    DetailType.CALL: "2H, 1NT, X, pass",
    DetailType.BID: "2S, 1NT",
    DetailType.CARD: "HK, S10",
    DetailType.SUIT: "H",
    DetailType.SEAT: "N",
    DetailType.NUMBER: "3",
    DetailType.TEXT: "",
}
WIDTHS = {DetailType.TEXT: None}


def detail_field(detail: Detail, prompt: str, *, name: str) -> Field:
    """The field for a detail of this type, which says at once how it was understood."""
    return line(
        prompt,
        name=name,
        hint=HINTS[detail.type],
        check=lambda text: understood(detail, text),
        width=WIDTHS.get(detail.type, 16),
    )


class FactsPage(Page):
    """What happened, agreed by all four or found by the director."""

    place = "new"

    def __init__(self, presenter: FactsPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._pickers: dict[str, SeatPicker] = {}
        self._fields: list[Field] = []
        self._loading = False
        self.table_box = self._table_box()
        self.what_box = Box("card")
        self.statement = RichLabel(look="headline")
        self.statement.setObjectName("facts.statement")
        self.missing = RichLabel(look="wrong")
        self.dispute_box = self._dispute_box()
        self.why = choice(
            tr("This is in the record already. Why is it changed?"),
            [(reason.value, tr(words)) for reason, words in AMEND_REASONS.items()],
            name="facts.why",
            describe=tr("The record keeps what stood there before."),
        )
        self.why.changed.connect(lambda: self.presenter.put_reason(self.why.text))
        self.say_heading = label("", "section")
        self.say_heading.setObjectName("facts.say.heading")
        self.ask_all = RichLabel(tr("Does everybody agree? Let one person speak at a time."), look="muted")
        self.ask_all.setObjectName("facts.say.ask")
        say = Box("card", edge=1.3).add(
            self.say_heading,
            self.statement,
            self.ask_all,
            self.missing,
            self.why,
            self.dispute_box,
        )
        say.setObjectName("facts.say")
        left, right = QWidget(), QWidget()
        for holder, part in ((left, self.what_box), (right, self.table_box)):
            holder.setLayout(column(part, 1))
        scroll = Scrolled(edge=1.3)
        scroll.column.addWidget(TwoColumns(left, right, side_width=30, turn_at=72))
        scroll.column.addWidget(say)
        scroll.column.addStretch(1)
        self._scroll = scroll
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(scroll, 1)
        outer.addWidget(self._footer())
        for seat in dict.fromkeys(Seat):
            shortcut(self, seat.letter, partial(self._letter, seat))

    @property
    def title(self) -> str:
        return self.presenter.view().title

    def _table_box(self) -> Box:
        self.board = line(tr("Board"), name="facts.board", check=understood_board, hint="7")
        self.table = line(tr("Table"), name="facts.table", hint=tr("may wait"))
        self.session = line(tr("Session"), name="facts.session", hint=tr("may wait"))
        self.contract = line(tr("Contract"), name="facts.contract", check=understood_contract, hint=tr("4S by South"))
        self.auction = line(
            tr("Auction"),
            name="facts.auction",
            check=self.presenter.understood_auction,
            hint="1H 2C P 2H",
            describe=tr("Calls in order from the dealer; W:1H for a call out of rotation."),
        )
        self.irregular = RichLabel(look="small")
        self.irregular.setObjectName("facts.irregular")
        self.play = PlayFields(self.presenter.play)
        self.own = TickBox(tr("I play at this table"))
        named(
            self.own,
            "facts.own",
            tr("I play at this table"),
            tr("The record says so, and another director is suggested."),
        )
        self.own.toggled.connect(lambda own: self.presenter.put_own_table(own=own))
        for field, put in (
            (self.board, self.presenter.put_board),
            (self.contract, self.presenter.put_contract),
            (self.auction, self.presenter.put_auction),
        ):
            field.changed.connect(partial(self._put, field, put))
        for field in self.play.fields:
            field.changed.connect(partial(self._put, field, lambda _: self.play.put()))
        self.table.changed.connect(lambda: self.presenter.put_table(name=self.table.text))
        self.session.changed.connect(lambda: self.presenter.put_table(session=self.session.text))
        self.names = Statements(name="facts.name", seat_names=seat_names(), words="{seat}", column=True)
        self.names.typed.connect(lambda seat, text: None if self._loading else self.presenter.put_name(seat, text))
        self.names_button = button(
            tr("Players’ names"),
            name="facts.names",
            act=self.show_names,
            look="quiet",
            describe=tr("They may stay empty. They can be erased from the log later."),
        )
        box = Box("card").add(label(tr("The table"), "title"), _side_by_side(self.board, self.table))
        box.add(self.contract, self.auction, self.irregular, self.play)
        box.add(self.session, self.own, row(self.names_button, 1), self.names)
        for field in (self.board, self.table, self.contract, self.auction, self.play.hands, self.session):
            self._enter_goes_on(field)
        return box

    def _dispute_box(self) -> QWidget:
        self.statements = Statements(name="facts.said", seat_names=seat_names())
        self.finding = paragraph(
            tr("What made you find that it was so?"),
            name="facts.finding",
            rows=2,
            describe=tr("Kept for a review (Law 85A)."),
        )
        self.find_missing = RichLabel(look="wrong")
        holder = QWidget()
        holder.setLayout(
            column(
                RichLabel(tr("Write down who says what. It stays a statement; what you find is the fact."), ("85A1",)),
                self.statements,
                self.finding,
                self.find_missing,
                space=em(self, 0.6),
            )
        )
        holder.setVisible(False)
        for one in holder.findChildren(RichLabel):
            one.linkActivated.connect(self.open_link)
        return holder

    def _footer(self) -> QWidget:
        self.agree_button = button("", name="facts.agree", act=self.agree, key="Return", look="main")
        self.dispute_button = button(tr("Disputed"), name="facts.dispute", act=self.dispute, key="D")
        flow = Flow(em(self, 0.7), apart=True)
        for made in (
            button(tr("Leave"), name="facts.leave", act=self.escape, key="Esc", bind=False),
            self.dispute_button,
            self.agree_button,
        ):
            flow.addWidget(made)
        return Footer(flow, edge=1.3)

    # ------------------------------------------------------------------ drawing

    def enter(self) -> None:
        self._loading = True
        view, table = self.presenter.view(), self.presenter.table
        self.what_box.clear()
        self._pickers, self._fields = {}, []
        self.what_box.add(label(view.title, "title"), RichLabel(tr("Laws {laws}", laws=view.laws), look="small"))
        flow = Flow(em(self, 1.4))
        for role in view.roles:
            flow.addWidget(self._picker(role))
        self.what_box.add(flow)
        occasion = self.presenter.desk.interview.occasion
        for detail in view.details:
            field = detail_field(detail, tr(detail.prompt), name=f"facts.{detail.name}")
            field.put(occasion.details.get(detail.name, ""))
            field.changed.connect(partial(self._put, field, partial(self.presenter.put_detail, detail)))
            self._enter_goes_on(field)
            self._fields.append(field)
            self.what_box.add(field)
        self.board.put(str(table.board) if table.board else "")
        self.table.put(table.name)
        self.session.put(table.session)
        self.contract.put(self.presenter.contract_text())
        self.auction.put(table.auction)
        self.play.enter()
        self.play.setVisible(view.play)
        self.own.setChecked(table.directors_own)
        names = self.presenter.names
        self.names.put(names)
        self.names.setVisible(any(names.values()))
        self.why.setVisible(self.presenter.corrects)
        self.why.put(self.presenter.desk.open_case.why.value)
        self.say_heading.setText(tr("Say it back to all four") if view.said_back else tr("For the record"))
        self.ask_all.setVisible(view.said_back)
        self.dispute_button.setVisible(view.said_back)
        self._say_agree()
        self.dispute_box.setVisible(False)
        self.statements.put({})
        self.finding.put("")
        self._loading = False
        self.presenter.refused = ""
        self._draw()
        if self.presenter.settled:
            self.agree_button.setFocus()
        elif table.board:
            self._go_on()
        else:
            self.board.control.setFocus()

    def _picker(self, role: RoleView) -> QWidget:
        picker = SeatPicker(
            role.question,
            name=f"facts.{role.role}",
            seat_names=seat_names(),
            describe=tr("N, E, S or W picks the seat while no text is being typed."),
        )
        picker.put(role.seat)
        picker.picked.connect(lambda: self._picked(role.role, picker))
        self._pickers[role.role] = picker
        holder = QWidget()
        holder.setLayout(column(label(role.question, "section"), picker, space=em(self, 0.3)))
        return holder

    def _draw(self) -> None:
        view = self.presenter.view()
        self.statement.say(view.statement)
        self.missing.say(view.missing)
        self.missing.setVisible(bool(view.missing))
        self.agree_button.setEnabled(not view.missing)
        self.dispute_button.setEnabled(not view.missing)
        irregular = "\n".join(self.presenter.irregular(self.auction.text))
        self.irregular.say(irregular)
        self.irregular.setVisible(bool(irregular))
        self.play.draw()
        parts = self.presenter.parts()
        for role in view.roles:
            self._pickers[role.role].put(role.seat)
            self._pickers[role.role].say(parts)

    # ------------------------------------------------------------------ acts

    def _put(self, field: Field, put: Callable[[str], None]) -> None:
        if self._loading:
            return
        before = self.presenter.desk.interview.occasion.details
        governs_play = field in (self.board, self.contract, self.auction)
        if governs_play:
            self.play.take_away()
        put(field.text)
        if field is self.board:
            self.auction.look_again()
            self.presenter.put_auction(self.auction.text)
        if governs_play:
            self.play.read_again()
        if governs_play or field in self.play.fields:
            self._fill(before)
        self._draw()

    def _fill(self, before: Mapping[str, str]) -> None:
        """Show the details that auction and play have told or taken back; whatever else was typed stays."""
        now = self.presenter.desk.interview.occasion.details
        self._loading = True
        for detail, field in zip(self.presenter.view().details, self._fields, strict=True):
            if now.get(detail.name) != before.get(detail.name):
                field.put(now.get(detail.name, ""))
        self._loading = False

    def escape(self) -> None:
        self.go.emit("new")

    def _letter(self, seat: Seat) -> None:
        """A seat's letter picks it: on the compass that has the focus, else on the first that has no seat yet."""
        pickers = list(self._pickers.values())
        found = [one for one in pickers if one.has_focus] or [one for one in pickers if one.seat is None] or pickers
        if found:
            found[0].pick(seat)

    def _picked(self, role: str, picker: SeatPicker) -> None:
        seat = picker.seat
        if seat is not None and seat is self._seat_of(role):
            self._go_on()  # Enter, or the seat's letter once more
        elif seat is not None:
            before = self.presenter.desk.interview.occasion.details
            if role == "declarer":
                self.play.take_away()
            self.presenter.pick(role, seat)
            if role == "declarer":
                self.play.read_again()
                self._fill(before)
            self._draw()

    def _seat_of(self, role: str) -> Seat | None:
        return next(one.seat for one in self.presenter.view().roles if one.role == role)

    def _enter_goes_on(self, field: Field) -> None:
        if isinstance(field.control, QLineEdit):
            field.control.returnPressed.connect(lambda: self._go_on(field))

    def _go_on(self, field: Field | None = None) -> None:
        """Enter in a field or on the picked seat goes on to what is still missing, and in the end to the button."""
        view = self.presenter.view()
        unnamed = next((self._pickers[role.role] for role in view.roles if role.seat is None), None)
        after = self._fields[self._fields.index(field) + 1 :] if field in self._fields else self._fields
        empty = next((one for one in after if not one.text), None)
        if unnamed is not None:
            unnamed.begin()
        elif empty is not None:
            empty.control.setFocus()
        else:
            self.agree_button.setFocus()
            self._scroll.ensureWidgetVisible(self.statement)

    def show_names(self) -> None:
        """Show the lines for the players' names, or hide them again."""
        shown = not self.names.isVisible()
        self.names.setVisible(shown)
        if shown:
            self.names.begin()

    def dispute(self) -> None:
        """Write down who says what, or leave it again."""
        shown = not self.dispute_box.isVisible()
        self.presenter.disputed = shown
        self.dispute_box.setVisible(shown)
        self._say_agree(found=shown)
        if shown:
            self.statements.begin()

    def agree(self) -> None:
        """Go on with these facts."""
        if self.presenter.view().missing:
            return
        if self.dispute_box.isVisible():
            said, finding = self.statements.said, self.finding.text
            lacking = [""]
            if not self.attempt(lambda: lacking.__setitem__(0, self.presenter.find(said, finding))):
                return
            self.find_missing.say(lacking[0])
            if lacking[0]:
                self.finding.control.setFocus()
                return
        elif not self.attempt(self.presenter.agree):
            return
        self.go.emit("ask")

    def _say_agree(self, *, found: bool = False) -> None:
        agreed = tr("All four agree") if self.presenter.view().said_back else tr("Go on")
        self.agree_button.say(tr("I find it so") if found else agreed)


def _side_by_side(wide: Field, narrow: Field) -> QHBoxLayout:
    box = QHBoxLayout()
    box.setSpacing(em(wide, 0.8))
    box.addWidget(wide, 3)
    box.addWidget(narrow, 2)
    return box
