"""Law 2: the board, its dealer and its vulnerability. The table of both stands in `rulings.bridge.board`."""

from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    N_,
    DetailType,
    Role,
    Stage,
    answer,
    arises,
    call_stands,
    clause,
    detail,
    look,
    matter,
    no_further_rectification,
    play_on,
    refer,
    result_stands,
    section,
    tell,
    text_only,
)  # fmt: skip

NUMBER = detail("board_number", DetailType.NUMBER, N_("Which number does the board bear?"), N_("this board"))

WRONG = look(
    "2.wrong", N_("What is the matter with the board?"),
    answer("marked", N_("Its dealer or vulnerability is not that of its number")),
    answer("unclear", N_("It shows no dealer or vulnerability, or its markings contradict each other")),
    answer("dealer", N_("Nothing: the wrong player has begun the auction")),
    answer("vulnerability", N_("Nothing: somebody misread the vulnerability")),
    answer("number", N_("Nothing: I want the dealer and the vulnerability of its number")),
    cites=("2.wrong-board", "2.dealer", "2.vulnerability"),
)  # fmt: skip
USED = look(
    "2.used", N_("Has anybody called on it in this session, at any table?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes, and it is to be played here, or is being played")),
    answer("over", N_("Yes, and here the play has ended"), reaches=END_OF_PLAY),
    once=WRONG.is_one_of("marked", "unclear"), cites=("2.wrong-board",),
)  # fmt: skip
FAULTY = WRONG.is_one_of("marked", "unclear")
BY_NUMBER = WRONG.number | FAULTY & USED.no
DEALER = look(
    "2.dealer", N_("What is the number of the board?"),
    answer("north", N_("1, 5, 9, 13 and every fourth after")),
    answer("east", N_("2, 6, 10, 14 and every fourth after")),
    answer("south", N_("3, 7, 11, 15 and every fourth after")),
    answer("west", N_("4, 8, 12, 16 and every fourth after")),
    once=BY_NUMBER, derived="board_dealer", cites=("2.dealer",),
)  # fmt: skip
VULNERABLE = look(
    "2.vulnerable", N_("And which of these is it, once sixteen is taken away as often as it goes?"),
    answer("none", N_("1, 8, 11 or 14")),
    answer("ns", N_("2, 5, 12 or 15")),
    answer("ew", N_("3, 6, 9 or 16")),
    answer("both", N_("4, 7, 10 or 13")),
    once=BY_NUMBER, derived="board_vulnerability", cites=("2.vulnerability", "2.repeat"),
)  # fmt: skip

SECTION_2 = section(
    "2", N_("The board’s dealer and vulnerability"),
    facts=[WRONG, USED, DEALER, VULNERABLE],
    clauses=[
        clause(
            "2.dealer", N_("The dealer is North on boards 1, 5, 9 and 13, East on 2, 6, 10 and 14, South on 3, 7, 11 and 15, West on 4, 8, 12 and 16."),
            when=BY_NUMBER | WRONG.dealer,
            then=[
                tell(Role.DIRECTOR, N_("The dealer is North.")).only(BY_NUMBER & DEALER.north),
                tell(Role.DIRECTOR, N_("The dealer is East.")).only(BY_NUMBER & DEALER.east),
                tell(Role.DIRECTOR, N_("The dealer is South.")).only(BY_NUMBER & DEALER.south),
                tell(Role.DIRECTOR, N_("The dealer is West.")).only(BY_NUMBER & DEALER.west),
                tell(BOTH_SIDES, N_("The dealer marked on the board calls first.")).only(WRONG.dealer),
                arises("call-out-of-rotation", when=WRONG.dealer),
            ],
        ),
        clause(
            "2.vulnerability", N_("Nobody is vulnerable on boards 1, 8, 11 and 14, North and South on 2, 5, 12 and 15, East and West on 3, 6, 9 and 16, both on 4, 7, 10 and 13."),
            when=BY_NUMBER | WRONG.vulnerability,
            then=[
                tell(Role.DIRECTOR, N_("Nobody is vulnerable.")).only(BY_NUMBER & VULNERABLE.none),
                tell(Role.DIRECTOR, N_("North and South are vulnerable.")).only(BY_NUMBER & VULNERABLE.ns),
                tell(Role.DIRECTOR, N_("East and West are vulnerable.")).only(BY_NUMBER & VULNERABLE.ew),
                tell(Role.DIRECTOR, N_("Both sides are vulnerable.")).only(BY_NUMBER & VULNERABLE.both),
                tell(BOTH_SIDES, N_("The board is played and scored with the vulnerability marked on it.")).only(WRONG.vulnerability),
                no_further_rectification().only(WRONG.vulnerability),
            ],
        ),
        clause(
            "2.wrong-board", N_("A board that is marked otherwise should not be used; if it is, its own markings hold for the session."),
            when=FAULTY,
            then=[
                tell(Role.DIRECTOR, N_("Take the board out of play or mark it rightly, before anybody calls.")).only(USED.no),
                tell(BOTH_SIDES, N_("Dealer and vulnerability are those marked on this board, at every table, until the session ends.")).only(WRONG.marked & ~USED.no),
                tell(BOTH_SIDES, N_("Dealer and vulnerability are those by which the board was first played, until the session ends.")).only(WRONG.unclear & ~USED.no).as_reading(),
                call_stands(N_("every call that was made")).only(~USED.no),
                play_on().only(USED.yes),
                result_stands().only(USED.over),
                refer(N_("Law 87, if others play the same deal from a board marked otherwise")).only(~USED.no),
            ],
        ),
    ],
)  # fmt: skip

MARKINGS = matter(
    "board-markings", N_("Dealer or vulnerability of a board wrong or misread"), Stage.BEFORE, "2",
    N_("The dealer or the vulnerability of a board is in question."),
    roles=(), details=(NUMBER,),
    synonyms=(
        N_("wrong dealer"), N_("wrong vulnerability"), N_("the vulnerability on the board is wrong"), N_("the dealer on the board is wrong"),
        N_("wrong player opened the bidding"), N_("board marked wrongly"), N_("who deals this board"),
        N_("who is vulnerable"), N_("board without markings"), N_("misread the vulnerability"), N_("sticker on the board"),
    ),
    laws=("2", "17", "29", "87"),
    statements=(
        (WRONG.marked, N_("The board does not show the dealer or the vulnerability of its number.")),
        (WRONG.unclear, N_("The board shows no dealer or vulnerability, or its markings contradict each other.")),
        (WRONG.dealer, N_("The wrong player has begun the auction.")),
        (WRONG.vulnerability, N_("Somebody misread the vulnerability.")),
        (WRONG.number, N_("The dealer and the vulnerability of a board are asked for.")),
    ),
)  # fmt: skip

TEXTS = [
    text_only("2.board", N_("Each deal of the session has a board of its own that holds a pack; it bears a number and has four pockets, North, East, South and West."), because="it describes the board; one that does not conform is ruled on under the last part of this Law"),
    text_only("2.repeat", N_("Boards 17 to 32, and each further sixteen, are marked as boards 1 to 16 are."), because="dealer and vulnerability are worked out with it"),
]  # fmt: skip
