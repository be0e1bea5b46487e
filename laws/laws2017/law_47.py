"""Law 47: when a card that was played goes back.

`MISINFORMED` is the finding for every Law about a lead or play out of turn: whether an opponent caused it (47E1).
"""

from laws.laws2017.law_16 import AGAINST, WITHDRAWN
from laws.laws2017.shared import CARD
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    END_OF_PLAY,
    INNOCENT_SIDE,
    INTENTION,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Stage,
    adjust_score,
    answer,
    ask,
    authorized,
    card_played,
    card_taken_back,
    clause,
    finding,
    finds,
    has_right,
    judge,
    look,
    matter,
    no_further_rectification,
    no_penalty_card,
    option,
    result_stands,
    right_lost,
    section,
    see,
    text_only,
    unauthorized,
)

MISINFORMED = finding(
    "47E1.misinformed",
    "47E1",
    N_("Had an opponent told {OFFENDER} that it was his turn to lead or play?"),
    cites=("47E1",),
)
TOLD = ask(
    "47E1.told",
    N_("Did an opponent tell you that it was your turn to lead or play?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes, an opponent told {OFFENDER} so")),
    whom=OFFENDER,
    cites=("47E1",),
    if_unclear=("no", "47B"),
)
THE_CARD, DEAL = N_("every card that goes back"), N_("for the rest of the deal")

SECTION_47E1 = section(
    "47E1",
    N_("An opponent said that it was his turn"),
    facts=[TOLD],
    settles=[finds(MISINFORMED, "yes")],
    clauses=[
        clause(
            "47B",
            N_("No opponent caused it: it is put right as the Law on that irregularity says."),
            when=TOLD.no,
            then=[finds(MISINFORMED, "no")],
        ),
        clause(
            "47E1",
            N_(
                "An opponent wrongly told {OFFENDER} that it was his turn: {card} goes back with nothing further, and nobody "
                "can accept it."
            ),
            when=TOLD.yes,
            then=[
                finds(MISINFORMED, "yes"),
                card_taken_back(OFFENDER, CARD),
                no_penalty_card(OFFENDER, CARD),
                no_further_rectification(),
                right_lost(INNOCENT_SIDE, N_("accept the lead or play")),
                authorized(THE_CARD, OFFENDING_SIDE, DEAL),
                unauthorized(THE_CARD, INNOCENT_SIDE, DEAL),
                see("16C3", at=END_OF_PLAY, supply={AGAINST: "misleading"}),
            ],
        ),
    ],
)

SECTION_47D = section(
    "47D",
    N_("An opponent has changed his play"),
    facts=[],
    clauses=[
        clause(
            "47D",
            N_("Whoever played after a card that an opponent changes may take his own card back and play another."),
            then=[
                has_right(
                    INNOCENT_SIDE,
                    N_("take back a card played after it and play another, with nothing further"),
                ),
            ],
        )
    ],
)

CAUSED = judge(
    "47E2.caused",
    N_("Was {card} played because of the wrong explanation, and before it was corrected?"),
    criteria=(
        N_("Was a call or play of the side that explained described wrongly?"),
        N_("Would another card have been likely with the right explanation?"),
    ),
    where=AWAY,
    reveals=INTENTION,
    cites=("47E2a",),
)
LATER = look(
    "47E2.later",
    N_("What has happened since {card} was played?"),
    answer("nothing", N_("Nobody has played a card")),
    answer("played", N_("A card has been played after it; or it was the opening lead and dummy has faced a card")),
    once=CAUSED.yes,
    cites=("47E2a",),
)
CHANGES = option(
    "47E2.changes",
    INNOCENT_SIDE,
    N_("Does the player of {INNOCENT_SIDE} who played {card} take it back?"),
    answer("yes", N_("I take it back and play another")),
    answer("no", N_("I leave it")),
    once=CAUSED.yes & LATER.nothing,
    cites=("47E2a",),
)
DAMAGED = judge(
    "47E2.damaged",
    N_("Did {INNOCENT_SIDE} score worse because the card could no longer be changed?"),
    criteria=(N_("Set the result against what could be expected with the right explanation at the time (12B1)."),),
    moment=END_OF_PLAY,
    once=CAUSED.yes & LATER.played,
    cites=("47E2b", "12B1"),
)
TOO_LATE = CAUSED.yes & LATER.played

SECTION_47E2 = section(
    "47E2",
    N_("A card played on a wrong explanation"),
    facts=[CAUSED, LATER, CHANGES, DAMAGED],
    settles=[card_played(INNOCENT_SIDE, CARD)],
    clauses=[
        clause(
            "47E2a",
            N_(
                "A card played because an opponent explained wrongly may be taken back while no card has been played after "
                "it; an opening lead only until dummy has faced a card."
            ),
            when=CAUSED.yes & LATER.nothing,
            then=[
                card_taken_back(INNOCENT_SIDE, CARD).only(CHANGES.yes),
                no_further_rectification().only(CHANGES.yes),
                see("16C", supply={WITHDRAWN: "card"}, when=CHANGES.yes),
                card_played(INNOCENT_SIDE, CARD).only(CHANGES.no),
            ],
        ),
        clause(
            "47E2b",
            N_("It is too late to change the card; the score may be adjusted."),
            when=TOO_LATE,
            then=[
                card_played(INNOCENT_SIDE, CARD),
                adjust_score("assigned", N_("the results probable with the right explanation"), BOTH_SIDES).only(
                    DAMAGED.yes
                ),
                see("12C1", at=AFTER_SESSION, when=DAMAGED.yes),
                result_stands().only(DAMAGED.no),
            ],
        ),
        clause(
            "47F2",
            N_("A played card is not taken back for any other reason."),
            when=CAUSED.no,
            then=[card_played(INNOCENT_SIDE, CARD)],
        ),
    ],
)
WRONG_EXPLANATION = matter(
    "card-on-wrong-explanation",
    N_("Card played on a wrong explanation"),
    Stage.PLAY,
    "47E2",
    N_("{OFFENDER} explained wrongly, and {INNOCENT_SIDE} then played {card}."),
    details=(CARD,),
    synonyms=(N_("take back a card after a wrong explanation"), N_("misinformation during the play")),
    laws=("47", "21"),
)

TEXTS = [
    text_only(
        "47A",
        N_("A played card goes back when a rectification asks for it; a defender’s card may become a penalty card."),
        because=N_("It only names what the rectifications of other Laws order."),
    ),
    text_only(
        "47C",
        N_("A card goes back with nothing further when declarer changes an unintended designation."),
        because=N_("The change itself, with all that follows, is ruled by 45C4b."),
    ),
    text_only(
        "47F1",
        N_("A card can be taken back when a proper lead is made after an irregular one."),
        because=N_("53B rules it."),
    ),
]
