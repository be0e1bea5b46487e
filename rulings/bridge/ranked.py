"""Enumerations whose members rank in the order in which they are declared, lowest first."""

from enum import Enum
from functools import cached_property
from typing import Self


class Ranked(Enum):
    """Members compare by rank: the first declared is the lowest."""

    @cached_property
    def rank(self) -> int:
        """The place of the member in its order, from 0."""
        return list(type(self)).index(self)

    def __lt__(self, other: Self) -> bool:
        return self.rank < other.rank if type(self) is type(other) else NotImplemented

    def __le__(self, other: Self) -> bool:
        return self.rank <= other.rank if type(self) is type(other) else NotImplemented

    def __gt__(self, other: Self) -> bool:
        return self.rank > other.rank if type(self) is type(other) else NotImplemented

    def __ge__(self, other: Self) -> bool:
        return self.rank >= other.rank if type(self) is type(other) else NotImplemented
