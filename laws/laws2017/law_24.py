"""Law 24: a card exposed or led during the auction. The offender is the owner of the card.

From 54E (an opening lead by the side that will declare) it is entered with `see("24", supply={WHEN: "opening_lead"})`.
"""

from laws.laws2017.law_16 import AGAINST
from laws.laws2017.law_26 import SIDE
from laws.laws2017.law_50 import EXPOSURE, OTHER
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    INNOCENT_SIDE,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    PARTNER,
    TURN,
    Stage,
    answer,
    arises,
    authorized,
    card_stays,
    card_taken_back,
    clause,
    judge,
    look,
    matter,
    must_pass,
    no_further_rectification,
    no_penalty_card,
    refer,
    section,
    see,
    tell,
    unauthorized,
)  # fmt: skip
from rulings.reasoning.effects import Consequence

WHEN = look(
    "24.when", N_("When did {OFFENDER} expose or lead {card}?"),
    answer("auction", N_("During the auction: after the first call and before the final pass")),
    answer("before", N_("Before the first call")),
    answer("opening_lead", N_("After the final pass: {OFFENDER}, whose side will declare, has made an opening lead")),
    answer("after", N_("After the final pass, in any other way")),
    cites=("24", "54E", "6D1", "16D1"),
)  # fmt: skip
VISIBLE = look(
    "24.visible", N_("Was a card of {OFFENDER} ever so placed that {PARTNER} could have seen its face?"),
    criteria=(
        N_("Whether {PARTNER} did see it does not matter."),
        N_("What only the opponents could see does not count."),
    ),
    once=WHEN.auction, cites=("24",),
)  # fmt: skip
FAULT = judge(
    "24.fault", N_("Was it {OFFENDER}’s own fault?"),
    criteria=(
        N_("Dropped, led too soon, shown or held carelessly: own fault."),
        N_("Knocked out of the hand by somebody else, or shown by an opponent or an outsider: not."),
    ),
    once=WHEN.auction & VISIBLE.yes, cites=("24",),
)  # fmt: skip
OWN_FAULT = WHEN.auction & VISIBLE.yes & FAULT.yes
NUMBER = look(
    "24.number", N_("How many cards of {OFFENDER} have been exposed so in this auction?"),
    answer("one", N_("Only {card}")),
    answer("one_suit", N_("Two or more, all of one suit"), details=(OTHER_CARD,)),
    answer("several_suits", N_("Two or more, of different suits"), details=(OTHER_CARD,)),
    criteria=(N_("Cards exposed at different moments of the same auction count together."),),
    cites=("24C",),
)  # fmt: skip
HOW = look(
    "24.how", N_("How did {card} come to be exposed?"),
    answer("accident", N_("By accident, or without any wish to play it")),
    answer("purpose", N_("It was shown on purpose, but not as a lead")),
    answer("led", N_("It was led")),
    once=NUMBER.one, cites=("24A", "24B", "50B"),
)  # fmt: skip
RANK = look(
    "24.rank", N_("Is {card} an honor?"),
    answer("honor", N_("Yes: ace, king, queen, jack or ten")),
    answer("small", N_("No: nine or lower")),
    once=NUMBER.one & ~HOW.led, derived="card_rank", cites=("24A", "24B"),
)  # fmt: skip

ONE = OWN_FAULT & NUMBER.one
SEVERAL = NUMBER.is_one_of("one_suit", "several_suits")
EXPOSED, EACH = N_("the exposed cards"), N_("every card exposed so")
ONCE_BARRED: list[Consequence] = [must_pass(PARTNER, "once"), see("72C", at=END_OF_PLAY)]

