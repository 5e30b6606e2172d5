"""Spreading a selected text by its corner, on a board of spaces."""

from __future__ import annotations

from editor.picture.affine import Point
from editor.seam.scene import Scene
from editor.seam.tool import Modifiers
from tests.workbench.sessions import Person


def pull_corner(person: Person, scene: Scene, label: str, corner: Point, goal: str) -> str:
    """Pull the corner of a selected text to a space; return what the tool says on the way."""
    pressed = scene.hit(scene.point_of(corner), 40.0, label)
    assert pressed.handle == "corner"
    person.stage.press(pressed, Modifiers())
    person.stage.drag(person.hit(goal), Modifiers())
    ghost = person.stage.overlay().ghost
    assert ghost is not None
    assert ghost.reason is not None
    person.stage.release(person.hit(goal), Modifiers())
    return ghost.reason.detail
