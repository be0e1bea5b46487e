"""At the table, trick by trick: the play so far, and what the rulings mean at this turn."""

from __future__ import annotations

from dataclasses import replace

from gui.presenters.desk import Desk
from gui.words import tr
from rulings.bridge.errors import BridgeError
from rulings.reasoning.at_table import AtTable, Holds, Watched, at_table, watched
from rulings.reasoning.standings import entered_again, live

PLAY, SINCE = "the play so far", "watched since trick"


class Watching:
    """The play of the case on the desk as it goes on; what is typed is kept with the incident, and is not recorded."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def offered(self) -> bool:
        """Whether something that the play moves holds at this table, and the contract is known."""
        case = self.desk.case
        if case is None or self._deal() is None:
            return False
        moved = {one.name for one in self.desk.core.book.standings.values() if one.moves}
        return any(one.standing in moved for one in live(case.interviews))

    @property
    def kept(self) -> tuple[str, str]:
        """The play so far, as it was typed or as the facts have it; and from which trick a restriction holds."""
        deal = self._deal()
        return self.desk.drafted(PLAY) or (deal.play if deal else ""), self.desk.drafted(SINCE)

    def keep(self, play: str, since: str) -> None:
        """Keep what is typed with the incident; it is no fact of the ruling."""
        self.desk.draft(PLAY, play)
        self.desk.draft(SINCE, since)

    def at(self, play: str, since: str = "") -> AtTable:
        """What holds after this play; raises BridgeError, which names trick and card."""
        deal = self._deal()
        if deal is None:
            raise BridgeError(tr("Give the contract first, with its declarer: it tells who leads."))
        return at_table(self.desk.open_case.interviews, deal.table(play, int(since) if since else None))

    def enter(self, one: Holds) -> None:
        """Go on with the matter that this turn brings; raises BadInputError."""
        if one.live is not None and one.matter:
            occasion = entered_again(self.desk.open_case.interviews, one.live, one.matter)
            self.desk.enter(replace(occasion, agreed=True))

    def _deal(self) -> Watched | None:
        case = self.desk.open_case
        try:
            return watched(case.interviews, case.table.contract)
        except BridgeError:
            return None
