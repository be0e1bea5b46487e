"""Law 59: a player cannot lead or play as a rectification asks."""

from laws.laws2017.shared import CONTRACT, SUIT
from rulings.reasoning.declare import (
    AWAY,
    CONCERNED,
    HAND,
    N_,
    OFFENDER,
    Stage,
    answer,
    ask,
    clause,
    has_right,
    matter,
    no_revoke,
    right_lost,
    section,
    tell,
)

ABLE = ask(
    "59.able",
    N_("Do you hold a card with which you can do what was asked of you?"),
    answer("no", N_("No: none of the suit asked for, only cards of a forbidden one, or he must follow suit")),
    answer("yes", N_("Yes")),
    whom=OFFENDER,
    where=AWAY,
    reveals=HAND,
    cites=("59",),
)
ANYTHING = N_("depart from what was asked, with any card that is otherwise legal")

SECTION_59 = section(
    "59",
    N_("Cannot lead or play as required"),
    facts=[ABLE],
    settles=[has_right(OFFENDER, ANYTHING)],
    clauses=[
        clause(
            "59",
            N_(
                "What a rectification asks is done by whoever can; a player who cannot may lead or play any otherwise legal card."
            ),
            then=[
                has_right(OFFENDER, ANYTHING).only(ABLE.no),
                no_revoke(OFFENDER).only(ABLE.no),
                right_lost(OFFENDER, ANYTHING).only(ABLE.yes),
                tell(OFFENDER, N_("{OFFENDER} does what was asked.")).only(ABLE.yes),
            ],
        )
    ],
)
CANNOT = matter(
    "cannot-lead-or-play-as-required",
    N_("Cannot lead or play as required"),
    Stage.PLAY,
    "59",
    N_("{OFFENDER} is to lead or play as a rectification asks, and says that it cannot be done."),
    details=(SUIT, CONTRACT),
    synonyms=(
        N_("no card of the suit he must lead"),
        N_("only cards of the forbidden suit"),
        N_("void in the required suit"),
    ),
    laws=("59", "50", "26", "61"),
    part=CONCERNED,
)
