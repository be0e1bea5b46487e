"""Deals played out with one planted irregularity, made from the printed Laws with strings and numbers alone.

Seats are 0 to 3, clockwise from North; a card is 'H10', a trump suit one letter, '' for notrump. Nothing here knows the
code under test.
"""

import random
from dataclasses import dataclass, field

SEATS = "NESW"
SUITS = "CDHS"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = [suit + rank for suit in SUITS for rank in RANKS]
PLANTS = ("revoke", "two_revokes", "lead_out_of_turn", "no_card", "too_many", "none")


@dataclass(frozen=True)
class Move:
    """A card as made: the hand, the card ('' for none), and '', 'back', 'extra' (later) or 'at once'."""

    trick: int
    seat: int
    card: str
    how: str = ""


@dataclass(frozen=True)
class Planted:
    """What is irregular: the kind, the trick, who, the card, whose lead it was, whether the next hand accepted it."""

    kind: str
    trick: int
    seat: int
    card: str
    suit_led: str = ""
    proper: int | None = None
    accepted: bool | None = None


@dataclass
class PlayOut:
    """A deal, the play of it, who won the complete tricks, and what was planted."""

    trump: str
    leader: int
    hands: list[list[str]]
    moves: list[Move] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    planted: list[Planted] = field(default_factory=list)
    due: list[int] = field(default_factory=list)

    @property
    def declarer(self) -> int:
        """Who declares: the hand on the right of the opening leader."""
        return (self.leader - 1) % 4

    @property
    def dummy(self) -> int:
        """Declarer's partner."""
        return (self.leader + 1) % 4

    def text(self, draw: random.Random) -> str:
        """As a director writes it, seats named where they must be and now and then besides."""
        words: list[str] = []
        for place, move in enumerate(self.moves):
            before = self.moves[place - 1] if place else None
            first = before is None or move.trick != before.trick or before.how == "back"
            wrong = first and move.how != "extra" and move.seat != self.due[move.trick - 1]
            seat = f"{SEATS[move.seat]}:" if wrong or move.how == "extra" or draw.random() < 0.1 else ""
            card = move.card or "-"
            if move.how == "at once":
                words[-1] += f"+{card}"
            else:
                word = f"{seat}{'+' if move.how == 'extra' else ''}{card}"
                if before is not None and move.trick != before.trick:
                    words.append(draw.choice((",", "\n", "|")))
                words.append(f"({word})" if move.how == "back" else word)
        return " ".join(words)


# ------------------------------------------------------------------ the Laws in small


def winner_of(cards: list[tuple[int, str]], trump: str) -> int:
    """44E, 44F: the highest trump, else the highest card of the suit led."""
    led = cards[0][1][0]
    counting = [one for one in cards if one[1][0] == trump] or [one for one in cards if one[1][0] == led]
    return max(counting, key=lambda one: RANKS.index(one[1][1:]))[0]


def tricks_over(game: PlayOut, revoke: Planted) -> int:
    """64A and 64B for one revoke of a play that is over, each revoke established by play, read as plainly as can be."""
    revokes = [one for one in game.planted if one.kind == "revoke"]
    if revoke.seat == game.dummy or revoke.trick == 12:
        return 0  # 64B3, 64B6
    if any(one.seat == revoke.seat and one.suit_led == revoke.suit_led and one.trick < revoke.trick for one in revokes):
        return 0  # 64B2
    if any(one.seat % 2 != revoke.seat % 2 for one in revokes):
        return 0  # 64B7
    ours = [number for number, seat in enumerate(game.winners, 1) if seat % 2 == revoke.seat % 2]
    later = any(number > revoke.trick for number in ours)
    if game.winners[revoke.trick - 1] == revoke.seat:
        return 2 if later else 1  # 64A1
    return 1 if revoke.trick in ours or later else 0  # 64A2, 64B1


def tricks_over_for_no_card(game: PlayOut, missing: Planted) -> int:
    """67B1 for a hand that played no card, noticed after the play: 64A2, and of 64B the card of dummy alone."""
    ours = [number for number, seat in enumerate(game.winners, 1) if seat % 2 == missing.seat % 2]
    return 1 if missing.seat != game.dummy and any(number >= missing.trick for number in ours) else 0


# ------------------------------------------------------------------ planting


def planted(draw: random.Random, kind: str) -> PlayOut:
    """A random deal played out, wholly or in part, legally but for what was planted."""
    while True:
        found = _played(draw, kind)
        if found:
            return found


