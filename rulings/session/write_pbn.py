"""A session as PBN 2.1: one game a board, its results in a ScoreTable, the totals in a TotalScoreTable."""

from collections.abc import Iterable, Iterator
from typing import Final

from rulings.bridge.board import Vulnerability
from rulings.bridge.calls import Denomination
from rulings.bridge.deal import SEATS
from rulings.scoring.outcome import TableScore
from rulings.session.values import Contestant, ScoringMethod, Session, SessionBoard, SessionLine
from rulings.session.writing import decimals, percents

_SCORING: Final = {
    ScoringMethod.MATCHPOINTS: "MP",
    ScoringMethod.BUTLER: "IMP;Butler",
    ScoringMethod.CROSS_IMPS: "IMP;Cross",
    ScoringMethod.IMPS: "IMP",
    ScoringMethod.BOARD_A_MATCH: "BAM",
    ScoringMethod.TOTAL_POINTS: "TotalPoints",
    ScoringMethod.UNKNOWN: "",
}
_VULNERABLE: Final = {
    Vulnerability.NONE: "None", Vulnerability.NS: "NS", Vulnerability.EW: "EW", Vulnerability.BOTH: "All",
}  # fmt: skip


def pbn_text(session: Session) -> str:
    """The text; it begins with the directives of an export."""
    lines = ["% PBN 2.1", "%Content-type: text/x-pbn; charset=UTF-8", "%Creator: Rectify"]
    unit = "MP" if session.scoring in (ScoringMethod.MATCHPOINTS, ScoringMethod.UNKNOWN) else "IMP"
    for place, board in enumerate(session.boards):
        lines += _board(session, board, unit)
        if not place and session.contestants:
            lines += _totals(session.contestants, unit)
        lines.append("")
    return "\n".join(lines) + "\n"


def _board(session: Session, board: SessionBoard, unit: str) -> Iterator[str]:
    yield _tag("Event", session.title)
    yield _tag("Date", session.date)
    yield _tag("Board", str(board.board.number))
    if board.section:
        yield _tag("Section", board.section)
    yield _tag("Dealer", board.board.dealer.letter)
    yield _tag("Vulnerable", _VULNERABLE[board.board.vulnerability])
    if board.deal:
        yield _tag("Deal", board.deal.pbn)
    yield _tag("Scoring", _SCORING[session.scoring])
    if board.makeable:
        yield _tag("OptimumResultTable", r"Declarer;Denomination\2R;Result\2R")
        for seat in SEATS:
            for one in reversed(Denomination):
                tricks = board.makeable.of(seat, one)
                yield f"{seat.letter} {one.letter:>2} {'-' if tricks is None else tricks:>2}"
    if board.lines:
        yield _tag(
            "ScoreTable",
            f"Table;Round;PairId_NS;PairId_EW;Contract;Declarer;Result;Lead;Score_NS;{unit}_NS;{unit}_EW;"
            "Percentage_NS;Percentage_EW",
        )
        yield from (" ".join(map(_cell, _row(line))) for line in board.lines)


def _row(line: SessionLine) -> Iterator[str]:
    outcome, result = line.result.outcome, line.result
    played = outcome.result if isinstance(outcome, TableScore) else None
    contract = played.contract if played else None
    yield from (line.table, line.round, result.ns, result.ew)
    yield f"{contract.bid}{contract.doubling}" if contract else "Pass" if played else ""
    yield contract.declarer.letter if contract else ""
    yield str(played.tricks) if contract and played else ""
    yield line.lead.pbn if line.lead else ""
    yield str(outcome.score) if isinstance(outcome, TableScore) else ""
    yield from (decimals(line.printed.ns), decimals(line.printed.ew)) if line.printed else ("", "")
    artificial = percents(line)
    if artificial is None and line.printed_percent:
        yield from (decimals(line.printed_percent.ns), decimals(line.printed_percent.ew))
    else:
        yield from map(decimals, artificial) if artificial else ("", "")


def _totals(contestants: Iterable[Contestant], unit: str) -> Iterator[str]:
    # A name alone gets a semicolon too: without one, readers part it at other signs.
    listed = list(contestants)
    fined = any(one.penalty for one in listed)
    yield _tag("TotalScoreTable", f"Rank;PairId;Names;Total{unit};TotalPercentage" + ";Adjustment" * fined)
    for one in listed:
        names = ";".join(one.players) + (";" if len(one.players) == 1 else "")
        cells = [one.place, one.name, names, decimals(one.total), decimals(one.percentage)]
        yield " ".join(map(_cell, [*cells, decimals(-one.penalty)] if fined else cells))


def _cell(text: str) -> str:
    """A cell of a table; quoted if it could be taken for several or for something else."""
    if not text:
        return "-"
    plain = all(sign.isalnum() or sign in "+-./=&" for sign in text) and text != "-"
    return text if plain else f'"{_escaped(text)}"'


def _tag(name: str, value: str) -> str:
    return f'[{name} "{value if name.endswith("Table") else _escaped(value)}"]'


def _escaped(text: str) -> str:
    return " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
