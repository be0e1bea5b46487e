"""Law 60: somebody has played on after an irregular lead or play. `ACTED` tells whose side."""

from laws.laws2017.law_47 import MISINFORMED
from laws.laws2017.law_50 import EXPOSURE
from laws.laws2017.shared import CARD, CONTRACT
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    INNOCENT_SIDE,
    N_,
    OFFENDER,
    Stage,
    answer,
    card_played,
    clause,
    given,
    has_right,
    lead_free,
    matter,
    right_lost,
    section,
    see,
    tell,
)

ACTED = given(
    "60.acted",
    N_("Who has played since?"),
    answer("innocent", N_("The next hand of the other side")),
    answer("offending", N_("{OFFENDING_SIDE} again")),
    cites=("60A1", "60C"),
)
LOST = ACTED.innocent & MISINFORMED.no

SECTION_60 = section(
    "60",
    N_("Play after an irregular lead or play"),
    given=[ACTED],
    facts=[MISINFORMED],
    clauses=[
        clause(
            "60A1",
            N_("{INNOCENT_SIDE} played on before it was ruled on, and can no longer have the card taken back."),
            when=LOST,
            then=[right_lost(INNOCENT_SIDE, N_("have {card} taken back"))],
        ),
        clause(
            "60A2",
            N_("It counts as if it had been in turn."),
            when=LOST,
            then=[card_played(OFFENDER, CARD)],
        ),
        clause(
            "60A3",
            N_("A penalty card or a restriction that {OFFENDING_SIDE} already had goes on at later turns."),
            when=LOST,
            then=[
                tell(
                    BOTH_SIDES,
                    N_("A penalty card or a restriction from before is still in force at later turns."),
                ),
            ],
        ),
        clause(
            "60C",
            N_(
                "{OFFENDING_SIDE} played on before it was ruled on: {INNOCENT_SIDE} keeps every right, and that card may "
                "itself have to be ruled on."
            ),
            when=ACTED.offending,
            then=[
                has_right(INNOCENT_SIDE, N_("choose as if {OFFENDING_SIDE} had not played on")).only(MISINFORMED.no),
                tell(BOTH_SIDES, N_("The card played since by {OFFENDING_SIDE} is ruled on by itself.")),
            ],
        ),
    ],
)

SECTION_60B = section(
    "60B",
    N_("A defender plays before declarer has led from the right hand"),
    facts=[],
    settles=[lead_free(DECLARER)],
    clauses=[
        clause(
            "60B",
            N_(
                "Declarer was told to take a lead back, and {OFFENDER} played before the lead from the right hand: {card} "
                "is a penalty card."
            ),
            then=[
                see("50", supply={EXPOSURE: "led"}),
                lead_free(DECLARER),
                tell(DECLARER, N_("{DECLARER} now leads any card from the hand whose lead it is.")),
            ],
        )
    ],
)
TOO_SOON = matter(
    "play-before-the-right-lead",
    N_("Defender plays before declarer leads from the right hand"),
    Stage.PLAY,
    "60B",
    N_("Declarer had to take a lead back; {OFFENDER} has played {card} before the lead from the right hand."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, CONTRACT),
    synonyms=(
        N_("played while declarer still had to lead from the correct hand"),
        N_("premature play by a defender"),
    ),
    laws=("60", "55", "50"),
)
