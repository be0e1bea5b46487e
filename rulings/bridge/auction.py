"""An auction as it was made: whose turn it is, how it ended, the contract, and what may be called next."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from typing import Final

from rulings.bridge.calls import DOUBLE, PASS, REDOUBLE, Attempt, Bid, BidAboveSeven, Call, parse_attempt
from rulings.bridge.contract import Contract, Doubling
from rulings.bridge.errors import BridgeError, IllegalError, InvalidError, quoted
from rulings.bridge.seats import Seat, parse_seat


class AuctionState(StrEnum):
    """How far an auction has come (17D3, 22)."""

    OPEN = "open"
    CONTRACT = "contract"
    """The last bid was followed by three passes in rotation (22A)."""
    PASSED_OUT = "passed_out"
    """Nobody bid and all four passed (22B)."""
    TURN_MISSED = "turn_missed"
    """Three passes, one of them out of rotation, robbed a player of his turn: it is not over (17D3)."""


class Lawfulness(StrEnum):
    """Whether a call may be made after an auction, and if not, why (18, 19, 35)."""

    LEGAL = "legal"
    INSUFFICIENT = "insufficient"
    INADMISSIBLE_DOUBLE = "inadmissible_double"
    INADMISSIBLE_REDOUBLE = "inadmissible_redouble"
    ABOVE_SEVEN = "above_seven"
    AFTER_FINAL_PASS = "after_final_pass"  # noqa: S105  the call, not a password

    @property
    def law(self) -> str | None:
        """The Law that rules on such a call, None for a legal one."""
        return _LAWS[self]


_LAWS: Final = {
    Lawfulness.LEGAL: None,
    Lawfulness.INSUFFICIENT: "27",
    Lawfulness.INADMISSIBLE_DOUBLE: "36",
    Lawfulness.INADMISSIBLE_REDOUBLE: "36",
    Lawfulness.ABOVE_SEVEN: "38",
    Lawfulness.AFTER_FINAL_PASS: "39",
}


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call and the seat that made it."""

    seat: Seat
    call: Call

    def __str__(self) -> str:
        return f"{self.seat} {self.call}"


@dataclass(frozen=True, slots=True)
class LastBid:
    """What a next call is measured against: the last bid, who made it, and how it is doubled."""

    bid: Bid
    bidder: Seat
    doubling: Doubling = Doubling.UNDOUBLED


