"""The play as it was entered: what it shows is said first, and proposes the matter when none is named."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.bridge.errors import BridgeError
from rulings.bridge.irregular_play import held_now
from rulings.bridge.seats import Seat, Side
from rulings.commands.lines import head, say
from rulings.commands.refusals import RefusedError
from rulings.reasoning.found_play import PlayFindings, find_play, play_json
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.record_details import PLAY
from rulings.reasoning.shown_play import read_played


def check_play(details: Mapping[str, str], declarer: Seat | None) -> None:
    """Raises RefusedError for a play in which a card cannot be read, or without contract and declarer."""
    if PLAY.name not in details:
        return
    try:
        played = read_played(details, declarer)
    except BridgeError as error:
        raise RefusedError(PLAY.name, f"play: {error}") from None
    if played is None:
        raise RefusedError(
            "contract", 'contract: give "contract=4S by South" with the play; it begins on declarer’s left'
        )


def play_findings_in(core: Core, details: Mapping[str, str], declarer: Seat | None) -> PlayFindings | None:
    """What the play of a table shows before a matter is known; raises RefusedError."""
    check_play(details, declarer)
    return find_play(core.book, details, declarer)


def play_findings_of(interview: Interview) -> PlayFindings | None:
    """What the play of an occasion shows; None where it, or the contract, is unknown."""
    return find_play(interview.core.book, interview.occasion.details, interview.occasion.binding.declarer)


def shown_play_json(findings: PlayFindings | None) -> dict[str, object] | None:
    """What the play shows, for other programs."""
    return play_json(findings) if findings else None


def print_play(findings: PlayFindings | None) -> None:
    """What the play shows, in lines: the card to be ruled on first, then the others, then the tricks."""
    if findings is None:
        return
    record = findings.record
    head(f"The play: {record}")
    for one in findings.all:
        first = one is findings.first and len(findings.all) > 1
        say(one.says() + (" This one first." if first else ""), "  - ")
    if not findings.all:
        say("Nothing in it is irregular.", "  - ")
    winners = " ".join(seat.letter for seat in record.winners)
    won = ", ".join(f"{side} {record.tricks_won(side)}" for side in Side)
    say(f"Tricks: {won}" + (f" (won by {winners})" if winners else ""), "  - ")
    for seat, (cards, unseen) in held_now(record, findings.played.hands).items():
        if cards:
            known = " ".join(card.display for card in sorted(cards, reverse=True))
            say(f"{seat} still has {known}" + (f" and {unseen} more" if unseen else ""), "  - ")
