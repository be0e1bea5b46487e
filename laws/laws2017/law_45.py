"""Law 45, parts A to C and G: whether a card is played. Parts D to F stand in `law_45d`.

How other Laws refer to it: a card of declarer's own hand is `see("45C2")`.
"""

from laws.laws2017.facts_revoke import RHOS_CARD
from laws.laws2017.law_16 import CARDS, DEAL
from laws.laws2017.law_46 import INTENDED
from laws.laws2017.law_49 import HOW
from laws.laws2017.shared import CARD, OTHER_CARD
from rulings.reasoning.declare import (
    CONCERNED,
    DECLARER,
    DECLARING_SIDE,
    DEFENDERS,
    DUMMY,
    INTENTION,
    LEADER,
    N_,
    OFFENDER,
    OTHER_DEFENDER,
    Stage,
    answer,
    arises,
    ask,
    authorized,
    card_played,
    card_stays,
    card_taken_back,
    clause,
    judge,
    look,
    matter,
    no_further_rectification,
    no_penalty_card,
    option,
    play_on,
    right_lost,
    section,
    see,
    text_only,
)

MANNER = ask(
    "45.manner",
    N_("Why might {card} be played?"),
    answer("defender", N_("A defender held it, or put it down, from his hand"), by=(DEFENDERS,)),
    answer("declarer", N_("Declarer held it, or put it down, from his own hand"), by=(DECLARING_SIDE,)),
    answer("touched", N_("Declarer touched it in dummy"), by=(DECLARING_SIDE,)),
    answer("named", N_("It was named, or pointed out, as the card to be played")),
    answer("dummy", N_("Dummy put it down, and declarer had not called for it"), by=(DECLARING_SIDE,)),
    answer("second", N_("A player put it down who had already played to this trick")),
    answer("penalty", N_("It is a penalty card"), by=(DEFENDERS,)),
    cites=("45A", "45B", "45C1", "45C2", "45C3", "45C4a", "45C5", "45D1", "45E1"),
)
OF = look(
    "45.of",
    N_("Whose card was named?"),
    answer("dummy", N_("Dummy’s, by {DECLARER}"), by=(DECLARING_SIDE,)),
    answer("own", N_("{DECLARER}’s own"), by=(DECLARING_SIDE,)),
    answer("defender", N_("A defender’s own"), by=(DEFENDERS,)),
    once=MANNER.named,
    cites=("45B", "45C4a"),
)
PROPOSED = judge(
    "45.proposed",
    N_("Was it named as the card to be played now?"),
    answer("yes", N_("Yes")),
    answer("no", N_("No: it was only spoken of")),
    criteria=(
        N_("A word, a gesture or a nod is enough if it was meant to play the card."),
        N_("Thinking aloud about a card, or asking about it, does not play it."),
    ),
    once=MANNER.named,
    cites=("45C4a", "49"),
)
COMPLETE = look(
    "45.complete",
    N_("Do the words and gestures together fit just one card that dummy has?"),
    answer("yes", N_("Yes: suit and rank are plain")),
    answer("no", N_("No: suit or rank is missing, or dummy has no such card")),
    once=MANNER.named & OF.dummy & PROPOSED.yes,
    cites=("45C4a", "46A"),
)
WANTS = ask(
    "45.wants",
    N_("Does {DECLARER} want another card of dummy to be played instead?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes"), details=(INTENDED,)),
    whom=DECLARER,
    once=MANNER.named & OF.dummy & PROPOSED.yes & COMPLETE.yes,
    cites=("45C4b",),
)

SECTION_45 = section(
    "45",
    N_("Is that card played?"),
    facts=[MANNER, OF, PROPOSED, COMPLETE, WANTS],
    clauses=[
        clause(
            "45A",
            N_("Declarer and the defenders play a card by facing it right in front of themselves."),
            when=MANNER.is_one_of("defender", "declarer", "second"),
            then=[
                see("45C1", when=MANNER.defender),
                see("45C2", when=MANNER.declarer),
                see("45E", when=MANNER.second),
            ],
        ),
        clause(
            "45B",
            N_("Declarer plays from dummy by naming a card, which dummy then faces, or by picking it up himself."),
            when=MANNER.is_one_of("touched", "dummy"),
            then=[see("45C3", when=MANNER.touched), see("45D", when=MANNER.dummy)],
        ),
        clause(
            "45C4a",
            N_("A card that a player names, or otherwise points out, as the one to be played is played."),
            when=MANNER.named,
            then=[
                card_played(DUMMY, CARD).only(OF.dummy & PROPOSED.yes & COMPLETE.yes & WANTS.no),
                see("45C4b", when=OF.dummy & PROPOSED.yes & COMPLETE.yes & WANTS.yes),
                see("46", when=OF.dummy & PROPOSED.yes & COMPLETE.no),
                card_played(DECLARER, CARD).only(OF.own & PROPOSED.yes),
                card_played(OFFENDER, CARD).only(OF.defender & PROPOSED.yes),
                card_stays(DUMMY, CARD).only(OF.dummy & PROPOSED.no),
                no_penalty_card(DECLARER, CARD).only(OF.own & PROPOSED.no),
                card_stays(OFFENDER, CARD).only(OF.defender & PROPOSED.no),
                arises("penalty-card", supply={HOW: "named"}, when=OF.defender & PROPOSED.no),
                play_on().only(PROPOSED.yes & (OF.dummy & COMPLETE.yes & WANTS.no | ~OF.dummy)),
                play_on().only(PROPOSED.no & ~OF.defender),
            ],
        ),
        clause(
            "45C5",
            N_("A penalty card, major or minor, may have to be played: Law 50."),
            when=MANNER.penalty,
            then=[card_stays(OFFENDER, CARD), arises("penalty-card-play")],
        ),
    ],
)

