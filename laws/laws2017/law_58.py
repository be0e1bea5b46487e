"""Law 58: two players lead or play at once, or one player plays two or more cards at once."""

from laws.laws2017.facts_revoke import KIND, RHOS_CARD
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_50 import EXPOSURE
from laws.laws2017.law_67 import SINCE as TRICK_SINCE
from laws.laws2017.law_67 import WRONG
from laws.laws2017.shared import CARD, PLAYED_CARD
from rulings.reasoning.declare import (
    DECLARER,
    END_OF_PLAY,
    INNOCENT_SIDE,
    LHO,
    N_,
    OFFENDER,
    RHO,
    DetailType,
    Stage,
    answer,
    arises,
    card_played,
    card_stays,
    card_taken_back,
    clause,
    detail,
    has_right,
    look,
    matter,
    no_further_rectification,
    no_penalty_card,
    option,
    play_on,
    section,
    see,
    tell,
)

LHOS_CARD = detail(
    "lhos_card", DetailType.CARD, N_("Which card does the player on the left withdraw?"), N_("that card")
)
UNSEEN = N_("every card whose face could not be seen")

NEXT = look(
    "58A.next",
    N_("The other card counts as played first. Who is then to play?"),
    answer("offender", N_("{OFFENDER}")),
    answer("another", N_("Another hand")),
    cites=("58A",),
)

LEGAL = look(
    "58A.legal",
    N_("Is {card} a card that may legally be played to the trick, now that the other card counts as played first?"),
    once=NEXT.offender,
    cites=("58A", "44C"),
)

SECTION_58A = section(
    "58A",
    N_("Two players lead or play at the same moment"),
    facts=[NEXT, LEGAL],
    settles=[card_played(OFFENDER, CARD)],
    clauses=[
        clause(
            "58A",
            N_("A card led or played together with another player’s legal lead or play counts as played after it."),
            then=[
                card_played(OFFENDER, CARD).only(NEXT.offender),
                play_on().only(NEXT.offender & LEGAL.yes),
                arises("revoke", supply={KIND: "suit"}, when=NEXT.offender & LEGAL.no),
                card_stays(OFFENDER, CARD).only(NEXT.another),
                arises("premature-play", when=NEXT.another),
            ],
        )
    ],
)

LATE = look(
    "58B.late",
    N_("Had both sides already played to the next trick when it was noticed?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes, and play goes on")),
    answer("over", N_("Yes, and the play has ended"), reaches=END_OF_PLAY),
    cites=("58B4",),
)
SIDE = look(
    "58B.side",
    N_("Is {OFFENDER} a defender?"),
    answer("defending", N_("Yes")),
    answer("declaring", N_("No, of the declaring side")),
    cites=("58B2",),
    derived="offender_side",
)
FACES = look(
    "58B.faces",
    N_("Of how many of these cards could the face be seen?"),
    answer("one", N_("Of one only")),
    answer("several", N_("Of two or more")),
    cites=("58B1", "58B2"),
)
SINCE = look(
    "58B.since",
    N_("Has an opponent played to this trick after {OFFENDER}?"),
    once=FACES.several,
    cites=("58B3",),
)
CHANGES = option(
    "58B.changes",
    INNOCENT_SIDE,
    N_("Does a player of {INNOCENT_SIDE} who played to this trick after {OFFENDER} take that card back?"),
    answer("no", N_("No: it stays")),
    answer("lho", N_("{LHO} takes it back and plays another"), details=(LHOS_CARD,)),
    answer("rho", N_("{RHO} takes it back and plays another"), details=(RHOS_CARD,)),
    answer("both", N_("{LHO} and {RHO} both do"), details=(LHOS_CARD, RHOS_CARD)),
    once=FACES.several & SINCE.yes,
    cites=("58B3",),
)
LHO_CHANGES, RHO_CHANGES = CHANGES.is_one_of("lho", "both"), CHANGES.is_one_of("rho", "both")

