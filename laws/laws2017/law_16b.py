"""Law 16, part B, with 73A2, 73C and 73D1: what partner showed by something other than a call or a play.

The offender gave the information; his partner may not use it. Noted now (16B), ruled on when play is over (16B3).
Other Laws that find such information refer to `see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"})`.
"""

from laws.laws2017.facts_information import CONVEYED, DEAL, STAGE
from laws.laws2017.law_25 import NEXT_IN_TURN
from laws.laws2017.shared import AFTER_PLAY
from rulings.reasoning.declare import (
    AFTER_SESSION,
    AWAY,
    BOTH_SIDES,
    CONCERNED,
    END_OF_PLAY,
    HAND,
    INNOCENT_SIDE,
    METHODS,
    N_,
    OFFENDER,
    OFFENDING_SIDE,
    PARTNER,
    DetailType,
    Role,
    Stage,
    adjust_score,
    answer,
    ask,
    auction_continues,
    auction_ends,
    authorized,
    clause,
    consider_penalty,
    detail,
    elected,
    has_right,
    judge,
    look,
    matter,
    no_further_rectification,
    no_right,
    play_on,
    result_stands,
    section,
    see,
    tell,
    unauthorized,
)  # fmt: skip

SIGN = detail("sign", DetailType.TEXT, N_("What happened?"), N_("what {OFFENDER} said, did or left undone"))

# ------------------------------------------------------------------ note now (16B1, 16B2)

AGREED = ask(
    "16B.agreed", N_("Did it happen as it was told? Ask all four."),
    answer("agreed", N_("Yes, all agree")),
    answer("disputed", N_("No: {OFFENDING_SIDE} dispute it, or that it could have shown anything")),
    answer("ordinary", N_("All agree that it was nothing out of the ordinary, or what a regulation demands")),
    whom=BOTH_SIDES, cites=("16B1", "16B2", "73A2"),
)  # fmt: skip
TOLD = AGREED.is_one_of("agreed", "disputed")
KIND = look(
    "16B.kind", N_("Was it a matter of tempo?"),
    answer("tempo", N_("Yes: a pause, or haste")),
    answer("other", N_("No: a word, a question, an alert or none, a gesture, a tone or the like")),
    once=TOLD, cites=("16B1", "73D1"),
)  # fmt: skip
PAUSE = elected(
    "73A2.pause", N_("Must the next player pause after a skip bid?"),
    answer("no", N_("No pause is laid down")),
    answer("yes", N_("Yes, whatever he holds")),
    cites=("73A2",),
)  # fmt: skip
THIRD_HAND = elected(
    "73A2.third_hand", N_("Does a reasonable pause of the third hand before playing to the first trick show anything?"),
    answer("judged", N_("That is judged as any other pause")),
    answer("nothing", N_("As a rule, no")),
    cites=("73A2", "73D1"),
)  # fmt: skip
OCCASION = judge(
    "16B.occasion", N_("Was it at a moment for which a pause is provided here?"),
    answer("other", N_("No")),
    answer("paused", N_("After a skip bid, and {OFFENDER} paused about as long as is laid down"), offered=PAUSE.yes),
    answer("hasty", N_("After a skip bid, and {OFFENDER} called at once, or showed no interest"), offered=PAUSE.yes),
    answer("third_hand", N_("Third hand before playing to the first trick, for a reasonable time"), offered=THIRD_HAND.nothing),
    criteria=(
        N_("After a skip bid the pause is: {skip_bid_pause}. What counts is a clear break, and not the exact time."),
        N_("Much longer than that is a matter of tempo as at any other moment."),
    ),
    once=TOLD & KIND.tempo & (PAUSE.yes | THIRD_HAND.nothing), cites=("73A2", "73D1"),
)  # fmt: skip
TEMPO = TOLD & KIND.tempo
PROVIDED = TEMPO & (PAUSE.yes & OCCASION.paused | THIRD_HAND.nothing & OCCASION.third_hand)
HASTY = TEMPO & PAUSE.yes & OCCASION.hasty
SHOWN = TOLD & ~PROVIDED
RESERVED = look(
    "16B.reserved", N_("Had {INNOCENT_SIDE} said at the time that they reserved their rights?"),
    once=SHOWN & AGREED.disputed, cites=("16B2",),
)  # fmt: skip
RESERVING = elected(
    "16B2.reserving", N_("May a player reserve the right to call the director later?"),
    answer("yes", N_("Yes")),
    answer("no", N_("No: the director is called at once")),
    cites=("16B2",),
)  # fmt: skip
DURING = STAGE.is_one_of("auction", "clarification", "play")
LATER = N_("reserve the right to call the director later")
THE_SIGN = N_("what {OFFENDER} said, did or left undone")

