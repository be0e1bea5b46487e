"""Law 7: how a board and its cards are handled. That a hand comes from its own pocket (7B1) stands with Law 15."""

from laws.laws2017.law_12 import BY_FAULT, OFFENDERS_FAULT, OTHERS_FAULT
from laws.laws2017.law_15 import CARDS
from laws.laws2017.law_86 import COMPARED, RESULTS
from laws.laws2017.law_87 import FORMS
from rulings.reasoning.declare import (
    AWAY,
    BOTH_SIDES,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Role,
    Stage,
    adjust_score,
    answer,
    arises,
    call_stands,
    clause,
    consider_penalty,
    judge,
    look,
    matter,
    no_further_rectification,
    refer,
    section,
    see,
    tell,
)  # fmt: skip

WHAT = look(
    "7.what", N_("What did {OFFENDER} do?"),
    answer("uncounted", N_("Looked at the cards without having counted them")),
    answer("unseen", N_("Called without having looked at the cards")),
    answer("touched", N_("Handled another player’s cards without leave")),
    answer("mixed", N_("Mixed cards with others, so that the hands cannot be told apart at once")),
    answer("taken", N_("Took a hand out after the play, with neither the director nor one of each side there")),
    answer("pocket", N_("Put cards back in a wrong pocket, or left some out")),
    answer("unshuffled", N_("Put the hand back as it was played, not shuffled")),
    answer("board", N_("Moved or turned the board away from the middle of the table")),
    answer("table", N_("Stays at this table, and left the board or the cards there in disorder")),
    cites=("7A", "7B2", "7B3", "7C", "7D"),
)  # fmt: skip
RIGHT = look("7.right", N_("Count the cards: are there thirteen?"), once=WHAT.uncounted, cites=("7B2", "13A"))
FACES = look(
    "7.faces", N_("Could a player who plays this board, or has still to play it, have seen the face of another’s card by it?"),
    once=WHAT.is_one_of("touched", "taken"), cites=("7B3", "7C", "16D1"),
)  # fmt: skip
SORTED_OUT = judge(
    "7.sorted_out", N_("Can the hands be put together again?"),
    answer("yes", N_("Yes")),
    answer("played", N_("No, and the play had ended")),
    answer("no", N_("No, and the board was not finished")),
    criteria=(
        N_("Ask each player for the cards, one hand after another, and look at the record of the deal."),
        N_("Who mixed the cards before the tricks were agreed may lose a claim to them (65D)."),
    ),
    where=AWAY, once=WHAT.mixed, cites=("7B3", "65D", "79A1"),
)  # fmt: skip
NEXT_TABLE = look(
    "7.next_table", N_("What came of it?"),
    answer("nothing", N_("Nothing: it was noticed before anybody took the hands out")),
    answer("count", N_("A hand at the next table has a wrong number of cards")),
    answer("whole", N_("The board was played with whole hands, or single cards, in another place")),
    once=WHAT.pocket, cites=("7C", "13A", "87A"),
)  # fmt: skip
TURNED = look(
    "7.turned", N_("Has anybody taken a hand out of a wrong pocket because of it?"),
    answer("no", N_("No")),
    answer("one", N_("Yes, and the board is not finished")),
    answer("whole", N_("Yes, and the board was played so")),
    once=WHAT.board, cites=("7A", "7B1", "87A"),
)  # fmt: skip
SECTION_7 = section(
    "7", N_("Control of the board and the cards"),
    facts=[WHAT, RIGHT, FACES, SORTED_OUT, COMPARED, NEXT_TABLE, TURNED],
    clauses=[
        clause(
            "7A", N_("The board lies in the middle of the table, rightly turned, until the play is over."),
            when=WHAT.board,
            then=[
                tell(BOTH_SIDES, N_("The board lies in the middle of the table, turned to its North, until the play is over.")),
                no_further_rectification().only(TURNED.no),
                arises("cards-from-wrong-board", supply={CARDS: "pocket"}, when=TURNED.one),
                arises("fouled-board", supply={FORMS: "different"}, when=TURNED.whole),
                consider_penalty(OFFENDER).only(TURNED.whole),
            ],
        ),
        clause(
            "7B2", N_("Each player counts the cards face down, to be sure of thirteen, and must look at them before calling."),
            when=WHAT.is_one_of("uncounted", "unseen"),
            then=[
                tell(OFFENDER, N_("{OFFENDER}: count the cards face down before you look at them.")).only(WHAT.uncounted),
                no_further_rectification().only(WHAT.uncounted & RIGHT.yes),
                arises("wrong-number-of-cards", when=WHAT.uncounted & RIGHT.no),
                tell(OFFENDER, N_("{OFFENDER}: look at your cards before you call.")).only(WHAT.unseen),
                call_stands(N_("the call made without looking")).only(WHAT.unseen),
                consider_penalty(OFFENDER).only(WHAT.unseen | WHAT.uncounted & RIGHT.no),
            ],
        ),
        clause(
            "7B3", N_("Each player keeps the cards apart from the others’; nobody touches another’s cards without leave of an opponent or the director, declarer’s play from dummy excepted."),
            when=WHAT.is_one_of("touched", "mixed"),
            then=[
                tell(OFFENDER, N_("{OFFENDER}: leave the other hands alone, and keep your own cards apart.")),
                consider_penalty(OFFENDER),
                arises("information-from-elsewhere", when=WHAT.touched & FACES.yes),
                no_further_rectification().only(WHAT.touched & FACES.no),
                tell(Role.DIRECTOR, N_("Put the hands together again, each before its player.")).only(WHAT.mixed & SORTED_OUT.yes),
                refer(N_("Law 79A and 79B for the number of tricks, 65D and 66D for what can no longer be seen")).only(WHAT.mixed & SORTED_OUT.is_one_of("yes", "played")),
                adjust_score("artificial", BY_FAULT, BOTH_SIDES).only(WHAT.mixed & SORTED_OUT.no & COMPARED.no),
                see("12C2", supply={OFFENDERS_FAULT: "directly", OTHERS_FAULT: "none"}, when=WHAT.mixed & SORTED_OUT.no & COMPARED.no),
                see("86", supply={RESULTS: "other_table"}, when=WHAT.mixed & SORTED_OUT.no & COMPARED.yes),
                tell(BOTH_SIDES, N_("The board is not played on.")).only(WHAT.mixed & SORTED_OUT.no),
            ],
        ),
        clause(
            "7C", N_("After the play each player shuffles the hand and puts it back into its own pocket; then nobody takes a hand out unless the director, or one of each side, is there."),
            when=WHAT.is_one_of("taken", "pocket", "unshuffled"),
            then=[
                tell(OFFENDER, N_("{OFFENDER}: put the hand back; ask for me, or for one of each side to be there.")).only(WHAT.taken),
                tell(BOTH_SIDES, N_("Count the hands as they go back, and see each in its own pocket.")).only(WHAT.is_one_of("taken", "pocket")),
                arises("information-from-elsewhere", when=WHAT.taken & FACES.yes),
                tell(OFFENDER, N_("{OFFENDER}: shuffle the hand before you put it back.")).only(WHAT.unshuffled),
                no_further_rectification().only(WHAT.unshuffled | WHAT.taken & FACES.no | WHAT.pocket & NEXT_TABLE.nothing),
                arises("wrong-number-of-cards", when=WHAT.pocket & NEXT_TABLE.count),
                arises("fouled-board", supply={FORMS: "different"}, when=WHAT.pocket & NEXT_TABLE.whole),
                consider_penalty(OFFENDER).only(WHAT.is_one_of("taken", "pocket")),
            ],
        ),
        clause(
            "7D", N_("Who stays at a table for the whole session answers first for proper conditions there."),
            when=WHAT.table,
            then=[
                tell(OFFENDING_SIDE, N_("{OFFENDING_SIDE}: you stay here, and see to it that board, cards and scores are in order.")),
                consider_penalty(OFFENDING_SIDE),
                no_further_rectification(),
            ],
        ),
    ],
)  # fmt: skip

