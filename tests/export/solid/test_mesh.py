"""Closed meshes, checked with an independent library."""

import pytest
import shapely
import trimesh
from hypothesis import given
from hypothesis import strategies as st

from editor.export.solid.mesh import Mesh, block, prism, together

SIDES = st.floats(1, 300).map(lambda side: round(side, 2))


def read(mesh: Mesh) -> trimesh.Trimesh:
    """Return a mesh as the library has it."""
    return trimesh.Trimesh(list(mesh.vertices), list(mesh.triangles), process=False)


def assert_closed(mesh: Mesh, volume: float) -> None:
    """Check that a mesh is watertight, oriented outwards and has a volume."""
    other = read(mesh)
    assert other.is_watertight
    assert other.is_winding_consistent
    assert other.volume == pytest.approx(volume, rel=1e-6)
    assert mesh.volume == pytest.approx(volume, rel=1e-6)


@given(SIDES, SIDES, SIDES)
def test_a_block_is_closed_and_as_large_as_wanted(width: float, depth: float, high: float) -> None:
    """Its volume is the product of its sides, and its size is those."""
    mesh = block(width, depth, high)
    assert_closed(mesh, width * depth * high)
    assert mesh.size == pytest.approx((width, depth, high))


def test_a_lid_is_hollow_and_open_below() -> None:
    """A block of 75 × 50 × 16 with walls of 2 lacks 71 × 46 × 14."""
    assert_closed(block(75, 50, 16, 2), 75 * 50 * 16 - 71 * 46 * 14)


def test_a_lid_without_room_for_a_hollow_is_full(subtests: pytest.Subtests) -> None:
    """Walls as thick as half a side, or thicker than the height, leave nothing out."""
    for wall in (8, 16, 30):
        with subtests.test(wall=wall):
            assert_closed(block(16, 16, 16, wall), 16 * 16 * 16)


def test_a_prism_keeps_the_holes_of_its_outline() -> None:
    """A frame stays a frame, full or hollow."""
    around = [(0, 0), (30, 0), (30, 30), (0, 30)]
    frame = shapely.Polygon(around, [[(10, 10), (20, 10), (20, 20), (10, 20)]])
    assert_closed(prism(frame, 0, 5), 800 * 5)
    assert_closed(prism(frame, 0, 5, 1), 800 * 5 - (28 * 28 - 12 * 12) * 4)


@given(st.lists(st.tuples(st.integers(0, 100), st.integers(0, 100)), min_size=3, max_size=12))
def test_a_prism_over_any_outline_is_closed(corners: list[tuple[int, int]]) -> None:
    """Any polygon becomes a closed solid of its area."""
    hull = shapely.MultiPoint(corners).convex_hull
    if isinstance(hull, shapely.Polygon) and hull.area > 0:
        assert_closed(prism(hull, 0, 3), hull.area * 3)


def test_a_turned_mesh_is_the_same_solid() -> None:
    """A quarter turn swaps width and depth and keeps the outside outside."""
    rotated = block(30, 20, 10).rotated()
    assert rotated.size == (20, 30, 10)
    assert_closed(rotated, 6000)


def test_several_meshes_together_keep_apart() -> None:
    """Each stays a shell of its own."""
    both = together((block(10, 10, 10), block(5, 5, 5).moved((20, 0, 0))))
    assert_closed(both, 1125)
    assert len(both.vertices) == 16


def test_no_mesh_has_no_size() -> None:
    """A mesh without a vertex has size 0 and no volume."""
    assert Mesh((), ()).size == (0, 0, 0)
    assert Mesh((), ()).volume == 0
