"""XML taken apart piece by piece, so that a broken piece costs no other and a large file little memory.

Nothing outside the file is ever looked at: the DOCTYPE is passed over, and a file that declares entities is refused,
because a handful of them can stand for gigabytes.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element, ParseError, XMLParser

from rulings.session.errors import SessionRefusedError

MOST_TAGS: Final = 300_000
"""In one piece: ten times a board of two thousand results; more is no board."""
_DEEPEST: Final = 20
_COMMENT: Final = re.compile(r"<!--.*?-->|<!--.*", re.DOTALL)
_AMPERSAND: Final = re.compile(r"&(#\d{1,7};|#x[0-9a-fA-F]{1,6};|\w{1,32};)?")
_KNOWN: Final = frozenset({"amp;", "lt;", "gt;", "quot;", "apos;"})
_ILLEGAL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_TOKEN: Final = re.compile(r"<(/?)([A-Za-z_][\w.-]*+)[^<>]*?(/?)>|[^<]+|<")


def without_comments(text: str, name: str) -> str:
    """The text without comments, each line where it was; raises SessionRefusedError if it declares entities."""
    if "<!--" in text:
        text = _COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text)
    if (place := text.find("<!ENTITY")) >= 0:
        line = text.count("\n", 0, place) + 1
        raise SessionRefusedError(f"{name}, line {line}: the file declares XML entities, which no session file needs")
    return text


@dataclass(frozen=True, slots=True)
class Piece:
    """An element with its text: where it starts, and whether its end is there."""

    tag: str
    text: str
    line: int
    whole: bool = True


def structure(text: str, containers: frozenset[str], leaves: frozenset[str]) -> Iterator[Piece]:
    """The leaves in the order of the file, each whole; of the containers, their start tags and ends ('</SECTION>')."""
    names = "|".join(sorted(containers | leaves))
    mark = re.compile(rf"<(/?)({names})(?=[\s/>])([^<>]*)>")
    line, counted, place = 1, 0, 0
    while found := mark.search(text, place):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        place = found.end()
        closing, tag = found[1], found[2]
        if tag in containers:
            yield Piece(f"/{tag}" if closing else tag, found[0], line)
        elif not closing and not found[3].rstrip().endswith("/"):
            place, whole = _end_of(text, tag, place, mark)
            yield Piece(tag, text[found.start() : place], line, whole)


def _end_of(text: str, tag: str, place: int, mark: re.Pattern[str]) -> tuple[int, bool]:
    """Where the leaf ends, and whether by its own end tag: an end that is missing is where the next piece starts."""
    while found := mark.search(text, place):
        if found[2] == tag:
            return (found.end(), True) if found[1] else (found.start(), False)
        if not (tag == "TEAM" and found[2] == "PAIR"):
            return found.start(), False
        place = found.end()
    return len(text), False


def element(piece: Piece) -> tuple[Element | None, bool]:
    """The element of a piece, and whether it was in order; None for one with too many tags to be looked at.

    Of a piece that is broken all that can be told apart is in the element; what was cut off in it has the attribute
    `cut`.
    """
    text = piece.text
    if text.count("<") > MOST_TAGS:
        return None, False
    mended = False
    if "&" in text:
        fixed = _AMPERSAND.sub(_reference, text)
        mended = fixed.count("&amp;") != text.count("&amp;")
        text = fixed
    if _ILLEGAL.search(text):
        text, mended = _ILLEGAL.sub("\ufffd", text), True
    try:
        parser = XMLParser()  # noqa: S314  without a DOCTYPE there is no entity to expand
        parser.feed(text)
        root: Element = parser.close()
    except (ParseError, ValueError, RecursionError):
        return _soup(text), False
    return root, not mended and piece.whole


def _reference(found: re.Match[str]) -> str:
    name = found[1]
    if name is None:
        return "&amp;"
    if name in _KNOWN:
        return found[0]
    sign = html.unescape(found[0])
    if len(sign) == 1 and not _ILLEGAL.match(sign) and not "\ud800" <= sign <= "\udfff":
        return {"<": "&lt;", "&": "&amp;"}.get(sign, sign)
    return f"&amp;{name}"


def _soup(text: str) -> Element:
    """What can be told apart in broken XML: end tags that fit nothing are passed over, missing ones added."""
    root: Element | None = None
    stack: list[Element] = []
    for found in _TOKEN.finditer(text):
        closing, tag, alone = found[1], found[2], found[3]
        open_tags = [one.tag for one in stack]
        if tag is None:
            if stack and found[0] != "<" and not stack[-1].text:
                stack[-1].text = html.unescape(found[0])
            elif stack and found[0] == "<":
                stack[-1].set("cut", "")
        elif closing:
            if tag in open_tags:
                _close(stack, open_tags.index(tag), by_own=True)
        elif root is None:
            root = Element(tag)
            stack.append(root)
        else:
            if tag in open_tags[1:]:
                _close(stack, open_tags.index(tag, 1), by_own=False)
            if len(stack) > _DEEPEST or not stack:
                continue
            child = Element(tag)
            stack[-1].append(child)
            if not alone:
                stack.append(child)
    _close(stack, 0, by_own=False)
    return root if root is not None else Element("broken")


def _close(stack: list[Element], place: int, *, by_own: bool) -> None:
    """Close all from this place on; what has no end tag of its own is marked as cut."""
    for one in stack[place + by_own :]:
        one.set("cut", "")
    del stack[place:]
