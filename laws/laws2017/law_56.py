"""Law 56: a defender leads out of turn to a trick after the first."""

from laws.laws2017.law_47 import MISINFORMED
from laws.laws2017.law_50 import EXPOSURE, LEAD_OPTION
from laws.laws2017.law_57 import BEFORE, EXEMPT, SIDE, WHAT
from laws.laws2017.law_57 import SINCE as SINCE_57
from laws.laws2017.shared import CARD
from rulings.reasoning.declare import (
    DECLARER,
    DUMMY,
    END_OF_PLAY,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    answer,
    card_played,
    clause,
    given,
    lead_free,
    lead_retracted,
    lead_stands,
    look,
    no_penalty_card,
    option,
    play_continues,
    play_on,
    section,
    see,
)

SINCE = given(
    "56.since",
    N_("Has the next hand played to that lead?"),
    answer("nobody", N_("No")),
    answer("next_hand", N_("Yes, a card of {LHO}’s hand has been played to it")),
    cites=("53A",),
)
TURN = look(
    "56.turn",
    N_("Whose lead was it?"),
    answer("partner", N_("{PARTNER}’s")),
    answer("declarer", N_("{DECLARER}’s, from his own hand")),
    answer("dummy", N_("{DECLARER}’s, from {DUMMY}’s hand")),
    answer("trick_not_over", N_("Nobody’s yet: {PARTNER} still had to play to the trick before")),
    answer("both_to_play", N_("Nobody’s yet: {LHO}’s hand and then {PARTNER} still had to play to the trick before")),
    cites=("56", "57A"),
    derived="due_of_three",
)
UNDECIDED = MISINFORMED.no & SINCE.nobody & TURN.is_one_of("partner", "declarer", "dummy")
CHOICE = option(
    "56.choice",
    DECLARER,
    N_("Explain them all to {DECLARER}, who may not consult {DUMMY}. Which does {DECLARER} choose?"),
    answer("accept", N_("I accept the lead")),
    answer("require", N_("I refuse; {PARTNER} must lead {suit}"), offered=TURN.partner),
    answer("prohibit", N_("I refuse; {PARTNER} may not lead {suit}"), offered=TURN.partner),
    answer("neither", N_("I refuse; {PARTNER} leads what he likes"), offered=TURN.partner),
    answer("refuse", N_("I refuse, and lead myself"), offered=TURN.is_one_of("declarer", "dummy")),
    once=UNDECIDED,
    needs=(TURN,),
    cites=("10C1", "10C2"),
)
ACCEPTED = MISINFORMED.no & SINCE.next_hand | UNDECIDED & CHOICE.accept
TOO_SOON = MISINFORMED.no & SINCE.nobody & TURN.is_one_of("trick_not_over", "both_to_play")
REFUSED = UNDECIDED & CHOICE.is_one_of("require", "prohibit", "neither", "refuse")

SECTION_56 = section(
    "56",
    N_("Defender’s lead out of turn"),
    given=[SINCE],
    facts=[MISINFORMED, TURN, EXEMPT, CHOICE],
    settles=[lead_stands(CARD, OFFENDER)],
    clauses=[
        clause(
            "56",
            N_("A defender has faced a lead out of turn: {DECLARER} may accept it or have it taken back."),
            then=[
                lead_retracted(CARD, OFFENDER).only(MISINFORMED.yes),
                lead_free(PARTNER).only(MISINFORMED.yes & TURN.partner),
                lead_free(DECLARER).only(MISINFORMED.yes & TURN.declarer),
                lead_free(DUMMY).only(MISINFORMED.yes & TURN.dummy),
                play_continues(PARTNER).only(MISINFORMED.yes & TURN.trick_not_over),
                play_continues(LHO).only(MISINFORMED.yes & TURN.both_to_play),
                see("47D", when=MISINFORMED.yes & SINCE.next_hand),
                lead_stands(CARD, OFFENDER).only(TOO_SOON & ~EXEMPT.no).as_reading(),
                lead_retracted(CARD, OFFENDER).only(TOO_SOON & EXEMPT.no),
                see(
                    "57",
                    supply={SIDE: "defending", WHAT: "lead", BEFORE: "partner", SINCE_57: "nobody"},
                    when=TOO_SOON & TURN.trick_not_over,
                ),
                see(
                    "57",
                    supply={SIDE: "defending", WHAT: "lead", BEFORE: "both", SINCE_57: "nobody"},
                    when=TOO_SOON & TURN.both_to_play,
                ),
                see("72C", at=END_OF_PLAY, when=MISINFORMED.no),
            ],
        ),
        clause(
            "56A",
            N_("The lead of {card} is accepted, and play goes on from it."),
            when=ACCEPTED,
            then=[
                lead_stands(CARD, OFFENDER),
                card_played(OFFENDER, CARD),
                no_penalty_card(OFFENDER, CARD),
                play_on(),
            ],
        ),
        clause(
            "56B",
            N_("The lead is refused: {OFFENDER} withdraws {card}, a major penalty card, and the right hand leads."),
            when=REFUSED,
            then=[
                lead_retracted(CARD, OFFENDER),
                lead_free(DECLARER).only(TURN.declarer),
                lead_free(DUMMY).only(TURN.dummy),
                see("50", supply={EXPOSURE: "led"}, when=CHOICE.is_one_of("neither", "refuse")),
                see("50D2", supply={LEAD_OPTION: "require"}, when=CHOICE.require),
                see("50D2", supply={LEAD_OPTION: "prohibit"}, when=CHOICE.prohibit),
                see("50D2", supply={LEAD_OPTION: "neither"}, when=CHOICE.neither),
            ],
        ),
    ],
)
