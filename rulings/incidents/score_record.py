"""An adjusted score in the record of an incident: what is kept of it, and how it reads on a paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rulings.bridge.seats import Side
from rulings.incidents.events import Event, EventKind
from rulings.incidents.store import Log
from rulings.incidents.values import thaw

SIDES = (Side.NS, Side.EW)
_PAIRS = "pairs"
_TOTALS = "totals"
_REASON = "reason"


@dataclass(frozen=True, slots=True)
class SideRecord:
    """What one side was given: the results with their weights, or an artificial score; its points and the working."""

    side: Side
    given: str
    results: tuple[Mapping[str, str], ...]
    was: str
    now: str
    working: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScoreRecord:
    """One adjusted score as the log keeps it. Pairs, totals and the reason are texts: None once they were erased."""

    board: str
    section: str
    occasion: str
    basis: tuple[str, ...]
    method: str
    was: str
    sides: tuple[SideRecord, ...]
    division: tuple[str, ...]
    notes: tuple[str, ...]
    pairs: str | None = ""
    totals: str | None = ""
    reason: str | None = ""

    @property
    def headline(self) -> str:
        """'Board 12: 60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100)'."""
        first, second = self.sides
        given = first.given if first.given == second.given else f"N-S {first.given}; E-W {second.given}"
        return f"Board {self.board}{f', section {self.section}' if self.section else ''}: {given}"

    def lines(self) -> Iterator[str]:
        """The record for a committee: what stood, what stands, and each side's points step by step."""
        if self.pairs != "":
            yield self.pairs if self.pairs is not None else "[erased]"
        yield f"At the table: {self.was}"
        yield f"Scored at {self.method}"
        if self.reason:
            yield f"Reason: {self.reason}"
        yield from self.division
        for one in self.sides:
            side = f"{one.side.name[0]}-{one.side.name[1]}"
            yield f"{side}: {one.given}; {one.was} before, {one.now} now"
            yield from (f"  {step}" for step in one.working)
        if self.totals:
            yield f"Totals: {self.totals}"
        yield from (f"To look at again: {note}" for note in self.notes)


# ------------------------------------------------------------------ the log


def write_score(log: Log, incident: str, record: ScoreRecord) -> Event:
    """Add the adjusted score to the incident; raises LogError."""
    texts = {_PAIRS: record.pairs, _TOTALS: record.totals, _REASON: record.reason}
    return log.append(
        incident, EventKind.SCORE_ADJUSTED, _data(record), {key: text for key, text in texts.items() if text}
    )


def score_json(record: ScoreRecord) -> dict[str, Any]:
    """The record with its texts, for other programs."""
    return {**_data(record), _PAIRS: record.pairs, _TOTALS: record.totals, _REASON: record.reason}


def _data(record: ScoreRecord) -> dict[str, Any]:
    data: dict[str, Any] = {
        "board": record.board,
        "headline": record.headline,
        "section_of_field": record.section,
        "basis": list(record.basis),
        "method": record.method,
        "was": record.was,
        "sides": [
            {
                "side": one.side.name,
                "given": one.given,
                "results": [dict(result) for result in one.results],
                "was": one.was,
                "now": one.now,
                "working": list(one.working),
            }
            for one in record.sides
        ],
        "division": list(record.division),
        "notes": list(record.notes),
    }
    if record.occasion:
        data["occasion"] = record.occasion
    return data


def scores_of(log: Log, incident: str) -> tuple[ScoreRecord, ...]:
    """The adjusted scores of an incident, in the order in which they were given."""
    return tuple(one for event in log.events(incident) if (one := read_score(event)) is not None)


def read_score(event: Event) -> ScoreRecord | None:
    """What an event says of an adjusted score; None if it is another event, or one that holds no such record."""
    data = thaw(event.data)
    if event.kind is not EventKind.SCORE_ADJUSTED or not {"board", "sides", "basis"} <= set(data):
        return None
    sides = tuple(
        SideRecord(
            Side[one["side"]], one["given"], tuple(one["results"]), one["was"], one["now"], tuple(one["working"])
        )
        for one in data["sides"]
    )
    return ScoreRecord(
        data["board"],
        data["section_of_field"],
        str(data.get("occasion", "")),
        tuple(data["basis"]),
        data["method"],
        data["was"],
        sides,
        tuple(data["division"]),
        tuple(data["notes"]),
        **{key: event.texts.get(key, "") for key in (_PAIRS, _TOTALS, _REASON)},
    )