HANDLING = matter(
    "cards-mishandled", N_("Board or cards mishandled: not counted, mixed, wrong pocket, touched"), Stage.ANY_TIME, "7",
    N_("{OFFENDER} did not handle the board or the cards as the Law says."),
    roles=(OFFENDER,),
    synonyms=(
        N_("did not count the cards"), N_("touched another player’s cards"), N_("hands mixed up"), N_("cards thrown together"), N_("put cards into a wrong pocket"),
        N_("cards left out of the board"), N_("hand put back as it was played"), N_("took the hand out again"), N_("board turned round"),
        N_("board not in the middle of the table"), N_("called without looking"), N_("put the hand back in the wrong slot"),
    ),
    laws=("7", "13", "15", "16", "87", "90"),
    statements=(
        (WHAT.uncounted, N_("{OFFENDER} looked at the cards without having counted them.")),
        (WHAT.unseen, N_("{OFFENDER} called without having looked at the cards.")),
        (WHAT.touched, N_("{OFFENDER} handled another player’s cards.")),
        (WHAT.mixed, N_("{OFFENDER} mixed the cards of different hands.")),
        (WHAT.taken, N_("{OFFENDER} took a hand out of the board after the play.")),
        (WHAT.pocket, N_("{OFFENDER} put cards back into a wrong pocket, or left some out.")),
        (WHAT.unshuffled, N_("{OFFENDER} put the hand back as it was played.")),
        (WHAT.board, N_("{OFFENDER} moved or turned the board.")),
        (WHAT.table, N_("{OFFENDING_SIDE} stay at this table, and something is in disorder there.")),
    ),
)  # fmt: skip
