"""Law 25: legal and illegal changes of call."""

from laws.laws2017.facts_auction import ATTEMPT, ROTATION, SINCE
from laws.laws2017.law_16 import CALLS_AUTHORIZED, CALLS_UNAUTHORIZED, DEAL, WITHDRAWN
from laws.laws2017.law_23 import COMPARABLE
from laws.laws2017.law_26 import LEAD_WARNING
from laws.laws2017.shared import CALL, LATER_CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    AWAY,
    BOTH_SIDES,
    INTENTION,
    LHO,
    METHODS,
    N_,
    OFFENDER,
    PARTNER,
    TURN,
    Stage,
    answer,
    arises,
    auction_continues,
    auction_waits,
    call_cancelled,
    call_stands,
    call_withdrawn,
    clause,
    finding,
    finds,
    judge,
    look,
    matter,
    no_further_rectification,
    option,
    right_lost,
    section,
    see,
    tell,
    unauthorized,
)  # fmt: skip

ALLOWED = finding(
    "25A.allowed", "25A", N_("Was {call} unintended, still in time to be changed, and changed?"), cites=("25A1",)
)

# ------------------------------------------------------------------ 25A

IN_TIME = SINCE.is_one_of("nobody", "lho")
NEXT_IN_TURN = N_("the player whose turn it is, unless it is over,")

UNINTENDED = judge(
    "25A.unintended", N_("Was {call} a slip of the hand or the tongue, and never the call that {OFFENDER} meant to make?"),
    criteria=(
        N_("What did {OFFENDER} mean to call at the moment of calling? Ask away from the table, and see whether the hand bears it out."),
        N_("A slip: the wrong card came out of the box, the wrong button was pressed, the tongue slipped."),
        N_("No slip: a change of mind, however quick; or thoughts elsewhere, so that the call made was meant at that moment (25A2)."),
        N_("It does not matter how {OFFENDER} noticed, nor how soon (25A3)."),
    ),
    where=AWAY, reveals=INTENTION, whom=OFFENDER, once=IN_TIME, cites=("25A1", "25A2", "25A3"), if_unclear=("no", "25A1"),
)  # fmt: skip
MAY_CHANGE = IN_TIME & UNINTENDED.yes
CHANGES = option(
    "25A.changes", OFFENDER, N_("{OFFENDER} may make the call that was meant. Does {OFFENDER} do so?"),
    answer("yes", N_("Yes, I meant {replacement}"), details=(REPLACEMENT_CALL,)),
    answer("no", N_("No, I leave {call}")),
    answer("insufficient", N_("I meant a bid that is not high enough either"), lawful=False, details=(REPLACEMENT_CALL,)),
    answer("inadmissible", N_("I meant a call that is not open to me at all"), lawful=False, details=(REPLACEMENT_CALL,)),
    needs=(SINCE, UNINTENDED), once=MAY_CHANGE, cites=("25A1",),
)  # fmt: skip
CHANGED = CHANGES.is_one_of("yes", "insufficient", "inadmissible")
LHO_TAKES_BACK = option(
    "25A.lho_takes_back", LHO, N_("{LHO} has called over {call}. Does {LHO} take that call back?"),
    answer("yes", N_("I take it back and call again"), details=(LATER_CALL,)),
    answer("no", N_("My call stands")),
    needs=(CHANGES,), once=SINCE.lho & MAY_CHANGE & CHANGED, cites=("25A6",),
)  # fmt: skip

TOO_LATE = right_lost(OFFENDER, N_("change {call} as a slip"))

