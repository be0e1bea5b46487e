"""The words of results as files write them: contracts, declarers, tricks, scores, artificial scores."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from rulings.bridge.board import Vulnerability
from rulings.bridge.calls import Bid, Denomination
from rulings.bridge.cards import Card, parse_card
from rulings.bridge.contract import Contract, Doubling
from rulings.bridge.errors import BridgeError, InvalidError, quoted
from rulings.bridge.seats import Seat, Side
from rulings.scoring.duplicate import PASSED_OUT, TRICKS, Result, duplicate_score
from rulings.scoring.outcome import AdjustedScore, Average, FixedPercentage, NoResult, Outcome, TableScore

BLANKS: Final = frozenset({"", "-", "--", "?", "*", "–", "—"})
_PASSES: Final = frozenset({"PASS", "P", "PASSED", "PASSED OUT", "PASSOUT", "PASS OUT", "ALL PASS", "AP", "PO"})
_NOT_PLAYED: Final = frozenset({"NP", "NOT PLAYED", "NO PLAY", "UNPLAYED"})
_UNDECIDED: Final = frozenset({"ARBITRAL SCORE", "ARBITRARY SCORE", "ADJUSTED", "ADJ", "ARB"})
_SIT_OUT: Final = frozenset({"SIT OUT", "SITOUT", "SIT-OUT", "BYE"})
_DENOMINATIONS: Final = {name: one for one in Denomination for name in (one.letter, one.glyph)} | {
    "N": Denomination.NOTRUMP,
    "SA": Denomination.NOTRUMP,
}
_DOUBLINGS: Final[dict[str | None, Doubling]] = {
    None: Doubling.UNDOUBLED,
    **dict.fromkeys(("X", "*", "DBL"), Doubling.DOUBLED),
    **dict.fromkeys(("XX", "**", "RDBL"), Doubling.REDOUBLED),
}
_CONTRACT: Final = re.compile(
    r"([1-7]) ?(NT|SA|[CDHSN♣♦♥♠]) ?(XX|X|\*\*|\*|RDBL|DBL)? ?(?:BY )?([NESW])? ?(=|[+-]\d{1,2})?"
)
_SEATS: Final = {name: seat for seat in Seat for name in (seat.letter, seat.value.upper())}
_SIDES: Final = {"NS": Side.NS, "N-S": Side.NS, "N/S": Side.NS, "EW": Side.EW, "E-W": Side.EW, "E/W": Side.EW}
_SCORE: Final = re.compile(r"(NS|EW)? ?([+-]?\d{1,5})(?:\.0+)?", re.ASCII)
_TRICKS_OF: Final = re.compile(r"(NS|EW) ?(\d{1,2})(?: ?(?:NS|EW) ?\d{1,2})?")
_ARTIFICIAL: Final = re.compile(r"A?(\d{2})(\d{2})|(\d{1,3}(?:\.\d+)?) ?%? ?[-/ ] ?(\d{1,3}(?:\.\d+)?) ?%")
_AVERAGES: Final = re.compile(r"(?:AVE|AVG|AV|A)(=)?|(?:AVE|AVG|AV|A)([+=-]) ?/ ?(?:AVE|AVG|AV|A)([+=-])")
_AVERAGE: Final = {"=": Average.AVERAGE, "+": Average.PLUS, "-": Average.MINUS}
_NUMBER: Final = re.compile(r"[+-]?(?:\d{1,9}(?:[.,]\d{0,6})?|[.,]\d{1,6})", re.ASCII)
_HALVES: Final = str.maketrans({"½": ".5", "−": "-", "–": "-", "\u00a0": " "})
_LOWEST_ALONE: Final = 7
_HUNDRED: Final = 100


@dataclass(frozen=True, slots=True)
class Reading:
    """What the texts of one result say: the outcome, the North-South score printed, and a remark if there is one."""

    outcome: Outcome
    printed_score: int | None = None
    remark: str = ""


def upper(text: str) -> str:
    """The text in capitals with single blanks and plain minus signs, as the readers here compare it."""
    return " ".join(text.translate(_HALVES).upper().split())


@lru_cache(maxsize=1 << 14)
def number_of(text: str) -> Fraction | None:
    """The number written '12.5', '12,5' or '12½', None for a blank; raises InvalidError for anything else."""
    word = text.translate(_HALVES).strip().removesuffix("%").strip()
    if word in BLANKS:
        return None
    if not _NUMBER.fullmatch(word):
        raise InvalidError(f"{quoted(text)} is no number")
    return Fraction(word.replace(",", ".").removesuffix("."))


@lru_cache(maxsize=1 << 10)
def lead_of(text: str) -> Card | None:
    """The card led, rank or suit first; None for a blank and for what is no card."""
    word = text.strip()
    if word in BLANKS:
        return None
    try:
        return parse_card(word)
    except BridgeError:
        return None


def artificial(text: str) -> AdjustedScore | None:
    """The artificial score written 'A6040', '60%-40%', 'A+/A-' or 'AVE', North-South first; None for anything else.

    Raises InvalidError for more than 100 per cent.
    """
    word = upper(text)
    if averages := _AVERAGES.fullmatch(word):
        return AdjustedScore(_AVERAGE[averages[2] or "="], _AVERAGE[averages[3] or "="])
    found = _ARTIFICIAL.fullmatch(word)
    if not found or (found[1] and not word.startswith("A")):
        return None
    ns, ew = (Fraction(found[1] or found[3]), Fraction(found[2] or found[4]))
    return AdjustedScore(FixedPercentage(ns), FixedPercentage(ew))


def score_of(text: str) -> int | None:
    """The North-South score written '-100', 'EW 100' or 'PASS'; None for a blank or other words."""
    word = upper(text)
    if word in _PASSES:
        return 0
    if not (found := _SCORE.fullmatch(word)):
        return None
    score = int(found[2])
    return -score if found[1] == "EW" else score


@lru_cache(maxsize=1 << 16)
def read_outcome(vulnerability: Vulnerability, contract: str, declarer: str, result: str, score: str) -> Reading:
    """The outcome that these texts give on a board of this vulnerability; any of them may be blank.

    `result` is the tricks in all ('9', 'NS 9') or against the contract ('=', '+1', '-2'), '?2' a number that may be
    either; `score` a North-South score, an artificial score or words such as 'Not played'. Tricks that are not given
    are found from the score.
    Raises InvalidError, which says what is not readable, if they do not give one outcome.
    """
    if (found_artificial := _artificial_in(contract, declarer, result, score)) is not None:
        return found_artificial
    bid, printed = upper(contract), score_of(score)
    if bid in BLANKS:
        return _without_contract(score, printed, result)
    if bid in _PASSES:
        return Reading(TableScore(0, PASSED_OUT), printed)
    found = _CONTRACT.fullmatch(bid)
    if found is None:
        return _no_result(contract, bid, printed)
    final = Bid(int(found[1]), _DENOMINATIONS[found[2]])
    doubling = _DOUBLINGS[found[3]]
    who = upper(declarer).lstrip("^ ") or found[4] or ""
    seat = _SEATS.get(who)
    side = seat.side if seat else _SIDES.get(who)
    if who not in BLANKS and side is None:
        raise InvalidError(f"{quoted(declarer)} is no declarer")
    if side is None:
        return _without_declarer(contract, result, printed)
    made = Contract(final, doubling, seat or side.seats[0])
    tricks = _tricks(result if upper(result) not in BLANKS else found[5] or "", made, vulnerability, printed)
    if tricks is None:
        said = f"{contract.strip()} by {who}"
        if printed is None:
            return Reading(NoResult.UNDECIDED, None, f"{said} without tricks or score")
        return Reading(TableScore(printed), printed, f"{said}: {printed:+d} fits no number of tricks")
    whole = Result(made, tricks)
    points = duplicate_score(whole, vulnerability)
    if seat is None:
        return Reading(TableScore(points), printed, f"{contract.strip()} by {who} {whole.over_text}")
    return Reading(TableScore(points, whole), printed)


_NO_RESULTS: Final = (
    (_NOT_PLAYED, NoResult.NOT_PLAYED),
    (_SIT_OUT, NoResult.SIT_OUT),
    (_UNDECIDED, NoResult.UNDECIDED),
)


def _artificial_in(contract: str, declarer: str, result: str, score: str) -> Reading | None:
    for text in (score, contract, result):
        if (adjusted := artificial(text)) is not None:
            played = " ".join(one.strip() for one in (contract, declarer, result) if one.strip() not in BLANKS)
            return Reading(adjusted, None, f"at the table: {played}" if played and text is score else "")
    return None


def _no_result(contract: str, bid: str, printed: int | None) -> Reading:
    for words, outcome in _NO_RESULTS:
        if bid in words:
            return Reading(outcome, printed)
    raise InvalidError(f"{quoted(contract)} is no contract")


def _without_contract(score: str, printed: int | None, result: str) -> Reading:
    word = upper(score)
    if word in _PASSES:
        return Reading(TableScore(0, PASSED_OUT), 0)
    if printed is not None:
        return Reading(TableScore(printed), printed)
    for words, outcome in _NO_RESULTS:
        if word in words or upper(result) in words:
            return Reading(outcome)
    if word not in BLANKS:
        raise InvalidError(f"{quoted(score)} is no score")
    return Reading(NoResult.UNDECIDED, None, "no contract and no score")


def _without_declarer(contract: str, result: str, printed: int | None) -> Reading:
    if printed is None:
        raise InvalidError(f"{quoted(contract)} has no declarer and no score")
    return Reading(TableScore(printed), printed, f"{contract.strip()} by ? {result.strip()}".strip())


def _tricks(text: str, contract: Contract, vulnerability: Vulnerability, printed: int | None) -> int | None:
    word = upper(text).lstrip("^ ")
    if word in BLANKS:
        return only_with_score(range(TRICKS + 1), contract, vulnerability, printed)
    if found := _TRICKS_OF.fullmatch(word):
        won = int(found[2])
        return _checked(won if found[1] == contract.declarer.side.name else TRICKS - won, text)
    if word == "=":
        return contract.tricks_needed
    if re.fullmatch(r"[+-]\d{1,2}", word):
        return _checked(contract.tricks_needed + int(word), text)
    if word.startswith("?") and word[1:].isdigit():
        return tricks_or_overtricks(word[1:], contract, vulnerability, printed)
    if not (word.isascii() and word.isdigit() and len(word) <= 2):  # noqa: PLR2004  thirteen tricks
        raise InvalidError(f"{quoted(text)} is no number of tricks")
    return _checked(int(word), text)


def tricks_or_overtricks(text: str, contract: Contract, vulnerability: Vulnerability, printed: int | None) -> int:
    """The tricks of a bare number in a column that may hold tricks in all or overtricks: the one the score allows.

    Raises InvalidError if both readings are left.
    """
    bare = int(text)
    readings = {one for one in (bare, contract.tricks_needed + bare) if one <= TRICKS}
    if len(readings) == 1 or (bare >= _LOWEST_ALONE and printed is None):
        return min(readings)
    fitting = only_with_score(readings, contract, vulnerability, printed)
    if fitting is None:
        raise InvalidError(f"{quoted(text)} can be {bare} tricks or {bare} overtricks: write +{bare}, =, -1 or a score")
    return fitting


def only_with_score(
    readings: Iterable[int], contract: Contract, vulnerability: Vulnerability, printed: int | None
) -> int | None:
    """The one number of tricks that gives this North-South score, or None."""
    if printed is None:
        return None
    fitting = [one for one in readings if duplicate_score(Result(contract, one), vulnerability) == printed]
    return fitting[0] if len(fitting) == 1 else None


def _checked(tricks: int, text: str) -> int:
    if not 0 <= tricks <= TRICKS:
        raise InvalidError(f"{quoted(text)} gives {tricks} tricks: expected 0 to 13")
    return tricks
