# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""What a ruling does between two teams; the figures were worked by hand.

The match of the examples, Larks against Wrens, in IMPs for Larks: 10, −1, −5, −13, 0, 0, 6, and board 8 was not played
at the second table. Between them these make −3, which over eight boards is worth 8.73 victory points to Larks.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from data.loader import scoring_profile, victory_point_scale
from rulings.bridge.errors import AmbiguousError, IllegalError, InvalidError
from rulings.bridge.seats import Side
from rulings.scoring.guard import parse_out_of_reach
from rulings.scoring.outcome import AdjustedScore, NoResult
from rulings.scoring.penalties import Unit
from rulings.scoring.teams import AtFault
from rulings.session.adjusted import Adjusted, At, Lost, Ruled
from rulings.session.desks import open_desk
from rulings.session.reading import read_session, read_session_bytes
from rulings.session.ruling_words import read_artificial, read_assigned, read_fault, read_penalty
from rulings.session.score_desk import ScoreDesk
from rulings.session.team_desk import TeamDesk
from rulings.session.values import FileFormat, Session
from rulings.session.writing import write_session
from tests.session.making import fixture, text

MATCH = Path(__file__).parents[2] / "docs/examples/match.csv"
EBU = scoring_profile("ebu")
WBF_SCALE = victory_point_scale("wbf-continuous")


def desk_of(session: Session, *, knockout: bool = False) -> TeamDesk:
    desk = open_desk(session, EBU, scale=WBF_SCALE, knockout=knockout)
    assert isinstance(desk, TeamDesk)
    return desk


def rows(lines: str) -> Session:
    return read_session_bytes(f"board,ns team,ew team,contract,by,tricks,score\n{lines}".encode(), "match.csv")


@pytest.fixture(name="desk")
def a_desk() -> TeamDesk:
    return desk_of(read_session(MATCH))


def assigned(desk: TeamDesk, at: At, weights: str, **more: object) -> Adjusted:
    return desk.adjust(at, Ruled(AdjustedScore.same(read_assigned(weights, at)), **more))  # type: ignore[arg-type]


def imps(adjusted: Adjusted) -> tuple[Fraction, Fraction]:
    """Both teams' IMPs in the match, the home team's first."""
    assert adjusted.match
    return adjusted.match.now[0].total, adjusted.match.now[1].total


def points(adjusted: Adjusted) -> list[str]:
    """Both teams' victory points."""
    assert adjusted.match
    return [f"{float(one.victory_points or 0):.2f}" for one in adjusted.match.now]


# ------------------------------------------------------------------ the match


def test_the_match_is_known_by_its_teams(desk: TeamDesk) -> None:
    [match] = desk.teams.matches
    assert match.teams == ("Larks", "Wrens")
    scores = desk.convention.scores(desk.session, match)
    assert [one and one.home.value for one in scores.values()] == [10, -1, -5, -13, 0, 0, 6, None]
    assert desk.unit is Unit.VICTORY_POINTS


def test_an_adjusted_table_changes_the_board_and_the_match(desk: TeamDesk) -> None:
    # Board 4: 6D made became 6D one down (+100 for North-South) against −620: 12 IMPs instead of −13.
    at = desk.find(4, "Larks NS")
    adjusted = assigned(desk, at, "6D W -1")
    assert [adjusted.before.of(at.place, Side.NS), adjusted.after.of(at.place, Side.NS)] == [-13, 12]
    assert imps(adjusted) == (22, -22)
    # 10 + 10 (1 − 0.236068^(22/42.43)) / 0.763932
    assert points(adjusted) == ["16.90", "3.10"]
    assert adjusted.match
    assert [one.total for one in adjusted.match.was] == [-3, 3]
    assert adjusted.basis == ("12C1b",)


def test_a_weighted_score_is_imped_and_then_weighed(desk: TeamDesk) -> None:
    # Board 2: 60 % of −1 and 40 % of −12 make −5.4, and so −5.
    adjusted = assigned(desk, desk.find(2, "Larks NS"), "60% 3NT S =, 40% 3NT S -1")
    assert imps(adjusted) == (-7, 7)


def test_the_second_table_counts_for_the_other_team(desk: TeamDesk) -> None:
    # Board 3, second table: 3H E one down (+100) becomes 3H made (−140): Larks −110 against −140 is 1 IMP, not −5.
    at = desk.find(3, "Wrens NS")
    adjusted = assigned(desk, at, "3H E =")
    assert [adjusted.after.of(at.place, side) for side in (Side.NS, Side.EW)] == [-1, 1]
    assert imps(adjusted) == (3, -3)


