"""Law 18: bids. What is insufficient (18C, 18D) is found where Law 27 begins, in section 27A; here a director asks whether a bid is enough."""

from laws.laws2017.facts_auction import ATTEMPT, ROTATION, SUFFICIENCY
from laws.laws2017.shared import CALL, OVER
from rulings.reasoning.declare import (
    LHO,
    N_,
    Stage,
    arises,
    auction_continues,
    auction_waits,
    call_stands,
    clause,
    matter,
    no_further_rectification,
    section,
    see,
    text_only,
)  # fmt: skip

SECTION_18B = section(
    "18B", N_("Is the bid high enough?"),
    facts=[SUFFICIENCY, ROTATION],
    settles=[auction_continues(LHO)],
    clauses=[
        clause(
            "18B", N_("A bid outranks an earlier one by a higher level, or by a higher denomination on the same level."),
            then=[
                call_stands(CALL).only(SUFFICIENCY.sufficient),
                auction_continues(LHO).only(SUFFICIENCY.sufficient),
                no_further_rectification().only(SUFFICIENCY.sufficient),
                see("27A"),
                arises("insufficient-bid", supply={ATTEMPT: "first", ROTATION: "yes"}, when=SUFFICIENCY.insufficient & ROTATION.yes),
                auction_waits(LHO).only(SUFFICIENCY.insufficient),
            ],
        ),
    ],
)  # fmt: skip

IS_IT_SUFFICIENT = matter(
    "sufficient-bid", N_("Is this bid high enough?"), Stage.AUCTION, "18B",
    N_("{OFFENDER} bid {call} over {over}."),
    details=(CALL, OVER),
    synonyms=(N_("sufficient bid"), N_("rank of the suits"), N_("does it outrank")),
    laws=("18", "27"),
    shown_by=("legal_bid",),
)  # fmt: skip

TEXTS = [
    text_only("18A", N_("A bid names one to seven odd tricks and a denomination. Pass, double and redouble are calls but no bids."), because="a definition"),
    text_only("18E", N_("From the top: notrump, spades, hearts, diamonds, clubs."), because="the classifier of sufficiency applies it"),
    text_only("18F", N_("The authority may allow other ways of calling, such as bidding boxes, and say when a call is made with them."), because="a regulation says when a call is made"),
]  # fmt: skip
