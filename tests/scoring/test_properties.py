"""What holds of every board, however it was played."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from data.loader import scoring_profile
from data.regulations import regulation_names
from rulings.bridge.seats import Side
from rulings.scoring.adjustment import adjust_self_inflicted
from rulings.scoring.board import score_board
from rulings.scoring.comparison import Comparison
from rulings.scoring.cross_imps import CrossImps
from rulings.scoring.imp_scale import imps
from rulings.scoring.matchpoints import Matchpoints, matchpoints, neuberg
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, TableScore, assigned
from rulings.scoring.profile import FewerScores
from rulings.scoring.rounding import Halves, Rounding
from rulings.scoring.self_inflicted import self_inflicted
from tests.scoring import reference
from tests.scoring.boards import traveller

PLAIN = Matchpoints()
SCORES = st.integers(-760, 760).map(lambda tens: 10 * tens)
FIELDS = st.lists(
    st.sampled_from([-800, -200, -100, -50, 0, 110, 140, 170, 400, 420, 620, 650]), min_size=2, max_size=25
)
WEIGHTS = st.lists(st.integers(1, 9), min_size=1, max_size=5)


@st.composite
def weighted(draw: st.DrawFn) -> AdjustedScore:
    return AdjustedScore.same(assigned((TableScore(draw(SCORES)), weight) for weight in draw(WEIGHTS)))


LINES = st.lists(SCORES | weighted(), min_size=2, max_size=15)


def total(values: tuple[Fraction | None, ...]) -> Fraction:
    return sum((value for value in values if value is not None), Fraction(0))


@given(FIELDS)
def test_matchpoints_are_those_of_a_comparison_of_each_with_each(scores: list[int]) -> None:
    points = matchpoints(Comparison.of(scores))
    assert [points[score] for score in scores] == reference.matchpoints(scores)


@given(LINES)
def test_the_matchpoints_of_a_board_sum_to_n_times_n_minus_1_weighted_or_not(lines: list[int | AdjustedScore]) -> None:
    scores = score_board(traveller(*lines), PLAIN)
    number = len(lines)
    for side in Side:
        assert total(scores.exact[side]) == number * (number - 1)


@given(LINES)
def test_what_one_side_has_the_other_lacks(lines: list[int | AdjustedScore]) -> None:
    for method, whole in ((PLAIN, PLAIN.available(len(lines))), (CrossImps(), Fraction(0))):
        scores = score_board(traveller(*lines), method)
        for north_south, east_west in zip(scores.exact[Side.NS], scores.exact[Side.EW], strict=True):
            assert (north_south or 0) + (east_west or 0) == whole


@given(FIELDS, st.integers(0, 20))
def test_neuberg_keeps_the_average(scores: list[int], missing: int) -> None:
    compared, expected = len(scores), len(scores) + missing
    points = matchpoints(Comparison.of(scores))
    factored = [neuberg(points[score], compared, expected) for score in scores]
    assert sum(factored, Fraction(0)) / compared == expected - 1
    order = sorted(range(compared), key=lambda place: scores[place])
    assert order == sorted(range(compared), key=lambda place: factored[place])


@given(FIELDS, st.integers(0, 20))
def test_a_factored_score_stays_within_the_full_top(scores: list[int], missing: int) -> None:
    board = score_board(traveller(*scores), PLAIN, expected=len(scores) + missing)
    for value in board.exact[Side.NS]:
        assert value is not None
        assert 0 <= value <= (board.available or 0)


@given(FIELDS, st.lists(st.tuples(SCORES, st.integers(1, 9)), min_size=1, max_size=5))
def test_weighting_is_linear(others: list[int], parts: list[tuple[int, int]]) -> None:
    score = AdjustedScore.same(assigned((TableScore(one), weight) for one, weight in parts))
    whole = sum(weight for _, weight in parts)
    for method in (PLAIN, CrossImps()):
        weighed = score_board(traveller(score, *others), method).exact[Side.NS][0]
        alone = [score_board(traveller(one, *others), method).exact[Side.NS][0] or 0 for one, _ in parts]
        assert weighed == sum(
            (Fraction(weight, whole) * one for (_, weight), one in zip(parts, alone, strict=True)), Fraction(0)
        )
    line = [(one, Fraction(weight, whole)) for one, weight in parts]
    assert score_board(traveller(score, *others), PLAIN).exact[Side.NS][0] == reference.weighted_matchpoints(
        line, others
    )


@given(LINES, st.randoms(use_true_random=False))
def test_the_order_of_the_results_is_irrelevant(lines: list[int | AdjustedScore], dice) -> None:
    order = list(range(len(lines)))
    dice.shuffle(order)
    for method in (PLAIN, CrossImps()):
        straight = score_board(traveller(*lines), method)
        shuffled = score_board(traveller(*(lines[place] for place in order)), method)
        assert [straight.exact[Side.NS][place] for place in order] == list(shuffled.exact[Side.NS])


@given(LINES, st.integers(0, 12), st.sampled_from(regulation_names()))
def test_every_working_ends_in_the_score(lines: list[int | AdjustedScore], missing: int, name: str) -> None:
    method = Matchpoints.by(scoring_profile(name))
    scores = score_board(traveller(*lines), method, expected=len(lines) + missing)
    for side in Side:
        for number in range(len(lines)):
            assert scores.working(number, side).value == scores.of(number, side)


@given(SCORES, SCORES, SCORES, FIELDS)
def test_self_inflicted_damage_is_the_same_in_the_field_as_by_itself(
    table: int, rectified: int, no_error: int, others: list[int]
) -> None:
    without_it, with_it = (AssignedScore.single(TableScore(one)) for one in (rectified, no_error))
    made = adjust_self_inflicted(traveller(table, *others), 0, without_it, with_it, PLAIN, non_offenders=Side.NS)
    after = made.adjustment.after
    assert after.exact[Side.NS][0] == made.found.non_offenders.value
    assert after.exact[Side.EW][0] == made.found.offenders.value
    number = len(others) + 1
    for side in Side:
        assert total(after.exact[side]) == number * (number - 1)


@given(st.integers(-50, 50), st.integers(-50, 50), st.integers(-50, 50))
def test_nobody_gains_by_an_error_and_the_offenders_never_by_the_infraction(
    table: int, rectified: int, other: int
) -> None:
    found = self_inflicted(table, rectified, other)
    innocent, offenders = found.non_offenders.value, found.offenders.value
    assert table <= innocent <= max(table, rectified)
    assert offenders == (-rectified if rectified > table else -table)


@given(SCORES, SCORES)
def test_imps_are_odd_and_grow_with_the_difference(one: int, other: int) -> None:
    assert imps(-one) == -imps(one)
    assert (imps(one) <= imps(other)) or one > other


@given(
    st.fractions(-100, 100),
    st.sampled_from([Fraction(1), Fraction(1, 10), Fraction(1, 4), Fraction(10)]),
    st.sampled_from(Halves),
)
def test_rounding_is_to_the_nearest_unit(value: Fraction, unit: Fraction, halves: Halves) -> None:
    rounded = Rounding(unit, halves).of(value)
    assert (rounded / unit).denominator == 1
    assert abs(rounded - value) <= unit / 2


@given(st.lists(SCORES, min_size=2, max_size=12), st.integers(1, 11), st.integers(0, 5))
def test_the_forms_of_a_fouled_board_do_not_touch_each_other(scores: list[int], cut: int, missing: int) -> None:
    first, second = scores[: cut % len(scores)], scores[cut % len(scores) :]
    forms = "a" * len(first) + "b" * len(second)
    expected = len(scores) + missing
    method = Matchpoints(fewer=FewerScores(from_scores=2))
    both = score_board(traveller(*scores, forms=forms), method, expected=expected).exact[Side.NS]
    assert list(both[: len(first)]) == list(score_board(traveller(*first), method, expected=expected).exact[Side.NS])
    assert list(both[len(first) :]) == list(score_board(traveller(*second), method, expected=expected).exact[Side.NS])


def test_an_average_is_fifty_per_cent() -> None:
    scores = score_board(traveller(10, 20, AdjustedScore(Average.AVERAGE, Average.AVERAGE)), PLAIN)
    assert scores.exact[Side.NS][2] == PLAIN.average(3)
