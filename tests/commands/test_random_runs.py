"""Whatever is typed, the command line answers with one of its exit codes; whatever is ruled is logged and replays."""

import random
from typing import Any

import pytest

from laws.book import load
from rulings.reasoning.law import Fact
from rulings.reasoning.terms import DetailType
from tests.commands.running import Run, rectify
from tests.random_runs import dice, rounds

BOOK = load()
SHOWN = {
    DetailType.CALL: ("1H", "3NT", "P", "X"),
    DetailType.BID: ("1S", "2C", "2NT"),
    DetailType.CARD: ("KH", "2C", "DA"),
    DetailType.SUIT: ("H", "S"),
    DetailType.SEAT: ("N", "E"),
    DetailType.NUMBER: ("3", "11"),
    DetailType.TEXT: ("4S",),
}
ANY_TEXT = ("", " ", "=", "yes", "8H", "♥K", "\u202e", "a" * 500, "0", "-1", "NS", "unclear", "{LHO}", "'", "{", "..")
STEPS = 40


def ruled(*words: str, seed: str) -> tuple[Run, dict[str, Any]]:
    run = rectify("rule", *words, "--json")
    assert run.code in {0, 2, 3}, (seed, words, run.err)
    assert (run.err == "") is (run.code != 2), (seed, words, run.err)
    shown: dict[str, Any] = run.json
    return run, shown


def answer(draw: random.Random, question: dict[str, Any], occasion: int) -> list[str]:
    """The words that answer a question in one way or another."""
    choice = draw.choice(question["choices"])
    role = question["fact"] in {"offender", "declarer"}
    value = choice["answer"] if role or draw.random() < 0.95 else "unclear"
    words = [f"{occasion}:{question['fact']}={value}"]
    given = [name for name in choice.get("details", ()) if draw.random() < 0.5]
    words += [f"{occasion}:{name}={draw.choice(SHOWN[BOOK.details[name].type])}" for name in given]
    return [part for word in words for part in ("--set", word)]


@pytest.mark.soak
def test_random_incidents_are_asked_ruled_on_logged_and_replayed() -> None:
    draw, seed = dice("command line, incidents")
    for _ in range(rounds(200)):
        _, shown = ruled(draw.choice(list(BOOK.matters)), "--save", seed=seed)
        incident = shown["incident"]
        for _ in range(STEPS):
            if shown["question"]:
                words = answer(draw, shown["question"], shown["occasion"])
            elif shown["arising"] and shown["occasion"] < 4:
                words = [shown["arising"][0]["matter"]]
            elif waiting := [one["section"] for one in shown["pending"] if one["state"] != "lapsed"]:
                words = ["--open", f"{shown['occasion']}:{draw.choice(waiting)}"]
            else:
                break
            run, after = ruled("--incident", incident, *words, seed=seed)
            if run.code != 2:  # a seat that cannot be the offender is refused: another is drawn
                shown = after
    assert rectify("log", "verify").code == 0, seed
    replayed = rectify("log", "replay")
    assert replayed.code == 0, (seed, replayed.out)


def any_answer(draw: random.Random, facts: list[Fact]) -> str:
    fact = draw.choice(facts)
    return f"{fact.name}={draw.choice([*fact.domain, 'unclear'])}"


@pytest.mark.soak
def test_random_words_never_break_the_command_line() -> None:
    draw, seed = dice("command line, words")
    facts, names = list(BOOK.facts.values()), [*BOOK.details, "board", "contract", "auction", "offender", "declarer"]
    for _ in range(rounds(3000)):
        words = [draw.choice([*BOOK.matters, *ANY_TEXT[1:]])]
        for _ in range(draw.randrange(8)):
            told = any_answer(draw, facts) if draw.random() < 0.5 else f"{draw.choice(names)}={draw.choice(ANY_TEXT)}"
            words += ["--set", f"{draw.choice(['', '', '2:', '9:', '0:'])}{told}"]
        if draw.random() < 0.2:
            words += ["--open", draw.choice([*BOOK.sections, *ANY_TEXT])]
        ruled(*words, seed=seed)
