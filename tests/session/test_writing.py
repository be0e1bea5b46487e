"""Writing a session and reading it again gives the session, but for what the format is said not to carry."""

import csv
import io
from fractions import Fraction

import pytest

from rulings.bridge.board import Board
from rulings.bridge.errors import InvalidError
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.notation import parse_weights
from rulings.scoring.outcome import AdjustedScore, Average, BoardResult, FixedPercentage, NoResult, Outcome, TableScore
from rulings.session.adjusting import board_of, recomputed, with_outcome
from rulings.session.check import check_session
from rulings.session.errors import SessionRefusedError
from rulings.session.reading import read_session_bytes
from rulings.session.values import FileFormat, Points, ScoringMethod, Session, SessionBoard, SessionLine
from rulings.session.writing import write_session
from tests.session.making import FILES, fixture

WRITABLE = (FileFormat.CSV, FileFormat.PBN, FileFormat.USEBIO)
SUFFIX = {FileFormat.CSV: "csv", FileFormat.PBN: "pbn", FileFormat.USEBIO: "xml"}
RESULTS = sorted(path.name for path in FILES.iterdir() if path.name != "composer.pbn")


def again(session: Session, file_format: FileFormat) -> Session:
    """The session written and read."""
    return read_session_bytes(write_session(session, file_format).text.encode(), f"x.{SUFFIX[file_format]}")


def results(session: Session) -> list[tuple[object, ...]]:
    """All that a line must keep in every format."""
    return [
        (board.section, board.board.number, line.result, line.table, line.round, line.lead, line.printed)
        for board, line in session.lines
    ]


def _lines(session: Session) -> list[SessionLine]:
    return [line for _, line in session.lines]


@pytest.mark.parametrize("file_format", WRITABLE, ids=lambda one: one.value)
@pytest.mark.parametrize("name", RESULTS)
def test_results_leads_and_points_come_back(name: str, file_format: FileFormat) -> None:
    session = fixture(name)
    found = again(session, file_format)
    said = write_session(session, file_format).losses
    lost = [
        one for one in _lines(session) if any(f", {one.result.ns} against {one.result.ew}: " in loss for loss in said)
    ]
    kept = [one for one, line in zip(results(session), _lines(session), strict=True) if line not in lost]
    assert [one for one, line in zip(results(found), _lines(session), strict=True) if line not in lost] == kept
    assert found.not_read == ()


@pytest.mark.parametrize("file_format", [FileFormat.PBN, FileFormat.USEBIO], ids=lambda one: one.value)
@pytest.mark.parametrize("name", ["howell_short.xml", "butler.xml", "cross_imps.xml", "mitchell_adjusted.xml"])
def test_contestants_hands_and_method_come_back(name: str, file_format: FileFormat) -> None:
    session, found = fixture(name), again(fixture(name), file_format)
    assert [board.deal for board in found.boards] == [board.deal for board in session.boards]
    assert (found.scoring, found.title) == (session.scoring, session.title)
    shown = [(one.name, one.players, one.total, one.percentage) for one in session.contestants]
    assert [(one.name, one.players, one.total, one.percentage) for one in found.contestants] == shown


@pytest.mark.parametrize("file_format", WRITABLE, ids=lambda one: one.value)
def test_writing_what_was_written_gives_the_same_text(file_format: FileFormat) -> None:
    first = write_session(fixture("howell_short.xml"), file_format).text
    assert write_session(again(fixture("howell_short.xml"), file_format), file_format).text == first


@pytest.mark.parametrize("file_format", [FileFormat.LIN, FileFormat.BWS])
def test_other_formats_are_only_read(file_format: FileFormat) -> None:
    with pytest.raises(SessionRefusedError, match="only read here: write CSV, PBN or USEBIO"):
        write_session(fixture("butler.xml"), file_format)


BOARD = Board.numbered(7)
WEIGHTED = AdjustedScore.same(parse_weights("60% 4S N =, 40% 4S N -1", BOARD))
SPLIT = AdjustedScore(parse_weights("4S N =", BOARD), Average.MINUS)


def one_line(outcome: Outcome, *, remark: str = "") -> Session:
    """A session of one line."""
    line = SessionLine(1, BoardResult("1", "2", outcome), printed=Points(Fraction(7, 2), Fraction(5, 2)), remark=remark)
    return Session(FileFormat.CSV, (SessionBoard(BOARD, lines=(line,)),), scoring=ScoringMethod.MATCHPOINTS)


@pytest.mark.parametrize(
    ("outcome", "pbn", "usebio"),
    [
        (
            WEIGHTED,
            "has no assigned scores: the points are in it, 60 % 4♠ N = (+620), 40 % 4♠ N −1 (−100) is not",
            "has no assigned",
        ),
        (SPLIT, "has no assigned scores", "has no assigned scores"),
        (AdjustedScore(FixedPercentage(Fraction(60)), FixedPercentage(Fraction(40))), "", ""),
        (AdjustedScore(FixedPercentage(Fraction(105, 2)), FixedPercentage(Fraction(40))), "", "in whole per cent"),
        (AdjustedScore(Average.PLUS, Average.MINUS), "not that own averages count", "not that own averages count"),
        (NoResult.NOT_PLAYED, "does not say why there is no result (not played)", ""),
    ],
)
def test_what_a_format_cannot_carry_is_said_for_the_line(outcome: Outcome, pbn: str, usebio: str) -> None:
    for file_format, expected in ((FileFormat.CSV, ""), (FileFormat.PBN, pbn), (FileFormat.USEBIO, usebio)):
        losses = write_session(one_line(outcome), file_format).losses
        if not expected:
            assert losses == ()
        else:
            [said] = losses
            assert said.startswith("Board 7, 1 against 2: ")
            assert expected in said


