"""What makes a whole file unusable, and what is said of a part that could not be read."""

from dataclasses import dataclass
from enum import Enum


class SessionRefusedError(ValueError):
    """A file that is not read at all; its text is one line that names the file and the reason."""


class MissingReaderError(SessionRefusedError):
    """A file whose format needs a package that is not installed; the text names the package."""


class NoticeKind(Enum):
    """How much a notice matters."""

    NOT_READ = "not read"
    """Something stands in the file and is not in the session."""
    NOTED = "noted"
    """All was read, and this was needed for it or is odd about it."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a reader says of the file: the kind, where it stands ('line 12', 'row 5'), and what it is."""

    kind: NoticeKind
    where: str
    message: str

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message
