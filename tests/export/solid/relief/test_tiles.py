"""Cards and areas in relief: closed, with all that the map draws on them, and notches for links."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import shapely
import trimesh

from editor.core.resources import samples_folder
from editor.export.job import chosen_tabletop
from editor.export.solid.mesh import polygons
from editor.export.solid.relief.tiles import (
    RAISED,
    LinkNotch,
    notched,
    notches_of,
    small_words,
    tile_marks,
    tile_mesh,
)
from editor.export.stl_file import EXPORTER
from editor.seam.tabletop import Slab, Tabletop
from tests.export.jobs import job_of

SLUICES = samples_folder() / "mechs" / "the-sluices.json"
ISLE = samples_folder() / "trts" / "ashen-isle.json"
SQUARE = shapely.box(0, 0, 40, 30)


@cache
def table_of(path: Path) -> Tabletop:
    """Return a sample on the table."""
    return chosen_tabletop(job_of(path, EXPORTER))


def tile_of(
    table: Tabletop, slab: Slab
) -> tuple[shapely.Polygon, shapely.geometry.base.BaseGeometry]:
    """Return the outline of a tile and its marks, at the size of print."""
    (outline,) = polygons(slab.outline, table.print_size)
    return outline, tile_marks(outline, table, slab, table.print_size)


def test_a_tile_is_closed_and_its_marks_stand_out() -> None:
    """Its volume is that of the plate and of the marks on it."""
    marks = shapely.union_all(
        [shapely.box(5, 5, 10, 10), SQUARE.buffer(-1).difference(SQUARE.buffer(-2))]
    )
    mesh = tile_mesh(SQUARE, marks, 2.0)
    other = trimesh.Trimesh(list(mesh.vertices), list(mesh.triangles), process=False)
    assert other.is_watertight
    assert other.is_winding_consistent
    assert mesh.volume == pytest.approx(SQUARE.area * 2 + marks.area * RAISED)
    assert mesh.size == (40, 30, 2 + RAISED)


def test_a_tile_without_marks_is_a_plate() -> None:
    """So is one that is too small for a rim."""
    mesh = tile_mesh(SQUARE, shapely.Polygon(), 2.0)
    assert mesh.volume == pytest.approx(SQUARE.area * 2)
    table = table_of(ISLE)
    slab = next(slab for slab in table.slabs if slab.kind == "area")
    assert tile_marks(shapely.box(0, 0, 1, 1), table, slab, 4.0).is_empty


def test_cards_show_their_value_and_which_sides_are_closed() -> None:
    """There is ink at the value; a closed side has a thick bar along it, an open one has none."""
    table = table_of(SLUICES)
    closed = opened = 0
    for slab in table.slabs:
        outline, marks = tile_of(table, slab)
        left, low, right, high = outline.bounds
        value = shapely.box(left + 3.5, high - 17, left + 17, high - 3.5)
        assert marks.intersection(value.buffer(-2)).area > 4
        strips = {
            "north": shapely.box(left + 20, high - 3, right - 20, high - 1),
            "south": shapely.box(left + 20, low + 1, right - 20, low + 3),
            "west": shapely.box(left + 1, low + 20, left + 3, high - 20),
            "east": shapely.box(right - 3, low + 20, right - 1, high - 20),
        }
        sides = str(slab.facts.get("blocked", "")).split(", ")
        for name, strip in strips.items():
            if name in sides:
                closed += 1
                assert marks.intersection(strip).area > 0.99 * strip.area
            elif name not in str(slab.facts.get("one-way", "")):
                opened += 1
                assert marks.intersection(strip).area < 0.4 * strip.area
    assert closed
    assert opened


def test_areas_have_a_rim_and_their_figures() -> None:
    """The rim keeps off the edge, and within it there is more than the rim."""
    table = table_of(ISLE)
    for slab in (slab for slab in table.slabs if slab.kind == "area"):
        outline, marks = tile_of(table, slab)
        assert outline.buffer(-0.75, join_style="mitre").contains(marks)
        inner = outline.buffer(-3, join_style="mitre")
        assert marks.intersection(inner).area > 15, slab.name
        assert marks.area > 0.6 * 0.8 * outline.length


def test_a_link_has_a_notch_in_both_of_its_areas() -> None:
    """Both are on the edge: one hole in a common border, else each where the areas are nearest."""
    table = table_of(ISLE)
    notches = notches_of(table, 4.0)
    links = {frozenset((move.source, move.target)) for move in table.moves}
    assert sum(map(len, notches.values())) == 2 * len(links)
    areas = {s.id: shapely.union_all(list(polygons(s.outline, 4.0))) for s in table.slabs}
    for area, own in notches.items():
        for notch in own:
            assert areas[area].boundary.distance(shapely.Point(notch.at)) < 0.01


def test_a_notch_tells_the_kind_of_its_link(subtests: pytest.Subtests) -> None:
    """Half a disc to walk, a corner for flyers, a square for a ramp."""
    for kind, area in (("walk", 3.9), ("air", 2.56), ("ramp-up", 5.12)):
        with subtests.test(kind):
            cut = notched(SQUARE, [LinkNotch((20.0, 0.0), kind)])
            assert SQUARE.area - cut.area == pytest.approx(area, rel=0.02)
            assert cut.is_valid


def test_a_notch_that_would_split_a_tile_is_left_out() -> None:
    """A neck narrower than the notch stays whole."""
    neck = shapely.Polygon(
        ((0, 0), (10, 0), (10, 4), (20, 4), (20, 0), (30, 0), (30, 9), (20, 9), (20, 5), (10, 5)),
    )
    assert notched(neck, [LinkNotch((15.0, 4.0), "walk")]).equals(neck)


def test_words_too_small_to_print_are_counted() -> None:
    """At a tenth of the size no name can be printed; at the size of print all can."""
    table = table_of(ISLE)
    slab = next(slab for slab in table.slabs if slab.kind == "area")
    assert small_words(table, slab, 4.0) == 0
    assert small_words(table, slab, 0.4) > 0
