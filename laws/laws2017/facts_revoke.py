"""The facts of a revoke that Laws 61 to 64 share, and with which other Laws enter them.

How other Laws refer to a revoke:
- something may turn out to be a revoke (14B4, 67B2b): `arises("revoke")`;
- it is corrected and counts as established all the same (43B2b):
  `arises("revoke-asked-by-dummy", offender=DECLARER)`;
- no card was played to a trick, a revoke by force of 67B1:
  `see("64", supply={ENTRY: "no_card", KIND: "suit"})` and `see("64C", at=END_OF_PLAY)`;
- it was found too late to be put right (45D2 and the like):
  `see("64", supply={ENTRY: "established", KIND: "suit"})`, with `play_over` once the play has ended.
"""

from rulings.reasoning.declare import DEFENDERS, END_OF_PLAY, N_, DetailType, answer, detail, given, look

LED = detail("led", DetailType.SUIT, N_("Which suit was led?"), N_("the suit led"))
PARTNERS_CARD = detail(
    "partners_card", DetailType.CARD, N_("Which card does the partner withdraw?"), N_("the partner’s card")
)

RHOS_CARD = detail(
    "rhos_card", DetailType.CARD, N_("Which card does the player on the right withdraw?"), N_("that card")
)

SIDE = look(
    "61.side",
    N_("Is {OFFENDER} of the declaring side?"),
    answer("declaring", N_("Yes")),
    answer("defending", N_("No, a defender")),
    cites=("62B1", "64B3"),
    derived="offender_side",
)
HAND = look(
    "61.hand",
    N_("From which hand was {card} played?"),
    answer("own", N_("From declarer’s own hand")),
    answer("dummy", N_("From dummy")),
    once=SIDE.declaring,
    cites=("62B2", "64B3", "fn19"),
    derived="dummys_hand",
)
FROM_DECLARER = SIDE.declaring & HAND.own
FROM_DUMMY = SIDE.declaring & HAND.dummy

KIND = look(
    "61.kind",
    N_("Had {OFFENDER} a card that had to be played instead of {card}?"),
    answer("suit", N_("Yes, a card of the suit led")),
    answer("required", N_("Yes, a card or suit that a Law required or an opponent had chosen")),
    answer("penalty_card", N_("Yes, a penalty card"), by=(DEFENDERS,)),
    answer("no", N_("No, nothing of the kind")),
    cites=("44C", "59", "61A"),
    derived="revoke_kind",
)

SINCE = look(
    "63.since",
    N_("How far had it gone when attention was drawn to it?"),
    answer("at_once", N_("Nobody had played after {OFFENDER}")),
    answer("this_trick", N_("Others had played to that trick, nobody to the next")),
    answer("innocent", N_("Only {INNOCENT_SIDE} had led or played to the next trick")),
    answer("offending", N_("Only {OFFENDING_SIDE} had led or played to the next trick")),
    answer("both", N_("Both sides had led or played to the next trick")),
    answer("over", N_("The play had ended, after later tricks were begun"), reaches=END_OF_PLAY),
    answer("twelve", N_("It was at trick 12")),
    answer("claim", N_("A claim or concession came before {OFFENDING_SIDE} took part in the next trick")),
    answer("named", N_("{OFFENDING_SIDE} had named a card for the next trick, and played none")),
    answer(
        "misled",
        N_("{OFFENDING_SIDE} played to the next trick only because an opponent wrongly said that it was their turn"),
    ),
    cites=("63A1", "63A2", "63A3", "63A4", "62D1", "47E1"),
    derived="revoke_since",
)
CLAIM = look(
    "63.claim",
    N_("Who claimed or conceded?"),
    answer("offending", N_("{OFFENDING_SIDE}"), reaches=END_OF_PLAY),
    answer(
        "agreed",
        N_("{INNOCENT_SIDE}; {OFFENDING_SIDE} agreed, and have since called on a later board or the round has ended"),
        reaches=END_OF_PLAY,
    ),
    answer("open", N_("{INNOCENT_SIDE}, and nothing of that has happened yet")),
    once=SINCE.claim,
    cites=("63A3", "63A4", "69A"),
)
BACK = look(
    "62.back",
    N_("Are all four hands back in the board?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes"), reaches=END_OF_PLAY),
    once=SINCE.twelve,
    cites=("62D1",),
)
SAME_TRICK = look(
    "62.same_trick",
    N_("Did a player of {INNOCENT_SIDE} revoke on that same trick too?"),
    once=SINCE.is_one_of("innocent", "offending"),
    cites=("62C3",),
    derived="same_trick",
)
ONE_SIDE_ON = SINCE.is_one_of("innocent", "offending")
BOTH_CORRECTED = ONE_SIDE_ON & SAME_TRICK.yes

DUMMY_ASKED = given(
    "62.dummy_asked",
    N_("Does it count as established all the same, because dummy, without the right, was the first to ask?"),
    answer("no", N_("No")),
    answer("yes", N_("Yes")),
    cites=("43B2b", "62B2"),
)
ENTRY = given(
    "64.entry",
    N_("Why does it come before Law 64?"),
    answer("established", N_("The revoke is established, or counts so, and play goes on")),
    answer("play_over", N_("The revoke is established, and the play has ended")),
    answer("twelve_over", N_("It was at trick 12, and the hands are back in the board")),
    answer("twelve", N_("It was at trick 12, and it is corrected")),
    answer("both_corrected", N_("Both sides revoked on one trick, and both revokes are corrected")),
    answer("no_card", N_("No card was played to the trick")),
    cites=("63B", "62C3", "62D1", "43B2b", "67B1"),
)
ALREADY_SHOWN = look(
    "62.faced",
    N_("Was {card} lying face up before {OFFENDER} played it?"),
    once=SIDE.defending,
    cites=("62B1", "62B2"),
)
