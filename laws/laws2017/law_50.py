"""Law 50: the penalty card. The offender is its owner throughout, also when the partner is on lead.

How other Laws refer to it: `see("50", supply={EXPOSURE: "led"})` (or `corrected_revoke`) asks nothing and makes the card
major; enter it where the card is left lying. A refused lead for which the declarer chooses at once is
`see("50D2", supply={LEAD_OPTION: ...})`, with section 50 only for `neither`. A card picked up for another reason whose
sight stays with the players is `see("50E2")`.
"""

from laws.laws2017.law_16 import AGAINST
from laws.laws2017.shared import AFTER_PLAY, CARD, OTHER_CARD, SUIT
from rulings.reasoning.declare import (
    AFTER_SESSION,
    BOTH_SIDES,
    DECLARER,
    END_OF_PLAY,
    N_,
    OFFENDER,
    PARTNER,
    Stage,
    adjust_score,
    answer,
    authorized,
    card_must_be_played,
    card_picked_up,
    card_stays,
    card_taken_back,
    clause,
    given,
    has_right,
    judge,
    lead_barred,
    lead_free,
    lead_required,
    look,
    matter,
    no_penalty_card,
    option,
    penalty_card,
    play_continues,
    play_waits,
    refer,
    result_stands,
    section,
    see,
    tell,
    unauthorized,
)

EXPOSURE = given(
    "50.exposure",
    N_("How did {OFFENDER} expose {card}?"),
    answer("unintended", N_("By accident")),
    answer("deliberate", N_("On purpose, or by naming it")),
    answer("led", N_("By a lead that was taken back")),
    answer("corrected_revoke", N_("By a revoke that was corrected")),
    cites=("50B",),
)
SHOWN = EXPOSURE.is_one_of("unintended", "deliberate")
FORCED = EXPOSURE.is_one_of("led", "corrected_revoke")
WAIVED = judge(
    "50.waived",
    N_("Do you rule, for a special reason, that {card} is not to be a penalty card?"),
    criteria=(
        N_("An opponent or an outsider had a part in the exposure."),
        N_("Carelessness of {OFFENDER} alone is no such reason."),
        N_("Otherwise you may still waive for cause if the innocent side asks you to (81C5)."),
    ),
    once=SHOWN,
    cites=("50", "81C5"),
    if_unclear=("no", "50"),
)
OTHER = look(
    "50.other",
    N_("Does any other penalty card lie in front of {OFFENDER}, from before or exposed with this one?"),
    answer("none", N_("No, only this one")),
    answer("same_suit", N_("Yes, all of the same suit")),
    answer("other_suit", N_("Yes, at least one of another suit")),
    once=SHOWN & WAIVED.no,
    cites=("50B", "51B1a", "51B2a"),
)
RANK = look(
    "50.rank",
    N_("Is {card} an honor?"),
    answer("honor", N_("Yes: ace, king, queen, jack or ten")),
    answer("small", N_("No: nine or lower")),
    once=SHOWN & WAIVED.no & OTHER.none,
    cites=("50B",),
    derived="card_rank",
)
LIES = FORCED | SHOWN & WAIVED.no
MORE = SHOWN & WAIVED.no & OTHER.is_one_of("same_suit", "other_suit")
MINOR = EXPOSURE.unintended & WAIVED.no & OTHER.none & RANK.small
# A small card that was shown on purpose but not played: the text speaks of deliberate play.
SHOWN_SMALL = EXPOSURE.deliberate & WAIVED.no & OTHER.none & RANK.small
MAJOR = WAIVED.no & (EXPOSURE.deliberate | EXPOSURE.unintended & (OTHER.none & RANK.honor | ~OTHER.none))
ON_LEAD = look("50.on_lead", N_("Is {PARTNER} on lead now, with no card led yet?"), once=MAJOR, cites=("50D2",))

