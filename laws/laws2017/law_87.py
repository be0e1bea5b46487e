"""Law 87: the fouled board. The figures belong to the score desk."""

from laws.laws2017.law_15 import CONTEST
from laws.laws2017.law_86 import RESULTS
from rulings.reasoning.declare import (
    N_,
    Role,
    Stage,
    adjust_score,
    answer,
    clause,
    consider_penalty,
    look,
    matter,
    refer,
    result_stands,
    section,
    see,
    tell,
)  # fmt: skip

FORMS = look(
    "87.forms", N_("Did contestants whose scores are compared play the board in different forms?"),
    answer("different", N_("Yes: cards lay in another hand, or dealer or vulnerability differed")),
    answer("same", N_("No: all of them played it in the same form")),
    criteria=(
        N_("A board turned so that hands and dealer no longer belong together is in another form; it is not an arrow-switch."),
        N_("Compare the hands with the hand record, and the results table by table."),
    ),
    cites=("87A",),
)  # fmt: skip
TABLES = look(
    "87B.tables", N_("How many scores are there of each form?"),
    answer("several", N_("Two or more of each")),
    answer("one", N_("One form was played at a single table")),
    criteria=(
        N_("If it is not known when the form changed, take it that it changed once, before the first result that is plainly of the other form."),
    ),
    once=FORMS.different & CONTEST.pairs, cites=("87B",),
)  # fmt: skip
WHO = look(
    "87.who", N_("Is it proved who put the cards or the board wrong?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes")),
    once=FORMS.different, cites=("90B6", "90B7"),
)  # fmt: skip
AT_ONE_TABLE = N_("for each side at the one table by its own fault: average plus if it is in no way at fault (12C2a)")

SECTION_87 = section(
    "87", N_("A fouled board"),
    facts=[FORMS, CONTEST, TABLES, WHO],
    clauses=[
        clause(
            "87A", N_("A board is fouled if cards were displaced, or dealer or vulnerability differed, so that those who are compared did not play it in the same form."),
            then=[
                result_stands().only(FORMS.same),
                tell(Role.DIRECTOR, N_("Put the board right before it moves on.")).only(FORMS.different),
                consider_penalty(N_("whoever put the cards or the board wrong (90B6, 90B7)")).only(FORMS.different & WHO.yes),
            ],
        ),
        clause(
            "87B", N_("In pairs and individuals the scores are grouped by the form played, and each group is rated by itself, as the regulation or the director has it."),
            when=FORMS.different & CONTEST.pairs,
            then=[
                refer(N_("the score desk: group the scores of this board by the form in which it was played")),
                tell(Role.DIRECTOR, N_("If no regulation says how each group is rated, choose a method and announce it.")),
                adjust_score("artificial", AT_ONE_TABLE, N_("the two sides at that table")).only(TABLES.one).as_reading(),
            ],
        ),
        clause("87C", N_("In teams Law 86B2 applies."), when=FORMS.different & CONTEST.teams, then=[see("86", supply={RESULTS: "not_comparable"})]),
    ],
)  # fmt: skip

FOULED = matter(
    "fouled-board", N_("Fouled board"), Stage.ANY_TIME, "87",
    N_("A board may not have been played in the same form at every table."),
    roles=(),
    synonyms=(
        N_("hands exchanged"), N_("board turned"), N_("hands rotated"), N_("wrong vulnerability on the board"), N_("misboarded"),
        N_("cards in the wrong pocket"), N_("board played in two forms"), N_("results do not fit the hand record"), N_("hands swapped at another table"),
        N_("boards duplicated wrongly"), N_("duplicated boards differ"), N_("half the room played other hands"),
    ),
    laws=("87", "86", "90"),
)  # fmt: skip
