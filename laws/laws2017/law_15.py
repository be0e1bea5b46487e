"""Law 15: a call with cards of another board, and a board played by the wrong contestants."""

from laws.laws2017.law_12 import BY_FAULT
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_36 import LATER_CALLS
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    LHO,
    METHODS,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    TURN,
    Role,
    Stage,
    adjust_score,
    answer,
    arises,
    auction_reverts,
    board_cancelled,
    call_cancelled,
    clause,
    consider_penalty,
    has_right,
    judge,
    look,
    matter,
    play_on,
    result_stands,
    section,
    see,
    tell,
)  # fmt: skip

# ------------------------------------------------------------------ 15A

CARDS = look(
    "15A.cards", N_("Which cards did {OFFENDER} hold?"),
    answer("called", N_("Cards of another board, and {OFFENDER} has called on them")),
    answer("not_called", N_("Cards of another board, but {OFFENDER} has not called yet")),
    answer("pocket", N_("Cards of this board, from the wrong pocket")),
    cites=("15A1", "7B1", "16D"),
)  # fmt: skip
PARTNER_CALLED = look(
    "15A.partner_called", N_("Has {PARTNER} called after that?"), once=CARDS.called, cites=("15A2a", "15A2b")
)
WRONG = CARDS.called
PUT_BACK = N_("Put those cards back and take your own hand of this board.")

SECTION_15A = section(
    "15A", N_("A call with cards of another board"),
    facts=[CARDS, PARTNER_CALLED],
    clauses=[
        clause(
            "15A1", N_("A call made on cards of another board is cancelled, with every call after it."),
            when=WRONG,
            then=[
                call_cancelled(CALL),
                call_cancelled(LATER_CALLS),
                tell(OFFENDER, PUT_BACK),
            ],
        ),
        clause(
            "7B1", N_("Each player takes his own hand out of the board that is to be played."),
            when=~WRONG,
            then=[
                tell(Role.DIRECTOR, N_("What {OFFENDER} has seen belongs to the board from which the cards came: rule on it for that board.")).only(CARDS.not_called),
                arises("information-from-elsewhere"),
                tell(OFFENDER, PUT_BACK).only(CARDS.not_called),
                tell(OFFENDER, PUT_BACK).only(CARDS.pocket).as_reading(),
            ],
        ),
        clause(
            "15A2a", N_("{PARTNER} has called since: the score is adjusted."),
            when=WRONG & PARTNER_CALLED.yes,
            then=[
                adjust_score("artificial", BY_FAULT, BOTH_SIDES),
                see("12C2"),
                tell(BOTH_SIDES, N_("The board is not played on.")),
            ],
        ),
        clause(
            "15A2b", N_("Otherwise {OFFENDER} looks at the right hand and calls again, and from there the auction goes on normally."),
            when=WRONG & PARTNER_CALLED.no,
            then=[
                auction_reverts(OFFENDER),
                has_right(LHO, N_("make any call, whatever {LHO} called before")),
            ],
        ),
        clause(
            "15A2c", N_("What the cancelled calls showed comes under 16C."),
            when=WRONG, then=[see("16C", supply={WITHDRAWN: "call"}, when=PARTNER_CALLED.no), see("15A3", at=TURN)],
        ),
        clause(
            "15A4", N_("A procedural penalty is possible as well."),
            when=WRONG, then=[consider_penalty(OFFENDING_SIDE)],
        ),
    ],
)  # fmt: skip

DIFFERS = judge(
    "15A3.differs", N_("On the other board, does the call of {OFFENDER} differ from {call}, now cancelled?"),
    criteria=(
        N_("It differs if its meaning is much different, or if it is psychic."),
        N_("Another call that means much the same does not differ; the same call with a much different meaning does."),
    ),
    where=AWAY, reveals=METHODS, cites=("15A3", "fn3"),
)  # fmt: skip
PLAYED = judge(
    "15A3.played", N_("Do you let the board be played normally?"),
    criteria=(
        N_("What do the others know from the cancelled call, and from the calls over it?"),
        N_("Can the auction be normal all the same?"),
    ),
    once=DIFFERS.no, cites=("15A3",),
)  # fmt: skip

