"""Law 45, parts D to F: dummy puts down the wrong card, a fifth card to a trick, dummy touches a card unasked."""

from laws.laws2017.facts_revoke import ENTRY, HAND, KIND, RHOS_CARD, SIDE
from laws.laws2017.facts_revoke import SINCE as REVOKE_SINCE
from laws.laws2017.law_16 import WITHDRAWN
from laws.laws2017.law_50 import EXPOSURE
from laws.laws2017.law_57 import LED_CARD
from laws.laws2017.shared import AFTER_PLAY, CARD, OTHER_CARD
from rulings.reasoning.declare import (
    AFTER_SESSION,
    BOTH_SIDES,
    DECLARER,
    DEFENDERS,
    DUMMY,
    END_OF_PLAY,
    LEADER,
    N_,
    OFFENDER,
    OTHER_DEFENDER,
    DetailType,
    Stage,
    adjust_score,
    answer,
    arises,
    card_played,
    card_stays,
    card_taken_back,
    clause,
    detail,
    judge,
    look,
    matter,
    no_further_rectification,
    no_penalty_card,
    option,
    play_on,
    result_stands,
    revoke_stands,
    section,
    see,
    tell,
)

CALLED = detail("called", DetailType.CARD, N_("Which card had declarer called for?"), N_("the card called for"))
DECLARERS_CARD = detail(
    "declarers_card", DetailType.CARD, N_("Which card does declarer take back?"), N_("declarer’s own card")
)

LATE = look(
    "45D.late",
    N_("Had both sides played to the next trick when attention was drawn to it?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes, and play goes on")),
    answer("over", N_("Yes, and the play has ended"), reaches=END_OF_PLAY),
    cites=("45D1", "45D2"),
)
TAKE_BACK = option(
    "45D.take_back",
    DEFENDERS,
    N_("Does a defender take back a card that was played after the wrong card and before attention was drawn to it?"),
    answer("no", N_("No: their cards stay, or they had not played since")),
    answer("leader", N_("{LEADER} does, and plays another"), details=(OTHER_CARD,)),
    answer("other", N_("{OTHER_DEFENDER} does, and plays another"), details=(RHOS_CARD,)),
    answer("both", N_("{LEADER} and {OTHER_DEFENDER} both do"), details=(OTHER_CARD, RHOS_CARD)),
    once=LATE.no,
    needs=(LATE,),
    cites=("45D1",),
)
DECLARER_TOO = option(
    "45D.declarer_too",
    DECLARER,
    N_("Had {DECLARER} then played to this trick from his own hand, and does {DECLARER} take that card back?"),
    answer("no", N_("No: I had not, or I leave it")),
    answer("yes", N_("Yes: I take it back and play another"), details=(DECLARERS_CARD,)),
    once=LATE.no & TAKE_BACK.is_one_of("other", "both"),
    needs=(TAKE_BACK,),
    cites=("45D1",),
)
LED_IT = look(
    "45D.led",
    N_("Was {card} the first card of its trick?"),
    once=~LATE.no,
    cites=("45D2",),
)
DEFENDER_FAILED = look(
    "45D.defender_failed",
    N_("Which defender, able to, did not follow suit to {card}?"),
    answer("none", N_("Neither")),
    answer("leader", N_("{LEADER}")),
    answer("other", N_("{OTHER_DEFENDER}")),
    answer("both", N_("Both")),
    once=~LATE.no & LED_IT.yes,
    cites=("45D2",),
)
DECLARER_FAILED = look(
    "45D.declarer_failed",
    N_("Did {DECLARER}, able to, not follow suit to {card}?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes: he did not follow")),
    once=~LATE.no & LED_IT.yes,
    cites=("45D2",),
)
DUMMY_FAILED = look(
    "45D.dummy_failed",
    N_("Did dummy, with {card}, fail to follow suit though able to?"),
    once=~LATE.no & LED_IT.no,
    cites=("45D2", "64B3"),
)
LEADER_REVOKED = LED_IT.yes & DEFENDER_FAILED.is_one_of("leader", "both")
OTHER_REVOKED = LED_IT.yes & DEFENDER_FAILED.is_one_of("other", "both")
DECLARER_REVOKED = LED_IT.yes & DECLARER_FAILED.yes
DUMMY_REVOKED = LED_IT.no & DUMMY_FAILED.yes
LEADER_CHANGES = TAKE_BACK.is_one_of("leader", "both")
OTHER_CHANGES = TAKE_BACK.is_one_of("other", "both")

