"""Results and weights as directors write them: '4SX N -1', '60% 4S=, 40% 4S-1'."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rulings.bridge.board import Board
from rulings.bridge.contract import Contract, parse_contract
from rulings.bridge.errors import AmbiguousError, InvalidError, plain, quoted
from rulings.bridge.seats import Seat, parse_seat
from rulings.scoring.duplicate import PASSED_OUT, TRICKS, Result
from rulings.scoring.outcome import (
    AssignedScore,
    Average,
    FixedImps,
    FixedPercentage,
    SideScore,
    TableScore,
    assigned,
    table_score,
)
from rulings.scoring.rounding import plain_number

_PASSED: Final = frozenset(("pass", "passed out", "pass out", "all pass", "ap", "p", "passed"))
_RESULT: Final = re.compile(
    r"(?P<bid>\d ?(?:notrumps?|nt|n(?![eosw]*$)|clubs?|diamonds?|hearts?|spades?|[cdhs♣♦♥♠]))"
    r" ?(?P<doubling>xx|x|\*\*|\*|redoubled|doubled|)"
    r" ?(?:by )?(?P<declarer>north|east|south|west|[nesw]|),? ?"
    r"(?P<tricks>=|[+-] ?\d{1,2}|\d{1,2} ?tricks?|)"
)
_EXPECTED: Final = "expected contract, declarer and tricks, such as 4SX N -1, 3NT S = or Pass"


def parse_result(text: str, declarer: Seat | None = None) -> Result:
    """The result written '4SX N -1', '4SXN-1', '3nt by South +2', '4♥ W 10 tricks' or 'Pass'.

    `declarer` is who plays it where the text names nobody. Raises AmbiguousError where declarer or tricks are
    missing, InvalidError for anything else that is no result.
    """
    word = plain(text).replace("−", "-").replace("–", "-").replace("+ ", "+").replace("- ", "-")
    if word in _PASSED:
        return PASSED_OUT
    if not (found := _matched(word)):
        raise InvalidError(f"{quoted(text)} is no result: {_EXPECTED}")
    seat = parse_seat(found["declarer"]) if found["declarer"] else declarer
    if seat is None:
        raise AmbiguousError(f"{quoted(text)} names no declarer: write N, E, S or W after the contract")
    if not found["tricks"]:
        raise AmbiguousError(f"{quoted(text)} tells no tricks: write =, +1, -1 or the like at the end")
    contract = parse_contract(f"{found['bid']} {found['doubling']}", seat)
    tricks = _tricks(found["tricks"], contract)
    if tricks not in range(TRICKS + 1):
        raise InvalidError(
            f"{quoted(text)}: {tricks} tricks; there are 13, and {contract} needs {contract.tricks_needed}"
        )
    return Result(contract, tricks)


def _matched(word: str) -> re.Match[str] | None:
    """'3N' before a seat is notrump; '3N=' could only be notrump with the declarer missing."""
    if not (found := _RESULT.fullmatch(word)) and (spelt := re.fullmatch(r"(\d ?)n(.*)", word)):
        found = _RESULT.fullmatch(f"{spelt[1]}nt{spelt[2]}")
    return found


def _tricks(text: str, contract: Contract) -> int:
    if text == "=":
        return contract.tricks_needed
    if text[0] in "+-":
        return contract.tricks_needed + int(text)
    return int(text.removesuffix("s").removesuffix("trick"))


def parse_score(text: str, board: Board, declarer: Seat | None = None) -> TableScore:
    """A result with its score on this board, or a North-South score with its sign: '+620', '-100', '0'."""
    word = plain(text).replace("−", "-").replace("–", "-")
    if re.fullmatch(r"[+-] ?\d{1,5}|0", word):
        return TableScore(int(word.replace(" ", "")))
    if word.isdigit():
        raise AmbiguousError(f"{quoted(text)} has no sign: write +{word} or -{word}, as North-South score")
    return table_score(parse_result(text, declarer), board)


# ------------------------------------------------------------------ weights

_WEIGHT: Final = re.compile(r"(?P<weight>\d+/\d+|\d*\.\d+|\d+) ?(?P<percent>%?)")
_BEFORE: Final = re.compile(rf"{_WEIGHT.pattern}(?:(?<=%)| )(?: ?of )? ?(?P<result>\S.*)")
_AFTER: Final = re.compile(r"(?P<result>.*\S) +(?P<weight>\d*\.?\d+) ?(?P<percent>%)")
_ODDS: Final = re.compile(r"(?P<odds>\d+(?: ?: ?\d+)+) +(?P<results>\S.*)")
_TO: Final = Fraction(100)
_LONGEST: Final = 1000


@dataclass(frozen=True, slots=True)
class _Share:
    weight: Fraction
    kind: str
    result: str


def parse_weights(text: str, board: Board, declarer: Seat | None = None) -> AssignedScore:
    """The assigned score written '60% 4S=, 40% 4S-1', '3/5 4S N =, 2/5 4S N -1', '3 4S=, 2 4S-1' or '3:2 4S=, 4S-1'.

    One result alone has the whole weight. `declarer` plays where the text names nobody; a score with its sign may
    stand for a result ('60% +620'). Raises InvalidError for weights of several kinds, for percentages that do not
    sum to 100 and fractions that do not sum to 1; what a result can be wrong in is said by `parse_result`.
    """
    if len(text) > _LONGEST:
        raise InvalidError(f"{quoted(text)} is too long for a weighted score: at most {_LONGEST} characters")
    pieces = [piece.strip() for piece in re.split(r"[,;\n]", text) if piece.strip()]
    if not pieces:
        raise InvalidError("no result is given: expected such as 60% 4S=, 40% 4S-1")
    if odds := _ODDS.fullmatch(pieces[0]):
        shares = _shares_by_odds(odds["odds"], [odds["results"], *pieces[1:]])
    else:
        shares = [_share(piece) for piece in pieces]
    _check(text, shares)
    return assigned((parse_score(share.result, board, declarer), share.weight) for share in shares if share.weight)


def _shares_by_odds(odds: str, results: list[str]) -> list[_Share]:
    weights = [Fraction(one) for one in odds.split(":")]
    if len(weights) != len(results):
        raise InvalidError(f"{quoted(odds)} weighs {len(weights)} results, but there are {len(results)}")
    return [_Share(weight, "odds", result) for weight, result in zip(weights, results, strict=True)]


def _share(piece: str) -> _Share:
    if _matched(plain(piece)):  # '3 NT N =' is no weight of 3
        return _Share(Fraction(1), "none", piece)
    found = _BEFORE.fullmatch(piece) or _AFTER.fullmatch(piece)
    if not found:
        return _Share(Fraction(1), "none", piece)
    try:
        weight = Fraction(found["weight"])
    except ZeroDivisionError:
        raise InvalidError(f"{quoted(piece)}: a fraction cannot have 0 below the line") from None
    kind = "per cent" if found["percent"] else "odds" if found["weight"].isdigit() else "fractions"
    return _Share(weight, kind, found["result"])


def _check(text: str, shares: Iterable[_Share]) -> None:
    shares = list(shares)
    kinds = {share.kind for share in shares}
    if len(kinds) > 1 or (kinds == {"none"} and len(shares) > 1):
        missing = [share.result for share in shares if share.kind == "none"]
        said = (
            f"{quoted(missing[0])} has no weight"
            if missing
            else f"weights of several kinds ({', '.join(sorted(kinds))})"
        )
        raise InvalidError(f"{quoted(text)}: {said}; write all as per cent, all as fractions, or all as odds")
    total = sum((share.weight for share in shares), Fraction(0))
    if kinds == {"per cent"} and total != _TO:
        raise InvalidError(f"{quoted(text)}: the weights sum to {plain_number(total)} %, not to 100 %")
    if kinds == {"fractions"} and total != 1:
        raise InvalidError(f"{quoted(text)}: the weights sum to {total}, not to 1")
    if not total:
        raise InvalidError(f"{quoted(text)}: all weights are 0")


_AVERAGES: Final = {
    **dict.fromkeys(("a+", "ave+", "av+", "avg+", "average plus", "average+"), Average.PLUS),
    **dict.fromkeys(("a=", "a", "ave", "av", "avg", "ave=", "average"), Average.AVERAGE),
    **dict.fromkeys(("a-", "ave-", "av-", "avg-", "average minus", "average-"), Average.MINUS),
}


def parse_side_score(text: str, board: Board, declarer: Seat | None = None) -> SideScore:
    """What one side is given: 'A+', 'average minus', '55%', '+3 IMPs', or results as `parse_weights` reads them."""
    word = plain(text).replace("−", "-")
    if word in _AVERAGES:
        return _AVERAGES[word]
    if found := re.fullmatch(r"(\d+(?:\.\d+)?) ?%", word):
        return FixedPercentage(Fraction(found[1]))
    if found := re.fullmatch(r"([+-]?\d+(?:\.\d+)?) ?imps?", word):
        return FixedImps(Fraction(found[1]))
    return parse_weights(text, board, declarer)
