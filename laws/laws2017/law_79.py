"""Law 79: tricks won and scores recorded: disagreement, knowing acceptance, and errors of the record.

How other Laws refer to it: `see("79B")` when the number of tricks itself is in doubt. A claim or a concession in it is
an occasion of its own (69, 71), with the player who made it as offender.
"""

from laws.laws2017.law_66 import SUBJECT
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    DECLARING_SIDE,
    DEFENDERS,
    LHO,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    RHO,
    Role,
    Stage,
    answer,
    arises,
    ask,
    clause,
    consider_penalty,
    judge,
    look,
    matter,
    result_stands,
    score_corrected,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip

PERIOD = N_("It ends {correction_period} after the official score is available (79C1).")

# ------------------------------------------------------------------ tricks in dispute (79B)

CLAIMED = look(
    "79B.claimed", N_("Were the tricks in question claimed or conceded?"),
    answer("none", N_("No: they were played")),
    answer("agreed", N_("Yes: an opponent claimed or conceded, and that was agreed to")),
    answer("conceded", N_("Yes: the side that now wants a trick had conceded it")),
    cites=("79B1",),
)  # fmt: skip
CALLED = look(
    "79B.called", N_("When was the director called about it?"),
    answer("in_round", N_("Before the round ended")),
    answer("period", N_("After the round, within the time for corrections")),
    answer("late", N_("After the time for corrections")),
    criteria=(PERIOD,), once=CLAIMED.none, cites=("79B3", "79C1", "81C3"),
)  # fmt: skip
AFTERWARDS = CLAIMED.none & CALLED.period
CONVINCED = judge(
    "79B3.convinced", N_("Are you clearly convinced which result was obtained at the table?"),
    answer("no", N_("No")),
    answer("other", N_("Yes, and it is another than the one recorded")),
    answer("recorded", N_("Yes, and it is the one recorded")),
    criteria=(
        N_("That it is likelier than not is not enough here."),
        N_("Both sides confirm it, the play can be rebuilt from the hands, or no other number of tricks is possible."),
    ),
    once=AFTERWARDS, if_unclear=("no", "79B3"), cites=("79B3",),
)  # fmt: skip
UNCONVINCED = AFTERWARDS & CONVINCED.no
LOWERED = judge(
    "79B3.lowered", N_("Do you let the score recorded stand, or lower that of one side?"),
    answer("stands", N_("It stands")),
    answer("declaring", N_("That of {DECLARING_SIDE} is lowered")),
    answer("defending", N_("That of {DEFENDERS} is lowered")),
    criteria=(
        N_("As a rule it stands. No score is raised."),
        N_("One side’s score may be lowered when that side has kept a trick that probably was not its own."),
    ),
    once=UNCONVINCED, cites=("79B3",),
)  # fmt: skip

SECTION_79B = section(
    "79B", N_("The number of tricks is in dispute"),
    facts=[CLAIMED, CALLED, CONVINCED, LOWERED],
    clauses=[
        clause(
            "79B", N_("When the number of tricks won is in dispute, the director must be called."),
            then=[tell(BOTH_SIDES, N_("Nobody settles the number of tricks but I.")).only(CLAIMED.none & CALLED.in_round)],
        ),
        clause(
            "79B1", N_("First he finds out whether there was a claim or a concession: then 69B or 71 applies."),
            when=CLAIMED.is_one_of("agreed", "conceded"),
            then=[
                arises("claim-agreed-then-withdrawn", when=CLAIMED.agreed),
                arises("concession-cancelled", when=CLAIMED.conceded),
                tell(Role.DIRECTOR, N_("The claim or concession is ruled on first; name as the offender who made it.")),
            ],
        ),
        clause(
            "79B2", N_("If there was none, he rules what score is to be recorded."),
            when=CLAIMED.none & CALLED.in_round,
            then=[
                see("66D", supply={SUBJECT: "count"}),
                tell(Role.DIRECTOR, N_("Have the number of tricks that you find recorded, for both sides alike.")),
            ],
        ),
        clause(
            "79B3", N_("If the director was called only after the round, the score of both sides is changed only if he is clearly convinced of the result at the table; else it should stand, or one side’s may be lowered without raising the other’s."),
            when=CLAIMED.none & CALLED.is_one_of("period", "late"),
            then=[
                score_corrected(N_("the result obtained at the table, for both sides"), BOTH_SIDES).only(AFTERWARDS & CONVINCED.other),
                result_stands().only(AFTERWARDS & CONVINCED.recorded | UNCONVINCED & LOWERED.stands),
                score_corrected(
                    N_("the lower number of tricks for {DECLARING_SIDE} alone; {DEFENDERS} keep the score recorded"), DECLARING_SIDE
                ).only(UNCONVINCED & LOWERED.declaring),
                score_corrected(
                    N_("the lower number of tricks for {DEFENDERS} alone; {DECLARING_SIDE} keep the score recorded"), DEFENDERS
                ).only(UNCONVINCED & LOWERED.defending),
                result_stands().only(CALLED.late).as_reading(),
            ],
        ),
    ],
)  # fmt: skip

