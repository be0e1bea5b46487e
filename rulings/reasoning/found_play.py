"""What the play as entered shows, put before a director: each irregularity, its matter, offender and details."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from rulings.bridge.classify import Transfer
from rulings.bridge.irregular_play import Fault, IrregularPlay, Progress, held_now
from rulings.bridge.play import CARDS_IN_HAND, Trick
from rulings.bridge.play_record import CardRead, How, PlayRecord
from rulings.bridge.seats import Seat, Side
from rulings.reasoning.law import LawBook, Matter
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.record_details import HANDS, PLAY
from rulings.reasoning.shown_play import CONTRACT, Details, Played, is_by, played_of
from rulings.reasoning.terms import N_, Role
from rulings.reasoning.wording import PAIR, SEAT_NAMES, SUIT_NAMES, Translate, same

_REVOKES = (IrregularPlay.REVOKE, IrregularPlay.POSSIBLE_REVOKE)


@dataclass(frozen=True)
class PlayFinding:
    """One irregularity of the play with the matter that deals with it, and what it tells of it."""

    fault: Fault
    record: PlayRecord
    matter: str
    details: Mapping[str, str]

    def says(self, translate: Translate = same) -> str:
        """What is wrong, how far it had gone and what it costs, in sentences with seats."""
        return " ".join(self._sentences(translate))

    def _sentences(self, translate: Translate) -> Iterator[str]:
        fault, read = self.fault, self.fault.read
        words = {
            "number": str(fault.trick),
            "seat": translate(SEAT_NAMES[read.seat]),
            "next": translate(SEAT_NAMES[read.seat.lho]),
            "proper": translate(SEAT_NAMES[read.due]) if read.due else "",
            "card": read.card.display if read.card else "",
            "suit": translate(SUIT_NAMES[fault.suit_led]) if fault.suit_led else "",
            "side": _pair(read.seat.side, translate),
            "others": _pair(read.seat.side.opponents, translate),
        }
        for pattern in self._patterns():
            yield translate(pattern).format(**words)

    def _patterns(self) -> Iterator[str]:
        fault, read = self.fault, self.fault.read
        yield _SAYS[fault.kind]
        if fault.kind is IrregularPlay.LEAD_OUT_OF_TURN:
            yield from (_ACCEPTED[fault.accepted],) if fault.accepted is not None else ()
        elif read.how is How.TAKEN_BACK:
            yield N_("It was taken back, and {suit} played instead.")
        elif fault.kind in _REVOKES:
            yield _ESTABLISHED[fault.progress]
        elif fault.trick < CARDS_IN_HAND:
            gone_on = fault.progress in (Progress.BOTH, Progress.OVER)
            yield (
                N_("Both sides have played to the next trick.")
                if gone_on
                else N_("Both sides have not yet played to the next trick.")
            )
        if fault.revoke and fault.revoke.established:
            yield from self._cost()

    def _cost(self) -> Iterator[str]:
        revoke = self.fault.revoke
        if revoke is None:
            return
        if revoke.won_by:
            yield _WON[revoke.won_by.value]
        if revoke.later:
            yield _LATER[revoke.later.value]
        if self.fault.kind is not IrregularPlay.POSSIBLE_REVOKE and revoke.transfer:
            yield _TRANSFER[revoke.transfer]


_SAYS = {
    IrregularPlay.REVOKE: N_("Trick {number}: {seat} revoked, and played {card} to a lead of {suit}."),
    IrregularPlay.POSSIBLE_REVOKE: N_(
        "Trick {number}: {seat} played {card} to a lead of {suit}; whether {seat} held any, the cards do not show."
    ),
    IrregularPlay.LEAD_OUT_OF_TURN: N_("Trick {number}: {seat} led {card}, and it was {proper}’s lead."),
    IrregularPlay.NO_CARD: N_("Trick {number}: {seat} played no card."),
    IrregularPlay.TOO_MANY: N_("Trick {number}: {seat} played {card} as well, a card too many."),
}
_ACCEPTED = {
    True: N_("{next} played to it, and so accepted it."),
    False: N_("It was taken back."),
}
_ESTABLISHED = {
    Progress.AT_ONCE: N_("Nobody has played after it."),
    Progress.THIS_TRICK: N_("Nobody has played to the next trick."),
    Progress.INNOCENT: N_("{side} have not yet played to the next trick."),
    Progress.OFFENDING: N_("It is established: {side} have played to the next trick."),
    Progress.BOTH: N_("It is established: {side} have played to the next trick."),
    Progress.OVER: N_("It is established: {side} have played to the next trick."),
    Progress.TWELVE: N_("At trick 12 it is corrected until all four hands are back in the board."),
}
_WON = {
    "offender": N_("{seat} won that trick."),
    "partner": N_("{seat}’s partner won that trick."),
    "opponents": N_("{others} won that trick."),
}
_LATER = {
    "won": N_("{side} won a later trick."),
    "not_won": N_("{side} won no later trick."),
}
_TRANSFER = {
    Transfer.NONE: N_("By the play alone no trick goes over."),
    Transfer.ONE: N_("By the play alone one trick goes over to {others}."),
    Transfer.TWO: N_("By the play alone two tricks go over to {others}."),
}


def _pair(side: Side, translate: Translate) -> str:
    one, other = (translate(SEAT_NAMES[seat]) for seat in side.seats)
    return translate(PAIR).format(one=one, other=other)


@dataclass(frozen=True)
class PlayFindings:
    """The play as entered and what it shows: `first` is to be ruled on, `others` are named beside it.

    A card of another suit that may have been legal comes first only if it is marked.
    """

    played: Played
    all: tuple[PlayFinding, ...]

    @property
    def record(self) -> PlayRecord:
        """The play as entered."""
        return self.played.record

    @property
    def first(self) -> PlayFinding | None:
        """The irregularity of the card that is marked, else the first; None where nothing is known to be irregular."""
        if self.record.in_question:
            return next((one for one in self.all if one.fault.read.mark), None)
        return next((one for one in self.all if one.fault.kind is not IrregularPlay.POSSIBLE_REVOKE), None)

    @property
    def others(self) -> tuple[PlayFinding, ...]:
        """What is irregular besides the first, in order."""
        return tuple(one for one in self.all if one is not self.first)


def find_play(book: LawBook, details: Details, declarer: Seat | None) -> PlayFindings | None:
    """What the play of these details shows; None without one, while contract or declarer is unknown, or unreadable."""
    played = played_of(details, declarer)
    if played is None:
        return None
    return PlayFindings(played, tuple(_finding(book, played.record, one) for one in played.faults))


def _finding(book: LawBook, record: PlayRecord, fault: Fault) -> PlayFinding:
    kind = _kind(record, fault)
    matter = next(one.id for one in book.matters.values() if kind in one.shown_by)
    return PlayFinding(fault, record, matter, _details(record, fault.read))


def _kind(record: PlayRecord, fault: Fault) -> str:
    """By which of the kinds a matter is `shown_by`: leads differ by trick and side (54, 55, 56)."""
    if fault.kind is not IrregularPlay.LEAD_OUT_OF_TURN:
        return fault.kind.value
    if fault.trick == 1:
        return "opening_lead"
    return "declarers_lead" if fault.seat.side is record.declarer.side else "defenders_lead"


def _details(record: PlayRecord, read: CardRead) -> dict[str, str]:
    found = {"trick": str(read.trick)}
    if read.card:
        found["card"] = str(read.card)
    if read.due is None and read.trick <= len(record.tricks):
        found["led"] = record.trick(read.trick).suit_led.value
    return found


# ------------------------------------------------------------------ into an occasion


def begin_play(book: LawBook, findings: PlayFindings, details: Details) -> Occasion | None:
    """The occasion that the first finding proposes; None where nothing is irregular."""
    chosen = findings.first
    if chosen is None:
        return None
    marked = {**details, PLAY.name: str(findings.record.marked(chosen.fault.read.place))}
    return fitted_to_play(book, Occasion(chosen.matter, Binding(None, findings.record.declarer), marked))


def fitted_to_play(book: LawBook, occasion: Occasion) -> Occasion:
    """The occasion with what its play tells of its matter: the card marked, the offender, details not given.

    Without a play, a contract, or a card in it that fits what is known of the occasion, nothing is added.
    """
    played = played_of(occasion.details, occasion.binding.declarer)
    if played is None or occasion.arises_from is not None:
        return occasion
    matter, record = book.matters[occasion.matter], played.record
    read = _meant(matter, played, occasion)
    details = {**occasion.details, PLAY.name: str(record.marked(read.place if read else None))}
    binding = replace(occasion.binding, declarer=record.declarer)
    if read:
        wanted = {one.name for one in matter.details}
        told = {name: text for name, text in _details(record, read).items() if name in wanted}
        details = {**told, **details}
        if binding.offender is None or not is_by(record, read, binding.offender):
            binding = replace(binding, offender=record.declarer if matter.offender else read.seat)
    return replace(occasion, binding=binding, details=details)


def _meant(matter: Matter, played: Played, occasion: Occasion) -> CardRead | None:
    """The card that the occasion is about: the marked one, else the first that its matter deals with."""
    if not any(one.name in ("card", "trick") for one in matter.details):
        return None
    record, offender = played.record, occasion.binding.offender

    def fits(read: CardRead) -> bool:
        told = _details(record, read)
        agrees = all(occasion.details.get(name, told.get(name)) == told.get(name) for name in ("card", "trick"))
        return agrees and (offender is None or Role.OFFENDER not in matter.roles or is_by(record, read, offender))

    marked = [played.read] if played.read and fits(played.read) else []
    surely = sorted(played.faults, key=lambda one: one.kind is IrregularPlay.POSSIBLE_REVOKE)
    shown = [one.read for one in surely if _kind(record, one) in matter.shown_by and fits(one.read)]
    named = [one for one in record.cards if one.card and occasion.details.get("card") == str(one.card) and fits(one)]
    return next(iter((*marked, *shown, *named)), None)


def without_play(occasion: Occasion, keep: Collection[str] = ()) -> Occasion:
    """The occasion before a play was entered: without the details that it told, and the offender.

    The contract goes as well unless it is among the details to `keep`.
    """
    played = played_of(occasion.details, occasion.binding.declarer)
    told: dict[str, str] = {}
    if played and played.read and is_by(played.record, played.read, occasion.binding.offender):
        told = _details(played.record, played.read)
    details = {
        name: text
        for name, text in occasion.details.items()
        if name not in (PLAY.name, HANDS.name) and told.get(name) != text and (name != CONTRACT or name in keep)
    }
    binding = replace(occasion.binding, offender=None) if told else occasion.binding
    return replace(occasion, details=details, binding=binding)


# ------------------------------------------------------------------ for other programs


def play_json(findings: PlayFindings, translate: Translate = same) -> dict[str, object]:
    """What the play shows: the tricks, who won them, what each hand still holds, what is irregular."""
    record = findings.record
    due = {one.trick: one.due for one in record.cards if one.due and one.how is How.PLAYED}
    first = findings.first
    return {
        "declarer": record.declarer.value,
        "tricks": [_trick_json(trick, due.get(trick.number)) for trick in record.tricks],
        "won": {side.value: record.tricks_won(side) for side in Side},
        "complete": record.complete,
        "held": {
            seat.value: {"cards": [str(card) for card in sorted(cards, reverse=True)], "unknown": unseen}
            for seat, (cards, unseen) in held_now(record, findings.played.hands).items()
        },
        "proposed": _finding_json(first, translate) if first else None,
        "others": [_finding_json(one, translate) for one in findings.others],
    }


def _trick_json(trick: Trick, due: Seat | None) -> dict[str, object]:
    return {
        "trick": trick.number,
        "turn": due.value if due else None,
        "cards": [{"seat": one.seat.value, "card": str(one.card)} for one in trick.played],
        "winner": trick.winner.value if trick.winner else None,
    }


def _finding_json(one: PlayFinding, translate: Translate) -> dict[str, object]:
    fault, revoke = one.fault, one.fault.revoke
    return {
        "trick": fault.trick,
        "kind": fault.kind.value,
        "matter": one.matter,
        "offender": fault.seat.value,
        "turn": fault.read.due.value if fault.read.due else None,
        "details": dict(one.details),
        "since": fault.progress.value,
        "accepted": fault.accepted,
        "established": revoke.established if revoke else None,
        "won_by": revoke.won_by.value if revoke and revoke.won_by else None,
        "later": revoke.later.value if revoke and revoke.later else None,
        "limits": list(revoke.limits) if revoke else [],
        "transfer": revoke.transfer.tricks if revoke and revoke.transfer else None,
        "text": one.says(translate),
    }
