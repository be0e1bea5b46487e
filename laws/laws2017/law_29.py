"""Law 29: a call out of rotation, accepted or sent on to Law 30, 31 or 32.

Section 29 stands before every call out of rotation; it holds the clauses of Law 28 too. What the three Laws that
follow have in common (`FREE`, `BARRED_ONCE`, `PARTNER_FREE`) stands here.
"""

from laws.laws2017.facts_auction import (
    ADMISSIBLE,
    AT_PROPER_TURN,
    AT_TURN,
    ATTEMPT,
    BEFORE,
    BOUND,
    CALLED_SINCE,
    CHANGE,
    KIND,
    NOT_ADMISSIBLE,
    OUT_OF_ROTATION,
    REPLACED,
    ROTATION,
)
from laws.laws2017.law_16 import AGAINST, WITHDRAWN
from laws.laws2017.law_25 import NEXT_IN_TURN
from laws.laws2017.law_26 import LEAD_WARNING
from laws.laws2017.law_28 import CLAUSES, LAWFUL
from laws.laws2017.law_34 import LEFT_OUT
from laws.laws2017.law_36 import OUT_OF_TURN
from laws.laws2017.shared import CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    INNOCENT_SIDE,
    LHO,
    N_,
    PARTNER,
    RHO,
    TURN,
    Stage,
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
    matter,
    must_pass,
    no_further_rectification,
    option,
    right_lost,
    section,
    see,
    tell,
    unauthorized,
)  # fmt: skip
from rulings.reasoning.effects import Consequence

ACCEPTED = option(
    "29.accepted", LHO, N_("Does {LHO} accept {call}? {LHO} does so by calling over it."),
    answer("yes", N_("I accept it, and call over it")),
    answer("no", N_("I do not accept it (it is cancelled, and what {OFFENDER} calls at the proper turn decides whether {PARTNER} must pass once)")),
    needs=(KIND, ADMISSIBLE, AT_TURN, BOUND, BEFORE, CALLED_SINCE),
    once=OUT_OF_ROTATION & CALLED_SINCE.nobody & LAWFUL, cites=("29A", "10C1", "10C2"),
)  # fmt: skip
TAKEN_AS_MADE = (
    OUT_OF_ROTATION & LAWFUL & (CALLED_SINCE.is_one_of("lho", "closed") | CALLED_SINCE.nobody & ACCEPTED.yes)
)
REFUSED = OUT_OF_ROTATION & CALLED_SINCE.nobody & LAWFUL & ACCEPTED.no
# Nobody can accept a double or redouble that Law 19 does not allow (32, 36A).
NEVER_ACCEPTED = OUT_OF_ROTATION & NOT_ADMISSIBLE & CALLED_SINCE.is_one_of("nobody", "lho")
TOO_LATE = OUT_OF_ROTATION & NOT_ADMISSIBLE & CALLED_SINCE.closed
CANCELLED = REFUSED | NEVER_ACCEPTED

SECTION_29 = section(
    "29", N_("Call out of rotation"),
    facts=[LEFT_OUT, KIND, ADMISSIBLE, AT_TURN, BOUND, BEFORE, CALLED_SINCE, ACCEPTED],
    applies=LEFT_OUT.no,
    settles=[auction_reverts(RHO)],
    clauses=[
        *CLAUSES,
        clause(
            "29A", N_("{LHO} may accept the call by calling over it; then it is treated as made in turn, and nothing is rectified."),
            when=TAKEN_AS_MADE,
            then=[
                call_stands(CALL),
                auction_continues(LHO).only(CALLED_SINCE.nobody),
                auction_continues(NEXT_IN_TURN).only(CALLED_SINCE.lho),
                auction_ends().only(CALLED_SINCE.closed),
                tell(LHO, N_("{LHO} chose after my explanation: that accepts {call}. A call that {LHO} had made unprompted before would have been in turn, with {call} passed over (28B)."))
                .only(CALLED_SINCE.nobody & AT_TURN.lho)
                .as_reading(),
                right_lost(INNOCENT_SIDE, N_("have the call out of rotation rectified")),
                no_further_rectification(),
            ],
        ),
        clause(
            "29B", N_("If it is not accepted it is cancelled, and the auction goes back to the player whose turn it was."),
            when=CANCELLED | CHANGE | TOO_LATE,
            then=[
                call_cancelled(CALL).only(CANCELLED),
                auction_reverts(RHO).only(CANCELLED & AT_TURN.rho),
                auction_reverts(PARTNER).only(CANCELLED & AT_TURN.partner),
                auction_reverts(LHO).only(CANCELLED & AT_TURN.lho),
                auction_waits(LHO).only(CHANGE),
                auction_ends().only(TOO_LATE),
                see("30", when=KIND.pass_),
                see("31", when=KIND.bid),
                see("32", when=KIND.double),
            ],
        ),
        clause(
            "29C", N_("What an artificial call showed counts, not the denomination that it named."),
            when=CANCELLED & KIND.is_one_of("bid", "double"),
            then=[tell(BOTH_SIDES, N_("If {call} was artificial, what it showed counts from now on, not what it named."))],
        ),
    ],
)  # fmt: skip

