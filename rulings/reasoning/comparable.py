"""Comparable calls: the three tests of 23A, worked as far as what the calls show was stated; the rest is judged."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.bridge.cards import Suit
from rulings.bridge.meaning import Meaning, Purpose, Shape, within
from rulings.reasoning.terms import N_
from rulings.reasoning.wording import Translate, same

SAME, SUBSET, PURPOSE = "23A1", "23A2", "23A3"

EQUAL = N_("Both calls show the same hands, and serve the same purpose.")
JUDGED = N_("It is not worked out whether the meanings are similar.")
LIES_WITHIN = N_("Every hand for the replacement is among those that the withdrawn call could have shown.")
LIES_OUTSIDE = N_("A hand of shape {shape} fits the replacement, and not the withdrawn call.")
TOO_STRONG = N_("A hand of shape {shape} with {points} points fits the replacement, and not the withdrawn call.")
NOT_STATED = N_("Strength or lengths of one of the calls are not stated in numbers.")
SAME_PURPOSE = N_("Both calls serve the same purpose: {purpose}.")
OTHER_PURPOSE = N_("The purposes differ: {first}, and {second}.")
NO_PURPOSE = N_("Neither call asks, relays or transfers.")
ONE_PURPOSE = N_("Only one of the calls asks, relays or transfers.")
PURPOSE_JUDGED = N_("It is not worked out whether the purposes are the same.")


@dataclass(frozen=True)
class Tested:
    """One of the three tests: met, not met, or None where the director must judge; and why."""

    clause: str
    reason: str
    met: bool | None = None


@dataclass(frozen=True)
class Comparison:
    """The three tests in the order of 23A; one that is met is enough."""

    tests: tuple[Tested, Tested, Tested]

    @property
    def comparable(self) -> bool | None:
        """Whether the replacement is comparable; None while it hangs on the director's judgement."""
        met = [one.met for one in self.tests]
        return True if True in met else None if None in met else False

    @property
    def by(self) -> str | None:
        """The clause that is met, the first one of them."""
        return next((one.clause for one in self.tests if one.met), None)


def compare(withdrawn: Meaning, replacement: Meaning, translate: Translate = same) -> Comparison:
    """The three tests of 23A on what the withdrawn call could have shown and what its replacement shows."""
    subset, purpose = _subset(withdrawn, replacement, translate), _purpose(withdrawn, replacement, translate)
    equal = (
        subset.met
        and within(withdrawn, replacement).answer
        and withdrawn.forcing == replacement.forcing
        and withdrawn.purpose == replacement.purpose
        and withdrawn.words == replacement.words
    )
    first = Tested(SAME, translate(EQUAL), met=True) if equal else Tested(SAME, translate(JUDGED))
    return Comparison((first, subset, purpose))


def _subset(withdrawn: Meaning, replacement: Meaning, translate: Translate) -> Tested:
    found = within(replacement, withdrawn)
    if found.answer:
        return Tested(SUBSET, translate(LIES_WITHIN), met=True)
    if found.shape is None:
        return Tested(SUBSET, translate(NOT_STATED))
    pattern = LIES_OUTSIDE if found.points is None else TOO_STRONG
    return Tested(SUBSET, translate(pattern).format(shape=_shown(found.shape), points=found.points), met=False)


def _shown(shape: Shape) -> str:
    """A shape as it is printed, spades first: 4=3=3=3."""
    return "=".join(str(count) for count in reversed(shape))


def _purpose(withdrawn: Meaning, replacement: Meaning, translate: Translate) -> Tested:
    first, second = withdrawn.purpose, replacement.purpose
    if first and second:
        if first == second:
            return Tested(PURPOSE, translate(SAME_PURPOSE).format(purpose=_named(first)), met=True)
        certain = first[0] is not second[0] or first[0] is Purpose.TRANSFER
        differ = translate(OTHER_PURPOSE).format(first=_named(first), second=_named(second))
        return Tested(PURPOSE, differ, met=False if certain else None)
    free = any(one.words or not (one.hands or one.purpose) for one in (withdrawn, replacement))
    if free:
        return Tested(PURPOSE, translate(PURPOSE_JUDGED))
    return Tested(PURPOSE, translate(ONE_PURPOSE if first or second else NO_PURPOSE), met=False)


def _named(purpose: tuple[Purpose, str]) -> str:
    kind, what = purpose
    return f"{kind.value} {what}".strip()


def suits_of(meaning: Meaning) -> frozenset[Suit]:
    """The suits that every hand of a meaning has, or to which it transfers."""
    kind, what = meaning.purpose or (None, "")
    if kind is Purpose.TRANSFER and what in {suit.value for suit in Suit}:
        return frozenset((Suit(what),))
    return meaning.suits or frozenset()
