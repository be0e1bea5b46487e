"""Law 16, part D: what a player learnt of the board from elsewhere. The offender is the player who learnt it."""

from laws.laws2017.law_12 import BY_FAULT
from laws.laws2017.law_86 import COMPARED, RESULTS
from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    CONCERNED,
    END_OF_PLAY,
    HAND,
    N_,
    OFFENDER,
    Stage,
    adjust_score,
    answer,
    board_redealt,
    clause,
    consider_penalty,
    judge,
    look,
    matter,
    no_further_rectification,
    result_stands,
    section,
    see,
    tell,
)  # fmt: skip

WHEN = look(
    "16D.when", N_("When did {OFFENDER} learn it?"),
    answer("before", N_("Before the first call of this board, and nobody has called yet")),
    answer("told_late", N_("Before the first call, but it was told after it")),
    answer("during", N_("After the first call")),
    answer("after", N_("During the board or before it, and now play is over"), reaches=END_OF_PLAY),
    cites=("16D2", "16D3"),
)  # fmt: skip
SOUGHT = judge(
    "16D.sought", N_("Did {OFFENDER} come by it accidentally?"),
    answer("accident", N_("Yes")),
    answer("sought", N_("No: {OFFENDER} looked for it")),
    criteria=(
        N_("Accidental: a voice from another table, a score seen in passing, a wrong hand taken out, a card seen in another hand."),
        N_("Whoever looks at scores or cards that are not his does so at his own risk (7B, 74C5, 90)."),
    ),
    cites=("16D1",),
)  # fmt: skip
INTERFERES = judge(
    "16D.interferes", N_("Is it likely to interfere with the normal play of the board?"),
    criteria=(
        N_("Hear away from the table what {OFFENDER} knows: it must not reach the others."),
        N_("A contract, a result or a card at a place that matters: as a rule yes. A remark that could be about any board: no."),
    ),
    where=AWAY, reveals=HAND, once=~WHEN.after, cites=("16D2", "16D3"),
)  # fmt: skip
HARMLESS = ~WHEN.after & INTERFERES.no
FIRST = WHEN.before & INTERFERES.yes
UNDER_WAY = WHEN.is_one_of("told_late", "during") & INTERFERES.yes
REMEDY = judge(
    "16D.remedy", N_("How do you go on?"),
    answer("play", N_("The board is played, and I look at the result afterwards")),
    answer("adjust", N_("The board cannot be played: adjusted score")),
    answer("reseat", N_("The players change seats, so that {OFFENDER} holds the hand that {OFFENDER} knows"), offered=WHEN.before),
    answer("redeal", N_("The board is dealt anew for these players"), offered=WHEN.before),
    criteria=(
        N_("Change seats only if one hand is known, and the contest and the scoring allow it."),
        N_("A new deal only if the form of the contest allows it: not where others play the same board."),
        N_("Let it be played if you can judge afterwards whether it mattered."),
        N_("Adjust if no normal result can be had."),
    ),
    once=FIRST | UNDER_WAY, cites=("16D2a", "16D2b", "16D2c", "16D2d", "16D3"),
)  # fmt: skip
PLAY_IT = tell(BOTH_SIDES, N_("The board is played as usual; I may come back to the result."))

SECTION_16D = section(
    "16D", N_("Information from elsewhere"),
    facts=[WHEN, SOUGHT, INTERFERES, REMEDY],
    clauses=[
        clause(
            "16D1", N_("Whoever accidentally learns something of a board that he plays or has still to play tells the director at once."),
            then=[
                tell(OFFENDER, N_("{OFFENDER}: tell me away from the table what you know, and nobody else.")),
                consider_penalty(OFFENDER).only(SOUGHT.sought),
                no_further_rectification().only(HARMLESS),
                tell(BOTH_SIDES, N_("The board is played as usual.")).only(HARMLESS),
                see("16D2c", when=WHEN.after),
            ],
        ),
        clause(
            "16D2", N_("Before the first call the director has four ways, if what is known is likely to disturb the board."),
            when=FIRST,
            then=[
                PLAY_IT.only(REMEDY.play),
                see("16D2c", at=END_OF_PLAY, when=REMEDY.play),
                see("16D2d", when=REMEDY.adjust),
            ],
        ),
        clause(
            "16D2a", N_("He may change the seats, so that whoever knows a hand holds it, if the contest and the scoring allow that."),
            when=REMEDY.reseat,
            then=[tell(BOTH_SIDES, N_("Change seats so that {OFFENDER} holds the hand that {OFFENDER} knows; then the auction begins."))],
        ),
        clause(
            "16D2b", N_("He may have the board dealt anew for these contestants, if the contest allows that."),
            when=REMEDY.redeal, then=[board_redealt()],
        ),
        clause(
            "16D3", N_("Once the first call has been made, only two are left: the board is played and looked at afterwards, or the score is adjusted."),
            when=UNDER_WAY,
            then=[
                PLAY_IT.only(REMEDY.play & WHEN.during),
                PLAY_IT.only(REMEDY.play & WHEN.told_late).as_reading(),
                see("16D2c", at=END_OF_PLAY, when=REMEDY.play),
                see("16D2d", when=REMEDY.adjust),
            ],
        ),
    ],
)  # fmt: skip

AFFECTED = judge(
    "16D2c.affected", N_("Did what {OFFENDER} knew affect the result of the board?"),
    criteria=(
        N_("What did {OFFENDER} do that would hardly have been done without knowing it?"),
        N_("A bad result for the others is not enough: it must come from what was known."),
    ),
    where=AWAY, reveals=HAND, cites=("16D2c",),
)  # fmt: skip
SECTION_16D2C = section(
    "16D2c", N_("Information from elsewhere: the result"),
    facts=[AFFECTED],
    settles=[result_stands()],
    clauses=[
        clause(
            "16D2c", N_("The board is finished; if what was known affected the result, the score is adjusted, otherwise the result stands."),
            then=[
                adjust_score("assigned", N_("the results probable without that knowledge"), BOTH_SIDES).only(AFFECTED.yes),
                see("12C1", at=AFTER_SESSION, when=AFFECTED.yes),
                result_stands().only(AFFECTED.no),
            ],
        ),
    ],
    test=N_("Did what {OFFENDER} had learnt from elsewhere affect the result?"),
    review=AFTER_PLAY,
)  # fmt: skip
SECTION_16D2D = section(
    "16D2d", N_("Information from elsewhere: no result can be had"),
    facts=[COMPARED],
    clauses=[
        clause(
            "16D2d", N_("He may award an adjusted score; in team play as 86B says."),
            then=[
                tell(BOTH_SIDES, N_("The board is not played on.")),
                adjust_score("artificial", BY_FAULT, BOTH_SIDES).only(COMPARED.no),
                see("12C2", when=COMPARED.no),
                see("86", supply={RESULTS: "other_table"}, when=COMPARED.yes),
            ],
        ),
    ],
)  # fmt: skip

INFORMATION_FROM_ELSEWHERE = matter(
    "information-from-elsewhere", N_("A player knows something of the board from elsewhere"), Stage.ANY_TIME, "16D",
    N_("{OFFENDER} has learnt something of this board from elsewhere."),
    synonyms=(
        N_("overheard"), N_("heard the result"), N_("saw the score"), N_("looked at the wrong hand"), N_("saw a card at another table"),
        N_("saw an opponent’s card before the auction"), N_("board cannot be played"), N_("extraneous information from other sources"), N_("traveller"),
    ),
    laws=("16", "7", "12", "86"),
    part=CONCERNED,
)  # fmt: skip