ADJUSTED = DIFFERS.yes | DIFFERS.no & PLAYED.no
SECTION_15A3 = section(
    "15A3", N_("The board from which the cards came"),
    facts=[DIFFERS, PLAYED],
    clauses=[
        clause(
            "15A3", N_("If {OFFENDER} repeats the cancelled call there, the director may let the board be played normally; otherwise the score is adjusted."),
            then=[
                tell(BOTH_SIDES, N_("This board is played normally.")).only(DIFFERS.no & PLAYED.yes),
                adjust_score("artificial", N_("on the board from which the cards came, for each side by its own fault"), BOTH_SIDES).only(ADJUSTED),
                see("12C2", when=ADJUSTED),
            ],
        ),
        clause(
            "fn3", N_("The call differs if its meaning is much different or if it is psychic."),
            when=DIFFERS.yes, then=[tell(Role.DIRECTOR, N_("Record both meanings and why they differ."))],
        ),
    ],
    test=N_("When the board from which the cards came is played here: does the call of {OFFENDER} differ from {call}?"),
)  # fmt: skip

WRONG_CARDS = matter(
    "cards-from-wrong-board", N_("Call with cards of another board"), Stage.AUCTION, "15A",
    N_("{OFFENDER} called{ call} on cards taken from the wrong board."),
    details=(CALL,),
    synonyms=(N_("wrong cards"), N_("hand from another board"), N_("cards of the next board"), N_("wrong hand taken out")),
    laws=("15", "16", "7"),
    statements=(
        (CARDS.not_called, N_("{OFFENDER} took cards from the wrong board, and has not called.")),
        (CARDS.pocket, N_("{OFFENDER} took cards from the wrong pocket.")),
    ),
)  # fmt: skip

# ------------------------------------------------------------------ 15B

CONTEST = look(
    "15B.contest", N_("Is it a contest of pairs or individuals, or of teams?"),
    answer("pairs", N_("Pairs or individuals")),
    answer("teams", N_("Teams")),
    cites=("fn4",),
)  # fmt: skip
PLAYED_BEFORE = look(
    "15B.played_before", N_("Has any of the four played this board before?"),
    criteria=(N_("It does not matter against whom."),),
    once=CONTEST.pairs, cites=("15B1", "15B2"),
)  # fmt: skip
ENDED = look(
    "15B.ended", N_("Has the play of this board ended?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes"), reaches=END_OF_PLAY),
    once=CONTEST.pairs & PLAYED_BEFORE.no, cites=("15B2",),
)  # fmt: skip
DEPRIVED = look(
    "15B.deprived", N_("Will a contestant have no chance of a valid score on a board because of it?"),
    once=CONTEST.pairs, moment=AFTER_SESSION, cites=("15B3",),
)  # fmt: skip

SECTION_15B = section(
    "15B", N_("A board played by the wrong contestants"),
    facts=[CONTEST, PLAYED_BEFORE, ENDED, DEPRIVED],
    clauses=[
        clause("15B", N_("After the auction period began it turns out that this board was not to be played here in this round."), when=CONTEST.pairs),
        clause("fn4", N_("That holds for pairs and individuals; for teams see Law 86B."), when=CONTEST.teams, then=[see("86")]),
        clause(
            "15B1", N_("One of the four has played it before: the board is cancelled for both sides."),
            when=PLAYED_BEFORE.yes, then=[board_cancelled()],
        ),
        clause(
            "15B2", N_("None of the four has: auction and play are completed and the score stands; both pairs may have to meet again on the right board later."),
            when=PLAYED_BEFORE.no,
            then=[
                play_on().only(ENDED.no),
                result_stands().only(DEPRIVED.no),
                tell(BOTH_SIDES, N_("The score of this board stands for the two sides that played it.")).only(DEPRIVED.yes),
                tell(BOTH_SIDES, N_("Complete the auction and the play; the score counts.")).only(ENDED.no),
                tell(BOTH_SIDES, N_("The score of this board counts.")).only(ENDED.yes).as_reading(),
                tell(BOTH_SIDES, N_("I may have you play the right board against each other later.")),
            ],
        ),
        clause(
            "15B3", N_("Whoever loses the chance of a valid score gets an artificial one."),
            when=DEPRIVED.yes,
            then=[adjust_score("artificial", N_("by its own fault (12C2a)"), N_("the contestant who lost the chance of a valid score"))],
        ),
    ],
    test=N_("Will a contestant have no chance of a valid score on a board because of it?"),
)  # fmt: skip

WRONG_BOARD = matter(
    "board-not-due", N_("Board played by the wrong contestants"), Stage.ANY_TIME, "15B",
    N_("A board is being played at a table where it was not due in this round."),
    roles=(),
    synonyms=(N_("wrong board played"), N_("wrong opponents"), N_("board played twice"), N_("board out of order")),
    laws=("15", "86", "12"),
)  # fmt: skip
