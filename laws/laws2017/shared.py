"""What several Laws share: the details that are shown (which call, which card, which suit)."""

from rulings.reasoning.declare import N_, DetailType, detail

CALL = detail("call", DetailType.CALL, N_("Which call was it?"), N_("the call"))
OVER = detail("over", DetailType.BID, N_("Over which bid?"), N_("the last bid"))
REPLACEMENT_CALL = detail("replacement", DetailType.CALL, N_("Which call replaces it?"), N_("the replacement"))
CARD = detail("card", DetailType.CARD, N_("Which card?"), N_("the card"))
OTHER_CARD = detail("other_card", DetailType.CARD, N_("Which other card?"), N_("the other card"))
PLAYED_CARD = detail("played_card", DetailType.CARD, N_("Which card is played?"), N_("that card"))
SUIT = detail("suit", DetailType.SUIT, N_("Which suit?"), N_("that suit"))
CONTRACT = detail("contract", DetailType.TEXT, N_("What is the contract?"), N_("the contract"))
TRICK = detail("trick", DetailType.NUMBER, N_("Which trick?"), N_("not known"))
LATER_CALL = detail("later_call", DetailType.CALL, N_("Which call was made over it?"), N_("the call made over it"))
OTHER_CALL = detail("other_call", DetailType.CALL, N_("Which call came at the same moment?"), N_("the other call"))
EARLIER_CALL = detail("earlier_call", DetailType.CALL, N_("Which call was made before?"), N_("the earlier call"))
FINAL_CALL = detail(
    "final_call", DetailType.CALL, N_("Which call stands in the end?"), N_("the call that stands in the end")
)

AFTER_PLAY = N_("After play: was anybody damaged?")