TURN = given(
    "50D.turn",
    N_("For which turn is it asked?"),
    answer("later", N_("None yet: the card has just been exposed")),
    answer("lead", N_("{PARTNER} is on lead")),
    answer("play", N_("{OFFENDER} is to play")),
)
CARDS = look(
    "50D.cards",
    N_("Which penalty cards lie in front of {OFFENDER}?"),
    answer("minor", N_("One, a minor: below an honor and exposed by accident")),
    answer("major", N_("One, a major")),
    answer("one_suit", N_("Two or more of one suit (all major)")),
    answer("several_suits", N_("Two or more, of different suits (all major)")),
    cites=("50B",),
)
SEVERAL = CARDS.is_one_of("one_suit", "several_suits")

WAIT = N_(
    "Whenever {PARTNER} is on lead while {card} still lies there, wait: {DECLARER} may then require its suit, forbid it, "
    "or do neither. Call me if in doubt."
)
PLAY_IT = N_(
    "{OFFENDER} plays {card} at the first turn at which that is legal, be it to lead, follow suit, discard or trump."
)
WAIT_SUIT = N_(
    "Whenever {PARTNER} is on lead while any of those cards still lies there, wait: {DECLARER} may then require their suit "
    "or forbid it, and all of them are picked up, or do neither. Call me if in doubt."
)
WAIT_SUITS = N_(
    "Whenever {PARTNER} is on lead while any of those cards still lies there, wait: {DECLARER} may then require one of their "
    "suits, forbid one or more of them, or do neither; the cards of each suit named are picked up. Call me if in doubt."
)
PLAY_THEM = N_(
    "{OFFENDER} plays each of those cards at the first turn at which that is legal; when two or more could be played, "
    "{DECLARER} says which (51A)."
)
ON_TABLE, PICKED = N_("the penalty card on the table"), N_("a penalty card that has been picked up")
EXPOSING = N_("the way in which the card was exposed")

SECTION_50 = section(
    "50",
    N_("Penalty card"),
    given=[EXPOSURE],
    facts=[WAIVED, OTHER, RANK, ON_LEAD],
    settles=[penalty_card(OFFENDER, CARD, "major")],
    clauses=[
        clause("50", N_("A card that a defender shows too soon is a penalty card, unless the director rules that it is not."), then=[
            no_penalty_card(OFFENDER, CARD).only(SHOWN & WAIVED.yes),
            card_taken_back(OFFENDER, CARD).only(SHOWN & WAIVED.yes),
            unauthorized(N_("the sight of {card}"), PARTNER, N_("until it is played")).only(SHOWN & WAIVED.yes),
            refer(N_("Law 16: what may be used of the card that was seen")).only(SHOWN & WAIVED.yes),
            see("72C", at=END_OF_PLAY, when=LIES),
        ]),
        clause("50A", N_("It lies face up right in front of {OFFENDER} until it is played or a rectification removes it."), when=LIES, then=[
            card_stays(OFFENDER, CARD).only(FORCED | MINOR | MAJOR & ON_LEAD.no),
            card_stays(OFFENDER, OTHER_CARD).only(MORE & ON_LEAD.no),
            see("50E", when=FORCED | MINOR | MAJOR & ON_LEAD.no),
        ]),
        clause("50B", N_("One card below an honor, exposed by accident, is minor. An honor, or any card exposed on purpose, by a lead out of turn "
                         "or by a corrected revoke is major, and so is each of two or more."), when=LIES, then=[
            penalty_card(OFFENDER, CARD, "minor").only(MINOR),
            penalty_card(OFFENDER, CARD, "major").only(FORCED | MAJOR),
            penalty_card(OFFENDER, CARD, "major").only(SHOWN_SMALL).as_reading(),
            penalty_card(OFFENDER, OTHER_CARD, "major").only(MORE),
            tell(OFFENDER, N_("They stay major ones even when only one of them is left.")).only(MORE).as_reading(),
            tell(BOTH_SIDES, N_("If another penalty card lies in front of {OFFENDER}, it is a major one from now on.")).only(FORCED),
            see("50D", supply={TURN: "later", CARDS: "minor"}, when=MINOR),
            tell(OFFENDER, N_("If {OFFENDER} exposes another card while {card} lies there, both are major penalty cards.")).only(MINOR),
            see("50D", supply={TURN: "later", CARDS: "major"}, when=FORCED | MAJOR & ON_LEAD.no & OTHER.none),
            see("50D", supply={TURN: "later", CARDS: "one_suit"}, when=MAJOR & ON_LEAD.no & OTHER.same_suit),
            see("50D", supply={TURN: "later", CARDS: "several_suits"}, when=MAJOR & ON_LEAD.no & OTHER.other_suit),
            see("50D", supply={TURN: "lead", CARDS: "major"}, when=MAJOR & ON_LEAD.yes & OTHER.none),
            see("50D", supply={TURN: "lead", CARDS: "one_suit"}, when=MAJOR & ON_LEAD.yes & OTHER.same_suit),
            see("50D", supply={TURN: "lead", CARDS: "several_suits"}, when=MAJOR & ON_LEAD.yes & OTHER.other_suit),
        ]),
    ],
)  # fmt: skip

