"""Pure classifiers by name, which turn seats and details into finite answers; None while what they need is unknown.

Those that read the record of the auction stand in `shown`, those of the play in `shown_play`,
of the cards left in `shown_ending`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulings.bridge.board import dealer_of, vulnerability_of
from rulings.bridge.calls import Bid, PlainCall, parse_call
from rulings.bridge.cards import parse_card
from rulings.bridge.errors import BridgeError
from rulings.reasoning.occasion import Binding
from rulings.reasoning.record_details import BOARD_NUMBER
from rulings.reasoning.shown import OF_THE_AUCTION, OF_THE_CALL, admissible, in_question
from rulings.reasoning.shown_ending import OF_THE_ENDING
from rulings.reasoning.shown_play import OF_THE_PLAY

Details = Mapping[str, str]
Classifier = Callable[[Binding, Details], str | None]


def offender_side(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Whether the offender belongs to the declaring or the defending side."""
    if binding.offender is None or binding.declarer is None:
        return None
    return "declaring" if binding.offender.side is binding.declarer.side else "defending"


def offender_hand(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Whose cards the declaring side's offender handled: the seat picked is declarer's own or dummy's hand."""
    if offender_side(binding, {}) != "declaring":
        return None
    return "own" if binding.offender is binding.declarer else "dummy"


def dummys_hand(binding: Binding, details: Details) -> str | None:
    """From which hand of the declaring side it came: dummy's, if dummy is the offender, else as the play shows."""
    return "dummy" if offender_hand(binding, details) == "dummy" else OF_THE_PLAY["hand_of_card"](binding, details)


def opening_leader(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Who made an opening lead out of turn, as seen from the declarer: the leader's partner or the declaring side."""
    side = offender_side(binding, {})
    if side == "declaring":
        return "declaring_side"
    return "partner" if side and binding.declarer and binding.offender is binding.declarer.rho else None


def is_leader(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Whether the offender is the defender who was to make the opening lead."""
    if binding.offender is None or binding.declarer is None:
        return None
    return "yes" if binding.offender is binding.declarer.lho else "no"


def sufficiency(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Whether the call in question supersedes the bid before it (18B to 18E)."""
    call, over = _call(details, "call"), _call(details, "over")
    if not isinstance(call, Bid) or not isinstance(over, Bid):
        return None
    return "sufficient" if call > over else "insufficient"


def replacement(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """What kind of call replaces an insufficient bid; a redouble is ruled like a double (27B3)."""
    call, over = _call(details, "replacement"), _call(details, "over")
    if isinstance(call, PlainCall):
        return "double" if call is PlainCall.REDOUBLE else call.value
    if not isinstance(call, Bid) or not isinstance(over, Bid):
        return None
    return "bid" if call > over else "insufficient"


def call_kind(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Whether the call in question is a pass, a bid, or a double or redouble."""
    call = _call(details, "call")
    if isinstance(call, PlainCall):
        return "double" if call is PlainCall.REDOUBLE else call.value
    return "bid" if isinstance(call, Bid) else None


def call_is_pass(binding: Binding, details: Details) -> str | None:
    """Whether the call in question was a pass."""
    kind = call_kind(binding, details)
    read = in_question(binding, details)
    if kind is None and read:
        kind = "pass" if read.call is PlainCall.PASS else "no pass"
    return None if kind is None else "yes" if kind == "pass" else "no"


def no_double(binding: Binding, details: Details) -> str | None:
    """Whether the call in question was a double or redouble that Law 19 does not allow; no, if it was neither."""
    if call_kind(binding, details) in ("bid", "pass"):
        return "no"
    read = in_question(binding, details)
    return {"yes": "no", "no": "yes"}.get(admissible(read, details) or "") if read else None


def _of_the_call(name: str) -> Classifier:
    """A classifier that reads the call in question from the record of the auction."""

    def classify(binding: Binding, details: Details) -> str | None:
        read = in_question(binding, details)
        return OF_THE_CALL[name](read, details) if read else None

    return classify


def double_or_redouble(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Whether the call in question is a double or a redouble."""
    call = _call(details, "call")
    return call.value if isinstance(call, PlainCall) and call is not PlainCall.PASS else None


def card_rank(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Whether the card is an honor (ace to ten) or below."""
    try:
        return "honor" if parse_card(details["card"]).is_honor else "small"
    except (KeyError, BridgeError):
        return None


def board_dealer(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Who deals the board of the number given (Law 2)."""
    number = _board(details)
    return dealer_of(number).value if number else None


def board_vulnerability(binding: Binding, details: Details) -> str | None:  # noqa: ARG001
    """Who is vulnerable on the board of the number given (Law 2)."""
    number = _board(details)
    return vulnerability_of(number).value if number else None


def _board(details: Details) -> int:
    """The number of the board; 0 if it is not known."""
    return int(details.get(BOARD_NUMBER, "0"))


def _call(details: Details, name: str) -> object:
    try:
        return parse_call(details[name])
    except (KeyError, BridgeError):
        return None


CLASSIFIERS: dict[str, Classifier] = {
    "offender_side": offender_side,
    "is_leader": is_leader,
    "offender_hand": offender_hand,
    "dummys_hand": dummys_hand,
    "opening_leader": opening_leader,
    "sufficiency": sufficiency,
    "replacement": replacement,
    "call_kind": call_kind,
    "call_is_pass": call_is_pass,
    "no_double": no_double,
    "double_or_redouble": double_or_redouble,
    "card_rank": card_rank,
    "board_dealer": board_dealer,
    "board_vulnerability": board_vulnerability,
    **{name: _of_the_call(name) for name in OF_THE_CALL},
    **OF_THE_AUCTION,
    **OF_THE_PLAY,
    **OF_THE_ENDING,
}
