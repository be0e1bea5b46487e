"""Law 43: what dummy may not do, and which rights dummy then loses. What dummy may do stands in Law 42.

How other Laws refer to it: `see("43B2a")` and `see("43B3")`, and for a revoke of declarer about which dummy, having lost
the right, was the first to ask, `arises("revoke-asked-by-dummy", offender=DECLARER)`.
"""

from laws.laws2017.facts_information import CONVEYED
from laws.laws2017.facts_revoke import CLAIM, DUMMY_ASKED, ENTRY, HAND, KIND, LED, SAME_TRICK, SIDE, SINCE
from laws.laws2017.shared import AFTER_PLAY, CARD, TRICK
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
    Stage,
    adjust_score,
    answer,
    ask,
    clause,
    consider_penalty,
    has_right,
    judge,
    lead_free,
    look,
    matter,
    no_right,
    option,
    play_continues,
    play_on,
    result_stands,
    right_lost,
    section,
    see,
    tell,
    unauthorized,
)

WARN = N_("warn {DECLARER} about the hand to lead from")
ASK = N_("be the first to ask {DECLARER} about a revoke")
POINT_OUT = N_("be the first to point out a defender’s irregularity")
BOARD = N_("for the rest of the board")

DID = ask(
    "43.did",
    N_("What did {DUMMY} do?"),
    answer("informed", N_("Told the director what happened or what the Law is, or kept count of the tricks")),
    answer("asked", N_("Asked {DECLARER} whether none of the suit led is left")),
    answer("warned", N_("Tried to prevent an irregularity")),
    answer("spoke", N_("Pointed out an irregularity, or called the director, before anybody else spoke of it")),
    answer("called", N_("Called the director after another player had spoken of an irregularity")),
    answer("joined", N_("Took part in the play, or told {DECLARER} something about it")),
    answer("roamed", N_("Swapped hands with {DECLARER}, left the seat to watch, or looked at a defender’s card")),
    answer("shown", N_("Was shown a hand by a defender")),
    cites=("9B1b", "42A1", "42A2", "42B1", "42B2", "42B3", "43A1a", "43A1c", "43A2a", "43A3"),
)
WARNED = ask(
    "43.warned",
    N_("What did {DUMMY} warn about?"),
    answer("hand", N_("That {DECLARER} was about to lead from the wrong hand")),
    answer("other", N_("Something else")),
    once=DID.warned,
    cites=("42B2", "43B2a"),
)
SPOKE = ask(
    "43.spoke",
    N_("What did {DUMMY} do, and when?"),
    answer("called", N_("Called the director during the play, with no word about what was wrong")),
    answer("pointed", N_("Pointed it out during the play")),
    answer("after", N_("Pointed it out when the play had ended")),
    once=DID.spoke,
    cites=("42B3", "43A1a", "43A1b"),
)
ROAMED = look(
    "43.roamed",
    N_("Which of these?"),
    answer("swapped", N_("Swapped hands with {DECLARER}")),
    answer("left", N_("Left the seat to watch {DECLARER} play")),
    answer("looked", N_("Looked at the face of a card in a defender’s hand")),
    once=DID.roamed,
    cites=("43A2a", "43A2b", "43A2c"),
)
HAD_ROAMED = N_(
    "Had {DUMMY} before that, on this board, swapped hands with {DECLARER}, left the seat to watch, or looked at a "
    "defender’s card of his own accord?"
)
LOST = look(
    "43.lost",
    HAD_ROAMED,
    cites=("43A2a", "43A2b", "43A2c", "43B2"),
)
WHOSE = look(
    "43.whose",
    N_("Whose irregularity was it?"),
    answer("defender", N_("A defender’s")),
    answer("declarer", N_("{DECLARER}’s")),
    once=DID.spoke & SPOKE.pointed & LOST.yes,
    cites=("43B2b", "43B3"),
)
SPOKEN = DID.spoke & SPOKE.is_one_of("called", "pointed")