@dataclass(frozen=True)
class Auction:
    """The calls of an auction that count, in the order in which they were made.

    `made` leaves out calls that were cancelled or disregarded (28B). It may hold irregular calls that were
    accepted or went unnoticed: a call out of rotation (`CallMade` names the seat), an insufficient bid, an
    inadmissible double or redouble, which never changes the contract (36C). Raises IllegalError for a call
    after the final pass (39A), and for one after passes that 17D3 cancels: continue `resumed()` instead.
    """

    dealer: Seat
    made: tuple[CallMade, ...] = ()

    def __post_init__(self) -> None:
        state = AuctionState.OPEN
        for count, entry in enumerate(self.made):
            if state is AuctionState.TURN_MISSED:
                raise IllegalError(
                    f"call {count + 1}: {quoted(entry)} follows passes that are cancelled,"
                    " because a player missed his turn (17D3)"
                )
            if state is not AuctionState.OPEN:
                raise IllegalError(f"call {count + 1}: {quoted(entry)} comes after the final pass (39A)")
            state = _state(self.made[: count + 1])

    @classmethod
    def of(cls, dealer: Seat, calls: Iterable[Call] = ()) -> "Auction":
        """The auction of these calls, made in rotation from the dealer on."""
        return cls(dealer, tuple(CallMade(dealer.after(turn), call) for turn, call in enumerate(calls)))

    def then(self, call: Call, by: Seat | None = None) -> "Auction":
        """With one more call, by the player whose turn it is or `by` another, out of rotation."""
        seat = by or self.turn or self.made[-1].seat.lho
        return Auction(self.dealer, (*self.made, CallMade(seat, call)))

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls without their seats."""
        return tuple(entry.call for entry in self.made)

    @cached_property
    def state(self) -> AuctionState:
        """Whether it is open, ended with a contract, passed out, or goes back to a missed turn."""
        return _state(self.made)

    @property
    def over(self) -> bool:
        """Whether the final pass has been made (22)."""
        return self.state in (AuctionState.CONTRACT, AuctionState.PASSED_OUT)

    @property
    def turn(self) -> Seat | None:
        """Who calls next, None when it is over; after a call out of rotation its maker's LHO (29A, 28B)."""
        if self.over:
            return None
        kept = self.made[: -len(self.cancelled)] if self.cancelled else self.made
        return kept[-1].seat.lho if kept else self.dealer

    @property
    def cancelled(self) -> tuple[CallMade, ...]:
        """The passes that 17D3 cancels: all from the missed turn on; empty unless a turn was missed."""
        if self.state is not AuctionState.TURN_MISSED:
            return ()
        last = self.made[-4:]
        gap = next(place for place in range(1, 4) if last[place].seat is not last[place - 1].seat.lho)
        return last[gap:]

    def resumed(self) -> "Auction":
        """The auction that goes on: itself, or without the passes that 17D3 cancels."""
        return Auction(self.dealer, self.made[: len(self.made) - len(self.cancelled)])

    @cached_property
    def last_bid(self) -> LastBid | None:
        """The last bid, with its maker and its doubling by admissible calls; None before the first."""
        last: LastBid | None = None
        for entry in self.made:
            if lawfulness_over(last, entry.call, entry.seat) in _INADMISSIBLE:
                continue
            if isinstance(entry.call, Bid):
                last = LastBid(entry.call, entry.seat)
            elif last and entry.call is not PASS:
                doubling = Doubling.DOUBLED if entry.call is DOUBLE else Doubling.REDOUBLED
                last = LastBid(last.bid, last.bidder, doubling)
        return last

    @property
    def presumed_declarer(self) -> Seat | None:
        """Who would declare if the last bid became the contract, None before the first bid.

        It is the first player of the side that made it to have bid its denomination (Definitions, Declarer).
        """
        if self.last_bid is None:
            return None
        return next(
            entry.seat
            for entry in self.made
            if isinstance(entry.call, Bid)
            and entry.call.denomination is self.last_bid.bid.denomination
            and entry.seat.side is self.last_bid.bidder.side
        )

    @property
    def contract(self) -> Contract | None:
        """The contract with its declarer, None while the auction is open and when it was passed out."""
        if self.state is not AuctionState.CONTRACT or not self.last_bid or not self.presumed_declarer:
            return None
        return Contract(self.last_bid.bid, self.last_bid.doubling, self.presumed_declarer)

    @property
    def declarer(self) -> Seat | None:
        """Who declares the contract, None without one; until the lead is faced he is presumed declarer."""
        return self.contract.declarer if self.contract else None

    def lawfulness(self, attempt: Attempt, by: Seat | None = None) -> Lawfulness:
        """Whether `attempt` may be called next, by the player whose turn it is or `by` another (18, 19, 35).

        Two questions are not answered here: whether it is in rotation (`classify.called_at_turn_of`), and
        whether the player is bound to pass (35B, 37). Calls that 17D3 cancels are disregarded.
        """
        if self.over:
            return Lawfulness.AFTER_FINAL_PASS
        return lawfulness_over(self.last_bid, attempt, by or self.turn or self.dealer)

    def irregular_calls(self) -> tuple[tuple[int, Lawfulness], ...]:
        """The places, from 0, of the calls that were not legal when they were made, each with its reason."""
        found = []
        for place, entry in enumerate(self.made):
            answer = Auction(self.dealer, self.made[:place]).lawfulness(entry.call, entry.seat)
            if answer is not Lawfulness.LEGAL:
                found.append((place, answer))
        return tuple(found)

    def __str__(self) -> str:
        words = []
        expected = self.dealer
        for entry in self.made:
            words.append(str(entry.call) if entry.seat is expected else f"{entry.seat.letter}:{entry.call}")
            expected = entry.seat.lho
        return " ".join(words)


_INADMISSIBLE: Final = (Lawfulness.INADMISSIBLE_DOUBLE, Lawfulness.INADMISSIBLE_REDOUBLE)


def lawfulness_over(last: LastBid | None, attempt: Attempt, by: Seat) -> Lawfulness:
    """Whether `by` may call `attempt` over what stands, while the auction is open (18B-D, 19A1, 19B1, 35)."""
    if isinstance(attempt, BidAboveSeven):
        return Lawfulness.ABOVE_SEVEN
    if isinstance(attempt, Bid):
        sufficient = last is None or attempt > last.bid
        return Lawfulness.LEGAL if sufficient else Lawfulness.INSUFFICIENT
    if attempt is PASS:
        return Lawfulness.LEGAL
    opponents_bid = last is not None and last.bidder.side is not by.side
    doubling = last.doubling if last else None
    if attempt is REDOUBLE:
        # An admissible double is the bidder's opponents': only the bidder's side may redouble it.
        lawful = doubling is Doubling.DOUBLED and not opponents_bid
        return Lawfulness.LEGAL if lawful else Lawfulness.INADMISSIBLE_REDOUBLE
    lawful = doubling is Doubling.UNDOUBLED and opponents_bid
    return Lawfulness.LEGAL if lawful else Lawfulness.INADMISSIBLE_DOUBLE


