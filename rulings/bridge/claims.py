"""A contested claim played out: what the stated line brings, and what the lines that it leaves open bring at worst.

Nothing here rules: the manners of playing are listed, each with its tricks and its cards, from the most careful to the
most careless; which of them is normal for the claimer is for the director to judge.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from rulings.bridge.cards import Card, Suit
from rulings.bridge.ending import SEATS, Ending
from rulings.bridge.ending_search import Found, Search, seat_bit
from rulings.bridge.errors import IllegalError
from rulings.bridge.manner import Manner, Playing
from rulings.bridge.play import CARDS_IN_TRICK, CardPlayed, Trick
from rulings.bridge.seats import Seat
from rulings.bridge.statement import Statement

BUDGET: Final = 200_000
"""How many positions are looked at in all; about two seconds."""
SHARE, SMALL_SHARE = 3, 8
"""What part of those that are left one search may look at."""


class Way(StrEnum):
    """A manner of playing, the most careful first; each from `CASHES` on leaves all open that the one before does."""

    CASHES = "cashes"
    """Draws the trumps that are out, then leads winners as long as there are any."""
    SUITS = "suits"
    """Leads this suit first, or these, from the top; the others in any order."""
    MIXED = "mixed"
    """Leads any suit at any time, each from the top."""
    THROWS = "throws"
    """And may throw away a winner, keeping a loser."""
    ANY_ORDER = "any-order"
    """And plays the cards of a suit in any order."""
    LEGAL = "legal"
    """Any card that may be played: no line of play, but what cannot be fallen short of."""


MANNERS: Final[Mapping[Way, Manner]] = {
    Way.CASHES: Manner(draws=True, cashes=True),
    Way.MIXED: Manner(),
    Way.THROWS: Manner(keeps=False),
    Way.ANY_ORDER: Manner(keeps=False, from_top=False),
    Way.LEGAL: Manner(sensible=False),
}
_CARELESS: Final = (Way.MIXED, Way.THROWS, Way.ANY_ORDER, Way.LEGAL)


@dataclass(frozen=True)
class Claim:
    """What is contested: the ending, who claimed and how many of the tricks left, and what was said with it.

    `declarer` tells whether a defender claims; who has shown out of what before the claim stands in `shown_out`. Raises
    IllegalError for more tricks than are left.
    """

    ending: Ending
    claimer: Seat
    claimed: int
    statement: Statement = field(default_factory=Statement)
    declarer: Seat | None = None
    shown_out: tuple[tuple[Seat, Suit], ...] = ()

    def __post_init__(self) -> None:
        if not 0 <= self.claimed <= self.ending.tricks:
            raise IllegalError(f"{self.claimed} tricks claimed: {self.ending.tricks} are left")
        for seat, suit in self.shown_out:
            if self.ending.held(seat, suit):
                raise IllegalError(f"{seat} cannot have shown out of {suit.value}: {self.ending.holding(seat)}")

    @property
    def defending(self) -> bool:
        """Whether a defender claims."""
        return self.declarer is not None and self.declarer.side is not self.claimer.side

    @property
    def conceded(self) -> int:
        """How many of the tricks left were conceded."""
        return self.ending.tricks - self.claimed

    @property
    def trumps_out(self) -> Mapping[Seat, tuple[Card, ...]]:
        """The trumps that the opponents of the claimer hold."""
        trump = self.ending.trump
        if trump is None:
            return {}
        return {seat: held for seat in self.claimer.opponents if (held := self.ending.held(seat, trump))}


@dataclass(frozen=True)
class Candidate:
    """One manner of playing, after whatever was stated: the tricks that it brings at worst, and how they go.

    Without `exact` the search was given up: it may bring fewer than `tricks`.
    """

    way: Way
    tricks: int
    tricks_played: tuple[Trick, ...]
    order: tuple[Suit, ...] = ()
    exact: bool = True


@dataclass(frozen=True)
class Assessment:
    """A claim played out.

    `stated` follows the statement, and plays best wherever it is silent; None if nothing that was said can be followed.
    `best` is double dummy: all hands seen, nobody errs. `to_trumps` are the tricks that the opponents' trumps may win
    when suits are led in any order. `turns_on` is the card that a guess went wrong about on the line of `Way.MIXED`.
    """

    claim: Claim
    candidates: tuple[Candidate, ...]
    best: Candidate
    stated: Candidate | None
    to_trumps: int | None
    turns_on: tuple[Card, Seat] | None

    def of(self, way: Way) -> Candidate:
        """The candidate of a way that stands once."""
        return next(one for one in self.candidates if one.way is way)

    def worst(self, *judged: Way) -> Candidate:
        """The worst of the candidates whose ways are judged normal."""
        return min((one for one in self.candidates if one.way in judged), key=lambda one: one.tricks)

    def short(self, candidate: Candidate) -> int:
        """How many of the tricks claimed a candidate does not bring."""
        return max(0, self.claim.claimed - candidate.tricks)

    @cached_property
    def certain(self) -> bool:
        """Whether every line that is listed brings what was claimed, with any order in a suit and any discard."""
        return all(one.exact and not self.short(one) for one in self.candidates if one.way is not Way.LEGAL)

    @property
    def never_lost(self) -> int:
        """How many of the tricks conceded no line that is listed can lose (71B)."""
        found = self.worst(*(way for way in Way if way is not Way.LEGAL))
        return max(0, found.tricks - self.claim.claimed) if found.exact else 0


def assess(claim: Claim, *, budget: int = BUDGET) -> Assessment:
    """Play the claim out in every manner."""
    player = _Player(claim, budget)
    stated = player.candidate(Way.LEGAL, Manner(best=True)) if claim.statement.steps else None
    cashes = player.candidate(Way.CASHES, MANNERS[Way.CASHES])
    best = player.candidate(Way.LEGAL, Manner(best=True), said=False)
    careless = []
    ceiling = claim.ending.tricks
    for way in _CARELESS:
        one = player.candidate(way, MANNERS[way], ceiling=ceiling)
        careless.append(one)
        ceiling = ceiling if player.watches else one.tricks
    suits = tuple(player.suits(cashes.tricks)) if careless[0].tricks < cashes.tricks or not careless[0].exact else ()
    return Assessment(
        claim,
        (cashes, *suits, *careless),
        best,
        stated,
        player.to_trumps() if claim.trumps_out else None,
        _turns_on(claim, best, cashes, careless[0]),
    )


class _Player:
    """Plays one claim in one manner after another."""

    def __init__(self, claim: Claim, budget: int) -> None:
        self.claim = claim
        self.left = budget
        self.side = SEATS.index(claim.claimer) % 2
        self.alone = SEATS.index(claim.claimer) if claim.defending else None
        self.shown = sum({seat_bit(seat, suit) for seat, suit in claim.shown_out if seat in claim.claimer.opponents})
        self.watches = self.alone is None and _finesse_possible(claim)

    def found(self, manner: Manner, *, said: bool, ceiling: int | None = None, to_trumps: bool = False) -> Found:
        statement = self.claim.statement if said else Statement()
        playing = Playing(manner, statement, self.alone if said else None, watches=self.watches and not manner.best)
        budget = self.left // (SMALL_SHARE if manner.order or to_trumps else SHARE)
        search = Search(self.claim.ending, self.side, playing, shown=self.shown, budget=budget, to_trumps=to_trumps)
        found = search.run(ceiling)
        self.left -= budget - max(0, search.left)
        return found

    def candidate(
        self,
        way: Way,
        manner: Manner,
        *,
        order: tuple[Suit, ...] = (),
        said: bool = True,
        ceiling: int | None = None,
    ) -> Candidate:
        found = self.found(manner, said=said, ceiling=ceiling)
        return Candidate(way, found.tricks, _tricks(self.claim.ending, found.line), order, found.exact)

    def suits(self, careful: int) -> Iterator[Candidate]:
        """Which suit is led first, and where that does not tell it all, which second."""
        for first in self._held():
            one = self._ordered((first,))
            if one.tricks >= careful:
                yield one
                continue
            second = [self._ordered((first, other)) for other in self._held() if other is not first]
            if all(two.tricks == one.tricks for two in second):
                yield one
            else:
                yield from second

    def _ordered(self, order: tuple[Suit, ...]) -> Candidate:
        return self.candidate(Way.SUITS, replace(MANNERS[Way.MIXED], order=order), order=order)

    def _held(self) -> tuple[Suit, ...]:
        """The suits in the hands that the claimer plays; in the hand on lead, if it is one of them."""
        ending, claimer = self.claim.ending, self.claim.claimer
        own = (claimer,) if self.claim.defending else (claimer, claimer.partner)
        on_lead = (ending.turn,) if ending.turn in own and not ending.trick else own
        return tuple(suit for suit in reversed(Suit) if any(ending.held(seat, suit) for seat in on_lead))

    def to_trumps(self) -> int:
        found = self.found(MANNERS[Way.MIXED], said=True, to_trumps=True)
        return self.claim.ending.tricks - found.tricks


def _finesse_possible(claim: Claim) -> bool:
    """Whether an opponent holds a card between two of the claimer's side, so that it matters where it is."""
    for suit in Suit:
        own = [card for seat in claim.claimer.side.seats for card in claim.ending.held(seat, suit)]
        theirs = [card for seat in claim.claimer.opponents for card in claim.ending.held(seat, suit)]
        if any(low < card < high for card in theirs for low in own for high in own):
            return True
    return False


def _turns_on(claim: Claim, best: Candidate, careful: Candidate, careless: Candidate) -> tuple[Card, Seat] | None:
    """The opponents' card that wins a trick though a higher one was held, while a guess would make the claim."""
    if not best.exact or best.tricks < claim.claimed or careful.tricks >= claim.claimed:
        return None
    for trick in careless.tricks_played:
        winner = trick.winner
        if winner is None or winner.side is claim.claimer.side:
            continue
        card = trick.card_of(winner)
        if card is None or card.suit is not trick.suit_led:
            continue
        own = [one for seat in claim.claimer.side.seats for one in claim.ending.held(seat, card.suit)]
        if any(one > card for one in own) and any(one < card for one in own):
            return card, winner
    return None


def _tricks(ending: Ending, line: tuple[CardPlayed, ...]) -> tuple[Trick, ...]:
    """The line, trick by trick, the cards of the trick in progress included."""
    before = tuple(CardPlayed(ending.leader.after(place), card) for place, card in enumerate(ending.trick))
    cards = (*before, *line)
    return tuple(
        Trick(start // CARDS_IN_TRICK + 1, cards[start : start + CARDS_IN_TRICK], ending.trump)
        for start in range(0, len(cards), CARDS_IN_TRICK)
    )