CALL_OUT_OF_ROTATION = matter(
    "call-out-of-rotation", N_("Call out of rotation"), Stage.AUCTION, "29",
    N_("{OFFENDER} called{ call}, and it was not {OFFENDER}’s turn."),
    details=(CALL,),
    synonyms=(
        N_("pass out of turn"), N_("bid out of turn"), N_("double out of turn"), N_("redouble out of turn"), N_("call out of turn"),
        N_("opened out of turn"), N_("BOOT"), N_("not the turn to call"), N_("before the dealer"), N_("opened out of turn") ),
    laws=("28", "29", "30", "31", "32", "34", "23", "26"),
    fast=4,
    shown_by=("out_of_rotation",),
    statements=(
        (AT_TURN.rho, N_("{OFFENDER} called{ call} when it was {RHO}’s turn.")),
        (AT_TURN.partner, N_("{OFFENDER} called{ call} when it was {PARTNER}’s turn.")),
        (AT_TURN.lho, N_("{OFFENDER} called{ call} when it was {LHO}’s turn.")),
    ),
)  # fmt: skip

# ------------------------------------------------------------------ what Laws 30, 31 and 32 have in common

ANY_CALL = N_("make any legal call at the proper turn")
UNTIL_THEN = N_("{call}, until {OFFENDER} has called at the proper turn,")
IF_COMPARABLE = tell(
    BOTH_SIDES,
    N_(
        "When the turn comes to {OFFENDER}: a call comparable with {call} ends the matter; after any other {PARTNER} must pass once, and if {OFFENDING_SIDE} defend, declarer may bar a suit when {PARTNER} first leads."
    ),
)
PARTNER_FREE: list[Consequence] = [
    has_right(PARTNER, ANY_CALL),
    unauthorized(UNTIL_THEN, PARTNER, N_("until {OFFENDER} has called at the proper turn")),
    tell(PARTNER, N_("{PARTNER}: you may make any legal call, but act as if you had not heard {call}.")),
    IF_COMPARABLE,
    see("16C3", at=END_OF_PLAY, supply={AGAINST: "offending"}),
]
FREE: list[Consequence] = [
    call_stands(REPLACEMENT_CALL),
    see("23B"),
    see("26A"),
]
BARRED_ONCE: list[Consequence] = [
    call_stands(REPLACEMENT_CALL).only(REPLACED),
    must_pass(PARTNER, "once").only(REPLACED),
    see("16C", supply={WITHDRAWN: "call"}),
    see("26B", at=TURN),
    see("72C", at=END_OF_PLAY),
    LEAD_WARNING,
]
# A call at the proper turn that is itself illegal is ruled on as such; what stands in the end is set against the call out of rotation.
ILLEGAL: list[Consequence] = [
    arises(
        "insufficient-bid",
        supply={ATTEMPT: "first", ROTATION: "yes"},
        carry={CALL: REPLACEMENT_CALL},
        when=AT_PROPER_TURN.insufficient,
    ),
    arises(
        "inadmissible-double",
        supply={ADMISSIBLE: "no", OUT_OF_TURN: "no"},
        carry={CALL: REPLACEMENT_CALL},
        when=AT_PROPER_TURN.inadmissible,
    ),
    tell(
        BOTH_SIDES,
        N_("That call is ruled on first; whether {PARTNER} must pass depends on the call that stands in the end."),
    ).only(AT_PROPER_TURN.is_one_of("insufficient", "inadmissible")),
]
