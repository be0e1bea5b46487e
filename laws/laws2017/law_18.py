"""Law 18: bids, and when a call is made with a bidding box. What is insufficient (18C, 18D) is found where Law 27 begins, in section 27A; here a director asks whether a bid is enough."""

from laws.laws2017.facts_auction import ATTEMPT, ROTATION, SUFFICIENCY
from laws.laws2017.facts_information import CONVEYED, DEAL
from laws.laws2017.shared import CALL, OVER
from rulings.reasoning.declare import (
    CONCERNED,
    END_OF_PLAY,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    Stage,
    answer,
    arises,
    auction_continues,
    auction_waits,
    call_stands,
    clause,
    elected,
    judge,
    look,
    matter,
    no_further_rectification,
    section,
    see,
    tell,
    text_only,
    unauthorized,
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
    N_("{OFFENDER} bid{ call} over {over}."),
    details=(CALL, OVER),
    synonyms=(N_("sufficient bid"), N_("rank of the suits"), N_("does it outrank")),
    laws=("18", "27"),
    shown_by=("legal_bid",),
    part=CONCERNED,
)  # fmt: skip

# ------------------------------------------------------------------ when a call is made (18F)

MADE = elected(
    "18F.made", N_("When is a call made with a card of the bidding box?"),
    answer("judged", N_("Nothing is laid down: the director judges")),
    answer("out_of_box", N_("When it has been taken out of the box with apparent intent")),
    answer("near_table", N_("When it is held so that it touches or nearly touches the table, or in a way that shows the call is made")),
    answer("on_table", N_("When it has been placed on the table")),
    cites=("18F",),
)  # fmt: skip
CARD = look(
    "18F.card", N_("How far had the card of {call} come?"),
    answer("in_box", N_("{OFFENDER} touched it, and it was still in the box")),
    answer("out", N_("Out of the box, and not near the table")),
    answer("near", N_("Out of the box and held at the table, nearly touching it")),
    answer("table", N_("On the table")),
    cites=("18F",),
)  # fmt: skip
INTENT = judge(
    "18F.intent", N_("Was it taken out with apparent intent?"),
    criteria=(
        N_("Apparent is what those at the table could see, and not what {OFFENDER} had in mind."),
        N_("A card that slipped or fell out was not taken out with intent."),
    ),
    once=MADE.out_of_box & CARD.is_one_of("out", "near", "table"), cites=("18F",),
)  # fmt: skip
SHOWED = judge(
    "18F.showed", N_("Did {OFFENDER} show to the table that the call was made?"),
    criteria=(
        N_("What is the custom in this event? Have all players followed it?"),
        N_("Was the card presented, or was {OFFENDER} still choosing?"),
    ),
    once=MADE.judged & CARD.is_one_of("out", "near", "table") | MADE.near_table & CARD.out, cites=("18F",),
)  # fmt: skip
CALLED = (
    MADE.judged & CARD.is_one_of("out", "near", "table") & SHOWED.yes
    | MADE.out_of_box & CARD.is_one_of("out", "near", "table") & INTENT.yes
    | MADE.near_table & (CARD.is_one_of("near", "table") | CARD.out & SHOWED.yes)
    | MADE.on_table & CARD.table
)
NOT_CALLED = (
    CARD.in_box
    | MADE.judged & CARD.is_one_of("out", "near", "table") & SHOWED.no
    | MADE.out_of_box & CARD.is_one_of("out", "near", "table") & INTENT.no
    | MADE.near_table & CARD.out & SHOWED.no
    | MADE.on_table & CARD.is_one_of("out", "near")
)

SECTION_18F = section(
    "18F", N_("Has the call been made?"),
    facts=[MADE, CARD, INTENT, SHOWED],
    settles=[auction_continues(LHO)],
    clauses=[
        clause(
            "18F", N_("The authority may allow other ways of calling, such as bidding boxes, and say when a call is made with them."),
            then=[
                call_stands(CALL).only(CALLED),
                auction_continues(LHO).only(CALLED),
                tell(OFFENDER, N_("{call} is made. To change it is ruled as a change of call.")).only(CALLED),
                auction_continues(OFFENDER).only(NOT_CALLED),
                tell(OFFENDER, N_("No call has been made: choose first, then take the card.")).only(NOT_CALLED),
                unauthorized(N_("the card that {OFFENDER} touched or showed"), PARTNER, DEAL).only(NOT_CALLED),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}, when=NOT_CALLED),
            ],
        ),
    ],
)  # fmt: skip

HAS_CALLED = matter(
    "call-made", N_("Bidding box: is the call made?"), Stage.AUCTION, "18F",
    N_("{OFFENDER} took or touched the card of {call} in the bidding box."),
    details=(CALL,),
    synonyms=(
        N_("bidding card not on the table"), N_("touched the bidding box"), N_("dithering over the bidding box"), N_("card half out of the box"),
    ),
    laws=("18", "25", "16"),
    part=CONCERNED,
)  # fmt: skip

TEXTS = [
    text_only("18A", N_("A bid names one to seven odd tricks and a denomination. Pass, double and redouble are calls but no bids."), because="a definition"),
    text_only("18E", N_("From the top: notrump, spades, hearts, diamonds, clubs."), because="the classifier of sufficiency applies it"),
]  # fmt: skip
