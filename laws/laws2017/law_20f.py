"""Law 20, parts F4 and F5, with 75B: the side that explained notices that it was wrong.

The offender gave the explanation. Found out (`ruling`) it is entered from Law 21; a player who asks what to do (`query`)
is a matter of its own.
"""

from laws.laws2017.facts_information import DEAL, STAGE
from laws.laws2017.law_16b import AGREED, KIND
from laws.laws2017.law_26 import SIDE
from laws.laws2017.shared import CALL
from rulings.reasoning.declare import (
    AWAY,
    INTENTION,
    N_,
    OFFENDER,
    PARTNER,
    Stage,
    answer,
    arises,
    clause,
    consider_penalty,
    given,
    has_right,
    judge,
    look,
    matter,
    option,
    section,
    tell,
    unauthorized,
)  # fmt: skip
from rulings.reasoning.effects import Consequence

ENTRY = given(
    "20F.entry", N_("Has the mistake been found out, or does one player know of it?"),
    answer("query", N_("One player of {OFFENDING_SIDE} knows of it, and asks what to do")),
    answer("ruling", N_("It has been found out")),
    cites=("20F4a", "20F5"),
)  # fmt: skip
WHO = look(
    "20F.who", N_("Who of {OFFENDING_SIDE} said that the explanation was wrong, or knows it?"),
    answer("explainer", N_("{OFFENDER}, who gave it")),
    answer("partner", N_("{PARTNER}, whose call it was")),
    answer("neither", N_("Neither: it came out in another way"), offered=ENTRY.ruling),
    cites=("20F4a", "20F5a", "75B2", "75B3"),
)  # fmt: skip
LATER_STAGE = STAGE.is_one_of("clarification", "play", "after")
BEFORE_END = STAGE.is_one_of("clarification", "play")
TOO_EARLY = WHO.partner & (STAGE.auction | BEFORE_END & SIDE.defending)
SPOKEN = look(
    "20F.spoken", N_("Has {PARTNER} said so to the table, or shown it in any way?"),
    once=TOO_EARLY, cites=("20F5a", "20F5b"),
)  # fmt: skip
NOW_OR_LATER = option(
    "20F.corrects", OFFENDER, N_("{OFFENDER} may correct it at once, and must before an opening lead is faced. Does {OFFENDER} do it now?"),
    answer("now", N_("I correct it now")),
    answer("later", N_("I wait until the auction is over")),
    needs=(WHO,), once=ENTRY.query & WHO.explainer & STAGE.auction, cites=("20F4a", "75B2"),
)  # fmt: skip
FOUND_OUT = ENTRY.ruling & STAGE.is_one_of("play", "after")
SILENT = judge(
    "20F.silent", N_("Did a player of {OFFENDING_SIDE} know it, and say nothing when it was time to?"),
    answer("no", N_("No")),
    answer("explainer", N_("Yes, {OFFENDER}, who gave the explanation")),
    answer("partner", N_("Yes, {PARTNER}, whose call it was")),
    criteria=(
        N_("Whoever explained corrects before an opening lead is faced, or during play as soon as it is noticed."),
        N_("The partner speaks after the final pass as declarer or dummy, and after play as a defender."),
        N_("Whoever did not notice had nothing to say."),
    ),
    where=AWAY, reveals=INTENTION, once=FOUND_OUT, cites=("20F5b", "75B2", "75B3"),
)  # fmt: skip
CORRECT_NOW = tell(OFFENDER, N_("{OFFENDER}: tell the opponents now what the explanation should have been."))
SHOWN = N_("what {PARTNER} said or showed about the explanation")
TOLD_EARLY = TOO_EARLY & SPOKEN.yes
BY_WORD = {AGREED: "agreed", KIND: "other"}
EARLY: list[Consequence] = [
    unauthorized(SHOWN, OFFENDER, DEAL).only(TOLD_EARLY),
    consider_penalty(PARTNER).only(TOLD_EARLY),
    arises(
        "unauthorized-information",
        supply={STAGE: "auction", **BY_WORD},
        offender=PARTNER,
        when=TOLD_EARLY & STAGE.auction,
    ),
    arises(
        "unauthorized-information",
        supply={STAGE: "clarification", **BY_WORD},
        offender=PARTNER,
        when=TOLD_EARLY & STAGE.clarification,
    ),
    arises(
        "unauthorized-information", supply={STAGE: "play", **BY_WORD}, offender=PARTNER, when=TOLD_EARLY & STAGE.play
    ),
]
DISCLOSED = ENTRY.query & (
    WHO.explainer & (STAGE.auction & NOW_OR_LATER.now | LATER_STAGE)
    | WHO.partner & (LATER_STAGE & SIDE.declaring | STAGE.after & SIDE.defending)
)

