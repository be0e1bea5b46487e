"""Law 74: conduct and etiquette. The offender is the player whose conduct it is.

What partner learnt by it is ruled on under 16B, an opponent who was misled under 73, other harm under 12A1.
"""

from laws.laws2017.facts_information import STAGE
from laws.laws2017.law_12 import GROUND
from laws.laws2017.law_16b import KIND
from laws.laws2017.law_25 import NEXT_IN_TURN
from laws.laws2017.law_73 import HOW
from rulings.reasoning.declare import (
    END_OF_PLAY,
    LHO,
    N_,
    OFFENDER,
    RHO,
    Stage,
    answer,
    arises,
    auction_continues,
    auction_ends,
    authorized,
    clause,
    consider_penalty,
    given,
    judge,
    look,
    matter,
    no_further_rectification,
    play_on,
    section,
    see,
    tell,
)  # fmt: skip

WHAT = given(
    "74.what", N_("What kind of conduct was it?"),
    answer("words", N_("A remark, a sound or a gesture")),
    answer("manner", N_("The way of calling or playing")),
    answer("looking", N_("Looking at a player or at cards")),
    answer("attention", N_("Lack of attention or interest")),
    cites=("74A1", "74B", "74C"),
)  # fmt: skip
WORDS = look(
    "74.words", N_("What was said or done?"),
    answer("rude", N_("{OFFENDER} was discourteous to a player or somebody else")),
    answer("director", N_("{OFFENDER} called or addressed the director discourteously")),
    answer("annoying", N_("Something that annoys, embarrasses or spoils the pleasure of others, such as a telephone that rings")),
    answer("comment", N_("A needless comment during the auction or the play")),
    answer("approval", N_("{OFFENDER} showed that a call or play was liked or disliked")),
    answer("expectation", N_("{OFFENDER} showed, before a trick was complete, who was to win it")),
    answer("significant", N_("{OFFENDER} pointed to something that matters on this board, or to the tricks still needed")),
    criteria=(N_("What dummy says or shows about the play is ruled on under 43 besides."),),
    once=WHAT.words, cites=("74A1", "74A2", "74B2", "74B5", "74C2", "74C3", "74C4"),
)  # fmt: skip
MANNER = look(
    "74.manner", N_("What was wrong with the way of calling or playing?"),
    answer("detached", N_("A card was detached from the hand before it was the turn of {OFFENDER}")),
    answer("prolonged", N_("The play was drawn out without need, to disconcert the others")),
    answer("tempo", N_("The tempo was varied to disconcert the others")),
    answer("designations", N_("The same call was named or shown in different ways")),
    answer("procedure", N_("Otherwise: calls or plays were not made in the one correct way")),
    once=WHAT.manner, cites=("74A3", "74B3", "74B4", "74C1", "74C7"),
)  # fmt: skip
LOOKED = look(
    "74.looked", N_("What did {OFFENDER} look at?"),
    answer("hand", N_("At another player’s hand, to see cards, or from where a card is drawn")),
    answer("stared", N_("Intently at a player")),
    answer("unsought", N_("At nothing on purpose: {OFFENDER} saw a card of an opponent by accident")),
    answer("shown_lho", N_("At a card that {LHO} may have shown on purpose")),
    answer("shown_rho", N_("At a card that {RHO} may have shown on purpose")),
    criteria=(
        N_("A card that a partner shows is another matter (24, 49), and so is one of another table (16D)."),
    ),
    once=WHAT.looking, cites=("74C5", "fn23"),
)  # fmt: skip
ATTENTION = look(
    "74.attention", N_("In what did attention or interest lack?"),
    answer("inattentive", N_("{OFFENDER} did not pay enough attention to the game")),
    answer("folded", N_("{OFFENDER} showed to have no more interest in the deal, such as by folding the cards")),
    answer("left", N_("{OFFENDER} left the table without need before the round was called")),
    once=WHAT.attention, cites=("74B1", "74C6", "74C8"),
)  # fmt: skip

