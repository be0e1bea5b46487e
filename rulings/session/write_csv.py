"""A session as CSV: one line a result, with every adjusted score in words that are read back."""

import csv
import io
from typing import Final

from rulings.scoring.outcome import AdjustedScore, NoResult, TableScore
from rulings.session.matches import team_session
from rulings.session.values import ScoringMethod, Session, SessionBoard, SessionLine
from rulings.session.writing import decimals, divided

COLUMNS: Final = (
    "board", "section", "vulnerable", "table", "round", "ns", "ew", "contract", "by", "lead", "tricks", "score",
    "ns_points", "ew_points", "ns_percent", "ew_percent", "ns_adjusted", "ew_adjusted", "form", "remark",
)  # fmt: skip
_UNITS: Final = {ScoringMethod.MATCHPOINTS: "mp"}
_FORMULAS: Final = ("=", "+", "@", "-")
_SPELT: Final = {NoResult.NOT_PLAYED: "Not played", NoResult.SIT_OUT: "Sit out"}


def csv_text(session: Session) -> str:
    """The text, header first, lines ended by CR LF as spreadsheets do."""
    text = io.StringIO()
    writer = csv.writer(text)
    unit = _UNITS.get(session.scoring, "points")
    teams = {"ns": "ns_team", "ew": "ew_team"} if team_session(session) else {}
    writer.writerow(teams.get(name, name.replace("points", unit)) for name in COLUMNS)
    for board, line in session.lines:
        writer.writerow(_cells(board, line))
    return text.getvalue()


def _cells(board: SessionBoard, line: SessionLine) -> list[str]:
    outcome, result = line.result.outcome, line.result
    played = outcome.result if isinstance(outcome, TableScore) else None
    contract = played.contract if played else None
    adjusted = (str(outcome.ns), str(outcome.ew)) if isinstance(outcome, AdjustedScore) else ("", "")
    if divided(outcome):
        adjusted = ("", "")
    score = str(outcome.score) if isinstance(outcome, TableScore) else ""
    points = (line.printed.ns, line.printed.ew) if line.printed else (None, None)
    percent = (line.printed_percent.ns, line.printed_percent.ew) if line.printed_percent else (None, None)
    return [
        str(board.board.number),
        board.section,
        str(board.board.vulnerability),
        _plain(line.table),
        _plain(line.round),
        _plain(result.ns),
        _plain(result.ew),
        _contract(line),
        contract.declarer.letter if contract else "",
        line.lead.pbn if line.lead else "",
        str(played.tricks) if contract and played else "",
        score,
        *map(decimals, points),
        *map(decimals, percent),
        *adjusted,
        _plain(result.form),
        _plain(line.remark),
    ]


def _contract(line: SessionLine) -> str:
    outcome = line.result.outcome
    if isinstance(outcome, NoResult):
        return _SPELT.get(outcome, "")
    played = outcome.result if isinstance(outcome, TableScore) else None
    if played is None:
        return ""
    return f"{played.contract.bid}{played.contract.doubling}" if played.contract else "Pass"


def _plain(text: str) -> str:
    """A text that a spreadsheet does not take for a formula."""
    return f" {text}" if text.startswith(_FORMULAS) else text
