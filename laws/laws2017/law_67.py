"""Law 67: a trick to which a player contributed no card, or too many. The offender is that player.

How other Laws refer to it: `see("67")`, with SINCE and WRONG supplied as far as they are known.
"""

from laws.laws2017.facts_revoke import ENTRY, HAND, KIND, LED, SIDE
from laws.laws2017.facts_revoke import SINCE as REVOKE_SINCE
from laws.laws2017.law_50 import EXPOSURE
from laws.laws2017.shared import CARD, OTHER_CARD, PLAYED_CARD, TRICK
from rulings.reasoning.declare import (
    AFTER_SESSION,
    BOTH_SIDES,
    DECLARER,
    DUMMY,
    END_OF_PLAY,
    N_,
    OFFENDER,
    Role,
    Stage,
    adjust_score,
    answer,
    arises,
    card_played,
    card_taken_back,
    clause,
    look,
    matter,
    play_continues,
    play_on,
    section,
    see,
    tell,
)

SINCE = look(
    "67.since",
    N_("Had both sides played to the next trick when attention was drawn to it?"),
    answer("before", N_("No")),
    answer("both", N_("Yes, and play goes on")),
    answer("over", N_("Yes, and the play has ended"), reaches=END_OF_PLAY),
    cites=("67A", "67B"),
    derived="defect_since",
)
AFTER = SINCE.is_one_of("both", "over")
WRONG = look(
    "67.wrong",
    N_("What is wrong with the trick?"),
    answer("none", N_("{OFFENDER} played no card to it")),
    answer("many", N_("{OFFENDER} played two or more cards to it")),
    answer("elsewhere", N_("{OFFENDER} played a card to it, which does not lie among the played cards"), offered=AFTER),
    criteria=(
        N_("Count what {OFFENDER} holds and what lies played: one in hand too many and one played too few, no card."),
        N_("One in hand too few and one played too many: two cards to one trick."),
        N_("Look which trick it was by the order of the played cards of all four."),
    ),
    cites=("67A1", "67A2", "67B1", "67B2a", "67B3"),
    derived="defect",
)
NO_CARD = AFTER & WRONG.none
TOO_MANY = AFTER & WRONG.many
ELSEWHERE = AFTER & WRONG.elsewhere

HOW = look(
    "67.how",
    N_("How did {OFFENDER} play too many?"),
    answer("fifth", N_("One after the other: a further card to a trick already played to")),
    answer("at_once", N_("Two or more at the same moment")),
    once=SINCE.before & WRONG.many,
    cites=("67A2", "45E", "58B"),
    derived="extra_how",
)
MISSING_FROM = look(
    "67.missing_from",
    N_("Whose card is missing from the trick?"),
    answer("own", N_("Declarer’s own")),
    answer("dummy", N_("Dummy’s")),
    once=NO_CARD & SIDE.declaring,
    cites=("67B1", "64B3"),
    derived="dummys_hand",
)
HAS_SUIT = look(
    "67.has_suit",
    N_("Has the hand that played no card a card of {led}, the suit of that trick?"),
    answer("yes", N_("Yes"), details=(CARD,)),
    answer("no", N_("No"), details=(CARD,)),
    once=NO_CARD,
    cites=("67B1a", "67B1b"),
)
WHICH = look(
    "67.which",
    N_("Can you tell which of the cards was the one faced to that trick?"),
    answer("yes", N_("Yes"), details=(PLAYED_CARD, CARD)),
    answer("no", N_("No"), details=(CARD,)),
    criteria=(N_("Look yourself, so that no played card of a defender becomes known."),),
    once=TOO_MANY,
    cites=("67B2a", "fn20"),
)
EXPOSED = look(
    "67.exposed",
    N_("Could {PARTNER} have seen the face of the card that goes back?"),
    once=SINCE.both & WRONG.many & SIDE.defending,
    cites=("fn20", "50"),
)
OWED = look(
    "67.owed",
    N_("Was there an earlier trick to which the card that goes back should have been played?"),
    criteria=(N_("It counts as always held: to which tricks of its suit did {OFFENDER} play another suit?"),),
    once=TOO_MANY,
    cites=("67B2b", "61A"),
)
AGAIN = look(
    "67.again",
    N_("Was that same card played once more, to a later trick?"),
    answer("no", N_("No")),
    answer("open", N_("Yes, and that play can still be corrected"), offered=SINCE.both),
    answer("late", N_("Yes, and it is too late to correct it")),
    once=ELSEWHERE,
    cites=("67B3",),
)
FROM_OWN = SIDE.declaring & MISSING_FROM.own
FROM_DUMMY = SIDE.declaring & MISSING_FROM.dummy
GOES_BACK = SINCE.over | SINCE.both & (SIDE.declaring | SIDE.defending & EXPOSED.no)
TRICK_KEPT = tell(BOTH_SIDES, N_("Whoever won that trick keeps it."))

