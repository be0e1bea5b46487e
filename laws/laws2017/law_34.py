"""Law 34: three passes of which one was out of rotation do not end the auction for a player who was left out."""

from laws.laws2017.facts_auction import AT_TURN, BEFORE, BOUND, CALLED_SINCE, KIND
from rulings.reasoning.declare import N_, clause, finding, finds, look, section, see

LEFT_OUT = finding(
    "34.left_out", "34", N_("Have three passes seemed to end the auction, one of them out of rotation, and a player lost his turn?"),
    cites=("34", "17D3"),
)  # fmt: skip
# A lead faced since has not ended the auction period, for the auction was not over (17D1); and a player who passes again
# at the left-hand opponent's turn may have taken that turn from the opponent.
PASSED_OVER = KIND.pass_ & (
    (AT_TURN.rho & BOUND.no | AT_TURN.partner) & CALLED_SINCE.is_one_of("lho", "closed") | AT_TURN.lho & BEFORE.yes
)
THREE_PASSES = look(
    "34.three_passes", N_("Have three passes in a row, this one among them, seemed to end the auction, and a player lost his turn?"),
    criteria=(
        N_("Count from the last bid, double or redouble."),
        N_("It does not matter that {LHO} accepted the pass by calling over it."),
    ),
    once=PASSED_OVER, cites=("34", "17D3"), derived="turn_lost",
)  # fmt: skip

SECTION_34 = section(
    "34", N_("Retention of the right to call"),
    facts=[KIND, AT_TURN, BOUND, BEFORE, CALLED_SINCE, THREE_PASSES],
    settles=[finds(LEFT_OUT, "yes")],
    clauses=[
        clause(
            "34", N_("Three passes of which one was out of rotation do not take the turn from a player who was left out: the auction goes back to that player."),
            then=[
                finds(LEFT_OUT, "yes").only(PASSED_OVER & THREE_PASSES.yes),
                finds(LEFT_OUT, "no").only(~PASSED_OVER | PASSED_OVER & THREE_PASSES.no),
                see("17D3", when=PASSED_OVER & THREE_PASSES.yes),
            ],
        ),
    ],
)  # fmt: skip
