"""Law 41: the opening lead and the start of play. A lead still face down is ruled here, a faced one by Law 54."""

from laws.laws2017.shared import CONTRACT
from rulings.reasoning.declare import (
    DECLARER,
    LEADER,
    N_,
    OFFENDER,
    Stage,
    answer,
    ask,
    card_played,
    card_taken_back,
    clause,
    elected,
    lead_free,
    matter,
    no_further_rectification,
    option,
    section,
    tell,
    text_only,
)

LEAD = elected(
    "41A.lead",
    N_("How is the opening lead made?"),
    answer("face_down", N_("Face down")),
    answer("face_up", N_("Face up")),
    cites=("41A", "fn9"),
)
HIDDEN = N_("the face-down card")
REASON = ask(
    "41A.reason",
    N_("Why is the lead to go back?"),
    answer("out_of_turn", N_("The lead was {LEADER}’s")),
    answer("explanation", N_("An opponent’s explanation has been corrected since, and the lead rested on it")),
    answer("mind", N_("{OFFENDER} would rather lead something else")),
    whom=OFFENDER,
    cites=("41A", "47E2a"),
)
ANOTHER = option(
    "41A.another",
    OFFENDER,
    N_("Does {OFFENDER} lead another card?"),
    answer("yes", N_("I take it back and lead another card")),
    answer("no", N_("I leave it")),
    once=REASON.explanation,
    cites=("41A", "47E2a"),
)
BACK = REASON.out_of_turn | REASON.explanation & ANOTHER.yes

SECTION_41A = section(
    "41A",
    N_("The opening lead is still face down"),
    facts=[LEAD, REASON, ANOTHER],
    settles=[card_taken_back(OFFENDER, HIDDEN)],
    clauses=[
        clause(
            "41A",
            N_(
                "The defender on the left of the presumed declarer leads face down. Such a card goes back only when the "
                "director says so after an irregularity, and then into the hand."
            ),
            then=[
                card_taken_back(OFFENDER, HIDDEN).only(BACK),
                no_further_rectification().only(BACK),
                lead_free(LEADER).only(REASON.out_of_turn),
                lead_free(OFFENDER).only(REASON.explanation & ANOTHER.yes),
                card_played(OFFENDER, HIDDEN).only(REASON.mind | REASON.explanation & ANOTHER.no),
                tell(OFFENDER, N_("It was not faced, so nobody has learnt anything from it.")).only(BACK),
            ],
        ),
        clause(
            "fn9",
            N_("A regulating authority may have opening leads made face up."),
            when=LEAD.face_up,
            then=[tell(OFFENDER, N_("Here the opening lead is made face up."))],
        ),
    ],
)
FACE_DOWN = matter(
    "face-down-lead",
    N_("Opening lead still face down"),
    Stage.PLAY,
    "41A",
    N_("{OFFENDER} has put an opening lead on the table, and it is still face down."),
    roles=(OFFENDER, DECLARER),
    details=(CONTRACT,),
    synonyms=(N_("lead out of turn not faced"), N_("change the opening lead"), N_("face-down lead")),
    laws=("41", "47"),
)

TEXTS = [
    text_only(
        "41B",
        N_(
            "Before the lead is faced the leader’s partner and the presumed declarer may each have the auction restated or "
            "ask about an opponent’s call. Declarer and the defenders may have it restated when first due to play, and may "
            "ask for explanations at each own turn to play."
        ),
        because=N_("It gives rights to ask; what a question or an answer can do wrong is ruled by Laws 16, 20 and 21."),
    ),
    text_only(
        "fn10",
        N_("Declarer’s first turn is dummy’s, unless an opening lead out of turn was accepted."),
        because=N_("It only says when the right of 41B ends."),
    ),
    text_only(
        "fn11",
        N_("Declarer may ask at dummy’s turn as well as at his own."),
        because=N_("It only says when the rights of 41B and 41C can be used."),
    ),
    text_only(
        "41C",
        N_(
            "Then the lead is faced, the play period has begun for good, and dummy’s hand is spread. When it is too late to "
            "have the auction restated, declarer or a defender may at his own turn still be told the contract and whether, "
            "but not by whom, it was doubled or redoubled."
        ),
        because=N_("It describes the procedure; a lead faced by the wrong hand is ruled by Law 54."),
    ),
    text_only(
        "41D",
        N_(
            "Dummy lays the hand out in columns that point at declarer, sorted by suit and rank with the trumps on dummy’s "
            "right, and declarer plays both hands."
        ),
        because=N_(
            "It describes how dummy is laid out; what a card wrongly or not displayed leads to stands in other Laws."
        ),
    ),
]
