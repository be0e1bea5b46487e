"""Law 57: a defender leads or plays before the partner, or at a turn of the other side; declarer plays too soon.

How other Laws refer to it: a defender's play too soon is a new occasion, `arises("premature-play", offender=...)`. A
defender's lead while the partner still has to play is
`see("57", supply={SIDE: "defending", WHAT: "lead", BEFORE: "partner", SINCE: "nobody"})`.
"""

from laws.laws2017.facts_information import CONVEYED
from laws.laws2017.law_47 import MISINFORMED, TOLD
from laws.laws2017.law_49 import HOW, SEEN
from laws.laws2017.law_50 import EXPOSURE
from laws.laws2017.law_60 import ACTED
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    DECLARER,
    END_OF_PLAY,
    LHO,
    N_,
    OFFENDER,
    PARTNER,
    DetailType,
    Stage,
    answer,
    arises,
    card_must_be_played,
    card_played,
    card_stays,
    clause,
    detail,
    lead_retracted,
    lead_stands,
    look,
    matter,
    no_further_rectification,
    no_penalty_card,
    option,
    play_continues,
    play_on,
    right_lost,
    section,
    see,
    tell,
    text_only,
    unauthorized,
)

NAMED_SUIT = detail("named_suit", DetailType.SUIT, N_("Which suit does declarer name?"), N_("the suit named"))
LED_CARD = detail("led_card", DetailType.CARD, N_("Which card was led to the trick?"), N_("the card led"))

SIDE = look(
    "57.side",
    N_("Is {OFFENDER} a defender?"),
    answer("defending", N_("Yes")),
    answer("declaring", N_("No, of the declaring side")),
    cites=("57A", "57C3"),
    derived="offender_side",
)
WHAT = look(
    "57.what",
    N_("What did {OFFENDER} do too soon?"),
    answer("play", N_("Played to a trick")),
    answer("lead", N_("Led to the next trick before this one was complete")),
    cites=("57A", "57C3"),
)
BEFORE = look(
    "57.before",
    N_("Who was to play then?"),
    answer("partner", N_("{PARTNER}")),
    answer("declarer", N_("A hand of {DECLARING_SIDE}")),
    answer("both", N_("{LHO}’s hand, and {PARTNER} after it"), offered=WHAT.lead),
    once=SIDE.defending & WHAT.is_one_of("play", "lead"),
    cites=("57A", "57D"),
)
EXEMPT = look(
    "57.exempt",
    N_("What had declarer and dummy done with this trick before?"),
    answer("no", N_("Nothing of the following")),
    answer("both_hands", N_("Declarer had played to it from both hands")),
    answer("dummy", N_("Dummy, unasked, had picked a card before the turn, or suggested one")),
    criteria=(
        N_("A card of dummy counts as played once declarer has named it or shown it by a gesture or a nod."),
        N_("That dummy had only one card of the suit, or only one card at all, is not enough."),
    ),
    cites=("57C1", "57C2", "fn18"),
)
SINCE = look(
    "57.since",
    N_("Has anybody played since?"),
    answer("nobody", N_("No")),
    answer("next_hand", N_("{LHO}’s hand has played after {card}")),
    answer("own_side", N_("{PARTNER} has played to the trick"), details=(OTHER_CARD,)),
    once=SIDE.defending & BEFORE.is_one_of("partner", "both") & EXEMPT.no,
    cites=("60A1", "60C"),
)
LEGAL = look(
    "57.legal",
    N_("Is {card} a card that may legally be played to this trick?"),
    once=WHAT.play & (SIDE.declaring | BEFORE.declarer),
    cites=("57C3", "57D"),
)
BEFORE_PARTNER = SIDE.defending & BEFORE.is_one_of("partner", "both")
LIVE = SINCE.is_one_of("nobody", "own_side")
CHOICE = option(
    "57.choice",
    DECLARER,
    N_("Explain all four to {DECLARER}, who may not consult {DUMMY}. Which does {DECLARER} choose for {PARTNER}?"),
    answer("highest", N_("{PARTNER} plays the highest card held of the suit led")),
    answer("lowest", N_("{PARTNER} plays the lowest card held of the suit led")),
    answer("suit", N_("{PARTNER} plays a card of another suit: {named_suit}"), details=(NAMED_SUIT,)),
    answer("not_suit", N_("{PARTNER} may not play one other suit: {named_suit}"), details=(NAMED_SUIT,)),
    once=BEFORE_PARTNER & EXEMPT.no & LIVE,
    needs=(EXEMPT, SINCE),
    cites=("57A1", "57A2", "57A3", "57A4", "10C1", "10C2"),
)
COMPLIES = look(
    "57.complies",
    N_("Is the card that {PARTNER} has played what {DECLARER} chose, or could {PARTNER} not do it?"),
    answer("yes", N_("Yes: it stays")),
    answer("no", N_("No: {PARTNER} plays another card")),
    once=BEFORE_PARTNER & EXEMPT.no & SINCE.own_side,
    cites=("60C", "57B"),
)
CHANGES = SINCE.nobody | SINCE.own_side & COMPLIES.no

