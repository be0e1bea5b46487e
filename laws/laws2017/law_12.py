"""Law 12: whether the director may adjust, on what basis, and what is to be judged. The figures belong to the score desk.

How other Laws refer to it: after `adjust_score(...)` comes `see("12C1", at=AFTER_SESSION)`, which asks whether the
probable results can be named and what the innocent side did to itself. Where the Laws themselves prescribe an
artificial score it is `see("12C2")`; a Law that says who is at fault supplies OFFENDERS_FAULT and OTHERS_FAULT.
"""

from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    BOTH_SIDES,
    INNOCENT_SIDE,
    N_,
    OFFENDING_SIDE,
    Role,
    Stage,
    adjust_score,
    answer,
    clause,
    elected,
    judge,
    look,
    matter,
    result_stands,
    section,
    see,
    tell,
    text_only,
)

PROBABLE = N_("the result, or the weighted results, that were probable without the infraction")
SPLIT = N_(
    "the offending side gets what was probable without the infraction; the innocent side gets that without relief for the "
    "part of the damage that it did to itself"
)
BY_FAULT = N_("for each side by its own fault")
WITHOUT_RECTIFICATION = N_("what would probably have happened without the irregularity, to redress {INNOCENT_SIDE}")
RIGHTLY_RECTIFIED = N_("what would probably have happened had the irregularity been rectified correctly")

GROUND = judge(
    "12A.ground",
    N_("Why might the score be adjusted?"),
    answer("none_prescribed", N_("An infraction for which the Laws prescribe no rectification")),
    answer("wrongly_rectified", N_("An irregularity was rectified wrongly")),
    answer("not_playable", N_("No rectification lets the board be played normally")),
    answer("too_harsh", N_("The prescribed rectification seems too severe on a side, or too good for it")),
    criteria=(
        N_("Look first for the Law of the irregularity: where it prescribes something, that is done."),
        N_("Your own wrong ruling comes under Law 82C, and both sides then count as innocent."),
        N_("An application must come within the time for requests; you may act without one (92B, 81C3)."),
    ),
    cites=("12A", "12B2"),
)
DAMAGE = judge(
    "12A.damage",
    N_("Is the result of {INNOCENT_SIDE} worse than could have been expected without the infraction?"),
    criteria=(
        N_("What was to be expected at this table, had the infraction not occurred?"),
        N_("Is the bad result a consequence of the infraction?"),
        N_("If so, the gain of {OFFENDING_SIDE} is taken away and the damage to {INNOCENT_SIDE} made good."),
    ),
    once=GROUND.is_one_of("none_prescribed", "wrongly_rectified"),
    cites=("12B1",),
)
TURNS_ON_DAMAGE = GROUND.is_one_of("none_prescribed", "wrongly_rectified")

SECTION_12A = section(
    "12A",
    N_("May the score be adjusted?"),
    facts=[GROUND, DAMAGE],
    settles=[result_stands()],
    test=N_("Did it damage {INNOCENT_SIDE}?"),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "12A",
            N_("The director may adjust a score when the Laws empower him, if asked in time or of his own accord."),
            when=GROUND.not_playable | TURNS_ON_DAMAGE & DAMAGE.yes,
        ),
        clause(
            "12A1",
            N_(
                "He may do so for a side that did not offend when the Laws prescribe nothing for that kind of infraction."
            ),
            when=GROUND.none_prescribed & DAMAGE.yes,
            then=[
                adjust_score("assigned", WITHOUT_RECTIFICATION, BOTH_SIDES),
                see("12C1", at=AFTER_SESSION),
            ],
        ),
        clause(
            "12A2",
            N_("He awards an artificial score when no rectification lets the board be played normally."),
            when=GROUND.not_playable,
            then=[adjust_score("artificial", BY_FAULT, BOTH_SIDES), see("12C2")],
        ),
        clause(
            "12A3",
            N_("He may do so when an irregularity was rectified wrongly."),
            when=GROUND.wrongly_rectified & DAMAGE.yes,
            then=[
                adjust_score("assigned", RIGHTLY_RECTIFIED, BOTH_SIDES),
                see("12C1", at=AFTER_SESSION),
            ],
        ),
        clause(
            "12B1",
            N_(
                "The aim is to make good the damage to {INNOCENT_SIDE} and to take away what {OFFENDING_SIDE} gained; without "
                "damage the result stands."
            ),
            when=TURNS_ON_DAMAGE,
            then=[result_stands().only(DAMAGE.no)],
        ),
        clause(
            "12B2",
            N_("A prescribed rectification is not made good because it seems too severe or too mild."),
            when=GROUND.too_harsh,
            then=[result_stands()],
        ),
    ],
)

