"""LIN: single hands, several in a file, and a vugraph with its results at the head."""

import time

import pytest

from rulings.bridge.board import Vulnerability
from rulings.bridge.deal import SEATS
from rulings.bridge.seats import Seat
from rulings.scoring.outcome import TableScore
from rulings.session.errors import SessionRefusedError
from rulings.session.values import ScoringMethod
from tests.session.making import fixture, lines, not_read, noted, text


def test_a_single_hand_gives_contract_tricks_lead_and_all_four_hands() -> None:
    session = fixture("single.lin")
    # The file's maker counted seven tricks for North-South.
    assert lines(session, 9) == ["Cato Rook & Ada Lark-Dina Kite & Bela Wren 4SX S -3"]
    [board] = session.boards
    assert board.board.vulnerability is Vulnerability.EW
    assert board.deal is not None
    assert board.deal.complete
    assert {len(board.deal.hand(seat) or ()) for seat in SEATS} == {13}
    lead = board.lines[0].lead
    assert lead in (board.deal.hand(Seat.WEST) or ())


def test_several_hands_end_by_play_by_claim_by_passes_or_not_at_all() -> None:
    session = fixture("several.lin")
    assert lines(session, 1) == ["Cato Rook & Ada Lark-Dina Kite & Bela Wren 3NT E -4"]
    assert lines(session, 2) == ["Cato Rook & Ada Lark-Dina Kite & Bela Wren 2H N +1"]
    assert lines(session, 3) == ["Cato Rook & Ada Lark-Dina Kite & Bela Wren Pass"]
    assert session.boards[3].lines[0].remark == "1D by S without tricks or score"
    assert noted(session) == ["line 4: Board 4: the play breaks off after 3 tricks, without a claim"]


def test_a_vugraph_has_two_rooms_and_a_board_that_only_the_head_tells_of() -> None:
    session = fixture("vugraph.lin")
    assert session.title == "Fixture Final"
    assert session.scoring is ScoringMethod.IMPS
    assert lines(session, 17) == [
        "Cato Lark & Ada Lark-Dina Wren & Bela Wren 4SX S -1", "Gabe Wren & Egon Wren-Hugo Lark & Fina Lark 3NT W =",
    ]  # fmt: skip
    assert lines(session, 18) == [
        "Cato Lark & Ada Lark-Dina Wren & Bela Wren Pass", "Gabe Wren & Egon Wren-Hugo Lark & Fina Lark 2C N +1",
    ]  # fmt: skip
    assert [line.table for _, line in session.lines] == ["Open", "Closed", "Open", "Closed"]
    assert not_read(session) == []


def test_results_of_a_tournament_with_points_that_name_no_side() -> None:
    session = text(
        "vg|Tourney,BBO,P,1,2,,,,|\nrs|4HN+1,,4HxS=,,8NTN=,|\nmp|-7.2,,6.3,,0,|\nbn|4,9,10|\npg||\n", "x.lin"
    )
    assert [board.board.number for board in session.boards] == [4, 9, 10]
    assert [str(line.result.outcome) for _, line in session.lines] == ["4H N +1", "4HX S ="]
    assert session.boards[0].lines[0].printed is None, "whose points they are is not guessed"
    assert session.boards[0].lines[0].remark == "the file says -7.2, without naming the side"
    assert not_read(session) == ["line 2: Board 10, ? against ?: '8NTN=' is no contract"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("md|3SAH2,,,|ah|Board 1|mb|x|mb|p|", ""),
        (
            "qx|o1|md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|ah|Board 1|mb|8S|",
            "line 1: Board 1: auction: '8S' is no call",
        ),
        ("qx|o1|md|1SAA,,,|ah|Board 1|", "line 1: Board 1: deal: SA is named twice in one hand"),
        ("qx|o1|md|1SAK,SAQ,,|ah|Board 1|", "line 1: Board 1: deal: SA is in two hands: South's and West's"),
        ("qx|o1|md|1Q7,,,|ah|Board 1|", "line 1: Board 1: deal: 'Q7' is no hand"),
        ("qx|o1|md||sv|q|ah|Board 1|", "line 1: 'q' is no vulnerability; that of Law 2 is used"),
        ("qx|o1|ah|Board 1|\nzzz|md||", "line 2: 'zzz' is no tag"),
        ("qx|o1|ah|Board 1|md", "line 1: the file ends inside the tag md"),
        ("sv|o|qx|o1|ah|Board 1|", "line 1: sv 'o' stands before any hand"),
        ("qx|o1|md||ah|Board 1|\nqx||md||", "line 2: a hand without a board number"),
        ("rs|PASS,|\nqx|o1|md||ah|Board 1|", "line 1: results without board numbers"),
    ],
)
def test_each_fault_is_told_with_its_line(content: str, message: str) -> None:
    session = text(content, "x.lin")
    assert len(session.boards) == 1
    assert not message or message in not_read(session)


def test_a_call_out_of_reason_after_the_end_is_told() -> None:
    calls = "mb|1S|mb|p|mb|p|mb|p|mb|2S|"
    session = text(f"md|3SAH2,,,|ah|Board 1|{calls}mc|7|", "x.lin")
    assert not_read(session) == ["line 1: Board 1: auction: call 5: 'North 2S' comes after the final pass (39A)"]


def test_alerts_and_doubles_in_every_spelling() -> None:
    for double, sign in (("d", "X"), ("x", "X"), ("dbl", "X")):
        for redouble, both in (("", sign), ("r", "XX"), ("xx", "XX")):
            again = f"mb|{redouble}|" if redouble else ""
            content = f"md|3,,,|ah|Board 1|mb|1N!|an|12-14|mb|{double}|{again}mb|p|mb|p|mb|p|mc|7|"
            [line] = text(content, "x.lin").boards[0].lines
            assert isinstance(line.result.outcome, TableScore)
            assert str(line.result.outcome) == f"1NT{both} N ="


def test_a_long_room_without_a_number_is_read_in_no_time() -> None:
    before = time.process_time()
    with pytest.raises(SessionRefusedError, match="without a board number"):
        text("qx|" + "o" * 90_000 + "|md|1S|sv|o|", "rooms.lin")
    assert time.process_time() - before < 5
