"""Law 65: how the played cards are kept. The offender is the player who points out a card turned the wrong way.

What it costs to disturb the order of the cards (65D) stands in section 66D.
"""

from laws.laws2017.facts_information import CONVEYED
from laws.laws2017.law_43 import DID, SPOKE
from rulings.reasoning.declare import (
    CONCERNED,
    DECLARER,
    END_OF_PLAY,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    PARTNER,
    Stage,
    answer,
    clause,
    has_right,
    look,
    matter,
    play_on,
    right_lost,
    section,
    see,
    tell,
    text_only,
    unauthorized,
)

SIDE = look(
    "65.side",
    N_("Is {OFFENDER} a defender?"),
    answer("defending", N_("Yes")),
    answer("declaring", N_("No, of the declaring side")),
    cites=("65B3", "66A", "66B"),
    derived="offender_side",
)
PART = look(
    "65.part",
    N_("Is {OFFENDER} declarer or dummy?"),
    answer("own", N_("Declarer")),
    answer("dummy", N_("Dummy")),
    once=SIDE.declaring,
    cites=("65B3", "66A", "66B"),
    derived="offender_hand",
)
PLAYER = SIDE.defending | SIDE.declaring & PART.own
IS_DUMMY = SIDE.declaring & PART.dummy
PLAYED_ON = look(
    "65.played_on",
    N_("Has anybody of {OFFENDING_SIDE} led or played to the next trick?"),
    cites=("65B3", "66A", "66B"),
)
POINT_OUT = N_("ask that a card turned the wrong way be put right")

SECTION_65B3 = section(
    "65B3",
    N_("A card of a trick is turned the wrong way"),
    facts=[SIDE, PART, PLAYED_ON],
    settles=[has_right(OFFENDER, POINT_OUT)],
    clauses=[
        clause(
            "65B3",
            N_(
                "{OFFENDER} may point it out until {OFFENDING_SIDE} have led or played to the next trick; later a word about "
                "it may be unauthorized information."
            ),
            then=[
                has_right(OFFENDER, POINT_OUT).only(PLAYED_ON.no & PLAYER),
                has_right(OFFENDER, POINT_OUT).only(PLAYED_ON.no & IS_DUMMY).as_reading(),
                tell(OFFENDING_SIDE, N_("The card is turned the right way now.")).only(PLAYED_ON.no),
                right_lost(OFFENDER, POINT_OUT).only(PLAYED_ON.yes),
                unauthorized(
                    N_("what {OFFENDER} said about the card turned the wrong way"),
                    PARTNER,
                    N_("for the rest of the board"),
                ).only(PLAYED_ON.yes),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}, when=PLAYED_ON.yes),
                see("43", supply={DID: "spoke", SPOKE: "pointed"}, when=PLAYED_ON.yes & IS_DUMMY),
                play_on().only(PLAYED_ON.is_one_of("no", "yes")),
            ],
        )
    ],
)

WRONG_WAY = matter(
    "trick-turned-wrongly",
    N_("A card of a trick is turned the wrong way"),
    Stage.PLAY,
    "65B3",
    N_("{OFFENDER} says that a card of a trick is turned the wrong way."),
    roles=(OFFENDER, DECLARER),
    synonyms=(N_("trick pointed the wrong way"), N_("quitted card turned wrongly"), N_("dummy pointed out a trick")),
    laws=("65", "16"),
    part=CONCERNED,
)

TEXTS = [
    text_only(
        "65A",
        N_("When all four have played, each turns the own card face down near the edge of the table."),
        because=N_("It orders procedure; who may still see a turned card is ruled by Law 66."),
    ),
    text_only(
        "65B1",
        N_("A card of a trick that the own side won points lengthwise to the partner."),
        because=N_("It orders procedure; a card turned the wrong way is ruled by 65B3."),
    ),
    text_only(
        "65B2",
        N_("A card of a trick that the own side lost points lengthwise to the opponents."),
        because=N_("It orders procedure; a card turned the wrong way is ruled by 65B3."),
    ),
    text_only(
        "65C",
        N_(
            "Each player keeps the own cards in one overlapping row in the order of play, so that it can be gone through."
        ),
        because=N_("It orders procedure; what mixing the cards can cost is ruled by 65D and 66D."),
    ),
]