@pytest.mark.parametrize("outcome", [WEIGHTED, SPLIT, AdjustedScore(Average.PLUS, Average.AVERAGE)])
def test_csv_carries_every_adjusted_score(outcome: Outcome) -> None:
    assert results(again(one_line(outcome), FileFormat.CSV)) == results(one_line(outcome))


@pytest.mark.parametrize("outcome", [WEIGHTED, SPLIT])
@pytest.mark.parametrize("file_format", [FileFormat.PBN, FileFormat.USEBIO], ids=lambda one: one.value)
def test_the_points_of_an_assigned_score_are_in_every_format(outcome: Outcome, file_format: FileFormat) -> None:
    [(_, line)] = again(one_line(outcome), file_format).lines
    assert line.printed == Points(Fraction(7, 2), Fraction(5, 2))


def test_what_the_format_has_no_place_for_is_said_for_the_session() -> None:
    session = fixture("butler.xml")
    assert write_session(session, FileFormat.CSV).losses == tuple(
        f"CSV has no place for {what}"
        for what in ("the hands", "the datum", "names, totals and places of the contestants", "the method of scoring")
    )
    assert write_session(session, FileFormat.PBN).losses == ("PBN has no place for the datum",)
    assert write_session(session, FileFormat.USEBIO).losses == ()
    composer = fixture("composer.pbn")
    assert "USEBIO has no place for the tricks that can be made" in write_session(composer, FileFormat.USEBIO).losses
    own = Session(FileFormat.PBN, (SessionBoard(Board(1, BOARD.dealer, BOARD.vulnerability)),))
    assert any("a vulnerability other than" in one for one in write_session(own, FileFormat.USEBIO).losses)


def test_parts_that_were_not_read_are_counted_among_the_losses() -> None:
    losses = write_session(fixture("faults.pbn"), FileFormat.PBN).losses
    assert losses[-1].startswith("12 parts of the file that was read are not in the session")


def test_texts_that_mean_something_in_a_format_come_back_as_they_were() -> None:
    name = 'O"Brien \\ <&> ; [x] {y}'
    board = SessionBoard(BOARD, lines=(SessionLine(1, BoardResult(name, "=1+1", TableScore(420))),))
    session = Session(FileFormat.CSV, (board,), title=name)
    for file_format in WRITABLE:
        [(_, line)] = again(session, file_format).lines
        assert (line.result.ns, line.result.ew) == (name, "=1+1")


def test_a_spreadsheet_finds_no_formula() -> None:
    content = write_session(one_line(TableScore(420), remark="=HYPERLINK()"), FileFormat.CSV).text
    cells = [cell for row in csv.reader(io.StringIO(content)) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "@"))]


def test_an_adjusted_result_changes_the_points_of_all_and_is_written_back() -> None:
    session = fixture("howell_short.xml")
    board = board_of(session, 1)
    weighted = AdjustedScore.same(parse_weights("50% 4S N =, 50% 4S N -1", board.board))
    changed = recomputed(with_outcome(session, board, 2, weighted), Matchpoints())
    line = board_of(changed, 1).lines[2]
    assert line.result.outcome == weighted
    assert line.remark.startswith("before the adjustment: ")
    points = [one.printed for one in board_of(changed, 1).lines]
    assert sum((one.ns or 0) for one in points if one) == 30, "n (n - 1) for six scores, all balanced"
    assert results(again(changed, FileFormat.CSV)) == results(changed)
    assert check_session(changed).counts == {
        **check_session(changed).counts,
    }
    places = {one.name: one.place for one in changed.contestants}
    assert set(places.values()) >= {"1", "12"}


def test_pairs_that_sat_in_one_direction_only_are_ranked_among_themselves() -> None:
    mitchell = recomputed(fixture("mitchell_adjusted.xml"), Matchpoints())
    firsts = [one.name for one in mitchell.contestants if one.place == "1"]
    assert sorted(name[-2:] for name in firsts) == ["EW", "NS"]
    howell = recomputed(fixture("howell_short.xml"), Matchpoints())
    assert [one.name for one in howell.contestants if one.place == "1"] == ["11"], "57 of 80 is the best"


def test_a_board_is_named_with_its_section_where_there_are_several() -> None:
    content = "board,section,ns,ew,score\n1,A,1,2,420\n1,B,1,2,420\n"
    session = read_session_bytes(content.encode(), "x.csv")
    assert board_of(session, 1, "B").section == "B"
    with pytest.raises(InvalidError, match="board 1 is in sections A, B: name one"):
        board_of(session, 1)
    with pytest.raises(InvalidError, match="board 9 is not in the session"):
        board_of(session, 9)
