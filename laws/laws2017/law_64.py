"""Law 64: what an established revoke costs at the end of play, and when nothing is transferred."""

from laws.laws2017.facts_revoke import (
    ENTRY,
    FROM_DECLARER,
    FROM_DUMMY,
    HAND,
    KIND,
    SIDE,
)
from laws.laws2017.law_12 import OFFENDERS_DAMAGED
from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    BOTH_SIDES,
    END_OF_PLAY,
    INNOCENT_SIDE,
    N_,
    adjust_score,
    answer,
    clause,
    elected,
    judge,
    look,
    no_tricks_transferred,
    result_stands,
    section,
    see,
    tell,
    tricks_transferred,
)

OMITTED_FROM_DUMMY = elected(
    "64.omitted_from_dummy",
    N_("When dummy’s card was missing from a trick, does the exception for dummy’s cards apply?"),
    answer("exception", N_("Yes: no trick is transferred, only the score may be adjusted")),
    answer("transfer", N_("No: one trick may be transferred")),
    cites=("64B3", "67B1"),
)

AS_ESTABLISHED = ENTRY.is_one_of("established", "play_over", "twelve_over")
PLAY_OVER = ENTRY.is_one_of("play_over", "twelve_over")
FIRST_NOTICED = look(
    "64.first_noticed",
    N_("When was attention first drawn to the revoke?"),
    answer("in_time", N_("Before any of {INNOCENT_SIDE} called on the next deal, and before the round ended")),
    answer("next_deal", N_("After one of {INNOCENT_SIDE} had called on the next deal, within the round")),
    answer("round", N_("After the round had ended, before any of {INNOCENT_SIDE} called on the next deal")),
    answer("both", N_("After both")),
    criteria=(N_("It is the first word said about the revoke that counts, and not the call for the director."),),
    once=PLAY_OVER,
    cites=("64B4", "64B5"),
)
NOTICED_LATE = PLAY_OVER & FIRST_NOTICED.is_one_of("next_deal", "round", "both")
OTHER_REVOKES = look(
    "64.other_revokes",
    N_("Was there another revoke on this board?"),
    answer("none", N_("No")),
    answer("again", N_("Yes, an earlier established one of {OFFENDER} in the same suit")),
    answer("other_side", N_("Yes, one of {INNOCENT_SIDE}, established too")),
    answer("again_and_other_side", N_("Yes, both of these")),
    answer("unlike", N_("Yes, but none of these")),
    moment=END_OF_PLAY,
    cites=("64B2", "64B7", "64C2a", "64C2b"),
    derived="revokes_besides",
)
AGAIN = OTHER_REVOKES.is_one_of("again", "again_and_other_side")
ALONE = OTHER_REVOKES.is_one_of("none", "unlike")
BOTH_REVOKED = OTHER_REVOKES.is_one_of("other_side", "again_and_other_side")

FROM_DUMMY_OMITTED = ENTRY.no_card & FROM_DUMMY
UNPLAYED_SHOWN = AS_ESTABLISHED & (FROM_DUMMY | KIND.penalty_card) | FROM_DUMMY_OMITTED & OMITTED_FROM_DUMMY.exception
ONE_BY_ONE = tell(
    BOTH_SIDES, N_("Each of the two revokes is ruled by itself, and no trick goes over twice.")
).as_reading()
AT_TWELVE = ENTRY.is_one_of("twelve", "twelve_over")
COUNTS = (AS_ESTABLISHED | ENTRY.no_card) & ~UNPLAYED_SHOWN & ~AT_TWELVE & ~NOTICED_LATE
WON = look(
    "64.won",
    N_("Who won the trick on which {OFFENDER} revoked?"),
    answer("offender", N_("{OFFENDER}, with a card of the hand that revoked")),
    answer("partner", N_("The other hand of {OFFENDING_SIDE}")),
    answer("other_side", N_("{INNOCENT_SIDE}")),
    once=COUNTS,
    cites=("64A1", "64A2", "fn19"),
    derived="trick_won",
)
COUNTS_ALONE = COUNTS & (ENTRY.no_card | AS_ESTABLISHED & ALONE)
TURNS_ON_LATER = COUNTS_ALONE & (WON.other_side | WON.offender & AS_ESTABLISHED)
LATER = look(
    "64.later",
    N_("Did {OFFENDING_SIDE} win a trick after the one with the revoke?"),
    moment=END_OF_PLAY,
    once=TURNS_ON_LATER,
    cites=("64A1", "64A2", "64B1"),
    derived="later_trick_won",
)

