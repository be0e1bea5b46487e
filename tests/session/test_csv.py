"""CSV: columns are found by their header, whatever they are called and however they are parted."""

import pytest

from rulings.scoring.outcome import AdjustedScore, NoResult
from rulings.session.errors import SessionRefusedError
from rulings.session.values import ScoringMethod
from tests.session.making import fixture, lines, not_read, text


def test_a_spreadsheet_of_a_club() -> None:
    session = fixture("traveller.csv")
    assert lines(session, 1) == ["1-2 4SX N -1", "3-4 3NT S +1", "5-6 3NT S =", "7-8 Pass"]
    assert session.scoring is ScoringMethod.MATCHPOINTS
    first = session.boards[0].lines[0]
    assert (first.line, first.printed_score, str(first.lead)) == (3, -100, "HK")
    artificial, heart, odd, doubtful = session.boards[1].lines
    assert isinstance(artificial.result.outcome, AdjustedScore)
    assert artificial.printed is not None
    assert str(artificial.printed.ns) == "18/5"
    assert str(heart.result.outcome) == "2H E ="
    assert odd.remark == "4 S by N: -50 fits no number of tricks"
    assert doubtful.printed is None
    assert session.boards[2].lines[1].result.outcome is NoResult.NOT_PLAYED


def test_each_fault_is_told_with_its_line_and_the_rest_is_read() -> None:
    assert not_read(fixture("traveller.csv")) == [
        "line 1: 'Thursday;;;;;;;;;;' stands above the header",
        "line 2: column 'Colour' is not known and is not taken in",
        "line 10: Board 2, 7 against 8: '1' can be 1 tricks or 1 overtricks: write +1, =, -1 or a score",
        "line 11: Board 2: 'many' is no score",
        "line 12: 'x' is no board number: expected a whole number from 1 on",
        "line 13: a quotation mark is not closed",
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize(
    "header",
    [
        ("board", "ns", "ew", "contract", "by", "tricks"),
        ("Bd", "NS Pair", "EW Pair", "Contract", "Declarer", "Tricks taken"),
        ("BOARD NO.", "Pair NS", "Pair EW", "Cont", "Played by", "TRICKS"),
    ],
)
def test_columns_by_any_usual_name_and_delimiter(header: tuple[str, ...], delimiter: str) -> None:
    rows = (header, ("3", "5", "6", "4H", "W", "10"))
    assert lines(text("\n".join(map(delimiter.join, rows)), "x.csv"), 3) == ["5-6 4H W ="]


def test_quoted_cells_and_a_score_in_a_column_of_each_side() -> None:
    session = text('board,ns,ew,ns score,ew score,remark\n1,"3","4","","100","late, twice"\n', "x.csv")
    assert lines(session, 1) == ["3-4 -100"]
    assert session.boards[0].lines[0].remark == "late, twice"


def test_a_vulnerability_of_its_own() -> None:
    session = text("board,vul,ns,ew,contract,by,tricks\n1,All,1,2,4S,N,10\n", "x.csv")
    assert session.boards[0].lines[0].result.outcome.score == 620  # type: ignore[union-attr]


def test_an_adjusted_score_in_words_needs_both_sides() -> None:
    head = "board,ns,ew,contract,ns_adjusted,ew_adjusted\n"
    session = text(head + '1,1,2,,"60 % 4S N =, 40 % 4S N -1",A-\n', "x.csv")
    outcome = session.boards[0].lines[0].result.outcome
    assert isinstance(outcome, AdjustedScore)
    assert (str(outcome.ns), str(outcome.ew)) == ("60 % 4S N =, 40 % 4S N -1", "A-")
    assert not_read(text(head + "1,1,2,,A+,\n", "x.csv")) == [
        "line 2: Board 1: 'A+' is the adjusted score of one side: write both"
    ]


@pytest.mark.parametrize("content", ["a,b,c\n1,2,3\n", "board\n1\n", "#VERSION\n1.0\n#SCORES\n", "no table at all"])
def test_what_has_no_header_is_refused_with_what_is_expected(content: str) -> None:
    with pytest.raises(SessionRefusedError, match="expected a header with board and score or contract"):
        text(content, "x.csv")


def test_a_traveller_is_known_by_its_header_without_its_suffix() -> None:
    assert lines(text("Board,NS,EW,Score\n1,1,2,420\n", "travellers.txt"), 1) == ["1-2 +420"]
    with pytest.raises(SessionRefusedError, match="is neither PBN, LIN, USEBIO, BWS nor CSV"):
        text("Dear director, the results are lost.", "letter.txt")
