"""`rectify comparable`, and what `rectify rule` makes of the meanings of two calls."""

from tests.commands.running import rectify

REFUSED = ("--auction", "1C P 1C", "--dealer", "N")


def test_two_calls_are_set_against_one_another() -> None:
    run = rectify("comparable", "--withdrawn", "11-21 C3+", "--proposed", "3C=11-12 C4+", "--proposed", "Pass=0-10")
    assert run.code == 0
    assert "3♣: comparable" in run.out
    assert "Pass: for the director to judge" in run.out
    assert "23A2 met" in run.out


def test_the_same_for_other_programs() -> None:
    shown = rectify("comparable", "--withdrawn", "asks aces", "--proposed", "4NT=asks aces", "--json").json
    assert [(one["call"], one["comparable"]) for one in shown["compared"]] == [("4NT", True)]
    assert [one["clause"] for one in shown["compared"][0]["tests"]] == ["23A1", "23A2", "23A3"]


def test_the_replacements_of_an_insufficient_bid_are_listed_with_their_clauses() -> None:
    run = rectify("comparable", *REFUSED, "--withdrawn", "11-21 C3+", "--proposed", "3C=11-12 C4+", "--json")
    clauses = {row["call"]: [one["clause"] for one in row["clauses"]] for row in run.json["substitutes"]}
    assert run.json["offender"] == "south"
    assert (clauses["2C"], clauses["3C"], clauses["Pass"]) == (["27B1a"], ["27B1b"], ["27B1b", "27B2"])


def test_they_are_printed_in_groups_in_the_words_of_the_law_book() -> None:
    run = rectify("comparable", *REFUSED)
    assert "2♣: 27B1(a) (taken as natural)" in run.out or "2♣: 27B1a (taken as natural)" in run.out
    assert "North must pass for the" in run.out


def test_what_cannot_be_used_is_refused() -> None:
    for words, field in (
        (("--withdrawn", "12-14"), "--proposed"),
        (("--withdrawn", "12-14", "--proposed", "3C"), "--proposed"),
        (("--withdrawn", "14-12", "--proposed", "3C=any"), "--withdrawn"),
        (("--auction", "1S 2H", "--dealer", "N"), "auction"),
        (("--auction", "1S 1H"), "dealer"),
    ):
        run = rectify("comparable", *words, "--json")
        assert (run.code, run.json["field"]) == (2, field)


def test_the_question_for_the_replacement_lists_them_too() -> None:
    words = ("--set", "auction=1S 1H", "--set", "board=1", "--set", "25A.unintended=no", "--set", "27.accepted=no")
    question = rectify("rule", *words, "--json").json["question"]
    assert question["fact"] == "27.replacement"
    found = {row["call"]: [one["clause"] for one in row["clauses"]] for row in question["substitutes"]}
    assert found["2H"] == ["27B1a"]
    assert found["Double"] == ["27B1b", "27B3"]


def test_meanings_that_decide_are_recorded_and_not_asked() -> None:
    words = ("--set", "call=1C", "--set", "replacement=3C", "--set", "offender=S")
    meanings = ("--set", "withdrawn_meaning=11-21 C3+", "--set", "replacement_meaning=11-12 C4+")
    shown = rectify("rule", "comparable-call", *words, *meanings, "--json").json
    assert shown["status"] == "ruled"
    assert shown["facts"]["23.subset"]["answer"] == "yes"
    assert shown["facts"]["23.subset"]["reason"].startswith("Every hand for the replacement")
    assert shown["details"]["withdrawn_meaning"] == "11-21 C3+"


NOT_ACCEPTED = (
    "--set",
    "auction=1C P 1C",
    "--set",
    "dealer=N",
    "--set",
    "25A.unintended=no",
    "--set",
    "27.accepted=no",
)


def test_in_the_walk_the_calls_that_may_replace_it_are_listed_by_clause() -> None:
    run = rectify("rule", *NOT_ACCEPTED, "--no-save", typed="\ns\n")
    assert "s which call falls under which clause" in run.out
    assert "2♣: 27B1a (taken as natural)" in run.out


def test_in_the_walk_the_meanings_are_asked_for_and_the_tests_worked() -> None:
    run = rectify("rule", *NOT_ACCEPTED, "--no-save", typed="\n3C\n2\nnot clubs alone\nm\n11-21 C3+\n11-12 C4+\n")
    assert run.code == 0
    assert "23A2 met: Every hand for the replacement" in run.out
    assert "3♣ stands. (27B1b)" in run.out


def test_in_the_walk_going_back_passes_over_what_was_worked_out() -> None:
    meanings = ("--set", "withdrawn_meaning=12-14 bal", "--set", "replacement_meaning=15-17 bal")
    words = ("comparable-call", "--set", "offender=S", "--set", "call=1NT", "--set", "replacement=2NT")
    run = rectify("rule", *words, *meanings, "--no-save", typed="\nb\n2\nwider\n")
    assert "this is the first question" in run.out
    assert run.code == 0
