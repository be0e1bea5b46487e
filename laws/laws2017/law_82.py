"""Law 82: errors of procedure, and a ruling of the director's own that was wrong."""

from laws.laws2017.law_15 import CONTEST
from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    DetailType,
    Role,
    Stage,
    adjust_score,
    answer,
    board_cancelled,
    board_postponed,
    clause,
    detail,
    judge,
    matter,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip

EACH_BY_FAULT = N_(
    "each side by its own fault: average plus if it is in no way at fault, average if only in part, average minus if directly (12C2a)"
)
BOTH_PLUS = N_("average plus for both sides, since neither is at fault (12C2a)")
KNOCKOUT = tell(Role.DIRECTOR, N_("In a knockout match scores that do not balance are averaged (12C4)."))

# ------------------------------------------------------------------ 82A, 82B

BOARD = judge(
    "82.board", N_("Can the board still be played normally?"),
    answer("now", N_("Yes, now")),
    answer("later", N_("Yes, later")),
    answer("no", N_("No")),
    criteria=(
        N_("Is there time, and are the right contestants there?"),
        N_("Has anybody seen or heard what makes a normal play impossible?"),
        N_("If it has been played, and only the score is in doubt, look for the Law of the irregularity."),
    ),
    cites=("82B1", "82B2"),
)  # fmt: skip

SECTION_82 = section(
    "82", N_("An error of procedure"),
    facts=[BOARD, CONTEST],
    clauses=[
        clause("82A", N_("The director puts errors of procedure right and keeps the game going, as the Laws allow."), then=[
            tell(Role.DIRECTOR, N_("Record what went wrong, and by whose act.")),
        ]),
        clause(
            "82B1", N_("He may award an adjusted score where the Laws permit it."),
            when=BOARD.no,
            then=[
                adjust_score("artificial", EACH_BY_FAULT, BOTH_SIDES).only(CONTEST.pairs),
                see("86", when=CONTEST.teams),
            ],
        ),
        clause(
            "82B2", N_("He may require that a board be played, postpone it, or cancel it."),
            then=[
                tell(BOTH_SIDES, N_("Play the board now.")).only(BOARD.now),
                board_postponed().only(BOARD.later),
                board_cancelled().only(BOARD.no & CONTEST.pairs),
            ],
        ),
    ],
)  # fmt: skip

PROCEDURE = matter(
    "procedure-error", N_("Error of procedure: a board cannot be played as it should be"), Stage.ANY_TIME, "82",
    N_("Through an error of procedure a board is not played as it should be."),
    roles=(),
    synonyms=(
        N_("the movement went wrong"), N_("boards not moved"), N_("board cancelled"), N_("board postponed"),
        N_("play the board later"), N_("a board is missing"), N_("board has disappeared"), N_("lost boards"),
    ),
    laws=("82", "12", "8", "86"),
)  # fmt: skip

# ------------------------------------------------------------------ 82C

EARLIER_RULING = detail(
    "earlier_ruling",
    DetailType.TEXT,
    N_("Which ruling was wrong, and under which clause was it given?"),
    N_("the ruling that was given"),
)
RECTIFIABLE = judge(
    "82C.rectifiable", N_("Can it still be put right, so that the board is scored normally?"),
    criteria=(
        N_("Has the wrong ruling had any effect yet: has anybody called or played on the strength of it?"),
        N_("Can auction or play go back, or a player still be given the choice that was kept from him, without harm to either side?"),
        N_("Can the tricks or the score be put right by counting alone?"),
    ),
    cites=("82C",),
)  # fmt: skip
NAMEABLE = judge(
    "82C.nameable", N_("Can the results be named that were probable under the right ruling?"),
    criteria=(
        N_("Was the board played out? Then, as a rule, they can, from the moment of the error on."),
        N_("Look at it once for each side, with every doubt in its favor."),
    ),
    once=RECTIFIABLE.no, cites=("82C", "12C1a", "12C1d"),
)  # fmt: skip

SECTION_82C = section(
    "82C", N_("A ruling of the director was wrong"),
    facts=[RECTIFIABLE, NAMEABLE],
    clauses=[
        clause(
            "82C",
            N_("If a ruling turns out to have been wrong, and nothing lets the board be scored normally, the score is adjusted with both sides taken as innocent."),
            then=[
                tell(BOTH_SIDES, N_("My ruling was wrong, and I give the right one now.")).only(RECTIFIABLE.yes),
                tell(Role.DIRECTOR, N_("Withdraw the wrong ruling, give the right one, and let the board go on and be scored normally.")).only(RECTIFIABLE.yes),
                adjust_score(
                    "assigned",
                    N_("for each side what was probable under the right ruling, every doubt in its own favor; the two scores need not balance"),
                    BOTH_SIDES,
                ).only(RECTIFIABLE.no & NAMEABLE.yes),
                adjust_score("artificial", BOTH_PLUS, BOTH_SIDES).only(RECTIFIABLE.no & NAMEABLE.no),
                tell(BOTH_SIDES, N_("My ruling was wrong. Neither side is taken to have offended.")).only(RECTIFIABLE.no),
                KNOCKOUT.only(RECTIFIABLE.no),
                tell(Role.DIRECTOR, N_("Record the wrong ruling, the right one, and when the error was found; the time of 79C and 92B holds for it too (81C3).")),
            ],
        ),
    ],
)  # fmt: skip

DIRECTORS_ERROR = matter(
    "director-error", N_("The director ruled wrongly"), Stage.ANY_TIME, "82C",
    N_("The director finds that he ruled wrongly: {earlier_ruling}."),
    roles=(),
    details=(EARLIER_RULING,),
    synonyms=(
        N_("director’s error"), N_("I ruled wrongly"), N_("wrong ruling"), N_("incorrect ruling"), N_("director did not offer an option"),
        N_("ruling was out of date"), N_("both sides non-offending"),
        N_("gave a wrong ruling"), N_("misruled"), N_("director told a player wrongly that he must pass"),
    ),
    laws=("82", "12", "84"),
    said_back=False,
)  # fmt: skip

TEXTS = [
    text_only("82B3", N_("He may use any other power that the Laws give him."), because="what such a power does is ruled on under the Law that gives it"),
]  # fmt: skip
