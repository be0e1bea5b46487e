"""What happened: occasions with their seats, details and answers, and the incident that lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from rulings.bridge.seats import Seat
from rulings.reasoning.terms import Moment, Role


class Status(StrEnum):
    """How sure an answer is."""

    AGREED = "agreed"
    DISPUTED = "disputed"
    UNCLEAR = "unclear"


@dataclass(frozen=True)
class Statement:
    """What one player said about a disputed fact."""

    seat: Seat
    text: str


@dataclass(frozen=True)
class Given:
    """An answer as recorded: its value (None while unclear), why, by what, and the statements under it."""

    value: str | None
    reason: str = ""
    status: Status = Status.AGREED
    source: str = "answered"
    statements: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Binding:
    """Who is who: the offender and the declarer by seat; every other role follows from them."""

    offender: Seat | None = None
    declarer: Seat | None = None

    def seats(self, role: Role) -> tuple[Seat, ...]:
        """The seats of a role; empty while the seat it follows from is unknown."""
        if role is Role.BOTH_SIDES:
            return tuple(dict.fromkeys(Seat))
        if role in _FROM_OFFENDER:
            return _FROM_OFFENDER[role](self.offender) if self.offender else ()
        if role in _FROM_DECLARER:
            return _FROM_DECLARER[role](self.declarer) if self.declarer else ()
        return ()


_FROM_OFFENDER: dict[Role, Callable[[Seat], tuple[Seat, ...]]] = {
    Role.OFFENDER: lambda seat: (seat,),
    Role.PARTNER: lambda seat: (seat.partner,),
    Role.LHO: lambda seat: (seat.lho,),
    Role.RHO: lambda seat: (seat.rho,),
    Role.OFFENDING_SIDE: lambda seat: seat.side.seats,
    Role.INNOCENT_SIDE: lambda seat: seat.side.opponents.seats,
}
_FROM_DECLARER: dict[Role, Callable[[Seat], tuple[Seat, ...]]] = {
    Role.DECLARER: lambda seat: (seat,),
    Role.DUMMY: lambda seat: (seat.partner,),
    Role.LEADER: lambda seat: (seat.lho,),
    Role.OTHER_DEFENDER: lambda seat: (seat.rho,),
    Role.DECLARING_SIDE: lambda seat: seat.side.seats,
    Role.DEFENDERS: lambda seat: seat.side.opponents.seats,
}


@dataclass(frozen=True)
class Occasion:
    """One irregularity put before one matter: who is who, what is shown, what was answered.

    `opened` are the sections to which the director has come back, `reached` how far the deal has come; `classified`
    means that the answers hold all that seats and details show, as in the log. Where not all `agreed`, `statements` are
    what they said, and `found` is what the director found and why.
    """

    matter: str
    binding: Binding = field(default_factory=Binding)
    details: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Given] = field(default_factory=dict)
    supplied: Mapping[str, str] = field(default_factory=dict)
    opened: tuple[str, ...] = ()
    reached: Moment = Moment.REPLACEMENT
    arises_from: int | None = None
    agreed: bool | None = None
    classified: bool = False
    statements: tuple[Statement, ...] = ()
    found: str = ""

    def with_answer(self, fact: str, given: Given) -> Occasion:
        """The same occasion with one more answer, in the order in which they were given."""
        answers = {name: value for name, value in self.answers.items() if name != fact}
        return replace(self, answers={**answers, fact: given})

    def without(self, *facts: str) -> Occasion:
        """The same occasion without these answers."""
        return replace(self, answers={name: value for name, value in self.answers.items() if name not in facts})

    def with_details(self, details: Mapping[str, str]) -> Occasion:
        """The same occasion with these details added or changed."""
        return replace(self, details={**self.details, **details})


@dataclass(frozen=True)
class Table:
    """The table as far as known; a playing director never needs more than the board number."""

    board: int | None = None
    name: str = ""
    session: str = ""
    contract: str = ""
    auction: str = ""
    directors_own: bool = False
