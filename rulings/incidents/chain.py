"""The hash chains that make a later change of the log visible.

Every event hashes its own content and the hash of the event before it; texts enter as hashes of a salt and
the text, so that a text can be erased while its event stays verifiable. The log itself has a chain whose
links hold the hash of an incident's event at its opening and at each sealing. There is no secret in it: who
can write the file can also forge all of it. What cannot be forged is the short hash on a paper that has
already been handed out.
"""

import hashlib
import secrets
from dataclasses import dataclass
from enum import StrEnum

from rulings.incidents.values import canonical

START = "0" * 64
SHORT = 10
_SALT_BYTES = 16


class LinkKind(StrEnum):
    """Why an incident's hash entered the chain of the log."""

    OPENED = "opened"
    SEALED = "sealed"


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as its row holds it: `data` and `texts` (key to hash) are the canonical JSON itself."""

    incident: str
    number: int
    kind: str
    at: str
    data: str
    texts: str
    previous: str
    hash: str = ""

    def expected_hash(self) -> str:
        """The hash that this content has, whatever `hash` says.

        The body is the canonical JSON of the seven parts. It is put together from the stored texts and not
        parsed, so that the change of a single byte of them shows.
        """
        body = (
            f'{{"at":{canonical(self.at)},"data":{self.data},"incident":{canonical(self.incident)},'
            f'"kind":{canonical(self.kind)},"number":{self.number},"previous":{canonical(self.previous)},'
            f'"texts":{self.texts}}}'
        )
        return digest(body)


@dataclass(frozen=True, slots=True)
class Link:
    """One link of the chain of the log: `head` is the hash of the incident's event that it was made for."""

    number: int
    incident: str
    kind: str
    at: str
    head: str
    previous: str
    hash: str = ""

    def expected_hash(self) -> str:
        """The hash that this content has, whatever `hash` says."""
        parts = {
            "at": self.at,
            "head": self.head,
            "incident": self.incident,
            "kind": self.kind,
            "number": self.number,
            "previous": self.previous,
        }
        return digest(canonical(parts))


def digest(text: str) -> str:
    """The SHA-256 of `text` in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def new_salt() -> str:
    """A random salt for one text, as hexadecimal digits: short names cannot be guessed from their hashes."""
    return secrets.token_hex(_SALT_BYTES)


def salted(salt: str, text: str) -> str:
    """The hash of `text` with `salt`, as an event holds it; salts have one length, so no two pairs meet."""
    return digest(salt + text)


def short(full: str) -> str:
    """The part of a hash that is printed on a paper: its first ten digits."""
    return full[:SHORT]
