"""Law 72: an infraction on purpose or concealed, and the offender who could have known that it would work (72C)."""

from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    INTENTION,
    N_,
    OFFENDER,
    Role,
    Stage,
    adjust_score,
    answer,
    clause,
    consider_penalty,
    judge,
    matter,
    no_further_rectification,
    refer,
    result_stands,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip

COULD_KNOW = judge(
    "72C.aware", N_("Could {OFFENDER} have known, at that moment, that the irregularity might well harm {INNOCENT_SIDE}?"),
    criteria=(
        N_("Could have known is enough: nobody is accused of having meant it."),
        N_("Look at the hand of {OFFENDER}, the auction and the state of the score at that moment, not at what happened later."),
    ),
    where=AWAY, reveals=INTENTION, cites=("72C",),
)  # fmt: skip
ADVANTAGE = judge(
    "72C.advantage", N_("Did {OFFENDING_SIDE} gain by the irregularity?"),
    criteria=(
        N_("Set the table result against what would probably have happened without the irregularity."),
        N_("A forced pass, a lead or a choice of contract that turned out well for {OFFENDING_SIDE} counts."),
    ),
    once=COULD_KNOW.yes, cites=("72C",),
)  # fmt: skip

SECTION_72C = section(
    "72C", N_("Awareness of potential damage"),
    facts=[COULD_KNOW, ADVANTAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "72C",
            N_("Play goes on; if {OFFENDER} could have known that it might well harm {INNOCENT_SIDE} and {OFFENDING_SIDE} gained, the score is adjusted."),
            then=[
                adjust_score("assigned", N_("the results probable without the irregularity"), BOTH_SIDES).only(
                    COULD_KNOW.yes & ADVANTAGE.yes
                ),
                see("12C1", at=AFTER_SESSION, when=COULD_KNOW.yes & ADVANTAGE.yes),
                result_stands().only(COULD_KNOW.no | ADVANTAGE.no),
            ],
        ),
    ],
    test=N_("Could {OFFENDER} have known that it might well harm {INNOCENT_SIDE}, and did {OFFENDING_SIDE} gain by it?"),
    review=AFTER_PLAY,
)  # fmt: skip

WHAT = judge(
    "72B.what", N_("What did {OFFENDER} do?"),
    answer("purpose", N_("Broke a Law on purpose")),
    answer("concealed", N_("Tried to hide an infraction")),
    answer("silent", N_("Did not speak of an infraction of {OFFENDING_SIDE}")),
    answer("owed", N_("Did not speak where a Law demands it")),
    criteria=(
        N_("On purpose even if {OFFENDER} was ready to bear the rectification."),
        N_("Hidden: a second revoke, a card of the revoke kept out of sight, cards mixed too early."),
        N_("Silence is allowed, but a Law demands a word of a wrong explanation (20F4, 20F5), of an own revoke that can still be corrected (62A), and of a trick not won (79A2)."),
    ),
    where=AWAY, reveals=INTENTION, cites=("72B1", "72B2", "72B3"),
)  # fmt: skip
WRONG = WHAT.is_one_of("purpose", "concealed")
ITS_OWN_LAW = tell(Role.DIRECTOR, N_("Rule on the infraction itself by its own Law first."))

SECTION_72B = section(
    "72B", N_("An infraction on purpose, concealed, or not spoken of"),
    facts=[WHAT],
    clauses=[
        clause(
            "72B1", N_("No Law may be broken on purpose, even by a player who would bear the rectification."),
            when=WRONG,
            then=[
                ITS_OWN_LAW,
                tell(OFFENDER, N_("{OFFENDER}: no Law may be broken on purpose.")).only(WHAT.purpose),
                consider_penalty(OFFENDER),
                refer(N_("Law 91, if discipline asks for more")),
                see("72C", at=END_OF_PLAY),
            ],
        ),
        clause(
            "72B2", N_("In general nobody need point out an infraction of one’s own side, but some Laws demand it."),
            when=WHAT.is_one_of("silent", "owed"),
            then=[
                ITS_OWN_LAW,
                tell(BOTH_SIDES, N_("Nobody need speak of an infraction of one’s own side.")).only(WHAT.silent),
                no_further_rectification().only(WHAT.silent),
                tell(OFFENDER, N_("{OFFENDER}: of this you have to speak, without being asked.")).only(WHAT.owed),
                consider_penalty(OFFENDER).only(WHAT.owed),
                see("72C", at=END_OF_PLAY, when=WHAT.owed),
            ],
        ),
        clause(
            "72B3", N_("Nobody may try to hide an infraction, by a second one, by hiding a card or by mixing the cards."),
            when=WHAT.concealed,
            then=[tell(OFFENDER, N_("{OFFENDER}: an infraction may not be hidden.")), consider_penalty(OFFENDER)],
        ),
    ],
)  # fmt: skip

ON_PURPOSE = matter(
    "deliberate-infraction", N_("Infraction on purpose, or hidden"), Stage.ANY_TIME, "72B",
    N_("It is asked how an infraction by {OFFENDING_SIDE} came about."),
    roles=(OFFENDER,),
    synonyms=(
        N_("deliberate"), N_("intentional infraction"), N_("concealed a revoke"), N_("hid a revoke"), N_("second revoke to hide the first"),
        N_("cheating"), N_("did not own up"), N_("need not point out own revoke"), N_("broke the Law knowingly"), N_("knew of the own revoke and said nothing"),
    ),
    laws=("72", "62", "79", "90", "91"),
    statements=((WHAT.silent, N_("{OFFENDER} did not speak of an infraction of {OFFENDING_SIDE}.")),),
)  # fmt: skip

TEXTS = [
    text_only("72A", N_("The game is played strictly by the Laws; a player aims to score more than the others, within lawful procedure and fair conduct."), because="it states the aim; the rules that follow from it are ruled on by themselves"),
]  # fmt: skip
