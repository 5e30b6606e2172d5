"""The felt beside a zoomed map: strips stand on it and never on the map."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.picture.affine import Rect
from editor.systems.tactics.picture.scene import TacticsScene
from editor.ui.canvas.canvas import Canvas
from editor.ui.canvas.gutters import is_beside
from editor.ui.widgets.strip import LevelStrip, StripButton, ToolStrip
from editor.workbench.document import new_document
from editor.workbench.session import Session
from tests.ui.canvas.boards import SMALL, WIDE, Shown, realm_of


def gutters_of(canvas: Canvas) -> tuple[int, int]:
    """Return the widths of the felt at the left and the right."""
    seen = canvas.seen()
    return round(seen.x), round(canvas.width() - seen.right)


@pytest.fixture
def canvas(application: QApplication) -> Canvas:
    """Return a canvas of 700 x 450 with tools at the left, levels at the right, its map fitted."""
    made = Canvas()
    made.reduced_motion = True
    made.resize(700, 450)
    made.show_board(TacticsScene, Shown(realm_of(WIDE, SMALL)))
    made.add_float(ToolStrip([StripButton(name="Select", icon="image", size=(34, 34))]), "left")
    levels = LevelStrip()
    levels.show_levels(2, -1)
    made.add_float(levels, "right")
    made.show()
    made.fit(animated=False)
    made.finish()
    return made


def test_a_fitted_map_has_no_gutter_and_keeps_clear(canvas: Canvas) -> None:
    """It lies between the strips already, and nothing is cut."""
    assert gutters_of(canvas) == (0, 0)
    assert canvas.scene is not None
    shown = canvas.camera.rect(canvas.scene.frame)
    for strip in canvas.floats.rects():
        assert strip.right <= shown.x or strip.x >= shown.right


@pytest.mark.parametrize("pan", [(0, 0), (200, 40), (-300, -80), (4000, 0), (-4000, 0)])
def test_no_strip_covers_a_zoomed_map(canvas: Canvas, pan: tuple[int, int]) -> None:
    """Wherever it is panned to, strips stand beside what is seen of it, on felt alone."""
    canvas.zoom_to(4.0)
    bare = canvas.grab().toImage()
    canvas.pan(*pan)
    canvas.finish()
    seen = canvas.seen()
    for strip in canvas.floats.rects():
        assert strip.right <= seen.x or strip.x >= seen.right
    image = canvas.grab().toImage()
    left, right = gutters_of(canvas)
    assert left
    assert right
    for x in (2, left - 3, canvas.width() - right + 3, canvas.width() - 3):
        assert image.pixelColor(x, 440) == bare.pixelColor(x, 440)
    assert canvas.scene is not None
    shown = canvas.camera.rect(canvas.scene.frame)
    assert shown.right >= seen.x + 60 - 1
    assert shown.x <= seen.right - 60 + 1


def test_the_felt_is_no_part_of_the_map(application: QApplication) -> None:
    """A click on it selects nothing of what would lie under it, and starts no gesture."""
    session = Session(new_document("tactics", "control"))
    canvas = Canvas(session)
    canvas.reduced_motion = True
    canvas.resize(700, 450)
    canvas.add_float(ToolStrip([StripButton(name="Select", icon="image", size=(34, 34))]), "left")
    canvas.show()
    canvas.zoom_to(4.0)
    canvas.pan(30, 0)
    left, _ = gutters_of(canvas)
    before = session.hit
    assert is_beside(canvas.seen(), (left - 2, 300))
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(left - 2, 300))
    assert (session.selection, session.cells) == ((), frozenset())
    assert session.hit in (before, None)
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(left + 120, 300))
    assert session.hit is not None
    session.close()


def test_the_room_of_the_map_is_within_what_is_seen(canvas: Canvas) -> None:
    """So what is brought into view is never brought under a strip."""
    canvas.zoom_to(4.0)
    room, seen = canvas.room(), canvas.seen()
    assert isinstance(room, Rect)
    assert seen.x <= room.x < room.right <= seen.right
