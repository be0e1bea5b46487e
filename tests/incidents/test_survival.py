import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rulings.incidents import EventKind, Log, verify
from rulings.incidents.chain import short
from tests.incidents.examples import lead_out_of_turn
from tests.incidents.test_schema import older
from tests.random_runs import dice, rounds

WORKER = [sys.executable, "-m", "tests.incidents.worker"]


def start(*words: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*WORKER, *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def lines(process: subprocess.Popen[str]) -> Iterator[list[str]]:
    assert process.stdout is not None
    for line in process.stdout:
        if not line.endswith("\n"):
            return  # cut off in the middle: not acknowledged
        yield line.split()


def kill_after(process: subprocess.Popen[str], acknowledged: int, then: int) -> list[list[str]]:
    """End the worker without warning, `then` steps after so many lines; answers all lines that it wrote."""
    heard = []
    for line in lines(process):
        heard.append(line)
        if len(heard) == acknowledged:
            break
    for _ in range(then):
        pass
    process.send_signal(signal.SIGKILL)
    heard += lines(process)
    _, errors = process.communicate()
    assert (process.returncode, errors) == (-signal.SIGKILL, "")
    return heard


def check(path: Path, name: str, heard: list[list[str]]) -> int:
    """All that was acknowledged is in the log, and it is sound; answers how many events there are."""
    with Log.open(path) as log:
        assert log.faults_at_start == ()
        assert log.verify() == ()
        events = {
            (event.incident, event.number): event
            for summary in log.incidents(limit=10**6)
            for event in log.events(summary.incident)
        }
        drafts = {draft.field: draft.text for draft in log.drafts()}
    for what, *words in heard:
        if what == "event":
            assert (words[0], int(words[1])) in events
        elif what == "seal":
            sealed = [event for key, event in events.items() if key[0] == words[0] and event.kind is EventKind.SEALED]
            assert [short(event.hash) for event in sealed] == [words[1]]
        elif what == "erased":
            assert events[words[0], 1].texts[words[1]] is None
    typed = [words[0] for what, *words in heard if what == "draft"]
    if typed:
        at_least = tuple(map(int, typed[-1].split(".")))
        assert tuple(map(int, drafts[f"note {name}"].split("."))) in {
            at_least,
            (at_least[0], at_least[1] + 1),
            (at_least[0] + 1, 1),
        }
    return len(events)


def moment(random: Random) -> tuple[int, int]:
    """How many lines to wait for, and how much longer."""
    return random.randint(3, 120), random.choice((0, random.randrange(30_000), random.randrange(200_000)))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that ends a process unasked")
@pytest.mark.soak
def test_a_killed_director_loses_at_most_the_keystroke_under_way(path: Path) -> None:
    random, seed = dice("killed while recording")
    known = 0
    for number in range(rounds(100)):
        name = f"director{number}"
        heard = kill_after(start("record", path, name), *moment(random))
        acknowledged = sum(line[0] in {"event", "seal"} for line in heard)
        total = check(path, name, heard)
        assert known + acknowledged <= total <= known + acknowledged + 1, f"round {number}, seed {seed}"
        known = total


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signal that ends a process unasked")
@pytest.mark.soak
@pytest.mark.parametrize("log_is", ["new", "older"])
def test_a_director_killed_while_the_log_is_opened_can_open_it_again(tmp_path: Path, log_is: str) -> None:
    random, seed = dice(f"killed while opening a log that is {log_is}")
    for number in range(rounds(50)):
        path = tmp_path / str(number) / "log.sqlite"
        path.parent.mkdir()
        export = older(path) if log_is == "older" else None
        heard = kill_after(start("record", path, "director"), 1, random.randrange(400_000))
        total = check(path, "director", heard)
        assert verify(path) == (), f"round {number}, seed {seed}"
        if export is not None:
            assert total >= len(export["events"])
            with Log.open(path) as log:
                assert log.export(export["incident"]) == export


@pytest.mark.soak
def test_windows_that_record_at_once_in_the_same_incident_and_in_others_lose_nothing(path: Path) -> None:
    windows, times = 3, rounds(200)
    with Log.open(path) as log:
        shared = lead_out_of_turn(log)
        processes = [start("share", path, f"w{number}", shared, times) for number in range(windows)]
        for process in processes:
            assert next(lines(process)) == ["ready"]
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        numbers = [int(line[2]) for process in processes for line in lines(process)]
        for process in processes:
            assert process.communicate()[1] == ""
            assert process.returncode == 0
        assert sorted(numbers) == list(range(6, 6 + windows * times))
        events = log.events(shared)
        assert [event.number for event in events] == list(range(1, 6 + windows * times))
        for number in range(windows):
            own = [event.data["number"] for event in events if event.data.get("by") == f"w{number}"]
            assert own == list(range(times))
        assert len(log.incidents(limit=10**6)) == 1 + windows * times
        assert {draft.text for draft in log.drafts(shared)} == {str(times - 1)}
        assert log.verify() == ()


@pytest.mark.soak
def test_windows_that_make_the_log_at_once_share_one(path: Path) -> None:
    for number in range(rounds(20)):
        place = path.parent / str(number) / "log.sqlite"
        processes = [start("record", place, f"w{window}") for window in range(3)]
        heard = [kill_after(process, 12, 0) for process in processes]
        for window, words in enumerate(heard):
            check(place, f"w{window}", words)
        assert len([file for file in place.parent.iterdir() if file.suffix == ".sqlite"]) == 1
