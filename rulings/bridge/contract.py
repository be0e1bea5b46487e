"""Doubling and the contract (Definitions, Contract; 19D, 22A)."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rulings.bridge.calls import Bid, Denomination, parse_call
from rulings.bridge.errors import InvalidError, quoted
from rulings.bridge.seats import Seat


class Doubling(Enum):
    """Whether the final bid is doubled or redoubled; `str()` gives what stands behind it: '', 'X', 'XX'."""

    UNDOUBLED = "undoubled"
    DOUBLED = "doubled"
    REDOUBLED = "redoubled"

    def __str__(self) -> str:
        return {Doubling.UNDOUBLED: "", Doubling.DOUBLED: "X", Doubling.REDOUBLED: "XX"}[self]


@dataclass(frozen=True, slots=True)
class Contract:
    """The final bid, doubled or not, and who plays it; `str()` gives '4HX by South'."""

    bid: Bid
    doubling: Doubling
    declarer: Seat

    @property
    def level(self) -> int:
        """The odd tricks undertaken, 1 to 7."""
        return self.bid.level

    @property
    def denomination(self) -> Denomination:
        """The trump suit, or notrump."""
        return self.bid.denomination

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    @property
    def leader(self) -> Seat:
        """The defender to declarer's left, who makes the opening lead (41A)."""
        return self.declarer.lho

    @property
    def tricks_needed(self) -> int:
        """The tricks that fulfil it: six and the odd tricks."""
        return 6 + self.level

    @property
    def display(self) -> str:
        """The contract with its suit sign: '4♥X by South'."""
        return f"{self.bid.display}{self.doubling} by {self.declarer}"

    def __str__(self) -> str:
        return f"{self.bid}{self.doubling} by {self.declarer}"


_DOUBLINGS: Final = {
    "": Doubling.UNDOUBLED,
    **dict.fromkeys(("x", "*", "dbl", "doubled"), Doubling.DOUBLED),
    **dict.fromkeys(("xx", "**", "rdbl", "redoubled"), Doubling.REDOUBLED),
}
_CONTRACT: Final = re.compile(r"(?P<bid>.*?) *(?P<doubling>xx|x|\*\*|\*|rdbl|dbl|redoubled|doubled|)", re.IGNORECASE)


def parse_contract(text: str, declarer: Seat) -> Contract:
    """The contract written '3NT', '4HX', '4♥ XX', '1n*' or '2S doubled', played by `declarer`.

    Raises InvalidError, or AmbiguousError when half of the bid is missing.
    """
    found = _CONTRACT.fullmatch(text.strip())
    bid = parse_call(found["bid"]) if found and found["bid"] else None
    if found is None or not isinstance(bid, Bid):
        raise InvalidError(f"{quoted(text)} is no contract: expected a bid such as 3NT, with X or XX behind")
    return Contract(bid, _DOUBLINGS[found["doubling"].lower()], declarer)
