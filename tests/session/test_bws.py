"""BWS: what was keyed in at the tables, read in a process of its own that nothing can hang."""

import sys
from pathlib import Path

import pytest

from rulings.session import jet
from rulings.session.errors import MissingReaderError, SessionRefusedError
from rulings.session.jet import read_tables
from rulings.session.reading import read_session_bytes
from tests.session.jet_file import BOOLEAN, LONG, TEXT, bws, jet_file
from tests.session.making import device, lines, not_read, noted

ROWS = [
    "1 1 1 1 2 N 3_NT = -",
    "2 1 1 3 4 E 4_Sx -2 -",
    "3 1 1 5 6 W 2_D_xx +1 -",
    "1 2 2 1 4 - PASS - -",
    "2 2 2 3 6 - - - 40%-60%",
    "3 2 2 5 2 - - - Not_played",
    "1 3 3 1 6 S 1_C = Wrong_direction",
    "2 3 3 3 2 - - - Arbitral_score",
]


@pytest.mark.parametrize("version", [3, 4])
def test_results_as_devices_key_them_in(version: int) -> None:
    session = read_session_bytes(device(ROWS, version), "x.bws")
    assert lines(session, 1) == ["1-2 3NT N =", "3-4 4SX E -2", "5-6 2DXX W +1"]
    assert lines(session, 2)[0] == "1-4 Pass"
    assert [line.result.outcome for board in session.boards_of(2) for line in board.lines][2].value == "not played"  # type: ignore[union-attr]
    assert lines(session, 2)[1] == "3-6 40% 60%"
    assert lines(session, 3)[0] == "6-1 1C S =", "the pairs sat in the other direction"
    assert session.boards[2].lines[0].remark == "they sat in the other direction than scheduled"
    assert session.boards[2].lines[1].result.outcome.value == "undecided"  # type: ignore[union-attr]
    assert session.notices == ()


def test_empty_dates_and_rows_without_their_last_columns_are_no_trouble() -> None:
    rounds = [{"Section": 1, "Table": 1, "Round": 1, "NSPair": 1, "EWPair": 2, "LowBoard": 1, "HighBoard": 2}]
    players = [
        {"Section": 1, "Table": 1, "Direction": seat, "Name": name}
        for seat, name in (("N", "Ada"), ("S", "Bela"), ("E", "Cato"))
    ]
    received = [
        {
            "ID": 1,
            "Section": 1,
            "Table": 1,
            "Round": 1,
            "Board": 1,
            "PairNS": 1,
            "PairEW": 2,
            "NS/EW": "N",
            "Contract": "4 H",
            "Result": "=",
        }
    ]
    session = read_session_bytes(bws(received, rounds=rounds, players=players), "x.bws")
    assert session.contestant("1").players == ("Ada", "Bela")
    assert session.contestant("2").players == ("Cato",)
    assert noted(session) == ["table 1, round 1: no result was keyed in for board 2"]


def test_an_erased_result_and_one_keyed_in_again() -> None:
    one = {"Section": 1, "Table": 1, "Round": 1, "Board": 1, "PairNS": 1, "PairEW": 2, "NS/EW": "N", "Contract": "4 H"}
    received = [
        {"ID": 1, "Result": "=", **one},
        {"ID": 2, "Result": "-1", **one},
        {"ID": 3, "Result": "+3", "Erased": True, **one},
    ]
    session = read_session_bytes(bws(received), "x.bws")
    assert lines(session, 1) == ["1-2 4H N -1"]
    assert noted(session) == ["row 1: keyed in again in row 2", "row 3: erased at the table"]


def test_the_pair_that_has_no_opponents_sits_out() -> None:
    sections = [{"ID": 1, "Tables": 1, "MissingPair": 9, "Letter": "A"}]
    received = [{"ID": 1, "Section": 1, "Table": 1, "Round": 1, "Board": 1, "PairNS": 1, "PairEW": 9}]
    session = read_session_bytes(bws(received, sections=sections), "x.bws")
    assert session.boards[0].lines[0].result.outcome.value == "sit-out"  # type: ignore[union-attr]


def test_two_sections_have_letters() -> None:
    sections = [{"ID": number, "Tables": 1, "Letter": letter} for number, letter in ((1, "A"), (2, "B"))]
    received = [
        {
            "ID": number,
            "Section": number,
            "Table": 1,
            "Round": 1,
            "Board": 1,
            "PairNS": 1,
            "PairEW": 2,
            "Contract": "PASS",
        }
        for number in (1, 2)
    ]
    session = read_session_bytes(bws(received, sections=sections), "x.bws")
    assert lines(session, 1) == ["A1-A2 Pass", "B1-B2 Pass"]


