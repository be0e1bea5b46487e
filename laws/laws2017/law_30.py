"""Law 30: a pass out of rotation that was not accepted."""

from laws.laws2017.facts_auction import AT_PROPER_TURN, AT_TURN, BEFORE, NEVER_REPLACED, REPLACED, TURN_COMES
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_23 import COMPARABLE
from laws.laws2017.law_29 import ANY_CALL, BARRED_ONCE, FREE, ILLEGAL, PARTNER_FREE
from laws.laws2017.shared import CALL, EARLIER_CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    AWAY,
    END_OF_PLAY,
    METHODS,
    N_,
    OFFENDER,
    arises,
    ask,
    clause,
    has_right,
    must_pass,
    section,
    see,
    tell,
)  # fmt: skip

CHANGED = AT_TURN.lho & BEFORE.yes
ELSEWHERE = AT_TURN.partner | AT_TURN.lho & BEFORE.no
ARTIFICIAL = ask(
    "30.artificial", N_("By the methods of {OFFENDING_SIDE}, was the pass artificial, or was it a pass over an artificial call of {PARTNER}?"),
    criteria=(
        N_("Artificial: it promises more than a stated strength, or promises or denies values elsewhere than in the last suit named."),
        N_("A pass over an opponent’s artificial call does not count."),
    ),
    where=AWAY, reveals=METHODS, whom=OFFENDER, once=AT_TURN.rho | ELSEWHERE, cites=("30C", "31"),
)  # fmt: skip

SECTION_30 = section(
    "30", N_("Pass out of rotation"),
    facts=[AT_TURN, BEFORE, ARTIFICIAL, AT_PROPER_TURN, COMPARABLE],
    test=TURN_COMES,
    clauses=[
        clause("30", N_("The pass out of rotation was not accepted, and is cancelled.")),
        clause(
            "30A", N_("At {RHO}’s turn: {OFFENDER} must pass at the next turn."),
            when=AT_TURN.rho & ARTIFICIAL.no,
            then=[
                must_pass(OFFENDER, "once"),
                tell(OFFENDER, N_("{OFFENDER}: whatever {RHO} calls, you pass when the turn comes to you.")),
                see("16C", supply={WITHDRAWN: "call"}),
                see("72C", at=END_OF_PLAY),
            ],
        ),
        clause(
            "30B1", N_("At {PARTNER}’s turn, or at {LHO}’s as the first call of {OFFENDER}: both are free, and what {OFFENDER} calls later decides."),
            when=ELSEWHERE & ARTIFICIAL.no,
        ),
        clause("30B1a", N_("{PARTNER} may make any legal call, without using the cancelled pass."), then=PARTNER_FREE),
        clause("30B1b", N_("{OFFENDER} may make any legal call at the proper turn."), then=[has_right(OFFENDER, ANY_CALL), *ILLEGAL]),
        clause("30B1b.i", N_("If it is comparable with the pass, nothing more."), when=REPLACED & COMPARABLE.yes, then=FREE),
        clause(
            "30B1b.ii", N_("If it is not comparable, {PARTNER} must pass at the next turn, and a lead may be restricted."),
            when=NEVER_REPLACED | REPLACED & COMPARABLE.no, then=BARRED_ONCE,
        ),
        clause(
            "30B2", N_("At {LHO}’s turn, after an earlier call: {OFFENDER} has tried to change that call."),
            when=CHANGED, then=[arises("change-of-call", carry={CALL: EARLIER_CALL, REPLACEMENT_CALL: CALL})],
        ),
        clause(
            "30C", N_("An artificial pass, or a pass over {PARTNER}’s artificial call, is ruled on like a bid."),
            when=(AT_TURN.rho | ELSEWHERE) & ARTIFICIAL.yes, then=[see("31")],
        ),
    ],
)  # fmt: skip
