"""Everything computed again: each line and each total agrees, or its difference has a name.

The fixture files were made by a program of its own, which compared the scores of a board pair by pair; what it printed
otherwise, and where, is the table of differences here.
"""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from data.loader import scoring_profile
from rulings.scoring.outcome import TableScore
from rulings.session.check import SessionCheck, check_session
from rulings.session.line_check import LineStatus
from rulings.session.reading import read_session_bytes
from rulings.session.totals import TotalStatus
from rulings.session.values import Session
from tests.session.making import device, fixture, text

TABLE = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW"]'


def marks(check: SessionCheck) -> dict[str, int]:
    """How many lines have each mark that occurs."""
    return {status.name: count for status, count in check.counts.items() if count}


def marked(check: SessionCheck) -> list[str]:
    """The lines whose print differs: 'board pair mark: note'."""
    return [f"{one.board.board.number} {one.line.result.ns} {one.status.name}: {one.note}" for one in check.marked]


def totals(check: SessionCheck) -> dict[TotalStatus, list[str]]:
    """The contestants by what became of their totals."""
    found: dict[TotalStatus, list[str]] = {}
    for one in check.totals:
        found.setdefault(one.status, []).append(one.contestant.name)
    return found


@pytest.mark.parametrize(
    ("name", "convention", "lines"),
    [
        ("butler.xml", "Butler, datum 1 left out at each end, to 10, halves away from average", 56),
        ("cross_imps.xml", "cross-IMPs, divided by the comparisons", 32),
    ],
)
def test_imps_agree_in_every_line_and_total_once_the_convention_is_found(
    name: str, convention: str, lines: int
) -> None:
    check = check_session(fixture(name))
    assert check.convention is not None
    assert check.convention.display == convention
    assert marks(check) == {"AGREES": lines}
    assert set(totals(check)) == {TotalStatus.AGREES}
    assert check.in_order


def test_a_short_board_printed_without_factoring_is_named_and_the_factored_points_make_the_totals() -> None:
    check = check_session(fixture("howell_short.xml"))
    assert marks(check) == {"AGREES": 42, "UNFACTORED": 5}
    assert {one.board.board.number for one in check.marked} == {5}
    # Neuberg for 5 of 6 scores: 1.2 m + 0.2, on a top of 10.
    for one in check.marked:
        printed, computed = one.line.printed, one.computed
        assert printed is not None
        assert printed.ns is not None
        assert computed is not None
        assert computed.ns == Fraction(6, 5) * printed.ns + Fraction(1, 5)
        assert one.note.startswith("5 of 6 scores; factored it is ")
    # Pairs 5 and 10 missed board 5: seven boards are brought to eight.
    assert totals(check)[TotalStatus.BROUGHT_TO_FULL_TOP] == ["5", "10"]
    assert len(totals(check)[TotalStatus.AGREES]) == 10
    assert check.in_order


def test_a_mitchell_with_adjusted_scores_has_each_difference_by_name() -> None:
    check = check_session(fixture("mitchell_adjusted.xml"))
    assert marked(check) == [
        "1 1NS HIDDEN_ARTIFICIAL: the points printed are those of N-S 50 %; E-W 50 %",
        "3 1NS BY_HAND: printed 10 to 5, computed 8 to 8",
        "4 2NS TURNED: printed 10 to 6, computed 6 to 10",
    ]
    assert marks(check)["AGREES"] == 78
    assert set(totals(check)) <= {TotalStatus.BEFORE_ADJUSTMENT, TotalStatus.AGREES}
    assert check.in_order


def test_totals_from_before_the_adjustment_tell_what_the_scores_would_have_been() -> None:
    check = check_session(fixture("mitchell_adjusted.xml"))
    session = check.session
    # On boards 2 and 3 the adjusted table had the score of the fifth line, says the file's maker.
    played = {number: session.boards_of(number)[0].lines[4].result.outcome for number in (2, 3)}
    assert all(isinstance(one, TableScore) for one in played.values())
    notes = {one.note for one in check.totals if one.status is TotalStatus.BEFORE_ADJUSTMENT}
    said = ", ".join(f"Board {number}: {one.score:+d}".replace("-", "−") for number, one in played.items())  # type: ignore[union-attr]
    assert notes == {
        f"every total follows if no score had been adjusted; the adjusted lines had {said}, or a score of the same rank"
    }


