"""What lives on at the table: a fold over the occasions of an incident."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulings.bridge.seats import Seat
from rulings.reasoning.effects import Detail, Effect
from rulings.reasoning.interview import Interview
from rulings.reasoning.law import Standing
from rulings.reasoning.terms import Role

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
    standing: dict[tuple[str, Key], Live] = {}
    for index, interview in enumerate(interviews):
        for declared in interview.core.book.standings.values():
            begun = dict(_begun(interview, declared, index))
            for key, one in begun.items():
                standing[declared.name, key] = one
            for key in _ended(interview, declared, [key for name, key in standing if name == declared.name]):
                standing.pop((declared.name, key), None)
    return tuple(standing.values())


def _begun(interview: Interview, declared: Standing, index: int) -> Iterator[tuple[Key, Live]]:
    states = dict(declared.states)
    for line in interview.ruling.lines:
        for kind, state in declared.begins:
            if line.effect.kind == kind:
                name = line.effect.rank if state == "*" else state
                key = _key(interview, line.effect, declared.keys)
                words = {slot: interview.words.slot(value) for slot, value in line.effect.slots}
                text = interview.words.translate(declared.text).format_map(_Rest(words))
                enters = tuple((interview.words.say(turn), matter) for turn, matter in declared.enters)
                state_text = interview.words.say(states.get(name, name))
                yield key, Live(declared.name, name, key, text, state_text, line.clauses, index, enters)


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
        return interview.occasion.details.get(slot.name, slot.name)
    return str(slot)


def _ended(interview: Interview, declared: Standing, keys: list[Key]) -> Iterator[Key]:
    for line in interview.ruling.lines:
        if line.effect.kind in declared.ends:
            ended: Mapping[str, object] = dict(_key(interview, line.effect, declared.keys))
            for key in keys:
                mine = dict(key)
                if all(mine.get(name) == value for name, value in ended.items()):
                    yield key