SECTION_16B = section(
    "16B", N_("Information that partner gave otherwise than by call or play"),
    facts=[STAGE, AGREED, KIND, PAUSE, THIRD_HAND, OCCASION, RESERVED, RESERVING],
    clauses=[
        clause(
            "16B1", N_("What {PARTNER} learnt in this way may not be used if it could suggest a call or a play."),
            then=[
                unauthorized(THE_SIGN, PARTNER, DEAL).only(SHOWN),
                no_further_rectification().only(AGREED.ordinary | PROVIDED),
                auction_continues(NEXT_IN_TURN).only(STAGE.auction),
                auction_ends().only(STAGE.clarification),
                play_on().only(STAGE.play),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "agreed"}, when=AGREED.agreed & ~PROVIDED & DURING),
                see("16B3", at=END_OF_PLAY, supply={CONVEYED: "disputed"}, when=AGREED.disputed & ~PROVIDED & DURING),
                see("16B3", supply={CONVEYED: "agreed"}, when=AGREED.agreed & ~PROVIDED & STAGE.after),
                see("16B3", supply={CONVEYED: "disputed"}, when=AGREED.disputed & ~PROVIDED & STAGE.after),
                tell(Role.DIRECTOR, N_("Write down the auction so far, and what each side says happened.")).only(SHOWN),
            ],
        ),
        clause(
            "16B2", N_("A player who thinks that such information was passed may reserve his rights, unless the regulation wants the director at once; whoever disputes it calls the director at once."),
            when=SHOWN,
            then=[
                has_right(INNOCENT_SIDE, LATER).only(RESERVING.yes & DURING),
                no_right(INNOCENT_SIDE, LATER).only(RESERVING.no & DURING),
                tell(OFFENDING_SIDE, N_("If you dispute it when an opponent reserves his rights, call the director at once.")).only(
                    RESERVING.yes & AGREED.disputed & RESERVED.yes
                ),
                tell(INNOCENT_SIDE, N_("Rights are not reserved here: call the director at once.")).only(
                    RESERVING.no & AGREED.disputed & RESERVED.yes
                ),
                tell(INNOCENT_SIDE, N_("If {PARTNER} seems to have acted on it, call me when play is over.")).only(DURING),
            ],
        ),
        clause(
            "fn5", N_("To call the director earlier or later than that is no infraction."),
            when=STAGE.after & SHOWN, then=[tell(BOTH_SIDES, N_("It is no fault to have called the director only now."))],
        ),
        clause(
            "73A2", N_("Calls and plays are made evenly, without emphasis, hesitation or haste; a regulation may demand pauses, and such a pause shows nothing."),
            when=HASTY | PROVIDED,
            then=[
                tell(OFFENDER, N_("{OFFENDER}: after a skip bid you pause here, whatever you hold ({skip_bid_pause}).")).only(HASTY),
                tell(BOTH_SIDES, N_("A pause that is provided for shows nothing.")).only(PROVIDED),
            ],
        ),
        clause(
            "73C1", N_("{PARTNER} carefully avoids taking any advantage of it."),
            when=SHOWN, then=[tell(PARTNER, N_("{PARTNER}: call and play as you would without it.")).only(DURING)],
        ),
        clause(
            "73D1", N_("To vary the tempo unintentionally is no infraction; the opponents may draw conclusions from it, at their own risk."),
            when=SHOWN & KIND.tempo,
            then=[authorized(N_("the tempo of {OFFENDER}"), INNOCENT_SIDE, N_("at their own risk"))],
        ),
    ],
)  # fmt: skip

