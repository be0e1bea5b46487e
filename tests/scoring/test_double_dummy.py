"""Double dummy in a process of its own: right answers, and nothing but a message where there is none."""

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulings.bridge.calls import Denomination, parse_denomination
from rulings.bridge.cards import PACK, Card, Rank, Suit
from rulings.bridge.contract import Contract, Doubling, parse_contract
from rulings.bridge.errors import IllegalError
from rulings.bridge.play import CardPlayed, Play, Trick
from rulings.bridge.seats import Seat, Side
from rulings.scoring import double_dummy
from rulings.scoring.double_dummy import (
    SEATS,
    DoubleDummyError,
    Hands,
    SolverFailedError,
    SolverMissingError,
    makeable_tricks,
    position,
    solver_available,
)

needs_solver = pytest.mark.skipif(not solver_available(), reason="endplay is not installed: the extra rectify[dd]")

# North has the spades, East the hearts, South the diamonds, West the clubs.
ONE_SUIT_EACH = {
    seat: frozenset(Card(suit, rank) for rank in Rank)
    for seat, suit in zip(SEATS, (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS), strict=True)
}


def dealt(seed: int) -> Hands:
    cards = random.Random(seed).sample(PACK, len(PACK))
    return {seat: frozenset(cards[place::4]) for place, seat in enumerate(SEATS)}


# ------------------------------------------------------------------ answers


@needs_solver
def test_with_a_suit_in_each_hand_trumps_take_everything_and_at_notrump_the_leader_does() -> None:
    found = makeable_tricks(ONE_SUIT_EACH)
    ours = {Denomination.SPADES: Side.NS, Denomination.DIAMONDS: Side.NS}
    theirs = {Denomination.HEARTS: Side.EW, Denomination.CLUBS: Side.EW}
    assert found == {
        (seat, denomination): 13 if (ours | theirs).get(denomination) is seat.side else 0
        for seat in Seat
        for denomination in Denomination
    }


def legal_cards(trick: tuple[CardPlayed, ...], hand: frozenset[Card]) -> list[Card]:
    suit = trick[0].card.suit if trick else None
    return sorted(card for card in hand if card.suit is suit) or sorted(hand)


def rest(hands: Hands, trick: tuple[CardPlayed, ...], turn: Seat, trump: Suit | None, side: Side) -> int:
    """How many of the tricks still to come this side takes, by trying everything."""
    if not any(hands.values()):
        return 0
    found = []
    for card in legal_cards(trick, hands[turn]):
        left = {**hands, turn: hands[turn] - {card}}
        now = (*trick, CardPlayed(turn, card))
        if len(now) == 4:
            winner = Trick(1, now, trump).winner
            assert winner is not None
            found.append((winner.side is side) + rest(left, (), winner, trump, side))
        else:
            found.append(rest(left, now, turn.lho, trump, side))
    return max(found) if turn.side is side else min(found)


def played(hands: Hands, denomination: Denomination, leader: Seat, cards: int, dice: random.Random) -> Play:
    play = Play(denomination, leader)
    while len(play.played) < cards:
        turn = play.turn
        assert turn is not None
        trick = play.tricks[-1].played if play.tricks and not play.tricks[-1].complete else ()
        play = play.then(dice.choice(legal_cards(trick, hands[turn] - set(play.cards))))
    return play


@needs_solver
@pytest.mark.parametrize("seed", range(8))
def test_the_ending_is_played_as_by_trying_every_card(seed: int) -> None:
    dice = random.Random(seed)
    hands = dealt(seed)
    denomination = dice.choice(list(Denomination))
    leader = dice.choice(list(Seat))
    play = played(hands, denomination, leader, 40 + dice.randrange(9), dice)
    declarer = leader.rho
    found = position(hands, play)
    trick = play.tricks[-1].played if not play.tricks[-1].complete else ()
    left = {seat: hand - set(play.cards) for seat, hand in hands.items()}
    expected = {}
    for card in legal_cards(trick, left[found.turn]):
        after = play.then(card)
        begun = after.tricks[-1].played if not after.tricks[-1].complete else ()
        still = {**left, found.turn: left[found.turn] - {card}}
        won = after.tricks_won(declarer.side)
        to_play = after.turn or found.turn
        expected[card] = won + rest(still, begun, to_play, denomination.suit, declarer.side)
    assert {one.card: one.tricks for one in found.plays} == expected
    best = max if found.turn.side is declarer.side else min
    assert {one.tricks for one in found.best} == {best(expected.values())}


