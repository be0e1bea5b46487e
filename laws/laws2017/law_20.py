"""Law 20: who may ask about calls and when, who answers, and when a wrong answer is corrected."""

from laws.laws2017.facts_information import DEAL
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    CONCERNED,
    END_OF_PLAY,
    INNOCENT_SIDE,
    INTENTION,
    N_,
    OFFENDER,
    PARTNER,
    Stage,
    adjust_score,
    answer,
    ask,
    clause,
    consider_penalty,
    has_right,
    judge,
    look,
    matter,
    no_further_rectification,
    no_right,
    result_stands,
    right_lost,
    section,
    see,
    tell,
    unauthorized,
)  # fmt: skip

# ------------------------------------------------------------------ who may ask (20A to 20F3)

REQUEST = ask(
    "20.request", N_("What does {OFFENDER} want to be told?"),
    answer("doubt", N_("Which call has just been made: it was unclear")),
    answer("lead", N_("Whether the opening lead is {OFFENDER}’s")),
    answer("review", N_("All the calls, once more")),
    answer("meaning", N_("What the opponents’ calls or plays mean")),
    answer("one_call", N_("What one single call means")),
    cites=("20A", "20B", "20C", "20F"),
)  # fmt: skip
PHASE = look(
    "20.phase", N_("How far has the board come?"),
    answer("auction", N_("The final pass has not been made")),
    answer("clarification", N_("The auction is over, and no opening lead has been faced")),
    answer("play", N_("The opening lead has been faced"), offered=~REQUEST.lead),
    once=~REQUEST.doubt, cites=("20B", "20C2", "20F1.when", "20F2", "41B"),
)  # fmt: skip
EXPLANATION = REQUEST.is_one_of("meaning", "one_call")
IN_AUCTION = PHASE.auction & (REQUEST.review | EXPLANATION)
IN_CLARIFICATION, IN_PLAY = ~REQUEST.doubt & PHASE.clarification, ~REQUEST.doubt & ~REQUEST.lead & PHASE.play
PLAYER = look(
    "20.player", N_("Is {OFFENDER} the presumed declarer, his partner or a defender?"),
    answer("declarer", N_("Declarer")),
    answer("dummy", N_("Declarer’s partner")),
    answer("defender", N_("A defender")),
    once=IN_CLARIFICATION | IN_PLAY, cites=("20C1", "20C2", "20F2", "41B"),
)  # fmt: skip
TURN = look(
    "20.turn", N_("Is it {OFFENDER}’s turn to call or play?"),
    criteria=(N_("Declarer may ask at dummy’s turn to play as well as at his own."),),
    once=IN_AUCTION | IN_PLAY & EXPLANATION & PLAYER.is_one_of("declarer", "defender"), cites=("20B", "20F1.when", "20F2"),
)  # fmt: skip
BOUND = look(
    "20.bound", N_("Is {OFFENDER} bound by the Laws to pass at this turn?"),
    once=IN_AUCTION & TURN.yes, cites=("20B", "fn7"),
)  # fmt: skip
FIRST = look(
    "20.first", N_("Is it {OFFENDER}’s first turn to play a card?"),
    once=IN_PLAY & REQUEST.review & PLAYER.is_one_of("declarer", "defender"), cites=("20C2", "fn6", "41B"),
)  # fmt: skip
MAY_CALL = TURN.yes & BOUND.no
MAY_ASK_NOW = PHASE.clarification | PHASE.play & TURN.yes
ABOUT_PLAYS = PLAYER.declarer & PHASE.play & TURN.yes
ABOUT_CALLS = PLAYER.defender & MAY_ASK_NOW | PLAYER.declarer & PHASE.clarification
NOT_DEFENDER = PLAYER.is_one_of("declarer", "dummy")
NOT_DUMMY = PLAYER.is_one_of("declarer", "defender")
REVIEW, EXPLAINED = N_("have all the calls repeated, with the alerts"), N_("have the opponents’ calls explained")
LATER_REVIEW = N_("have all the calls repeated at the next own turn to call")
LATER_EXPLAINED = N_("have the opponents’ calls explained at the next own turn")
ALL_EXPLAINED = N_("have the opponents’ calls and plays explained")
LATER_ALL_EXPLAINED = N_("have the opponents’ calls and plays explained at the next own or dummy’s turn")
ALL_AGREED = N_("Tell all that you have agreed about these calls, and about those that were not made.")
ANSWERS = N_("The partner of whoever made the call answers.")
SILENT_PLAYER = N_("ask about the calls on this board")

