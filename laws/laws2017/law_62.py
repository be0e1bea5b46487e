"""Law 62: how a revoke is corrected, and what it does to the cards that were played.

Whether it may still be corrected at all is asked in section 63, where 62A, 62C3 and 62D1 therefore stand.
"""

from laws.laws2017.facts_revoke import (
    ALREADY_SHOWN,
    BOTH_CORRECTED,
    DUMMY_ASKED,
    PARTNERS_CARD,
    RHOS_CARD,
    SAME_TRICK,
    SIDE,
    SINCE,
)
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_50 import EXPOSURE
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    INNOCENT_SIDE,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    RHO,
    answer,
    card_stays,
    card_taken_back,
    clause,
    look,
    no_further_rectification,
    no_penalty_card,
    option,
    penalty_card,
    revoke_corrected,
    section,
    see,
    tell,
)

PLAYED_AFTER = ~SINCE.at_once
WITHDRAWS = option(
    "62.withdraws",
    INNOCENT_SIDE,
    N_(
        "Is a card taken back that {INNOCENT_SIDE} played after the revoke and before attention was drawn to it? Declarer answers for dummy’s hand too."
    ),
    answer("no", N_("No: whatever we played stands")),
    answer("lho", N_("{LHO}’s card goes back, and another is played"), details=(OTHER_CARD,)),
    answer("rho", N_("{RHO}’s card goes back, and another is played"), details=(RHOS_CARD,)),
    answer("both", N_("Both {LHO}’s and {RHO}’s"), details=(OTHER_CARD, RHOS_CARD)),
    once=PLAYED_AFTER,
    cites=("62C1",),
)
LHO_DOES = PLAYED_AFTER & WITHDRAWS.is_one_of("lho", "both")
# Where both revokes on a trick are corrected, whatever the defending side withdraws is a penalty card (62C3).
DEFENDERS_PAY = SIDE.declaring & BOTH_CORRECTED
RHO_DOES = PLAYED_AFTER & WITHDRAWS.is_one_of("rho", "both")
FOLLOWS = option(
    "62.follows",
    PARTNER,
    N_("Had {PARTNER} played after a card that was just taken back, and does {PARTNER} now change that play?"),
    answer("no", N_("No: I had not played after it, or I let my card stand")),
    answer("yes", N_("Yes: I take my card back and play another"), details=(PARTNERS_CARD,)),
    once=LHO_DOES,
    cites=("62C2",),
)
PARTNER_TO_PLAY = look(
    "62.partner_to_play",
    N_("Had {PARTNER} still to play to trick 12 when {card} was played?"),
    once=SIDE.defending & SINCE.twelve,
    cites=("62D2",),
    derived="partner_to_play",
)

SECTION_62 = section(
    "62",
    N_("Correction of a revoke"),
    given=[DUMMY_ASKED],
    facts=[SIDE, SINCE, SAME_TRICK, ALREADY_SHOWN, PARTNER_TO_PLAY, WITHDRAWS, FOLLOWS],
    settles=[revoke_corrected(OFFENDER, CARD)],
    clauses=[
        clause(
            "62B",
            N_("{OFFENDER} takes the card back and plays a legal one instead."),
            then=[revoke_corrected(OFFENDER, CARD)],
        ),
        clause(
            "62B1",
            N_("Taken back by a defender whose card had not been shown, it becomes a major penalty card."),
            when=SIDE.defending & (ALREADY_SHOWN.no | BOTH_CORRECTED),
            then=[see("50", supply={EXPOSURE: "corrected_revoke"})],
        ),
        clause(
            "62B2",
            N_(
                "Played from declarer’s hand or from dummy, or by a defender from cards already faced, it costs nothing more."
            ),
            when=SIDE.declaring | SIDE.defending & ALREADY_SHOWN.yes & ~BOTH_CORRECTED,
            then=[
                card_taken_back(OFFENDER, CARD).only(SIDE.declaring),
                no_penalty_card(OFFENDER, CARD).only(SIDE.declaring),
                card_stays(OFFENDER, CARD).only(SIDE.defending),
                no_further_rectification().only(DUMMY_ASKED.no),
                see("16C", supply={WITHDRAWN: "card"}, when=SIDE.declaring & ~BOTH_CORRECTED),
            ],
        ),
        clause(
            "62C1",
            N_(
                "Each player of {INNOCENT_SIDE} may take back a card played after the revoke and before attention was drawn "
                "to it."
            ),
            when=PLAYED_AFTER,
            then=[
                tell(
                    INNOCENT_SIDE,
                    N_(
                        "Whoever of {INNOCENT_SIDE} played after the revoke may change that card, without asking the partner; declarer decides for dummy’s hand too."
                    ),
                ),
                card_taken_back(LHO, OTHER_CARD).only(LHO_DOES & ~DEFENDERS_PAY),
                card_taken_back(RHO, RHOS_CARD).only(RHO_DOES & ~DEFENDERS_PAY),
                penalty_card(LHO, OTHER_CARD, "major").only(LHO_DOES & DEFENDERS_PAY),
                penalty_card(RHO, RHOS_CARD, "major").only(RHO_DOES & DEFENDERS_PAY),
                card_stays(LHO, OTHER_CARD).only(LHO_DOES & DEFENDERS_PAY),
                card_stays(RHO, RHOS_CARD).only(RHO_DOES & DEFENDERS_PAY),
                see("50E4", at=END_OF_PLAY, when=(LHO_DOES | RHO_DOES) & DEFENDERS_PAY),
                see("16C", supply={WITHDRAWN: "card"}, when=(LHO_DOES | RHO_DOES) & ~BOTH_CORRECTED),
            ],
        ),
        clause(
            "62C2",
            N_(
                "Only after such a change may the next player of {OFFENDING_SIDE} change a card already played; a "
                "defender’s becomes a penalty card."
            ),
            when=LHO_DOES & FOLLOWS.yes,
            then=[
                card_taken_back(PARTNER, PARTNERS_CARD).only(SIDE.declaring),
                card_stays(PARTNER, PARTNERS_CARD).only(SIDE.defending),
                penalty_card(PARTNER, PARTNERS_CARD, "major").only(SIDE.defending),
                see("50E4", at=END_OF_PLAY, when=SIDE.defending),
                see("47D"),
                tell(
                    BOTH_SIDES,
                    N_(
                        "{PARTNER} plays {partners_card} at the first legal turn. Whenever {OFFENDER} is on lead while it lies "
                        "there, wait: {DECLARER} first chooses what may be led. Call me then."
                    ),
                ).only(SIDE.defending),
            ],
        ),
        clause(
            "62D2",
            N_(
                "If a defender revokes on trick 12 before the partner’s turn to play to it, the partner may not use what "
                "the withdrawn card showed."
            ),
            when=SIDE.defending & SINCE.twelve & PARTNER_TO_PLAY.yes,
            then=[see("16C", supply={WITHDRAWN: "card"})],
        ),
    ],
)
