"""A session as USEBIO XML 1.2, without a DOCTYPE: nobody has to fetch anything to read it."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final
from xml.sax.saxutils import escape

from rulings.bridge.deal import SEATS, holdings
from rulings.scoring.outcome import NoResult, TableScore
from rulings.session.values import Contestant, ScoringMethod, Session, SessionBoard, SessionLine
from rulings.session.writing import artificial_code, decimals

_EVENTS: Final = {
    ScoringMethod.MATCHPOINTS: ("MP_PAIRS", "MATCH_POINTS"),
    ScoringMethod.UNKNOWN: ("PAIRS", "MATCH_POINTS"),
    ScoringMethod.BUTLER: ("BUTLER_PAIRS", "BUTLER_POINTS"),
    ScoringMethod.CROSS_IMPS: ("CROSS_IMP", "CROSS_IMP_POINTS"),
    ScoringMethod.IMPS: ("TEAMS_OF_FOUR", "IMPS"),
    ScoringMethod.BOARD_A_MATCH: ("POINT_A_BOARD", "POINTS"),
    ScoringMethod.TOTAL_POINTS: ("AGGREGATE", "POINTS"),
}
_SUITS: Final = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def usebio_text(session: Session) -> str:
    """The text of the file."""
    event, unit = _EVENTS[session.scoring]
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<USEBIO Version="1.2">', f'<EVENT EVENT_TYPE="{event}">']
    lines += [_tag("EVENT_DESCRIPTION", session.title), _tag("PROGRAM_NAME", "Rectify"), _tag("DATE", session.date)]
    if session.contestants:
        lines.append(f'<PARTICIPANTS EVENT_TYPE="{event}">')
        for one in session.contestants:
            lines += _pair(one)
        lines.append("</PARTICIPANTS>")
    for section, boards in groupby(session.boards, key=lambda board: board.section):
        if section:
            lines.append(f'<SECTION SECTION_ID="{escape(section, {chr(34): "&quot;"})}">')
        for board in boards:
            lines += _board(board, unit)
        if section:
            lines.append("</SECTION>")
    return "\n".join([*lines, "</EVENT>", "</USEBIO>", ""])


def _pair(one: Contestant) -> Iterator[str]:
    yield "<PAIR>"
    yield _tag("PAIR_NUMBER", one.name)
    yield _tag("DIRECTION", one.direction.name if one.direction else "")
    if one.total is not None:
        yield _tag("TOTAL_SCORE", decimals(one.total))
    if one.percentage is not None:
        yield _tag("PERCENTAGE", decimals(one.percentage))
    if one.penalty:
        fined = one.penalty > 0
        yield _tag("PENALTY" if fined else "ADJUSTMENT", decimals(abs(one.penalty)))
    if one.place:
        yield _tag("PLACE", one.place)
    for player in one.players:
        yield f"<PLAYER>{_tag('PLAYER_NAME', player)}</PLAYER>"
    yield "</PAIR>"


def _board(board: SessionBoard, unit: str) -> Iterator[str]:
    yield "<BOARD>"
    yield _tag("BOARD_NUMBER", str(board.board.number))
    if board.datum is not None:
        yield _tag("BOARD_AVERAGE", decimals(board.datum))
    for line in board.lines:
        yield "<TRAVELLER_LINE>"
        yield from (_tag(name, value) for name, value in _fields(line, unit) if value)
        yield "</TRAVELLER_LINE>"
    for seat in SEATS if board.deal else ():
        hand = board.deal.hand(seat) if board.deal else None
        if hand is not None:
            suits = "".join(_tag(suit, cards) for suit, cards in zip(_SUITS, holdings(hand), strict=True))
            yield f"<HAND>{_tag('DIRECTION', str(seat))}{suits}</HAND>"
    yield "</BOARD>"


def _fields(line: SessionLine, unit: str) -> Iterator[tuple[str, str]]:
    outcome, result = line.result.outcome, line.result
    played = outcome.result if isinstance(outcome, TableScore) else None
    contract = played.contract if played else None
    yield "TABLE_NUMBER", line.table
    yield "ROUND_NUMBER", line.round
    yield "NS_PAIR_NUMBER", result.ns
    yield "EW_PAIR_NUMBER", result.ew
    if contract and played:
        yield "CONTRACT", f"{contract.bid}{contract.doubling}"
        yield "PLAYED_BY", contract.declarer.letter
        yield "TRICKS", str(played.tricks)
    elif played:
        yield "CONTRACT", "PASS"
    yield "LEAD", line.lead.pbn if line.lead else ""
    if isinstance(outcome, TableScore):
        yield "SCORE", str(outcome.score)
    elif isinstance(outcome, NoResult):
        yield "SCORE", "Sit out" if outcome is NoResult.SIT_OUT else "NP" if outcome is NoResult.NOT_PLAYED else ""
    else:
        yield "SCORE", artificial_code(line)
    if line.printed:
        yield f"NS_{unit}", decimals(line.printed.ns)
        yield f"EW_{unit}", decimals(line.printed.ew)
    if line.printed_percent:
        yield "NS_PERCENTAGE", decimals(line.printed_percent.ns)
        yield "EW_PERCENTAGE", decimals(line.printed_percent.ew)


def _tag(name: str, value: str) -> str:
    return f"<{name}>{escape(' '.join(value.split()))}</{name}>"
