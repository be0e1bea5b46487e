"""What several Laws of the auction ask alike: who has called since, out of whose turn, what comes at the proper turn."""

from laws.laws2017.shared import EARLIER_CALL, LATER_CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    N_,
    OFFENDER,
    REPLACEMENT,
    RHO,
    TURN,
    answer,
    given,
    look,
    option,
)  # fmt: skip

SINCE = look(
    "auction.since", N_("Who else has called since {OFFENDER} called{ call}?"),
    answer("nobody", N_("Nobody")),
    answer("lho", N_("Only {LHO}")),
    answer("partner", N_("{PARTNER} too")),
    answer("closed", N_("The auction is over; a lead is faced, or all four hands are back in the board")),
    criteria=(
        N_("The calls that {OFFENDER} himself put in place of {call} do not count."),
        N_("Passes may have ended the auction before {PARTNER}’s turn; until a lead is faced, the first or second answer holds."),
    ),
    cites=("25A4", "25A5", "27A1"), if_unclear=("nobody", "85B"), derived="called_since",
)  # fmt: skip
ATTEMPT = given(
    "27.attempt", N_("Is this the first insufficient bid at this turn?"),
    answer("first", N_("Yes, the first")),
    answer("second", N_("No, it was to replace an insufficient bid")),
    cites=("27B4",), derived="bid_attempt",
)  # fmt: skip
SUFFICIENCY = look(
    "27A.sufficiency", N_("Is {call} high enough over {over}?"),
    answer("insufficient", N_("No, it is insufficient")),
    answer("sufficient", N_("Yes, it is sufficient")),
    derived="sufficiency", cites=("18C", "18D"),
)  # fmt: skip
ROTATION = look(
    "27A.in_turn", N_("Was it {OFFENDER}’s turn to call?"),
    criteria=(N_("A call at {RHO}’s turn counts as in turn if {RHO} was bound by the Laws to pass then (28A)."),),
    once=SUFFICIENCY.insufficient, cites=("27A2",), if_unclear=("yes", "85B"), derived="in_turn",
)  # fmt: skip

# ------------------------------------------------------------------ a call out of rotation (28 to 34)