SECTION_25A = section(
    "25A", N_("Change of an unintended call"),
    facts=[SINCE, UNINTENDED, CHANGES, LHO_TAKES_BACK],
    settles=[finds(ALLOWED, "yes")],
    clauses=[
        clause(
            "25A1", N_("A player who slipped may make the call that was meant, until {PARTNER} calls; it is judged by its own Law, and no lead is restricted."),
            when=MAY_CHANGE,
            then=[
                finds(ALLOWED, "yes").only(CHANGED),
                finds(ALLOWED, "no").only(CHANGES.no),
                call_withdrawn(CALL).only(CHANGED),
                call_stands(REPLACEMENT_CALL).only(CHANGES.yes),
                no_further_rectification().only(CHANGES.yes),
                auction_continues(LHO).only(CHANGES.yes & SINCE.nobody),
                see("16C", supply={WITHDRAWN: "call"}).only(CHANGED),
                arises("insufficient-bid", supply={ATTEMPT: "first", ROTATION: "yes"}, carry={CALL: REPLACEMENT_CALL}).only(CHANGES.insufficient),
                auction_waits(LHO).only(CHANGES.insufficient & (SINCE.nobody | SINCE.lho & LHO_TAKES_BACK.yes)),
                auction_waits(OFFENDER).only(CHANGES.inadmissible),
                arises("inadmissible-call", carry={CALL: REPLACEMENT_CALL}).only(CHANGES.inadmissible),
            ],
        ),
        clause(
            "25A2", N_("A call that was meant when it was made stands, even if the player’s thoughts were elsewhere."),
            when=IN_TIME & UNINTENDED.no,
            then=[finds(ALLOWED, "no")],
        ),
        clause(
            "25A3", N_("How the player noticed the slip does not matter."),
            when=MAY_CHANGE, then=[tell(BOTH_SIDES, N_("{OFFENDER} may change the slip, however it was noticed."))],
        ),
        clause("25A4", N_("Once {PARTNER} has called, it is too late to change."), when=SINCE.partner, then=[finds(ALLOWED, "no"), TOO_LATE]),
        clause(
            "25A5", N_("If the auction ends before {PARTNER}’s turn, a slip can be changed until a lead is faced or the hands are back in the board; then no more."),
            when=SINCE.closed, then=[finds(ALLOWED, "no"), TOO_LATE],
        ),
        clause(
            "25A6", N_("{LHO} may take back the call made over the slip; what it showed is for {LHO} and partner alone to use."),
            when=SINCE.lho & MAY_CHANGE & CHANGED,
            then=[
                call_withdrawn(LATER_CALL).only(LHO_TAKES_BACK.yes),
                CALLS_AUTHORIZED.only(LHO_TAKES_BACK.yes),
                CALLS_UNAUTHORIZED.only(LHO_TAKES_BACK.yes),
                auction_continues(LHO).only(LHO_TAKES_BACK.yes & CHANGES.yes),
                call_stands(LATER_CALL).only(LHO_TAKES_BACK.no),
                auction_continues(PARTNER).only(LHO_TAKES_BACK.no & CHANGES.yes),
            ],
        ),
    ],
)  # fmt: skip

# ------------------------------------------------------------------ 25B

MADE = look(
    "25B.made", N_("Has {OFFENDER} really made the second call, {replacement}?"),
    answer("yes", N_("Yes, it is made")),
    answer("no", N_("No, {OFFENDER} only asked to change")),
    cites=("25B1", "25B2"), derived="change_made",
)  # fmt: skip
OVER_CHANGE = judge(
    "25B.over_change", N_("Did {LHO} see the change and call over {replacement} on purpose?"),
    criteria=(
        N_("Only a call that {LHO} knew to be over {replacement} accepts the change."),
        N_("A call over {call}, made before the change or without noticing it, does not; and it is then too late to accept."),
    ),
    where=AWAY, reveals=INTENTION, whom=LHO, once=MADE.yes & SINCE.is_one_of("lho", "partner", "closed"), cites=("25B1",),
    if_unclear=("no", "25B1"),
)  # fmt: skip
ACCEPTS_CHANGE = option(
    "25B.accepts", LHO, N_("Does {LHO} accept the change from {call} to {replacement}?"),
    answer("yes", N_("I accept it: {replacement} stands")),
    answer("no", N_("I do not accept it: {call} stands")),
    needs=(SINCE, MADE), once=MADE.yes & SINCE.nobody, cites=("25B1",),
)  # fmt: skip
LATER = SINCE.is_one_of("lho", "partner", "closed")
ACCEPTED_CHANGE = MADE.yes & (SINCE.nobody & ACCEPTS_CHANGE.yes | LATER & OVER_CHANGE.yes)
REFUSED_CHANGE = MADE.yes & (SINCE.nobody & ACCEPTS_CHANGE.no | LATER & OVER_CHANGE.no)
ORIGINAL_COMPARABLE = judge(
    "25B.original_comparable", N_("Set {call}, which stands, against {replacement}, which was cancelled: is it comparable with it?"),
    criteria=(
        N_("Does {call} mean the same as {replacement}, or much the same? (23A1)"),
        N_("Would every hand for {call} also be a hand for {replacement}? (23A2)"),
        N_("Does {call} serve the same purpose as {replacement}, such as asking or relaying? (23A3)"),
        N_("One yes is enough. The methods of the partnership count, not the hand held."),
    ),
    where=AWAY, reveals=METHODS, once=REFUSED_CHANGE, cites=("23A", "26A", "26B"),
)  # fmt: skip

