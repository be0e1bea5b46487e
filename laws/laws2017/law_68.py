"""Law 68: what is a claim or a concession, and what happens when it is not agreed. The offender is who claimed or conceded.

How other Laws refer to it: cards that were shown, or words that may be a claim, are `see("68")`; whoever has already
found that showing them was a claim supplies WHAT and MEANT.
"""

from laws.laws2017.facts_information import CONVEYED
from laws.laws2017.facts_revoke import SIDE
from laws.laws2017.law_16 import DEAL, WITHDRAWN
from laws.laws2017.law_69 import STATE
from laws.laws2017.law_71 import WHEN as CONCEDED_WHEN
from rulings.reasoning.declare import (
    BOTH_SIDES,
    CLAIMING,
    DECLARER,
    END_OF_PLAY,
    INNOCENT_SIDE,
    N_,
    OFFENDER,
    PARTNER,
    Stage,
    answer,
    arises,
    ask,
    authorized,
    card_taken_back,
    claim_void,
    clause,
    judge,
    look,
    matter,
    no_penalty_card,
    option,
    play_on,
    result_stands,
    section,
    see,
    tell,
    unauthorized,
)

SHOWN_CARDS = N_("every card that was shown with it")
THE_WORDS = N_("what was said or shown about the trick in progress")

WHAT = ask(
    "68.what",
    N_("What did {OFFENDER} say or do?"),
    answer("claim", N_("Named the number of tricks that a side will win")),
    answer("concede", N_("Named the number of tricks that will be lost, or gave up the hand")),
    answer("curtail", N_("Proposed to play no further")),
    answer("showed", N_("Showed cards, and said none of this")),
    answer("current", N_("Spoke or showed cards about the trick in progress only")),
    cites=("68", "68A", "68B1"),
)
MEANT = judge(
    "68.meant",
    N_("Does that count as a claim?"),
    answer("yes", N_("Yes")),
    answer("no", N_("No: it is plain that none was meant")),
    criteria=(
        N_("Showing cards is a claim, unless it can be shown that nothing of the kind was meant."),
        N_("What was said with it, how many tricks were left, and was there another reason to show the cards?"),
        N_("Cards dropped, or a hand spread after a lead out of turn, are no claim."),
    ),
    once=WHAT.showed,
    if_unclear=("yes", "68A"),
    cites=("68A", "48B2"),
)
CLAIMS = WHAT.is_one_of("claim", "concede", "curtail") | WHAT.showed & MEANT.yes
NOT_MEANT = WHAT.showed & MEANT.no
OBJECTED = ask(
    "68.objected",
    N_("Did {OFFENDER} thereby give up a trick, and did {PARTNER} object at once?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes, both")),
    once=SIDE.defending & CLAIMS,
    cites=("68B2",),
)
SHOWN = look(
    "68.shown",
    N_("Were cards of {OFFENDER} shown in doing so?"),
    once=SIDE.defending & WHAT.is_one_of("claim", "concede", "curtail") & OBJECTED.yes,
    cites=("68B2", "16C"),
)
EARLY = look(
    "68.early",
    N_("Did {OFFENDER}, in doing so, lead or play before the turn?"),
    once=SIDE.defending & WHAT.current,
    cites=("68", "57A"),
)
VALID = CLAIMS & (SIDE.declaring | SIDE.defending & OBJECTED.no)
STOPPED = SIDE.defending & CLAIMS & OBJECTED.yes
CARDS_SHOWN = STOPPED & (WHAT.showed | WHAT.is_one_of("claim", "concede", "curtail") & SHOWN.yes)
ONE_TRICK = WHAT.current & (SIDE.declaring | SIDE.defending & EARLY.no)

SECTION_68 = section(
    "68",
    N_("Was it a claim or a concession?"),
    facts=[WHAT, MEANT, SIDE, OBJECTED, SHOWN, EARLY],
    clauses=[
        clause(
            "68",
            N_(
                "A claim or concession is about other tricks than the one in progress. Words or cards about that one alone "
                "do not stop the play, and what a defender shows is no penalty card."
            ),
            then=[
                claim_void().only(WHAT.current),
                card_taken_back(OFFENDER, SHOWN_CARDS).only(ONE_TRICK),
                no_penalty_card(OFFENDER, SHOWN_CARDS).only(ONE_TRICK),
                play_on().only(ONE_TRICK),
                unauthorized(THE_WORDS, PARTNER, DEAL).only(WHAT.current & SIDE.defending),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}, when=WHAT.current & SIDE.defending),
                arises("premature-play", when=WHAT.current & SIDE.defending & EARLY.yes),
            ],
        ),
        clause(
            "68A",
            N_(
                "To name a number of tricks to be won, to propose to stop, or to show cards is a claim; showing cards is none "
                "if plainly none was meant."
            ),
            when=WHAT.is_one_of("claim", "curtail", "showed"),
            then=[
                see("68D", when=VALID),
                claim_void().only(NOT_MEANT),
                no_penalty_card(OFFENDER, SHOWN_CARDS).only(NOT_MEANT & SIDE.declaring),
                card_taken_back(OFFENDER, SHOWN_CARDS).only(NOT_MEANT & SIDE.declaring),
                play_on().only(NOT_MEANT & SIDE.declaring),
                arises("penalty-card", when=NOT_MEANT & SIDE.defending),
            ],
        ),
        clause(
            "68B1",
            N_(
                "To name a number of tricks to be lost is a concession; whoever claims some tricks concedes the rest, and whoever "
                "gives up the hand concedes all that are left."
            ),
            when=WHAT.is_one_of("claim", "concede"),
            then=[see("68D", when=VALID)],
        ),
        clause(
            "68B2",
            N_(
                "If a defender would concede a trick and the partner objects at once, there is no concession and no claim: play "
                "goes on, no card becomes a penalty card, and {PARTNER} may not use what was shown."
            ),
            when=STOPPED,
            then=[
                claim_void(),
                no_penalty_card(OFFENDER, SHOWN_CARDS),
                card_taken_back(OFFENDER, SHOWN_CARDS).only(CARDS_SHOWN),
                see("16C", supply={WITHDRAWN: "card"}, when=CARDS_SHOWN),
                unauthorized(N_("the wish to concede, and every card shown with it"), PARTNER, DEAL),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}),
                play_on(),
            ],
        ),
    ],
)

