"""The examples of the documents are run: what stands there is what the program says.

In a block that begins with three backticks and `console`, a line `$ rectify ...` is run in the folder `docs`, and the
lines under it are what it prints; `...` alone stands for any lines, `…` for anything within a line. A comment
`<!-- typed: 7 / E / . -->` above a block is what a director types, `.` being Enter alone. The examples of one document
share one log.

    python -m tests.commands.documents        writes the output of every example that leaves nothing out
"""

from __future__ import annotations

import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from tests.commands.running import ROOT, rectify

DOCUMENTS = ("README.md", "docs/command-line.md")
BLOCK = re.compile(r"(?:<!-- typed: (?P<typed>[^\n]*) -->\n)?```console\n(?P<body>.*?)\n```", re.DOTALL)


@dataclass(frozen=True)
class Example:
    """One command with what it prints, and where in the document that stands."""

    command: str
    typed: str
    output: str

    def run(self) -> str:
        """What the command prints now, the error stream last."""
        words = shlex.split(self.command.replace("\\\n", " "))
        lines = ["" if line == "." else line for line in self.typed.split(" / ")] if self.typed else []
        done = rectify(*words[1:], typed="".join(f"{line}\n" for line in lines))
        return (done.out + done.err).strip("\n")

    @property
    def elided(self) -> bool:
        """Whether something is left out."""
        return "…" in self.output or "..." in self.output.splitlines()

    def fits(self, printed: str) -> bool:
        """Whether this is what stands there."""
        parts = ["(?:.*\n)*?" if line == "..." else _line(line) + "\n" for line in self.output.splitlines()]
        return re.fullmatch("".join(parts), printed + "\n") is not None


def _line(line: str) -> str:
    return ".*?".join(re.escape(piece) for piece in line.split("…"))


def examples(text: str) -> Iterator[Example]:
    """The examples of a document, in order."""
    for block in BLOCK.finditer(text):
        for part in re.split(r"^\$ ", block["body"], flags=re.MULTILINE)[1:]:
            command, output = re.match(r"((?:.*\\\n)*.*)\n?((?:.|\n)*)", part).groups()  # type: ignore[union-attr]
            yield Example(command, block["typed"] or "", output.rstrip("\n"))


def refresh(path: Path) -> None:
    """Write what the examples print now; one that leaves something out is only compared."""
    text = path.read_text("utf-8")
    for example in examples(text):
        printed = example.run()
        if not example.elided:
            old = f"$ {example.command}\n{example.output}" if example.output else f"$ {example.command}"
            text = text.replace(old, f"$ {example.command}\n{printed}", 1)
        elif not example.fits(printed):
            print(f"{path.name}: $ {example.command}\n{printed}\n")
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    for name in DOCUMENTS:
        with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, RECTIFY_HOME=folder), chdir(ROOT / "docs"):
            refresh(ROOT / name)
