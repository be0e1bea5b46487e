"""The ruling sheet as it is read: options explained, now, tell them, come back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.presenters.ruling import OfferView
from gui.presenters.standings import StandingView, TurnView
from gui.presenters.views import Said
from gui.theme import em
from gui.widgets.boxes import Box, clear, column, row
from gui.widgets.fields import button
from gui.widgets.flow import Tiles
from gui.widgets.rich import Line, Lines, RichLabel, Row, Table, label
from gui.widgets.tiles import Tile
from gui.words import tr
from rulings.reasoning.sheet import TELL_KINDS, Because, Entry, Later, OptionRow, OptionTable, Sheet, visits
from rulings.reasoning.terms import FactKind

CHOSEN = "✓"
MOST_THEN = 3
_KINDS = {
    FactKind.ASK: "asked",
    FactKind.LOOK: "looked",
    FactKind.JUDGE: "judged",
    FactKind.OPTION: "chosen",
    FactKind.GIVEN: "established",
}


def standing_lines(one: StandingView) -> list[Line]:
    """Something that lives on at the table: what it is, and what it is now."""
    return [Line(one.said.text, one.said.clauses), Line(one.state, muted=True, small=True)]


class SheetView(QWidget):
    """One ruling in words; `because` is a part of its own, to stand beside or below."""

    law = Signal(str)
    come_back = Signal(object)
    gone_on = Signal(object)
    entered = Signal(object, object)

    def __init__(self, *, acts: bool = True) -> None:
        super().__init__()
        self._acts = acts
        self._sheet: Sheet | None = None
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(em(self, 0.6))
        self.because = QWidget()
        self.because.setLayout(column(space=em(self, 0.6)))

    def draw(
        self,
        sheet: Sheet,
        *,
        subtitle: str,
        overridden: tuple[str, str] | None,
        offers: Sequence[OfferView] = (),
        standings: Sequence[StandingView] = (),
        more: Sequence[Said] = (),
    ) -> None:
        """Show this ruling.

        `offers` are the occasions with which the incident goes on, `standings` what lives on at the table, `more`
        what was recorded after it.
        """
        clear(self.body)
        headline = RichLabel(overridden[0] if overridden else sheet.headline, look="headline")
        headline.setObjectName("ruling.headline")
        self.body.addWidget(headline)
        self.body.addWidget(RichLabel(subtitle, look="lead"))
        if overridden:
            reason = tr("Ruled otherwise by the director: {reason}", reason=overridden[1])
            self.body.addWidget(
                Box("notice", edge=0.8, space=0.2).add(
                    RichLabel(reason, look="name"),
                    RichLabel(tr("The program’s own ruling was: {headline}", headline=sheet.headline)),
                )
            )
        self.body.addWidget(RichLabel(sheet.statement, look="muted"))
        if sheet.disputed:
            lines = [Line(tr("What was said"), bold=True)]
            lines += [Line(entry.text, entry.clauses) for entry in sheet.disputed]
            self.body.addWidget(Box("notice", edge=0.8, space=0.2).add(self._linked(Lines(lines))))
        if not sheet.complete:
            self.body.addWidget(RichLabel(tr("Not complete: there are questions left."), look="wrong"))
        for one in offers:
            self._offer(one)
        for table in sheet.options:
            self._options(table)
        self._numbered(tr("Now"), sheet.now)
        self._numbered(tr("Tell them now"), sheet.tell)
        self._numbered(tr("For the director"), sheet.own)
        self._later(sheet.later)
        self._standings(standings)
        self._numbered(tr("Ruled before"), sheet.before)
        if more:
            self._heading(tr("In the record"))
        for said in more:
            self.body.addWidget(self._linked(RichLabel(said.text, said.clauses)))
        self._sheet = sheet
        QTimer.singleShot(0, self, self._draw_because)  # the ruling first: why it is so may come a moment later

    def _heading(self, text: str) -> None:
        self.body.addSpacing(em(self, 0.5))
        self.body.addWidget(label(text, "section"))

    def _options(self, table: OptionTable) -> None:
        self.body.addSpacing(em(self, 0.5))
        if table.exercised:
            heading = RichLabel(tr("{holder} had chosen already", holder=table.holder), look="section")
        else:
            text = tr("Explained to {holder} before the choice", holder=table.holder)
            heading = RichLabel(text, ("10C1",), look="section")
        heading.linkActivated.connect(self._open)
        self.body.addWidget(heading)
        shown = [one for one in table.rows if one.chosen or (one.lawful and not table.exercised)]
        rows = [self._option(number, option) for number, option in enumerate(shown, 1)]
        self.body.addWidget(self._linked(Table(rows, (0, 38, 60), ruled=True)))

    def _option(self, number: int, option: OptionRow) -> Row:
        says = tr("{option} — chosen", option=option.says) if option.chosen else option.says
        shown = [entry for entry in option.then if entry.kind not in TELL_KINDS] or option.then or option.possible
        then = " ".join(entry.text for entry in shown[:MOST_THEN])
        clauses = tuple(dict.fromkeys(one for entry in (option.then or option.possible) for one in entry.clauses))
        mark = Line(CHOSEN if option.chosen else str(number), muted=not option.chosen)
        return Row(
            (mark, Line(says, bold=option.chosen), Line(then, clauses, muted=not option.chosen)), chosen=option.chosen
        )

    def _numbered(self, title: str, entries: Sequence[Entry]) -> None:
        if not entries:
            return
        self._heading(title)
        rows = []
        for number, entry in enumerate(entries, 1):
            text = tr("{text} (a reading)", text=entry.text) if entry.reading else entry.text
            rows.append(Row((Line(f"{number}.", muted=True), Line(text, entry.clauses))))
        self.body.addWidget(self._linked(Table(rows, (0, 98), ruled=False, look="said")))

    def _later(self, later: Sequence[Later]) -> None:
        found = visits(later)
        if not found:
            return
        self._heading(tr("Come back"))
        tiles = Tiles(least=20)
        tiles.put([self._visit(checks) for checks in found])
        self.body.addWidget(tiles)

    def _visit(self, checks: Sequence[Later]) -> QWidget:
        """What is asked together at one visit."""
        first = checks[0]
        box = Box("notice", edge=0.8, space=0.25)
        moment = tr(first.moment.label)
        lines = [Line(moment[:1].upper() + moment[1:], bold=True)]
        mark = "•  " if len(checks) > 1 else ""
        lines += [
            Line(f"{mark}{one.test or one.title}", tuple(dict.fromkeys((one.section, *one.clauses)))) for one in checks
        ]
        box.add(self._linked(Lines(lines)))
        if self._acts:
            sections = tuple(one.section for one in checks)
            made = button(
                tr("Answer it now") if len(checks) == 1 else tr("Answer them now"),
                name=f"ruling.later.{first.section}",
                look="quiet",
                act=lambda: self.come_back.emit(sections),
            )
            box.add(row(made, 1))
        return box

    def _standings(self, standings: Sequence[StandingView]) -> None:
        if not standings:
            return
        self._heading(tr("This holds at the table"))
        for one in standings:
            self.body.addWidget(self._linked(Lines(standing_lines(one))))
            if one.turns:
                tiles = Tiles(least=20)
                tiles.put([self._turn(one, turn) for turn in one.turns])
                self.body.addWidget(tiles)

    def _turn(self, standing: StandingView, turn: TurnView) -> QWidget:
        return Tile(
            turn.when,
            name=f"standing.{turn.matter}",
            below=turn.title,
            act=lambda: self.entered.emit(standing, turn),
        )

    def _offer(self, offer: OfferView) -> None:
        self.body.addSpacing(em(self, 0.4))
        box = Box("notice", edge=0.8, space=0.25)
        box.add(self._linked(RichLabel(offer.text, offer.clauses, look="name")))
        if self._acts:
            name = f"ruling.arising.{offer.matter}"
            box.add(row(button(tr("Go on with it"), name=name, act=lambda: self.gone_on.emit(offer), look="quiet"), 1))
        self.body.addWidget(box)

    def _draw_because(self) -> None:
        layout, sheet = self.because.layout(), self._sheet
        if layout is None or sheet is None:
            return
        clear(layout)
        if sheet.because:
            layout.addWidget(label(tr("Because"), "section"))
            box = Box("card", space=0.8)
            for one in sheet.because:
                box.add(self._because(one))
            layout.addWidget(box)
        layout.addWidget(label(tr("In small print"), "section"))
        box = Box("card")
        for entry in sheet.small_print:
            box.add(self._linked(RichLabel(entry.text, entry.clauses, look="muted")))
        layout.addWidget(box)

    def _because(self, one: Because) -> QWidget:
        frame = Box("because", edge=0, space=0)
        frame.column.setContentsMargins(em(self, 0.7), 0, 0, 0)
        source = tr(_KINDS.get(one.kind, ""))
        state = f"{source}, {tr(one.status.value)}" if one.status.value != "agreed" else source
        lines = [
            Line(one.question, one.clauses[:3], muted=True),
            Line(f"{one.answer} · {state}" if state else one.answer, bold=True),
        ]
        if one.reason:
            lines.append(Line(tr("Reason: {reason}", reason=one.reason)))
        lines += [Line(entry.text, entry.clauses, muted=True) for entry in one.decided[:1]]
        return frame.add(self._linked(Lines(lines)))

    def _linked(self, made: RichLabel) -> RichLabel:
        made.linkActivated.connect(self._open)
        return made

    def _open(self, target: str) -> None:
        self.law.emit(target.partition(":")[2])
