"""Law 54: an opening lead faced out of turn, and the declarer's five ways to take it."""

from laws.laws2017.law_24 import WHEN
from laws.laws2017.law_47 import MISINFORMED
from laws.laws2017.law_50 import EXPOSURE, LEAD_OPTION
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    DUMMY,
    END_OF_PLAY,
    LEADER,
    N_,
    OFFENDER,
    PARTNER,
    answer,
    card_played,
    card_taken_back,
    clause,
    declarer_is,
    given,
    lead_free,
    lead_retracted,
    lead_stands,
    look,
    no_penalty_card,
    option,
    play_continues,
    right_lost,
    section,
    see,
    tell,
)

SINCE = given(
    "54.since",
    N_("What has been played since?"),
    answer("nothing", N_("Nothing that decides anything")),
    answer("face_down", N_("{LEADER} has led too, face down")),
    answer("own_hand", N_("{DECLARER} has played from his own hand")),
    answer("dummy", N_("A card of {DUMMY} has been played as the second card")),
    answer("spread", N_("{DECLARER} has begun to spread his own hand")),
    cites=("53A", "54"),
)
SEEN = look(
    "54.seen",
    N_("Had {DUMMY} shown any card?"),
    criteria=(
        N_("It is enough that {DECLARER} could have seen one."),
        N_(
            "Cards shown during the auction and laid out then do not count, nor does what was shown after {DECLARER} began to spread."
        ),
    ),
    once=MISINFORMED.no & SINCE.is_one_of("nothing", "face_down", "spread"),
    cites=("54C", "24"),
    if_unclear=("no", "85B"),
)
UNDECIDED = MISINFORMED.no & SINCE.is_one_of("nothing", "face_down")
CHOICE = option(
    "54.choice",
    DECLARER,
    N_("Explain all five to {DECLARER}, who may not consult {DUMMY}. Which does {DECLARER} choose?"),
    answer("spread", N_("I accept, and become dummy")),
    answer("accept", N_("I accept, and stay declarer")),
    answer("require", N_("I refuse; {LEADER} must lead {suit}")),
    answer("prohibit", N_("I refuse; {LEADER} may not lead {suit}")),
    answer("neither", N_("I refuse; {LEADER} leads what he likes")),
    once=UNDECIDED & SEEN.no,
    needs=(SEEN,),
    cites=("10C1", "10C2"),
)
SPREAD = MISINFORMED.no & SINCE.spread & SEEN.no | UNDECIDED & SEEN.no & CHOICE.spread
SHOWN = MISINFORMED.no & SINCE.is_one_of("nothing", "face_down", "spread") & SEEN.yes
MUST = SHOWN | MISINFORMED.no & SINCE.dummy
ACCEPTED = MUST | MISINFORMED.no & SINCE.own_hand | UNDECIDED & SEEN.no & CHOICE.accept
REFUSED = UNDECIDED & SEEN.no & CHOICE.is_one_of("require", "prohibit", "neither")

