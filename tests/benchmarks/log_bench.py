"""How fast the log is when it holds 100,000 incidents; `make bench` runs it.

The incidents are drawn with a fixed seed from twenty matters, a few statements and two thousand surnames, so
that a search may have to look through all of them (each holds a word with `s`) or through a few hundred.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rulings.incidents import EventKind, Log, State, verify

INCIDENTS = 100_000
ROUNDS = 20
MATTERS = [
    f"{what} by {seat}"
    for what in (
        "opening lead out of turn",
        "revoke",
        "insufficient bid",
        "call out of rotation",
        "hesitation",
    )
    for seat in ("north", "east", "south", "west")
]
STATEMENTS = [
    "East thought a long time before he passed, and South reserved the right to call the director later",
    "West says she did not see the five of spades on the table when she discarded from her small hearts",
    "dummy asked declarer whether he had none of the suit and the trick was already quartered and turned",
    "the explanation given at the table was a strong two and the convention card shows a weak one in spades",
    "the slip was noticed at once and the pause for thought came only after the stop card was taken away",
]
SYLLABLES = ("an", "ber", "co", "dal", "ek", "fos", "gru", "hol", "is", "jen", "kov", "lund", "mar", "nov")

Measure = tuple[str, float, float, str]


def fill(path: Path, incidents: int = INCIDENTS, seed: int = 7) -> Path:
    """A log at `path` of so many incidents, each opened, ruled on, and one in ten awaiting the director."""
    dice = random.Random(seed)
    surnames = [
        "".join(dice.choices(SYLLABLES, k=3)).title() + dice.choice(("", "s", "son", "ova")) for _ in range(2000)
    ]
    with Log.open(path) as log:
        lawbook = log.store_document("lawbook", '{"edition":2017}')
        regulation = log.store_document("regulation", '{"name":"wbf"}')
        for start in range(0, incidents, 10_000):
            with log.together():
                for number in range(start, min(start + 10_000, incidents)):
                    names = {seat: dice.choice(surnames) for seat in ("north", "east", "south", "west")}
                    opened = log.new_incident(
                        {
                            "board": number % 36 + 1,
                            "session": f"S{number // 100}",
                            "matter": dice.choice(MATTERS),
                        },
                        {**names, "statement": dice.choice(STATEMENTS)},
                    )
                    pending = [{"section": "50E4", "moment": "end of play", "text": "Was the side damaged?"}]
                    log.append(
                        opened.incident,
                        EventKind.RULING_GIVEN,
                        {
                            "occasion": "1",
                            "occasion_facts": {"accepted": "no"},
                            "ruling": {"headline": "the card goes back"},
                            "headline": "the card goes back and becomes a major penalty card",
                            "pending": pending if number % 10 == 0 else [],
                            "lawbook": lawbook,
                            "regulation": regulation,
                        },
                    )
    return path


@contextmanager
def _clock() -> Iterator[list[float]]:
    taken: list[float] = []
    start = time.perf_counter()
    yield taken
    taken.append(time.perf_counter() - start)


def _slowest(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The slowest of some rounds but for the worst one of them, in milliseconds."""
    times = []
    for _ in range(rounds):
        with _clock() as taken:
            work()
        times += taken
    return sorted(times)[-2] * 1000


def run(incidents: int = INCIDENTS) -> list[Measure]:
    """What was measured: name, figure, budget, unit."""
    with tempfile.TemporaryDirectory() as folder:
        return _measure(fill(Path(folder) / "log.sqlite", incidents))


def _measure(path: Path) -> list[Measure]:
    with Log.open(path) as log:
        searches: list[tuple[str, Callable[[], object]]] = [
            ("one letter", lambda: log.incidents("s")),
            ("two letters", lambda: log.incidents("so")),
            ("a word that all hold", lambda: log.incidents("the")),
            ("a long beginning", lambda: log.incidents("quart")),
            ("a name", lambda: log.incidents("Anberco")),
            ("a phrase of five words", lambda: log.incidents("revoke by south spades weak")),
            ("two words that never meet", lambda: log.incidents("quartered slip")),
            ("what is pending", lambda: log.incidents("hesitation", State.PENDING)),
            ("closed, one letter", lambda: log.incidents("s", State.CLOSED)),
            ("nothing found", lambda: log.incidents("xylophone")),
            ("a page far down", lambda: log.incidents("s", offset=50_000)),
            ("no word, a page far down", lambda: log.incidents(offset=90_000)),
        ]
        rows: list[Measure] = [
            (f"log of {INCIDENTS:,} incidents, search: {name}", _slowest(work), 50.0, "ms") for name, work in searches
        ]
        opened = log.new_incident({"board": 1})
        rows += [
            ("log: one event recorded", _slowest(lambda: _note(log, opened.incident)), 50.0, "ms"),
            ("log: one keystroke drafted", _slowest(lambda: log.draft("new", "note", "abc"), 200), 5.0, "ms"),
            ("log: what is pending, all of it", _slowest(log.reminders, 5), 500.0, "ms"),
        ]
    rows.append(("log: open it", _slowest(lambda: Log.open(path).close()), 50.0, "ms"))
    with _clock() as taken:
        faults = verify(path)
    if faults:
        raise AssertionError(faults[0])
    rows.append(("log: full check, in the background", taken[0], 60.0, "s"))
    with Log.open(path) as log, _clock() as taken:
        log.rebuild_projections()
    rows.append(("log: lists built again", taken[0], 60.0, "s"))
    return rows


def _note(log: Log, incident: str) -> None:
    log.append(incident, EventKind.FACT_RECORDED, {"occasion": "1", "accepted": "no"}, {"statement": "I saw it"})


if __name__ == "__main__":
    for name, measured, budget, unit in run():
        print(f"{name:<60} {measured:10.2f} of {budget:g} {unit}")