def test_hands_are_read_where_the_file_has_them() -> None:
    suits = ("Spades", "Hearts", "Diamonds", "Clubs")
    hand = {
        f"{seat}{suit}": "AKQJT98765432" for seat, suit in zip(("North", "East", "South", "West"), suits, strict=True)
    }
    received = [
        {"ID": 1, "Section": 1, "Table": 1, "Round": 1, "Board": 5, "PairNS": 1, "PairEW": 2, "Contract": "PASS"}
    ]
    session = read_session_bytes(bws(received, hands=[{"Section": 1, "Board": 5, **hand}]), "x.bws")
    assert session.boards[0].deal is not None
    assert session.boards[0].deal.complete


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\x00\x01\x00\x00Standard Jet DB\x00" + bytes(300), "no Jet database that can be read"),
        (b"not a database", "no Jet database that can be read"),
        (
            jet_file({"Other": ([("A", LONG)], [{"A": 1}])}),
            "ReceivedData, the table of results, cannot be read: there is no",
        ),
        (bws([]), "holds no board"),
        (device(ROWS)[: 2048 * 4], "ReceivedData, the table of results, cannot be read"),
    ],
)
def test_what_is_no_session_is_refused_with_the_reason(data: bytes, message: str) -> None:
    with pytest.raises(SessionRefusedError, match=message):
        read_session_bytes(data, "x.bws")


def test_progress_is_told_by_pages_and_may_cancel() -> None:
    seen: list[tuple[int, int]] = []
    many = device([f"{row % 90 + 1} {row // 90 + 1} {row % 30 + 1} 1 2 N 3_NT = -" for row in range(900)])
    assert (
        sum(
            len(board.lines) for board in read_session_bytes(many, "x.bws", progress=lambda *at: seen.append(at)).boards
        )
        == 900
    )
    assert seen[0][0] == 0
    assert any(done > 0 for done, _ in seen)

    class CancelledError(Exception):
        pass

    def cancel(_done: int, _of: int) -> None:
        raise CancelledError

    with pytest.raises(CancelledError):
        read_session_bytes(many, "x.bws", progress=cancel)


def test_without_the_package_it_is_said_which_one_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jet, "LIBRARY", "no_such_package")
    with pytest.raises(MissingReaderError, match=r"x.bws: reading BWS needs the package access-parser.*rectify\[bws\]"):
        read_session_bytes(device(ROWS), "x.bws")


@pytest.fixture
def child(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program in the place of the one that reads databases."""
    path = tmp_path / "child.py"
    monkeypatch.setattr(jet, "_CHILD", path)
    return path


def test_a_process_that_goes_round_in_circles_is_ended(child: Path) -> None:
    child.write_text("while True: pass", "utf-8")
    with pytest.raises(SessionRefusedError, match=r"did not come to an end in 0\.2 seconds"):
        read_tables(b"", "x.bws", ["ReceivedData"], silence=0.2)


def test_a_process_that_dies_is_no_crash_here(child: Path) -> None:
    child.write_text("import sys; sys.exit(3)", "utf-8")
    with pytest.raises(SessionRefusedError, match="ended without an answer"):
        read_tables(b"", "x.bws", ["ReceivedData"])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit of memory for a process")
def test_the_process_has_a_limit_of_memory(child: Path) -> None:
    own = Path(jet.__file__).with_name("jet_child.py")
    child.write_text(
        f"import runpy; own = runpy.run_path({str(own)!r}); own['_limit']()\n"
        "try: x = bytearray(600 * 1024 * 1024)\n"
        "except MemoryError: own['write']({'refused': 'limited'})\n",
        "utf-8",
    )
    with pytest.raises(SessionRefusedError, match="limited"):
        read_tables(b"", "x.bws", ["ReceivedData"])


@pytest.mark.parametrize("version", [3, 4])
def test_every_cell_comes_out_as_it_was_written(version: int) -> None:
    columns = [("Number", LONG), ("Flag", BOOLEAN), ("First", TEXT), ("Second", TEXT)]
    rows = [
        {
            "Number": number,
            "Flag": number % 2 == 0,
            "First": "Señor " * (number % 5),
            "Second": None if number % 3 else str(number),
        }
        for number in range(-200, 200)
    ]
    found = read_tables(jet_file({"T": (columns, rows)}, version=version), "x.mdb", ["T"])["T"]
    assert found.lost == 0
    assert [dict(row) for row in found.rows] == rows


def test_damaged_rows_are_counted() -> None:
    data = bytearray(device(ROWS))
    place = data.index(b"3 NT=N") if b"3 NT=N" in data else data.index(b"3 NT")
    data[place - 40 : place - 20] = b"\xff" * 20
    session = read_session_bytes(bytes(data), "x.bws")
    assert len(list(session.lines)) + len(not_read(session)) >= 1
