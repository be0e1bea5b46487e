"""A play as it was made, card by card: leads out of turn, cards missing, too many or taken back (53, 67)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Card, parse_card
from rulings.bridge.errors import BridgeError, IllegalError, InvalidError, quoted
from rulings.bridge.play import CARDS_IN_HAND, CARDS_IN_TRICK, CardPlayed, Trick
from rulings.bridge.seats import Seat, Side, parse_seat

LONGEST: Final = 200
"""More words than any play has, with all that can go wrong in it."""


class How(StrEnum):
    """What became of a card in its trick."""

    PLAYED = "played"
    EXTRA = "extra"
    """A further card by a hand that has played to the trick (67, 45E, 58B)."""
    TAKEN_BACK = "taken_back"
    """Led or played, and withdrawn again."""
    MISSING = "missing"
    """No card, although the hand had one (67)."""
    EMPTY = "empty"
    """No card, because the hand had none left: it had played one too many before."""


@dataclass(frozen=True, slots=True)
class CardRead:
    """One card of a play as made: its trick and its turn there from 1, the hand, and what became of it.

    `due` is whose lead it was, for a card that leads. `at_once`: a card too many that came together with the right one.
    """

    place: int
    trick: int
    turn: int
    seat: Seat
    card: Card | None
    how: How
    due: Seat | None = None
    at_once: bool = False
    named: bool = False
    mark: str = ""

    @property
    def out_of_turn(self) -> bool:
        """Whether it leads, and another hand was to lead."""
        return self.due is not None and self.due is not self.seat and self.how in (How.PLAYED, How.TAKEN_BACK)

    def __str__(self) -> str:
        card = "-" if self.card is None else str(self.card)
        seat = f"{self.seat.letter}:" if self.named else ""
        if self.how is How.TAKEN_BACK:
            return f"({seat}{card}){self.mark}"
        return f"{seat}{'+' if self.how is How.EXTRA else ''}{card}{self.mark}"


@dataclass(frozen=True)
class PlayRecord:
    """A play as it was made at a contract in `denomination`; `leader` was due to lead to trick one."""

    denomination: Denomination
    leader: Seat
    cards: tuple[CardRead, ...] = ()

    @property
    def declarer(self) -> Seat:
        """Who declares."""
        return self.leader.rho

    @property
    def dummy(self) -> Seat:
        """The hand that is spread."""
        return self.leader.lho

    @cached_property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks in order, without cards too many and cards taken back; the last may be in progress."""
        found: list[Trick] = []
        for number in range(1, CARDS_IN_HAND + 1):
            own = [one for one in self.cards if one.trick == number]
            played = tuple(CardPlayed(one.seat, one.card) for one in own if one.how is How.PLAYED and one.card)
            if not played:
                break
            missing = tuple(one.seat for one in own if one.card is None)
            found.append(Trick(number, played, self.denomination.suit, missing))
        return tuple(found)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners of the complete tricks, in order."""
        return tuple(trick.winner for trick in self.tricks if trick.winner)

    @property
    def complete(self) -> bool:
        """Whether all thirteen tricks were played."""
        return len(self.winners) == CARDS_IN_HAND

    def trick(self, number: int) -> Trick:
        """The trick of this number; raises IllegalError when nobody has led to it."""
        if not 1 <= number <= len(self.tricks):
            raise IllegalError(f"trick {number} has not been played: {len(self.tricks)} of 13 have")
        return self.tricks[number - 1]

    def tricks_won(self, side: Side) -> int:
        """How many complete tricks `side` has won; revokes are not taken into account."""
        return sum(winner.side is side for winner in self.winners)

    def hand_played(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that have been seen of `seat`, those taken back among them, in order."""
        return tuple(dict.fromkeys(one.card for one in self.cards if one.seat is seat and one.card))

    def gone(self, seat: Seat) -> frozenset[Card]:
        """The cards that have left the hand of `seat`."""
        return frozenset(
            one.card for one in self.cards if one.seat is seat and one.card and one.how in (How.PLAYED, How.EXTRA)
        )

    @property
    def in_question(self) -> CardRead | None:
        """The card that is marked; None if there is none."""
        return next((one for one in self.cards if one.mark), None)

    def marked(self, place: int | None) -> "PlayRecord":
        """The same with the card of this place marked, and no other; with None no card is marked."""
        return replace(self, cards=tuple(replace(one, mark="!" if one.place == place else "") for one in self.cards))

    def __str__(self) -> str:
        words: list[str] = []
        for before, one in zip((None, *self.cards), self.cards, strict=False):
            if before:
                words.append("" if one.at_once else ", " if one.trick != before.trick else " ")
            words.append(str(one))
        return "".join(words)


