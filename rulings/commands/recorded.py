"""The auction as it was entered: what it shows is said first, and proposes the matter when none is named."""

from __future__ import annotations

from dataclasses import replace

from rulings.bridge.board import Board
from rulings.bridge.errors import BridgeError
from rulings.bridge.irregular import parse_record
from rulings.bridge.seats import Seat, parse_seat
from rulings.commands.lines import head, say
from rulings.commands.reading import Input, seat_of
from rulings.commands.recorded_play import check_play
from rulings.commands.refusals import RefusedError
from rulings.reasoning.found import Findings, find, findings_json, fitted
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Table
from rulings.reasoning.record_details import AUCTION, DEALER, HANDS, PLAY, SPECIFIED, record_of, unmarked
from rulings.reasoning.shown import suggested


def check_auction(text: str) -> None:
    """Raises RefusedError for an auction in which a call cannot be read."""
    try:
        parse_record(text, Seat.NORTH)
    except BridgeError as error:
        raise RefusedError("auction", f"auction: {error}") from None


def details_of(table: Table, said: Input, earlier: dict[str, str]) -> dict[str, str]:
    """Auction, dealer and play for an occasion at this table: the dealer as said, else as before, else by the board.

    The mark on a call or a card of an earlier occasion is left behind.
    """
    kept = (AUCTION.name, DEALER.name, PLAY.name, HANDS.name)
    found = {name: one for name, one in unmarked(earlier).items() if name in kept}
    if table.auction:
        found.setdefault(AUCTION.name, table.auction)
    if table.board:
        found.setdefault(DEALER.name, Board.numbered(table.board).dealer.value)
    if DEALER.name in said.values:
        found[DEALER.name] = seat_of(said.values[DEALER.name].value, DEALER.name).value
    if AUCTION.name not in found:
        found.pop(DEALER.name, None)
    return found


def with_record(interview: Interview, *, offender_known: bool) -> Interview:
    """The interview with what auction and play tell; raises RefusedError where that contradicts the declarer named.

    An offender who is not known, but only that of the occasion before, gives way to the one whom they show.
    """
    check_play(interview.occasion.details, interview.occasion.binding.declarer)
    record = record_of(interview.occasion.details)
    named = interview.occasion.binding.declarer
    if record and record.contract and named and not record.irregular and record.contract.declarer is not named:
        raise RefusedError("declarer", f"declarer: {named} is named, but the auction ends in {record.contract}")
    book, occasion = interview.core.book, interview.occasion
    anew = replace(occasion, binding=replace(occasion.binding, offender=None))
    found = fitted(book, anew) if not offender_known else anew
    return Interview.start(interview.core, found if found.binding.offender else fitted(book, occasion))


def with_play(interview: Interview) -> Interview:
    """The interview with what a play tells that was given later; raises RefusedError for one that cannot be read."""
    check_play(interview.occasion.details, interview.occasion.binding.declarer)
    return Interview.start(interview.core, fitted(interview.core.book, interview.occasion))


def findings_in(core: Core, table: Table, said: Input) -> Findings | None:
    """What the auction of a table shows before a matter is known; raises RefusedError while the dealer is unknown."""
    details = details_of(table, said, {})
    if AUCTION.name not in details:
        return None
    if DEALER.name not in details:
        raise RefusedError(
            DEALER.name, "dealer: give board=7 or dealer=N with the auction; it begins with the player who dealt"
        )
    return find(core.book, details[AUCTION.name], parse_seat(details[DEALER.name]))


def findings_of(interview: Interview) -> Findings | None:
    """What the auction of an occasion shows; None where it, or the dealer, is unknown."""
    details = interview.occasion.details
    if record_of(details) is None:
        return None
    return find(interview.core.book, details[AUCTION.name], parse_seat(details[DEALER.name]))


def auction_json(findings: Findings | None) -> dict[str, object] | None:
    """What the auction shows, for other programs."""
    return findings_json(findings) if findings else None


def print_auction(findings: Findings | None) -> None:
    """What the auction shows, in lines: the call to be ruled on first, then the others."""
    if findings is None:
        return
    head(f"The auction: {findings.record}")
    marked = [findings.marked] if findings.marked and not findings.marked.read.irregular else []
    for one in (*marked, *findings.all):
        first = findings.first is not None and one.read.place == findings.first.read.place
        say(one.says() + (" This one first." if first and len(findings.all) > 1 else ""), "  - ")
    if not findings.all:
        say("Nothing in it is irregular.", "  - ")


def print_suggested(interview: Interview) -> None:
    """What the auction suggests for a detail of the answers that can be given now: which suits were named."""
    wanted = {
        one.name for answer in (interview.question.answers if interview.question else ()) for one in answer.details
    }
    found = suggested(interview.occasion.binding, interview.occasion.details)
    if SPECIFIED in wanted & found.keys():
        say(f"By name, in the calls that stand: {found[SPECIFIED]}.", "  ")