SECTION_67 = section(
    "67",
    N_("Defective trick"),
    facts=[SINCE, WRONG, SIDE, HOW, MISSING_FROM, HAS_SUIT, WHICH, EXPOSED, OWED, AGAIN],
    clauses=[
        clause(
            "67A",
            N_("Noticed before both sides have played to the next trick, the trick is put right."),
            when=SINCE.before,
        ),
        clause(
            "67A1",
            N_("A player who played no card adds one that is legal."),
            when=WRONG.none,
            then=[
                tell(OFFENDER, N_("{OFFENDER} adds a card that is legal to that trick.")),
                play_continues(OFFENDER),
                tell(BOTH_SIDES, N_("Only with that card is it known who has won the trick.")).as_reading(),
            ],
        ),
        clause(
            "67A2",
            N_("Too many cards: Law 45E if they came one after the other, Law 58B if they came at once."),
            when=WRONG.many,
            then=[see("45E", when=HOW.fifth), see("58B1", when=HOW.at_once)],
        ),
        clause(
            "67B",
            N_(
                "Noticed later, it shows in a wrong number of cards of one player, both in the hand and among those played."
            ),
            when=AFTER,
        ),
        clause(
            "67B1",
            N_("{OFFENDER} failed to play: a card is faced at once and laid among the played ones; the trick stays."),
            when=WRONG.none,
            then=[
                card_played(OFFENDER, CARD).only(SIDE.defending | FROM_OWN),
                card_played(DUMMY, CARD).only(FROM_DUMMY),
                tell(BOTH_SIDES, N_("That hand faces a card now, and lays it in its place among its played cards.")),
                TRICK_KEPT,
                see("64", supply={ENTRY: "no_card", KIND: "suit"}, when=SIDE.defending),
                see("64", supply={ENTRY: "no_card", KIND: "suit", HAND: "own"}, when=FROM_OWN),
                see(
                    "64",
                    supply={ENTRY: "no_card", KIND: "suit", HAND: "dummy"},
                    when=SIDE.declaring & MISSING_FROM.dummy,
                ),
                see("64C", at=END_OF_PLAY),
                play_on().only(SINCE.both),
            ],
        ),
        clause(
            "67B1a",
            N_(
                "With a card of the suit led it must be one of that suit; it counts as a revoke, and may cost one trick."
            ),
            when=HAS_SUIT.yes,
            then=[tell(OFFENDER, N_("It must be a card of {led}."))],
        ),
        clause(
            "67B1b",
            N_("Without one it may be any card; it counts as a revoke all the same, and may cost one trick."),
            when=HAS_SUIT.no,
            then=[tell(OFFENDER, N_("It may be any card."))],
        ),
        clause(
            "67B2a",
            N_(
                "{OFFENDER} played too many: the faced card stays and the others go back. If it cannot be told, the highest of "
                "them that was legal stays. The winner of the trick does not change."
            ),
            when=WRONG.many,
            then=[
                card_played(OFFENDER, PLAYED_CARD).only(WHICH.yes),
                card_played(OFFENDER, N_("the highest of them that was legal")).only(WHICH.no),
                card_taken_back(OFFENDER, CARD).only(GOES_BACK),
                tell(Role.DIRECTOR, N_("Look at the played cards yourself, and let nobody see a defender’s.")),
                TRICK_KEPT,
                play_on().only(SINCE.both),
            ],
        ),
        clause(
            "fn20",
            N_("A defender’s card that goes back and has been exposed is a penalty card."),
            when=SINCE.both & WRONG.many & SIDE.defending & EXPOSED.yes,
            then=[see("50", supply={EXPOSURE: "unintended"})],
        ),
        clause(
            "67B2b",
            N_("A card that goes back counts as always held; not to have played it earlier may be a revoke."),
            when=WRONG.many,
            then=[
                arises(
                    "revoke",
                    supply={KIND: "suit"},
                    carry={CARD: OTHER_CARD},
                    when=SINCE.both & OWED.yes,
                ),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "over"},
                    carry={CARD: OTHER_CARD},
                    when=SINCE.over & OWED.yes,
                ),
            ],
        ),
        clause(
            "67B3",
            N_(
                "{OFFENDER} did play, but the card lies elsewhere: it is laid where it belongs. If it was played once more and "
                "that cannot be corrected, the score is adjusted."
            ),
            when=WRONG.elsewhere,
            then=[
                tell(Role.DIRECTOR, N_("Find the card and lay it in its place among the played cards of {OFFENDER}.")),
                tell(
                    OFFENDER,
                    N_("{OFFENDER} replaces it in the later trick by another card that is legal there."),
                ).only(AGAIN.open),
                adjust_score(
                    "assigned",
                    N_("what would probably have happened had that card not been played twice"),
                    BOTH_SIDES,
                ).only(AGAIN.late),
                see("12C1", at=AFTER_SESSION, when=AGAIN.late),
                play_on().only(SINCE.both),
            ],
        ),
    ],
)

DEFECTIVE = matter(
    "defective-trick",
    N_("Defective trick: no card played, or too many"),
    Stage.PLAY,
    "67",
    N_("{OFFENDER} played no card, or too many, to a trick (number {trick})."),
    roles=(OFFENDER, DECLARER),
    details=(TRICK, LED),
    synonyms=(
        N_("a card too many in hand"),
        N_("a card too few in hand"),
        N_("failed to play to a trick"),
        N_("a player has more cards left than the others"),
        N_("a played card is missing"),
    ),
    laws=("67", "64", "45", "58", "14"),
    shown_by=("no_card", "too_many"),
)
