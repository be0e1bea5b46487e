"""What is irregular in a play as it was made: revokes, leads out of turn, defective tricks (53 to 56, 61 to 64, 67)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from rulings.bridge.cards import PACK, Card, Suit
from rulings.bridge.classify import LaterTrick, RevokeTrickWinner, Transfer, revoke_transfer, revoke_trick_winner
from rulings.bridge.following import Following, failures_to_follow
from rulings.bridge.play import CARDS_IN_HAND
from rulings.bridge.play_record import CardRead, How, PlayRecord
from rulings.bridge.seats import Seat

TWELFTH: Final = 12
Hands = Mapping[Seat, frozenset[Card]]


class IrregularPlay(StrEnum):
    """What is irregular in a play."""

    REVOKE = "revoke"
    """A card of another suit, although the hand held one of the suit led (61A)."""
    POSSIBLE_REVOKE = "possible_revoke"
    """A card of another suit; whether the hand held one of the suit led, the cards known so far do not tell."""
    LEAD_OUT_OF_TURN = "lead_out_of_turn"
    """A lead at another hand's turn (53 to 56)."""
    NO_CARD = "no_card"
    """A hand that played no card to a trick (67)."""
    TOO_MANY = "too_many"
    """A hand that played one card too many to a trick (67)."""


class Progress(StrEnum):
    """How far the play had gone after a card, as seen from the hand that played it (62D1, 63A1, 67)."""

    AT_ONCE = "at_once"
    THIS_TRICK = "this_trick"
    INNOCENT = "innocent"
    """Only the other side has led or played to the next trick."""
    OFFENDING = "offending"
    """Only its own side has."""
    BOTH = "both"
    OVER = "over"
    """All thirteen tricks are complete."""
    TWELVE = "twelve"
    """The card was played to trick twelve, where a revoke is corrected until the hands are back in the board."""


@dataclass(frozen=True, slots=True)
class RevokeRead:
    """What the record tells of a revoke; None for what it leaves open.

    `limits` are the clauses of 64B by which nothing is transferred, as far as a record shows them. `others` is the
    answer to whether there was another revoke on the board: none, again, other_side, again_and_other_side, unlike.
    """

    won_by: RevokeTrickWinner | None
    later: LaterTrick | None
    established: bool
    others: str | None = None
    limits: tuple[str, ...] = ()
    transfer: Transfer | None = None
    """What goes over by 64A1, 64A2 and these limits if the revoke is established and nothing else is in the way."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One irregularity of a play: its kind, the card, and how far the play had gone when the record ends."""

    kind: IrregularPlay
    read: CardRead
    suit_led: Suit | None
    progress: Progress
    accepted: bool | None = None
    """Of a lead out of turn: whether the next hand played to it; None where that is open."""
    revoke: RevokeRead | None = None

    @property
    def trick(self) -> int:
        """The number of the trick."""
        return self.read.trick

    @property
    def seat(self) -> Seat:
        """The hand that erred."""
        return self.read.seat


def faults(record: PlayRecord, hands: Hands) -> tuple[Fault, ...]:
    """What is irregular, in the order in which it happened.

    `hands` are those known as dealt, all, some or none. Raises IllegalError for hands that do not fit the play.
    """
    found = sorted(_single(record, hands), key=lambda fault: fault.read.place)
    return tuple(replace(one, revoke=_of_revoke(record, one, found)) for one in found)


def progress_after(record: PlayRecord, read: CardRead) -> Progress:
    """How far the play has gone after this card, up to the end of the record."""
    if read.trick == TWELFTH and read.how is How.PLAYED:
        return Progress.TWELVE
    if record.complete and read.trick < CARDS_IN_HAND:
        return Progress.OVER
    own = read.seat.side
    sides = {one.seat.side for one in record.cards if one.trick == read.trick + 1 and one.card}
    if sides:
        return Progress.BOTH if len(sides) > 1 else Progress.OFFENDING if own in sides else Progress.INNOCENT
    after = [one for one in record.cards[read.place + 1 :] if one.card and one.seat is not read.seat]
    return Progress.THIS_TRICK if after else Progress.AT_ONCE


def won_by(record: PlayRecord, read: CardRead) -> RevokeTrickWinner | None:
    """Who won the trick of this card, as seen from the hand that played it; None while it is in progress (64A)."""
    winner = record.trick(read.trick).winner if read.trick <= len(record.tricks) else None
    return revoke_trick_winner(winner, read.seat) if winner else None


def later_won(record: PlayRecord, read: CardRead) -> LaterTrick | None:
    """Whether the side of this card has won a later trick; None while it still may (64A)."""
    if any(winner.side is read.seat.side for winner in record.winners[read.trick :]):
        return LaterTrick.WON
    return LaterTrick.NOT_WON if record.complete else None


def held_now(record: PlayRecord, hands: Hands) -> Mapping[Seat, tuple[frozenset[Card], int]]:
    """The cards that each hand is known to hold still, and how many more nobody has seen.

    When all cards that are not known must be in one hand, they are.
    """
    known = {seat: frozenset(record.hand_played(seat)) | hands.get(seat, frozenset()) for seat in dict.fromkeys(Seat)}
    hidden = {seat: CARDS_IN_HAND - len(cards) for seat, cards in known.items()}
    holders = [seat for seat, number in hidden.items() if number > 0]
    if len(holders) == 1:
        known[holders[0]] |= frozenset(PACK).difference(*known.values())
        hidden[holders[0]] = 0
    return {seat: (cards - record.gone(seat), hidden[seat]) for seat, cards in known.items()}


