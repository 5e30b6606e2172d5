"""What lies over the board is drawn once while it stays the same, and again when it changes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from editor.core.points import Cell
from editor.seam.overlay import NOTHING, Overlay
from editor.ui.canvas.camera import Camera
from editor.ui.canvas.overlay import OverlayPainter
from tests.ui.canvas.boards import WIDE, scene_of

ROOM = QRect(0, 0, 400, 300)
LENS = Camera(40.0, (180.0, 40.0))


def drawn(overlay: OverlayPainter, cells: frozenset[Cell], *, isometric: bool) -> QImage:
    """Return the widget with the overlay of some spaces that change."""
    image = QImage(ROOM.size(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    live = NOTHING if not cells else Overlay(changed=cells)
    scene = SCENES[isometric]
    overlay.draw(painter, scene, live, LENS, ROOM, lambda _: None)
    painter.end()
    return image


SCENES = {isometric: scene_of(WIDE, isometric=isometric) for isometric in (False, True)}
BEFORE, ASIDE, BEHIND = frozenset({(4, 4)}), frozenset({(0, 3)}), frozenset({(2, 0)})


@pytest.fixture(params=[False, True], ids=["above", "isometric"])
def isometric(request: pytest.FixtureRequest, application: QApplication) -> bool:
    return bool(request.param)


def test_a_second_frame_is_as_the_first(isometric: bool) -> None:
    """What is kept of a frame draws the very same pixels again, as does an overlay without it."""
    overlay = OverlayPainter()
    first = drawn(overlay, BEFORE, isometric=isometric)
    assert drawn(overlay, BEFORE, isometric=isometric) == first
    assert drawn(OverlayPainter(), BEFORE, isometric=isometric) == first


def test_what_changed_is_shown(isometric: bool) -> None:
    """Other spaces are drawn where they are, and none leave the board as it was."""
    overlay = OverlayPainter()
    one = drawn(overlay, BEFORE, isometric=isometric)
    other = drawn(overlay, ASIDE, isometric=isometric)
    empty = drawn(overlay, frozenset(), isometric=isometric)
    assert one != other
    assert empty not in (one, other)
    assert empty == drawn(OverlayPainter(), frozenset(), isometric=isometric)


def test_nothing_is_drawn_on_the_box_before_it(isometric: bool) -> None:
    """A space that a box hides leaves the picture as it was; from above no box hides any."""
    overlay = OverlayPainter()
    empty = drawn(overlay, frozenset(), isometric=isometric)
    assert (drawn(overlay, BEHIND, isometric=isometric) == empty) is isometric