def test_one_wrong_total_is_enough_not_to_believe_that_all_are_from_before() -> None:
    session = fixture("mitchell_adjusted.xml")
    first, *rest = session.contestants
    wrong = replace(first, total=(first.total or Fraction(0)) + 1)
    check = check_session(replace(session, contestants=(wrong, *rest)))
    assert TotalStatus.BEFORE_ADJUSTMENT not in totals(check)
    assert first.name in totals(check)[TotalStatus.UNEXPLAINED]


def totals_by_name(check: SessionCheck) -> dict[str, TotalStatus]:
    """What became of each contestant's total."""
    return {one.contestant.name: one.status for one in check.totals}


def field(results: Mapping[str, tuple[str, str, str]], more: str = "") -> Session:
    """A board of results 'contract declarer tricks' with score and points as printed."""
    rows = [
        f"{2 * place + 1} {2 * place + 2} {played} {score} {ns} {ew}"
        for place, (played, (score, ns, ew)) in enumerate(results.items())
    ]
    return text(f'[Board "1"]\n[Scoring "MP"]\n{TABLE}\n' + "\n".join(rows) + f"\n{more}\n")


def test_points_with_one_for_a_win_are_recognised() -> None:
    session = field({"4S N 10": ("420", "2", "0"), "4S N 9": ("-50", ".5", "1.5"), "4S S 9": ("-50", ".5", "1.5")})
    check = check_session(session)
    assert check.convention is not None
    assert check.convention.display == "matchpoints, 1 for a win"
    assert marks(check) == {"AGREES": 3}


def test_points_that_follow_from_the_printed_score_and_not_from_the_contract() -> None:
    session = field({"4S N 10": ("620", "4", "0"), "3NT N 10": ("430", "2", "2"), "4S N 9": ("-50", "0", "4")})
    # By +620, +430, -50 the points are 4 2 0; by the contract's +420 the second line would have the 4.
    assert marks(check_session(session)) == {"AGREES": 2, "OTHER_SCORE": 1}
    [line] = [one for one in check_session(session).marked if one.status is LineStatus.OTHER_SCORE]
    assert line.note == "the points printed are those of +620"


def test_a_printed_score_that_is_not_the_contracts_is_noted_even_where_the_points_agree() -> None:
    session = field({"4S N 10": ("430", "4", "0"), "2S N 8": ("110", "2", "2"), "4S N 9": ("-50", "0", "4")})
    check = check_session(session)
    assert marks(check) == {"AGREES": 3}
    assert marked(check) == ["1 1 AGREES: the score printed is +430, the contract gives +420"]


def test_a_line_that_nothing_explains_says_what_was_printed_and_what_is_computed() -> None:
    session = field({"4S N 10": ("420", "4", "0"), "2S N 8": ("110", "3", "1"), "4S N 9": ("-50", "0", "4")})
    assert marked(check_session(session)) == ["1 3 UNEXPLAINED: printed 3 to 1, computed 2 to 2"]


def test_two_lines_worth_half_the_top_are_not_both_taken_for_artificial() -> None:
    # Line 1 is artificial; without it the other four have 6 4 2 0, with a fifth score due 7 4.5 2 -0.5 (Neuberg).
    session = field({
        "2S N 8": ("110", "4", "4"),
        "4S N 10": ("420", "7.8", "0.2"),
        "3S N 9": ("140", "5.2", "2.8"),
        "2H N 8": ("110", "2.8", "5.2"),
        "4S N 9": ("-50", "0.2", "7.8"),
    })  # fmt: skip
    assert marked(check_session(session)) == [
        "1 1 HIDDEN_ARTIFICIAL: the points printed are those of N-S 50 %; E-W 50 %"
    ]


def test_percentages_alone_are_compared_with_the_top() -> None:
    header = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Percentage_NS;Percentage_EW"]'
    # +420, +120, +110, -50: two thirds of the top for the second, one third for the third.
    rows = "1 2 4S N 10 100 0\n3 4 1NT N 8 67 33\n5 6 2S N 8 33.33 66.67\n7 8 4S N 9 0 99\n"
    check = check_session(text(f'[Board "1"]\n[Scoring "MP"]\n{header}\n{rows}'))
    assert [one.status.name for one in check.boards[0].lines] == ["AGREES", "AGREES", "AGREES", "UNEXPLAINED"]
    assert marked(check) == ["1 7 UNEXPLAINED: printed 0 to 5.94, computed 0 to 6"]


