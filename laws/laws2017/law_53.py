"""Law 53: a lead out of turn may become the right one. Here a faced lead out of turn is sorted: Law 54, 55 or 56.

What has happened since is asked once here, in the words of each kind of lead, and read by those Laws.
"""

from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_54 import SINCE as SINCE_54
from laws.laws2017.law_55 import FROM_DUMMY, FROM_OWN
from laws.laws2017.law_55 import SINCE as SINCE_55
from laws.laws2017.law_56 import SINCE as SINCE_56
from laws.laws2017.law_57 import BEFORE, LED_CARD, WHAT
from laws.laws2017.law_57 import SIDE as SIDE_57
from laws.laws2017.law_60 import ACTED
from laws.laws2017.shared import CARD, CONTRACT, OTHER_CARD
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    DECLARING_SIDE,
    DEFENDERS,
    DUMMY,
    END_OF_PLAY,
    LEADER,
    N_,
    OFFENDER,
    OTHER_DEFENDER,
    PARTNER,
    Stage,
    answer,
    arises,
    card_played,
    card_taken_back,
    clause,
    has_right,
    lead_retracted,
    lead_stands,
    look,
    matter,
    no_penalty_card,
    play_on,
    section,
    see,
    tell,
)

SIDE = look(
    "53.side",
    N_("Whose lead was it that came out of turn?"),
    answer("defending", N_("A defender’s")),
    answer("declaring", N_("Declarer’s, from either hand")),
    cites=("53A",),
    derived="offender_side",
)
TRICK_LED = look(
    "53.trick",
    N_("To which trick was it led?"),
    answer("first", N_("Trick one: the opening lead")),
    answer("middle", N_("Tricks two to twelve")),
    answer("last", N_("Trick thirteen")),
    cites=("53A", "54", "fn17"),
    derived="trick_led",
)
PROPER = look(
    "53.proper",
    N_("Is {OFFENDER} the one whose opening lead it was ({LEADER})?"),
    once=SIDE.defending & TRICK_LED.first,
    cites=("41A", "53A"),
    derived="is_leader",
)
OPENING_SINCE = look(
    "53.opening_since",
    N_("Has anybody played, agreed or ruled on anything since?"),
    answer("nobody", N_("No")),
    answer("face_down", N_("{LEADER} has led too, face down")),
    answer("next_hand", N_("{DECLARER} has played from his own hand")),
    answer("dummy_played", N_("A card of {DUMMY} has been played as the second card")),
    answer("spread", N_("{DECLARER} has begun to spread his own hand")),
    answer("own_side", N_("{LEADER} has faced a card too")),
    answer("settled", N_("They have settled it among themselves")),
    cites=("9B2", "10B", "11A", "60"),
    if_unclear=("nobody", "85B"),
    derived="lead_since",
)
DECLARER_SINCE = look(
    "53.declarer_since",
    N_("Has anybody played, agreed or ruled on anything since?"),
    answer("nobody", N_("No")),
    answer("next_hand", N_("The defender on the left of the hand that led has played to it")),
    answer("right_hand", N_("The defender on the right of the hand that led has played to it")),
    answer("proper_lead", N_("A defender whose lead it was has made his own lead")),
    answer("own_side", N_("Another card of {DECLARING_SIDE} has been played")),
    answer("settled", N_("They have settled it among themselves")),
    cites=("9B2", "10B", "11A", "60", "53B", "53C"),
    if_unclear=("nobody", "85B"),
    derived="lead_since",
)
DEFENDER_SINCE = look(
    "53.defender_since",
    N_("Has anybody played, agreed or ruled on anything since?"),
    answer("nobody", N_("No")),
    answer("next_hand", N_("A card has been played to it from the next hand, {LHO}’s")),
    answer("proper_lead", N_("{DECLARER} has led from the hand whose turn it was")),
    answer("own_side", N_("{PARTNER} has led or played too")),
    answer("settled", N_("They have settled it among themselves")),
    cites=("9B2", "10B", "11A", "60", "53B"),
    if_unclear=("nobody", "85B"),
    derived="lead_since",
)

OPENING_LEAD = SIDE.defending & TRICK_LED.first & PROPER.no
IN_TURN = SIDE.defending & TRICK_LED.first & PROPER.yes
DECLARERS_LEAD = SIDE.declaring & TRICK_LED.middle
DEFENDERS_LEAD = SIDE.defending & TRICK_LED.middle

