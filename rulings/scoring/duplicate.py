"""Law 77: what a contract scores at duplicate."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from rulings.bridge.board import Vulnerability
from rulings.bridge.calls import Denomination
from rulings.bridge.contract import Contract, Doubling
from rulings.bridge.errors import InvalidError
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Side
from rulings.scoring.working import Line, Working, line, worked

TRICKS: Final = 13
_TIMES: Final = {Doubling.UNDOUBLED: 1, Doubling.DOUBLED: 2, Doubling.REDOUBLED: 4}
_MADE: Final = {Doubling.DOUBLED: N_("Made doubled"), Doubling.REDOUBLED: N_("Made redoubled")}
_DOWN: Final = {
    Doubling.UNDOUBLED: N_("{count} down, {state}"),
    Doubling.DOUBLED: N_("{count} down doubled, {state}"),
    Doubling.REDOUBLED: N_("{count} down redoubled, {state}"),
}
_MINORS: Final = (Denomination.CLUBS, Denomination.DIAMONDS)
_GAME, _SMALL_SLAM, _GRAND_SLAM = 100, 6, 7
# First undertrick, each further one, and what the fourth and each later one cost besides; not doubled or doubled.
_UNDERTRICKS: Final = {
    (False, False): (50, 50, 0),
    (False, True): (100, 100, 0),
    (True, False): (100, 200, 100),
    (True, True): (200, 300, 0),
}
_EXTRA_FROM: Final = 3


@dataclass(frozen=True, slots=True)
class Result:
    """A contract and the tricks that declarer's side won; no contract and no tricks if the board was passed out (22A).

    `str()` gives what `parse_result` reads: '4SX N -1', 'Pass'. Raises InvalidError for tricks outside 0 to 13.
    """

    contract: Contract | None
    tricks: int = 0

    def __post_init__(self) -> None:
        if self.tricks not in range(TRICKS + 1) or (self.contract is None and self.tricks):
            raise InvalidError(f"{self.tricks} tricks: expected 0 to 13, and 0 if the board was passed out")

    @property
    def over(self) -> int:
        """Tricks above the contract: 0 if just made, below 0 if defeated, 0 if passed out."""
        return self.tricks - self.contract.tricks_needed if self.contract else 0

    @property
    def over_text(self) -> str:
        """'=', '+1' or '-1'; empty if passed out."""
        return "" if self.contract is None else f"{self.over:+d}" if self.over else "="

    @property
    def display(self) -> str:
        """With the suit sign: '4♠X N −1', 'Passed out'."""
        if self.contract is None:
            return "Passed out"
        bid = f"{self.contract.bid.display}{self.contract.doubling}"
        return f"{bid} {self.contract.declarer.letter} {self.over_text.replace('-', '−')}"

    def __str__(self) -> str:
        if self.contract is None:
            return "Pass"
        return f"{self.contract.bid}{self.contract.doubling} {self.contract.declarer.letter} {self.over_text}"


PASSED_OUT: Final = Result(None)


def duplicate_score(result: Result, vulnerability: Vulnerability) -> int:
    """The North-South score of a result (Law 77); East-West have the same with the sign changed."""
    contract = result.contract
    if contract is None:
        return 0
    vulnerable = vulnerability.includes(contract.declarer)
    declarers = _score(contract.level, contract.denomination, contract.doubling, result.tricks, vulnerable)
    return declarers if contract.declarer.side is Side.NS else -declarers


def duplicate_working(result: Result, vulnerability: Vulnerability) -> Working:
    """The North-South score with its trick score, premiums and overtricks, or its undertricks (Law 77)."""
    contract = result.contract
    if contract is None:
        return worked([line(Said(N_("Passed out")), Said(N_("each side scores")), 0)])
    parts = contract_parts(result, vulnerable=vulnerability.includes(contract.declarer))
    score = duplicate_score(result, vulnerability)
    total = " + ".join(str(part.value) for part in parts)
    side = str(contract.declarer.side)
    declarers = Said(N_("{side} declare: {sum}"), side=side, sum=total)
    if result.over < 0:
        declarers = Said(N_("{side} declare and go down: the score is the opponents'"), side=side)
    return worked([*parts, line(Said(N_("N-S score")), declarers, score)])


def contract_parts(result: Result, *, vulnerable: bool) -> tuple[Line, ...]:
    """Trick score, premiums and overtricks of declarer's side, or the undertricks that its opponents score (Law 77)."""
    contract = result.contract
    if contract is None:
        return ()
    return tuple(_parts(contract.level, contract.denomination, contract.doubling, result.tricks, vulnerable))


@cache
def _score(level: int, denomination: Denomination, doubling: Doubling, tricks: int, vulnerable: bool) -> int:  # noqa: FBT001
    total = sum(int(part.value) for part in _parts(level, denomination, doubling, tricks, vulnerable))
    return total if tricks >= 6 + level else -total


def _parts(
    level: int,
    denomination: Denomination,
    doubling: Doubling,
    tricks: int,
    vulnerable: bool,  # noqa: FBT001
) -> Iterator[Line]:
    over = tricks - 6 - level
    if over < 0:
        yield _undertricks(-over, doubling, vulnerable=vulnerable)
        return
    trick = 20 if denomination in _MINORS else 30
    first = 10 if denomination is Denomination.NOTRUMP else 0
    times = _TIMES[doubling]
    score = (level * trick + first) * times
    sum_of = f"{level} × {trick}" + (f" + {first}" if first else "")
    yield line(
        Said(N_("Trick score")),
        f"({sum_of}) × {times}" if times > 1 and first else sum_of + f" × {times}" * (times > 1),
        score,
    )
    if score >= _GAME:
        yield _premium(N_("Game"), 500, 300, vulnerable)
    else:
        yield line(Said(N_("Partscore")), Said(N_("either vulnerability")), 50)
    if level == _SMALL_SLAM:
        yield _premium(N_("Small slam"), 750, 500, vulnerable)
    if level == _GRAND_SLAM:
        yield _premium(N_("Grand slam"), 1500, 1000, vulnerable)
    if times > 1:
        yield line(Said(_MADE[doubling]), Said(N_("either vulnerability")), 25 * times)
    if over:
        each = trick if times == 1 else 50 * times * (2 if vulnerable else 1)
        yield line(Said(N_("Overtricks")), f"{over} × {each}", over * each)


def _premium(label: str, vulnerable_premium: int, premium: int, vulnerable: bool) -> Line:  # noqa: FBT001
    state = N_("vulnerable") if vulnerable else N_("not vulnerable")
    return line(Said(label), Said(state), vulnerable_premium if vulnerable else premium)


def _undertricks(down: int, doubling: Doubling, *, vulnerable: bool) -> Line:
    first, further, extra = _UNDERTRICKS[doubling is not Doubling.UNDOUBLED, vulnerable]
    times = 2 if doubling is Doubling.REDOUBLED else 1
    late = max(0, down - _EXTRA_FROM)
    arithmetic = f"{first * times}"
    if down > 1:
        arithmetic += f" + {down - 1} × {further * times}"
    if late and extra:
        arithmetic += f" + {late} × {extra * times}"
    state = N_("vulnerable") if vulnerable else N_("not vulnerable")
    value = (first + (down - 1) * further + late * extra) * times
    return line(Said(_DOWN[doubling], count=down, state=Said(state)), arithmetic, value)
