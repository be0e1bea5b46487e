"""Law 71: a concession that is cancelled. The offender is the player who conceded.

How other Laws refer to it: `see("71")`; a concession taken back while the play is still open supplies WHEN. A dispute
about tricks that were conceded (79B1), and a concession knowingly accepted (79A2), give rise to the matter.
"""

from laws.laws2017.law_70 import AWARDED
from rulings.reasoning.declare import (
    CLAIMING,
    DECLARER,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Stage,
    answer,
    claim_stands,
    clause,
    judge,
    look,
    matter,
    section,
    tricks_awarded,
)

WHEN = look(
    "71.when",
    N_("Is the time for corrections still running?"),
    answer("in_time", N_("Yes")),
    answer("late", N_("No")),
    cites=("71", "79C1"),
)
GROUND = judge(
    "71.ground",
    N_("Was a trick conceded that {OFFENDING_SIDE} had won, or could not lose?"),
    answer("no", N_("No: a normal play could have lost every trick conceded")),
    answer("won", N_("Yes: they had already won it"), details=(AWARDED,)),
    answer("cannot_lose", N_("Yes: no normal play of the cards left could have lost it"), details=(AWARDED,)),
    criteria=(
        N_("Count the tricks that were played; a trick won in play is theirs."),
        N_("For the rest, try every normal play by both sides, the careless and inferior ones too (fn21)."),
        N_("Normal is measured by the class of the player. If one such play loses the trick, the concession stands."),
    ),
    once=WHEN.in_time,
    if_unclear=("no", "71"),
    cites=("71A", "71B", "fn21"),
)

SECTION_71 = section(
    "71",
    N_("Concession: is it cancelled?"),
    facts=[WHEN, GROUND],
    settles=[claim_stands(OFFENDER)],
    clauses=[
        clause(
            "71",
            N_("A concession stands, unless within the time for corrections it proves to be one of two kinds."),
            then=[claim_stands(OFFENDER).only(WHEN.late | WHEN.in_time & GROUND.no)],
        ),
        clause(
            "71A",
            N_("A trick that the conceding side had in fact won is given back to it."),
            when=WHEN.in_time & GROUND.won,
            then=[tricks_awarded(OFFENDING_SIDE, AWARDED)],
        ),
        clause(
            "71B",
            N_("So is a trick that no normal play of the cards left could lose."),
            when=WHEN.in_time & GROUND.cannot_lose,
            then=[tricks_awarded(OFFENDING_SIDE, AWARDED)],
        ),
    ],
)

CANCELLED = matter(
    "concession-cancelled",
    N_("Concession regretted"),
    Stage.CLAIM,
    "71",
    N_("{OFFENDER} conceded a trick, and it is said that it was not lost."),
    roles=(OFFENDER, DECLARER),
    synonyms=(
        N_("concession withdrawn"),
        N_("conceded a trick already won"),
        N_("conceded a trick that could not be lost"),
        N_("gave away a trick by mistake"),
    ),
    laws=("71", "69", "79"),
    part=CLAIMING,
)