def _played(draw: random.Random, kind: str) -> PlayOut | None:
    pack = PACK[:]
    draw.shuffle(pack)
    if draw.random() < 0.3:  # long suits, so that hands are soon void
        pack.sort(key=lambda card: SUITS.index(card[0]) + draw.random() * 2.5)
    hands = [sorted(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    game = PlayOut(draw.choice((*SUITS, "")), draw.randrange(4), hands)
    player = _Player(draw, game, kind, draw.randint(1, 13))
    last = 13 if draw.random() < 0.6 else draw.randint(1, 13)
    for number in range(1, last + 1):
        player.play_trick(number, draw.randint(1, 4) if number == last < 13 else 4)
    lacking = {"none": 0, "two_revokes": 2}.get(kind, 1)
    return game if len(game.planted) == lacking and not player.spoilt else None


class _Player:
    """Plays trick after trick; plants as soon as the trick has come and it can be done."""

    def __init__(self, draw: random.Random, game: PlayOut, kind: str, when: int) -> None:
        self.draw, self.game, self.kind, self.when = draw, game, kind, when
        self.left = [hand[:] for hand in game.hands]
        self.due = game.leader
        self.extra: tuple[int, str] | None = None
        self.spoilt = False

    def wants(self, kind: str, number: int) -> bool:
        """Whether that is planted now."""
        most = 2 if self.kind == "two_revokes" else 1
        return self.kind == kind and number >= self.when - 6 * (most - 1) and len(self.game.planted) < most

    def play_trick(self, number: int, cards: int) -> None:
        """Up to so many cards of one trick."""
        game = self.game
        while not self.left[self.due]:
            self.due = (self.due + 1) % 4
        game.due.append(self.due)
        leader = self.due
        if self.wants("lead_out_of_turn", number):
            leader = self.lead_out_of_turn(number, cards)
        played: list[tuple[int, str]] = []
        for turn in range(cards):
            seat = (leader + turn) % 4
            card = self.card_for(number, seat, played)
            game.moves.append(Move(number, seat, card))
            if card:
                played.append((seat, card))
            if card and self.wants("too_many", number) and self.left[seat] and self.draw.random() < 0.2:
                self.one_more(number, seat, "at once", played[0][1][0])
        if self.wants("too_many", number):
            able = [seat for seat, _ in played if self.left[seat]]
            if able:
                self.one_more(number, self.draw.choice(able), "extra", played[0][1][0])
        if cards == 4:
            self.due = winner_of(played, game.trump)
            game.winners.append(self.due)

    def lead_out_of_turn(self, number: int, cards: int) -> int:
        """Another hand leads; answers which hand leads in the end."""
        able = [seat for seat in range(4) if seat != self.due and self.left[seat]]
        if not able:
            return self.due
        seat, due = self.draw.choice(able), self.due
        if self.draw.random() < 0.3:
            card = self.draw.choice(self.left[seat])
            self.game.moves.append(Move(number, seat, card, "back"))
            self.game.planted.append(Planted("lead_out_of_turn", number, seat, card, "", due, accepted=False))
            return due
        accepted = True if cards > 1 and due != (seat + 1) % 4 else None
        self.game.planted.append(Planted("lead_out_of_turn", number, seat, "", "", due, accepted=accepted))
        return seat

    def card_for(self, number: int, seat: int, played: list[tuple[int, str]]) -> str:
        """The card that the hand plays, '' for none."""
        hand = self.left[seat]
        if not hand:
            return ""
        led = played[0][1][0] if played else ""
        follow = [card for card in hand if card[0] == led]
        other = [card for card in hand if card[0] != led]
        if led and self.wants("no_card", number) and self.draw.random() < 0.4:
            self.game.planted.append(Planted("no_card", number, seat, "", led))
            return ""
        revokes = self.wants("revoke", number) or self.wants("two_revokes", number)
        if led and follow and other and number < 13 and revokes and self.draw.random() < 0.5:
            card = self.draw.choice(other)
            self.game.planted.append(Planted("revoke", number, seat, card, led))
        else:
            card = self.draw.choice(follow or hand)
        if self.extra and self.extra[0] == seat and self.extra[1][0] == led and not follow:
            self.spoilt = True  # 67B2b makes a second irregularity of it
        hand.remove(card)
        return card

    def one_more(self, number: int, seat: int, how: str, led: str) -> None:
        """A card too many by this hand."""
        card = self.draw.choice(self.left[seat])
        self.left[seat].remove(card)
        self.extra = (seat, card)
        self.game.moves.append(Move(number, seat, card, how))
        self.game.planted.append(Planted("too_many", number, seat, card, led))
