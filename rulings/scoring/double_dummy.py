"""What can be made when all see all hands: computed in a process of its own, and only ever one input to a ruling.

Who judges what would have happened (12C1) weighs what players do; this counts what perfect play would do.
"""

import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final, TypeAlias

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Card, Suit, parse_card
from rulings.bridge.errors import IllegalError
from rulings.bridge.play import CARDS_IN_HAND, CARDS_IN_TRICK, Play
from rulings.bridge.seats import Seat

LIBRARY: Final = "endplay"
TIMEOUT: Final = 120.0
"""Seconds for one deal; the slowest of a hundred took two."""
LABEL: Final = (
    "Double dummy: every hand is seen and nobody errs. One input to the director’s judgement (12C1), no ruling."
)
SEATS: Final = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
DENOMINATIONS: Final = tuple(Denomination)

Hands: TypeAlias = Mapping[Seat, frozenset[Card]]
Cells: TypeAlias = Mapping[tuple[Seat, Denomination], int]
"""The tricks of each declarer in each denomination."""
Progress: TypeAlias = Callable[[int, int], None]
"""Told how much is done of how much, ten times a second at least; may raise to cancel."""

_CHILD: Final = Path(__file__).with_name("endplay_child.py")
_TICK: Final = 0.1
_SEASONED: Final = 5.0
_SUITS_DOWN: Final = tuple(reversed(Suit))


class DoubleDummyError(ValueError):
    """There is no answer; the text is one line that says why."""


class SolverMissingError(DoubleDummyError):
    """endplay is not installed; everything else works without it."""


class SolverFailedError(DoubleDummyError):
    """The solver crashed, refused, or did not come to an end in time."""


@dataclass(frozen=True, slots=True)
class CardValue:
    """A card that may be played, and the tricks that declarer's side then takes in all, those already won included."""

    card: Card
    tricks: int


@dataclass(frozen=True, slots=True)
class Position:
    """Every card that the hand in turn may play, the best for its side first."""

    turn: Seat
    declarer: Seat
    plays: tuple[CardValue, ...]

    @property
    def best(self) -> tuple[CardValue, ...]:
        """The plays that give nothing away."""
        return tuple(one for one in self.plays if one.tricks == self.plays[0].tricks)


def solver_available() -> bool:
    """Whether endplay is installed; it is looked for, never loaded here."""
    return find_spec(LIBRARY) is not None


def makeable_tricks(hands: Hands, *, progress: Progress | None = None, timeout: float = TIMEOUT) -> Cells:
    """The tricks that each declarer takes in each denomination with best play of all four.

    Raises SolverMissingError, SolverFailedError, and IllegalError unless `hands` are a whole deal.
    """
    _check(hands, CARDS_IN_HAND)
    cells: dict[tuple[Seat, Denomination], int] = {}
    done = 0
    for answer in _answers({"deal": _pbn(hands)}, timeout):
        if answer is not None:
            denomination = DENOMINATIONS[answer["denomination"]]
            cells |= {(seat, denomination): tricks for seat, tricks in zip(SEATS, answer["tricks"], strict=True)}
            done += 1
        if progress is not None:
            progress(done, len(DENOMINATIONS))
    if done != len(DENOMINATIONS):
        raise SolverFailedError("the double-dummy solver ended without an answer")
    return cells


def position(hands: Hands, play: Play, *, progress: Progress | None = None, timeout: float = TIMEOUT) -> Position:
    """What each card of the hand in turn leads to after `play`; the hands are those that were dealt.

    Without a card played it is the opening lead. Raises SolverMissingError, SolverFailedError, and IllegalError for
    hands that are no whole deal, for a card played from a hand that never held it, and after the last card.
    """
    _check(hands, CARDS_IN_HAND)
    turn = play.turn
    if turn is None:
        raise IllegalError("all thirteen tricks are complete: there is no card to play")
    for place, played in enumerate(play.played):
        if played.card not in hands[played.seat]:
            trick = place // CARDS_IN_TRICK + 1
            raise IllegalError(f"trick {trick}: {played.seat} plays {played.card.display}, which was not dealt there")
    begun = len(play.played) % CARDS_IN_TRICK
    gone = {played.card for played in play.played[: len(play.played) - begun]}
    in_progress = play.played[len(play.played) - begun :]
    request = {
        "deal": _pbn({seat: hand - gone for seat, hand in hands.items()}),
        "trump": play.denomination.letter[0],
        "leader": (in_progress[0].seat if in_progress else turn).letter,
        "trick": [played.card.pbn for played in in_progress],
    }
    found: list[tuple[str, int]] = []
    for answer in _answers(request, timeout):
        found += answer["plays"] if answer is not None else []
        if progress is not None:
            progress(bool(found), 1)
    if not found:
        raise SolverFailedError("the double-dummy solver ended without an answer")
    return _valued(play, turn, found)


