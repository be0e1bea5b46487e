"""From bytes to text: which encoding a file is in.

An own rule rather than a detecting library: a session's facts are all ASCII and only names are at stake, a few
accented letters in a file, which is less than statistics need; and the same file must give the same names on every
machine. In this order: a byte order mark, UTF-8 if the whole file is valid UTF-8, what the file declares, else the
one of three Western and Central European code pages that leaves the fewest signs inside words.
"""

import codecs
import re
from dataclasses import dataclass
from typing import Final

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_GUESSES: Final = ("cp1252", "cp1250", "iso8859-2")
_DECLARED: Final = re.compile(
    rb"""(?:<\?xml[^>]*?encoding=|%\s*Content-type:[^\r\n]*?charset=)["']?([\w.:-]+)""", re.IGNORECASE
)
_HEAD: Final = 4096
_SIGN_IN_WORD: Final = re.compile(r"(?<=[^\W\d_])[^\w\s\x21-\x7e]|[^\w\s\x21-\x7e](?=[^\W\d_])")
_SAMPLE: Final = 200_000


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text, its encoding, and what a reader should know of how that was found; empty if nothing."""

    text: str
    encoding: str
    remark: str = ""


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """The text of a file; `encoding` overrides what would be found. Bytes that fit nowhere become U+FFFD.

    Raises LookupError if there is no encoding of that name.
    """
    if encoding is not None:
        if (named := _usable(encoding)) is None:
            raise LookupError(encoding)
        return _decoded(data, named)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return _decoded(data, name)
    try:
        return Decoded(data.decode("utf-8"), "ascii" if data.isascii() else "utf-8")
    except UnicodeDecodeError:
        pass
    if (declared := _declared(data)) is not None:
        return _decoded(data, declared)
    best = min(_GUESSES, key=lambda name: _strangeness(data, name))
    return Decoded(
        data.decode(best, "replace"),
        best,
        f"the encoding is not declared and was taken for {best}: look at the accents in names, or name another",
    )


def _decoded(data: bytes, encoding: str) -> Decoded:
    text = data.decode(encoding, "replace")
    lost = text.count("\ufffd")
    return Decoded(text, encoding, f"{lost} signs are not {encoding} and could not be read" if lost else "")


def _declared(data: bytes) -> str | None:
    """The encoding that the file says it has, if this Python knows it and it is one for text."""
    if not (found := _DECLARED.search(data[:_HEAD])):
        return None
    name = _usable(found[1].decode("ascii", "replace"))
    # It was tried and is not UTF-8; wide encodings have a mark, and their declaration could not be read as ASCII.
    return None if name is None or name.startswith("utf") else name


def _usable(name: str) -> str | None:
    """The name of an encoding that any bytes can be read with; Python knows others, for other things than text."""
    try:
        b"North\xff".decode(name, "replace")
        return codecs.lookup(name).name
    except (LookupError, ValueError):
        return None


def _strangeness(data: bytes, encoding: str) -> int:
    """How many signs, as '¿' or a control, touch a letter: in the right encoding letters touch letters."""
    text = re.sub(rb"[\x00-\x7f]{200,}", b" ", data)[:_SAMPLE].decode(encoding, "replace")
    return len(_SIGN_IN_WORD.findall(text))