SECTION_20 = section(
    "20", N_("May a player ask about the calls?"),
    facts=[REQUEST, PHASE, PLAYER, TURN, BOUND, FIRST],
    clauses=[
        clause(
            "20A", N_("Whoever is in doubt which call was made may have it made clear at once."),
            when=REQUEST.doubt, then=[has_right(OFFENDER, N_("have the call made clear at once"))],
        ),
        clause(
            "20B", N_("In the auction a player may have all the calls repeated at his own turn, unless he must pass then; all of them, with the alerts, and to the end."),
            when=REQUEST.review & PHASE.auction,
            then=[
                has_right(OFFENDER, REVIEW).only(MAY_CALL),
                has_right(OFFENDER, LATER_REVIEW).only(TURN.no),
                no_right(OFFENDER, REVIEW).only(TURN.yes & BOUND.yes),
            ],
        ),
        clause(
            "20C1", N_("After the final pass either defender may ask whether the opening lead is his."),
            when=REQUEST.lead,
            then=[
                has_right(OFFENDER, N_("ask whether to make the opening lead")).only(PHASE.clarification & PLAYER.defender),
                tell(OFFENDER, N_("Only a defender may ask that, and only after the final pass.")).only(
                    PHASE.auction | PHASE.clarification & NOT_DEFENDER
                ),
            ],
        ),
        clause(
            "20C2", N_("After that, declarer or a defender may have all the calls repeated up to the first turn to play; dummy may not."),
            when=REQUEST.review & PHASE.is_one_of("clarification", "play"),
            then=[
                has_right(OFFENDER, REVIEW).only(NOT_DUMMY & (PHASE.clarification | PHASE.play & FIRST.yes)),
                no_right(OFFENDER, REVIEW).only(PLAYER.dummy),
                right_lost(OFFENDER, REVIEW).only(NOT_DUMMY & PHASE.play & FIRST.no),
                has_right(OFFENDER, N_("be told the contract at an own turn, and whether it is doubled or redoubled, but not by whom")).only(
                    NOT_DUMMY & PHASE.play & FIRST.no
                ),
            ],
        ),
        clause(
            "fn6", N_("Declarer’s first turn is dummy’s, unless he has accepted an opening lead out of turn."),
            when=REQUEST.review & PHASE.play & PLAYER.declarer,
            then=[tell(OFFENDER, N_("Your first turn was dummy’s, unless you accepted a lead out of turn."))],
        ),
        clause(
            "20F1.when", N_("Before the final pass a player may at his own turn have the opponents’ calls explained."),
            when=EXPLANATION & PHASE.auction,
            then=[
                has_right(OFFENDER, EXPLAINED).only(MAY_CALL),
                has_right(OFFENDER, LATER_EXPLAINED).only(TURN.no),
            ],
        ),
        clause(
            "fn7", N_("A player who must pass at that turn may not ask."),
            when=EXPLANATION & PHASE.auction & TURN.yes & BOUND.yes, then=[no_right(OFFENDER, EXPLAINED)],
        ),
        clause(
            "20F1.what", N_("He is told what has been agreed about the calls made and about those that were open and not made, and what follows from the choice."),
            when=EXPLANATION & PHASE.auction & MAY_CALL,
            then=[tell(INNOCENT_SIDE, ALL_AGREED)],
        ),
        clause(
            "20F1.who", N_("The partner of the player who called answers, and the asker’s partner waits with questions of his own for his turn."),
            when=EXPLANATION & PHASE.auction & MAY_CALL,
            then=[
                tell(INNOCENT_SIDE, ANSWERS),
                tell(PARTNER, N_("{PARTNER}: wait with a question of your own until it is your turn.")),
            ],
        ),
        clause(
            "20F2", N_("From the final pass on a defender may ask at his own turn, and declarer at his own or dummy’s, about plays as well; the partner of whoever called or played answers. Dummy may not ask."),
            when=EXPLANATION & PHASE.is_one_of("clarification", "play"),
            then=[
                has_right(OFFENDER, EXPLAINED).only(ABOUT_CALLS),
                tell(INNOCENT_SIDE, ALL_AGREED).only(ABOUT_CALLS),
                tell(INNOCENT_SIDE, ANSWERS).only(ABOUT_CALLS),
                has_right(OFFENDER, ALL_EXPLAINED).only(ABOUT_PLAYS),
                tell(INNOCENT_SIDE, N_("Tell all that you have agreed about these calls and plays, and about those that were not made.")).only(ABOUT_PLAYS),
                tell(INNOCENT_SIDE, N_("The partner of whoever made the call or the play answers.")).only(ABOUT_PLAYS),
                has_right(OFFENDER, LATER_EXPLAINED).only(PLAYER.defender & PHASE.play & TURN.no),
                has_right(OFFENDER, LATER_ALL_EXPLAINED).only(PLAYER.declarer & PHASE.play & TURN.no),
                no_right(OFFENDER, SILENT_PLAYER).only(PLAYER.dummy),
            ],
        ),
        clause(
            "20F3", N_("He may ask about a single call, at the risk of telling his partner something."),
            when=REQUEST.one_call & (MAY_CALL & PHASE.auction | NOT_DUMMY & MAY_ASK_NOW),
            then=[tell(OFFENDER, N_("Asking about one call may tell {PARTNER} something that {PARTNER} may not use."))],
        ),
    ],
)  # fmt: skip

