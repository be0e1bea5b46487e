"""Law 46: declarer's call for a card of dummy is incomplete, or names a card that is not there."""

from laws.laws2017.shared import CARD
from rulings.reasoning.declare import (
    DECLARER,
    DEFENDERS,
    DUMMY,
    HAND,
    N_,
    OTHER_DEFENDER,
    DetailType,
    Stage,
    answer,
    ask,
    card_played,
    clause,
    detail,
    has_right,
    judge,
    look,
    matter,
    option,
    play_on,
    play_waits,
    section,
)

INTENDED = detail("intended", DetailType.CARD, N_("Which card was meant?"), N_("the card that was meant"))
HIGHEST = detail(
    "highest",
    DetailType.CARD,
    N_("Which is dummy’s highest of the suit led?"),
    N_("dummy’s highest card of the suit led"),
)
WINNER = detail(
    "winner",
    DetailType.CARD,
    N_("Which is dummy’s lowest card that is known to win?"),
    N_("dummy’s lowest card that is known to win the trick"),
)
LOWEST = detail(
    "lowest", DetailType.CARD, N_("Which is dummy’s lowest of that suit?"), N_("dummy’s lowest card of that suit")
)
OF_RANK = detail("of_rank", DetailType.CARD, N_("Which card of that rank is it?"), N_("dummy’s card of that rank"))
CHOSEN = detail("chosen", DetailType.CARD, N_("Which card does a defender name?"), N_("the card a defender names"))

SAID = ask(
    "46.said",
    N_("What did {DECLARER} say to call for the card?"),
    answer("full", N_("Suit and rank, by word or gesture"), details=(CARD,)),
    answer("high", N_("“High” or the like")),
    answer("win", N_("“Win it” or the like")),
    answer("low", N_("“Low” or the like")),
    answer("suit", N_("A suit without a rank"), details=(LOWEST,)),
    answer("rank", N_("A rank without a suit")),
    answer("absent", N_("A card or suit that is not in dummy")),
    answer("nothing", N_("Neither suit nor rank: “play anything” or the like")),
    cites=("46A", "46B1a", "46B1b", "46B1c", "46B2", "46B3", "46B4", "46B5"),
)
PLAIN = judge(
    "46.plain",
    N_("Did {DECLARER} beyond doubt mean something else than those words are taken to mean?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes"), details=(INTENDED,)),
    criteria=(
        N_("It must be beyond all doubt: that the other card is merely the better play is not enough."),
        N_("Look at what was said, at the tricks before, and at what {DECLARER} could see at that moment."),
        N_("In doubt the words are taken as the Law says."),
    ),
    reveals=HAND,
    once=~SAID.full,
    cites=("46B",),
)
MANNER = SAID.is_one_of("high", "win", "low")
STANDS = look(
    "46.stands",
    N_("What is dummy to play to?"),
    answer("follows", N_("A suit of which dummy has cards")),
    answer("void", N_("A suit of which dummy has none")),
    answer("leads", N_("Nothing: dummy is on lead")),
    once=MANNER & PLAIN.no,
    cites=("46B1a", "46B1b", "46B1c"),
)
CAN_WIN = look(
    "46.can_win",
    N_("Has dummy a card that is known to win the trick?"),
    answer("yes", N_("Yes"), details=(WINNER,)),
    answer("no", N_("No")),
    criteria=(N_("A card that a hand still to play might beat is not known to win."),),
    once=SAID.win & PLAIN.no & ~STANDS.leads,
    cites=("46B1b",),
)
NO_HELP = MANNER & (STANDS.leads | STANDS.void & (SAID.is_one_of("high", "low") | SAID.win & CAN_WIN.no))
MEANT = ask(
    "46.meant",
    N_("Did you mean a certain suit or card?"),
    answer("yes", N_("Yes"), details=(INTENDED,)),
    answer("no", N_("No, neither a suit nor a rank")),
    whom=DECLARER,
    once=PLAIN.no & NO_HELP,
    cites=("46B1a", "46B1b", "46B1c", "46B5"),
)
RANKS = look(
    "46.ranks",
    N_("Where has dummy a card of that rank that may legally be played?"),
    answer(
        "continued", N_("Dummy is on lead, and has it in the suit with which it won the last trick"), details=(OF_RANK,)
    ),
    answer("one", N_("Not so, but there is just one such card"), details=(OF_RANK,)),
    answer("several", N_("Not so, and there are two or more such cards")),
    answer("illegal", N_("Nowhere: dummy has that rank, but may not play it now")),
    answer("none", N_("Nowhere: dummy has no card of that rank")),
    once=SAID.rank & PLAIN.no,
    cites=("46B3a", "46B3b", "46B4"),
)
ANYTHING = SAID.nothing | NO_HELP & MEANT.no
DEFENDERS_CHOICE = option(
    "46.defenders",
    DEFENDERS,
    N_("Either defender may name a legal card of dummy, without asking the other. What do {DEFENDERS} say?"),
    answer("one", N_("One names a card; the other says the same or nothing"), details=(CHOSEN,)),
    answer("differ", N_("They name different cards: {OTHER_DEFENDER}, next to play, decides"), details=(CHOSEN,)),
    once=PLAIN.no & ANYTHING,
    cites=("46B5", "10C1", "10C2"),
)
ANY_LEGAL_CARD = N_("name any card of dummy that may legally be played")

