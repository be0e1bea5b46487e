"""Law 40: partnership understandings; departures from them, concealed and forbidden ones, system cards and other aids."""

from laws.laws2017.law_12 import BY_FAULT, OFFENDERS_FAULT, OTHERS_FAULT, PROBABLE
from laws.laws2017.shared import AFTER_PLAY, CALL
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    CONCERNED,
    END_OF_PLAY,
    METHODS,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Role,
    Stage,
    adjust_score,
    answer,
    clause,
    consider_penalty,
    elected,
    has_right,
    judge,
    look,
    matter,
    no_further_rectification,
    no_right,
    result_stands,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip
from rulings.reasoning.effects import Consequence

# ------------------------------------------------------------------ what lies behind the call (40A3, 40B3, 40B4, 40C)

BEHIND = judge(
    "40.behind", N_("What lies behind {call} of {OFFENDER}?"),
    answer("deviation", N_("A departure from their methods, of which {PARTNER} had no more reason to know than the opponents")),
    answer("implicit", N_("A departure that {PARTNER} had reason to expect: it has happened before, or {PARTNER} acted as if he knew")),
    answer("undisclosed", N_("An agreement that was not disclosed in the way that is required")),
    answer("artificial", N_("A psychic call that is artificial, in no agreement")),
    answer("varied", N_("An agreement, made beforehand, to change the methods after an irregularity of the opponents")),
    answer("illegal", N_("An agreement that the regulations of this event do not allow")),
    criteria=(
        N_("Has it happened before in this partnership, or are there notes, a card, records of it?"),
        N_("Fielding: did {PARTNER} take an action that makes sense only for one who expected the departure?"),
        N_("The same call by a stranger: would {PARTNER} have acted in the same way?"),
        N_("Special understandings, and which are allowed: {special_understandings}."),
        N_("Whoever erred has not departed from anything on purpose, and a mistake is no infraction (75C)."),
    ),
    where=AWAY, reveals=METHODS, cites=("40C1", "40A3", "40B3a", "40B4"),
)  # fmt: skip
ARTIFICIAL_PSYCHICS = elected(
    "40B2a.artificial_psychics", N_("Are psychic artificial calls allowed?"),
    answer("allowed", N_("Yes")),
    answer("restricted", N_("No")),
    cites=("40B2a.v",),
)  # fmt: skip
VARIATION = elected(
    "40B2a.variation", N_("May partners agree beforehand to change their methods after an irregularity of the opponents?"),
    answer("allowed", N_("Yes")),
    answer("disallowed", N_("No")),
    cites=("40B2a.iv",),
)  # fmt: skip
REMEDY = elected(
    "40B4.remedy", N_("How is the score adjusted for a forbidden or concealed understanding?"),
    answer("assigned", N_("By the results probable without it")),
    answer("artificial", N_("By average plus and average minus, unless the innocent side did better at the table")),
    cites=("40B4", "40C1"),
)  # fmt: skip
FORBIDDEN_PSYCHIC = BEHIND.artificial & ARTIFICIAL_PSYCHICS.restricted
FORBIDDEN_VARIATION = BEHIND.varied & VARIATION.disallowed
FREE = BEHIND.deviation | BEHIND.artificial & ARTIFICIAL_PSYCHICS.allowed
DISCLOSED = BEHIND.varied & VARIATION.allowed
FORBIDDEN_CALL = BEHIND.is_one_of("illegal", "implicit") | FORBIDDEN_PSYCHIC | FORBIDDEN_VARIATION
BY_DAMAGE = BEHIND.undisclosed | FORBIDDEN_CALL & REMEDY.assigned
BY_AVERAGES = FORBIDDEN_CALL & REMEDY.artificial
DAMAGED = judge(
    "40.damaged", N_("Did it damage {INNOCENT_SIDE}?"),
    criteria=(
        N_("A forbidden understanding damages if the result is worse than without it."),
        N_("A concealed one damages if {INNOCENT_SIDE} would have done better by knowing of it."),
        N_("Set the table result against that (12B1)."),
    ),
    moment=END_OF_PLAY, once=BY_DAMAGE, cites=("40B3a", "40B4", "40C1", "12B1"),
)  # fmt: skip
BETTER = look(
    "40.better", N_("Did {INNOCENT_SIDE} score better on this board than average plus?"),
    moment=END_OF_PLAY, once=BY_AVERAGES, cites=("40B4", "12C2a"),
)  # fmt: skip
REPEATED = look(
    "40.repeated", N_("Has this side failed to disclose before?"),
    once=BEHIND.undisclosed, cites=("40B3b",),
)  # fmt: skip
DAMAGE = BY_DAMAGE & DAMAGED.yes
ADJUSTED: list[Consequence] = [
    adjust_score("assigned", PROBABLE, BOTH_SIDES).only(DAMAGE),
    see("12C1", at=AFTER_SESSION, when=DAMAGE),
    adjust_score("artificial", BY_FAULT, BOTH_SIDES).only(BY_AVERAGES & BETTER.no),
    see("12C2", supply={OFFENDERS_FAULT: "directly", OTHERS_FAULT: "none"}, when=BY_AVERAGES & BETTER.no),
    result_stands().only(BY_DAMAGE & DAMAGED.no | BY_AVERAGES & BETTER.yes),
]

