"""Reading a session from a file: which format it is in, and who reads that."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rulings.session.building import Notices
from rulings.session.decoding import decode
from rulings.session.errors import SessionRefusedError
from rulings.session.limits import LARGEST_FILE, read_bytes, refuse_long_lines, too_large
from rulings.session.values import FileFormat, Session

Progress = Callable[[int, int], None]
"""Told how much is done of how much; counts of what is read, in any unit."""

_JET: Final = (b"\x00\x01\x00\x00Standard Jet DB", b"\x00\x01\x00\x00Standard ACE DB")
_HEAD: Final = 64 * 1024
_LIN: Final = re.compile(r"(?:^|\|)\s*(?:vg|rs|pn|qx|st|md|mb|ah|sv|pw|bn|mp)\|", re.IGNORECASE)
_PBN: Final = re.compile(r'^(?:%[ \t]*(?:PBN|EXPORT)|[ \t]*\[[ \t]*\w+[ \t]*")', re.MULTILINE)
_XML: Final = re.compile(r"\s*<(?:\?xml|!DOCTYPE|!--|[A-Za-z])")
_SUFFIXES: Final = {
    ".pbn": FileFormat.PBN,
    ".lin": FileFormat.LIN,
    ".xml": FileFormat.USEBIO,
    ".usebio": FileFormat.USEBIO,
    ".bws": FileFormat.BWS,
    ".csv": FileFormat.CSV,
    ".tsv": FileFormat.CSV,
}


def read_session(path: Path, *, encoding: str | None = None, progress: Progress | None = None) -> Session:
    """The session in this file, whatever its format; `encoding` overrides the one that would be found.

    Raises SessionRefusedError for a file that is not read at all: too large, of no known format, dangerous, or
    without any board. LookupError if `encoding` is unknown.
    """
    return read_session_bytes(read_bytes(path), path.name, encoding=encoding, progress=progress)


def read_session_bytes(
    data: bytes, name: str, *, encoding: str | None = None, progress: Progress | None = None
) -> Session:
    """As `read_session`, from bytes; `name` is the file's name, for messages and for its suffix."""
    if len(data) > LARGEST_FILE:
        raise too_large(name, len(data))
    if not data.strip():
        raise SessionRefusedError(f"{name} is empty")
    if data.startswith(_JET) or Path(name).suffix.lower() == ".bws":
        from rulings.session.bws import read_bws  # noqa: PLC0415  only such a file needs what this needs

        return _not_empty(read_bws(data, name, Notices(), progress), name)
    refuse_long_lines(data, name)
    decoded = decode(data, encoding)
    file_format = format_of(decoded.text, name)
    if file_format is None:
        raise SessionRefusedError(f"{name} is neither PBN, LIN, USEBIO, BWS nor CSV of a traveller")
    notices = Notices()
    if decoded.remark:
        notices.noted("", decoded.remark)
    if file_format is FileFormat.PBN:
        from rulings.session.pbn import read_pbn  # noqa: PLC0415  each reader is imported for its own files

        session = read_pbn(decoded, notices)
    elif file_format is FileFormat.LIN:
        from rulings.session.lin import read_lin  # noqa: PLC0415

        session = read_lin(decoded, notices)
    elif file_format is FileFormat.USEBIO:
        from rulings.session.usebio import read_usebio  # noqa: PLC0415

        session = read_usebio(decoded, name, notices)
    else:
        from rulings.session.csv_travellers import read_csv  # noqa: PLC0415

        session = read_csv(decoded, name, notices)
    return _not_empty(session, name)


def format_of(text: str, name: str) -> FileFormat | None:
    """The format that the beginning of the text shows, else the one of the file's suffix; None if neither tells."""
    head = text[:_HEAD]
    if _XML.match(head):
        return FileFormat.USEBIO
    if _PBN.search(head):
        return FileFormat.PBN
    if _LIN.search(head):
        return FileFormat.LIN
    by_suffix = _SUFFIXES.get(Path(name).suffix.lower())
    if by_suffix in (FileFormat.PBN, FileFormat.LIN, FileFormat.CSV):
        return by_suffix
    first = next((line for line in head.splitlines() if line.strip()), "")
    return FileFormat.CSV if any(sign in first for sign in ",;\t") and "board" in first.lower() else None


def _not_empty(session: Session, name: str) -> Session:
    if session.boards:
        return session
    first = next(iter(session.not_read), None)
    why = f": {first}" if first else ""
    raise SessionRefusedError(f"{name} ({session.file_format.value}) holds no board{why}")
