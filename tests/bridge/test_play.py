"""Who wins a trick, whose turn it is to play, and what the record of a play refuses."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import parse_card, parse_cards
from rulings.bridge.errors import AmbiguousError, IllegalError, InvalidError
from rulings.bridge.play import CardPlayed, Play, Trick, parse_play
from rulings.bridge.seats import Seat, Side
from tests.bridge.deals import deal, play_out

N, E, S, W = Seat.N, Seat.E, Seat.S, Seat.W
SEEDS = st.integers(0, 2**32)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    chance = random.Random(draw(SEEDS))
    return play_out(deal(chance), chance, cards=draw(st.integers(0, 52)), revokes=0.1)


@pytest.mark.parametrize(
    ("denomination", "cards", "winner"),
    [
        (Denomination.NT, "HK H2 H5 HA", S),
        (Denomination.NT, "H2 SA DA CA", W),  # nobody followed: the lead wins
        (Denomination.NT, "H10 H9 HJ H2", E),
        (Denomination.S, "HK H2 S2 HA", E),  # the only trump
        (Denomination.S, "HK S3 S2 HA", N),  # the higher of two
        (Denomination.S, "HA S10 S9 SJ", S),  # the highest of three trumps
        (Denomination.S, "S4 S2 S3 HA", W),  # trumps led
        (Denomination.S, "D4 H2 C3 HA", W),
    ],
)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_suit_led(denomination, cards, winner):
    play = parse_play(cards, denomination, W)
    assert play.tricks[0].winner is winner
    assert play.turn is winner
    assert play.winners == (winner,)


def winner_in_plain_words(trick: Trick) -> Seat:
    """44E, 44F: look for trumps first, then for the suit led, from the top of the ranks down."""
    cards = {play.card.pbn: play.seat for play in trick.played}
    for suit in (*([trick.trump] if trick.trump else []), trick.suit_led):
        for rank in "AKQJT98765432":
            if suit.letter + rank in cards:
                return cards[suit.letter + rank]
    raise AssertionError


@given(SEEDS)
def test_a_whole_play_goes_from_winner_to_winner(seed):
    chance = random.Random(seed)
    play = play_out(deal(chance), chance)
    assert play.complete
    assert play.turn is None
    assert [trick.number for trick in play.tricks] == list(range(1, 14))
    due = play.leader
    for trick in play.tricks:
        assert [entry.seat for entry in trick.played] == [due, due.lho, due.partner, due.rho]
        due = winner_in_plain_words(trick)
        assert trick.winner is due
    assert play.leads_out_of_turn == ()
    north_south = sum(winner_in_plain_words(trick) in (N, S) for trick in play.tricks)
    assert (play.tricks_won(Side.NS), play.tricks_won(Side.EW)) == (north_south, 13 - north_south)
    assert all(len(set(play.hand_played(seat))) == 13 for seat in Seat)


@given(plays())
def test_a_play_is_read_back_from_what_it_shows(play):
    assert parse_play(str(play), play.denomination, play.leader) == play
    assert Play.of(play.denomination, play.leader, play.cards) == play


def test_a_trick_in_progress_has_no_winner():
    play = parse_play("HK H2", Denomination.NT, W)
    assert (play.turn, play.winners, play.tricks[0].complete, play.tricks[0].winner) == (E, (), False, None)
    assert (play.tricks[0].card_of(N), play.tricks[0].card_of(S)) == (parse_card("H2"), None)
    assert Play(Denomination.NT, W).turn is W


def test_a_lead_out_of_turn_is_kept_with_its_hand():
    text = "HK H2 H5 HA, E:D7 D2 D3 D4, CA"
    play = parse_play(text, Denomination.NT, W)
    assert play.tricks[1].leader is E
    assert play.leads_out_of_turn == (2,)
    assert play.played[-1] == CardPlayed(E, parse_card("CA"))  # East won with the seven
    assert str(play) == text
    assert Play.of(Denomination.NT, W, play.cards, {2: E}) == play


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("HK H2 H5 HA HK", IllegalError, "trick 2, card 1: HK was played before, by West"),
        ("HK H2 S:H5", IllegalError, "trick 1, card 3: 'South H5' is out of rotation, it was East's turn"),
        ("HK H2 H", AmbiguousError, "trick 1, card 3: 'H' names no rank: write HA, H10 or the like"),
        (
            "HK H2 H5 HA H1",
            InvalidError,
            "trick 2, card 1: 'H1' is no card: expected suit and rank, such as HK, S10 or 2C",
        ),
        ("Q:HK", InvalidError, "trick 1, card 1: 'Q' is no seat: expected N, E, S, W or the full name"),
    ],
)
def test_what_cannot_be_played_is_named_with_its_place(text, error, message):
    with pytest.raises(error) as refused:
        parse_play(text, Denomination.NT, W)
    assert str(refused.value) == message


def test_a_play_ends_with_the_thirteenth_trick():
    chance = random.Random(7)
    play = play_out(deal(chance), chance)
    with pytest.raises(IllegalError, match="'HK' cannot be played: all thirteen tricks are complete"):
        play.then(parse_card("HK"))


def test_a_trick_that_was_not_played_is_refused():
    play = Play.of(Denomination.NT, W, parse_cards("HK H2 H5 HA"))
    assert play.trick(1).suit_led.letter == "H"
    for number in (0, 2):
        with pytest.raises(IllegalError, match=f"trick {number} has not been played: 1 of 13 have"):
            play.trick(number)