SECTION_64 = section(
    "64",
    N_("What an established revoke costs"),
    given=[ENTRY],
    facts=[SIDE, HAND, KIND, OMITTED_FROM_DUMMY, FIRST_NOTICED, WON, OTHER_REVOKES, LATER],
    settles=[no_tricks_transferred()],
    test=N_("How many tricks go over for the revoke?"),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "64B",
            N_("Nothing is transferred in any of eight cases; the score may still be adjusted."),
            when=TURNS_ON_LATER & WON.other_side & LATER.no
            | AS_ESTABLISHED & AGAIN
            | UNPLAYED_SHOWN
            | NOTICED_LATE
            | AT_TWELVE
            | AS_ESTABLISHED & BOTH_REVOKED
            | ENTRY.both_corrected,
            then=[no_tricks_transferred()],
        ),
        clause(
            "64B1",
            N_("{OFFENDING_SIDE} won neither the trick with the revoke nor a later one."),
            when=TURNS_ON_LATER & WON.other_side & LATER.no,
            then=[no_tricks_transferred()],
        ),
        clause(
            "64B2",
            N_("It was a further revoke by {OFFENDER} in the same suit, after an established one."),
            when=AS_ESTABLISHED & AGAIN,
            then=[no_tricks_transferred()],
        ),
        clause(
            "64B3",
            N_("What was not played was a penalty card, or a card of dummy."),
            when=UNPLAYED_SHOWN,
            then=[
                no_tricks_transferred().only(AS_ESTABLISHED),
                no_tricks_transferred().only(FROM_DUMMY_OMITTED).as_reading(),
            ],
        ),
        clause(
            "64B4",
            N_("Attention was first drawn to it after one of {INNOCENT_SIDE} had called on the next deal."),
            when=PLAY_OVER & FIRST_NOTICED.is_one_of("next_deal", "both"),
            then=[no_tricks_transferred()],
        ),
        clause(
            "64B5",
            N_("Attention was first drawn to it after the round had ended."),
            when=PLAY_OVER & FIRST_NOTICED.is_one_of("round", "both"),
            then=[no_tricks_transferred()],
        ),
        clause(
            "64B6",
            N_("It was on trick 12."),
            when=AT_TWELVE,
            then=[no_tricks_transferred()],
        ),
        clause(
            "64B7",
            N_("Both sides revoked on the board, and both revokes are established."),
            when=AS_ESTABLISHED & BOTH_REVOKED,
            then=[
                no_tricks_transferred(),
                tell(BOTH_SIDES, N_("A third revoke on this board transfers nothing either.")).as_reading(),
            ],
        ),
        clause(
            "64B8",
            N_("It was corrected because both sides had revoked on one trick."),
            when=ENTRY.both_corrected,
            then=[no_tricks_transferred()],
        ),
        clause(
            "64A1",
            N_(
                "If {OFFENDER} won the trick with the revoke, it goes to {INNOCENT_SIDE}, and so does one later trick if "
                "{OFFENDING_SIDE} won any."
            ),
            when=COUNTS & AS_ESTABLISHED & WON.offender,
            unless=["64B"],
            then=[
                tricks_transferred("2", INNOCENT_SIDE).only(LATER.yes),
                tricks_transferred("1", INNOCENT_SIDE).only(LATER.no),
                ONE_BY_ONE.only(OTHER_REVOKES.unlike),
            ],
        ),
        clause(
            "64A2",
            N_(
                "If {OFFENDER} did not win it, one trick goes to {INNOCENT_SIDE} provided that {OFFENDING_SIDE} won that "
                "trick or a later one."
            ),
            when=COUNTS & (WON.partner | TURNS_ON_LATER & WON.other_side & LATER.yes | ENTRY.no_card & WON.offender),
            unless=["64B"],
            then=[
                tricks_transferred("1", INNOCENT_SIDE),
                tricks_transferred("1", INNOCENT_SIDE).only(FROM_DUMMY_OMITTED).as_reading(),
                ONE_BY_ONE.only(AS_ESTABLISHED & OTHER_REVOKES.unlike),
            ],
        ),
        clause(
            "fn19",
            N_("A trick won by dummy’s card counts as not won by declarer."),
            when=COUNTS & FROM_DECLARER & WON.partner,
            unless=["64B"],
            then=[tricks_transferred("1", INNOCENT_SIDE)],
        ),
    ],
)

