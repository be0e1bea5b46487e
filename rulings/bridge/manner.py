"""How the claimer's side may play: a stated line first, then a manner of playing that leaves some cards open.

What a manner excludes is play that nobody means: ruffing or overtaking one's own winner, ducking in third or fourth
hand, throwing a high card under a partner's winner. Which manner is normal for a player is for the director to judge.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from rulings.bridge.cards import Suit
from rulings.bridge.ending_search import RANKS, At, Choice, codes, number, suit_bits
from rulings.bridge.play import CARDS_IN_TRICK
from rulings.bridge.statement import Act, Statement, Step


@dataclass(frozen=True)
class Manner:
    """A manner of playing. The defaults are those of a player who plays suits in any order, each from the top.

    `order` are the suits that are led first; `draws` leads the highest trump as long as an opponent has one; `cashes`
    leads winners as long as the hand has one; `from_top` leads the highest card of a suit, `keeps` throws no winner
    while there is a loser to throw, `sensible` excludes what nobody means. `best` is the best play, all hands seen.
    """

    order: tuple[Suit, ...] = ()
    draws: bool = False
    cashes: bool = False
    from_top: bool = True
    keeps: bool = True
    sensible: bool = True
    best: bool = False


@dataclass(frozen=True)
class Playing:
    """A stated line followed step by step, and the manner for whatever it leaves open.

    `alone` is the seat (0 to 3) of a defender who claims: his words do not bind his partner, who plays as he likes.
    """

    manner: Manner
    statement: Statement = field(default_factory=Statement)
    alone: int | None = None
    watches: bool = True

    @cached_property
    def names_cards(self) -> bool:
        """Whether a card is named in the stated line."""
        return any(step.card is not None for step in (*self._steps, *self.statement.discards))

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return self.statement.steps

    def choices(self, at: At) -> Sequence[Choice]:
        """The groups of cards from which the side might play at that moment."""
        if self.alone is not None and at.turn != self.alone:
            partner = replace(self.manner, order=(), draws=False, cashes=False, from_top=False)
            return self._free(at, partner, at.stage)
        stage = at.stage
        while stage < len(self._steps) and _done(self._steps[stage], at):
            stage += 1
        if stage < len(self._steps):
            step = self._steps[stage]
            cards = self._stated(step, at) or self._on_the_way(step, at)
            if cards:
                then = tuple((card, stage + _completes(step, at, card)) for card in cards)
                return (Choice(then, best=self.manner.best),)
        return self._free(at, self.manner, stage)

    # ------------------------------------------------------------------ the stated line

    def _stated(self, step: Step, at: At) -> list[int]:
        """The cards with which the step is followed; none when it says nothing about this moment."""
        if step.act is Act.CARD:
            return self._card(step, at)
        return _LEADING[step.act](step, at) if not at.trick else _third(step, at)

    def _card(self, step: Step, at: At) -> list[int]:
        if step.card is None:
            return []
        bit = 1 << number(step.card)
        if at.legal() & bit:
            suit = step.card.suit.rank
            thrown = at.trick and suit not in (at.trick[0] // RANKS, at.trump)
            return [] if thrown else [number(step.card)]
        other = at.hands[(at.turn + 2) % CARDS_IN_TRICK]
        if at.trick or not other & bit or self.alone is not None:
            return []
        toward = codes(at.hand & suit_bits(step.card.suit.rank))
        return toward[:1]

    def _on_the_way(self, step: Step, at: At) -> list[int]:
        """The cards with which the lead is brought to the other hand, if the step goes on from there."""
        if step.act is Act.THROW or self.alone is not None:
            return []
        wanted = step.card.suit if step.card is not None else step.suit
        if wanted is None:
            return []
        mine, other = (
            at.hand & suit_bits(wanted.rank),
            at.hands[(at.turn + 2) % CARDS_IN_TRICK] & suit_bits(wanted.rank),
        )
        if not at.trick:
            return [] if mine or not other else _entries(at)
        if len(at.trick) != 2 or not mine or other or at.trick[0] // RANKS == wanted.rank:  # noqa: PLR2004
            return []
        held = codes(at.hand & suit_bits(at.trick[0] // RANKS))
        card, seat = at.best()
        if at.is_ours(seat) and _master(at, card):
            return []
        if not held:
            return _ruffs(at)
        return held[-1:] if card // RANKS == at.trick[0] // RANKS and held[-1] > card else []

    # ------------------------------------------------------------------ what it leaves open

    def _free(self, at: At, manner: Manner, stage: int) -> Sequence[Choice]:
        legal = at.legal()
        if manner.best or not manner.sensible:
            cards = self._discards(at, codes(legal))
            return (Choice(tuple((card, stage) for card in cards), best=manner.best),)
        if not at.trick:
            cards = _leads(at, manner)
        elif legal & suit_bits(at.trick[0] // RANKS):
            cards = _following(at, codes(legal))
        else:
            cards = self._discards(at, _void(at, manner))
        return self._grouped(at, cards, stage)

    def _grouped(self, at: At, cards: list[int], stage: int) -> Sequence[Choice]:
        """The cards, apart for a suit whose last cards are known to be all with one opponent: it is played well."""
        groups: list[Choice] = []
        rest = list(cards)
        if self.watches and at.shown and self.alone is None:
            for suit in _located(at):
                bits = suit_bits(suit)
                if at.trick and at.trick[0] // RANKS != suit:
                    continue
                if any(bits >> card & 1 for card in rest):
                    known = tuple((card, stage) for card in codes(at.legal() & bits))
                    groups.append(Choice(known, best=True))
                    rest = [card for card in rest if not bits >> card & 1]
        if rest:
            groups.append(Choice(tuple((card, stage) for card in rest)))
        return groups

    def _discards(self, at: At, cards: list[int]) -> list[int]:
        """What was said about discards, applied where there is one to make."""
        bound = self.alone is None or at.turn == self.alone
        if not bound or not at.trick or at.hand & suit_bits(at.trick[0] // RANKS):
            return cards
        for step in self.statement.discards:
            fitting = [card for card in cards if _fits(step, card)]
            if step.act is Act.THROW and not fitting:
                fitting = [card for card in codes(at.hand) if _fits(step, card)][:1]
            if step.act is Act.THROW and fitting:
                return fitting
            if step.act is Act.KEEP:
                cards = [card for card in cards if card not in fitting] or [
                    card for card in codes(at.hand) if not _fits(step, card)
                ] or cards  # fmt: skip
        return cards


def _fits(step: Step, card: int) -> bool:
    if step.card is not None:
        return card == number(step.card)
    return step.suit is not None and card // RANKS == step.suit.rank


def _done(step: Step, at: At) -> bool:
    """Whether there is nothing left of the step."""
    both = at.hands[at.turn] | at.hands[(at.turn + 2) % CARDS_IN_TRICK]
    if step.act is Act.CARD:
        return step.card is None or not both >> number(step.card) & 1
    if step.act is Act.DRAW:
        return not at.theirs() & suit_bits(at.trump) and not _led(at, at.trump)
    if step.act is Act.CROSS_RUFF:
        return not both & suit_bits(at.trump)
    return step.suit is None or not both & suit_bits(step.suit.rank)


def _led(at: At, suit: int) -> bool:
    return bool(at.trick) and at.trick[0] // RANKS == suit


def _completes(step: Step, at: At, card: int) -> int:
    """Whether this card was the last of the step (as 0 or 1)."""
    if step.act is Act.CARD:
        return int(step.card is not None and card == number(step.card))
    if step.act in (Act.RUFF, Act.LOSE, Act.FINESSE):
        return int(len(at.trick) == 2)  # noqa: PLR2004  third hand has played
    return 0


def _lead_suit(step: Step, at: At) -> list[int]:
    if step.suit is None:
        return []
    held = codes(at.hand & suit_bits(step.suit.rank))
    if not held:
        return []
    theirs = at.theirs() & suit_bits(step.suit.rank)
    other = at.hands[(at.turn + 2) % CARDS_IN_TRICK] & suit_bits(step.suit.rank)
    if theirs > 1 << held[-1] and other > theirs:
        return held[:1]
    return held[-1:]


def _lead_ruff(step: Step, at: At) -> list[int]:
    if step.suit is None:
        return []
    bits = suit_bits(step.suit.rank)
    other = at.hands[(at.turn + 2) % CARDS_IN_TRICK]
    return codes(at.hand & bits)[:1] if other & suit_bits(at.trump) and not other & bits else []


def _lead_cross_ruff(step: Step, at: At) -> list[int]:  # noqa: ARG001
    other = at.hands[(at.turn + 2) % CARDS_IN_TRICK]
    if not other & suit_bits(at.trump):
        return []
    suits = [suit for suit in range(len(Suit)) if suit != at.trump and not other & suit_bits(suit)]
    return [card for suit in suits for card in codes(at.hand & suit_bits(suit))[:1]]


def _lead_finesse(step: Step, at: At) -> list[int]:
    if step.suit is None:
        return []
    next_to_play = (at.turn + 1) % CARDS_IN_TRICK
    if step.against is not None and _seat(step) != next_to_play:
        return []
    held = [card for card in codes(at.hand & suit_bits(step.suit.rank)) if not _master(at, card)]
    if step.card is not None and 1 << number(step.card) & at.hand:
        return [number(step.card)]
    return [*held[:1], *held[-1:]] if len(held) > 1 else held


def _lead_low(step: Step, at: At) -> list[int]:
    return codes(at.hand & suit_bits(step.suit.rank))[:1] if step.suit is not None else []


_LEADING = {
    Act.SUIT: _lead_suit,
    Act.DRAW: _lead_suit,
    Act.RUFF: _lead_ruff,
    Act.CROSS_RUFF: _lead_cross_ruff,
    Act.FINESSE: _lead_finesse,
    Act.LOSE: _lead_low,
}


def _seat(step: Step) -> int:
    return ("N", "E", "S", "W").index(step.against.letter) if step.against is not None else -1


def _third(step: Step, at: At) -> list[int]:
    """What third hand does in a step in which the partner led."""
    if len(at.trick) != 2:  # noqa: PLR2004
        return []
    if step.act in (Act.RUFF, Act.CROSS_RUFF):
        return [] if at.hand & suit_bits(at.trick[0] // RANKS) else _ruffs(at)
    if step.suit is None or at.trick[0] // RANKS != step.suit.rank:
        return []
    held = codes(at.hand & suit_bits(step.suit.rank))
    if not held:
        return []
    if step.act is Act.LOSE:
        return held[:1]
    theirs = at.theirs() & suit_bits(step.suit.rank)
    card, seat = at.best()
    if step.act is Act.FINESSE:
        beating = [one for one in held if one > card]
        if not at.is_ours(seat):
            below = [one for one in beating if 1 << one < theirs]
            wanted = [number(step.card)] if step.card is not None and number(step.card) in below else below[-1:]
            return wanted or beating[:1] or held[:1]
        return held[:1]
    if at.is_ours(seat) and theirs < 1 << card:
        return held[:1]
    return held[-1:] if held[-1] > card else held[:1]


# ------------------------------------------------------------------ one's own play


def _located(at: At) -> list[int]:
    """The suits in which one opponent has shown out while the other still has cards."""
    found = []
    for suit in range(len(Suit)):
        marks = [at.shown >> (seat * CARDS_IN_TRICK + suit) & 1 for seat in (1 - at.ours, 3 - at.ours)]
        if sum(marks) == 1 and at.theirs() & suit_bits(suit):
            found.append(suit)
    return found


def _master(at: At, card: int) -> bool:
    """Whether no opponent has a higher card of the suit."""
    return at.theirs() & suit_bits(card // RANKS) < 1 << card


def _draws(at: At) -> bool:
    """Whether an opponent has a trump, and the highest is in the hand on lead."""
    return 0 < at.theirs() & suit_bits(at.trump) < 1 << codes(at.hand & suit_bits(at.trump))[-1]


def _entries(at: At) -> list[int]:
    """The lowest card of each suit in which the other hand has the highest card, or can ruff."""
    other = at.hands[(at.turn + 2) % CARDS_IN_TRICK]
    found = []
    for suit in range(len(Suit)):
        held, theirs = codes(at.hand & suit_bits(suit)), at.theirs() & suit_bits(suit)
        top = other & suit_bits(suit)
        if held and (top > theirs if top else suit != at.trump and other & suit_bits(at.trump)):
            found.append(held[0])
    return found


def _leads(at: At, manner: Manner) -> list[int]:
    suits = [suit for suit in range(len(Suit)) if at.hand & suit_bits(suit)]
    if manner.draws and at.trump in suits and _draws(at):
        suits = [at.trump]
    elif first := [suit.rank for suit in manner.order if suit.rank in suits]:
        suits = first[:1]
    if manner.cashes:
        tops = [suit for suit in suits if _master(at, codes(at.hand & suit_bits(suit))[-1])]
        suits = tops or [card // RANKS for card in _entries(at)] or suits
    cards: list[int] = []
    for suit in suits:
        held = codes(at.hand & suit_bits(suit))
        cards += held[-1:] if manner.from_top else held
    return cards


def _following(at: At, held: list[int]) -> list[int]:
    """What might be played of cards that follow suit, lowest first."""
    card, seat = at.best()
    over = [one for one in held if one > card] if card // RANKS == at.trick[0] // RANKS else []
    last = len(at.trick) == CARDS_IN_TRICK - 1
    if at.is_ours(seat):
        theirs = at.theirs() & suit_bits(card // RANKS)
        if last:
            return held[:1]
        higher = [one for one in over if theirs & ((1 << one) - (1 << card))]
        return _ends(held[:1] + higher)
    if not over:
        return held[:1]
    if last:
        return over[:1]
    if len(at.trick) == 1:
        return _ends(held[:1] + over)
    return _ends(over)


def _ends(cards: list[int]) -> list[int]:
    """The first, the second and the last of them: small, just high enough, highest."""
    return list(dict.fromkeys((*cards[:2], *cards[-1:])))


def _void(at: At, manner: Manner) -> list[int]:
    """What might be played by a hand that cannot follow suit."""
    card, seat = at.best()
    trumps = codes(at.hand & suit_bits(at.trump))
    winners = _ruffs(at)
    thrown = _thrown(at, manner)
    if at.is_ours(seat):
        if not thrown:
            return trumps[:1]
        safe = len(at.trick) == CARDS_IN_TRICK - 1 or _master(at, card)
        if safe or not winners:
            return thrown
        return winners[:1] if manner.cashes else [*thrown, winners[0]]
    return winners or thrown or trumps[:1]


def _ruffs(at: At) -> list[int]:
    """The lowest trump that wins so far, and the highest where it might be beaten."""
    card, _ = at.best()
    winners = [one for one in codes(at.hand & suit_bits(at.trump)) if card // RANKS != at.trump or one > card]
    return winners[:1] if not winners or _master(at, winners[0]) else _ends([winners[0], winners[-1]])


def _thrown(at: At, manner: Manner) -> list[int]:
    """The lowest card of each suit that might be thrown away."""
    lowest = [codes(at.hand & suit_bits(suit)) for suit in range(len(Suit)) if suit != at.trump]
    found = [cards[0] for cards in lowest if cards]
    losers = [card for card in found if not _master(at, card)]
    return losers if manner.keeps and losers else found
