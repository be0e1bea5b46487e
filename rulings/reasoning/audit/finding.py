"""What an audit finds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """One mistake in the law book: which check found it (a to i), where, and what is wrong in one line.

    `breaks` means that the section cannot be walked.
    """

    check: str
    where: str
    message: str
    breaks: bool = False

    def __str__(self) -> str:
        return f"({self.check}) {self.where}: {self.message}"


def way(known: Mapping[str, str]) -> str:
    """The answers that lead to a leaf, in one line."""
    return ", ".join(f"{name}={value}" for name, value in known.items()) or "no answer"