LEAD_OPTION = option(
    "50D2.choice",
    DECLARER,
    N_("{PARTNER} waits. Explain all three to {DECLARER}, who may not consult {DUMMY}. Which does {DECLARER} choose?"),
    answer("require", N_("I require the lead of {suit}")),
    answer("prohibit", N_("I forbid the lead of {suit}")),
    answer("neither", N_("Neither; {card} stays where it is")),
    cites=("50D2a", "50D2b", "10C2"),
)
PICKED_UP = LEAD_OPTION.is_one_of("require", "prohibit")
OWN = look(
    "50D.own",
    N_("Does {PARTNER}, who is to lead, have a major penalty card too?"),
    answer("none", N_("No")),
    answer("same_suit", N_("Yes, of the same suit as {card}")),
    answer("other_suit", N_("Yes, of another suit")),
    once=TURN.lead & CARDS.major,
    cites=("50D1b",),
)
PLAYABLE = look(
    "50D.playable",
    N_("How many of these penalty cards could {OFFENDER} legally play at this turn?"),
    answer("none", N_("None: {OFFENDER} must follow suit, or obey a restriction on the lead or play")),
    answer("one", N_("One")),
    answer("several", N_("Two or more"), offered=SEVERAL),
    once=TURN.play & ~CARDS.minor,
    cites=("50D1a", "50D1b", "51A"),
)
TWO_OWNERS = TURN.lead & CARDS.major & ~OWN.none
OWN_IS_LED = TWO_OWNERS & (
    LEAD_OPTION.neither | LEAD_OPTION.require & OWN.same_suit | LEAD_OPTION.prohibit & OWN.other_suit
)
OWN_WAITS = TWO_OWNERS & (LEAD_OPTION.require & OWN.other_suit | LEAD_OPTION.prohibit & OWN.same_suit)

