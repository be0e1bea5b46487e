"""Law 35: the calls that are not open to a player at all, each with its own Law."""

from laws.laws2017.facts_auction import ADMISSIBLE
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    LHO,
    N_,
    Stage,
    answer,
    auction_continues,
    call_stands,
    clause,
    look,
    matter,
    no_further_rectification,
    section,
    see,
)  # fmt: skip

WHICH = look(
    "35.which", N_("What is wrong with the call of {OFFENDER}?"),
    answer("double", N_("A double or redouble that Law 19 may not allow")),
    answer("barred", N_("A bid, double or redouble, and {OFFENDER} was bound to pass")),
    answer("above_seven", N_("A bid of more than seven")),
    answer("after_final_pass", N_("The auction was over")),
    cites=("35A", "35B", "35C", "35D"), derived="inadmissible",
)  # fmt: skip

SECTION_35 = section(
    "35", N_("Inadmissible call"),
    facts=[WHICH, ADMISSIBLE],
    clauses=[
        clause(
            "35", N_("Four kinds of call are not open to a player, and each has its own Law; a double or redouble that Law 19 allows stands."),
            then=[
                call_stands(CALL).only(WHICH.double & ADMISSIBLE.yes),
                auction_continues(LHO).only(WHICH.double & ADMISSIBLE.yes),
                no_further_rectification().only(WHICH.double & ADMISSIBLE.yes),
            ],
        ),
        clause("35A", N_("A double or redouble that Law 19 does not allow: Law 36."), when=WHICH.double & ADMISSIBLE.no, then=[see("36")]),
        clause("35B", N_("A bid, double or redouble by a player who must pass: Law 37."), when=WHICH.barred, then=[see("37")]),
        clause("35C", N_("A bid of more than seven: Law 38."), when=WHICH.above_seven, then=[see("38")]),
        clause("35D", N_("A call after the final pass: Law 39."), when=WHICH.after_final_pass, then=[see("39")]),
    ],
)  # fmt: skip

INADMISSIBLE_CALL = matter(
    "inadmissible-call", N_("Inadmissible call"), Stage.AUCTION, "35",
    N_("{OFFENDER} made a call that was not open to {OFFENDER}."),
    synonyms=(N_("call not allowed"), N_("illegal call"), N_("admissible or not")),
    laws=("35", "36", "37", "38", "39"),
)  # fmt: skip
INADMISSIBLE_DOUBLE = matter(
    "inadmissible-double", N_("Inadmissible double or redouble"), Stage.AUCTION, "35",
    N_("{OFFENDER} called{ call}, and Law 19 may not allow it."),
    details=(CALL,),
    synonyms=(
        N_("doubled partner"), N_("redoubled partner’s double"), N_("doubled a doubled bid"), N_("nothing to double"), N_("nothing to redouble"),
    ),
    laws=("19", "35", "36"),
    supply={WHICH: "double"},
    shown_by=("inadmissible_double", "inadmissible_redouble"),
)  # fmt: skip
