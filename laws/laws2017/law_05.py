"""Laws 3, 4, 5 and 8A: tables, partnerships, seats and moves. What was played in the wrong place goes on to Laws 15 and 86."""

from laws.laws2017.law_12 import BY_FAULT, OFFENDERS_FAULT, OTHERS_FAULT
from laws.laws2017.law_15 import CONTEST, ENDED
from laws.laws2017.law_86 import RESULTS
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Role,
    Stage,
    adjust_score,
    answer,
    arises,
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

# ------------------------------------------------------------------ seats, tables, boards (5, 8A)

WHAT = look(
    "5.what", N_("What is in the wrong place?"),
    answer("table", N_("Contestants: the wrong table or the wrong opponents")),
    answer("boards", N_("Boards: not moved, or moved to the wrong table")),
    answer("direction", N_("A side: it sits in the other direction")),
    answer("seats", N_("Two partners: each sits in the other’s seat")),
    cites=("5A", "5B", "8A2"),
)  # fmt: skip
BEGUN = look(
    "5.begun", N_("How far have they come there?"),
    answer("no", N_("No hand has been taken out")),
    answer("yes", N_("A hand has been taken out, and play has not ended")),
    answer("over", N_("A board has been played"), reaches=END_OF_PLAY),
    cites=("5A", "15B", "17A"),
)  # fmt: skip
PLAYED = BEGUN.is_one_of("yes", "over")
TURNED = WHAT.direction & PLAYED
SAME_WAY = look(
    "5.same_way", N_("Has the other table begun the board, so that both pairs of a team hold the same cards?"),
    once=TURNED & CONTEST.teams, cites=("5A", "86B2"),
)  # fmt: skip
CAUSE = look(
    "5.cause", N_("Whose mistake was it?"),
    answer("players", N_("The players’: what to do had been made clear")),
    answer("director", N_("The director’s or the organizer’s: it was announced wrongly or not clearly")),
    once=PLAYED, cites=("5B", "8A2", "90B"),
)  # fmt: skip
COMPARED = CONTEST.pairs | CONTEST.teams & SAME_WAY.no
MISPLACED = WHAT.is_one_of("table", "boards")

SECTION_5 = section(
    "5", N_("Seats, tables and moves"),
    facts=[WHAT, BEGUN, CONTEST, SAME_WAY, CAUSE],
    clauses=[
        clause(
            "5A", N_("The director assigns the first places; a direction, once taken, changes within the session only with the director’s leave."),
            when=WHAT.is_one_of("direction", "seats"),
            then=[
                tell(BOTH_SIDES, N_("Take your proper seats, and keep them for the session.")).only(BEGUN.no | BEGUN.over),
                tell(BOTH_SIDES, N_("Finish the board as you sit; then take your proper seats.")).only(BEGUN.yes & (WHAT.seats | WHAT.direction & COMPARED)),
                no_further_rectification().only(BEGUN.no),
                play_on().only(BEGUN.yes & (WHAT.seats | WHAT.direction & COMPARED)).as_reading(),
                result_stands().only(BEGUN.over & (WHAT.seats | WHAT.direction & COMPARED)).as_reading(),
                tell(Role.DIRECTOR, N_("Score the board for each side in the direction in which it sat.")).only(TURNED & CONTEST.pairs).as_reading(),
                tell(Role.DIRECTOR, N_("Have the other table turned as well, so that the two pairs of each team hold different cards.")).only(TURNED & CONTEST.teams & SAME_WAY.no).as_reading(),
                tell(BOTH_SIDES, N_("The board is not played on.")).only(TURNED & CONTEST.teams & SAME_WAY.yes & BEGUN.yes).as_reading(),
                arises("team-board", supply={RESULTS: "not_comparable"}, when=TURNED & CONTEST.teams & SAME_WAY.yes),
            ],
        ),
        clause(
            "5B", N_("The director answers for clear instructions to move, each player for moving as told and for the right seat."),
            when=WHAT.table | PLAYED,
            then=[
                tell(BOTH_SIDES, N_("Go to the table and the seats where you belong in this round.")).only(WHAT.table & BEGUN.no),
                tell(BOTH_SIDES, N_("Wait until I have ruled on the board; then go where you belong.")).only(WHAT.table & PLAYED),
                no_further_rectification().only(WHAT.table & BEGUN.no),
                arises("board-not-due", supply={ENDED: "no"}, when=WHAT.table & BEGUN.yes),
                arises("board-not-due", supply={ENDED: "yes"}, when=WHAT.table & BEGUN.over),
                consider_penalty(N_("whoever did not move or sit as announced")).only(PLAYED & CAUSE.players & ~WHAT.boards),
                tell(Role.DIRECTOR, N_("No side is at fault: where no valid score can be had, each gets average plus.")).only(PLAYED & CAUSE.director & (MISPLACED | WHAT.direction & CONTEST.teams & SAME_WAY.yes)),
            ],
        ),
        clause(
            "8A2", N_("Unless the director says otherwise, North moves the boards just played to the right table."),
            when=WHAT.boards,
            then=[
                tell(BOTH_SIDES, N_("North brings the boards to the right table; you play those of this round.")).only(BEGUN.no),
                tell(BOTH_SIDES, N_("Wait until I have ruled on the board; then you play those of this round.")).only(PLAYED),
                no_further_rectification().only(BEGUN.no),
                arises("board-not-due", supply={ENDED: "no"}, when=BEGUN.yes),
                arises("board-not-due", supply={ENDED: "yes"}, when=BEGUN.over),
                consider_penalty(N_("North of the table from which the boards were to come")).only(PLAYED & CAUSE.players),
            ],
        ),
    ],
)  # fmt: skip

