"""What calls show, as entered into an interview: the questions that it decides, and the calls that may replace one."""

from __future__ import annotations

from collections.abc import Mapping

from rulings.bridge.auction import Auction
from rulings.bridge.calls import Bid, Call, parse_call
from rulings.bridge.errors import BridgeError, InvalidError, quoted
from rulings.bridge.irregular import CallRead, Irregular
from rulings.bridge.meaning import Meaning, parse_meaning
from rulings.bridge.seats import Relation
from rulings.reasoning.comparable import PURPOSE, SAME, SUBSET, Comparison, compare
from rulings.reasoning.interview import Interview
from rulings.reasoning.occasion import Given
from rulings.reasoning.record_details import REPLACEMENT_MEANING, WITHDRAWN_MEANING, record_of
from rulings.reasoning.shown import in_question
from rulings.reasoning.substitutes import Substitute, lowest_that_specifies, substitutes
from rulings.reasoning.terms import N_
from rulings.reasoning.wording import Translate, same

FACTS = {SAME: "23.same", SUBSET: "23.subset", PURPOSE: "23.purpose"}
"""The fact in which each test is recorded."""
LOWEST = "27.lowest"
"""The fact of 27B1(a)."""
WORKED = "worked"
"""The source of an answer that was worked out from what the calls show."""

NOT_NEEDED = N_("Not judged: it is comparable by {clause} already.")


def asks_meanings(interview: Interview) -> bool:
    """Whether the question is one that what the two calls show may decide (23A, 27B1(a))."""
    question = interview.question
    return question is not None and question.fact.name in (LOWEST, *FACTS.values())


def meaning_of(interview: Interview, name: str) -> Meaning | None:
    """What that detail says a call shows; None while it was not entered."""
    text = interview.occasion.details.get(name)
    return parse_meaning(text) if text else None


def comparison_of(interview: Interview) -> Comparison | None:
    """The comparison of an occasion in which both meanings were entered; None without them."""
    withdrawn, replacement = (meaning_of(interview, one.name) for one in (WITHDRAWN_MEANING, REPLACEMENT_MEANING))
    return compare(withdrawn, replacement, interview.core.translate) if withdrawn and replacement else None


def decided(comparison: Comparison, translate: Translate = same) -> Mapping[str, tuple[str, str]]:
    """The facts of Law 23 that need no judgement, each with its answer and the reason that is recorded.

    Once a test is met, those before it are not judged any more: one is enough.
    """
    found: dict[str, tuple[str, str]] = {}
    for one in comparison.tests:
        met, reason = one.met, one.reason
        if met is None and comparison.by is not None:
            met, reason = False, translate(NOT_NEEDED).format(clause=comparison.by)
        if met is not None:
            found[FACTS[one.clause]] = ("yes" if met else "no", reason)
        if met:
            break
    return found


def worked(interview: Interview) -> Interview:
    """The interview with every question answered that the meanings entered decide, the reasons recorded.

    Answers worked out before from other meanings are forgotten first.
    """
    comparison = comparison_of(interview)
    interview = without_worked(interview)
    if comparison is None:
        return interview
    answers = dict(decided(comparison, interview.core.translate))
    lowest, why = lowest_of(interview)
    if lowest is not None:
        answers[LOWEST] = ("yes" if lowest else "no", why)
    while interview.question and interview.question.fact.name in answers:
        name = interview.question.fact.name
        value, reason = answers[name]
        occasion = interview.occasion.with_answer(name, Given(value, reason, source=WORKED))
        interview = Interview(interview.core, occasion)
    return interview


def without_worked(interview: Interview) -> Interview:
    """The interview without the answers that were worked out."""
    old = [name for name, given in interview.occasion.answers.items() if given.source == WORKED]
    return Interview(interview.core, interview.occasion.without(*old)) if old else interview


def lowest_of(interview: Interview) -> tuple[bool | None, str]:
    """Whether the replacement is the lowest sufficient bid that specifies the same (27B1(a)), and why.

    None where it is to be judged; without both meanings and the three bids there is no reason either.
    """
    withdrawn, replacement = (meaning_of(interview, one.name) for one in (WITHDRAWN_MEANING, REPLACEMENT_MEANING))
    call, instead, over = (_call(interview.occasion.details, name) for name in ("call", "replacement", "over"))
    if withdrawn and replacement and isinstance(call, Bid) and isinstance(instead, Bid) and isinstance(over, Bid):
        return lowest_that_specifies((call, withdrawn), (instead, replacement), over, interview.core.translate)
    return None, ""


def _call(details: Mapping[str, str], name: str) -> Call | None:
    text = details.get(name)
    return parse_call(text) if text else None


# ------------------------------------------------------------------ what may be substituted


def replaced(interview: Interview) -> CallRead | None:
    """The call whose replacement is the question, as the auction entered has it; None at any other question."""
    question = interview.question
    if question is None or question.exercised:
        return None
    asked = any(one.name == "replacement" for answer in question.answers for one in answer.details)
    return in_question(interview.occasion.binding, interview.occasion.details) if asked else None


def replacing(interview: Interview, proposed: Mapping[Call, Meaning] | None = None) -> tuple[Substitute, ...]:
    """What may replace the call in question, each under its clause, while its replacement is the question.

    `proposed` is what replacements would show; one that was entered is among them. Empty at any other question.
    """
    read = replaced(interview)
    if read is None:
        return ()
    call, shows = _call(interview.occasion.details, "replacement"), meaning_of(interview, REPLACEMENT_MEANING.name)
    shown = {**({call: shows} if call and shows else {}), **(proposed or {})}
    withdrawn = meaning_of(interview, WITHDRAWN_MEANING.name)
    return substitutes(read, withdrawn, shown, interview.core.translate, turn=_turn(interview, read))


def parse_proposals(text: str) -> dict[Call, str]:
    """Replacements and what each shows, written '3C=10-12 C4+ / Pass=0-10'; raises BridgeError."""
    found: dict[Call, str] = {}
    for part in filter(None, (one.strip() for one in text.split("/"))):
        name, equals, shows = part.partition("=")
        if not equals or not shows.strip():
            raise InvalidError(f"{quoted(part)} is not of the form CALL=MEANING, such as 3C=10-12 C4+")
        parse_meaning(shows)
        found[parse_call(name)] = shows.strip()
    return found


def _turn(interview: Interview, read: CallRead) -> Auction | None:
    """The auction as it stands when the turn has come to a player who called out of rotation; None if it is unknown."""
    record = record_of(interview.occasion.details)
    if read.irregular is not Irregular.OUT_OF_ROTATION or record is None:
        return None
    if not record.over and record.turn is read.seat:
        return record.counted
    later = _call(interview.occasion.details, "later_call")
    if read.at_turn is not Relation.RHO or later is None:
        return None
    try:
        return read.before.then(later)
    except BridgeError:
        return None
