"""Law 31: a bid out of rotation that was not accepted; so is an artificial pass, or a pass over partner's artificial call."""

from laws.laws2017.facts_auction import (
    ADMISSIBLE,
    AT_PROPER_TURN,
    AT_TURN,
    ATTEMPT,
    BEFORE,
    NEVER_REPLACED,
    REPLACED,
    RHO_ACTS,
    RHO_CALL,
    RHO_FINAL,
    RHO_ILLEGAL,
    RHO_PASSES,
    ROTATION,
    TURN_COMES,
)
from laws.laws2017.law_23 import COMPARABLE
from laws.laws2017.law_29 import ANY_CALL, BARRED_ONCE, FREE, IF_COMPARABLE, ILLEGAL, PARTNER_FREE
from laws.laws2017.law_36 import OUT_OF_TURN
from laws.laws2017.shared import CALL, EARLIER_CALL, LATER_CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    OFFENDER,
    REPLACEMENT,
    RHO,
    arises,
    call_stands,
    clause,
    has_right,
    look,
    no_further_rectification,
    section,
    see,
    tell,
)  # fmt: skip

CHANGED = AT_TURN.lho & BEFORE.yes
ELSEWHERE = AT_TURN.partner | AT_TURN.lho & BEFORE.no
REPEATED = look(
    "31.repeated_legal", N_("{OFFENDER} must repeat {call}. Is it a legal call now?"),
    criteria=(N_("It is not, if it is a bid that was never high enough."),),
    moment=REPLACEMENT, once=RHO_PASSES, cites=("31A1",), derived="repeated_legal",
)  # fmt: skip
THE_REPEATED_CALL = N_("{call}, now repeated,")

SECTION_31 = section(
    "31", N_("Bid out of rotation"),
    facts=[AT_TURN, BEFORE, RHO_CALL, RHO_FINAL, REPEATED, AT_PROPER_TURN],
    test=TURN_COMES,
    clauses=[
        clause("31", N_("The bid out of rotation was not accepted, and is cancelled.")),
        clause("31A", N_("At {RHO}’s turn: what {RHO} calls decides what {OFFENDER} may do."), when=AT_TURN.rho, then=[IF_COMPARABLE.only(RHO_ACTS)]),
        clause(
            "31A1", N_("{RHO} passes: {OFFENDER} must repeat {call}; if it is legal, nothing is rectified."),
            when=RHO_PASSES,
            then=[
                tell(OFFENDER, N_("{OFFENDER}: you must repeat {call}.")),
                call_stands(THE_REPEATED_CALL).only(REPEATED.yes),
                no_further_rectification().only(REPEATED.yes),
                tell(BOTH_SIDES, N_("The repeated call is made, and then ruled on by its own Law.")).only(REPEATED.no).as_reading(),
                arises("insufficient-bid", supply={ATTEMPT: "first", ROTATION: "yes"}, when=REPEATED.no),
            ],
        ),
        clause(
            "31A2", N_("{RHO} makes a legal bid, double or redouble: {OFFENDER} may make any legal call."),
            when=RHO_ACTS, then=[has_right(OFFENDER, ANY_CALL), see("31A2a"), *ILLEGAL],
        ),
        clause(
            "fn8", N_("If {RHO}’s call is illegal, it is ruled on first, by its own Law."),
            when=AT_TURN.rho & RHO_ILLEGAL,
            then=[
                arises("insufficient-bid", supply={ATTEMPT: "first", ROTATION: "yes"}, carry={CALL: LATER_CALL}, offender=RHO, when=RHO_CALL.insufficient),
                arises("inadmissible-double", supply={ADMISSIBLE: "no", OUT_OF_TURN: "no"}, carry={CALL: LATER_CALL}, offender=RHO, when=RHO_CALL.inadmissible),
            ],
        ),
        clause(
            "31B", N_("At {PARTNER}’s turn, or at {LHO}’s as the first call of {OFFENDER}: both are free, and what {OFFENDER} calls later decides."),
            when=ELSEWHERE,
        ),
        clause("31B1", N_("{PARTNER} may make any legal call, without using the cancelled one."), then=PARTNER_FREE),
        clause("31B2", N_("{OFFENDER} may make any legal call at the proper turn."), then=[has_right(OFFENDER, ANY_CALL), see("31A2a"), *ILLEGAL]),
        clause(
            "31C", N_("At {LHO}’s turn, after an earlier call: {OFFENDER} has tried to change that call."),
            when=CHANGED, then=[arises("change-of-call", carry={CALL: EARLIER_CALL, REPLACEMENT_CALL: CALL})],
        ),
    ],
)  # fmt: skip

SECTION_31A2A = section(
    "31A2a", N_("Bid out of rotation: the call at the proper turn"),
    facts=[AT_TURN, AT_PROPER_TURN, COMPARABLE],
    test=TURN_COMES,
    clauses=[
        clause("31A2a", N_("If it is comparable with {call}, nothing more."), when=REPLACED & COMPARABLE.yes, then=FREE),
        clause(
            "31A2b", N_("If it is not comparable, {PARTNER} must pass at the next turn, and a lead may be restricted."),
            when=NEVER_REPLACED | REPLACED & COMPARABLE.no, then=BARRED_ONCE,
        ),
    ],
)  # fmt: skip
