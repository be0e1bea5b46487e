"""How fast a session of 30 boards x 1,000 results opens; `make bench` runs it.

The session is drawn with a fixed seed and written as each format has it, one game for each result of PBN too. Times
are those of the processor, children included: reading BWS starts a process.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from collections.abc import Callable, Iterator

from rulings.session.check import check_session
from rulings.session.reading import read_session_bytes
from rulings.session.values import FileFormat, Session
from rulings.session.writing import write_session
from tests.session.jet_file import bws

BOARDS = 30
TABLES = 1000
ROUNDS = 3

Measure = tuple[str, float, float, str]
CONTRACTS = ("4S", "3NT", "2H", "5DX", "1NT", "6C", "4H", "3S")


def run() -> list[Measure]:
    """What was measured: name, figure, budget, unit."""
    session = read_session_bytes("\n".join(_rows()).encode(), "field.csv")
    files = {
        "USEBIO": ("x.xml", write_session(session, FileFormat.USEBIO).text.encode(), 1.0),
        "PBN, a table for each board": ("x.pbn", write_session(session, FileFormat.PBN).text.encode(), 1.0),
        "PBN, a game for each result": ("x.pbn", "\n".join(_games(session)).encode(), 1.0),
        "CSV": ("x.csv", write_session(session, FileFormat.CSV).text.encode(), 1.0),
        "BWS, with progress": ("x.bws", _device(session), 6.0),
    }
    measured: list[Measure] = []
    for what, (name, data, budget) in files.items():
        seconds = statistics.median(_seconds(lambda data=data, name=name: _opened(data, name)) for _ in range(ROUNDS))  # type: ignore[misc]
        measured.append(
            (f"{BOARDS} x {TABLES:,} results opened, {what}, {len(data) / 1e6:.1f} MB", seconds, budget, "s")
        )
    measured.append(
        ("  the same checked: every line and total computed again", _seconds(lambda: check_session(session)), 5.0, "s")
    )
    return measured


def _opened(data: bytes, name: str) -> None:
    told: list[int] = []
    session = read_session_bytes(data, name, progress=lambda done, _: told.append(done))
    if sum(len(board.lines) for board in session.boards) != BOARDS * TABLES:
        raise AssertionError(f"{name}: results are missing")
    if name.endswith(".bws") and not told:
        raise AssertionError("no progress was told")


def _rows() -> Iterator[str]:
    dice = random.Random("a session")
    yield "board,ns,ew,contract,by,lead,tricks,ns_mp,ew_mp"
    for board in range(1, BOARDS + 1):
        for table in range(1, TABLES + 1):
            other = TABLES + (table + board) % TABLES + 1
            contract, seat, tricks = dice.choice(CONTRACTS), dice.choice("NESW"), dice.randint(6, 12)
            yield f"{board},{table},{other},{contract},{seat},HK,{tricks},{dice.randint(0, 999)},{dice.randint(0, 999)}"


def _games(session: Session) -> Iterator[str]:
    for board, line in session.lines:
        contract, seat, tricks = _played(line.result.outcome)
        for tag, value in (
            ("Event", "Field"), ("Board", board.board.number), ("West", f"West {line.result.ew}"),
            ("North", f"North {line.result.ns}"), ("East", f"East {line.result.ew}"),
            ("South", f"South {line.result.ns}"), ("Dealer", board.board.dealer.letter), ("Scoring", "MP"),
            ("Declarer", seat), ("Contract", contract), ("Result", tricks),
        ):  # fmt: skip
            yield f'[{tag} "{value}"]'
        yield ""


def _device(session: Session) -> bytes:
    received = []
    for number, (board, line) in enumerate(session.lines, start=1):
        contract, seat, tricks = _played(line.result.outcome)
        over = tricks - 6 - int(contract[0])
        received.append({
            "ID": number, "Section": 1, "Table": number % TABLES + 1, "Round": board.board.number,
            "Board": board.board.number, "PairNS": int(line.result.ns), "PairEW": int(line.result.ew), "NS/EW": seat,
            "Contract": f"{contract[0]} {contract[1:].replace('X', ' x')}", "Result": f"{over:+d}" if over else "=",
            "DateLog": 38000.0,
        })  # fmt: skip
    return bws(received)


def _played(outcome: object) -> tuple[str, str, int]:
    played = getattr(outcome, "result")  # noqa: B009  every outcome here is a table score
    return f"{played.contract.bid}{played.contract.doubling}", played.contract.declarer.letter, played.tricks


def _seconds(work: Callable[[], object]) -> float:
    started = _used()
    work()
    return _used() - started


def _used() -> float:
    """Seconds of the processor, those of ended children too."""
    times = os.times()
    return time.process_time() + times.children_user + times.children_system
