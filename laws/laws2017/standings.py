"""What lives on at the table between occasions: penalty cards, duties to pass, restrictions on the lead, information.

A standing names the effects that begin and end it; what the director does at a later turn is a matter of its own.
"""

from laws.laws2017.facts_auction import BOUND as RHO_BOUND
from laws.laws2017.law_20 import BOUND
from laws.laws2017.law_37 import DUTY
from laws.laws2017.law_50 import CARDS, OWN
from rulings.reasoning.declare import N_, OFFENDER, RHO, at_turn, standing

PENALTY_CARD = standing(
    N_("penalty card"),
    N_("{card} lies face up in front of {who} as a penalty card."),
    states=[("minor", N_("a minor penalty card")), ("major", N_("a major penalty card"))],
    begins=[("penalty_card", "*")],
    ends=["card_picked_up", "card_played", "card_must_be_played", "no_penalty_card", "board_cancelled"],
    enters=[
        (N_("when {PARTNER} is on lead"), "penalty-card-lead"),
        (N_("when {OFFENDER} is to play"), "penalty-card-play"),
        (N_("when {OFFENDER} has played another card"), "penalty-card-not-played"),
    ],
    keys=("who", "card"),
    supplies={CARDS: "cards_of_owner", OWN: "card_of_partner"},
    moves="cards",
    at_turns=[
        at_turn(
            "partner_leads",
            N_(
                "{PARTNER} is on lead while {cards}, a major penalty card, lies in front of {OFFENDER}. {PARTNER} waits: {DECLARER} now "
                "chooses to require {suits}, to forbid {suits}, or neither."
            ),
            "50D2",
            "50D2a",
            "50D2b",
            states=["major"],
            now=True,
            matter="penalty-card-lead",
        ),
        at_turn(
            "partner_leads",
            N_(
                "{PARTNER} is on lead while {cards} lie in front of {OFFENDER} as penalty cards. {PARTNER} waits: {DECLARER} now chooses to "
                "require {suits}, to forbid {suits}, or neither."
            ),
            "50D2",
            "51B1a",
            "51B1b",
            states=["one_suit"],
            now=True,
            matter="penalty-card-lead",
        ),
        at_turn(
            "partner_leads",
            N_(
                "{PARTNER} is on lead while {cards} lie in front of {OFFENDER} as penalty cards. {PARTNER} waits: {DECLARER} now chooses to "
                "require one of {suits}, to forbid one or more of them, or neither."
            ),
            "50D2",
            "51B2a",
            "51B2b",
            "51B2c",
            states=["several_suits"],
            now=True,
            matter="penalty-card-lead",
        ),
        at_turn(
            "partner_leads",
            N_("{PARTNER} is on lead and may lead any suit: {cards} in front of {OFFENDER} is a minor penalty card."),
            "50C",
            states=["minor"],
            now=True,
        ),
        at_turn(
            "owner_leads",
            N_("{OFFENDER} is on lead and must lead {cards}, unless a restriction on the lead goes first."),
            "50D1a",
            "50D1b",
            states=["major"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_leads",
            N_(
                "{OFFENDER} is on lead and must lead one of {cards}; {DECLARER} says which. A restriction on the lead goes first."
            ),
            "50D1a",
            "50D1b",
            "51A",
            states=["one_suit", "several_suits"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_leads",
            N_(
                "{OFFENDER} is on lead and may lead anything but another card of {suits} below the ten; {cards} need not be led."
            ),
            "50C",
            states=["minor"],
            now=True,
        ),
        at_turn(
            "owner_follows",
            N_("It is {OFFENDER}’s turn, and {cards} must be played: it follows suit."),
            "50D1a",
            states=["major", "several_suits"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_follows",
            N_("It is {OFFENDER}’s turn, and one of {cards} must be played; {DECLARER} says which."),
            "50D1a",
            "51A",
            states=["one_suit"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_follows",
            N_(
                "It is {OFFENDER}’s turn, who plays {cards} or an honor of {led}, and no other card of {led} below the ten."
            ),
            "50C",
            states=["minor"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_has_suit",
            N_("It is {OFFENDER}’s turn, who must follow suit in {led}; {cards} stays on the table."),
            "44C",
            "50D1b",
            states=["major"],
            now=True,
        ),
        at_turn(
            "owner_has_suit",
            N_("It is {OFFENDER}’s turn, who must follow suit in {led}; {cards} stay on the table."),
            "44C",
            "50D1b",
            states=["one_suit", "several_suits"],
            now=True,
        ),
        at_turn(
            "owner_has_suit",
            N_("It is {OFFENDER}’s turn, who must follow suit in {led}; {cards} stays on the table."),
            "44C",
            "50C",
            states=["minor"],
            now=True,
        ),
        at_turn(
            "owner_has_none",
            N_("It is {OFFENDER}’s turn, who has no card of {led}: {cards} must be played."),
            "50D1a",
            states=["major"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_has_none",
            N_(
                "It is {OFFENDER}’s turn, who has no card of {led}: one of {cards} must be played; {DECLARER} says which."
            ),
            "50D1a",
            "51A",
            states=["one_suit", "several_suits"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_has_none",
            N_(
                "It is {OFFENDER}’s turn, who has no card of {led} and may play anything but another card of {suits} below the ten."
            ),
            "50C",
            states=["minor"],
            now=True,
        ),
        at_turn(
            "owner_may_have",
            N_(
                "It is {OFFENDER}’s turn: with a card of {led} {OFFENDER} follows suit and {cards} stays there; without one {cards} must be "
                "played."
            ),
            "50D1a",
            "50D1b",
            states=["major"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_may_have",
            N_(
                "It is {OFFENDER}’s turn: with a card of {led} {OFFENDER} follows suit; without one, one of {cards} must be played and "
                "{DECLARER} says which."
            ),
            "50D1a",
            "50D1b",
            "51A",
            states=["one_suit", "several_suits"],
            now=True,
            matter="penalty-card-play",
        ),
        at_turn(
            "owner_may_have",
            N_(
                "It is {OFFENDER}’s turn: with a card of {led} {OFFENDER} follows suit; without one {OFFENDER} plays anything but another "
                "card of {suits} below the ten."
            ),
            "50C",
            states=["minor"],
            now=True,
        ),
        at_turn(
            "waits",
            N_(
                "{cards} lies in front of {OFFENDER} as a major penalty card, to be played at the first legal opportunity. Whenever {PARTNER} is on "
                "lead, {DECLARER} chooses first."
            ),
            "50D1a",
            "50D2",
            states=["major"],
        ),
        at_turn(
            "waits",
            N_(
                "{cards} lie in front of {OFFENDER} as penalty cards, to be played at the first legal opportunity. Whenever {PARTNER} is on lead, "
                "{DECLARER} chooses first."
            ),
            "50D1a",
            "50D2",
            "51A",
            states=["one_suit", "several_suits"],
        ),
        at_turn(
            "waits",
            N_(
                "{cards} lies in front of {OFFENDER} as a minor penalty card: until it is played, {OFFENDER} plays no other card of {suits} below "
                "the ten."
            ),
            "50C",
            states=["minor"],
        ),
        at_turn(
            "played",
            N_(
                "{OFFENDER} played {cards} to trick {trick}: it is a penalty card no more. What its exposure showed of the hand is unauthorized "
                "for {PARTNER} from then on."
            ),
            "50A",
            "50E3",
            over=True,
        ),
        at_turn("over", N_("The play is over: no penalty card is left."), "50A", over=True),
    ],
)

MUST_PASS = standing(
    N_("must pass"),
    N_("{who} must pass."),
    states=[
        ("once", N_("at the next turn only")),
        ("throughout", N_("whenever it is his turn, until the auction is over")),
    ],
    begins=[("must_pass", "*")],
    ends=["auction_ends", "declarer_is", "board_cancelled"],
    enters=[(N_("when he has called anything but a pass"), "call-by-barred-player")],
    supplies={DUTY: "state"},
    tells={RHO_BOUND: RHO, BOUND: OFFENDER},
    moves="auction",
    at_turns=[at_turn("over", N_("The auction is over; nobody is bound to pass any more."), "22", over=True)],
)

LEAD_RESTRICTION = standing(
    N_("lead restriction"),
    N_("{who} is restricted in what to lead: {suit}."),
    states=[
        ("required", N_("this suit must be led now")),
        ("barred", N_("this suit may not be led as long as {OFFENDER} keeps the lead")),
    ],
    begins=[("lead_required", "required"), ("lead_barred", "barred")],
    ends=["lead_free", "board_cancelled"],
    enters=[],
    keys=("who", "suit"),
    moves="lead",
    at_turns=[
        at_turn(
            "leads",
            N_("{OFFENDER} is on lead and must lead {lead}; with none, any legal card."),
            "59",
            states=["required"],
            now=True,
        ),
        at_turn(
            "leads",
            N_("{OFFENDER} is on lead and may not lead {lead}; with nothing else, any legal card."),
            "59",
            states=["barred"],
            now=True,
        ),
        at_turn(
            "keeps",
            N_(
                "{OFFENDER} has led to trick {trick}: if {OFFENDER} wins it, {lead} may not be led to the next one either."
            ),
            states=["barred"],
        ),
        at_turn("waits", N_("When {OFFENDER} is on lead, it must be {lead}."), states=["required"]),
        at_turn(
            "waits",
            N_("When {OFFENDER} is on lead, it may not be {lead}, for as long as {OFFENDER} keeps the lead."),
            states=["barred"],
        ),
        at_turn(
            "led",
            N_("{OFFENDER} has led to trick {trick}: no suit is required any more."),
            states=["required"],
            over=True,
        ),
        at_turn(
            "led",
            N_("{OFFENDER} lost the lead at trick {trick}: {lead} may be led again."),
            states=["barred"],
            over=True,
        ),
        at_turn(
            "led_otherwise",
            N_(
                "{OFFENDER} had to lead {lead} to trick {trick} and did not: that is right only with none (59), else a revoke."
            ),
            "59",
            "61A",
            states=["required"],
            now=True,
            matter="revoke",
        ),
        at_turn(
            "led_otherwise",
            N_(
                "{OFFENDER} might not lead {lead} to trick {trick} and did: that is right only with nothing else (59), else a revoke."
            ),
            "59",
            "61A",
            states=["barred"],
            now=True,
            matter="revoke",
        ),
        at_turn("unknown", N_("It is not known from which trick this holds: {text}")),
        at_turn("over", N_("The play is over: no lead is restricted."), over=True),
    ],
)

UNAUTHORIZED = standing(
    N_("unauthorized information"),
    N_("{whom} may not use information from {source} {span}."),
    states=[("unauthorized", N_("not to be used"))],
    begins=[("unauthorized", "unauthorized")],
    ends=["board_cancelled", "end of the deal"],
    enters=[],
    keys=("whom", "source"),
)