def test_a_split_score_need_not_balance_and_each_team_has_its_own_victory_points(desk: TeamDesk) -> None:
    at = desk.find(8, "Wrens NS")
    adjusted = desk.adjust(at, Ruled(read_artificial("A+/A+", Side.NS)))
    assert imps(adjusted) == (0, 6)
    # 10.00 for a tie, and 6 IMPs for the Wrens.
    assert points(adjusted) == ["10.00", "12.42"]
    assert adjusted.notes[0] == "the two artificial scores make 120 % together: right only if neither side is at fault"


def test_a_team_sits_both_ways_and_must_say_which_table(desk: TeamDesk) -> None:
    with pytest.raises(AmbiguousError, match="Larks sat both ways: write 'Larks NS' or 'Larks EW'"):
        desk.find(2, "Larks")


def test_a_result_that_only_the_infraction_made_possible_is_refused(desk: TeamDesk) -> None:
    with pytest.raises(IllegalError, match="may have no weight: 3NT by South was reached only"):
        assigned(desk, desk.find(2, "Larks NS"), "3NT S -1", out_of_reach=(parse_out_of_reach("3NT S"),))


def test_who_was_not_damaged_gains_nothing(desk: TeamDesk) -> None:
    adjusted = assigned(desk, desk.find(2, "Larks NS"), "3NT S -1", non_offenders=Side.NS)
    assert "(−1 at the table, −12 adjusted): without damage the result stands (12B1)" in adjusted.notes[0]


# ------------------------------------------------------------------ averages


def test_average_plus_is_three_imps_and_the_own_average_where_that_is_better() -> None:
    session = rows("1,A,B,4S,N,10,\n1,B,A,4S,N,9,\n2,A,B,3NT,W,8,\n2,B,A,2NT,W,8,\n3,A,B,4H,S,10,\n3,B,A,4H,S,10,\n")
    desk = desk_of(session)
    given = desk.adjust(desk.find(3, "A NS"), Ruled(read_artificial("A+/A-", Side.NS)))
    # Board 2, North-South vulnerable: +50 against −120 is 5 IMPs; 10 and 5 make 7.5 a board, so 8 (12C2c, at
    # IMPs by the English regulation).
    assert imps(given) == (10 + 5 + 8, -10 - 5 - 8)


def test_knockout_scores_that_do_not_balance_are_averaged() -> None:
    desk = desk_of(read_session(MATCH), knockout=True)
    at = desk.find(8, "Wrens NS")
    # +5 for the one, −8 for the other: 6.5 (12C4).
    adjusted = desk.adjust(at, Ruled(read_artificial("+5 IMPs/-8 IMPs", Side.NS)))
    assert imps(adjusted) == (Fraction("-9.5"), Fraction("9.5"))
    assert adjusted.match
    assert [one.victory_points for one in adjusted.match.now] == [None, None]
    working = adjusted.working(Side.NS)
    assert working
    assert str(working.lines[-1]) == "Averaged for the knockout (12C4): (+5 − (−8)) / 2 = 6.5"


# ------------------------------------------------------------------ 86B


def lost(desk: TeamDesk, weights: str, at_fault: str, *, favourable: bool = False) -> Adjusted:
    at = desk.find(8, "Wrens NS")
    score = AdjustedScore.same(read_assigned(weights, at)) if weights else None
    return desk.adjust(at, Ruled(score, lost=Lost(read_fault(at_fault, at, desk), favourable)))


def test_one_board_whose_other_result_clearly_favours_a_side_is_assigned(desk: TeamDesk) -> None:
    # Larks have +420 there; three quarters of 420 and a quarter of −50 here: 0 and 10 IMPs, weighed 2.5, so 3.
    adjusted = lost(desk, "75% 4H S =, 25% 4H S -1", "neither", favourable=True)
    assert imps(adjusted) == (0, 0)
    assert adjusted.basis == ("86B1", "12C1c")


