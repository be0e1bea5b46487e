"""Law 23: comparable calls."""

from laws.laws2017.shared import AFTER_PLAY, CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    CONCERNED,
    END_OF_PLAY,
    METHODS,
    N_,
    REPLACEMENT,
    Stage,
    adjust_score,
    clause,
    finding,
    finds,
    judge,
    matter,
    no_further_rectification,
    result_stands,
    section,
    see,
    tell,
)  # fmt: skip

COMPARABLE = finding(
    "23.comparable", "23", N_("Is {replacement} comparable with {call}, now withdrawn?"), cites=("23A",)
)

MEANINGS = N_(
    "What could {call} have meant in the auction that {OFFENDER} had in mind? What does {replacement} mean in the real one?"
)
PARTNERSHIP = N_(
    "The methods of {OFFENDING_SIDE} count: their system card and their answers away from the table, not the hand held."
)

# Any one test is enough, so that a test which stays unclear counts as not met and the next is tried.
SAME = judge(
    "23.same", N_("Does {replacement}, made now, mean the same as {call}, which was withdrawn, or much the same?"),
    criteria=(
        MEANINGS, PARTNERSHIP,
        N_("A small difference in strength or length is no harm; another suit, or a clearly wider range, is."),
    ),
    where=AWAY, reveals=METHODS, moment=REPLACEMENT, cites=("23A1",), if_unclear=("no", "23A"),
)  # fmt: skip
SUBSET = judge(
    "23.subset", N_("Would every hand for {replacement}, made now, also be a hand for {call}, which was withdrawn?"),
    criteria=(
        MEANINGS, PARTNERSHIP,
        N_("{replacement} must lie wholly within what {call} could have shown: narrower is good, wider is not."),
        N_("If {call} had several possible meanings, lying within all of them together is enough."),
    ),
    where=AWAY, reveals=METHODS, moment=REPLACEMENT, once=SAME.no, cites=("23A2",), if_unclear=("no", "23A"),
)  # fmt: skip
PURPOSE = judge(
    "23.purpose", N_("Does {replacement}, made now, serve the same purpose as {call}, which was withdrawn?"),
    criteria=(
        MEANINGS, PARTNERSHIP,
        N_("A purpose is an asking bid or a relay, for instance: both ask for aces, or both ask partner to describe the hand."),
    ),
    where=AWAY, reveals=METHODS, moment=REPLACEMENT, once=SAME.no & SUBSET.no, cites=("23A3",), if_unclear=("no", "23A"),
)  # fmt: skip

NONE = SAME.no & SUBSET.no & PURPOSE.no
IS_COMPARABLE = tell(BOTH_SIDES, N_("{replacement}, made now, is comparable with {call}, which was withdrawn."))

SECTION_23 = section(
    "23", N_("Comparable call"),
    facts=[SAME, SUBSET, PURPOSE],
    settles=[finds(COMPARABLE, "yes")],
    clauses=[
        clause(
            "23A", N_("A replacement is comparable if it passes any one of three tests against the withdrawn call."),
            then=[finds(COMPARABLE, "no").only(NONE), tell(BOTH_SIDES, N_("{replacement}, made now, is not comparable with {call}, which was withdrawn.")).only(NONE)],
        ),
        clause("23A1", N_("It means the same, or much the same: comparable."), when=SAME.yes, then=[finds(COMPARABLE, "yes"), IS_COMPARABLE]),
        clause(
            "23A2", N_("It shows only a part of what the withdrawn call could have shown: comparable."),
            when=SAME.no & SUBSET.yes, then=[finds(COMPARABLE, "yes"), IS_COMPARABLE],
        ),
        clause(
            "23A3", N_("It serves the same purpose, such as asking or relaying: comparable."),
            when=SAME.no & SUBSET.no & PURPOSE.yes, then=[finds(COMPARABLE, "yes"), IS_COMPARABLE],
        ),
    ],
)  # fmt: skip

SECTION_23B = section(
    "23B", N_("Comparable call after a call out of rotation"),
    facts=[],
    settles=[no_further_rectification()],
    clauses=[
        clause(
            "23B", N_("A call out of rotation was cancelled and {OFFENDER}, at the proper turn, made a comparable one: auction and play go on, and {PARTNER} may use both calls."),
            then=[no_further_rectification(), see("23C", at=END_OF_PLAY)],
        ),
    ],
)  # fmt: skip

HELPED = judge(
    "23C.helped", N_("Could the outcome well have been different without the help that the withdrawn call gave?"),
    criteria=(
        N_("What did {OFFENDING_SIDE} know from both calls together that the replacement alone would not have told?"),
        N_("Would the auction, or the play, well have gone another way without it?"),
    ),
    reveals=METHODS, cites=("23C",),
)  # fmt: skip
HELP_DAMAGE = judge(
    "23C.damage", N_("Did that damage {INNOCENT_SIDE}?"),
    criteria=(N_("Set the table result against what could have been expected without the infraction (12B1)."),),
    once=HELPED.yes, cites=("23C", "12B1"),
)  # fmt: skip

SECTION_23C = section(
    "23C", N_("Comparable call: help from the withdrawn call"),
    facts=[HELPED, HELP_DAMAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "23C", N_("If the withdrawn call helped {OFFENDING_SIDE} to a result that damages {INNOCENT_SIDE}, the score is adjusted."),
            then=[
                adjust_score("assigned", N_("the results probable without the withdrawn call"), BOTH_SIDES).only(HELPED.yes & HELP_DAMAGE.yes),
                see("12C1", at=AFTER_SESSION, when=HELPED.yes & HELP_DAMAGE.yes),
                result_stands().only(HELPED.no | HELP_DAMAGE.no),
            ],
        ),
    ],
    test=N_("Without the withdrawn call, could the outcome well have been different, and did that damage {INNOCENT_SIDE}?"),
    review=AFTER_PLAY,
)  # fmt: skip

IS_IT_COMPARABLE = matter(
    "comparable-call", N_("Is this call comparable?"), Stage.AUCTION, "23",
    N_("{OFFENDER} has {replacement} in mind, or on the table, in place of {call}, now withdrawn."),
    details=(CALL, REPLACEMENT_CALL),
    synonyms=(N_("comparable call"), N_("same meaning"), N_("similar meaning"), N_("subset"), N_("replacement call")),
    laws=("23",),
    part=CONCERNED,
)  # fmt: skip
