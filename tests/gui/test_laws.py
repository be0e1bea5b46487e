"""The law book to read, and the table of what has become of every clause."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolTip

from data.loader import clause_numbers
from gui.pages.coverage import CoveragePage
from gui.pages.laws import LawsPage
from gui.presenters.coverage import CoveragePresenter
from gui.presenters.lawbook import LawBookPresenter
from gui.settings import Settings
from gui.widgets.clause import DefinedText
from gui.window import Window
from rulings.reasoning.interview import Core
from tests.gui.conftest import Hands
from tests.gui.test_pages import show


def group(presenter: LawBookPresenter, number: str, heading: str) -> list[tuple[str, tuple[str, ...]]]:
    found = [one for one in presenter.clause(number).groups if one.heading == heading]
    return [(line.text, line.clauses) for one in found for line in one.lines]


# ------------------------------------------------------------------ what a clause shows


def test_a_clause_shows_its_references_both_ways(core: Core) -> None:
    laws = LawBookPresenter(core)
    assert ("Goes on with:", ("36",)) in group(laws, "35A", "Refers to")
    assert "35A" in dict(group(laws, "36A", "Referred to by"))["Goes on here:"]
    assert ("Comes back at the end of play to:", ("27D", "23C")) in group(laws, "27B1b", "Refers to")


def test_a_clause_shows_the_matters_and_what_lives_on_at_the_table(core: Core) -> None:
    laws = LawBookPresenter(core)
    assert ("Insufficient bid", ()) in group(laws, "27B1", "What leads here")
    assert ("No longer: penalty card", ()) in group(laws, "50D1a", "At the table afterwards")
    assert any("on lead" in text for text, _ in group(laws, "50D1a", "What leads here"))


def test_a_clause_shows_what_stands_under_it_and_above(core: Core) -> None:
    laws = LawBookPresenter(core)
    assert [clauses for _, clauses in group(laws, "27B1", "Under it")] == [("27B1a",), ("27B1b",)]
    view = laws.clause("27B1b")
    assert view.above == ("27", "27B", "27B1")
    assert view.before
    assert (view.before.text, view.before.clauses) == ("27B1(a)", ("27B1a",))
    assert laws.clause("intro.purpose").before is None


def test_a_number_without_a_clause_of_its_own_shows_what_stands_under_it(core: Core) -> None:
    laws = LawBookPresenter(core)
    assert laws.clause("16D").text == ""
    assert ("16D1",) in [clauses for _, clauses in group(laws, "16D", "Under it")]


def test_a_clause_shows_what_it_was_called_before(core: Core) -> None:
    laws = LawBookPresenter(core)
    assert any(text.startswith("16D of 2007 is 16C now") for text, _ in group(laws, "16C1", "In older editions"))
    assert group(laws, "27B1a", "In older editions") == []


def test_a_clause_shows_what_a_regulation_may_change(core: Core) -> None:
    [(text, _)] = group(LawBookPresenter(core), "70E2", "A regulation may change it")
    assert "By the Law: " in text


def test_a_text_says_why_nothing_is_ruled_on_it(core: Core) -> None:
    laws = LawBookPresenter(core)
    assert group(laws, "44F", "Why nothing is ruled on it")
    assert laws.clause("44F").state == "Text only"


def test_defined_words_bring_their_meaning(core: Core) -> None:
    laws = LawBookPresenter(core)
    view = laws.clause("27B1")
    words = {view.text[one.start : one.end]: one for one in view.defined}
    assert words["call"].number == "def.call"
    assert words["call"].meaning == laws.reader.text("def.call")


def test_the_search_takes_numbers_of_older_editions_and_misspelt_words(core: Core) -> None:
    laws = LawBookPresenter(core)
    found, note = laws.look_up("16D of 2007")
    assert note.startswith("16D of 2007 is 16C now")
    assert [one.number for one in found] == ["16C", "16C1", "16C2", "16C3"]
    assert laws.look_up("penelty card")[0][0].number == "def.penalty-card"
    assert laws.look_up("")[1] == ""


# ------------------------------------------------------------------ the page


def test_pointing_at_a_defined_word_tells_what_it_means(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    window = hands.window
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _where, text, _widget: told.append(text))
    show(window, "laws")
    page = window.pages["laws"]
    assert isinstance(page, LawsPage)
    page.show_clause("27B1")
    words = hands.find("clause.text")
    assert isinstance(words, DefinedText)
    words.linkHovered.emit("law:def.call")
    assert told == [window.presenters.laws.reader.text("def.call")]


def test_a_link_is_followed_and_back_returns(hands: Hands) -> None:
    show(hands.window, "laws")
    page = hands.window.pages["laws"]
    assert isinstance(page, LawsPage)
    page.show_clause("35A")
    page.reading.law.emit("36")
    assert page._shown == "36"
    hands.click("laws.back")
    assert page._shown == "35A"
    assert not hands.shown("laws.back")


def test_the_next_clause_is_one_press_away(hands: Hands) -> None:
    show(hands.window, "laws")
    page = hands.window.pages["laws"]
    assert isinstance(page, LawsPage)
    page.show_clause("27B1")
    hands.click("clause.after")
    assert page._shown == "27B1a"


def test_what_is_said_of_an_older_edition_stands_above_the_list(hands: Hands) -> None:
    show(hands.window, "laws")
    hands.type("2007 16D")
    page = hands.window.pages["laws"]
    assert isinstance(page, LawsPage)
    assert page._shown == "16C"
    assert hands.shown("laws.16C1")


# ------------------------------------------------------------------ coverage


def test_the_table_has_every_clause_in_the_order_of_the_book(window: Window) -> None:
    show(window, "coverage")
    page = window.pages["coverage"]
    assert isinstance(page, CoveragePage)
    assert page.table.keys == list(clause_numbers("2017"))


def test_the_table_is_narrowed_down_and_sorted(window: Window) -> None:
    show(window, "coverage")
    page = window.pages["coverage"]
    assert isinstance(page, CoveragePage)
    page.law_choice.put("35")
    assert page.table.keys == ["35", "35A", "35B", "35C", "35D"]
    page.words.put("35c")
    assert page.table.keys == ["35C"]
    page.words.put("")
    page.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert page.table.keys == ["35D", "35C", "35B", "35A", "35"]


def test_a_click_or_enter_opens_the_clause_beside_the_table(hands: Hands) -> None:
    show(hands.window, "coverage")
    page = hands.window.pages["coverage"]
    assert isinstance(page, CoveragePage)
    page.law_choice.put("27")
    page.table.selectRow(0)
    page.table.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert hands.shown("law_pane")
    assert hands.find("clause.text").accessibleName() == hands.window.presenters.laws.reader.text("27A1")
    page.table.clicked.emit(page.table.model().index(1, 0))
    assert hands.find("clause.text").accessibleName() == hands.window.presenters.laws.reader.text("27A2")


def test_the_summary_counts_what_is_listed(core: Core) -> None:
    coverage = CoveragePresenter(LawBookPresenter(core))
    assert coverage.summary("35") == "5 clauses: 1 ruled, 4 referrals."
    assert coverage.summary("27", "missing") == ""
    assert len(coverage.rows(kind="regulation")) == sum(
        bool(one.open_to_regulation) for one in coverage.laws.covered.values()
    )


def test_the_choice_of_the_regulation_in_force_is_shown(core: Core) -> None:
    elected = Core(core.book, "ebu", {"70.order": "top_down"}, core.translate)
    [row] = [row for row in CoveragePresenter(LawBookPresenter(elected)).rows("70") if row.number == "70E2"]
    assert row.regulation.startswith("EBU: ")
    [plain] = [row for row in CoveragePresenter(LawBookPresenter(core)).rows("70") if row.number == "70E2"]
    assert plain.regulation == "left as the Law has it"


def test_where_the_room_is_scarce_the_last_column_goes(make_window: Callable[..., Window]) -> None:
    window = make_window(Settings(font_percent=200), 1024, 600)
    show(window, "coverage")
    page = window.pages["coverage"]
    assert isinstance(page, CoveragePage)
    assert page.table.isColumnHidden(3)
    assert page.table.horizontalHeader().length() <= page.table.viewport().width()
