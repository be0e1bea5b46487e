"""Auctions with one planted irregularity, made from the printed Laws with strings and numbers alone.

Seats are 0 to 3, clockwise from North; a call made is (seat, call). Nothing here knows the code under test.
"""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tests.bridge.reference import BIDS, outranks

SEATS = "NESW"
TOO_HIGH = [f"{level}{name}" for level in (8, 9) for name in ("C", "D", "H", "S", "NT")]
PLANTS = (
    "insufficient", "out_of_rotation", "change_of_call", "turn_lost", "inadmissible_double", "inadmissible_redouble",
    "above_seven", "after_final_pass", "superfluous_pass",
)  # fmt: skip
Made = list[tuple[int, str]]


@dataclass(frozen=True)
class Planted:
    """An auction as made, with what is irregular in it: the kind, the place from 0, who called, whose turn it was."""

    dealer: int
    made: tuple[tuple[int, str], ...]
    kind: str
    place: int
    offender: int
    proper: int | None

    def text(self, name: Iterable[bool]) -> str:
        """As a director writes it: seats where `name` says so, and where the call before does not tell."""
        words, expected = [], self.dealer
        for index, ((seat, call), always) in enumerate(zip(self.made, name, strict=True)):
            told = not always and seat == expected and not self._robbed_before(index)
            words.append(call if told else f"{SEATS[seat]}:{call}")
            expected = (seat + 1) % 4
        return " ".join(words)

    def _robbed_before(self, index: int) -> bool:
        return self.kind == "turn_lost" and index > self.place


# ------------------------------------------------------------------ the Laws in small


def may_call(made: Made, seat: int, call: str) -> bool:
    """18, 19: whether the call is sufficient, or admissible, from this seat."""
    bids = [one for _, one in made if one in BIDS]
    if call == "Pass":
        return True
    if call in BIDS:
        return not bids or outranks(call, bids[-1])
    others = [(who, one) for who, one in made if one != "Pass"]
    if not others:
        return False
    who, last = others[-1]
    return (seat - who) % 2 == 1 and (last in BIDS if call == "Double" else last == "Double")


def is_over(made: Made) -> bool:
    """22: three passes after a bid, or four from the start."""
    calls = [call for _, call in made]
    if any(call in BIDS for call in calls):
        return calls[-3:] == ["Pass"] * 3
    return calls == ["Pass"] * 4


def legal_calls(draw: random.Random, made: Made, turn: int, most: int) -> Made:
    """The auction carried on by up to `most` legal calls in rotation, low ones preferred."""
    made = list(made)
    for _ in range(most):
        if is_over(made):
            break
        bids = [bid for bid in BIDS if may_call(made, turn, bid)][:6]
        others = [call for call in ("Double", "Redouble") if may_call(made, turn, call)]
        made.append((turn, draw.choice([*bids, *others, "Pass", "Pass"])))
        turn = (turn + 1) % 4
    return made


def legal_auction(draw: random.Random, most: int = 14) -> tuple[int, Made]:
    """A dealer and a legal auction, open or over."""
    dealer = draw.randrange(4)
    return dealer, legal_calls(draw, [], dealer, draw.randint(0, most))


# ------------------------------------------------------------------ planting


def planted(draw: random.Random, kind: str) -> Planted:
    """An auction with one irregularity of this kind; drawn again until there is room for one."""
    while True:
        dealer, made = legal_auction(draw)
        found = _MAKERS[kind](draw, dealer, made)
        if found is not None:
            return found


def _turn(dealer: int, made: Made) -> int:
    return (made[-1][0] + 1) % 4 if made else dealer


def _in_rotation(kind: str, calls: list[str]) -> "Maker":
    def make(draw: random.Random, dealer: int, made: Made) -> Planted | None:
        turn = _turn(dealer, made)
        wrong = [call for call in calls if call in TOO_HIGH or not may_call(made, turn, call)]
        if is_over(made) or not wrong:
            return None
        call = draw.choice(wrong)
        # 38C puts a pass in the place of a bid of more than seven; 36C strips the double: neither changes a later call.
        counted = [*made, (turn, call if kind == "insufficient" else "Pass")]
        rest = _accepted(draw, counted, turn, len(made) + 1)
        return Planted(dealer, (*made, (turn, call), *rest), kind, len(made), turn, turn)

    return make


