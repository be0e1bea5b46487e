"""The start page: every matter by its stage and by what went wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gui.window import Window
from tests.gui.conftest import Hands


def test_every_matter_is_reached_in_at_most_three_steps_by_stage_and_none_twice(window: Window) -> None:
    stages = window.presenters.start.stages()
    reached = [one.id for stage in stages for group in stage.groups for one in group.matters]
    assert sorted(reached) == sorted(window.presenters.desk.core.book.matters)
    assert all(len(one) <= 9 for stage in stages for one in (stages, stage.groups, *(g.matters for g in stage.groups)))


def test_a_matter_is_picked_by_its_stage_then_by_what_went_wrong(hands: Hands) -> None:
    hands.window.go("new")
    hands.click("start.stage.play")
    hands.click("start.group.play.2")
    hands.click("start.penalty-card-lead")
    assert hands.page == "facts"
    assert hands.window.presenters.desk.interview.matter.id == "penalty-card-lead"


def test_a_stage_of_one_group_offers_its_matters_at_once_and_escape_goes_back(hands: Hands) -> None:
    hands.window.go("new")
    hands.click("start.stage.claim")
    assert hands.shown("start.concession")
    assert not hands.shown("start.revoke")
    hands.press(Qt.Key.Key_Escape)
    assert hands.shown("start.revoke")
    assert not hands.shown("start.concession")
