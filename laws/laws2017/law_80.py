"""Law 80: the regulating authority and the tournament organizer. Two of its clauses rule; the others assign powers."""

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
    text_only,
)  # fmt: skip

CONFLICT = judge(
    "80B2f.conflict", N_("How does the regulation stand to the Laws?"),
    answer("within", N_("It fills in what the Laws leave open, or leave to the authority or the organizer")),
    answer("against", N_("It says other than a Law that leaves no choice")),
    answer("unannounced", N_("It was never announced")),
    criteria=(
        N_("Does the Law itself name a choice of the regulating authority or the organizer, as 16B2, 40B, 70E2, 73A2, 78D, 79C1, 80B2e, 86B3 or 93C do?"),
        N_("Where there is a way to read the regulation so that both can be followed, read it so."),
    ),
    cites=("80B2f", "78D", "81B2"),
)  # fmt: skip

SECTION_80B2F = section(
    "80B2f", N_("Regulation and Law"),
    facts=[CONFLICT],
    clauses=[
        clause(
            "80B2f", N_("The organizer announces regulations that supplement the Laws and are not in conflict with them."),
            then=[
                refer(N_("the regulation, which binds the players and you (81B2)")).only(CONFLICT.within),
                refer(N_("the Law, which goes before the regulation")).only(CONFLICT.against),
                refer(N_("the Law as it stands without that regulation")).only(CONFLICT.unannounced),
                tell(Role.DIRECTOR, N_("Report it to the organizer and the regulating authority, so that it can be put right.")).only(
                    CONFLICT.is_one_of("against", "unannounced")
                ),
            ],
        ),
    ],
)  # fmt: skip

SECTION_80B2A = section(
    "80B2a", N_("No director"),
    facts=[],
    clauses=[
        clause(
            "80B2a", N_("The organizer appoints the director; where there is none, the players should name somebody to act."),
            then=[
                tell(BOTH_SIDES, N_("Agree on one person who acts as director and rules as one would; until then settle nothing.")),
            ],
        ),
    ],
)  # fmt: skip

REGULATION = matter(
    "regulation-against-the-laws", N_("Regulation or conditions of contest in conflict with the Laws"), Stage.ANY_TIME, "80B2f",
    N_("It is doubtful whether a regulation holds beside the Laws."),
    roles=(),
    synonyms=(
        N_("club rule"), N_("house rule"), N_("conditions of contest"), N_("local regulation"), N_("does the regulation hold"), N_("the club plays it differently"),
        N_("supplementary regulations"),
    ),
    laws=("80", "78", "81"),
)  # fmt: skip
NO_DIRECTOR = matter(
    "no-director", N_("There is no director"), Stage.ANY_TIME, "80B2a",
    N_("No director has been appointed."),
    roles=(),
    synonyms=(N_("playing without a director"), N_("who decides if nobody directs"), N_("the director is not there")),
    laws=("80", "81", "10"),
)  # fmt: skip

POWERS = "it says who has the power; the choices made stand in the regulations, beside the clauses that allow them"
TASKS = "it is a task of the organizer before or around the event, and not of the director at a table"
TEXTS = [
    text_only("80A1a", N_("For its own world events the regulating authority is the World Bridge Federation."), because=POWERS),
    text_only("80A1b", N_("For events under a zonal authority it is that authority."), because=POWERS),
    text_only("80A1c", N_("For every other event it is the national bridge organization under whose auspices it is held."), because=POWERS),
    text_only(
        "80A2", N_("The regulating authority has the powers and duties that the Laws give it."),
        because="each such choice is an option beside its own clause, such as 16B2, 40B2 or 70E2",
    ),
    text_only(
        "80A3", N_("It may delegate powers and stays responsible, or assign them and is no longer responsible."),
        because="whose regulation holds at an event is chosen once, with the regulation",
    ),
    text_only(
        "80B1", N_("It may recognize an organizer, who arranges the event under the Laws and its regulations, may delegate tasks, and stays responsible; both may be the same body."),
        because=POWERS,
    ),
    text_only("80B2", N_("Twelve powers and duties of the organizer are listed."), because="each is listed by itself"),
    text_only("80B2b", N_("To make the arrangements in advance: rooms, equipment and the like."), because=TASKS),
    text_only("80B2c", N_("To set the date and time of each session."), because=TASKS),
    text_only("80B2d", N_("To set the conditions of entry."), because=TASKS),
    text_only(
        "80B2e", N_("To set conditions of bidding and play in line with the Laws, and special ones such as screens, for which rectification may be varied."),
        because="special conditions are regulations of their own, and screens are not covered here; conflict with the Laws is ruled under 80B2f",
    ),
    text_only("80B2g.i", N_("To arrange for assistants of the director."), because=TASKS),
    text_only("80B2g.ii", N_("To appoint other staff and say what they do."), because=TASKS),
    text_only("80B2h", N_("To have entries accepted and listed."), because=TASKS),
    text_only("80B2i", N_("To set suitable conditions of play, and announce them."), because=TASKS),
    text_only("80B2j", N_("To have scores collected, results tabulated and an official record made."), because=TASKS),
    text_only("fn26", N_("In some places the director does this, and the accepting and listing of entries, wholly or in part."), because=TASKS),
    text_only("80B2k", N_("To make arrangements for appeals."), because="how an appeal goes is ruled under 92 and 93"),
    text_only("80B2l", N_("Further powers and duties come from the other Laws."), because="each stands in its own Law, such as 12C2, 78D, 79C or 92B"),
]  # fmt: skip
