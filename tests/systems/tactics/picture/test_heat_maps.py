"""Heat maps and the space graph on the board."""

from __future__ import annotations

from itertools import pairwise

import pytest

from editor.core.points import neighbours
from editor.systems.tactics.picture.heat_maps import graph_places
from tests.ui.canvas.boards import WIDE, scene_of


def test_an_edge_goes_up_the_walls_that_are_seen(subtests: pytest.Subtests) -> None:
    """A climb is one line where its wall faces the viewer; of other walls the halves stay apart."""
    for view in range(4):
        with subtests.test(view=view):
            scene = scene_of(WIDE, isometric=True, view=view)
            table, surface = scene.table, scene.realm.spaces
            (box,) = table.boxes
            places = graph_places(table, scene.projection, surface)
            seen = set()
            for cell, space in surface.items():
                for other in neighbours(cell):
                    if other not in surface or surface[other].elevation == space.elevation:
                        continue
                    parts = places.lines(cell, other)
                    ends = [points for _, points in parts]
                    joined = all(
                        before[-1] == pytest.approx(after[0]) for before, after in pairwise(ends)
                    )
                    low = min((cell, other), key=lambda each: surface[each].elevation)
                    x, y = table.turning.cell(low)
                    faces = x >= box.right or y >= box.bottom
                    assert joined is faces
                    assert len(parts) == (3 if faces else 2)
                    seen.add(faces)
            assert seen == {True, False}


def test_from_above_an_edge_is_one_line() -> None:
    """There no wall is seen."""
    scene = scene_of(WIDE, isometric=False)
    places = graph_places(scene.table, scene.projection, scene.realm.spaces)
    assert places.lines((0, 1), (1, 1)) == [(0, ((0.5, 1.5), (1.5, 1.5)))]
