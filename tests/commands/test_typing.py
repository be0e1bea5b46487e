"""What a director types at a prompt: the player's call, a suit that must be named, that a fact stays unclear."""

from tests.commands.running import INSUFFICIENT, NOT_ACCEPTED, Run, rectify, sets

# A pass that is not comparable takes the place of South's 1H: North must pass, and 26B is pending.
NOT_COMPARABLE = {**NOT_ACCEPTED, "replacement": "pass", "23.same": "no", "23.subset": "no", "23.purpose": "no"}


def walked(*words: str, typed: str) -> Run:
    return rectify("rule", *words, typed=typed)


def said(run: Run) -> str:
    return " ".join(run.out.split())


def test_the_players_call_is_taken_for_the_answer_that_it_is() -> None:
    asked = (*INSUFFICIENT, "--no-save", *sets(NOT_ACCEPTED))
    assert "Is 2♥ the lowest sufficient bid" in said(walked(*asked, typed="\n\n2H\n"))
    assert "Does Pass, made now, mean the same as 1♥" in said(walked(*asked, typed="\n\npass\n"))
    assert "'3Q' is not one of 1 to 4" in said(walked(*asked, typed="\n\n3Q\n"))


def test_declarer_is_asked_for_and_a_specified_suit_cannot_be_barred() -> None:
    rectify("rule", *INSUFFICIENT, *sets(NOT_COMPARABLE), "--json", "--save")
    run = walked("--incident", "last", "--open", "26B", typed="W\n1\nspades, hearts\n1\n\nH\n1\nD\n")
    assert "Who is declarer" in run.out
    assert "! name the suit: the ruling turns on it" in said(run)
    assert "! suit: hearts is one of those that cannot be chosen here" in said(run)
    assert "North may not lead diamonds while keeping the lead. (26B)" in said(run)
    assert "declarer was told" not in run.out


def test_what_stays_unclear_without_a_presumption_is_ruled_with_what_each_answer_brings() -> None:
    shown = {"offender": "S", "call": "X", "call.at_turn": "rho", "call.rho_bound": "no"}
    doubled = ("call-out-of-rotation", "--no-save", *sets(shown))
    run = walked(*doubled, typed="\n\nu\nnobody remembers the auction\n" + "1\n" * 6)
    assert "The facts stay unclear: rule so that play can go on. (85B)" in said(run)
    assert "Does Law 19 allow Double after the last bid or double? No:" in said(run)
    assert "Ruling: Call out of rotation" not in run.out


def test_a_fact_with_a_presumption_is_ruled_on_by_it() -> None:
    run = rectify("rule", *INSUFFICIENT, "--json", *sets({**NOT_ACCEPTED, "25A.unintended": "unclear"}))
    assert run.json["question"]["fact"] == "27.replacement"
    assert run.json["facts"]["25A.unintended"] == {
        "answer": "no", "status": "unclear", "source": "unclear", "reason": "", "statements": [],
    }  # fmt: skip


def test_only_what_that_player_can_have_done_is_read_out() -> None:
    asked = ("revoke-question", "--no-save", "--set", "declarer=S", "--set", "led=D")
    defender = said(walked(*asked, "--set", "offender=E", typed="\n"))
    assert "A defender asked declarer" in defender
    assert "Declarer asked" not in defender
    assert "Dummy asked" not in defender
    dummy = said(walked(*asked, "--set", "offender=N", typed="\n"))
    assert "Dummy asked declarer" in dummy
    assert "A defender asked" not in dummy
