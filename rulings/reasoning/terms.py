"""The closed vocabularies of the reasoning core: roles, moments, kinds of facts, places, what an answer reveals."""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum

from rulings.bridge.saying import N_ as N_  # noqa: PLC0414  handed on: every declaration takes it from here


class Role(StrEnum):
    """A part in an irregularity; bound to a seat, a side or all four before anybody sees it."""

    OFFENDER = "OFFENDER"
    PARTNER = "PARTNER"
    LHO = "LHO"
    RHO = "RHO"
    DECLARER = "DECLARER"
    DUMMY = "DUMMY"
    LEADER = "LEADER"
    OTHER_DEFENDER = "OTHER_DEFENDER"
    OFFENDING_SIDE = "OFFENDING_SIDE"
    INNOCENT_SIDE = "INNOCENT_SIDE"
    DECLARING_SIDE = "DECLARING_SIDE"
    DEFENDERS = "DEFENDERS"
    BOTH_SIDES = "BOTH_SIDES"
    DIRECTOR = "DIRECTOR"


class Moment(IntEnum):
    """When a question can be answered; a later moment lapses what was still open at an earlier one."""

    NOW = 0
    REPLACEMENT = 1
    TURN = 2
    END_OF_PLAY = 3
    AFTER_SESSION = 4

    @property
    def label(self) -> str:
        """The moment in a director's words."""
        return _MOMENTS[self]


_MOMENTS = {
    Moment.NOW: N_("now"),
    Moment.REPLACEMENT: N_("when the player has chosen"),
    Moment.TURN: N_("when the turn comes"),
    Moment.END_OF_PLAY: N_("at the end of play"),
    Moment.AFTER_SESSION: N_("after the session"),
}


class FactKind(StrEnum):
    """How a fact comes to be known."""

    ASK = "ask"
    LOOK = "look"
    JUDGE = "judge"
    OPTION = "option"
    GIVEN = "given"
    FINDING = "finding"
    ELECTED = "elected"


class Where(StrEnum):
    """Where the question may be put."""

    ALOUD = "aloud"
    AWAY = "away from the table"
    LOOKING = "by looking"


class Reveals(StrEnum):
    """What the answer would show to the other players; aloud is lawful only with nothing, or after play."""

    NOTHING = "nothing"
    HAND = "hand"
    INTENTION = "intention"
    METHODS = "methods"


class Join(Enum):
    """How values of one point from several sections meet on one board."""

    SAME = "same"
    STRONGEST = "strongest"
    SUM = "sum"
    ANY = "any"
    SEVERAL = "several"


class Stage(StrEnum):
    """The stages of a deal by which a director looks for a matter."""

    BEFORE = "before the auction"
    AUCTION = "auction"
    PLAY = "play"
    CLAIM = "claim"
    AFTER = "after play"
    ANY_TIME = "any time"


class DetailType(StrEnum):
    """The type of a shown value that no condition reads."""

    CALL = "call"
    BID = "bid"
    CARD = "card"
    SUIT = "suit"
    SEAT = "seat"
    NUMBER = "number"
    TEXT = "text"
