"""The published vocabulary of effects: what a ruling can do to calls, cards, tricks, rights and scores.

Every kind but `tell` belongs to a point. Two effects of one kind with the same key slots speak about the same thing
(`must_pass` about one seat, `card` effects about one card), and then they must say the same, or join as the point says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulings.reasoning.conditions import ALWAYS, Condition
from rulings.reasoning.terms import N_, DetailType, Join, Moment, Role


@dataclass(frozen=True)
class Point:
    """Something that a ruling settles, and how values from several sections join on one board."""

    name: str
    text: str
    join: Join
    ranks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Detail:
    """A shown value that no condition reads (which card, which suit), with the words that stand for it when unknown."""

    name: str
    type: DetailType
    prompt: str
    unknown: str


Slot = Role | Detail | str


@dataclass(frozen=True)
class EffectKind:
    """One kind of effect: its point, its slots, which of them say what it is about, and how it reads aloud."""

    name: str
    point: str | None
    slots: Mapping[str, str]
    says: str
    keys: tuple[str, ...] = ()
    variants: Mapping[str, str] = field(default_factory=dict)
    rank: str = ""


CALL = Point("call", N_("which call stands"), Join.SAME)
AUCTION = Point("auction", N_("how the auction goes on"), Join.SAME)
DUTY_TO_PASS = Point("duty to pass", N_("who must pass"), Join.STRONGEST, ("no", "once", "throughout"))
DECLARER_IS = Point("declarer", N_("who is declarer"), Join.SAME)
LEAD = Point("lead", N_("whether the lead stands"), Join.SAME)
LEADS = Point("leads", N_("what a player may lead"), Join.STRONGEST, ("free", "waits", "barred", "required"))
CARD = Point("card", N_("what becomes of the card"), Join.SAME)
PENALTY_CARDS = Point(
    "penalty cards", N_("what kind of penalty card it is"), Join.STRONGEST, ("none", "minor", "major")
)
PLAY = Point("play", N_("how play goes on"), Join.SAME)
REVOKE = Point("revoke", N_("what becomes of the revoke"), Join.SAME)
TRICKS = Point("tricks", N_("the tricks"), Join.SUM)
CLAIM = Point("claim", N_("what becomes of the claim or concession"), Join.SAME)
INFORMATION = Point("information", N_("what may be used by whom"), Join.SEVERAL)
RIGHT = Point("right", N_("who has which right"), Join.SEVERAL)
FURTHER = Point("further rectification", N_("whether there is further rectification"), Join.SEVERAL)
BOARD = Point("board", N_("what becomes of the board"), Join.SAME)
SCORE = Point("score", N_("the score"), Join.ANY, ("stands", "corrected", "assigned", "artificial"))
PENALTY = Point("penalty", N_("a penalty to consider"), Join.SEVERAL)
REFERRAL = Point("referral", N_("who decides"), Join.SEVERAL)
FINDING = Point("finding", N_("what the director found"), Join.SAME)

POINTS = {
    point.name: point
    for point in (
        CALL, AUCTION, DUTY_TO_PASS, DECLARER_IS, LEAD, LEADS, CARD, PENALTY_CARDS, PLAY, REVOKE, TRICKS,
        CLAIM, INFORMATION, RIGHT, FURTHER, BOARD, SCORE, PENALTY, REFERRAL, FINDING,
    )
}  # fmt: skip

WHO, CALL_SLOT, CARD_SLOT, SUIT_SLOT = "seat, side or all", "call", "card", "suit"
EFFECT_KINDS: dict[str, EffectKind] = {}


def _kind(
    name: str,
    point: Point | None,
    slots: Mapping[str, str],
    says: str,
    *,
    keys: tuple[str, ...] = (),
    variants: Mapping[str, str] | None = None,
    rank: str = "",
) -> None:
    """Enter one kind; `rank` is the slot, or the constant, that ranks it on its point."""
    EFFECT_KINDS[name] = EffectKind(
        name, point.name if point else None, dict(slots), says, keys, dict(variants or {}), rank
    )


_kind("call_stands", CALL, {"call": CALL_SLOT}, N_("{call} stands."), keys=("call",))
_kind("call_cancelled", CALL, {"call": CALL_SLOT}, N_("{call} is cancelled."), keys=("call",))
_kind("call_withdrawn", CALL, {"call": CALL_SLOT}, N_("{call} is withdrawn."), keys=("call",))
_kind(
    "call_to_replace",
    CALL,
    {"call": CALL_SLOT, "who": WHO},
    N_("{who} must replace {call} by a legal call."),
    keys=("call",),
)
_kind("auction_continues", AUCTION, {"who": WHO}, N_("The auction goes on; {who} [is|are] next to call."))
_kind(
    "auction_reverts",
    AUCTION,
    {"who": WHO},
    N_("The auction goes back to {who}; the later calls are cancelled."),
)
_kind("auction_waits", AUCTION, {"who": WHO}, N_("The auction waits for {who} to choose."))
_kind("auction_ends", AUCTION, {}, N_("The auction is over."))
_kind(
    "must_pass",
    DUTY_TO_PASS,
    {"who": WHO, "extent": "once | throughout"},
    N_("{who} must pass."),
    keys=("who",),
    rank="extent",
    variants={
        "once": N_("{who} must pass at the next turn, once."),
        "throughout": N_("{who} must pass for the rest of the auction."),
    },
)
_kind("declarer_is", DECLARER_IS, {"who": WHO, "dummy": WHO}, N_("{who} is declarer, {dummy} is dummy."))
_kind("lead_stands", LEAD, {"card": CARD_SLOT, "who": WHO}, N_("The lead of {card} by {who} stands."))
_kind("lead_retracted", LEAD, {"card": CARD_SLOT, "who": WHO}, N_("The lead of {card} by {who} is withdrawn."))
_kind("lead_free", LEADS, {"who": WHO}, N_("{who} [leads|lead] any card."), keys=("who",), rank="free")
_kind(
    "lead_waits",
    LEADS,
    {"who": WHO, "chooser": WHO},
    N_("{who} [waits|wait] with the lead until {chooser} has chosen."),
    keys=("who",),
    rank="waits",
)
_kind(
    "lead_required",
    LEADS,
    {"who": WHO, "suit": SUIT_SLOT},
    N_("{who} must lead {suit}."),
    keys=("who",),
    rank="required",
)
_kind(
    "lead_barred",
    LEADS,
    {"who": WHO, "suit": SUIT_SLOT},
    N_("{who} may not lead {suit} while keeping the lead."),
    keys=("who",),
    rank="barred",
)
_kind("card_played", CARD, {"who": WHO, "card": CARD_SLOT}, N_("{card} is played."), keys=("who", "card"))
_kind(
    "card_taken_back",
    CARD,
    {"who": WHO, "card": CARD_SLOT},
    N_("{who} [takes|take] {card} back into the hand."),
    keys=("who", "card"),
)
_kind(
    "card_stays",
    CARD,
    {"who": WHO, "card": CARD_SLOT},
    N_("{card} stays face up in front of {who}."),
    keys=("who", "card"),
)
_kind(
    "card_must_be_played",
    CARD,
    {"who": WHO, "card": CARD_SLOT},
    N_("{who} must play {card} now."),
    keys=("who", "card"),
)
_kind(
    "card_due",
    CARD,
    {"who": WHO, "card": CARD_SLOT},
    N_("{who} must play {card} at the proper turn."),
    keys=("who", "card"),
)
_kind(
    "card_picked_up",
    CARD,
    {"who": WHO, "card": CARD_SLOT},
    N_("{who} [picks|pick] {card} up; it is no longer a penalty card."),
    keys=("who", "card"),
)
_kind(
    "penalty_card",
    PENALTY_CARDS,
    {"who": WHO, "card": CARD_SLOT, "rank": "minor | major"},
    N_("{card} is a penalty card of {who}."),
    keys=("who", "card"),
    rank="rank",
    variants={
        "minor": N_("{card} is a minor penalty card of {who}."),
        "major": N_("{card} is a major penalty card of {who}."),
    },
)
_kind(
    "no_penalty_card",
    PENALTY_CARDS,
    {"who": WHO, "card": CARD_SLOT},
    N_("{card} is no penalty card."),
    keys=("who", "card"),
    rank="none",
)
_kind("play_on", PLAY, {}, N_("Play on."))
_kind("play_waits", PLAY, {"who": WHO}, N_("Play waits for {who} to choose."))
_kind("play_continues", PLAY, {"who": WHO}, N_("Play goes on; the next card comes from {who}’s hand."))
_kind(
    "revoke_corrected",
    REVOKE,
    {"who": WHO, "card": CARD_SLOT},
    N_("{who} [takes|take] {card} back and [plays|play] a legal card."),
)
_kind("revoke_stands", REVOKE, {"who": WHO}, N_("The revoke is established; the trick stands as played."))
_kind("no_revoke", REVOKE, {"who": WHO}, N_("There is no revoke."))
_kind(
    "tricks_transferred",
    TRICKS,
    {"number": "1 | 2", "to": WHO},
    N_("At the end of play {number} trick(s) go to {to}."),
    variants={
        "1": N_("At the end of play one trick goes to {to}."),
        "2": N_("At the end of play two tricks go to {to}."),
    },
    rank="number",
)
_kind("no_tricks_transferred", TRICKS, {}, N_("No trick is transferred."))
_kind("claim_stands", CLAIM, {"who": WHO}, N_("The claim or concession by {who} is scored as it was made."))
_kind("claim_void", CLAIM, {}, N_("There is no claim and no concession."))
_kind(
    "tricks_awarded",
    CLAIM,
    {"to": WHO, "number": "how many"},
    N_("{to} [gets|get] {number} of the tricks in question; the board is scored with that."),
)
_kind(
    "unauthorized",
    INFORMATION,
    {"source": "what it comes from", "whom": WHO, "span": "how long"},
    N_("Information from {source} is unauthorized for {whom} {span}."),
    keys=("source", "whom"),
)
_kind(
    "authorized",
    INFORMATION,
    {"source": "what it comes from", "whom": WHO, "span": "how long"},
    N_("Information from {source} is authorized for {whom} {span}."),
    keys=("source", "whom"),
)
_kind("has_right", RIGHT, {"who": WHO, "right": "what"}, N_("{who} may {right}."), keys=("who", "right"))
_kind("no_right", RIGHT, {"who": WHO, "right": "what"}, N_("{who} may not {right}."), keys=("who", "right"))
_kind("right_lost", RIGHT, {"who": WHO, "right": "what"}, N_("{who} can no longer {right}."), keys=("who", "right"))
_kind("no_further_rectification", FURTHER, {}, N_("There is no further rectification."))
_kind("board_cancelled", BOARD, {}, N_("The board is cancelled."))
_kind("board_redealt", BOARD, {}, N_("The board is shuffled and dealt anew."))
_kind("board_postponed", BOARD, {}, N_("The board is played later."))
_kind("result_stands", SCORE, {}, N_("The result stands."), rank="stands")
_kind(
    "score_corrected",
    SCORE,
    {"to": "what is recorded", "scores": WHO},
    N_("The record is corrected: {to}."),
    rank="corrected",
)
_kind(
    "adjust_score",
    SCORE,
    {"basis": "assigned | artificial", "aim": "what is to be judged", "scores": WHO},
    N_("Adjust the score: {aim}."),
    rank="basis",
    variants={
        "assigned": N_("Award an assigned adjusted score: {aim}."),
        "artificial": N_("Award an artificial adjusted score: {aim}."),
    },
)
_kind(
    "consider_penalty",
    PENALTY,
    {"whom": WHO},
    N_("A procedural penalty against {whom} may be considered."),
    keys=("whom",),
)
_kind(
    "disciplined",
    PENALTY,
    {"whom": WHO, "measure": "warning | points | suspension | disqualification"},
    N_("A disciplinary measure against {whom}: {measure}."),
    keys=("whom",),
    variants={
        "warning": N_("{whom} [is|are] warned."),
        "points": N_("{whom} [gets|get] a disciplinary penalty in points."),
        "suspension": N_("{whom} [is|are] suspended, for this session or a part of it."),
        "disqualification": N_("{whom} [is|are] disqualified from the event."),
    },
)
_kind("refer", REFERRAL, {"to": "law or person"}, N_("Go on with {to}."), keys=("to",))
_kind("finding", FINDING, {"name": "finding", "value": "answer"}, "", keys=("name",), rank="value")
_kind("tell", None, {"whom": WHO, "what": "words"}, "{what}")


@dataclass(frozen=True)
class Effect:
    """One effect of a clause; `when` narrows it, `reading` marks a reading of what the text leaves open."""

    kind: str
    slots: tuple[tuple[str, Slot], ...] = ()
    when: Condition = ALWAYS
    reading: bool = False

    def __post_init__(self) -> None:
        expected = EFFECT_KINDS[self.kind].slots
        if tuple(expected) != tuple(name for name, _ in self.slots):
            msg = f"{self.kind} takes {', '.join(expected) or 'nothing'}"
            raise ValueError(msg)

    @property
    def point(self) -> tuple[str, ...] | None:
        """What it is about: the point's name and the values of its key slots; None for words only."""
        kind = EFFECT_KINDS[self.kind]
        slots = dict(self.slots)
        return (kind.point, *(slot_text(slots[key]) for key in kind.keys)) if kind.point else None

    @property
    def value(self) -> tuple[str, ...]:
        """What it says on its point."""
        keys = EFFECT_KINDS[self.kind].keys
        return (self.kind, *(slot_text(slot) for name, slot in self.slots if name not in keys))

    @property
    def rank(self) -> str:
        """Its place among the ranks of a point whose values join by strength or by sum."""
        kind = EFFECT_KINDS[self.kind]
        slots = dict(self.slots)
        return slot_text(slots[kind.rank]) if kind.rank in slots else kind.rank

    def only(self, when: Condition) -> Effect:
        """The same effect, only when `when` holds too."""
        return replace(self, when=self.when & when)

    def as_reading(self) -> Effect:
        """The same effect, marked as a reading of what the text leaves open."""
        return replace(self, reading=True)


def slot_text(slot: Slot) -> str:
    """A slot as it stands in the JSON: a role or constant by name, a detail as `$name`."""
    return f"${slot.name}" if isinstance(slot, Detail) else str(slot)


@dataclass(frozen=True)
class See:
    """A reference forward: `section` is entered at `at`, with these facts supplied."""

    section: str
    at: Moment = Moment.NOW
    supply: tuple[tuple[str, str], ...] = ()
    when: Condition = ALWAYS

    def only(self, when: Condition) -> See:
        """The same reference, only when `when` holds too."""
        return replace(self, when=self.when & when)


@dataclass(frozen=True)
class Arises:
    """A new occasion that arises from this one (a failed correction), put before `matter` with these facts supplied.

    Details pass on to it under the same name; `carry` names those that are now another one (replacement -> call).
    `offender` is the role here of the player who offends there; None if it is the same player.
    """

    matter: str
    supply: tuple[tuple[str, str], ...] = ()
    carry: tuple[tuple[str, str], ...] = ()
    offender: Role | None = None
    when: Condition = ALWAYS

    def only(self, when: Condition) -> Arises:
        """The same new occasion, only when `when` holds too."""
        return replace(self, when=self.when & when)


Consequence = Effect | See | Arises
