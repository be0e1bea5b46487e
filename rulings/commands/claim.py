"""`rectify claim`: a contested claim played out; the lines are listed, which of them is normal is not said."""

from __future__ import annotations

from typing import Any

import click

from rulings.bridge.cards import Suit, parse_suit
from rulings.bridge.claims import Claim, assess
from rulings.bridge.ending import Ending, parse_ending
from rulings.bridge.errors import BridgeError
from rulings.bridge.play import Trick
from rulings.bridge.seats import Seat, parse_seat
from rulings.bridge.statement import parse_statement
from rulings.commands.common import core_of, print_json, with_edition, with_json
from rulings.commands.lines import cited, head, say
from rulings.commands.prompts import until
from rulings.commands.refusals import RefusedError
from rulings.commands.taking import with_detail
from rulings.reasoning.contested import LINE, TOP_DOWN, Row, Shown, asked_about, claim_of, show, shown_of
from rulings.reasoning.interview import Interview
from rulings.reasoning.record_details import CLAIMED, ENDING


@click.command("claim")
@click.argument("ending", metavar="ENDING")
@click.option("--claimer", required=True, metavar="SEAT", help="Who claimed or conceded.")
@click.option("--declarer", default=None, metavar="SEAT", help="Who declares, if a defender claimed.")
@click.option("--claimed", type=click.IntRange(min=0), default=None, help="How many of the tricks left; else all.")
@click.option("--said", default="", metavar="TEXT", help='The line stated: "draw trumps, SA, then hearts".')
@click.option("--trumps", default="", metavar="SUIT", help="Trumps, or NT, if ENDING does not say.")
@click.option("--turn", default="", metavar="SEAT", help="Who plays next, if ENDING does not say.")
@click.option("--trick", default="", metavar="CARDS", help="The cards of the trick in progress, in order.")
@click.option(
    "--shown-out", multiple=True, metavar="SEAT=SUIT", help="An opponent who had shown out of a suit before the claim."
)
@click.option("--regulation", default="wbf", show_default=True, help="Whose order of a suit holds (70E2).")
@click.option("--lines", is_flag=True, help="Show every line card by card, not only those that fall short.")
@with_edition
@with_json
def claim_command(ending: str, as_json: bool, **given: Any) -> int:  # noqa: FBT001, ANN401
    """What the stated line brings, and what the lines that it leaves open bring at worst.

    ENDING is all that is left: "N: S AK H2; E: S43 D5; S: H AKQ; W: C 10 9 8; trumps S; N to play".
    """
    core = core_of(given["edition"], given["regulation"])
    claim = _claim(_ending(ending, given), given)
    top_down = core.elections.get(TOP_DOWN[0]) == TOP_DOWN[1]
    shown = show(assess(claim), top_down=top_down, translate=core.translate)
    if as_json:
        print_json({"status": "played out", **shown_json(shown)})
    else:
        print_shown(shown, every=given["lines"])
    return 0


def _ending(text: str, given: dict[str, Any]) -> Ending:
    try:
        return parse_ending(text, trump=given["trumps"], turn=given["turn"], trick=given["trick"])
    except BridgeError as error:
        raise RefusedError("ending", f"ending: {error}") from None


def _claim(ending: Ending, given: dict[str, Any]) -> Claim:
    claimed = ending.tricks if given["claimed"] is None else given["claimed"]
    declarer = _seat("--declarer", given["declarer"]) if given["declarer"] else None
    shown_out = tuple(_shown_out(one) for one in given["shown_out"])
    said = parse_statement(given["said"], ending.trump)
    claimer = _seat("--claimer", given["claimer"])
    try:
        return Claim(ending, claimer, claimed, said, declarer, shown_out)
    except BridgeError as error:
        field = "--claimed" if claimed > ending.tricks else "--shown-out"
        raise RefusedError(field, f"{field}: {error}") from None


def _seat(option: str, text: str) -> Seat:
    try:
        return parse_seat(text)
    except BridgeError as error:
        raise RefusedError(option, f"{option}: {error}") from None


def _shown_out(word: str) -> tuple[Seat, Suit]:
    seat, equals, suit = word.partition("=")
    if not equals:
        raise RefusedError("--shown-out", f"--shown-out: '{word}' is not of the form SEAT=SUIT, such as E=H")
    try:
        return parse_seat(seat), parse_suit(suit)
    except BridgeError as error:
        raise RefusedError("--shown-out", f"--shown-out: {error}") from None


# ------------------------------------------------------------------ for other programs