DISPUTED = matter(
    "tricks-disputed", N_("Number of tricks disputed"), Stage.AFTER, "79B",
    N_("It is disputed how many tricks each side has won."),
    roles=(DECLARER,),
    synonyms=(
        N_("number of tricks disputed"), N_("do not agree how many tricks were made"), N_("tricks miscounted"), N_("we made one more"),
        N_("order of the cards disturbed"), N_("cards put together too early"), N_("cards mixed up"), N_("trick counted for the wrong side"),
        N_("noticed later that there was another trick"), N_("ten tricks or nine, they say one and we say the other"),
        N_("we made 10 tricks, not 9"), N_("they wrote 9 and we made 10"),
    ),
    laws=("79", "66", "65", "69", "71"),
)  # fmt: skip

# ------------------------------------------------------------------ a trick knowingly kept (79A2)

TOOK = look(
    "79A2.took", N_("What has the side of {OFFENDER} taken?"),
    answer("trick", N_("The score for a trick that it did not win")),
    answer("lho", N_("A trick conceded by {LHO} that could not be lost")),
    answer("rho", N_("A trick conceded by {RHO} that could not be lost")),
    cites=("79A2", "71B"),
)  # fmt: skip
KNEW = judge(
    "79A2.knew", N_("Did {OFFENDER} know it?"),
    criteria=(
        N_("What had {OFFENDER} seen of the play and of the cards left?"),
        N_("The score does not depend on it: this is asked for the penalty only."),
    ),
    cites=("79A2", "72B1", "90A"),
)  # fmt: skip

SECTION_79A2 = section(
    "79A2", N_("A trick that was not won, or could not be lost, was kept"),
    facts=[TOOK, KNEW],
    clauses=[
        clause(
            "79A2", N_("A player must not knowingly accept the score for a trick that his side did not win, nor the concession of a trick that the opponents could not lose."),
            then=[
                consider_penalty(OFFENDER).only(KNEW.yes),
                tell(OFFENDING_SIDE, N_("A trick that is not yours is given back, even if nobody else has noticed it.")),
                see("79B", supply={CLAIMED: "none"}, when=TOOK.trick),
                arises("concession-cancelled", offender=LHO, when=TOOK.lho),
                arises("concession-cancelled", offender=RHO, when=TOOK.rho),
            ],
        ),
    ],
)  # fmt: skip

KEPT = matter(
    "trick-wrongly-kept", N_("A trick knowingly kept that was not won"), Stage.AFTER, "79A2",
    N_("It is said that {OFFENDING_SIDE} have the score for a trick that they did not win, or that could not be lost to them."),
    roles=(OFFENDER, DECLARER),
    synonyms=(
        N_("accepted a trick that was not won"), N_("accepted a concession of a trick that could not be lost"), N_("knew that the score was wrong"),
        N_("said nothing about the wrong number of tricks"), N_("do I have to give the trick back"),
    ),
    laws=("79", "71", "72", "90"),
)  # fmt: skip

# ------------------------------------------------------------------ errors of the record (79C)

