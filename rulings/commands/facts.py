"""Reads the facts of an incident from --set and from a facts file: seats, details and answers, each checked by name."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulings.bridge.board import Board, parse_board_number
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat, parse_seat
from rulings.reasoning.interview import BadInputError, Core, Interview
from rulings.reasoning.occasion import Binding, Occasion, Statement, Status
from rulings.reasoning.ruling import Arising
from rulings.reasoning.terms import Moment

LARGEST_FILE = 1_000_000
ROLES = ("offender", "declarer")
TABLE = ("board", "table", "session", "auction")
FILE_KEYS = ("matter", "edition", "regulation", "facts", "open", "occasions", *ROLES, *TABLE, "details")


@dataclass(frozen=True)
class Answered:
    """One answer from outside: value, and what the director recorded with it."""

    value: str
    reason: str = ""
    status: str = "agreed"
    statements: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Input:
    """Everything said about one occasion."""

    matter: str | None = None
    values: Mapping[str, Answered] = field(default_factory=dict)
    open: tuple[str, ...] = ()
    later: tuple[Input, ...] = ()
    edition: str | None = None
    regulation: str | None = None


def read_sets(words: Iterable[str]) -> dict[int, dict[str, Answered]]:
    """The `--set FACT=ANSWER` words by occasion; `2:FACT=ANSWER` speaks of the second."""
    found: dict[int, dict[str, Answered]] = {1: {}}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise BadInputError(f"--set {word}: expected FACT=ANSWER")
        number, colon, rest = name.partition(":")
        occasion, fact = (int(number), rest) if colon and number.isdigit() else (1, name)
        found.setdefault(occasion, {})[fact.strip()] = Answered(value.strip())
    return found


def read_file(path: Path) -> Input:
    """The facts file (JSON); raises BadInputError that names file, line or key."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise BadInputError(f"{path}: {size // 1_000_000} MB is no facts file; at most 1 MB is read")
        value = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadInputError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadInputError(f"{path}: not a text file in UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadInputError(f"{path}, line {error.lineno}: {error.msg}; is the file complete?") from None
    except RecursionError:
        raise BadInputError(f"{path}: nested too deeply for a facts file") from None
    return _input(value, str(path))


def _input(value: object, where: str) -> Input:
    if not isinstance(value, dict):
        raise BadInputError(f"{where}: expected an object with matter and facts")
    for key in value:
        if key not in FILE_KEYS:
            raise BadInputError(f"{where}: '{key}' is not known there; known are {', '.join(FILE_KEYS)}")
    values: dict[str, Answered] = {}
    for key in (*ROLES, *TABLE):
        if key in value:
            values[key] = Answered(_text(value[key], f"{where}: {key}"))
    for key in ("details", "facts"):
        block = value.get(key, {})
        if not isinstance(block, dict):
            raise BadInputError(f"{where}: {key} must be an object")
        for name, answer in block.items():
            values[name] = _answered(answer, f"{where}: {key}.{name}")
    later = value.get("occasions", [])
    opened = value.get("open", [])
    if not isinstance(later, list) or not isinstance(opened, list):
        raise BadInputError(f"{where}: occasions and open must be lists")
    return Input(
        _optional(value, "matter", where), values, tuple(_text(one, f"{where}: open") for one in opened),
        tuple(_input(one, f"{where}: occasion {number}") for number, one in enumerate(later, 2)),
        _optional(value, "edition", where), _optional(value, "regulation", where),
    )  # fmt: skip


def _optional(value: Mapping[str, object], key: str, where: str) -> str | None:
    return _text(value[key], f"{where}: {key}") if key in value else None


def _text(value: object, where: str) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise BadInputError(f"{where}: expected a word, not {json.dumps(value)[:40]}")
    return str(value)


def _answered(value: object, where: str) -> Answered:
    if not isinstance(value, dict):
        return Answered(_text(value, where))
    unknown = set(value) - {"answer", "reason", "status", "statements"}
    if unknown or "answer" not in value:
        raise BadInputError(f"{where}: expected answer, reason, status, statements")
    status = _text(value.get("status", "agreed"), where)
    if status not in {"agreed", "disputed"}:
        raise BadInputError(f"{where}: status is agreed or disputed")
    statements = value.get("statements", [])
    if not isinstance(statements, list) or not all(isinstance(one, dict) for one in statements):
        raise BadInputError(f"{where}: statements is a list of objects with seat and text")
    said = tuple(
        Statement(seat_of(_text(one.get("seat", ""), where), where), _text(one.get("text", ""), where))
        for one in statements
    )
    return Answered(_text(value["answer"], where), _text(value.get("reason", ""), where), status, said)


def seat_of(text: str, where: str) -> Seat:
    """The seat; raises BadInputError that names the field."""
    try:
        return parse_seat(text)
    except BridgeError as error:
        raise BadInputError(f"{where}: {error}") from None


def board_of(text: str) -> Board:
    """The board of that number with its dealer and vulnerability (Law 2)."""
    try:
        return Board.numbered(parse_board_number(text))
    except BridgeError as error:
        raise BadInputError(f"board: {error}") from None


def begin(core: Core, matter: str, said: Input, arising: Arising | None, parent: Interview | None) -> Interview:
    """The interview of an occasion with everything said about it; raises BadInputError."""
    values = dict(said.values)
    earlier = parent.occasion.binding if parent else Binding()
    if arising and arising.offender:
        earlier = replace(earlier, offender=arising.offender)
    seats = {
        role: seat_of(values.pop(role).value, role) if role in values else getattr(earlier, role) for role in ROLES
    }
    if "contract" in values and not seats["declarer"]:
        seats["declarer"] = _declarer_in(values["contract"].value)
    if "board" in values:
        board_of(values["board"].value)
    for name in TABLE:
        values.pop(name, None)
    details = {name: values.pop(name).value for name in list(values) if name in core.book.details}
    if arising:
        details = {**arising.details, **details}
    supplied = arising.supply if arising else {}
    occasion = Occasion(matter, Binding(**seats), details, supplied=supplied, opened=said.open)
    interview = Interview.start(core, occasion)
    for section in said.open:
        if section not in core.book.sections:
            raise BadInputError(f"open: '{section}' is no section of the law book")
    return _answer_all(interview, values)


def _declarer_in(contract: str) -> Seat | None:
    words = contract.replace("by", " ").split()
    try:
        return parse_seat(words[-1]) if len(words) > 1 else None
    except BridgeError:
        return None


def _answer_all(interview: Interview, values: Mapping[str, Answered]) -> Interview:
    for name, said in values.items():
        if said.value == "unclear" and "unclear" not in interview.find_fact(name).domain:
            interview = interview.unclear(name, said.reason, said.statements)
        else:
            interview = interview.answer(
                name, said.value, reason=said.reason, status=Status(said.status), statements=said.statements
            )
    return interview


def reopened(interview: Interview, moment: Moment) -> Interview:
    """The interview after the director came back at that moment for all that was pending then."""
    for pending in interview.ruling.pending:
        if pending.at is moment:
            interview = interview.open(pending.section)
    return interview


def with_seat(interview: Interview, role: str, seat: Seat) -> Interview:
    """The interview with one more seat known."""
    binding = replace(interview.occasion.binding, **{role: seat})
    return Interview.start(interview.core, replace(interview.occasion, binding=binding))