def _state(made: tuple[CallMade, ...]) -> AuctionState:
    """Where the auction stands, given that it was still open before its last call."""
    last = made[-4:]
    if len(last) < 4 or any(entry.call is not PASS for entry in last[1:]):  # noqa: PLR2004  a call, three passes
        return AuctionState.OPEN
    if any(later.seat is not earlier.seat.lho for earlier, later in pairwise(last)):
        return AuctionState.TURN_MISSED
    if any(isinstance(entry.call, Bid) for entry in made):
        return AuctionState.CONTRACT
    return AuctionState.PASSED_OUT if last[0].call is PASS else AuctionState.OPEN


_ALL_PASS: Final = "ap"  # noqa: S105  calls, not a password
_JOINED: Final = (
    (re.compile(r"[()\[\]]"), " "),
    (re.compile(r":[ \t]+"), ":"),
    (re.compile(r"\bno[ \t-]+bid\b", re.IGNORECASE), "pass"),
    (re.compile(r"\ball[ \t]+pass\b", re.IGNORECASE), _ALL_PASS),
    (re.compile(r"\bno[ \t-]+trumps?\b", re.IGNORECASE), "nt"),
    (
        re.compile(
            r"\b([1-9])[ \t]+(?=(?:nt?|c|d|h|s|clubs?|diamonds?|hearts?|spades?)(?:[\s,;|!?]|$))", re.IGNORECASE
        ),
        r"\1",
    ),
    (re.compile(r"\b([1-9])[ \t]+(?=[♣♧♦♢♥♡♠♤])"), r"\1"),
    (re.compile(r"[ \t]+(?=[!?]+(?:\s|$))"), ""),
)


@dataclass(frozen=True, slots=True)
class Word:
    """One call as it was written: the seat named before it, the call (None for all pass), a mark behind it."""

    seat: Seat | None
    call: Attempt | None
    mark: str = ""


def split_calls(text: str) -> list[str]:
    """The words of an auction, one for each call, for `read_word`.

    Calls are separated by spaces, commas, semicolons, bars or line ends; brackets round the calls of one side are
    passed over. A hyphen that stands alone is a pass; '1NT-2D' may leave passes out, and is not read.
    """
    for pattern, word in _JOINED:
        text = pattern.sub(word, text)
    return [word for word in re.split(r"[\s,;|]+", text) if word]


def read_word(word: str, number: int, turn: Seat | None) -> Word:
    """One word of `split_calls`: 'W:1H' names a seat, `!` or `?` behind a call marks it.

    Raises InvalidError or AmbiguousError, which name the call by its number and by the player whose turn it was.
    """
    bare = word.rstrip("!?") or word
    mark = word[len(bare) : len(bare) + 1]
    if bare.lower() == _ALL_PASS:
        return Word(None, None, mark)
    seat, colon, call = bare.rpartition(":")
    try:
        return Word(parse_seat(seat) if colon else None, parse_attempt(call), mark)
    except BridgeError as error:
        raise type(error)(f"{_place(number, turn)}: {error}") from None


def _place(number: int, turn: Seat | None) -> str:
    return f"call {number}" + (f", {turn}'s" if turn else "")


def parse_auction(text: str, dealer: Seat) -> Auction:
    """The auction written '1NT P 2D X' in any notation of `split_calls` and `read_word`; marks are passed over.

    'AP' or 'all pass' stands for the passes that end it. A call out of rotation names its seat: 'W:1H'.
    Raises InvalidError or AmbiguousError for what is no call, IllegalError for a call after the final pass,
    each with the number of the call.
    """
    auction = Auction(dealer)
    for word in split_calls(text):
        auction = _with(auction, read_word(word, len(auction.made) + 1, auction.turn))
    return auction


def _with(auction: Auction, word: Word) -> Auction:
    if word.call is None:
        return _passed(auction)
    if isinstance(word.call, BidAboveSeven):
        place = _place(len(auction.made) + 1, auction.turn)
        raise InvalidError(f"{place}: {quoted(word.call)} is no call: levels go from 1 to 7")
    return auction.then(word.call, word.seat)


def _passed(auction: Auction) -> Auction:
    auction = auction.then(PASS)
    while auction.state is AuctionState.OPEN:
        auction = auction.then(PASS)
    return auction
