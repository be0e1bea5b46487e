"""What was said with a claim, in the few words that can be followed card by card; whatever else was said is kept."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rulings.bridge.cards import Card, Suit, parse_card, suit_named
from rulings.bridge.errors import BridgeError, plain
from rulings.bridge.seats import Seat, parse_seat


class Act(StrEnum):
    """What one step of a stated line is."""

    CARD = "card"
    """Plays this card."""
    SUIT = "suit"
    """Leads the suit from the top until it is gone."""
    DRAW = "draw"
    """Leads trumps until no opponent has one."""
    RUFF = "ruff"
    """Leads a card of the suit and ruffs it in the other hand."""
    CROSS_RUFF = "cross-ruff"
    """Ruffs in both hands as long as that goes."""
    FINESSE = "finesse"
    """Leads the suit, and does not put up the highest card in third hand."""
    LOSE = "lose"
    """Leads a small card of the suit and plays small from the other hand."""
    THROW = "throw"
    """Discards of this suit, or this card, whenever there is a discard to make."""
    KEEP = "keep"
    """Keeps this suit, or this card, whenever there is a discard to make."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step; `against` is the opponent who is finessed, if he was named, and `words` what was said."""

    act: Act
    suit: Suit | None = None
    card: Card | None = None
    against: Seat | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Statement:
    """The steps in their order, what holds for discards all along, and the words from which nothing is worked out."""

    steps: tuple[Step, ...] = ()
    discards: tuple[Step, ...] = ()
    unread: tuple[str, ...] = ()
    text: str = ""

    def names(self, suit: Suit | None) -> bool:
        """Whether trumps were spoken of: this suit, one of its cards, or the word itself (70C1)."""
        if suit is None:
            return False
        steps = (*self.steps, *self.discards)
        if any(one.suit is suit or (one.card is not None and one.card.suit is suit) for one in steps):
            return True
        return any(one.act is Act.DRAW for one in steps) or "trump" in plain(self.text)


_SPLIT: Final = re.compile(r"[,;.\n]+|\bthen\b|\band\b", re.IGNORECASE)
_THROWING: Final = re.compile(r"\b(throwing|discarding|pitching|keeping)\b", re.IGNORECASE)
_THROWN_ON: Final = re.compile(r"\b((?:throw|discard|pitch)(?:ing)?\b[^,;.]*?)\bon\b([^,;.]*)", re.IGNORECASE)
_FILLER: Final = frozenset(
    re.findall(
        r"\S+",
        "a an the my of from top tops down off on to in play plays playing cash cashes cashing run runs running lead "
        "leads leading i i'll will with all remaining out round rounds two three four high small low up away first "
        "dummy dummy's hand one each",
    )
)
"""Words between those that count."""
_DRAW: Final = re.compile(r"\b(?:draw|draws|drawing|pull|pulls|pulling|clear|clearing)\b.*\btrumps?\b|^trumps? first$")
_SILENT: Final = _FILLER | {"rest", "are", "is", "good", "winners", "mine", "tricks", "they", "they're", "it", "it's"}
"""Words that say nothing of how: 'the rest are good'."""
_VERBS: Final = {
    "ruff": Act.RUFF,
    "trump": Act.RUFF,
    "finesse": Act.FINESSE,
    "hook": Act.FINESSE,
    "lose": Act.LOSE,
    "concede": Act.LOSE,
    "give": Act.LOSE,
    "duck": Act.LOSE,
    "throw": Act.THROW,
    "throwing": Act.THROW,
    "discard": Act.THROW,
    "discarding": Act.THROW,
    "pitch": Act.THROW,
    "pitching": Act.THROW,
    "keep": Act.KEEP,
    "keeping": Act.KEEP,
}
_AGAINST: Final = re.compile(r"\b(?:against|through|into)\s+(\w+)")


def parse_statement(text: str, trump: Suit | None) -> Statement:
    """What was said, step by step, the steps apart by commas, 'then' or 'and'.

    Steps are 'SA, SK', 'hearts from the top', 'draw trumps', 'cross-ruff', 'ruff a club', 'finesse hearts against
    West', 'lose a heart', 'throw diamonds', 'keep DA'. Nothing is refused: what cannot be followed is `unread`.
    """
    steps: list[Step] = []
    discards: list[Step] = []
    unread: list[str] = []
    for part in _SPLIT.split(_THROWN_ON.sub(r"\2, \1", _THROWING.sub(r", \1", text))):
        words = " ".join((part or "").split())
        if not words:
            continue
        found = () if _SILENT.issuperset(plain(words).split()) else _steps(words, trump)
        if found is None:
            unread.append(words)
        for step in found or ():
            (discards if step.act in (Act.THROW, Act.KEEP) else steps).append(step)
    return Statement(tuple(steps), tuple(discards), tuple(unread), " ".join(text.split()))


def _steps(words: str, trump: Suit | None) -> tuple[Step, ...] | None:
    """The steps in one part of a sentence; None if it cannot be followed."""
    line = plain(words)
    if _DRAW.search(line):
        return (Step(Act.DRAW, trump, words=words),) if trump else None
    if line.replace("-", "").replace(" ", "") in ("crossruff", "crossruffing"):
        return (Step(Act.CROSS_RUFF, words=words),) if trump else None
    against = _AGAINST.search(line)
    seat = _seat(against[1]) if against else None
    rest = _AGAINST.sub("", line).split()
    act = next((_VERBS[word] for word in rest if word in _VERBS), None)
    named = [one for one in _named([word for word in rest if word not in _VERBS], trump) if one is not None]
    kept = [word for word in rest if word not in _VERBS and word not in _FILLER]
    if not named or len(named) < len(_joined(kept)) or (act is Act.RUFF and trump is None):
        return None
    if act is None:
        return tuple(
            Step(Act.CARD if isinstance(one, Card) else Act.SUIT, _suit(one), _card(one), words=words) for one in named
        )
    return tuple(Step(act, _suit(one), _card(one), seat, words) for one in named)


def _named(words: list[str], trump: Suit | None) -> list[Card | Suit | None]:
    return [_thing(word, trump) for word in _joined([word for word in words if word not in _FILLER])]


def _joined(words: list[str]) -> list[str]:
    """Words with 'ace of hearts', 'heart ace', 'h a' put together to one."""
    found: list[str] = []
    for word in words:
        if found and _is_card(f"{found[-1]} {word}"):
            found[-1] = f"{found[-1]} {word}"
        else:
            found.append(word)
    return found


def _thing(word: str, trump: Suit | None) -> Card | Suit | None:
    if word in ("trump", "trumps"):
        return trump
    suit = suit_named(word)
    return suit if suit is not None else (parse_card(word) if _is_card(word) else None)


def _is_card(word: str) -> bool:
    try:
        parse_card(word)
    except BridgeError:
        return False
    return True


def _seat(word: str) -> Seat | None:
    try:
        return parse_seat(word)
    except BridgeError:
        return None


def _suit(one: Card | Suit | None) -> Suit | None:
    return one.suit if isinstance(one, Card) else one


def _card(one: Card | Suit | None) -> Card | None:
    return one if isinstance(one, Card) else None