UNDAMAGED = (
    N_("What would probably have happened in the play without this revoke?"),
    N_("How many tricks do {INNOCENT_SIDE} have with those transferred, and how many would there have been then?"),
    N_("Count for neither side what the revoke itself made possible."),
)
COMPENSATED = judge(
    "64C.compensated",
    N_("With what is transferred, do {INNOCENT_SIDE} have at least as many tricks as were likely without the revoke?"),
    criteria=UNDAMAGED,
    moment=END_OF_PLAY,
    once=ALONE,
    cites=("64C1",),
)
LATER_REVOKES = judge(
    "64C.later_revokes",
    N_("Would {INNOCENT_SIDE} probably have won more tricks without one or more of the later revokes?"),
    criteria=(
        *UNDAMAGED,
        N_("The first revoke is dealt with by itself; here only the later ones in that suit are thought away."),
    ),
    moment=END_OF_PLAY,
    once=OTHER_REVOKES.again,
    cites=("64C2a",),
)
DAMAGED = judge(
    "64C.damaged",
    N_("Compared with the likely result had nobody revoked, is a side damaged?"),
    answer("none", N_("Neither")),
    answer("innocent", N_("Yes, {INNOCENT_SIDE}")),
    answer("offending", N_("Yes, {OFFENDING_SIDE}")),
    criteria=(
        N_("Think away every revoke of both sides and judge the likely number of tricks."),
        N_("Compare with the tricks won at the table, with none transferred."),
    ),
    moment=END_OF_PLAY,
    once=BOTH_REVOKED,
    cites=("64C2b",),
)
WITHOUT_REVOKE = N_("what would probably have happened without the revoke")
WITHOUT_LATER = N_("what would probably have happened without the later revokes in that suit")
WITHOUT_ANY_FOR_INNOCENT = N_("what would probably have happened had nobody revoked; {INNOCENT_SIDE} were damaged")
WITHOUT_ANY_FOR_OFFENDING = N_("what would probably have happened had nobody revoked; {OFFENDING_SIDE} were damaged")

SECTION_64C = section(
    "64C",
    N_("Is the damage by the revoke made good?"),
    facts=[OTHER_REVOKES, COMPENSATED, LATER_REVOKES, DAMAGED],
    settles=[result_stands()],
    test=N_(
        "With what is transferred, do {INNOCENT_SIDE} have at least as many tricks as were likely without the revoke?"
    ),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "64C1",
            N_(
                "If what is transferred makes good too little of the damage, the score is adjusted; this holds after every established revoke."
            ),
            when=ALONE,
            then=[
                adjust_score("assigned", WITHOUT_REVOKE, BOTH_SIDES).only(COMPENSATED.no),
                see("12C1", at=AFTER_SESSION, when=COMPENSATED.no),
                result_stands().only(COMPENSATED.yes),
            ],
        ),
        clause(
            "64C2a",
            N_(
                "After repeated revokes by one player in one suit, the score is adjusted if {INNOCENT_SIDE} would probably have won more without a later one."
            ),
            when=OTHER_REVOKES.again,
            then=[
                adjust_score("assigned", WITHOUT_LATER, BOTH_SIDES).only(LATER_REVOKES.yes),
                see("12C1", at=AFTER_SESSION, when=LATER_REVOKES.yes),
                result_stands().only(LATER_REVOKES.no),
            ],
        ),
        clause(
            "64C2b",
            N_(
                "When both sides revoked and one is damaged, the score is adjusted to the likely result had nobody revoked."
            ),
            when=BOTH_REVOKED,
            then=[
                adjust_score("assigned", WITHOUT_ANY_FOR_INNOCENT, BOTH_SIDES).only(DAMAGED.innocent),
                adjust_score("assigned", WITHOUT_ANY_FOR_OFFENDING, BOTH_SIDES).only(DAMAGED.offending),
                see("12C1", at=AFTER_SESSION, when=DAMAGED.innocent),
                OFFENDERS_DAMAGED.only(DAMAGED.offending).as_reading(),
                result_stands().only(DAMAGED.none),
            ],
        ),
    ],
)
