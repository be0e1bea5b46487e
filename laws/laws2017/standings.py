"""What lives on at the table between occasions: penalty cards, duties to pass, restrictions on the lead, information.

A standing names the effects that begin and end it; what the director does at a later turn is a matter of its own.
"""

from laws.laws2017.facts_auction import BOUND as RHO_BOUND
from laws.laws2017.law_20 import BOUND
from laws.laws2017.law_37 import DUTY
from laws.laws2017.law_50 import CARDS, OWN
from rulings.reasoning.declare import N_, OFFENDER, RHO, standing

PENALTY_CARD = standing(
    N_("penalty card"),
    N_("{card} lies face up in front of {who} as a penalty card."),
    states=[("minor", N_("a minor penalty card")), ("major", N_("a major penalty card"))],
    begins=[("penalty_card", "*")],
    ends=["card_picked_up", "card_played", "card_must_be_played", "no_penalty_card", "board_cancelled"],
    enters=[
        (N_("when the partner of its owner is on lead"), "penalty-card-lead"),
        (N_("when its owner is to play"), "penalty-card-play"),
        (N_("when its owner has played another card"), "penalty-card-not-played"),
    ],
    keys=("who", "card"),
    supplies={CARDS: "cards_of_owner", OWN: "card_of_partner"},
)

MUST_PASS = standing(
    N_("must pass"),
    N_("{who} must pass."),
    states=[
        ("once", N_("at the next turn only")),
        ("throughout", N_("whenever it is his turn, until the auction is over")),
    ],
    begins=[("must_pass", "*")],
    ends=["auction_ends", "declarer_is", "board_cancelled"],
    enters=[(N_("when he has called anything but a pass"), "call-by-barred-player")],
    supplies={DUTY: "state"},
    tells={RHO_BOUND: RHO, BOUND: OFFENDER},
)

LEAD_RESTRICTION = standing(
    N_("lead restriction"),
    N_("{who} is restricted in what to lead: {suit}."),
    states=[
        ("required", N_("this suit must be led now")),
        ("barred", N_("this suit may not be led as long as he keeps the lead")),
    ],
    begins=[("lead_required", "required"), ("lead_barred", "barred")],
    ends=["lead_free", "board_cancelled"],
    enters=[],
    keys=("who", "suit"),
)

UNAUTHORIZED = standing(
    N_("unauthorized information"),
    N_("{whom} may not use information from {source}."),
    states=[("unauthorized", N_("not to be used"))],
    begins=[("unauthorized", "unauthorized")],
    ends=["board_cancelled", "end of the deal"],
    enters=[],
    keys=("whom", "source"),
)
