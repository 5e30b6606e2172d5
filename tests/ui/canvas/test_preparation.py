"""The scene that is likely to be shown next."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui.canvas.preparation import ScenePreparation
from tests.ui.canvas.boards import SMALL, WIDE, scene_of

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
    turned = TacticsScene(WHOLE.survey, SceneOptions(Viewpoint(True), frozenset({"b1"})))
    for scene in (without(frozenset({"b2"})), turned, without(frozenset({"b1"}))):
        ahead.help(scene)
        assert not scene._pictures
        ahead.expect({"b1"}, 40.0)
        ahead.draw()
        ahead.help(without(frozenset()))