SECTION_46 = section(
    "46",
    N_("Which card has declarer called for?"),
    facts=[SAID, PLAIN, STANDS, CAN_WIN, MEANT, RANKS, DEFENDERS_CHOICE],
    settles=[play_on()],
    clauses=[
        clause(
            "46A",
            N_("{DECLARER} should name the suit and the rank; a card so named is played."),
            when=SAID.full,
            then=[card_played(DUMMY, CARD), play_on()],
        ),
        clause(
            "46B",
            N_("An incomplete or impossible call is read as follows, unless something else was meant beyond doubt."),
            when=~SAID.full,
            then=[
                card_played(DUMMY, INTENDED).only(PLAIN.yes),
                play_on().only(PLAIN.yes),
                card_played(DUMMY, INTENDED).only(PLAIN.no & NO_HELP & MEANT.yes).as_reading(),
                play_on().only(PLAIN.no & NO_HELP & MEANT.yes),
            ],
        ),
        clause(
            "46B1a",
            N_("“High” calls for the highest card of the suit led."),
            when=PLAIN.no & SAID.high & STANDS.follows,
            then=[card_played(DUMMY, HIGHEST), play_on()],
        ),
        clause(
            "46B1b",
            N_("“Win” calls for the lowest card that is known to win the trick."),
            when=PLAIN.no & SAID.win & (STANDS.follows | STANDS.void & CAN_WIN.yes),
            then=[
                card_played(DUMMY, WINNER).only(CAN_WIN.yes),
                card_played(DUMMY, LOWEST).only(CAN_WIN.no).as_reading(),
                play_on(),
            ],
        ),
        clause(
            "46B1c",
            N_("“Low” calls for the lowest card of the suit led."),
            when=PLAIN.no & SAID.low & STANDS.follows,
            then=[card_played(DUMMY, LOWEST), play_on()],
        ),
        clause(
            "46B2",
            N_("A suit alone calls for its lowest card."),
            when=PLAIN.no & SAID.suit,
            then=[card_played(DUMMY, LOWEST), play_on()],
        ),
        clause(
            "46B3",
            N_("A rank alone is looked for where dummy may play it."),
            when=PLAIN.no & SAID.rank,
            then=[
                has_right(DECLARER, ANY_LEGAL_CARD).only(RANKS.illegal).as_reading(),
                play_waits(DECLARER).only(RANKS.illegal),
            ],
        ),
        clause(
            "46B3a",
            N_("On lead, dummy goes on with the suit that won the last trick, if it has that rank there."),
            when=RANKS.continued,
            then=[card_played(DUMMY, OF_RANK), play_on()],
        ),
        clause(
            "46B3b",
            N_("Otherwise a card of that rank is played if that is legal; of two or more {DECLARER} must say which."),
            when=RANKS.is_one_of("one", "several"),
            then=[
                card_played(DUMMY, OF_RANK).only(RANKS.one),
                play_on().only(RANKS.one),
                has_right(DECLARER, N_("say which card of that rank is played")).only(RANKS.several),
                play_waits(DECLARER).only(RANKS.several),
            ],
        ),
        clause(
            "46B4",
            N_("A call for a card that is not in dummy is void; {DECLARER} may name any legal card."),
            when=PLAIN.no & (SAID.absent | SAID.rank & RANKS.none),
            then=[has_right(DECLARER, ANY_LEGAL_CARD), play_waits(DECLARER)],
        ),
        clause(
            "46B5",
            N_("If neither a suit nor a rank was named, either defender may name dummy’s card."),
            when=PLAIN.no & ANYTHING,
            then=[
                has_right(DEFENDERS, N_("name dummy’s card")).only(DEFENDERS_CHOICE.one),
                has_right(OTHER_DEFENDER, N_("name dummy’s card")).only(DEFENDERS_CHOICE.differ).as_reading(),
                card_played(DUMMY, CHOSEN).only(DEFENDERS_CHOICE.is_one_of("one", "differ")),
                play_on().only(DEFENDERS_CHOICE.is_one_of("one", "differ")),
            ],
        ),
    ],
)

INCOMPLETE = matter(
    "incomplete-designation",
    N_("Incomplete or impossible call for dummy’s card"),
    Stage.PLAY,
    "46",
    N_("{DECLARER} called for a card of {DUMMY}, and it is not plain which."),
    roles=(DECLARER,),
    details=(),
    synonyms=(
        N_("high"),
        N_("low"),
        N_("win it"),
        N_("play anything"),
        N_("suit without rank"),
        N_("rank without suit"),
        N_("card not in dummy"),
        N_("declarer pointed at dummy"),
        N_("declarer just said play"),
        N_("a suit or card that dummy does not have"),
    ),
    laws=("46", "45"),
)
