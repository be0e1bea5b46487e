"""The commands about the law book: matters, law, table, vocabulary, audit; and what they may import."""

import json
import sys

import pytest

from rulings.reasoning.audit import finding
from rulings.reasoning.editions import under
from rulings.reasoning.terms import FactKind, Moment
from tests.commands.running import process, rectify


def test_every_matter_is_listed_with_its_words_stage_and_laws() -> None:
    found = {one["matter"]: one for one in rectify("matters", "--json").json}
    assert found["revoke"]["laws"][0] == "61"
    assert found["revoke"]["stage"] == "play"
    assert "renege" in found["revoke"]["synonyms"]
    words = rectify("matters").out
    for matter in found:
        assert matter in words


def test_the_fast_lane_has_each_key_once() -> None:
    keys = [one["fast_lane"] for one in rectify("matters", "--json").json if one["fast_lane"] is not None]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("number", ["27B1b", "27b1b", "27B1(b)", " 27 B 1 (b) "])
def test_a_clause_is_found_in_every_usual_spelling(number: str) -> None:
    [one] = rectify("law", number, "--json").json
    assert one["clause"] == "27B1b"
    assert "27D" in one["sends_to"]
    assert "27.replacement" in one["facts"]


def test_a_clause_shows_its_words_its_facts_and_its_references() -> None:
    said = " ".join(rectify("law", "27B1b").out.split())
    assert "comes back later to: 27D" in said
    assert "(27.replacement)" in said


def test_a_head_shows_all_that_stands_under_it() -> None:
    found = [one["clause"] for one in rectify("law", "27B", "--json").json]
    assert {"27B", "27B1", "27B1a", "27B1b", "27B2", "27B3", "27B4"} <= set(found)
    assert "27A1" not in found


@pytest.mark.parametrize(
    ("number", "wanted", "answer"),
    [
        ("27B1a", "27B1", True),
        ("27B", "27B1", False),
        ("50", "5", False),
        ("12C1e.ii", "12C1e", True),
        ("2.dealer", "2", True),
    ],
)
def test_what_stands_under_a_number(number: str, wanted: str, answer: bool) -> None:
    assert under(number, wanted) is answer


@pytest.mark.parametrize("words", [("16D of 2007",), ("2007 16D",), ("16D", "--edition", "2007")])
def test_the_number_of_an_older_edition_leads_to_where_it_is_now(words: tuple[str, ...]) -> None:
    found = rectify("law", *words, "--json").json
    assert (found["edition"], found["number"]) == ("2007", "16D")
    assert [one["new"] for one in found["moved"]] == ["16C"]
    assert found["clauses"][0]["clause"] == "16C"
    assert rectify("law", *words).out.startswith("16D of 2007 is 16C now: ")


def test_a_clause_that_is_gone_is_told_and_is_no_error() -> None:
    run = rectify("law", "12C1(e) of 2007", "--json")
    assert (run.code, run.json["clauses"], run.json["moved"][0]["new"]) == (0, [], None)


@pytest.mark.parametrize("words", ["16D of 1987", "94", "zebra crossing", ""])
def test_what_leads_nowhere_is_refused_by_name(words: str) -> None:
    run = rectify("law", words, "--json")
    assert (run.code, run.json["field"]) == (2, "clause")


def test_a_clause_is_found_by_words_with_a_typing_error() -> None:
    found = [one["clause"] for one in rectify("law", "penelty card", "--json").json]
    assert found[0] == "def.penalty-card"
    assert 0 < len(found) <= 12
    assert rectify("law", "penelty card").out.startswith("def.penalty-card (Penalty card)\n")


def test_references_go_both_ways_with_matters_standings_and_older_numbers() -> None:
    [sent] = rectify("law", "35A", "--json").json
    assert {"clause": "36", "way": "goes_on", "moment": "now"} in sent["refers_to"]
    assert "35A" in [one["clause"] for one in rectify("law", "36A", "--json").json[0]["referred_from"]]
    [card] = rectify("law", "50D1a", "--json").json
    assert "penalty-card-lead" in card["matters"]
    assert card["entered_from"][0]["standing"] == "penalty card"
    assert card["ends"] == ["penalty card"]
    [aware] = rectify("law", "72C", "--json").json
    assert [(one["edition"], one["number"]) for one in aware["older"]][-1] == ("2007", "23")


def test_a_table_has_a_row_for_each_way_to_end() -> None:
    tables = rectify("table", "27", "--json").json
    [own] = [table for table in tables if table["section"] == "27"]
    accepted = [row for row in own["rows"] if row["answers"].get("27.accepted") == ["yes"]]
    assert accepted
    assert all("27A1" in row["clauses"] for row in accepted)
    assert "27A1" in rectify("table", "27").out


