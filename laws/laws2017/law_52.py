"""Law 52: a penalty card was not played when it should have been. The offender is its owner."""

from laws.laws2017.facts_revoke import KIND
from laws.laws2017.shared import CARD
from rulings.reasoning.declare import (
    BOTH_SIDES,
    DECLARER,
    N_,
    OFFENDER,
    DetailType,
    Stage,
    answer,
    arises,
    card_must_be_played,
    card_played,
    card_stays,
    clause,
    detail,
    look,
    matter,
    option,
    penalty_card,
    play_continues,
    play_on,
    play_waits,
    section,
    see,
    tell,
)  # fmt: skip

INSTEAD = detail("instead", DetailType.CARD, N_("Which card was played instead?"), N_("the card played instead"))

DUE = look(
    "52.due",
    N_("Was {OFFENDER} bound to play {card} at that turn?"),
    answer("yes", N_("Yes")),
    answer(
        "no",
        N_(
            "No: the suit led or a restriction went first, or, with a minor one, an honor of its suit or another suit was played"
        ),
    ),
    cites=("50C", "50D1a", "50D1b"),
)
LATE = look("52.late", N_("Has anybody led or played to the next trick?"), once=DUE.yes, cites=("52A", "61A", "64B3"))
PLAYED_SINCE = look(
    "52.played_since",
    N_("Has {DECLARER} played from either hand since?"),
    once=DUE.yes & LATE.no,
    cites=("52B1b",),
)
ACCEPTED = option(
    "52.accepted",
    DECLARER,
    N_("Does {DECLARER} accept {instead}?"),
    answer("yes", N_("I accept it")),
    answer("no", N_("I do not accept it: the penalty card is to be played")),
    once=DUE.yes & LATE.no & PLAYED_SINCE.no,
    needs=(PLAYED_SINCE,),
    cites=("52B1a", "52B2"),
)
REFUSED = DUE.yes & LATE.no & PLAYED_SINCE.no & ACCEPTED.no
MANY = look(
    "52.many",
    N_("Could {OFFENDER} have played more than one penalty card at that turn?"),
    once=REFUSED,
    cites=("51A", "52B2"),
)
IN_TIME = DUE.yes & LATE.no

SECTION_52 = section(
    "52",
    N_("A penalty card was not played"),
    facts=[DUE, LATE, PLAYED_SINCE, ACCEPTED, MANY],
    settles=[play_on(), card_played(OFFENDER, INSTEAD)],
    clauses=[
        clause("52A", N_("A defender who has not played a penalty card as required may not take back, by own choice, what was played instead; once the next "
                         "trick has begun it is a matter of a revoke."), then=[
            tell(OFFENDER, N_("{OFFENDER} may not take {instead} back without being told to.")).only(IN_TIME),
            card_played(OFFENDER, INSTEAD).only(DUE.no),
            card_played(OFFENDER, INSTEAD).only(DUE.yes & LATE.yes).as_reading(),
            play_on().only(DUE.no),
            play_on().only(DUE.yes & LATE.yes).as_reading(),
            arises("revoke", supply={KIND: "penalty_card"}, carry={CARD: INSTEAD}, when=DUE.yes & LATE.yes),
        ]),
        clause("52B1a", N_("{DECLARER} may accept it."), when=IN_TIME & PLAYED_SINCE.no & ACCEPTED.yes, then=[
            card_played(OFFENDER, INSTEAD),
            play_on(),
        ]),
        clause("52B1b", N_("{DECLARER} must accept it after having played from the hand or from dummy."), when=IN_TIME & PLAYED_SINCE.yes, then=[
            card_played(OFFENDER, INSTEAD),
            play_on(),
        ]),
        clause("52B1c", N_("Once it is accepted, a penalty card that has not been played remains one."),
               when=IN_TIME & (PLAYED_SINCE.yes | PLAYED_SINCE.no & ACCEPTED.yes), then=[
            card_stays(OFFENDER, CARD),
        ]),
        clause("52B2", N_("If {DECLARER} does not accept it, the penalty card takes its place, and every card wrongly led or played instead becomes a major "
                          "penalty card."), when=REFUSED, then=[
            card_must_be_played(OFFENDER, CARD).only(MANY.no),
            play_continues(OFFENDER).only(MANY.no),
            play_waits(DECLARER).only(MANY.yes).as_reading(),
            see("51A", when=MANY.yes),
            penalty_card(OFFENDER, INSTEAD, "major"),
            card_stays(OFFENDER, INSTEAD),
            see("50E"),
            tell(BOTH_SIDES, N_("Whenever {PARTNER} is on lead while {instead} still lies there, wait: {DECLARER} may then require its suit, forbid it, or do neither.")),
        ]),
    ],
)  # fmt: skip

NOT_PLAYED = matter(
    "penalty-card-not-played",
    N_("Penalty card not played"),
    Stage.PLAY,
    "52",
    N_("{OFFENDER} led or played {instead} while {card}, a penalty card, lay there."),
    roles=(OFFENDER, DECLARER),
    details=(CARD, INSTEAD),
    synonyms=(
        N_("forgot the penalty card"),
        N_("failed to play a penalty card"),
        N_("led another card than the penalty card"),
    ),
    laws=("52", "50", "51", "64"),
    standing="penalty card",
)
