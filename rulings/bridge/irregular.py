"""An auction as it was made, call by call: which call was irregular, whose it was, and whose turn (17 to 39)."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from rulings.bridge.auction import (
    Auction,
    AuctionState,
    CallMade,
    Lawfulness,
    lawfulness_over,
    read_word,
    split_calls,
)
from rulings.bridge.calls import PASS, Attempt, Bid, BidAboveSeven, Call, Denomination
from rulings.bridge.classify import lowest_sufficient
from rulings.bridge.contract import Contract
from rulings.bridge.errors import IllegalError, quoted
from rulings.bridge.seats import Relation, Seat

LONGEST: Final = 400
"""More calls than any auction has, legal or not: the longest legal one has 319."""


class Irregular(StrEnum):
    """What is irregular in a call; one made out of rotation is that first, whatever else is wrong with it."""

    INSUFFICIENT = "insufficient"
    """A bid in rotation that does not supersede the last one (27)."""
    OUT_OF_ROTATION = "out_of_rotation"
    """A call at another player's turn (29 to 32)."""
    CHANGE_OF_CALL = "change_of_call"
    """A second call before anybody else's: the player has tried to change the first (25, 30B2, 31C, 32C)."""
    TURN_LOST = "turn_lost"
    """A pass out of rotation, one of three that seemed to end the auction and left a player out (17D3, 34)."""
    INADMISSIBLE_DOUBLE = "inadmissible_double"
    INADMISSIBLE_REDOUBLE = "inadmissible_redouble"
    ABOVE_SEVEN = "above_seven"
    """A bid of more than seven (38)."""
    AFTER_FINAL_PASS = "after_final_pass"  # noqa: S105  the call, not a password
    """A bid, double or redouble when the auction was over (39)."""
    SUPERFLUOUS_PASS = "superfluous_pass"  # noqa: S105  the call, not a password
    """A pass when the auction was over (39B)."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A call as it was made, and the mark (`!` or `?`) that puts it in question."""

    seat: Seat
    call: Attempt
    mark: str = ""
    named: bool = False
    """Whether its seat has to be named, because the call before it leads to another."""

    def __str__(self) -> str:
        return (f"{self.seat.letter}:" if self.named else "") + f"{self.call}{self.mark}"


@dataclass(frozen=True)
class CallRead:
    """One call of an auction as made, set against the calls that counted before it.

    `at_turn` is whose turn it was as seen from the caller, None when the auction was over. `corrects` is the place of
    the player's own call just before, which this one was to replace. `robbed` is the player whom a pass out of
    rotation cost the turn, `since` are the calls that the others have made after it.
    """

    place: int
    spoken: Spoken
    before: Auction
    at_turn: Relation | None
    lawfulness: Lawfulness
    irregular: Irregular | None = None
    corrects: int | None = None
    corrected_to: Attempt | None = None
    robbed: Seat | None = None
    since: tuple[Spoken, ...] = ()

    @property
    def seat(self) -> Seat:
        """Who called: the offender, if the call was irregular."""
        return self.spoken.seat

    @property
    def call(self) -> Attempt:
        """The call."""
        return self.spoken.call

    @property
    def proper(self) -> Seat | None:
        """Whose turn it was, None when the auction was over."""
        return self.before.turn

    @property
    def over(self) -> Bid | None:
        """The last bid before it."""
        return self.before.last_bid.bid if self.before.last_bid else None

    @property
    def earlier(self) -> Call | None:
        """The last call that the same player had made before, None if this was the first."""
        return next((made.call for made in reversed(self.before.made) if made.seat is self.seat), None)

    @property
    def lowest_sufficient(self) -> Bid | None:
        """The lowest bid of the denomination named that would have been sufficient (27B1); None for no bid."""
        named = isinstance(self.call, (Bid, BidAboveSeven))
        denomination: Denomination | None = getattr(self.call, "denomination", None) if named else None
        return lowest_sufficient(denomination, self.over) if denomination else None

    @property
    def since_seats(self) -> frozenset[Seat]:
        """Who else has called since."""
        return frozenset(one.seat for one in self.since)


