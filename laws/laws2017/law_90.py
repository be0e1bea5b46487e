"""Laws 90 and 91: procedural penalties, and order and discipline. The amounts are the regulation's."""

from rulings.reasoning.declare import (
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Role,
    Stage,
    answer,
    clause,
    consider_penalty,
    disciplined,
    judge,
    look,
    matter,
    no_right,
    section,
    tell,
)  # fmt: skip

# ------------------------------------------------------------------ 90

OFFENSE = look(
    "90.offense", N_("What was it?"),
    answer("late", N_("Late arrival")),
    answer("slow", N_("Unduly slow play")),
    answer("overheard", N_("Bidding, play or result discussed so that another table might hear it")),
    answer("compared", N_("Scores compared with another contestant without leave")),
    answer("handled", N_("Another player’s cards touched or handled")),
    answer("pocket", N_("Cards put back into a wrong pocket")),
    answer("adjusted", N_("A procedural error that makes an adjusted score necessary")),
    answer("disobeyed", N_("A regulation or an instruction of the director not followed promptly")),
    answer("other", N_("Something else")),
    cites=("90B", "90B1", "90B2", "90B3", "90B4", "90B5", "90B6", "90B7", "90B8"),
)  # fmt: skip
HARM = judge(
    "90A.harm", N_("Did it delay or obstruct the game, inconvenience others, violate correct procedure, or make an adjusted score necessary?"),
    criteria=(N_("One of the four is enough; without any of them there is no procedural penalty."),),
    once=OFFENSE.other, cites=("90A",),
)  # fmt: skip
FOR_THAT = (consider_penalty(OFFENDING_SIDE),)
SLOW = tell(Role.DIRECTOR, N_("Slow play and lateness here: {slow_play}."))

SECTION_90 = section(
    "90", N_("Procedural penalty"),
    facts=[OFFENSE, HARM],
    clauses=[
        clause(
            "90A", N_("For an offense that delays the game, inconveniences others, violates procedure or makes an adjusted score necessary a procedural penalty may be given."),
            then=[
                consider_penalty(OFFENDING_SIDE).only(~OFFENSE.other | OFFENSE.other & HARM.yes),
                tell(Role.DIRECTOR, N_("It is your choice, unless a regulation prescribes it, and comes on top of any rectification; the amount is the regulation’s. A warning may do.")).only(
                    ~OFFENSE.other | OFFENSE.other & HARM.yes
                ),
                tell(Role.DIRECTOR, N_("In an individual event it strikes only the partner who is to blame (12C3).")).only(~OFFENSE.other | OFFENSE.other & HARM.yes),
                tell(Role.DIRECTOR, N_("No procedural penalty.")).only(OFFENSE.other & HARM.no),
            ],
        ),
        clause("90B", N_("These are examples; the list is not closed."), when=~OFFENSE.other),
        clause("90B1", N_("A contestant arrives late."), when=OFFENSE.late, then=[*FOR_THAT, SLOW]),
        clause("90B2", N_("Play is unduly slow."), when=OFFENSE.slow, then=[*FOR_THAT, SLOW]),
        clause("90B3", N_("Bidding, play or result are discussed where another table may hear it."), when=OFFENSE.overheard, then=FOR_THAT),
        clause("90B4", N_("Scores are compared with another contestant without leave."), when=OFFENSE.compared, then=FOR_THAT),
        clause("90B5", N_("A player touches or handles another player’s cards."), when=OFFENSE.handled, then=FOR_THAT),
        clause("90B6", N_("Cards are put back into a wrong pocket."), when=OFFENSE.pocket, then=FOR_THAT),
        clause("90B7", N_("An error of procedure makes an adjusted score necessary for any contestant."), when=OFFENSE.adjusted, then=FOR_THAT),
        clause("90B8", N_("A regulation or an instruction of the director is not followed promptly."), when=OFFENSE.disobeyed, then=[*FOR_THAT, tell(Role.DIRECTOR, N_("Telephones and other devices here: {devices}."))]),
    ],
)  # fmt: skip

PENALTY = matter(
    "procedural-penalty", N_("Procedural penalty"), Stage.ANY_TIME, "90",
    N_("What {OFFENDER} did is looked at as an offense against procedure."),
    synonyms=(
        N_("penalty for a late pair"), N_("penalty for slow play"), N_("fine"), N_("discussing hands loudly"), N_("comparing scores"), N_("touching another player’s cards"),
        N_("misboarding"), N_("phone rang"), N_("instruction not followed"), N_("they will not do what they are told"),
    ),
    laws=("90", "91", "12"),
    said_back=False,
)  # fmt: skip

# ------------------------------------------------------------------ 91

MEASURE = judge(
    "91.measure", N_("What do order and discipline call for?"),
    answer("warning", N_("A warning")),
    answer("points", N_("A disciplinary penalty in points")),
    answer("suspension", N_("Suspension, for this session or a part of it")),
    answer("disqualification", N_("Disqualification from the event")),
    criteria=(
        N_("What was said or done, to whom, and was it the first time?"),
        N_("Can the session go on in order with less?"),
    ),
    cites=("91A", "91B"),
)  # fmt: skip
APPROVED = look("91B.approved", N_("Does the organizer approve of it?"), once=MEASURE.disqualification, cites=("91B",))
FINAL = no_right(N_("an appeals committee"), N_("overrule this; it may recommend that it be changed (93B3)"))
AT_ONCE = MEASURE.is_one_of("points", "suspension")

SECTION_91 = section(
    "91", N_("Order and discipline"),
    facts=[MEASURE, APPROVED],
    clauses=[
        clause(
            "91A", N_("To keep order and discipline the director may give penalties in points, or suspend for the session or a part of it; that is final."),
            when=~MEASURE.disqualification,
            then=[
                disciplined(OFFENDER, "warning").only(MEASURE.warning),
                disciplined(OFFENDER, "points").only(MEASURE.points),
                disciplined(OFFENDER, "suspension").only(MEASURE.suspension),
                FINAL.only(AT_ONCE),
                tell(Role.DIRECTOR, N_("Record what was said and done, and who heard it.")),
            ],
        ),
        clause(
            "91B", N_("He may disqualify for cause, if the organizer approves."),
            when=MEASURE.disqualification,
            then=[
                disciplined(OFFENDER, "disqualification").only(APPROVED.yes),
                FINAL.only(APPROVED.yes),
                no_right(Role.DIRECTOR, N_("disqualify {OFFENDER}: the organizer does not approve")).only(APPROVED.no),
                tell(Role.DIRECTOR, N_("Record the cause.")).only(APPROVED.yes),
                tell(Role.DIRECTOR, N_("What 91A allows is still open to you.")).only(APPROVED.no),
            ],
        ),
    ],
)  # fmt: skip

DISCIPLINE = matter(
    "discipline", N_("Misconduct: order and discipline"), Stage.ANY_TIME, "91",
    N_("What {OFFENDER} did is looked at as a matter of order and discipline."),
    synonyms=(
        N_("disciplinary penalty"), N_("suspend a player"), N_("disqualify"), N_("outburst"), N_("sent home"), N_("suspended for the session"),
        N_("lost his temper"), N_("threw the cards"), N_("thrown out of the tournament"), N_("kicked out of the event"),
    ),
    laws=("91", "74", "93"),
    said_back=False,
)  # fmt: skip