@needs_solver
def test_the_best_lead_holds_declarer_to_what_the_table_says() -> None:
    hands = dealt(11)
    table = makeable_tricks(hands)
    for declarer in (Seat.NORTH, Seat.EAST):
        lead = position(hands, Play(Denomination.SPADES, declarer.lho))
        assert (lead.turn, lead.declarer) == (declarer.lho, declarer)
        assert {one.card for one in lead.plays} == hands[declarer.lho]
        assert lead.best[0].tricks == table[declarer, Denomination.SPADES]


@needs_solver
def test_progress_tells_one_denomination_after_another() -> None:
    heard: list[tuple[int, int]] = []
    makeable_tricks(ONE_SUIT_EACH, progress=lambda done, of: heard.append((done, of)))
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)
    assert set(heard) >= {(done, 5) for done in range(1, 6)}
    assert {of for _, of in heard} == {5}


# ------------------------------------------------------------------ no answer


class Stopped(Exception):
    """What a director raises who cancels."""


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[str]]:
    """The processes that were started; a solver that is pretended to be installed."""
    started: list[subprocess.Popen[str]] = []
    popen = subprocess.Popen

    def start(*words: object, **more: object) -> subprocess.Popen[str]:
        process: subprocess.Popen[str] = popen(*words, **more)  # type: ignore[call-overload]
        started.append(process)
        return process

    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr(double_dummy, "LIBRARY", "json")
    return started


def instead(monkeypatch: pytest.MonkeyPatch, folder: Path, source: str) -> None:
    child = folder / "child.py"
    child.write_text(source, encoding="utf-8")
    monkeypatch.setattr(double_dummy, "_CHILD", child)


ONE_ANSWER = 'print(\'{"denomination": 0, "tricks": [1, 2, 3, 4]}\', flush=True)\n'
FOR_EVER = "import threading\nthreading.Event().wait()\n"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import os\nos.abort()", "crashed on this deal"),
        (ONE_ANSWER + "import os\nos.abort()", "crashed on this deal"),
        ("import sys\nsys.exit(7)", "crashed on this deal (exit 7)"),
        ("", "ended without an answer"),
        (ONE_ANSWER, "ended without an answer"),
        ("print('thirteen')", "an answer that cannot be read"),
        ('print(\'{"refused": "DDSError: too many"}\')', "refused this deal: DDSError: too many"),
        (FOR_EVER, "did not come to an end in 0.5 seconds"),
        (ONE_ANSWER + FOR_EVER, "did not come to an end in 0.5 seconds"),
    ],
)
def test_a_solver_that_fails_takes_nothing_with_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, processes: list[subprocess.Popen[str]], source: str, said: str
) -> None:
    instead(monkeypatch, tmp_path, source)
    with pytest.raises(SolverFailedError, match=said.replace("(", r"\(").replace(")", r"\)")):
        makeable_tricks(ONE_SUIT_EACH, timeout=0.5 if FOR_EVER in source else 60)
    assert [process.poll() is None for process in processes] == [False]


def test_it_can_be_cancelled_at_any_moment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, processes: list[subprocess.Popen[str]]
) -> None:
    instead(monkeypatch, tmp_path, ONE_ANSWER + FOR_EVER)
    heard: list[int] = []

    def cancel_at_the_second_word(done: int, _of: int) -> None:
        heard.append(done)
        if len(heard) > 1 and done == 1:
            raise Stopped

    with pytest.raises(Stopped):
        makeable_tricks(ONE_SUIT_EACH, progress=cancel_at_the_second_word)
    assert [process.poll() is None for process in processes] == [False]


