"""A map of play on areas: dots within any outline, as dense everywhere, clear of the writing."""

import math

import pytest
import shapely
from hypothesis import given

from editor.picture.drawing import Text
from editor.picture.halftone import PlayMap, radius_of
from editor.seam.overlay import NOTHING
from editor.seam.scene import SceneOptions
from editor.systems.trts.map.board import Area, Board
from editor.systems.trts.picture.arrangement import Arrangement
from editor.systems.trts.picture.marks import map_of
from editor.systems.trts.picture.paper import Look
from editor.systems.trts.picture.play_ink import area_ink, lattice_of
from editor.systems.trts.picture.scene import TrtsScene
from editor.systems.trts.picture.top import detail_of, written_box
from tests.picture.inked import full_dots
from tests.systems.trts.picture.maps import around, ember, survey_of
from tests.systems.trts.random_maps import boards

EMBER = survey_of(*ember())


def _dots_lie_within(board: Board, detail: int) -> None:
    table = Arrangement(survey_of(board))
    look = Look(table.scale, table.sheet, detail)
    for mark in table.areas.values():
        if not mark.shape.valid or not mark.shape.size:
            continue
        step, points = lattice_of(mark.shape, look)
        assert points
        for point in points:
            at = shapely.Point(map_of(point, table.scale))
            away = mark.shape.ground.boundary.distance(at)
            largest = map_of((radius_of(1.0, step), 0.0), table.scale)[0]
            assert mark.shape.covers((at.x, at.y))
            assert away >= largest


def test_dots_lie_within_their_area(subtests: pytest.Subtests) -> None:
    """Also the largest dots keep clear of the border, at each size."""
    for detail in (0, 1, 2):
        with subtests.test(detail=detail):
            _dots_lie_within(ember()[0], detail)


@given(boards())
def test_dots_lie_within_any_outline(board: Board) -> None:
    """Areas that are narrow, small or in parts have dots too, and within."""
    _dots_lie_within(board, 2)


def test_areas_are_as_dense_as_one_another() -> None:
    """Areas of one map have dots at one distance, in one lattice."""
    table = Arrangement(EMBER)
    lattices = [lattice_of(mark.shape, table.look) for mark in table.areas.values()]
    assert {step for step, _ in lattices} == {1.2}
    for step, points in lattices:
        for x, y in points:
            assert (x / step) % 1 == pytest.approx(0.5)
            assert (y / step) % 1 == pytest.approx(0.5)


def test_a_tiny_area_has_dots_of_its_own() -> None:
    """Where the lattice of the map misses an area, its own is finer; one dot at least."""
    for side in (12, 30, 60):
        outline = ((500, 500), (500 + side, 500), (500 + side, 500 + side), (500, 500 + side))
        _dots_lie_within(around(Area(id="a", outline=outline)).board, 2)


def test_writing_stays_clear(subtests: pytest.Subtests) -> None:
    """No dot lies under what is written in an area, be it all of it or its name alone."""
    for pixels in (10.0, 4.0, 2.5, 0.5):
        with subtests.test(pixels=pixels):
            table = Arrangement(EMBER)
            look = Look(table.scale, table.sheet, detail_of(pixels))
            play = PlayMap({mark.wording.name: 1.0 for mark in table.areas.values()}, 1.0)
            boxes = []
            for mark in table.areas.values():
                box = written_box(mark, table.look, pixels)
                dots = list(full_dots(tuple(area_ink(mark, look, play, box))))
                assert dots
                if box is not None:
                    boxes.append(box)
                    assert not any(
                        box.x < x < box.right and box.y < y < box.bottom for (x, y), _ in dots
                    )
            assert bool(boxes) == (pixels > 1)


def test_only_what_differs_in_play_is_told() -> None:
    """Another map of play changes the whole picture, the same one nothing."""
    name = next(iter(EMBER.map.areas.values())).area.name
    play = PlayMap({name: 1.0}, 1.0)
    old, same, other = (
        TrtsScene(EMBER, SceneOptions(play=each))
        for each in (play, PlayMap({name: 1.0}, 1.0), None)
    )
    assert same.changed_since(old) == []
    assert same.looks_like(old)
    assert other.changed_since(old) == [other.frame]
    assert not other.looks_like(old)
    assert list(full_dots(same.nodes(10.0)))
    assert not list(full_dots(other.nodes(10.0)))


def test_the_largest_figures_are_written() -> None:
    """They stand under the names of their areas, far from one another."""
    names = [laid.area.name for laid in EMBER.map.areas.values()]
    play = PlayMap({name: float(at + 1) for at, name in enumerate(names)}, 20.0)
    (flat,) = TrtsScene(EMBER, SceneOptions(play=play)).layers(NOTHING, 10.0).flat
    texts = [node for node in flat.nodes if isinstance(node, Text)]
    assert 1 < len(texts) <= 3
    assert texts[0].words == str(len(names))
    assert all(math.dist(a.at, b.at) > 10 for a in texts for b in texts if a is not b)
