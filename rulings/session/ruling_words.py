"""What a director gives for a line, as he writes it: weights, two sides, artificial scores."""

import re
from fractions import Fraction
from typing import Final

from rulings.bridge.board import Board
from rulings.bridge.calls import Denomination
from rulings.bridge.errors import AmbiguousError, BridgeError, InvalidError, plain, quoted
from rulings.bridge.saying import N_, Said
from rulings.bridge.seats import Seat, Side, parse_side
from rulings.scoring.notation import parse_side_score, parse_weights
from rulings.scoring.outcome import AdjustedScore, AssignedScore, Average, FixedPercentage, SideScore, TableScore
from rulings.scoring.penalties import Unit, penalty_amount
from rulings.scoring.profile import ScoringProfile
from rulings.scoring.rounding import plain_number
from rulings.scoring.teams import AtFault
from rulings.scoring.working import line, worked
from rulings.session.adjusted import At, Fined
from rulings.session.desks import AnyDesk
from rulings.session.team_desk import TeamDesk

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


_PENALTY: Final = re.compile(r"(?P<who>.+?)\s*[=:]\s*(?P<what>[^=:]+)")
_AMOUNT: Final = re.compile(r"(\d+(?:\.\d+)?|\d+/\d+) ?(%|vps?|imps?|mps?|)")


def read_penalty(text: str, at: At, desk: AnyDesk, profile: ScoringProfile) -> Fined:
    """A penalty written '3=standard', 'EW=6', '3=25%' (of a top) or 'Larks=1 VP': who, and what it costs (90).

    A name is that of a penalty which the regulation fixes, in the unit of the session. Raises InvalidError for any
    other name, for what fits no unit, and for an amount with a sign.
    """
    found = _PENALTY.fullmatch(text.strip())
    if not found:
        raise InvalidError(f"{quoted(text)} is no penalty: expected such as EW=standard, 3=25% or 3=6")
    who = _fined(found["who"], at, desk)
    amount = _AMOUNT.fullmatch(plain(found["what"]))
    top, session = desk.available(who)
    if not amount:
        rule = profile.penalty(found["what"].strip())
        return Fined(who, penalty_amount(rule, desk.unit, top, session), rule.clause, desk.unit is Unit.VICTORY_POINTS)
    value, sign = Fraction(amount[1]), amount[2].rstrip("s")
    label = Said(N_("set by the director (90)"))
    if sign == "%":
        if top is None:
            raise InvalidError(f"{quoted(text)}: there is no top of which so many per cent could be taken")
        said = Said(N_("{percent} % of the top of {top}"), percent=plain_number(value), top=plain_number(top))
        return Fined(who, worked([line(label, said, value * top / 100)]))
    units = {"vp": Unit.VICTORY_POINTS, "imp": Unit.IMPS, "mp": Unit.MATCHPOINTS, "": desk.unit}
    unit = units[sign]
    if unit is not desk.unit and {unit, desk.unit} != {Unit.IMPS, Unit.VICTORY_POINTS}:
        raise InvalidError(f"{quoted(text)}: in {unit.value}, but the session is in {desk.unit.value}")
    return Fined(who, worked([line(label, plain_number(value), value)]), in_victory_points=unit is Unit.VICTORY_POINTS)


def read_fault(text: str, at: At, desk: AnyDesk) -> AtFault:
    """Which team is at fault that a table has no result, written neither, both, NS, EW of this line, or the team."""
    word = text.strip().casefold()
    if word in (AtFault.NEITHER.value, AtFault.BOTH.value):
        return AtFault(word)
    if not isinstance(desk, TeamDesk):
        raise InvalidError("86B is for team boards: give an artificial score (12C2)")
    match, one = desk.teams.match_of(at.board, at.place)
    for team, fault in zip(match.teams, (AtFault.HOME, AtFault.VISITORS), strict=True):
        if team.casefold() == word:
            return fault
    home_here = Side.NS if at.place == one.first else Side.EW
    return AtFault.HOME if read_side(text, at) is home_here else AtFault.VISITORS


def read_fouled(text: str, at: At) -> frozenset[int]:
    """The lines of the pairs written '3, 5', which played the board in another form (87); raises InvalidError."""
    places: set[int] = set()
    for name in (one.strip().casefold() for one in text.replace(";", ",").split(",")):
        found = [
            place
            for place, line in enumerate(at.board.lines)
            if name in (line.result.pair(side).casefold() for side in Side)
        ]
        if name and not found:
            raise InvalidError(f"{at.board.label}: no line of pair '{name}'")
        places.update(found if name else ())
    if len(places) == len(at.board.lines):
        raise InvalidError(f"{at.board.label}: every line would have the other form: name those that differ")
    return frozenset(places)


def _fined(text: str, at: At, desk: AnyDesk) -> str:
    """The contestant: a pair or team of this line, NS or EW of it, or any other in the session."""
    names = {line.result.pair(side) for _, line in desk.session.lines for side in Side}
    wanted = text.strip().casefold()
    for name in sorted(names - {""}):
        if name.casefold() == wanted:
            return name
    return at.pair(read_side(text, at))


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
