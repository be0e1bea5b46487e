"""Law 83: when the director tells of the right to a review, or has his own ruling reviewed."""

from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    Role,
    Stage,
    answer,
    clause,
    judge,
    matter,
    refer,
    section,
    tell,
)  # fmt: skip

DECISION = judge(
    "83.decision", N_("What has the director decided?"),
    answer("law", N_("Only what the Law says on agreed facts")),
    answer("judgement", N_("A question of fact, or of judgement")),
    criteria=(
        N_("Judgement: was there damage, how are results weighed, which calls were logical, was it intended."),
        N_("Law: how many tricks are transferred, who may choose what, who must pass."),
    ),
    cites=("83",),
)  # fmt: skip
JUDGED = DECISION.judgement
REVIEW = judge(
    "83.review", N_("Do you believe that a review could well be in order?"),
    answer("no", N_("No")),
    answer("advise", N_("Yes: I tell the players so")),
    answer("send", N_("Yes: I have it reviewed myself")),
    criteria=(
        N_("Were those whom you consulted divided?"),
        N_("Might others, with the same facts, well see it differently?"),
    ),
    once=JUDGED, cites=("83", "81C7"),
)  # fmt: skip

SECTION_83 = section(
    "83", N_("Telling of the right to a review"),
    facts=[DECISION, REVIEW],
    clauses=[
        clause(
            "83",
            N_("If the director believes that his decision on a fact or by judgement may well be reviewed, he tells the contestants that they may appeal, or has it reviewed himself."),
            then=[
                tell(BOTH_SIDES, N_("This was a matter of judgement: you may ask for a review.")).only(JUDGED & REVIEW.advise),
                refer(N_("the appeals committee, or whoever reviews rulings here")).only(JUDGED & REVIEW.send),
                tell(Role.DIRECTOR, N_("You need not speak of a review; whoever asks for one may have it all the same (92A).")).only(
                    DECISION.law | JUDGED & REVIEW.no
                ),
            ],
        ),
    ],
)  # fmt: skip

RIGHT_TO_REVIEW = matter(
    "right-to-review", N_("Must the players be told that they may appeal?"), Stage.AFTER, "83",
    N_("The director has given a ruling."),
    roles=(),
    synonyms=(
        N_("tell them of the right to appeal"), N_("notification of an appeal"), N_("doubtful judgement"), N_("send it to the committee myself"),
    ),
    laws=("83", "81", "92"),
    said_back=False,
)  # fmt: skip