SECTION_53 = section(
    "53",
    N_("Lead out of turn"),
    facts=[SIDE, TRICK_LED, PROPER, OPENING_SINCE, DECLARER_SINCE, DEFENDER_SINCE],
    clauses=[
        clause(
            "53A",
            N_(
                "Before the last trick a faced lead out of turn becomes correct if the other side says that it accepts it "
                "or the next hand plays to it; otherwise the lead is made from the right hand."
            ),
            when=TRICK_LED.is_one_of("first", "middle"),
            then=[
                lead_stands(CARD, OFFENDER).only(IN_TURN),
                play_on().only(IN_TURN),
                tell(BOTH_SIDES, N_("The opening lead was {LEADER}’s: it is not out of turn.")).only(IN_TURN),
                see(
                    "10B",
                    when=OPENING_LEAD & OPENING_SINCE.settled
                    | DECLARERS_LEAD & DECLARER_SINCE.settled
                    | DEFENDERS_LEAD & DEFENDER_SINCE.settled,
                ),
                see("60", supply={ACTED: "innocent"}, when=OPENING_LEAD & OPENING_SINCE.next_hand),
                see("60", supply={ACTED: "offending"}, when=OPENING_LEAD & OPENING_SINCE.own_side),
                arises(
                    "penalty-card",
                    carry={CARD: OTHER_CARD},
                    offender=PARTNER,
                    when=OPENING_LEAD & OPENING_SINCE.own_side,
                ),
                see(
                    "54",
                    supply={SINCE_54: "nothing"},
                    when=OPENING_LEAD & OPENING_SINCE.is_one_of("nobody", "own_side"),
                ),
                see("54", supply={SINCE_54: "face_down"}, when=OPENING_LEAD & OPENING_SINCE.face_down),
                see("54", supply={SINCE_54: "own_hand"}, when=OPENING_LEAD & OPENING_SINCE.next_hand),
                see("54", supply={SINCE_54: "dummy"}, when=OPENING_LEAD & OPENING_SINCE.dummy_played),
                see("54", supply={SINCE_54: "spread"}, when=OPENING_LEAD & OPENING_SINCE.spread),
                see("54E", when=SIDE.declaring & TRICK_LED.first),
                see("60", supply={ACTED: "innocent"}, when=DECLARERS_LEAD & DECLARER_SINCE.next_hand),
                see("60", supply={ACTED: "offending"}, when=DECLARERS_LEAD & DECLARER_SINCE.own_side),
                see(
                    "55",
                    supply={SINCE_55: "nobody"},
                    when=DECLARERS_LEAD & DECLARER_SINCE.is_one_of("nobody", "own_side"),
                ),
                see("55", supply={SINCE_55: "next_hand"}, when=DECLARERS_LEAD & DECLARER_SINCE.next_hand),
                see("55", supply={SINCE_55: "right_hand"}, when=DECLARERS_LEAD & DECLARER_SINCE.right_hand),
                see("53B", when=DECLARERS_LEAD & DECLARER_SINCE.proper_lead),
                see("60", supply={ACTED: "innocent"}, when=DEFENDERS_LEAD & DEFENDER_SINCE.next_hand),
                see("60", supply={ACTED: "offending"}, when=DEFENDERS_LEAD & DEFENDER_SINCE.own_side),
                arises(
                    "penalty-card",
                    carry={CARD: OTHER_CARD},
                    offender=PARTNER,
                    when=DEFENDERS_LEAD & DEFENDER_SINCE.own_side,
                ),
                see(
                    "56",
                    supply={SINCE_56: "nobody"},
                    when=DEFENDERS_LEAD & DEFENDER_SINCE.is_one_of("nobody", "own_side"),
                ),
                see("56", supply={SINCE_56: "next_hand"}, when=DEFENDERS_LEAD & DEFENDER_SINCE.next_hand),
                see("53B", when=DEFENDERS_LEAD & DEFENDER_SINCE.proper_lead),
            ],
        ),
        clause(
            "fn17",
            N_("A lead out of turn to the last trick always goes back."),
            when=TRICK_LED.last,
            then=[
                lead_retracted(CARD, OFFENDER),
                card_taken_back(OFFENDER, CARD),
                tell(BOTH_SIDES, N_("The hand whose turn it was leads to the last trick.")),
            ],
        ),
    ],
)

