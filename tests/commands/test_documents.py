"""What the documents say that the program prints, it prints."""

import json
import re
from contextlib import chdir

import pytest

from tests.commands.documents import DOCUMENTS, Example, examples
from tests.commands.running import ROOT, rectify


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_example_prints_what_stands_under_it(name: str) -> None:
    found = list(examples((ROOT / name).read_text("utf-8")))
    assert found
    with chdir(ROOT / "docs"):
        printed = [(example, example.run()) for example in found]
    assert [(example.command, output) for example, output in printed if not example.fits(output)] == []


@pytest.mark.parametrize(
    ("output", "printed", "fits"),
    [
        ("a\nb", "a\nb", True),
        ("a\nb", "a\nc", False),
        ("a\n...", "a\nb\nc", True),
        ("a\n...\nd", "a\nb\nc\nd", True),
        ("a\n...\nd", "a\nb\nc", False),
        ("logged as …; ok", "logged as 1a2b; ok", True),
        ("logged as …; ok", "logged as 1a2b; no", False),
        ("a.b", "axb", False),
    ],
)
def test_how_an_example_is_compared(output: str, printed: str, fits: bool) -> None:
    assert Example("rectify", "", output).fits(printed) is fits


def test_every_option_and_every_field_is_documented() -> None:
    text = (ROOT / "docs/command-line.md").read_text("utf-8")
    for command in ("rule", "log list", "log export", "adjust", "dd", "coverage", "law"):
        options = re.findall(r"--[a-z-]+", rectify(*command.split(), "--help").out)
        assert {option for option in options if option not in text} == set()
    run = rectify("rule", "insufficient-bid", "--set", "offender=S", "--json")
    fields = {*run.json, *run.json["question"], *run.json["question"]["choices"][0], *run.json["table"]}
    assert {name for name in fields if f"`{name}`" not in text} == set()


def test_the_facts_file_of_the_document_is_one() -> None:
    path = ROOT / "docs/examples/opening-lead.json"
    assert rectify("rule", "--facts", str(path), "--json").code == 0
    assert set(json.loads(path.read_text("utf-8"))) >= {"matter", "board", "contract", "offender", "details", "facts"}


def test_every_field_of_an_adjustment_and_of_double_dummy_is_documented() -> None:
    text = (ROOT / "docs/command-line.md").read_text("utf-8")
    board = (str(ROOT / "docs/examples/evening.pbn"), "--board", "12")
    self_inflicted = ("--weights", "4S=", "--self-inflicted", "4S-1", "--non-offenders", "NS")
    adjusted = rectify("adjust", *board, "--pair", "3", *self_inflicted, "--json").json
    fields = {*adjusted, *adjusted["now"]["ns"], *adjusted["now"]["ns"]["results"][0], *adjusted["lines"][0]}
    fields |= {*adjusted["self_inflicted"], *adjusted["totals"][0], *adjusted["totals"][0]["now"]}
    solved = rectify("dd", *board, "--json").json
    fields |= {*solved, *solved["makeable"], *solved["makeable"]["par"]}
    assert {name for name in fields if f"`{name}`" not in text} == set()