@dataclass(frozen=True)
class Record:
    """An auction as it was made, read from the first call to the last.

    `counted` are the calls that count so far: without a call out of rotation that nobody has accepted yet, without
    passes that 17D3 cancels, with an insufficient bid or a double in rotation as it was made.
    """

    dealer: Seat
    calls: tuple[CallRead, ...] = ()
    counted: Auction = field(default_factory=lambda: Auction(Seat.NORTH))
    counting: frozenset[int] = frozenset()
    """The places of the calls that count."""

    @cached_property
    def irregular(self) -> tuple[CallRead, ...]:
        """The irregular calls in the order in which they were made."""
        return tuple(one for one in self.calls if one.irregular)

    @cached_property
    def in_question(self) -> CallRead | None:
        """The call that is marked, else the first irregular one, None if there is neither."""
        marked = (one for one in self.calls if one.spoken.mark)
        return next(marked, self.irregular[0] if self.irregular else None)

    @property
    def over(self) -> bool:
        """Whether the calls that count have ended the auction (22)."""
        return self.counted.over

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is, None when the auction is over."""
        return self.counted.turn

    @property
    def presumed_declarer(self) -> Seat | None:
        """Who would declare if the last bid that counts became the contract."""
        return self.counted.presumed_declarer

    @property
    def contract(self) -> Contract | None:
        """The contract with its declarer, None while the auction is open or if it was passed out."""
        return self.counted.contract

    def marked(self, place: int | None) -> "Record":
        """The same with the call of this place marked, and no other; with None no call is marked."""
        calls = tuple(
            replace(one, spoken=replace(one.spoken, mark="!" if one.place == place else "")) for one in self.calls
        )
        return replace(self, calls=calls)

    def __str__(self) -> str:
        return " ".join(str(one.spoken) for one in self.calls)


def parse_record(text: str, dealer: Seat) -> Record:
    """The auction as it was made, written '1S P 1H!', legal or not, in any notation of `split_calls` and `read_word`.

    A call out of rotation names its seat: 'W:1H'; so does a call that a player put in place of the one before:
    '1S N:2S'. The call in question is marked `!` or `?`. 'AP' is as many passes in rotation as end the auction.
    Raises InvalidError or AmbiguousError for what is no call, with its number, and IllegalError when more than one
    call is marked or more are made than an auction can have.
    """
    reader = _Reader(dealer)
    for word in split_calls(text):
        read = read_word(word, len(reader.calls) + 1, reader.next_seat)
        if read.call is None:
            reader.all_pass(read.mark)
        else:
            reader.say(read.call, read.seat, read.mark)
        if len(reader.calls) > LONGEST:
            raise IllegalError(f"call {LONGEST + 1}: no auction has so many calls")
    marked = [one for one in reader.calls if one.spoken.mark]
    if len(marked) > 1:
        second = marked[1]
        raise IllegalError(f"call {second.place + 1}: {quoted(second.spoken)} is the second call marked; mark only one")
    return reader.record()


def read_record(dealer: Seat, calls: Iterable[tuple[Seat, Attempt]]) -> Record:
    """The same from seats and calls."""
    reader = _Reader(dealer)
    for seat, call in calls:
        reader.say(call, seat)
    return reader.record()


class _Reader:
    """Reads call after call; an irregular call waits until the next one shows what became of it."""

    def __init__(self, dealer: Seat) -> None:
        self.auction = Auction(dealer)
        self.calls: list[CallRead] = []
        self.places: list[int] = []
        self._waiting: CallRead | None = None

    @property
    def next_seat(self) -> Seat:
        """Who calls next if no seat is named: the player left out, else the next after the last who called."""
        if self.auction.state is AuctionState.TURN_MISSED and self.auction.turn:
            return self.auction.turn
        return self.calls[-1].seat.lho if self.calls else self.auction.dealer

    def all_pass(self, mark: str) -> None:
        """Passes in rotation until three have followed one another."""
        self.say(PASS, None, mark)
        while self.auction.state is AuctionState.OPEN:
            self.say(PASS)

    def say(self, call: Attempt, by: Seat | None = None, mark: str = "") -> None:
        """One more call."""
        expected = self.next_seat
        seat = by or expected
        corrects = self._settle(seat)
        self._resume()
        spoken = Spoken(seat, call, mark, named=seat is not expected)
        read = self._read(spoken, corrects)
        self.calls.append(read)
        if corrects is not None:
            self.calls[corrects] = replace(self.calls[corrects], corrected_to=call)
        if read.at_turn is Relation.SELF:
            self._count(read)
        elif read.at_turn is not None:
            self._waiting = read

    def record(self) -> Record:
        """What was read; the calls that 17D3 cancels are left out of what counts."""
        self._resume()
        calls = tuple(replace(one, since=self._since(one)) for one in self.calls)
        return Record(self.auction.dealer, calls, self.auction, frozenset(self.places))

    # ------------------------------------------------------------------ one call

    def _read(self, spoken: Spoken, corrects: int | None) -> CallRead:
        before = self.auction
        turn = before.turn
        if turn is None:
            kind = Irregular.SUPERFLUOUS_PASS if spoken.call is PASS else Irregular.AFTER_FINAL_PASS
            return CallRead(len(self.calls), spoken, before, None, Lawfulness.AFTER_FINAL_PASS, kind)
        at_turn = turn.seen_from(spoken.seat)
        lawfulness = lawfulness_over(before.last_bid, spoken.call, spoken.seat)
        read = CallRead(len(self.calls), spoken, before, at_turn, lawfulness, corrects=corrects)
        return replace(read, irregular=_kind(read))

    def _settle(self, seat: Seat) -> int | None:
        """What the next caller shows of the call before: it was accepted, passed over, or put right.

        Answers the place of the call that this one is to replace.
        """
        waiting, self._waiting = self._waiting, None
        last = self.calls[-1] if self.calls else None
        if last is None or last.irregular in (Irregular.AFTER_FINAL_PASS, Irregular.SUPERFLUOUS_PASS):
            return None
        if seat is last.seat and last.irregular:
            if waiting is None:
                self._take_back(last)
            return last.place
        if waiting and seat is waiting.seat.lho and seat is not waiting.proper:
            self._count(waiting)
        return None

    def _take_back(self, last: CallRead) -> None:
        self.auction = last.before
        del self.places[len(self.auction.made) :]

    def _count(self, read: CallRead) -> None:
        """Put the call among those that count; a bid of more than seven counts as the pass that replaces it (38C)."""
        call = PASS if isinstance(read.call, BidAboveSeven) else read.call
        self.auction = Auction(self.auction.dealer, (*self.auction.made, CallMade(read.seat, call)))
        self.places.append(read.place)
        if self.auction.state is AuctionState.TURN_MISSED:
            cancelled = self.places[len(self.places) - len(self.auction.cancelled) :]
            for place in cancelled:
                if self.calls[place].irregular is Irregular.OUT_OF_ROTATION:
                    self.calls[place] = replace(
                        self.calls[place], irregular=Irregular.TURN_LOST, robbed=self.auction.turn
                    )

    def _resume(self) -> None:
        self.auction = self.auction.resumed()
        del self.places[len(self.auction.made) :]

    def _since(self, read: CallRead) -> tuple[Spoken, ...]:
        return tuple(one.spoken for one in self.calls[read.place + 1 :] if one.seat is not read.seat)


def _kind(read: CallRead) -> Irregular | None:
    if read.lawfulness is Lawfulness.ABOVE_SEVEN:
        return Irregular.ABOVE_SEVEN
    inadmissible = read.lawfulness in _INADMISSIBLE
    if read.at_turn is Relation.LHO and read.earlier is not None and not inadmissible:
        return Irregular.CHANGE_OF_CALL
    if read.at_turn is not Relation.SELF:
        return Irregular.OUT_OF_ROTATION
    return None if read.lawfulness is Lawfulness.LEGAL else Irregular(read.lawfulness.value)


_INADMISSIBLE: Final = (Lawfulness.INADMISSIBLE_DOUBLE, Lawfulness.INADMISSIBLE_REDOUBLE)
