"""The calls that can replace an irregular call, and the clause under which each falls, before one is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulings.bridge.auction import Lawfulness
from rulings.bridge.calls import ALL_CALLS, PASS, Bid, Call, Denomination, PlainCall
from rulings.bridge.irregular import CallRead, Irregular
from rulings.bridge.meaning import Meaning
from rulings.bridge.seats import Relation
from rulings.reasoning.comparable import Comparison, compare, suits_of
from rulings.reasoning.wording import Translate, same

LOWEST_SAME, COMPARABLE, OTHERWISE, DOUBLE = "27B1a", "27B1b", "27B2", "27B3"
AT_PROPER_TURN = {
    "pass": ("30B1b.i", "30B1b.ii"),
    "bid": ("31A2a", "31A2b"),
    "double": ("32A2a", "32A2b"),
}
"""By the kind of call made out of rotation: the clause for a comparable call at the proper turn, and for any other."""
MUST_PASS = "30A"  # noqa: S105  the call, not a password


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
) -> tuple[Substitute, ...]:
    """What may replace an insufficient bid (27B), or be called at the proper turn (30 to 32), lowest call first.

    `withdrawn` is what the irregular call would have shown, `meanings` what replacements show; a bid whose meaning is
    not known is taken to specify what it names. After a call out of rotation the auction goes on before the offender's
    turn comes: only the calls in `meanings`, and a pass, are listed. Empty for any other irregularity.
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
    calls = [call for call in ALL_CALLS if call in shown or call is PASS]
    return tuple(_at_proper_turn(read, call, withdrawn, shown, translate) for call in calls)


# ------------------------------------------------------------------ Law 27


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
