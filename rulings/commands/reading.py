"""Reads what is said of an incident, from --set, --reason and a facts file, each thing checked by name and shape."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulings.bridge.errors import BridgeError, quoted
from rulings.bridge.seats import Seat, parse_seat
from rulings.commands.refusals import RefusedError
from rulings.reasoning.occasion import Statement

LARGEST_FILE = 1_000_000
MOST_OCCASIONS = 50
ROLES = ("offender", "declarer")
TABLE = ("board", "table", "session", "contract", "auction")
SHARED = (*TABLE, "directors_own", "names", "edition", "regulation", "occasions")
KEYS = ("matter", *ROLES, "agreed", "statements", "details", "facts", "open", *SHARED)
ANSWER_KEYS = ("answer", "reason", "status", "statements")
STATUSES = ("agreed", "disputed")


@dataclass(frozen=True)
class Answered:
    """One answer from outside: its value, where it was said, and what is recorded with it."""

    value: str
    where: str
    reason: str = ""
    status: str = "agreed"
    statements: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Input:
    """Everything said about one occasion; what concerns the whole incident stands in the first."""

    matter: str | None = None
    values: Mapping[str, Answered] = field(default_factory=dict)
    open: tuple[str, ...] = ()
    agreed: bool | None = None
    statements: tuple[Statement, ...] = ()
    table: Mapping[str, str] = field(default_factory=dict)
    directors_own: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    later: tuple[Input, ...] = ()
    edition: str | None = None
    regulation: str | None = None

    def with_sets(self, sets: Mapping[str, Answered]) -> Input:
        """The same with what the command line says, which wins over the file."""
        table = {name: said.value for name, said in sets.items() if name in TABLE}
        values = {name: said for name, said in sets.items() if name not in TABLE}
        return replace(self, values={**self.values, **values}, table={**self.table, **table})


# ------------------------------------------------------------------ the command line


def read_sets(words: Iterable[str], reasons: Iterable[str] = ()) -> dict[int, dict[str, Answered]]:
    """The `--set FACT=ANSWER` words by occasion, with their `--reason FACT=TEXT`; 0 is the occasion not named."""
    found: dict[int, dict[str, Answered]] = {}
    for word in words:
        number, name, value = _split("--set", word)
        if found.setdefault(number, {}).get(name, Answered(value, "")).value != value:
            raise RefusedError(
                name, f"--set {name}: two answers are given, '{found[number][name].value}' and '{value}'"
            )
        found[number][name] = Answered(value, f"--set {name}")
    for word in reasons:
        number, name, text = _split("--reason", word)
        if name not in found.get(number, {}):
            raise RefusedError(name, f"--reason {name}: there is no --set {name} to which the reason belongs")
        found[number][name] = replace(found[number][name], reason=text)
    return found


def read_opened(words: Iterable[str]) -> dict[int, tuple[str, ...]]:
    """The `--open SECTION` words by occasion; 0 is the occasion not named."""
    found: dict[int, tuple[str, ...]] = {}
    for word in words:
        number, section = _numbered(word)
        found[number] = (*found.get(number, ()), section)
    return found


def _split(option: str, word: str) -> tuple[int, str, str]:
    name, equals, value = word.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise RefusedError(
            option, f"{option}: {quoted(word)} is not of the form FACT={'ANSWER' if option == '--set' else 'TEXT'}"
        )
    number, fact = _numbered(_whole(name, option))
    return number, fact, _whole(value.strip(), fact)


def _numbered(word: str) -> tuple[int, str]:
    found = re.fullmatch(r"\s*(\d{1,3}):(.*)", word, re.DOTALL)
    if found is None:
        return 0, word.strip()
    if not 1 <= int(found[1]) <= MOST_OCCASIONS:
        raise RefusedError(word.strip(), f"{quoted(word)}: occasions are numbered from 1 to {MOST_OCCASIONS}")
    return int(found[1]), found[2].strip()


# ------------------------------------------------------------------ the facts file


def read_file(path: Path) -> Input:
    """The facts file (JSON); raises RefusedError that names file, line or key."""
    try:
        value = json.loads(_content(path), object_pairs_hook=_object, parse_constant=_no_constant)
    except OSError as error:
        raise RefusedError("--facts", f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise RefusedError("--facts", f"{path}: not a text file in UTF-8") from None
    except json.JSONDecodeError as error:
        complaint = f"{path}, line {error.lineno}: {error.msg}; is the file complete, and is it JSON?"
        raise RefusedError("--facts", complaint) from None
    except RecursionError:
        raise RefusedError("--facts", f"{path}: nested too deeply for a facts file") from None
    except _TwiceError as error:
        raise RefusedError(error.key, f"{path}: '{error.key}' stands there twice in one object") from None
    except ValueError as error:
        raise RefusedError("--facts", f"{path}: {error}") from None
    return _input(value, str(path), "", KEYS)


def _content(path: Path) -> str:
    if str(path) == "-":
        raw = sys.stdin.buffer.read(LARGEST_FILE + 1)
    else:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise RefusedError(
            "--facts", f"{path}: too large for a facts file; at most {LARGEST_FILE // 1_000_000} MB is read"
        )
    return raw.decode("utf-8-sig")


class _TwiceError(ValueError):
    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _TwiceError(key)
        found[key] = value
    return found


def _no_constant(name: str) -> object:
    raise json.JSONDecodeError(f"{name} is no JSON value", name, 0)


def _input(value: object, file: str, path: str, keys: tuple[str, ...]) -> Input:
    """What one object says; `path` is where it stands in the file ("", "occasions[2].")."""
    if not isinstance(value, dict):
        raise RefusedError(path.rstrip(".") or "--facts", f"{file}: expected an object with matter and facts")
    for key in value:
        if key not in keys:
            raise RefusedError(f"{path}{key}", f"{file}: '{path}{key}' is not known there; known are {', '.join(keys)}")
    reader = _Keys(value, file, path)
    values = {key: Answered(reader.text(key), f"{file}: {path}{key}") for key in ROLES if key in value}
    for block in ("details", "facts"):
        for name, answer in reader.block(block).items():
            where = f"{path}{block}.{name}"
            if name in (*ROLES, *TABLE) and block == "facts":
                raise RefusedError(where, f"{file}: '{name}' is no fact; it stands beside `facts`, not in it")
            values[name] = _answered(answer, file, where)
    later = reader.items("occasions")
    if len(later) >= MOST_OCCASIONS:
        raise RefusedError("occasions", f"{file}: more than {MOST_OCCASIONS} occasions are no one incident")
    return Input(
        matter=reader.text("matter") if "matter" in value else None,
        values=values,
        open=tuple(_text(one, file, f"{path}open") for one in reader.items("open")),
        agreed=reader.flag("agreed"),
        statements=_statements(value.get("statements", []), file, f"{path}statements"),
        table={key: reader.text(key) for key in TABLE if key in value},
        directors_own=bool(reader.flag("directors_own")),
        names=_names(reader.block("names"), file),
        later=tuple(
            _input(one, file, f"occasions[{number}].", tuple(key for key in KEYS if key not in SHARED))
            for number, one in enumerate(later, 2)
        ),
        edition=reader.text("edition") if "edition" in value else None,
        regulation=reader.text("regulation") if "regulation" in value else None,
    )


@dataclass(frozen=True)
class _Keys:
    """The keys of one object of the file, each read in its shape."""

    value: Mapping[str, object]
    file: str
    path: str

    def text(self, key: str) -> str:
        return _text(self.value[key], self.file, f"{self.path}{key}")

    def block(self, key: str) -> dict[str, object]:
        found = self.value.get(key, {})
        if not isinstance(found, dict):
            raise RefusedError(f"{self.path}{key}", f"{self.file}: '{self.path}{key}' must be an object")
        return found

    def items(self, key: str) -> list[object]:
        found = self.value.get(key, [])
        if not isinstance(found, list):
            raise RefusedError(f"{self.path}{key}", f"{self.file}: '{self.path}{key}' must be a list")
        return found

    def flag(self, key: str) -> bool | None:
        found = self.value.get(key)
        if found is not None and not isinstance(found, bool):
            raise RefusedError(f"{self.path}{key}", f"{self.file}: '{self.path}{key}' must be true or false")
        return found


def _text(value: object, file: str, where: str) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        shown = json.dumps(value)[:40]
        raise RefusedError(where, f"{file}: '{where}' must be a word in quotes, not {shown}")
    text = str(value).strip()
    if not text:
        raise RefusedError(where, f"{file}: '{where}' is empty")
    return _whole(text, where)


def _whole(text: str, where: str) -> str:
    """The text, unless half a character stands in it, which no file and no screen can take."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RefusedError(where, f"{where}: a character in it is not UTF-8") from None
    return text