SECTION_50D = section(
    "50D",
    N_("What a penalty card binds its owner and the partner to"),
    given=[TURN],
    facts=[CARDS, OWN, LEAD_OPTION, PLAYABLE],
    clauses=[
        clause("50C", N_("While a minor penalty card lies there its owner may not play another card of that suit below an honor, but may play an "
                         "honor of it instead. The partner may lead anything."), when=CARDS.minor, then=[
            tell(OFFENDER, N_("Until {card} is played, {OFFENDER} plays no other card of {suit} below the ten; an honor of {suit} may be played instead. "
                              "{card} need not be led or discarded.")).only(~TURN.lead),
            tell(PARTNER, N_("{PARTNER} may lead any suit while this minor penalty card lies there.")).only(TURN.later),
            has_right(OFFENDER, N_("play an honor of the suit of the minor penalty card instead of it")).only(TURN.play),
            play_continues(OFFENDER).only(TURN.play),
            lead_free(PARTNER).only(TURN.lead),
        ]),
        clause("50D", N_("A major penalty card can bind its owner at each play, and the partner whenever the partner is to lead."), when=~CARDS.minor, then=[
            tell(BOTH_SIDES, WAIT).only(TURN.later & CARDS.major),
            tell(BOTH_SIDES, WAIT_SUIT).only(TURN.later & CARDS.one_suit),
            tell(BOTH_SIDES, WAIT_SUITS).only(TURN.later & CARDS.several_suits),
            see("50D2", when=TURN.lead & CARDS.is_one_of("major", "one_suit")),
            see("51B1", when=TURN.lead & CARDS.one_suit),
            see("51B2", when=TURN.lead & CARDS.several_suits),
            tell(BOTH_SIDES, N_("If {PARTNER} has a penalty card too, what {DECLARER} chooses for the lead goes before playing it.")).only(TURN.lead & SEVERAL),
        ]),
        clause("50D1a", N_("It must be played at the first legal opportunity, be it to lead, follow suit, discard or trump; if several could be "
                           "played, the declarer says which."),
               when=TURN.later | TURN.play & ~PLAYABLE.none | OWN_IS_LED, then=[
            tell(OFFENDER, PLAY_IT).only(TURN.later & CARDS.major),
            tell(OFFENDER, PLAY_THEM).only(TURN.later & SEVERAL),
            card_must_be_played(OFFENDER, CARD).only(TURN.play & PLAYABLE.one),
            play_continues(OFFENDER).only(TURN.play & PLAYABLE.one),
            play_waits(DECLARER).only(TURN.play & PLAYABLE.several),
            see("51A", when=TURN.play & PLAYABLE.several),
            card_must_be_played(PARTNER, OTHER_CARD).only(OWN_IS_LED),
            lead_required(PARTNER, OTHER_CARD).only(TWO_OWNERS & LEAD_OPTION.neither),
        ]),
        clause("50D1b", N_("Following suit and obeying a restriction on the lead or play go first; the card then stays face up and is played at the "
                           "next legal opportunity."), when=TURN.play & PLAYABLE.none | OWN_WAITS, then=[
            card_stays(OFFENDER, CARD).only(TURN.play & PLAYABLE.none),
            play_continues(OFFENDER).only(TURN.play & PLAYABLE.none),
            card_stays(PARTNER, OTHER_CARD).only(OWN_WAITS),
        ]),
    ],
)  # fmt: skip

SECTION_50D2 = section(
    "50D2",
    N_("The partner of the owner of a major penalty card is on lead"),
    facts=[LEAD_OPTION],
    settles=[lead_free(PARTNER), card_stays(OFFENDER, CARD)],
    test=N_("What does {DECLARER} choose before {PARTNER} leads?"),
    clauses=[
        clause("50D2", N_("{PARTNER} may not lead before {DECLARER} has chosen.")),
        clause("50D2a", N_("{DECLARER} may require the suit of {card}, or forbid it for as long as {PARTNER} keeps the lead; either way {OFFENDER} "
                           "picks the card up, and it is no longer a penalty card."), when=PICKED_UP, then=[
            lead_required(PARTNER, SUIT).only(LEAD_OPTION.require),
            lead_barred(PARTNER, SUIT).only(LEAD_OPTION.prohibit),
            card_picked_up(OFFENDER, CARD),
            see("50E2"),
        ]),
        clause("fn13", N_("If {PARTNER} cannot lead as told, Law 59 lets any legal card be led."), when=PICKED_UP, then=[
            tell(PARTNER, N_("If {PARTNER} cannot lead as told, any legal card may be led.")),
        ]),
        clause("50D2b", N_("{DECLARER} may choose neither: {PARTNER} leads any card, and {card} stays a penalty card."), when=LEAD_OPTION.neither, then=[
            lead_free(PARTNER),
            card_stays(OFFENDER, CARD),
            tell(OFFENDER, PLAY_IT),
            see("50E"),
        ]),
        clause("fn14", N_("If {PARTNER} keeps the lead and {card} has not been played, the same choice comes back at the next trick."),
               when=LEAD_OPTION.neither, then=[
            tell(BOTH_SIDES, WAIT),
        ]),
    ],
)  # fmt: skip