MAY_ASK = matter(
    "question-about-calls", N_("May a player ask about the calls?"), Stage.ANY_TIME, "20",
    N_("{OFFENDER} wants to ask about the auction."),
    synonyms=(N_("review of the auction"), N_("calls repeated"), N_("explanation of a call"), N_("what did that mean"), N_("may dummy ask")),
    laws=("20", "41"),
    part=CONCERNED,
)  # fmt: skip

# ------------------------------------------------------------------ calls repeated wrongly (20D, 20E)

BY = look(
    "20E.by", N_("Who had asked {OFFENDER} to repeat the calls?"),
    answer("opponent", N_("An opponent of {OFFENDER}")),
    answer("partner", N_("{PARTNER}")),
    cites=("20D",),
)  # fmt: skip
WRONGLY = look(
    "20E.wrongly", N_("Were they repeated wrongly?"),
    answer("no", N_("No")),
    answer("corrected", N_("Yes, and somebody corrected it before anyone acted on it")),
    answer("acted", N_("Yes, and a player acted on it")),
    cites=("20E",),
)  # fmt: skip
RESTATED_HARM = judge(
    "20E.harm", N_("Did the player who relied on it score worse because of it?"),
    criteria=(
        N_("Every player had to correct it, dummy and a player bound to pass too."),
        N_("Set the result against what could have been expected with the calls repeated rightly (12B1)."),
    ),
    moment=END_OF_PLAY, once=WRONGLY.acted, cites=("20E", "12B1"),
)  # fmt: skip
THE_REVIEW = N_("the repeated calls")

SECTION_20E = section(
    "20E", N_("Calls repeated"),
    facts=[BY, WRONGLY, RESTATED_HARM],
    test=N_("Did anybody score worse because the calls had been repeated wrongly?"),
    clauses=[
        clause(
            "20D", N_("Only an opponent repeats the calls."),
            then=[
                tell(BOTH_SIDES, N_("Only an opponent of the asker repeats the calls.")).only(BY.partner),
                unauthorized(THE_REVIEW, PARTNER, DEAL).only(BY.partner),
                no_further_rectification().only(BY.opponent & WRONGLY.no),
            ],
        ),
        clause(
            "20E", N_("A wrong repetition is corrected at once, by every player who notices; if it is not and does damage, the score is adjusted."),
            when=WRONGLY.is_one_of("corrected", "acted"),
            then=[
                tell(BOTH_SIDES, N_("Whoever hears a mistake in it corrects it at once, dummy too.")),
                adjust_score("assigned", N_("the results probable had the calls been repeated rightly"), BOTH_SIDES).only(WRONGLY.acted & RESTATED_HARM.yes),
                see("12C1", at=AFTER_SESSION, when=WRONGLY.acted & RESTATED_HARM.yes),
                result_stands().only(WRONGLY.acted & RESTATED_HARM.no),
            ],
        ),
    ],
)  # fmt: skip