VISIBLE = look(
    "45C1.visible",
    N_("Did {OFFENDER} so hold it that {PARTNER} could have seen its face?"),
    answer("yes", N_("Yes, when he went to play it")),
    answer("no", N_("No")),
    answer("dropped", N_("It fell, or was shown, without being played")),
    criteria=(
        N_("Whether {PARTNER} did see it does not matter."),
        N_("If both {DECLARER} and {DUMMY} could see it, {PARTNER} almost surely could too."),
        N_("That it was put back at once changes nothing."),
    ),
    cites=("45C1", "49"),
)

SECTION_45C1 = section(
    "45C1",
    N_("A defender’s card"),
    facts=[VISIBLE],
    settles=[card_played(OFFENDER, CARD)],
    clauses=[
        clause(
            "45C1",
            N_("A defender’s card so held that {PARTNER} could see its face is played to the trick."),
            then=[
                card_played(OFFENDER, CARD).only(VISIBLE.yes),
                card_taken_back(OFFENDER, CARD).only(VISIBLE.no),
                no_penalty_card(OFFENDER, CARD).only(VISIBLE.no),
                play_on().only(~VISIBLE.dropped),
                card_stays(OFFENDER, CARD).only(VISIBLE.dropped),
                arises("penalty-card", supply={HOW: "dropped"}, when=VISIBLE.dropped),
            ],
        )
    ],
)

PLACE = look(
    "45C2.place",
    N_("How did {DECLARER} hold {card}?"),
    answer("table", N_("Face up, touching the table or nearly so")),
    answer("position", N_("In a place or way that said it had been played")),
    answer("neither", N_("Neither, or it was dropped")),
    cites=("45C2a", "45C2b", "48A"),
)

SECTION_45C2 = section(
    "45C2",
    N_("A card of declarer’s own hand"),
    facts=[PLACE],
    settles=[card_played(DECLARER, CARD)],
    clauses=[
        clause(
            "45C2",
            N_("A card from {DECLARER}’s own hand counts as played in two cases, and in no other by being shown."),
            then=[
                card_taken_back(DECLARER, CARD).only(PLACE.neither),
                no_penalty_card(DECLARER, CARD).only(PLACE.neither),
                play_on().only(PLACE.is_one_of("table", "position", "neither")),
            ],
        ),
        clause(
            "45C2a",
            N_("It was held face up, touching or nearly touching the table."),
            when=PLACE.table,
            then=[card_played(DECLARER, CARD)],
        ),
        clause(
            "45C2b",
            N_("It was kept where it looked like a card that has been played."),
            when=PLACE.position,
            then=[card_played(DECLARER, CARD)],
        ),
    ],
)

TOUCH = judge(
    "45C3.touch",
    N_("Did {DECLARER} touch {card} on purpose?"),
    answer("yes", N_("Yes")),
    answer("arranging", N_("No: only to arrange dummy’s cards, or to reach one above or below it")),
    criteria=(
        N_("What did {DECLARER} say and do at that moment?"),
        N_("Was another card beside it in reach or wanted?"),
    ),
    cites=("45C3",),
)

SECTION_45C3 = section(
    "45C3",
    N_("A card of dummy that declarer touched"),
    facts=[TOUCH],
    settles=[card_played(DUMMY, CARD)],
    clauses=[
        clause(
            "45C3",
            N_(
                "{DECLARER} plays a card of dummy by touching it on purpose, save to arrange the cards or to reach another."
            ),
            then=[
                card_played(DUMMY, CARD).only(TOUCH.yes),
                card_stays(DUMMY, CARD).only(TOUCH.arranging),
                play_on().only(TOUCH.is_one_of("yes", "arranging")),
            ],
        )
    ],
)

