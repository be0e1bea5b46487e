"""Law 69: a claim or concession that was agreed, and the agreement withdrawn. The offender is who claimed or conceded.

How other Laws refer to it: a dispute about tricks that an opponent claimed or conceded gives rise to the matter (79B1).
"""

from laws.laws2017.law_70 import AWARDED
from rulings.reasoning.declare import (
    BOTH_SIDES,
    CLAIMING,
    DECLARER,
    INNOCENT_SIDE,
    N_,
    OFFENDER,
    Stage,
    answer,
    claim_stands,
    clause,
    given,
    judge,
    look,
    matter,
    section,
    see,
    tell,
    tricks_awarded,
)

STATE = given(
    "69.state",
    N_("Is it agreed, or is the agreement taken back?"),
    answer("agreed", N_("It is agreed")),
    answer("withdrawn", N_("The agreement is taken back")),
    cites=("69A", "69B"),
)
WHEN = look(
    "69.when",
    N_("When did {INNOCENT_SIDE} first object?"),
    answer("in_time", N_("Before {INNOCENT_SIDE} called on a later board, and before the round ended")),
    answer("period", N_("After that, within the time for corrections")),
    answer("late", N_("After the time for corrections")),
    once=STATE.withdrawn,
    cites=("69A", "69B"),
)
GROUND = judge(
    "69.ground",
    N_("Why might {INNOCENT_SIDE} have agreed wrongly to lose a trick?"),
    answer("no", N_("There is no reason: they would not likely have won it")),
    answer("won", N_("They had already won it"), details=(AWARDED,)),
    answer("likely", N_("They would likely have won it had play gone on"), details=(AWARDED,)),
    criteria=(
        N_("Count the tricks that were played; a trick won in play is theirs."),
        N_("For the rest: how would the play likely have gone on? A mere chance of the trick is not enough."),
        N_("Here the doubt does not go against the one who claimed."),
    ),
    once=STATE.withdrawn & WHEN.period,
    cites=("69B1", "69B2"),
)
TAKEN_BACK = STATE.withdrawn & WHEN.is_one_of("period", "late")

SECTION_69 = section(
    "69",
    N_("Agreed claim or concession"),
    given=[STATE],
    facts=[WHEN, GROUND],
    clauses=[
        clause(
            "69A",
            N_(
                "Agreement holds once a side has assented and has not objected before it calls on a later board or the round ends; "
                "the tricks are scored as if played."
            ),
            then=[
                claim_stands(OFFENDER).only(STATE.agreed),
                tell(
                    INNOCENT_SIDE,
                    N_("{INNOCENT_SIDE} may still object until they call on a later board, or the round ends."),
                ).only(STATE.agreed),
                tell(BOTH_SIDES, N_("The agreement does not bind yet, and the claim is ruled on.")).only(
                    STATE.withdrawn & WHEN.in_time
                ),
                see("70", when=STATE.withdrawn & WHEN.in_time),
            ],
        ),
        clause(
            "69B",
            N_("Later it can be taken back only within the time for corrections, and only in two cases."),
            when=TAKEN_BACK,
            then=[claim_stands(OFFENDER).only(WHEN.late | WHEN.period & GROUND.no)],
        ),
        clause(
            "69B1",
            N_("A trick that the side had in fact won is given to it, and the board is scored anew."),
            when=WHEN.period & GROUND.won,
            then=[tricks_awarded(INNOCENT_SIDE, AWARDED)],
        ),
        clause(
            "69B2",
            N_("So is a trick that it would likely have won had play gone on."),
            when=WHEN.period & GROUND.likely,
            then=[tricks_awarded(INNOCENT_SIDE, AWARDED)],
        ),
    ],
)

WITHDRAWN = matter(
    "claim-agreed-then-withdrawn",
    N_("Agreed claim or concession, now doubted"),
    Stage.CLAIM,
    "69",
    N_("{INNOCENT_SIDE} agreed to a claim or concession by {OFFENDER}, and now object to it."),
    roles=(OFFENDER, DECLARER),
    synonyms=(
        N_("agreed to a claim and changed the mind"),
        N_("withdrawal of agreement"),
        N_("accepted a claim too soon"),
        N_("claim was wrong, noticed later"),
    ),
    laws=("69", "70", "79"),
    supply={STATE: "withdrawn"},
    part=CLAIMING,
)
