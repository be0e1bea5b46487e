"""Pure classifiers that read the record of the auction; None for what it does not show, so that it is asked.

They speak of the call that is marked in the auction, if the offender of the occasion made it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from rulings.bridge.auction import AuctionState, Lawfulness
from rulings.bridge.calls import PASS, Bid, PlainCall, parse_call
from rulings.bridge.cards import Suit
from rulings.bridge.irregular import CallRead, Irregular, Record
from rulings.bridge.meaning import parse_suits
from rulings.bridge.seats import Relation, Seat
from rulings.reasoning.occasion import Binding
from rulings.reasoning.record_details import AUCTION, LEGAL_AUCTION, SPECIFIED, record_of

Details = Mapping[str, str]
YES_NO = {True: "yes", False: "no"}
INADMISSIBLE = (Irregular.INADMISSIBLE_DOUBLE, Irregular.INADMISSIBLE_REDOUBLE)
AFTER_THE_END = (Irregular.AFTER_FINAL_PASS, Irregular.SUPERFLUOUS_PASS)


def in_question(binding: Binding, details: Details) -> CallRead | None:
    """The call of the record that the occasion is about; None without one, or if the director says otherwise."""
    record = record_of(details)
    read = next((one for one in record.calls if one.spoken.mark), None) if record else None
    if read is None or read.seat is not binding.offender:
        return None
    named = details.get("replacement" if read.irregular is Irregular.CHANGE_OF_CALL else "call", str(read.call))
    return read if named == str(read.call) else None


def called_since(read: CallRead, details: Details) -> str | None:
    """Who else has called since; once the auction is over nobody can tell from it whether a lead is faced."""
    seats = read.since_seats
    if not seats:
        return "nobody"
    if _over(details):
        return None
    return "partner" if read.seat.partner in seats else "lho" if read.seat.lho in seats else None


def opponent_since(read: CallRead, details: Details) -> str | None:
    """Which opponent called first after a call out of rotation: whose turn it was, or the next player (28B, 29A)."""
    first = next((one.seat for one in read.since if one.seat.side is not read.seat.side), None)
    if first is None:
        return "nobody"
    if _over(details):
        return None
    return "proper" if first is read.proper else "lho" if first is read.seat.lho else None


def at_turn(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whose turn it was, as seen from the offender."""
    return None if read.at_turn in (None, Relation.SELF) else str(read.at_turn)


