"""Law 21: calls and plays made on wrong information. The offender gave the explanation, the innocent side acted on it."""

from laws.laws2017.facts_information import LAST_CALL, MISINFORMED, MISTAKE, PERIOD, STAGE
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_20f import ENTRY
from laws.laws2017.law_25 import NEXT_IN_TURN
from laws.laws2017.law_41 import REASON
from laws.laws2017.shared import AFTER_PLAY, CALL, LATER_CALL, REPLACEMENT_CALL
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    HAND,
    INNOCENT_SIDE,
    LHO,
    METHODS,
    N_,
    OFFENDER,
    PARTNER,
    RHO,
    Role,
    Stage,
    adjust_score,
    answer,
    arises,
    auction_continues,
    auction_ends,
    call_stands,
    call_withdrawn,
    clause,
    judge,
    look,
    matter,
    no_further_rectification,
    option,
    play_on,
    result_stands,
    right_lost,
    section,
    see,
    tell,
)  # fmt: skip

FACE_DOWN = look(
    "21.face_down", N_("Has one of {INNOCENT_SIDE} an opening lead face down on the table?"),
    answer("no", N_("No")),
    answer("lho", N_("{LHO} has")),
    answer("rho", N_("{RHO} has")),
    once=MISINFORMED & STAGE.clarification, cites=("41A", "47E2a"),
)  # fmt: skip
CARD_PLAYED = look(
    "21.card", N_("Was the last card on the table played by {INNOCENT_SIDE}, and perhaps because of the explanation?"),
    once=MISINFORMED & STAGE.play, cites=("47E2a",),
)  # fmt: skip

SECTION_21 = section(
    "21", N_("Misinformation"),
    facts=[STAGE, MISTAKE, FACE_DOWN, CARD_PLAYED],
    clauses=[
        clause(
            "21A", N_("Whoever acts on a misunderstanding of his own gets neither a change nor redress."),
            when=MISTAKE.nothing,
            then=[
                no_further_rectification(),
                result_stands(),
                tell(INNOCENT_SIDE, N_("It was explained rightly; there is no redress for a misunderstanding.")),
            ],
        ),
        clause(
            "20F6", N_("A call or play rested on misinformation from an opponent: Law 21 is applied to calls, 47E2 to cards."),
            when=MISINFORMED,
            then=[
                tell(BOTH_SIDES, N_("The right explanation is given now, to all at the table.")).only(PERIOD),
                see("20F", supply={ENTRY: "ruling"}),
                see("21B1", when=PERIOD),
                arises("face-down-lead", supply={REASON: "explanation"}, offender=LHO, when=STAGE.clarification & FACE_DOWN.lho),
                arises("face-down-lead", supply={REASON: "explanation"}, offender=RHO, when=STAGE.clarification & FACE_DOWN.rho),
                see("47E2", when=STAGE.play & CARD_PLAYED.yes),
                play_on().only(STAGE.play),
                see("21B3", at=END_OF_PLAY, when=STAGE.play),
                see("21B3", when=STAGE.after),
            ],
        ),
    ],
)  # fmt: skip

# ------------------------------------------------------------------ a call changed in time (21B1a, 21B2)