ERROR = look(
    "79C.error", N_("What is wrong?"),
    answer("entry", N_("The contract, declarer, doubling or result was not entered as agreed at the table")),
    answer("place", N_("The score stands for the wrong side, pair or board")),
    answer("computed", N_("The score was computed or tabulated wrongly")),
    answer("tricks", N_("The number of tricks agreed at the table was itself wrong")),
    cites=("79C1", "79B"),
)  # fmt: skip
RECORDED = ERROR.is_one_of("entry", "place", "computed")
WHEN = look(
    "79C.when", N_("Is the time for corrections still running?"),
    answer("in_time", N_("Yes")),
    answer("late", N_("No")),
    criteria=(PERIOD, N_("The time for asking for a ruling or an appeal is another (92B).")),
    once=RECORDED, cites=("79C1", "92B"),
)  # fmt: skip
FOUND = judge(
    "79C1.found", N_("Do you find that the record is not the score agreed at the table?"),
    criteria=(
        N_("Ask both pairs, and look at what was written or entered at the table."),
        N_("What is likelier counts (85A1). A contract and result that both pairs confirm is enough."),
    ),
    once=RECORDED & WHEN.in_time, if_unclear=("no", "85B"), cites=("79C1", "85A1"),
)  # fmt: skip
DOUBT = judge(
    "79C2.doubt", N_("Is there a reasonable doubt that the record is wrong?"),
    answer("yes", N_("Yes")),
    answer("no", N_("No")),
    criteria=(N_("That it is likelier than not is not enough here."),),
    once=RECORDED & WHEN.late, if_unclear=("yes", "79C2"), cites=("79C2",),
)  # fmt: skip
APPROVED = ask(
    "79C2.approved", N_("Does the organizer of the tournament approve the correction?"),
    once=RECORDED & WHEN.late & DOUBT.no, cites=("79C2",),
)  # fmt: skip
IN_TIME, LATE = RECORDED & WHEN.in_time, RECORDED & WHEN.late
AS_AGREED = N_("the score agreed at the table, rightly recorded and computed, for both sides")

SECTION_79C = section(
    "79C", N_("Error in the score"),
    facts=[ERROR, WHEN, FOUND, DOUBT, APPROVED],
    clauses=[
        clause(
            "79C1", N_("An error in recording or computing the agreed score, by a player or an official, may be corrected until the time for corrections is over."),
            when=IN_TIME | ERROR.tricks,
            then=[
                score_corrected(AS_AGREED, BOTH_SIDES).only(IN_TIME & FOUND.yes),
                result_stands().only(IN_TIME & FOUND.no),
                tell(Role.DIRECTOR, N_("Write down what both pairs say was agreed, and who made the entry.")).only(IN_TIME & ERROR.entry),
                tell(Role.DIRECTOR, N_("Look for the other scores that the same mistake has touched, and put them right as well.")).only(IN_TIME & ERROR.place),
                tell(Role.DIRECTOR, N_("Compute the session anew, and announce that the result has changed.")).only(IN_TIME & ERROR.computed),
                see("79B", when=ERROR.tricks),
            ],
        ),
        clause(
            "79C2", N_("Later it may be corrected only with the approval of the organizer, and only if there is no reasonable doubt that the record is wrong."),
            when=LATE,
            then=[
                score_corrected(AS_AGREED, BOTH_SIDES).only(DOUBT.no & APPROVED.yes),
                result_stands().only(DOUBT.yes | DOUBT.no & APPROVED.no),
            ],
        ),
    ],
)  # fmt: skip

WRONG_SCORE = matter(
    "score-error", N_("Wrong score recorded"), Stage.AFTER, "79C",
    N_("It is said that a score is recorded wrongly."),
    roles=(),
    synonyms=(
        N_("wrong score entered"), N_("wrong contract entered"), N_("wrong declarer entered"), N_("double not entered"), N_("wrong result entered"),
        N_("score for the wrong side"), N_("score for the wrong pair"), N_("score for the wrong board"), N_("scoring error"), N_("error in the scoring device"),
        N_("plus and minus exchanged"), N_("vulnerability scored wrongly"), N_("ranking list is wrong"), N_("correction period"), N_("score changed after the event"), N_("wrote down the wrong result") ),
    laws=("79", "81", "85"),
)  # fmt: skip

TEXTS = [
    text_only(
        "79A1", N_("The number of tricks is agreed before the four hands are back in the board."),
        because="it orders procedure; a dispute is ruled under 79B, and what mixed cards cost under 65D and 66D",
    ),
    text_only(
        "fn25", N_("A time for corrections shorter than that of the Law is set only where the special nature of a contest requires it."),
        because="it limits what the organizer may set; whether the time has run out is asked under 79B and 79C",
    ),
]  # fmt: skip
