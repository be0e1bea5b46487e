"""LIN, the format of Bridge Base Online; no specification is public, the tags were learned from files.

Hands: `pn` names from South on, `md` dealer and hands from South on, `sv` vulnerability, `ah` the board's title, `mb` a
call, `an` its explanation, `pc` a card, `mc` declarer's tricks claimed, `qx` the board and room. Above several hands:
`vg` the event, `rs` results and `mp` points of open and closed room by turns, `bn` board numbers, `pw` players.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from rulings.bridge.auction import Auction, AuctionState
from rulings.bridge.board import Vulnerability
from rulings.bridge.calls import DOUBLE, PASS, REDOUBLE, Bid, Call, Denomination
from rulings.bridge.cards import Card, parse_card
from rulings.bridge.contract import Contract
from rulings.bridge.deal import Deal, completed, hand_of
from rulings.bridge.errors import BridgeError, InvalidError, quoted
from rulings.bridge.play import Play
from rulings.bridge.seats import Seat
from rulings.session.building import Builder, Notices, RawLine
from rulings.session.decoding import Decoded
from rulings.session.limits import MOST_BOARDS, too_many
from rulings.session.values import FileFormat, ScoringMethod, Session

_FROM_SOUTH: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
_VULNERABILITIES: Final = {
    **dict.fromkeys(("o", "0", "-"), Vulnerability.NONE),
    "n": Vulnerability.NS, "e": Vulnerability.EW, "b": Vulnerability.BOTH,
}  # fmt: skip
_CALL: Final = re.compile(r"([1-7][NSHDC]T?)|(P|PASS)|(XX|R|REDOUBLE)|(X|D|DBL|DOUBLE)", re.IGNORECASE)
_MOST_CALLS: Final = 320
_CARDS: Final = 52
_HAND: Final = re.compile(r"(?:S([^SHDC]*))?(?:H([^SHDC]*))?(?:D([^SHDC]*))?(?:C([^SHDC]*))?")
_ROOM: Final = {"o": "Open", "c": "Closed"}
_METHODS: Final = {
    "P": ScoringMethod.MATCHPOINTS, "I": ScoringMethod.IMPS, "B": ScoringMethod.BOARD_A_MATCH,
}  # fmt: skip
_EIGHT: Final = 8
_HOME, _VISITORS = 5, 7  # where `vg` names the teams; each one's score so far stands behind it
_LONGEST_VALUE: Final = 100_000


@dataclass(slots=True)
class _Hand:
    line: int
    room: str = ""
    number: int | None = None
    names: list[str] = field(default_factory=list)
    deal_text: str = ""
    vulnerability: Vulnerability | None = None
    calls: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    claim: str = ""
    deal: Deal | None = None
    dealer: Seat | None = None


def read_lin(decoded: Decoded, notices: Notices) -> Session:
    """The session in a LIN text."""
    reader = _Reader(notices)
    for line, tag, value in _pairs(decoded.text, notices):
        reader.take(line, tag, value)
    builder = Builder(notices)
    reader.build(builder)
    boards, contestants = builder.finish()
    title, _, scoring, *_ = (*reader.event, "", "", "")
    named = reader.event[_HOME : _VISITORS + 1]
    teams = (named[0], named[-1]) if len(named) > 1 and named[0] and named[-1] else None
    return Session(
        FileFormat.LIN, boards, contestants, _METHODS.get(scoring.upper(), ScoringMethod.UNKNOWN), title, "", "",
        scoring, decoded.encoding, notices.all, teams,
    )  # fmt: skip


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """What stands between the bars, with its line."""
    line = 1
    place = 0
    while place <= len(text):
        end = text.find("|", place)
        end = len(text) if end < 0 else end
        part = text[place:end]
        lead = len(part) - len(part.lstrip())
        yield line + part.count("\n", 0, lead), part.strip()
        line += part.count("\n")
        place = end + 1


def _pairs(text: str, notices: Notices) -> Iterator[tuple[int, str, str]]:
    """Line, tag and value by turns; where a tag is none, one part is passed over."""
    parts = _parts(text)
    for line, part in parts:
        tag = part.lower()
        if len(tag) != 2 or not tag.isalnum():  # noqa: PLR2004  every tag has two letters
            if tag:
                notices.not_read(f"line {line}", f"{quoted(tag)} is no tag")
            continue
        following = next(parts, None)
        if following is None:
            notices.not_read(f"line {line}", f"the file ends inside the tag {tag}")
            return
        yield line, tag, following[1]


class _Reader:
    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._hands: list[_Hand] = []
        self._hand: _Hand | None = None
        self.event: list[str] = []
        self._header_names: list[str] = []
        self._results: tuple[int, list[str]] = (0, [])
        self._points: list[str] = []
        self._numbers: list[str] = []
        self._players: list[str] = []

    def take(self, line: int, tag: str, value: str) -> None:
        """Take in one tag."""
        if len(value) > _LONGEST_VALUE:
            self._notices.not_read(f"line {line}", f"{tag} holds {len(value):,} signs: too many for any tag")
            return
        begun = self._hand is not None and bool(self._hand.deal_text)
        if tag == "qx" or (tag in ("pn", "md") and begun) or (tag == "md" and self._hand is None):
            self._open(line)
        if tag == "vg":
            self.event = [one.strip() for one in value.split(",")]
        elif tag == "rs":
            self._results = (line, [*self._results[1], *_listed(value)])
        elif tag == "mp":
            self._points = _listed(value)
        elif tag == "bn":
            self._numbers = _listed(value)
        elif tag == "pw":
            self._players = _listed(value)
        elif tag == "pn":
            names = [one.strip() for one in value.split(",")]
            if self._hand is None:
                self._header_names = names
            else:
                self._hand.names = names
        elif self._hand is not None:
            self._of_hand(self._hand, line, tag, value)
        elif tag in ("sv", "ah", "mb", "pc", "mc"):
            self._notices.not_read(f"line {line}", f"{tag} {quoted(value)} stands before any hand")

    def _open(self, line: int) -> None:
        if len(self._hands) == MOST_BOARDS:
            raise too_many("hands", MOST_BOARDS)
        self._hand = _Hand(line)
        self._hands.append(self._hand)

    def _of_hand(self, hand: _Hand, line: int, tag: str, value: str) -> None:
        if tag == "qx":
            found = re.search(r"\d{1,6}", value)
            hand.room = _ROOM.get(value[:1].lower(), "") if found else ""
            hand.number = int(found[0]) if found else None
        elif tag == "md":
            hand.deal_text = value
        elif tag == "ah":
            found = re.search(r"\d{1,6}", value)
            hand.number = int(found[0]) if found else hand.number
        elif tag == "sv":
            hand.vulnerability = _VULNERABILITIES.get(value[:1].lower())
            if value and hand.vulnerability is None:
                self._notices.not_read(f"line {line}", f"{quoted(value)} is no vulnerability; that of Law 2 is used")
        elif tag == "mb":
            hand.calls = [*hand.calls, value][:_MOST_CALLS]
        elif tag == "pc":
            hand.cards = [*hand.cards, value][:_MOST_CALLS]
        elif tag == "mc":
            hand.claim = value

    # ------------------------------------------------------------------ from hands to boards

    def build(self, builder: Builder) -> None:
        """Put every hand and every result of the header into the boards."""
        results = self._listed_results()
        done = set()
        for hand in self._hands:
            if not hand.number:
                self._notices.not_read(f"line {hand.line}", "a hand without a board number")
                continue
            hand.deal, hand.dealer = self._deal(hand)
            section = builder.section_of(hand.number, "", hand.deal, hand.line)
            builder.board(hand.number, section, hand.vulnerability)
            builder.describe(hand.number, section, deal=hand.deal)
            key = (hand.number, hand.room or "Open")
            listed, points = results.get(key, ("", ""))
            if key in done:
                listed, points = "", ""
            done.add(key)
            self._add(builder, hand, section, listed, points)
        for (number, room), (text, points) in results.items():
            if (number, room) not in done and text:
                names = self._names(None, room)
                self._line(builder, number, "", RawLine(self._results[0], *names, text, table=room), points)

    def _add(self, builder: Builder, hand: _Hand, section: str, listed: str, points: str) -> None:
        number = hand.number or 0
        contract, tricks, problem = self._played(hand)
        ns, ew = self._names(hand.names, hand.room)
        raw = RawLine(hand.line, ns, ew, table=hand.room, lead=hand.cards[0] if hand.cards else "")
        if contract == "Pass":
            raw.contract = "Pass"
        elif isinstance(contract, Contract):
            raw.contract, raw.declarer = f"{contract.bid}{contract.doubling}", contract.declarer.letter
            raw.result = tricks
        if listed and (not contract or not tricks):
            raw.contract, raw.declarer, raw.result, problem = listed, "", "", ""
        if not raw.contract:
            if problem:
                self._notices.not_read(f"line {hand.line}", f"Board {number}: {problem}")
            return
        if problem:
            self._notices.noted(f"line {hand.line}", f"Board {number}: {problem}")
        self._line(builder, number, section, raw, points)

    def _line(self, builder: Builder, number: int, section: str, raw: RawLine, points: str) -> None:
        raw.remark = f"the file says {points}, without naming the side" if points else ""
        builder.add(number, section, raw)

    def _played(self, hand: _Hand) -> tuple[Contract | str | None, str, str]:
        """The contract ('Pass' if there was none), declarer's tricks, and what is wrong with them."""
        if hand.dealer is None or not hand.calls:
            return None, "", "" if not hand.cards else "cards are played without an auction"
        try:
            auction = Auction.of(hand.dealer, _calls(hand.calls))
        except BridgeError as error:
            return None, "", f"auction: {error}"
        if auction.state is AuctionState.PASSED_OUT:
            return "Pass", "", ""
        contract = auction.contract
        if contract is None:
            return None, "", "the auction is not finished"
        if hand.claim:
            return contract, hand.claim, ""
        return contract, *_tricks(hand, contract)

    def _deal(self, hand: _Hand) -> tuple[Deal | None, Seat | None]:
        """The deal and the dealer."""
        text = hand.deal_text
        dealer = _FROM_SOUTH[int(text[0]) - 1] if text[:1] in ("1", "2", "3", "4") else None
        hands: dict[Seat, frozenset[Card] | None] = {}
        try:
            for seat, cards in zip(_FROM_SOUTH, text.lstrip("01234 ").split(","), strict=False):
                found = _HAND.fullmatch(cards.strip().upper())
                if found is None:
                    raise InvalidError(f"{quoted(cards)} is no hand")
                if any(found.groups()):
                    hands[seat] = hand_of(one or "" for one in found.groups())
            deal = completed(hands) if hands else None
        except BridgeError as error:
            self._notices.not_read(f"line {hand.line}", f"Board {hand.number}: deal: {error}")
            deal = None
        return deal, dealer

    def _names(self, own: list[str] | None, room: str) -> tuple[str, str]:
        """North-South and East-West of this room; the names of eight players are the open room's, then the closed."""
        names = own or self._header_names
        if len(names) >= _EIGHT and room == "Closed":
            names = names[4:]
        south, west, north, east = (*names[:4], "", "", "", "")[:4]
        return tuple(" & ".join(one for one in pair if one) for pair in ((north, south), (east, west)))  # type: ignore[return-value]

    def _listed_results(self) -> dict[tuple[int, str], tuple[str, str]]:
        """The results and points that the header lists, by board and room."""
        line, results = self._results
        if not results:
            return {}
        boards = (len(results) + 1) // 2
        numbers = [int(one) for one in self._numbers if re.fullmatch(r"\d{1,6}", one)]
        if len(numbers) < boards:
            first = self.event[3] if len(self.event) > 3 else ""  # noqa: PLR2004  the fourth is the first board
            if not re.fullmatch(r"\d{1,6}", first):
                self._notices.not_read(f"line {line}", "results without board numbers")
                return {}
            numbers = list(range(int(first), int(first) + boards))
        found = {}
        for place, text in enumerate(results):
            if place // 2 >= len(numbers):
                self._notices.not_read(f"line {line}", f"result {place + 1}: there is no board for it")
                break
            points = self._points[place] if place < len(self._points) else ""
            found[numbers[place // 2], ("Open", "Closed")[place % 2]] = (text, points)
        return found


def _listed(value: str) -> list[str]:
    parts = [one.strip() for one in value.split(",")]
    return parts[:-1] if len(parts) % 2 and not parts[-1] else parts


def _calls(texts: list[str]) -> list[Call]:
    """The calls; alerts ('!') are left out. Raises InvalidError for what is none."""
    calls: list[Call] = []
    for text in texts[:_MOST_CALLS]:
        found = _CALL.fullmatch(text.replace("!", "").strip())
        if found is None:
            raise InvalidError(f"{quoted(text)} is no call")
        if found[1]:
            calls.append(
                Bid(int(found[1][0]), Denomination["NT" if found[1][1].upper() == "N" else found[1][1].upper()])
            )
        else:
            calls.append(PASS if found[2] else REDOUBLE if found[3] else DOUBLE)
    return calls


def _tricks(hand: _Hand, contract: Contract) -> tuple[str, str]:
    """Declarer's tricks from the cards, and what is wrong with them."""
    try:
        cards = [parse_card(one) for one in hand.cards[:_CARDS]]
        play = Play.of(contract.denomination, contract.leader, cards)
    except BridgeError as error:
        return "", f"play: {error}"
    if play.complete:
        return str(play.tricks_won(contract.declarer.side)), ""
    if not hand.cards:
        return "", "no play and no claim"
    return "", f"the play breaks off after {len(play.winners)} tricks, without a claim"
