"""Laws 84 and 85: rulings on agreed facts, and on facts that are disputed."""

from laws.laws2017.law_12 import GROUND
from rulings.reasoning.declare import (
    ALOUD,
    BOTH_SIDES,
    N_,
    OFFENDER,
    Role,
    Stage,
    answer,
    clause,
    judge,
    matter,
    no_further_rectification,
    refer,
    section,
    see,
    tell,
)  # fmt: skip

# ------------------------------------------------------------------ 84

COVERED = judge(
    "84.covered", N_("What do the Laws say for what happened?"),
    answer("nothing", N_("Nothing is prescribed, and there is nothing to judge")),
    answer("prescribed", N_("A Law clearly covers it and prescribes a rectification")),
    answer("choice", N_("A Law gives a player a choice")),
    answer("doubtful", N_("A Law covers it, but a point is doubtful")),
    answer("unprovided", N_("No rectification is prescribed, and {INNOCENT_SIDE} may be damaged")),
    criteria=(N_("Look for the matter by what happened; only if none fits does this question decide."),),
    cites=("84A", "84B", "84C", "84D"),
)  # fmt: skip
ITS_LAW = N_("the Law that covers it: pick it as a new matter at this table")

SECTION_84 = section(
    "84", N_("A ruling on agreed facts"),
    facts=[COVERED],
    clauses=[
        clause("84", N_("The facts are agreed, and a question of Law or regulation is to be ruled on.")),
        clause(
            "84A", N_("If nothing is prescribed and nothing is left to judge, auction or play goes on."),
            when=COVERED.nothing,
            then=[no_further_rectification(), tell(BOTH_SIDES, N_("Go on with the auction or the play."))],
        ),
        clause(
            "84B", N_("If a Law clearly covers it, its rectification is named and carried out."),
            when=COVERED.prescribed,
            then=[refer(ITS_LAW), tell(Role.DIRECTOR, N_("Name the rectification, and see that it is carried out."))],
        ),
        clause(
            "84C", N_("If a player has the choice, the options are explained, and one is chosen and carried out."),
            when=COVERED.choice,
            then=[
                refer(ITS_LAW),
                tell(Role.DIRECTOR, N_("Explain every option to the player who has the choice, before he chooses, and see that it is carried out.")),
            ],
        ),
        clause(
            "84D", N_("Doubtful points are decided for {INNOCENT_SIDE}, so as to restore equity; probable damage without a prescribed rectification is redressed."),
            when=COVERED.is_one_of("doubtful", "unprovided"),
            then=[
                refer(ITS_LAW).only(COVERED.doubtful),
                tell(Role.DIRECTOR, N_("Decide the doubtful point for {INNOCENT_SIDE}, and aim at equity.")).only(COVERED.doubtful),
                see("12A", supply={GROUND: "none_prescribed"}, when=COVERED.unprovided),
            ],
        ),
    ],
)  # fmt: skip

AGREED_FACTS = matter(
    "agreed-facts", N_("Agreed facts, and no matter seems to fit"), Stage.ANY_TIME, "84",
    N_("What {OFFENDER} did is agreed; how is it ruled on?"),
    roles=(OFFENDER,),
    synonyms=(N_("doubtful point"), N_("benefit of the doubt"), N_("no Law covers it"), N_("point of law"), N_("restore equity"), N_("the law book says nothing of it"), N_("they agree what happened")),
    laws=("84", "12", "85"),
)  # fmt: skip

# ------------------------------------------------------------------ 85

FOUND = judge(
    "85.found", N_("Can you find, on the balance of probabilities, what happened?"),
    criteria=(
        N_("Hear all four, one after another, and those who saw it; look at the cards, the bidding cards and the score."),
        N_("More likely than not is enough; weigh the evidence, and do not count the voices."),
    ),
    where=ALOUD, cites=("85A1", "85B"),
)  # fmt: skip

SECTION_85 = section(
    "85", N_("A ruling on disputed facts"),
    facts=[FOUND],
    clauses=[
        clause(
            "85", N_("The facts are not agreed, and a question of Law or regulation is to be ruled on."),
            then=[tell(Role.DIRECTOR, N_("Take down what each player says."))],
        ),
        clause(
            "85A1", N_("The director finds the facts on the balance of probabilities, by the weight of the evidence."),
            when=FOUND.yes, then=[tell(Role.DIRECTOR, N_("Record what you found, and by what evidence."))],
        ),
        clause("85A2", N_("Once satisfied that he has the facts, he rules as on agreed facts."), when=FOUND.yes, then=[see("84")]),
        clause(
            "85B", N_("If he cannot find the facts, he gives a ruling that lets play go on."),
            when=FOUND.no,
            then=[
                tell(BOTH_SIDES, N_("What happened cannot be found out. Go on with the auction or the play.")),
                tell(BOTH_SIDES, N_("If the board is finished already, its result stands.")).as_reading(),
                tell(Role.DIRECTOR, N_("Rule so that the board can be finished, and look at it again afterwards.")),
            ],
        ),
    ],
)  # fmt: skip

DISPUTED_FACTS = matter(
    "disputed-facts", N_("The players disagree about what happened"), Stage.ANY_TIME, "85",
    N_("It is disputed what {OFFENDER} did."),
    roles=(OFFENDER,),
    synonyms=(
        N_("one side says this, the other that"), N_("facts not agreed"), N_("word against word"), N_("balance of probabilities"), N_("cannot find the facts"), N_("different stories"),
        N_("they contradict each other"), N_("nobody knows what happened"),
    ),
    laws=("85", "84"),
)  # fmt: skip
