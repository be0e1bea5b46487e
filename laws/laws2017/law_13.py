"""Law 13: a hand with more than thirteen cards, or a card that is not of the deal. The offender is whose hand it is."""

from laws.laws2017.law_12 import BY_FAULT
from laws.laws2017.law_86 import COMPARED, RESULTS
from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    BOTH_SIDES,
    CONCERNED,
    END_OF_PLAY,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    Role,
    Stage,
    adjust_score,
    answer,
    board_redealt,
    call_stands,
    clause,
    consider_penalty,
    judge,
    look,
    matter,
    no_further_rectification,
    play_on,
    result_stands,
    section,
    see,
    tell,
)

WRONG = look(
    "13.wrong",
    N_("What is wrong with the number of cards?"),
    answer("within", N_("One hand had more than thirteen, another fewer")),
    answer("foreign", N_("A hand has a card that is not of this deal")),
    answer("short", N_("No hand has more than thirteen, and one has fewer")),
    criteria=(N_("Let each player count the cards face down, and count what lies played."),),
    cites=("fn2", "13A", "13B", "13C"),
)
FOUND = look(
    "13.found",
    N_("When was it found?"),
    answer("fresh", N_("Before the first call, and nobody has called on this deal at any table")),
    answer("before", N_("Before a player whose own hand is wrong had called")),
    answer("called", N_("After such a player had called, before the play ended")),
    answer("over", N_("After the play had ended"), reaches=END_OF_PLAY),
    criteria=(N_("What players with thirteen cards have called does not matter."),),
    once=WRONG.within,
    cites=("6D1", "13A", "13B", "13D"),
)
EARLY = WRONG.within & FOUND.before
SEEN = look(
    "13.seen",
    N_("Has a player seen a card that belongs to another hand?"),
    criteria=(
        N_("Whoever has looked at a hand with too many cards has seen one; whoever has only counted has not."),
        N_(
            "Put the hands right from the record, or by what the players with cards too many say is theirs, before you ask."
        ),
    ),
    once=EARLY,
    cites=("13A1", "13A2"),
)
PLAYABLE = judge(
    "13.playable",
    N_("Can the deal be put right and played?"),
    criteria=(
        N_("Can it be known which card belongs to which hand?"),
        N_("Do the calls that were made leave anything worth playing, and is what was seen harmless enough?"),
    ),
    once=WRONG.within & FOUND.called,
    cites=("13B1", "13B2"),
)
LATE = WRONG.within & FOUND.called
INFLUENCED = judge(
    "13.influenced",
    N_("Did a card that a player saw in the wrong hand, or the wrong hand itself, affect the result?"),
    criteria=(
        N_("What could the player know by it, and what was called or played that it may explain?"),
        N_("Would the result have been the same with thirteen cards each from the start?"),
    ),
    moment=END_OF_PLAY,
    once=EARLY & SEEN.yes | LATE & PLAYABLE.yes,
    cites=("13A2", "13B1"),
)
PENALTY = judge(
    "13.penalty",
    N_("Is a penalty called for?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes, against {OFFENDER}")),
    criteria=(
        N_("Who failed to count the cards before looking at them (7B2)?"),
        N_("Who put the cards back wrongly (7C)? That may be a player who has moved on."),
    ),
    moment=END_OF_PLAY,
    once=EARLY & SEEN.yes | LATE & PLAYABLE.no | WRONG.within & FOUND.over,
    cites=("13A2", "13B2", "13D", "90B"),
)
QUITTED = look(
    "13.quitted",
    N_("Has that card been played to a trick that is already turned?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes, and play goes on")),
    answer("over", N_("Yes, and the play has ended"), reaches=END_OF_PLAY),
    once=WRONG.foreign,
    cites=("13C",),
)
IN_A_TRICK = WRONG.foreign & QUITTED.is_one_of("yes", "over")
ADJUSTED = judge(
    "13.adjusted",
    N_("Does the play of that card call for an adjusted score?"),
    criteria=(
        N_("Did the card win a trick, or keep a card of the hand back that had to be played?"),
        N_("What would probably have happened had a card of the deal been played to that trick?"),
    ),
    moment=END_OF_PLAY,
    once=IN_A_TRICK,
    cites=("13C",),
)
EVERY_CALL = N_("every call that was made")
WITHOUT_IT = N_("what would probably have happened with the right cards in every hand")