UNINTENDED = judge(
    "45C4b.unintended",
    N_("Was naming {card} unintended, a slip of the tongue?"),
    criteria=(
        N_("Unintended is what the player did not will at that moment, and a lapse of attention is no slip."),
        N_("Did the words come out wrong, or did {DECLARER} think again, or see too late what had been played?"),
        N_("Speed proves nothing: a change of mind in the same breath is still a change of mind."),
    ),
    reveals=INTENTION,
    cites=("45C4b",),
)
PLAYED_ON = look(
    "45C4b.played_on",
    N_("Has {DECLARER} played again since, from his own hand or from dummy?"),
    once=UNINTENDED.yes,
    cites=("45C4b",),
)
CHANGED = UNINTENDED.yes & PLAYED_ON.no
REFUSED = UNINTENDED.no | UNINTENDED.yes & PLAYED_ON.yes
OPPONENT = option(
    "45C4b.opponent",
    DEFENDERS,
    N_("Does a defender who played in turn since then take that card back?"),
    answer("no", N_("Neither has played since, or it stays")),
    answer("leader", N_("{LEADER} takes it back and plays another"), details=(OTHER_CARD,)),
    answer("other", N_("{OTHER_DEFENDER} takes it back and plays another"), details=(RHOS_CARD,)),
    answer("both", N_("{LEADER} and {OTHER_DEFENDER} both do"), details=(OTHER_CARD, RHOS_CARD)),
    once=CHANGED,
    needs=(UNINTENDED, PLAYED_ON),
    cites=("45C4b",),
)

LEADER_CHANGES = CHANGED & OPPONENT.is_one_of("leader", "both")
OTHER_CHANGES = CHANGED & OPPONENT.is_one_of("other", "both")

SECTION_45C4B = section(
    "45C4b",
    N_("Declarer wants another card of dummy than the one named"),
    facts=[UNINTENDED, PLAYED_ON, OPPONENT],
    settles=[card_played(DUMMY, CARD)],
    clauses=[
        clause(
            "45C4b",
            N_(
                "{DECLARER} may put right a card of dummy that was named by a slip, until he next plays from either hand. A "
                "change of mind or lack of attention is no ground. A defender who played meanwhile may change that card."
            ),
            then=[
                card_taken_back(DUMMY, CARD).only(CHANGED),
                card_played(DUMMY, INTENDED).only(CHANGED),
                no_further_rectification().only(CHANGED),
                card_taken_back(LEADER, OTHER_CARD).only(LEADER_CHANGES),
                no_penalty_card(LEADER, OTHER_CARD).only(LEADER_CHANGES),
                card_taken_back(OTHER_DEFENDER, RHOS_CARD).only(OTHER_CHANGES),
                no_penalty_card(OTHER_DEFENDER, RHOS_CARD).only(OTHER_CHANGES),
                authorized(CARDS, DEFENDERS, DEAL).only(CHANGED),
                card_played(DUMMY, CARD).only(REFUSED),
                right_lost(DECLARER, N_("change the card called for")).only(REFUSED),
                play_on().only(REFUSED | CHANGED & OPPONENT.is_one_of("no", "leader", "other", "both")),
            ],
        )
    ],
)

CARD_PLAYED = matter(
    "card-played",
    N_("Was that card played?"),
    Stage.PLAY,
    "45",
    N_("It is disputed whether {card} has been played."),
    roles=(OFFENDER, DECLARER),
    details=(CARD,),
    synonyms=(
        N_("played or not"),
        N_("he wants to take the card back"),
        N_("card held face up near the table"),
        N_("declarer touched a card in dummy"),
        N_("declarer named a card"),
        N_("detached card"),
        N_("is the card played"),
        N_("held so that partner could see it"),
        N_("the card touched the table"),
        N_("card held out"),
    ),
    laws=("45", "46", "47"),
    part=CONCERNED,
)
CHANGE = matter(
    "change-of-designation",
    N_("Declarer wants to change the card called for"),
    Stage.PLAY,
    "45C4b",
    N_("{DECLARER} called for {card} from {DUMMY} and then for another card."),
    roles=(DECLARER,),
    details=(CARD, INTENDED),
    synonyms=(N_("slip of the tongue"), N_("declarer changes his mind"), N_("named the wrong card"), N_("oops")),
    laws=("45", "47"),
)
TEXTS = [
    text_only(
        "fn12",
        N_("The opening lead is first put face down, unless the regulating authority has it otherwise."),
        because=N_("It only recalls 41A, which rules a lead that is still face down."),
    ),
    text_only(
        "45G",
        N_("Nobody should turn a card face down before all four have played to the trick."),
        because=N_("It orders procedure and no rectification; what may be seen of a turned trick is ruled by Law 66."),
    ),
]
