"""What `rectify rule --json` prints: the ruling, or the next question, of an incident."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.commands.claim import ending_json
from rulings.commands.comparable import substitutes_json
from rulings.commands.recorded import auction_json, findings_of
from rulings.commands.recorded_play import play_findings_of, shown_play_json
from rulings.commands.taking import Said, table_json
from rulings.reasoning.export import needed_role, question_json, role_question, ruling_json
from rulings.reasoning.further import further
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.sheet import sheet
from rulings.reasoning.shown import suggested
from rulings.reasoning.standings import Live, live


def answer_json(said: Said) -> dict[str, object]:
    """The ruling of the incident, or the next question; both evaluators are compared first.

    It speaks of the first occasion that needs an answer, else of the last; `others` has the rest.
    """
    for interview in said.interviews:
        interview.checked()
    open_ones = [index for index, one in enumerate(said.interviews) if needed_role(one) or one.question]
    index = open_ones[0] if open_ones else len(said.interviews) - 1
    current = said.interviews[index]
    return {
        "status": "question" if open_ones else "ruled",
        "incident": None,
        "table": table_json(said.table),
        "auction": auction_json(findings_of(said.interviews[0])),
        "play": shown_play_json(play_findings_of(said.interviews[0])),
        "occasion": index + 1,
        **_occasion_json(current),
        "standings": [_live_json(one) for one in live(said.interviews)],
        "others": [
            {"occasion": number, **_occasion_json(one)}
            for number, one in enumerate(said.interviews, 1)
            if number != index + 1
        ],
        "further": _further_json(said.interviews) if not open_ones else None,
        "question": _question(current) if open_ones else None,
    }


def _further_json(interviews: Sequence[Interview]) -> dict[str, object] | None:
    """The next irregular call of the auction, once those before it are ruled on; the next occasion is about it."""
    found = further(interviews) if not interviews[-1].ruling.arising else None
    if found is None:
        return None
    return {"matter": found.occasion.matter, "offender": found.finding.offender.value, "text": found.finding.says()}


def _question(interview: Interview) -> dict[str, object] | None:
    role = needed_role(interview)
    if role:
        return role_question(interview, role)
    found = question_json(interview)
    if found is None or interview.question is None:
        return found
    wanted = {one.name for answer in interview.question.answers for one in answer.details}
    told = suggested(interview.occasion.binding, interview.occasion.details)
    more = {
        "substitutes": substitutes_json(interview),
        "ending": ending_json(interview),
        "suggested": {name: text for name, text in told.items() if name in wanted},
    }
    return found | {name: one for name, one in more.items() if one}


def _occasion_json(interview: Interview) -> dict[str, object]:
    shown = sheet(interview)
    missing = [one for one in interview.matter.details if one.name not in interview.occasion.details]
    return {
        "headline": shown.headline,
        **ruling_json(interview),
        "agreed": interview.occasion.agreed,
        "disputed": [entry.text for entry in shown.disputed],
        "opened": list(interview.occasion.opened),
        "missing_details": [
            {"detail": one.name, "type": one.type.value, "prompt": interview.words.say(one.prompt)} for one in missing
        ],
    }


def _live_json(one: Live) -> dict[str, object]:
    return {
        "standing": one.standing,
        "state": one.state,
        "about": {name: [seat.value for seat in what] if isinstance(what, tuple) else what for name, what in one.about},
        "text": one.text,
        "clauses": list(one.clauses),
        "occasion": one.occasion + 1,
        "enters": [{"turn": turn, "matter": matter} for turn, matter in one.enters],
    }


def matter_question(core: Core) -> dict[str, object]:
    """What happened, as the first question, when no matter was named."""
    return {
        "status": "question",
        "incident": None,
        "question": {
            "fact": "matter",
            "kind": "look",
            "text": "What happened?",
            "choices": [{"answer": one.id, "text": one.title} for one in core.book.matters.values()],
        },
    }
