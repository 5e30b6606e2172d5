from itertools import product

import msgspec
import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from editor.paint.painter import paint_nodes
from editor.picture.affine import Rect
from editor.systems.tactics.picture.scene import TacticsScene
from tests.ui.canvas.boards import SMALL, WIDE, scene_of

PIXELS = 24
AREA = Rect(-7, -5, 16, 14)


def painted(scene: TacticsScene) -> QImage:
    """Return the scene with its surroundings."""
    size = (round(AREA.width * PIXELS), round(AREA.height * PIXELS))
    image = QImage(*size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(PIXELS, PIXELS)
    painter.translate(-AREA.x, -AREA.y)
    paint_nodes(scene.nodes(PIXELS), painter)
    painter.end()
    return image


CHANGES = {
    "moved": ((WIDE, SMALL), (WIDE, msgspec.structs.replace(SMALL, at=(3, 2)))),
    "taken away": ((WIDE, SMALL), (WIDE,)),
    "place": ((WIDE,), (WIDE, msgspec.structs.replace(SMALL, at=(5, 4), on="mat"))),
    "turned": ((WIDE,), (msgspec.structs.replace(WIDE, turn=90),)),
}


def test_nothing_changes_outside_of_the_damage(subtests: pytest.Subtests) -> None:
    """Every pixel that differs between two scenes lies in a rectangle that was reported."""
    for change, (isometric, view) in product(
        CHANGES, ((False, 0), (True, 0), (True, 1), (True, 2))
    ):
        with subtests.test(change=change, isometric=isometric, view=view):
            old, new = (
                scene_of(*boxes, isometric=isometric, view=view) for boxes in CHANGES[change]
            )
            parts = new.changed_since(old)
            assert parts
            before, after = painted(old), painted(new)
            assert before != after
            for image in (before, after):
                painter = QPainter(image)
                for part in parts:
                    x, y = (part.x - AREA.x) * PIXELS, (part.y - AREA.y) * PIXELS
                    width, height = part.width * PIXELS, part.height * PIXELS
                    painter.fillRect(
                        round(x), round(y), round(width), round(height), QColor("black")
                    )
                painter.end()
            assert before == after


def test_equal_scenes_have_no_damage() -> None:
    """A new scene of the same board needs no painting."""
    assert scene_of(WIDE).changed_since(scene_of(WIDE)) == []


def test_another_viewpoint_changes_everything() -> None:
    """A scene from another viewpoint shares nothing with the previous one."""
    assert scene_of(WIDE, isometric=True).changed_since(scene_of(WIDE)) is None


def test_what_is_taken_over_from_an_older_scene_looks_as_if_drawn_now(
    subtests: pytest.Subtests,
) -> None:
    """A scene takes over unchanged boxes of the previous one, and no pixel differs."""
    for change, isometric in product(CHANGES, (False, True)):
        with subtests.test(change=change, isometric=isometric):
            old, new = (scene_of(*boxes, isometric=isometric) for boxes in CHANGES[change])
            painted(old)
            new.changed_since(old)
            assert painted(new) == painted(scene_of(*CHANGES[change][1], isometric=isometric))
