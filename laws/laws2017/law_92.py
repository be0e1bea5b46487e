"""Laws 92 and 93: who may appeal, until when, and who hears it."""

from rulings.reasoning.declare import (
    N_,
    Role,
    Stage,
    answer,
    clause,
    elected,
    has_right,
    judge,
    look,
    matter,
    no_right,
    refer,
    right_lost,
    section,
    see,
    tell,
    text_only,
)  # fmt: skip

# ------------------------------------------------------------------ 92

WITHOUT_MERIT = elected(
    "92A.without_merit", N_("Has an appeal without merit a consequence?"),
    answer("none", N_("No")),
    answer("sanction", N_("Yes, by the regulation")),
    cites=("92A", "93C1"),
)  # fmt: skip
REQUEST = look(
    "92.request", N_("Is the request in order?"),
    answer("in_order", N_("Yes: in time, about a ruling at their table, and whoever must concur does")),
    answer("late", N_("No: it comes too late")),
    answer("one_partner", N_("No: one partner of the pair does not concur")),
    answer("captain", N_("No: the captain of the team does not concur")),
    answer("other_table", N_("No: the ruling was given at another table")),
    criteria=(
        N_("The time for it, from when the official score can be inspected: {appeal_time}."),
        N_("Pairs: both partners. Teams: the captain. Individuals: the player alone."),
    ),
    cites=("92A", "92B", "92D1", "92D2"),
)  # fmt: skip
APPELLANT = N_("the contestant who asks for it")

SECTION_92 = section(
    "92", N_("The right to appeal"),
    facts=[REQUEST, WITHOUT_MERIT],
    clauses=[
        clause(
            "92A", N_("A contestant or his captain may appeal any ruling that the director gave at his table; a regulation may punish an appeal without merit."),
            when=REQUEST.is_one_of("in_order", "other_table"),
            then=[
                has_right(APPELLANT, N_("have the ruling reviewed")).only(REQUEST.in_order),
                tell(APPELLANT, N_("An appeal without merit has a consequence here: {meritless_appeal}.")).only(REQUEST.in_order & WITHOUT_MERIT.sanction),
                no_right(APPELLANT, N_("appeal a ruling that was given at another table")).only(REQUEST.other_table),
            ],
        ),
        clause(
            "92B", N_("The right to ask for a ruling or to appeal it ends 30 minutes after the official score can be inspected, if the organizer has set no other time."),
            when=REQUEST.late,
            then=[
                right_lost(APPELLANT, N_("ask for a ruling on it, or appeal")),
                tell(APPELLANT, N_("The ruling stands. The time to appeal, from when the official score can be inspected, is over: {appeal_time}.")),
            ],
        ),
        clause(
            "92C", N_("Every request for a review goes through the director."),
            when=REQUEST.in_order,
            then=[tell(Role.DIRECTOR, N_("Take the request, and record ruling, facts and reasons. Deposit: {appeal_deposit}.")), see("93")],
        ),
        clause("92D", N_("No appeal is heard without the concurrence that follows."), when=REQUEST.is_one_of("one_partner", "captain")),
        clause(
            "92D1", N_("In pairs both partners must concur; in individuals that is not needed."),
            when=REQUEST.one_partner,
            then=[
                no_right(APPELLANT, N_("appeal unless both partners concur")),
                tell(APPELLANT, N_("If your partner concurs in time, the appeal is heard.")),
            ],
        ),
        clause(
            "92D2", N_("In teams the captain must concur."),
            when=REQUEST.captain,
            then=[
                no_right(APPELLANT, N_("appeal unless the captain concurs")),
                tell(APPELLANT, N_("If your captain concurs in time, the appeal is heard.")),
            ],
        ),
    ],
)  # fmt: skip

APPEAL = matter(
    "appeal", N_("They want to appeal"), Stage.AFTER, "92",
    N_("A contestant asks for a review of a ruling."),
    roles=(),
    synonyms=(
        N_("appeal"), N_("review of a ruling"), N_("committee"), N_("protest"), N_("partner does not want to appeal"), N_("too late to appeal"),
        N_("captain’s consent"), N_("they do not accept the ruling"),
    ),
    laws=("92", "93", "83"),
    said_back=False,
)  # fmt: skip

