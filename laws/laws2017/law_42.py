"""Law 42: dummy's rights. What dummy did is asked here; what dummy may not do stands in Law 43."""

from laws.laws2017.law_43 import ASK, DID, LOST, SPOKE, WARNED
from laws.laws2017.law_61 import ASKED, RIGHT_LOST
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    DUMMY,
    N_,
    Stage,
    arises,
    clause,
    has_right,
    matter,
    play_on,
    right_lost,
    section,
    see,
    tell,
    text_only,
)

PREVENT = N_("try to prevent an irregularity")
MAY_WARN = WARNED.other | WARNED.hand & LOST.no

SECTION_42 = section(
    "42",
    N_("What dummy did"),
    facts=[DID, WARNED, SPOKE, LOST],
    clauses=[
        clause(
            "42A1",
            N_("In the director’s presence dummy may always say what happened and what the Law is."),
            when=DID.informed,
            then=[has_right(DUMMY, N_("tell the director what happened and what the Law is")), play_on()],
        ),
        clause(
            "42A2",
            N_("Dummy may always keep count of the tricks won and lost."),
            when=DID.informed,
            then=[has_right(DUMMY, N_("keep count of the tricks won and lost"))],
        ),
        clause(
            "9B1b",
            N_("Once attention has been drawn to an irregularity any player may call the director, dummy too."),
            when=DID.called,
            then=[
                has_right(DUMMY, N_("call the director once another player has spoken of an irregularity")),
                tell(BOTH_SIDES, N_("The irregularity itself is ruled on as usual.")),
            ],
        ),
        clause(
            "42B",
            N_("Dummy has three more rights, within the limits of Law 43."),
            when=~DID.is_one_of("informed", "called"),
            then=[
                see("43", when=DID.is_one_of("joined", "roamed") | DID.spoke & ~SPOKE.after),
                see("43A3", when=DID.shown),
            ],
        ),
        clause(
            "42B1",
            N_(
                "Dummy may ask {DECLARER}, who shows out, whether none of the suit led is left; a defender he may not ask."
            ),
            when=DID.asked,
            then=[
                has_right(DUMMY, ASK).only(LOST.no),
                right_lost(DUMMY, ASK).only(LOST.yes),
                arises(
                    "revoke-question",
                    supply={ASKED: "dummy_declarer", RIGHT_LOST: "no"},
                    offender=DUMMY,
                    when=LOST.no,
                ),
                arises(
                    "revoke-question",
                    supply={ASKED: "dummy_declarer", RIGHT_LOST: "yes"},
                    offender=DUMMY,
                    when=LOST.yes,
                ),
            ],
        ),
        clause(
            "42B2",
            N_("Dummy may try to prevent any irregularity."),
            when=DID.warned,
            then=[
                has_right(DUMMY, PREVENT).only(MAY_WARN),
                play_on().only(MAY_WARN),
                see("43B2a", when=WARNED.hand & LOST.yes),
            ],
        ),
        clause(
            "42B3",
            N_("Dummy may point out an irregularity once the play has ended."),
            when=DID.spoke & SPOKE.after,
            then=[has_right(DUMMY, N_("point out an irregularity now that the play has ended"))],
        ),
    ],
)

DUMMY_ACTS = matter(
    "dummy-acts",
    N_("Dummy speaks, warns or leaves the seat"),
    Stage.PLAY,
    "42",
    N_("{DUMMY}, dummy, has done or said something."),
    roles=(DECLARER,),
    offender=DUMMY,
    synonyms=(
        N_("dummy warned declarer of the wrong hand"),
        N_("dummy called the director"),
        N_("dummy pointed out an irregularity"),
        N_("dummy saw a defender’s hand"),
        N_("dummy went round the table"),
        N_("declarer and dummy swapped hands"),
        N_("dummy’s rights"),
    ),
    laws=("42", "43", "9"),
)

TEXTS = [
    text_only(
        "42A3",
        N_("Dummy plays dummy’s cards as {DECLARER} tells him, and sees to it that dummy follows suit."),
        because=N_("It describes what dummy does; a wrong card is ruled by 45D, a suggestion by 45F."),
    )
]