@pytest.mark.parametrize(
    ("fault", "ours", "theirs"), [("neither", 3, 3), ("Wrens", 3, -3), ("Larks", -3, 3), ("both", -3, -3)]
)
def test_one_board_whose_other_result_favours_nobody_has_artificial_scores(
    desk: TeamDesk, fault: str, ours: int, theirs: int
) -> None:
    adjusted = lost(desk, "", fault)
    assert imps(adjusted) == (-3 + ours, 3 + theirs)
    assert adjusted.basis == ("12C2a", "12C2b")


TWO_LOST = "1,A,B,4S,N,10,\n1,B,A,4S,N,10,\n7,A,B,3NT,W,8,\n8,A,B,4H,S,10,\n8,B,A,not played,,,\n"


@pytest.mark.parametrize(
    ("weights", "fault", "ours", "theirs", "clause"),
    [
        ("4H S -1", "B", 10, -10, "86B2b"),  # the assigned +420 against −50 is more than average plus
        ("4H S =", "B", 3, -3, "86B2b"),  # average plus is more than a tied board
        ("4H S -1", "A", -3, 3, "86B2b"),  # −10 assigned: B has +3
        ("", "neither", 3, 3, "86B2a"),
        ("", "both", -3, -3, "86B2c"),
    ],
)
def test_of_several_boards_the_innocent_team_has_the_better_of_average_plus_and_the_assigned_score(
    weights: str, fault: str, ours: int, theirs: int, clause: str
) -> None:
    desk = desk_of(rows(TWO_LOST))
    at = desk.find(8, "B NS")
    score = AdjustedScore.same(read_assigned(weights, at)) if weights else None
    adjusted = desk.adjust(at, Ruled(score, lost=Lost(read_fault(fault, at, desk))))
    assert [adjusted.after.of(at.place, side) for side in (Side.EW, Side.NS)] == [ours, theirs]
    assert adjusted.basis[0] == clause
    # Board 7 has one line in the file: the other table was not played.
    assert "board 7 of the match has an adjusted score or no two results, too" in adjusted.notes[-1]


def test_86b_needs_probable_results_and_a_result_at_the_other_table(desk: TeamDesk) -> None:
    with pytest.raises(InvalidError, match="say what the probable results"):
        lost(desk, "", "neither", favourable=True)
    both = desk_of(rows("1,A,B,4S,N,10,\n1,B,A,4S,N,9,\n2,A,B,not played,,,\n2,B,A,not played,,,\n"))
    with pytest.raises(InvalidError, match="looks at the other table's result, and there is none"):
        both.adjust(both.find(2, "A NS"), Ruled(None, lost=Lost(AtFault.NEITHER)))


def test_86b_is_for_team_boards() -> None:
    evening = open_desk(read_session(MATCH.with_name("evening.pbn")))
    with pytest.raises(InvalidError, match="86B is for team boards"):
        evening.adjust(evening.find(12, "3"), Ruled(None, lost=Lost(AtFault.NEITHER)))


def test_a_table_without_a_result_asks_for_86b(desk: TeamDesk) -> None:
    adjusted = assigned(desk, desk.find(8, "Wrens NS"), "4H S =")
    assert "say by 86B whether the other table's clearly favors one side" in adjusted.notes[0]


# ------------------------------------------------------------------ 12C1(e), other methods, penalties


def test_self_inflicted_damage_is_divided_in_imps() -> None:
    # At the table +200 against +140 is 2 IMPs, rectified +530 is 9, without the own error +390 is 6: 5 and −9.
    desk = desk_of(rows("1,A,B,,,,200\n1,B,A,,,,140\n"))
    at = desk.find(1, "A NS")
    without = read_assigned("+390", at)
    adjusted = assigned(desk, at, "+530", non_offenders=Side.NS, without_error=without)
    assert [adjusted.after.of(at.place, side) for side in (Side.NS, Side.EW)] == [5, -9]
    assert adjusted.self_inflicted
    assert adjusted.self_inflicted.found.non_offenders.value == 5
    assert adjusted.self_inflicted.found.offenders.value == -9
    assert adjusted.basis == ("12C1e",)


def pbn(method: str) -> Session:
    header = '[ScoreTable "TeamId_NS;TeamId_EW;Contract;Declarer;Result"]'
    return text(f'[Board "2"]\n[Scoring "{method}"]\n{header}\nA B 4S N 10\nB A 4S N 10\n')