def test_points_for_the_wrong_sides_are_known_by_the_figures_of_the_other_side() -> None:
    session = field({"4S N 10": ("420", "4", "0"), "2S N 8": ("110", "2", "2"), "4S N 9": ("-50", "4", "0")})
    assert marked(check_session(session)) == ["1 5 TURNED: printed 4 to 0, computed 0 to 4"]


def test_percentages_that_no_whole_field_can_have_are_those_of_a_larger_one() -> None:
    header = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Percentage_NS;Percentage_EW"]'
    rows = "1 2 3NT N 12 99.4 0.6\n3 4 3NT N 11 98.4 1.6\n5 6 3NT N 10 96.5 3.5\n7 8 3NT N 10 96.5 3.5\n"
    totals = '[TotalScoreTable "PairId;Names;MP"]\n581 "A Player" 1449.8\n'
    check = check_session(text(f'[Board "1"]\n[Scoring "MP"]\n{header}\n{rows}{totals}'))
    # 97.7 on average: whoever is beaten here is not in the file.
    assert marks(check) == {"LARGER_FIELD": 4}
    assert {one.note for one in check.marked} == {"the board averages 97.7 %, all results of a field average 50 %"}
    assert totals_by_name(check)["581"] is TotalStatus.NO_LINES
    assert check.in_order


def test_points_of_a_result_alone_on_its_board_come_from_a_field_that_is_not_in_the_file() -> None:
    one = '[Board "1"]\n[Scoring "IMP;Cross"]\n[Contract "3NT"]\n[Declarer "W"]\n[Result "9"]\n[ScoreIMP "NS -241"]\n'
    check = check_session(text(one))
    assert marked(check) == ["1  LARGER_FIELD: the file has 1 of the results that were compared"]


def test_where_nothing_is_printed_the_points_are_computed() -> None:
    check = check_session(
        read_session_bytes(device(["1 1 1 1 4 N 3_NT =", "2 1 1 2 5 N 3_NT +1", "3 1 1 3 6 N 3_NT -1"]), "x.bws")
    )
    assert marks(check) == {"NOT_PRINTED": 3}
    assert [one.computed and one.computed.ns for one in check.boards[0].lines] == [2, 4, 0]
    assert [one.computed and one.computed.ew for one in check.boards[0].lines] == [2, 0, 4]
    assert {one.contestant.name: one.percentage for one in check.totals} == {
        "1": 50,
        "2": 100,
        "3": 0,
        "4": 50,
        "5": 0,
        "6": 100,
    }
    assert check.in_order


@pytest.mark.parametrize("name", ["single.lin", "several.lin", "vugraph.lin", "rooms.pbn", "composer.pbn"])
def test_hands_and_matches_without_a_field_are_not_scored(name: str) -> None:
    check = check_session(fixture(name))
    assert check.convention is None
    assert set(marks(check)) <= {"NOT_PRINTED"}


def test_an_odd_percentage_has_no_value_in_imps_and_costs_nobody_else_his_score() -> None:
    session = text(
        '[Board "1"]\n[Scoring "IMP;Cross"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Percentage_NS;'
        'Percentage_EW"]\n1 2 4S N 10 - -\n3 4 4S N 9 - -\n5 6 4S N 10 - -\n7 8 - - - 55 45\n'
    )
    assert [one.computed is not None for one in check_session(session).boards[0].lines] == [True] * 4


def test_the_way_of_a_regulation_is_tried_first() -> None:
    session = fixture("howell_short.xml")
    for name in ("wbf", "ebu"):
        assert marks(check_session(session, scoring_profile(name))) == {"AGREES": 42, "UNFACTORED": 5}


def test_a_total_without_any_line_is_unexplained() -> None:
    session = fixture("butler.xml")
    ghost = replace(session.contestants[0], name="99NS")
    check = check_session(replace(session, contestants=(*session.contestants, ghost)))
    assert totals(check)[TotalStatus.UNEXPLAINED] == ["99NS"]
    assert not check.in_order
