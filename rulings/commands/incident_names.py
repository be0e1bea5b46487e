"""Finds an incident of the log by its name, the start of its name, the seal on a paper, or as the `last` one."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.commands.refusals import RefusedError
from rulings.incidents import Log, Summary, UnknownIncident

SHORT = 8
LEAST = 4
PAGE = 1000
LAST = "last"


def find_incident(log: Log, name: str) -> str:
    """The full name of the incident; raises RefusedError if there is none or more than one."""
    wanted = name.strip().casefold()
    if wanted == LAST:
        latest = log.incidents(limit=1)
        if not latest:
            raise RefusedError("incident", "incident: the log is empty")
        return latest[0].incident
    try:
        return log.events(wanted)[0].incident
    except UnknownIncident:
        pass
    sealed = log.sealed(wanted)
    if sealed:
        return sealed[0].incident
    found = log.named(wanted) if len(wanted) >= LEAST else ()
    if not found:
        raise RefusedError("incident", f"incident: the log has no incident '{name}'; `rectify log list` shows them")
    if len(found) > 1:
        raise RefusedError("incident", f"incident: '{name}' begins more than one incident; write more of the name")
    return found[0]


def every_incident(log: Log) -> Iterator[Summary]:
    """Every incident of the log, the latest opened first."""
    start = 0
    while page := log.incidents(limit=PAGE, offset=start):
        yield from page
        start += len(page)
