"""Law 55: declarer leads out of turn, from the wrong hand or at a defender's turn."""

from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_47 import MISINFORMED
from laws.laws2017.shared import CARD
from rulings.reasoning.declare import (
    DECLARER,
    DEFENDERS,
    DUMMY,
    END_OF_PLAY,
    LEADER,
    N_,
    OFFENDER,
    OTHER_DEFENDER,
    answer,
    card_played,
    card_taken_back,
    clause,
    given,
    lead_free,
    lead_retracted,
    lead_stands,
    look,
    no_further_rectification,
    option,
    play_on,
    section,
    see,
    tell,
)

SINCE = given(
    "55.since",
    N_("Who has played to that lead?"),
    answer("nobody", N_("Nobody of the other side")),
    answer("next_hand", N_("The defender on the left of the hand that led")),
    answer("right_hand", N_("The defender on the right of the hand that led")),
    cites=("53A", "53C"),
)
TURN = look(
    "55.turn",
    N_("Whose lead was it?"),
    answer("declarer", N_("{DECLARER}’s own hand was to lead; the card came from {DUMMY}’s")),
    answer("dummy", N_("{DUMMY}’s hand was to lead; the card came from {DECLARER}’s own")),
    answer("leader", N_("{LEADER} was to lead")),
    answer("other_defender", N_("{OTHER_DEFENDER} was to lead")),
    cites=("55B1", "55B2"),
    derived="due_of_four",
)
CHOICE = option(
    "55.choice",
    DEFENDERS,
    N_("Each defender may accept the lead or have it taken back, without asking the other. What do {DEFENDERS} say?"),
    answer("accept", N_("One says “I accept”; the other says the same or nothing")),
    answer("retract", N_("One says “Take it back”; the other says the same or nothing")),
    answer("leader_accepts", N_("They differ: {LEADER} accepts, {OTHER_DEFENDER} wants it taken back")),
    answer("other_accepts", N_("They differ: {OTHER_DEFENDER} accepts, {LEADER} wants it taken back")),
    once=MISINFORMED.no & SINCE.nobody,
    cites=("55A", "10C1", "10C2"),
)
DEFENDERS_TURN = TURN.is_one_of("leader", "other_defender")
HAND = look(
    "55.hand",
    N_("From which hand was {card} led?"),
    answer("own", N_("{DECLARER}’s own hand; {LEADER} comes next, and decides if the defenders differ")),
    answer("dummy", N_("{DUMMY}’s hand; {OTHER_DEFENDER} comes next, and decides if the defenders differ")),
    once=DEFENDERS_TURN & (MISINFORMED.yes | CHOICE.is_one_of("retract", "leader_accepts", "other_accepts")),
    cites=("55A",),
    derived="hand_of_card",
)
FROM_OWN = TURN.dummy | DEFENDERS_TURN & HAND.own
FROM_DUMMY = TURN.declarer | DEFENDERS_TURN & HAND.dummy
UNDECIDED = MISINFORMED.no & SINCE.nobody
ACCEPTED = MISINFORMED.no & SINCE.is_one_of("next_hand", "right_hand") | UNDECIDED & (
    CHOICE.accept | CHOICE.leader_accepts & FROM_OWN | CHOICE.other_accepts & FROM_DUMMY
)
REFUSED = UNDECIDED & (CHOICE.retract | CHOICE.leader_accepts & FROM_DUMMY | CHOICE.other_accepts & FROM_OWN)
BACK = MISINFORMED.yes | REFUSED

SECTION_55 = section(
    "55",
    N_("Declarer’s lead out of turn"),
    given=[SINCE],
    facts=[MISINFORMED, TURN, CHOICE, HAND],
    settles=[lead_stands(CARD, OFFENDER)],
    clauses=[
        clause(
            "55A",
            N_(
                "Either defender may accept the lead or have it taken back. If they differ, the one next in turn after the "
                "hand that led decides; if only one speaks, that one does. A lead that a defender caused goes back."
            ),
            then=[
                lead_stands(CARD, OFFENDER).only(ACCEPTED),
                card_played(OFFENDER, CARD).only(ACCEPTED),
                play_on().only(ACCEPTED & ~SINCE.right_hand),
                lead_retracted(CARD, OFFENDER).only(BACK),
                card_taken_back(DUMMY, CARD).only(BACK & FROM_DUMMY),
                card_taken_back(OFFENDER, CARD).only(BACK & FROM_OWN),
                lead_free(LEADER).only(MISINFORMED.yes & TURN.leader),
                lead_free(OTHER_DEFENDER).only(MISINFORMED.yes & TURN.other_defender),
                lead_free(DECLARER).only(MISINFORMED.yes & TURN.declarer),
                lead_free(DUMMY).only(MISINFORMED.yes & TURN.dummy),
                see("47D", when=MISINFORMED.yes & SINCE.is_one_of("next_hand", "right_hand")),
                see("53C", when=MISINFORMED.no & SINCE.right_hand),
                see("72C", at=END_OF_PLAY, when=MISINFORMED.no),
                tell(DEFENDERS, N_("If only one of you speaks, that one decides."))
                .only(UNDECIDED & CHOICE.is_one_of("accept", "retract"))
                .as_reading(),
            ],
        ),
        clause(
            "55B1",
            N_(
                "It was a defender’s lead: the card goes back to the hand from which it came, and nothing further follows."
            ),
            when=DEFENDERS_TURN & REFUSED,
            then=[
                no_further_rectification(),
                lead_free(LEADER).only(TURN.leader),
                lead_free(OTHER_DEFENDER).only(TURN.other_defender),
            ],
        ),
        clause(
            "55B2",
            N_("It was the lead of the other hand: declarer must lead from that hand, any card."),
            when=TURN.is_one_of("declarer", "dummy") & REFUSED,
            then=[
                lead_free(DECLARER).only(TURN.declarer),
                lead_free(DUMMY).only(TURN.dummy),
                tell(DECLARER, N_("The lead comes from the other hand now, and need not be of the same suit.")),
                tell(DEFENDERS, N_("Wait for that lead: a card played before it is a penalty card (60B).")),
            ],
        ),
        clause(
            "55C",
            N_("What the card or the replies showed may not guide {DECLARING_SIDE}: Law 16."),
            when=REFUSED,
            then=[see("16C", supply={WITHDRAWN: "card"})],
        ),
    ],
)
