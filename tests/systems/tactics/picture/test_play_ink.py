"""A map of play on a board: each figure on its own space, in each view and at each level."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from editor.core.points import name_of, neighbours
from editor.picture.drawing import Node, Text
from editor.picture.halftone import PlayMap
from editor.seam.overlay import NOTHING
from editor.seam.scene import SceneOptions, Viewpoint
from editor.systems.tactics.picture.play_ink import graph_places
from editor.systems.tactics.picture.scene import TacticsScene
from tests.picture.inked import full_dots
from tests.ui.canvas.boards import SMALL, WIDE, Shown, realm_of, scene_of

REALM = realm_of(WIDE, SMALL)
VIEWS = (Viewpoint(), *(Viewpoint(True).rotated(view) for view in range(4)))


def scene_with(play: PlayMap | None, viewpoint: Viewpoint = VIEWS[0]) -> TacticsScene:
    """Return the meadow with two boxes and a map of play."""
    return TacticsScene(Shown(REALM), SceneOptions(viewpoint, play=play))


def test_each_figure_lies_on_its_own_space(subtests: pytest.Subtests) -> None:
    """The dots of a space lie on it at its level: 3 x 3, fewer where spaces are small."""
    for viewpoint, (pixels, abreast) in product(VIEWS, ((37.0, 3), (14.0, 2), (8.0, 1))):
        with subtests.test(str(viewpoint), pixels=pixels, abreast=abreast):
            for cell, space in REALM.surface.items():
                scene = scene_with(PlayMap({name_of(cell): 1.0}, 1.0), viewpoint)
                dots = list(full_dots(scene.nodes(pixels)))
                assert len(dots) == abreast**2, cell
                back = scene.projection.plane(space.elevation).inverse()
                for at, _ in dots:
                    x, y = back.at(at)
                    assert cell[0] + 0.16 < x < cell[0] + 0.84
                    assert cell[1] + 0.16 < y < cell[1] + 0.84


def test_only_what_differs_in_play_is_told() -> None:
    """Another map of play changes the whole picture, the same one nothing."""
    play = PlayMap({"a1": 1.0}, 1.0)
    old, same, other = scene_with(play), scene_with(PlayMap({"a1": 1.0}, 1.0)), scene_with(None)
    assert same.changed_since(old) == []
    assert same.looks_like(old)
    assert other.changed_since(old) == [other.frame]
    assert not other.looks_like(old)
    assert not list(full_dots(other.nodes(37.0)))
    assert list(full_dots(same.nodes(37.0)))


def _words(nodes: tuple[Node, ...]) -> list[str]:
    return [node.words for node in nodes if isinstance(node, Text)]


def test_the_largest_figures_are_written(subtests: pytest.Subtests) -> None:
    """They lie over the board, the largest first; those near to a larger one are left out."""
    for viewpoint in VIEWS[:2]:
        with subtests.test(str(viewpoint)):
            scene = scene_with(PlayMap({"a1": 2.0, "b1": 1.9, "f5": 1.5}, 2.0), viewpoint)
            flat = scene.layers(NOTHING, 37.0).flat
            assert _words(flat[-1].nodes) == ["2", "1.5"]
            assert not scene_with(None, viewpoint).layers(NOTHING, 37.0).flat


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