WRONG_REVIEW = matter(
    "calls-repeated-wrongly", N_("Calls repeated wrongly, or by the partner"), Stage.ANY_TIME, "20E",
    N_("{OFFENDER} repeated the calls on request."),
    synonyms=(N_("wrong review"), N_("wrong restatement of the auction"), N_("partner repeated the auction")),
    laws=("20", "12"),
)  # fmt: skip

# ------------------------------------------------------------------ questions for another purpose (20G1, 20G2)

PURPOSE = judge(
    "20G.purpose", N_("Why did {OFFENDER} ask?"),
    answer("interest", N_("To know it: nothing is wrong with that")),
    answer("partner", N_("Only for {PARTNER} to hear the answer")),
    answer("trap", N_("Only to draw a wrong answer from an opponent")),
    criteria=(N_("Could the answer matter for what {OFFENDER} was to do?"), N_("Did {OFFENDER} know the answer already?")),
    where=AWAY, reveals=INTENTION, cites=("20G1", "20G2"),
)  # fmt: skip
ASKED_HARM = judge(
    "20G.harm", N_("Did {INNOCENT_SIDE} score worse because of the question?"),
    criteria=(N_("No rectification is prescribed: set the result against what could have been expected without the question (12A1, 12B1)."),),
    moment=END_OF_PLAY, once=PURPOSE.is_one_of("partner", "trap"), cites=("12A1", "12B1"),
)  # fmt: skip
WITHOUT_IT = N_("the results probable without the question")

SECTION_20G = section(
    "20G", N_("A question for another purpose"),
    facts=[PURPOSE, ASKED_HARM],
    test=N_("Did {INNOCENT_SIDE} score worse because of the question?"),
    clauses=[
        clause(
            "20G1", N_("A question only for the partner’s sake is not allowed."),
            then=[
                tell(OFFENDER, N_("Ask only for your own sake.")).only(PURPOSE.partner),
                unauthorized(N_("the question and the answer to it"), PARTNER, DEAL).only(PURPOSE.partner),
                consider_penalty(OFFENDER).only(PURPOSE.partner),
                adjust_score("assigned", WITHOUT_IT, BOTH_SIDES).only(PURPOSE.partner & ASKED_HARM.yes),
                see("12C1", at=AFTER_SESSION, when=PURPOSE.partner & ASKED_HARM.yes),
                result_stands().only(PURPOSE.partner & ASKED_HARM.no),
                no_further_rectification().only(PURPOSE.interest),
            ],
        ),
        clause(
            "20G2", N_("A question only to draw a wrong answer is not allowed."),
            when=PURPOSE.trap,
            then=[
                tell(OFFENDER, N_("Do not ask in order to draw a wrong answer.")),
                consider_penalty(OFFENDER),
                adjust_score("assigned", WITHOUT_IT, BOTH_SIDES).only(ASKED_HARM.yes),
                see("12C1", at=AFTER_SESSION, when=ASKED_HARM.yes),
                result_stands().only(ASKED_HARM.no),
            ],
        ),
    ],
)  # fmt: skip

IMPROPER_QUESTION = matter(
    "improper-question", N_("Question for the partner’s sake or as a trap"), Stage.ANY_TIME, "20G",
    N_("{OFFENDER} asked about the auction or the play, and the purpose is in doubt."),
    synonyms=(N_("asked for partner"), N_("trick question"), N_("question at the wrong time")),
    laws=("20", "73", "16"),
)  # fmt: skip
