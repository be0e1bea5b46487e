"""Law 38: a bid of more than seven."""

from laws.laws2017.facts_auction import SINCE
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_26 import LEAD_WARNING
from laws.laws2017.law_36 import LATER_CALLS
from laws.laws2017.law_37 import A_PASS
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    TURN,
    DetailType,
    Stage,
    auction_continues,
    auction_ends,
    call_cancelled,
    call_stands,
    clause,
    detail,
    look,
    matter,
    must_pass,
    section,
    see,
    tell,
)  # fmt: skip

# Not a call that the bidding knows: it is kept as it was said.
TOO_HIGH = detail("too_high", DetailType.TEXT, N_("Which bid was it?"), N_("more than seven"))
THE_BID = N_("the bid of more than seven")
LATER = SINCE.is_one_of("lho", "partner", "closed")
OVER = look(
    "38.over", N_("With a pass in place of the bid, is the auction over?"),
    criteria=(N_("It is if that pass is the last of three after a bid, a double or a redouble, or the fourth when nobody has bid."),),
    cites=("38C", "22"), derived="over_with_pass",
)  # fmt: skip

SECTION_38 = section(
    "38", N_("Bid of more than seven"),
    facts=[SINCE, OVER],
    settles=[call_cancelled(THE_BID), auction_ends()],
    clauses=[
        clause(
            "38A", N_("A contract of more than seven is never played."),
            then=[tell(BOTH_SIDES, N_("No contract of more than seven is ever played or scored."))],
        ),
        clause(
            "38B", N_("The bid and all later calls are cancelled, even if {LHO} has called."),
            then=[call_cancelled(THE_BID), call_cancelled(LATER_CALLS).only(LATER), see("16C", supply={WITHDRAWN: "call"})],
        ),
        clause(
            "38C", N_("A pass takes its place; unless that ends the auction, both of {OFFENDING_SIDE} must pass for the rest of it."),
            then=[
                call_stands(A_PASS),
                auction_ends().only(OVER.yes),
                auction_continues(LHO).only(OVER.no),
                must_pass(OFFENDER, "throughout").only(OVER.no),
                must_pass(PARTNER, "throughout").only(OVER.no),
            ],
        ),
        clause(
            "38D", N_("A lead may be restricted, and the score adjusted if {OFFENDER} could have known that it would pay; neither if {LHO} called before the ruling."),
            when=SINCE.nobody,
            then=[see("26B", at=TURN), see("72C", at=END_OF_PLAY), LEAD_WARNING],
        ),
    ],
)  # fmt: skip

BID_ABOVE_SEVEN = matter(
    "bid-above-seven", N_("Bid of more than seven"), Stage.AUCTION, "38",
    N_("{OFFENDER} bid {too_high}."),
    details=(TOO_HIGH,),
    synonyms=(N_("eight bid"), N_("bid at the eight level"), N_("bid of eight")),
    laws=("35", "38"),
    shown_by=("above_seven",),
)  # fmt: skip