SECTION_43 = section(
    "43",
    N_("What dummy may not do"),
    facts=[DID, SPOKE, ROAMED, LOST, WHOSE],
    applies=SPOKEN | DID.is_one_of("joined", "roamed"),
    settles=[consider_penalty(DUMMY)],
    clauses=[
        clause(
            "43",
            N_("Outside the rights of Law 42 dummy keeps out of the play."),
            then=[play_on().only(DID.is_one_of("joined", "roamed"))],
        ),
        clause(
            "43A1a",
            N_("During the play dummy does not call the director before another player has spoken of an irregularity."),
            when=DID.spoke & SPOKE.called,
            then=[
                tell(DUMMY, N_("{DUMMY} calls me only once another player has spoken of an irregularity.")),
                play_on(),
            ],
        ),
        clause(
            "43A1b",
            N_("During the play dummy does not point out an irregularity."),
            when=DID.spoke & SPOKE.pointed,
            then=[
                tell(DUMMY, N_("{DUMMY} points out nothing before the play has ended.")),
                tell(BOTH_SIDES, N_("The irregularity itself is ruled on as usual.")).only(
                    LOST.no | LOST.yes & WHOSE.declarer
                ),
                see("43B3", when=LOST.yes & WHOSE.defender),
            ],
        ),
        clause(
            "43A1c",
            N_("Dummy takes no part in the play and tells {DECLARER} nothing about it."),
            when=DID.joined,
            then=[
                tell(DUMMY, N_("{DUMMY} says and shows nothing about the play.")),
                unauthorized(N_("what {DUMMY} said or showed about the play"), DECLARER, BOARD),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}),
            ],
        ),
        clause(
            "43A2a",
            N_("Dummy does not swap hands with {DECLARER}."),
            when=DID.roamed & ROAMED.swapped,
            then=[tell(DECLARING_SIDE, N_("Give the hands back at once."))],
        ),
        clause(
            "43A2b",
            N_("Dummy does not leave the seat to watch {DECLARER} play."),
            when=DID.roamed & ROAMED.left,
            then=[tell(DUMMY, N_("{DUMMY} goes back to the seat and stays there."))],
        ),
        clause(
            "43A2c",
            N_("Dummy does not look at the face of a card in a defender’s hand of his own accord."),
            when=DID.roamed & ROAMED.looked,
            then=[tell(DUMMY, N_("{DUMMY} looks at no defender’s hand, and lets nothing of it be known."))],
        ),
        clause(
            "43B1",
            N_("For any of these a procedural penalty is possible (90)."),
            then=[consider_penalty(DUMMY)],
        ),
        clause(
            "43B2",
            N_("After swapping hands, watching from elsewhere or looking at a defender’s card dummy has lost rights."),
            when=DID.roamed,
            then=[
                right_lost(DUMMY, WARN),
                right_lost(DUMMY, ASK),
                no_right(DUMMY, POINT_OUT),
                tell(BOTH_SIDES, N_("If {DUMMY} does any of these all the same, call me.")),
            ],
        ),
    ],
)

SECTION_43A3 = section(
    "43A3",
    N_("A defender showed dummy a hand"),
    facts=[],
    settles=[play_on()],
    clauses=[
        clause(
            "43A3",
            N_("No defender shows dummy a hand."),
            then=[
                play_on(),
                tell(DEFENDERS, N_("No defender shows {DUMMY} a hand.")),
                tell(DUMMY, N_("{DUMMY} lets nothing of it be known, and loses no right by it.")),
            ],
        )
    ],
)

HAND_CHOICE = option(
    "43B2a.choice",
    DEFENDERS,
    N_("Either defender may choose, without asking the other. From which hand must {DECLARER} lead?"),
    answer("own", N_("One says “from {DECLARER}’s own hand”; the other says the same or nothing")),
    answer("dummy", N_("One says “from {DUMMY}’s hand”; the other says the same or nothing")),
    answer("leader_own", N_("They differ: {LEADER} says {DECLARER}’s hand, {OTHER_DEFENDER} says {DUMMY}’s")),
    answer("other_own", N_("They differ: {OTHER_DEFENDER} says {DECLARER}’s hand, {LEADER} says {DUMMY}’s")),
    cites=("43B2a", "10C1", "10C2"),
)
ABOUT_TO = look(
    "43B2a.about_to",
    N_("From which hand was {DECLARER} about to lead?"),
    answer("own", N_("{DECLARER}’s own: {LEADER} would come next, and decides")),
    answer("dummy", N_("{DUMMY}’s: {OTHER_DEFENDER} would come next, and decides")),
    once=HAND_CHOICE.is_one_of("leader_own", "other_own"),
    cites=("43B2a", "55A"),
)
DIFFER = HAND_CHOICE.is_one_of("leader_own", "other_own")
LEADS_OWN = HAND_CHOICE.own | HAND_CHOICE.leader_own & ABOUT_TO.own | HAND_CHOICE.other_own & ABOUT_TO.dummy
LEADS_DUMMY = HAND_CHOICE.dummy | HAND_CHOICE.leader_own & ABOUT_TO.dummy | HAND_CHOICE.other_own & ABOUT_TO.own

