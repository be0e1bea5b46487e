"""Law 61: what a revoke is, who may ask about one, and what a claim of one gives no right to."""

from laws.laws2017.facts_information import CONVEYED
from laws.laws2017.facts_revoke import DUMMY_ASKED, KIND, LED
from laws.laws2017.law_43 import HAD_ROAMED
from laws.laws2017.law_66 import FOUND, SUBJECT
from laws.laws2017.shared import CARD, TRICK
from rulings.reasoning.declare import (
    BOTH_SIDES,
    CONCERNED,
    DECLARER,
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
    ask,
    clause,
    finding,
    finds,
    has_right,
    judge,
    look,
    matter,
    no_revoke,
    play_on,
    refer,
    right_lost,
    section,
    see,
    tell,
    unauthorized,
)

REVOKED = finding("61.revoked", "61", N_("Did {OFFENDER} revoke?"), cites=("61A",))

SECTION_61 = section(
    "61",
    N_("Was it a revoke?"),
    facts=[KIND],
    settles=[finds(REVOKED, "yes")],
    clauses=[
        clause(
            "61A",
            N_(
                "A player revokes who fails to follow suit, or fails to play the card or suit that a Law requires or an "
                "opponent has chosen, although it could be done."
            ),
            then=[
                finds(REVOKED, "yes").only(~KIND.no),
                finds(REVOKED, "no").only(KIND.no),
                no_revoke(OFFENDER).only(KIND.no),
                play_on().only(KIND.no),
                tell(
                    BOTH_SIDES,
                    N_("Not to play a card or suit that was required is a revoke, just as not to follow suit."),
                ).only(KIND.required),
                see("63", supply={DUMMY_ASKED: "no"}, when=~KIND.no),
            ],
        ),
    ],
)

ASKED = ask(
    "61B.who",
    N_("Who asked whom about having none of the suit led?"),
    answer("declarer_defender", N_("Declarer asked a defender"), by=(DECLARER,)),
    answer("dummy_declarer", N_("Dummy asked declarer"), by=(DUMMY,)),
    answer("dummy_defender", N_("Dummy asked a defender"), by=(DUMMY,)),
    answer("defender_declarer", N_("A defender asked declarer"), by=(DEFENDERS,)),
    answer("defender_partner", N_("A defender asked partner"), by=(DEFENDERS,)),
    cites=("61B1", "61B2a", "61B2b", "61B3"),
)
HAD_ONE = look(
    "61B.had_one",
    N_("Did the player who was asked then find a card of that suit?"),
    cites=("61A",),
)
RIGHT_LOST = look(
    "61B.right_lost",
    HAD_ROAMED,
    once=ASKED.dummy_declarer,
    cites=("43A2a", "43A2b", "43A2c", "43B2b"),
)
WHICH = look(
    "61B.which",
    N_("Which defender was asked?"),
    answer("leader", N_("{LEADER}")),
    answer("other_defender", N_("{OTHER_DEFENDER}")),
    once=ASKED.is_one_of("declarer_defender", "dummy_defender") & HAD_ONE.yes,
    cites=("61B1", "61B2b"),
)
DUMMY_MAY = ASKED.dummy_declarer & RIGHT_LOST.no
DUMMY_MAY_NOT = ASKED.dummy_declarer & RIGHT_LOST.yes
SECTION_61B = section(
    "61B",
    N_("Asking about a possible revoke"),
    facts=[ASKED, RIGHT_LOST, HAD_ONE, WHICH],
    clauses=[
        clause(
            "61B1",
            N_("Declarer may ask a defender who has failed to follow suit whether there is none left."),
            when=ASKED.declarer_defender,
            then=[
                has_right(DECLARER, N_("ask a defender who does not follow suit whether there is none left")),
                arises("revoke", offender=LEADER, when=HAD_ONE.yes & WHICH.leader),
                arises("revoke", offender=OTHER_DEFENDER, when=HAD_ONE.yes & WHICH.other_defender),
                play_on().only(HAD_ONE.no),
            ],
        ),
        clause(
            "61B2a",
            N_("Dummy may ask declarer, unless dummy has lost that right."),
            when=ASKED.dummy_declarer,
            then=[
                has_right(DUMMY, N_("ask declarer who does not follow suit whether there is none left")).only(
                    DUMMY_MAY
                ),
                right_lost(DUMMY, N_("ask declarer who does not follow suit whether there is none left")).only(
                    DUMMY_MAY_NOT
                ),
                arises("revoke", offender=DECLARER, when=DUMMY_MAY & HAD_ONE.yes),
                arises(
                    "revoke-asked-by-dummy",
                    supply={KIND: "suit"},
                    offender=DECLARER,
                    when=DUMMY_MAY_NOT & HAD_ONE.yes,
                ),
                play_on().only(HAD_ONE.no),
            ],
        ),
        clause(
            "61B2b",
            N_("Dummy may not ask a defender; what the question tells declarer is extraneous information."),
            when=ASKED.dummy_defender,
            then=[
                tell(DUMMY, N_("{DUMMY} may not ask a defender about a revoke.")),
                unauthorized(N_("dummy’s question to a defender"), DECLARER, N_("for the rest of the board")),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}),
                arises("revoke", offender=LEADER, when=HAD_ONE.yes & WHICH.leader),
                arises("revoke", offender=OTHER_DEFENDER, when=HAD_ONE.yes & WHICH.other_defender),
                play_on().only(HAD_ONE.no),
            ],
        ),
        clause(
            "61B3",
            N_("Defenders may ask declarer, and each other; a question between them can tell too much."),
            when=ASKED.is_one_of("defender_declarer", "defender_partner"),
            then=[
                has_right(DEFENDERS, N_("ask declarer, and each other, about a failure to follow suit")),
                unauthorized(
                    N_("a question from one defender to the other, and its answer"),
                    DEFENDERS,
                    N_("for the rest of the board"),
                ).only(ASKED.defender_partner),
                refer(N_("Law 16B, if a defender then plays as the question or the answer suggests")).only(
                    ASKED.defender_partner
                ),
                arises("revoke", offender=DECLARER, when=HAD_ONE.yes & ASKED.defender_declarer),
                arises("revoke", offender=PARTNER, when=HAD_ONE.yes & ASKED.defender_partner),
                play_on().only(HAD_ONE.no),
            ],
        ),
    ],
)