LAST = look(
    "21.last", N_("Who of {INNOCENT_SIDE} called last, after the wrong information?"),
    answer("lho", N_("{LHO}"), details=(LAST_CALL,)),
    answer("rho", N_("{RHO}"), details=(LAST_CALL,)),
    answer("none", N_("Neither has called since")),
    criteria=(N_("Only this call can be changed: after every earlier one of the side the partner has called."),),
    cites=("21B1a",),
)  # fmt: skip
CALLED = LAST.is_one_of("lho", "rho")
INFLUENCED = judge(
    "21.influenced", N_("Could the decision to make that call well have been influenced by the wrong information?"),
    criteria=(
        N_("Ask that player away from the table what the call would have been with the right explanation."),
        N_("It need not be certain: “could well” is enough."),
    ),
    where=AWAY, reveals=HAND, once=CALLED, cites=("21B1a",),
)  # fmt: skip
LHO_CHANGES = option(
    "21.lho_changes", LHO, N_("{LHO} may change the last call, {last_call}. Does {LHO} do so?"),
    answer("yes", N_("I change it to {replacement}"), details=(REPLACEMENT_CALL,)),
    answer("no", N_("I leave it")),
    needs=(LAST, INFLUENCED), once=LAST.lho & INFLUENCED.yes, cites=("21B1a", "10C1"),
)  # fmt: skip
RHO_CHANGES = option(
    "21.rho_changes", RHO, N_("{RHO} may change the last call, {last_call}. Does {RHO} do so?"),
    answer("yes", N_("I change it to {replacement}"), details=(REPLACEMENT_CALL,)),
    answer("no", N_("I leave it")),
    needs=(LAST, INFLUENCED), once=LAST.rho & INFLUENCED.yes, cites=("21B1a", "10C1"),
)  # fmt: skip
LHO_CHANGED = LAST.lho & INFLUENCED.yes & LHO_CHANGES.yes
RHO_CHANGED = LAST.rho & INFLUENCED.yes & RHO_CHANGES.yes
CHANGED = LHO_CHANGED | RHO_CHANGED
LHO_LEFT = LAST.lho & INFLUENCED.yes & LHO_CHANGES.no
RHO_LEFT = LAST.rho & INFLUENCED.yes & RHO_CHANGES.no
UNCHANGED = CALLED & INFLUENCED.no | LHO_LEFT | RHO_LEFT
AS_IT_WAS = LAST.none | UNCHANGED
OVER = look(
    "21.called_over", N_("Had the next player, an opponent, called over {last_call}?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes"), details=(LATER_CALL,)),
    once=CHANGED, cites=("21B2",),
)  # fmt: skip
PARTNER_FOLLOWS = option(
    "21.partner_follows", PARTNER, N_("{LHO} has changed to {replacement}. Does {PARTNER} change {later_call} too?"),
    answer("yes", N_("I take it back and call again")),
    answer("no", N_("My call stands")),
    needs=(LHO_CHANGES, OVER), once=LHO_CHANGED & OVER.yes, cites=("21B2",),
)  # fmt: skip
OFFENDER_FOLLOWS = option(
    "21.offender_follows", OFFENDER, N_("{RHO} has changed to {replacement}. Does {OFFENDER} change {later_call} too?"),
    answer("yes", N_("I take it back and call again")),
    answer("no", N_("My call stands")),
    needs=(RHO_CHANGES, OVER), once=RHO_CHANGED & OVER.yes, cites=("21B2",),
)  # fmt: skip
FOLLOWED = LHO_CHANGED & OVER.yes & PARTNER_FOLLOWS.yes | RHO_CHANGED & OVER.yes & OFFENDER_FOLLOWS.yes
NOT_FOLLOWED = LHO_CHANGED & OVER.yes & PARTNER_FOLLOWS.no | RHO_CHANGED & OVER.yes & OFFENDER_FOLLOWS.no
REDRESS = N_("have the score adjusted for {last_call}, which could have been changed and was left")

SECTION_21B1 = section(
    "21B1", N_("A call made on wrong information, still in time"),
    facts=[STAGE, LAST, INFLUENCED, LHO_CHANGES, RHO_CHANGES, OVER, PARTNER_FOLLOWS, OFFENDER_FOLLOWS],
    applies=PERIOD,
    settles=[auction_continues(LHO)],
    clauses=[
        clause(
            "21B1a", N_("Until a defender faces an opening lead, a player whose partner has not called since may change a call that wrong information could well have influenced; it costs his side nothing. A required alert that came late or never is wrong information."),
            then=[
                call_withdrawn(LAST_CALL).only(CHANGED),
                call_stands(REPLACEMENT_CALL).only(CHANGED),
                auction_continues(PARTNER).only(LHO_CHANGED & OVER.no),
                auction_continues(OFFENDER).only(RHO_CHANGED & OVER.no),
                see("16C", supply={WITHDRAWN: "call"}, when=CHANGED),
                see("21B3", at=END_OF_PLAY, when=CALLED),
                tell(BOTH_SIDES, N_("{INNOCENT_SIDE} bear no rectification for the change.")).only(CHANGED),
                call_stands(LAST_CALL).only(UNCHANGED),
                right_lost(LHO, REDRESS).only(LHO_LEFT),
                right_lost(RHO, REDRESS).only(RHO_LEFT),
                tell(BOTH_SIDES, N_("Only the last call of {INNOCENT_SIDE} could be changed.")).only(CALLED).as_reading(),
                auction_continues(NEXT_IN_TURN).only(AS_IT_WAS & STAGE.auction),
                auction_ends().only(AS_IT_WAS & STAGE.clarification),
            ],
        ),
        clause(
            "21B2", N_("If it is changed, the opponent who called over it may change that call too; the withdrawn calls come under 16C."),
            when=CHANGED & OVER.yes,
            then=[
                call_withdrawn(LATER_CALL).only(FOLLOWED),
                auction_continues(PARTNER).only(LHO_CHANGED & FOLLOWED),
                auction_continues(OFFENDER).only(RHO_CHANGED & FOLLOWED),
                call_stands(LATER_CALL).only(NOT_FOLLOWED),
                auction_continues(RHO).only(LHO_CHANGED & NOT_FOLLOWED),
                auction_continues(LHO).only(RHO_CHANGED & NOT_FOLLOWED),
            ],
        ),
    ],
)  # fmt: skip