@pytest.mark.parametrize(("method", "ours", "theirs"), [("BAM", "0.6", "1.4"), ("TotalPoints", -288, 288)])
def test_board_a_match_and_total_points(method: str, ours: str, theirs: str) -> None:
    desk = desk_of(pbn(method))
    # 60 % of a tie and 40 % of a loss; 40 % of −720.
    adjusted = assigned(desk, desk.find(2, "A NS"), "60% 4S N =, 40% 4S N -1")
    assert imps(adjusted) == (Fraction(ours), Fraction(theirs))


@pytest.mark.parametrize(
    ("penalty", "ours", "won"),
    [
        ("Larks=standard", -3, "7.73"),  # one victory point in England
        ("Larks=0.5 VP", -3, "8.23"),
        ("NS=4 IMPs", -7, "7.23"),
    ],
)
def test_a_penalty_is_the_teams_own_and_nobody_gains_by_it(desk: TeamDesk, penalty: str, ours: int, won: str) -> None:
    at = desk.find(4, "Larks NS")
    adjusted = desk.adjust(at, Ruled(None, penalties=(read_penalty(penalty, at, desk, EBU),)))
    assert imps(adjusted) == (ours, 3)
    assert points(adjusted) == [won, "11.27"]
    assert adjusted.basis == ("90",)
    assert adjusted.before.of(at.place, Side.NS) == adjusted.after.of(at.place, Side.NS)


# ------------------------------------------------------------------ files


def test_the_rooms_of_a_vugraph_match_are_its_tables() -> None:
    desk = desk_of(fixture("vugraph.lin"))
    [match] = desk.teams.matches
    assert match.teams == ("Larks", "Wrens")
    # −100 here and −400 there on board 17: +300 is 7 IMPs; passed out and +110 on board 18: −3.
    assert [one and one.home.value for one in desk.convention.scores(desk.session, match).values()] == [7, -3]


def test_a_hand_that_only_one_room_has_elsewhere_is_no_board_of_the_match() -> None:
    desk = desk_of(fixture("rooms.pbn"))
    assert [len(match.boards) for match in desk.teams.matches] == [1]
    at = desk.find(1, "Ada Lark & Bela Lark", "2")
    with pytest.raises(InvalidError, match="no other table to compare with"):
        desk.adjust(at, Ruled(None))


ROOM = (
    '[Board "1"]\n[Scoring "IMP"]\n[North "N {room}"]\n[East "E {room}"]\n[Contract "Not played"]\n[Room "{room}"]\n\n'
)


def test_a_match_that_nobody_has_played_yet_has_its_rooms_all_the_same() -> None:
    desk = desk_of(text("".join(ROOM.format(room=room) for room in ("Open", "Closed"))))
    [match] = desk.teams.matches
    assert match.teams == ("N Open", "E Open")
    assert list(desk.convention.scores(desk.session, match).values()) == [None]


def test_numbered_teams_keep_their_numbers() -> None:
    desk = desk_of(rows("1,1,2,4S,N,10,\n1,2,1,4S,N,9,\n1,3,4,4S,N,10,\n1,4,3,4S,N,10,\n"))
    assert [match.teams for match in desk.teams.matches] == [("1", "2"), ("3", "4")]
    adjusted = assigned(desk, desk.find(1, "3 NS"), "4S N -1")
    assert imps(adjusted) == (-10, 10)
    assert adjusted.after.of(0, Side.NS) == 10, "the other match stays as it was"


def test_a_field_of_pairs_is_no_team_event() -> None:
    for name in ("mitchell_adjusted.xml", "howell_short.xml", "butler.xml", "cross_imps.xml"):
        assert isinstance(open_desk(fixture(name)), ScoreDesk)
    with pytest.raises(InvalidError, match="the session is no team event"):
        open_desk(fixture("butler.xml"), knockout=True)


@pytest.mark.parametrize("file_format", [FileFormat.CSV, FileFormat.PBN, FileFormat.USEBIO])
def test_a_match_written_with_its_adjusted_table_can_be_read_again(desk: TeamDesk, file_format: FileFormat) -> None:
    adjusted = assigned(desk, desk.find(4, "Larks NS"), "6D W -1")
    written = write_session(adjusted.recomputed, file_format)
    again = read_session_bytes(written.text.encode(), f"again.{file_format.value.lower()}")
    [board] = again.boards_of(4)
    assert [one.printed and one.printed.ns for one in board.lines] == [12, -12]
    [last] = again.boards_of(8)
    assert isinstance(last.lines[1].result.outcome, NoResult)
