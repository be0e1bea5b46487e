"""Law 86: team play. What becomes of a board that one table, or both, cannot play or compare."""

from laws.laws2017.law_82 import EACH_BY_FAULT, KNOCKOUT
from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    Role,
    Stage,
    adjust_score,
    answer,
    board_cancelled,
    board_redealt,
    clause,
    elected,
    judge,
    look,
    matter,
    refer,
    section,
    tell,
    text_only,
)  # fmt: skip

RESULTS = look(
    "86.results", N_("Which results are there for the board?"),
    answer("other_table", N_("The other table has one, or will have; here none can be had")),
    answer("none", N_("None at either table: the board could be dealt anew")),
    answer("not_comparable", N_("Two that cannot be compared, or more than one score must be adjusted")),
    answer("single", N_("It is a board that is played at one table only")),
    criteria=(N_("Two results cannot be compared if the tables played it in different forms, or not as the schedule has it."),),
    cites=("86A", "86B1", "86B2", "86B3"),
)  # fmt: skip
COMPARED = look(
    "86B1.compared", N_("Is it a match of teams in which the other table has a result of this board, or will have one?"),
    cites=("86B1",),
)  # fmt: skip
"""For a Law that awards an adjusted score and leaves teams to 86B; it supplies RESULTS with `other_table`."""
CLEAR = judge(
    "86B1.clear", N_("Is the other table’s result clearly favorable to one side?"),
    criteria=(
        N_("Set it against what this deal would bring at other tables."),
        N_("A result that nearly everybody would have is not."),
    ),
    once=RESULTS.other_table, cites=("86B1",),
)  # fmt: skip
KNOWN = look(
    "86A.known", N_("Could a contestant know how the match ends without this board?"),
    criteria=(N_("It is enough that the other boards can be compared already."),),
    once=RESULTS.none, cites=("86A",),
)  # fmt: skip
SINGLE_TABLE = elected(
    "86B3.single_table", N_("How is a board scored that is played at one table only?"),
    answer("law", N_("As the Law has it (86B2)")),
    answer("regulation", N_("As the regulation has it")),
    cites=("86B3",),
)  # fmt: skip
SEVERAL = RESULTS.not_comparable | RESULTS.single & SINGLE_TABLE.law
FAULT = judge(
    "86B2.fault", N_("Which of the contestants is at fault?"),
    answer("none", N_("Neither")),
    answer("one", N_("Only one of them")),
    answer("both", N_("Both")),
    criteria=(N_("A contestant is the whole team: what was done at either table counts."),),
    once=SEVERAL, cites=("86B2a", "86B2b", "86B2c"),
)  # fmt: skip
SUBSTITUTE = look(
    "86B2a.substitute", N_("Can a substitute board be played?"),
    criteria=(N_("Is there time, and can no contestant know yet how the match ends without it (86A)?"),),
    once=SEVERAL & FAULT.none, cites=("86B2a", "86A"),
)  # fmt: skip

SECTION_86 = section(
    "86", N_("A board in team play"),
    facts=[RESULTS, CLEAR, KNOWN, SINGLE_TABLE, FAULT, SUBSTITUTE],
    clauses=[
        clause(
            "86A", N_("One board is not dealt anew when a contestant could know the result of the match without it; the score is adjusted instead."),
            when=RESULTS.none,
            then=[
                adjust_score("artificial", EACH_BY_FAULT, BOTH_SIDES).only(KNOWN.yes),
                KNOCKOUT.only(KNOWN.yes),
                board_redealt().only(KNOWN.no),
                tell(BOTH_SIDES, N_("It is dealt anew for both tables (6D3).")).only(KNOWN.no),
            ],
        ),
        clause(
            "86B1", N_("If an adjusted score is awarded and the other table’s result clearly favors one side, it is an assigned one."),
            when=RESULTS.other_table,
            then=[
                adjust_score("assigned", N_("the results that were probable at this table, to be compared with that of the other table (12C1c)"), BOTH_SIDES).only(CLEAR.yes),
                adjust_score("artificial", EACH_BY_FAULT, BOTH_SIDES).only(CLEAR.no),
                KNOCKOUT,
                tell(Role.DIRECTOR, N_("Record the other table’s result, and why it does or does not favor a side.")),
            ],
        ),
        clause(
            "86B2", N_("Where results cannot be compared, or several scores must be adjusted, it depends on who is at fault."),
            when=SEVERAL,
        ),
        clause(
            "86B2a", N_("Nobody is at fault: the board is cancelled, for an artificial score or, if there is time, a substitute board."),
            when=FAULT.none,
            then=[
                board_cancelled(),
                adjust_score("artificial", N_("average plus for both contestants, since neither is at fault (12C2a)"), BOTH_SIDES).only(SUBSTITUTE.no),
                KNOCKOUT.only(SUBSTITUTE.no),
                tell(BOTH_SIDES, N_("A substitute board is played at both tables.")).only(SUBSTITUTE.yes & RESULTS.not_comparable),
                tell(BOTH_SIDES, N_("A substitute board is played in its place.")).only(SUBSTITUTE.yes & RESULTS.single),
            ],
        ),
        clause(
            "86B2b", N_("One contestant is at fault: the other gets the better of average plus and an assigned score, and the one at fault the complement."),
            when=FAULT.one,
            then=[
                adjust_score(
                    "assigned",
                    N_("the contestant not at fault gets average plus or the results that were probable, whichever is better for it (12C2b), and the one at fault the complement of that"),
                    BOTH_SIDES,
                ),
                tell(Role.DIRECTOR, N_("In IMPs the complement is the same figure with the other sign.")).as_reading(),
            ],
        ),
        clause(
            "86B2c", N_("Both are at fault: the board is cancelled and the score is artificial."),
            when=FAULT.both,
            then=[
                board_cancelled(),
                adjust_score("artificial", N_("each contestant by its own fault: average if only in part, average minus if directly (12C2a)"), BOTH_SIDES),
                KNOCKOUT,
            ],
        ),
        clause(
            "86B3", N_("For boards that are played at one table only the regulation may provide otherwise; where it does not, 86B2 holds."),
            when=RESULTS.single,
            then=[
                refer(N_("the regulation for boards played at one table only")).only(SINGLE_TABLE.regulation),
                tell(Role.DIRECTOR, N_("No regulation provides otherwise: 86B2 holds.")).only(SINGLE_TABLE.law),
            ],
        ),
    ],
)  # fmt: skip

TEAM_BOARD = matter(
    "team-board", N_("Teams: a board cannot be played or compared"), Stage.ANY_TIME, "86",
    N_("In a match of teams a board cannot be played, or its results cannot be compared."),
    roles=(),
    synonyms=(
        N_("only one table has a result"), N_("board played at one table only"), N_("substitute board"), N_("results not comparable"),
        N_("both tables played the same way"), N_("team match board spoilt"), N_("redeal in a match"),
    ),
    laws=("86", "12", "87", "15"),
)  # fmt: skip

TEXTS = [
    text_only("fn27", N_("Results on a fouled board are among those that cannot be compared."), because="87C leads there with a fouled board"),
]  # fmt: skip