def _valued(play: Play, turn: Seat, found: list[tuple[str, int]]) -> Position:
    declarer = play.leader.rho
    complete = len(play.played) // CARDS_IN_TRICK
    won = play.tricks_won(declarer.side)
    ours = turn.side is declarer.side
    plays = [
        CardValue(parse_card(card), won + (tricks if ours else CARDS_IN_HAND - complete - tricks))
        for card, tricks in found
    ]
    plays.sort(key=lambda one: (-one.tricks if ours else one.tricks, -one.card.suit.rank, -one.card.rank.rank))
    return Position(turn, declarer, tuple(plays))


def _check(hands: Hands, each: int) -> None:
    for seat in SEATS:
        if len(hands.get(seat, ())) != each:
            raise IllegalError(f"{seat} has {len(hands.get(seat, ()))} cards: all four hands of {each} are needed")
    if len(frozenset().union(*hands.values())) != each * len(SEATS):
        raise IllegalError("a card is in two hands")


def _pbn(hands: Hands) -> str:
    return "N:" + " ".join(".".join(_holding(hands[seat], suit) for suit in _SUITS_DOWN) for seat in SEATS)


def _holding(hand: frozenset[Card], suit: Suit) -> str:
    return "".join(card.pbn[1] for card in sorted(hand, reverse=True) if card.suit is suit)


# ------------------------------------------------------------------ the process


def _answers(request: Mapping[str, Any], timeout: float) -> Iterator[dict[str, Any] | None]:
    """What the process answers, None whenever nothing has come for a moment; it is ended when the reader stops."""
    if not solver_available():
        raise SolverMissingError(
            "double dummy needs the package endplay, which is not installed here; install rectify[dd]"
        )
    until = time.monotonic() + timeout
    # -P: the folder of the program must not be searched for modules, its names are those of other packages too.
    with subprocess.Popen(  # noqa: S603  our own program
        [sys.executable, "-P", str(_CHILD)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as process:
        stdin, stdout = process.stdin, process.stdout
        assert stdin is not None  # noqa: S101  asked for
        assert stdout is not None  # noqa: S101  asked for
        said: queue.Queue[str | None] = queue.Queue()
        listener = threading.Thread(target=_listen, args=(stdout, said), daemon=True)
        listener.start()
        try:
            _tell(stdin, request)
            yield from _heard(said, until, timeout)
            process.wait(_SEASONED)  # its exit code tells a crash from a good end
        except subprocess.TimeoutExpired:
            pass
        finally:
            process.kill()
            listener.join(_SEASONED)
    if process.returncode:
        raise SolverFailedError(f"the double-dummy solver crashed on this deal (exit {process.returncode})")


def _tell(stdin: IO[str], request: Mapping[str, Any]) -> None:
    try:
        stdin.write(json.dumps(request) + "\n")
        stdin.close()
    except BrokenPipeError:
        return  # it ended before it was asked; its exit code says so


def _listen(stdout: IO[str], said: "queue.Queue[str | None]") -> None:
    for line in stdout:
        said.put(line)
    said.put(None)


def _heard(said: "queue.Queue[str | None]", until: float, timeout: float) -> Iterator[dict[str, Any] | None]:
    while True:
        try:
            text = said.get(timeout=_TICK)
        except queue.Empty:
            if time.monotonic() > until:
                raise SolverFailedError(
                    f"the double-dummy solver did not come to an end in {timeout:g} seconds"
                ) from None
            yield None
            continue
        if text is None:
            return
        try:
            answer: dict[str, Any] = json.loads(text)
        except ValueError:
            raise SolverFailedError("the double-dummy solver gave an answer that cannot be read") from None
        if "refused" in answer:
            raise SolverFailedError(f"the double-dummy solver refused this deal: {answer['refused']}")
        yield answer
