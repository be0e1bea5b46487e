"""Questions and rulings as JSON-ready values for other programs."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.bridge.seats import Seat
from rulings.reasoning.interview import Interview
from rulings.reasoning.law import Fact
from rulings.reasoning.ruling import Outlook, Pending
from rulings.reasoning.sheet import clause_entry, effect_json
from rulings.reasoning.terms import FactKind, Role

NEEDED = {Role.OFFENDER: "offender", Role.DECLARER: "declarer"}


def needed_role(interview: Interview) -> str | None:
    """The seat that must be named before anything is asked; None when all are known."""
    for role in interview.matter.roles:
        name = NEEDED.get(role)
        if name and getattr(interview.occasion.binding, name) is None:
            return name
    return None


_DECLARERS = frozenset(
    {Role.DECLARER, Role.DUMMY, Role.LEADER, Role.OTHER_DEFENDER, Role.DECLARING_SIDE, Role.DEFENDERS}
)


def needs_declarer(interview: Interview) -> bool:
    """Whether the next question turns on who declares, and that is not known yet."""
    if interview.question is None or interview.occasion.binding.declarer is not None:
        return False
    fact = interview.question.fact
    return fact.derived == "offender_side" or fact.whom in _DECLARERS


def role_question(interview: Interview, role: str) -> dict[str, object]:
    """Who the offender or the declarer is, as a question."""
    return {
        "fact": role,
        "kind": "look",
        "text": interview.words.say(interview.matter.part.question) if role == "offender" else "Who is declarer?",
        "matter": interview.matter.id,
        "choices": [{"answer": seat.value, "text": str(seat)} for seat in dict.fromkeys(Seat)],
    }


def fact_json(interview: Interview, fact: Fact) -> dict[str, object]:
    """What a fact is, whom to ask and where."""
    say = interview.words.say
    seats = interview.occasion.binding.seats(fact.whom) if fact.whom else ()
    return {
        "fact": fact.name,
        "kind": fact.kind.value,
        "text": say(fact.text),
        "whom": {"role": fact.whom.value, "seats": [seat.value for seat in seats]} if fact.whom else None,
        "where": fact.where.value,
        "reveals": fact.reveals.value,
        "clauses": list(fact.cites),
        "criteria": [say(one) for one in fact.criteria],
    }


def question_json(interview: Interview) -> dict[str, object] | None:
    """The next question with its choices, whom to ask, where, and why; None when there is none."""
    question = interview.question
    if question is None:
        return None
    say = interview.words.say
    outlooks = {one.answer: one for one in interview.outlook(question)}
    show = question.fact.kind is FactKind.OPTION
    return {
        **fact_json(interview, question.fact),
        "section": question.section,
        "exercised": question.exercised,
        "moment": question.moment.name.lower(),
        "why": list(interview.why_asked(question.fact)),
        "choices": [
            {
                "answer": one.name,
                "text": say(one.text),
                "lawful": one.lawful,
                "details": [detail.name for detail in one.details],
                **(_outlook_json(interview, outlooks[one.name]) if show else {}),
            }
            for one in question.answers
        ],
        "unclear": question.fact.if_unclear[1] if question.fact.if_unclear else "85B",
    }


def _outlook_json(interview: Interview, outlook: Outlook) -> dict[str, object]:
    return {
        "then": [effect_json(interview, line) for line in outlook.gained],
        "clauses": [_clause(interview, number) for number in outlook.certain],
        "possible": [_clause(interview, number) for number in outlook.possible],
        "come_back": [one.section for one in outlook.pending],
    }


def _clause(interview: Interview, number: str) -> dict[str, str]:
    return {"clause": number, "text": clause_entry(interview, number).text}


def ruling_json(interview: Interview) -> dict[str, object]:
    """Everything about an occasion as it stands: who, what was answered, effects, pending, arising, why."""
    ruling = interview.ruling
    binding = interview.occasion.binding
    return {
        "matter": interview.matter.id,
        "edition": interview.core.book.edition,
        "regulation": interview.core.regulation,
        "seats": {role.value: [seat.value for seat in binding.seats(role)] for role in Role if binding.seats(role)},
        "details": dict(interview.occasion.details),
        "statement": interview.statement,
        "said_back": interview.matter.said_back,
        "facts": {
            step.fact.name: {
                "answer": step.given.value,
                "status": step.given.status.value,
                "source": step.given.source,
                "reason": step.given.reason,
                "statements": [{"seat": one.seat.value, "text": one.text} for one in step.given.statements],
            }
            for step in interview.path()
        },
        "idle": list(interview.idle),
        "complete": ruling.complete and needed_role(interview) is None,
        "effects": [effect_json(interview, line) for line in ruling.lines],
        "clauses": list(ruling.clauses),
        "pending": [_pending(interview, one) for one in ruling.pending],
        "arising": [
            {
                "matter": one.matter,
                "supply": dict(one.supply),
                "details": dict(one.details),
                "offender": one.offender.value if one.offender else None,
                "clauses": list(one.clauses),
            }
            for one in ruling.arising
        ],
        "undetermined": list(ruling.undetermined),
        "explanation": list(_explanation(interview)),
    }


def _pending(interview: Interview, pending: Pending) -> dict[str, object]:
    section = interview.core.book.sections[pending.section]
    return {
        "section": pending.section,
        "title": interview.words.say(section.title),
        "moment": pending.at.name.lower(),
        "test": interview.words.say(section.test),
        "review": interview.words.say(section.review),
        "facts": list(pending.facts) or [fact.name for fact in section.facts],
        "clauses": list(pending.clauses),
        "state": pending.due.value,
    }


def _explanation(interview: Interview) -> Iterable[dict[str, object]]:
    for one in interview.explanation():
        state = {True: "holds", False: "fails", None: "open"}[one.holds]
        yield {
            "clause": one.clause, "section": one.section, "state": state, "facts": dict(one.facts),
            "beaten_by": list(one.beaten_by), "open": list(one.open),
        }  # fmt: skip
