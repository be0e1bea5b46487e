"""Law 6: shuffle and deal, and when a board is dealt anew or cancelled because of them."""

from laws.laws2017.law_13 import FOUND
from laws.laws2017.law_16d import WHEN as LEARNT
from laws.laws2017.law_86 import KNOWN, RESULTS
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    N_,
    Role,
    Stage,
    adjust_score,
    answer,
    arises,
    board_cancelled,
    board_redealt,
    clause,
    judge,
    look,
    matter,
    no_further_rectification,
    play_on,
    result_stands,
    section,
    tell,
    text_only,
)  # fmt: skip

FAULT = look(
    "6.fault", N_("What is wrong with the deal?"),
    answer("count", N_("A hand does not have thirteen cards")),
    answer("dealt", N_("Cards were not dealt singly and face down, or two neighbors of the pack went to one hand")),
    answer("seen", N_("During shuffle or deal a player could have seen the face of a card of another hand")),
    answer("sorted", N_("It was dealt without a shuffle from a pack still in order of its last use")),
    answer("earlier", N_("It is a deal of another session")),
    answer("other", N_("Something else for which the director wants a new deal")),
    criteria=(N_("A card that could have been seen is enough; a player’s own cards do not count."),),
    cites=("6B", "6D1", "6D2", "6D3"),
)  # fmt: skip
WHEN = look(
    "6.when", N_("How far has this deal come?"),
    answer("fresh", N_("Nobody has called on it at any table")),
    answer("copy", N_("Nobody has called on it here, but elsewhere it is in play or has been played")),
    answer("called", N_("The auction or the play is under way here")),
    answer("over", N_("The play has ended here"), reaches=END_OF_PLAY),
    once=FAULT.is_one_of("count", "dealt", "seen"), cites=("6D1", "6F"),
)  # fmt: skip
PURPOSE = look(
    "6.purpose", N_("Is it the purpose of the event to play deals of another session?"),
    criteria=(N_("Tables that exchange boards by arrangement within the session are not meant here."),),
    once=FAULT.earlier, cites=("6D2",),
)  # fmt: skip
VOID = FAULT.sorted | FAULT.earlier & PURPOSE.no
REDEAL = judge(
    "6.redeal", N_("Can it be shuffled and dealt anew, and played by all who are compared on it?"),
    criteria=(
        N_("Is there time, at every table that was to play it or has played it?"),
        N_("Not if in a team match the result without this board could already be known (86A)."),
    ),
    once=VOID, cites=("6D2", "6D3", "86A"),
)  # fmt: skip
BLAME = judge(
    "6.blame", N_("Who is at fault that there is no result?"),
    answer("nobody", N_("Nobody at this table")),
    answer("both", N_("Both sides, who were to shuffle and deal it")),
    answer("one", N_("One side alone")),
    criteria=(N_("A board that came from another table, from a machine or from the organizer is no fault of theirs."),),
    once=VOID & REDEAL.no, cites=("12C2a", "6D2"),
)  # fmt: skip
EXCLUDED = judge(
    "6.excluded", N_("Does a Law rule out a new deal here?"),
    answer("no", N_("No")),
    answer("passed_out", N_("Yes: all four have passed")),
    answer("match", N_("Yes: in a team match the result without this board could already be known")),
    criteria=(N_("A new deal is the director’s choice, never the players’ right."),),
    once=FAULT.other, cites=("6D3", "22B", "86A"),
)  # fmt: skip
AFRESH = FAULT.is_one_of("count", "dealt", "seen") & WHEN.fresh
STARTED = WHEN.is_one_of("copy", "called", "over")
DEALT_ANEW = AFRESH | VOID & REDEAL.yes | FAULT.other & EXCLUDED.no

