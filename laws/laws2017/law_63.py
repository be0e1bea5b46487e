"""Law 63: whether a revoke is established, and with it 62A, 62C3 and 62D1, which say when it is corrected."""

from laws.laws2017.facts_revoke import (
    BACK,
    BOTH_CORRECTED,
    CLAIM,
    DUMMY_ASKED,
    ENTRY,
    KIND,
    ONE_SIDE_ON,
    SAME_TRICK,
    SIDE,
    SINCE,
)
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_52 import INSTEAD
from laws.laws2017.shared import CARD
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    END_OF_PLAY,
    N_,
    OFFENDER,
    arises,
    clause,
    finding,
    finds,
    refer,
    revoke_stands,
    section,
    see,
    tell,
)

ESTABLISHED = finding("63.established", "63", N_("Is the revoke established?"), cites=("63A1", "63A2", "63A3", "63A4"))
BY_PLAY = SINCE.is_one_of("offending", "both", "over") | SINCE.twelve & BACK.yes
BY_CLAIM = SINCE.claim & CLAIM.offending
BY_AGREEMENT = SINCE.claim & CLAIM.agreed
IN_TIME = SINCE.is_one_of("at_once", "this_trick", "innocent", "misled") | SINCE.claim & CLAIM.open
TWELVE_OPEN = SINCE.twelve & BACK.no
PLAY_OVER = SINCE.over | BY_CLAIM | BY_AGREEMENT | SINCE.twelve & BACK.yes
PLAYED_PAST = KIND.penalty_card & (SINCE.is_one_of("innocent", "misled") | SINCE.claim & CLAIM.open)

CORRECTION = (
    see("62", supply={DUMMY_ASKED: "no"}, when=DUMMY_ASKED.no),
    see("62", supply={DUMMY_ASKED: "yes"}, when=DUMMY_ASKED.yes),
)

SECTION_63 = section(
    "63",
    N_("Is the revoke established, or is it corrected?"),
    given=[DUMMY_ASKED],
    facts=[KIND, SINCE, CLAIM, BACK, SAME_TRICK, SIDE],
    settles=[finds(ESTABLISHED, "yes")],
    clauses=[
        clause(
            "63A1",
            N_(
                "A revoke is established once its player or the partner leads or plays, even wrongly, to the next trick."
            ),
            when=BY_PLAY,
            then=[finds(ESTABLISHED, "yes")],
        ),
        clause(
            "63A2",
            N_("It is established once one of them names a card to be played to the next trick."),
            when=SINCE.named,
            then=[finds(ESTABLISHED, "yes")],
        ),
        clause(
            "63A3",
            N_("It is established once one of them claims or concedes, in whatever way."),
            when=BY_CLAIM,
            then=[finds(ESTABLISHED, "yes")],
        ),
        clause(
            "63A4",
            N_(
                "It is established once their agreement to an opponent’s claim or concession can no longer be withdrawn freely."
            ),
            when=BY_AGREEMENT,
            then=[finds(ESTABLISHED, "yes")],
        ),
        clause(
            "62A",
            N_("Noticed before it is established, a revoke must be corrected."),
            when=IN_TIME & ~PLAYED_PAST,
            then=[
                finds(ESTABLISHED, "no"),
                see("62", supply={DUMMY_ASKED: "no"}, when=~KIND.penalty_card & DUMMY_ASKED.no),
                see("62", supply={DUMMY_ASKED: "yes"}, when=~KIND.penalty_card & DUMMY_ASKED.yes),
                arises("penalty-card-not-played", carry={INSTEAD: CARD}, when=KIND.penalty_card),
                tell(
                    BOTH_SIDES,
                    N_(
                        "Leave both cards where they are: {DECLARER} first says whether the play of {card} is accepted."
                    ),
                ).only(KIND.penalty_card),
                tell(BOTH_SIDES, N_("The card played to the next trick by mistake goes back as well.")).only(
                    SINCE.misled
                ),
                tell(BOTH_SIDES, N_("With the revoke corrected the claim is ruled on anew.")).only(SINCE.claim),
                arises("claim-contested", offender=DECLARER, when=SINCE.claim & CLAIM.open & SIDE.defending),
                refer(N_("Law 70: the defender’s claim is ruled on anew")).only(
                    SINCE.claim & CLAIM.open & SIDE.declaring
                ),
            ],
        ),
        clause(
            "62C3",
            N_(
                "If both sides revoked on one trick and just one side has gone on to the next, both revokes are corrected, "
                "and every card that a defender takes back for it is a penalty card."
            ),
            when=BOTH_CORRECTED,
            then=[
                finds(ESTABLISHED, "yes").only(PLAYED_PAST),
                tell(
                    BOTH_SIDES,
                    N_("Both revokes on this trick are corrected. I take the other one next, in the same way."),
                ),
                see("16C", supply={WITHDRAWN: "cards_of_both"}),
                *CORRECTION,
                see("64", supply={ENTRY: "both_corrected"}),
                see("64C", at=END_OF_PLAY),
            ],
        ),
        clause(
            "62D1",
            N_(
                "A revoke on trick 12, even an established one, is corrected until all four hands are back in the board."
            ),
            when=TWELVE_OPEN,
            then=[
                finds(ESTABLISHED, "no"),
                *CORRECTION,
                see("64", supply={ENTRY: "twelve"}),
                tell(
                    BOTH_SIDES, N_("If the correction leaves damage, call me after play; it can still be made good.")
                ).as_reading(),
                see("64C", at=END_OF_PLAY),
            ],
        ),
        clause(
            "63B",
            N_(
                "Once established it is not corrected, except at trick 12 or when both sides revoked on one trick; the trick stands."
            ),
            when=(BY_PLAY | SINCE.named | BY_CLAIM | BY_AGREEMENT | PLAYED_PAST) & ~(ONE_SIDE_ON & SAME_TRICK.yes),
            then=[
                finds(ESTABLISHED, "yes").only(PLAYED_PAST),
                tell(
                    BOTH_SIDES,
                    N_("The card played instead of the penalty card stands: the next trick has begun."),
                )
                .only(PLAYED_PAST)
                .as_reading(),
                revoke_stands(OFFENDER),
                tell(
                    BOTH_SIDES,
                    N_("Play on, and leave all tricks in order at the end: I come back then to settle the revoke."),
                ).only(~PLAY_OVER),
                see("64", supply={ENTRY: "established"}, when=~PLAY_OVER),
                see("64", supply={ENTRY: "play_over"}, when=PLAY_OVER & ~SINCE.twelve),
                see("64", supply={ENTRY: "twelve_over"}, when=PLAY_OVER & SINCE.twelve),
                see("64C", at=END_OF_PLAY),
            ],
        ),
    ],
)