SAW_A_CARD = WHAT.looking & LOOKED.is_one_of("unsought", "shown_lho", "shown_rho")
COURTESY = WHAT.words & WORDS.is_one_of("rude", "director")
BLAMED = ~SAW_A_CARD
TOUCHES_THE_BOARD = ~SAW_A_CARD & ~COURTESY

EFFECT = judge(
    "74.effect", N_("What may it have done on this board?"),
    answer("nothing", N_("Nothing")),
    answer("partner", N_("{PARTNER} may have learnt something by it")),
    answer("misled", N_("An opponent may have been misled by it")),
    answer("both", N_("{PARTNER} may have learnt something, and an opponent may have been misled")),
    answer("harmed", N_("Something else: an opponent was disturbed, or cards were seen that were not to be seen")),
    criteria=(
        N_("What could {PARTNER} gather from it about the hand or the wishes of {OFFENDER}?"),
        N_("What could an opponent believe because of it?"),
        N_("Ask what the opponents say it did to them; a bad result alone is not enough."),
    ),
    once=TOUCHES_THE_BOARD, cites=("16B1", "73D2", "12A1"),
)  # fmt: skip
PENALTY = judge(
    "74.penalty", N_("Is more than a word to {OFFENDER} called for?"),
    answer("no", N_("No")),
    answer("procedural", N_("Yes, a procedural penalty")),
    answer("disciplinary", N_("Yes: order and discipline have to be kept")),
    criteria=(
        N_("74A and 74B say what should be done: for that a penalty is rare, unless it was meant or repeated."),
        N_("74C lists violations of procedure: they can be penalized whenever they delay, inconvenience or lead to an adjusted score (90A)."),
        N_("Order and discipline: abuse, contempt, or what was repeated after a warning (91A). A regulation may say what is given for it."),
    ),
    once=BLAMED, cites=("74A1", "74B", "74C", "90A", "91A", "81C1"),
)  # fmt: skip

INFORMED = TOUCHES_THE_BOARD & EFFECT.is_one_of("partner", "both")
MISLED = TOUCHES_THE_BOARD & EFFECT.is_one_of("misled", "both")
HARMED = TOUCHES_THE_BOARD & EFFECT.harmed
TEMPO = WHAT.manner & MANNER.tempo
AFTERWARDS = (
    see("16B", supply={KIND: "tempo"}, when=INFORMED & TEMPO),
    see("16B", supply={KIND: "other"}, when=INFORMED & ~TEMPO),
    see("73", supply={HOW: "manner"}, when=MISLED),
    see("12A", at=END_OF_PLAY, supply={GROUND: "none_prescribed"}, when=HARMED),
    see("12A", supply={GROUND: "none_prescribed"}, when=HARMED & STAGE.after),
    auction_continues(NEXT_IN_TURN).only(HARMED & STAGE.auction),
    auction_ends().only(HARMED & STAGE.clarification),
    play_on().only(HARMED & STAGE.play),
    no_further_rectification().only(TOUCHES_THE_BOARD & EFFECT.nothing),
    consider_penalty(OFFENDER).only(BLAMED & PENALTY.procedural),
    see("91", when=BLAMED & PENALTY.disciplinary),
)  # fmt: skip
COURTEOUS = N_("{OFFENDER}: everybody here is treated with courtesy.")