def parse_play_record(text: str, denomination: Denomination, leader: Seat) -> PlayRecord:
    """The play as it was made, written 'HK H2 H5 HA, S3 ...': cards in order, with spaces, commas or line ends between.

    A lead out of turn names its hand: 'E:D7'. '-' stands for a hand that played no card, '+' before one too many:
    'H2+H3' played at once, 'W:+S4' later. Parentheses hold what was taken back: '(E:D7)', '(D4) H5'. The card in
    question is marked `!` or `?`. LIN ('pc|HK|pc|H2|') and PBN order ('[Play "W"]' and rows of four) are read too.
    Raises InvalidError, AmbiguousError or IllegalError, each with the number of trick and card.
    """
    reader = _Reader(denomination, leader)
    for word in _words(text, reader):
        reader.take(word)
    marked = [one for one in reader.cards if one.mark]
    if len(marked) > 1:
        raise IllegalError(f"trick {marked[1].trick}: '{marked[1]}' is the second card marked; mark only one")
    return PlayRecord(denomination, leader, tuple(reader.cards))


def check_words(text: str) -> None:
    """Raises InvalidError or AmbiguousError for a word that is no card, whatever the contract was."""
    turn = 0
    for word in _plain_words(text):
        where = f"trick {turn // CARDS_IN_TRICK + 1}, card {turn % CARDS_IN_TRICK + 1}"
        found = _read(word, where)
        turn += not (found.taken_back or found.plus)


@dataclass(frozen=True, slots=True)
class _Word:
    seat: Seat | None
    plus: bool
    taken_back: bool
    cards: tuple[tuple[Card | None, str], ...]


_WORD: Final = re.compile(
    r"(?P<open>\()?(?:(?P<seat>[^:()]*):)?(?P<plus>\+)?(?P<cards>[^()]*?)(?P<close>\))?(?P<mark>[!?]?)"
)
_LIN: Final = re.compile(r"pc\|([^|]*)", re.IGNORECASE)
_PBN: Final = re.compile(r"\s*\[Play\s+\"?(?P<seat>[NESW])\"?\]", re.IGNORECASE)
_PBN_NOISE: Final = re.compile(r"\{[^}]*\}|=\d+=|\$\d+|[*+](?=\s|$)|!|\?")


def _plain_words(text: str) -> list[str]:
    if found := _LIN.findall(text):
        return [word for word in found if word.strip()]
    if header := _PBN.match(text):
        return [word.partition("^")[0] for word in _PBN_NOISE.sub(" ", text[header.end() :]).split()]
    words = [word for word in re.split(r"[\s,;|]+", text) if word]
    if len(words) > LONGEST:
        raise IllegalError(f"card {LONGEST + 1}: no play has so many cards")
    return words


def _words(text: str, reader: "_Reader") -> Iterator[str]:
    """The words in the order in which the cards were played."""
    header = _PBN.match(text)
    if not header:
        yield from _plain_words(text)
        return
    words = _PBN_NOISE.sub(" ", text[header.end() :]).split()
    first = parse_seat(header["seat"])
    for start in range(0, len(words), CARDS_IN_TRICK):
        row = {first.after(turn): word for turn, word in enumerate(words[start : start + CARDS_IN_TRICK])}
        leads = next((seat for seat, word in row.items() if "^L" in word.upper()), reader.expected)
        ordered = [(leads.after(turn), row.get(leads.after(turn), "-")) for turn in range(CARDS_IN_TRICK)]
        if start + CARDS_IN_TRICK >= len(words):  # what is missing at the end has not been played yet
            while ordered and ordered[-1][1] == "-":
                ordered.pop()
        yield from (f"{seat.letter}:{word.partition('^')[0]}" for seat, word in ordered)


def _read(word: str, where: str) -> _Word:
    found = _WORD.fullmatch(word)
    if found is None or bool(found["open"]) is not bool(found["close"]):
        raise InvalidError(f"{where}: {quoted(word)} is no card: expected suit and rank, such as HK, S10 or 2C")
    try:
        seat = parse_seat(found["seat"]) if found["seat"] is not None else None
        cards = [_piece(piece) for piece in found["cards"].split("+")]
    except BridgeError as error:
        raise type(error)(f"{where}: {error}") from None
    if found["mark"]:
        cards[-1] = (cards[-1][0], found["mark"])
    return _Word(seat, bool(found["plus"]), bool(found["open"]), tuple(cards))


def _piece(text: str) -> tuple[Card | None, str]:
    card, mark = (text[:-1], text[-1]) if text[-1:] in ("!", "?") else (text, "")
    return (None if card == "-" else parse_card(card)), mark


