"""PBN: result tables, one game for each result, and every turn of the format that producers take."""

from fractions import Fraction

import pytest

from rulings.bridge.board import Vulnerability
from rulings.bridge.calls import Denomination
from rulings.bridge.seats import Seat
from rulings.session.errors import SessionRefusedError
from rulings.session.values import ScoringMethod
from tests.session.making import fixture, lines, not_read, noted, text


def test_a_table_of_results_with_quoted_scores_and_columns_of_its_own() -> None:
    session = fixture("score_table.pbn")
    assert lines(session, 28) == [
        "4-11 2HX S =", "14-1 2S E -3", "20-38 Pass", "15-43 Pass", "23-35 3C N -1", "32-26 2H S -1", "13-2 2NT N -3",
    ]  # fmt: skip
    first, last = session.boards[0].lines[0], session.boards[0].lines[-1]
    assert (first.printed_score, last.printed_score) == (670, -300)
    assert first.printed is not None
    assert [first.printed.ns, first.printed.ew] == [12, 0]
    assert (str(first.lead), first.table, first.round, first.line) == ("S6", "1", "14", 13)
    assert session.scoring is ScoringMethod.MATCHPOINTS
    assert session.boards[0].board.vulnerability is Vulnerability.NS


def test_names_with_blanks_are_told_apart_by_the_widths_of_the_columns() -> None:
    session = fixture("score_table.pbn")
    assert lines(session, 29) == ["4-11 3NT N =", "14-1 3NT N -1", "20-38 60% 40%"]
    assert session.contestant("11").players == ("Egon", "Fina")


def test_a_row_that_does_not_fit_and_a_second_table_are_reported() -> None:
    assert not_read(fixture("score_table.pbn")) == [
        "line 31: Board 29: the cells do not fit the 9 columns",
        "line 32: ScoreTable 'Rank;Multiplicity': the game has ScoreTable already",
    ]


def test_the_table_of_totals_gives_the_contestants() -> None:
    one = fixture("score_table.pbn").contestant("4")
    assert [one.players, one.total, one.percentage, one.place] == [("Ada Lark", "Bela Lark"), 12, 100, "1"]


def test_one_game_for_each_result() -> None:
    session = fixture("each_result.pbn")
    assert session.encoding == "iso8859-2"
    assert session.title == "Turniej Sędziów"
    assert lines(session, 1) == [
        "Kowalska & Wójcik-Zając & Lis 4H S -1", "Dąb & Wilk-Sowa & Żuk 5DX N -3", "Kos & Kruk-Gil & Bąk Pass",
    ]  # fmt: skip
    # Nine tricks less two is seven for East-West; North-South took five in the redoubled game.
    assert lines(session, 2) == [
        "Kowalska & Wójcik-Sowa & Żuk 4S S -1", "Dąb & Wilk-Gil & Bąk 3NTXX W -1", "Kos & Kruk-Zając & Lis 2S N +1",
    ]  # fmt: skip
    assert not_read(session) == []


def test_deals_without_results_are_boards_and_nothing_is_made_of_an_empty_contract() -> None:
    session = fixture("composer.pbn")
    assert session.encoding == "iso8859-1"
    assert [board.board.number for board in session.boards] == [16, 17, 18]
    assert [len(board.lines) for board in session.boards] == [0, 0, 0]
    assert session.boards[2].deal is None
    assert not_read(session) == []


@pytest.mark.parametrize(
    ("board", "seat", "denomination", "tricks"),
    [
        (16, Seat.NORTH, Denomination.NOTRUMP, 6),  # twenty digits
        (16, Seat.SOUTH, Denomination.DIAMONDS, 8),
        (16, Seat.EAST, Denomination.HEARTS, 8),
        (16, Seat.WEST, Denomination.CLUBS, 6),
        (17, Seat.WEST, Denomination.CLUBS, 10),  # a table
        (17, Seat.SOUTH, Denomination.CLUBS, None),
        (18, Seat.EAST, Denomination.SPADES, 10),  # abilities
        (18, Seat.NORTH, Denomination.NOTRUMP, 6),
    ],
)
def test_the_tricks_that_can_be_made_are_read_as_three_programs_write_them(
    board: int, seat: Seat, denomination: Denomination, tricks: int | None
) -> None:
    makeable = fixture("composer.pbn").boards_of(board)[0].makeable
    assert makeable is not None
    assert makeable.of(seat, denomination) == tricks


def test_comments_directives_odd_blanks_and_escapes() -> None:
    session = fixture("turns.pbn")
    assert (session.title, session.date) == ("Blanks anywhere", "1998.03.21")
    assert [board.board.number for board in session.boards] == [1, 2, 3, 4]
    assert lines(session, 1) == ['He said "pass" \\ then left- 5HX S -2']
    assert str(session.boards[0].lines[0].lead) == "SK"
    assert lines(session, 2) == ["- Pass"]
    assert lines(session, 3) == ["- -300"]
    assert lines(session, 4) == ["- 3NT W -4"]
    assert session.notices == ()


def test_a_hand_that_is_not_shown_is_none_and_a_deal_starts_at_any_seat() -> None:
    first, second = fixture("turns.pbn").boards[:2]
    assert first.deal is not None
    assert first.deal.complete
    assert second.deal is not None
    assert [hand is None for hand in second.deal.hands] == [False, True, False, True]


def test_points_that_name_their_sides() -> None:
    line = fixture("turns.pbn").boards[2].lines[0]
    assert line.printed is not None
    assert [line.printed.ns, line.printed.ew] == [50, 50]


