"""USEBIO: what scoring programs write, broken XML, and files that mean harm."""

from fractions import Fraction
from pathlib import Path

import pytest

from rulings.scoring.outcome import AdjustedScore, NoResult
from rulings.session.errors import SessionRefusedError
from rulings.session.values import ScoringMethod
from tests.session.making import FILES, fixture, lines, not_read, text

HOWELL = (FILES / "howell_short.xml").read_text("utf-8")
LINE = (
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>3NT</CONTRACT>"
    "<PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><SCORE>400</SCORE></TRAVELLER_LINE>"
)


def board(*traveller_lines: str, number: str = "1", more: str = "") -> str:
    return f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{''.join(traveller_lines)}{more}</BOARD>"


def usebio(*boards: str) -> str:
    return (
        '<?xml version="1.0"?>\n<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">\n'
        + "\n".join(boards)
        + "\n</EVENT></USEBIO>\n"
    )


def test_a_session_with_contestants_hands_and_results() -> None:
    session = fixture("howell_short.xml")
    assert (session.title, session.date, session.program) == ("Fixture Pairs", "28/07/2022", "Handmade 1")
    assert session.scoring is ScoringMethod.MATCHPOINTS
    assert len(session.contestants) == 12
    assert session.contestant("1").players == ("Bela Fixture & Co",)
    assert [len(one.lines) for one in session.boards] == [6, 6, 6, 6, 5, 6, 6, 6]
    assert all(one.deal and one.deal.complete for one in session.boards), "HANDSET holds the hands of every board"
    assert session.notices == ()


def test_an_artificial_score_is_read_from_its_code() -> None:
    outcome = fixture("howell_short.xml").boards[7].lines[0].result.outcome
    assert isinstance(outcome, AdjustedScore)
    assert (str(outcome.ns), str(outcome.ew)) == ("50%", "50%")


def test_each_line_knows_its_place_in_the_file() -> None:
    rows = HOWELL.splitlines()
    for _, line in fixture("howell_short.xml").lines:
        assert rows[line.line - 1].strip() == "<TRAVELLER_LINE>"


def test_the_datum_of_a_butler() -> None:
    session = fixture("butler.xml")
    assert session.scoring is ScoringMethod.BUTLER
    assert session.boards[0].datum is not None


@pytest.mark.parametrize(
    ("event", "method"),
    [
        ("BUTLER_PAIRS", ScoringMethod.BUTLER),
        ("CROSS_IMP", ScoringMethod.CROSS_IMPS),
        ("MP_PAIRS", ScoringMethod.MATCHPOINTS),
        ("TEAMS_OF_FOUR", ScoringMethod.UNKNOWN),
    ],
)
def test_the_method_is_that_of_the_event(event: str, method: ScoringMethod) -> None:
    assert text(usebio(board(LINE)).replace("MP_PAIRS", event), "x.xml").scoring is method


def test_a_doctype_with_an_address_is_passed_over_and_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def opened(*_: object, **__: object) -> None:
        pytest.fail("something was opened")

    monkeypatch.setattr("socket.socket.connect", opened)
    content = usebio(board(LINE)).replace(
        "<USEBIO", '<!DOCTYPE USEBIO SYSTEM "http://192.0.2.1/usebio.dtd">\n<USEBIO', 1
    )
    monkeypatch.setattr("builtins.open", opened)
    assert lines(text(content, "x.xml"), 1) == ["1-2 3NT N ="]


BILLION = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))


@pytest.mark.parametrize(
    "declared",
    [
        f'<!ENTITY a0 "lol">{BILLION}',
        f'<!ENTITY a0 "{"x" * 100_000}">',
        '<!ENTITY outside SYSTEM "file:///etc/hostname">',
        '<!ENTITY % outside SYSTEM "http://192.0.2.1/x.dtd"> %outside;',
    ],
)
def test_a_file_that_declares_entities_is_refused(declared: str) -> None:
    content = usebio(board(LINE)).replace("<USEBIO", f"<!DOCTYPE USEBIO [\n{declared}]>\n<USEBIO", 1)
    with pytest.raises(SessionRefusedError, match=r"x.xml, line 3: the file declares XML entities"):
        text(content.replace("<SCORE>400", "<SCORE>&a11;"), "x.xml")


def test_other_xml_is_refused() -> None:
    with pytest.raises(SessionRefusedError, match="is XML, but not USEBIO"):
        text("<html><body>Results</body></html>", "x.xml")


def test_a_bare_ampersand_and_names_of_signs_are_mended() -> None:
    player = "<PLAYER_NAME>Ren&eacute;e & Zo&#235; &amp; Co &bogus;</PLAYER_NAME>"
    pair = f"<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLAYER>{player}</PLAYER></PAIR>"
    session = text(usebio(f"<PARTICIPANTS>{pair}</PARTICIPANTS>", board(LINE)), "x.xml")
    assert session.contestant("1").players == ("Renée & Zoë & Co &bogus;",)
    assert not_read(session) == ["line 3: PAIR: the XML is broken here; what can be told apart was read"]


