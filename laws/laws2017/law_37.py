"""Law 37: a bid, double or redouble by a player who was bound to pass."""

from laws.laws2017.facts_auction import AT_TURN, SINCE
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_25 import NEXT_IN_TURN
from laws.laws2017.law_26 import LEAD_WARNING
from laws.laws2017.law_36 import LATER_CALLS, OUT_OF_TURN
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    RHO,
    TURN,
    Stage,
    answer,
    auction_continues,
    auction_ends,
    auction_reverts,
    call_cancelled,
    call_stands,
    clause,
    look,
    matter,
    must_pass,
    no_further_rectification,
    section,
    see,
    tell,
)  # fmt: skip

CALLED = SINCE.is_one_of("lho", "partner", "closed")
NOT_ALLOWED = look(
    "37.not_allowed", N_("Was {call} a double or redouble that Law 19 does not allow?"),
    answer("no", N_("No, it was a bid, or a double or redouble that Law 19 allows")),
    answer("yes", N_("Yes")),
    once=CALLED, cites=("37A", "19A1", "19B1"), derived="no_double",
)  # fmt: skip
DUTY = look(
    "37.duty", N_("For how long was {OFFENDER} bound to pass?"),
    answer("once", N_("For that turn only")),
    answer("throughout", N_("For the rest of the auction")),
    once=CALLED & NOT_ALLOWED.no, cites=("37A",),
)  # fmt: skip
A_PASS = N_("the pass put in its place")
STANDS = CALLED & NOT_ALLOWED.no

SECTION_37 = section(
    "37", N_("Call by a player who must pass"),
    facts=[SINCE, NOT_ALLOWED, DUTY, OUT_OF_TURN, AT_TURN],
    settles=[call_stands(CALL)],
    clauses=[
        clause(
            "37A", N_("{LHO} called before the ruling: {call} and all later calls stand; a player bound to pass for the rest of the auction must do so again from the next turn on."),
            when=CALLED,
            then=[
                call_stands(CALL).only(STANDS),
                call_stands(LATER_CALLS).only(STANDS),
                auction_continues(PARTNER).only(STANDS & SINCE.lho),
                auction_continues(NEXT_IN_TURN).only(STANDS & SINCE.partner),
                auction_ends().only(STANDS & SINCE.closed),
                must_pass(OFFENDER, "throughout").only(STANDS & DUTY.throughout & SINCE.is_one_of("lho", "partner")),
                no_further_rectification().only(STANDS),
                tell(BOTH_SIDES, N_("No lead will be restricted because of {call}.")).only(STANDS),
                call_cancelled(CALL).only(NOT_ALLOWED.yes).as_reading(),
                see("36", supply={OUT_OF_TURN: "no"}, when=NOT_ALLOWED.yes),
            ],
        ),
        clause("37B", N_("Otherwise both of {OFFENDING_SIDE} pay for it."), when=SINCE.nobody),
        clause("37B1", N_("A bid, double or redouble by a player who must pass is cancelled."), then=[call_cancelled(CALL)]),
        clause(
            "37B2", N_("A pass takes its place, or is made when the turn comes, both of {OFFENDING_SIDE} must pass for the rest of the auction, and a lead may be restricted."),
            then=[
                call_stands(A_PASS).only(OUT_OF_TURN.no),
                auction_continues(LHO).only(OUT_OF_TURN.no),
                auction_reverts(RHO).only(OUT_OF_TURN.yes & AT_TURN.rho).as_reading(),
                auction_reverts(PARTNER).only(OUT_OF_TURN.yes & AT_TURN.partner).as_reading(),
                auction_reverts(LHO).only(OUT_OF_TURN.yes & AT_TURN.lho).as_reading(),
                must_pass(OFFENDER, "throughout"),
                must_pass(PARTNER, "throughout"),
                see("16C", supply={WITHDRAWN: "call"}),
                see("26B", at=TURN),
                see("72C", at=END_OF_PLAY),
                LEAD_WARNING,
            ],
        ),
    ],
)  # fmt: skip

CALL_BY_BARRED_PLAYER = matter(
    "call-by-barred-player", N_("Call by a player who must pass"), Stage.AUCTION, "37",
    N_("{OFFENDER} was bound to pass, and called{ call}."),
    details=(CALL,),
    synonyms=(N_("barred player bids"), N_("bid when silenced"), N_("should have passed"), N_("violates an obligation to pass")),
    laws=("35", "36", "37"),
    standing="must pass",
)  # fmt: skip
