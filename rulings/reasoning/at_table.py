"""What holds at this trick: what lives on at the table goes on with the play, turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Card, Suit, parse_card
from rulings.bridge.contract import parse_contract
from rulings.bridge.deal import parse_hands
from rulings.bridge.errors import BridgeError
from rulings.bridge.irregular_play import held_now
from rulings.bridge.play import CARDS_IN_HAND, CARDS_IN_TRICK, Trick
from rulings.bridge.play_record import How, parse_play_record
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.interview import Core, Interview
from rulings.reasoning.law import Standing, Told
from rulings.reasoning.occasion import Binding
from rulings.reasoning.record_details import HANDS, PLAY
from rulings.reasoning.ruling import Due
from rulings.reasoning.shown_play import CONTRACT, Played, played_of
from rulings.reasoning.standings import Live, live_and_ended
from rulings.reasoning.terms import N_, Moment, Role
from rulings.reasoning.wording import PAIR, SEAT_NAMES, SUIT_NAMES, suits_in

COMPLETE = N_("All thirteen tricks have been played.")
ON_LEAD = N_("Trick {trick}: {seat} is on lead.")
TO_PLAY = N_("Trick {trick}: {seat} is to play; {suit} were led.")
NO_LONGER = N_("No longer, by a ruling: {text}")
DUE_NOW = N_("Now: {test}")
DUE_LATER = N_("{moment}: {test}")


@dataclass(frozen=True)
class Table:
    """The play as far as it has gone; a restriction of which nothing else shows it holds from trick `since` on."""

    played: Played
    since: int | None = None

    @property
    def trick(self) -> int:
        """The trick to which a card is played next."""
        tricks = self.played.record.tricks
        return len(tricks) + (not tricks or tricks[-1].winner is not None)

    @property
    def over(self) -> bool:
        """Whether all thirteen tricks were played."""
        return self.played.record.complete

    @property
    def led(self) -> Suit | None:
        """The suit led to the trick in progress; None while nobody has led."""
        return self.played.record.trick(self.trick).suit_led if self.trick <= len(self.played.record.tricks) else None

    @property
    def next(self) -> Seat:
        """Who plays next."""
        record = self.played.record
        done = [one for one in record.cards if one.trick == self.trick and one.how in _TURNS]
        if len(done) % CARDS_IN_TRICK:
            return done[-1].seat.lho
        return record.winners[-1] if record.winners else record.leader

    def leads(self, seat: Seat, since: int) -> tuple[int, ...]:
        """The tricks from `since` on to which this hand has led."""
        return tuple(one.number for one in self.played.record.tricks if one.number >= since and one.leader is seat)

    def holds(self, seat: Seat, suit: Suit) -> bool | None:
        """Whether this hand holds the suit still; None if it is not known."""
        cards, unseen = held_now(self.played.record, self.played.hands)[seat]
        return True if any(card.suit is suit for card in cards) else None if unseen else False


_TURNS = (How.PLAYED, How.MISSING, How.EMPTY)


@dataclass(frozen=True)
class Holds:
    """One thing to tell the table; `now` if it binds at this very turn, `over` if it has come to an end.

    `unclear`: nothing shows from which trick it holds, and somebody has to say so.
    """

    text: str
    clauses: tuple[str, ...]
    now: bool = False
    over: bool = False
    matter: str | None = None
    live: Live | None = None
    unclear: bool = False


@dataclass(frozen=True)
class AtTable:
    """What to tell at this turn, what binds now first; `turn` says whose turn it is."""

    turn: str
    holds: tuple[Holds, ...]

    @property
    def unclear(self) -> bool:
        """Whether it has to be said from which trick a restriction holds."""
        return any(one.unclear for one in self.holds)


@dataclass(frozen=True)
class Watched:
    """What is known of the deal at which somebody stays: contract, declarer, hands that are known, the play so far."""

    denomination: Denomination
    declarer: Seat
    hands: str = ""
    play: str = ""

    def table(self, play: str, since: int | None = None) -> Table:
        """The table after this play, which may be empty; raises BridgeError, which names trick and card."""
        record = parse_play_record(play, self.denomination, self.declarer.lho)
        known = parse_hands(self.hands) if self.hands else {}
        return Table(Played(record, known, (), None), since)


def watched(interviews: Sequence[Interview], contract: str) -> Watched | None:
    """What the incident tells of its deal; None while contract or declarer is unknown.

    `contract` is what the table says, such as `4S by South`; it may be empty. Raises BridgeError for one that is none.
    """
    bid, _, name = contract.partition(" by ")
    known: dict[str, str] = {}
    declarers = [parse_seat(name)] if name else []
    for one in interviews:
        known |= one.occasion.details
        declarers += [one.occasion.binding.declarer] if one.occasion.binding.declarer else []
    text = bid or known.get(CONTRACT, "")
    if not text or not declarers:
        return None
    denomination = parse_contract(text, declarers[0]).denomination
    return Watched(denomination, declarers[0], known.get(HANDS.name, ""), known.get(PLAY.name, ""))


def at_table(interviews: Sequence[Interview], table: Table) -> AtTable:
    """What the rulings of these occasions mean at this turn of the play."""
    core = interviews[-1].core
    now, ended = live_and_ended(interviews)
    found = {
        (one.text, one.clauses): one
        for one in (*_moved(interviews, now, table), *_ended(core, ended), *_pending(interviews, table))
    }
    return AtTable(_turn(core, table), tuple(sorted(found.values(), key=lambda one: (not one.now, one.over))))


def _turn(core: Core, table: Table) -> str:
    if table.over:
        return core.translate(COMPLETE)
    words = {"trick": str(table.trick), "seat": core.translate(SEAT_NAMES[table.next])}
    if table.led is None:
        return core.translate(ON_LEAD).format(**words)
    return core.translate(TO_PLAY).format(**words, suit=core.translate(SUIT_NAMES[table.led]))


# ------------------------------------------------------------------ what lives on


@dataclass(frozen=True)
class Move:
    """Where one player's share of a standing has come to: the turn, the state there, the cards and suit it is about."""

    turn: str
    state: str
    seat: Seat | None
    cards: tuple[Card, ...] = ()
    suits: tuple[Suit, ...] = ()
    trick: int = 0
    live: Live | None = None