# ------------------------------------------------------------------ too late (21B3)

RIGHT = N_("the results probable had the right explanation been given in time")
NO_AGREEMENT = N_("the results probable had they been told that there was no agreement")
HARM = judge(
    "21B3.gained", N_("Did {OFFENDING_SIDE} gain because {INNOCENT_SIDE} called or played on the wrong information and could not change that?"),
    criteria=(
        N_("What would {INNOCENT_SIDE} probably have called and played, had they been told the truth? Ask each away from the table."),
        N_("The truth is what was really agreed, or that nothing was; not what {PARTNER} held."),
        N_("A call that could still be changed and was left alone does not count (21B1a)."),
        N_("If a player of {OFFENDING_SIDE} should have spoken earlier, ask what could have been changed then."),
    ),
    where=AWAY, reveals=METHODS, cites=("21B3", "75D3", "12B1"),
)  # fmt: skip

SECTION_21B3 = section(
    "21B3", N_("Misinformation: too late to change"),
    facts=[MISTAKE, HARM],
    applies=MISINFORMED,
    settles=[result_stands()],
    clauses=[
        clause(
            "21B3", N_("Where it was too late to change a call and {OFFENDING_SIDE} gained, the score is adjusted; otherwise the result stands."),
            then=[
                adjust_score("assigned", RIGHT, BOTH_SIDES).only(HARM.yes & MISTAKE.is_one_of("explanation", "incomplete")),
                adjust_score("assigned", NO_AGREEMENT, BOTH_SIDES).only(HARM.yes & MISTAKE.none),
                see("12C1", at=AFTER_SESSION, when=HARM.yes),
                result_stands().only(HARM.no),
            ],
        ),
        clause(
            "40B5b", N_("What an explanation left out was crucial to an opponent’s choice, and damaged him: the score is adjusted."),
            when=HARM.yes & MISTAKE.incomplete, then=[adjust_score("assigned", RIGHT, BOTH_SIDES)],
        ),
        clause(
            "75D3", N_("If there is evidence of the agreed meaning, the adjustment rests on the right explanation; if nothing was agreed, on having been told so."),
            when=HARM.yes,
            then=[
                adjust_score("assigned", RIGHT, BOTH_SIDES).only(MISTAKE.is_one_of("explanation", "incomplete")),
                adjust_score("assigned", NO_AGREEMENT, BOTH_SIDES).only(MISTAKE.none),
                tell(Role.DIRECTOR, N_("Judge by the agreement, and not by the hand that {PARTNER} held.")).only(~MISTAKE.none),
                tell(Role.DIRECTOR, N_("Judge as if they had been told that nothing was agreed, and not by the hand that {PARTNER} held.")).only(
                    MISTAKE.none
                ),
            ],
        ),
    ],
    test=N_("Did {OFFENDING_SIDE} gain because {INNOCENT_SIDE} acted on the wrong information when it was too late to change?"),
    review=AFTER_PLAY,
)  # fmt: skip

MISINFORMATION = matter(
    "misinformation", N_("Wrong explanation or missing alert"), Stage.ANY_TIME, "21",
    N_("What {OFFENDER} explained or alerted, or did not, does not fit {call} by {PARTNER}."),
    details=(CALL,),
    synonyms=(
        N_("misinformation"), N_("wrong explanation"), N_("mistaken explanation"), N_("failure to alert"), N_("no alert"), N_("missing announcement"),
        N_("mistaken call"), N_("forgot the system"), N_("change a call after a correction"), N_("damage by an explanation"),
    ),
    laws=("21", "75", "20", "47", "40", "12"),
    fast=8,
)  # fmt: skip
