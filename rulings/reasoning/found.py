"""What the auction as entered shows, put before a director: each irregular call, its matter, offender and details."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rulings.bridge.calls import PASS, Bid, PlainCall
from rulings.bridge.cards import Suit
from rulings.bridge.classify import suits_named
from rulings.bridge.errors import BridgeError
from rulings.bridge.irregular import CallRead, Irregular, Record, parse_record
from rulings.bridge.seats import Relation, Seat
from rulings.reasoning.found_play import fitted_to_play, without_play
from rulings.reasoning.interview import Interview
from rulings.reasoning.law import LawBook, Matter
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.record_details import AUCTION, DEALER, HANDS, PLAY, record_of, unmarked
from rulings.reasoning.shown import declarer_of
from rulings.reasoning.shown_play import CONTRACT, read_played
from rulings.reasoning.terms import N_, Role
from rulings.reasoning.wording import SEAT_NAMES, Translate, same, show_call

LEGAL_BID, LEGAL_DOUBLE = "legal_bid", "legal_double"
"""What a matter is `shown_by` when the call marked is legal: the director asks whether it was."""


@dataclass(frozen=True)
class Finding:
    """One call of the auction with the matter that deals with it, None where none does, and what it tells of it."""

    read: CallRead
    matter: str | None
    details: Mapping[str, str]

    @property
    def offender(self) -> Seat:
        """Who made the call."""
        return self.read.seat

    def says(self, translate: Translate = same) -> str:
        """What is wrong with the call, as a sentence in seats."""
        read = self.read
        words = {
            "number": str(read.place + 1),
            "seat": translate(SEAT_NAMES[read.seat]),
            "call": show_call(read.call, translate),
            "proper": translate(SEAT_NAMES[read.proper]) if read.proper else "",
            "over": show_call(read.over, translate) if read.over else "",
            "lowest": show_call(read.lowest_sufficient, translate) if read.lowest_sufficient else "",
            "earlier": show_call(read.earlier, translate) if read.earlier else "",
            "robbed": translate(SEAT_NAMES[read.robbed]) if read.robbed else "",
        }
        pattern = SAYS[read.irregular] if read.irregular else N_("Call {number}: {call} by {seat} is legal.")
        if read.irregular is Irregular.INSUFFICIENT and not read.lowest_sufficient:
            pattern = N_("Call {number}: {call} by {seat} is not high enough over {over}.")
        return translate(pattern).format(**words)


SAYS = {
    Irregular.INSUFFICIENT: N_(
        "Call {number}: {call} by {seat} is not high enough over {over}; in that denomination {lowest} would be."
    ),
    Irregular.OUT_OF_ROTATION: N_("Call {number}: {call} by {seat} was made at {proper}’s turn."),
    Irregular.CHANGE_OF_CALL: N_("Call {number}: {seat} changed {earlier} to {call}."),
    Irregular.TURN_LOST: N_("Call {number}: the pass by {seat} at {proper}’s turn left {robbed} out of three passes."),
    Irregular.INADMISSIBLE_DOUBLE: N_("Call {number}: Law 19 does not allow {seat} to double."),
    Irregular.INADMISSIBLE_REDOUBLE: N_("Call {number}: Law 19 does not allow {seat} to redouble."),
    Irregular.ABOVE_SEVEN: N_("Call {number}: {seat} bid {call}."),
    Irregular.AFTER_FINAL_PASS: N_("Call {number}: {call} by {seat} came after the final pass."),
    Irregular.SUPERFLUOUS_PASS: N_("Call {number}: {seat} passed when the auction was over."),
}


@dataclass(frozen=True)
class Findings:
    """The auction as entered and what it shows: `first` is to be ruled on, `others` are named beside it."""

    record: Record
    all: tuple[Finding, ...]
    marked: Finding | None = None

    @property
    def first(self) -> Finding | None:
        """The call that is marked, else the first irregular one; None where there is nothing to rule on."""
        found = self.marked or next(iter(self.all), None)
        return found if found and found.matter else None

    @property
    def others(self) -> tuple[Finding, ...]:
        """The irregular calls besides the first, in order."""
        first = self.first
        return tuple(one for one in self.all if first is None or one.read.place != first.read.place)

    @cached_property
    def stands(self) -> Mapping[str, str | bool | None]:
        """How the auction stands: over or not, whose turn, the contract, the (presumed) declarer, who leads."""
        record = self.record
        return {
            "over": record.over,
            "turn": record.turn.value if record.turn else None,
            "contract": f"{record.contract.bid}{record.contract.doubling}" if record.contract else None,
            "declarer": record.presumed_declarer.value if record.presumed_declarer else None,
            "leader": record.contract.leader.value if record.contract else None,
        }


def find(book: LawBook, text: str, dealer: Seat) -> Findings:
    """What an auction as entered shows; raises BridgeError, which names the call that cannot be read."""
    record = parse_record(text, dealer)
    marked = next((one for one in record.calls if one.spoken.mark), None)
    return Findings(
        record,
        tuple(_finding(book, one) for one in record.irregular),
        _finding(book, marked) if marked else None,
    )


def _finding(book: LawBook, read: CallRead) -> Finding:
    matter = next((one for one in book.matters.values() if _kind(read) in one.shown_by), None)
    return Finding(read, matter.id if matter else None, _details(book, read))


def _kind(read: CallRead) -> str:
    if read.irregular:
        return read.irregular.value
    if isinstance(read.call, Bid):
        return LEGAL_BID
    return LEGAL_DOUBLE if read.call is not PASS else ""


def _details(book: LawBook, read: CallRead) -> dict[str, str]:
    changed = read.irregular is Irregular.CHANGE_OF_CALL
    lho = next((one.call for one in read.since if one.seat is read.seat.lho), None)
    found: dict[str, object] = {
        "call": read.earlier if changed else read.call,
        "over": read.over if isinstance(read.call, Bid) and read.at_turn is Relation.SELF else None,
        "replacement": read.call if changed else read.corrected_to,
        "earlier_call": None if changed else read.earlier,
        "later_call": lho,
    }
    details = {
        name: str(one) for name, one in found.items() if isinstance(one, (Bid, PlainCall)) and name in book.details
    }
    if read.irregular is Irregular.ABOVE_SEVEN and "too_high" in book.details:
        details["too_high"] = str(read.call)
    return details


# ------------------------------------------------------------------ into an occasion


def begin(book: LawBook, findings: Findings, finding: Finding | None = None) -> Occasion | None:
    """The occasion that the first finding, or another one, proposes; None where there is nothing to rule on."""
    chosen = finding or findings.first
    if chosen is None or chosen.matter is None:
        return None
    marked = str(findings.record.marked(chosen.read.place))
    return fitted(
        book, Occasion(chosen.matter, Binding(), {AUCTION.name: marked, DEALER.name: findings.record.dealer.value})
    )


def fitted(book: LawBook, occasion: Occasion) -> Occasion:
    """The occasion with what its auction and its play tell of its matter: call or card marked, offender, details.

    What is given already stays. Without an auction, a dealer, or a call in it that fits what is known of the occasion,
    nothing is added but the declarer of an auction that is over; likewise without a play and its contract.
    """
    return fitted_to_play(book, _fitted_to_auction(book, occasion))


def _fitted_to_auction(book: LawBook, occasion: Occasion) -> Occasion:
    record = record_of(occasion.details)
    if record is None or occasion.arises_from is not None:
        return replace(occasion, details=unmarked(occasion.details))
    declarer = occasion.binding.declarer or declarer_of(occasion.details)
    binding = replace(occasion.binding, declarer=declarer)
    read = _meant(book, book.matters[occasion.matter], record, occasion)
    details = {**occasion.details, AUCTION.name: str(record.marked(read.place if read else None))}
    if read:
        details = {**_details(book, read), **details}
        binding = replace(binding, offender=read.seat)
    return replace(occasion, binding=binding, details=details)


def _meant(book: LawBook, matter: Matter, record: Record, occasion: Occasion) -> CallRead | None:
    """The call of the record that the occasion is about: the marked one, else the first that its matter deals with."""
    offender = occasion.binding.offender
    fitting = [
        one
        for one in record.calls
        if offender in (None, one.seat) and _agrees(occasion.details, _details(book, one))
    ]  # fmt: skip
    marked = [one for one in fitting if one.spoken.mark]
    shown = [one for one in fitting if one.irregular and one.irregular.value in matter.shown_by]
    legal = [one for one in fitting[::-1] if _kind(one) in matter.shown_by]
    about_a_call = Role.OFFENDER in matter.roles and any(one.name in ("call", "too_high") for one in matter.details)
    asked = marked if about_a_call else [one for one in marked if _kind(one) in matter.shown_by]
    named = fitting[::-1] if about_a_call and offender and "call" in occasion.details else []
    return next(iter((*asked, *shown, *named, *legal)), None)


def _agrees(said: Mapping[str, str], shown: Mapping[str, str]) -> bool:
    return all(said.get(name, shown[name]) == shown[name] for name in ("call", "too_high") if name in shown)


def recorded(interview: Interview, text: str, dealer: Seat | None) -> Interview:
    """The interview with the auction as entered, read at once; an empty text takes it away. Raises BridgeError.

    Details that the auction told before, and the offender, are told anew; what else was given stays.
    """
    occasion = interview.occasion
    told = set(_told(interview.core.book, occasion))
    details = {name: one for name, one in occasion.details.items() if name not in {AUCTION.name, DEALER.name, *told}}
    binding = replace(occasion.binding, offender=None) if told else occasion.binding
    if text.strip():
        parse_record(text, dealer or Seat.NORTH)
        details[AUCTION.name] = " ".join(text.split())
    if dealer:
        details[DEALER.name] = dealer.value
    bare = replace(occasion, details=details, binding=binding)
    return Interview.start(interview.core, fitted(interview.core.book, bare))


def recorded_play(interview: Interview, text: str, hands: str, contract: str) -> Interview:
    """The interview with the play as entered, read at once; an empty text takes it away. Raises BridgeError.

    `contract` is that of the table, empty if it is not known; hands that are known as dealt are read with the play.
    Details that the play told before, and the offender, are told anew; what else was given stays.
    """
    bare = without_play(interview.occasion, keep=[one.name for one in interview.matter.details])
    given = {PLAY.name: text, HANDS.name: hands, CONTRACT: contract} if text.strip() else {}
    details = {**bare.details, **{name: " ".join(one.split()) for name, one in given.items() if one.strip()}}
    read_played(details, bare.binding.declarer)
    return Interview.start(interview.core, fitted(interview.core.book, replace(bare, details=details)))


def _told(book: LawBook, occasion: Occasion) -> Mapping[str, str]:
    record = record_of(occasion.details)
    read = next((one for one in record.calls if one.spoken.mark), None) if record else None
    if read is None or read.seat is not occasion.binding.offender:
        return {}
    return {name: one for name, one in _details(book, read).items() if occasion.details.get(name) == one}


def findings_json(findings: Findings, translate: Translate = same) -> dict[str, object]:
    """What the auction shows, for other programs."""

    def shown(one: Finding) -> dict[str, object]:
        read = one.read
        return {
            "call": read.place + 1,
            "kind": read.irregular.value if read.irregular else None,
            "matter": one.matter,
            "offender": read.seat.value,
            "turn": read.proper.value if read.proper else None,
            "details": dict(one.details),
            "lowest_sufficient": str(read.lowest_sufficient) if read.lowest_sufficient else None,
            "since": [seat.value for seat in Seat if seat in read.since_seats],
            "text": one.says(translate),
        }

    first = findings.first
    return {
        "dealer": findings.record.dealer.value,
        "calls": [
            {"seat": one.seat.value, "call": str(one.call), "counts": _counts(findings.record, one)}
            for one in findings.record.calls
        ],
        **findings.stands,
        "suits_named": {
            seat.value: [suit.value for suit in Suit if suit in suits_named(findings.record.counted, seat)]
            for seat in dict.fromkeys(Seat)
        },
        "proposed": shown(first) if first else None,
        "others": [shown(one) for one in findings.others],
    }


def _counts(record: Record, read: CallRead) -> bool:
    """Whether the call is among those that count so far."""
    return read.place in record.counting


def readable(text: str, dealer: Seat | None) -> str:
    """Why an auction cannot be read, in one line; empty if it can."""
    try:
        parse_record(text, dealer or Seat.NORTH)
    except BridgeError as error:
        return str(error)
    return ""