SECTION_40C = section(
    "40C", N_("Departure from the methods, concealed or forbidden understanding"),
    facts=[ARTIFICIAL_PSYCHICS, VARIATION, REMEDY, BEHIND, REPEATED, DAMAGED, BETTER],
    settles=[result_stands()],
    test=N_("Did the understanding of {OFFENDING_SIDE} damage {INNOCENT_SIDE}?"),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "40A3", N_("A player may make any call or play without announcing it, as long as it rests on no undisclosed understanding."),
            when=FREE | DISCLOSED, then=[result_stands(), no_further_rectification()],
        ),
        clause(
            "40B2a.iv", N_("The authority may forbid agreements to change the methods after an irregularity of the opponents."),
            when=FORBIDDEN_VARIATION, then=[tell(OFFENDING_SIDE, N_("Here you may not agree to change your methods after an irregularity."))],
        ),
        clause(
            "40B2a.v", N_("The authority may restrict psychic artificial calls."),
            when=FORBIDDEN_PSYCHIC, then=[tell(OFFENDING_SIDE, N_("Here an artificial call may not be psychic."))],
        ),
        clause(
            "40B3a", N_("Opponents who are damaged because a meaning was not disclosed as required get an adjusted score."),
            when=BEHIND.undisclosed,
            then=[*ADJUSTED, tell(OFFENDING_SIDE, N_("Such an agreement must be disclosed in the way that is laid down here."))],
        ),
        clause(
            "40B3b", N_("Whoever fails to disclose repeatedly may be penalized."),
            when=BEHIND.undisclosed & REPEATED.yes, then=[consider_penalty(OFFENDING_SIDE)],
        ),
        clause(
            "40B4", N_("Damage by an understanding that the regulations forbid is made good, and the side in breach may be penalized."),
            when=BEHIND.illegal | FORBIDDEN_PSYCHIC | FORBIDDEN_VARIATION, then=[*ADJUSTED, consider_penalty(OFFENDING_SIDE)],
        ),
        clause(
            "40C1", N_("A player may depart from the methods if {PARTNER} has no more reason to know it than the opponents. Repeated departures become an understanding; if it was not disclosed and did damage, the score is adjusted and a penalty is possible."),
            when=FREE | BEHIND.implicit,
            then=[
                result_stands().only(FREE),
                *ADJUSTED,
                consider_penalty(OFFENDING_SIDE).only(BEHIND.implicit & (REMEDY.assigned & DAMAGED.yes | REMEDY.artificial & BETTER.no)),
                tell(OFFENDING_SIDE, N_("What the partner has come to expect must be disclosed.")).only(BEHIND.implicit),
            ],
        ),
        clause(
            "40C2", N_("Nobody has to tell the opponents that he has departed from the methods."),
            when=FREE, then=[tell(Role.DIRECTOR, N_("Record the call: a repetition makes it an understanding."))],
        ),
    ],
)  # fmt: skip

