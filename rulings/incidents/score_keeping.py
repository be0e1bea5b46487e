"""From the score desk into the log: what of an adjustment is kept with the incident."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.incidents.score_record import SIDES, ScoreRecord, SideRecord, write_score
from rulings.incidents.store import Log
from rulings.reasoning.law import ancestors, parse_clause_id
from rulings.scoring.outcome import AssignedScore, NoResult, Outcome, SideScore
from rulings.scoring.rounding import plain_number
from rulings.session.adjusted import Adjusted, Result


def keep_score(
    log: Log,
    incident: str,
    adjusted: Adjusted,
    *,
    occasion: str = "",
    basis: tuple[str, ...] = (),
    reason: str = "",
) -> ScoreRecord:
    """Put the adjusted score into the incident, with the last occasion of it unless another is given.

    Raises InvalidError for an incident that happened on another board, LogError for one that is not there.
    """
    events = log.events(incident)
    boards = [str(event.data["board"]) for event in events if event.data.get("board")]
    number = str(adjusted.at.board.board.number)
    if boards and boards[-1] != number:
        raise InvalidError(
            Said(
                N_("incident {incident} happened on board {was}, not on board {now}"),
                incident=incident[:8],
                was=boards[-1],
                now=number,
            )
        )
    occasions = [str(event.data["occasion"]) for event in events if event.data.get("occasion")]
    told = occasion or max(occasions, key=int, default="")
    record = record_of(adjusted, occasion=told, basis=basis, reason=reason.strip())
    write_score(log, incident, record)
    return record


def read_basis(text: str, clauses: Collection[str]) -> tuple[str, ...]:
    """The clauses written '16B3, 12B1'; raises InvalidError for what is none of these clauses, nor above one."""
    found = tuple(parse_clause_id(one) for one in text.replace(";", ",").split(",") if one.strip())
    for number in found:
        if not any(number in (one, *ancestors(one)) for one in clauses):
            raise InvalidError(Said(N_("{text} is no clause of the Laws"), text=number))
    return found


def record_of(adjusted: Adjusted, *, occasion: str = "", basis: tuple[str, ...] = (), reason: str = "") -> ScoreRecord:
    """What is to be kept of an adjustment; `basis` are the clauses that called for it, its own come behind them."""
    at = adjusted.at
    result = at.line.result
    return ScoreRecord(
        board=str(at.board.board.number),
        section=at.board.section,
        occasion=occasion,
        basis=tuple(dict.fromkeys((*basis, *adjusted.basis))),
        method=adjusted.convention.display,
        was=_shown(at.outcome),
        sides=tuple(_side(adjusted, side) for side in SIDES),
        division=tuple(_division(adjusted)),
        notes=adjusted.notes,
        pairs=f"{result.ns} against {result.ew}",
        totals="; ".join(_totals(adjusted)),
        reason=reason,
    )


def _shown(outcome: Outcome) -> str:
    return outcome.value if isinstance(outcome, NoResult) else outcome.display


def _side(adjusted: Adjusted, side: Side) -> SideRecord:
    place = adjusted.at.place
    given = adjusted.score.of(side) if adjusted.score else None
    was, now = adjusted.before.of(place, side), adjusted.after.of(place, side)
    working = adjusted.working(side)
    return SideRecord(
        side,
        adjusted.given(side),
        tuple(_results(given)) if given is not None else (),
        "nothing" if was is None else plain_number(was),
        "nothing" if now is None else plain_number(now),
        tuple(map(str, working.lines)) if working else (),
    )


def _results(given: SideScore) -> Iterator[Mapping[str, str]]:
    if not isinstance(given, AssignedScore):
        yield {"artificial": str(given)}
        return
    for part in given.parts:
        yield {"result": str(part.score), "score": str(part.score.score), "weight": str(part.weight)}


def _division(adjusted: Adjusted) -> Iterator[str]:
    """The steps by which self-inflicted damage was divided, and those of penalties."""
    if adjusted.self_inflicted is not None:
        found = adjusted.self_inflicted.found
        yield from map(str, (*found.non_offenders.lines, *found.offenders.lines))
    for one in adjusted.ruled.penalties:
        yield from one.says()


def _totals(adjusted: Adjusted) -> Iterator[str]:
    if adjusted.match:
        match = adjusted.match
        for team, old, new in zip(match.teams, match.was, match.now, strict=True):
            yield f"{team} {_result(old)} to {_result(new)}"
    mine = {adjusted.at.pair(side) for side in SIDES} | {one.contestant for one in adjusted.ruled.penalties}
    for effects in adjusted.effects.values():
        for one in effects:
            if one.pair in mine:
                was, now = plain_number(one.was.total.total), plain_number(one.now.total.total)
                yield f"{one.pair} {was} to {now}, place {one.was.place} to {one.now.place}"


def _result(result: Result) -> str:
    points = result.victory_points
    return plain_number(result.total) + ("" if points is None else f" ({plain_number(points)} VPs)")