class _Reader:
    """Reads card after card; a trick is complete when all four hands have had their turn."""

    def __init__(self, denomination: Denomination, leader: Seat) -> None:
        self.trump = denomination.suit
        self._winner = leader
        self.number = 1
        self.cards: list[CardRead] = []
        self._now: list[CardRead] = []
        self._left = dict.fromkeys(Seat, CARDS_IN_HAND)
        self._seen: dict[Card, CardRead] = {}

    @property
    def due(self) -> Seat:
        """The hand that leads: the winner of the last trick, or the next hand that has a card left."""
        hands = [self._winner.after(turn) for turn in range(CARDS_IN_TRICK)]
        return next((seat for seat in hands if self._left[seat]), self._winner)

    @property
    def expected(self) -> Seat:
        """The hand that plays next."""
        return self._now[-1].seat.lho if self._now else self.due

    @property
    def where(self) -> str:
        """Trick and card that come next."""
        return f"trick {self.number}, card {len(self._now) + 1}"

    def take(self, text: str) -> None:
        """One more word."""
        word = _read(text, self.where)
        for index, (card, mark) in enumerate(word.cards):
            if word.taken_back:
                self._take_back(text, word.seat or self.expected, card, mark)
            elif word.plus or index or (self._now and word.seat in self._seats()):
                self._too_many(text, word.seat if not index else self.cards[-1].seat, card, mark, at_once=index > 0)
            else:
                self._play(text, word.seat or self.expected, card, mark)

    def _seats(self) -> list[Seat]:
        return [one.seat for one in self._now]

    def _play(self, text: str, seat: Seat, card: Card | None, mark: str) -> None:
        if self.number > CARDS_IN_HAND:
            raise IllegalError(f"{self.where}: {quoted(text)} is too much, all thirteen tricks are complete")
        if self._now and seat is not self.expected:
            raise IllegalError(
                f"{self.where}: {quoted(text)} is out of rotation, it was {self.expected}'s turn; "
                "write - for a hand that played no card"
            )
        if card is None and not self._now:
            raise IllegalError(f"{self.where}: {quoted(text)} leads no card; name the hand that led, such as E:D7")
        how = How.PLAYED if card else How.MISSING if self._left[seat] else How.EMPTY
        self._add(text, seat, card, mark, how)
        self._now.append(self.cards[-1])
        if len(self._now) == CARDS_IN_TRICK:
            self._end_trick()

    def _end_trick(self) -> None:
        played = tuple(CardPlayed(one.seat, one.card) for one in self._now if one.card)
        missing = tuple(one.seat for one in self._now if one.card is None)
        self._winner = Trick(self.number, played, self.trump, missing).winner or self._winner
        self.number += 1
        self._now = []

    def _too_many(self, text: str, seat: Seat | None, card: Card | None, mark: str, *, at_once: bool) -> None:
        number = self.number if self._now else self.number - 1
        played = [one for one in self.cards if one.trick == number and one.how is How.PLAYED]
        seat = seat or (played[-1].seat if played else self.due)
        if card is None or seat not in [one.seat for one in played]:
            raise IllegalError(f"{self.where}: {quoted(text)} is one too many, but {seat} has not played to that trick")
        self._add(text, seat, card, mark, How.EXTRA, number=number, at_once=at_once)

    def _take_back(self, text: str, seat: Seat, card: Card | None, mark: str) -> None:
        if card is None:
            raise IllegalError(f"{self.where}: {quoted(text)} takes no card back")
        self._add(text, seat, card, mark, How.TAKEN_BACK)

    def _add(
        self, text: str, seat: Seat, card: Card | None, mark: str, how: How, *, number: int = 0, at_once: bool = False
    ) -> None:
        before = self._seen.get(card) if card else None
        if before and (before.how is not How.TAKEN_BACK or before.seat is not seat):
            was = "shown" if before.how is How.TAKEN_BACK else "played"
            raise IllegalError(f"{self.where}: {card} was {was} before, by {before.seat} to trick {before.trick}")
        if card and not self._left[seat]:
            raise IllegalError(f"{self.where}: {quoted(text)} is {seat}'s fourteenth card; write - for an empty hand")
        leads = not self._now and how in (How.PLAYED, How.TAKEN_BACK)
        named = (how is How.EXTRA and not at_once) or (how is not How.EXTRA and seat is not self.expected)
        read = CardRead(
            len(self.cards), number or self.number, len(self._now) + 1, seat, card, how,
            self.due if leads else None, at_once, named, mark,
        )  # fmt: skip
        self.cards.append(read)
        if card:
            self._seen[card] = read
            self._left[seat] -= how is not How.TAKEN_BACK
