"""Law 1: the pack. A card that stands in it twice, and cards that can be told by their backs."""

from laws.laws2017.law_13 import WRONG as NUMBER_WRONG
from rulings.reasoning.declare import (
    BOTH_SIDES,
    END_OF_PLAY,
    N_,
    Role,
    Stage,
    adjust_score,
    answer,
    arises,
    board_cancelled,
    board_redealt,
    call_stands,
    clause,
    judge,
    look,
    matter,
    play_on,
    refer,
    section,
    tell,
    text_only,
)  # fmt: skip

WRONG = look(
    "1.wrong", N_("What is wrong with the pack?"),
    answer("twice", N_("A card is there twice, and another is missing")),
    answer("surplus", N_("A hand has a card too many, which is not of this pack")),
    answer("short", N_("A card is missing, and every other card is right")),
    answer("backs", N_("A card can be told by its back, or the backs differ")),
    cites=("1A", "1C"),
)  # fmt: skip
WHEN = look(
    "1.when", N_("When was it found?"),
    answer("fresh", N_("Before the first call, and nobody has called on this deal at any table")),
    answer("later", N_("After that, before the play ended")),
    answer("over", N_("After the play had ended"), reaches=END_OF_PLAY),
    once=WRONG.twice, cites=("1A", "6D3", "14A2"),
)  # fmt: skip
PLAYABLE = judge(
    "1.playable", N_("Can the right card take the place of the wrong one, and the board then be played normally?"),
    criteria=(
        N_("Does the record, or another copy of the deal, show who was to hold the missing card?"),
        N_("Has the wrong card been bid on or played in a way that leaves nothing normal?"),
    ),
    once=WRONG.twice & WHEN.later, cites=("1A", "12A2", "14A2"),
)  # fmt: skip
REPLACED = WRONG.twice & WHEN.later & PLAYABLE.yes
VOID = WRONG.twice & (WHEN.later & PLAYABLE.no | WHEN.over)
NEITHER_AT_FAULT = N_("average plus for each side, unless one of them brought the wrong card in (12C2a)")
OTHER_TABLES = N_("Law 87, if others have played the board with other cards")

SECTION_1 = section(
    "1", N_("The pack"),
    facts=[WRONG, WHEN, PLAYABLE],
    clauses=[
        clause(
            "1A", N_("The pack has 52 cards, thirteen in each suit, from ace down to two; the suits rank spades, hearts, diamonds, clubs."),
            when=~WRONG.backs,
            then=[
                tell(Role.DIRECTOR, N_("Take the pack out of play, and have a complete one dealt.")).only(WRONG.twice & WHEN.fresh),
                board_redealt().only(WRONG.twice & WHEN.fresh).as_reading(),
                tell(Role.DIRECTOR, N_("Put the right card, from another pack, in the place of the wrong one.")).only(REPLACED),
                call_stands(N_("every call that was made")).only(REPLACED).as_reading(),
                play_on().only(REPLACED).as_reading(),
                board_cancelled().only(VOID).as_reading(),
                adjust_score("artificial", NEITHER_AT_FAULT, BOTH_SIDES).only(VOID).as_reading(),
                refer(OTHER_TABLES).only(REPLACED | VOID),
                arises("wrong-number-of-cards", supply={NUMBER_WRONG: "foreign"}, when=WRONG.surplus),
                arises("missing-card", when=WRONG.short),
                tell(BOTH_SIDES, N_("Nobody plays on until the cards are right.")).only(WRONG.is_one_of("surplus", "short")),
            ],
        ),
        clause(
            "1C", N_("The backs are to be alike, with a picture that looks the same upside down."),
            when=WRONG.backs,
            then=[
                tell(Role.DIRECTOR, N_("Make the same deal up from another pack.")),
                tell(BOTH_SIDES, N_("Whoever has recognized a card by its back tells me so away from the table.")),
                refer(N_("Law 16D, if somebody has recognized a card by its back")).as_reading(),
            ],
        ),
    ],
)  # fmt: skip

PACK = matter(
    "wrong-pack", N_("Wrong pack: a card twice, a marked card"), Stage.BEFORE, "1",
    N_("The pack of this board is not right."),
    roles=(),
    synonyms=(
        N_("duplicate card"), N_("the same card twice"), N_("card twice in the pack"), N_("incomplete pack"), N_("wrong deck"),
        N_("marked card"), N_("damaged card"), N_("different backs"), N_("joker in the pack"), N_("two queens of hearts on the board"), N_("two of the same card"), N_("torn corner of a card"), N_("bent card"),
    ),
    laws=("1", "6", "13", "14", "87"),
    statements=(
        (WRONG.twice, N_("A card is there twice in the pack of this board.")),
        (WRONG.backs, N_("A card of this board can be told by its back.")),
    ),
)  # fmt: skip

TEXTS = [
    text_only("1B", N_("The regulating authority may ask for faces that look the same upside down."), because="it empowers the regulating authority, and no ruling hangs on the faces"),
]  # fmt: skip
