"""A director who types and records without a pause, in a process that a test can end at any moment.

    python -m tests.incidents.worker record PATH NAME     until it is killed
    python -m tests.incidents.worker share PATH NAME INCIDENT COUNT     so many events, after a line on stdin

Each thing done is acknowledged by a line on stdout, after it was done.
"""

import sys
from itertools import count
from pathlib import Path

from rulings.incidents import NEW, EventKind, Log
from tests.incidents.examples import AFTER_PLAY, ruling


def say(*words: object) -> None:
    print(*words, flush=True)


def record(path: Path, name: str) -> None:
    """Open incidents, draft, record, rule, seal and erase, for ever."""
    say("begin")
    with Log.open(path) as log:
        say("opened")
        for number in count(1):
            for typed in range(1, 6):
                log.draft(NEW, f"note {name}", f"{number}.{typed}")
                say("draft", f"{number}.{typed}")
            incident = log.new_incident({"board": number}, {"west": f"{name} {number}", "note": "typed"}).incident
            say("event", incident, 1)
            for _ in range(3):
                event = log.append(incident, EventKind.FACT_RECORDED, {"occasion": "1"}, {"statement": "said" * 200})
                say("event", incident, event.number)
            event = log.append(incident, EventKind.RULING_GIVEN, ruling(log, pending=(AFTER_PLAY,)))
            say("event", incident, event.number)
            say("seal", incident, log.seal(incident))
            if number % 3 == 0:
                log.erase(incident, "west")
                say("erased", incident, "west")


def share(path: Path, name: str, incident: str, times: int) -> None:
    """Record in the incident that all share, open one's own, and draft, so many times."""
    with Log.open(path, wait=60) as log:
        say("ready")
        sys.stdin.readline()
        for number in range(times):
            event = log.append(incident, EventKind.FACT_RECORDED, {"by": name, "number": number})
            own = log.new_incident({"board": number, "matter": name}).incident
            log.append(own, EventKind.RULING_GIVEN, ruling(log))
            log.draft(incident, name, str(number))
            say("event", incident, event.number)


if __name__ == "__main__":
    task, path, name, *rest = sys.argv[1:]
    if task == "record":
        record(Path(path), name)
    else:
        share(Path(path), name, rest[0], int(rest[1]))
