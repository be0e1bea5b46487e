"""Law 27: insufficient bid."""

from laws.laws2017.facts_auction import ATTEMPT, ROTATION, SINCE, SUFFICIENCY
from laws.laws2017.facts_auction import KIND as CALL_KIND
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_23 import COMPARABLE
from laws.laws2017.law_25 import ALLOWED, NEXT_IN_TURN
from laws.laws2017.law_26 import LEAD_WARNING
from laws.laws2017.shared import AFTER_PLAY, CALL, FINAL_CALL, OVER, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    INTENTION,
    LHO,
    METHODS,
    N_,
    OFFENDER,
    PARTNER,
    REPLACEMENT,
    TURN,
    Stage,
    adjust_score,
    answer,
    arises,
    auction_continues,
    auction_reverts,
    auction_waits,
    call_cancelled,
    call_stands,
    call_withdrawn,
    clause,
    finding,
    finds,
    judge,
    look,
    matter,
    must_pass,
    no_further_rectification,
    option,
    refer,
    result_stands,
    section,
    see,
    tell,
)  # fmt: skip
from rulings.reasoning.effects import Arises, Effect, See

# What stands elsewhere and is read here:
# SUFFICIENCY    insufficient or sufficient: whether {call} outranks {over}
# ROTATION       yes or no: whether it was the offender's turn
# ATTEMPT        first: the bid was made over another player's; second: to replace an insufficient bid
# SINCE          who else has called since: nobody, only the lho, the partner too; closed: the auction is over, a lead faced
# ALLOWED        yes: the bid was a slip, and 25A let it be changed, so that Law 27 has nothing to rule on
# COMPARABLE     yes or no: what Law 23 finds of {replacement} against {call}
# NEXT_IN_TURN   stands for a seat once partner has called too: whose turn it is then hangs on what has followed
# LEAD_WARNING   tells both sides to call the director when partner first leads (26B)
# WITHDRAWN      tells 16C that it was a call, and no card, that was withdrawn

# ------------------------------------------------------------------ is it for Law 27?

FOR_LAW_27 = finding(
    "27A.insufficient_in_turn", "27A", N_("Is {call} an insufficient bid made in turn?"), cites=("18D", "27A2")
)
SECTION_27A = section(
    "27A", N_("Is the bid insufficient, and made in turn?"),
    facts=[SUFFICIENCY, ROTATION],
    settles=[finds(FOR_LAW_27, "yes")],
    clauses=[
        clause(
            "18C", N_("A bid that outranks the last one is sufficient: no infraction, the auction goes on."),
            when=SUFFICIENCY.sufficient,
            then=[finds(FOR_LAW_27, "no"), call_stands(CALL), auction_continues(LHO)],
        ),
        clause(
            "18D", N_("A bid that does not outrank the last one is insufficient, and that is an infraction."),
            when=SUFFICIENCY.insufficient, then=[finds(FOR_LAW_27, "yes").only(ROTATION.yes)],
        ),
        clause(
            "27A2", N_("An insufficient bid out of turn is ruled on as a bid out of turn, by Law 31."),
            when=SUFFICIENCY.insufficient & ROTATION.no,
            then=[finds(FOR_LAW_27, "no"), refer(N_("Law 31")), arises("call-out-of-rotation", supply={CALL_KIND: "bid"})],
        ),
    ],
)  # fmt: skip

# ------------------------------------------------------------------ 27

