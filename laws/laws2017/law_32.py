"""Law 32: a double or redouble out of rotation; one that Law 19 does not allow can never be accepted."""

from laws.laws2017.facts_auction import (
    ADMISSIBLE,
    AT_PROPER_TURN,
    AT_TURN,
    ATTEMPT,
    CALLED_SINCE,
    NEVER_REPLACED,
    REPLACED,
    RHO_ACTS,
    RHO_CALL,
    RHO_FINAL,
    RHO_PASSES,
    ROTATION,
    SINCE,
    TURN_COMES,
)
from laws.laws2017.law_23 import COMPARABLE
from laws.laws2017.law_29 import ANY_CALL, BARRED_ONCE, FREE, IF_COMPARABLE, ILLEGAL, PARTNER_FREE
from laws.laws2017.law_31 import THE_REPEATED_CALL
from laws.laws2017.law_36 import OUT_OF_TURN
from laws.laws2017.shared import CALL, EARLIER_CALL, LATER_CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    LHO,
    N_,
    OFFENDER,
    RHO,
    arises,
    call_stands,
    clause,
    has_right,
    no_further_rectification,
    right_lost,
    section,
    see,
    tell,
)  # fmt: skip

SECTION_32 = section(
    "32", N_("Double or redouble out of rotation"),
    facts=[ADMISSIBLE, AT_TURN, CALLED_SINCE, RHO_CALL, RHO_FINAL, AT_PROPER_TURN],
    test=TURN_COMES,
    clauses=[
        clause(
            "32", N_("A double or redouble that Law 19 does not allow cannot be accepted, and is ruled on by Law 36."),
            then=[
                right_lost(LHO, N_("accept {call}")).only(ADMISSIBLE.no),
                see("36", supply={OUT_OF_TURN: "yes", SINCE: "nobody"}, when=ADMISSIBLE.no & CALLED_SINCE.nobody),
                see("36", supply={OUT_OF_TURN: "yes", SINCE: "lho"}, when=ADMISSIBLE.no & CALLED_SINCE.lho),
                see("36", supply={OUT_OF_TURN: "yes", SINCE: "closed"}, when=ADMISSIBLE.no & CALLED_SINCE.closed),
            ],
        ),
        clause(
            "32A", N_("At {RHO}’s turn: what {RHO} calls decides what {OFFENDER} may do; if that call is illegal, it is ruled on first."),
            when=ADMISSIBLE.yes & AT_TURN.rho,
            then=[
                IF_COMPARABLE.only(RHO_ACTS),
                arises("insufficient-bid", supply={ATTEMPT: "first", ROTATION: "yes"}, carry={CALL: LATER_CALL}, offender=RHO, when=RHO_CALL.insufficient),
                arises("inadmissible-double", supply={ADMISSIBLE: "no", OUT_OF_TURN: "no"}, carry={CALL: LATER_CALL}, offender=RHO, when=RHO_CALL.inadmissible),
            ],
        ),
        clause(
            "32A1", N_("{RHO} passes: {OFFENDER} must repeat {call}, and nothing is rectified."),
            when=RHO_PASSES,
            then=[
                tell(OFFENDER, N_("{OFFENDER}: you must repeat {call}.")),
                call_stands(THE_REPEATED_CALL),
                no_further_rectification(),
            ],
        ),
        clause(
            "32A2", N_("{RHO} bids, doubles or redoubles: {OFFENDER} may make any legal call."),
            when=RHO_ACTS, then=[has_right(OFFENDER, ANY_CALL), see("32A2a"), *ILLEGAL],
        ),
        clause(
            "32B", N_("At {PARTNER}’s turn: both are free, and what {OFFENDER} calls later decides."),
            when=ADMISSIBLE.yes & AT_TURN.partner,
        ),
        clause("32B1", N_("{PARTNER} may make any legal call, without using {call}, now cancelled."), then=PARTNER_FREE),
        clause("32B2", N_("{OFFENDER} may make any legal call at the proper turn."), then=[has_right(OFFENDER, ANY_CALL), see("32A2a"), *ILLEGAL]),
        clause(
            "32C", N_("At {LHO}’s turn {OFFENDER} has tried to change an earlier call."),
            when=ADMISSIBLE.yes & AT_TURN.lho, then=[arises("change-of-call", carry={CALL: EARLIER_CALL, REPLACEMENT_CALL: CALL})],
        ),
    ],
)  # fmt: skip

SECTION_32A2A = section(
    "32A2a", N_("Double or redouble out of rotation: the call at the proper turn"),
    facts=[AT_TURN, AT_PROPER_TURN, COMPARABLE],
    test=TURN_COMES,
    clauses=[
        clause("32A2a", N_("If it is comparable with {call}, nothing more."), when=REPLACED & COMPARABLE.yes, then=FREE),
        clause(
            "32A2b", N_("If it is not comparable, {PARTNER} must pass at the next turn, and a lead may be restricted."),
            when=NEVER_REPLACED | REPLACED & COMPARABLE.no, then=BARRED_ONCE,
        ),
    ],
)  # fmt: skip
