"""Law 14: a hand is short of a card, and no hand has more than thirteen. The offender is the player whose hand is short."""

from laws.laws2017.facts_revoke import KIND, SIDE
from laws.laws2017.facts_revoke import SINCE as REVOKE_SINCE
from laws.laws2017.law_49 import HOW, SEEN
from laws.laws2017.law_67 import SINCE as TRICK_SINCE
from laws.laws2017.law_67 import WRONG
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    CONCERNED,
    END_OF_PLAY,
    N_,
    OFFENDER,
    PARTNER,
    Role,
    Stage,
    answer,
    arises,
    call_stands,
    card_stays,
    card_taken_back,
    clause,
    consider_penalty,
    look,
    matter,
    play_on,
    section,
    see,
    tell,
    unauthorized,
)

WHEN = look(
    "14.when",
    N_("When was it found that the hand is short of a card?"),
    answer("before", N_("Before the opening lead was faced")),
    answer("play", N_("Later, while play goes on")),
    answer("ended", N_("After the play, within the time for corrections"), reaches=END_OF_PLAY),
    cites=("14A", "14B"),
)
LATER = WHEN.is_one_of("play", "ended")
FOUND = look(
    "14.found",
    N_("Where is the card?"),
    answer("elsewhere", N_("Found: on the floor, in the board, at another table or the like")),
    answer("played", N_("Found among the played cards"), offered=LATER),
    answer("no", N_("Not found")),
    criteria=(
        N_(
            "Look on the floor and the chairs, in the board and in the boards beside it, and where it was played before."
        ),
        N_("Count the played cards of all four."),
    ),
    cites=("14A1", "14A2", "14B1", "14B2", "14B3"),
)
RESTORED = LATER & FOUND.is_one_of("elsewhere", "no")
EXPOSED = look(
    "14.exposed",
    N_("When it was found or given back, could {PARTNER} have seen the face of {card}?"),
    criteria=(
        N_("Face up on the floor or shown on the way back: yes. Face down throughout: no."),
        N_("Whether {PARTNER} did see it does not matter."),
    ),
    once=WHEN.play & FOUND.elsewhere & SIDE.defending,
    cites=("14B4", "49"),
)
OWED = look(
    "14.owed",
    N_("Was there an earlier trick to which {card} should have been played?"),
    criteria=(
        N_("It counts as always held: to which tricks of its suit did {OFFENDER} play another suit?"),
        N_("Had another Law or an opponent’s choice required it?"),
    ),
    once=RESTORED,
    cites=("14B4", "61A"),
)
IN_FRONT = WHEN.play & FOUND.elsewhere & SIDE.defending & EXPOSED.yes
GOES_BACK = LATER & FOUND.elsewhere & (WHEN.ended | WHEN.play & (SIDE.declaring | SIDE.defending & EXPOSED.no))
EVERY_CALL = N_("every call that was made")

SECTION_14 = section(
    "14",
    N_("Missing card"),
    facts=[WHEN, FOUND, SIDE, EXPOSED, OWED],
    clauses=[
        clause(
            "14A",
            N_("Before the opening lead is faced a hand is short, and none has too many: the director searches."),
            when=WHEN.before,
        ),
        clause(
            "14A1",
            N_("If the card is found, it goes into the hand that is short."),
            when=FOUND.elsewhere,
            then=[card_taken_back(OFFENDER, CARD)],
        ),
        clause(
            "14A2",
            N_("If it is not, the deal is made up anew with another pack."),
            when=FOUND.no,
            then=[tell(Role.DIRECTOR, N_("Make the same deal up from another pack."))],
        ),
        clause(
            "14A3",
            N_("Auction and play go on as usual, no call is changed, and the hand counts as complete from the start."),
            when=FOUND.is_one_of("elsewhere", "no"),
            then=[call_stands(EVERY_CALL), play_on()],
        ),
        clause(
            "14B",
            N_("The same noticed later, until the time for corrections ends: the director searches."),
            when=LATER,
        ),
        clause(
            "14B1",
            N_("If the card lies among the played ones, Law 67 applies."),
            when=FOUND.played,
            then=[
                see("67", supply={WRONG: "many"}, when=WHEN.play),
                see("67", supply={WRONG: "many", TRICK_SINCE: "over"}, when=WHEN.ended),
            ],
        ),
        clause(
            "14B2",
            N_(
                "If it is found elsewhere, it goes into the hand that is short; a rectification, a penalty or both may follow."
            ),
            when=FOUND.elsewhere,
            then=[card_taken_back(OFFENDER, CARD).only(GOES_BACK), consider_penalty(OFFENDER)],
        ),
        clause(
            "14B3",
            N_(
                "If it is not found, the deal is made up from another pack; a rectification, a penalty or both may follow."
            ),
            when=FOUND.no,
            then=[
                tell(Role.DIRECTOR, N_("Make what is left of the deal up from another pack.")).only(WHEN.play),
                tell(Role.DIRECTOR, N_("Make the deal up from another pack for the record.")).only(WHEN.ended),
                consider_penalty(OFFENDER),
            ],
        ),
        clause(
            "14B4",
            N_(
                "The card counts as always held: it may become a penalty card, and not to have played it may be a revoke."
            ),
            when=FOUND.is_one_of("elsewhere", "no"),
            then=[
                card_stays(OFFENDER, CARD).only(IN_FRONT),
                arises("penalty-card", supply={HOW: "dropped", SEEN: "yes"}, when=IN_FRONT),
                arises("revoke", supply={KIND: "suit"}, carry={CARD: OTHER_CARD}, when=WHEN.play & OWED.yes),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "over"},
                    carry={CARD: OTHER_CARD},
                    when=WHEN.ended & OWED.yes,
                ),
                play_on().only(WHEN.play),
            ],
        ),
        clause(
            "14C",
            N_("{PARTNER} may not use the knowledge that a card was put back into the hand."),
            when=FOUND.is_one_of("elsewhere", "no") & WHEN.is_one_of("before", "play"),
            then=[
                unauthorized(N_("the card’s having been put back"), PARTNER, N_("for the rest of the board")),
            ],
        ),
    ],
)

MISSING = matter(
    "missing-card",
    N_("Missing card: a hand is short"),
    Stage.ANY_TIME,
    "14",
    N_("{OFFENDER}’s hand is short of {card}, and nobody has more than thirteen cards."),
    roles=(OFFENDER,),
    details=(CARD,),
    synonyms=(
        N_("twelve cards"),
        N_("card on the floor"),
        N_("a card was left in the board"),
        N_("a card is lost"),
        N_("one card too few"),
    ),
    laws=("14", "67", "50", "61"),
    part=CONCERNED,
)
