"""Law 22: how the auction ends, and with 17D when the auction period does; and who becomes declarer."""

from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    CONCERNED,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    RHO,
    Stage,
    answer,
    arises,
    auction_continues,
    auction_ends,
    auction_waits,
    clause,
    declarer_is,
    has_right,
    look,
    matter,
    right_lost,
    section,
    tell,
)  # fmt: skip

PASSES = look(
    "22.passes", N_("How did the calls go?"),
    answer("contract", N_("There was a bid, and three passes in rotation have followed the last bid, double or redouble")),
    answer("passed_out", N_("Nobody bid, and all four have passed")),
    answer("out_of_turn", N_("Three passes have followed one another, but one was out of rotation and a player was left out")),
    answer("fewer", N_("There were fewer passes than that")),
    criteria=(N_("A double or a redouble starts the count of three anew."),),
    cites=("22A", "22B", "17D3"), derived="how_ended",
)  # fmt: skip
LED = look("22.led", N_("Has a defender faced an opening lead?"), once=PASSES.contract, cites=("17D1",))
BACK = look("22.back", N_("Are all four hands back in the board?"), once=PASSES.passed_out, cites=("17D2", "25A5"))
REDEALT = look("22.redealt", N_("Have the players dealt this board anew?"), once=PASSES.passed_out, cites=("22B",))
CHANGE = N_("have a call changed that a wrong explanation brought about (21B1a)")
NEXT = N_("the player on the left of the last to call")

SECTION_22 = section(
    "22", N_("Is the auction over?"),
    facts=[PASSES, LED, BACK, REDEALT],
    settles=[auction_ends()],
    clauses=[
        clause(
            "22A", N_("Three passes in rotation after the last bid end the auction, and that bid is the contract; a double or redouble starts the count anew."),
            when=PASSES.is_one_of("contract", "fewer", "out_of_turn"),
            then=[
                auction_ends().only(PASSES.contract),
                tell(BOTH_SIDES, N_("The last bid is the contract, doubled or redoubled if it was.")).only(PASSES.contract),
                auction_continues(NEXT).only(PASSES.fewer),
                auction_waits(N_("the player who was left out")).only(PASSES.out_of_turn),
                arises("turn-lost", when=PASSES.out_of_turn),
            ],
        ),
        clause(
            "22B", N_("Four passes end the auction: the hands go back to the board unplayed, and there is no redeal."),
            when=PASSES.passed_out,
            then=[
                auction_ends(),
                tell(BOTH_SIDES, N_("The board is passed out: zero for both sides. Put the hands back.")),
                tell(BOTH_SIDES, N_("The new deal does not count; the hands as first dealt go back into the board.")).only(REDEALT.yes),
            ],
        ),
        clause(
            "17D1", N_("After that the clarification period runs, until a defender faces an opening lead: then the auction period is over."),
            when=PASSES.contract,
            then=[has_right(BOTH_SIDES, CHANGE).only(LED.no), right_lost(BOTH_SIDES, CHANGE).only(LED.yes)],
        ),
        clause(
            "17D2", N_("When nobody bid, the auction period is over once all four hands are back in the board."),
            when=PASSES.passed_out,
            then=[has_right(BOTH_SIDES, CHANGE).only(BACK.no), right_lost(BOTH_SIDES, CHANGE).only(BACK.yes)],
        ),
    ],
)  # fmt: skip

AUCTION_OVER = matter(
    "auction-over", N_("Is the auction over? Passed out"), Stage.AUCTION, "22",
    N_("It is in question whether the auction is over."),
    roles=(),
    synonyms=(N_("passed out"), N_("four passes"), N_("three passes"), N_("end of the auction"), N_("clarification period"), N_("redeal after four passes")),
    laws=("22", "17", "25"),
)  # fmt: skip

# ------------------------------------------------------------------ who is declarer

FIRST = look(
    "declarer.partner_first", N_("Had {PARTNER} bid the denomination of the last bid before {OFFENDER} ever did?"),
    criteria=(
        N_("A bid that an opponent made in it does not count."),
        N_("An artificial bid that named it counts; one that only showed it does not."),
    ),
    cites=("def.declarer",), derived="partner_first",
)  # fmt: skip

SECTION_DECLARER = section(
    "def.declarer", N_("Who is declarer?"),
    facts=[FIRST],
    settles=[declarer_is(OFFENDER, PARTNER)],
    clauses=[
        clause(
            "def.declarer", N_("Of the side that made the last bid, whoever first bid its denomination is declarer, for good once the opening lead is faced."),
            then=[
                declarer_is(PARTNER, OFFENDER).only(FIRST.yes),
                tell(RHO, N_("{RHO} makes the opening lead.")).only(FIRST.yes),
                declarer_is(OFFENDER, PARTNER).only(FIRST.no),
                tell(LHO, N_("{LHO} makes the opening lead.")).only(FIRST.no),
            ],
        ),
    ],
)  # fmt: skip

WHO_DECLARES = matter(
    "who-is-declarer", N_("Who is declarer?"), Stage.AUCTION, "def.declarer",
    N_("{OFFENDER} made the last bid, {call}."),
    details=(CALL,),
    synonyms=(N_("who leads"), N_("whose lead is it"), N_("first to bid the suit"), N_("presumed declarer"), N_("who plays the hand"), N_("who is dummy") ),
    laws=("22", "41"),
    part=CONCERNED,
)  # fmt: skip
