"""The score page on a match, double dummy on it, and what is kept; figures as in tests/session/test_team_desk.py."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from gui.pages.scores import ScoresPage
from gui.presenters import double_dummy
from gui.presenters.desk import Desk
from gui.presenters.score_drafts import SCORES, Keeping, kept
from gui.presenters.score_entry import Entry, Kind, Part
from gui.presenters.scores import ALONE, KNOCKOUT, ScoresPresenter, read
from gui.settings import Settings
from gui.window import Presenters, Window
from rulings.bridge.errors import InvalidError
from rulings.incidents import NEW
from rulings.incidents.score_record import scores_of
from rulings.scoring.double_dummy import solver_available
from rulings.session.adjusted import At
from rulings.session.desks import AnyDesk
from rulings.session.double_dummy import Makeable, makeable
from tests.gui.conftest import Hands

DOCS = Path(__file__).parents[2] / "docs/examples"
MATCH, EVENING = DOCS / "match.csv", DOCS / "evening.pbn"
DOWN = Entry(first=(Part("6D W -1"),))
LOST = Entry(Kind.LOST, (Part("4H S =", "75"), Part("4H S -1", "25")), favourable="yes")


@pytest.fixture(scope="module")
def match() -> AnyDesk:
    return read(MATCH, "wbf")


@pytest.fixture(scope="module")
def evening() -> AnyDesk:
    return read(EVENING, "wbf")


def at_board(made: ScoresPresenter, number: int, place: int) -> ScoresPresenter:
    made.choose(board=next(index for index, label in made.boards() if label == f"Board {number}"), place=place)
    return made


@pytest.fixture
def presenter(desk: Desk, match: AnyDesk) -> ScoresPresenter:
    """The desk with board 4, the first table."""
    made = Presenters.around(desk, Settings()).scores
    made.take(MATCH, match)
    return at_board(made, 4, 0)


def enter(presenter: ScoresPresenter, entry: Entry) -> None:
    presenter.put(entry)
    presenter.work_out()


def page_of(window: Window) -> ScoresPage:
    window.go("scores")
    page = window.pages["scores"]
    assert isinstance(page, ScoresPage)
    return page


# ------------------------------------------------------------------ the match


def test_both_teams_stand_with_imps_and_victory_points_before_and_now(presenter: ScoresPresenter) -> None:
    enter(presenter, DOWN)
    assert presenter.teams == ("Larks", "Wrens")
    assert presenter.ranking_heads() == ("Team", "IMPs were", "now", "change", "VPs were", "now")
    assert presenter.ranking() == (
        ("Larks", "−3", "22", "+25", "8.73", "16.9"),
        ("Wrens", "3", "−22", "−25", "11.27", "3.1"),
    )
    assert presenter.traveller()[0].cells[3:] == ("−13", "12", "+25", "13", "−12")
    assert presenter.unchanged() == 0


def test_how_the_match_comes_about_stands_below(presenter: ScoresPresenter) -> None:
    enter(presenter, DOWN)
    steps = {one.title: one.lines for one in presenter.steps(0)}
    assert steps["N–S, Larks: 12"][-1].endswith("on the IMP scale (78B) = 12")
    assert steps["Larks in the match"][0] == "Sum of the boards: 10 − 1 − 5 + 12 + 0 + 0 + 6 = 22"


def test_a_table_without_a_result_is_ruled_on_by_86b(presenter: ScoresPresenter) -> None:
    at_board(presenter, 8, 1)
    enter(presenter, LOST)
    assert not presenter.refused
    assert presenter.basis() == ("86B1", "12C1c")
    assert [row[2] for row in presenter.ranking()] == ["0", "0"]


@pytest.mark.parametrize(
    ("scored_as", "points"), [("wbf-discrete", ["17", "3"]), (KNOCKOUT, None), (ALONE, None), ("acbl-20", ["18", "2"])]
)
def test_the_match_may_be_scored_in_another_way(
    presenter: ScoresPresenter, scored_as: str, points: list[str] | None
) -> None:
    assert scored_as in dict(presenter.scorings())
    presenter.score_as(scored_as)
    enter(presenter, DOWN)
    assert [row[2] for row in presenter.ranking()] == ["22", "−22"]
    assert [row[5] for row in presenter.ranking()] == points if points else len(presenter.ranking()[0]) == 4


def test_a_penalty_is_said_back_and_taken_off(presenter: ScoresPresenter) -> None:
    assert presenter.understood_penalties("Wrens=1 VP") == "Penalty on Wrens: set by the director (90): 1"
    with pytest.raises(InvalidError, match="'much' is no penalty"):
        presenter.understood_penalties("Wrens=much")
    enter(presenter, Entry(penalties="Wrens=1 VP"))
    assert [row[5] for row in presenter.ranking()] == ["8.73", "10.27"]
    assert presenter.stands()[1] == "The result stands."


def test_the_score_of_a_table_goes_into_the_incident_with_the_match(window: Window, match: AnyDesk) -> None:
    parts = window.presenters
    parts.start.begin("lead-out-of-turn")
    parts.facts.put_board("4")
    parts.facts.agree()
    incident = parts.desk.open_case.incident
    parts.scores.take(MATCH, match)
    enter(at_board(parts.scores, 4, 0), DOWN)
    parts.scores.save(incident, (), "")
    (record,) = scores_of(parts.desk.log, incident)
    assert record.totals == "Larks −3 (8.73 VPs) to 22 (16.9 VPs); Wrens 3 (11.27 VPs) to −22 (3.1 VPs)"


def test_a_field_of_pairs_offers_nothing_of_a_match(window: Window, evening: AnyDesk, hands: Hands) -> None:
    window.presenters.scores.take(EVENING, evening)
    page = page_of(window)
    assert not page.form.scoring.isVisible()
    assert page.form.kind.control.findData(Kind.LOST.value) == -1  # type: ignore[union-attr]
    assert not hands.shown("scores.fault")


@pytest.mark.parametrize("kind", Kind)
def test_what_belongs_to_such_a_score_is_shown(window: Window, match: AnyDesk, kind: Kind) -> None:
    made = window.presenters.scores
    made.take(MATCH, match)
    at_board(made, 8 if kind is Kind.LOST else 1, 1)
    parts = (Part("4S N =", "60"), Part("4S N -1", "40"))
    enter(made, Entry(kind, parts, (Part("4S N -1"),), "A+", "A-", "NS"))
    assert not made.refused
    page = page_of(window)
    assert page.form.scoring.isVisible()
    assert page.form.fault.isVisible() is (kind is Kind.LOST)
    assert page.ranking.isVisible()
    assert page.ranking_title.words == "The match"


# ------------------------------------------------------------------ double dummy


def at_twelve(window: Window, evening: AnyDesk) -> ScoresPage:
    window.presenters.scores.take(EVENING, evening)
    at_board(window.presenters.scores, 12, 2)
    return page_of(window)


def words(page: ScoresPage) -> str:
    QApplication.processEvents()
    shown = [one for one in page.double_dummy.findChildren(QLabel) if one.isVisibleTo(page)]
    return " / ".join(one.accessibleName() or one.text() for one in shown)


def test_the_table_of_the_file_is_shown_at_once_as_one_input(window: Window, evening: AnyDesk) -> None:
    page = at_twelve(window, evening)
    assert page.double_dummy.table.isVisible()
    said = words(page)
    assert "One input to the director’s judgement, no ruling." in said
    assert "As the file has it." in said
    assert "+300 for North–South" in said
    assert page.double_dummy.contract.text == "4S by North"


def test_it_is_computed_in_another_thread_with_progress(
    window: Window, evening: AnyDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_twelve(window, evening)

    def computed(at: At, progress: double_dummy.Progress) -> Makeable:
        assert threading.current_thread() is not threading.main_thread()
        progress(3, 5)
        return makeable(at.board)

    monkeypatch.setattr(double_dummy, "computed", computed)
    page.double_dummy.compute_table()
    assert page.double_dummy.bar.isVisible()
    assert page.double_dummy.cancel.isVisible()
    with qtbot.waitSignal(page.double_dummy.bar.valueChanged):
        pass
    assert (page.double_dummy.bar.value(), page.double_dummy.bar.maximum()) == (3, 5)
    qtbot.waitUntil(lambda: not page.double_dummy.bar.isVisible())
    assert page.double_dummy.table.hasFocus()


def test_it_is_given_up_with_one_key(
    window: Window, evening: AnyDesk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_twelve(window, evening)
    ended = threading.Event()

    def computed(_at: At, progress: double_dummy.Progress) -> Makeable:
        try:
            while True:
                progress(0, 5)
                ended.wait(0.005)
        finally:
            ended.set()

    monkeypatch.setattr(double_dummy, "computed", computed)
    page.double_dummy.compute_table()
    assert page.double_dummy.cancel.isVisible()
    page.escape()
    qtbot.waitUntil(ended.is_set)
    assert not page.double_dummy.bar.isVisible()
    assert page.double_dummy.compute.isVisible()
    assert not page.double_dummy.refused.words


def test_without_endplay_the_page_says_so_and_the_file_is_still_read(
    window: Window, evening: AnyDesk, monkeypatch: pytest.MonkeyPatch, hands: Hands
) -> None:
    monkeypatch.setattr(double_dummy, "solver_available", lambda: False)
    page = at_twelve(window, evening)
    assert "install rectify[dd]" in page.double_dummy.missing.words
    assert page.double_dummy.table.isVisible()
    assert not hands.shown("scores.dd.compute")
    enter(window.presenters.scores, Entry(first=(Part("4S ="),)))
    assert window.presenters.scores.adjusted is not None


def test_without_hands_nothing_can_be_computed(window: Window, match: AnyDesk, hands: Hands) -> None:
    window.presenters.scores.take(MATCH, match)
    page = page_of(window)
    assert "no hands of this board" in page.double_dummy.missing.words
    assert not page.double_dummy.table.isVisible()
    assert not hands.shown("scores.dd.compute")


@pytest.mark.parametrize(
    ("contract", "played", "why"),
    [("4S", "", "names no declarer"), ("4S by North", "H5 S2", "trick 1"), ("4S by North", "X5", "no card")],
)
def test_a_position_that_cannot_be_is_refused_in_one_line(
    window: Window, evening: AnyDesk, contract: str, played: str, why: str, qtbot: QtBot
) -> None:
    page = at_twelve(window, evening)
    page.double_dummy.contract.put(contract)
    page.double_dummy.played.put(played)
    page.double_dummy.solve_position()
    qtbot.waitUntil(page.double_dummy.refused.isVisible)
    assert why in page.double_dummy.refused.words


@pytest.mark.skipif(not solver_available(), reason="endplay is not installed")
def test_what_each_card_leads_to(window: Window, evening: AnyDesk, qtbot: QtBot) -> None:
    page = at_twelve(window, evening)
    page.double_dummy.solve_position()
    qtbot.waitUntil(lambda: not page.double_dummy.bar.isVisible(), timeout=30_000)
    # East's ace and king of hearts and any minor card hold four spades to ten tricks, as the file's table has it.
    said = words(page)
    assert "East to play" in said
    assert "declarer’s side takes 10, 4♠ N = (+620)" in said


def test_another_board_stops_the_solver_and_drops_its_figures(
    window: Window, evening: AnyDesk, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    page = at_twelve(window, evening)
    ended = threading.Event()

    def solved(_at: At, _position: double_dummy.Asked, progress: double_dummy.Progress) -> None:
        try:
            while True:
                progress(0, 1)
                ended.wait(0.005)
        finally:
            ended.set()

    monkeypatch.setattr(double_dummy, "solved", solved)
    page.double_dummy.solve_position()
    page.form.board.put("0")
    qtbot.waitUntil(ended.is_set)
    assert not page.double_dummy.bar.isVisible()


# ------------------------------------------------------------------ what is kept


def test_what_was_entered_is_there_after_the_app_was_started_anew(desk: Desk, match: AnyDesk) -> None:
    before = Presenters.around(desk, Settings()).scores
    before.take(MATCH, match)
    at_board(before, 8, 1)
    before.score_as(KNOCKOUT)
    enter(before, LOST)
    before.keep_for(Keeping("", "16B3", "the screen was left open"))
    after = Presenters.around(desk, Settings()).scores
    unfinished = after.unfinished()
    assert unfinished is not None
    after.take(unfinished.path, read(unfinished.path, "wbf"))
    assert (after.at.board.board.number, after.place, after.entry) == (8, 1, LOST)
    assert after.scoring == KNOCKOUT
    assert after.keeping == Keeping("", "16B3", "the screen was left open")
    assert after.adjusted is not None


def test_the_page_reads_the_file_again_and_goes_on(
    make_window: Callable[..., Window], evening: AnyDesk, qtbot: QtBot
) -> None:
    first = make_window()
    made = first.presenters.scores
    made.take(EVENING, evening)
    at_board(made, 12, 2)
    enter(made, Entry(first=(Part("4S =", "60"), Part("4S -1", "40"))))
    second = Window(Presenters.around(first.presenters.desk, Settings()))
    qtbot.addWidget(second)
    second.show()
    page = page_of(second)
    qtbot.waitUntil(lambda: second.presenters.scores.score_desk is not None)
    assert page.form.first.parts == (Part("4S =", "60"), Part("4S -1", "40"))
    assert page.traveller.isVisible()
    assert second.presenters.scores.adjusted is not None


def test_a_kept_score_is_unfinished_no_longer(window: Window, evening: AnyDesk) -> None:
    parts = window.presenters
    parts.start.begin("lead-out-of-turn")
    parts.facts.put_board("12")
    parts.facts.agree()
    parts.scores.take(EVENING, evening)
    enter(at_board(parts.scores, 12, 2), Entry(first=(Part("4S ="),)))
    assert kept(parts.desk.log) is not None
    parts.scores.save(parts.desk.open_case.incident, (), "")
    assert kept(parts.desk.log) is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"path": "x"}', '{"entry": {"kind": "what"}, "path": "x"}'])
def test_a_draft_that_cannot_be_read_is_none(desk: Desk, text: str) -> None:
    desk.log.draft(NEW, SCORES, text)
    assert kept(desk.log) is None
    assert Presenters.around(desk, Settings()).scores.unfinished() is None


def test_a_file_that_is_gone_is_not_waited_for(desk: Desk, match: AnyDesk, tmp_path: Path) -> None:
    path = tmp_path / "match.csv"
    path.write_bytes(MATCH.read_bytes())
    made = Presenters.around(desk, Settings()).scores
    made.take(path, match)
    path.unlink()
    assert Presenters.around(desk, Settings()).scores.unfinished() is None


def test_everything_in_the_box_has_a_name(window: Window, evening: AnyDesk) -> None:
    page = at_twelve(window, evening)
    for control in page.double_dummy.findChildren(QWidget):
        if control.objectName().startswith("scores.dd.") and control.focusPolicy().value:
            assert control.accessibleName(), control.objectName()


def test_a_fouled_board_is_scored_in_two_forms(desk: Desk, evening: AnyDesk) -> None:
    made = Presenters.around(desk, Settings()).scores
    made.take(EVENING, evening)
    at_board(made, 12, 2)
    enter(made, Entry(fouled="3, 5"))
    assert made.basis() == ("87B",)
    # −200 and +300 alone: two of five are more than a third, so Neuberg: (0 + 1) × 5/2 − 1 and (2 + 1) × 5/2 − 1.
    assert [made.traveller()[place].cells[4] for place in (2, 4)] == ["1.5", "6.5"]
