"""The minimap of a canvas."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.picture.affine import Rect
from editor.seam.overlay import NOTHING, Ghost, Overlay
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui.canvas.canvas import Canvas
from editor.ui.canvas.minimap import SEEN, share_in_view
from tests.ui.canvas.boards import SMALL, WIDE, Shown, realm_of


@pytest.fixture
def canvas(application: QApplication) -> Canvas:
    """Return a canvas of 600 x 450 with the meadow fitted into it."""
    made = Canvas()
    made.reduced_motion = True
    made.resize(600, 450)
    made.show_board(TacticsScene, Shown(realm_of(WIDE, SMALL)))
    made.show()
    made.finish()
    return made


def test_the_share_in_view_is_that_of_the_area() -> None:
    """A quarter of the frame is in view where half of each side is."""
    assert share_in_view(Rect(-50, -50, 100, 100), Rect(0, 0, 80, 80)) == 0.25
    assert share_in_view(Rect(10, 10, 40, 40), Rect(0, 0, 80, 80)) == 1.0
    assert share_in_view(Rect(100, 0, 40, 40), Rect(0, 0, 80, 80)) == 0.0


def test_it_is_there_below_its_share_alone(canvas: Canvas) -> None:
    """Fitted there is none; zoomed in it shows; a click in its corner brings that into view."""
    minimap = canvas.minimap
    assert minimap.isHidden()
    canvas.zoom_to(3.0)
    scene = canvas.scene
    assert scene is not None
    room = Rect(0, 0, canvas.width(), canvas.height())
    assert share_in_view(canvas.camera.rect(scene.frame), room) < SEEN
    assert not minimap.isHidden()
    shown = minimap.grab().toImage()
    assert len({shown.pixel(x, 74) for x in range(20, 140, 3)}) > 8  # the map is drawn in it
    QTest.mouseClick(minimap, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    near = canvas.camera.scene((canvas.width() / 2, canvas.height() / 2))
    assert near[0] < 1.5
    assert near[1] < 1.5
    canvas.fit()
    assert minimap.isHidden()


def test_it_lets_what_is_in_the_hand_pass_beneath(canvas: Canvas) -> None:
    """It fades near a pointer with something in hand, and takes no events then."""
    canvas.zoom_to(3.0)
    minimap, through = canvas.minimap, Qt.WidgetAttribute.WA_TransparentForMouseEvents
    near, far = minimap.geometry().center(), QPoint(20, 20)
    minimap.near((near.x(), near.y()), carrying=True)
    assert minimap.testAttribute(through)
    minimap.near((far.x(), far.y()), carrying=True)
    assert not minimap.testAttribute(through)
    minimap.near((near.x(), near.y()), carrying=False)
    assert not minimap.testAttribute(through)
    canvas.show_live(Overlay(ghost=Ghost("lawful", cells=frozenset({(1, 1)}))))
    minimap.near((near.x(), near.y()), carrying=True)
    canvas.show_live(NOTHING)
    assert not minimap.testAttribute(through)
