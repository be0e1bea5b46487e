"""What a call shows, as a director writes it, and whether one meaning lies within another."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.cards import Suit
from rulings.bridge.errors import InvalidError
from rulings.bridge.meaning import Purpose, Within, parse_meaning, parse_suits, within


def answer(part: str, whole: str) -> Within:
    return within(parse_meaning(part), parse_meaning(whole))


@pytest.mark.parametrize(
    ("part", "whole", "expected"),
    [
        ("11-12 C4+", "11-21 C3+", True),
        ("11-21 C3+", "11-12 C4+", False),
        ("0-7", "0-11", True),
        ("0-11", "5-10 S6", False),
        ("12-14 balanced", "11+ C2+", True),
        ("12-14", "11+ C2+", False),  # a hand may have one club
        ("12-14 C5 D3 H3 S2", "12-14 bal", True),
        ("12-14 C5 D4 H2 S2", "12-14 bal", False),  # two doubletons
        ("12-14 C5 D4 H3 S1", "12-14 bal", False),
        ("15-17 bal", "12-14 bal | 15-19 bal", True),
        ("13-16 bal", "12-14 bal | 15-19 bal", True),  # no one meaning holds it all, both together do
        ("13-16 bal", "12-14 bal | 16-19 bal", False),  # 15 is in neither
        ("5-10 S6", "5-10 H6 or 5-10 S6", True),
        ("5-10 H5+", "5-10 H6 or 5-10 S6", False),
        ("8+ H5+", "any H4+", True),
        ("any", "0-37", True),
        ("0-37", "any", True),
        ("H5+", "8+ H4+", None),  # how strong is not said
        ("8+ H5+", "H4+", None),
        ("H3+", "8+ H4+", False),  # the shape alone tells
        ("weak with both minors", "5-9 C5+ D5+", None),
        ("5-9 C5+ D5+", "", None),
        ("5-9 H7+ S7+", "0-1 C13", True),  # nobody can hold it
    ],
)
def test_whether_one_meaning_lies_within_another(part, whole, expected):
    assert answer(part, whole).answer is expected


def test_a_hand_that_does_not_fit_is_shown_as_plain_a_one_as_there_is():
    assert answer("12-16 bal", "12-14 bal") == Within(False, (3, 3, 3, 4), 15)
    assert answer("12-14 H4+", "12-14 H5+") == Within(False, (3, 3, 4, 3))


# ------------------------------------------------------------------ against a plain second account

SHAPES = [shape for shape in product(range(14), repeat=4) if sum(shape) == 13]


def hands_of(points: tuple[int, int], lengths: dict[int, tuple[int, int]]) -> set[tuple[object, ...]]:
    low, high = points
    return {
        (shape, strength)
        for shape in SHAPES
        if all(least <= shape[suit] <= most for suit, (least, most) in lengths.items())
        for strength in range(low, high + 1)
    }


ranges = st.tuples(st.integers(0, 20), st.integers(0, 20)).map(lambda two: (min(two), max(two)))
suit_lengths = st.dictionaries(
    st.integers(0, 3),
    st.tuples(st.integers(0, 6), st.integers(0, 13)).map(lambda two: (min(two), max(two))),
    max_size=3,
)
kinds = st.tuples(ranges, suit_lengths)


def written(kind: tuple[tuple[int, int], dict[int, tuple[int, int]]]) -> str:
    (low, high), lengths = kind
    return " ".join([f"{low}-{high}", *[f"{'CDHS'[suit]}{least}-{most}" for suit, (least, most) in lengths.items()]])


@given(kinds, st.lists(kinds, min_size=1, max_size=3))
def test_within_means_that_every_hand_is_among_the_others(part, whole):
    expected = hands_of(*part) <= set().union(*(hands_of(*one) for one in whole))
    assert answer(written(part), " | ".join(written(one) for one in whole)).answer is expected


def test_every_meaning_lies_within_itself():
    for text in ("12-14 bal", "5-10 H6 | 5-10 S6", "11+ C3+ D0-4 forcing"):
        assert answer(text, text).answer is True


# ------------------------------------------------------------------ reading


@pytest.mark.parametrize(
    ("text", "hands", "forcing", "purpose", "words"),
    [
        ("12-14 bal", 1, None, None, ""),
        ("12 - 14", None, None, None, None),
        ("11+ 5+H forcing", 1, True, None, ""),
        ("10-12 hcp, ♣4+, nf", 1, False, None, ""),
        ("0-7; denies a good hand", 1, None, None, "denies a good hand"),
        ("asks for aces", 0, None, (Purpose.ASKS, "aces"), ""),
        ("; asking bid for the queen", 0, None, (Purpose.ASKS, "queen"), ""),
        ("16+; relay; forcing", 1, True, (Purpose.RELAY, ""), ""),
        ("5+S; transfer to spades", 1, None, (Purpose.TRANSFER, "spades"), ""),
        ("take-out", 0, None, None, "take-out"),
        ("", 0, None, None, ""),
    ],
)
def test_a_meaning_is_read_as_directors_write_it(text, hands, forcing, purpose, words):
    if hands is None:
        with pytest.raises(InvalidError, match="'-' is no strength and no length"):
            parse_meaning(text)
        return
    meaning = parse_meaning(text)
    assert (len(meaning.hands), meaning.forcing, meaning.purpose, meaning.words) == (hands, forcing, purpose, words)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("12-14 H5=", "'h5=' is no strength and no length: write 12-14, H5+ or balanced; free words after a semicolon"),
        ("14-12", "'14-12': expected numbers from 0 to 37, the lower one first"),
        ("H5-14", "'h5-14': expected numbers from 0 to 13, the lower one first"),
    ],
)
def test_half_readable_meanings_are_refused(text, message):
    with pytest.raises(InvalidError) as refused:
        parse_meaning(text)
    assert str(refused.value) == message


def test_the_suits_that_every_hand_of_a_meaning_has():
    assert parse_meaning("5+ H5+ S4+").suits == frozenset((Suit.HEARTS, Suit.SPADES))
    assert parse_meaning("5-10 H6 | 5-10 S6").suits == frozenset()
    assert parse_meaning("both majors").suits is None


@pytest.mark.parametrize(
    ("text", "suits"),
    [("H S", "hearts spades"), ("hearts and spades", "hearts spades"), ("none", ""), ("♣, ♦", "clubs diamonds")],
)
def test_suits_are_listed(text, suits):
    assert {suit.value for suit in parse_suits(text)} == set(suits.split())


def test_all_suits_and_no_suit():
    assert set(parse_suits("all")) == set(Suit)
    with pytest.raises(InvalidError, match="'nt' is no suit"):
        parse_suits("H NT")
