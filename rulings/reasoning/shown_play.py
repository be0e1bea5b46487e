"""Pure classifiers that read the record of the play; None for what it does not show, so that it is asked.

They speak of the card that is marked in the play, if the offender of the occasion played it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulings.bridge.calls import Denomination
from rulings.bridge.contract import parse_contract
from rulings.bridge.deal import parse_hands
from rulings.bridge.errors import BridgeError
from rulings.bridge.irregular_play import (
    TWELFTH,
    Fault,
    Hands,
    IrregularPlay,
    Progress,
    faults,
    later_won,
    other_revokes,
    progress_after,
    won_by,
)
from rulings.bridge.play import CARDS_IN_HAND
from rulings.bridge.play_record import CardRead, How, PlayRecord, parse_play_record
from rulings.bridge.seats import Relation, Seat
from rulings.reasoning.occasion import Binding
from rulings.reasoning.record_details import HANDS, PLAY, record_of
from rulings.reasoning.shown import YES_NO, declarer_of

Details = Mapping[str, str]
CONTRACT = "contract"


@dataclass(frozen=True)
class Played:
    """The play of an occasion, the hands that are known, what is irregular, and the card that is marked."""

    record: PlayRecord
    hands: Hands
    faults: tuple[Fault, ...]
    read: CardRead | None

    def fault(self, *kinds: IrregularPlay) -> Fault | None:
        """What is irregular in the card in question, if it is of these kinds."""
        return next((one for one in self.faults if one.read == self.read and one.kind in kinds), None)


def read_played(details: Details, declarer: Seat | None) -> Played | None:
    """The play as entered; None without one, or while contract or declarer is unknown. Raises BridgeError."""
    text = details.get(PLAY.name)
    declarer = declarer or declarer_of(details)
    denomination = _denomination(details)
    if not text or declarer is None or denomination is None:
        return None
    return _played(text, details.get(HANDS.name, ""), denomination, declarer)


def played_of(details: Details, declarer: Seat | None) -> Played | None:
    """The same; None for one that cannot be read."""
    try:
        return read_played(details, declarer)
    except BridgeError:
        return None


@lru_cache(maxsize=128)
def _played(text: str, hands: str, denomination: Denomination, declarer: Seat) -> Played:
    record = parse_play_record(text, denomination, declarer.lho)
    known = parse_hands(hands) if hands else {}
    return Played(record, known, faults(record, known), record.in_question)


def _denomination(details: Details) -> Denomination | None:
    if details.get(CONTRACT):
        try:
            return parse_contract(details[CONTRACT], Seat.SOUTH).denomination
        except BridgeError:
            return None
    record = record_of(details)
    return record.contract.denomination if record and record.contract else None


def card_in_question(binding: Binding, details: Details) -> Played | None:
    """The play with the card that the occasion is about; None without one, or if the director says otherwise."""
    played = played_of(details, binding.declarer)
    if played is None or played.read is None or not is_by(played.record, played.read, binding.offender):
        return None
    card = played.read.card
    return played if card is None or details.get("card", str(card)) == str(card) else None


def is_by(record: PlayRecord, read: CardRead, offender: Seat | None) -> bool:
    """Whether the offender played that card: declarer plays dummy's too."""
    return read.seat is offender or (read.seat is record.dummy and offender is record.declarer)


# ------------------------------------------------------------------ revokes


def revoke_kind(played: Played, read: CardRead) -> str | None:  # noqa: ARG001
    """Whether a card of the suit led should have been played (61A); a card that was required leaves no trace."""
    return "suit" if played.fault(IrregularPlay.REVOKE) else None


def revoke_since(played: Played, read: CardRead) -> str | None:
    """How far it had gone (63A1), where neither a claim nor a card named can have come between."""
    found = progress_after(played.record, read)
    told = (Progress.OFFENDING, Progress.BOTH, Progress.OVER, Progress.TWELVE)
    return found.value if read.how is How.PLAYED and found in told else None


def same_trick(played: Played, read: CardRead) -> str | None:
    """Whether the other side revoked on the same trick too (62C3)."""
    kinds = [
        one.kind
        for one in played.faults
        if one.trick == read.trick and one.seat.side is not read.seat.side and one.read.how is How.PLAYED
    ]
    if IrregularPlay.REVOKE in kinds:
        return "yes"
    return None if IrregularPlay.POSSIBLE_REVOKE in kinds else "no"


def partner_to_play(played: Played, read: CardRead) -> str | None:
    """Whether the partner had still to play to trick twelve (62D2)."""
    if read.trick != TWELFTH:
        return None
    before = [one.seat for one in played.record.cards[: read.place] if one.trick == read.trick and one.card]
    return YES_NO[read.seat.partner not in before]


