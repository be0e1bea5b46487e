"""Law 66: who may look at played cards. The offender is the player who asks to see them.

How other Laws refer to it: after the play, `see("66D", supply={SUBJECT: "count"})` for the number of tricks (79B2). For a
revoke it is entered from 61C, where the offender is the player who is said to have revoked.
"""

from laws.laws2017.facts_revoke import KIND
from laws.laws2017.facts_revoke import SINCE as REVOKE_SINCE
from laws.laws2017.law_65 import IS_DUMMY, PART, PLAYED_ON, PLAYER, SIDE
from rulings.reasoning.declare import (
    BOTH_SIDES,
    CONCERNED,
    DECLARER,
    DECLARING_SIDE,
    DEFENDERS,
    INNOCENT_SIDE,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Stage,
    answer,
    arises,
    ask,
    clause,
    given,
    has_right,
    judge,
    look,
    matter,
    no_revoke,
    play_on,
    refer,
    right_lost,
    section,
    tell,
)

SEE = N_("see what was asked for")

WHAT = ask(
    "66.what",
    N_("What does {OFFENDER} ask to see?"),
    answer("all", N_("All four cards of the trick just played")),
    answer("own", N_("The own card of the trick just played")),
    answer("earlier", N_("An earlier trick")),
    whom=OFFENDER,
    cites=("66A", "66B", "66C"),
)
TURNED = look(
    "66.turned",
    N_("Has {OFFENDER} turned the own card of this trick face down?"),
    once=WHAT.all & PLAYED_ON.no,
    cites=("66A",),
)
ORDERED = judge(
    "66.ordered",
    N_("Do you order it to be shown?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes")),
    criteria=(
        N_("Is there a reason such as a claim of a revoke, and could it not wait until the play has ended?"),
        N_("It is better that you alone look, so that no card becomes known."),
    ),
    cites=("66C",),
)
TOO_LATE = WHAT.earlier | WHAT.is_one_of("all", "own") & PLAYER & PLAYED_ON.yes

SECTION_66 = section(
    "66",
    N_("Who may look at played cards during the play?"),
    facts=[SIDE, PART, WHAT, PLAYED_ON, TURNED, ORDERED],
    settles=[has_right(OFFENDER, SEE), play_on()],
    clauses=[
        clause(
            "66A",
            N_(
                "Declarer or a defender, not dummy, may have all four cards of the trick faced until the own side has played "
                "to the next, if the own card is not yet turned."
            ),
            when=WHAT.all & (IS_DUMMY | PLAYER & PLAYED_ON.no),
            then=[
                has_right(OFFENDER, SEE).only(PLAYER & TURNED.no),
                tell(BOTH_SIDES, N_("All four face their cards of the trick.")).only(PLAYER & TURNED.no),
                right_lost(OFFENDER, SEE).only(IS_DUMMY | PLAYER & TURNED.yes),
                play_on(),
            ],
        ),
        clause(
            "66B",
            N_(
                "Until the own side has played to the next trick, declarer or a defender may look at the own last card."
            ),
            when=WHAT.own & (IS_DUMMY | PLAYER & PLAYED_ON.no),
            then=[
                has_right(OFFENDER, SEE).only(PLAYER),
                tell(OFFENDER, N_("{OFFENDER} looks at it and shows it to nobody.")).only(PLAYER),
                right_lost(OFFENDER, SEE).only(IS_DUMMY),
                play_on(),
            ],
        ),
        clause(
            "66C",
            N_("After that no played card is looked at until the play has ended, unless the director orders it."),
            when=TOO_LATE,
            then=[
                has_right(OFFENDER, SEE).only(ORDERED.yes),
                right_lost(OFFENDER, SEE).only(ORDERED.no),
                play_on(),
            ],
        ),
    ],
)

