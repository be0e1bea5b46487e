"""Law 49: a defender's card that the partner could see, or that was named. The offender is the owner of the card."""

from laws.laws2017.law_50 import EXPOSURE
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    DECLARER,
    DECLARING_SIDE,
    N_,
    OFFENDER,
    Stage,
    answer,
    ask,
    card_taken_back,
    clause,
    look,
    matter,
    no_penalty_card,
    play_on,
    section,
    see,
    tell,
)  # fmt: skip

HOW = ask(
    "49.how",
    N_("How did {card} become known?"),
    answer("dropped", N_("By accident: dropped, or two cards came out at once")),
    answer("shown", N_("It was shown or put down on purpose")),
    answer("named", N_("A defender said that it was in the hand")),
    answer("normal", N_("In normal play, or because a Law was applied")),
    answer("claim", N_("With words about the trick in progress, or with a claim or a concession")),
    cites=("49",),
    if_unclear=("dropped", "50B"),
)
SEEN = look(
    "49.seen",
    N_("Was it ever so placed that {PARTNER} could possibly have seen its face?"),
    once=HOW.is_one_of("dropped", "shown"),
    criteria=(
        N_("Whether {PARTNER} did see it does not matter."),
        N_("If both {DECLARER} and {DUMMY} could see it, {PARTNER} almost surely could too."),
    ),
    cites=("49",),
)
HIDDEN = HOW.is_one_of("dropped", "shown") & SEEN.no

SECTION_49 = section(
    "49",
    N_("A defender’s card is exposed"),
    facts=[HOW, SEEN],
    clauses=[
        clause("49", N_("Each card of a defender that the partner could have seen, or that a defender named, becomes a penalty card, except in normal "
                        "play or by application of a Law."), then=[
            see("50", supply={EXPOSURE: "unintended"}, when=HOW.dropped & SEEN.yes),
            see("50", supply={EXPOSURE: "deliberate"}, when=HOW.named | HOW.shown & SEEN.yes),
            tell(OFFENDER, N_("{OFFENDER} puts {card} face up on the table.")).only(HOW.named),
            no_penalty_card(OFFENDER, CARD).only(HOW.is_one_of("normal", "claim") | HIDDEN),
            card_taken_back(OFFENDER, CARD).only(HIDDEN),
            play_on().only(HOW.normal | HIDDEN),
            see("68", when=HOW.claim),
        ]),
    ],
)  # fmt: skip

LED_TOO_SOON = matter(
    "penalty-card-led-too-soon",
    N_("Penalty card: the partner led before declarer had chosen"),
    Stage.PLAY,
    "49",
    N_("{OFFENDER} led {card} before {DECLARER} had said what might be led."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, OTHER_CARD),
    synonyms=(N_("did not wait with the lead"), N_("led too soon while a penalty card lay there")),
    laws=("49", "50"),
    standing="penalty card",
    supply={HOW: "shown", SEEN: "yes"},
    never=(DECLARING_SIDE,),
)
PENALTY_CARD_MATTER = matter(
    "penalty-card",
    N_("Penalty card: a defender exposes a card"),
    Stage.PLAY,
    "49",
    N_("{OFFENDER}, a defender, has exposed {card}."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, OTHER_CARD),
    synonyms=(
        N_("exposed card"),
        N_("dropped card"),
        N_("defender showed a card"),
        N_("defender named a card"),
        N_("two cards at once"),
    ),
    laws=("49", "50", "51", "24"),
    fast=5,
)
