"""Law 48: cards shown by the declaring side never become penalty cards. The offender is the player who showed them."""

from laws.laws2017.law_53 import OPENING_SINCE
from laws.laws2017.law_68 import MEANT, WHAT
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    CONCERNED,
    DECLARER,
    N_,
    OFFENDER,
    OTHER_DEFENDER,
    Stage,
    answer,
    arises,
    card_taken_back,
    clause,
    judge,
    look,
    matter,
    no_penalty_card,
    play_on,
    section,
    see,
    tell,
)  # fmt: skip

HOW = look(
    "48.how",
    N_("How did {OFFENDER} show cards?"),
    answer("dropped", N_("By accident, or without any wish to play them")),
    answer("as_played", N_("A card of {DECLARER} was held on or near the table, or put as if it were played")),
    answer("after_lead", N_("{DECLARER} faced cards right after an opening lead out of turn")),
    answer("faced", N_("{DECLARER} faced cards at another time, by no accident")),
    cites=("48A", "48B1", "48B2", "45C2"),
)
CLAIMED = judge(
    "48.claimed",
    N_("Does it count as a claim or a concession?"),
    criteria=(
        N_("Laying down the hand counts as one, unless it is plain that nothing of the kind was meant."),
        N_("What was said with it, and how many tricks were left?"),
    ),
    once=HOW.faced,
    cites=("48B2", "68A"),
)

SECTION_48 = section(
    "48",
    N_("Cards shown by the declaring side"),
    facts=[HOW, CLAIMED],
    settles=[no_penalty_card(OFFENDER, CARD)],
    clauses=[
        clause("48A", N_("Showing cards restricts {OFFENDER} in nothing; cards of declarer and dummy are never penalty cards, and a dropped card "
                         "need not be played."), then=[
            no_penalty_card(OFFENDER, CARD),
            card_taken_back(OFFENDER, CARD).only(HOW.dropped | HOW.faced & CLAIMED.no),
            play_on().only(HOW.dropped | HOW.faced & CLAIMED.no),
            see("45C2", when=HOW.as_played),
        ]),
        clause("48B1", N_("Cards that {DECLARER} faces right after an opening lead out of turn come under Law 54."), when=HOW.after_lead, then=[
            arises("opening-lead-out-of-turn", supply={OPENING_SINCE: "spread"}, carry={CARD: OTHER_CARD}, offender=OTHER_DEFENDER),
            tell(DECLARER, N_("Once a card of the hand has been shown, the whole hand is spread.")),
        ]),
        clause("48B2", N_("Cards that {DECLARER} faces at any other time may count as a claim or a concession."), when=HOW.faced, then=[
            see("68", supply={WHAT: "showed", MEANT: "yes"}, when=CLAIMED.yes),
        ]),
    ],
)  # fmt: skip

DECLARER_EXPOSES = matter(
    "declarer-exposes",
    N_("Declarer or dummy shows cards"),
    Stage.PLAY,
    "48",
    N_("{OFFENDER} has shown {card}."),
    roles=(OFFENDER, DECLARER),
    details=(CARD,),
    synonyms=(N_("declarer dropped a card"), N_("declarer faced the hand"), N_("exposed card of declarer")),
    laws=("48", "45", "54", "68"),
    part=CONCERNED,
)
