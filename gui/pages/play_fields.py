"""The play among the facts: the cards, the hands that are known, and what they show."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.presenters.play_entry import PlayEntry, understood_hands
from gui.theme import em
from gui.widgets.boxes import column, row
from gui.widgets.fields import Field, button, line, paragraph
from gui.widgets.rich import RichLabel
from gui.words import tr


class PlayFields(QWidget):
    """The fields in which a play is typed; whoever owns them puts what is typed into the facts."""

    def __init__(self, entry: PlayEntry) -> None:
        super().__init__()
        self.entry = entry
        self.cards = paragraph(
            tr("Play"),
            name="facts.play",
            check=lambda text: self.entry.understood(text, self.hands.text),
            hint="HK H3 H5 HA, S2 S5 SQ S8",
            describe=tr(
                "Cards in order; E:D7 for a lead out of turn, - for a card missing, + for one too many, "
                "! behind the card in question."
            ),
        )
        self.hands = line(
            tr("Hands known"),
            name="facts.hands",
            check=understood_hands,
            hint="N:AKQ4.J32.98.K765",
            describe=tr("As dealt, spades first; the field may stay empty."),
        )
        self.shown = RichLabel(look="small")
        self.shown.setObjectName("facts.shown")
        self.opener = button(
            tr("Enter the play"),
            name="facts.enter_play",
            act=self.open,
            look="quiet",
            describe=tr("What the cards show is then not asked, and the tricks are counted."),
        )
        self.setLayout(column(row(self.opener, 1), self.cards, self.hands, self.shown, space=em(self, 0.6)))

    @property
    def fields(self) -> tuple[Field, Field]:
        """The fields, to hear of changes."""
        return self.cards, self.hands

    def enter(self) -> None:
        """Show what stands in the facts."""
        cards, hands = self.entry.entered
        self.hands.put(hands)
        self.cards.put(cards)
        self._show(shown=bool(cards))

    def open(self) -> None:
        """Show the fields, and begin to type."""
        self._show(shown=True)
        self.cards.control.setFocus()

    def _show(self, *, shown: bool) -> None:
        self.opener.setVisible(not shown)
        for field in self.fields:
            field.setVisible(shown)

    def put(self) -> None:
        """Put what is typed into the facts."""
        self.entry.put(self.cards.text, self.hands.text)

    def take_away(self) -> None:
        """Take back what the play has told, before contract or declarer changes, by which it is read."""
        if self.cards.text:
            self.entry.put("", "")

    def read_again(self) -> None:
        """Put it into the facts again, by the contract and the declarer that there are now."""
        if self.cards.text:
            self.cards.look_again()
            self.put()

    def draw(self) -> None:
        """Say what the play shows."""
        shown = "\n".join(self.entry.shows(self.cards.text, self.hands.text))
        self.shown.say(shown)
        self.shown.setVisible(bool(shown))