LOOK_NOW = judge(
    "61C.look_now",
    N_("Do you look into the quitted tricks yourself now?"),
    answer("now", N_("Yes, now; they do show a revoke")),
    answer("none", N_("Yes, now; they show no revoke")),
    answer("later", N_("No, after the play")),
    answer("over", N_("The play has ended"), reaches=END_OF_PLAY),
    criteria=(
        N_("Can the revoke still be corrected, or does the rest of the play turn on it? Then look now."),
        N_("Look away from the players: no defender’s card should become known."),
        N_("After the play all cards may be seen; ask all four to leave them in order (65D, 66D)."),
    ),
    cites=("61C", "66C", "66D"),
)
AT_THE_END = LOOK_NOW.is_one_of("later", "over")
SHOWN = look(
    "61C.shown",
    N_("Do the tricks show a revoke, now that play has ended?"),
    answer("yes", N_("Yes")),
    answer("no", N_("No")),
    answer("lost", N_("That can no longer be found out")),
    once=AT_THE_END,
    moment=END_OF_PLAY,
    cites=("66D",),
)
SECTION_61C = section(
    "61C",
    N_("A revoke is claimed, and only quitted tricks could show it"),
    facts=[LOOK_NOW, SHOWN],
    test=N_("Do the tricks show the revoke that was claimed?"),
    clauses=[
        clause(
            "61C",
            N_("Claiming a revoke gives nobody a right to see quitted tricks; the director may look at them."),
            then=[
                tell(BOTH_SIDES, N_("Leave the quitted tricks closed and in order. I look at them if need be.")),
                play_on().only(LOOK_NOW.is_one_of("none", "later")),
                no_revoke(OFFENDER).only(LOOK_NOW.none | AT_THE_END & SHOWN.no),
                arises("revoke", when=LOOK_NOW.now | AT_THE_END & SHOWN.yes),
                see("66D", supply={SUBJECT: "revoke", FOUND: "yes"}, when=AT_THE_END & ~SHOWN.lost),
                see("66D", supply={SUBJECT: "revoke", FOUND: "no"}, when=AT_THE_END & SHOWN.lost),
            ],
        ),
    ],
)

REVOKE = matter(
    "revoke",
    N_("Revoke"),
    Stage.PLAY,
    "61",
    N_("{OFFENDER} played {card}, and another card may have had to be played."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, LED, TRICK),
    synonyms=(
        N_("did not follow suit"),
        N_("renege"),
        N_("discarded or trumped while holding the suit led"),
        N_("did not play a card that was required"),
        N_("led a suit that was barred"),
        N_("revoke by dummy"),
        N_("failed to follow suit"),
        N_("the revoke trick is gone"),
    ),
    laws=("61", "62", "63", "64"),
    fast=2,
    shown_by=("revoke", "possible_revoke"),
)
QUESTION = matter(
    "revoke-question",
    N_("Question about a possible revoke"),
    Stage.PLAY,
    "61B",
    N_("{OFFENDER} asked whether a player who did not follow suit has none of it."),
    roles=(OFFENDER, DECLARER),
    details=(LED,),
    synonyms=(
        N_("having none, partner?"),
        N_("dummy asked about a revoke"),
        N_("defender asked partner about a revoke"),
    ),
    laws=("61", "16", "43"),
    part=CONCERNED,
)
CLAIMED = matter(
    "revoke-claimed",
    N_("Revoke claimed, tricks quitted"),
    Stage.PLAY,
    "61C",
    N_("It is claimed that {OFFENDER} revoked on a trick that has been turned."),
    roles=(OFFENDER, DECLARER),
    details=(LED, TRICK),
    synonyms=(N_("inspect quitted tricks"), N_("prove a revoke"), N_("show me that trick")),
    laws=("61", "65", "66"),
)
