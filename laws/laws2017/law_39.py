"""Law 39: a call after the final pass."""

from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_26 import SIDE
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    N_,
    OFFENDER,
    TURN,
    Stage,
    auction_ends,
    call_cancelled,
    clause,
    look,
    matter,
    no_further_rectification,
    section,
    see,
    tell,
)  # fmt: skip

PASSED = look(
    "39.passed", N_("Was it a pass?"),
    once=SIDE.defending, cites=("39B", "39C"), derived="call_is_pass",
)  # fmt: skip
LHO_CALLED = look(
    "39.lho_called", N_("Has {LHO} called after it?"),
    once=SIDE.defending & PASSED.no, cites=("39B", "39C"), derived="lho_called",
)  # fmt: skip

SECTION_39 = section(
    "39", N_("Call after the final pass"),
    facts=[SIDE, PASSED, LHO_CALLED],
    settles=[call_cancelled(CALL), auction_ends()],
    clauses=[
        clause(
            "39A", N_("Every call after the final pass is cancelled."),
            then=[call_cancelled(CALL), auction_ends(), see("16C", supply={WITHDRAWN: "call"})],
        ),
        clause(
            "39B", N_("Nothing more if {LHO} has called too, if a defender passed, or if the side that will declare called anything."),
            when=SIDE.declaring | SIDE.defending & (PASSED.yes | PASSED.no & LHO_CALLED.yes),
            then=[no_further_rectification()],
        ),
        clause(
            "39C", N_("A bid, double or redouble by a defender, with no call of {LHO} after it: a lead may be restricted."),
            when=SIDE.defending & PASSED.no & LHO_CALLED.no,
            then=[
                see("26B", at=TURN),
                tell(BOTH_SIDES, N_("{OFFENDING_SIDE} defend. Call me when {PARTNER} first has to lead: declarer may bar a suit.")),
            ],
        ),
    ],
)  # fmt: skip

CALL_AFTER_FINAL_PASS = matter(
    "call-after-final-pass", N_("Call after the final pass"), Stage.AUCTION, "39",
    N_("{OFFENDER} called{ call} after the final pass."),
    roles=(OFFENDER, DECLARER),
    details=(CALL,),
    synonyms=(N_("call when the auction is over"), N_("double after three passes"), N_("late call"), N_("bid after the auction was finished") ),
    laws=("35", "39"),
    shown_by=("after_final_pass", "superfluous_pass"),
)  # fmt: skip
