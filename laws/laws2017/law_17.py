"""Law 17: the auction period. Section 17D3 gives a player back the turn that a pass out of rotation took away."""

from laws.laws2017.facts_auction import AT_TURN
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_24 import WHEN
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    LHO,
    N_,
    PARTNER,
    RHO,
    Stage,
    answer,
    arises,
    auction_reverts,
    call_cancelled,
    clause,
    has_right,
    look,
    matter,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip

LED = look(
    "17D3.led", N_("Has anybody led a card, as if the auction were over?"),
    answer("nobody", N_("Nobody")),
    answer("offender", N_("{OFFENDER}")),
    answer("lho", N_("{LHO}")),
    answer("partner", N_("{PARTNER}")),
    answer("rho", N_("{RHO}")),
    cites=("17D1", "24"),
)  # fmt: skip
PASSES = N_("every pass from that turn on")
ANY_CALL = N_("make any legal call")

SECTION_17D3 = section(
    "17D3", N_("Three passes took a player’s turn"),
    facts=[AT_TURN, LED],
    settles=[auction_reverts(RHO)],
    clauses=[
        clause(
            "17D3", N_("The auction is not over: it goes back to the player whose turn was lost, every pass from there on is cancelled, and all go on normally. Whoever passed out of rotation is an offender."),
            then=[
                auction_reverts(RHO).only(AT_TURN.rho),
                auction_reverts(PARTNER).only(AT_TURN.partner),
                auction_reverts(LHO).only(AT_TURN.lho),
                has_right(RHO, ANY_CALL).only(AT_TURN.rho),
                has_right(PARTNER, ANY_CALL).only(AT_TURN.partner),
                has_right(LHO, ANY_CALL).only(AT_TURN.lho),
                call_cancelled(PASSES),
                tell(BOTH_SIDES, N_("All call again in turn; the auction ends only after three passes in rotation.")),
                see("16C", supply={WITHDRAWN: "call"}),
                arises("card-exposed-auction", supply={WHEN: "auction"}, when=LED.offender),
                arises("card-exposed-auction", supply={WHEN: "auction"}, offender=LHO, when=LED.lho),
                arises("card-exposed-auction", supply={WHEN: "auction"}, offender=PARTNER, when=LED.partner),
                arises("card-exposed-auction", supply={WHEN: "auction"}, offender=RHO, when=LED.rho),
            ],
        ),
    ],
)  # fmt: skip

TURN_LOST = matter(
    "turn-lost", N_("Three passes, and a player lost his turn"), Stage.AUCTION, "17D3",
    N_("Three passes in a row seemed to end the auction, but {OFFENDER} passed out of rotation and a player was left out."),
    details=(CALL,),
    synonyms=(N_("player skipped"), N_("turn missed"), N_("auction ended too early"), N_("pass out of rotation ended the auction")),
    laws=("17", "34", "22"),
    shown_by=("turn_lost",),
    statements=(
        (AT_TURN.rho, N_("{OFFENDER} passed at {RHO}’s turn, three passes followed one another, and {RHO} was left out.")),
        (AT_TURN.partner, N_("{OFFENDER} passed at {PARTNER}’s turn, three passes followed one another, and {PARTNER} was left out.")),
        (AT_TURN.lho, N_("{OFFENDER} passed at {LHO}’s turn, three passes followed one another, and {LHO} was left out.")),
    ),
)  # fmt: skip

TEXTS = [
    text_only("17A", N_("For each side the auction period begins when one of the partners takes his cards out of the board."), because="a definition"),
    text_only("17B", N_("The dealer, as the board shows, calls first."), because="it describes the procedure; a call by another player is ruled by Law 29"),
    text_only("17C", N_("The player on the dealer’s left calls second, and so on clockwise."), because="it describes the procedure; a call out of rotation is ruled by Law 29"),
]  # fmt: skip
