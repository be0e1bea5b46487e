"""Law 36: a double or redouble that Law 19 does not allow."""

from laws.laws2017.facts_auction import AT_TURN, ATTEMPT, ROTATION, SINCE
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_26 import LEAD_WARNING
from laws.laws2017.shared import CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    REPLACEMENT,
    RHO,
    TURN,
    answer,
    arises,
    auction_continues,
    auction_ends,
    auction_reverts,
    auction_waits,
    call_cancelled,
    call_stands,
    clause,
    has_right,
    look,
    must_pass,
    no_further_rectification,
    option,
    play_on,
    section,
    see,
    tell,
)  # fmt: skip

OUT_OF_TURN = look(
    "36.out_of_turn", N_("Was it out of turn as well?"),
    answer("no", N_("No, it was {OFFENDER}’s turn")),
    answer("yes", N_("Yes")),
    cites=("36B4",), derived="out_of_turn",
)  # fmt: skip
LHO_CALLED = SINCE.is_one_of("lho", "partner")
SUBSTITUTE = option(
    "36.substitute", OFFENDER, N_("{call} is cancelled. Which legal call does {OFFENDER} make instead? Whatever it is, {PARTNER} must pass throughout."),
    answer("pass", N_("Pass"), sets={REPLACEMENT_CALL: "Pass"}),
    answer("call", N_("A legal bid, double or redouble"), details=(REPLACEMENT_CALL,)),
    answer("insufficient", N_("A bid that is not high enough"), lawful=False, details=(REPLACEMENT_CALL,)),
    needs=(SINCE, OUT_OF_TURN), once=SINCE.nobody & OUT_OF_TURN.no, moment=REPLACEMENT, cites=("36B2", "10C1"),
)  # fmt: skip
LATER_CALLS = N_("every later call")

SECTION_36 = section(
    "36", N_("Inadmissible double or redouble"),
    facts=[SINCE, OUT_OF_TURN, AT_TURN, SUBSTITUTE],
    settles=[call_cancelled(CALL), auction_ends()],
    clauses=[
        clause(
            "36A", N_("{LHO} called before the ruling: {call} and all later calls are cancelled, and the auction goes on from the player whose turn it was as if nothing had happened."),
            when=LHO_CALLED,
            then=[
                call_cancelled(CALL),
                call_cancelled(LATER_CALLS),
                auction_reverts(OFFENDER).only(OUT_OF_TURN.no),
                auction_reverts(RHO).only(OUT_OF_TURN.yes & AT_TURN.rho),
                auction_reverts(PARTNER).only(OUT_OF_TURN.yes & AT_TURN.partner),
                auction_reverts(LHO).only(OUT_OF_TURN.yes & AT_TURN.lho),
                no_further_rectification(),
                tell(BOTH_SIDES, N_("Nobody is barred, and no lead will be restricted.")),
                see("16C", supply={WITHDRAWN: "call"}),
            ],
        ),
        clause("36B", N_("Otherwise it is cancelled, and {PARTNER} pays for it."), when=SINCE.nobody),
        clause("36B1", N_("A double or redouble that Law 19 does not allow is cancelled."), then=[call_cancelled(CALL)]),
        clause(
            "36B2", N_("{OFFENDER} makes a legal call instead, and {PARTNER} must pass for the rest of the auction."),
            when=OUT_OF_TURN.no,
            then=[
                must_pass(PARTNER, "throughout"),
                call_stands(REPLACEMENT_CALL).only(SUBSTITUTE.is_one_of("pass", "call")),
                auction_continues(LHO).only(SUBSTITUTE.is_one_of("pass", "call")),
                auction_waits(LHO).only(SUBSTITUTE.insufficient),
                arises("insufficient-bid", supply={ATTEMPT: "first", ROTATION: "yes"}, carry={CALL: REPLACEMENT_CALL}, when=SUBSTITUTE.insufficient),
            ],
        ),
        clause(
            "36B3", N_("A lead may be restricted, and the score adjusted if {OFFENDER} could have known that it would pay."),
            then=[
                see("16C", supply={WITHDRAWN: "call"}),
                see("26B", at=TURN),
                see("72C", at=END_OF_PLAY),
                LEAD_WARNING,
            ],
        ),
        clause(
            "36B4", N_("If it was out of turn too, the auction goes back to the player whose turn it was; {OFFENDER} may make any legal call at the proper turn, and {PARTNER} must pass for the rest of the auction."),
            when=OUT_OF_TURN.yes,
            then=[
                auction_reverts(RHO).only(AT_TURN.rho),
                auction_reverts(PARTNER).only(AT_TURN.partner),
                auction_reverts(LHO).only(AT_TURN.lho),
                has_right(OFFENDER, N_("make any legal call at the proper turn")),
                must_pass(PARTNER, "throughout"),
            ],
        ),
        clause(
            "36C", N_("It was noticed only after the opening lead had been faced: the contract is played and scored as if it had not been made."),
            when=SINCE.closed,
            then=[
                call_cancelled(CALL),
                auction_ends(),
                play_on(),
                tell(BOTH_SIDES, N_("The final contract is scored as if {call} had not been made.")),
                no_further_rectification(),
            ],
        ),
    ],
)  # fmt: skip