SECTION_25B = section(
    "25B", N_("Change of an intended call"),
    facts=[ALLOWED, SINCE, MADE, OVER_CHANGE, ACCEPTS_CHANGE, COMPARABLE, ORIGINAL_COMPARABLE],
    applies=ALLOWED.no,
    settles=[call_stands(CALL)],
    clauses=[
        clause(
            "25B1", N_("{LHO} may accept the change, by calling over it on purpose too: the first call is withdrawn and the second stands."),
            when=ACCEPTED_CHANGE,
            then=[
                call_withdrawn(CALL),
                call_stands(REPLACEMENT_CALL),
                auction_continues(LHO).only(SINCE.nobody),
                auction_continues(PARTNER).only(SINCE.lho),
                auction_continues(NEXT_IN_TURN).only(SINCE.partner),
                see("26A").only(COMPARABLE.yes),
                see("26B", at=TURN).only(COMPARABLE.no),
                LEAD_WARNING.only(COMPARABLE.no),
            ],
        ),
        clause(
            "25B2", N_("Unless it is accepted, the change is cancelled and the first call stands."),
            when=REFUSED_CHANGE | MADE.no,
            then=[
                call_stands(CALL),
                call_cancelled(REPLACEMENT_CALL).only(MADE.yes),
                unauthorized(N_("the wish to change {call}"), PARTNER, DEAL).only(MADE.no),
                auction_continues(LHO).only(SINCE.nobody),
                auction_continues(PARTNER).only(SINCE.lho),
                auction_continues(NEXT_IN_TURN).only(SINCE.partner),
                see("26A").only(REFUSED_CHANGE & ORIGINAL_COMPARABLE.yes),
                see("26B", at=TURN).only(REFUSED_CHANGE & ORIGINAL_COMPARABLE.no),
                LEAD_WARNING.only(REFUSED_CHANGE & ORIGINAL_COMPARABLE.no),
            ],
        ),
        clause(
            "25B3", N_("Of the two calls, the one that was withdrawn or cancelled is information under 16C."),
            when=ACCEPTED_CHANGE & COMPARABLE.no | REFUSED_CHANGE & ORIGINAL_COMPARABLE.no,
            then=[CALLS_AUTHORIZED, CALLS_UNAUTHORIZED, see("16C", supply={WITHDRAWN: "call"})],
        ),
    ],
)  # fmt: skip

CHANGE_OF_CALL = matter(
    "change-of-call", N_("Change of call, slip"), Stage.AUCTION, "25B",
    N_("{OFFENDER} called{ call} and has changed it, or wants to change it, to {replacement}."),
    details=(CALL, REPLACEMENT_CALL),
    synonyms=(
        N_("wrong card out of the bidding box"), N_("mechanical error"), N_("misclick"), N_("mispull"), N_("slip of the tongue"),
        N_("unintended call"), N_("change of mind"), N_("two calls at one turn"), N_("misbid"), N_("meant 1H and not 1S"), N_("one bid instead of another"), N_("wrong bid by mistake"), N_("did not mean to bid that") ),
    laws=("25", "26", "16"),
    fast=6,
    shown_by=("change_of_call",),
)  # fmt: skip
