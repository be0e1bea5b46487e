"""Law 28: calls that count as in rotation. Its clauses stand in section 29, which asks whose turn it was."""

from laws.laws2017.facts_auction import (
    ADMISSIBLE,
    AT_TURN,
    CALLED_SINCE,
    IN_ROTATION,
    KIND,
    NOT_ADMISSIBLE,
    OUT_OF_ROTATION,
    PASS_OR_BID,
)
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_36 import OUT_OF_TURN
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    INNOCENT_SIDE,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    RHO,
    arises,
    auction_continues,
    auction_waits,
    call_cancelled,
    call_stands,
    clause,
    no_further_rectification,
    right_lost,
    see,
    tell,
)  # fmt: skip

LAWFUL = PASS_OR_BID | KIND.double & ADMISSIBLE.yes
OPPONENT_FIRST = OUT_OF_ROTATION & CALLED_SINCE.proper

CLAUSES = [
    clause(
        "28A", N_("{RHO} had to pass at that turn: {call} counts as made in rotation."),
        when=IN_ROTATION,
        then=[
            call_stands(CALL).only(LAWFUL),
            auction_continues(LHO).only(LAWFUL),
            no_further_rectification().only(LAWFUL),
            tell(RHO, N_("The pass that {RHO} owed counts as made.")).as_reading(),
            arises("inadmissible-double", supply={ADMISSIBLE: "no", OUT_OF_TURN: "no"}, when=NOT_ADMISSIBLE),
            auction_waits(OFFENDER).only(NOT_ADMISSIBLE),
        ],
    ),
    clause(
        "28B", N_("An opponent called in turn before the ruling: that call is in rotation, {call} is passed over as if never made, and the right to a rectification is gone."),
        when=OPPONENT_FIRST,
        then=[
            call_cancelled(CALL).only(AT_TURN.rho),
            call_cancelled(CALL).only(AT_TURN.lho).as_reading(),
            auction_continues(OFFENDER).only(AT_TURN.rho),
            auction_continues(PARTNER).only(AT_TURN.lho).as_reading(),
            right_lost(INNOCENT_SIDE, N_("have the call out of rotation rectified")),
            no_further_rectification(),
            tell(BOTH_SIDES, N_("No lead will be restricted because of it.")),
            see("16C", supply={WITHDRAWN: "call"}),
        ],
    ),
]  # fmt: skip
