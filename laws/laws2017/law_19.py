"""Law 19: doubles and redoubles. One that is not allowed is ruled by Law 36."""

from laws.laws2017.facts_auction import ADMISSIBLE
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    BOTH_SIDES,
    CONCERNED,
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
    look,
    matter,
    section,
    tell,
    text_only,
    unauthorized,
)  # fmt: skip
from rulings.reasoning.effects import Consequence

WHICH = look(
    "19.which", N_("Was it a double or a redouble?"),
    answer("double", N_("A double")),
    answer("redouble", N_("A redouble")),
    cites=("19A1", "19B1"), derived="double_or_redouble",
)  # fmt: skip
SAID = look(
    "19.said", N_("What did {OFFENDER} say with it?"),
    answer("word", N_("Nothing else")),
    answer("right_bid", N_("The bid, as it had been made")),
    answer("wrong_bid", N_("A bid that had not been made: another level or another denomination")),
    once=ADMISSIBLE.yes, cites=("19A2", "19A3", "19B2", "19B3"),
)  # fmt: skip
NAMED = ADMISSIBLE.yes & SAID.is_one_of("right_bid", "wrong_bid")
WRONG_BID = ADMISSIBLE.yes & SAID.wrong_bid
RULED: list[Consequence] = [
    call_stands(CALL).only(ADMISSIBLE.yes),
    auction_continues(LHO).only(ADMISSIBLE.yes),
    arises("inadmissible-double", supply={ADMISSIBLE: "no"}, when=ADMISSIBLE.no),
    auction_waits(OFFENDER).only(ADMISSIBLE.no),
]
WORDS, DEAL = N_("the words said with it"), N_("for the rest of the deal")
AS_MADE: list[Consequence] = [
    tell(BOTH_SIDES, N_("It counts over the bid as it was made, whatever was said with it.")),
    unauthorized(WORDS, PARTNER, DEAL),
]

SECTION_19 = section(
    "19", N_("Is the double or redouble allowed?"),
    facts=[WHICH, ADMISSIBLE, SAID],
    settles=[auction_continues(LHO)],
    clauses=[
        clause(
            "19A1", N_("Only the last bid may be doubled, if an opponent made it and only passes have followed."),
            when=WHICH.double, then=RULED,
        ),
        clause(
            "19A2", N_("The word “double” is said alone, without level or denomination."),
            when=WHICH.double & NAMED, then=[tell(OFFENDER, N_("Say “double”, and nothing else."))],
        ),
        clause(
            "19A3", N_("A double that names a wrong bid counts as a double of the bid as it was made."),
            when=WHICH.double & WRONG_BID, then=AS_MADE,
        ),
        clause(
            "19B1", N_("Only the last double may be redoubled, if an opponent made it and only passes have followed."),
            when=WHICH.redouble, then=RULED,
        ),
        clause(
            "19B2", N_("The word “redouble” is said alone, without level or denomination."),
            when=WHICH.redouble & NAMED, then=[tell(OFFENDER, N_("Say “redouble”, and nothing else."))],
        ),
        clause(
            "19B3", N_("A redouble that names a wrong bid counts as a redouble of the bid as it was made."),
            when=WHICH.redouble & WRONG_BID, then=AS_MADE,
        ),
    ],
)  # fmt: skip

IS_IT_ALLOWED = matter(
    "double-allowed", N_("Is this double or redouble allowed? Wrong bid named with it"), Stage.AUCTION, "19",
    N_("{OFFENDER} called{ call}."),
    details=(CALL,),
    synonyms=(
        N_("admissible double"), N_("doubled a bid that was not made"), N_("misstated double"), N_("double of the wrong level"),
        N_("may it be doubled"), N_("may it be redoubled"),
    ),
    laws=("19", "36"),
    shown_by=("legal_double",),
    statements=((WRONG_BID, N_("{OFFENDER} called{ call}, and named a bid with it that had not been made.")),),
    part=CONCERNED,
)  # fmt: skip

TEXTS = [
    text_only("19C", N_("A later legal bid leaves nothing of a double or redouble."), because="the contract that stands in the end is found by the classifiers of the auction"),
    text_only("19D", N_("If no bid follows, a doubled or redoubled contract scores more."), because="the score is worked out under Law 77"),
]  # fmt: skip
