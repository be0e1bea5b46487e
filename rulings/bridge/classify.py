"""Calls, cards and tricks turned into the finite answers that clauses ask for.

Each function is pure and each answer is an enum whose value can stand as the answer to a fact.
"""

from collections.abc import Collection, Iterable
from enum import StrEnum

from rulings.bridge.auction import Auction, AuctionState, Lawfulness
from rulings.bridge.calls import ALL_BIDS, PASS, Attempt, Bid, Call, Denomination, PlainCall
from rulings.bridge.cards import Card, Suit
from rulings.bridge.errors import IllegalError
from rulings.bridge.seats import Relation, Seat


class Sufficiency(StrEnum):
    """Whether a bid supersedes the last preceding one (18C, 18D)."""

    SUFFICIENT = "sufficient"
    INSUFFICIENT = "insufficient"


def sufficiency(bid: Bid, over: Bid | None) -> Sufficiency:
    """Whether `bid` is sufficient over the last preceding bid, None when nobody has bid (18B-18E)."""
    return Sufficiency.SUFFICIENT if over is None or bid > over else Sufficiency.INSUFFICIENT


def lowest_sufficient(denomination: Denomination, over: Bid | None) -> Bid | None:
    """The lowest bid in `denomination` that is sufficient over the last one; None if all are too low (18)."""
    return next(
        (
            bid
            for bid in ALL_BIDS
            if bid.denomination is denomination and sufficiency(bid, over) is Sufficiency.SUFFICIENT
        ),
        None,
    )


class Replacement(StrEnum):
    """What an insufficient bid was replaced by (27B)."""

    LOWEST_SAME = "lowest_same"
    """The lowest sufficient bid in the denomination that the withdrawn bid named."""
    OTHER_BID = "other_bid"
    """Any other sufficient bid."""
    PASS = "pass"  # noqa: S105  the call, not a password
    DOUBLE = "double"
    REDOUBLE = "redouble"
    INSUFFICIENT = "insufficient"
    """Another insufficient bid (27B4)."""


def replacement_kind(replacement: Call, withdrawn: Bid, over: Bid) -> Replacement:
    """What kind of call replaces the insufficient bid `withdrawn`, made over `over` (27B1-27B4).

    It goes by the denominations that the bids name. 27B1(a) asks for those that they specify, which are
    others when a bid is artificial: LOWEST_SAME answers it for natural bids only. Raises IllegalError when
    `withdrawn` was sufficient.
    """
    if sufficiency(withdrawn, over) is Sufficiency.SUFFICIENT:
        raise IllegalError(f"{withdrawn} is sufficient over {over}: Law 27 does not deal with it")
    if isinstance(replacement, PlainCall):
        return Replacement(replacement.value)
    if sufficiency(replacement, over) is Sufficiency.INSUFFICIENT:
        return Replacement.INSUFFICIENT
    if replacement == lowest_sufficient(withdrawn.denomination, over):
        return Replacement.LOWEST_SAME
    return Replacement.OTHER_BID


def legality_of_call(auction: Auction, attempt: Attempt, by: Seat | None = None) -> Lawfulness:
    """Whether `attempt` may follow `auction`, and if not, why (18, 19, 35): see `Auction.lawfulness`."""
    return auction.lawfulness(attempt, by)


def called_at_turn_of(auction: Auction, caller: Seat) -> Relation:
    """Whose turn it was when `caller` called, as seen from him; SELF when he was in rotation (17C, 28-32).

    Raises IllegalError when the auction is over: nobody has a turn then (39).
    """
    if auction.turn is None:
        raise IllegalError("the auction is over: it is nobody's turn to call (39)")
    return auction.turn.seen_from(caller)


def passes_to_end(auction: Auction) -> int:
    """How many passes in rotation would now end the auction, 0 when it is over (22).

    Three after a bid, double or redouble, each of which starts the count anew; four when nobody has called.
    After a pass out of rotation those are counted too that replace the passes cancelled by 17D3.
    """
    count = 0
    while not auction.over:
        auction = auction.resumed().then(PASS)
        count += 1
    return count


class AuctionPeriod(StrEnum):
    """Where a board stands between its first call and its play (17D1, 17D2, 22)."""

    AUCTION = "auction"
    """The auction is open."""
    CLARIFICATION = "clarification"
    """The final pass was made and no defender has faced an opening lead (17D1)."""
    PASSED_OUT = "passed_out"
    """All four passed and the hands are not all back in the board (17D2)."""
    ENDED = "ended"
    """The auction period is over."""


