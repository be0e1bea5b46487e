"""Rubber bridge and Chicago (Laws of Rubber Bridge 72-81): what a score sheet comes to.

Trick scores, overtricks, undertricks and slams are those of Law 77; game and partscore premiums are not: games make a
rubber. The premiums for an unfinished rubber were not read in the Laws of Rubber Bridge and may be given otherwise.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import Final

from rulings.bridge.board import Vulnerability
from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Seat, Side
from rulings.scoring.duplicate import Result, contract_parts
from rulings.scoring.working import Line, Working, line, sum_text, worked

_GAME: Final = 100
_GAMES: Final = 2
_HONOURS: Final = (100, 150)
_CHICAGO_DEALS: Final = 4
_TRICKS, _BOARD_PREMIUMS = "Trick score", ("Game", "Partscore")


@dataclass(frozen=True, slots=True)
class RubberDeal:
    """A deal of a rubber: its result, and honours held in one hand, 100 or 150, by either side."""

    result: Result
    honours: tuple[Side, int] | None = None

    def __post_init__(self) -> None:
        if self.honours and self.honours[1] not in _HONOURS:
            raise InvalidError(f"honors are 100 (four of trumps) or 150, not {self.honours[1]}")


@dataclass(frozen=True, slots=True)
class RubberPremiums:
    """What games and unfinished games are worth at the end."""

    two_to_none: int = 700
    two_to_one: int = 500
    one_game_unfinished: int = 300
    partscore_unfinished: int = 100


@dataclass(frozen=True, slots=True)
class RubberScore:
    """Both sides' totals with their entries; `difference` is what North-South win by."""

    ns: Working
    ew: Working
    finished: bool

    @property
    def difference(self) -> int:
        """North-South's total less East-West's."""
        return int(self.ns.value - self.ew.value)


@dataclass(slots=True)
class _Sheet:
    entries: dict[Side, list[Line]] = field(default_factory=lambda: {Side.NS: [], Side.EW: []})
    games: dict[Side, int] = field(default_factory=lambda: {Side.NS: 0, Side.EW: 0})
    below: dict[Side, int] = field(default_factory=lambda: {Side.NS: 0, Side.EW: 0})

    def write(self, deal: RubberDeal) -> None:
        contract = deal.result.contract
        if contract is not None:
            side = contract.declarer.side
            for part in contract_parts(deal.result, vulnerable=self.games[side] > 0):
                if part.label not in _BOARD_PREMIUMS:
                    self.entries[side if deal.result.over >= 0 else side.opponents].append(part)
                if part.label == _TRICKS:
                    self._below(side, int(part.value))
        if deal.honours:
            holder, value = deal.honours
            self.entries[holder].append(line(Said(N_("Honours")), Said(N_("held in one hand")), value))

    def _below(self, side: Side, tricks: int) -> None:
        self.below[side] += tricks
        if self.below[side] >= _GAME:
            self.games[side] += 1
            self.below = {Side.NS: 0, Side.EW: 0}


def score_rubber(deals: Sequence[RubberDeal], premiums: RubberPremiums | None = None) -> RubberScore:
    """What both sides have after these deals; an unfinished rubber has its own premiums.

    Raises InvalidError for a deal after the end of the rubber.
    """
    worth = premiums or RubberPremiums()
    sheet = _Sheet()
    for number, deal in enumerate(deals, 1):
        if _GAMES in sheet.games.values():
            raise InvalidError(f"deal {number}: the rubber was over before it")
        sheet.write(deal)
    finished = _GAMES in sheet.games.values()
    for side in Side:
        ours, theirs = sheet.games[side], sheet.games[side.opponents]
        entries = sheet.entries[side]
        if ours == _GAMES:
            entries.append(
                line(
                    Said(N_("Rubber")),
                    Said(N_("{ours} games to {theirs}"), ours=ours, theirs=theirs),
                    worth.two_to_one if theirs else worth.two_to_none,
                )
            )
        elif not finished and ours > theirs:
            entries.append(line(Said(N_("Unfinished rubber")), Said(N_("the only game")), worth.one_game_unfinished))
        if not finished and sheet.below[side] and not sheet.below[side.opponents]:
            entries.append(line(Said(N_("Unfinished game")), Said(N_("a partscore")), worth.partscore_unfinished))
    return RubberScore(_total(sheet.entries[Side.NS]), _total(sheet.entries[Side.EW]), finished)


def _total(entries: list[Line]) -> Working:
    values = [one.value for one in entries]
    return worked(
        [
            *entries,
            line(Said(N_("Total")), sum_text(values) if values else Said(N_("nothing")), sum(values, Fraction(0))),
        ]
    )


def back_score(difference: int) -> int:
    """A rubber's difference in whole hundreds, fifty and more counting as one."""
    hundreds = (abs(difference) + 50) // 100
    return hundreds if difference >= 0 else -hundreds


class MiddleDeals(Enum):
    """Who is vulnerable on the second and third deal of a Chicago: clubs differ."""

    DEALER = "dealer"
    NON_DEALER = "non-dealer"


def chicago_vulnerability(deal: int, dealer: Seat, middle: MiddleDeals = MiddleDeals.DEALER) -> Vulnerability:
    """Who is vulnerable on a deal of a Chicago, 1 to 4; raises InvalidError for another number."""
    if deal not in range(1, _CHICAGO_DEALS + 1):
        raise InvalidError(f"deal {deal}: a Chicago has four")
    if deal == 1:
        return Vulnerability.NONE
    if deal == _CHICAGO_DEALS:
        return Vulnerability.BOTH
    side = dealer.side if middle is MiddleDeals.DEALER else dealer.side.opponents
    return Vulnerability(side.value)