PLACES = matter(
    "wrong-place", N_("Wrong table, seat, direction or opponents; boards at the wrong table"), Stage.BEFORE, "5",
    N_("Players sit, or boards lie, where they do not belong in this round."),
    roles=(),
    synonyms=(
        N_("wrong table"), N_("wrong opponents"), N_("wrong seat"), N_("sitting the wrong way"), N_("arrow switch forgotten"), N_("arrow-switch"),
        N_("pair did not move"), N_("wrong movement"), N_("boards not moved"), N_("we are playing the wrong pair"),
        N_("partners sit in each other’s seat"), N_("North and South exchanged"),
        N_("skip forgotten"), N_("both pairs of a team sit North-South"), N_("forgot to turn the board or the players for the switch"),
    ),
    laws=("5", "8", "15", "86"),
    statements=(
        (WHAT.table, N_("Contestants sit at a table, or against opponents, where they do not belong in this round.")),
        (WHAT.boards, N_("Boards lie at a table where they do not belong in this round.")),
        (WHAT.direction, N_("A side sits in the other direction than it should in this round.")),
        (WHAT.seats, N_("Two partners sit in each other’s seats.")),
    ),
)  # fmt: skip

# ------------------------------------------------------------------ partnerships (4)

STAGE = look(
    "4.stage", N_("Have they played like that?"),
    answer("no", N_("Not yet")),
    answer("yes", N_("Yes, a board is being played now")),
    answer("over", N_("Yes, and that board is finished"), reaches=END_OF_PLAY),
    cites=("4",),
)  # fmt: skip
LEAVE = judge(
    "4.leave", N_("Do you give leave for it?"),
    criteria=(
        N_("Is somebody absent, ill or late, and do the conditions of entry allow a substitute?"),
        N_("Would it give this side an advantage over the others?"),
        N_("Leave may be given for what has already been played."),
    ),
    cites=("4", "81C"),
)  # fmt: skip
UNENTERED = STAGE.is_one_of("yes", "over") & LEAVE.no

SECTION_4 = section(
    "4", N_("Partnerships"),
    facts=[STAGE, LEAVE],
    clauses=[
        clause(
            "4", N_("Pairs and teams keep the partnerships with which they entered for a whole session, unless the director allows a change."),
            then=[
                tell(BOTH_SIDES, N_("The change of partnership is allowed for this session.")).only(LEAVE.yes),
                no_further_rectification().only(LEAVE.yes),
                play_on().only(LEAVE.yes & STAGE.yes),
                result_stands().only(LEAVE.yes & STAGE.over),
                tell(OFFENDING_SIDE, N_("The partnership that entered plays.")).only(LEAVE.no),
                adjust_score("artificial", BY_FAULT, BOTH_SIDES).only(UNENTERED).as_reading(),
                see("12C2", supply={OFFENDERS_FAULT: "directly", OTHERS_FAULT: "none"}, when=UNENTERED),
                consider_penalty(OFFENDING_SIDE).only(UNENTERED),
            ],
        ),
    ],
)  # fmt: skip

PARTNERSHIP = matter(
    "partnership-changed", N_("Substitute, or another partner, without leave"), Stage.ANY_TIME, "4",
    N_("{OFFENDER} plays in a partnership that did not enter for this session."),
    roles=(OFFENDER,),
    synonyms=(N_("substitute"), N_("stand-in"), N_("wrong partner"), N_("member absent"), N_("player ill"), N_("changed partners"), N_("line-up")),
    laws=("4", "12", "90"),
)  # fmt: skip

TEXTS = [
    text_only("3", N_("Four players sit at a table. The director numbers the tables and says where North is; the other directions follow from it."), because="it says how the room is laid out; who sits wrongly is ruled on under 5"),
    text_only("8A1", N_("The director says how boards and contestants move."), because="it gives the director the duty; who does not follow is ruled on under 5B and 8A2"),
]  # fmt: skip
