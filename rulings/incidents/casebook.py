"""Between the interview and the log: what is written of an occasion, and how an incident is taken up again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from rulings.bridge.seats import Seat
from rulings.incidents.events import SEATS, AmendReason, Event, EventKind
from rulings.incidents.replay import Difference, replay
from rulings.incidents.store import Log
from rulings.incidents.values import thaw
from rulings.reasoning import canonical
from rulings.reasoning.export import ruling_json
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Binding, Given, Occasion, Statement, Status, Table
from rulings.reasoning.terms import Moment


@dataclass(frozen=True)
class OpenCase:
    """An incident as the log has it: its table, its interviews in order, the names of the players where given."""

    incident: str
    table: Table
    interviews: tuple[Interview, ...]
    names: Mapping[str, str]
    seal: str = ""


def open_case(
    log: Log, core: Core, interview: Interview, table: Table, names: Mapping[str, str] | None = None
) -> OpenCase:
    """Begin an incident with its first occasion."""
    data = {**_table_data(table), **_documents(log, core), "matter": interview.matter.id}
    event = log.new_incident(data, dict(names or {}))
    case = OpenCase(event.incident, table, (), dict(names or {}))
    return add_occasion(log, case, interview)


def _documents(log: Log, core: Core) -> dict[str, Any]:
    lawbook, regulation = documents_of(core)
    return {
        "lawbook": log.store_document("lawbook", lawbook),
        "regulation": log.store_document("regulation", regulation),
        "edition": core.book.edition,
    }


def rule_on_note(
    log: Log, core: Core, incident: str, interview: Interview, table: Table, names: Mapping[str, str] | None = None
) -> OpenCase:
    """Begin to rule on what was only noted: its first occasion, in the same incident."""
    data = {"ruled_on": True, **_whole_table(table), **_documents(log, core), "matter": interview.matter.id}
    log.append(incident, EventKind.FACT_RECORDED, data, dict(names or {}))
    return add_occasion(log, OpenCase(incident, table, (), dict(names or {})), interview)


def amend_table(log: Log, case: OpenCase, table: Table, names: Mapping[str, str], reason: AmendReason) -> OpenCase:
    """The table or the names are corrected: both stand in the record, with the reason."""
    data = {"reason": reason.value, "table_amended": True, **_whole_table(table)}
    log.append(case.incident, EventKind.AMENDED, data, {seat: names.get(seat, "") for seat in SEATS if seat in names})
    return replace(case, table=table, names=dict(names))


def amend(log: Log, case: OpenCase, index: int, reason: AmendReason, note: str = "") -> None:
    """What was ruled on is changed after the ruling: why. What is changed follows in events of its own."""
    data = {"reason": reason.value, "occasion": str(index + 1)}
    log.append(case.incident, EventKind.AMENDED, data, {"note": note} if note else {})


def appeal(log: Log, case: OpenCase, index: int, side: str, ground: str, statement: str = "") -> None:
    """A side asks for a review (92A): its ground, and the statement that the director adds for those who hear it."""
    texts = {key: text for key, text in (("ground", ground), ("statement", statement)) if text}
    log.append(case.incident, EventKind.APPEALED, {"side": side, "occasion": str(index + 1)}, texts)


_DOCUMENTS: dict[int, tuple[Core, str, str]] = {}


def documents_of(core: Core) -> tuple[str, str]:
    """The canonical JSON of a core's law book and regulation; made once, as writing a law book down takes long."""
    kept = _DOCUMENTS.get(id(core))
    if kept is None:
        kept = _DOCUMENTS[id(core)] = (core, canonical.dump(core.book), canonical.dump_regulation(core))
    return kept[1], kept[2]


def _table_data(table: Table) -> dict[str, Any]:
    shown = {
        "table": table.name,
        "session": table.session,
        "contract": table.contract,
        "auction": table.auction,
    }
    data: dict[str, Any] = {key: value for key, value in shown.items() if value}
    if table.board is not None:
        data["board"] = str(table.board)
    if table.directors_own:
        data["directors_own"] = True
    return data


def _whole_table(table: Table) -> dict[str, Any]:
    """The table with what is not known of it, to stand in the place of what was recorded before."""
    nothing = {"board": "", "table": "", "session": "", "contract": "", "auction": "", "directors_own": False}
    return nothing | _table_data(table)