SECTION_6 = section(
    "6", N_("Shuffle and deal"),
    facts=[FAULT, WHEN, PURPOSE, REDEAL, BLAME, EXCLUDED],
    clauses=[
        clause(
            "6A", N_("Before play starts each pack is thoroughly shuffled, and cut if an opponent asks."),
            when=DEALT_ANEW, then=[tell(BOTH_SIDES, N_("Shuffle thoroughly, and cut if an opponent asks."))],
        ),
        clause(
            "6B", N_("Cards are dealt singly and face down into four hands of thirteen, and no two neighbors of the pack go to one hand."),
            when=DEALT_ANEW | FAULT.dealt & STARTED,
            then=[
                tell(BOTH_SIDES, N_("Deal face down, one card at a time, never two in a row to one hand; put each hand face down into its pocket.")).only(DEALT_ANEW),
                no_further_rectification().only(FAULT.dealt & STARTED),
                play_on().only(FAULT.dealt & WHEN.is_one_of("copy", "called")),
                result_stands().only(FAULT.dealt & WHEN.over),
            ],
        ),
        clause(
            "6C", N_("A player of each side is there at shuffle and deal, unless the director says otherwise."),
            when=DEALT_ANEW, then=[tell(BOTH_SIDES, N_("One of each side stays to see it done."))],
        ),
        clause(
            "6D1", N_("Found before the auction first begins, a wrong deal, or a card of another hand that could be seen in it, means a new deal; later Laws 13, 14 and 16D take its place."),
            when=FAULT.is_one_of("count", "dealt", "seen"),
            then=[
                board_redealt().only(WHEN.fresh),
                tell(BOTH_SIDES, N_("It is too late for a new deal.")).only(WHEN.is_one_of("called", "over")),
                arises("wrong-number-of-cards", supply={FOUND: "before"}, when=FAULT.count & WHEN.copy),
                arises("wrong-number-of-cards", when=FAULT.count & WHEN.called),
                arises("wrong-number-of-cards", supply={FOUND: "over"}, when=FAULT.count & WHEN.over),
                arises("information-from-elsewhere", supply={LEARNT: "before"}, when=FAULT.seen & WHEN.copy),
                arises("information-from-elsewhere", supply={LEARNT: "told_late"}, when=FAULT.seen & WHEN.called),
                arises("information-from-elsewhere", supply={LEARNT: "after"}, when=FAULT.seen & WHEN.over),
            ],
        ),
        clause(
            "6D2", N_("No result stands of a deal that was not shuffled, or that comes from another session unless the event is held for that."),
            when=FAULT.is_one_of("sorted", "earlier"),
            then=[
                tell(BOTH_SIDES, N_("No result on this deal stands, at any table.")).only(VOID),
                board_redealt().only(VOID & REDEAL.yes),
                board_cancelled().only(VOID & REDEAL.no),
                adjust_score("artificial", N_("average plus for both sides, of whom neither is at fault (12C2a)"), BOTH_SIDES).only(VOID & REDEAL.no & BLAME.nobody),
                adjust_score("artificial", N_("average for both sides, who share the fault (12C2a)"), BOTH_SIDES).only(VOID & REDEAL.no & BLAME.both),
                adjust_score("artificial", N_("average minus for the side directly at fault, average plus for the other (12C2a)"), BOTH_SIDES).only(VOID & REDEAL.no & BLAME.one),
                tell(BOTH_SIDES, N_("The deal is played as it is.")).only(FAULT.earlier & PURPOSE.yes),
                no_further_rectification().only(FAULT.earlier & PURPOSE.yes),
            ],
        ),
        clause(
            "6D3", N_("The director may order a new shuffle and deal for any cause that the Laws do not rule out."),
            when=FAULT.other,
            then=[
                board_redealt().only(EXCLUDED.no),
                tell(BOTH_SIDES, N_("The board stays passed out.")).only(EXCLUDED.passed_out),
                result_stands().only(EXCLUDED.passed_out),
                tell(BOTH_SIDES, N_("It is too late for a new deal; an adjusted score takes its place.")).only(EXCLUDED.match),
                arises("team-board", supply={RESULTS: "none", KNOWN: "yes"}, when=EXCLUDED.match),
            ],
        ),
        clause(
            "6F", N_("Copies of a deal are as a rule not dealt anew, though the director may order it."),
            when=FAULT.is_one_of("count", "dealt", "seen") & WHEN.copy,
            then=[
                tell(BOTH_SIDES, N_("The deal is played at other tables too, and is not dealt anew here.")),
                tell(Role.DIRECTOR, N_("Set this copy right by the record of the deal.")).only(FAULT.count),
                tell(Role.DIRECTOR, N_("You may still order a new deal, for every table that plays this board.")).only(~FAULT.count),
            ],
        ),
    ],
)  # fmt: skip

DEAL = matter(
    "deal-irregularity", N_("Shuffle or deal: wrongly dealt, a card seen, not shuffled, played before"), Stage.BEFORE, "6",
    N_("Something went wrong when this board was shuffled and dealt."),
    roles=(),
    synonyms=(
        N_("misdeal"), N_("redeal"), N_("card faced during the deal"), N_("card turned up while dealing"), N_("cards were not shuffled"),
        N_("sorted pack"), N_("sorted deck"), N_("same hands as last week"), N_("we have played this deal before"), N_("souvenir deal"), N_("board from an earlier session"),
        N_("dealt two cards at once"), N_("goulash"), N_("new deal"),
    ),
    laws=("6", "13", "16", "22", "86"),
    statements=(
        (FAULT.count, N_("This board was dealt wrongly: a hand does not have thirteen cards.")),
        (FAULT.dealt, N_("This board was not dealt singly and face down as it must be.")),
        (FAULT.seen, N_("When this board was shuffled and dealt, a player could have seen a card of another hand.")),
        (FAULT.sorted, N_("This board was dealt without a shuffle.")),
        (FAULT.earlier, N_("This board holds a deal of another session.")),
        (FAULT.other, N_("The director considers a new deal of this board.")),
    ),
)  # fmt: skip

IN_ADVANCE = "it says by whom a deal may be made; what is wrong with a deal is ruled on under 6D"
TEXTS = [
    text_only("fn1", N_("A sorted deck is a pack that has not been randomized since its last use."), because="it says what a word of 6D2 means"),
    text_only("6E1", N_("The director may have the boards shuffled and dealt at each table just before play."), because=IN_ADVANCE),
    text_only("6E2", N_("The director may shuffle and deal in advance."), because=IN_ADVANCE),
    text_only("6E3", N_("The director may have assistants or other agents shuffle and deal in advance."), because=IN_ADVANCE),
    text_only("6E4", N_("The director may ask for another way of dealing that is just as random as 6A and 6B."), because=IN_ADVANCE),
]  # fmt: skip