def _accepted(draw: random.Random, counted: Made, offender: int, place: int) -> Made:
    """What the others call after it, as if it stood; too little to end the auction."""
    if draw.random() < 0.4 or is_over(counted):
        return []
    more = legal_calls(draw, counted, (offender + 1) % 4, draw.randint(1, 5))[place:]
    while more and _three_passes(more):
        more.pop()
    return more


def _three_passes(calls: Made) -> bool:
    return [call for _, call in calls[-3:]] == ["Pass"] * 3


def _out_of_rotation(draw: random.Random, dealer: int, made: Made) -> Planted | None:
    if is_over(made):
        return None
    turn, place = _turn(dealer, made), len(made)
    ahead = draw.choice((1, 2, 3))
    offender = (turn + ahead) % 4
    call = draw.choice([draw.choice(BIDS), "Pass", "Double", "Redouble"])
    allowed = call in BIDS or may_call(made, offender, call)
    if ahead == 3 and made and allowed:
        return None  # that is a change of call
    rest: Made = []
    what = draw.choice(("nothing", "proper", "accepted"))
    if what == "proper":  # 28B: passed over
        rest = legal_calls(draw, made, turn, draw.randint(1, 4))[place:]
    elif what == "accepted" and ahead != 3 and may_call(made, offender, call):
        counted = [*made, (offender, call)]
        if [one for _, one in counted[-2:]] == ["Pass"] * 2:
            return None  # passes that may take a turn are planted by themselves
        rest = legal_calls(draw, counted, (offender + 1) % 4, 1)[place + 1 :]
    return Planted(dealer, (*made, (offender, call), *rest), "out_of_rotation", place, offender, turn)


def _change_of_call(draw: random.Random, dealer: int, made: Made) -> Planted | None:
    if is_over(made) or not made:
        return None
    offender, turn = made[-1][0], _turn(dealer, made)
    call = draw.choice([draw.choice(BIDS), "Pass"])
    rest = legal_calls(draw, made, turn, draw.randint(0, 3))[len(made) :]
    return Planted(dealer, (*made, (offender, call), *rest), "change_of_call", len(made), offender, turn)


def _turn_lost(draw: random.Random, dealer: int, made: Made) -> Planted | None:
    if is_over(made) or not made or made[-1][1] == "Pass":
        return None
    last = made[-1][0]
    left_out = draw.choice((1, 2))  # a pass out of rotation that comes last of the three takes no turn yet
    passers = [(last + turn) % 4 for turn in (1, 2, 3, 4) if turn != left_out]
    robbed = (last + left_out) % 4
    offender = (robbed + 1) % 4
    back = [*made, *[(seat, "Pass") for seat in passers[: left_out - 1]]]
    rest = legal_calls(draw, back, robbed, draw.randint(0, 4))[len(back) :]
    whole = (*made, *[(seat, "Pass") for seat in passers], *rest)
    return Planted(dealer, whole, "turn_lost", len(made) + left_out - 1, offender, robbed)


def _after_the_end(kind: str) -> "Maker":
    def make(draw: random.Random, dealer: int, made: Made) -> Planted | None:
        if not is_over(made):
            return None
        offender = draw.randrange(4)
        call = "Pass" if kind == "superfluous_pass" else draw.choice([*BIDS, "Double", "Redouble", *TOO_HIGH])
        return Planted(dealer, (*made, (offender, call)), kind, len(made), offender, None)

    return make


Maker = Callable[[random.Random, int, Made], Planted | None]
_MAKERS: dict[str, Maker] = {
    "insufficient": _in_rotation("insufficient", BIDS),
    "inadmissible_double": _in_rotation("inadmissible_double", ["Double"]),
    "inadmissible_redouble": _in_rotation("inadmissible_redouble", ["Redouble"]),
    "above_seven": _in_rotation("above_seven", TOO_HIGH),
    "out_of_rotation": _out_of_rotation,
    "change_of_call": _change_of_call,
    "turn_lost": _turn_lost,
    "after_final_pass": _after_the_end("after_final_pass"),
    "superfluous_pass": _after_the_end("superfluous_pass"),
}