KIND = look(
    "call.kind", N_("What kind of call was {call}?"),
    answer("pass", N_("A pass")),
    answer("bid", N_("A bid")),
    answer("double", N_("A double or a redouble")),
    cites=("30", "31", "32"), derived="call_kind",
)  # fmt: skip
ADMISSIBLE = look(
    "call.admissible", N_("Does Law 19 allow {call} after the last bid or double?"),
    criteria=(
        N_("A double: the last bid was an opponent’s, and only passes have followed it."),
        N_("A redouble: the last double was an opponent’s, and only passes have followed it."),
    ),
    cites=("19A1", "19B1", "36"), derived="admissible",
)  # fmt: skip
AT_TURN = look(
    "call.at_turn", N_("Whose turn was it when {OFFENDER} called{ call}?"),
    answer("rho", N_("{RHO}’s")),
    answer("partner", N_("{PARTNER}’s")),
    answer("lho", N_("{LHO}’s")),
    cites=("30A", "30B1", "31A", "31B", "32A", "32B"), derived="at_turn",
)  # fmt: skip
BOUND = look(
    "call.rho_bound", N_("Was {RHO} bound by the Laws to pass at that turn?"),
    criteria=(N_("By an earlier rectification, for one turn or for the whole auction."),),
    once=AT_TURN.rho, cites=("28A",), if_unclear=("no", "28A"),
)  # fmt: skip
PASS_OR_BID = KIND.is_one_of("pass", "bid")
NOT_ADMISSIBLE = KIND.double & ADMISSIBLE.no
BEFORE = look(
    "call.before", N_("Had {OFFENDER} called before in this auction?"),
    answer("no", N_("No, it was the first call")),
    answer("yes", N_("Yes"), details=(EARLIER_CALL,)),
    once=AT_TURN.lho, cites=("30B1", "30B2", "31B", "31C"), derived="called_before",
)  # fmt: skip
# At the left-hand opponent's turn a player who has called before changes that call (30B2, 31C, 32C).
CHANGE = AT_TURN.lho & (PASS_OR_BID & BEFORE.yes | KIND.double & ADMISSIBLE.yes)
IN_ROTATION = AT_TURN.rho & BOUND.yes
OUT_OF_ROTATION = AT_TURN.rho & BOUND.no | AT_TURN.partner | AT_TURN.lho & (PASS_OR_BID & BEFORE.no | NOT_ADMISSIBLE)
CALLED_SINCE = look(
    "call.opponent_since", N_("Has an opponent called since?"),
    answer("nobody", N_("No")),
    answer("proper", N_("Yes: the opponent whose turn it was has called first"), offered=~AT_TURN.partner),
    answer("lho", N_("Yes: {LHO} has called over it"), offered=~AT_TURN.lho),
    answer("closed", N_("Yes, and the opening lead has been faced")),
    criteria=(N_("A call made after I had been called to the table and had ruled does not count."),),
    cites=("28B", "29A", "36A", "36C"), if_unclear=("nobody", "85B"), derived="opponent_since",
)  # fmt: skip
RHO_CALL = option(
    "call.rho_call", RHO, N_("It is {RHO}’s turn. What does {RHO} call?"),
    answer("pass", N_("Pass ({OFFENDER} must then repeat {call})")),
    answer("acts", N_("A bid, a double or a redouble ({OFFENDER} may then make any legal call)"), details=(LATER_CALL,)),
    answer("insufficient", N_("A bid that is not high enough"), lawful=False, details=(LATER_CALL,)),
    answer("inadmissible", N_("A double or a redouble that Law 19 does not allow"), lawful=False, details=(LATER_CALL,)),
    moment=REPLACEMENT, cites=("31A1", "31A2", "32A1", "32A2", "10C1"),
)  # fmt: skip
RHO_ILLEGAL = RHO_CALL.is_one_of("insufficient", "inadmissible")
RHO_FINAL = look(
    "call.rho_final", N_("That call is ruled on first. Which call of {RHO} stands in the end?"),
    answer("pass", N_("A pass")),
    answer("acts", N_("A bid, a double or a redouble"), details=(LATER_CALL,)),
    once=RHO_ILLEGAL, moment=REPLACEMENT, cites=("fn8",),
)  # fmt: skip
RHO_PASSES = RHO_CALL.pass_ | RHO_ILLEGAL & RHO_FINAL.pass_
RHO_ACTS = RHO_CALL.acts | RHO_ILLEGAL & RHO_FINAL.acts
AT_PROPER_TURN = option(
    "call.at_proper_turn", OFFENDER,
    N_("The turn comes to {OFFENDER}, who may make any legal call: if it is comparable with {call}, {PARTNER} is free; if not, {PARTNER} must pass once. Which call is it?"),
    answer("pass", N_("Pass"), sets={REPLACEMENT_CALL: "Pass"}),
    answer("call", N_("A legal bid, double or redouble"), details=(REPLACEMENT_CALL,)),
    answer("insufficient", N_("A bid that is not high enough"), lawful=False, details=(REPLACEMENT_CALL,)),
    answer("inadmissible", N_("A double or a redouble that Law 19 does not allow"), lawful=False, details=(REPLACEMENT_CALL,)),
    answer("none", N_("None: the auction is over before that turn"), offered=AT_TURN.partner),
    moment=TURN, cites=("30B1b", "31A2", "31B2", "32A2", "32B2", "10C1"),
)  # fmt: skip
TURN_COMES = N_("When the turn comes to {OFFENDER}: which call replaces {call}, and is it comparable?")
REPLACED = AT_PROPER_TURN.is_one_of("pass", "call")
NEVER_REPLACED = AT_TURN.partner & AT_PROPER_TURN.none
