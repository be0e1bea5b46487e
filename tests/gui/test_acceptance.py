"""Whole rulings in the real app, by keyboard only, over real processes that end, are killed, and start again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "RECTIFY_HOME": str(tmp_path / "home"), "COLUMNS": "200"}


def director(environment: dict[str, str], *acts: str) -> dict[str, Any]:
    """What is seen after these acts in a new process of the app."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.gui.director", *acts],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])  # type: ignore[no-any-return]


def killed(environment: dict[str, str], *acts: str) -> dict[str, Any]:
    """What was seen after these acts, before the process was killed with no warning."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.gui.director", *acts, "wait"],
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        seen = process.stdout.readline()
        process.kill()
    assert process.returncode != 0
    return json.loads(seen)  # type: ignore[no-any-return]


def rectify(environment: dict[str, str], *words: str) -> Any:
    """What the command line answers about the same log, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "rulings", *words, "--json"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_a_ruling_survives_a_kill_is_finished_after_it_and_its_check_is_answered_after_a_restart(
    environment: dict[str, str],
) -> None:
    before = killed(environment, "begin", "ask")
    assert (before["page"], before["fact"]) == ("ask", "54.choice")

    opened_again = director(environment)
    assert opened_again == before

    assert director(environment, "rule")["page"] == "new"
    (listed,) = rectify(environment, "log", "list")
    assert (listed["incident"], listed["board"], listed["state"]) == (before["incident"], 7, "pending")
    assert {one["section"] for one in listed["pending"]} == {"50E4", "72C"}

    assert director(environment, "come_back")["page"] == "new"
    (listed,) = rectify(environment, "log", "list")
    assert (listed["state"], listed["pending"]) == ("closed", [])

    events = rectify(environment, "log", "show", "last")["events"]
    kinds = [one["kind"] for one in events]
    assert kinds[0] == "opened"
    assert kinds.count("ruling given") == 2
    assert {one["data"]["section"] for one in events if one["kind"] == "came back"} == {"50E4", "72C"}
    chosen = [one["data"]["answer"] for one in events if one["kind"] == "option chosen"]
    assert chosen == ["neither"]
    assert rectify(environment, "log", "verify")["faults"] == []
    text = subprocess.run(
        [sys.executable, "-m", "rulings", "log", "show", "last"],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=True,
    ).stdout  # fmt: skip
    assert "penalty card" in text


def test_facts_that_nobody_has_agreed_to_yet_survive_a_kill(environment: dict[str, str]) -> None:
    before = killed(environment, "begin")
    assert before["page"] == "ask"
    assert director(environment)["fact"] == before["fact"]


def test_when_the_partner_is_on_lead_one_choice_is_asked_in_the_same_incident(environment: dict[str, str]) -> None:
    director(environment, "begin", "ask", "rule")
    assert director(environment, "on_lead")["page"] == "new"
    events = rectify(environment, "log", "show", "last")["events"]
    begun = [one["data"]["begins"] for one in events if "begins" in one["data"]]
    assert [one["matter"] for one in begun] == ["lead-out-of-turn", "penalty-card-lead"]
    assert (begun[1]["offender"], begun[1]["details"]["card"]) == ("east", "HK")
    asked = [one["data"]["fact"] for one in events if one["data"].get("occasion") == "2" and "fact" in one["data"]]
    assert len(asked) == 1


def test_no_infraction_and_a_note_are_logged_and_the_note_is_ruled_on_in_its_incident(
    environment: dict[str, str],
) -> None:
    director(environment, "play_on")
    director(environment, "note")
    noted, played_on = rectify(environment, "log", "list")
    assert (played_on["state"], noted["state"], noted["board"]) == ("closed", "open", 7)
    director(environment, "rule_on_note")
    ruled, still = rectify(environment, "log", "list")
    assert (ruled["incident"], still["incident"]) == (noted["incident"], played_on["incident"])
    assert (ruled["matter"], ruled["state"]) == ("lead-out-of-turn", "pending")
    kinds = [one["kind"] for one in rectify(environment, "log", "show", noted["incident"])["events"]]
    assert kinds.count("opened") == 1
    assert "ruling given" in kinds
