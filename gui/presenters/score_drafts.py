"""What is entered on the score page, kept as a draft of the log: it outlives the page and the app."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from gui.presenters.desk import Desk
from gui.presenters.score_entry import Entry, Kind, Part
from rulings.incidents import NEW, Log, LogError

SCORES = "scores on the desk"


@dataclass(frozen=True, slots=True)
class Keeping:
    """Where an adjusted score goes: the incident, the clauses that called for it, and why."""

    incident: str = ""
    basis: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """The file that was open, how its matches were scored, the line, what was entered for it, and where it goes."""

    path: Path
    scored_as: str
    section: str
    board: int
    place: int
    entry: Entry
    keeping: Keeping = field(default_factory=Keeping)


def keep(desk: Desk, draft: Draft | None) -> None:
    """Keep this draft, or none; a log that cannot be written says so on the desk and stops nobody."""
    if desk.log.read_only:
        return
    try:
        desk.log.draft(NEW, SCORES, _text(draft) if draft else "")
    except LogError as error:
        desk.unkept = str(error)


def _text(draft: Draft) -> str:
    found = asdict(draft)
    found["path"] = str(draft.path)
    found["entry"]["kind"] = draft.entry.kind.value
    return json.dumps(found, ensure_ascii=False)


def kept(log: Log) -> Draft | None:
    """What was on the page when it was last entered; None if nothing was, or if it cannot be read any more."""
    text = log.drafted(NEW, SCORES)
    if not text:
        return None
    try:
        found: dict[str, Any] = json.loads(text)
        entry = dict(found.pop("entry"))
        parts = {name: tuple(Part(**one) for one in entry.pop(name)) for name in ("first", "second")}
        made = Entry(**{**entry, **parts, "kind": Kind(entry["kind"])})
        keeping = Keeping(**found.pop("keeping"))
        return Draft(**{**found, "path": Path(found["path"]), "entry": made, "keeping": keeping})
    except (ValueError, KeyError, TypeError):
        return None