SECTION_74 = section(
    "74", N_("Conduct and etiquette"),
    given=[WHAT],
    facts=[WORDS, MANNER, LOOKED, ATTENTION, EFFECT, STAGE, PENALTY],
    clauses=[
        clause(
            "74A1", N_("A player should be courteous at all times."),
            when=WHAT.words & WORDS.rude, then=[tell(OFFENDER, COURTEOUS), *AFTERWARDS],
        ),
        clause(
            "74A2", N_("A player should carefully avoid whatever might annoy or embarrass others, or spoil their pleasure in the game."),
            when=WHAT.words & WORDS.annoying,
            then=[tell(OFFENDER, N_("{OFFENDER}: please do nothing that might annoy or embarrass the others.")), *AFTERWARDS],
        ),
        clause(
            "74A3", N_("A player should call and play in one uniform, correct way."),
            when=WHAT.manner & MANNER.procedure,
            then=[tell(OFFENDER, N_("{OFFENDER}: please make every call and play in the same correct way.")), *AFTERWARDS],
        ),
        clause(
            "74B", N_("There are five things from which a player should refrain, as a matter of courtesy."),
            when=(
                WHAT.attention & ATTENTION.inattentive
                | WHAT.words & WORDS.is_one_of("comment", "director")
                | WHAT.manner & MANNER.is_one_of("detached", "prolonged")
            ),
            then=[*AFTERWARDS],
        ),
        clause(
            "74B1", N_("To pay too little attention to the game."),
            when=WHAT.attention & ATTENTION.inattentive,
            then=[tell(OFFENDER, N_("{OFFENDER}: please give the game your attention."))],
        ),
        clause(
            "74B2", N_("To comment without need during the auction and the play."),
            when=WHAT.words & WORDS.comment,
            then=[tell(OFFENDER, N_("{OFFENDER}: please make no comments during the auction and the play."))],
        ),
        clause(
            "74B3", N_("To detach a card before the own turn to play."),
            when=WHAT.manner & MANNER.detached,
            then=[tell(OFFENDER, N_("{OFFENDER}: please leave your cards in the hand until it is your turn."))],
        ),
        clause(
            "74B4", N_("To draw the play out without need, as by playing on with every trick known to be won, to disconcert the others."),
            when=WHAT.manner & MANNER.prolonged,
            then=[tell(OFFENDER, N_("{OFFENDER}: please claim when the rest is yours, or play on without delay."))],
        ),
        clause(
            "74B5", N_("To call or address the director without courtesy to him or to the others."),
            when=WHAT.words & WORDS.director, then=[tell(OFFENDER, COURTEOUS)],
        ),
        clause(
            "74C", N_("Eight examples of violations of procedure are listed."),
            when=(
                WHAT.words & WORDS.is_one_of("approval", "expectation", "significant")
                | WHAT.manner & MANNER.is_one_of("tempo", "designations")
                | WHAT.looking
                | WHAT.attention & ATTENTION.is_one_of("folded", "left")
            ),
            then=[*AFTERWARDS],
        ),
        clause(
            "74C1", N_("To use different designations for the same call."),
            when=WHAT.manner & MANNER.designations,
            then=[tell(OFFENDER, N_("{OFFENDER}: please name and show a call always in the same way."))],
        ),
        clause(
            "74C2", N_("To show that a call or play is approved or disapproved of."),
            when=WHAT.words & WORDS.approval,
            then=[tell(OFFENDER, N_("{OFFENDER}: please let nobody see what you think of a call or a play."))],
        ),
        clause(
            "74C3", N_("To show that a trick not yet complete is expected, or meant, to be won or lost."),
            when=WHAT.words & WORDS.expectation,
            then=[tell(OFFENDER, N_("{OFFENDER}: please wait until the trick is complete."))],
        ),
        clause(
            "74C4", N_("To draw attention by word or act to something significant during the auction or play, or to the tricks still needed."),
            when=WHAT.words & WORDS.significant,
            then=[tell(OFFENDER, N_("{OFFENDER}: please draw no attention to anything on this board."))],
        ),
        clause(
            "74C5", N_("To stare at a player, or at another hand so as to see cards or where one comes from; but an opponent’s card seen by accident may be used."),
            when=WHAT.looking,
            then=[
                tell(OFFENDER, N_("{OFFENDER}: please look at your own cards only.")).only(LOOKED.hand),
                tell(OFFENDER, N_("{OFFENDER}: please do not stare at anybody.")).only(LOOKED.stared),
                authorized(N_("an opponent’s card seen by accident"), OFFENDER, N_("for the rest of the deal")).only(SAW_A_CARD),
                no_further_rectification().only(LOOKED.unsought),
            ],
        ),
        clause(
            "fn23", N_("If the opponent may have shown the cards on purpose, 73D2 applies to the opponent."),
            when=WHAT.looking & LOOKED.is_one_of("shown_lho", "shown_rho"),
            then=[
                arises("deception", supply={HOW: "manner"}, offender=LHO, when=LOOKED.shown_lho),
                arises("deception", supply={HOW: "manner"}, offender=RHO, when=LOOKED.shown_rho),
            ],
        ),
        clause(
            "74C6", N_("To show an obvious lack of further interest in the deal, as by folding the cards."),
            when=WHAT.attention & ATTENTION.folded,
            then=[tell(OFFENDER, N_("{OFFENDER}: please hold your cards and go on with the deal as with any other."))],
        ),
        clause(
            "74C7", N_("To vary the normal tempo in order to disconcert a player."),
            when=TEMPO,
            then=[tell(OFFENDER, N_("{OFFENDER}: please call and play at your usual pace."))],
        ),
        clause(
            "74C8", N_("To leave the table without need before the round is called."),
            when=WHAT.attention & ATTENTION.left,
            then=[tell(OFFENDER, N_("{OFFENDER}: please stay at the table until the round is called."))],
        ),
    ],
)  # fmt: skip