SECTION_50E = section(
    "50E",
    N_("What may be used of a penalty card that lies on the table"),
    facts=[],
    settles=[authorized(ON_TABLE, BOTH_SIDES, ""), unauthorized(EXPOSING, PARTNER, "")],
    clauses=[
        clause("50E1", N_("While it lies there all four may use the sight of it and of the duty to play it."), then=[
            authorized(ON_TABLE, BOTH_SIDES, N_("while it lies there as a penalty card")),
            see("50E4", at=END_OF_PLAY),
        ]),
        clause("50E3", N_("Once it has been played, what its exposure told about the hand is unauthorized for {PARTNER}."), then=[
            unauthorized(EXPOSING, PARTNER, N_("from the moment at which it is played")),
        ]),
    ],
)  # fmt: skip

SECTION_50E2 = section(
    "50E2",
    N_("What may be used of a penalty card that was picked up"),
    facts=[],
    settles=[unauthorized(PICKED, PARTNER, ""), authorized(PICKED, DECLARER, "")],
    clauses=[
        clause("50E2", N_("Once it is back in the hand, what was seen of it is unauthorized for {PARTNER} and authorized for {DECLARER}."), then=[
            unauthorized(PICKED, PARTNER, N_("for the rest of the board")),
            authorized(PICKED, DECLARER, N_("for the rest of the board")),
            see("16C3", at=END_OF_PLAY, supply={AGAINST: "offending"}),
        ]),
    ],
)  # fmt: skip

HELPED = judge(
    "50E4.helped",
    N_("Could the outcome well have been different without the help of the exposed card, to the damage of {DECLARING_SIDE}?"),
    criteria=(
        N_("What did the defenders gain by seeing the card and knowing that it had to be played?"),
        N_("Would the same result have been likely without that?"),
        N_("Damage: the result is worse for {DECLARING_SIDE} than was to be expected without the infraction (12B1)."),
    ),
    moment=END_OF_PLAY,
    cites=("50E4", "12B1"),
)  # fmt: skip
SECTION_50E4 = section(
    "50E4",
    N_("Penalty card: the check at the end of play"),
    facts=[HELPED],
    settles=[result_stands()],
    test=N_("Could the outcome well have been different without the help of the exposed card, to the damage of {DECLARING_SIDE}?"),
    review=AFTER_PLAY,
    clauses=[
        clause("50E4", N_("If the exposed card helped the defenders to their result, to the damage of {DECLARING_SIDE}, the score is adjusted."), then=[
            adjust_score("assigned", N_("what would probably have happened without the effect of the penalty card"), BOTH_SIDES).only(HELPED.yes),
            see("12C1", at=AFTER_SESSION, when=HELPED.yes),
            result_stands().only(HELPED.no),
        ]),
    ],
)  # fmt: skip

LEAD_MATTER = matter(
    "penalty-card-lead",
    N_("Penalty card: the partner is on lead"),
    Stage.PLAY,
    "50D",
    N_("{PARTNER} is on lead while {card}, a penalty card, lies in front of {OFFENDER}."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, OTHER_CARD),
    synonyms=(N_("lead restriction"), N_("lead penalty"), N_("choices of declarer before the lead")),
    laws=("50", "51", "59"),
    standing="penalty card",
    supply={TURN: "lead"},
)
PLAY_MATTER = matter(
    "penalty-card-play",
    N_("Penalty card: its owner is to play"),
    Stage.PLAY,
    "50D",
    N_("{OFFENDER} is to play while {card}, a penalty card, lies there."),
    roles=(OFFENDER, DECLARER),
    details=(CARD,),
    synonyms=(N_("must the penalty card be played"), N_("several penalty cards"), N_("minor penalty card")),
    laws=("50", "51"),
    standing="penalty card",
    supply={TURN: "play"},
)