SECTION_57 = section(
    "57",
    N_("Premature lead or play"),
    facts=[MISINFORMED, SIDE, WHAT, BEFORE, EXEMPT, SINCE, LEGAL, CHOICE, COMPLIES],
    applies=MISINFORMED.no,
    settles=[card_played(OFFENDER, CARD)],
    clauses=[
        clause(
            "57A",
            N_(
                "A defender has led to the next trick, or played out of turn, before {PARTNER} played to this one: {card} is "
                "a major penalty card, and {DECLARER} chooses one of four ways for {PARTNER} to play. {LHO}’s hand forfeits "
                "that by playing after it (60A)."
            ),
            when=BEFORE_PARTNER & EXEMPT.no,
            then=[
                see("60", supply={ACTED: "innocent"}, when=SINCE.next_hand),
                card_played(OFFENDER, CARD).only(SINCE.next_hand),
                lead_stands(CARD, OFFENDER).only(SINCE.next_hand & WHAT.lead),
                play_on().only(SINCE.next_hand),
                see("60", supply={ACTED: "offending"}, when=SINCE.own_side),
                card_stays(OFFENDER, CARD).only(LIVE),
                lead_retracted(CARD, OFFENDER).only(LIVE & WHAT.lead),
                see("50", supply={EXPOSURE: "led"}, when=LIVE),
                tell(
                    DECLARER,
                    N_("One of the four has to be chosen, and it is not chosen again if {PARTNER} cannot do it."),
                )
                .only(LIVE)
                .as_reading(),
                play_continues(PARTNER).only(CHANGES & BEFORE.partner),
                play_continues(LHO).only(CHANGES & BEFORE.both),
                play_on().only(SINCE.own_side & COMPLIES.yes),
                card_played(PARTNER, OTHER_CARD).only(SINCE.own_side & COMPLIES.yes),
                arises(
                    "penalty-card",
                    supply={HOW: "shown", SEEN: "yes"},
                    carry={CARD: OTHER_CARD},
                    offender=PARTNER,
                    when=SINCE.own_side & COMPLIES.no,
                ),
            ],
        ),
        clause(
            "57A1",
            N_("{PARTNER} plays the highest card held of the suit led."),
            when=LIVE & CHOICE.highest,
            then=[card_must_be_played(PARTNER, N_("the highest card held of the suit led")).only(CHANGES)],
        ),
        clause(
            "57A2",
            N_("{PARTNER} plays the lowest card held of the suit led."),
            when=LIVE & CHOICE.lowest,
            then=[card_must_be_played(PARTNER, N_("the lowest card held of the suit led")).only(CHANGES)],
        ),
        clause(
            "57A3",
            N_("{PARTNER} plays a card of another suit, which {DECLARER} names."),
            when=LIVE & CHOICE.suit,
            then=[card_must_be_played(PARTNER, N_("a card of {named_suit}")).only(CHANGES)],
        ),
        clause(
            "57A4",
            N_("{PARTNER} may not play one other suit, which {DECLARER} names."),
            when=LIVE & CHOICE.not_suit,
            then=[right_lost(PARTNER, N_("play {named_suit} to this trick")).only(CHANGES)],
        ),
        clause(
            "57B",
            N_("If {PARTNER} cannot do it, any otherwise legal card is played, as in Law 59."),
            when=BEFORE_PARTNER & EXEMPT.no & LIVE,
            then=[
                tell(
                    PARTNER,
                    N_("{PARTNER} follows suit if possible. If it cannot be done, {PARTNER} plays any legal card."),
                ).only(CHANGES),
            ],
        ),
        clause(
            "57C1",
            N_(
                "{OFFENDER} may play before {PARTNER} at no cost once declarer has played to the trick from both hands."
            ),
            when=BEFORE_PARTNER & EXEMPT.both_hands,
            then=[
                card_played(OFFENDER, CARD),
                no_penalty_card(OFFENDER, CARD),
                no_further_rectification(),
                play_continues(PARTNER),
                lead_stands(CARD, OFFENDER).only(WHAT.lead).as_reading(),
                tell(
                    PARTNER,
                    N_("If {PARTNER} wins this trick, {card} was a lead out of turn: call me again (56)."),
                )
                .only(WHAT.lead)
                .as_reading(),
            ],
        ),
        clause(
            "57C2",
            N_("Nor does it cost anything after dummy, unasked, has picked a card too early or suggested a play."),
            when=BEFORE_PARTNER & EXEMPT.dummy,
            then=[
                card_played(OFFENDER, CARD),
                no_penalty_card(OFFENDER, CARD),
                no_further_rectification(),
                play_continues(PARTNER).only(BEFORE.partner),
                play_continues(LHO).only(BEFORE.both),
                lead_stands(CARD, OFFENDER).only(WHAT.lead).as_reading(),
                tell(
                    PARTNER,
                    N_("If {PARTNER} wins this trick, {card} was a lead out of turn: call me again (56)."),
                )
                .only(WHAT.lead)
                .as_reading(),
            ],
        ),
        clause(
            "57C3",
            N_(
                "What declarer plays too soon, from either hand, is played; if it is legal it is not taken back. A lead out of "
                "turn comes under Law 55."
            ),
            when=SIDE.declaring,
            then=[
                card_played(OFFENDER, CARD).only(WHAT.play),
                right_lost(DECLARER, N_("take {card} back")).only(WHAT.play & LEGAL.yes),
                play_on().only(WHAT.play & LEGAL.yes),
                arises("revoke", when=WHAT.play & LEGAL.no),
                card_stays(OFFENDER, CARD).only(WHAT.lead),
                arises("declarers-lead-out-of-turn", supply={TOLD: "no"}, when=WHAT.lead),
            ],
        ),
        clause(
            "57D",
            N_(
                "At the turn of a hand of {DECLARING_SIDE}: a card that can legally be played to the trick is played at the "
                "proper turn, any other is a major penalty card. A lead is one out of turn."
            ),
            when=SIDE.defending & BEFORE.declarer,
            then=[
                card_stays(OFFENDER, CARD),
                arises("defenders-lead-out-of-turn", supply={TOLD: "no"}, when=WHAT.lead),
                no_penalty_card(OFFENDER, CARD).only(WHAT.play & LEGAL.yes),
                tell(OFFENDER, N_("When the turn comes, {OFFENDER} must play {card}.")).only(WHAT.play & LEGAL.yes),
                see("50", supply={EXPOSURE: "led"}, when=WHAT.play & LEGAL.no),
                unauthorized(N_("the play at the wrong turn"), PARTNER, N_("for the rest of the board")).only(
                    WHAT.play
                ),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}, when=WHAT.play),
                play_on().only(WHAT.play),
            ],
        ),
    ],
)

PREMATURE = matter(
    "premature-play",
    N_("Premature lead or play"),
    Stage.PLAY,
    "57",
    N_("{OFFENDER} led or played {card} before the turn."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, LED_CARD),
    synonyms=(
        N_("defender played before partner"),
        N_("fourth hand played before second hand"),
        N_("led to the next trick before partner had played"),
        N_("play out of turn"),
        N_("declarer played too soon"),
    ),
    laws=("57", "50", "59", "60"),
)

TEXTS = [
    text_only(
        "fn18",
        N_("Dummy’s card can be asked for without words: by a gesture, a nod or the like."),
        because=N_("It only explains when dummy’s card counts as played; the question for 57C1 and 57C2 shows it."),
    )
]
