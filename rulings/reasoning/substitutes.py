"""The calls that can replace an irregular call, and the clause under which each falls, before one is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rulings.bridge.auction import Auction, Lawfulness
from rulings.bridge.calls import ALL_CALLS, PASS, Bid, Call, Denomination, PlainCall
from rulings.bridge.cards import Suit
from rulings.bridge.irregular import CallRead, Irregular
from rulings.bridge.meaning import Hands, Meaning, Purpose
from rulings.bridge.seats import Relation
from rulings.reasoning.comparable import Comparison, compare, suits_of
from rulings.reasoning.terms import N_
from rulings.reasoning.wording import Translate, same

LOWEST_SAME, COMPARABLE, OTHERWISE, DOUBLE = "27B1a", "27B1b", "27B2", "27B3"
AT_PROPER_TURN = {
    "pass": ("30B1b.i", "30B1b.ii"),
    "bid": ("31A2a", "31A2b"),
    "double": ("32A2a", "32A2b"),
}
"""By the kind of call made out of rotation: the clause for a comparable call at the proper turn, and for any other."""
MUST_PASS = "30A"  # noqa: S105  the call, not a password

SHOWN = 4
"""So many cards of a suit are shown, as the lengths of a call are stated."""

SPECIFIES_NONE = N_("{call} would have specified no denomination, so that no bid specifies the same.")
SPECIFIES_OTHER = N_("{call} would have specified {first}, and {replacement} specifies {second}.")
SPECIFIES_NOTHING = N_("{call} would have specified {first}, and {replacement} specifies no denomination.")
NEXT_BID = N_("Both bids specify {first}, and no lower bid is sufficient.")
IS_LOWEST_NATURAL = N_("Both bids specify {first}. A bid below {replacement} may do so too, as a transfer does.")
NOT_LOWEST_NATURAL = N_("Both bids specify {first}; so does {lower}, which is lower, if it is natural.")
TO_BE_JUDGED = N_("It is not worked out which denominations the two bids specify.")


@dataclass(frozen=True)
class Substitute:
    """One call that could replace the withdrawn one: the clauses that may rule on it, a single one if it is certain.

    `assumed` says that the bids were taken as natural, or a pass as not artificial.
    """

    call: Call
    clauses: tuple[str, ...]
    comparison: Comparison | None = None
    assumed: bool = False

    @property
    def certain(self) -> bool:
        """Whether nothing is left to judge."""
        return len(self.clauses) == 1 and not self.assumed


def substitutes(
    read: CallRead,
    withdrawn: Meaning | None = None,
    meanings: Mapping[Call, Meaning] | None = None,
    translate: Translate = same,
    *,
    turn: Auction | None = None,
) -> tuple[Substitute, ...]:
    """What may replace an insufficient bid (27B), or be called at the proper turn (30 to 32), lowest call first.

    `withdrawn` is what the irregular call would have shown, `meanings` what replacements show; a bid whose meaning is
    not known is taken to specify what it names. After a call out of rotation the auction goes on before the offender's
    turn comes: every legal call is listed if `turn` tells how it then stands, else only a pass and the calls in
    `meanings`. Empty for any other irregularity.
    """
    shown = dict(meanings or {})
    if read.irregular is Irregular.INSUFFICIENT:
        legal = [call for call in ALL_CALLS if read.before.lawfulness(call, read.seat) is Lawfulness.LEGAL]
        lowest = _lowest_same(read, withdrawn, shown)
        return tuple(_for_insufficient(call, lowest, withdrawn, shown, translate) for call in legal)
    if read.irregular is not Irregular.OUT_OF_ROTATION:
        return ()
    if read.call is PASS and read.at_turn is Relation.RHO:
        return (Substitute(PASS, (MUST_PASS,), assumed=True),)
    calls = [call for call in ALL_CALLS if _may_be_made(call, read, shown, turn)]
    return tuple(_at_proper_turn(read, call, withdrawn, shown, translate) for call in calls)


def grouped(rows: Iterable[Substitute]) -> tuple[tuple[Substitute, ...], ...]:
    """The calls that fall under the same clauses, together."""
    groups: dict[tuple[tuple[str, ...], bool], list[Substitute]] = {}
    for row in rows:
        groups.setdefault((row.clauses, row.assumed), []).append(row)
    return tuple(tuple(own) for own in groups.values())


def _may_be_made(call: Call, read: CallRead, shown: Mapping[Call, Meaning], turn: Auction | None) -> bool:
    return turn.lawfulness(call, read.seat) is Lawfulness.LEGAL if turn else call in shown or call is PASS


# ------------------------------------------------------------------ Law 27


def lowest_that_specifies(
    withdrawn: tuple[Bid, Meaning], replacement: tuple[Bid, Meaning], over: Bid, translate: Translate = same
) -> tuple[bool | None, str]:
    """Whether the replacement is the lowest sufficient bid that specifies what the insufficient bid did, and why.

    None where it is for the director to judge: one of the meanings leaves open what its bid specifies, or it turns on
    what the bids below the replacement show (27B1(a)).
    """
    (call, _), (instead, _) = withdrawn, replacement
    first, second = _certainly(*withdrawn), _certainly(*replacement)
    words = {"call": call.display, "replacement": instead.display, "first": _named(first), "second": _named(second)}
    if first == frozenset():
        return False, translate(SPECIFIES_NONE).format(**words)
    if first is None or second is None:
        return None, translate(TO_BE_JUDGED)
    if first != second:
        return False, translate(SPECIFIES_OTHER if second else SPECIFIES_NOTHING).format(**words)
    between = [bid for bid in ALL_CALLS if isinstance(bid, Bid) and over < bid < instead]
    if not between:
        return True, translate(NEXT_BID).format(**words)
    lower = next((bid for bid in between if specified(bid, None) == first), None)
    if lower:
        return None, translate(NOT_LOWEST_NATURAL).format(**words, lower=lower.display)
    return None, translate(IS_LOWEST_NATURAL).format(**words)


def _certainly(bid: Bid, meaning: Meaning) -> frozenset[Denomination] | None:
    """The denominations that a bid specifies by its meaning; None where that leaves it open."""
    kind, what = meaning.purpose or (None, "")
    named = kind is not Purpose.TRANSFER or what in {one.value for one in Suit}
    suits = {frozenset(suit for suit, length in one.lengths.items() if length.low >= SHOWN) for one in meaning.hands}
    settled = (kind is not None or all(_tells(bid, one) for one in meaning.hands)) and len(suits) <= 1
    if meaning.words or not (meaning.hands or kind) or not named or not settled:
        return None
    return specified(bid, meaning)


def _tells(bid: Bid, hands: Hands) -> bool:
    """Whether a kind of hand tells what a bid specifies: a suit, or balanced; two cards of its own suit do not."""
    own = hands.lengths.get(bid.denomination.suit) if bid.denomination.suit else None
    return bool(hands.lengths or hands.balanced) and (own is None or own.low not in (1, 2))


def _named(denominations: frozenset[Denomination] | None) -> str:
    return " ".join(one.glyph for one in Denomination if denominations and one in denominations)


def _lowest_same(read: CallRead, withdrawn: Meaning | None, shown: Mapping[Call, Meaning]) -> Bid | None:
    """The lowest sufficient bid that specifies what the insufficient one did (27B1(a))."""
    wanted = specified(read.call, withdrawn) if isinstance(read.call, Bid) else frozenset()
    if not wanted:
        return None
    bids = [call for call in ALL_CALLS if isinstance(call, Bid) and (read.over is None or call > read.over)]
    return next((bid for bid in bids if specified(bid, shown.get(bid)) == wanted), None)


def specified(bid: Bid, meaning: Meaning | None) -> frozenset[Denomination]:
    """The denominations that a bid specifies, perhaps none: those it shows, its own while that is not stated."""
    if meaning is None or not (meaning.hands or meaning.purpose):
        return frozenset((bid.denomination,))
    suits = {Denomination(suit.value) for suit in suits_of(meaning)}
    own = bid.denomination.suit
    # A natural bid of three cards, such as a prepared club, specifies its own suit.
    if own and meaning.hands and all(one.lengths.get(own) and one.lengths[own].low >= 3 for one in meaning.hands):  # noqa: PLR2004
        suits.add(bid.denomination)
    if bid.denomination is Denomination.NOTRUMP and not suits and any(one.balanced for one in meaning.hands):
        suits.add(Denomination.NOTRUMP)
    return frozenset(suits)


def _for_insufficient(
    call: Call, lowest: Bid | None, withdrawn: Meaning | None, shown: Mapping[Call, Meaning], translate: Translate
) -> Substitute:
    comparison = _compared(call, withdrawn, shown, translate)
    if call == lowest:
        stated = [one for one in (withdrawn, shown.get(call)) if one and (one.hands or one.purpose)]
        return Substitute(call, (LOWEST_SAME,), comparison, assumed=len(stated) < 2)  # noqa: PLR2004  of both bids
    other = DOUBLE if call in (PlainCall.DOUBLE, PlainCall.REDOUBLE) else OTHERWISE
    return Substitute(call, _either(comparison, COMPARABLE, other), comparison)


def _compared(
    call: Call, withdrawn: Meaning | None, shown: Mapping[Call, Meaning], translate: Translate
) -> Comparison | None:
    return compare(withdrawn, shown[call], translate) if withdrawn and call in shown else None


def _either(comparison: Comparison | None, comparable: str, other: str) -> tuple[str, ...]:
    found = comparison.comparable if comparison else None
    return (comparable, other) if found is None else (comparable,) if found else (other,)


# ------------------------------------------------------------------ Laws 30 to 32


def _at_proper_turn(
    read: CallRead, call: Call, withdrawn: Meaning | None, shown: Mapping[Call, Meaning], translate: Translate
) -> Substitute:
    kind = "bid" if isinstance(read.call, Bid) else "pass" if read.call is PASS else "double"
    comparison = _compared(call, withdrawn, shown, translate)
    return Substitute(call, _either(comparison, *AT_PROPER_TURN[kind]), comparison)
