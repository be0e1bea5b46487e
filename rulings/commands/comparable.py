"""`rectify comparable`: what two calls show, set against one another, and under which clause a replacement falls."""

from __future__ import annotations

import click

from data.loader import citation
from rulings.bridge.calls import Call
from rulings.bridge.errors import BridgeError
from rulings.bridge.meaning import Meaning, parse_meaning
from rulings.commands.common import core_of, print_json, with_edition, with_json
from rulings.commands.lines import head, say
from rulings.commands.prompts import until
from rulings.commands.reading import Answered, Input
from rulings.commands.recorded import findings_in
from rulings.commands.refusals import RefusedError
from rulings.commands.taking import table_of, with_detail
from rulings.reasoning.comparable import Comparison, compare
from rulings.reasoning.found import Finding, begin
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.meanings import LOWEST, asks_meanings, comparison_of, lowest_of, parse_proposals, replacing
from rulings.reasoning.record_details import REPLACEMENT_MEANING, WITHDRAWN_MEANING
from rulings.reasoning.sheet import clause_entry
from rulings.reasoning.substitutes import Substitute, grouped, substitutes

MET = {True: "met", False: "not met", None: "to be judged"}


@click.command("comparable")
@click.option(
    "--auction", default=None, metavar="CALLS", help="The auction as made, ! behind the call that was withdrawn."
)
@click.option("--board", default=None, metavar="NUMBER", help="Whose dealer began it.")
@click.option("--dealer", default=None, metavar="SEAT", help="Who began it, if there is no board number.")
@click.option(
    "--withdrawn", default="", metavar="MEANING", help="What the withdrawn call would have shown: 12-14 balanced."
)
@click.option("--proposed", multiple=True, metavar="CALL=MEANING", help="What a replacement shows: 3C=10-12 C4+.")
@with_edition
@with_json
def comparable_command(
    auction: str | None, board: str | None, dealer: str | None, withdrawn: str, proposed: tuple[str, ...],
    edition: str, as_json: bool,  # noqa: FBT001
) -> int:  # fmt: skip
    """Work the three tests of 23A on two calls, and list what may replace an irregular call.

    MEANING is points, lengths and `balanced`, with | between kinds of hand: "5-10 H6 | 5-10 S6"; then, after a
    semicolon, a purpose (asks aces, relay, transfer to H) or free words, from which nothing is worked out.
    """
    core = core_of(edition, "wbf")
    was = _meaning("--withdrawn", withdrawn) if withdrawn else None
    shown = _proposed(proposed)
    if auction is None:
        if was is None or not shown:
            raise RefusedError(
                "--proposed", "--proposed: give --withdrawn and --proposed, or the auction with --auction"
            )
        compared = {call: compare(was, meaning, core.translate) for call, meaning in shown.items()}
        if as_json:
            print_json({"compared": [{"call": str(call), **comparison_json(one)} for call, one in compared.items()]})
        else:
            for call, one in compared.items():
                head(f"{call.display}: {_verdict(one)}")
                _print_tests(one)
        return 0
    finding, interview = _irregular(core, auction, board, dealer)
    rows = substitutes(finding.read, was, shown, core.translate)
    if as_json:
        print_json(
            {
                "matter": finding.matter,
                "offender": finding.offender.value,
                "text": finding.says(core.translate),
                "substitutes": [substitute_json(interview, row) for row in rows],
            }
        )
    else:
        _print_rows(interview, finding, rows)
    return 0


def _meaning(option: str, text: str) -> Meaning:
    try:
        return parse_meaning(text)
    except BridgeError as error:
        raise RefusedError(option, f"{option}: {error}") from None


def _proposed(words: tuple[str, ...]) -> dict[Call, Meaning]:
    try:
        return {call: parse_meaning(text) for word in words for call, text in parse_proposals(word).items()}
    except BridgeError as error:
        raise RefusedError("--proposed", f"--proposed: {error}") from None


