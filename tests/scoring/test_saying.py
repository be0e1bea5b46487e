"""Every step of a working can be said in another language: nothing is left of the English but figures and names."""

import re
from collections.abc import Callable, Iterable
from copy import deepcopy
from fractions import Fraction

import pytest

from data.loader import scoring_profile, victory_point_scale
from rulings.bridge.board import Board, Vulnerability
from rulings.bridge.saying import Said, in_words
from rulings.bridge.seats import Side
from rulings.scoring.board import score_board
from rulings.scoring.butler import Butler
from rulings.scoring.cross_imps import CrossImps
from rulings.scoring.duplicate import duplicate_working
from rulings.scoring.matches import boards_removed, mismatch_at_fault, mismatch_not_at_fault, void_match, wrong_seating
from rulings.scoring.matchpoints import Matchpoints
from rulings.scoring.notation import parse_result, parse_weights
from rulings.scoring.outcome import AdjustedScore, Average, BoardResult, Outcome, TableScore, Traveller
from rulings.scoring.penalties import Penalty, Unit, after_penalties, penalty_amount
from rulings.scoring.self_inflicted import self_inflicted
from rulings.scoring.teams import (
    AtFault,
    LostBoard,
    OtherTable,
    TeamBoard,
    TeamMethod,
    knockout_average,
    score_lost_board,
    score_team_board,
)
from rulings.scoring.victory_points import victory_points
from rulings.scoring.working import Working

ACBL, EBU = scoring_profile("acbl"), scoring_profile("ebu")
BOARD = Board.numbered(12)
LEFT = re.compile(r"[a-z]{2,}")
NAMES = re.compile(r"IMPs|VPs|NS|EW|\d[CDHSN♣♦♥♠].*?(?=\)|$)")


def foreign(text: str) -> str:
    """A language in which every letter outside the braces is Ø."""
    return "".join(part if part.startswith("{") else re.sub(r"\w", "Ø", part) for part in re.split(r"(\{\w+\})", text))


def field(*outcomes: Outcome) -> Traveller:
    return Traveller(BOARD, tuple(BoardResult(f"{n}", f"{n + 10}", one) for n, one in enumerate(outcomes)))


WEIGHTED = AdjustedScore.same(parse_weights("60% 4S N =, 40% 4S N -1", BOARD))
SCORES = tuple(map(TableScore, (620, 170, -100, -100)))
AVERAGES = AdjustedScore(Average.PLUS, Average.MINUS)


def boards() -> Iterable[Working]:
    for method in (Matchpoints.by(EBU), Matchpoints.by(ACBL), CrossImps.by(EBU), Butler.by(ACBL)):
        for outcome in (WEIGHTED, AVERAGES, SCORES[0]):
            own = {"0": Fraction(70), "10": Fraction(-5)}
            scores = score_board(field(outcome, *SCORES), method, expected=7, own=own)
            yield from (scores.working(0, side) for side in Side)
    for count in (1, 2):
        yield score_board(field(*SCORES[:count]), Matchpoints.by(EBU), expected=13).working(0, Side.NS)


def teams() -> Iterable[Working]:
    for method in TeamMethod:
        yield score_team_board(TeamBoard(WEIGHTED, SCORES[0]), method, EBU).home
        yield score_team_board(TeamBoard(SCORES[0], SCORES[1]), method, EBU).visitors
    yield score_team_board(TeamBoard(AVERAGES, SCORES[0]), TeamMethod.BOARD_A_MATCH, EBU).home
    yield score_team_board(TeamBoard(AVERAGES, SCORES[0]), TeamMethod.IMPS, EBU, own=(Fraction(4), None)).home
    for fault, several in ((AtFault.HOME, True), (AtFault.NEITHER, True), (AtFault.NEITHER, False)):
        probable = parse_weights("60% 4S N =, 40% 4S N -1", BOARD)
        lost = LostBoard(OtherTable(SCORES[0], clearly_favourable=True), probable, fault, several)
        yield from (score_lost_board(lost, EBU).home, score_lost_board(lost, EBU).visitors)
    yield knockout_average(10, -4)
    yield victory_points(victory_point_scale("wbf-continuous"), 12, 8)


def others() -> Iterable[Working]:
    for text in ("Pass", "4SX N =", "3NT E -2", "6H S +1", "7CXX W -4", "2D N =", "7NT N ="):
        yield duplicate_working(parse_result(text), Vulnerability.BOTH)
    for three in ((2, 9, 6), (2, 9, 1), (2, 9, 12), (9, 2, 0)):
        found = self_inflicted(*three, available=20)
        yield from (found.non_offenders, found.offenders)
    averages = EBU.averages
    yield from (boards_removed(3, 8, averages), void_match(7, averages), wrong_seating(20))
    yield from (mismatch_not_at_fault(12), mismatch_at_fault(13))
    standard = EBU.penalty("standard")
    yield from (penalty_amount(standard, Unit.IMPS), penalty_amount(standard, Unit.MATCHPOINTS, top=20))
    yield penalty_amount(standard, Unit.VICTORY_POINTS)
    yield after_penalties(Fraction(60), "3", (Penalty("3", Fraction(5), Unit.IMPS),), Unit.IMPS)


LABELS = {EBU.penalty("standard").label: "Ø", victory_point_scale("wbf-continuous").title: "Ø"}


@pytest.mark.parametrize("workings", [boards, teams, others])
def test_no_step_is_left_in_english(workings: Callable[[], Iterable[Working]]) -> None:
    found = list(workings())
    assert found
    for step in (one for working in found for one in working.lines):
        said = step.says(foreign)
        for name, sign in LABELS.items():
            said = said.replace(name, sign)
        assert not LEFT.search(NAMES.sub("", said)), f"{step} / {said}"
        assert step.says(str) == str(step)


def test_a_text_keeps_its_pattern_through_a_copy() -> None:
    text = deepcopy(Said("{who}: {what}", who="N-S", what=Said("average")))
    assert text == "N-S: average"
    assert in_words(text, lambda pattern: {"average": "Durchschnitt"}.get(pattern, pattern)) == "N-S: Durchschnitt"
