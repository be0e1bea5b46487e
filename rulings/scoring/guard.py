"""Results that may not stand in an assigned score: those that only the infraction brought within reach (12C1c)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulings.bridge.calls import Bid, parse_bid
from rulings.bridge.contract import Doubling
from rulings.bridge.errors import IllegalError, InvalidError, plain, quoted
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Seat, parse_seat
from rulings.scoring.outcome import AdjustedScore, AssignedScore, SideScore, TableScore

_DOUBLINGS: Final = {"": None, "x": Doubling.DOUBLED, "xx": Doubling.REDOUBLED}
_CONTRACT: Final = re.compile(r"(?P<bid>\d ?(?:nt|.))(?P<doubling> ?xx| ?x|)(?: ?(?:by )?(?P<declarer>[nesw]|))")


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A contract out of reach without the infraction, whatever the tricks; None is any doubling, any seat."""

    bid: Bid
    doubling: Doubling | None = None
    declarer: Seat | None = None

    def covers(self, score: TableScore) -> bool:
        """Whether this result is one of that contract; a score without a contract never is."""
        contract = score.result.contract if score.result else None
        return (
            contract is not None
            and contract.bid == self.bid
            and self.doubling in (None, contract.doubling)
            and self.declarer in (None, contract.declarer)
        )

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling or ''}" + (f" by {self.declarer}" if self.declarer else "")


def parse_out_of_reach(text: str) -> OutOfReach:
    """The contract written '5HX', '5H' (doubled or not) or '5HX E'; raises InvalidError for anything else."""
    found = _CONTRACT.fullmatch(plain(text))
    if not found:
        raise InvalidError(f"{quoted(text)} is no contract: expected such as 5HX, with declarer behind if it matters")
    declarer = parse_seat(found["declarer"]) if found["declarer"] else None
    return OutOfReach(parse_bid(found["bid"]), _DOUBLINGS[found["doubling"].strip()], declarer)


def objections(score: SideScore | AdjustedScore, out_of_reach: tuple[OutOfReach, ...]) -> tuple[str, ...]:
    """One line for each result of an assigned score that only the infraction made possible."""
    pattern = N_("{result} left out: {contract} was reached only through the infraction (12C1c)")
    found = (Said(pattern, result=one.display, contract=str(by)) for one, by in _barred(score, out_of_reach))
    return tuple(dict.fromkeys(found))


def legal(score: AdjustedScore, out_of_reach: tuple[OutOfReach, ...]) -> AdjustedScore:
    """The score as it is; raises IllegalError naming a result that could be reached only through the infraction."""
    for one, by in _barred(score, out_of_reach):
        pattern = N_("{result} may have no weight: {contract} was reached only through the infraction (12C1c)")
        raise IllegalError(Said(pattern, result=one.display, contract=str(by)))
    return score


def _barred(
    score: SideScore | AdjustedScore, out_of_reach: tuple[OutOfReach, ...]
) -> Iterator[tuple[TableScore, OutOfReach]]:
    for side in (score.ns, score.ew) if isinstance(score, AdjustedScore) else (score,):
        for part in side.parts if isinstance(side, AssignedScore) else ():
            yield from ((part.score, contract) for contract in out_of_reach if contract.covers(part.score))