def trick_won(played: Played, read: CardRead) -> str | None:
    """Who won the trick: the hand that erred, the other hand of its side, the other side (64A)."""
    found = won_by(played.record, read)
    return {"offender": "offender", "partner": "partner", "opponents": "other_side"}[found.value] if found else None


def later_trick_won(played: Played, read: CardRead) -> str | None:
    """Whether the side won a later trick (64A)."""
    found = later_won(played.record, read)
    return {"won": "yes", "not_won": "no"}[found.value] if found else None


def revokes_besides(played: Played, read: CardRead) -> str | None:
    """Whether there was another revoke on the board (64B2, 64B7)."""
    kinds = (IrregularPlay.REVOKE, IrregularPlay.POSSIBLE_REVOKE)
    fault = played.fault(*kinds)
    if fault is None or read.how is not How.PLAYED:
        return None
    return other_revokes(played.record, fault, played.faults)


# ------------------------------------------------------------------ leads out of turn


def trick_led(played: Played, read: CardRead) -> str | None:  # noqa: ARG001
    """To which trick the lead was made."""
    if read.due is None:
        return None
    return "first" if read.trick == 1 else "last" if read.trick == CARDS_IN_HAND else "middle"


def lead_since(played: Played, read: CardRead) -> str | None:
    """That the next hand has played to the lead (53A); what was said or agreed leaves no trace."""
    fault = played.fault(IrregularPlay.LEAD_OUT_OF_TURN)
    return "next_hand" if fault and fault.accepted and read.trick < CARDS_IN_HAND else None


def hand_of_card(played: Played, read: CardRead) -> str | None:
    """From which hand of the declaring side it came."""
    return {played.record.declarer: "own", played.record.dummy: "dummy"}.get(read.seat)


def due_of_four(played: Played, read: CardRead) -> str | None:
    """Whose lead it was: declarer’s, dummy’s or a defender’s (55)."""
    if read.due is None:
        return None
    relations = {
        Relation.SELF: "declarer", Relation.PARTNER: "dummy", Relation.LHO: "leader", Relation.RHO: "other_defender",
    }  # fmt: skip
    return relations[read.due.seen_from(played.record.declarer)]


def due_of_three(played: Played, read: CardRead) -> str | None:
    """Whose lead it was when a defender led: the partner’s, declarer’s or dummy’s (56)."""
    found = due_of_four(played, read)
    return "partner" if read.due is read.seat.partner else found if found in ("declarer", "dummy") else None


# ------------------------------------------------------------------ defective tricks


def defect_since(played: Played, read: CardRead) -> str | None:
    """Whether both sides had played to the next trick (67A, 67B); after the last there is none."""
    if _defect(played) is None or read.trick == CARDS_IN_HAND:
        return None
    found = progress_after(played.record, read)
    return found.value if found in (Progress.BOTH, Progress.OVER) else "before"


def defect(played: Played, read: CardRead) -> str | None:  # noqa: ARG001
    """What is wrong with the trick; a card that lies elsewhere counts as played in a record."""
    return _defect(played)


def extra_how(played: Played, read: CardRead) -> str | None:
    """How one card too many came to be played."""
    return ("at_once" if read.at_once else "fifth") if _defect(played) == "many" else None


def _defect(played: Played) -> str | None:
    fault = played.fault(IrregularPlay.NO_CARD, IrregularPlay.TOO_MANY)
    return {IrregularPlay.NO_CARD: "none", IrregularPlay.TOO_MANY: "many"}[fault.kind] if fault else None


_OF_THE_CARD: Mapping[str, Callable[[Played, CardRead], str | None]] = {
    "revoke_kind": revoke_kind,
    "revoke_since": revoke_since,
    "same_trick": same_trick,
    "partner_to_play": partner_to_play,
    "trick_won": trick_won,
    "later_trick_won": later_trick_won,
    "revokes_besides": revokes_besides,
    "trick_led": trick_led,
    "lead_since": lead_since,
    "hand_of_card": hand_of_card,
    "due_of_four": due_of_four,
    "due_of_three": due_of_three,
    "defect_since": defect_since,
    "defect": defect,
    "extra_how": extra_how,
}


def _of_the_card(name: str) -> Callable[[Binding, Details], str | None]:
    """A classifier that reads the card in question from the record of the play."""

    def classify(binding: Binding, details: Details) -> str | None:
        played = card_in_question(binding, details)
        return _OF_THE_CARD[name](played, played.read) if played and played.read else None

    return classify


OF_THE_PLAY: Mapping[str, Callable[[Binding, Details], str | None]] = {
    name: _of_the_card(name) for name in _OF_THE_CARD
}
