"""Law 26: a call withdrawn, lead restrictions."""

from laws.laws2017.shared import SUIT
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    END_OF_PLAY,
    N_,
    PARTNER,
    DetailType,
    answer,
    clause,
    detail,
    lead_barred,
    lead_free,
    look,
    no_further_rectification,
    option,
    section,
    see,
    tell,
)  # fmt: skip

LEAD_WARNING = tell(
    BOTH_SIDES, N_("If {OFFENDING_SIDE} defend, call me when {PARTNER} first has to lead: declarer may bar a suit.")
)

SECTION_26A = section(
    "26A", N_("Withdrawn call replaced by a comparable one"),
    facts=[],
    settles=[no_further_rectification()],
    clauses=[
        clause(
            "26A", N_("The call that stands is comparable with the withdrawn one: if {OFFENDING_SIDE} defend, no lead is restricted, and both calls may be used."),
            then=[
                no_further_rectification(),
                tell(BOTH_SIDES, N_("If {OFFENDING_SIDE} defend, there is no lead restriction.")),
                see("23C", at=END_OF_PLAY),
            ],
        ),
    ],
)  # fmt: skip

SPECIFIED = detail(
    "specified",
    DetailType.TEXT,
    N_("Which suits did that player specify, such as: spades, hearts?"),
    N_("what was specified"),
)
SIDE = look(
    "26B.side", N_("Do {OFFENDING_SIDE} defend?"),
    answer("defending", N_("Yes, they defend")),
    answer("declaring", N_("No, they declare")),
    derived="offender_side", cites=("26B",),
)  # fmt: skip
UNSPECIFIED = look(
    "26B.unspecified", N_("Which suits did {OFFENDER} not specify in the legal auction?"),
    answer("some", N_("At least one suit"), details=(SPECIFIED,)),
    answer("none", N_("None: all four were specified")),
    criteria=(
        N_("Only the calls that stand count, not those withdrawn or cancelled."),
        N_("A suit that an artificial call showed is specified; a suit merely named by it is not."),
        N_("Only the calls of {OFFENDER} count, not those of {PARTNER}."),
    ),
    once=SIDE.defending, cites=("26B",), derived="unspecified",
)  # fmt: skip
CHOICE = option(
    "26B.choice", DECLARER, N_("{PARTNER} has to lead for the first time. Does {DECLARER} bar a suit, any but {specified}?"),
    answer("bar", N_("{PARTNER} may not lead {suit}"), details=(SUIT,), not_among=SPECIFIED),
    answer("free", N_("I bar no suit; {PARTNER} leads any card")),
    needs=(SIDE, UNSPECIFIED), once=SIDE.defending & UNSPECIFIED.some, cites=("26B",),
)  # fmt: skip

SECTION_26B = section(
    "26B", N_("Lead restriction after a withdrawn call"),
    facts=[SIDE, UNSPECIFIED, CHOICE],
    applies=SIDE.defending,
    settles=[lead_free(PARTNER)],
    clauses=[
        clause(
            "26B", N_("When {PARTNER} first has to lead, declarer may bar one suit that {OFFENDER} did not specify in the legal auction, for as long as {PARTNER} keeps the lead."),
            then=[
                lead_barred(PARTNER, SUIT).only(UNSPECIFIED.some & CHOICE.bar),
                lead_free(PARTNER).only(UNSPECIFIED.none | CHOICE.free),
                tell(PARTNER, N_("{PARTNER}: if you hold nothing but {suit}, you may lead it (59).")).only(UNSPECIFIED.some & CHOICE.bar),
                tell(BOTH_SIDES, N_("The right is used up; it does not come back when {PARTNER} leads again later.")).only(
                    UNSPECIFIED.some & CHOICE.is_one_of("bar", "free")
                ),
            ],
        ),
    ],
    test=N_("{PARTNER} is on lead for the first time: if {OFFENDING_SIDE} defend, declarer may bar one suit that {OFFENDER} did not specify."),
)  # fmt: skip
