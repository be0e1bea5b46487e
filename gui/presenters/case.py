"""An incident that is being worked on, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from rulings.incidents import AmendReason, EventKind, Log
from rulings.incidents.casebook import OpenCase
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.occasion import Given, Table

FACT_EVENTS = (EventKind.FACT_RECORDED, EventKind.OPTION_CHOSEN)


@dataclass(frozen=True)
class Case:
    """An incident under way: its table, its occasions so far, what the log has of it, what was ruled last.

    `texts` are what was said back and disputed, until they are recorded; `names` the players' names by seat; `noted` is
    the incident in which it was only noted until now; `ruled` the answers on which a ruling was given, as long as no
    reason to change them is recorded.
    """

    table: Table
    interviews: tuple[Interview, ...]
    kept: OpenCase | None = None
    given: Interview | None = None
    overridden: tuple[str, str] | None = None
    texts: Mapping[str, str] = field(default_factory=dict)
    at: int = 0
    names: Mapping[str, str] = field(default_factory=dict)
    noted: str = ""
    ruled: Mapping[str, Given] | None = None
    why: AmendReason = AmendReason.NEW_FACTS

    @property
    def interview(self) -> Interview:
        """The interview of the occasion that is worked on."""
        return self.interviews[self.at]

    @property
    def incident(self) -> str:
        """Its name in the log; empty while the log has nothing of it."""
        return self.kept.incident if self.kept else ""

    def now(self, interview: Interview) -> Case:
        """With this interview in place of the one that is worked on."""
        return replace(self, interviews=(*self.interviews[: self.at], interview, *self.interviews[self.at + 1 :]))

    def spoken(self, core: Core) -> Case:
        """The same on this core, which says it in another language."""
        interviews = tuple(Interview(core, one.occasion) for one in self.interviews)
        given = Interview(core, self.given.occasion) if self.given else None
        kept = self.kept
        if kept is not None:
            kept = replace(kept, interviews=tuple(Interview(core, one.occasion) for one in kept.interviews))
        return replace(self, interviews=interviews, given=given, kept=kept)


def last_ruled(log: Log, incident: str, occasion: str) -> tuple[tuple[str, str] | None, bool]:
    """What the director ruled instead, and whether the ruling that was given still stands."""
    overridden: tuple[str, str] | None = None
    given = False
    for event in log.events(incident):
        if event.data.get("occasion") != occasion:
            continue
        if event.kind in FACT_EVENTS:
            given, overridden = False, None
        elif event.kind is EventKind.RULING_GIVEN:
            given = True
        elif event.kind is EventKind.AMENDED and event.data["reason"] != AmendReason.CLERICAL:
            given, overridden = False, None
        elif event.kind is EventKind.OVERRIDDEN:
            instead = event.texts.get("instead") or event.texts.get("ruled") or ""
            overridden = (instead, event.texts.get("reason") or "")
    return overridden, given