NAMEABLE = judge(
    "12C1.nameable",
    N_("Can the results that were probable without the infraction be named?"),
    criteria=(
        N_(
            "Which contracts and numbers of tricks were likely had the infraction not occurred, and how likely was each?"
        ),
        N_("Leave out every result that could be reached only through the infraction."),
        N_("Only if there are too many of them, or they are not obvious, is the score artificial."),
    ),
    cites=("12C1a", "12C1b", "12C1d"),
)
SELF_INFLICTED = judge(
    "12C1.self_inflicted",
    N_("After the irregularity, did {INNOCENT_SIDE} add to their own damage?"),
    answer("no", N_("No")),
    answer("error", N_("Yes, by an extremely serious error that had nothing to do with the infraction")),
    answer("gamble", N_("Yes, by a gamble whose failure it might hope to have made good by a ruling")),
    criteria=(
        N_("An error that the infraction brought about, or an ordinary one, does not count."),
        N_("A gamble is judged when it was taken, and not by its result."),
        N_("Only the part of the damage that it did to itself is denied relief."),
    ),
    once=NAMEABLE.yes,
    cites=("12C1e",),
)
OFFENDERS_DAMAGED = tell(
    Role.DIRECTOR,
    N_(
        "Weigh the results that were probable (12C1c). {OFFENDING_SIDE} get no relief for what they then lost by an extremely "
        "serious error that had nothing to do with it, or by a gamble (12C1e)."
    ),
)
"""For a Law under which the damaged side is the offending one of its own occasion."""
DID = NAMEABLE.yes & SELF_INFLICTED.is_one_of("error", "gamble")

SECTION_12C1 = section(
    "12C1",
    N_("The assigned adjusted score"),
    facts=[NAMEABLE, SELF_INFLICTED],
    settles=[adjust_score("assigned", PROBABLE, BOTH_SIDES)],
    test=N_("Which results were probable without the infraction, and did {INNOCENT_SIDE} add to their own damage?"),
    clauses=[
        clause(
            "12C1a",
            N_(
                "When a score is to be adjusted and an assigned one can be given, it is given and replaces the table result."
            ),
            when=NAMEABLE.yes,
            then=[adjust_score("assigned", PROBABLE, BOTH_SIDES).only(SELF_INFLICTED.no)],
        ),
        clause(
            "12C1b",
            N_("It comes as near as it can to what would probably have happened without the infraction."),
            when=NAMEABLE.yes,
            then=[
                tell(Role.DIRECTOR, N_("Record each probable result with the reason for its weight.")),
            ],
        ),
        clause(
            "12C1c",
            N_("It may weigh several results by their probability, but only results that could be reached lawfully."),
            when=NAMEABLE.yes,
            then=[
                tell(Role.DIRECTOR, N_("Weigh the results, and leave out any that only the infraction made possible.")),
            ],
        ),
        clause(
            "12C1d",
            N_("If the possibilities are many or not obvious, an artificial score may be given."),
            when=NAMEABLE.no,
            then=[adjust_score("artificial", BY_FAULT, BOTH_SIDES), see("12C2")],
        ),
        clause(
            "12C1e",
            N_(
                "If {INNOCENT_SIDE} added to their own damage by an extremely serious unrelated error, or by a gamble that a "
                "ruling was to make good, the two sides are scored apart."
            ),
            when=DID,
            then=[
                adjust_score("assigned", SPLIT, BOTH_SIDES),
                tell(
                    Role.DIRECTOR, N_("Say why the error is extremely serious and has no link with the infraction.")
                ).only(SELF_INFLICTED.error),
                tell(Role.DIRECTOR, N_("Say why it was a gamble, and how a ruling was to make good its failure.")).only(
                    SELF_INFLICTED.gamble
                ),
            ],
        ),
        clause(
            "12C1e.i",
            N_("{OFFENDING_SIDE} get the score that the rectification of the infraction would have brought."),
            when=DID,
            then=[
                tell(Role.DIRECTOR, N_("For {OFFENDING_SIDE}: the score as if {INNOCENT_SIDE} had done nothing amiss."))
            ],
        ),
        clause(
            "12C1e.ii",
            N_("{INNOCENT_SIDE} get no relief for the part of the damage that they did to themselves."),
            when=DID,
            then=[
                tell(Role.DIRECTOR, N_("For {INNOCENT_SIDE}: leave out what was lost by their own error or gamble."))
            ],
        ),
    ],
)