def test_without_endplay_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(double_dummy, "LIBRARY", "endplay_that_is_not_there")
    assert not solver_available()
    for ask in (
        lambda: makeable_tricks(ONE_SUIT_EACH),
        lambda: position(ONE_SUIT_EACH, Play(Denomination.CLUBS, Seat.N)),
    ):
        with pytest.raises(SolverMissingError, match=r"endplay, which is not installed here; install rectify\[dd\]"):
            ask()
    assert issubclass(SolverMissingError, DoubleDummyError)


def test_the_solver_is_never_loaded_into_this_process() -> None:
    code = (
        "import sys\n"
        "from rulings.scoring import double_dummy\n"
        "double_dummy.solver_available()\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('endplay', 'numpy', 'matplotlib')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ({}, "North has 0 cards"),
        ({**ONE_SUIT_EACH, Seat.EAST: frozenset(list(ONE_SUIT_EACH[Seat.EAST])[:12])}, "East has 12 cards"),
        ({**ONE_SUIT_EACH, Seat.EAST: ONE_SUIT_EACH[Seat.NORTH]}, "a card is in two hands"),
    ],
)
def test_hands_that_are_no_deal_never_reach_the_solver(hands: Hands, said: str) -> None:
    with pytest.raises(IllegalError, match=said):
        makeable_tricks(hands)
    with pytest.raises(IllegalError, match=said):
        position(hands, Play(Denomination.CLUBS, Seat.NORTH))


def test_a_card_from_a_hand_that_never_held_it_is_refused_with_its_trick() -> None:
    play = Play(Denomination.NOTRUMP, Seat.EAST).then(Card(Suit.SPADES, Rank.ACE))
    with pytest.raises(IllegalError, match="trick 1: East plays ♠A, which was not dealt there"):
        position(ONE_SUIT_EACH, play)


def test_after_the_last_card_there_is_no_position() -> None:
    play = played(ONE_SUIT_EACH, Denomination.NOTRUMP, Seat.EAST, 52, random.Random(1))
    with pytest.raises(IllegalError, match="no card to play"):
        position(ONE_SUIT_EACH, play)


# ------------------------------------------------------------------ endplay as a witness for Law 77

_ENDPLAY_SCORES = """
import sys
from types import ModuleType
for name in ("matplotlib", "matplotlib.pyplot"):
    sys.modules[name] = ModuleType(name)
from endplay import Contract, Denom, Penalty, Player, Vul
for level in range(1, 8):
    for letter in "CDHSN":
        for doubling in ("", "X", "XX"):
            for tricks in range(14):
                for vulnerable in (0, 1):
                    contract = Contract(
                        level=level, denom=Denom.find(letter), declarer=Player.north,
                        penalty=(Penalty.passed, Penalty.doubled, Penalty.redoubled)[len(doubling)],
                        result=tricks - 6 - level,
                    )
                    score = contract.score((Vul.none, Vul.both)[vulnerable])
                    print(level, letter, len(doubling), tricks, vulnerable, score)
"""


def endplay_scores() -> Iterator[tuple[Contract, int, bool, int]]:
    done = subprocess.run([sys.executable, "-c", _ENDPLAY_SCORES], capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        level, letter, doubled, tricks, vulnerable, score = line.split()
        doubling = list(Doubling)[int(doubled)]
        contract = parse_contract(f"{level}{parse_denomination(letter)}{doubling}", Seat.NORTH)
        yield contract, int(tricks), vulnerable == "1", int(score)


@needs_solver
def test_every_contract_scores_as_endplay_has_it() -> None:
    from rulings.bridge.board import Vulnerability
    from rulings.scoring.duplicate import Result, duplicate_score

    compared = list(endplay_scores())
    assert len(compared) == 7 * 5 * 3 * 14 * 2
    differing = [
        (str(contract), tricks, vulnerable, score)
        for contract, tricks, vulnerable, score in compared
        if duplicate_score(Result(contract, tricks), Vulnerability.BOTH if vulnerable else Vulnerability.NONE) != score
    ]
    assert differing == []
