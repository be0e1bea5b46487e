"""Contested claims played out: against a plain reading of tiny endings, and what must hold of every ending."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.bridge.cards import PACK, Card, Suit, parse_card
from rulings.bridge.claims import MANNERS, Assessment, Claim, Way, assess
from rulings.bridge.ending import SEATS, Ending, parse_ending
from rulings.bridge.ending_search import Search
from rulings.bridge.errors import BridgeError
from rulings.bridge.manner import Manner, Playing
from rulings.bridge.seats import Seat
from rulings.bridge.statement import Act, Statement, parse_statement
from rulings.scoring.double_dummy import position, solver_available
from tests.bridge import plain_ending
from tests.bridge.deals import deal, play_out
from tests.random_runs import dice, rounds

NESTED = (Way.MIXED, Way.THROWS, Way.ANY_ORDER, Way.LEGAL)


def an_ending(chance: random.Random, each: int, *, begun: int = 0) -> Ending:
    """Any cards: with so few the suits must be few too, or nobody would follow."""
    pack = [card for card in PACK if card.suit in chance.sample(list(Suit), 3)]
    chance.shuffle(pack)
    hands = {seat: set(pack[turn * each : turn * each + each]) for turn, seat in enumerate(SEATS)}
    turn = chance.choice(SEATS)
    trick: list[Card] = []
    for _ in range(begun):
        follow = [card for card in sorted(hands[turn]) if trick and card.suit is trick[0].suit]
        card = chance.choice(follow or sorted(hands[turn]))
        hands[turn].discard(card)
        trick.append(card)
        turn = turn.lho
    held = {seat: frozenset(hand) for seat, hand in hands.items()}
    return Ending(held, chance.choice([None, *Suit]), turn, tuple(trick))


@st.composite
def endings(draw: st.DrawFn, each: int, *, begun: int = 0) -> Ending:
    chance = random.Random(draw(st.integers(0, 2**16)))
    return an_ending(chance, each, begun=draw(st.integers(0, begun)))


def the_rest(ending: Ending, seat: Seat = Seat.SOUTH, said: str = "") -> Assessment:
    return assess(Claim(ending, seat, ending.tricks, parse_statement(said, ending.trump)))


def found(ending: Ending, seat: Seat, manner: Manner, statement: Statement = Statement()) -> int:  # noqa: B008
    return Search(ending, SEATS.index(seat) % 2, Playing(manner, statement, watches=False)).run().tricks


# ------------------------------------------------------------------ against a plain reading


@given(endings(3, begun=3))
@settings(max_examples=25, deadline=None)
def test_the_tricks_are_those_of_a_search_of_every_card(ending: Ending) -> None:
    for seat in (Seat.NORTH, Seat.EAST):
        assert found(ending, seat, Manner(best=True)) == plain_ending.tricks(ending, seat.side, helps=True)
        assert found(ending, seat, MANNERS[Way.LEGAL]) == plain_ending.tricks(ending, seat.side, helps=False)


@given(endings(4))
@settings(max_examples=15, deadline=None)
def test_a_line_is_one_that_can_be_played_and_takes_what_is_said_of_it(ending: Ending) -> None:
    assessment = the_rest(ending)
    for one in (*assessment.candidates, assessment.best):
        if one.exact:
            won = [trick.winner.side for trick in one.tricks_played if trick.winner]
            assert len(won) == ending.tricks
            assert won.count(Seat.SOUTH.side) == one.tricks
            held = {seat: set(hand) for seat, hand in ending.hands.items()}
            for trick in one.tricks_played:
                for played in trick.played:
                    follow = any(card.suit is trick.suit_led for card in held[played.seat])
                    assert played.card.suit is trick.suit_led or not follow
                    held[played.seat].remove(played.card)
            due = [ending.turn, *[trick.winner for trick in one.tricks_played]]
            assert [trick.leader for trick in one.tricks_played] == due[:-1]


# ------------------------------------------------------------------ what holds of every ending


@given(endings(4, begun=3))
@settings(max_examples=30, deadline=None)
def test_a_normal_line_more_never_brings_more(ending: Ending) -> None:
    statement = Statement()
    by_way = [found(ending, Seat.SOUTH, MANNERS[way], statement) for way in NESTED]
    assert by_way == sorted(by_way, reverse=True)
    assert found(ending, Seat.SOUTH, MANNERS[Way.CASHES]) >= by_way[0]
    for suit in Suit:
        assert found(ending, Seat.SOUTH, replace(MANNERS[Way.MIXED], order=(suit,))) >= by_way[0]


@given(endings(4, begun=3))
@settings(max_examples=15, deadline=None)
def test_no_line_brings_more_than_double_dummy(ending: Ending) -> None:
    assessment = the_rest(ending, said="draw trumps, hearts, ruff a club, lose a diamond")
    assert assessment.stated is None or assessment.stated.tricks <= assessment.best.tricks
    assert all(one.tricks <= assessment.best.tricks for one in assessment.candidates)


@given(endings(4, begun=3), st.integers(1, 3))
@settings(max_examples=12, deadline=None)
def test_it_is_the_same_wherever_they_sit(ending: Ending, turns: int) -> None:
    turned = Ending(
        {seat.after(turns): hand for seat, hand in ending.hands.items()},
        ending.trump,
        ending.turn.after(turns),
        ending.trick,
    )
    here, there = the_rest(ending), the_rest(turned, Seat.SOUTH.after(turns))
    assert [(one.way, one.tricks) for one in here.candidates] == [(one.way, one.tricks) for one in there.candidates]
    assert (here.best.tricks, here.to_trumps) == (there.best.tricks, there.to_trumps)


@given(endings(4))
@settings(max_examples=15, deadline=None)
def test_both_sides_together_take_all_the_tricks_double_dummy(ending: Ending) -> None:
    tricks = [found(ending, seat, Manner(best=True)) for seat in (Seat.NORTH, Seat.EAST)]
    assert sum(tricks) == ending.tricks


def test_an_ending_that_is_too_large_says_at_most() -> None:
    ending = an_ending(random.Random(3), 9)
    assessment = assess(Claim(ending, Seat.SOUTH, 9), budget=300)
    assert not assessment.of(Way.LEGAL).exact
    assert not assessment.certain


# ------------------------------------------------------------------ what is read


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ("SA, SK, then hearts from the top", ["card SA", "card SK", "suit H"]),
        ("I draw trumps and cash my clubs", ["draw S", "suit C"]),
        ("ace of hearts, HK HQ", ["card HA", "card HK", "card HQ"]),
        ("cross-ruff", ["cross-ruff -"]),
        ("ruff a heart in dummy, then the diamonds", ["ruff H", "suit D"]),
        ("finesse hearts against West", ["finesse H West"]),
        ("finesse the HJ", ["finesse HJ"]),
        ("give up a club, the rest are good", ["lose C"]),
        ("run the diamonds, throwing spades and keeping HA", ["suit D", "throw S", "keep HA"]),
        ("pitch a spade on the HA", ["card HA", "throw S"]),
        ("all mine", []),
    ],
)
def test_what_is_said_is_read(said: str, steps: list[str]) -> None:
    statement = parse_statement(said, Suit.SPADES)
    found = [
        " ".join(filter(None, (one.act, str(one.card or one.suit or "-"), str(one.against or ""))))
        for one in (*statement.steps, *statement.discards)
    ]
    assert found == steps


def test_what_cannot_be_followed_is_kept() -> None:
    statement = parse_statement("draw trumps, the squeeze works", Suit.HEARTS)
    assert statement.unread == ("the squeeze works",)
    assert [one.act for one in statement.steps] == [Act.DRAW]


ENDING = "N: SAK H2; E: S43 D5; S: HAQ10; W: C 10 9 8; trumps S; N to play"


def test_an_ending_is_written_as_it_is_read() -> None:
    ending = parse_ending(ENDING)
    assert ending.trump is Suit.SPADES
    assert ending.held(Seat.SOUTH, Suit.HEARTS)[-1] == parse_card("H10")
    assert parse_ending(str(ending)) == ending
    assert parse_ending(str(replace(ending, trump=None))).trump is None
    assert parse_ending("N: ♠AK ♥2\nE: ♠43 ♦5\nS: ♥AQT\nW: ♣T98\ntrumps: spades\nturn: north") == ending


def test_a_trick_in_progress_stands_apart() -> None:
    ending = parse_ending("N: SA; E: S4; S: HA HQ; W: C9 C8; notrump; S to play; trick S2 S3")
    assert (ending.leader, ending.tricks) == (Seat.NORTH, 2)
    assert parse_ending(str(ending)) == ending


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (ENDING.replace("E: S43 D5", "E: S43"), "East 2"),
        (ENDING.replace("E: S43 D5", "E: SA3 D5"), "♠A"),
        (ENDING.replace("E: S43 D5; ", ""), "East"),
        (ENDING.replace("trumps S; ", ""), "trumps"),
        (ENDING.replace("; N to play", ""), "turn"),
        (ENDING.replace("S43", "S4X"), "East: 'X"),
        (ENDING + "; trick SQ", "same number"),
        (ENDING + "; trick S2 S5 S6 S7", "four cards"),
        (ENDING + "; E: D6", "East is named twice"),
        (ENDING + "; something", "'something'"),
    ],
)
def test_what_is_no_ending_is_refused(text: str, named: str) -> None:
    with pytest.raises(BridgeError, match=named):
        parse_ending(text)


def test_no_more_is_claimed_than_there_is() -> None:
    ending = parse_ending(ENDING)
    with pytest.raises(BridgeError, match="3 are left"):
        Claim(ending, Seat.NORTH, 4)
    with pytest.raises(BridgeError, match="shown out of spades"):
        Claim(ending, Seat.NORTH, 3, shown_out=((Seat.EAST, Suit.SPADES),))


# ------------------------------------------------------------------ against the double-dummy solver


@pytest.mark.skipif(not solver_available(), reason="endplay is not installed")
def test_double_dummy_agrees_with_the_solver() -> None:
    chance, seed = dice("endings double dummy")
    for _ in range(rounds(40)):
        hands = deal(chance)
        play = play_out(hands, chance, cards=chance.randint(32, 40))
        solved = position(hands, play)
        left = {seat: hand - set(play.hand_played(seat)) for seat, hand in hands.items()}
        last = play.tricks[-1].played if not play.tricks[-1].complete else ()
        turn = play.turn
        assert turn is not None
        ending = Ending(left, play.denomination.suit, turn, tuple(one.card for one in last))
        declarer = play.leader.rho
        won = play.tricks_won(declarer.side)
        assert won + found(ending, declarer, Manner(best=True)) == solved.best[0].tricks, seed
