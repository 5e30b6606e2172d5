"""The garbage collector while a gesture goes on."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui.canvas import frame_times
from editor.ui.canvas.frame_times import LONGEST, CollectorPause, ScenePreparation
from tests.ui.canvas.boards import SMALL, WIDE, scene_of

pytestmark = pytest.mark.window


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[int, object]]]:
    """Let the collector run, though it runs nothing, and list what is to be done later."""
    requests: list[tuple[int, object]] = []
    monkeypatch.setattr(QTimer, "singleShot", lambda wait, act: requests.append((wait, act)))
    before = gc.get_threshold()
    gc.set_threshold(0)
    gc.enable()
    yield requests
    gc.disable()
    gc.set_threshold(*before)


def test_the_collector_rests_during_a_gesture(later: list[tuple[int, object]]) -> None:
    """It is off between press and release, and collects soon after."""
    pause = CollectorPause()
    pause.show_busy(busy=True)
    assert not gc.isenabled()
    pause.show_busy(busy=True)
    assert [wait for wait, _ in later] == [LONGEST]
    pause.show_busy(busy=False)
    assert gc.isenabled()
    assert [wait for wait, _ in later] == [LONGEST, frame_times._AFTER]


def test_a_gesture_without_end_lets_the_collector_run_again(
    later: list[tuple[int, object]],
) -> None:
    """The time is over at some point, and belongs to one gesture alone."""
    pause = CollectorPause()
    pause.show_busy(busy=True)
    pause.show_busy(busy=False)
    pause.show_busy(busy=True)
    first, _, second = (act for _, act in later)
    assert callable(first)
    assert callable(second)
    first()
    assert not gc.isenabled()
    second()
    assert gc.isenabled()


def test_what_is_off_already_stays_off(later: list[tuple[int, object]]) -> None:
    """Who has switched the collector off has a reason for it."""
    gc.disable()
    pause = CollectorPause()
    pause.show_busy(busy=True)
    pause.show_busy(busy=False)
    assert not gc.isenabled()
    assert later == []


WHOLE = scene_of(WIDE, SMALL)


def without(ids: frozenset[str]) -> TacticsScene:
    return TacticsScene(WHOLE.survey, SceneOptions(WHOLE.viewpoint, ids))


def test_the_scene_that_was_expected_has_its_picture(application: QApplication) -> None:
    """The box that was pressed is lifted: the board without it is drawn already."""
    parent = QObject()
    ahead = ScenePreparation(without, parent)
    ahead.expect({"b1"}, 40.0)
    ahead.draw()
    lifted = without(frozenset({"b1"}))
    ahead.help(lifted)
    alone = without(frozenset({"b1"}))
    alone.draw_ahead(40.0)
    assert lifted._pictures == alone._pictures


def test_another_scene_is_left_alone(application: QApplication) -> None:
    """Another box, or another viewpoint, is drawn for itself; what was expected is gone."""
    parent = QObject()
    ahead = ScenePreparation(without, parent)
    rotated = TacticsScene(WHOLE.survey, SceneOptions(Viewpoint(True), frozenset({"b1"})))
    for scene in (without(frozenset({"b2"})), rotated, without(frozenset({"b1"}))):
        ahead.help(scene)
        assert not scene._pictures
        ahead.expect({"b1"}, 40.0)
        ahead.draw()
        ahead.help(without(frozenset()))
