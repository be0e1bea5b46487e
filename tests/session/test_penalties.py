# mypy: disable-error-code="comparison-overlap"
# (a fraction equals the whole number that it is)
"""Penalties: those that stand in a file, and those that the director gives; nobody else's score changes (90).

Board 12 of the evening, North-South vulnerable; the top of a board is 8, and each pair played three.
"""

from fractions import Fraction
from pathlib import Path

import pytest

from data.loader import scoring_profile
from rulings.bridge.errors import InvalidError
from rulings.scoring.profile import AverageRules, ScoringProfile
from rulings.session.adjusted import Adjusted, Ruled
from rulings.session.check import check_session
from rulings.session.reading import read_session, read_session_bytes
from rulings.session.ruling_words import read_artificial, read_penalty
from rulings.session.score_desk import ScoreDesk
from rulings.session.totals import TotalStatus
from rulings.session.values import FileFormat, Session
from rulings.session.writing import write_session
from tests.session.making import text

EBU = scoring_profile("ebu")
EVENING = Path(__file__).parents[2] / "docs/examples/evening.pbn"
TABLE = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"]'


@pytest.fixture(name="desk", scope="module")
def a_desk() -> ScoreDesk:
    return ScoreDesk.opened(read_session(EVENING), EBU)


def fined(desk: ScoreDesk, penalty: str) -> Adjusted:
    at = desk.find(12, "3")
    return desk.adjust(at, Ruled(None, penalties=(read_penalty(penalty, at, desk, EBU),)))


def totals(adjusted: Adjusted) -> dict[str, Fraction]:
    """How much each pair's total changes, those that keep it left out."""
    found = {
        one.pair: one.now.total.total - one.was.total.total for group in adjusted.effects.values() for one in group
    }
    return {pair: value for pair, value in found.items() if value}


@pytest.mark.parametrize(
    ("penalty", "changes"),
    [
        ("3=standard", {"3": -2}),  # a quarter of the top of 8
        ("14=10%", {"14": Fraction("-0.8")}),
        ("NS=1.5", {"3": Fraction("-1.5")}),
        ("EW=standard", {"14": -2}),
        ("5: 1/2 MPs", {"5": Fraction("-0.5")}),
    ],
)
def test_a_penalty_is_taken_from_its_pair_alone(desk: ScoreDesk, penalty: str, changes: dict[str, Fraction]) -> None:
    adjusted = fined(desk, penalty)
    assert totals(adjusted) == changes
    assert adjusted.basis == ("90",)
    assert [adjusted.before.of(place, adjusted.at.side) for place in range(5)] == [
        adjusted.after.of(place, adjusted.at.side) for place in range(5)
    ]


def test_how_a_penalty_comes_about_is_said(desk: ScoreDesk) -> None:
    [one] = fined(desk, "3=standard").ruled.penalties
    assert one.says() == ("Penalty on 3: Standard penalty: 25 % of the top of 8 = 2",)


@pytest.mark.parametrize(
    ("penalty", "said"),
    [
        ("standard", "is no penalty: expected such as EW=standard"),
        ("3=heavy", "'heavy' is no penalty of English Bridge Union; there is standard"),
        ("77=standard", "'77' is neither NS, EW nor a pair of this line"),
        ("3=2 IMPs", "in IMPs, but the session is in matchpoints"),
        ("3=-2", "'-2' is no penalty"),
    ],
)
def test_a_penalty_that_fits_nothing_is_refused(desk: ScoreDesk, penalty: str, said: str) -> None:
    with pytest.raises(InvalidError, match=said):
        fined(desk, penalty)


# ------------------------------------------------------------------ in files


def with_totals(header: str, *rows: str) -> Session:
    """Three results with 4, 2 and 0 matchpoints, and these totals."""
    lines = "1 4 4S N 10 4 0\n2 5 2S N 8 2 2\n3 6 4S N 9 0 4\n"
    listed = "\n".join(rows)
    return text(f'[Board "1"]\n[Scoring "MP"]\n{TABLE}\n{lines}[TotalScoreTable "{header}"]\n{listed}\n')


def status(session: Session) -> dict[str, TotalStatus]:
    return {one.contestant.name: one.status for one in check_session(session).totals}


def test_the_penalty_in_a_file_is_in_the_total() -> None:
    session = with_totals("PairId;TotalMP;Penalty", "1 3.5 0.5", "2 2 -", "3 0 -")
    assert status(session)["1"] is TotalStatus.AGREES
    assert status(session)["2"] is TotalStatus.AGREES
    desk = ScoreDesk.opened(session)
    assert desk.scores[""].pairs["1"].total == Fraction("3.5")
    assert desk.scores[""].pairs["4"].total == 0, "nobody gains by it"


