"""Law 16, part C: what may be learnt from withdrawn calls and cards."""

from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    INNOCENT_SIDE,
    METHODS,
    N_,
    OFFENDING_SIDE,
    adjust_score,
    answer,
    authorized,
    clause,
    given,
    judge,
    result_stands,
    section,
    see,
    tell,
    unauthorized,
)  # fmt: skip

WITHDRAWN = given(
    "16C.withdrawn", N_("What was withdrawn?"),
    answer("call", N_("A call")),
    answer("card", N_("A card")),
    cites=("16C",),
)  # fmt: skip

CALLS, CARDS, DEAL = N_("withdrawn calls"), N_("withdrawn cards"), N_("for the rest of the deal")

CALLS_AUTHORIZED = authorized(CALLS, INNOCENT_SIDE, DEAL)
CALLS_UNAUTHORIZED = unauthorized(CALLS, OFFENDING_SIDE, DEAL)

SECTION_16C = section(
    "16C", N_("Information from withdrawn calls and plays"),
    given=[WITHDRAWN],
    facts=[],
    clauses=[
        clause("16C", N_("A call or a card has been withdrawn, and the Laws say who may use what it showed.")),
        clause(
            "16C1", N_("{INNOCENT_SIDE} may use whatever the withdrawn calls and cards showed, their own and the opponents’."),
            then=[
                CALLS_AUTHORIZED.only(WITHDRAWN.call),
                authorized(CARDS, INNOCENT_SIDE, DEAL).only(WITHDRAWN.card),
            ],
        ),
        clause(
            "16C2",
            N_("{OFFENDING_SIDE} may not use what was withdrawn, by either side: of two reasonable actions, not the one that it suggests."),
            then=[
                CALLS_UNAUTHORIZED.only(WITHDRAWN.call),
                unauthorized(CARDS, OFFENDING_SIDE, DEAL).only(WITHDRAWN.card),
                tell(OFFENDING_SIDE, N_("{OFFENDING_SIDE}: act as if you had not seen what was withdrawn, by your side or by the other.")),
                see("16C3", at=END_OF_PLAY),
            ],
        ),
    ],
)  # fmt: skip

USED = judge(
    "16C3.used", N_("Did {OFFENDING_SIDE} choose an action that a withdrawn call or card suggested over another reasonable one?"),
    criteria=(
        N_("What did the withdrawn action show, and what does that plainly suggest?"),
        N_("Which other actions would a good part of such players with these methods think of seriously, and some choose?"),
        N_("Was the action taken one that is suggested over one of those? What the player meant by it does not matter."),
    ),
    where=AWAY, reveals=METHODS, cites=("16C2", "16B1a", "16B1b"),
)  # fmt: skip
USED_DAMAGE = judge(
    "16C3.damage", N_("Did {INNOCENT_SIDE} score worse because of it?"),
    criteria=(N_("Set the table result against what could have been expected had the other action been chosen (12B1)."),),
    once=USED.yes, cites=("16C3", "12B1"),
)  # fmt: skip

SECTION_16C3 = section(
    "16C3", N_("Use of withdrawn calls and plays"),
    facts=[USED, USED_DAMAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "16C3", N_("If use of what was withdrawn damaged {INNOCENT_SIDE}, the score is adjusted; otherwise the result stands."),
            then=[
                adjust_score("assigned", N_("the results probable without the use of what was withdrawn"), BOTH_SIDES).only(
                    USED.yes & USED_DAMAGE.yes
                ),
                result_stands().only(USED.no | USED_DAMAGE.no),
            ],
        ),
    ],
    test=N_("Did {OFFENDING_SIDE} use what a withdrawn call or card had shown, and did that damage {INNOCENT_SIDE}?"),
    review=AFTER_PLAY,
)  # fmt: skip