PSYCHIC_CALL = matter(
    "psychic-call", N_("Psychic call, concealed or forbidden understanding"), Stage.ANY_TIME, "40C",
    N_("{call} by {OFFENDER} was not what {OFFENDING_SIDE} had disclosed, or was not allowed."),
    details=(CALL,),
    synonyms=(
        N_("psyche"), N_("psych"), N_("fielding"), N_("fielded psychic call"), N_("deviation"), N_("illegal convention"), N_("illegal system"),
        N_("undisclosed agreement"), N_("concealed understanding"), N_("misbid"),
    ),
    laws=("40", "75", "12"),
    part=CONCERNED,
)  # fmt: skip

# ------------------------------------------------------------------ system cards and other aids (40B2b to 40B2d, 20G3)

DEFENCES = elected(
    "40B2b.defences", N_("May a written defense that is required or allowed be looked at during the auction and the play?"),
    answer("no", N_("No: it is an aid like another")),
    answer("as_their_card", N_("Yes, whenever the opponents’ system card may be looked at")),
    cites=("40B2b", "40B2d"),
)  # fmt: skip
AID = look(
    "40B2.aid", N_("What did {OFFENDER} look at?"),
    answer("own_card", N_("His own system card or notes")),
    answer("opponents_card", N_("The opponents’ system card")),
    answer("defence", N_("A written defense against the opponents’ methods, given out or allowed in this event"), offered=DEFENCES.as_their_card),
    answer("other", N_("Anything else that helps the memory, a calculation or the technique, such as his score card")),
    cites=("20G3", "40B2b", "40B2c", "40B2d"),
)  # fmt: skip
WHEN = look(
    "40B2.when", N_("When was that?"),
    answer("before", N_("Before the auction period, or after play")),
    answer("clarification", N_("After the final pass, before the opening lead was faced")),
    answer("own_turn", N_("During the auction or the play, at his own turn")),
    answer("rho_turn", N_("During the auction, at the turn of {RHO}")),
    answer("answering", N_("To answer an opponent who had asked about a call or play of {PARTNER}")),
    answer("other", N_("At another time during the auction or the play")),
    cites=("40B2b", "40B2c", "40B2d"),
)  # fmt: skip
DECLARING = look(
    "40B2.declaring", N_("Will the side of {OFFENDER} declare?"),
    once=AID.own_card & WHEN.clarification, cites=("40B2b",),
)  # fmt: skip
OWN_CARD = elected(
    "40B2b.own_card", N_("May a player look at his own system card during the auction and the play?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes")),
    cites=("20G3", "40B2b"),
)  # fmt: skip
AT_RHO_TURN = elected(
    "40B2c.rho_turn", N_("May the opponents’ system card be looked at when it is the right-hand opponent’s turn to call?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes")),
    cites=("40B2c",),
)  # fmt: skip
MEMORY_AIDS = elected(
    "40B2d.aids", N_("Are aids to memory, calculation or technique allowed?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes")),
    cites=("40B2d",),
)  # fmt: skip
DURING = ~WHEN.before
OWN_ALLOWED = AID.own_card & (WHEN.before | DURING & OWN_CARD.yes | OWN_CARD.no & WHEN.clarification & DECLARING.yes)
OWN_FORBIDDEN = (
    AID.own_card
    & OWN_CARD.no
    & (WHEN.is_one_of("own_turn", "rho_turn", "answering", "other") | WHEN.clarification & DECLARING.no)
)
THEIRS_ALLOWED = AID.opponents_card & (
    WHEN.is_one_of("before", "clarification", "own_turn", "answering") | WHEN.rho_turn & AT_RHO_TURN.yes
)
THEIRS_FORBIDDEN = AID.opponents_card & (WHEN.other | WHEN.rho_turn & AT_RHO_TURN.no)
DEFENCE = DEFENCES.as_their_card & AID.defence
DEFENCE_ALLOWED = DEFENCE & (
    WHEN.is_one_of("before", "clarification", "own_turn", "answering") | WHEN.rho_turn & AT_RHO_TURN.yes
)
DEFENCE_FORBIDDEN = DEFENCE & (WHEN.other | WHEN.rho_turn & AT_RHO_TURN.no)
OTHER_FORBIDDEN = AID.other & DURING & MEMORY_AIDS.no
FORBIDDEN = OWN_FORBIDDEN | THEIRS_FORBIDDEN | DEFENCE_FORBIDDEN | OTHER_FORBIDDEN
AGAIN = look(
    "40B2.again", N_("Has {OFFENDER} been told of it before?"),
    once=FORBIDDEN, cites=("40B2b", "40B2c", "40B2d"),
)  # fmt: skip
AT_OPPONENTS, AT_OWN = N_("look at the opponents’ system card"), N_("look at the own system card")
AT_DEFENCE = N_("look at the written defense")
AIDED = judge(
    "40B2.aided", N_("Did {OFFENDER} gain by what was seen there?"),
    criteria=(N_("No rectification is prescribed: set the result against what could have been expected without it (12A1, 12B1)."),),
    moment=END_OF_PLAY, once=FORBIDDEN, cites=("12A1", "12B1"),
)  # fmt: skip
WARNED: list[Consequence] = [
    consider_penalty(OFFENDER).only(FORBIDDEN & AGAIN.yes),
    adjust_score("assigned", N_("the results probable without that help"), BOTH_SIDES).only(FORBIDDEN & AIDED.yes),
    see("12C1", at=AFTER_SESSION, when=FORBIDDEN & AIDED.yes),
    result_stands().only(FORBIDDEN & AIDED.no),
]