SECTION_45D = section(
    "45D",
    N_("Dummy put down a card that was not called for"),
    facts=[LATE, TAKE_BACK, DECLARER_TOO, LED_IT, DEFENDER_FAILED, DECLARER_FAILED, DUMMY_FAILED],
    settles=[card_played(DUMMY, CARD)],
    clauses=[
        clause(
            "45D1",
            N_(
                "Noticed before both sides have played to the next trick, {card} goes back and {called} is played. A defender "
                "may change a card played since then, and if {OTHER_DEFENDER} does, {DECLARER} may change the one he then "
                "played to the trick."
            ),
            when=LATE.no,
            then=[
                card_taken_back(DUMMY, CARD),
                card_played(DUMMY, CALLED),
                card_taken_back(LEADER, OTHER_CARD).only(LEADER_CHANGES),
                no_penalty_card(LEADER, OTHER_CARD).only(LEADER_CHANGES).as_reading(),
                card_taken_back(OTHER_DEFENDER, RHOS_CARD).only(OTHER_CHANGES),
                no_penalty_card(OTHER_DEFENDER, RHOS_CARD).only(OTHER_CHANGES).as_reading(),
                card_taken_back(DECLARER, DECLARERS_CARD).only(OTHER_CHANGES & DECLARER_TOO.yes),
                see("16C", supply={WITHDRAWN: "card"}),
            ],
        ),
        clause(
            "45D2",
            N_(
                "Noticed later, every card stays as it was played. Not to have followed suit to a wrong card that was led can "
                "be a revoke; if dummy revoked with it, no trick goes over, but the score may be adjusted."
            ),
            when=~LATE.no,
            then=[
                card_played(DUMMY, CARD),
                tell(BOTH_SIDES, N_("This trick and the later ones stay as they were played.")),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "both"},
                    carry={LED_CARD: CARD},
                    offender=LEADER,
                    when=LATE.yes & LEADER_REVOKED,
                ),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "over"},
                    carry={LED_CARD: CARD},
                    offender=LEADER,
                    when=LATE.over & LEADER_REVOKED,
                ),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "both"},
                    carry={LED_CARD: CARD},
                    offender=OTHER_DEFENDER,
                    when=LATE.yes & OTHER_REVOKED,
                ),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "over"},
                    carry={LED_CARD: CARD},
                    offender=OTHER_DEFENDER,
                    when=LATE.over & OTHER_REVOKED,
                ),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "both", HAND: "own"},
                    carry={LED_CARD: CARD},
                    offender=DECLARER,
                    when=LATE.yes & DECLARER_REVOKED,
                ),
                arises(
                    "revoke",
                    supply={KIND: "suit", REVOKE_SINCE: "over", HAND: "own"},
                    carry={LED_CARD: CARD},
                    offender=DECLARER,
                    when=LATE.over & DECLARER_REVOKED,
                ),
                revoke_stands(DUMMY).only(DUMMY_REVOKED),
                see(
                    "64",
                    supply={ENTRY: "established", KIND: "suit", SIDE: "declaring", HAND: "dummy"},
                    when=LATE.yes & DUMMY_REVOKED,
                ),
                see(
                    "64",
                    supply={ENTRY: "play_over", KIND: "suit", SIDE: "declaring", HAND: "dummy"},
                    when=LATE.over & DUMMY_REVOKED,
                ),
                see("64C", at=END_OF_PLAY, when=DUMMY_REVOKED),
                play_on().only(LATE.yes),
            ],
        ),
    ],
)

FIFTH_SIDE = look(
    "45E.side",
    N_("Is {OFFENDER} a defender?"),
    answer("defending", N_("Yes")),
    answer("declaring", N_("No, of the declaring side")),
    cites=("45E1", "45E2"),
    derived="offender_side",
)
LED_ON = judge(
    "45E.led",
    N_("Do you take it to be a lead to the next trick?"),
    criteria=(
        N_("Did {OFFENDER} think that the trick was over and had been won by that hand?"),
        N_("Or did {OFFENDER} only forget that he had already played to this trick?"),
    ),
    cites=("45E1", "45E2"),
)
SLIPPED = look(
    "45E.slipped",
    N_("Did {OFFENDER} put the card down to play it?"),
    answer("deliberate", N_("Yes")),
    answer("unintended", N_("No: it slipped out or stuck to another")),
    once=FIFTH_SIDE.defending & LED_ON.no,
    cites=("45E1", "50B"),
)