# ------------------------------------------------------------------ rule later (16B3)

HAPPENED = judge(
    "16B3.happened", N_("Do you find that {OFFENDER} gave {PARTNER} information in this way?"),
    criteria=(
        N_("Hear both sides, one by one, and weigh what is more likely (85A1)."),
        N_("How long was the pause for this player in this auction? When did the opponents first speak of it?"),
        N_("Rights reserved, and nobody called the director to dispute it: that speaks for it (16B2)."),
    ),
    once=CONVEYED.disputed, cites=("16B1", "85A1"),
)  # fmt: skip
GIVEN = CONVEYED.agreed | CONVEYED.disputed & HAPPENED.yes
SUGGESTS = judge(
    "16B3.suggests", N_("Did it demonstrably suggest the action that {PARTNER} took?"),
    criteria=(
        N_("Ask players of this class what it tells them about the hand of {OFFENDER}. If they cannot say, it suggests nothing."),
        N_("The reasons must be such as others can follow: “could perhaps” is not enough."),
        N_("Judge by what {PARTNER} could learn from it, and not by what {OFFENDER} held."),
    ),
    where=AWAY, reveals=METHODS, once=GIVEN, cites=("16B1a",),
)  # fmt: skip
SUGGESTED = GIVEN & SUGGESTS.yes

THRESHOLD = elected(
    "16B1b.threshold", N_("How is it measured whether an action was a logical alternative?"),
    answer("judged", N_("By the judgement of the director")),
    answer("one_in_five", N_("At least one peer in five considers it seriously, and more than an isolated one chooses it")),
    cites=("16B1b",),
)  # fmt: skip
POLL = N_(
    "Poll players of the same class, who know the methods: give them the hand and the auction without the information."
)
ASKED = detail(
    "poll", DetailType.TEXT, N_("Whom did you ask, and how many considered and how many chose each action?"), N_("not recorded")
)  # fmt: skip
ALTERNATIVE = judge(
    "16B3.alternative", N_("Was there a logical alternative that was less suggested?"),
    answer("yes", N_("Yes"), details=(ASKED,)),
    answer("no", N_("No"), details=(ASKED,)),
    criteria=(
        POLL,
        N_("Would a good part of them seriously consider that action, and would some of them choose it?"),
        N_("To an action that the methods of the partnership demand there is no alternative."),
    ),
    where=AWAY, reveals=HAND, once=SUGGESTED & THRESHOLD.judged, cites=("16B1b",),
)  # fmt: skip
CONSIDERED = judge(
    "16B3.considered", N_("How many of the players polled seriously considered a less suggested action?"),
    answer("enough", N_("At least one in five"), details=(ASKED,)),
    answer("few", N_("Fewer"), details=(ASKED,)),
    criteria=(POLL, N_("Count for each action who considered it.")),
    where=AWAY, reveals=HAND, once=SUGGESTED & THRESHOLD.one_in_five, cites=("16B1b",),
)  # fmt: skip
CHOSEN = judge(
    "16B3.chosen", N_("And how many chose it?"),
    answer("some", N_("More than an isolated one")),
    answer("none", N_("None, or an isolated one")),
    criteria=(N_("Count for each action who chose it."),),
    where=AWAY, reveals=HAND, once=SUGGESTED & THRESHOLD.one_in_five & CONSIDERED.enough, cites=("16B1b",),
)  # fmt: skip
BY_JUDGEMENT, BY_POLL = SUGGESTED & THRESHOLD.judged, SUGGESTED & THRESHOLD.one_in_five
CHOSE_IT = BY_JUDGEMENT & ALTERNATIVE.yes | BY_POLL & CONSIDERED.enough & CHOSEN.some
NO_ALTERNATIVE = BY_JUDGEMENT & ALTERNATIVE.no | BY_POLL & (CONSIDERED.few | CONSIDERED.enough & CHOSEN.none)
ADVANTAGE = judge(
    "16B3.advantage", N_("Did {OFFENDING_SIDE} gain by it?"),
    criteria=(
        N_("Set the table result against what could have been expected had the other action been chosen (12B1)."),
        N_("What happened only by way of the suggested action gets no weight."),
    ),
    once=CHOSE_IT, cites=("16B3", "12B1"),
)  # fmt: skip
GAINED = CHOSE_IT & ADVANTAGE.yes
NOTHING_DONE = CONVEYED.disputed & HAPPENED.no | GIVEN & SUGGESTS.no | NO_ALTERNATIVE

