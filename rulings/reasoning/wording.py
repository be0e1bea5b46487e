"""Puts seats, cards and calls into the words of the law book: a director hears "West", never "LHO"."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rulings.bridge.calls import BidAboveSeven, Call, PlainCall, parse_call
from rulings.bridge.cards import Suit, parse_card, parse_suit
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.effects import EFFECT_KINDS, Detail, Effect, Slot
from rulings.reasoning.law import Setting
from rulings.reasoning.occasion import Binding
from rulings.reasoning.record_details import READERS
from rulings.reasoning.terms import N_, DetailType, Role

Translate = Callable[[str], str]

UNBOUND = {
    Role.OFFENDER: N_("the offender"),
    Role.PARTNER: N_("the offender’s partner"),
    Role.LHO: N_("the player on the offender’s left"),
    Role.RHO: N_("the player on the offender’s right"),
    Role.DECLARER: N_("declarer"),
    Role.DUMMY: N_("dummy"),
    Role.LEADER: N_("the defender on declarer’s left"),
    Role.OTHER_DEFENDER: N_("the defender on declarer’s right"),
    Role.OFFENDING_SIDE: N_("the offending side"),
    Role.INNOCENT_SIDE: N_("the innocent side"),
    Role.DECLARING_SIDE: N_("the declaring side"),
    Role.DEFENDERS: N_("the defenders"),
    Role.BOTH_SIDES: N_("all four"),
    Role.DIRECTOR: N_("the director"),
}
SEAT_NAMES = {Seat.NORTH: N_("North"), Seat.EAST: N_("East"), Seat.SOUTH: N_("South"), Seat.WEST: N_("West")}
SUIT_NAMES = {
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
    Suit.SPADES: N_("spades"),
}
CALL_NAMES = {PlainCall.PASS: N_("Pass"), PlainCall.DOUBLE: N_("Double"), PlainCall.REDOUBLE: N_("Redouble")}
UNITS = {
    "seconds": N_("{number} seconds"),
    "minutes": N_("{number} minutes"),
    "hours": N_("{number} hours"),
    "days": N_("{number} days"),
}
PAIR = N_("{one} and {other}")


def same(text: str) -> str:
    """The text itself: the translation into English."""
    return text


@dataclass(frozen=True)
class Words:
    """The words of one occasion: who is who, what is shown, and the language."""

    binding: Binding
    details: Mapping[str, str]
    known_details: Mapping[str, Detail]
    translate: Translate = field(default=same)
    settings: Mapping[str, str] = field(default_factory=dict)

    def say(self, text: str) -> str:
        """The translated text with roles, details and settings replaced; its first letter is a capital if it was.

        "North called{ call}" leaves the call out, with its space, while it is unknown.
        """
        words = re.sub(r"\{( ?)(\w+)\}", lambda match: self._put(match[2], match[1]), self.translate(text))
        return words[:1].upper() + words[1:] if text[:1] in "{ABCDEFGHIJKLMNOPQRSTUVWXYZ" else words

    def role(self, role: Role) -> str:
        """The seats of a role, or what the role is called while its seat is unknown."""
        seats = self.binding.seats(role)
        if role in (Role.BOTH_SIDES, Role.DIRECTOR) or not seats:
            return self.translate(UNBOUND[role])
        names = [self.translate(SEAT_NAMES[seat]) for seat in seats]
        return names[0] if len(names) == 1 else self.translate(PAIR).format(one=names[0], other=names[1])

    def detail(self, detail: Detail) -> str:
        """A detail as it is shown, or the words that stand for it while it is unknown."""
        text = self.details.get(detail.name)
        if text is None and detail.name == "suit" and "card" in self.details:
            text = parse_card(self.details["card"]).suit.value
        if text is None and detail.name == "suits" and {"card", "other_card"} <= self.details.keys():
            suits = dict.fromkeys(parse_card(self.details[name]).suit for name in ("card", "other_card"))
            names = [self.translate(SUIT_NAMES[suit]) for suit in suits]
            return names[0] if len(names) == 1 else self.translate(PAIR).format(one=names[0], other=names[1])
        return self.say(detail.unknown) if not text else show_detail(detail, text, self.translate)

    def slot(self, slot: Slot) -> str:
        """A slot of an effect in words."""
        if isinstance(slot, Detail):
            return self.detail(slot)
        return self.role(slot) if isinstance(slot, Role) else self.say(slot)

    def effect(self, effect: Effect) -> str:
        """An effect as a sentence; `[takes|take]` in its pattern is one player or two."""
        kind = EFFECT_KINDS[effect.kind]
        variants = [kind.variants[str(slot)] for _, slot in effect.slots if str(slot) in kind.variants]
        pattern = self.translate(variants[0] if variants else kind.says)
        several = any(isinstance(slot, Role) and len(self.binding.seats(slot)) > 1 for _, slot in effect.slots[:1])
        pattern = re.sub(r"\[(.*?)\|(.*?)\]", r"\2" if several else r"\1", pattern)
        words = pattern.format(**{name: self.slot(slot) for name, slot in effect.slots})
        return words[:1].upper() + words[1:]

    def _put(self, name: str, space: str) -> str:
        return "" if space and not self.details.get(name) else space + self._named(name)

    def _named(self, name: str) -> str:
        if name in Role.__members__:
            return self.role(Role[name])
        if name in self.known_details:
            return self.detail(self.known_details[name])
        return self.settings.get(name, "{" + name + "}")


def show_call(call: Call | BidAboveSeven, translate: Translate = same) -> str:
    """A call as it is shown: a bid with its suit sign, any other by name."""
    return translate(CALL_NAMES[call]) if isinstance(call, PlainCall) else call.display


def show_detail(detail: Detail, text: str, translate: Translate = same) -> str:
    """A detail as it is shown: cards and calls with their suit signs, suits and seats by name."""
    try:
        if detail.type in (DetailType.CALL, DetailType.BID):
            return show_call(parse_call(text), translate)
        if detail.type is DetailType.CARD:
            return parse_card(text).display
        if detail.type is DetailType.SUIT:
            return translate(SUIT_NAMES[parse_suit(text)])
        if detail.type is DetailType.SEAT:
            return translate(SEAT_NAMES[parse_seat(text)])
    except BridgeError:
        return text
    return text


def show_setting(setting: Setting, value: int | str, translate: Translate = same) -> str:
    """What is set, in words: numbers with their unit, and several whole hours or days as such."""
    if isinstance(value, str):
        return translate(value)
    unit = setting.unit
    for larger, contains in (("hours", 60), ("days", 24)):
        if unit in ("minutes", "hours") and value > contains and value % contains == 0:
            value, unit = value // contains, larger
    return translate(UNITS[unit]).format(number=value)


def suits_in(text: str) -> list[Suit]:
    """The suits that a text names, in any order: `clubs and diamonds`, `S, H`."""
    found = []
    for word in re.split(r"[\s,;/+&]+", text.strip()):
        try:
            found.append(parse_suit(word))
        except BridgeError:
            continue
    return found


def read_detail(detail: Detail, text: str) -> str:
    """The detail in the form in which it is kept; raises BridgeError, which names what was expected."""
    if detail.name in READERS:
        return READERS[detail.name](text)
    if detail.type in (DetailType.CALL, DetailType.BID):
        return str(parse_call(text))
    if detail.type is DetailType.CARD:
        return str(parse_card(text))
    if detail.type is DetailType.SUIT:
        return parse_suit(text).value
    if detail.type is DetailType.SEAT:
        return parse_seat(text).value
    if detail.type is DetailType.NUMBER:
        if not text.strip().isdecimal():
            raise BridgeError(f"'{text}' is no number")
        return str(int(text))
    return text.strip()
