"""Tables of a Jet (Access) database, read in a process of its own that can be ended."""

import json
import queue
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final

from rulings.session.errors import MissingReaderError, SessionRefusedError

LIBRARY: Final = "access_parser"
SILENCE: Final = 20.0
"""Seconds without a word from the process after which it is ended."""
_CHILD: Final = Path(__file__).with_name("jet_child.py")
_SEASONED: Final = 5.0


@dataclass(frozen=True, slots=True)
class JetTable:
    """The rows of a table; `lost` counts those that could not be read, `error` says why none could."""

    rows: Sequence[Mapping[str, Any]] = ()
    lost: int = 0
    error: str = ""


def read_tables(
    data: bytes,
    name: str,
    wanted: Sequence[str],
    progress: Callable[[int, int], None] | None = None,
    *,
    silence: float = SILENCE,
) -> dict[str, JetTable]:
    """The wanted tables that the database has; `progress` is told pages read and pages in all, and may raise to cancel.

    Raises MissingReaderError if access-parser is not installed, SessionRefusedError if the file is no such database or
    reading it does not come to an end.
    """
    if find_spec(LIBRARY) is None:
        raise MissingReaderError(
            f"{name}: reading BWS needs the package access-parser, which is not installed here; install rectify[bws]"
        )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "session.bws")
        path.write_bytes(data)
        found: dict[str, JetTable] = {}
        for line in _lines(path, name, wanted, silence):
            if "refused" in line:
                raise SessionRefusedError(f"{name}: {line['refused']}")
            if "pages" in line and progress is not None:
                progress(*line["pages"])
            elif "error" in line:
                found[line["table"]] = JetTable(error=line["error"])
            elif "table" in line:
                rows = [dict(zip(line["columns"], row, strict=True)) for row in line["rows"]]
                found[line["table"]] = JetTable(rows, line["lost"])
    return found


def _lines(path: Path, name: str, wanted: Sequence[str], silence: float) -> Iterator[dict[str, Any]]:
    """What the process writes; it is ended when the reader here stops, whatever the reason."""
    # -P: the folder of the program must not be searched for modules, its names are those of other packages too.
    command = [sys.executable, "-P", str(_CHILD), str(path), *wanted]
    with subprocess.Popen(  # noqa: S603  our own program on a file of ours
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, encoding="utf-8"
    ) as process:
        said: queue.Queue[str | None] = queue.Queue()
        stdout = process.stdout
        assert stdout is not None  # noqa: S101  asked for
        listener = threading.Thread(target=_listen, args=(stdout, said), daemon=True)
        listener.start()
        try:
            while (text := _next(said, name, silence)) is not None:
                yield json.loads(text)
        finally:
            process.kill()
            listener.join(_SEASONED)
    if process.returncode > 0:
        raise SessionRefusedError(f"{name}: the process that reads BWS ended without an answer")


def _listen(stdout: IO[str], said: "queue.Queue[str | None]") -> None:
    for line in stdout:
        said.put(line)
    said.put(None)


def _next(said: "queue.Queue[str | None]", name: str, silence: float) -> str | None:
    try:
        return said.get(timeout=silence)
    except queue.Empty:
        raise SessionRefusedError(f"{name}: reading it did not come to an end in {silence:g} seconds") from None
