"""Law 70: the director rules on a contested claim. The offender is who claimed; doubt goes against the claim."""

from laws.laws2017.facts_revoke import SIDE
from rulings.reasoning.declare import (
    INNOCENT_SIDE,
    N_,
    OFFENDER,
    DetailType,
    Role,
    answer,
    claim_stands,
    clause,
    detail,
    elected,
    judge,
    look,
    section,
    tell,
    text_only,
    tricks_awarded,
)

AWARDED = detail("awarded", DetailType.NUMBER, N_("How many tricks go over?"), N_("one or more"))
LINE = detail("line", DetailType.TEXT, N_("What was said with the claim?"), N_("the line that was stated"))

NORMAL = N_("Normal is also what is careless or inferior, but not what a player of this class would never do (fn21).")
DOUBT = N_("In doubt it goes against {OFFENDER}.")
WORST = N_("Count what the worst of these normal lines costs.")

ORDER = elected(
    "70.order",
    N_("In what order are the cards of a suit taken to be played if the claim did not say?"),
    answer("none", N_("None is laid down: any normal order is possible")),
    answer("top_down", N_("From the top down")),
    cites=("70E2",),
)
STATEMENT = judge(
    "70.statement",
    N_("What did {OFFENDER} say with the claim about how the tricks would be won?"),
    answer("none", N_("Nothing")),
    answer(
        "open", N_("A line that leaves the point in dispute open, or does not bring what was claimed"), details=(LINE,)
    ),
    answer("works", N_("A line that brings what was claimed"), details=(LINE,)),
    criteria=(
        N_(
            "{OFFENDER} repeats what was said at the time of the claim; then {INNOCENT_SIDE} object; then cards are faced."
        ),
        N_("Only what was said with the claim counts, and nothing that questions drew out later."),
        N_("A line cut short because an opponent broke in: what was {OFFENDER} about to say?"),
    ),
    if_unclear=("none", "70A"),
    cites=("68C", "70B1", "70B2", "70B3"),
)
OPEN = STATEMENT.is_one_of("none", "open")
TRUMP = look(
    "70.trump",
    N_("Do {INNOCENT_SIDE} still hold a trump?"),
    once=OPEN,
    derived="trump_out",
    cites=("70C",),
)
MENTIONED = judge(
    "70.mentioned",
    N_("Did {OFFENDER} say anything about that trump?"),
    criteria=(N_("Any words that deal with it will do: drawing trumps, leaving it out, being ruffed."),),
    once=TRUMP.yes & STATEMENT.open,
    if_unclear=("no", "70A"),
    cites=("70C1",),
)
UNMENTIONED = TRUMP.yes & (STATEMENT.none | STATEMENT.open & MENTIONED.no)
UNAWARE = judge(
    "70.unaware",
    N_("Is it at all likely that {OFFENDER} did not know, when claiming, that this trump was out?"),
    criteria=(
        N_("How was the trump suit played, how many rounds, who showed out, who ruffed?"),
        N_("Would a player who knew of it have claimed in this way?"),
        N_("“At all likely” is little. In doubt it goes against {OFFENDER}."),
    ),
    once=UNMENTIONED,
    if_unclear=("yes", "70A"),
    cites=("70C2",),
)
LOSES = judge(
    "70.loses",
    N_("Could a trick be lost to that trump by any normal play?"),
    answer("yes", N_("Yes"), details=(AWARDED,)),
    answer("no", N_("No")),
    criteria=(NORMAL, WORST, DOUBT),
    once=UNMENTIONED & UNAWARE.yes,
    if_unclear=("yes", "70A"),
    cites=("70C3", "fn21"),
)
TO_THE_TRUMP = UNMENTIONED & UNAWARE.yes & LOSES.yes
BEYOND = (
    OPEN & TRUMP.no | TRUMP.yes & STATEMENT.open & MENTIONED.yes | UNMENTIONED & (UNAWARE.no | UNAWARE.yes & LOSES.no)
)
TURNS_ON = judge(
    "70.turns_on",
    N_("On what does it turn whether {OFFENDER} gets everything claimed?"),
    answer("nothing", N_("On nothing: every normal play brings it")),
    answer(
        "line",
        N_("On the line: the one stated, or a normal one that the statement leaves open, wins less"),
        details=(AWARDED,),
    ),
    answer("location", N_("On which opponent has a certain card, and no line was stated")),
    answer(
        "partner",
        N_("On a choice of {PARTNER} among several normal plays"),
        offered=SIDE.defending,
        details=(AWARDED,),
    ),
    answer(
        "order", N_("On the order in which the cards of a suit are played, and none was stated"), offered=ORDER.top_down
    ),
    criteria=(
        N_("What {OFFENDER} did say binds as far as it goes; for the rest {OFFENDER} may take no line that wins more."),
        NORMAL,
        WORST,
        DOUBT,
    ),
    once=BEYOND,
    if_unclear=("line", "70A"),
    cites=("70D1", "70D2", "70E1", "70E2", "fn21"),
)
SHOWN_OUT = judge(
    "70.shown_out",
    N_("Had an opponent shown out of that suit before the claim, or would one show out in time on any normal line?"),
    answer("yes", N_("Yes: the card is then found")),
    answer("no", N_("No"), details=(AWARDED,)),
    criteria=(
        N_("On every normal line, and not only on the one that {OFFENDER} names now."),
        N_("Nothing else finds the card: not the bidding, and not the count of the hands."),
        NORMAL,
    ),
    once=BEYOND & TURNS_ON.location,
    if_unclear=("no", "70A"),
    cites=("70E1", "fn21"),
)
COSTS = judge(
    "70.costs",
    N_("Played from the top down, does that suit lose a trick that was claimed?"),
    answer("yes", N_("Yes"), details=(AWARDED,)),
    answer("no", N_("No")),
    criteria=(N_("The rest of Law 70 goes before this order."), DOUBT),
    once=BEYOND & TURNS_ON.order,
    if_unclear=("yes", "70A"),
    cites=("70E2",),
)
NORMAL_ASKED = UNMENTIONED & UNAWARE.yes | BEYOND
STANDS = STATEMENT.works | BEYOND & (TURNS_ON.nothing | TURNS_ON.location & SHOWN_OUT.yes | TURNS_ON.order & COSTS.no)
GIVEN_UP = tricks_awarded(INNOCENT_SIDE, AWARDED)