def auction_period(
    auction: Auction, *, lead_faced_by: Iterable[Seat] = (), hands_returned: bool = False
) -> AuctionPeriod:
    """Whether the auction period lasts, and which part of it (17D1, 17D2).

    It ends when either defender has faced an opening lead, in turn or not; a lead faced by the declaring side
    does not end it. After four passes it ends when all four hands are back in the board.
    """
    contract = auction.contract
    if contract is not None:
        led = any(seat.side is not contract.declarer.side for seat in lead_faced_by)
        return AuctionPeriod.ENDED if led else AuctionPeriod.CLARIFICATION
    if auction.state is AuctionState.PASSED_OUT:
        return AuctionPeriod.ENDED if hands_returned else AuctionPeriod.PASSED_OUT
    return AuctionPeriod.AUCTION


def suits_named(auction: Auction, seat: Seat) -> frozenset[Suit]:
    """The suits that `seat` has named by bids; a suit shown by an artificial call is not among them."""
    suits = (
        entry.call.denomination.suit for entry in auction.made if entry.seat is seat and isinstance(entry.call, Bid)
    )
    return frozenset(suit for suit in suits if suit)


class ExposedInAuction(StrEnum):
    """Which cards one player exposed during the auction (24)."""

    SMALL_CARD = "small_card"
    """One card below an honor, not led (24A)."""
    HONOR_OR_LED = "honor_or_led"
    """One card that is an honor or was led prematurely (24B)."""
    SEVERAL = "several"
    """Two or more cards (24C)."""


def exposed_in_auction(cards: Collection[Card], *, led: bool) -> ExposedInAuction:
    """Which of 24A, 24B, 24C the cards exposed by one player fall under; `led`: one of them was led.

    Cards exposed at different moments of the same auction count together. Raises IllegalError without a card.
    """
    if not cards:
        raise IllegalError("no card was exposed: Law 24 needs at least one")
    if len(set(cards)) > 1:
        return ExposedInAuction.SEVERAL
    honor = any(card.is_honor for card in cards)
    return ExposedInAuction.HONOR_OR_LED if led or honor else ExposedInAuction.SMALL_CARD


class Exposure(StrEnum):
    """How a defender came to expose a card (50B)."""

    UNINTENTIONAL = "unintentional"
    """Dropped, or two played at once."""
    DELIBERATE = "deliberate"
    """Shown on purpose, or withdrawn after it was played, as when a revoke is corrected."""
    LED = "led"
    """Led out of turn and taken back."""


class PenaltyCard(StrEnum):
    """Which kind of penalty card a card is (50B)."""

    MINOR = "minor"
    MAJOR = "major"


def penalty_card_kind(card: Card, exposed: Exposure, number_for_this_defender: int) -> PenaltyCard:
    """Whether an exposed card is a minor or a major penalty card (50B).

    `number_for_this_defender` counts the penalty cards that the defender now has, this one included: from two
    on all of them are major. Raises IllegalError for a number below 1.
    """
    if number_for_this_defender < 1:
        raise IllegalError(f"{card} is itself a penalty card: their number is 1 or more")
    single_low = not card.is_honor and number_for_this_defender == 1
    if single_low and Exposure(exposed) is Exposure.UNINTENTIONAL:
        return PenaltyCard.MINOR
    return PenaltyCard.MAJOR


class RevokeTrickWinner(StrEnum):
    """Who won the trick on which a player revoked (64A).

    When dummy revoked, dummy is the offender; when declarer did, a trick won by dummy is PARTNER's.
    """

    OFFENDER = "offender"
    PARTNER = "partner"
    OPPONENTS = "opponents"


class LaterTrick(StrEnum):
    """Whether the offending side won a trick after the revoke trick (64A)."""

    WON = "won"
    NOT_WON = "not_won"


class Transfer(StrEnum):
    """How many tricks 64A transfers to the side that did not offend."""

    NONE = "none"
    ONE = "one"
    TWO = "two"

    @property
    def tricks(self) -> int:
        """The number."""
        return list(Transfer).index(self)


def revoke_trick_winner(winner: Seat, offender: Seat) -> RevokeTrickWinner:
    """Who won the revoke trick, as seen from the offender (64A)."""
    relation = winner.seen_from(offender)
    if relation is Relation.SELF:
        return RevokeTrickWinner.OFFENDER
    return RevokeTrickWinner.PARTNER if relation is Relation.PARTNER else RevokeTrickWinner.OPPONENTS


def revoke_transfer(won_by: RevokeTrickWinner, later: LaterTrick) -> Transfer:
    """The tricks that 64A1 and 64A2 transfer after an established revoke, unless 64B applies.

    The offender won the revoke trick: that trick, and one more if his side won any later one (64A1). He did
    not: one, if his side won that or any later trick (64A2).
    """
    if RevokeTrickWinner(won_by) is RevokeTrickWinner.OFFENDER:
        return Transfer.TWO if later == LaterTrick.WON else Transfer.ONE
    side_won = won_by == RevokeTrickWinner.PARTNER or later == LaterTrick.WON
    return Transfer.ONE if side_won else Transfer.NONE
