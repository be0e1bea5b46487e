"""Law 8, part B and C: the end of a round, a board for which there is no time, the end of the session. 8A stands with Law 5."""

from laws.laws2017.law_12 import BY_FAULT, OFFENDERS_FAULT, OTHERS_FAULT
from laws.laws2017.law_86 import COMPARED, RESULTS
from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Role,
    Stage,
    adjust_score,
    answer,
    board_cancelled,
    board_postponed,
    clause,
    consider_penalty,
    judge,
    matter,
    play_on,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip

DECISION = judge(
    "8.decision", N_("What do you do with the board?"),
    answer("play", N_("It is played, or finished, now")),
    answer("postpone", N_("It is played later")),
    answer("cancel", N_("It is not played, or not finished")),
    criteria=(
        N_("Is there time without making others wait? A board that has been begun is as a rule finished."),
        N_("Later is possible if both contestants are still there and have heard nothing of the board."),
        N_("A board that is cancelled is not left out: each side gets a score by its own fault."),
    ),
    cites=("8B1", "8B2", "82B2"),
)  # fmt: skip
LATE = judge(
    "8.late", N_("Whose fault is the lost time?"),
    answer("one", N_("{OFFENDING_SIDE} alone")),
    answer("both", N_("Both sides, in equal part")),
    answer("nobody", N_("Nobody’s at this table")),
    answer("otherwise", N_("Divided in another way")),
    criteria=(
        N_("Who came late, who thought long, and had anybody been warned?"),
        N_("Was it the table before, the director or the organizer?"),
        N_("Believe no side against the other without a reason: look at this round and those before."),
    ),
    cites=("12C2a", "90B1", "90B2"),
)  # fmt: skip
CANCELLED = DECISION.cancel
UNSCORED = CANCELLED & COMPARED.no

OFFENSES = tell(
    Role.DIRECTOR, N_("To arrive late is an offense against procedure (90B1), and so is unduly slow play (90B2).")
).only(LATE.is_one_of("one", "both", "otherwise"))

SECTION_8B = section(
    "8B", N_("The end of the round"),
    facts=[DECISION, COMPARED, LATE],
    clauses=[
        clause(
            "8B1", N_("A round ends when the director calls the next one; for a table that has not finished it goes on until the players there move."),
            when=DECISION.play,
            then=[
                tell(BOTH_SIDES, N_("Finish the board now; for you the round goes on until you move.")),
                play_on(),
                consider_penalty(OFFENDING_SIDE).only(LATE.one),
                consider_penalty(BOTH_SIDES).only(LATE.is_one_of("both", "otherwise")),
                OFFENSES,
            ],
        ),
        clause(
            "8B2", N_("If the director has a board played later, the round lasts for these players, on this board, until its score is agreed and recorded or the director cancels it."),
            when=~DECISION.play,
            then=[
                board_postponed().only(DECISION.postpone),
                tell(BOTH_SIDES, N_("Speak to nobody about this board: for you the round goes on until it is played and its score recorded, or I cancel it.")).only(DECISION.postpone),
                board_cancelled().only(CANCELLED),
                adjust_score("artificial", BY_FAULT, BOTH_SIDES).only(UNSCORED),
                see("12C2", supply={OFFENDERS_FAULT: "directly", OTHERS_FAULT: "none"}, when=UNSCORED & LATE.one),
                see("12C2", supply={OFFENDERS_FAULT: "partly", OTHERS_FAULT: "partly"}, when=UNSCORED & LATE.both),
                see("12C2", supply={OFFENDERS_FAULT: "none", OTHERS_FAULT: "none"}, when=UNSCORED & LATE.nobody),
                see("12C2", when=UNSCORED & LATE.otherwise),
                see("86", supply={RESULTS: "other_table"}, when=CANCELLED & COMPARED.yes),
                consider_penalty(OFFENDING_SIDE).only(LATE.one),
                consider_penalty(BOTH_SIDES).only(LATE.is_one_of("both", "otherwise")),
                OFFENSES,
            ],
        ),
    ],
)  # fmt: skip

TIME = matter(
    "time-is-up", N_("No time for a board: slow play, a late pair, the end of the round"), Stage.ANY_TIME, "8B",
    N_("There was not enough time for a board at the table of {OFFENDER}."),
    roles=(OFFENDER,),
    synonyms=(
        N_("slow play"), N_("late table"), N_("late pair"), N_("late arrival"), N_("board not played"), N_("board not finished"), N_("board taken away"),
        N_("end of the round"), N_("late play"), N_("postponed board"), N_("round called"), N_("last round"), N_("end of the session"), N_("no opponents at the table"), N_("the opponents are missing"), N_("one board left and the round is over"),
    ),
    laws=("8", "12", "82", "86", "90"),
)  # fmt: skip

TEXTS = [
    text_only("8C", N_("The last round, and with it the session, ends for each table when every board due there is played and every score entered without objection."), because="it says when a session ends; the times that run from there are asked under 79C and 92B"),
]  # fmt: skip