def add_occasion(log: Log, case: OpenCase, interview: Interview) -> OpenCase:
    """Put one more occasion into the incident, with all that is known of it so far."""
    name = str(len(case.interviews) + 1)
    log.append(case.incident, EventKind.FACT_RECORDED, {"occasion": name, "begins": _frame(interview)})
    case = replace(case, interviews=(*case.interviews, replace_answers(interview, {})))
    return record(log, case, interview, len(case.interviews) - 1)


def replace_answers(interview: Interview, answers: Mapping[str, Given]) -> Interview:
    """The interview with these answers instead."""
    return Interview(interview.core, replace(interview.occasion, answers=answers))


def _frame(interview: Interview) -> dict[str, Any]:
    occasion = interview.occasion
    return {
        "matter": occasion.matter,
        "offender": occasion.binding.offender.value if occasion.binding.offender else None,
        "declarer": occasion.binding.declarer.value if occasion.binding.declarer else None,
        "details": dict(occasion.details),
        "supplied": dict(occasion.supplied),
        "opened": list(occasion.opened),
        "reached": int(occasion.reached),
        "arises_from": occasion.arises_from,
        "agreed": occasion.agreed,
    }


def record(log: Log, case: OpenCase, interview: Interview, index: int) -> OpenCase:
    """Write what changed in the occasion: answers given, changed and forgotten, and its frame."""
    before = case.interviews[index]
    name = str(index + 1)
    with log.together():
        if _frame(before) != _frame(interview):
            log.append(case.incident, EventKind.FACT_RECORDED, {"occasion": name, "frame": _frame(interview)})
        old, new = before.occasion.answers, interview.occasion.answers
        forgotten = [fact for fact in old if fact not in new]
        if forgotten:
            log.append(case.incident, EventKind.FACT_RECORDED, {"occasion": name, "forgotten": forgotten})
        for fact, given in new.items():
            if old.get(fact) != given:
                _record_answer(log, case.incident, name, interview, fact, given)
    interviews = (*case.interviews[:index], interview, *case.interviews[index + 1 :])
    return replace(case, interviews=interviews)


def _record_answer(log: Log, incident: str, name: str, interview: Interview, fact: str, given: Given) -> None:
    kind = EventKind.OPTION_CHOSEN if interview.find_fact(fact).kind == "option" else EventKind.FACT_RECORDED
    data = {
        "occasion": name,
        "fact": fact,
        "answer": given.value,
        "status": given.status.value,
        "source": given.source,
    }
    texts = {f"said {one.seat.value}": one.text for one in given.statements if one.text}
    if given.reason:
        texts["reason"] = given.reason
    log.append(incident, kind, data, texts)


def give_ruling(log: Log, case: OpenCase, index: int, headline: str) -> OpenCase:
    """Write the ruling of an occasion as it stands, checked by both evaluators, with what is pending."""
    interview = case.interviews[index].checked()
    ruling = ruling_json(interview)
    pending = [
        {"section": one["section"], "moment": one["moment"], "text": one["test"] or one["title"]}
        for one in ruling["pending"]  # type: ignore[attr-defined]  # a list by ruling_json
        if one["state"] != "lapsed"
    ]
    data = {
        "occasion": str(index + 1),
        "ruling": essence(ruling),
        "occasion_facts": facts_for_replay(interview),
        "pending": pending,
        "headline": headline,
        "matter": interview.matter.id,
    }
    log.append(case.incident, EventKind.RULING_GIVEN, data)
    return case


def facts_for_replay(interview: Interview) -> dict[str, Any]:
    """The occasion with every derived fact written out, so that no classifier is needed to rule again."""
    answers = {
        **{fact: Given(value, source="derived") for fact, value in interview.derived.items()},
        **{fact: replace(given, reason="", statements=()) for fact, given in interview.occasion.answers.items()},
    }
    occasion = replace(interview.occasion, answers=answers, classified=True, statements=(), found="")
    return dict(canonical.to_json(occasion))


def essence(ruling: Mapping[str, object]) -> dict[str, Any]:
    """What a replay compares: what was ruled, without the facts (kept beside it) and without what people said."""
    kept = (
        "matter",
        "edition",
        "regulation",
        "complete",
        "effects",
        "clauses",
        "pending",
        "arising",
        "undetermined",
    )
    return {key: ruling[key] for key in kept}


@lru_cache(maxsize=8)
def _stored_core(lawbook: str, regulation: str) -> Core:
    """The core of stored documents; kept, since most incidents of a log were ruled on under the same."""
    return canonical.load_core(lawbook, regulation)


def rule_again(lawbook: str, regulation: str, occasion: Mapping[str, Any]) -> dict[str, Any]:
    """The ruling that today's engine gives on stored facts under a stored law book: what `replay` asks for."""
    interview = Interview(_stored_core(lawbook, regulation), canonical.from_json(thaw(occasion), Occasion)).checked()
    return essence(ruling_json(interview))