EARLY = look(
    "27.early", N_("Has {OFFENDER} already put another call in place of {call}?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes"), details=(REPLACEMENT_CALL,)),
    cites=("27C", "9C"), if_unclear=("no", "85B"), derived="replaced_early",
)  # fmt: skip
LATER = SINCE.is_one_of("lho", "partner", "closed")
LHO_OVER = judge(
    "27.lho_over", N_("Over which of the two did {LHO} call: {call}, or {replacement}?"),
    answer("first", N_("Over {call}, the insufficient bid")),
    answer("replacement", N_("Over {replacement}")),
    criteria=(
        N_("Was {replacement} already made when {LHO} called, and had {LHO} noticed it?"),
        N_("{LHO} was free to treat {call} as legal and call over that."),
    ),
    where=AWAY, reveals=INTENTION, whom=LHO, once=LATER & EARLY.yes, cites=("27A1", "27C"), if_unclear=("first", "27A1"),
)  # fmt: skip
ACCEPTED = option(
    "27.accepted", LHO, N_("Does {LHO} accept the bid of {call}?"),
    answer("yes", N_("I accept it")),
    answer("no", N_("I do not accept it; {OFFENDER} replaces it")),
    needs=(ALLOWED, SINCE, EARLY), once=SINCE.nobody, cites=("27A1", "10C1", "10C2"),
)  # fmt: skip
TREATED_AS_LEGAL = SINCE.nobody & ACCEPTED.yes | LATER & (EARLY.no | EARLY.yes & LHO_OVER.first)
NOT_ACCEPTED = SINCE.nobody & ACCEPTED.no | LATER & EARLY.yes & LHO_OVER.replacement

KIND = option(
    "27.replacement", OFFENDER, N_("Which call does {OFFENDER} make instead of {call}?"),
    answer("bid", N_("A sufficient bid ({PARTNER} is free if it is the lowest that specifies the same, or comparable, and otherwise must pass throughout, with a lead that may be barred)"), details=(REPLACEMENT_CALL,)),
    answer(
        "pass", N_("Pass ({PARTNER} must pass throughout and a lead may be barred, unless it is comparable)"),
        sets={REPLACEMENT_CALL: "Pass"},
    ),
    answer("double", N_("Double or redouble (cancelled, and {PARTNER} must pass throughout, unless it is comparable)")),
    answer("insufficient", N_("Another insufficient bid ({PARTNER} must pass throughout, unless {LHO} accepts it)"), lawful=False, details=(REPLACEMENT_CALL,)),
    needs=(ACCEPTED,), once=NOT_ACCEPTED, moment=REPLACEMENT, already=EARLY, derived="replacement",
    cites=("27B", "27C", "10C1"),
)  # fmt: skip
LOWEST = judge(
    "27.lowest", N_("Is {replacement} the lowest sufficient bid that specifies what {call} specified?"),
    criteria=(
        N_("What did {OFFENDER} take the auction to be, and which suit or suits, or notrump, would {call} have specified there?"),
        N_("A natural bid specifies what it names; an artificial one specifies the suit or suits it shows, and perhaps none."),
        N_("Of the bids now high enough, which is the lowest that specifies exactly the same? Strength does not matter here."),
    ),
    where=AWAY, reveals=METHODS, moment=REPLACEMENT, once=ATTEMPT.first & KIND.bid, cites=("27B1a",), if_unclear=("no", "27B1a"),
)  # fmt: skip
NOT_LOWEST = KIND.bid & LOWEST.no
FINAL = option(
    "27.final", OFFENDER, N_("{replacement} is cancelled. Which call does {OFFENDER} make instead?"),
    answer("bid", N_("A sufficient bid"), details=(FINAL_CALL,)),
    answer("pass", N_("Pass"), sets={FINAL_CALL: "Pass"}),
    answer("insufficient", N_("Another insufficient bid"), lawful=False, details=(FINAL_CALL,)),
    needs=(KIND,), once=KIND.double & COMPARABLE.no, moment=REPLACEMENT, cites=("27B3",),
)  # fmt: skip
GOES_ON: list[Effect | See | Arises] = [
    auction_continues(LHO).only(SINCE.nobody),
    auction_continues(PARTNER).only(SINCE.lho),
    auction_continues(NEXT_IN_TURN).only(SINCE.partner),
]
UNBARRED: list[Effect | See | Arises] = [
    call_stands(REPLACEMENT_CALL),
    no_further_rectification(),
    tell(PARTNER, N_("{PARTNER} is free and may use what both calls have shown; no lead is restricted.")),
    see("27D", at=END_OF_PLAY),
]
BARRED: list[Effect | See | Arises] = [
    must_pass(PARTNER, "throughout"),
    see("16C", supply={WITHDRAWN: "call"}),
    see("26B", at=TURN),
    see("72C", at=END_OF_PLAY),
    LEAD_WARNING,
]
# A double that is not comparable never stands (27B3); an insufficient bid is an occasion of its own, the second attempt.
STANDS_IF_MADE = KIND.is_one_of("bid", "pass") | KIND.double & COMPARABLE.yes
AGAIN = ATTEMPT.second & STANDS_IF_MADE
ONCE_MORE = KIND.insufficient | KIND.double & COMPARABLE.no & FINAL.insufficient

