"""The result when both sides bid perfectly on a deal whose makeable tricks they all know: one input, no ruling."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulings.bridge.board import Board
from rulings.bridge.calls import Bid, Denomination
from rulings.bridge.contract import Contract, Doubling
from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Seat, Side
from rulings.scoring.duplicate import PASSED_OUT, Result
from rulings.scoring.outcome import TableScore, table_score

_BIDS: Final = tuple(Bid(level, denomination) for level in range(1, 8) for denomination in Denomination)


@dataclass(frozen=True, slots=True)
class Par:
    """The North-South score, and the results that give it; a contract that goes down is doubled.

    Of sacrifices only those of the highest level are named: a lower one costs the same, and leaves room to be outbid.
    """

    score: int
    results: tuple[TableScore, ...]


def par(tricks: Mapping[tuple[Seat, Denomination], int], board: Board) -> Par:
    """Par by backward induction over the auction; the dealer's side has the first chance to bid.

    Whoever has the last bid plays it, by the better of the two declarers; opponents double what goes down. Raises
    InvalidError unless all twenty figures are given.
    """
    if any((seat, denomination) not in tricks for seat in Seat for denomination in Denomination):
        raise InvalidError("par needs the tricks of all four declarers in all five denominations")
    auction = _Auction(tricks, board)
    first = board.dealer.side
    score = auction.opening(first)
    found = dict.fromkeys(auction.reached(first, score))
    lost = [_level(one) for one in found if one.result and one.result.over < 0]
    highest = max(lost, default=0)
    kept = (one for one in found if not (one.result and one.result.over < 0 and _level(one) < highest))
    return Par(score, tuple(kept))


def _level(score: TableScore) -> int:
    return score.result.contract.level if score.result and score.result.contract else 0


class _Auction:
    """What each side can reach, the highest bid first."""

    def __init__(self, tricks: Mapping[tuple[Seat, Denomination], int], board: Board) -> None:
        self._finals = {
            (place, side): _finals(bid, side, tricks, board) for place, bid in enumerate(_BIDS) for side in Side
        }
        self._values: dict[tuple[int, Side], int] = {}
        for place in reversed(range(len(_BIDS))):
            for side in Side:
                theirs = (self._values[higher, side.opponents] for higher in range(place + 1, len(_BIDS)))
                self._values[place, side] = _best(side.opponents, (self._finals[place, side][0].score, *theirs))

    def opening(self, side: Side) -> int:
        """The North-South score if this side speaks first."""
        return _best(side, (self._passed(side), *(self._values[place, side] for place in range(len(_BIDS)))))

    def _passed(self, side: Side) -> int:
        """What comes of this side's pass at the start."""
        other = side.opponents
        return _best(other, (0, *(self._values[place, other] for place in range(len(_BIDS)))))

    def reached(self, first: Side, score: int) -> Iterator[TableScore]:
        """The results of the auctions in which nobody gives anything away, the lowest contract first."""
        openers = [first, first.opponents] if self._passed(first) == score else [first]
        open_places = {
            (place, side) for side in openers for place in range(len(_BIDS)) if self._values[place, side] == score
        }
        if not openers[1:] or score:
            yield from self._ends(open_places, score)
            return
        yield table_score(PASSED_OUT, Board.numbered(1))

    def _ends(self, places: set[tuple[int, Side]], score: int) -> Iterator[TableScore]:
        for place in range(len(_BIDS)):
            for side in Side:
                if (place, side) not in places:
                    continue
                yield from (one for one in self._finals[place, side] if one.score == score)
                places |= {
                    (higher, side.opponents)
                    for higher in range(place + 1, len(_BIDS))
                    if self._values[higher, side.opponents] == score
                }


def _best(side: Side, scores: tuple[int, ...]) -> int:
    return max(scores) if side is Side.NS else min(scores)


def _finals(
    bid: Bid, side: Side, tricks: Mapping[tuple[Seat, Denomination], int], board: Board
) -> tuple[TableScore, ...]:
    """The results of the bid played by this side, only the better declarer's."""
    most = max(tricks[seat, bid.denomination] for seat in side.seats)
    doubling = Doubling.UNDOUBLED if most >= 6 + bid.level else Doubling.DOUBLED
    return tuple(
        table_score(Result(Contract(bid, doubling, seat), most), board)
        for seat in side.seats
        if tricks[seat, bid.denomination] == most
    )
