"""Law 11: whether the innocent side, by acting before the director was called, has lost the right to a rectification.

How other Laws refer to it: `see("11A")`, or the finding FORFEITED as a fact of their own.
"""

from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    INNOCENT_SIDE,
    N_,
    OFFENDING_SIDE,
    Stage,
    adjust_score,
    answer,
    clause,
    consider_penalty,
    finding,
    finds,
    has_right,
    judge,
    look,
    matter,
    result_stands,
    right_lost,
    section,
    tell,
)

FORFEITED = finding("11A.forfeited", "11A", N_("Is the right to a rectification lost?"), cites=("11A.forfeit",))

ACTED = look(
    "11A.acted",
    N_("Did anyone of {INNOCENT_SIDE} call, play or settle anything before the director was called?"),
    cites=("11A.forfeit",),
)
LOST = judge(
    "11A.lost",
    N_("Is the right to a rectification lost by that?"),
    criteria=(
        N_("What could each side gain by the action, and did it know what the Law would bring?"),
        N_("Was it an action that makes the prescribed rectification impossible or unfair?"),
        N_("A player who merely called late, and did nothing, loses no right (9B1c)."),
    ),
    once=ACTED.yes,
    cites=("11A.forfeit",),
)
GAINED = judge(
    "11A.gained",
    N_("Did a side gain by a later action that an opponent took in ignorance of the Law?"),
    answer("none", N_("No")),
    answer("offending", N_("Yes, {OFFENDING_SIDE}")),
    answer("innocent", N_("Yes, {INNOCENT_SIDE}")),
    criteria=(
        N_("Compare the result with what the Law would have brought had you been called at once."),
        N_("Only the gain is taken away; the other side keeps its score of the table."),
    ),
    moment=END_OF_PLAY,
    once=ACTED.yes,
    cites=("11A.score",),
)
PENALIZED = judge(
    "11A.penalized",
    N_("Is a procedural penalty called for?"),
    answer("no", N_("No")),
    answer("offending", N_("Yes, against {OFFENDING_SIDE}")),
    answer("innocent", N_("Yes, against {INNOCENT_SIDE}")),
    criteria=(N_("Was the game delayed or obstructed, or correct procedure violated (90A)?"),),
    once=ACTED.yes & LOST.yes,
    cites=("11B", "90A"),
)

RECTIFICATION = N_("have the irregularity rectified")
SECTION_11A = section(
    "11A",
    N_("Is the right to a rectification lost?"),
    facts=[ACTED, LOST, PENALIZED, GAINED],
    settles=[finds(FORFEITED, "yes")],
    test=N_("Did a side gain by what was done before the director was called?"),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "11A.forfeit",
            N_(
                "The right to a rectification may be lost when one of {INNOCENT_SIDE} acts before the director is called."
            ),
            then=[
                finds(FORFEITED, "yes").only(ACTED.yes & LOST.yes),
                finds(FORFEITED, "no").only(ACTED.no | ACTED.yes & LOST.no),
                right_lost(INNOCENT_SIDE, RECTIFICATION).only(ACTED.yes & LOST.yes),
                has_right(INNOCENT_SIDE, RECTIFICATION).only(ACTED.no | ACTED.yes & LOST.no),
            ],
        ),
        clause(
            "11A.score",
            N_(
                "What a side gained by an opponent’s later action in ignorance of the Law is taken from its score alone."
            ),
            when=ACTED.yes,
            then=[
                adjust_score(
                    "assigned",
                    N_("take away what it gained; the other side keeps its score of the table"),
                    OFFENDING_SIDE,
                ).only(GAINED.offending),
                adjust_score(
                    "assigned",
                    N_("take away what it gained; the other side keeps its score of the table"),
                    INNOCENT_SIDE,
                ).only(GAINED.innocent),
                result_stands().only(GAINED.none),
            ],
        ),
        clause(
            "11B",
            N_("Although the right is lost, a procedural penalty is possible."),
            when=ACTED.yes & LOST.yes,
            then=[
                consider_penalty(OFFENDING_SIDE).only(PENALIZED.offending),
                consider_penalty(INNOCENT_SIDE).only(PENALIZED.innocent),
                tell(BOTH_SIDES, N_("Call the director at once when attention is drawn to an irregularity.")).only(
                    PENALIZED.no
                ),
            ],
        ),
    ],
)

FORFEIT = matter(
    "acted-before-the-director",
    N_("Somebody acted before the director was called"),
    Stage.ANY_TIME,
    "11A",
    N_("After an irregularity of {OFFENDER} something was done before the director was called."),
    synonyms=(N_("forfeited rectification"), N_("the director was called late"), N_("right to a rectification lost")),
    laws=("11", "9", "60"),
)