RESPONSE = ask(
    "68D.response",
    N_("What do the others say to it? Dummy may speak too."),
    answer("agreed", N_("All agree")),
    answer("doubted", N_("Somebody doubts that {OFFENDER}’s side gets all that it claims")),
    answer("conceded", N_("{OFFENDER} or {PARTNER} says that a trick was conceded which is not lost")),
    cites=("68D1", "68D2"),
)
DOUBT = RESPONSE.is_one_of("doubted", "conceded")
CONTINUE = option(
    "68D.continue",
    INNOCENT_SIDE,
    N_("Do {INNOCENT_SIDE} ask that play go on, and do all four agree to that?"),
    answer("no", N_("No: we want a ruling")),
    answer("all", N_("Yes, and all four agree: we play on, or have played on")),
    answer("refused", N_("We ask for it, but not all four agree")),
    answer("played", N_("Cards were played after it without the consent of all four"), lawful=False),
    once=DOUBT,
    needs=(RESPONSE,),
    together=True,
    cites=("68D2a", "68D2b", "68D2b.i", "68D2b.ii"),
)
PLAYED_OUT = DOUBT & CONTINUE.all
JUDGED = DOUBT & CONTINUE.is_one_of("no", "refused", "played")

SECTION_68D = section(
    "68D",
    N_("After a claim or concession"),
    facts=[RESPONSE, CONTINUE],
    clauses=[
        clause(
            "68C",
            N_("A line of play, with the order of the cards, should come with the claim; the hand is faced."),
            when=JUDGED,
            then=[tell(OFFENDER, N_("{OFFENDER} lays the hand face up on the table."))],
        ),
        clause(
            "68D",
            N_("Every claim or concession stops the play."),
            then=[tell(BOTH_SIDES, N_("Play stops here; nobody plays another card.")).only(RESPONSE.agreed | JUDGED)],
        ),
        clause(
            "68D1",
            N_("If it is agreed, Law 69 applies."),
            when=RESPONSE.agreed,
            then=[see("69", supply={STATE: "agreed"})],
        ),
        clause("68D2", N_("If any player doubts it, dummy included, there are two ways."), when=DOUBT),
        clause(
            "68D2a",
            N_("The director is called, nobody acts before he comes, and he rules by Law 70."),
            when=JUDGED,
            then=[
                see("70", when=RESPONSE.doubted),
                see("71", supply={CONCEDED_WHEN: "in_time"}, when=RESPONSE.conceded),
                tell(BOTH_SIDES, N_("What was played, or drawn out by questions, after the claim does not count."))
                .only(CONTINUE.played)
                .as_reading(),
            ],
        ),
        clause(
            "68D2b",
            N_("Or, if the side that did not claim asks for it, play may go on."),
            when=CONTINUE.is_one_of("all", "refused"),
        ),
        clause(
            "68D2b.i",
            N_("All four must agree to that; otherwise the director rules."),
            when=CONTINUE.refused,
            then=[tell(BOTH_SIDES, N_("Play does not go on, since not all four agree: I rule."))],
        ),
        clause(
            "68D2b.ii",
            N_(
                "Then the claim is void and is not ruled on, nothing is unauthorized or a penalty card, and the score obtained stands."
            ),
            when=CONTINUE.all,
            then=[
                claim_void(),
                no_penalty_card(OFFENDER, SHOWN_CARDS),
                authorized(N_("whatever the claim showed"), BOTH_SIDES, DEAL),
                play_on(),
                result_stands(),
            ],
        ),
    ],
)

SYNONYMS = (
    N_("claim"),
    N_("claim doubted"),
    N_("claimed and we do not agree"),
    N_("claims all the tricks"),
    N_("claimed the rest"),
    N_("claim without a statement"),
    N_("outstanding trump"),
    N_("showed the hand"),
    N_("spread the hand"),
)
CONTESTED = matter(
    "claim-contested",
    N_("Claim or concession disputed"),
    Stage.CLAIM,
    "68",
    N_("{OFFENDER} claimed or conceded, or may have done so, and that is disputed."),
    roles=(OFFENDER, DECLARER),
    synonyms=SYNONYMS,
    laws=("68", "70", "69", "71"),
    fast=9,
    part=CLAIMING,
)
CONCESSION = matter(
    "concession",
    N_("Concession"),
    Stage.CLAIM,
    "68",
    N_("{OFFENDER} conceded one or more tricks."),
    roles=(OFFENDER, DECLARER),
    synonyms=(
        N_("defender concedes, the partner objects"),
        N_("gave up the hand"),
        N_("concedes a trick that cannot be lost"),
        N_("gives up the rest"),
        N_("you get the rest"),
        N_("the rest are mine"),
    ),
    laws=("68", "71", "70"),
    supply={WHAT: "concede"},
    part=CLAIMING,
)