WARNED_OF_DEFENCE: list[Consequence] = [
    consider_penalty(OFFENDER).only(DEFENCE_FORBIDDEN & AGAIN.yes),
    adjust_score("assigned", N_("the results probable without that help"), BOTH_SIDES).only(
        DEFENCE_FORBIDDEN & AIDED.yes
    ),
    see("12C1", at=AFTER_SESSION, when=DEFENCE_FORBIDDEN & AIDED.yes),
    result_stands().only(DEFENCE_FORBIDDEN & AIDED.no),
]

SECTION_40B2 = section(
    "40B2", N_("System cards and other aids"),
    facts=[OWN_CARD, DEFENCES, AT_RHO_TURN, MEMORY_AIDS, AID, WHEN, DECLARING, AGAIN, AIDED],
    test=N_("Did {OFFENDER} gain by what was seen there?"),
    clauses=[
        clause(
            "20G3", N_("During the auction period and the play nobody looks at his own system card or notes, unless the authority allows it."),
            when=OWN_FORBIDDEN, then=[tell(OFFENDER, N_("Your own card and notes stay closed until play is over.")), *WARNED],
        ),
        clause(
            "40B2b", N_("Only the declaring side may look at its own card, between the final pass and the faced lead, unless the authority allows more."),
            when=AID.own_card | DEFENCE,
            then=[
                has_right(OFFENDER, AT_OWN).only(OWN_ALLOWED),
                no_right(OFFENDER, AT_OWN).only(OWN_FORBIDDEN),
                has_right(OFFENDER, AT_DEFENCE).only(DEFENCE_ALLOWED),
                no_right(OFFENDER, AT_DEFENCE).only(DEFENCE_FORBIDDEN),
                tell(OFFENDER, N_("Look at a written defense only when you might look at their card.")).only(DEFENCE_FORBIDDEN),
                *WARNED_OF_DEFENCE,
            ],
        ),
        clause(
            "40B2c", N_("The opponents’ card may be looked at, but only at certain times."),
            when=AID.opponents_card,
            then=[
                has_right(OFFENDER, AT_OPPONENTS).only(WHEN.rho_turn & AT_RHO_TURN.yes),
                tell(OFFENDER, N_("Look at their card only at your own turn, or before and after the auction.")).only(THEIRS_FORBIDDEN),
                *WARNED,
            ],
        ),
        clause("40B2c.i", N_("Before the auction begins."), when=WHEN.before, then=[has_right(OFFENDER, AT_OPPONENTS)]),
        clause("40B2c.ii", N_("Between the final pass and the faced lead."), when=WHEN.clarification, then=[has_right(OFFENDER, AT_OPPONENTS)]),
        clause("40B2c.iii", N_("During the auction and the play, at the own turn only."), when=WHEN.own_turn, then=[has_right(OFFENDER, AT_OPPONENTS)]),
        clause(
            "40B2c.iv", N_("To answer an opponent’s question about a call or play of the partner."),
            when=WHEN.answering, then=[has_right(OFFENDER, AT_OPPONENTS)],
        ),
        clause(
            "40B2d", N_("No aids to memory, calculation or technique during the auction period and the play, unless the authority allows them."),
            when=AID.other,
            then=[
                has_right(OFFENDER, N_("use it")).only(WHEN.before | DURING & MEMORY_AIDS.yes),
                no_right(OFFENDER, N_("use an aid to memory, calculation or technique on this board")).only(OTHER_FORBIDDEN),
                tell(OFFENDER, N_("During the play you may at your own turn be told the contract, and whether it is doubled or redoubled.")).only(OTHER_FORBIDDEN),
                *WARNED,
            ],
        ),
    ],
)  # fmt: skip

