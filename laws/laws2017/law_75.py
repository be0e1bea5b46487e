"""Law 75: the explanation and the call do not fit. The offender gave the explanation; his partner made the call."""

from laws.laws2017.facts_information import DEAL, MISTAKE, STAGE, THE_EXPLANATION
from laws.laws2017.law_25 import NEXT_IN_TURN
from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    INTENTION,
    METHODS,
    N_,
    OFFENDING_SIDE,
    PARTNER,
    Role,
    adjust_score,
    answer,
    auction_continues,
    auction_ends,
    clause,
    finds,
    judge,
    no_further_rectification,
    play_on,
    result_stands,
    section,
    see,
    tell,
    unauthorized,
)  # fmt: skip

AGREEMENT = judge(
    "75.agreement", N_("Set what {OFFENDER} said about {call}, or did not say, against what the partners have agreed. What was wrong?"),
    answer("explanation", N_("The explanation or the alert: they have agreed something else")),
    answer("incomplete", N_("The explanation: it left out a part of what they have agreed")),
    answer("none", N_("The explanation: they have no agreement about {call}")),
    answer("call", N_("The call: the explanation was what they have agreed, and {PARTNER} erred or departed from it")),
    answer("nothing", N_("Nothing: it was explained rightly and in full, and an opponent misunderstood")),
    criteria=(
        N_("Evidence: the system card, notes, what each partner says away from the other, how they acted later and on other boards."),
        N_("It is an agreement only if both partners understand it alike."),
        N_("A missing alert, or one that was not called for, is an explanation too."),
        N_("Conclusions from general knowledge of the game need not be told."),
        N_("Without evidence it is the explanation that counts as wrong: answer that it is not clear."),
    ),
    where=AWAY, reveals=METHODS, if_unclear=("explanation", "21B1b"), cites=("75", "75C", "75D2", "21B1b", "40B5a"),
)  # fmt: skip
MISMATCH = AGREEMENT.is_one_of("explanation", "incomplete", "none", "call")
NO_INFRACTION = AGREEMENT.is_one_of("call", "nothing")

SECTION_75 = section(
    "75", N_("Was the explanation wrong, or the call?"),
    facts=[STAGE, AGREEMENT],
    settles=[finds(MISTAKE, "explanation")],
    clauses=[
        clause(
            "75", N_("Opponents were misled by an explanation: the director first finds out whether it was the explanation that was wrong, or the call."),
            then=[
                finds(MISTAKE, "nothing").only(AGREEMENT.nothing),
                auction_continues(NEXT_IN_TURN).only(NO_INFRACTION & STAGE.auction),
                auction_ends().only(NO_INFRACTION & STAGE.clarification),
                play_on().only(NO_INFRACTION & STAGE.play),
                see("75A", when=MISMATCH),
            ],
        ),
        clause(
            "21B1b", N_("Without evidence to the contrary the explanation counts as wrong, and not the call."),
            when=AGREEMENT.explanation,
            then=[tell(Role.DIRECTOR, N_("Record what evidence of the agreement you had."))],
        ),
        clause(
            "75B1", N_("An explanation that differs from the agreement is an infraction, and damage from it is made good."),
            when=AGREEMENT.is_one_of("explanation", "incomplete"),
            then=[
                finds(MISTAKE, "explanation").only(AGREEMENT.explanation),
                finds(MISTAKE, "incomplete").only(AGREEMENT.incomplete),
            ],
        ),
        clause(
            "75C", N_("The explanation was right and the call was the mistake: that is no infraction, nothing need be corrected then or later, and the result stands, damage or not."),
            when=AGREEMENT.call,
            then=[
                finds(MISTAKE, "call"),
                no_further_rectification(),
                result_stands().only(STAGE.is_one_of("play", "after")),
                tell(BOTH_SIDES, N_("The explanation was what they have agreed: there is no rectification for it.")).only(
                    STAGE.is_one_of("play", "after")
                ),
                tell(Role.DIRECTOR, N_("Say nothing at the table that shows the call was a mistake.")).only(
                    STAGE.is_one_of("auction", "clarification")
                ),
            ],
        ),
        clause(
            "75D1", N_("Agreements are told fully and accurately; anything less is misinformation."),
            when=AGREEMENT.is_one_of("explanation", "incomplete"),
            then=[tell(OFFENDING_SIDE, N_("An agreement must be told fully and accurately."))],
        ),
        clause(
            "75D2", N_("Where the partners have no common understanding, to describe an agreement is an infraction, ruled as misinformation."),
            when=AGREEMENT.none,
            then=[finds(MISTAKE, "none"), tell(OFFENDING_SIDE, N_("If you have no agreement, say that."))],
        ),
    ],
)  # fmt: skip

USED = judge(
    "75A.used", N_("Did {PARTNER} choose an action that was suggested by what {OFFENDER} said, over another reasonable one?"),
    criteria=(
        N_("What did {PARTNER} think {call} meant? {PARTNER} must act as if {OFFENDER} had understood it so."),
        N_("Which other actions would a good part of such players with these methods think of seriously, and some choose?"),
        N_("It does not matter whether the explanation or the call was the mistake."),
    ),
    where=AWAY, reveals=INTENTION, moment=END_OF_PLAY, cites=("75A", "73C", "16B1a", "16B1b"),
)  # fmt: skip
USED_DAMAGE = judge(
    "75A.damage", N_("Did that give {OFFENDING_SIDE} an advantage?"),
    criteria=(N_("Set the table result against what could have been expected had the other action been chosen (12B1)."),),
    moment=END_OF_PLAY, once=USED.yes, cites=("75A", "12B1"),
)  # fmt: skip
GAINED = USED.yes & USED_DAMAGE.yes

SECTION_75A = section(
    "75A", N_("What the explanation told the partner"),
    facts=[USED, USED_DAMAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "75A", N_("{PARTNER} may not use what the explanation showed about how {call} was understood, right or wrong; if that is not heeded and pays, the score is adjusted."),
            then=[
                unauthorized(THE_EXPLANATION, PARTNER, DEAL),
                adjust_score("assigned", N_("the results probable had {PARTNER} not used what the explanation showed"), BOTH_SIDES).only(GAINED),
                see("12C1", at=AFTER_SESSION, when=GAINED),
                result_stands().only(USED.no | USED.yes & USED_DAMAGE.no),
            ],
        ),
    ],
    test=N_("Did {PARTNER} use what the explanation of {call} had shown, and did that pay?"),
    review=AFTER_PLAY,
)  # fmt: skip