SECTION_70 = section(
    "70",
    N_("Contested claim"),
    facts=[STATEMENT, TRUMP, MENTIONED, UNAWARE, LOSES, SIDE, ORDER, TURNS_ON, SHOWN_OUT, COSTS],
    settles=[claim_stands(OFFENDER)],
    clauses=[
        clause(
            "70A",
            N_(
                "The director rules as fairly to both sides as he can; a doubt about the claim goes against the claimer."
            ),
            then=[claim_stands(OFFENDER).only(STANDS)],
        ),
        clause(
            "70C",
            N_("An opponent still has a trump: a trick goes to {INNOCENT_SIDE} if three things all hold."),
            when=OPEN & TRUMP.yes,
            then=[GIVEN_UP.only(TO_THE_TRUMP)],
        ),
        clause(
            "70C1",
            N_("Nothing was said about that trump."),
            when=UNMENTIONED,
            then=[GIVEN_UP.only(TO_THE_TRUMP)],
        ),
        clause(
            "70C2",
            N_("It is at all likely that the claimer did not know that it was out."),
            when=UNMENTIONED & UNAWARE.yes,
            then=[GIVEN_UP.only(TO_THE_TRUMP)],
        ),
        clause("70C3", N_("A normal play could lose a trick to it."), when=TO_THE_TRUMP, then=[GIVEN_UP]),
        clause(
            "fn21",
            N_("Normal play includes careless or inferior play, measured by the class of the player."),
            when=NORMAL_ASKED,
            then=[tell(Role.DIRECTOR, N_("Record the line you took for normal, and for what class of player."))],
        ),
        clause(
            "70D1",
            N_("A winning line that was not stated is not accepted if another normal line wins fewer tricks."),
            when=BEYOND & TURNS_ON.line,
            then=[GIVEN_UP],
        ),
        clause(
            "70D2",
            N_("A defender’s claim may not rest on the partner’s choosing one of several normal plays."),
            when=BEYOND & SIDE.defending & TURNS_ON.partner,
            then=[GIVEN_UP],
        ),
        clause(
            "70E1",
            N_(
                "A line that was not stated and needs a card with one certain opponent is accepted only if an opponent had shown out "
                "of the suit before the claim, or would do so on any normal line."
            ),
            when=BEYOND & TURNS_ON.location,
            then=[GIVEN_UP.only(SHOWN_OUT.no), claim_stands(OFFENDER).only(SHOWN_OUT.yes)],
        ),
        clause(
            "70E2",
            N_("Where the regulation lays down an order, a suit without a stated one counts as played in it."),
            when=BEYOND & ORDER.top_down & TURNS_ON.order,
            then=[GIVEN_UP.only(COSTS.yes), claim_stands(OFFENDER).only(COSTS.no)],
        ),
    ],
)

HEARING = "it orders how the director hears the players; the question about the statement shows it"
TEXTS = [
    text_only("70B1", N_("The claimer repeats what was said with the claim."), because=HEARING),
    text_only(
        "70B2", N_("Then the opponents object; the director may look at more than their objections."), because=HEARING
    ),
    text_only("70B3", N_("The director may have all players face the cards they have left."), because=HEARING),
]