SECTION_54 = section(
    "54",
    N_("Opening lead faced out of turn"),
    given=[SINCE],
    facts=[MISINFORMED, SEEN, CHOICE],
    settles=[lead_stands(CARD, OFFENDER), declarer_is(DECLARER, DUMMY)],
    clauses=[
        clause(
            "54",
            N_(
                "The opening lead was faced by the wrong defender; a lead of {PARTNER} that is still face down goes back first."
            ),
            then=[
                card_taken_back(PARTNER, N_("the face-down card")).only(SINCE.face_down),
                lead_retracted(CARD, OFFENDER).only(MISINFORMED.yes),
                declarer_is(DECLARER, DUMMY).only(MISINFORMED.yes),
                lead_free(PARTNER).only(MISINFORMED.yes),
                tell(
                    BOTH_SIDES,
                    N_("If {DUMMY} has shown a card it stays face up; if that did harm, call me after play (12A1)."),
                )
                .only(MISINFORMED.yes)
                .as_reading(),
                see("47D", when=MISINFORMED.yes & SINCE.is_one_of("own_hand", "dummy")),
                see("72C", at=END_OF_PLAY, when=MISINFORMED.no),
            ],
        ),
        clause(
            "54A",
            N_("{DECLARER} spreads his whole hand and is dummy; {DUMMY} is declarer, and play goes on from {card}."),
            when=SPREAD,
            then=[
                lead_stands(CARD, OFFENDER).as_reading(),
                declarer_is(DUMMY, DECLARER),
                card_played(OFFENDER, CARD),
                no_penalty_card(OFFENDER, CARD),
                play_continues(DECLARER),
                tell(DECLARER, N_("One card shown is enough: the whole hand is spread now.")).only(SINCE.spread),
                tell(BOTH_SIDES, N_("{DUMMY} plays the board and calls the second card from {DECLARER}’s hand.")),
            ],
        ),
        clause(
            "54B",
            N_("{DECLARER} is declarer, the lead of {card} stands, and {DUMMY}’s hand is spread."),
            when=ACCEPTED,
            then=[
                lead_stands(CARD, OFFENDER),
                declarer_is(DECLARER, DUMMY),
                card_played(OFFENDER, CARD),
                no_penalty_card(OFFENDER, CARD),
                tell(BOTH_SIDES, N_("{DUMMY}’s hand is spread now, after the lead.")).only(~SINCE.dummy),
            ],
        ),
        clause(
            "54B1",
            N_("The second card comes from {DECLARER}’s own hand."),
            when=~SINCE.dummy,
            then=[
                play_continues(DECLARER).only(~SINCE.own_hand),
                play_continues(PARTNER).only(SINCE.own_hand),
            ],
        ),
        clause(
            "54B2",
            N_("The second card came from {DUMMY}’s hand: it stays, and goes back only to correct a revoke."),
            when=SINCE.dummy,
            then=[
                card_played(DUMMY, OTHER_CARD),
                right_lost(DECLARER, N_("take dummy’s card back, save to correct a revoke")),
                play_continues(DECLARER),
            ],
        ),
        clause(
            "54C",
            N_("{DECLARER} could have seen a card of {DUMMY}: the lead must be accepted, and {DECLARER} is declarer."),
            when=MUST,
            then=[
                right_lost(DECLARER, N_("refuse the lead")),
                right_lost(DECLARER, N_("become dummy")).as_reading(),
            ],
        ),
        clause(
            "54D",
            N_(
                "{DECLARER} refuses the lead: {OFFENDER} withdraws {card}, a major penalty card, and the lead is {PARTNER}’s."
            ),
            when=REFUSED,
            then=[
                lead_retracted(CARD, OFFENDER),
                declarer_is(DECLARER, DUMMY),
                play_continues(PARTNER),
                see("50", supply={EXPOSURE: "led"}, when=CHOICE.neither),
                see("50D2", supply={LEAD_OPTION: "require"}, when=CHOICE.require),
                see("50D2", supply={LEAD_OPTION: "prohibit"}, when=CHOICE.prohibit),
                see("50D2", supply={LEAD_OPTION: "neither"}, when=CHOICE.neither),
            ],
        ),
    ],
)

SECTION_54E = section(
    "54E",
    N_("An opening lead attempted by the declaring side"),
    facts=[],
    settles=[lead_retracted(CARD, OFFENDER)],
    clauses=[
        clause(
            "54E",
            N_("{OFFENDER} is of the declaring side: nobody can accept that lead, and Law 24 rules the card."),
            then=[
                lead_retracted(CARD, OFFENDER).as_reading(),
                tell(
                    LEADER, N_("{LEADER} makes the opening lead, face down, as if nothing had happened.")
                ).as_reading(),
                see("24", supply={WHEN: "opening_lead"}),
            ],
        )
    ],
)
