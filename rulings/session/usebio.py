"""USEBIO XML (usebio.org; versions 1.0 to 1.3), as scoring programs write it."""

import re
from fractions import Fraction
from typing import Final
from xml.etree.ElementTree import Element

from rulings.bridge.board import parse_board_number
from rulings.bridge.cards import Card
from rulings.bridge.deal import Deal, completed, hand_of
from rulings.bridge.errors import BridgeError, InvalidError, quoted
from rulings.bridge.seats import Seat, Side
from rulings.session.building import Builder, Notices, RawLine
from rulings.session.decoding import Decoded
from rulings.session.errors import SessionRefusedError
from rulings.session.limits import MOST_BOARDS, too_many
from rulings.session.values import BETWEEN_TEAMS, Contestant, FileFormat, ScoringMethod, Session
from rulings.session.words import number_of
from rulings.session.xml_pieces import Piece, element, structure, without_comments

_CONTAINERS: Final = frozenset({"SESSION", "SECTION", "MATCH"})
_LEAVES: Final = frozenset({"BOARD", "PAIR", "TEAM"})
_METHODS: Final = (
    ("BUTLER", ScoringMethod.BUTLER),
    ("CROSS_IMP", ScoringMethod.CROSS_IMPS),
    ("XIMP", ScoringMethod.CROSS_IMPS),
    ("MATCH_POINTS", ScoringMethod.MATCHPOINTS),
    ("MP_", ScoringMethod.MATCHPOINTS),
    ("POINT_A_BOARD", ScoringMethod.BOARD_A_MATCH),
    ("BAM", ScoringMethod.BOARD_A_MATCH),
    ("AGGREGATE", ScoringMethod.TOTAL_POINTS),
    ("IMP", ScoringMethod.IMPS),
)
_UNITS: Final = ("MATCH_POINTS", "BUTLER_POINTS", "CROSS_IMP_POINTS", "CROSS_IMPS", "IMPS", "POINTS")
_SUITS: Final = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_SEATS: Final = {name: seat for seat in Seat for name in (seat.letter, str(seat).upper())}
_READ: Final = frozenset({
    *("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE"),
    *("NS_TEAM_ID", "EW_TEAM_ID", "TABLE_NUMBER", "ROUND_NUMBER", "NS_PERCENTAGE", "EW_PERCENTAGE"),
    *(f"{side}_{unit}" for side in ("NS", "EW") for unit in _UNITS),
})  # fmt: skip
_MOST_PIECES: Final = 5 * MOST_BOARDS
_MOST_UNKNOWN: Final = 50
_HEAD: Final = 20_000


def read_usebio(decoded: Decoded, name: str, notices: Notices) -> Session:
    """The session in a USEBIO text; raises SessionRefusedError for other XML and for one that declares entities."""
    text = without_comments(decoded.text, name)
    if "<USEBIO" not in text and "<TRAVELLER_LINE" not in text:
        raise SessionRefusedError(f"{name} is XML, but not USEBIO: there is no TRAVELLER_LINE in it")
    builder = Builder(notices)
    reader = _Reader(builder, notices)
    for count, piece in enumerate(structure(text, _CONTAINERS, _LEAVES)):
        if count > _MOST_PIECES:
            raise too_many("boards and contestants", _MOST_PIECES)
        reader.take(piece)
    head = text[: min(_HEAD, text.find("<BOARD>") % len(text))]
    kind = re.search(r"<EVENT\s[^<>]*EVENT_TYPE\s*=\s*[\"']([^\"']*)", head)
    scoring = " ".join(
        one for one in (kind[1] if kind else "", _of(head, "BOARD_SCORING_METHOD"), _of(head, "SCORING_METHOD")) if one
    )
    method = _method(scoring, reader.unit)
    teams = method in BETWEEN_TEAMS or "TEAM" in scoring.upper()
    boards, contestants = builder.finish(tuple(reader.contestants), teams=teams)
    return Session(
        FileFormat.USEBIO,
        boards,
        contestants,
        method,
        _of(head, "EVENT_DESCRIPTION") or _of(head, "TITLE"),
        _of(head, "DATE"),
        f"{_of(head, 'PROGRAM_NAME')} {_of(head, 'PROGRAM_VERSION')}".strip(),
        scoring,
        decoded.encoding,
        notices.all,
    )


def _method(scoring: str, unit: str) -> ScoringMethod:
    words = f"{scoring.upper()} {unit}"
    return next((method for word, method in _METHODS if word in words), ScoringMethod.UNKNOWN)


def _of(head: str, tag: str) -> str:
    found = re.search(rf"<{tag}>([^<]*)</{tag}>", head)
    return " ".join(found[1].split()) if found else ""


