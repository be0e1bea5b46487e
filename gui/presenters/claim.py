"""The claim page: the cards that are left, what was said with the claim, and what the lines of play bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gui.presenters.desk import Desk
from gui.words import tr
from rulings.bridge.calls import Denomination
from rulings.bridge.cards import parse_cards
from rulings.bridge.contract import parse_contract
from rulings.bridge.ending import SEATS, parse_ending, parse_hand, parse_trump
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat
from rulings.bridge.statement import parse_statement
from rulings.reasoning.contested import LINE, Shown, asked_about, claim_of, shown_of, summary
from rulings.reasoning.interview import BadInputError, Interview
from rulings.reasoning.record_details import CLAIMED, ENDING
from rulings.reasoning.shown_ending import ending_of


@dataclass(frozen=True, slots=True)
class ClaimForm:
    """What stands in the fields: hands by seat, trumps (a letter, or NT), whose turn, and the rest as it is typed."""

    hands: Mapping[Seat, str]
    trump: str
    turn: str
    trick: str
    claimed: str
    said: str


class ClaimPresenter:
    """Holds nothing of its own: the ending belongs to the occasion."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._last: Shown | None = None

    @property
    def interview(self) -> Interview:
        """The interview of the occasion."""
        return self.desk.interview

    @property
    def helps(self) -> bool:
        """Whether the question that is put is one of Laws 70 and 71."""
        return asked_about(self.interview)

    @property
    def statement(self) -> str:
        """Who claimed, as it was said back."""
        return self.interview.statement

    def form(self) -> ClaimForm:
        """The fields as they were kept, or as table and seats suggest them."""
        details = self.interview.occasion.details
        claimed, said = details.get(CLAIMED.name, ""), details.get(LINE, "")
        ending = ending_of(self.interview.occasion.binding, details)
        if ending is None:
            return ClaimForm(dict.fromkeys(SEATS, ""), self._trump(), self._turn(), "", claimed, said)
        hands = {seat: ending.holding(seat) for seat in SEATS}
        trick = " ".join(card.display for card in ending.trick)
        trump = ending.trump.letter if ending.trump else Denomination.NOTRUMP.letter
        return ClaimForm(hands, trump, ending.turn.value, trick, claimed, said)

    def _trump(self) -> str:
        details = self.interview.occasion.details
        contract = details.get("contract") or self.desk.open_case.table.contract.partition(" by ")[0]
        try:
            return parse_contract(contract, Seat.SOUTH).denomination.letter
        except BridgeError:
            return Denomination.SPADES.letter

    def _turn(self) -> str:
        claimer = self.interview.occasion.binding.offender
        return (claimer or Seat.SOUTH).value

    def put(self, form: ClaimForm) -> None:
        """Keep the fields with the occasion; raises BadInputError, which names what cannot be used."""
        empty = [tr(str(seat)) for seat in SEATS if not form.hands[seat].strip()]
        if empty:
            raise BadInputError(tr("The cards of {seats} are still missing.", seats=", ".join(empty)))
        hands = "; ".join(f"{seat.letter}: {form.hands[seat]}" for seat in SEATS)
        try:
            ending = parse_ending(hands, trump=form.trump, turn=form.turn, trick=form.trick)
        except BridgeError as error:
            raise BadInputError(str(error)) from None
        claimed = form.claimed or str(ending.tricks)
        if not claimed.isdigit() or int(claimed) > ending.tricks:
            raise BadInputError(tr("{text} tricks claimed: {left} are left.", text=claimed, left=ending.tricks))
        details = {ENDING.name: str(ending), CLAIMED.name: str(int(claimed))}
        self.desk.note_details(details | ({LINE: form.said} if form.said else {}))

    @property
    def entered(self) -> bool:
        """Whether there is an ending to play out."""
        return claim_of(self.interview) is not None

    def shown(self) -> Shown | None:
        """What the ending brings; takes up to some seconds, and touches no widget."""
        shown = shown_of(self.interview)
        self._last = shown
        return shown

    def known(self, interview: Interview) -> tuple[str, ...]:
        """What each line brings in a sentence, if this ending was played out; nothing is computed here."""
        if self._last is None or self._last.assessment.claim != claim_of(interview):
            return ()
        return summary(self._last, interview.core.translate)


def understood_hand(text: str) -> str:
    """A hand as it was understood; raises BridgeError."""
    cards = parse_hand(text)
    return tr("{count} cards", count=len(cards)) if len(cards) != 1 else tr("1 card")


def understood_trick(text: str) -> str:
    """The cards of the trick in progress; raises BridgeError."""
    return " ".join(card.display for card in parse_cards(text))


def understood_statement(text: str, trump: str) -> str:
    """Which words cannot be followed card by card."""
    unread = parse_statement(text, parse_trump(trump)).unread
    return tr("Not followed card by card: {words}", words="; ".join(unread)) if unread else ""