CONDUCT = matter(
    "conduct", N_("Remark, gesture or discourtesy"), Stage.ANY_TIME, "74",
    N_("{OFFENDER} is said to have made a remark or gesture that was out of place."),
    synonyms=(
        N_("bad manners"), N_("rude"), N_("insulted my partner"), N_("shouting"), N_("swearing"), N_("criticized the partner"), N_("quarrel at the table"),
        N_("gloating"), N_("comment during the play"), N_("talking about the hand"), N_("groaned or sighed"), N_("made a face"), N_("well played"),
        N_("said that the contract is down"), N_("said how many tricks are needed"), N_("reached for the trick too soon"), N_("mobile telephone rang"),
        N_("unpleasant behavior"), N_("shouted for the director"), N_("swore at the partner"),
    ),
    laws=("74", "16", "73", "90", "91"),
    supply={WHAT: "words"},
)  # fmt: skip
LOOKED_AT_CARDS = matter(
    "looked-at-cards", N_("A player looked at other cards, or stared"), Stage.ANY_TIME, "74",
    N_("{OFFENDER} is said to have looked at another hand or at a player."),
    synonyms=(
        N_("peeked"), N_("looked into my hand"), N_("looked at the opponents’ cards"), N_("saw an opponent’s card"), N_("watched where the card came from"),
        N_("stared at me"), N_("an opponent showed the cards"), N_("held the cards so that they could be seen"),
    ),
    laws=("74", "73", "12"),
    supply={WHAT: "looking"},
)  # fmt: skip
MANNER_OF_PLAY = matter(
    "manner-of-play", N_("Card detached, tempo, calls made in different ways"), Stage.ANY_TIME, "74",
    N_("{OFFENDER} is said to call or play in an improper way."),
    synonyms=(
        N_("detached a card before the turn"), N_("card half out of the hand"), N_("played slowly to annoy"), N_("did not claim"), N_("kept playing although all the tricks were won"), N_("snapped the card"),
        N_("slow play on purpose"), N_("put the bidding card down in a special way"), N_("said a bid in another way"), N_("banged the card"),
    ),
    laws=("74", "16", "73"),
    supply={WHAT: "manner"},
)  # fmt: skip
LACK_OF_ATTENTION = matter(
    "lack-of-attention", N_("No attention, no interest, left the table"), Stage.ANY_TIME, "74",
    N_("{OFFENDER} is said to have lacked attention or interest, or to have left the table."),
    synonyms=(
        N_("does not pay attention"), N_("folded the cards"), N_("put the cards away during the play"), N_("not interested in the deal"), N_("away from the table"),
        N_("went away during the round"), N_("reads or looks at the telephone"),
    ),
    laws=("74", "90"),
    supply={WHAT: "attention"},
)  # fmt: skip
