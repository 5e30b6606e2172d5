"""Boxes that are shown open: where their plans lie in the scene, and what hides them."""

from __future__ import annotations

import pytest

from editor.picture.affine import Rect
from editor.picture.drawing import around
from editor.seam.overlay import Overlay
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.picture.scene import TacticsScene
from tests.workbench.sessions import Person, new_session

VIEWS = (Viewpoint(), *(Viewpoint(isometric=True, view=view) for view in (0, 1, 2, 3)))


def test_a_plan_lies_on_its_box_in_every_view(subtests: pytest.Subtests) -> None:
    """The plan covers the top of its box, with a narrow rim, and nothing else."""
    for viewpoint in VIEWS:
        with subtests.test(str(viewpoint)):
            person = Person(new_session("solo"))
            person.session.arm("dungeon", "floor")
            scene = TacticsScene(person.session.survey, SceneOptions(viewpoint=viewpoint))
            opened = person.stage.overlay().inside
            assert len(opened) == 1
            flat = scene.layers(Overlay(inside=opened), 40.0).flat
            assert len(flat) == 1
            assert (flat[0].before is None) is not viewpoint.isometric
            plan = around(flat[0].nodes)
            top = scene.cells_rect(scene.realm.boxes["b1"].cells())
            assert top is not None
            assert _within(top, plan)
            assert _within(plan, top.grown(0.4))


def _within(inner: Rect, outer: Rect) -> bool:
    return (
        outer.x <= inner.x + 1e-6
        and outer.y <= inner.y + 1e-6
        and inner.right <= outer.right + 1e-6
        and inner.bottom <= outer.bottom + 1e-6
    )