SECTION_27 = section(
    "27", N_("Insufficient bid"),
    given=[ATTEMPT],
    facts=[FOR_LAW_27, ALLOWED, SINCE, EARLY, LHO_OVER, ACCEPTED, KIND, LOWEST, COMPARABLE, FINAL],
    applies=(ATTEMPT.second | ATTEMPT.first & FOR_LAW_27.yes) & ALLOWED.no,
    settles=[call_stands(CALL)],
    clauses=[
        clause(
            "27A1", N_("{LHO} may accept the insufficient bid, and does so by calling over it; it is then treated as legal."),
            when=TREATED_AS_LEGAL,
            then=[
                call_stands(CALL),
                *GOES_ON,
                no_further_rectification(),
            ],
        ),
        clause(
            "27B", N_("If it is not accepted, {OFFENDER} must replace it by a legal call."),
            when=NOT_ACCEPTED,
            then=[call_withdrawn(CALL)],
        ),
        clause(
            "27B1", N_("The lowest sufficient bid that specifies the same, or a comparable call: nothing more, and {PARTNER} is free."),
            when=ATTEMPT.first & (KIND.bid & LOWEST.yes | (NOT_LOWEST | KIND.is_one_of("pass", "double")) & COMPARABLE.yes),
            then=GOES_ON,
        ),
        clause(
            "27B1a", N_("The lowest sufficient bid that specifies the same denomination, or denominations: {PARTNER} is free and may use both bids."),
            when=KIND.bid & LOWEST.yes, then=UNBARRED,
        ),
        clause(
            "27B1b", N_("Otherwise a comparable call: {PARTNER} is free and may use both calls."),
            when=(NOT_LOWEST | KIND.is_one_of("pass", "double")) & COMPARABLE.yes,
            then=[*UNBARRED, see("23C", at=END_OF_PLAY)],
        ),
        clause(
            "27B2", N_("Any other sufficient bid, or any other pass: {PARTNER} must pass for the rest of the auction, and a lead may be restricted."),
            when=ATTEMPT.first & (NOT_LOWEST | KIND.pass_) & COMPARABLE.no,
            then=[
                call_stands(REPLACEMENT_CALL),
                *GOES_ON,
                *BARRED,
            ],
        ),
        clause(
            "27B3", N_("Any other double or redouble is cancelled: {OFFENDER} must bid enough or pass, and {PARTNER} must pass for the rest of the auction whatever it is."),
            when=KIND.double & COMPARABLE.no,
            then=[
                call_cancelled(REPLACEMENT_CALL),
                call_stands(FINAL_CALL).only(FINAL.is_one_of("bid", "pass")),
                auction_continues(LHO).only(FINAL.is_one_of("bid", "pass") & SINCE.nobody),
                auction_reverts(OFFENDER).only(FINAL.is_one_of("bid", "pass") & LATER),
                *BARRED,
                tell(PARTNER, N_("{PARTNER} is barred by the double, whatever the bid made in the end would have brought.")).only(FINAL.bid).as_reading(),
            ],
        ),
        clause(
            "27B4", N_("Another insufficient bid: {LHO} may accept that one; if not, {OFFENDER} must replace it and {PARTNER} must pass for the rest of the auction."),
            when=ATTEMPT.second | ONCE_MORE,
            then=[
                must_pass(PARTNER, "throughout").only(ATTEMPT.second),
                see("16C", supply={WITHDRAWN: "call"}),
                see("26B", at=TURN).only(ATTEMPT.second),
                see("72C", at=END_OF_PLAY).only(ATTEMPT.second),
                LEAD_WARNING.only(ATTEMPT.second),
                call_stands(REPLACEMENT_CALL).only(AGAIN),
                auction_continues(LHO).only(AGAIN & SINCE.nobody),
                auction_continues(PARTNER).only(AGAIN & SINCE.lho),
                auction_continues(NEXT_IN_TURN).only(AGAIN & SINCE.partner),
                arises("insufficient-bid", supply={ATTEMPT: "second", ROTATION: "yes"}, carry={CALL: REPLACEMENT_CALL}).only(ONCE_MORE),
                auction_waits(LHO).only(ONCE_MORE),
            ],
        ),
        clause(
            "27C", N_("A replacement made before the ruling stands if it is legal, unless {LHO} accepts the insufficient bid; then the rule that fits it is applied."),
            when=EARLY.yes,
            then=[
                call_stands(REPLACEMENT_CALL).only(NOT_ACCEPTED & STANDS_IF_MADE),
                call_cancelled(REPLACEMENT_CALL).only(TREATED_AS_LEGAL),
                see("16C", supply={WITHDRAWN: "call"}).only(TREATED_AS_LEGAL),
            ],
        ),
    ],
)  # fmt: skip

