"""Law 81: the director. What he learns of in another way than by being called, and a rectification waived."""

from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    OFFENDER,
    Role,
    Stage,
    answer,
    ask,
    clause,
    judge,
    look,
    matter,
    no_further_rectification,
    refer,
    result_stands,
    section,
    tell,
    text_only,
)  # fmt: skip

# ------------------------------------------------------------------ 81C3

TIME = look(
    "81C3.time", N_("Is there still time to rectify it?"),
    answer("open", N_("Yes: the board is being played, or the time for corrections and requests is running")),
    answer("over", N_("No, that time is over")),
    criteria=(N_("For the score that is the period of 79C, for a ruling that of 92B; the organizer may have set another than 30 minutes."),),
    cites=("81C3", "79C1", "92B"),
)  # fmt: skip

SECTION_81C3 = section(
    "81C3", N_("An irregularity of which the director learns in another way"),
    facts=[TIME],
    clauses=[
        clause(
            "81C3", N_("The director rectifies an irregularity in whatever way he learns of it, within the periods of 79C and 92B."),
            then=[
                tell(Role.DIRECTOR, N_("It does not matter who told you of it, or whether you saw it yourself.")).only(TIME.open),
                refer(N_("the Law of that irregularity: pick it as a new matter at this table")).only(TIME.open),
                result_stands().only(TIME.over),
                tell(Role.DIRECTOR, N_("It is too late to rectify it; keep a note of it. A score that was computed or entered wrongly may still be corrected under 79C2.")).only(TIME.over),
            ],
        ),
    ],
)  # fmt: skip

NOTICED = matter(
    "noticed-in-another-way", N_("The director notices it himself, or is told of it by others"), Stage.ANY_TIME, "81C3",
    N_("The director has learned of an irregularity to which nobody at the table drew attention."),
    roles=(),
    synonyms=(
        N_("nobody called the director"), N_("director saw it himself"), N_("heard of it later"), N_("told by a spectator"),
        N_("found in the scores"), N_("too late to rectify"),
        N_("overheard of a revoke at another table"),
    ),
    laws=("81", "79", "92"),
    said_back=False,
)  # fmt: skip

# ------------------------------------------------------------------ 81C5

ASKED = ask(
    "81C5.asked", N_("Who asks that the rectification be waived?"),
    answer("innocent", N_("{INNOCENT_SIDE}")),
    answer("others", N_("{OFFENDING_SIDE}, or nobody")),
    cites=("81C5", "10A"),
)  # fmt: skip
CAUSE = judge(
    "81C5.cause", N_("Is there good cause to waive it?"),
    criteria=(
        N_("Is it their own wish, without any pressure, and do they know what they give up?"),
        N_("Did an outsider or an accident have a share in the irregularity?"),
        N_("Would it be fair to the rest of the field?"),
    ),
    once=ASKED.innocent, cites=("81C5",),
)  # fmt: skip
WAIVED = ASKED.innocent & CAUSE.yes

SECTION_81C5 = section(
    "81C5", N_("A rectification is to be waived"),
    facts=[ASKED, CAUSE],
    clauses=[
        clause(
            "81C5", N_("The director may waive a rectification for cause, at his own discretion, when {INNOCENT_SIDE} ask for it."),
            then=[
                no_further_rectification().only(WAIVED),
                tell(BOTH_SIDES, N_("At the request of {INNOCENT_SIDE} the rectification is waived.")).only(WAIVED),
                tell(Role.DIRECTOR, N_("Record the cause.")).only(WAIVED),
                tell(BOTH_SIDES, N_("The rectification stays as the Law has it.")).only(ASKED.others | ASKED.innocent & CAUSE.no),
            ],
        ),
    ],
)  # fmt: skip

WAIVER = matter(
    "waive-rectification", N_("The opponents do not want the rectification"), Stage.ANY_TIME, "81C5",
    N_("The rectification of an irregularity by {OFFENDER} is to be waived."),
    roles=(OFFENDER,),
    synonyms=(
        N_("waive the penalty"), N_("let them off"), N_("do not want the trick"), N_("waive a penalty card"), N_("they want to be kind"),
        N_("let him take it back, they do not mind"), N_("do not want the penalty"), N_("be lenient"), N_("do not wish to take the tricks"),
    ),
    laws=("81", "10"),
)  # fmt: skip

OFFICE = "it says what the director is and has to do; a ruling hangs on the Law that he applies"
TEXTS = [
    text_only("81A", N_("The director officially represents the organizer."), because=OFFICE),
    text_only("81B1", N_("He manages the event on the spot, and may make good what the organizer left out."), because=OFFICE),
    text_only("81B2", N_("He applies the Laws and the regulations announced under them, and is bound by both."), because=OFFICE),
    text_only(
        "81C", N_("The director, and not the players, rectifies irregularities and redresses damage; his usual powers and duties follow."),
        because="what players settle among themselves is ruled on under 10A and 9B2; the powers follow one by one",
    ),
    text_only("81C1", N_("He keeps discipline and sees that the game goes on in an orderly way."), because="what he may do for it is ruled on under 91"),
    text_only("81C2", N_("He administers and interprets the Laws, and tells the players their rights and duties."), because=OFFICE),
    text_only(
        "81C4", N_("He assesses rectifications where that is for him to do, and may use Laws 90 and 91."),
        because="the rectification is ruled on under its own Law, the penalties under 90 and 91",
    ),
    text_only("81C6", N_("He settles disputes."), because="a dispute about facts is ruled on under 85"),
    text_only(
        "81C7", N_("He may pass a matter on to the committee that is competent for it."),
        because="when he does so with a ruling of his own stands in 83",
    ),
    text_only("81C8", N_("He reports results for the record if the organizer wants it, and does what else is put upon him."), because=OFFICE),
    text_only("81D", N_("He may give duties to assistants, and stays responsible for them."), because="a ruling by an assistant is the director’s ruling"),
]  # fmt: skip
