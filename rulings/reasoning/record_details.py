"""The details that every occasion may have: how auction and play went, what calls showed, which cards are left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from rulings.bridge.board import parse_board_number
from rulings.bridge.cards import Suit
from rulings.bridge.deal import parse_hands
from rulings.bridge.ending import parse_ending
from rulings.bridge.errors import BridgeError
from rulings.bridge.irregular import Record, parse_record
from rulings.bridge.meaning import parse_meaning, parse_suits
from rulings.bridge.play_record import check_words
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.effects import Detail
from rulings.reasoning.terms import N_, DetailType

AUCTION = Detail(
    "auction", DetailType.TEXT, N_("How did the auction go, with ! behind the call in question?"), N_("the auction")
)
DEALER = Detail("dealer", DetailType.SEAT, N_("Who dealt?"), N_("the dealer"))
LEGAL_AUCTION = Detail(
    "legal_auction",
    DetailType.TEXT,
    N_("How did the auction go in the end, without the calls withdrawn or cancelled?"),
    N_("the legal auction"),
)
WITHDRAWN_MEANING = Detail(
    "withdrawn_meaning",
    DetailType.TEXT,
    N_("What would {call} have shown, such as 12-14 balanced, or 5-10 H6; weak?"),
    N_("what it would have shown"),
)
REPLACEMENT_MEANING = Detail(
    "replacement_meaning",
    DetailType.TEXT,
    N_("What does {replacement} show, such as 11+ H5+ forcing, or asks for aces?"),
    N_("what it shows"),
)
PLAY = Detail("play", DetailType.TEXT, N_("How did the play go, with ! behind the card in question?"), N_("the play"))
HANDS = Detail(
    "hands",
    DetailType.TEXT,
    N_("Which hands are known as dealt, such as S:AK.QJ2.T984.K765?"),
    N_("the hands"),
)
ENDING = Detail(
    "ending",
    DetailType.TEXT,
    N_("Which cards are left, such as N: S AK H2; E: ...; S: ...; W: ...; trumps S; N to play?"),
    N_("the cards left"),
)
CLAIMED = Detail(
    "claimed", DetailType.NUMBER, N_("How many of the tricks left were claimed?"), N_("the tricks claimed")
)
SPECIFIED = "specified"
"""The detail of Law 26 that lists the suits specified."""
BOARD_NUMBER = "board_number"
"""The detail of Law 2 from which dealer and vulnerability follow."""
EARLIER_RULING = "earlier_ruling"
"""The detail of Law 82 that says which ruling was wrong."""
RECORD = {
    one.name: one
    for one in (AUCTION, DEALER, LEGAL_AUCTION, WITHDRAWN_MEANING, REPLACEMENT_MEANING, PLAY, HANDS, ENDING, CLAIMED)
}  # fmt: skip


def _auction(text: str) -> str:
    """As written: which seats have to be named depends on the dealer, who may not be known yet."""
    parse_record(text, Seat.NORTH)
    return " ".join(text.split())


def _meaning(text: str) -> str:
    parse_meaning(text)
    return " ".join(text.split())


def _play(text: str) -> str:
    """As written: who won a trick and leads depends on the contract, which may not be known yet."""
    check_words(text)
    return " ".join(text.split())


def _hands(text: str) -> str:
    parse_hands(text)
    return " ".join(text.split())


def _specified(text: str) -> str:
    suits = parse_suits(text)
    return ", ".join(suit.value for suit in Suit if suit in suits) or "none"


def _board_number(text: str) -> str:
    return str(parse_board_number(text))


READERS: Mapping[str, Callable[[str], str]] = {
    AUCTION.name: _auction,
    LEGAL_AUCTION.name: _auction,
    ENDING.name: lambda text: str(parse_ending(text)),
    SPECIFIED: _specified,
    BOARD_NUMBER: _board_number,
    WITHDRAWN_MEANING.name: _meaning,
    REPLACEMENT_MEANING.name: _meaning,
    PLAY.name: _play,
    HANDS.name: _hands,
}
"""How a text among them is read into the form in which it is kept; each raises BridgeError."""


def record_of(details: Mapping[str, str], name: str = AUCTION.name) -> Record | None:
    """The auction of an occasion as it was made; None while it, or the dealer, is unknown."""
    text, dealer = details.get(name), details.get(DEALER.name)
    return _record(text, dealer) if text and dealer else None


@lru_cache(maxsize=512)
def _record(text: str, dealer: str) -> Record | None:
    try:
        return parse_record(text, parse_seat(dealer))
    except BridgeError:
        return None


def unmarked(details: Mapping[str, str]) -> dict[str, str]:
    """The details without the mark: an occasion that arises is about another call or card than the one marked."""
    found = dict(details)
    for name in (AUCTION.name, PLAY.name):
        if name in found:
            found[name] = found[name].replace("!", "").replace("?", "")
    return found