def _moved(interviews: Sequence[Interview], now: Sequence[Live], table: Table) -> Iterator[Holds]:
    core = interviews[-1].core
    for declared in core.book.standings.values():
        own = [one for one in now if one.standing == declared.name]
        if not own:
            continue
        if declared.moves is None:
            yield from (Holds(one.text, one.clauses, live=one) for one in own)
            continue
        for move in MOVES[declared.moves](own, table, interviews):
            yield from (_told(core, table, move, told) for told in _of(declared, move))


def _of(declared: Standing, move: Move) -> Iterator[Told]:
    return (one for one in declared.at_turns if one.turn == move.turn and move.state in (one.states or (move.state,)))


def _told(core: Core, table: Table, move: Move, told: Told) -> Holds:
    words = core.words(Binding(move.seat, table.played.record.declarer), {})
    settings = {
        **words.settings,
        "cards": _listed(core, [card.display for card in move.cards]),
        "suits": _listed(core, [core.translate(SUIT_NAMES[suit]) for suit in move.suits]),
        "lead": _listed(
            core, [card.display for card in move.cards] or [core.translate(SUIT_NAMES[s]) for s in move.suits]
        ),
        "led": core.translate(SUIT_NAMES[table.led]) if table.led else "",
        "trick": str(move.trick or table.trick),
        "text": move.live.text if move.live else "",
    }
    known = {name: one for name, one in words.known_details.items() if name not in settings}
    text = replace(words, settings=settings, known_details=known).say(told.text)
    clauses = tuple(dict.fromkeys((*(move.live.clauses if move.live else ()), *told.cites)))
    return Holds(text, clauses, told.now, told.over, told.matter, move.live, move.turn == "unknown")


def _listed(core: Core, words: Sequence[str]) -> str:
    if len(words) < 2:  # noqa: PLR2004  one or none
        return "".join(words)
    return core.translate(PAIR).format(one=", ".join(words[:-1]), other=words[-1])


def _cards(own: Sequence[Live], table: Table, interviews: Sequence[Interview]) -> Iterator[Move]:  # noqa: ARG001
    """Penalty cards, owner by owner: what was played lies there no more, the others bind at each turn (50, 51)."""
    for seat in dict.fromkeys(one.seats[0] for one in own if len(one.seats) == 1):
        lying: dict[Card, Live] = {}
        for one in own:
            card = _card(one) if one.seats == (seat,) else None
            if card is None:
                continue
            played = next((read for read in table.played.record.cards if _is_gone(read.card, read.how, card)), None)
            if played:
                yield Move("played", one.state, seat, (card,), trick=played.trick, live=one)
            else:
                lying[card] = one
        if lying:
            yield _lying(seat, lying, table)


def _is_gone(seen: Card | None, how: How, card: Card) -> bool:
    return seen == card and how in (How.PLAYED, How.EXTRA)


def _lying(seat: Seat, lying: Mapping[Card, Live], table: Table) -> Move:
    cards, suits = tuple(lying), tuple(dict.fromkeys(card.suit for card in lying))
    first = next(iter(lying.values()))
    state = first.state if len(cards) == 1 else "one_suit" if len(suits) == 1 else "several_suits"
    if table.over:
        return Move("over", state, seat, cards, suits, live=first)
    if table.led is None and table.next is seat.partner:
        return Move("partner_leads", state, seat, cards, suits, live=first)
    if table.led is None and table.next is seat:
        return Move("owner_leads", state, seat, cards, suits, live=first)
    if table.next is not seat:
        return Move("waits", state, seat, cards, suits, live=first)
    of_suit = tuple(card for card in cards if card.suit is table.led)
    if of_suit:
        return Move("owner_follows", state if len(of_suit) == 1 else "one_suit", seat, of_suit, suits, live=first)
    holds = table.holds(seat, table.led) if table.led else None
    turn = {True: "owner_has_suit", False: "owner_has_none", None: "owner_may_have"}[holds]
    return Move(turn, state, seat, cards, suits, live=first)


