"""Law 76: spectators. Nobody at the table offends; what a player learnt from a spectator is ruled on under 16D."""

from rulings.reasoning.declare import (
    BOTH_SIDES,
    N_,
    Role,
    Stage,
    answer,
    arises,
    clause,
    elected,
    given,
    judge,
    look,
    matter,
    no_further_rectification,
    refer,
    section,
    tell,
    text_only,
)  # fmt: skip

WHAT = given(
    "76.what", N_("Is it about what a spectator has done?"),
    answer("acts", N_("Yes")),
    answer("rights", N_("No: about who may watch, or may be asked")),
    cites=("76A1", "76D"),
)  # fmt: skip
DID = look(
    "76.did", N_("What did the spectator do?"),
    answer("irregularity", N_("Pointed out an irregularity or a mistake")),
    answer("pointed", N_("Said something else about the board, such as a card, a line of play or a result")),
    answer("spoke", N_("Made another remark, showed a mannerism, or talked to a player during the round")),
    answer("reacted", N_("Showed a reaction to the bidding or the play")),
    answer("hands", N_("Looked at the hands of more than one player")),
    answer("disturbed", N_("Disturbed a player, or touched a card")),
    answer("testified", N_("Told you of a fact or a Law without being asked")),
    answer("viewer", N_("Watched an electronic transmission, and communicated with a player during the session")),
    once=WHAT.acts, cites=("76A2", "76B1", "76B2", "76B3", "76B4", "76B5", "76C1"),
)  # fmt: skip
ABOUT = look(
    "76.about", N_("What is the question?"),
    answer("unwanted", N_("A player asks that a spectator leave")),
    answer("question", N_("You want to ask a spectator about a fact or a Law")),
    answer("status", N_("Is this person a spectator?")),
    once=WHAT.rights, cites=("76A1", "76C1", "76D"),
)  # fmt: skip
SEVERAL_HANDS = elected(
    "76B1.hands", N_("May a spectator look at the hands of more than one player?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes")),
    cites=("76B1",),
)  # fmt: skip
WHO = look(
    "76D.who", N_("Who is it?"),
    answer("other", N_("Neither a player of the session nor an official of the tournament")),
    answer("player", N_("A player of the session, or an official")),
    once=WHAT.rights & ABOUT.status, cites=("76D", "fn24"),
)  # fmt: skip
FORBIDDEN_HANDS = WHAT.acts & DID.hands & SEVERAL_HANDS.no
HEARD = WHAT.acts & DID.is_one_of("irregularity", "pointed", "spoke", "reacted", "testified", "viewer")
LEARNT = judge(
    "76.learnt", N_("May a player who has still to call or play on this board have learnt something of it?"),
    criteria=(
        N_("What did the words, the look or the gesture give away, and who of the four could notice it?"),
        N_("Ask away from the table what a player has understood; do not let the others hear it."),
    ),
    once=HEARD, cites=("16D1", "76B2", "76B3", "76B5"),
)  # fmt: skip
PRESENT = (
    WHAT.acts & DID.is_one_of("irregularity", "pointed", "spoke", "reacted", "disturbed", "testified")
    | WHAT.rights & ABOUT.unwanted
)
SENT = judge(
    "76A1.sent", N_("Do you send the spectator away?"),
    answer("no", N_("No: a warning is enough")),
    answer("yes", N_("Yes")),
    criteria=(
        N_("Spectators are under your control; the regulations of the tournament say who may watch, and whom a player may refuse."),
        N_("Was it done before, or was a player disturbed or helped by it?"),
    ),
    once=PRESENT | FORBIDDEN_HANDS, cites=("76A1", "81C1"),
)  # fmt: skip
TAINTED = HEARD & LEARNT.yes
CLEAN = HEARD & LEARNT.no

