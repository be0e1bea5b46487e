"""Law 72, part C: the offender who could have known that it would work."""

from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    INTENTION,
    N_,
    adjust_score,
    clause,
    judge,
    result_stands,
    section,
    see,
)  # fmt: skip

COULD_KNOW = judge(
    "72C.aware", N_("Could {OFFENDER} have known, at that moment, that the irregularity might well harm {INNOCENT_SIDE}?"),
    criteria=(
        N_("Could have known is enough: nobody is accused of having meant it."),
        N_("Look at the hand of {OFFENDER}, the auction and the state of the score at that moment, not at what happened later."),
    ),
    where=AWAY, reveals=INTENTION, cites=("72C",),
)  # fmt: skip
ADVANTAGE = judge(
    "72C.advantage", N_("Did {OFFENDING_SIDE} gain by the irregularity?"),
    criteria=(
        N_("Set the table result against what would probably have happened without the irregularity."),
        N_("A forced pass, a lead or a choice of contract that turned out well for {OFFENDING_SIDE} counts."),
    ),
    once=COULD_KNOW.yes, cites=("72C",),
)  # fmt: skip

SECTION_72C = section(
    "72C", N_("Awareness of potential damage"),
    facts=[COULD_KNOW, ADVANTAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "72C",
            N_("Play goes on; if {OFFENDER} could have known that it might well harm {INNOCENT_SIDE} and {OFFENDING_SIDE} gained, the score is adjusted."),
            then=[
                adjust_score("assigned", N_("the results probable without the irregularity"), BOTH_SIDES).only(
                    COULD_KNOW.yes & ADVANTAGE.yes
                ),
                see("12C1", at=AFTER_SESSION, when=COULD_KNOW.yes & ADVANTAGE.yes),
                result_stands().only(COULD_KNOW.no | ADVANTAGE.no),
            ],
        ),
    ],
    test=N_("Could {OFFENDER} have known that it might well harm {INNOCENT_SIDE}, and did {OFFENDING_SIDE} gain by it?"),
    review=AFTER_PLAY,
)  # fmt: skip
