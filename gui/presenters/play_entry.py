"""The play as it is entered among the facts: how it was understood, what it shows, and what it tells of the matter."""

from __future__ import annotations

from gui.presenters.desk import Desk
from gui.words import tr
from rulings.bridge.deal import parse_hands
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, Side
from rulings.reasoning.core import BadInputError
from rulings.reasoning.found import recorded_play
from rulings.reasoning.found_play import find_play
from rulings.reasoning.record_details import HANDS, PLAY
from rulings.reasoning.shown_play import CONTRACT, read_played
from rulings.reasoning.wording import SEAT_NAMES


def understood_hands(text: str) -> str:
    """Whose hands are known; raises BridgeError, which names the hand."""
    return ", ".join(tr(SEAT_NAMES[seat]) for seat in parse_hands(text))


class PlayEntry:
    """The play of the case on the desk; `refused` says why the last one entered cannot be about this matter."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.refused = ""

    @property
    def entered(self) -> tuple[str, str]:
        """The play and the hands known, as they stand in the facts."""
        details = self.desk.interview.occasion.details
        return details.get(PLAY.name, ""), details.get(HANDS.name, "")

    def understood(self, text: str, hands: str) -> str:
        """How many tricks each side has; raises BridgeError, which names trick and card."""
        played = read_played(self._details(text, hands), self._declarer)
        if played is None:
            raise BridgeError(tr("Give the contract first, with its declarer: it tells who leads."))
        ns, ew = (played.record.tricks_won(side) for side in (Side.NS, Side.EW))
        return tr("Tricks: North and South {ns}, East and West {ew}", ns=ns, ew=ew)

    def shows(self, text: str, hands: str) -> tuple[str, ...]:
        """What the play shows, a line for each irregularity; nothing for one that is empty or cannot be read."""
        found = find_play(self.desk.core.book, self._details(text, hands), self._declarer) if text else None
        if found is None:
            return ()
        first = (found.first.says(tr),) if found.first else ()
        also = tuple(tr("Also: {finding}", finding=one.says(tr)) for one in found.others)
        return (*first, *also) or (tr("Nothing irregular in this play."),)

    def put(self, text: str, hands: str) -> None:
        """The play as typed: it tells offender and details of this matter.

        What it had told before is taken back first; one that cannot be read counts as none.
        """
        self.refused = ""
        interview, contract = self.desk.interview, self.desk.open_case.table.contract
        try:
            told = recorded_play(interview, text, hands, contract)
        except (BridgeError, BadInputError) as error:
            told = recorded_play(interview, "", "", contract)
            self.refused = str(error) if isinstance(error, BadInputError) else ""
        self.desk.told(told)

    @property
    def _declarer(self) -> Seat | None:
        return self.desk.interview.occasion.binding.declarer

    def _details(self, text: str, hands: str) -> dict[str, str]:
        known = self.desk.interview.occasion.details
        return {**known, CONTRACT: self.desk.open_case.table.contract, PLAY.name: text, HANDS.name: hands}