SECTION_20F = section(
    "20F", N_("A player knows that his side explained wrongly"),
    given=[ENTRY],
    facts=[STAGE, WHO, SIDE, SPOKEN, NOW_OR_LATER, SILENT],
    clauses=[
        clause(
            "20F4a", N_("Whoever notices during the auction that his own explanation was wrong calls the director and corrects it before an opening lead is faced; at once if he likes."),
            when=WHO.explainer & STAGE.auction,
            then=[
                has_right(OFFENDER, N_("correct the explanation at once")).only(ENTRY.query),
                tell(OFFENDER, N_("{OFFENDER}: correct it before an opening lead is faced, and call me for that.")).only(ENTRY.query & NOW_OR_LATER.later),
            ],
        ),
        clause(
            "20F4b", N_("The director then applies Law 21, or 40B3."),
            when=DISCLOSED & WHO.explainer,
            then=[
                CORRECT_NOW.only(STAGE.after).as_reading(),
                arises("misinformation", supply={STAGE: "auction", WHO: "explainer"}, when=STAGE.auction),
                arises("misinformation", supply={STAGE: "clarification", WHO: "explainer"}, when=STAGE.clarification),
                arises("misinformation", supply={STAGE: "play", WHO: "explainer"}, when=STAGE.play),
                arises("misinformation", supply={STAGE: "after", WHO: "explainer"}, when=STAGE.after),
            ],
        ),
        clause(
            "75B2", N_("Whoever notices his own mistake later corrects it before the lead is faced, or during play when he notices it."),
            when=WHO.explainer & BEFORE_END | FOUND_OUT & SILENT.explainer,
            then=[
                CORRECT_NOW.only(ENTRY.query & WHO.explainer & STAGE.play),
                CORRECT_NOW.only(ENTRY.query & WHO.explainer & STAGE.clarification).as_reading(),
                consider_penalty(OFFENDER).only(FOUND_OUT & SILENT.explainer),
            ],
        ),
        clause(
            "75B3", N_("The partner of whoever explained does nothing during the auction, speaks after the final pass as declarer or dummy, and after play as a defender."),
            when=WHO.partner,
        ),
        clause(
            "20F5a", N_("While the auction lasts {PARTNER} neither corrects a wrong explanation or alert nor shows that it was wrong."),
            when=WHO.partner & STAGE.auction,
            then=[
                tell(PARTNER, N_("{PARTNER}: say nothing and show nothing until the final pass; after it, speak only if your side declares.")),
                *EARLY,
            ],
        ),
        clause(
            "20F5b", N_("{PARTNER} calls the director and says that the explanation was wrong, but not before the first moment at which that is allowed."),
            when=WHO.partner & LATER_STAGE | FOUND_OUT & SILENT.partner,
            then=[consider_penalty(PARTNER).only(FOUND_OUT & SILENT.partner)],
        ),
        clause(
            "20F5b.i", N_("A defender says it when play is over."),
            when=WHO.partner & LATER_STAGE & SIDE.defending,
            then=[
                tell(PARTNER, N_("{PARTNER}: say nothing and show nothing until play is over; then call me and say it.")).only(BEFORE_END),
                tell(PARTNER, N_("{PARTNER}: tell the opponents now that in your opinion the explanation was wrong.")).only(STAGE.after & ENTRY.query),
                *EARLY,
                arises("misinformation", supply={STAGE: "after", WHO: "partner", SIDE: "defending"}, when=ENTRY.query & STAGE.after),
            ],
        ),
        clause(
            "20F5b.ii", N_("Declarer or dummy says it after the final pass."),
            when=WHO.partner & LATER_STAGE & SIDE.declaring,
            then=[
                tell(PARTNER, N_("{PARTNER}: tell the opponents now that in your opinion the explanation was wrong.")).only(ENTRY.query),
                arises("misinformation", supply={STAGE: "clarification", WHO: "partner", SIDE: "declaring"}, when=ENTRY.query & STAGE.clarification),
                arises("misinformation", supply={STAGE: "play", WHO: "partner", SIDE: "declaring"}, when=ENTRY.query & STAGE.play),
                arises("misinformation", supply={STAGE: "after", WHO: "partner", SIDE: "declaring"}, when=ENTRY.query & STAGE.after),
            ],
        ),
    ],
)  # fmt: skip

OWN_SIDE_EXPLAINED_WRONGLY = matter(
    "own-side-explained-wrongly", N_("A player knows that his side explained wrongly: may he speak?"), Stage.ANY_TIME, "20F",
    N_("{OFFENDER} explained {call} wrongly, and a player of {OFFENDING_SIDE} knows it."),
    details=(CALL,),
    synonyms=(N_("correct partner’s explanation"), N_("must he speak"), N_("correct my own explanation"), N_("partner misexplained")),
    laws=("20", "75", "21"),
    supply={ENTRY: "query"},
)  # fmt: skip