# ------------------------------------------------------------------ 27D

HELPED = judge(
    "27D.helped", N_("Could the outcome well have been different without the help of the insufficient bid?"),
    criteria=(
        N_("What did {OFFENDING_SIDE} know from {call} and {replacement} together that {replacement} alone would not have told?"),
        N_("Would they well have reached another contract, or played or defended otherwise, had {call} never been made?"),
    ),
    reveals=METHODS, cites=("27D",),
)  # fmt: skip
HELP_DAMAGE = judge(
    "27D.damage", N_("Did that damage {INNOCENT_SIDE}?"),
    criteria=(N_("Set the table result against what could have been expected without the insufficient bid (12B1)."),),
    once=HELPED.yes, cites=("27D", "12B1"),
)  # fmt: skip

SECTION_27D = section(
    "27D", N_("Insufficient bid: help from it"),
    facts=[HELPED, HELP_DAMAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "27D", N_("If the insufficient bid helped {OFFENDING_SIDE} to a result that damages {INNOCENT_SIDE}, the score is adjusted to what was probable without it."),
            then=[
                adjust_score("assigned", N_("the results probable had the insufficient bid not been made"), BOTH_SIDES).only(
                    HELPED.yes & HELP_DAMAGE.yes
                ),
                see("12C1", at=AFTER_SESSION, when=HELPED.yes & HELP_DAMAGE.yes),
                result_stands().only(HELPED.no | HELP_DAMAGE.no),
            ],
        ),
    ],
    test=N_("Had the insufficient bid not been made, could the outcome well have been different, and did that damage {INNOCENT_SIDE}?"),
    review=AFTER_PLAY,
)  # fmt: skip

INSUFFICIENT_BID = matter(
    "insufficient-bid", N_("Insufficient bid"), Stage.AUCTION, "27",
    N_("{OFFENDER} bid{ call} over {over}."),
    details=(CALL, OVER),
    synonyms=(
        N_("bid not high enough"), N_("bid too low"), N_("underbid"), N_("did not see the opening"), N_("did not see the overcall"), N_("wrong answer to Blackwood"), N_("bid at the wrong level") ),
    laws=("27", "18", "25", "23", "26"),
    fast=3,
    supply={ATTEMPT: "first"},
    shown_by=("insufficient",),
)  # fmt: skip