def in_turn(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether it was the offender's turn; at the right-hand opponent's turn 28A may make it so."""
    if read.at_turn in (None, Relation.RHO):
        return None
    return YES_NO[read.at_turn is Relation.SELF]


def out_of_turn(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether the call was out of turn as well."""
    return None if read.at_turn is None else YES_NO[read.at_turn is not Relation.SELF]


def called_before(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether the offender had called before."""
    return YES_NO[read.earlier is not None]


def admissible(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether Law 19 allows the double or redouble."""
    if read.call not in (PlainCall.DOUBLE, PlainCall.REDOUBLE) or read.at_turn is None:
        return None
    return YES_NO[read.lawfulness is Lawfulness.LEGAL]


def bid_attempt(read: CallRead, details: Details) -> str | None:
    """Whether an insufficient bid was made to replace an insufficient bid (27B4)."""
    if read.irregular is not Irregular.INSUFFICIENT:
        return None
    record = record_of(details)
    corrected = record.calls[read.corrects] if record and read.corrects is not None else None
    return "second" if corrected and corrected.irregular is Irregular.INSUFFICIENT else "first"


def replaced_early(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether the offender has put another call in place of an insufficient bid (27C)."""
    return YES_NO[read.corrected_to is not None] if read.irregular is Irregular.INSUFFICIENT else None


def change_made(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether the second call was made, and not only wished for."""
    return "yes" if read.irregular is Irregular.CHANGE_OF_CALL else None


def turn_lost(read: CallRead, details: Details) -> str | None:
    """Whether three passes, this one among them, cost a player his turn (17D3, 34)."""
    record = record_of(details)
    if read.irregular is Irregular.TURN_LOST:
        return "yes"
    last = [one.call for one in record.calls[-3:]] if record else []
    return None if last == [PASS] * 3 else "no"


def repeated_legal(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether the call is legal when it is repeated after a pass of the right-hand opponent (31A1)."""
    if read.irregular is not Irregular.OUT_OF_ROTATION or read.at_turn is not Relation.RHO:
        return None
    after = read.before.then(PASS)
    return None if after.over or after.turn is not read.seat else YES_NO[
        after.lawfulness(read.call, read.seat) is Lawfulness.LEGAL
    ]  # fmt: skip


def inadmissible(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Which kind of inadmissible call it was (35)."""
    if read.irregular in INADMISSIBLE:
        return "double"
    if read.irregular in AFTER_THE_END:
        return "after_final_pass"
    return "above_seven" if read.irregular is Irregular.ABOVE_SEVEN else None


def over_with_pass(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether a pass in place of a bid of more than seven ends the auction (38C)."""
    if read.irregular is not Irregular.ABOVE_SEVEN or read.at_turn is not Relation.SELF:
        return None
    return YES_NO[read.before.then(PASS).over]


def lho_called(read: CallRead, details: Details) -> str | None:  # noqa: ARG001
    """Whether the left-hand opponent has called after a call that came after the final pass (39B)."""
    return YES_NO[read.seat.lho in read.since_seats] if read.irregular in AFTER_THE_END else None


OF_THE_CALL: Mapping[str, Callable[[CallRead, Details], str | None]] = {
    "called_since": called_since,
    "opponent_since": opponent_since,
    "at_turn": at_turn,
    "in_turn": in_turn,
    "out_of_turn": out_of_turn,
    "called_before": called_before,
    "admissible": admissible,
    "bid_attempt": bid_attempt,
    "replaced_early": replaced_early,
    "change_made": change_made,
    "turn_lost": turn_lost,
    "repeated_legal": repeated_legal,
    "inadmissible": inadmissible,
    "over_with_pass": over_with_pass,
    "lho_called": lho_called,
}


# ------------------------------------------------------------------ of the auction as a whole


def how_ended(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """How the calls went: a contract, passed out, a player left out, or still open (22A, 22B, 17D3)."""
    record = record_of(details)
    if record is None:
        return None
    if record.over:
        return "contract" if record.counted.state is AuctionState.CONTRACT else "passed_out"
    last = record.calls[-3:]
    rotation = any(one.irregular in (Irregular.OUT_OF_ROTATION, Irregular.TURN_LOST) for one in last)
    return "out_of_turn" if [one.call for one in last] == [PASS] * 3 and rotation else "fewer"


def partner_first(binding: Binding, details: Details) -> str | None:
    """Whether the last bidder's partner was the first of the two to bid the denomination (Definitions, Declarer)."""
    record = record_of(details)
    last = record.counted.last_bid if record else None
    if record is None or last is None or last.bidder is not binding.offender:
        return None
    return YES_NO[record.presumed_declarer is last.bidder.partner]


def unspecified(binding: Binding, details: Details) -> str | None:
    """Whether the offender left a suit unspecified in the legal auction (26B).

    As the director lists the suits; without a list only a player who has done nothing but pass is clear.
    """
    if SPECIFIED in details:
        return "none" if len(parse_suits(details[SPECIFIED])) == len(Suit) else "some"
    legal = record_of(details, LEGAL_AUCTION.name)
    if legal is None or binding.offender is None or legal.irregular:
        return None
    return "some" if all(one.call is PASS for one in legal.calls if one.seat is binding.offender) else None


OF_THE_AUCTION: Mapping[str, Callable[[Binding, Details], str | None]] = {
    "how_ended": how_ended,
    "partner_first": partner_first,
    "unspecified": unspecified,
}


def _over(details: Details) -> bool:
    record = record_of(details)
    return record is not None and record.over


def declarer_of(details: Details, *names: str) -> Seat | None:
    """Who declares by the auction entered, the one that stands in the end if it is known; None while it is open."""
    for name in names or (LEGAL_AUCTION.name, AUCTION.name):
        record = record_of(details, name)
        if record and record.contract:
            return record.contract.declarer
    return None


def suggested(binding: Binding, details: Details) -> Mapping[str, str]:
    """What the auction suggests for a detail still to be asked: the suits that the offender named are specified (26B).

    Of the calls that stand: as the legal auction has them, else as entered, without the call withdrawn and with the one
    that replaced it.
    """
    legal, entered = record_of(details, LEGAL_AUCTION.name), record_of(details)
    if binding.offender is None or not (legal or entered):
        return {}
    calls = _standing(legal, binding.offender, {}) if legal else _standing(entered, binding.offender, details)
    suits = {call.denomination.suit for call in calls if isinstance(call, Bid)}
    return {SPECIFIED: ", ".join(suit.value for suit in Suit if suit in suits) or "none"}


def _standing(record: Record | None, seat: Seat, details: Details) -> Iterator[object]:
    """The calls of that player that stand, as far as record and details tell."""
    changed = False
    for one in record.calls if record else ():
        own = one.seat is seat
        withdrawn = one.irregular is not None and str(one.call) == details.get("call")
        changed |= own and one.irregular is Irregular.CHANGE_OF_CALL
        if record and own and one.place in record.counting and not withdrawn:
            yield one.call
    made = details.get("final_call") or details.get("replacement")
    if made and not changed:
        yield parse_call(made)