def test_two_rooms_and_another_round_with_other_cards() -> None:
    session = fixture("rooms.pbn")
    open_room, closed, later = (line for _, line in session.lines)
    assert (open_room.table, closed.table, later.round) == ("Open", "Closed", "14")
    assert lines(session, 1) == [
        "Ada Lark & Bela Lark-Cato Wren & Dina Wren 2H S =", "Egon Wren & Fina Wren-Gabe Lark & Hugo Lark 2S E -1",
        "Ada Lark & Bela Lark-Cato Wren & Dina Wren 4H E =",
    ]  # fmt: skip
    assert [board.section for board in session.boards] == ["", "2"]
    assert noted(session) == ["line 45: another board 1 with other cards: kept apart as section 2"]


def test_each_fault_is_told_with_its_line_and_the_rest_is_read() -> None:
    session = fixture("faults.pbn")
    assert not_read(session) == [
        "line 1: 'stray words before any game' belongs to no tag",
        "line 2: 'one' is no board number: expected a whole number from 1 on",
        "line 5: a result without a board number",
        "line 10: deal: 'AK.QJ' is no hand: expected four suits with points between",
        "line 11: 'Sometimes' is no vulnerability: expected None, NS, EW or Both; that of Law 2 is used",
        "line 13: Board 5, ? against ?: '8NT' is no contract",
        "line 18: Board 6, ? against ?: 'Q' is no declarer",
        "line 23: Board 7, ? against ?: '15' gives 15 tricks: expected 0 to 13",
        "line 28: Board 8: the cells do not fit the 8 columns",
        "line 29: points: 'many' is no number",
        'line 30: Scoring "#" repeats a game before, and none has it',
        "line 31: '[ActionTable \"Rank;Call\\ ]' is no tag",
    ]
    assert noted(session) == [
        "line 29: Board 8: +630 is printed, 3NT N = scores +400",
        "line 36: a comment is never closed; it was taken to end with the line",
    ]
    assert lines(session, 8) == ["1-2 3NT N =", "5-6 3NT N ="]
    assert lines(session, 9) == ["- 4S N ="]


def test_a_row_may_stand_for_several_results() -> None:
    session = text('[Board "1"]\n[ScoreTable "Score_NS\\5R;Multiplicity\\2R"]\n 450 2\n -50 3\n 430 x\n')
    assert lines(session, 1) == ["- +450"] * 2 + ["- -50"] * 3
    assert not_read(session) == ["line 5: Board 1: a row cannot stand for 'x' results"]


def test_pairs_of_one_number_in_both_directions_are_told_apart() -> None:
    header = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]'
    session = text(f'[Board "1"]\n{header}\n1 2 3NT N 9\n2 1 3NT N 9\n')
    assert lines(session, 1) == ["1NS-2EW 3NT N =", "2NS-1EW 3NT N ="]
    howell = text(f'[Board "1"]\n{header}\n1 2 3NT N 9\n3 4 3NT N 9\n\n[Board "2"]\n{header}\n2 1 3NT N 9\n')
    assert lines(howell, 2) == ["2-1 3NT N ="], "a pair that changes direction is one pair"


def test_two_sections_have_travellers_and_pairs_of_their_own() -> None:
    header = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]'
    session = text("".join(f'[Board "1"]\n[Section "{one}"]\n{header}\n1 2 3NT N 9\n\n' for one in "AB"))
    assert [board.section for board in session.boards] == ["A", "B"]
    assert lines(session, 1) == ["A1-A2 3NT N =", "B1-B2 3NT N ="]


@pytest.mark.parametrize(
    ("scoring", "method"),
    [
        ("MP", ScoringMethod.MATCHPOINTS),
        ("MatchPoints;MP1", ScoringMethod.MATCHPOINTS),
        ("IMP", ScoringMethod.IMPS),
        ("IMP_1961", ScoringMethod.IMPS),
        ("IMP;Cross1", ScoringMethod.CROSS_IMPS),
        ("IMP;Butler-2", ScoringMethod.BUTLER),
        ("BAM", ScoringMethod.BOARD_A_MATCH),
        ("Rubber", ScoringMethod.UNKNOWN),
    ],
)
def test_the_method_of_scoring(scoring: str, method: ScoringMethod) -> None:
    assert text(f'[Board "1"]\n[Scoring "{scoring}"]\n[Contract "Pass"]\n').scoring is method


def test_a_tag_given_twice_is_reported_and_the_first_counts() -> None:
    session = text('[Board "1"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n[Contract "4H"]\n')
    assert lines(session, 1) == ["- 4S N ="]
    assert not_read(session) == ["line 5: Contract '4H': the game has Contract already"]


def test_a_value_marked_for_all_games_to_come_holds_where_the_tag_is_missing() -> None:
    game = '[Contract "Pass"]\n[North "A"]\n[South "B"]\n\n'
    session = text(f'[Board "1"]\n[Section "##B"]\n{game}[Board "2"]\n{game}[Board "3"]\n[Section "C"]\n{game}')
    assert [board.section for board in session.boards] == ["B", "B", "C"]


def test_games_without_an_empty_line_between_are_parted_by_the_board() -> None:
    session = text('[Board "1"]\n[Contract "Pass"]\n[Board "2"]\n[Contract "Pass"]\n')
    assert [board.board.number for board in session.boards] == [1, 2]


def test_a_file_of_which_nothing_is_a_board_is_refused_with_the_first_reason() -> None:
    with pytest.raises(SessionRefusedError, match=r"session.pbn \(PBN\) holds no board: line 1: a result without"):
        text('[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n')


def test_percentages_beside_points_are_kept_apart() -> None:
    line = fixture("score_table.pbn").boards[0].lines[1]
    assert line.printed_percent is not None
    assert line.printed_percent.ew == Fraction(17)
