"""`rectify coverage`: the registry of all clauses."""

from collections import Counter

import pytest

from data.loader import clause_numbers
from tests.commands.running import rectify


def test_every_clause_id_of_the_edition_is_listed_once() -> None:
    found = rectify("coverage", "--json").json
    assert [one["clause"] for one in found["clauses"]] == list(clause_numbers("2017"))
    assert found["listed"] == found["counts"]["all"] == 776


def test_no_clause_is_missing() -> None:
    assert [one["clause"] for one in rectify("coverage", "--only", "missing", "--json").json["clauses"]] == []


def test_the_counts_are_those_of_the_list() -> None:
    found = rectify("coverage", "--json").json
    listed = Counter(one["treatment"] for one in found["clauses"])
    assert {name: number for name, number in found["counts"].items() if name != "all"} == {
        name: listed[name] for name in ("ruled", "referral", "text only", "missing")
    }
    assert sum(one["all"] for one in found["laws"].values()) == 776


def test_one_law_can_be_looked_at_alone() -> None:
    found = rectify("coverage", "--law", "27", "--json").json
    assert list(found["laws"]) == ["27"]
    assert {one["clause"][:2] for one in found["clauses"]} == {"27"}
    assert rectify("coverage", "--law", "27").out.startswith("Law 27\n")


@pytest.mark.parametrize(
    ("only", "clause", "not_in_it"),
    [("referral", "35A", "27B1a"), ("text", "44F", "35A"), ("ruled", "27B1a", "44F"), ("regulation", "64A1", "27B1a")],
)
def test_one_kind_can_be_looked_at_alone(only: str, clause: str, not_in_it: str) -> None:
    found = [one["clause"] for one in rectify("coverage", "--only", only, "--json").json["clauses"]]
    assert clause in found
    assert not_in_it not in found


def test_a_text_says_why_and_a_referral_where() -> None:
    assert "text only: " in rectify("coverage", "--law", "44").out
    assert "35A          referral, to 36\n" in rectify("coverage", "--law", "35").out


def test_what_a_regulation_may_change_is_told_with_the_default_of_the_law() -> None:
    [one] = [one for one in rectify("coverage", "--law", "70", "--json").json["clauses"] if one["clause"] == "70E2"]
    [choice] = one["regulations"]
    assert (choice["of"], choice["kind"], choice["default"]) == ("70.order", "election", "none")
    assert "70.order" in rectify("coverage", "--law", "70").out


def test_what_a_regulation_may_set_is_told_where_the_law_leaves_it_open() -> None:
    [one] = [one for one in rectify("coverage", "--law", "79", "--json").json["clauses"] if one["clause"] == "79C1"]
    [period] = [one for one in one["regulations"] if one["of"] == "correction_period"]
    assert (period["kind"], period["unit"], period["default"]) == ("setting", "minutes", 30)
    assert "correction_period" in rectify("coverage", "--law", "79").out


def test_the_counts_alone_have_a_line_for_each_law() -> None:
    lines = rectify("coverage", "--counts").out.splitlines()
    assert len(lines) == 2 + 93 + 1
    assert lines[-1].startswith("Laws 2017: 776 clauses: ")


def test_a_law_that_does_not_exist_is_refused_by_name() -> None:
    run = rectify("coverage", "--law", "94", "--json")
    assert (run.code, run.json["field"]) == (2, "--law")
    assert "'94'" in run.err
