"""Three ways to refuse what was offered: it is unreadable, not allowed there, or not clear enough."""

_LONGEST_SHOWN = 40


class BridgeError(ValueError):
    """Something offered was refused; its text is one line that names it and what was expected."""


class InvalidError(BridgeError):
    """The text cannot be read as what was asked for: '8H' as a call."""


class IllegalError(BridgeError):
    """It can be read, but cannot stand where it was put: a card that was played before."""


class AmbiguousError(BridgeError):
    """The text fits several readings: '7' as a card."""


def quoted(text: object) -> str:
    """`text` in quotes, on one line and cut to a length that fits a message."""
    line = " ".join(str(text).split())
    return f"'{line}'" if len(line) <= _LONGEST_SHOWN else f"'{line[:_LONGEST_SHOWN]}…'"


def plain(text: str) -> str:
    """`text` as the parsers compare it: lower case, single spaces, suit signs without variation selectors."""
    return " ".join(text.replace("\ufe0f", "").casefold().split())
