"""What pages show and do, without a window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gui.presenters.desk import Desk
from gui.presenters.facts import FactsPresenter, split_contract, understood_board, understood_contract
from gui.presenters.incidents import IncidentsPresenter
from gui.presenters.lawbook import LawBookPresenter
from gui.presenters.preferences import PreferencesPresenter
from gui.presenters.question import QuestionPresenter
from gui.presenters.start import StartPresenter, law_ranges
from gui.settings import Settings
from rulings.bridge.errors import BridgeError
from rulings.bridge.seats import Seat
from rulings.reasoning.interview import Core

ROOT = Path(__file__).resolve().parents[3]


def test_no_presenter_needs_qt() -> None:
    script = (
        "import pkgutil, sys, importlib, gui.presenters as p\n"
        "[importlib.import_module('gui.presenters.' + m.name) for m in pkgutil.iter_modules(p.__path__)]\n"
        "print([name for name in sys.modules if 'PySide6' in name])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_no_view_imports_a_law() -> None:
    for folder in ("pages", "widgets"):
        for module in (ROOT / "gui" / folder).glob("*.py"):
            assert "from laws" not in module.read_text(encoding="utf-8"), module


@pytest.mark.parametrize(
    ("text", "contract", "declarer"),
    [
        ("4S by South", "4S", Seat.SOUTH),
        ("4SX W", "4SX", Seat.WEST),
        ("3NT", "3NT", None),
        ("4S X", "4S X", None),
        ("2 hearts east", "2 hearts", Seat.EAST),
    ],
)
def test_a_declarer_behind_the_contract_is_understood(text: str, contract: str, declarer: Seat | None) -> None:
    assert split_contract(text) == (contract, declarer)


def test_a_contract_and_a_board_say_how_they_were_understood() -> None:
    assert understood_contract("4sx by south") == "4♠X by South"
    assert understood_contract("3nt") == "3NT"
    assert understood_board("13") == "Dealer North · both sides vulnerable"
    with pytest.raises(BridgeError, match="no board number"):
        understood_board("x")


@pytest.mark.parametrize(
    ("laws", "short"),
    [
        (("53", "54", "55", "56"), "53–56"),
        (("27", "18", "25", "23", "26"), "27, 18, 25 …"),
        (("49", "50", "51", "24"), "49–51, 24"),
        (("61", "62"), "61, 62"),
        (("16B",), "16B"),
        ((), ""),
    ],
)
def test_laws_are_named_in_short(laws: tuple[str, ...], short: str) -> None:
    assert law_ranges(laws) == short


@pytest.mark.parametrize(
    ("words", "matter"),
    [
        ("lead out of turn", "lead-out-of-turn"),
        ("did not follow suit", "revoke"),
        ("27", "insufficient-bid"),
        ("27B1", "insufficient-bid"),
        ("bid too low", "insufficient-bid"),
        ("law 50", "penalty-card"),
    ],
)
def test_a_matter_is_found_by_words_and_by_law(desk: Desk, words: str, matter: str) -> None:
    start = StartPresenter(desk, IncidentsPresenter(desk))
    assert matter in [one.id for one in start.search(words)]


@pytest.mark.parametrize(
    ("words", "matter"),
    [
        ("he claimed and we don't agree", "claim-contested"),
        ("claims all the tricks", "claim-contested"),
        ("we are playing the wrong pair", "wrong-place"),
        ("we made 10 not 9", "tricks-disputed"),
        ("1H instead of 1S", "change-of-call"),
        ("hands swapped", "fouled-board"),
        ("want to appeal", "appeal"),
        ("my ruling was wrong", "director-error"),
    ],
)
def test_what_a_player_says_finds_its_matter_first(desk: Desk, words: str, matter: str) -> None:
    start = StartPresenter(desk, IncidentsPresenter(desk))
    assert start.search(words)[0].id == matter


def test_nothing_is_found_for_words_of_no_matter(desk: Desk) -> None:
    assert StartPresenter(desk, IncidentsPresenter(desk)).search("chess clock") == ()


def test_the_fast_lane_stands_in_the_order_of_its_keys(desk: Desk) -> None:
    lane = StartPresenter(desk, IncidentsPresenter(desk)).fast_lane()
    numbers = [one.fast for one in lane]
    assert numbers == sorted(set(numbers), key=lambda one: one or 0)


def test_an_auction_tells_contract_and_declarer(desk: Desk) -> None:
    desk.begin("lead-out-of-turn")
    facts = FactsPresenter(desk)
    with pytest.raises(BridgeError, match="board number first"):
        facts.understood_auction("1S P 4S AP")
    facts.put_board("7")
    assert facts.understood_auction("1S P 4S AP") == "4♠ by South"
    facts.put_auction("1S P 4S AP")
    assert desk.interview.occasion.binding.declarer is Seat.SOUTH
    assert desk.open_case.table.contract == "4S"


def test_what_cannot_be_read_counts_as_not_given(desk: Desk) -> None:
    desk.begin("lead-out-of-turn")
    facts = FactsPresenter(desk)
    facts.put_board("7")
    facts.put_board("x")
    facts.put_contract("9S by South")
    facts.put_detail(facts.view().details[0], "7")
    assert desk.open_case.table.board is None
    assert desk.open_case.table.contract == ""
    assert dict(desk.interview.occasion.details) == {}


@pytest.mark.parametrize(
    ("words", "number"),
    [("27B1a", "27B1a"), ("27B1(a)", "27B1a"), ("27b1", "27B1a"), ("50D2", "50D2a"), ("fn13", "fn13")],
)
def test_a_clause_is_found_by_its_number_in_any_form(core: Core, words: str, number: str) -> None:
    assert number in [one.number for one in LawBookPresenter(core).search(words)]


def test_a_law_does_not_bring_the_laws_whose_number_begins_so(core: Core) -> None:
    found = [one.number for one in LawBookPresenter(core).search("6")]
    assert [one for one in found if one.startswith(("61", "62", "63", "64"))] == []


def test_a_clause_is_found_by_its_words(core: Core) -> None:
    found = LawBookPresenter(core).search("penalty card lies there")
    assert found
    assert all("penalty card" in one.text.lower() or "penalty card" in one.title.lower() for one in found)


def test_a_clause_without_a_text_says_so(core: Core) -> None:
    assert "no text of its own" in LawBookPresenter(core).clause("99Z").text


# ------------------------------------------------------------------ the settings


def test_what_a_regulation_lays_down_is_shown_with_source_and_date(desk: Desk) -> None:
    found = PreferencesPresenter(Settings(regulation="wbf"), desk.log).laid_down("acbl")
    groups = dict(found.groups)
    assert found.title == "American Contract Bridge League"
    assert list(groups) == [
        "Chosen", "Looked for and not verified: as the Law itself says", "Not named: as the Law itself says", "Scores",
    ]  # fmt: skip
    [rho] = [one for one in groups["Chosen"] if one.clause == "40B2c"]
    assert rho.value == "Yes"
    assert "item 6" in rho.source
    assert rho.source.endswith("(since 2017-09-25)")
    [made] = [one for one in groups["Looked for and not verified: as the Law itself says"] if one.clause == "18F"]
    assert (made.value, "2012" in made.source) == ("Nothing is laid down: the director judges", True)
    assert [one.value for one in groups["Scores"] if one.text == "Matchpoints: for a better score"] == ["1"]
    correction = [one for title, ones in groups.items() for one in ones if one.clause == "79C1"]
    assert [one.value for one in correction] == ["30 minutes"]


def test_a_regulation_that_is_no_longer_there_gives_way_to_the_first(desk: Desk) -> None:
    assert PreferencesPresenter(Settings(), desk.log).laid_down("gone").title == "World Bridge Federation"


def test_a_side_choose_and_a_player_chooses(desk: Desk) -> None:
    desk.begin("claim-contested")
    facts = FactsPresenter(desk)
    facts.pick("offender", Seat.SOUTH)
    facts.pick("declarer", Seat.SOUTH)
    facts.agree()
    desk.answer("68.what", "claim")
    desk.answer("68D.response", "doubted")
    assert QuestionPresenter(desk).view().whom == "East and West choose"
    assert QuestionPresenter(desk).view().advice is None, "all four must agree to it: they may speak of it (68D2b)"
