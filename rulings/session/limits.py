"""How much of a file is taken in: sizes are looked at before anything is decoded."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rulings.session.errors import SessionRefusedError

LARGEST_FILE: Final = 64 * 1024 * 1024
LONGEST_LINE: Final = 1024 * 1024
MOST_NOTICES: Final = 1000
"""A broken file of 64 MB must not make a million notices: from here on they are counted."""
MOST_RESULTS: Final = 200_000
MOST_BOARDS: Final = 20_000
MOST_LINES: Final = 4_000_000
"""More than any event has; a file of 64 MB could hold millions of empty ones."""
_CHUNK: Final = 1 << 20
_END_OF_LINE: Final = re.compile(rb"\r\n|\r|\n")


def read_bytes(path: Path) -> bytes:
    """The bytes of the file; raises SessionRefusedError for one that cannot be opened or is over 64 MB."""
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise too_large(path.name, size)
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)  # a pipe or a file that grows tells no size beforehand
    except OSError as error:
        raise SessionRefusedError(f"{path.name} cannot be opened: {error.strerror or error}") from None
    if len(data) > LARGEST_FILE:
        raise too_large(path.name, len(data))
    return data


def too_large(name: str, size: int) -> SessionRefusedError:
    """The refusal of a file of this size."""
    return SessionRefusedError(f"{name} is {size / 1024 / 1024:.0f} MB: files over 64 MB are not read")


def refuse_long_lines(data: bytes, name: str) -> None:
    """Raises SessionRefusedError, which names the line, if one is over 1 MB; also for four million lines and more."""
    if max(data.count(b"\n"), data.count(b"\r"), data.count(b"|")) > MOST_LINES:
        raise SessionRefusedError(f"{name} has more than {MOST_LINES:,} lines: no session has so many")
    if len(data) <= LONGEST_LINE:
        return
    half = LONGEST_LINE // 2  # a longer line would fill one of these windows
    if all(_END_OF_LINE.search(data, start, start + half) for start in range(0, len(data), half)):
        return
    start = 0
    number = 0
    for number, end in enumerate(_END_OF_LINE.finditer(data), start=1):
        if end.start() - start > LONGEST_LINE:
            raise _too_long(name, number)
        start = end.end()
    if len(data) - start > LONGEST_LINE:
        raise _too_long(name, number + 1)


def _too_long(name: str, number: int) -> SessionRefusedError:
    return SessionRefusedError(f"{name}, line {number}: lines over 1 MB are not read")


def too_many(what: str, most: int) -> SessionRefusedError:
    """The refusal of a file with more than `most` of these."""
    return SessionRefusedError(f"more than {most:,} {what}: no session has so many, the file is not read")


def lines_of(text: str) -> Iterator[str]:
    """The lines, whatever ends them, without holding all of them at once."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    place = 0
    while place < len(text):
        end = text.find("\n", place + _CHUNK)
        if end < 0:
            yield from text[place:].removesuffix("\n").split("\n")
            return
        yield from text[place:end].split("\n")
        place = end + 1