def test_the_vocabulary_names_every_kind_with_its_slots() -> None:
    found = rectify("vocabulary", "--json").json
    assert {one["kind"] for one in found["fact_kinds"]} == {kind.value for kind in FactKind}
    assert [one["moment"] for one in found["moments"]] == [moment.name.lower() for moment in Moment]
    effects = {one["kind"]: one for one in found["effects"]}
    assert set(effects["must_pass"]["slots"]) == {"who", "extent"}
    points = {one["point"] for one in found["points"]}
    assert {one["point"] for one in found["effects"] if one["point"]} <= points
    facts = {one["fact"]: one for one in found["facts"]}
    assert [one["answer"] for one in facts["27.replacement"]["answers"]][:2] == ["bid", "pass"]
    [card] = [one for one in found["standings"] if one["standing"] == "penalty card"]
    assert set(card["states"]) == {"minor", "major"}


def test_the_vocabulary_in_words_says_the_same() -> None:
    out = rectify("vocabulary").out
    for word in ("must_pass(", "end_of_play:", "penalty card:", "27.replacement:", "elected:", "declarer:"):
        assert word in out


def test_every_effect_of_a_ruling_is_in_the_vocabulary() -> None:
    kinds = {one["kind"] for one in rectify("vocabulary", "--json").json["effects"]}
    for entry in rectify("law", "27", "--json").json:
        assert set(entry.get("effects", ())) <= kinds


def test_the_audit_of_a_section_is_clean() -> None:
    run = rectify("audit", "--section", "27", "--json")
    assert (run.code, run.json["status"], run.json["faults"]) == (0, "proved", [])
    assert run.json["proved"][0]["leaves"] > 0
    assert "\nnothing found, in " in rectify("audit", "--section", "27").out


def test_what_the_audit_finds_is_told_with_exit_1(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulings.reasoning import audit

    report = audit.Report((finding.Fault("a", "27B1a", "two values"),), 1, 2, 3, 4, 5)
    monkeypatch.setattr(audit, "audit", lambda *_args, **_more: report)
    monkeypatch.setattr(audit, "audit_regulation", lambda *_args, **_more: [])
    run = rectify("audit", "--json")
    assert run.code == 1
    assert run.json["faults"] == [{"check": "a", "where": "27B1a", "message": "two values"}]
    assert "(a) 27B1a: two values" in rectify("audit").out


def test_the_audit_tells_what_the_mutation_run_left_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulings.reasoning import audit

    report = audit.Report((), 1, 2, 3, 4, 5)
    monkeypatch.setattr(audit, "audit", lambda *_args, **_more: report)
    monkeypatch.setattr(audit, "audit_regulation", lambda *_args, **_more: [])
    [found] = rectify("audit", "--json").json["mutants"]
    assert found["tried"] == found["killed"] + found["alive"] == sum(one["tried"] for one in found["laws"]) > 0
    assert len(found["left"]) == found["alive"] >= found["without_reason"]
    assert all(one["law"] in [law["law"] for law in found["laws"]] for one in found["left"])
    assert f"{found['tried']} small mistakes tried" in " ".join(rectify("audit").out.split())


def test_looking_up_a_clause_loads_neither_engine_nor_log_nor_audit() -> None:
    import subprocess

    code = (
        "import sys, json, contextlib, io\n"
        "from rulings.cli import main\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit): main(['law', '27B1b'])\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(json.loads(done.stdout))
    assert not loaded & {
        "durable",
        "sqlite3",
        "sqlite_utils",
        "rulings.incidents",
        "rulings.reasoning.audit",
        "PySide6",
    }


@pytest.mark.parametrize("words", [("--help",), ("-h",), ()])
def test_help_names_every_command(words: tuple[str, ...]) -> None:
    run = process(*words)
    assert run.code == 0
    for command in ("matters", "vocabulary", "rule", "law", "table", "audit", "log"):
        assert f"\n  {command} " in run.out


@pytest.mark.parametrize("words", [("log",), ("log", "--help")])
def test_the_help_of_the_log_names_its_commands_in_whole_words(words: tuple[str, ...]) -> None:
    run = rectify(*words)
    assert run.code == 0
    assert all(f"\n  {command} " in run.out for command in ("list", "show", "export", "verify", "replay"))
    assert "...\n" not in run.out.replace("[ARGS]...", "")