def test_a_file_cut_in_the_middle_loses_the_line_it_is_cut_in_and_says_so() -> None:
    whole = fixture("howell_short.xml")
    cut = HOWELL.index("<TRICKS>", HOWELL.index("<BOARD_NUMBER>3<"))
    session = text(HOWELL[: cut + 9], "x.xml")
    assert lines(session, 2) == lines(whole, 2)
    assert lines(session, 3) == []
    line = HOWELL.count("\n", 0, HOWELL.index("<TRAVELLER_LINE>", HOWELL.index("<BOARD_NUMBER>3<"))) + 1
    assert f"line {line}: Board 3: the result is cut off" in not_read(session)
    assert any("its end is missing" in one for one in not_read(session))


@pytest.mark.parametrize("cut", ["</CONTRACT>", "</TRAVELLER_LINE>", "</SCORE>", "<TRICKS>"])
def test_a_tag_that_is_lost_costs_its_line_at_most(cut: str) -> None:
    broken = board(LINE.replace(cut, "", 1), LINE.replace(">1<", ">3<").replace(">2<", ">4<"))
    session = text(usebio(broken, board(LINE, number="2")), "x.xml")
    assert lines(session, 1)[-1] == "3-4 3NT N ="
    assert lines(session, 2) == ["1-2 3NT N ="]
    assert not_read(session)


def test_a_board_without_an_end_does_not_swallow_the_next() -> None:
    session = text(usebio(board(LINE).removesuffix("</BOARD>"), board(LINE, number="2")), "x.xml")
    assert lines(session, 1) == lines(session, 2) == ["1-2 3NT N ="]
    assert not_read(session) == [
        "line 3: BOARD: the XML is broken here; its end is missing; what can be told apart was read"
    ]


def test_what_is_commented_out_is_not_read() -> None:
    session = text(usebio(f"<!-- {board(LINE, number='9')}\n-->", board(LINE)), "x.xml")
    assert [one.board.number for one in session.boards] == [1]
    assert session.boards[0].lines[0].line == 5


def test_sections_are_kept_apart() -> None:
    content = usebio(*(f'<SECTION SECTION_ID="{one}">{board(LINE)}</SECTION>' for one in "AB"))
    session = text(content, "x.xml")
    assert [one.section for one in session.boards] == ["A", "B"]
    assert lines(session, 1) == ["A1-A2 3NT N =", "B1-B2 3NT N ="]


def test_fields_that_are_not_known_are_named_once() -> None:
    odd = LINE.replace("</TRAVELLER_LINE>", "<LIN_DATA>pn|</LIN_DATA></TRAVELLER_LINE>")
    assert not_read(text(usebio(board(odd, odd)), "x.xml")) == ["line 3: LIN_DATA is not taken in, here and after"]


@pytest.mark.parametrize(
    ("score", "outcome"), [("NP", NoResult.NOT_PLAYED), ("", NoResult.UNDECIDED), ("Sit out", NoResult.SIT_OUT)]
)
def test_a_line_without_a_result(score: str, outcome: NoResult) -> None:
    odd = f"<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><SCORE>{score}</SCORE></TRAVELLER_LINE>"
    assert text(usebio(board(odd)), "x.xml").boards[0].lines[0].result.outcome is outcome


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (board(LINE, number="x"), "line 3: BOARD: 'x' is no board number: expected a whole number from 1 on"),
        (board(LINE.replace(">9<", ">19<")), "line 3: Board 1, 1 against 2: '19' gives 19 tricks: expected 0 to 13"),
        (
            board(LINE, more="<HAND><DIRECTION>Up</DIRECTION></HAND>"),
            "line 3: BOARD 1: deal: 'Up' is no seat",
        ),
        ("<PAIR><DIRECTION>NS</DIRECTION></PAIR>", "line 3: a pair without a number"),
    ],
)
def test_each_fault_is_told_with_its_line(content: str, message: str) -> None:
    assert message in not_read(text(usebio(content, board(LINE, number="7")), "x.xml"))


def test_tags_nested_beyond_reason_are_no_board() -> None:
    deep = "<A>\n" * 200_000 + "</A>\n" * 200_000
    session = text(usebio(board(LINE, more=deep), board(LINE, number="2")), "x.xml")
    assert not_read(session) == ["line 3: BOARD: more tags than any board has"]
    text(usebio(board(LINE, more="<A>\n" * 100_000 + "</A>\n" * 100_000)), "x.xml")


def test_printed_figures_are_exact() -> None:
    printed = fixture("cross_imps.xml").boards[0].lines[0].printed
    assert printed is not None
    assert printed.ns is not None
    assert printed.ns * 100 == Fraction(round(printed.ns * 100))


def test_the_fixtures_are_there() -> None:
    assert {path.suffix for path in Path(FILES).iterdir()} == {".xml", ".pbn", ".lin", ".csv"}
