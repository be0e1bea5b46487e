"""What a director enters for a line of the score desk, and a file put in the place of another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from rulings.session.writing import Written

AVERAGES = ("A+", "A=", "A-")


class Kind(Enum):
    """What the director gives."""

    ASSIGNED = "assigned"
    SPLIT = "split"
    ARTIFICIAL = "artificial"
    SELF_INFLICTED = "self-inflicted"
    LOST = "no result here"


@dataclass(frozen=True, slots=True)
class Part:
    """One result as it is typed, and its weight."""

    result: str = ""
    weight: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """All that is entered for a line; `second` is for the other side, or for the result without their own error.

    `fault` and `favourable` are for a team board without a result here (86B), `penalties` are written '3=standard',
    `fouled` are pairs.
    """

    kind: Kind = Kind.ASSIGNED
    first: tuple[Part, ...] = (Part(),)
    second: tuple[Part, ...] = (Part(),)
    ns: str = "A="
    ew: str = "A="
    non_offenders: str = ""
    declarer: str = ""
    barred: str = ""
    fault: str = "neither"
    favourable: str = ""
    penalties: str = ""
    fouled: str = ""

    @property
    def begun(self) -> bool:
        """Whether there is anything to be worked out; an artificial score is whole from the start, and so is 86B."""
        whole = self.kind in (Kind.ARTIFICIAL, Kind.LOST)
        return whole or any(one.result for one in self.first) or bool(self.penalties or self.fouled)


def together(parts: Iterable[Part]) -> str:
    """The rows in one text, as a director would write it."""
    return ", ".join(f"{_percent(one.weight)} {one.result}".strip() for one in parts if one.result.strip())


def _percent(weight: str) -> str:
    """'60' is 60 per cent; fractions and what has its sign stay."""
    text = weight.strip()
    return f"{text}%" if text and "%" not in text and "/" not in text else text


def store(path: Path, written: Written) -> None:
    """Put it in the place of the file at once: what stood there before stays whole until then. Raises OSError."""
    part = path.with_name(f".{path.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="") as file:
            file.write(written.text)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