SECTION_16B3 = section(
    "16B3", N_("Use of information from partner"),
    given=[CONVEYED],
    facts=[HAPPENED, SUGGESTS, THRESHOLD, ALTERNATIVE, CONSIDERED, CHOSEN, ADVANTAGE],
    settles=[result_stands()],
    clauses=[
        clause(
            "16B1a", N_("Where there was a logical alternative, {PARTNER} may not choose an action that the information demonstrably suggests over it."),
            when=CHOSE_IT,
            then=[tell(OFFENDING_SIDE, N_("{PARTNER} chose an action that the information suggested over another reasonable one."))],
        ),
        clause(
            "16B1b", N_("A logical alternative is what a good part of such players, with these methods, would consider seriously, and some of them choose."),
            when=SUGGESTED,
            then=[
                tell(Role.DIRECTOR, N_("Keep in the record whom you asked, and how many considered and how many chose each action: {poll}.")),
                tell(BOTH_SIDES, N_("There was no logical alternative to the action taken.")).only(NO_ALTERNATIVE),
            ],
        ),
        clause(
            "16B3", N_("If {OFFENDING_SIDE} gained because a suggested action was chosen over a logical alternative, the score is adjusted; otherwise the result stands."),
            then=[
                adjust_score("assigned", N_("the results probable without the suggested action"), BOTH_SIDES).only(GAINED),
                see("12C1", at=AFTER_SESSION, when=GAINED),
                result_stands().only(NOTHING_DONE | CHOSE_IT & ADVANTAGE.no),
            ],
        ),
        clause(
            "73C2", N_("Whoever takes advantage of what partner showed may be penalized besides."),
            when=CHOSE_IT, then=[consider_penalty(PARTNER)],
        ),
    ],
    test=N_("Did {PARTNER} choose an action that was suggested by what {OFFENDER} had shown, over a logical alternative, and did that pay?"),
    review=AFTER_PLAY,
)  # fmt: skip

UNAUTHORIZED_INFORMATION = matter(
    "unauthorized-information", N_("Hesitation or other unauthorized information"), Stage.ANY_TIME, "16B",
    N_("{PARTNER} may have learnt something from {OFFENDER}: {sign}."),
    details=(SIGN,),
    synonyms=(
        N_("hesitation"), N_("break in tempo"), N_("pause"), N_("haste"), N_("remark"), N_("gesture"), N_("tone of voice"), N_("mannerism"),
        N_("extraneous information"), N_("logical alternative"), N_("reserve rights"), N_("unexpected alert"), N_("question asked"), N_("ethics"), N_("thought for a long time"), N_("partner bid after the hesitation") ),
    laws=("16", "73", "12", "85"),
    fast=7,
    part=CONCERNED,
)  # fmt: skip