SUBJECT = given(
    "66D.subject",
    N_("What is in dispute?"),
    answer("revoke", N_("Whether {OFFENDER} revoked")),
    answer("count", N_("How many tricks each side won")),
    cites=("66D",),
)
FOUND = judge(
    "66D.found",
    N_("Can you still find out what happened?"),
    criteria=(
        N_("Go through the cards with the players, each handling only the own ones."),
        N_("The cards of one side in order, with what all four say, can be enough."),
    ),
    cites=("66D", "65D", "79B2"),
)
MIXED = look(
    "66D.mixed",
    N_("Who has mixed the cards?"),
    answer("offending", N_("Only {OFFENDING_SIDE}")),
    answer("innocent", N_("Only {INNOCENT_SIDE}")),
    answer("otherwise", N_("Both sides, or neither")),
    once=SUBJECT.revoke & FOUND.no,
    cites=("66D", "65D"),
)
MIXED_BY = look(
    "66D.mixed_by",
    N_("Who has mixed the cards?"),
    answer("declaring", N_("Only {DECLARING_SIDE}")),
    answer("defending", N_("Only {DEFENDERS}")),
    answer("otherwise", N_("Both sides, or neither")),
    once=SUBJECT.count & FOUND.no,
    cites=("66D", "65D"),
)
INSPECT = N_("see all cards, played or not, to settle it")
CLAIM_RIGHT = N_("claim doubtful tricks, or claim or deny a revoke")
REVOKE_LOST = SUBJECT.revoke & FOUND.no
COUNT_LOST = SUBJECT.count & FOUND.no

SECTION_66D = section(
    "66D",
    N_("Cards looked at after the play, to settle a dispute"),
    given=[SUBJECT],
    facts=[FOUND, MIXED, MIXED_BY],
    settles=[has_right(BOTH_SIDES, INSPECT)],
    clauses=[
        clause(
            "66D",
            N_(
                "After the play all cards may be seen to settle a claim of a revoke or the number of tricks. If what happened "
                "cannot be found out, and just one side has mixed its cards, the ruling goes to the other side."
            ),
            then=[
                has_right(BOTH_SIDES, INSPECT),
                tell(BOTH_SIDES, N_("Nobody handles cards of another player.")),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "over"},
                    when=REVOKE_LOST & MIXED.offending,
                ),
                tell(BOTH_SIDES, N_("I rule for {INNOCENT_SIDE}: the revoke counts as made.")).only(
                    REVOKE_LOST & MIXED.offending
                ),
                no_revoke(OFFENDER).only(REVOKE_LOST & MIXED.innocent),
                tell(BOTH_SIDES, N_("The number of tricks is the one that {DEFENDERS} name.")).only(
                    COUNT_LOST & MIXED_BY.declaring
                ),
                tell(BOTH_SIDES, N_("The number of tricks is the one that {DECLARING_SIDE} name.")).only(
                    COUNT_LOST & MIXED_BY.defending
                ),
                tell(BOTH_SIDES, N_("The number of tricks is the one that the cards show.")).only(
                    SUBJECT.count & FOUND.yes
                ),
                refer(N_("Law 85: you decide what is likeliest, on all that was said and seen")).only(
                    REVOKE_LOST & MIXED.otherwise | COUNT_LOST & MIXED_BY.otherwise
                ),
            ],
        ),
        clause(
            "65D",
            N_(
                "Nobody should disturb the order of the cards before the number of tricks is agreed; whoever does may lose the "
                "right to claim doubtful tricks, and to claim or deny a revoke."
            ),
            when=REVOKE_LOST & ~MIXED.otherwise | COUNT_LOST & ~MIXED_BY.otherwise,
            then=[
                right_lost(OFFENDING_SIDE, CLAIM_RIGHT).only(SUBJECT.revoke & MIXED.offending),
                right_lost(INNOCENT_SIDE, CLAIM_RIGHT).only(SUBJECT.revoke & MIXED.innocent),
                right_lost(DECLARING_SIDE, CLAIM_RIGHT).only(SUBJECT.count & MIXED_BY.declaring),
                right_lost(DEFENDERS, CLAIM_RIGHT).only(SUBJECT.count & MIXED_BY.defending),
            ],
        ),
    ],
)

INSPECTION = matter(
    "inspect-trick",
    N_("A player asks to see played cards"),
    Stage.PLAY,
    "66",
    N_("{OFFENDER} asks to see a card or trick that has been played."),
    roles=(OFFENDER, DECLARER),
    synonyms=(N_("show me the last trick"), N_("look at a quitted trick"), N_("what did you play")),
    laws=("66", "65", "61"),
    part=CONCERNED,
)
