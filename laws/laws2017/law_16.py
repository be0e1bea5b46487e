"""Law 16, parts A and C: what may be used, and what may be learnt from withdrawn calls and cards. B is law_16b, D is law_16d."""

from laws.laws2017.law_12 import OFFENDERS_DAMAGED
from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
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
    text_only,
    unauthorized,
)  # fmt: skip

WITHDRAWN = given(
    "16C.withdrawn", N_("What was withdrawn?"),
    answer("call", N_("A call")),
    answer("card", N_("A card")),
    answer("cards_of_both", N_("Cards of both sides, and both had offended")),
    cites=("16C",),
)  # fmt: skip

CALLS, CARDS, DEAL = N_("withdrawn calls"), N_("withdrawn cards"), N_("for the rest of the deal")

AGAINST = given(
    "16C3.against", N_("Which side may not use what was withdrawn?"),
    answer("offending", N_("{OFFENDING_SIDE}")),
    answer("misleading", N_("{INNOCENT_SIDE}, who had misled {OFFENDER}")),
    cites=("16C2", "47E1"),
)  # fmt: skip

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
                unauthorized(CARDS, OFFENDING_SIDE, DEAL).only(WITHDRAWN.is_one_of("card", "cards_of_both")),
                tell(OFFENDING_SIDE, N_("{OFFENDING_SIDE}: act as if you had not seen what was withdrawn, by your side or by the other.")),
                see("16C3", at=END_OF_PLAY, supply={AGAINST: "offending"}),
            ],
        ),
    ],
)  # fmt: skip

CHOSEN = (
    N_("What did the withdrawn action show, and what does that plainly suggest?"),
    N_("Which other actions would a good part of such players with these methods think of seriously, and some choose?"),
    N_("Was the action taken one that is suggested over one of those? What the player meant by it does not matter."),
)
WORSE = N_("Set the table result against what could have been expected had the other action been chosen (12B1).")
USED = judge(
    "16C3.used", N_("Did {OFFENDING_SIDE} choose an action that a withdrawn call or card suggested over another reasonable one?"),
    criteria=CHOSEN, where=AWAY, reveals=METHODS, once=AGAINST.offending, cites=("16C2", "16B1a", "16B1b"),
)  # fmt: skip
USED_DAMAGE = judge(
    "16C3.damage", N_("Did {INNOCENT_SIDE} score worse because of it?"),
    criteria=(WORSE,), once=AGAINST.offending & USED.yes, cites=("16C3", "12B1"),
)  # fmt: skip
USED_BY_MISLEADERS = judge(
    "16C3.used_by_misleaders", N_("Did {INNOCENT_SIDE} choose an action that a withdrawn card suggested over another reasonable one?"),
    criteria=CHOSEN, where=AWAY, reveals=METHODS, once=AGAINST.misleading, cites=("47E1", "16C2", "16B1a", "16B1b"),
)  # fmt: skip
MISLED_DAMAGE = judge(
    "16C3.misled_damage", N_("Did {OFFENDING_SIDE} score worse because of it?"),
    criteria=(WORSE,), once=AGAINST.misleading & USED_BY_MISLEADERS.yes, cites=("16C3", "12B1"),
)  # fmt: skip
DAMAGED = (
    AGAINST.offending & USED.yes & USED_DAMAGE.yes | AGAINST.misleading & USED_BY_MISLEADERS.yes & MISLED_DAMAGE.yes
)
UNDAMAGED = AGAINST.offending & (USED.no | USED_DAMAGE.no) | AGAINST.misleading & (
    USED_BY_MISLEADERS.no | MISLED_DAMAGE.no
)

SECTION_16C3 = section(
    "16C3", N_("Use of withdrawn calls and plays"),
    given=[AGAINST],
    facts=[USED, USED_DAMAGE, USED_BY_MISLEADERS, MISLED_DAMAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "16C3", N_("If use of what was withdrawn damaged the side that was free to use it, the score is adjusted; otherwise the result stands."),
            then=[
                adjust_score("assigned", N_("the results probable without the use of what was withdrawn"), BOTH_SIDES).only(DAMAGED),
                see("12C1", at=AFTER_SESSION, when=AGAINST.offending & DAMAGED),
                OFFENDERS_DAMAGED.only(AGAINST.misleading & DAMAGED).as_reading(),
                result_stands().only(UNDAMAGED),
            ],
        ),
    ],
    test=N_("Did the side that may not use it act on what a withdrawn call or card had shown, and did that damage the other side?"),
    review=AFTER_PLAY,
)  # fmt: skip

MAY_USE = "it says what may be used; the ruling hangs on what may not be (16B to 16D)"
TEXTS = [
    text_only("16A1", N_("A player may use information that falls under any of the following."), because=MAY_USE),
    text_only("16A1a", N_("What comes from the legal calls and plays of this board, and from illegal ones that were accepted, may be used if nothing unauthorized taints it."), because=MAY_USE),
    text_only("16A1b", N_("What comes from a withdrawn action may be used as far as 16C allows it."), because=MAY_USE),
    text_only("16A1c", N_("What a Law or a regulation allows may be used, and what its lawful procedures bring with them, unless 16B1 stands against it."), because=MAY_USE),
    text_only("16A1d", N_("What a player knew before the cards came out of the board may be used, unless the Laws exclude it."), because=MAY_USE),
    text_only("16A2", N_("A player may reckon with his own idea of his score, the habits of his opponents, and what the event demands of him."), because=MAY_USE),
]  # fmt: skip