SECTION_58B = section(
    "58B",
    N_("Two or more cards played at once"),
    facts=[LATE],
    clauses=[
        clause(
            "58B",
            N_(
                "{OFFENDER} led or played two or more cards at the same moment; what counts is whose faces could be seen."
            ),
            then=[see("58B1", when=LATE.no)],
        ),
        clause(
            "58B4",
            N_(
                "Noticed only after both sides have played to the next trick, it is a trick with too many cards: Law 67."
            ),
            when=~LATE.no,
            then=[
                see("67", supply={TRICK_SINCE: "both", WRONG: "many"}, when=LATE.yes),
                see("67", supply={TRICK_SINCE: "over", WRONG: "many"}, when=LATE.over),
            ],
        ),
    ],
)

SECTION_58B1 = section(
    "58B1",
    N_("Which of the cards played at once is played?"),
    facts=[SIDE, FACES, SINCE, CHANGES],
    settles=[card_played(OFFENDER, PLAYED_CARD)],
    clauses=[
        clause(
            "58B1",
            N_("Only one face could be seen: that card is played, the others are picked up at no cost."),
            when=FACES.one,
            then=[
                card_played(OFFENDER, PLAYED_CARD),
                card_taken_back(OFFENDER, UNSEEN),
                no_further_rectification(),
                play_on(),
            ],
        ),
        clause(
            "58B2",
            N_(
                "Two or more faces could be seen: {OFFENDER} says which of those cards is played. Each other one that could "
                "be seen is a defender’s penalty card, and goes back to declarer’s or dummy’s hand."
            ),
            when=FACES.several,
            then=[
                has_right(OFFENDER, N_("say which of the cards seen is played")),
                card_played(OFFENDER, PLAYED_CARD),
                tell(OFFENDER, N_("A card whose face nobody could see goes back into the hand.")),
                see("50", supply={EXPOSURE: "unintended"}, when=SIDE.defending),
                card_taken_back(OFFENDER, CARD).only(SIDE.declaring),
                no_penalty_card(OFFENDER, CARD).only(SIDE.declaring),
                see("16C", supply={WITHDRAWN: "card"}, when=SIDE.declaring),
                play_on().only(SINCE.no | SINCE.yes & CHANGES.no),
            ],
        ),
        clause(
            "58B3",
            N_(
                "An opponent who had played to the trick after a card that is withdrawn may change his own, at no cost."
            ),
            when=FACES.several & SINCE.yes,
            then=[
                has_right(INNOCENT_SIDE, N_("take back a card played to this trick afterwards and play another")),
                card_taken_back(LHO, LHOS_CARD).only(LHO_CHANGES),
                no_penalty_card(LHO, LHOS_CARD).only(LHO_CHANGES),
                card_taken_back(RHO, RHOS_CARD).only(RHO_CHANGES),
                no_penalty_card(RHO, RHOS_CARD).only(RHO_CHANGES),
                see("16C", supply={WITHDRAWN: "card"}, when=~CHANGES.no),
            ],
        ),
    ],
)

SIMULTANEOUS = matter(
    "simultaneous-plays",
    N_("Two players lead or play at once"),
    Stage.PLAY,
    "58A",
    N_("{OFFENDER} led or played {card} at the same moment as another player, whose turn it was."),
    roles=(OFFENDER, DECLARER),
    details=(CARD,),
    synonyms=(N_("simultaneous leads"), N_("both played at the same time"), N_("two players led together")),
    laws=("58", "57", "53"),
)
TWO_CARDS = matter(
    "two-cards-at-once",
    N_("Two or more cards played at once"),
    Stage.PLAY,
    "58B",
    N_("{OFFENDER} led or played two or more cards at once."),
    roles=(OFFENDER, DECLARER),
    details=(PLAYED_CARD, CARD),
    synonyms=(N_("two cards stuck together"), N_("cards played simultaneously from one hand"), N_("led two cards")),
    laws=("58", "50", "67"),
)