SECTION_76 = section(
    "76", N_("Spectators"),
    given=[WHAT],
    facts=[DID, ABOUT, SEVERAL_HANDS, WHO, LEARNT, SENT],
    clauses=[
        clause(
            "76A1", N_("In the playing area spectators are under the control of the director, as the regulations say."),
            when=PRESENT | FORBIDDEN_HANDS,
            then=[
                tell(BOTH_SIDES, N_("The spectator leaves the table.")).only(SENT.yes),
                tell(BOTH_SIDES, N_("The spectator may stay, says nothing and shows nothing.")).only(SENT.no),
            ],
        ),
        clause(
            "76A2", N_("Whoever watches an electronic transmission does not communicate with a player during that player’s session; its terms may be laid down."),
            when=WHAT.acts & DID.viewer,
            then=[
                arises("information-from-elsewhere", when=LEARNT.yes),
                no_further_rectification().only(LEARNT.no),
                refer(N_("the terms that the organizer has set for viewers of the transmission")),
                tell(Role.DIRECTOR, N_("Find out who communicated with whom, and about which boards; the player’s own part is a matter of 73B and 90.")),
            ],
        ),
        clause(
            "76B1", N_("A spectator does not look at the hands of more than one player, unless a regulation allows it."),
            when=WHAT.acts & DID.hands,
            then=[
                tell(BOTH_SIDES, N_("The spectator looks at the hand of one player only.")).only(SEVERAL_HANDS.no),
                tell(BOTH_SIDES, N_("Here a spectator may look at several hands.")).only(SEVERAL_HANDS.yes),
                no_further_rectification(),
            ],
        ),
        clause(
            "76B2", N_("A spectator shows no reaction to the bidding or the play while a deal is in progress."),
            when=WHAT.acts & DID.reacted,
            then=[arises("information-from-elsewhere", when=TAINTED), no_further_rectification().only(CLEAN)],
        ),
        clause(
            "76B3", N_("During a round a spectator makes no remark, has no mannerism, and does not talk to a player."),
            when=WHAT.acts & DID.spoke,
            then=[arises("information-from-elsewhere", when=TAINTED), no_further_rectification().only(CLEAN)],
        ),
        clause(
            "76B4", N_("A spectator does not disturb a player."),
            when=WHAT.acts & DID.disturbed,
            then=[tell(BOTH_SIDES, N_("A card that was moved goes back to where it was, and the board goes on.")), no_further_rectification()],
        ),
        clause(
            "76B5", N_("At the table a spectator points out nothing about the game."),
            when=WHAT.acts & DID.is_one_of("irregularity", "pointed"),
            then=[
                refer(N_("the Law of that irregularity")).only(WHAT.acts & DID.irregularity),
                tell(Role.DIRECTOR, N_("How you came to know of an irregularity does not matter (81C3).")).only(WHAT.acts & DID.irregularity),
                refer(N_("the regulation on irregularities caused by spectators, if there is one (76C2)")).only(WHAT.acts & DID.irregularity),
                arises("information-from-elsewhere", when=TAINTED),
                no_further_rectification().only(WHAT.acts & DID.pointed & CLEAN),
            ],
        ),
        clause(
            "76C1", N_("In the playing area a spectator speaks on a fact or a Law only when the director asks."),
            when=WHAT.acts & DID.testified | WHAT.rights & ABOUT.question,
            then=[
                tell(Role.DIRECTOR, N_("You may ask the spectator, where the players cannot hear it, and weigh the answer with the rest (85A1).")).only(WHAT.rights & ABOUT.question),
                tell(BOTH_SIDES, N_("A spectator says nothing unless I ask.")).only(WHAT.acts & DID.testified),
                tell(Role.DIRECTOR, N_("What you have heard you may weigh with the rest (81C3, 85A1).")).only(WHAT.acts & DID.testified),
                arises("information-from-elsewhere", when=WHAT.acts & DID.testified & LEARNT.yes),
                no_further_rectification().only(WHAT.acts & DID.testified & LEARNT.no),
            ],
        ),
        clause(
            "76D", N_("Whoever is in the playing area, and neither a player nor an official, is a spectator unless the director says otherwise."),
            when=WHAT.rights & ABOUT.status,
            then=[
                tell(Role.DIRECTOR, N_("This is a spectator, and 76 applies, unless you say otherwise.")).only(WHO.other),
                tell(Role.DIRECTOR, N_("This is no spectator: what a player does at another table is a matter of 74 and 90, and what is overheard one of 16D.")).only(WHO.player),
            ],
        ),
    ],
)  # fmt: skip

SPECTATOR = matter(
    "spectator", N_("Spectator"), Stage.ANY_TIME, "76",
    N_("A spectator is said to have taken part, or to have disturbed."),
    roles=(),
    synonyms=(
        N_("kibitzer"), N_("onlooker"), N_("kibitzer spoke"), N_("kibitzer pointed out the revoke"), N_("kibitzer looks at two hands"),
        N_("kibitzer talked to a player"), N_("a spectator made a face"), N_("a spectator touched a card"), N_("watched on the internet"),
        N_("broadcast"), N_("video transmission"), N_("coach or captain at the table"),
    ),
    laws=("76", "16", "81"),
    supply={WHAT: "acts"},
)  # fmt: skip
WHO_MAY_WATCH = matter(
    "who-may-watch", N_("May this person watch? Asking a spectator"), Stage.ANY_TIME, "76",
    N_("It is asked who may watch here, or whether a spectator is to be heard."),
    roles=(),
    synonyms=(
        N_("send the kibitzer away"), N_("does not want a kibitzer"), N_("ask a kibitzer what happened"), N_("witness"),
        N_("a player who sits out watches"), N_("who counts as a spectator"), N_("playing area"),
    ),
    laws=("76", "85"),
    supply={WHAT: "rights"},
)  # fmt: skip

TEXTS = [
    text_only(
        "fn24", N_("The playing area is every part of the premises where a player may be during a session in which he plays; a regulation may define it further."),
        because="it defines a place; who is a spectator there is ruled under 76D",
    ),
    text_only(
        "76C2", N_("The regulating authority or the organizer may say how irregularities caused by spectators are dealt with."),
        because="it leaves a choice to the regulation, and none is known that has made it; until then 76B5 sends on to the Law of the irregularity",
    ),
]  # fmt: skip
