"""Cards as they are written, and which of them are honors."""

import itertools
import operator

import pytest

from rulings.bridge.cards import PACK, Card, Rank, Suit, parse_card, parse_cards, parse_suit
from rulings.bridge.errors import AmbiguousError, IllegalError, InvalidError, quoted

KING_OF_HEARTS = Card(Suit.HEARTS, Rank.KING)
TEN_OF_SPADES = Card(Suit.SPADES, Rank.TEN)
NAMES = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)


def test_the_pack_has_52_cards_of_which_20_are_honors():
    assert len(PACK) == len(set(PACK)) == 52
    assert sum(card.is_honor for card in PACK) == 20


@pytest.mark.parametrize("rank", Rank)
def test_the_ten_is_an_honor_and_the_nine_is_not(rank):
    assert rank.is_honor is (str(rank) in {"A", "K", "Q", "J", "10"})


def test_suits_and_ranks_are_ordered():
    assert [suit.letter for suit in sorted(Suit)] == ["C", "D", "H", "S"]
    assert " ".join(str(rank) for rank in sorted(Rank)) == "2 3 4 5 6 7 8 9 10 J Q K A"
    assert Suit.SPADES > Suit.HEARTS >= Suit.HEARTS
    assert Rank.TWO < Rank.THREE <= Rank.THREE
    assert [suit.glyph for suit in Suit] == ["♣", "♦", "♥", "♠"]


COMPARISONS = [operator.lt, operator.le, operator.gt, operator.ge]


@pytest.mark.parametrize("compare", COMPARISONS)
def test_ranks_compare_as_their_places_in_the_order_do(compare):
    for (place, rank), (other_place, other) in itertools.product(enumerate(Rank), repeat=2):
        assert compare(rank, other) is compare(place, other_place)


@pytest.mark.parametrize("compare", COMPARISONS)
def test_a_suit_does_not_compare_with_a_rank(compare):
    with pytest.raises(TypeError):
        compare(Suit.CLUBS, Rank.TWO)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_every_card_is_read_back_from_each_of_its_forms(card):
    rank, suit = str(card.rank), card.suit
    name = NAMES[card.rank.rank]
    forms = [
        str(card),
        card.display,
        card.pbn,
        f"{rank}{suit.letter}",
        f"{rank}{suit.glyph}",
        f"{suit} {rank}",
    ]
    forms += [f"{name} of {suit.value}", f"{rank} of {suit.value}", f"{suit.value} {rank}"]
    for text in forms:
        assert parse_card(text) == parse_card(text.lower()) == parse_card(f" {text.upper()} ") == card


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("HK", KING_OF_HEARTS),
        ("KH", KING_OF_HEARTS),
        ("K♥", KING_OF_HEARTS),
        ("K♥\ufe0f", KING_OF_HEARTS),
        ("♡k", KING_OF_HEARTS),
        ("heart king", KING_OF_HEARTS),
        ("10s", TEN_OF_SPADES),
        ("ST", TEN_OF_SPADES),
        ("ts", TEN_OF_SPADES),
    ],
)
def test_a_card_is_read(text, card):
    assert parse_card(text) == card


def test_a_card_shows_itself():
    assert (str(TEN_OF_SPADES), TEN_OF_SPADES.display, TEN_OF_SPADES.pbn) == ("S10", "♠10", "ST")
    assert (str(KING_OF_HEARTS), KING_OF_HEARTS.display, KING_OF_HEARTS.pbn) == ("HK", "♥K", "HK")


@pytest.mark.parametrize(
    "text", ["", "H1", "1H", "HH", "KK", "XH", "HK3", "H11", "H100", "king hearts club", "♥", "of"]
)
def test_what_is_no_card_is_refused(text):
    with pytest.raises((InvalidError, AmbiguousError), match=r"^'"):
        parse_card(text)


def test_half_a_card_is_ambiguous():
    with pytest.raises(AmbiguousError, match=r"^'7' names no suit: write C7, D7, H7 or S7$"):
        parse_card("7")
    with pytest.raises(AmbiguousError, match=r"^'♥' names no rank: write HA, H10 or the like$"):
        parse_card("♥")
    with pytest.raises(InvalidError, match=r"^'H1' is no card: expected suit and rank, such as HK, S10 or 2C$"):
        parse_card("H1")


def test_a_long_text_is_cut_in_the_message():
    with pytest.raises(InvalidError) as refused:
        parse_card("what\n" * 50)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 110


def test_a_text_of_forty_characters_is_shown_whole():
    assert quoted("x" * 40) == f"'{'x' * 40}'"
    assert quoted("x" * 41) == f"'{'x' * 40}…'"


def test_several_cards_are_read_in_order():
    assert parse_cards("HK, 10s") == (KING_OF_HEARTS, TEN_OF_SPADES)
    assert parse_cards("  ") == ()
    with pytest.raises(IllegalError, match=r"^'HK' is named twice in 'HK S2 KH': a pack holds it once$"):
        parse_cards("HK S2 KH")


def test_a_suit_is_read_by_letter_sign_or_name():
    for text in ("h", "H", "♥", "♡", "heart", "Hearts"):
        assert parse_suit(text) is Suit.HEARTS
    with pytest.raises(InvalidError, match=r"^'NT' is no suit"):
        parse_suit("NT")