OFFENDERS_FAULT = judge(
    "12C2.offenders_fault",
    N_("How far are {OFFENDING_SIDE} at fault?"),
    answer("directly", N_("Directly")),
    answer("partly", N_("Only in part")),
    answer("none", N_("In no way")),
    criteria=(
        N_("Did an act or an omission of this side alone bring it about?"),
        N_("In part: others, or the running of the event, had a share in it."),
    ),
    cites=("12C2a",),
)
OTHERS_FAULT = judge(
    "12C2.others_fault",
    N_("And how far are {INNOCENT_SIDE}?"),
    answer("none", N_("In no way")),
    answer("partly", N_("Only in part")),
    answer("directly", N_("Directly")),
    criteria=(N_("Each side is judged by its own fault, whatever the other side gets."),),
    cites=("12C2a",),
)

LATER_BOARDS = elected(
    "12C2d.later_boards",
    N_("A side misses the result of several boards in a session: what does it get on the second and later ones?"),
    answer("as_first", N_("The same as on the first")),
    answer("varied", N_("What the regulation says")),
    cites=("12C2d",),
)
MISSED_BEFORE = look(
    "12C2.missed_before",
    N_("Has a side that gets this score missed the result of another board in this session?"),
    once=LATER_BOARDS.varied,
    cites=("12C2d",),
)

SECTION_12C2 = section(
    "12C2",
    N_("The artificial adjusted score"),
    facts=[LATER_BOARDS, OFFENDERS_FAULT, OTHERS_FAULT, MISSED_BEFORE],
    settles=[adjust_score("artificial", BY_FAULT, BOTH_SIDES)],
    test=N_("How far is each side at fault?"),
    clauses=[
        clause(
            "12C2a",
            N_(
                "Where no result can be had, each side gets an artificial score by its own fault: average minus if directly "
                "at fault, average if only in part, average plus if in no way."
            ),
            then=[
                adjust_score("artificial", BY_FAULT, BOTH_SIDES),
                tell(OFFENDING_SIDE, N_("{OFFENDING_SIDE}: average minus.")).only(OFFENDERS_FAULT.directly),
                tell(OFFENDING_SIDE, N_("{OFFENDING_SIDE}: average.")).only(OFFENDERS_FAULT.partly),
                tell(OFFENDING_SIDE, N_("{OFFENDING_SIDE}: average plus.")).only(OFFENDERS_FAULT.none),
                tell(INNOCENT_SIDE, N_("{INNOCENT_SIDE}: average minus.")).only(OTHERS_FAULT.directly),
                tell(INNOCENT_SIDE, N_("{INNOCENT_SIDE}: average.")).only(OTHERS_FAULT.partly),
                tell(INNOCENT_SIDE, N_("{INNOCENT_SIDE}: average plus.")).only(OTHERS_FAULT.none),
            ],
        ),
        clause(
            "12C2d",
            N_(
                "For a side that misses the result of several boards in a session, the regulation may vary the second and later scores."
            ),
            when=LATER_BOARDS.varied & MISSED_BEFORE.yes,
            then=[
                tell(
                    Role.DIRECTOR,
                    N_("Look up what the regulation gives on the second and later boards without a result."),
                )
            ],
        ),
    ],
)

ADJUSTMENT = matter(
    "adjusted-score",
    N_("Damage, and no Law prescribes a remedy"),
    Stage.AFTER,
    "12A",
    N_("{INNOCENT_SIDE} may have been damaged by an irregularity of {OFFENDING_SIDE}."),
    synonyms=(
        N_("adjusted score"),
        N_("assigned score"),
        N_("average plus"),
        N_("dummy’s card was hidden"),
        N_("an irregularity without a prescribed rectification"),
    ),
    laws=("12", "84", "82"),
)

FIGURES = "the figures are worked out at the score desk"
TEXTS = [
    text_only(
        "12C2b",
        N_(
            "At IMPs, average plus and average minus are plus and minus three, unless the organizer may and does vary them."
        ),
        because=FIGURES,
    ),
    text_only(
        "12C2c",
        N_(
            "A side in no way at fault with more than 60 percent in the session, or one at fault with less than 40, gets on "
            "this board what it has on its other boards."
        ),
        because=FIGURES,
    ),
    text_only(
        "12C3",
        N_(
            "In an individual event a rectification or adjustment strikes both partners alike, but a penalty only whoever is to blame."
        ),
        because="it says how scores are booked in individual events, and " + FIGURES,
    ),
    text_only(
        "12C4",
        N_("In knockout play the two sides’ scores, if they do not balance, are averaged."),
        because=FIGURES,
    ),
]
