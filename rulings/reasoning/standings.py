"""What lives on at the table: a fold over the occasions of an incident."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from rulings.bridge.cards import Suit, parse_card
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat
from rulings.reasoning.effects import Detail, Effect
from rulings.reasoning.interview import Interview
from rulings.reasoning.law import Standing
from rulings.reasoning.occasion import Binding, Occasion
from rulings.reasoning.record_details import record_of
from rulings.reasoning.shown import in_question
from rulings.reasoning.terms import DetailType, Role
from rulings.reasoning.wording import Words, suits_in

FOR_ONE_TURN = "once"
"""The state of what ends with the player's next turn."""
Key = tuple[tuple[str, object], ...]


@dataclass(frozen=True)
class Live:
    """One thing that holds at the table now.

    `about` are its key slots: seats for a role, the kept text for a detail. `enters` are the turns at which it is
    entered again, each with the matter to pick.
    """

    standing: str
    state: str
    about: Key
    text: str
    state_text: str
    clauses: tuple[str, ...]
    occasion: int
    enters: tuple[tuple[str, str], ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats it rests on."""
        return next((value for _, value in self.about if isinstance(value, tuple)), ())


def live(interviews: Iterable[Interview]) -> tuple[Live, ...]:
    """What holds after these occasions, in the order in which it began."""
    return live_and_ended(interviews)[0]


def live_and_ended(interviews: Iterable[Interview]) -> tuple[tuple[Live, ...], tuple[Live, ...]]:
    """What holds after these occasions, and what they have ended, each in the order in which it began or ended."""
    standing: dict[tuple[str, Key], Live] = {}
    ended: dict[tuple[str, Key], Live] = {}
    for index, interview in enumerate(interviews):
        for declared in interview.core.book.standings.values():
            begun = dict(_begun(interview, declared, index))
            for key, one in begun.items():
                standing[declared.name, key] = one
            for key in _ended(interview, declared, [key for name, key in standing if name == declared.name]):
                if (declared.name, key) in standing:
                    ended[declared.name, key] = standing.pop((declared.name, key))
    return tuple(standing.values()), tuple(one for key, one in ended.items() if key not in standing)


def _begun(interview: Interview, declared: Standing, index: int) -> Iterator[tuple[Key, Live]]:
    states = dict(declared.states)
    for line in interview.ruling.lines:
        for kind, state in declared.begins:
            if line.effect.kind == kind:
                name = line.effect.rank if state == "*" else state
                key = _key(interview, line.effect, declared.keys)
                words = {slot: interview.words.slot(value) for slot, value in line.effect.slots}
                text = interview.words.translate(declared.text).format_map(_Rest(words))
                said = _words_about(interview, key)
                enters = tuple((said.say(turn), matter) for turn, matter in declared.enters)
                state_text = said.say(states.get(name, name))
                yield key, Live(declared.name, name, key, text, state_text, line.clauses, index, enters)


def _words_about(interview: Interview, key: Key) -> Words:
    """The words in which {OFFENDER} is the player on whom it rests."""
    seats = next((value for _, value in key if isinstance(value, tuple)), ())
    if len(seats) != 1:
        return interview.words
    binding = Binding(seats[0], interview.occasion.binding.declarer)
    return interview.core.words(binding, interview.occasion.details)


class _Rest(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return ""


def _key(interview: Interview, effect: Effect, keys: tuple[str, ...]) -> Key:
    slots = dict(effect.slots)
    return tuple((name, _bound(interview, slots[name])) for name in keys if name in slots)


def _bound(interview: Interview, slot: object) -> object:
    if isinstance(slot, Role):
        return interview.occasion.binding.seats(slot) or slot.value
    if isinstance(slot, Detail):
        return interview.occasion.details.get(slot.name) or _from_cards(interview, slot.name)
    return str(slot)


def _from_cards(interview: Interview, name: str) -> str:
    """The suits meant where only the penalty cards are known (as `Words.detail` says them); else the detail's name."""
    details = interview.occasion.details
    cards = {"suit": ("card",), "suits": ("card", "other_card")}.get(name, ())
    suits = dict.fromkeys(_suit_of(details.get(one)) for one in cards)
    return " ".join(suit.value for suit in suits if suit) or name


def _ended(interview: Interview, declared: Standing, keys: list[Key]) -> Iterator[Key]:
    for line in interview.ruling.lines:
        if line.effect.kind in declared.ends:
            ended: Mapping[str, object] = dict(_key(interview, line.effect, declared.keys))
            every = {name for name, slot in line.effect.slots if isinstance(slot, str)}
            for key in keys:
                mine = dict(key)
                if all(
                    _is_of_suit(interview, mine.get(name)) if name in every else mine.get(name) == value
                    for name, value in ended.items()
                ):
                    yield key


def _is_of_suit(interview: Interview, card: object) -> bool:
    """Whether "every card of that suit" names this card; every one is meant while no suit is named."""
    details = interview.occasion.details
    named = [found for name in ("suit", "suits") for found in suits_in(details.get(name, ""))]
    mine = _suit_of(card)
    return not named or mine is None or mine in named


def _suit_of(card: object) -> Suit | None:
    try:
        return parse_card(str(card)).suit
    except BridgeError:
        return None


# ------------------------------------------------------------------ entered again


def _state(one: Live, others: Sequence[Live]) -> str | None:  # noqa: ARG001
    return one.state


def _cards_of_owner(one: Live, others: Sequence[Live]) -> str | None:
    """How many penalty cards lie in front of that player, and of how many suits; None if a card is not known."""
    own = [each for each in others if each.seats == one.seats]
    suits = {_suit_of(dict(each.about).get("card")) for each in own}
    if len(own) == 1:
        return one.state
    return None if None in suits else "one_suit" if len(suits) == 1 else "several_suits"


def _card_of_partner(one: Live, others: Sequence[Live]) -> str | None:
    """Whether the partner has a penalty card too, and whether of the same suit; None if that cannot be told."""
    theirs = [each for each in others if each.seats and each.seats[0] is one.seats[0].partner]
    if not theirs:
        return "none"
    suits = {_suit_of(dict(each.about).get("card")) for each in (one, *theirs)}
    return None if None in suits or len(theirs) > 1 else "same_suit" if len(suits) == 1 else "other_suit"


COUNTS: Mapping[str, Callable[[Live, Sequence[Live]], str | None]] = {
    "state": _state,
    "cards_of_owner": _cards_of_owner,
    "card_of_partner": _card_of_partner,
}


def entered_again(interviews: Sequence[Interview], one: Live, matter: str) -> Occasion:
    """The occasion of that matter, entered from what lives on: who, which cards, of which kind and how many.

    The facts that follow from what lies there are supplied, so that only the choice is left to ask.
    """
    source = interviews[one.occasion]
    book = source.core.book
    offender = one.seats[0] if len(one.seats) == 1 else source.occasion.binding.offender
    others = [each for each in live(interviews) if each.standing == one.standing]
    mine = [one, *(each for each in others if each.seats == one.seats and each != one)]
    partners = [each for each in others if offender and each.seats == (offender.partner,)]
    cards = [str(dict(each.about)["card"]) for each in (*mine, *partners) if _suit_of(dict(each.about).get("card"))]
    shown = [detail.name for detail in book.matters[matter].details if detail.type is DetailType.CARD]
    counted = {fact: COUNTS[how](one, others) for fact, how in book.standings[one.standing].supplies}
    supplied = {fact: value for fact, value in counted.items() if value is not None}
    reachable = {name for number in source.core.reachable[matter] for name in book.sections[number].fact}
    return Occasion(
        matter,
        Binding(offender, source.occasion.binding.declarer),
        dict(zip(shown, cards, strict=False)),
        supplied={fact: value for fact, value in supplied.items() if fact in reachable},
        reached=source.occasion.reached,
    )


# ------------------------------------------------------------------ what it tells of other matters


def with_standings(interview: Interview, earlier: Sequence[Interview]) -> Interview:
    """The interview with the facts that what lives on after these occasions of its incident tells.

    What binds a player for one turn tells nothing once he may have had that turn. An answer that is given goes before.
    """
    book, occasion = interview.core.book, interview.occasion
    told = {fact for one in book.standings.values() for fact, _ in one.tells}
    supplied = {fact: value for fact, value in occasion.supplied.items() if fact not in told}
    reachable = interview.reachable_facts
    for one in live(earlier):
        if one.state == FOR_ONE_TURN and not _turn_to_come(one, earlier, occasion):
            continue
        for fact, role in book.standings[one.standing].tells:
            if fact in reachable and one.seats and occasion.binding.seats(role) == one.seats:
                supplied[fact] = "yes"
    return (
        interview if supplied == occasion.supplied else Interview(interview.core, replace(occasion, supplied=supplied))
    )


def _turn_to_come(one: Live, earlier: Sequence[Interview], occasion: Occasion) -> bool:
    """Whether that player has not called between the call that bound him and the one that is now in question."""
    begun = earlier[one.occasion].occasion
    then, now = in_question(begun.binding, begun.details), in_question(occasion.binding, occasion.details)
    record = record_of(occasion.details)
    if then is None or now is None or record is None:
        return False
    return not any(call.seat in one.seats and then.place < call.place < now.place for call in record.calls)
