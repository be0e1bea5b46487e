"""Law 33: two calls at the same moment. The offender is the player whose turn it was not."""

from laws.laws2017.facts_auction import ADMISSIBLE, AT_TURN, ATTEMPT, ROTATION
from laws.laws2017.law_36 import OUT_OF_TURN
from laws.laws2017.shared import CALL, OTHER_CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    LHO,
    N_,
    Stage,
    answer,
    arises,
    auction_continues,
    call_stands,
    clause,
    look,
    matter,
    no_further_rectification,
    section,
    see,
    tell,
)  # fmt: skip

TURN_OF = look(
    "33.turn_of", N_("Two players called at the same moment. Whose turn was it, as {OFFENDER} called{ call} with the other?"),
    answer("rho", N_("{RHO}’s; {OFFENDER} is next after {RHO}")),
    answer("partner", N_("{PARTNER}’s")),
    answer("lho", N_("{LHO}’s")),
    cites=("33",),
)  # fmt: skip
LEGAL = look(
    "33.legal", N_("Is {call} a legal call over {other_call}?"),
    answer("yes", N_("Yes")),
    answer("insufficient", N_("No: it is a bid that is not high enough")),
    answer("inadmissible", N_("No: it is a double or a redouble that Law 19 does not allow")),
    once=TURN_OF.rho, cites=("18", "19", "33"),
)  # fmt: skip

SECTION_33 = section(
    "33", N_("Simultaneous calls"),
    facts=[TURN_OF, LEGAL],
    clauses=[
        clause(
            "33", N_("The call of the player whose turn it was counts as made first, and {call} as made after it."),
            then=[
                call_stands(OTHER_CALL),
                tell(BOTH_SIDES, N_("{other_call} counts as made first, and {call} after it.")),
                call_stands(CALL).only(TURN_OF.rho & LEGAL.yes),
                auction_continues(LHO).only(TURN_OF.rho & LEGAL.yes),
                no_further_rectification().only(TURN_OF.rho & LEGAL.yes),
                arises("insufficient-bid", supply={ATTEMPT: "first", ROTATION: "yes"}, when=TURN_OF.rho & LEGAL.insufficient),
                arises("inadmissible-double", supply={ADMISSIBLE: "no", OUT_OF_TURN: "no"}, when=TURN_OF.rho & LEGAL.inadmissible),
                see("29", supply={AT_TURN: "rho"}, when=TURN_OF.partner),
                see("29", supply={AT_TURN: "partner"}, when=TURN_OF.lho),
            ],
        ),
    ],
)  # fmt: skip

SIMULTANEOUS_CALLS = matter(
    "simultaneous-calls", N_("Two calls at the same moment"), Stage.AUCTION, "33",
    N_("{OFFENDER} called{ call} at the same moment as the player whose turn it was called{ other_call}."),
    details=(CALL, OTHER_CALL),
    synonyms=(N_("simultaneous calls"), N_("called at once"), N_("called together")),
    laws=("33", "28", "29"),
)  # fmt: skip