SECTION_13 = section(
    "13",
    N_("Wrong number of cards"),
    facts=[WRONG, FOUND, SEEN, PLAYABLE, QUITTED, COMPARED, PENALTY, INFLUENCED, ADJUSTED],
    test=N_("Did the wrong cards, or what was seen of them, affect the result, and is a penalty called for?"),
    review=AFTER_PLAY,
    clauses=[
        clause(
            "fn2",
            N_("This Law is for a hand with too many cards; if the pack is only short of a card, Law 14 applies."),
            when=WRONG.short,
            then=[see("14")],
        ),
        clause(
            "13A",
            N_("No player whose own hand is wrong has called yet."),
            when=WRONG.within & FOUND.is_one_of("fresh", "before"),
            then=[
                board_redealt().only(FOUND.fresh).as_reading(),
                tell(Role.DIRECTOR, N_("Put every hand right from the record of the deal.")).only(FOUND.before),
                call_stands(EVERY_CALL).only(FOUND.before),
                play_on().only(FOUND.before),
            ],
        ),
        clause(
            "13A1",
            N_("The hands are put right, and if nobody has seen a card of another hand the board is played as usual."),
            when=FOUND.before & SEEN.no,
            then=[no_further_rectification()],
        ),
        clause(
            "13A2",
            N_(
                "If a card of another hand was seen, the board is played and scored; if that affected the result, the score is "
                "adjusted, and an offender may be penalized."
            ),
            when=FOUND.before & SEEN.yes,
            then=[
                tell(BOTH_SIDES, N_("Play the board; if what was seen has affected the result, call me after play.")),
                adjust_score("assigned", WITHOUT_IT, BOTH_SIDES).only(INFLUENCED.yes),
                see("12C1", at=AFTER_SESSION, when=INFLUENCED.yes),
                result_stands().only(INFLUENCED.no),
                consider_penalty(OFFENDER).only(PENALTY.yes),
            ],
        ),
        clause(
            "13B",
            N_("A hand had too many cards, another too few, and a player whose own hand was wrong has called."),
            when=LATE,
        ),
        clause(
            "13B1",
            N_(
                "If the deal can be put right, it may be played with every call unchanged; the score may be adjusted afterwards."
            ),
            when=PLAYABLE.yes,
            then=[
                tell(Role.DIRECTOR, N_("Put every hand right from the record of the deal.")),
                call_stands(EVERY_CALL),
                play_on(),
                adjust_score("assigned", WITHOUT_IT, BOTH_SIDES).only(INFLUENCED.yes),
                see("12C1", at=AFTER_SESSION, when=INFLUENCED.yes),
                result_stands().only(INFLUENCED.no),
            ],
        ),
        clause(
            "13B2",
            N_("Otherwise the score is adjusted, and an offender may be penalized."),
            when=PLAYABLE.no,
            then=[
                tell(BOTH_SIDES, N_("This board is not played on.")),
                adjust_score("assigned", WITHOUT_IT, BOTH_SIDES),
                see("12C1", at=AFTER_SESSION),
                consider_penalty(OFFENDER).only(PENALTY.yes),
            ],
        ),
        clause(
            "13C",
            N_(
                "A card that is not of the deal is taken away, and the auction and the play go on; the score may be adjusted only if "
                "it was played to a trick that is quitted."
            ),
            when=WRONG.foreign,
            then=[
                tell(BOTH_SIDES, N_("The card that is not of this deal is taken away, back to where it belongs.")),
                tell(OFFENDER, N_("If it lies in the trick in progress, {OFFENDER} plays another card to it.")).only(
                    QUITTED.no
                ),
                call_stands(EVERY_CALL),
                no_further_rectification().only(QUITTED.no),
                play_on().only(QUITTED.is_one_of("no", "yes")),
                adjust_score("assigned", WITHOUT_IT, BOTH_SIDES).only(IN_A_TRICK & ADJUSTED.yes),
                see("12C1", at=AFTER_SESSION, when=IN_A_TRICK & ADJUSTED.yes),
                result_stands().only(IN_A_TRICK & ADJUSTED.no),
            ],
        ),
        clause(
            "13D",
            N_("Found after the play, it voids the result: the score is adjusted, and an offender may be penalized."),
            when=WRONG.within & FOUND.over,
            then=[
                tell(BOTH_SIDES, N_("The result of this board is cancelled.")),
                adjust_score("artificial", BY_FAULT, BOTH_SIDES).only(COMPARED.no).as_reading(),
                see("12C2", when=COMPARED.no),
                see("86", supply={RESULTS: "other_table"}, when=COMPARED.yes),
                consider_penalty(OFFENDING_SIDE).only(PENALTY.yes),
            ],
        ),
    ],
)

WRONG_NUMBER = matter(
    "wrong-number-of-cards",
    N_("Wrong number of cards"),
    Stage.ANY_TIME,
    "13",
    N_("The number of cards is wrong: {OFFENDER} has one that does not belong to that hand, or one is missing."),
    roles=(OFFENDER,),
    synonyms=(
        N_("fourteen cards"),
        N_("one hand fourteen, another twelve"),
        N_("a card of another board"),
        N_("surplus card"),
        N_("miscount"),
        N_("cards put back wrongly"),
    ),
    laws=("13", "14", "6", "12"),
    part=CONCERNED,
)