def test_an_adjustment_is_added_with_its_sign() -> None:
    session = with_totals("PairId;TotalMP;Adjustment", "1 3 -1", "3 0.5 +0.5")
    assert [one.penalty for one in session.contestants] == [1, Fraction("-0.5")]
    assert set(status(session).values()) == {TotalStatus.AGREES, TotalStatus.NOT_PRINTED}


def test_a_total_from_before_the_penalty_is_named() -> None:
    session = with_totals("PairId;TotalMP;Penalty", "1 4 1")
    [found] = [one for one in check_session(session).totals if one.contestant.name == "1"]
    assert found.status is TotalStatus.WITHOUT_PENALTY
    assert found.note == "the penalty of 1 is not taken off it"


def test_a_total_that_does_not_follow_says_what_the_penalty_leaves() -> None:
    session = with_totals("PairId;TotalMP;Penalty", "1 2 1")
    [found] = [one for one in check_session(session).totals if one.contestant.name == "1"]
    assert found.status is TotalStatus.UNEXPLAINED
    assert found.note == "printed 2, the lines sum to 4 less a penalty of 1 (−1)"


USEBIO = (
    '<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>'
    "<TOTAL_SCORE>1.5</TOTAL_SCORE><PENALTY>-0.5</PENALTY></PAIR></PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>420</SCORE>"
    "<NS_MATCH_POINTS>2</NS_MATCH_POINTS><EW_MATCH_POINTS>0</EW_MATCH_POINTS></TRAVELLER_LINE>"
    "<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>5</EW_PAIR_NUMBER><SCORE>-50</SCORE>"
    "<NS_MATCH_POINTS>0</NS_MATCH_POINTS><EW_MATCH_POINTS>2</EW_MATCH_POINTS></TRAVELLER_LINE></BOARD></EVENT></USEBIO>"
)


def test_a_penalty_is_an_amount_whatever_its_sign_in_the_file() -> None:
    session = read_session_bytes(USEBIO.encode(), "penalty.xml")
    assert session.contestant("1").penalty == Fraction("0.5")
    assert status(session)["1"] is TotalStatus.AGREES


@pytest.mark.parametrize("file_format", [FileFormat.PBN, FileFormat.USEBIO])
@pytest.mark.parametrize("penalty", ["3=2", "3=0.5"])
def test_a_penalty_is_written_and_read_back(desk: ScoreDesk, file_format: FileFormat, penalty: str) -> None:
    adjusted = fined(desk, penalty)
    written = write_session(adjusted.recomputed, file_format).text
    again = read_session_bytes(written.encode(), f"again.{file_format.value.lower()}")
    assert again.contestant("3").penalty == Fraction(penalty.partition("=")[2])
    assert status(again)["3"] is TotalStatus.AGREES


# ------------------------------------------------------------------ 12C2(d)

MISSED = (
    "board,ns,ew,score,remark\n1,1,4,420,\n1,2,5,-50,\n1,3,6,170,\n2,1,5,A+/A-,\n2,2,6,50,\n2,3,4,-110,\n"
    "3,1,6,not played,\n3,2,4,100,\n3,3,5,-50,\n"
)


def second_board(profile: ScoringProfile) -> Adjusted:
    """Average plus for pair 1 on board 3, after it had average plus on board 2."""
    session = read_session_bytes(MISSED.replace("A+/A-", "60%-40%").encode(), "missed.csv")
    desk = ScoreDesk.opened(session, profile)
    at = desk.find(3, "1")
    return desk.adjust(at, Ruled(read_artificial("A+/A=", at.side)))


def test_a_second_board_without_a_result_is_pointed_out() -> None:
    adjusted = second_board(EBU)
    assert adjusted.notes[1] == (
        "1 has no result on another board of this session: the regulation may vary the score of the second one (12C2d)"
    )
    # 4 of 4 on board 1 and 2.4 on board 2, where 60 per cent were given outright: 80 per cent of 4 (12C2c).
    assert adjusted.after.of(adjusted.at.place, adjusted.at.side) == Fraction("3.2")


def test_a_regulation_may_give_less_on_the_second_board() -> None:
    later = AverageRules(plus=Fraction(50), own_average=False)
    adjusted = second_board(ScoringProfile("club", averages=AverageRules(later=later)))
    at = adjusted.at
    # Half of the top of 4 instead of 60 per cent; pair 6, which misses no other board, has its half anyway.
    assert [adjusted.after.of(at.place, side) for side in (at.side, at.side.opponents)] == [2, 2]
    working = adjusted.working(at.side)
    assert working
    assert str(working.lines[-1]) == ("Average plus, a later board without a result (12C2d): 50 % of the top of 4 = 2")