# ------------------------------------------------------------------ 93

BODY = look(
    "93.body", N_("Who can hear appeals here?"),
    answer("committee", N_("An appeals committee, or whoever the regulation allows in its place")),
    answer("director", N_("Only the director in charge, or a committee could not meet without disturbing the event")),
    criteria=(N_("In place of a committee the regulation may allow a reviewer or a panel (80B2k). Here: {appeals_body}."),),
    cites=("93A", "93B"),
)  # fmt: skip
SUBJECT = judge(
    "93.subject", N_("What is the appeal about?"),
    answer("judgement", N_("A question of fact or judgement")),
    answer("law", N_("Only what a Law or a regulation says")),
    answer("both", N_("Both")),
    answer("discipline", N_("A disciplinary penalty, or a suspension (91)")),
    criteria=(N_("Damage, weights, logical alternatives, intention and the facts themselves are judgement."),),
    once=BODY.committee, cites=("93B1", "93B2", "93B3"),
)  # fmt: skip
FURTHER = elected(
    "93C1.further", N_("Is there a further appeal?"),
    answer("none", N_("No")),
    answer("authority", N_("Yes, as the regulation has it")),
    cites=("93C1",),
)  # fmt: skip
COMMITTEE = N_("the appeals committee")
IN_CHARGE = N_("the director in charge")
OF_LAW = SUBJECT.is_one_of("law", "both")
OF_JUDGEMENT = SUBJECT.is_one_of("judgement", "both")

SECTION_93 = section(
    "93", N_("Who hears the appeal"),
    facts=[BODY, SUBJECT, FURTHER],
    clauses=[
        clause(
            "93A", N_("Without a committee or another body in its place, or if it cannot meet without disturbing the event, the director in charge hears and decides every appeal."),
            when=~BODY.committee,
            then=[refer(IN_CHARGE), tell(Role.DIRECTOR, N_("The director in charge hears the appeal and decides it."))],
        ),
        clause("93B", N_("There is a committee, or a body in its place."), when=BODY.committee),
        clause(
            "93B1", N_("What is only a question of Law or regulation the director in charge hears and decides; his decision may go on to the committee."),
            when=OF_LAW,
            then=[
                refer(IN_CHARGE),
                tell(Role.DIRECTOR, N_("The director in charge decides what the Law or the regulation says; that may be appealed to the committee.")),
            ],
        ),
        clause(
            "93B2", N_("All other appeals he refers to the committee."),
            when=~SUBJECT.law,
            then=[refer(COMMITTEE), tell(Role.DIRECTOR, N_("Send the committee the facts, the ruling and its reasons in writing."))],
        ),
        clause(
            "93B3", N_("The committee has all the director’s powers, but on Law, on regulations and on discipline it may only recommend that the director in charge change his ruling."),
            then=[
                has_right(COMMITTEE, N_("change the ruling, with every power that the Laws give the director")).only(OF_JUDGEMENT),
                no_right(COMMITTEE, N_("overrule the director in charge on a Law or a regulation; it may recommend a change")).only(OF_LAW),
                no_right(COMMITTEE, N_("overrule a decision under Law 91; it may recommend a change")).only(SUBJECT.discipline),
            ],
        ),
        clause(
            "93C1", N_("The regulating authority may provide for further appeals, and punish one without merit."),
            then=[tell(N_("the contestant who asks for it"), N_("A further appeal is possible: {further_appeal}.")).only(FURTHER.authority)],
        ),
    ],
)  # fmt: skip

AUTHORITY = "it leaves a choice to the regulating authority, and no ruling at the event hangs on it"
TEXTS = [
    text_only(
        "93C2", N_("The director in charge or the committee may send a matter on to the regulating authority, which has power to settle any matter for good."),
        because="what follows is decided by the authority, after the event",
    ),
    text_only("93C3a", N_("Where an event must go on, the authority may give the last word on an appeal to a body of the event; all are then bound by it."), because=AUTHORITY),
    text_only("93C3b", N_("With due notice it may let stages of the appeal be left out or changed."), because=AUTHORITY),
    text_only("fn28", N_("For that the authority answers under the law of its own country."), because="it is about national law, and not about the game"),
]  # fmt: skip