def _irregular(core: Core, auction: str, board: str | None, dealer: str | None) -> tuple[Finding, Interview]:
    """The call to be replaced, and the interview that it begins."""
    table = {"auction": auction} | ({"board": board} if board else {})
    said = Input(table=table, values={"dealer": Answered(dealer, "--dealer")} if dealer else {})
    findings = findings_in(core, table_of(said), said)
    occasion = begin(core.book, findings) if findings else None
    if findings is None or findings.first is None or occasion is None or not substitutes(findings.first.read):
        raise RefusedError("auction", "auction: it has no insufficient bid and no call out of rotation to replace")
    return findings.first, Interview.start(core, occasion)


# ------------------------------------------------------------------ for other programs


def comparison_json(comparison: Comparison) -> dict[str, object]:
    """The three tests; null is for the director to judge."""
    return {
        "comparable": comparison.comparable,
        "tests": [{"clause": one.clause, "met": one.met, "reason": one.reason} for one in comparison.tests],
    }


def substitute_json(interview: Interview, row: Substitute) -> dict[str, object]:
    """One call with the clauses that may rule on it."""
    return {
        "call": str(row.call),
        "certain": row.certain,
        "clauses": [{"clause": one, "text": clause_entry(interview, one).text} for one in row.clauses],
        **(comparison_json(row.comparison) if row.comparison else {"comparable": None, "tests": []}),
    }


def substitutes_json(interview: Interview) -> list[dict[str, object]] | None:
    """What may replace the call in question, while its replacement is the question; None at any other question."""
    return [substitute_json(interview, row) for row in replacing(interview)] or None


# ------------------------------------------------------------------ at a question


def helping(interview: Interview) -> str:
    """The key that helps at this question: what the calls show, or what may be substituted; empty at any other."""
    if asks_meanings(interview):
        return ", m what the two calls show"
    more = ", m what it would have shown, s which call falls under which clause"
    return more if replacing(interview) else ""


def help_compare(interview: Interview, key: str) -> Interview | None:
    """Asks what the calls show, and works the tests; with `s` lists what may be substituted, and asks again (None)."""
    if key == "s" and not asks_meanings(interview):
        _print_groups(interview, replacing(interview))
        return None
    details = (WITHDRAWN_MEANING, REPLACEMENT_MEANING) if asks_meanings(interview) else (WITHDRAWN_MEANING,)
    for detail in details:
        prompt = f"{interview.words.say(detail.prompt)} (Enter leaves it out)"
        interview = until(prompt, lambda typed, at=interview, name=detail.name: _with(at, name, typed))  # type: ignore[misc]
    lowest, why = lowest_of(interview)
    if why and interview.question and interview.question.fact.name == LOWEST:
        say(f"{citation('27B1a')} {MET[lowest]}: {why}", "  - ")
    comparison = comparison_of(interview)
    if comparison:
        _print_tests(comparison)
    return interview


def _with(interview: Interview, name: str, typed: str) -> Interview:
    return with_detail(interview, name, typed) if typed else interview


# ------------------------------------------------------------------ in the terminal


def _verdict(comparison: Comparison) -> str:
    return {True: "comparable", False: "not comparable", None: "for the director to judge"}[comparison.comparable]


def _print_tests(comparison: Comparison) -> None:
    told = [one for one in comparison.tests if one.met is not None or comparison.by is None]
    for one in told:
        say(f"{citation(one.clause)} {MET[one.met]}: {one.reason}", "  - ")


def _print_rows(interview: Interview, finding: Finding, rows: tuple[Substitute, ...]) -> None:
    head(finding.says(interview.core.translate))
    _print_groups(interview, rows)


def _print_groups(interview: Interview, rows: tuple[Substitute, ...]) -> None:
    for own in grouped(rows):
        clauses = own[0].clauses
        natural = " (taken as natural)" if own[0].assumed else ""
        either = " or ".join(citation(one) for one in clauses)
        head(f"{', '.join(row.call.display for row in own)}: {either}{natural}")
        for one in clauses:
            say(clause_entry(interview, one).text, f"  {citation(one)}: ")
        for row in own:
            if row.comparison:
                say(f"{row.call.display} is {_verdict(row.comparison)}.", "  ")
                _print_tests(row.comparison)
