"""Incidents as a director records them, and the log that keeps them."""

from rulings.incidents.errors import (
    BadEvent,
    LogBusy,
    LogDamaged,
    LogError,
    LogFull,
    LogReadOnly,
    LogUnreachable,
    NewerLog,
    NotALog,
    UnknownIncident,
)
from rulings.incidents.events import AmendReason, Event, EventKind
from rulings.incidents.paths import default_log_path, home
from rulings.incidents.projections import Reminder, State, Summary
from rulings.incidents.replay import Difference, Rule, replay
from rulings.incidents.store import NEW, Draft, Log
from rulings.incidents.values import JsonObject, canonical, thaw
from rulings.incidents.verify import Fault, verify

__all__ = [
    "NEW",
    "AmendReason",
    "BadEvent",
    "Difference",
    "Draft",
    "Event",
    "EventKind",
    "Fault",
    "JsonObject",
    "Log",
    "LogBusy",
    "LogDamaged",
    "LogError",
    "LogFull",
    "LogReadOnly",
    "LogUnreachable",
    "NewerLog",
    "NotALog",
    "Reminder",
    "Rule",
    "State",
    "Summary",
    "UnknownIncident",
    "canonical",
    "default_log_path",
    "home",
    "replay",
    "thaw",
    "verify",
]
