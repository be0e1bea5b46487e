"""What a director gives for a line, as he writes it: weights, two sides, artificial scores."""

from fractions import Fraction
from typing import Final

from rulings.bridge.board import Board
from rulings.bridge.calls import Denomination
from rulings.bridge.errors import AmbiguousError, BridgeError, InvalidError, quoted
from rulings.bridge.seats import Seat, Side, parse_side
from rulings.scoring.notation import parse_side_score, parse_weights
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, FixedPercentage, SideScore, TableScore
from rulings.session.score_desk import At

_HALF: Final = FixedPercentage(Fraction(50))
_EXPECTED: Final = "expected A+, A=, A-, 60% or +3 IMPs"


def read_assigned(text: str, at: At, declarer: Seat | None = None) -> AssignedScore:
    """The results written '60% 4S=, 40% 4S-1', with the declarer of the table where the text names nobody.

    That holds only in the denomination that was played: who would have played another one is not guessed. Raises
    AmbiguousError where declarer or tricks are missing, and whatever `parse_weights` raises.
    """
    board = at.board.board
    if declarer is not None or at.declarer is None:
        return parse_weights(text, board, declarer)
    try:
        return parse_weights(text, board)
    except AmbiguousError:
        found = parse_weights(text, board, at.declarer)
    other = parse_weights(text, board, at.declarer.lho)
    for mine, theirs in zip(found.parts, other.parts, strict=True):
        if mine != theirs and _denomination(mine.score) is not _denomination(at.outcome):
            bid = mine.score.result.contract.bid if mine.score.result and mine.score.result.contract else mine.score
            raise AmbiguousError(
                f"{bid} names no declarer, and the table played another denomination: write N, E, S or W after it"
            )
    return found


def _denomination(outcome: object) -> Denomination | None:
    result = outcome.result if isinstance(outcome, TableScore) else None
    return result.contract.denomination if result and result.contract else None


def read_artificial(text: str, side: Side) -> AdjustedScore:
    """The artificial scores written 'A+/A-', '60%/40%', '+3 IMPs/-3 IMPs', this side's first; 'A=' is for both.

    Raises AmbiguousError for one score that its opponents can hardly have too, InvalidError for anything else.
    """
    given = [_artificial(piece, text) for piece in text.split("/")]
    if len(given) == 1 and given[0] in (Average.AVERAGE, _HALF):
        given *= 2
    if len(given) == 1:
        raise AmbiguousError(f"{quoted(text)} is for one pair: write its opponents’ behind a slash, such as A+/A-")
    if len(given) != len(Side):
        raise InvalidError(f"{quoted(text)} is for {len(given)} sides: expected two, such as A+/A-")
    return two_sides(side, given[0], given[1])


def _artificial(piece: str, text: str) -> SideScore:
    try:
        found = parse_side_score(piece, Board.numbered(1))
    except BridgeError:
        found = None
    if found is None or isinstance(found, AssignedScore):
        raise InvalidError(f"{quoted(text)} is no artificial score: {_EXPECTED}")
    return found


def read_side_score(text: str, at: At, declarer: Seat | None = None) -> SideScore:
    """What one side is given: 'A-', '40%', '-3 IMPs', or results as `read_assigned` reads them."""
    try:
        return _artificial(text, text)
    except InvalidError:
        return read_assigned(text, at, declarer)


def two_sides(side: Side, mine: SideScore, theirs: SideScore) -> AdjustedScore:
    """What this side and the other are given, put in their places."""
    return AdjustedScore(mine, theirs) if side is Side.NS else AdjustedScore(theirs, mine)


def read_side(text: str, at: At) -> Side:
    """The side written NS or EW, or by the pair that sits there; raises InvalidError."""
    for side in Side:
        if at.pair(side).casefold() == text.strip().casefold():
            return side
    try:
        return parse_side(text)
    except InvalidError:
        raise InvalidError(
            f"{quoted(text)} is neither NS, EW nor a pair of this line ({at.pair(Side.NS)}, {at.pair(Side.EW)})"
        ) from None