def _card(one: Live) -> Card | None:
    try:
        about = dict(one.about)
        return parse_card(str(about.get("card", about.get("suit"))))
    except BridgeError:
        return None


def _lead(own: Sequence[Live], table: Table, interviews: Sequence[Interview]) -> Iterator[Move]:
    """Suits required or barred at a lead: until that lead is made, or the lead is lost (26B, 50D2, 51B)."""
    for one in own:
        seat = one.seats[0] if len(one.seats) == 1 else None
        card, suits = _card(one), tuple(suits_in(str(dict(one.about).get("suit"))))
        suits = (card.suit,) if card else suits
        since = _since(one, seat, table, interviews)
        if seat is None or not suits or since is None:
            yield Move("unknown", one.state, seat, suits=suits, live=one)
            continue
        move = Move("waits", one.state, seat, (card,) if card else (), suits, live=one)
        leads = table.leads(seat, since)
        if not leads:
            on_lead = table.led is None and table.next is seat and not table.over
            yield replace(move, turn="leads" if on_lead else "over" if table.over else "waits")
            continue
        record = table.played.record
        kept = [number for index, number in enumerate(leads) if number == leads[0] + index]
        bound = kept[:1] if one.state == "required" else kept
        wrong = [number for number in bound if _leads_so(record.trick(number), card, suits) is (one.state == "barred")]
        if wrong:
            yield replace(move, turn="led_otherwise", trick=wrong[0])
        lost = kept[-1]
        if one.state == "required" or (lost < table.trick and (lost, seat) not in _won(table)):
            yield replace(move, turn="led", trick=kept[0] if one.state == "required" else lost)
        elif table.led is None and table.next is seat and not table.over:
            yield replace(move, turn="leads")
        else:
            yield replace(move, turn="over" if table.over else "keeps")


def _leads_so(trick: Trick, card: Card | None, suits: Sequence[Suit]) -> bool:
    return trick.played[0].card == card if card else trick.suit_led in suits


def _won(table: Table) -> set[tuple[int, Seat]]:
    """The last trick, if it is complete, and who won it: that hand is to lead and keeps the lead."""
    record = table.played.record
    return {(len(record.winners), record.winners[-1])} if record.winners and table.led is None else set()


def _since(one: Live, seat: Seat | None, table: Table, interviews: Sequence[Interview]) -> int | None:
    """From which trick a restriction holds: as the occasion or a card taken back shows, else as told."""
    source = interviews[one.occasion].occasion
    then = played_of(source.details, table.played.record.declarer)
    if then:
        return Table(then).trick
    if str(source.details.get("trick", "")).isdigit():
        return int(source.details["trick"])
    shown = source.details.get("card")
    back = [read.trick for read in table.played.record.cards if read.how is How.TAKEN_BACK and str(read.card) == shown]
    if back:
        return back[0]
    if table.since is not None:
        return table.since
    if seat and not table.leads(seat, 1):
        return 1
    return None


def _auction(own: Sequence[Live], table: Table, interviews: Sequence[Interview]) -> Iterator[Move]:  # noqa: ARG001
    """A duty to pass: it ends with the auction, and play has begun."""
    for one in own:
        yield Move("over", one.state, next(iter(one.seats), None), live=one)


MOVES: Mapping[str, Callable[[Sequence[Live], Table, Sequence[Interview]], Iterator[Move]]] = {
    "cards": _cards,
    "lead": _lead,
    "auction": _auction,
}
TURNS: Mapping[str, tuple[str, ...]] = {
    "cards": (
        "partner_leads", "owner_leads", "owner_follows", "owner_has_suit", "owner_has_none", "owner_may_have", "waits",
        "played", "over",
    ),
    "lead": ("leads", "keeps", "waits", "led", "led_otherwise", "unknown", "over"),
    "auction": ("over",),
}  # fmt: skip


# ------------------------------------------------------------------ what is over, what waits


def _ended(core: Core, ended: Sequence[Live]) -> Iterator[Holds]:
    for one in ended:
        yield Holds(core.translate(NO_LONGER).format(text=one.text), (), over=True, live=one)


def _pending(interviews: Sequence[Interview], table: Table) -> Iterator[Holds]:
    """What the director comes back for: at the end of play, or when the partner is first on lead (26B)."""
    for interview in interviews:
        core = interview.core
        for one in interview.ruling.pending:
            section = core.book.sections[one.section]
            if one.due is Due.LAPSED or one.at not in (Moment.TURN, Moment.END_OF_PLAY):
                continue
            due = table.over if one.at is Moment.END_OF_PLAY else _first_lead(interview, table)
            words = {
                "test": interview.words.say(section.test or section.title),
                "moment": core.translate(one.at.label).capitalize(),
            }
            yield Holds(core.translate(DUE_NOW if due else DUE_LATER).format(**words), (one.section,), now=due)


def _first_lead(interview: Interview, table: Table) -> bool:
    partner = next(iter(interview.occasion.binding.seats(Role.PARTNER)), None)
    first = partner is not None and not table.leads(partner, 1)
    return first and table.next is partner and table.led is None and table.trick <= CARDS_IN_HAND
