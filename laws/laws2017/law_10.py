"""Law 10: who rules, and what becomes of a rectification that the players settled among themselves."""

from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    Role,
    Stage,
    answer,
    clause,
    judge,
    matter,
    no_further_rectification,
    refer,
    section,
    tell,
    text_only,
)

STANDS = judge(
    "10B.stands",
    N_("Does what the players settled without a director stand?"),
    answer("yes", N_("I let it stand")),
    answer("no", N_("I cancel it and rule anew")),
    criteria=(
        N_("Is it what the Law would have brought anyway?"),
        N_("Can the Law’s own rectification still be carried out?"),
        N_("Which side would gain by what was settled, and who proposed it?"),
    ),
    cites=("10B",),
)
SECTION_10B = section(
    "10B",
    N_("Players settled a rectification without the director"),
    facts=[STANDS],
    clauses=[
        clause(
            "10A",
            N_("Only the director decides about a rectification; players neither impose nor waive one."),
            then=[tell(BOTH_SIDES, N_("Only the director rules. Call me at once, and settle nothing yourselves."))],
        ),
        clause(
            "10B",
            N_("What players imposed or waived without the director, he may let stand or cancel."),
            then=[
                no_further_rectification().only(STANDS.yes),
                tell(
                    Role.DIRECTOR,
                    N_(
                        "Record what was settled: who leads or calls, and whether a card stands, goes back or stays face up."
                    ),
                ).only(STANDS.yes),
                refer(N_("the Law of the irregularity, which is ruled anew")).only(STANDS.no),
            ],
        ),
    ],
)
SETTLED = matter(
    "settled-by-players",
    N_("Players made their own ruling"),
    Stage.ANY_TIME,
    "10B",
    N_("After an irregularity of {OFFENDER} the players imposed or waived a rectification themselves."),
    synonyms=(N_("rectification waived"), N_("ruled without a director"), N_("penalty waived by the opponents")),
    laws=("10", "81"),
)

TEXTS = [
    text_only(
        "10C1",
        N_("Where the Laws give a choice the director explains all of it."),
        because="it is the director’s duty at every choice, and the outlook before each choice carries it out",
    ),
    text_only(
        "10C2",
        N_("Whoever has a choice makes it without consulting the partner."),
        because="it is said with every choice",
    ),
    text_only(
        "10C3",
        N_("The innocent side may choose whatever serves it best."),
        because="it permits, and nothing follows from it",
    ),
    text_only(
        "10C4",
        N_(
            "After the rectification the offending side may call and play to its advantage, even if it thereby gains by its "
            "own infraction; but 16C2, 27 and 72C go on."
        ),
        because="it permits; what limits it is ruled under 16C2, 27 and 72C",
    ),
]
