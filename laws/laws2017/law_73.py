"""Law 73: communication between partners, tempo, and deception. 73A2, 73C and 73D1 stand in law_16b, with the information."""

from laws.laws2017.facts_information import STAGE
from laws.laws2017.law_25 import NEXT_IN_TURN
from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    HAND,
    INTENTION,
    N_,
    OFFENDER,
    Stage,
    adjust_score,
    answer,
    auction_continues,
    auction_ends,
    clause,
    consider_penalty,
    judge,
    look,
    matter,
    no_further_rectification,
    play_on,
    result_stands,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip

HOW = look(
    "73.how", N_("By what was an opponent misled?"),
    answer("manner", N_("A question, a remark, a gesture, a pause or haste, or another manner or departure from procedure")),
    answer("action", N_("Only the call or the card itself")),
    criteria=(
        N_("A call or card made with unusual haste or hesitation, to bring the deception home, counts as manner."),
        N_("If the partner knew of it from an agreement or from experience, and the opponents did not: Law 40."),
    ),
    cites=("73D2", "73E1"),
)  # fmt: skip

SECTION_73 = section(
    "73", N_("Deception"),
    facts=[STAGE, HOW],
    clauses=[
        clause(
            "73D2", N_("No player may try to mislead an opponent by a question, a remark, a gesture, tempo or manner, nor by departing from procedure on purpose."),
            when=HOW.manner,
            then=[
                tell(OFFENDER, N_("{OFFENDER}: an opponent may not be misled by anything but a call or a card.")),
                auction_continues(NEXT_IN_TURN).only(STAGE.auction),
                auction_ends().only(STAGE.clarification),
                play_on().only(STAGE.play),
                see("73E2", at=END_OF_PLAY, when=~STAGE.after),
                see("73E2", when=STAGE.after),
            ],
        ),
        clause(
            "73E1", N_("To deceive by the call or the card itself is allowed, if no manner underlines it and no hidden understanding protects it."),
            when=HOW.action,
            then=[
                no_further_rectification(),
                tell(BOTH_SIDES, N_("To deceive by a call or a card is allowed.")),
                auction_continues(NEXT_IN_TURN).only(STAGE.auction),
                auction_ends().only(STAGE.clarification),
                play_on().only(STAGE.play),
                result_stands().only(STAGE.after),
            ],
        ),
    ],
)  # fmt: skip

INFERENCE = judge(
    "73E2.inference", N_("Did an innocent player draw a false inference from it, and act on it?"),
    criteria=(
        N_("Which call or play would have been chosen without it, and was it the reason for the other?"),
        N_("Whoever relies on something that shows nothing has himself to thank; inferences from tempo are at his own risk (73D1)."),
    ),
    where=AWAY, reveals=HAND, cites=("73E2",),
)  # fmt: skip
REASON = judge(
    "73E2.reason", N_("Had {OFFENDER} a demonstrable bridge reason for it?"),
    criteria=(
        N_("Was there anything in the hand of {OFFENDER} to think or to ask about at that moment?"),
        N_("To think before playing a singleton is none."),
    ),
    where=AWAY, reveals=HAND, once=INFERENCE.yes, cites=("73E2",),
)  # fmt: skip
AWARE = judge(
    "73E2.aware", N_("Could {OFFENDER} have known, at that moment, that it could work to the benefit of {OFFENDING_SIDE}?"),
    criteria=(N_("Could have known is enough: nobody is accused of having meant it."),),
    where=AWAY, reveals=INTENTION, once=INFERENCE.yes & REASON.no, cites=("73E2",),
)  # fmt: skip
COULD = INFERENCE.yes & REASON.no & AWARE.yes
DAMAGE = judge(
    "73E2.damage", N_("Did {INNOCENT_SIDE} score worse because of the inference?"),
    criteria=(N_("Set the table result against what could have been expected without the deception (12B1)."),),
    once=COULD, cites=("73E2", "12B1"),
)  # fmt: skip
DAMAGED = COULD & DAMAGE.yes
MEANT = judge(
    "73E2.meant", N_("Did {OFFENDER} mean to mislead?"),
    criteria=(N_("This is asked only for the penalty: the score does not depend on it."),),
    where=AWAY, reveals=INTENTION, once=COULD, cites=("73D2", "90A"),
)  # fmt: skip

SECTION_73E2 = section(
    "73E2", N_("Deception by manner"),
    facts=[INFERENCE, REASON, AWARE, DAMAGE, MEANT],
    settles=[result_stands()],
    clauses=[
        clause(
            "73E2", N_("An innocent player drew a false inference, the opponent had no bridge reason and could have known that it might pay: the score is adjusted."),
            then=[
                adjust_score("assigned", N_("the results probable without the false inference"), BOTH_SIDES).only(DAMAGED),
                see("12C1", at=AFTER_SESSION, when=DAMAGED),
                consider_penalty(OFFENDER).only(COULD & MEANT.yes),
                result_stands().only(INFERENCE.no | INFERENCE.yes & (REASON.yes | REASON.no & AWARE.no) | COULD & DAMAGE.no),
            ],
        ),
    ],
    test=N_("Did an opponent draw a false inference, had {OFFENDER} no bridge reason, and could {OFFENDER} have known that it might pay?"),
    review=AFTER_PLAY,
)  # fmt: skip

DECEPTION = matter(
    "deception", N_("An opponent was misled by manner, tempo or a remark"), Stage.ANY_TIME, "73",
    N_("{OFFENDER} did something by which an opponent may have been misled."),
    synonyms=(
        N_("deception"), N_("thinking with a singleton"), N_("coffeehousing"), N_("misleading hesitation"), N_("misleading remark"),
        N_("misleading question"), N_("false inference"), N_("hesitated without a reason"),
    ),
    laws=("73", "12", "72"),
)  # fmt: skip

PARTNERS = "it says how partners may communicate; what they learn otherwise is ruled on under 16B"
TEXTS = [
    text_only("73A1", N_("During the auction and the play partners communicate only by calls and plays, unless the Laws allow more."), because=PARTNERS),
    text_only("73B1", N_("Partners tell each other nothing by the way they call or play, by words or gestures, by questions or alerts, or by leaving them out."), because=PARTNERS),
    text_only(
        "73B2", N_("To exchange information by arranged means that the Laws do not allow is the gravest offense of all."),
        because="it is a matter for the director in charge and the committee (90, 91), and not for a ruling at the table",
    ),
]  # fmt: skip
