"""What was on the desk when the app ended, however it ended: kept as drafts of the log, taken up at the next start."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from rulings.bridge.seats import Seat
from rulings.incidents import NEW, Log
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Binding, Occasion, Table

INCIDENT, FACTS = "on the desk", "facts on the desk"


@dataclass(frozen=True, slots=True)
class Facts:
    """Facts that are not yet agreed: the occasion, the table, the names, the incident in which it was noted."""

    interview: Interview
    table: Table
    names: Mapping[str, str] = field(default_factory=dict)
    noted: str = ""


def keep_incident(log: Log, incident: str) -> None:
    """This incident of the log is on the desk; an empty name for none. Raises LogError."""
    log.draft(NEW, INCIDENT, incident)
    log.draft(NEW, FACTS, "")


def keep_facts(log: Log, facts: Facts) -> None:
    """These facts are on the desk, not yet agreed. Raises LogError."""
    occasion = facts.interview.occasion
    seats = {"offender": occasion.binding.offender, "declarer": occasion.binding.declarer}
    kept = {
        "matter": occasion.matter,
        "table": asdict(facts.table),
        "seats": {role: seat.value for role, seat in seats.items() if seat},
        "details": dict(occasion.details),
        "names": dict(facts.names),
        "noted": facts.noted,
    }
    log.draft(NEW, FACTS, json.dumps(kept, ensure_ascii=False))


def kept_incident(log: Log) -> str:
    """The incident that was on the desk; empty for none."""
    return log.drafted(NEW, INCIDENT)


def kept_facts(log: Log, core: Core) -> Facts | None:
    """The facts that were on the desk and not yet agreed; None if there were none, or they fit no matter any more."""
    text = log.drafted(NEW, FACTS)
    if not text:
        return None
    try:
        found: dict[str, Any] = json.loads(text)
        binding = Binding(**{role: Seat(seat) for role, seat in found["seats"].items()})
        occasion = Occasion(found["matter"], binding, found["details"])
        interview = Interview.start(core, occasion)
        return Facts(interview, Table(**found["table"]), found.get("names", {}), found.get("noted", ""))
    except (ValueError, KeyError, TypeError):
        return None