SECTION_24 = section(
    "24", N_("Card exposed or led during the auction"),
    facts=[WHEN, SIDE, VISIBLE, FAULT, NUMBER, HOW, RANK],
    clauses=[
        clause(
            "24", N_("Each card that {PARTNER} could have seen, by {OFFENDER}’s own fault, lies face up until the auction is over; {INNOCENT_SIDE} may use what it shows, {OFFENDING_SIDE} may not."),
            then=[
                card_stays(OFFENDER, EACH).only(OWN_FAULT),
                tell(OFFENDER, N_("{OFFENDER}: leave it face up until the auction is over; nobody may accept it as a lead.")).only(OWN_FAULT),
                authorized(EXPOSED, INNOCENT_SIDE, N_("for the rest of the deal")).only(OWN_FAULT),
                unauthorized(EXPOSED, OFFENDING_SIDE, N_("for the rest of the deal")).only(OWN_FAULT),
                see("16C3", at=END_OF_PLAY, supply={AGAINST: "offending"}, when=OWN_FAULT | WHEN.opening_lead),
                see("24D", at=TURN, when=OWN_FAULT),
                card_taken_back(OFFENDER, CARD).only(WHEN.auction & (VISIBLE.no | VISIBLE.yes & FAULT.no)),
                no_further_rectification().only(WHEN.auction & VISIBLE.no),
                refer(N_("Law 16D, if anybody has seen it")).only(WHEN.auction & VISIBLE.yes & FAULT.no),
                refer(N_("Law 6D1, or Law 16D if this deal has been called on anywhere")).only(WHEN.before).as_reading(),
                see("24D", supply={SIDE: "declaring", NUMBER: "one"}, when=WHEN.opening_lead),
                unauthorized(EXPOSED, OFFENDING_SIDE, N_("for the rest of the deal")).only(WHEN.opening_lead),
                authorized(EXPOSED, INNOCENT_SIDE, N_("for the rest of the deal")).only(WHEN.opening_lead),
                tell(OFFENDER, N_("The auction was over: {card} is ruled on as a card exposed in the play.")).only(WHEN.after),
                arises("penalty-card", when=WHEN.after & SIDE.defending),
                arises("declarer-exposes", when=WHEN.after & SIDE.declaring),
            ],
        ),
        clause(
            "24A", N_("A single card below an honor that was not led: nothing more, unless {OFFENDING_SIDE} come to defend."),
            when=ONE & ~HOW.led & RANK.small, then=[no_further_rectification()],
        ),
        clause(
            "24B", N_("A single card that is an honor, or that was led: {PARTNER} must pass at the next turn."),
            when=ONE & (HOW.led | ~HOW.led & RANK.honor), then=ONCE_BARRED,
        ),
        clause(
            "24C", N_("Two or more cards, whatever they are: {PARTNER} must pass at the next turn."),
            when=OWN_FAULT & SEVERAL,
            then=[
                *ONCE_BARRED,
                tell(BOTH_SIDES, N_("Cards exposed at different moments count together.")).as_reading(),
            ],
        ),
    ],
)  # fmt: skip

SECTION_24D = section(
    "24D", N_("Cards exposed during the auction: the auction is over"),
    facts=[SIDE, NUMBER, HOW],
    clauses=[
        clause(
            "24D", N_("{OFFENDER} is declarer or dummy: the cards go back into the hand."),
            when=SIDE.declaring,
            then=[
                card_taken_back(OFFENDER, CARD),
                card_taken_back(OFFENDER, OTHER_CARD).only(SEVERAL),
                no_penalty_card(OFFENDER, CARD),
                no_penalty_card(OFFENDER, OTHER_CARD).only(SEVERAL),
            ],
        ),
        clause(
            "24E", N_("{OFFENDER} defends: each of the cards is a penalty card."),
            when=SIDE.defending,
            then=[
                see("50", supply={EXPOSURE: "unintended", OTHER: "none"}, when=NUMBER.one & HOW.accident),
                see("50", supply={EXPOSURE: "deliberate", OTHER: "none"}, when=NUMBER.one & HOW.purpose),
                see("50", supply={EXPOSURE: "led"}, when=NUMBER.one & HOW.led),
                see("50", supply={EXPOSURE: "unintended", OTHER: "same_suit"}, when=NUMBER.one_suit),
                see("50", supply={EXPOSURE: "unintended", OTHER: "other_suit"}, when=NUMBER.several_suits),
            ],
        ),
    ],
    test=N_("The auction is over: if {OFFENDING_SIDE} defend, each card exposed by {OFFENDER} is a penalty card; if not, it goes back into the hand."),
)  # fmt: skip

EXPOSED_IN_AUCTION = matter(
    "card-exposed-auction", N_("Card exposed or led during the auction"), Stage.AUCTION, "24",
    N_("{OFFENDER} has exposed {card}, and the auction is not over."),
    details=(CARD,),
    synonyms=(
        N_("dropped card"), N_("card led during the auction"), N_("premature lead"), N_("exposed card"), N_("card seen by the partner"), N_("showed a card during the bidding") ),
    laws=("24", "16", "49", "50"),
    statements=(
        (WHEN.opening_lead | WHEN.after, N_("{OFFENDER} has exposed {card} after the final pass.")),
        (WHEN.before, N_("{OFFENDER} has exposed {card} before the first call.")),
    ),
)  # fmt: skip
