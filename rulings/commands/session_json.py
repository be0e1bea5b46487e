"""A session and its check as JSON for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from rulings.bridge.deal import SEATS
from rulings.scoring.outcome import NoResult, Outcome, TableScore
from rulings.session.check import SessionCheck
from rulings.session.line_check import LineCheck
from rulings.session.totals import TotalCheck
from rulings.session.values import Contestant, Points, Session, SessionBoard, SessionLine


def session_json(session: Session, boards: Iterable[SessionBoard]) -> dict[str, Any]:
    """The session with these of its boards."""
    return {
        "status": "read",
        **_about(session),
        "teams": list(session.teams) if session.teams else None,
        "contestants": [_contestant(one) for one in session.contestants],
        "boards": [_board(board) for board in boards],
        **_notices(session),
    }


def check_json(found: SessionCheck) -> dict[str, Any]:
    """The check of a session: every line and every total with its mark."""
    return {
        "status": "in order" if found.in_order else "faulty",
        **_about(found.session),
        "convention": found.convention.display if found.convention else None,
        "expected_scores": dict(found.expected),
        "counts": {status.value: count for status, count in found.counts.items()},
        "lines": [_line_check(line) for board in found.boards for line in board.lines],
        "totals": [_total(total) for total in found.totals],
        **_notices(found.session),
    }


def _about(session: Session) -> dict[str, Any]:
    return {
        "format": session.file_format.value,
        "title": session.title,
        "date": session.date,
        "scoring": session.scoring.value,
        "program": session.program,
        "encoding": session.encoding,
    }


def _notices(session: Session) -> dict[str, Any]:
    return {
        "notices": [
            {"kind": notice.kind.value, "where": notice.where, "message": notice.message} for notice in session.notices
        ]
    }


def _contestant(one: Contestant) -> dict[str, Any]:
    return {
        "name": one.name,
        "players": list(one.players),
        "direction": one.direction.name if one.direction else None,
        "section": one.section,
        "total": number(one.total),
        "percentage": number(one.percentage),
        "place": one.place,
        "penalty": number(one.penalty),
    }


def _board(board: SessionBoard) -> dict[str, Any]:
    one, makeable = board.board, board.makeable
    return {
        "board": one.number,
        "section": board.section,
        "dealer": one.dealer.letter,
        "vulnerable": str(one.vulnerability),
        "deal": board.deal.pbn if board.deal else None,
        "makeable": {
            seat.letter: list(row) for seat, row in zip(SEATS, makeable.tricks, strict=True)
        } if makeable else None,
        "datum": number(board.datum),
        "lines": [_line(line) for line in board.lines],
    }  # fmt: skip


def _line(line: SessionLine) -> dict[str, Any]:
    return {
        "line": line.line,
        "ns": line.result.ns,
        "ew": line.result.ew,
        "table": line.table,
        "round": line.round,
        "outcome": outcome_json(line.result.outcome),
        "lead": line.lead.pbn if line.lead else None,
        "printed_score": line.printed_score,
        "printed": _points(line.printed),
        "printed_percent": _points(line.printed_percent),
        "remark": line.remark,
    }


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """A table score, an adjusted score in words, or why there is none."""
    if isinstance(outcome, NoResult):
        return {"kind": "none", "why": outcome.value}
    if not isinstance(outcome, TableScore):
        return {"kind": "adjusted", "ns": str(outcome.ns), "ew": str(outcome.ew)}
    played = outcome.result
    if played is None:
        return {"kind": "score", "score": outcome.score}
    if played.contract is None:
        return {"kind": "passed out", "score": 0}
    return {
        "kind": "played",
        "contract": f"{played.contract.bid}{played.contract.doubling}",
        "declarer": played.contract.declarer.letter,
        "tricks": played.tricks,
        "score": outcome.score,
    }


def _line_check(check: LineCheck) -> dict[str, Any]:
    return {
        "board": check.board.board.number,
        "section": check.board.section,
        "line": check.line.line,
        "ns": check.line.result.ns,
        "ew": check.line.result.ew,
        "mark": check.status.value,
        "printed": _points(check.line.printed),
        "computed": _points(check.computed),
        "note": check.note,
    }


def _total(total: TotalCheck) -> dict[str, Any]:
    return {
        **_contestant(total.contestant),
        "boards": total.boards,
        "computed": number(total.computed),
        "computed_percentage": number(total.percentage),
        "mark": total.status.value,
        "note": total.note,
    }


def _points(points: Points | None) -> dict[str, float | int | None] | None:
    return {"ns": number(points.ns), "ew": number(points.ew)} if points else None


def number(value: Fraction | None) -> float | int | None:
    """Whole, or with four decimals."""
    if value is None:
        return None
    return int(value) if value.denominator == 1 else round(float(value), 4)