def shown_json(shown: Shown) -> dict[str, object]:
    """A claim played out; `exact` is false where fewer tricks may be possible."""
    found, claim = shown.assessment, shown.assessment.claim
    return {
        "ending": str(claim.ending),
        "claimer": claim.claimer.value,
        "left": claim.ending.tricks,
        "claimed": claim.claimed,
        "statement": {
            "text": claim.statement.text,
            "followed": [one.words for one in (*claim.statement.steps, *claim.statement.discards)],
            "not_followed": list(claim.statement.unread),
            "tricks": found.stated.tricks if found.stated else None,
            "line": _line(found.stated.tricks_played) if found.stated else None,
        },
        "lines": [
            {
                "way": row.way.value,
                "suits": [suit.letter for suit in row.candidate.order],
                "text": row.text,
                "tricks": row.candidate.tricks,
                "exact": row.candidate.exact,
                "short": row.short,
                "excluded": row.out,
                "clauses": list(row.clauses),
                "line": _line(row.candidate.tricks_played),
            }
            for row in shown.rows
        ],
        "trumps_out": {seat.value: [str(card) for card in cards] for seat, cards in claim.trumps_out.items()},
        "to_trumps": found.to_trumps,
        "turns_on": {"card": str(found.turns_on[0]), "seat": found.turns_on[1].value} if found.turns_on else None,
        "never_lost": found.never_lost,
        "remarks": [{"text": one.text, "clauses": list(one.clauses)} for one in (*shown.stated, *shown.remarks)],
        "double_dummy": {"tricks": found.best.tricks, "exact": found.best.exact, "note": shown.double_dummy},
    }


def _line(tricks: tuple[Trick, ...]) -> list[dict[str, object]]:
    return [
        {
            "cards": [{"seat": one.seat.value, "card": str(one.card)} for one in trick.played],
            "winner": trick.winner.value if trick.winner else None,
        }
        for trick in tricks
    ]


def ending_json(interview: Interview) -> dict[str, object] | None:
    """What the ending entered shows, at a question of Laws 70 and 71; None without one."""
    shown = shown_of(interview) if asked_about(interview) else None
    return shown_json(shown) if shown else None


# ------------------------------------------------------------------ in the interview


def helping(interview: Interview) -> str:
    """The key that plays the ending out at this question; empty at any other."""
    return ", e play out the cards left" if asked_about(interview) else ""


def help_claim(interview: Interview) -> Interview:
    """Asks for the cards left, how many tricks were claimed and what was said, and prints what they bring."""
    known = {*interview.occasion.details} | ({ENDING.name} if claim_of(interview) else set())
    for detail in (ENDING, CLAIMED, interview.core.book.details[LINE]):
        if detail.name not in known:
            prompt = f"{interview.words.say(detail.prompt)} (Enter leaves it out)"
            interview = until(prompt, lambda typed, at=interview, name=detail.name: _with(at, name, typed))  # type: ignore[misc]
    shown = shown_of(interview)
    if shown is None:
        say("Without the cards left of all four there is nothing to play out.", "  ! ")
    else:
        print_shown(shown)
    return interview


def _with(interview: Interview, name: str, typed: str) -> Interview:
    return with_detail(interview, name, typed) if typed else interview


# ------------------------------------------------------------------ in the terminal


def print_shown(shown: Shown, *, every: bool = False) -> None:
    """The claim played out."""
    claim = shown.assessment.claim
    click.secho(f"{claim.claimer} claims {claim.claimed} of {claim.ending.tricks}", bold=True)
    say(str(claim.ending), "  ")
    for remark in shown.stated:
        say(cited(remark.text, remark.clauses))
    head("If you judge this normal")
    for row in shown.rows:
        _print_row(shown, row, every=every)
    say(cited(shown.label, ("fn21",)))
    if shown.remarks:
        click.echo()
    for remark in shown.remarks:
        say(cited(remark.text, remark.clauses), "- ")
    say(shown.double_dummy, "- ")


def _print_row(shown: Shown, row: Row, *, every: bool) -> None:
    over = f", {row.short} short" if row.short else ""
    excluded = " (out, 70E2)" if row.out else ""
    say(f"{row.text}: {row.tricks}{over}{excluded}", "  - ", "    ")
    first = next(one for one in shown.rows if one.candidate.tricks == row.candidate.tricks)
    if every or (row.short and row is first):
        for number, trick in enumerate(row.line, 1):
            say(trick, f"      {number:>2}  ")