SECTION_53B = section(
    "53B",
    N_("The proper lead was made after the irregular one"),
    facts=[],
    settles=[
        lead_retracted(CARD, OFFENDER),
        card_taken_back(OFFENDER, CARD),
        no_penalty_card(OFFENDER, CARD),
    ],
    clauses=[
        clause(
            "53B",
            N_(
                "An opponent whose lead it was has made it: that lead stands, {card} goes back, and so may every card "
                "wrongly played to this trick."
            ),
            then=[
                lead_retracted(CARD, OFFENDER),
                card_taken_back(OFFENDER, CARD),
                no_penalty_card(OFFENDER, CARD).as_reading(),
                has_right(BOTH_SIDES, N_("take back a card played to the irregular lead")),
                tell(BOTH_SIDES, N_("Play goes on from the proper lead.")),
                see("16C", supply={WITHDRAWN: "card"}),
                see("72C", at=END_OF_PLAY),
            ],
        )
    ],
)

LED_FROM = look(
    "53C.from",
    N_("From which hand was {card} led?"),
    answer("own", N_("{DECLARER}’s own hand: {OTHER_DEFENDER} has played before {LEADER}")),
    answer("dummy", N_("{DUMMY}’s hand: {LEADER} has played before {OTHER_DEFENDER}")),
    cites=("53C",),
)

SECTION_53C = section(
    "53C",
    N_("The defender on the right played to declarer’s lead out of turn"),
    facts=[LED_FROM],
    settles=[lead_stands(CARD, OFFENDER), card_played(OFFENDER, CARD)],
    clauses=[
        clause(
            "53C",
            N_(
                "The defender on the right of the hand that led has played: the lead stands, and that defender has played "
                "before his partner (57)."
            ),
            then=[
                lead_stands(CARD, OFFENDER),
                card_played(OFFENDER, CARD),
                arises(
                    "premature-play",
                    supply={SIDE_57: "defending", WHAT: "play", BEFORE: "partner"},
                    carry={LED_CARD: CARD},
                    offender=OTHER_DEFENDER,
                    when=LED_FROM.own,
                ),
                arises(
                    "premature-play",
                    supply={SIDE_57: "defending", WHAT: "play", BEFORE: "partner"},
                    carry={LED_CARD: CARD},
                    offender=LEADER,
                    when=LED_FROM.dummy,
                ),
            ],
        )
    ],
)

LEAD_OUT_OF_TURN = matter(
    "lead-out-of-turn",
    N_("Lead out of turn"),
    Stage.PLAY,
    "53",
    N_("{OFFENDER} has faced {card} as a lead, and it was not {OFFENDER}’s lead."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, CONTRACT),
    synonyms=(
        N_("led from the wrong hand"),
        N_("wrong player led"),
        N_("LOOT"),
        N_("played on after the lead out of turn"),
    ),
    laws=("53", "54", "55", "56"),
    fast=1,
    statements=((TRICK_LED.first & SIDE.defending, N_("{OFFENDER} has faced {card}; the lead was {LEADER}’s.")),),
)
OPENING_LEAD_OUT_OF_TURN = matter(
    "opening-lead-out-of-turn",
    N_("Opening lead out of turn"),
    Stage.PLAY,
    "53",
    N_("{OFFENDER} has faced {card}; the lead was {LEADER}’s."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, CONTRACT),
    synonyms=(N_("faced opening lead by the wrong defender"), N_("OLOOT")),
    laws=("54", "53", "50"),
    shown_by=("opening_lead",),
    supply={TRICK_LED: "first", PROPER: "no"},
    never=(LEADER,),
)
DECLARERS_LEAD_OUT_OF_TURN = matter(
    "declarers-lead-out-of-turn",
    N_("Declarer’s lead out of turn"),
    Stage.PLAY,
    "53",
    N_("{DECLARER} has led {card} out of turn."),
    roles=(DECLARER,),
    details=(CARD, CONTRACT),
    synonyms=(N_("declarer led from the wrong hand"), N_("lead from dummy instead of hand")),
    laws=("55", "53"),
    shown_by=("declarers_lead",),
    supply={SIDE: "declaring"},
    offender=DECLARER,
    never=(DEFENDERS, DUMMY),
    statements=(
        (FROM_OWN, N_("{DECLARER} has led {card} out of turn, from his own hand.")),
        (FROM_DUMMY, N_("{DECLARER} has led {card} out of turn, from {DUMMY}’s hand.")),
    ),
)
DEFENDERS_LEAD_OUT_OF_TURN = matter(
    "defenders-lead-out-of-turn",
    N_("Defender’s lead out of turn"),
    Stage.PLAY,
    "53",
    N_("{OFFENDER} has led {card} to a later trick, and it was not {OFFENDER}’s lead."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, CONTRACT),
    synonyms=(N_("defender led although another hand had won the trick"),),
    laws=("56", "53", "50"),
    shown_by=("defenders_lead",),
    supply={SIDE: "defending"},
    never=(DECLARING_SIDE,),
)