LOOKED_AT_CARD = matter(
    "memory-aid", N_("System card, notes, score card: looked at during the game"), Stage.ANY_TIME, "40B2",
    N_("{OFFENDER} looked at something that may help."),
    synonyms=(N_("own convention card"), N_("opponents’ convention card"), N_("aid to memory"), N_("looked at the score card"), N_("notes")),
    laws=("40", "20", "41"),
)  # fmt: skip

METHOD = "it says what an understanding is; what follows from breaking it is ruled by 40B3, 40B4 and 40C1"
EMPOWERS = "it empowers the authority; what it has chosen stands in the regulation"
TEXTS = [
    text_only("40A1a", N_("Partners come to an understanding by discussion, or without words by playing together."), because=METHOD),
    text_only("40A1b", N_("Each partnership makes its understandings known to the opponents before play, in the way that the authority lays down."), because=METHOD),
    text_only("40A2", N_("What is told to the partner by such understandings must come from the calls, plays and conditions of this deal."), because="what comes from elsewhere is ruled by Laws 16 and 73"),
    text_only("40A4", N_("A call or play means the same whichever partner makes it; style and judgment may differ, methods may not."), because=METHOD),
    text_only("40B1a", N_("Whatever partners agree on, in words or without, is a partnership understanding."), because=METHOD),
    text_only("40B1b", N_("The authority may name special understandings: those that many players of the event may not readily understand and foresee."), because=EMPOWERS),
    text_only("40B1c", N_("A call with an artificial meaning is special, unless the authority decides otherwise."), because=EMPOWERS),
    text_only("40B2a", N_("The authority has powers over understandings and how they are disclosed."), because=EMPOWERS),
    text_only("40B2a.i", N_("It may allow special understandings, forbid them, or allow them with conditions."), because=EMPOWERS),
    text_only("40B2a.ii", N_("It may prescribe a system card with its sheets, and how they are used."), because=EMPOWERS),
    text_only("40B2a.iii", N_("It may prescribe alerts and other ways of disclosure."), because=EMPOWERS),
    text_only("40B5a", N_("Whoever is asked about a call or play of his partner tells all that comes from agreement or from playing together, but not what follows from general knowledge of the game."), because="what an answer leaves out is found under 75 and ruled by 40B5b"),
]  # fmt: skip
