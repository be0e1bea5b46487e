"""What the tests on sessions share: the fixture files, and sessions read from them or from a few lines."""

from collections.abc import Iterable
from pathlib import Path

from rulings.scoring.outcome import AdjustedScore
from rulings.session.reading import read_session, read_session_bytes
from rulings.session.values import Session, SessionLine
from tests.session.jet_file import bws

FILES = Path(__file__).with_name("files")


def fixture(name: str) -> Session:
    """The session in a fixture file."""
    return read_session(FILES / name)


def text(content: str, name: str = "session.pbn", encoding: str = "utf-8") -> Session:
    """The session in this text."""
    return read_session_bytes(content.encode(encoding), name)


def said(line: SessionLine) -> str:
    """A line in short: '3-4 3NT S +1'."""
    outcome = line.result.outcome
    told = f"{outcome.ns} {outcome.ew}" if isinstance(outcome, AdjustedScore) else str(outcome)
    return f"{line.result.ns}-{line.result.ew} {told}"


def lines(session: Session, board: int) -> list[str]:
    """The lines of a board in short."""
    return [said(line) for one in session.boards_of(board) for line in one.lines]


def not_read(session: Session) -> list[str]:
    """What could not be read, with its line."""
    return [str(notice) for notice in session.not_read]


def noted(session: Session) -> list[str]:
    """What was read and is odd."""
    return [str(notice) for notice in session.notices if notice not in session.not_read]


def device(rows: Iterable[str], version: int = 3) -> bytes:
    """A BWS file of results written 'table round board ns ew seat contract result remark'; '-' is an empty cell."""
    columns = ("Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result", "Remarks")
    received = []
    for number, row in enumerate(rows, start=1):
        cells = [None if cell == "-" else cell.replace("_", " ") for cell in row.split()]
        one: dict[str, object] = dict(zip(columns, cells, strict=False))
        one |= {column: int(str(one[column])) for column in columns[:5]}
        received.append({"ID": number, "Section": 1, "DateLog": 38000.0, **one})
    return bws(received, version=version)