SECTION_45E = section(
    "45E",
    N_("A fifth card to a trick"),
    facts=[FIFTH_SIDE, LED_ON, SLIPPED],
    clauses=[
        clause(
            "45E1",
            N_("A defender’s fifth card to a trick is a penalty card, unless it counts as a lead."),
            when=FIFTH_SIDE.defending,
            then=[
                see("50", supply={EXPOSURE: "deliberate"}, when=LED_ON.no & SLIPPED.deliberate),
                see("50", supply={EXPOSURE: "unintended"}, when=LED_ON.no & SLIPPED.unintended),
                card_stays(OFFENDER, CARD).only(LED_ON.yes),
                arises("lead-out-of-turn", when=LED_ON.yes),
            ],
        ),
        clause(
            "45E2",
            N_("A fifth card from declarer’s hand or from dummy goes back at no cost, unless it counts as a lead."),
            when=FIFTH_SIDE.declaring,
            then=[
                card_taken_back(OFFENDER, CARD).only(LED_ON.no),
                no_penalty_card(OFFENDER, CARD).only(LED_ON.no),
                no_further_rectification().only(LED_ON.no),
                see("16C", supply={WITHDRAWN: "card"}, when=LED_ON.no),
                play_on().only(LED_ON.no),
                card_stays(OFFENDER, CARD).only(LED_ON.yes),
                arises("declarers-lead-out-of-turn", when=LED_ON.yes),
            ],
        ),
    ],
)

UNASKED = look(
    "45F.unasked",
    N_("Did {DUMMY} touch or point at a card that {DECLARER} had not asked for?"),
    answer("yes", N_("Yes, of his own accord")),
    answer("no", N_("No: {DECLARER} had asked for it, or dummy only arranged the cards")),
    cites=("45F",),
)
SUGGESTED = judge(
    "45F.suggested",
    N_("Did that suggest a play to {DECLARER}?"),
    criteria=(N_("What could {DECLARER} take it to mean at that moment?"),),
    moment=END_OF_PLAY,
    once=UNASKED.yes,
    cites=("45F",),
)
DAMAGED = judge(
    "45F.damaged",
    N_("Were {DEFENDERS} damaged by the play suggested?"),
    criteria=(N_("Set the result against what was to be expected without the suggestion (12B1)."),),
    moment=END_OF_PLAY,
    once=UNASKED.yes & SUGGESTED.yes,
    cites=("45F", "12B1"),
)

SECTION_45F = section(
    "45F",
    N_("Dummy touched or pointed at a card unasked"),
    facts=[UNASKED, SUGGESTED, DAMAGED],
    settles=[play_on()],
    test=N_("Did {DUMMY} suggest a play to {DECLARER}, and were {DEFENDERS} damaged by it?"),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "45F",
            N_(
                "Dummy handles his cards only as {DECLARER} tells him. If he suggested a play all the same, play goes on, and "
                "the score is adjusted if {DEFENDERS} were damaged."
            ),
            then=[
                play_on(),
                tell(DUMMY, N_("{DUMMY} touches no card before {DECLARER} has named it.")).only(UNASKED.yes),
                adjust_score(
                    "assigned", N_("what was probable without the play that dummy suggested"), BOTH_SIDES
                ).only(UNASKED.yes & SUGGESTED.yes & DAMAGED.yes),
                see("12C1", at=AFTER_SESSION, when=UNASKED.yes & SUGGESTED.yes & DAMAGED.yes),
                result_stands().only(UNASKED.yes & (SUGGESTED.no | SUGGESTED.yes & DAMAGED.no)),
            ],
        )
    ],
)

WRONG_CARD = matter(
    "dummy-wrong-card",
    N_("Dummy puts down another card than the one called for"),
    Stage.PLAY,
    "45D",
    N_("{DUMMY} has put {card} into the trick instead of {called}."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, CALLED),
    synonyms=(N_("dummy played the wrong card"), N_("dummy misheard"), N_("wrong card from dummy")),
    laws=("45", "47", "64"),
    never=(DECLARER, LEADER, OTHER_DEFENDER),
)
FIFTH = matter(
    "fifth-card",
    N_("A fifth card to a trick"),
    Stage.PLAY,
    "45E",
    N_("{OFFENDER} has played {card} to a trick to which that hand had already played."),
    roles=(OFFENDER, DECLARER),
    details=(CARD,),
    synonyms=(N_("played twice to a trick"), N_("two cards to one trick"), N_("five cards in the trick")),
    laws=("45", "50", "67"),
)
SUGGESTS = matter(
    "dummy-suggests",
    N_("Dummy touches or points at a card unasked"),
    Stage.PLAY,
    "45F",
    N_("{DUMMY} touched or pointed at a card of dummy before {DECLARER} named one."),
    roles=(OFFENDER, DECLARER),
    synonyms=(
        N_("dummy suggested a play"),
        N_("dummy reached for a card"),
        N_("dummy pulled out a card"),
        N_("dummy told declarer what to play"),
    ),
    laws=("45", "43", "57"),
    never=(DECLARER, LEADER, OTHER_DEFENDER),
)
