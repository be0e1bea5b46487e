"""Reads, checks and writes damaged files, and dies of what a reader must never do; run as a process of its own.

    python -m tests.session.mutation_worker SEED COUNT

Each file gets a line on stdout before it is touched. A crash ends the process with its traceback, a file that takes a
minute with all stacks, and one that asks for more than 500 MB with MemoryError.
"""

from __future__ import annotations

import faulthandler
import random
import sys
from collections.abc import Callable
from contextlib import suppress

from rulings.bridge.errors import InvalidError
from rulings.bridge.seats import Side
from rulings.session.adjusted import At
from rulings.session.check import check_session
from rulings.session.desks import open_desk
from rulings.session.errors import SessionRefusedError
from rulings.session.reading import read_session_bytes
from rulings.session.values import FileFormat, Session
from rulings.session.writing import write_session
from tests.session.making import FILES, device

MEMORY = 500 * 1024 * 1024
SECONDS = 60
BWS_EVERY = 10  # a process of its own for each is slow

Mutation = Callable[[bytearray, random.Random], bytes]


def cut(data: bytearray, dice: random.Random) -> bytes:
    return bytes(data[: dice.randrange(len(data))])


def cut_out(data: bytearray, dice: random.Random) -> bytes:
    start = dice.randrange(len(data))
    del data[start : start + dice.randint(1, 400)]
    return bytes(data)


def swap(data: bytearray, dice: random.Random) -> bytes:
    for _ in range(dice.randint(1, 30)):
        one, two = dice.randrange(len(data)), dice.randrange(len(data))
        data[one], data[two] = data[two], data[one]
    return bytes(data)


def overwrite(data: bytearray, dice: random.Random) -> bytes:
    for _ in range(dice.randint(1, 40)):
        data[dice.randrange(len(data))] = dice.randrange(256)
    return bytes(data)


def repeat(data: bytearray, dice: random.Random) -> bytes:
    start = dice.randrange(len(data))
    piece = data[start : start + dice.randint(1, 2000)]
    return bytes(data[:start] + piece * dice.randint(2, 200) + data[start:])


def insert(data: bytearray, dice: random.Random) -> bytes:
    words = (
        b'"', b"[", b"{", b"}", b"\\", b"|", b"<", b"</", b"&", b"<!--", b"]]>", b"<![CDATA[", b"\x00", b"\xff\xfe",
        b"#", b'[ScoreTable "', b"<BOARD>",
        b"<TRAVELLER_LINE>", b"md|", b"qx|", b"rs|", b"999999999999999999999", b"-", b"%",
        b"1e999999", b"A9999", b"\r", b"\n\n", b";", b"^", b"\\9999999R", b"\xe2\x80\xa8", b"7NTXX", b"=" * 50,
    )  # fmt: skip
    for _ in range(dice.randint(1, 20)):
        place = dice.randrange(len(data))
        data[place:place] = dice.choice(words) * dice.choice((1, 1, 2, 30, 3000))
    return bytes(data)


def bomb(data: bytearray, dice: random.Random) -> bytes:
    """XML entities that stand for each other, ten times each, in any file at all."""
    names = [f"a{n}" for n in range(dice.randint(2, 12))]
    declared = "".join(
        f'<!ENTITY {name} "{f"&{before};" * 10}">\n' for before, name in zip(["amp", *names], names, strict=False)
    )
    head = f"<!DOCTYPE USEBIO [\n{declared}]>\n".encode()
    place = max(data.find(b"<USEBIO"), 0)
    return bytes(data[:place]) + head + bytes(data[place:]).replace(b"</", f"&{names[-1]};</".encode(), 3)


def shuffle(data: bytearray, dice: random.Random) -> bytes:
    lines = bytes(data).split(b"\n")
    dice.shuffle(lines)
    return b"\n".join(lines)


MUTATIONS: tuple[Mutation, ...] = (cut, cut_out, swap, overwrite, repeat, insert, bomb, shuffle)


def main(seed: str, count: int) -> None:
    """Try so many files."""
    limit()
    texts = {path.name: path.read_bytes() for path in sorted(FILES.iterdir())}
    rows = [
        f"{table} {turn} {turn} {table} {table + 9} N 4_S {turn - 3:+d} -"
        for turn in range(1, 4)
        for table in range(1, 9)
    ]
    databases = {f"device{version}.bws": device(rows, version) for version in (3, 4)}
    dice = random.Random(seed)
    refused = 0
    for number in range(count):
        pool = databases if number % BWS_EVERY == 0 else texts
        name = dice.choice(sorted(pool))
        data = pool[name]
        done = []
        for mutation in dice.choices(MUTATIONS, k=dice.choice((1, 1, 2, 3))):
            if data:
                data = mutation(bytearray(data), dice)
                done.append(mutation.__name__)
        print(number, name, *done, flush=True)
        faulthandler.dump_traceback_later(SECONDS, exit=True)
        refused += not survives(data, name)
        faulthandler.cancel_dump_traceback_later()
    print("read", count - refused, "refused", refused, flush=True)


def survives(data: bytes, name: str) -> bool:
    """Whether the file is read; otherwise it is refused with a reason in one line."""
    try:
        session = read_session_bytes(data, name)
    except SessionRefusedError as error:
        reason = str(error)
    else:
        use(session)
        return True
    assert name in reason or "more than" in reason, f"a refusal that names no file: {reason}"
    assert "\n" not in reason
    return False


def use(session: Session) -> None:
    """Check and write what was read, and put it on the score desk."""
    check_session(session)
    for file_format in (FileFormat.CSV, FileFormat.PBN, FileFormat.USEBIO):
        write_session(session, file_format)
    with suppress(InvalidError):
        desk = open_desk(session)
        for board in desk.session.boards:
            if board.lines:
                desk.standing(At(board, 0, Side.NS))


def limit() -> None:
    """No more than 500 MB for this process and those it starts; Windows knows no such limit."""
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY if hard == resource.RLIM_INFINITY else min(MEMORY, hard), hard))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
