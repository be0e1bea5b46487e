"""An adjustment as JSON for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulings.commands.score import working_json
from rulings.commands.session_json import number, outcome_json
from rulings.scoring.board import SIDES
from rulings.scoring.outcome import AdjustedScore, AssignedScore, SideScore
from rulings.scoring.session_scores import Place
from rulings.scoring.working import Working
from rulings.session.adjusted import Adjusted, LineScores, MatchEffect, Result
from rulings.session.writing import Written


def adjusted_json(
    adjusted: Adjusted, written: Written | None, out: Path | None, incident: str | None
) -> dict[str, Any]:
    """Old and new board with the working of every figure, totals and places, the file, the incident."""
    at = adjusted.at
    return {
        "status": "adjusted",
        "board": at.board.board.number,
        "section": at.board.section,
        "ns": at.line.result.ns,
        "ew": at.line.result.ew,
        "scoring": adjusted.convention.display,
        "basis": list(adjusted.basis),
        "was": outcome_json(at.outcome),
        "now": _score(adjusted.score) if adjusted.score else None,
        "lines": [_line(adjusted, place) for place in range(len(at.board.lines))],
        "self_inflicted": _division(adjusted),
        "totals": [
            {
                "pair": one.pair,
                "ranked_among": group.value,
                "was": _place(one.was),
                "now": _place(one.now),
            }
            for group, effects in adjusted.effects.items()
            for one in effects
        ],
        "match": _match(adjusted.match) if adjusted.match else None,
        "penalties": [
            {
                "contestant": one.contestant,
                "amount": number(one.amount.value),
                "unit": "victory points" if one.in_victory_points else "session",
                "clause": one.clause,
                "working": working_json(one.amount),
            }
            for one in adjusted.ruled.penalties
        ],
        "notes": list(adjusted.notes),
        "written": {"file": str(out), "not_in_it": list(written.losses)} if written else None,
        "incident": incident,
    }


def _score(score: AdjustedScore) -> dict[str, Any]:
    return {"ns": _side_score(score.ns), "ew": _side_score(score.ew)}


def _side_score(score: SideScore) -> dict[str, Any]:
    if not isinstance(score, AssignedScore):
        return {"kind": "artificial", "artificial": str(score), "results": []}
    return {
        "kind": "assigned",
        "artificial": None,
        "results": [
            {
                "result": str(part.score.result) if part.score.result else None,
                "score": part.score.score,
                "weight": str(part.weight),
            }
            for part in score.parts
        ],
    }


def _line(adjusted: Adjusted, place: int) -> dict[str, Any]:
    result = adjusted.at.board.lines[place].result
    return {
        "ns": result.ns,
        "ew": result.ew,
        "adjusted": place == adjusted.at.place,
        "outcome": outcome_json(result.outcome),
        "was": _points(adjusted.before, place),
        "now": _points(adjusted.after, place),
        "working": {side.value: working_json(adjusted.working(side, place)) for side in SIDES},
        "working_before": {side.value: working_json(adjusted.working(side, place, after=False)) for side in SIDES},
    }


def _points(scores: LineScores, place: int) -> dict[str, Any]:
    return {side.value: number(scores.of(place, side)) for side in SIDES}


def _division(adjusted: Adjusted) -> dict[str, Any] | None:
    division = adjusted.self_inflicted
    if division is None:
        return None
    return {
        "non_offenders": adjusted.ruled.non_offenders.name if adjusted.ruled.non_offenders else None,
        "damage": number(division.found.damage),
        "own_part": number(division.found.own_part),
        "working": working_json(division.found.non_offenders) + working_json(division.found.offenders),
        "actual": working_json(division.actual),
        "rectified": working_json(division.rectified),
        "without_error": working_json(division.without_error),
    }


def _match(match: MatchEffect) -> dict[str, Any]:
    return {
        "unit": match.unit,
        "boards": match.boards,
        "teams": [
            {"team": team, "was": _result(was), "now": _result(now)}
            for team, was, now in zip(match.teams, match.was, match.now, strict=True)
        ],
    }


def _result(result: Result) -> dict[str, Any]:
    return {
        "total": number(result.total),
        "victory_points": number(result.victory_points),
        "working": working_json(Working(result.total, result.steps)),
    }


def _place(one: Place) -> dict[str, Any]:
    return {
        "total": number(one.total.total),
        "percentage": number(one.total.percentage),
        "place": one.place,
        "shared": one.shared,
    }
