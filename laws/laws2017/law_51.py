"""Law 51: two or more penalty cards of one defender. The offender is their owner."""

from laws.laws2017.law_50 import LEAD_OPTION, PICKED_UP
from laws.laws2017.shared import SUIT
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    N_,
    OFFENDER,
    PARTNER,
    DetailType,
    answer,
    card_picked_up,
    card_stays,
    clause,
    detail,
    has_right,
    lead_barred,
    lead_free,
    lead_required,
    option,
    play_waits,
    section,
    see,
    tell,
)  # fmt: skip

SUITS = detail("suits", DetailType.TEXT, N_("Which suits?"), N_("those suits"))
OF_THAT_SUIT = N_("every penalty card of that suit")

SECTION_51A = section(
    "51A",
    N_("Two or more penalty cards can be played"),
    facts=[],
    settles=[play_waits(DECLARER)],
    clauses=[
        clause("51A", N_("When {OFFENDER} is to play and could legally play two or more penalty cards, {DECLARER} says which at that turn."), then=[
            play_waits(DECLARER),
            has_right(DECLARER, N_("say which of the penalty cards is played at this turn")),
        ]),
    ],
)  # fmt: skip

SECTION_51B1 = section(
    "51B1",
    N_("Two or more penalty cards of one suit, and the partner is on lead"),
    facts=[LEAD_OPTION],
    settles=[lead_free(PARTNER), card_picked_up(OFFENDER, OF_THAT_SUIT)],
    applies=PICKED_UP,
    clauses=[
        clause("51B1a", N_("If {DECLARER} requires the suit, {OFFENDER} picks up all penalty cards of it and plays any legal card to the trick."),
               when=LEAD_OPTION.require, then=[
            lead_required(PARTNER, SUIT),
            card_picked_up(OFFENDER, OF_THAT_SUIT),
            tell(OFFENDER, N_("{OFFENDER} then plays any legal card to this trick.")),
            see("50E2"),
        ]),
        clause("51B1b", N_("If {DECLARER} forbids it, {OFFENDER} likewise picks them up and plays any legal card; the ban lasts until {PARTNER} loses "
                           "the lead."), when=LEAD_OPTION.prohibit, then=[
            lead_barred(PARTNER, SUIT),
            card_picked_up(OFFENDER, OF_THAT_SUIT),
            tell(OFFENDER, N_("{OFFENDER} then plays any legal card to this trick.")),
            see("50E2"),
        ]),
    ],
)  # fmt: skip

SUITS_OPTION = option(
    "51B2.choice",
    DECLARER,
    N_("{PARTNER} waits. Explain all three to {DECLARER}, who may not consult {DUMMY}. Which does {DECLARER} choose?"),
    answer("require", N_("I require the lead of one of these suits ({suits})"), details=(SUIT,)),
    answer("prohibit", N_("I forbid the lead of one or more of these suits ({suits})"), details=(SUITS,)),
    answer("neither", N_("Neither; the cards stay where they are")),
    cites=("51B2a", "51B2b", "51B2c", "10C2"),
)

SECTION_51B2 = section(
    "51B2",
    N_("Penalty cards of two or more suits, and the partner is on lead"),
    facts=[SUITS_OPTION],
    settles=[lead_free(PARTNER)],
    clauses=[
        clause("51B2a", N_("{DECLARER} may require one suit in which {OFFENDER} has a penalty card; all penalty cards of that suit are picked up, and "
                           "those of other suits stay."), when=SUITS_OPTION.require, then=[
            lead_required(PARTNER, SUIT),
            card_picked_up(OFFENDER, OF_THAT_SUIT),
            tell(OFFENDER, N_("The penalty cards of other suits stay on the table.")).as_reading(),
            see("51B1", supply={LEAD_OPTION: "require"}),
        ]),
        clause("51B2b", N_("{DECLARER} may forbid one or more of these suits until {PARTNER} loses the lead; the penalty cards of each forbidden suit are "
                           "picked up, and those of other suits stay."), when=SUITS_OPTION.prohibit, then=[
            lead_barred(PARTNER, SUITS),
            card_picked_up(OFFENDER, N_("every penalty card of the forbidden suits")),
            tell(OFFENDER, N_("{OFFENDER} then plays any legal card to this trick.")),
            tell(OFFENDER, N_("The penalty cards of other suits stay on the table.")).as_reading(),
            see("50E2"),
        ]),
        clause("fn15", N_("If {PARTNER} cannot lead as told, Law 59 lets any legal card be led."),
               when=SUITS_OPTION.is_one_of("require", "prohibit"), then=[
            tell(PARTNER, N_("If {PARTNER} cannot lead as told, any legal card may be led.")),
        ]),
        clause("51B2c", N_("{DECLARER} may choose neither: {PARTNER} leads any card, and all stay penalty cards."), when=SUITS_OPTION.neither, then=[
            lead_free(PARTNER),
            card_stays(OFFENDER, N_("every penalty card")),
            tell(OFFENDER, N_("{OFFENDER} still plays them at the first turn at which that is legal; of two or more {DECLARER} says which.")),
            see("50E"),
        ]),
        clause("fn16", N_("If {PARTNER} keeps the lead, the same choice comes back at the next trick."), when=SUITS_OPTION.neither, then=[
            tell(BOTH_SIDES, N_("Each time {PARTNER} is to lead with those cards still there, wait: {DECLARER} has the same choices.")),
        ]),
    ],
)  # fmt: skip