def _answered(value: object, file: str, where: str) -> Answered:
    if not isinstance(value, dict):
        return Answered(_text(value, file, where), f"{file}: {where}")
    for key in value:
        if key not in ANSWER_KEYS:
            raise RefusedError(
                f"{where}.{key}", f"{file}: '{where}.{key}' is not known there; known are {', '.join(ANSWER_KEYS)}"
            )
    if "answer" not in value:
        raise RefusedError(where, f"{file}: '{where}' has no answer")
    status = _text(value.get("status", "agreed"), file, f"{where}.status")
    if status not in STATUSES:
        raise RefusedError(f"{where}.status", f"{file}: '{where}.status' is agreed or disputed, not {quoted(status)}")
    reason = value.get("reason", "")
    said = _statements(value.get("statements", []), file, f"{where}.statements")
    return Answered(
        _text(value["answer"], file, where), f"{file}: {where}",
        _text(reason, file, f"{where}.reason") if reason else "",
        "disputed" if said else status, said,
    )  # fmt: skip


def _statements(value: object, file: str, where: str) -> tuple[Statement, ...]:
    if not isinstance(value, list) or not all(isinstance(one, dict) and set(one) == {"seat", "text"} for one in value):
        raise RefusedError(where, f"{file}: '{where}' must be a list of objects with seat and text")
    return tuple(
        Statement(seat_of(_text(one["seat"], file, where), where, file), _text(one["text"], file, where))
        for one in value
    )


def _names(value: Mapping[str, object], file: str) -> dict[str, str]:
    return {
        seat_of(seat, f"names.{seat}", file).value: _text(name, file, f"names.{seat}") for seat, name in value.items()
    }


def seat_of(text: str, field: str, where: str = "") -> Seat:
    """The seat; raises RefusedError that names the field."""
    try:
        return parse_seat(text)
    except BridgeError as error:
        raise RefusedError(field, f"{where}: {field}: {error}" if where else f"{field}: {error}") from None
