"""The tricks that one side takes in an ending when it plays in a certain manner and the opponents play their best."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from rulings.bridge.cards import PACK, Card, Suit
from rulings.bridge.ending import SEATS, Ending
from rulings.bridge.play import CARDS_IN_TRICK, CardPlayed
from rulings.bridge.seats import Seat

RANKS: Final = 13
SUIT_MASK: Final = (1 << RANKS) - 1
BUDGET: Final = 150_000
"""How many positions one search looks at before it gives up; about two seconds."""


LINE_BUDGET: Final = 50_000
"""How many more to find a line once its tricks are known; few are needed, since most are known."""


class TooManyError(Exception):
    """The ending is too large to be searched to its end."""


@dataclass(slots=True)
class At:
    """A moment of the play as the manner of playing sees it; cards are numbers, hands sets of bits."""

    hands: tuple[int, int, int, int]
    trump: int
    turn: int
    leader: int
    trick: tuple[int, ...]
    stage: int
    shown: int
    ours: int

    @property
    def hand(self) -> int:
        """Whose turn it is: what is left in that hand."""
        return self.hands[self.turn]

    def is_ours(self, seat: int) -> bool:
        """Whether the seat belongs to the claimer's side."""
        return seat % 2 == self.ours

    def theirs(self) -> int:
        """What both opponents hold."""
        first = 1 - self.ours
        return self.hands[first] | self.hands[first + 2]

    def legal(self) -> int:
        """The cards that may be played (44C)."""
        if not self.trick:
            return self.hand
        follow = self.hand & suit_bits(self.trick[0] // RANKS)
        return follow or self.hand

    def best(self) -> tuple[int, int]:
        """Which card of the trick is winning, and the seat that played it."""
        place = winning(self.trick, self.trump)
        return self.trick[place], (self.leader + place) % CARDS_IN_TRICK


@dataclass(slots=True)
class Choice:
    """Cards of which one is played, the one that does the claimer's side most good if `best`, else the least."""

    cards: tuple[tuple[int, int], ...]
    """Each card with the stage of the stated line that it leads to."""
    best: bool = False


class Policy(Protocol):
    """How the claimer's side plays."""

    @property
    def watches(self) -> bool:
        """Whether it matters who has shown out."""

    @property
    def names_cards(self) -> bool:
        """Whether it names cards, so that one cannot stand for another."""

    def choices(self, at: At) -> Sequence[Choice]:
        """The groups of cards from which it might play; that which does it least good counts."""


@dataclass(frozen=True, slots=True)
class Found:
    """The tricks taken, at most so many unless `exact`, and the play that leads to them."""

    tricks: int
    line: tuple[CardPlayed, ...]
    exact: bool = True


def number(card: Card) -> int:
    """A card as a number: thirteen to a suit, clubs first."""
    return card.suit.rank * RANKS + card.rank.rank


def card_of(code: int) -> Card:
    """The card of a number."""
    return PACK[code]


def suit_bits(suit: int) -> int:
    """All the cards of a suit; none of the suit -1, which is notrump."""
    return SUIT_MASK << suit * RANKS if suit >= 0 else 0


def codes(bits: int) -> list[int]:
    """The cards of a set, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def _owners(held: tuple[int, ...]) -> int:
    """Who holds the cards of a suit, from the lowest up, as one number."""
    code = 1
    for card in codes(held[0] | held[1] | held[2] | held[3]):
        code = code * CARDS_IN_TRICK + next(seat for seat, bits in enumerate(held) if bits >> card & 1)
    return code


def winning(trick: Sequence[int], trump: int) -> int:
    """The place of the card that wins, by the highest trump or else the highest card of the suit led (44E, 44F)."""
    best = 0
    for place in range(1, len(trick)):
        card, top = trick[place], trick[best]
        if card // RANKS == top // RANKS:
            if card > top:
                best = place
        elif card // RANKS == trump:
            best = place
    return best


class Search:
    """One side's tricks in an ending: `ours` is 0 for North-South, 1 for East-West.

    With `to_trumps` a trick counts as taken unless an opponent's trump wins it.
    """

    def __init__(
        self,
        ending: Ending,
        ours: int,
        policy: Policy,
        *,
        shown: int = 0,
        budget: int = BUDGET,
        to_trumps: bool = False,
    ) -> None:
        self.ours = ours
        self.policy = policy
        self.trump = ending.trump.rank if ending.trump is not None else -1
        self.hands: tuple[int, int, int, int] = tuple(  # type: ignore[assignment]
            sum(1 << number(card) for card in ending.hands[seat]) for seat in SEATS
        )
        self.leader = SEATS.index(ending.leader)
        self.trick = tuple(map(number, ending.trick))
        self.shown = shown if policy.watches else 0
        self.tricks = ending.tricks
        self.to_trumps = to_trumps
        self.left = budget
        self._known: dict[tuple[int, ...], tuple[int, int]] = {}
        self._owners: dict[tuple[int, ...], int] = {}

    def run(self, ceiling: int | None = None) -> Found:
        """The tricks, and one line of play that leads to them; not more than `ceiling` are looked for."""
        start = (self.hands, self.leader, self.trick, 0, self.shown)
        low = 0
        high = self.tricks if ceiling is None else min(ceiling, self.tricks)
        exact = True
        try:
            while low < high and not self._takes(*start, high):
                high -= 1
        except TooManyError:
            exact = False
        left, self.left = self.left, LINE_BUDGET
        line = self._line(high) if exact else ()
        self.left = left
        return Found(high, line, exact)

    # ------------------------------------------------------------------ the search

    def _takes(
        self, hands: tuple[int, int, int, int], leader: int, trick: tuple[int, ...], stage: int, shown: int, need: int
    ) -> bool:
        """Whether the side takes at least `need` of the tricks left, the one in progress included."""
        turn = (leader + len(trick)) % CARDS_IN_TRICK
        left = hands[turn].bit_count()
        if need <= 0 or need > left:
            return need <= 0
        key: tuple[int, ...] = ()
        low, high = 0, left
        if not trick:
            if self.policy.watches:
                shown = self._matters(hands, shown)
            key = (*self._who_holds_what(hands), leader, stage, shown)
            low, high = self._known.get(key, (0, left))
            if need <= low or need > high:
                return need <= low
            sure = self._runs(hands, leader)
            if sure is not None:
                self._known[key] = (left, left) if sure else (0, 0)
                return sure
        self.left -= 1
        if self.left < 0:
            raise TooManyError
        at = At(hands, self.trump, turn, leader, trick, stage, shown, self.ours)
        taken = all(
            (any if choice.best else all)(self._after(at, card, then, need) for card, then in choice.cards)
            for choice in self._choices(at)
        )
        if key:
            self._known[key] = (max(low, need), high) if taken else (low, min(high, need - 1))
        return taken

    def _choices(self, at: At) -> Sequence[Choice]:
        if at.is_ours(at.turn):
            found = self.policy.choices(at)
            return [Choice(self._one_of_equals(at, one.cards, high_first=one.best), one.best) for one in found]
        cards = tuple((card, at.stage) for card in codes(at.legal()))
        return (Choice(self._one_of_equals(at, cards)),)

    def _one_of_equals(
        self, at: At, cards: tuple[tuple[int, int], ...], *, high_first: bool = False
    ) -> tuple[tuple[int, int], ...]:
        """Of cards that follow on one another, with none between them in another hand, the lowest."""
        if len(cards) < 2:  # noqa: PLR2004  one card has no equal
            return cards
        others = 0
        for seat, hand in enumerate(at.hands):
            if seat != at.turn:
                others |= hand
        for card in at.trick:
            others |= 1 << card
        kept: list[tuple[int, int]] = []
        for card, then in sorted(cards):
            if kept and then == kept[-1][1] and card // RANKS == kept[-1][0] // RANKS:
                between = (1 << card) - (2 << kept[-1][0]) if card > kept[-1][0] + 1 else 0
                if not others & between:
                    continue
            kept.append((card, then))
        return tuple(reversed(kept)) if high_first else tuple(kept)

    def _played(self, at: At, card: int) -> tuple[tuple[int, int, int, int], int]:
        """The hands after a card, and who has shown out of what."""
        hands = list(at.hands)
        hands[at.turn] ^= 1 << card
        shown = at.shown
        if self.policy.watches and at.trick and card // RANKS != at.trick[0] // RANKS and not at.is_ours(at.turn):
            shown |= 1 << (at.turn * CARDS_IN_TRICK + at.trick[0] // RANKS)
        return (hands[0], hands[1], hands[2], hands[3]), shown

    def _after(self, at: At, card: int, stage: int, need: int) -> bool:
        hands, shown = self._played(at, card)
        trick = (*at.trick, card)
        if len(trick) < CARDS_IN_TRICK:
            return self._takes(hands, at.leader, trick, stage, shown, need)
        winner, ours = self._won(at.leader, trick)
        return self._takes(hands, winner, (), stage, shown, need - ours)

    def _won(self, leader: int, trick: tuple[int, ...]) -> tuple[int, int]:
        place = winning(trick, self.trump)
        winner = (leader + place) % CARDS_IN_TRICK
        ours = winner % 2 == self.ours
        if self.to_trumps:
            ours = ours or trick[place] // RANKS != self.trump
        return winner, int(ours)

    def _who_holds_what(self, hands: tuple[int, int, int, int]) -> tuple[int, ...]:
        """The hands, cards of a suit told apart by their order only unless the stated line names some."""
        if self.policy.names_cards:
            return hands
        north, east, south, west = hands
        found = []
        for suit in range(len(Suit)):
            bits = SUIT_MASK << suit * RANKS
            held = (north & bits, east & bits, south & bits, west & bits)
            code = self._owners.get(held)
            if code is None:
                code = self._owners[held] = _owners(held)
            found.append(code)
        return tuple(found)

    def _matters(self, hands: tuple[int, int, int, int], shown: int) -> int:
        """Who has shown out, as far as the other opponent still has cards of that suit."""
        kept = 0
        for bit in codes(shown):
            seat, suit = divmod(bit, CARDS_IN_TRICK)
            if hands[(seat + 2) % CARDS_IN_TRICK] & suit_bits(suit):
                kept |= 1 << bit
        return kept

    def _runs(self, hands: tuple[int, int, int, int], leader: int) -> bool | None:
        """Whether the hand on lead takes all that is left, whatever happens (true: for the claimer's side)."""
        ours = leader % 2 == self.ours
        if self.to_trumps:
            return None
        own, partner = hands[leader], hands[(leader + 2) % CARDS_IN_TRICK]
        others = hands[(leader + 1) % CARDS_IN_TRICK] | hands[(leader + 3) % CARDS_IN_TRICK]
        if self.trump >= 0 and (others & suit_bits(self.trump) or (ours and partner & suit_bits(self.trump))):
            return None
        for suit in range(len(Suit)):
            bits = suit_bits(suit)
            mine = own & bits
            if mine and ((others | partner) & bits) > (mine & -mine):
                return None
        return ours

    # ------------------------------------------------------------------ the play

    def _line(self, tricks: int) -> tuple[CardPlayed, ...]:
        """A play in which exactly so many are taken."""
        hands, leader, trick, stage, shown, need = self.hands, self.leader, self.trick, 0, self.shown, tricks
        line: list[CardPlayed] = []
        try:
            while any(hands):
                turn = (leader + len(trick)) % CARDS_IN_TRICK
                at = At(hands, self.trump, turn, leader, trick, stage, shown, self.ours)
                card, stage = self._chosen(at, need)
                line.append(CardPlayed(SEATS[turn], card_of(card)))
                hands, shown = self._played(at, card)
                trick = (*trick, card)
                if len(trick) == CARDS_IN_TRICK:
                    leader, ours = self._won(leader, trick)
                    need -= ours
                    trick = ()
        except TooManyError:
            return ()
        return tuple(line)

    def _chosen(self, at: At, need: int) -> tuple[int, int]:
        """A card after which no more than `need` are taken; of those that are best, one that still takes them."""
        choices = self._choices(at)
        for choice in choices:
            if choice.best:
                good = [one for one in choice.cards if self._after(at, *one, need)]
                if not any(self._after(at, *one, need + 1) for one in choice.cards) and good:
                    return good[0]
            else:
                for one in choice.cards:
                    if not self._after(at, *one, need + 1):
                        return one
        return choices[0].cards[0]


def seat_bit(seat: Seat, suit: Suit) -> int:
    """The mark that a seat has shown out of a suit."""
    return 1 << (SEATS.index(seat) * CARDS_IN_TRICK + suit.rank)