def replay_case(log: Log, incident: str) -> tuple[Difference, ...]:
    """Where the rulings of an incident would come out otherwise today."""
    return replay(log, incident, rule_again)


def came_back(log: Log, case: OpenCase, index: int, section: str, note: str = "") -> None:
    """The director came back for a pending section of an occasion."""
    data = {"section": section, "occasion": str(index + 1)}
    log.append(case.incident, EventKind.CAME_BACK, data, {"note": note} if note else {})


def overrule(log: Log, case: OpenCase, index: int, ruled: str, reason: str) -> None:
    """The director rules otherwise than the program: both stand in the record, with his reason."""
    log.append(case.incident, EventKind.OVERRIDDEN, {"occasion": str(index + 1)}, {"ruled": ruled, "reason": reason})


def note(log: Log, core: Core, table: Table, headline: str, text: str = "", *, later: bool = False) -> str:
    """An incident without an interview: no infraction, play on; or noted now, to be ruled on `later`. Gives its id."""
    data = {
        **_table_data(table),
        **(_documents(log, core) if later else {"edition": core.book.edition}),
        "regulation_name": core.regulation,
        "matter": "note" if later else "play on",
        "headline": headline,
    }
    event = log.new_incident(data, {"note": text} if text else {})
    if later:
        log.append(event.incident, EventKind.FACT_RECORDED, {"occasion": "1", "noted": True})
    else:
        log.seal(event.incident)
    return event.incident


def resume(log: Log, core: Core, incident: str) -> OpenCase:
    """The incident as it was left, read from its events under today's core."""
    table, seal = Table(), ""
    names: dict[str, str] = {}
    occasions: dict[str, Occasion] = {}
    for event in log.events(incident):
        data = thaw(event.data)
        if event.kind is EventKind.OPENED or "table_amended" in data or "ruled_on" in data:
            table = _table(data)
            names = {**names, **{seat: event.texts[seat] or "" for seat in SEATS if seat in event.texts}}
        elif event.kind is EventKind.SEALED:
            seal = event.hash[:10]
        elif "occasion" in data:
            name = str(data["occasion"])
            folded = _fold(occasions.get(name), data, event)
            occasions |= {name: folded} if folded else {}
    interviews = tuple(Interview(core, occasions[name]) for name in sorted(occasions, key=int))
    return OpenCase(incident, table, interviews, {seat: name for seat, name in names.items() if name}, seal)


def _fold(occasion: Occasion | None, data: Mapping[str, Any], event: Event) -> Occasion | None:
    if "begins" in data or "frame" in data:
        frame = data.get("begins") or data["frame"]
        answers = occasion.answers if occasion else {}
        first = Occasion(
            frame["matter"], Binding(_seat(frame["offender"]), _seat(frame["declarer"])), frame["details"], answers,
            frame["supplied"], tuple(frame["opened"]), Moment(frame["reached"]), frame["arises_from"], frame["agreed"],
        )  # fmt: skip
        return replace(first, statements=occasion.statements, found=occasion.found) if occasion else first
    if occasion is None:
        return None
    if "forgotten" in data:
        return occasion.without(*data["forgotten"])
    if "disputed" in data:
        return replace(occasion, statements=_said(event), found=event.texts.get("finding") or "")
    if "fact" in data:
        statements = _said(event)
        given = Given(
            data["answer"],
            event.texts.get("reason") or "",
            Status(data["status"]),
            data["source"],
            statements,
        )
        return occasion.with_answer(data["fact"], given)
    return occasion


def _said(event: Event) -> tuple[Statement, ...]:
    return tuple(
        Statement(Seat(key.removeprefix("said ")), text or "")
        for key, text in event.texts.items()
        if key.startswith("said ")
    )


def _seat(value: str | None) -> Seat | None:
    return Seat(value) if value else None


def _table(data: Mapping[str, Any]) -> Table:
    board = data.get("board")
    return Table(
        int(board) if board else None, data.get("table", ""), data.get("session", ""), data.get("contract", ""),
        data.get("auction", ""), bool(data.get("directors_own")),
    )  # fmt: skip


__all__ = [
    "OpenCase",
    "add_occasion",
    "amend",
    "amend_table",
    "appeal",
    "came_back",
    "give_ruling",
    "note",
    "open_case",
    "overrule",
    "record",
    "replay_case",
    "resume",
    "rule_on_note",
]
