"""What is too much is refused before it is decoded, and the limit is named."""

from pathlib import Path

import pytest

from rulings.session import building, limits, reading
from rulings.session.errors import SessionRefusedError
from rulings.session.limits import lines_of, read_bytes, refuse_long_lines
from rulings.session.reading import read_session, read_session_bytes
from tests.session.making import text

MEGABYTE = 1024 * 1024


def test_a_file_over_64_mb_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "huge.pbn"
    with path.open("wb") as file:
        file.truncate(64 * MEGABYTE + 1)
    with pytest.raises(SessionRefusedError, match=r"huge\.pbn is 64 MB: files over 64 MB are not read"):
        read_session(path)


def test_nothing_of_a_file_too_large_is_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    def decode(*_: object) -> None:
        pytest.fail("decoded")

    monkeypatch.setattr(reading, "decode", decode)
    with pytest.raises(SessionRefusedError, match="over 64 MB"):
        read_session_bytes(bytes(64 * MEGABYTE + 1), "huge.pbn")
    with pytest.raises(SessionRefusedError, match="lines over 1 MB"):
        read_session_bytes(b"x" * (MEGABYTE + 1), "wide.pbn")


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_a_line_over_1_mb_is_refused_by_its_number(end: bytes) -> None:
    fine = b"x" * MEGABYTE
    refuse_long_lines(fine + end + fine + end + b"short", "wide.csv")
    with pytest.raises(SessionRefusedError, match=r"wide\.csv, line 3: lines over 1 MB are not read"):
        refuse_long_lines(fine + end + b"short" + end + fine + b"x" + end, "wide.csv")


@pytest.mark.parametrize(("content", "name"), [(b"\n", "x.pbn"), (b"\r", "x.csv"), (b"||||||||\n", "x.lin")])
def test_a_file_of_nothing_but_ends_of_lines_is_refused(content: bytes, name: str) -> None:
    times = limits.MOST_LINES // max(1, content.count(b"|")) + 1
    with pytest.raises(SessionRefusedError, match="more than 4,000,000 lines"):
        read_session_bytes(b"x" + content * times, name)


def test_a_file_of_nothing_but_beginnings_of_boards_is_refused() -> None:
    with pytest.raises(SessionRefusedError, match="more than 100,000 boards and contestants"):
        text("<USEBIO>\n" + "<BOARD>\n" * 100_002, "x.xml")


def test_a_file_that_is_not_there_is_said_to_be_so(tmp_path: Path) -> None:
    with pytest.raises(SessionRefusedError, match=r"gone\.pbn cannot be opened: No such file"):
        read_bytes(tmp_path / "gone.pbn")


@pytest.mark.parametrize("content", [b"", b" \r\n\t "])
def test_an_empty_file_is_refused(content: bytes) -> None:
    with pytest.raises(SessionRefusedError, match="empty"):
        read_session_bytes(content, "blank.pbn")


def test_more_results_than_any_session_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "MOST_RESULTS", 3)
    rows = "".join(f"1,{pair},9,3NT,N,9\n" for pair in range(4))
    with pytest.raises(SessionRefusedError, match="more than 3 results"):
        text("board,ns,ew,contract,by,tricks\n" + rows, "long.csv")


def test_more_boards_than_any_session_has_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "MOST_BOARDS", 3)
    with pytest.raises(SessionRefusedError, match="more than 3 boards"):
        text("".join(f'[Board "{number}"]\n[Contract "Pass"]\n\n' for number in range(1, 5)))


def test_after_a_thousand_notices_the_rest_is_counted() -> None:
    session = text('[Board "1"]\n[Contract "Pass"]\n\n' + "stray\n\n" * 1200)
    assert len(session.notices) == limits.MOST_NOTICES + 1
    assert str(session.notices[-1]) == "and 200 more of these are not listed"


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("a\nb\r\nc\rd", ["a", "b", "c", "d"]),
        ("a\n\n", ["a", ""]),
        ("a\x0bb\x85c\u2028d\n", ["a\x0bb\x85c\u2028d"]),
        ("", []),
    ],
)
def test_lines_end_where_editors_end_them(content: str, found: list[str]) -> None:
    assert list(lines_of(content)) == found


def test_lines_come_out_whole_however_long_the_text_is() -> None:
    wanted = [f"line {number}" for number in range(300_000)]
    assert list(lines_of("\n".join(wanted))) == wanted