SECTION_43B2A = section(
    "43B2a",
    N_("Dummy, having lost the right, warned about a lead from the wrong hand"),
    facts=[HAND_CHOICE, ABOUT_TO],
    settles=[play_continues(DECLARER)],
    clauses=[
        clause(
            "43B2a",
            N_("Either defender chooses the hand from which {DECLARER} must lead."),
            then=[
                lead_free(DECLARER).only(LEADS_OWN),
                play_continues(DECLARER).only(LEADS_OWN),
                lead_free(DUMMY).only(LEADS_DUMMY),
                play_continues(DUMMY).only(LEADS_DUMMY),
                has_right(LEADER, N_("choose, as the next to play")).only(DIFFER & ABOUT_TO.own).as_reading(),
                has_right(OTHER_DEFENDER, N_("choose, as the next to play")).only(DIFFER & ABOUT_TO.dummy).as_reading(),
            ],
        )
    ],
)

# The revoke could be corrected in the ordinary way; where both sides revoked on the trick 62C3 and 64B8 rule alone.
IN_TIME = SINCE.is_one_of("at_once", "this_trick", "misled") | SINCE.innocent & SAME_TRICK.no | SINCE.claim & CLAIM.open

SECTION_43B2B = section(
    "43B2b",
    N_("Dummy, having lost the right, was the first to ask declarer about a revoke"),
    facts=[SINCE, CLAIM, SAME_TRICK],
    clauses=[
        clause(
            "43B2b",
            N_(
                "An illegal play from {DECLARER}’s own hand must be corrected, and Law 64 applies all the same as if the "
                "revoke were established."
            ),
            then=[
                tell(
                    BOTH_SIDES, N_("Leave all tricks in order at the end: I come back then to settle the revoke.")
                ).only(IN_TIME),
                see("63", supply={DUMMY_ASKED: "yes", KIND: "suit", SIDE: "declaring"}),
                see("64", at=END_OF_PLAY, supply={ENTRY: "established"}, when=IN_TIME),
                see("64C", at=END_OF_PLAY, when=IN_TIME),
            ],
        )
    ],
)

GAINED = judge(
    "43B3.gained",
    N_("Did {DEFENDERS} gain by their irregularity?"),
    criteria=(
        N_("Play went on as if nothing had happened: what would probably have happened without the irregularity?"),
        N_("Only the gain of {DEFENDERS} is taken away; {DECLARING_SIDE} keep the score of the table."),
    ),
    moment=END_OF_PLAY,
    cites=("43B3",),
)

SECTION_43B3 = section(
    "43B3",
    N_("Dummy, having lost the right, was the first to point out a defender’s irregularity"),
    facts=[GAINED],
    settles=[play_on()],
    test=N_("Did {DEFENDERS} gain by the irregularity that {DUMMY} pointed out?"),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "43B3",
            N_(
                "Nothing is rectified now, and play goes on as if nothing had happened. What {DEFENDERS} gained is taken from "
                "their score alone."
            ),
            then=[
                play_on(),
                tell(BOTH_SIDES, N_("Play on as if nothing had happened; I look at the result afterwards.")),
                adjust_score(
                    "assigned", N_("take away what {DEFENDERS} gained; {DECLARING_SIDE} keep their score"), DEFENDERS
                ).only(GAINED.yes),
                result_stands().only(GAINED.no),
            ],
        )
    ],
)

ASKED_BY_DUMMY = matter(
    "revoke-asked-by-dummy",
    N_("Revoke of declarer, first asked about by a dummy without the right"),
    Stage.PLAY,
    "43B2b",
    N_("{OFFENDER} played {card} and had the suit led; {DUMMY}, who had lost the right, was the first to ask."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, LED, TRICK),
    synonyms=(N_("dummy looked at a hand and asked about a revoke"), N_("dummy lost the right to ask")),
    laws=("43", "62", "64"),
    supply={HAND: "own"},
    never=(DUMMY, LEADER, OTHER_DEFENDER),
)