# ------------------------------------------------------------------ one fault


def _single(record: PlayRecord, hands: Hands) -> Iterator[Fault]:
    failed = {(one.trick, one.seat): one for one in failures_to_follow(record, hands)}
    led = {trick.number: trick.suit_led for trick in record.tricks}
    for read in record.cards:
        suit = led.get(read.trick)

        def fault(kind: IrregularPlay, at: CardRead = read, suit: Suit | None = suit) -> Fault:
            return Fault(kind, at, suit, progress_after(record, at), _accepted(record, at))

        if read.out_of_turn:
            yield fault(IrregularPlay.LEAD_OUT_OF_TURN)
        if read.how is How.MISSING:
            yield fault(IrregularPlay.NO_CARD)
        if read.how is How.EXTRA:
            yield fault(IrregularPlay.TOO_MANY)
        failure = failed.get((read.trick, read.seat))
        if read.how is How.PLAYED and failure and failure.following is not Following.VOID:
            revoked = failure.following is Following.REVOKE
            yield fault(IrregularPlay.REVOKE if revoked else IrregularPlay.POSSIBLE_REVOKE)
        if read.how is How.TAKEN_BACK and _corrected(record, read, suit):
            yield fault(IrregularPlay.REVOKE)


def _corrected(record: PlayRecord, read: CardRead, suit: Suit | None) -> bool:
    """Whether a card taken back was a revoke: the hand then followed suit in its place (62A)."""
    if read.due is not None or read.card is None or suit in (None, read.card.suit):
        return False
    instead = record.trick(read.trick).card_of(read.seat)
    return instead is not None and instead.suit is suit


def _accepted(record: PlayRecord, read: CardRead) -> bool | None:
    """Whether a lead out of turn was accepted by the next play (53A); the next hand, if due to lead, may have led."""
    if not read.out_of_turn:
        return None
    if read.how is How.TAKEN_BACK:
        return False
    played = record.trick(read.trick).played
    return True if len(played) > 1 and read.due is not read.seat.lho else None


def _of_revoke(record: PlayRecord, fault: Fault, found: Iterable[Fault]) -> RevokeRead | None:
    by_67b1 = fault.kind is IrregularPlay.NO_CARD and fault.progress in (Progress.BOTH, Progress.OVER)
    if fault.kind not in (IrregularPlay.REVOKE, IrregularPlay.POSSIBLE_REVOKE) and not by_67b1:
        return None
    read = fault.read
    won, later = won_by(record, read), later_won(record, read)
    if read.how is How.TAKEN_BACK:
        return RevokeRead(won, later, established=False)
    others = other_revokes(record, fault, found)
    limits = _limits(record, fault, others)
    transfer = None
    if limits:
        transfer = Transfer.NONE
    elif won is not None and others is not None and not by_67b1:
        transfer = revoke_transfer(won, later) if later else None
        if transfer is None and won is RevokeTrickWinner.PARTNER:
            transfer = Transfer.ONE
    elif by_67b1 and won is not None:
        side_won = won is not RevokeTrickWinner.OPPONENTS or later is LaterTrick.WON
        transfer = Transfer.ONE if side_won else Transfer.NONE if later else None
    return RevokeRead(won, later, by_67b1 or established(record, read), others, limits, transfer)


def established(record: PlayRecord, read: CardRead) -> bool:
    """Whether the side of this card has led or played to the next trick (63A1); a lead taken back counts as well."""
    return any(
        one.trick == read.trick + 1 and one.card and one.seat.side is read.seat.side for one in record.cards
    )  # fmt: skip


def other_revokes(record: PlayRecord, fault: Fault, found: Iterable[Fault]) -> str | None:
    """Whether there was another revoke on the board, as 64B2 and 64B7 ask; None while the record does not tell."""
    if not record.complete:
        return None
    rest = [one for one in found if one is not fault and one.kind in _REVOKES and one.read.how is not How.TAKEN_BACK]
    if any(one.kind is not IrregularPlay.REVOKE or one.trick >= TWELFTH for one in rest):
        return None
    again = any(
        one.seat is fault.seat and one.suit_led is fault.suit_led and one.read.place < fault.read.place for one in rest
    )
    other_side = any(one.seat.side is not fault.seat.side for one in rest)
    if again:
        return "again_and_other_side" if other_side else "again"
    return "other_side" if other_side else "unlike" if rest else "none"


def _limits(record: PlayRecord, fault: Fault, others: str | None) -> tuple[str, ...]:
    """The clauses of 64B that the record shows to hold, besides 64B1; for a hand that played no card only 64B3."""
    dummys = ["64B3"] if fault.seat is record.dummy else []
    if fault.kind is IrregularPlay.NO_CARD:
        return tuple(dummys)
    again = ["64B2"] if others in ("again", "again_and_other_side") else []
    twelfth = ["64B6"] if fault.trick == TWELFTH else []
    both = ["64B7"] if others in ("other_side", "again_and_other_side") else []
    return (*again, *dummys, *twelfth, *both)


_REVOKES: Final = (IrregularPlay.REVOKE, IrregularPlay.POSSIBLE_REVOKE, IrregularPlay.NO_CARD)
