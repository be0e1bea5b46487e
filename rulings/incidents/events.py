"""The events that a log keeps of an incident, and what each of them must carry.

`data` is any JSON object; the keys named here have a meaning for the log itself:

* any event: `board`, `table`, `session`, `matter`, `headline` (one line saying how things stand): the
  latest of each is shown in the list of incidents. The texts `north`, `east`, `south`, `west` are the
  players' names.
* FACT_RECORDED: `occasion`, when the fact belongs to one; the incident is open until a ruling on it is given.
* RULING_GIVEN: `ruling` and `occasion_facts`, the objects that a replay compares and starts from; `lawbook`
  and `regulation`, digests of stored documents (or said by an earlier event of the incident); `occasion`;
  `pending`, a list of what the director must come back for, each an object with `section`, `moment` and
  `text`. It replaces what was pending of the same occasion.
* CAME_BACK: `section` that is done, and `occasion` if only that one's.
* AMENDED: `reason`, one of AmendReason; `occasion`, if it is one that is amended.
* OVERRIDDEN: a `reason`, in the data or among the texts.
* SEALED: written by `Log.seal` alone.

Names of people and free text go into `texts`, never into `data`: only `texts` can be erased.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from rulings.incidents.errors import BadEvent
from rulings.incidents.values import JsonObject, canonical

SEATS = ("north", "east", "south", "west")
SHOWN = ("board", "table", "session", "matter", "headline")


class EventKind(StrEnum):
    """What happened in the record of an incident."""

    OPENED = "opened"
    FACT_RECORDED = "fact recorded"
    RULING_GIVEN = "ruling given"
    OPTION_CHOSEN = "option chosen"
    CAME_BACK = "came back"
    SCORE_ADJUSTED = "score adjusted"
    AMENDED = "amended"
    OVERRIDDEN = "overridden"
    APPEALED = "appealed"
    DECIDED = "decided"
    SEALED = "sealed"


class AmendReason(StrEnum):
    """Why a record is amended; a wrong ruling on the same facts leads to Law 82C."""

    NEW_FACTS = "new facts"
    WRONG_RULING = "wrong ruling on the same facts"
    CLERICAL = "clerical"


@dataclass(frozen=True, slots=True)
class Event:
    """One line of an incident's record, as the log keeps it.

    `number` counts from 1 within the incident, `at` is UTC in ISO 8601. A text that is None was erased.
    `hash` is over everything here (over hashes of the texts) and `previous`, the hash of the event before.
    """

    incident: str
    number: int
    kind: EventKind
    at: str
    data: JsonObject
    texts: Mapping[str, str | None]
    hash: str
    previous: str


def check_event(kind: EventKind, data: JsonObject, texts: Mapping[str, str]) -> None:
    """BadEvent, with one line saying why, unless an event of `kind` may carry these data and texts."""
    canonical(data)
    for key, text in texts.items():
        if not isinstance(key, str) or not isinstance(text, str):
            raise BadEvent(f"The text {key!r} of “{kind}” must be text; leave it out when there is none.")
        canonical({key: text})
    check = {
        EventKind.RULING_GIVEN: _check_ruling,
        EventKind.CAME_BACK: _check_came_back,
        EventKind.AMENDED: _check_amended,
    }.get(kind)
    if check is not None:
        check(data)
    if kind is EventKind.OVERRIDDEN and not (_said(data.get("reason")) or _said(texts.get("reason"))):
        raise BadEvent("A director who rules otherwise gives a reason; none is given.")
    if "occasion" in data and not isinstance(data["occasion"], str):
        raise BadEvent(f"The occasion of “{kind}” must be named by a text.")


def _check_ruling(data: JsonObject) -> None:
    for key in ("ruling", "occasion_facts"):
        if not isinstance(data.get(key), Mapping):
            raise BadEvent(f"A ruling is recorded with its {key}, as an object, or it could not be replayed.")
    pending: Any = data.get("pending", ())
    if not isinstance(pending, (list, tuple)):
        raise BadEvent("What is pending after a ruling must be a list.")
    for number, item in enumerate(pending, 1):
        parts = ("section", "moment", "text")
        if not isinstance(item, Mapping) or not all(isinstance(item.get(part), str) for part in parts):
            raise BadEvent(f"Item {number} of what is pending must name its section, moment and text.")


def _check_came_back(data: JsonObject) -> None:
    if not isinstance(data.get("section"), str):
        raise BadEvent("To say that you came back, name the section that you came back for.")


def _check_amended(data: JsonObject) -> None:
    reasons = [str(reason) for reason in AmendReason]
    if data.get("reason") not in reasons:
        raise BadEvent(f"An amendment needs its reason: {', '.join(reasons[:-1])} or {reasons[-1]}.")


def _said(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip())