class _Reader:
    def __init__(self, builder: Builder, notices: Notices) -> None:
        self._builder = builder
        self._notices = notices
        self._inside: dict[str, str] = {}
        self._unknown: set[str] = set()
        self.contestants: list[Contestant] = []
        self.unit = ""

    def take(self, piece: Piece) -> None:
        """Take in one piece: a board, a pair or team, or where a section starts or ends."""
        container = piece.tag.removeprefix("/")
        if container in _CONTAINERS:
            if piece.tag.startswith("/"):
                self._inside.pop(container, None)
            else:
                found = re.search(r"""(?:_ID|ID|NUMBER|NAME)\s*=\s*["']([^"']*)""", piece.text)
                self._inside[container] = found[1].strip() if found else ""
            return
        root, in_order = element(piece)
        if root is None:
            self._notices.not_read(f"line {piece.line}", f"{piece.tag}: more tags than any board has")
            return
        if not in_order:
            why = "" if piece.whole else "; its end is missing"
            self._notices.not_read(
                f"line {piece.line}", f"{piece.tag}: the XML is broken here{why}; what can be told apart was read"
            )
        if piece.tag == "BOARD":
            self._board(piece, root)
        else:
            self._contestant(piece, root)

    @property
    def _section(self) -> str:
        return " ".join(self._inside[one] for one in ("SESSION", "SECTION", "MATCH") if self._inside.get(one))

    def _board(self, piece: Piece, root: Element) -> None:
        try:
            number = parse_board_number(root.findtext("BOARD_NUMBER") or "")
        except BridgeError as error:
            self._notices.not_read(f"line {piece.line}", f"BOARD: {error}")
            return
        deal = self._deal(piece, root)
        lines = root.findall("TRAVELLER_LINE")
        section = self._section
        if lines or deal:
            section = self._builder.section_of(number, section, deal, piece.line)
            self._builder.describe(number, section, deal=deal, datum=self._number(piece, root, "BOARD_AVERAGE"))
        for line, found in zip(_lines_of(piece), lines, strict=False):
            self._line(number, section, line, found)

    def _line(self, number: int, section: str, line: int, found: Element) -> None:
        if found.attrib and ("cut" in found.attrib or any("cut" in one.attrib for one in found)):
            self._notices.not_read(f"line {line}", f"Board {number}: the result is cut off")
            return
        one = {child.tag: child.text or "" for child in found}
        get = one.get
        if not one.keys() <= _READ:
            for tag in sorted(one.keys() - _READ - self._unknown)[: _MOST_UNKNOWN - len(self._unknown)]:
                self._unknown.add(tag)
                self._notices.not_read(f"line {line}", f"{tag} is not taken in, here and after")
        unit = self.unit
        if not unit or f"NS_{unit}" not in one:
            unit = next((two for two in _UNITS if f"NS_{two}" in one or f"EW_{two}" in one), unit)
            self.unit = self.unit or unit
        self._builder.add(
            number,
            section,
            RawLine(
                line,
                get("NS_PAIR_NUMBER", get("NS_TEAM_ID", "")).strip(),
                get("EW_PAIR_NUMBER", get("EW_TEAM_ID", "")).strip(),
                get("CONTRACT", ""),
                get("PLAYED_BY", ""),
                get("TRICKS", ""),
                get("SCORE", ""),
                get(f"NS_{unit}", ""),
                get(f"EW_{unit}", ""),
                get("NS_PERCENTAGE", ""),
                get("EW_PERCENTAGE", ""),
                get("LEAD", ""),
                get("TABLE_NUMBER", ""),
                get("ROUND_NUMBER", ""),
            ),
        )

    def _number(self, piece: Piece, root: Element, tag: str) -> Fraction | None:
        try:
            return number_of(root.findtext(tag) or "")
        except BridgeError as error:
            self._notices.not_read(f"line {piece.line}", f"{tag}: {error}")
            return None

    def _deal(self, piece: Piece, root: Element) -> Deal | None:
        hands: dict[Seat, frozenset[Card] | None] = {}
        try:
            for hand in root.iterfind("HAND"):
                seat = _SEATS.get((hand.findtext("DIRECTION") or "").strip().upper())
                if seat is None:
                    raise InvalidError(f"{quoted(hand.findtext('DIRECTION') or '')} is no seat")
                hands[seat] = hand_of(hand.findtext(suit) or "" for suit in _SUITS)
            return completed(hands) if hands else None
        except BridgeError as error:
            self._notices.not_read(f"line {piece.line}", f"BOARD {root.findtext('BOARD_NUMBER')}: deal: {error}")
            return None

    def _contestant(self, piece: Piece, root: Element) -> None:
        name = (root.findtext("PAIR_NUMBER") or root.findtext("TEAM_ID") or root.findtext("TEAM_NUMBER") or "").strip()
        if not name:
            if piece.tag == "PAIR":  # a TEAM without a number names one of a match, told elsewhere
                self._notices.not_read(f"line {piece.line}", "a pair without a number")
            return
        direction = (root.findtext("DIRECTION") or "").strip().upper()
        if len(self.contestants) == MOST_BOARDS:
            raise too_many("contestants", MOST_BOARDS)
        self.contestants.append(
            Contestant(
                name,
                tuple(" ".join((one.text or "").split()) for one in root.iter("PLAYER_NAME")),
                {"NS": Side.NS, "EW": Side.EW}.get(direction),
                self._number(piece, root, "TOTAL_SCORE"),
                self._number(piece, root, "PERCENTAGE"),
                (root.findtext("PLACE") or "").strip(),
                self._section,
                self._penalty(piece, root),
            )
        )

    def _penalty(self, piece: Piece, root: Element) -> Fraction:
        """What is taken off a total: a penalty, whatever its sign, or an adjustment below 0."""
        taken = Fraction(0)
        for one in root.iter():
            if one.tag in ("PENALTY", "PENALTIES", "ADJUSTMENT"):
                try:
                    value = number_of(one.text or "") or Fraction(0)
                except BridgeError as error:
                    self._notices.not_read(f"line {piece.line}", f"{one.tag}: {error}")
                    continue
                taken += -value if one.tag == "ADJUSTMENT" else abs(value)
        return taken


def _lines_of(piece: Piece) -> list[int]:
    """The line of each result of a board."""
    found, line, counted = [], piece.line, 0
    place = piece.text.find("<TRAVELLER_LINE")
    while place >= 0:
        line += piece.text.count("\n", counted, place)
        counted = place
        found.append(line)
        place = piece.text.find("<TRAVELLER_LINE", place + 1)
    return found
