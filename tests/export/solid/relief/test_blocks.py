"""Boxes in relief: closed, true, and standing on one another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
import trimesh
from hypothesis import given
from hypothesis import strategies as st

from editor.export.solid.mesh import Mesh
from editor.export.solid.relief.blocks import GROOVE, ReliefBlock, block_mesh
from editor.export.solid.relief.ground import PLAIN, RIM_HEIGHT
from editor.export.solid.relief.walls import WallSign, WallSize, wall_of

KINDS = ("plain", "water", "forest", "peak", "village", "ballista", "bridge", "hole")
LEVEL = 16.0


def block(columns: int, rows: int, *, side: float = 25.0, wall: float = 0.0) -> ReliefBlock:
    """Return a box of one level with every kind of ground in turn, and signs on its south."""
    cells = [(x, y) for y in range(rows) for x in range(columns)]
    ground = {cell: (KINDS[n % len(KINDS)], n % 2) for n, cell in enumerate(cells)}
    size = WallSize(side, GROOVE, LEVEL + RIM_HEIGHT, LEVEL)
    signs = (WallSign("12 S", 3), WallSign(portal="IV", open=True), WallSign(line=True))
    walls = {
        ((x, rows - 1), (0, 1)): wall_of(sign, size)
        for x, sign in zip(range(columns), signs, strict=False)
    }
    return ReliefBlock(columns, rows, ground, side, LEVEL, walls, wall=wall)


def read(mesh: Mesh) -> trimesh.Trimesh:
    """Return a mesh as the library has it."""
    return trimesh.Trimesh(list(mesh.vertices), list(mesh.triangles), process=False)


def surface(mesh: Mesh, points: np.ndarray, *, up: bool) -> np.ndarray:
    """Return the height of the outermost level or sloped face over each point, NaN for none."""
    corners = np.asarray(mesh.vertices)[np.asarray(mesh.triangles)]
    a, b, c = corners[:, 0], corners[:, 1], corners[:, 2]
    area = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
    facing = area > 1e-9 if up else area < -1e-9
    a, b, c, area = a[facing], b[facing], c[facing], area[facing]
    found = np.full(len(points), np.nan)
    for index, (x, y) in enumerate(points):
        p = ((b[:, 0] - x) * (c[:, 1] - y) - (b[:, 1] - y) * (c[:, 0] - x)) / area
        q = ((c[:, 0] - x) * (a[:, 1] - y) - (c[:, 1] - y) * (a[:, 0] - x)) / area
        inside = (p > -1e-9) & (q > -1e-9) & (p + q < 1 + 1e-9)
        heights = (p * a[:, 2] + q * b[:, 2] + (1 - p - q) * c[:, 2])[inside]
        if len(heights):
            found[index] = heights.max() if up else heights.min()
    return found


def gaps(lower: Mesh, upper: Mesh) -> np.ndarray:
    """Return how far the underside of a mesh is over the top of another, all over both.

    Both are flat between their corners: corners of either decide, and points between them.
    """
    edge = [*lower.vertices, *upper.vertices]
    between = np.random.default_rng(7).uniform(upper.bounds[0][:2], upper.bounds[1][:2], (300, 2))
    points = np.unique(np.vstack([np.asarray(edge)[:, :2], between]).round(4), axis=0)
    (left, low, _), (right, high, _) = upper.bounds
    over = (points >= (left, low)).all(axis=1) & (points <= (right, high)).all(axis=1)
    points = points[over]
    found: np.ndarray = surface(upper, points, up=False) - surface(lower, points, up=True)
    apart: np.ndarray = found[~np.isnan(found)]
    return apart


def turns(mesh: Mesh) -> Iterator[Mesh]:
    """Yield a mesh in its four turns, each with its lower corner at the origin."""
    for _ in range(4):
        yield mesh
        mesh = mesh.rotated()
        (x, y, _z), _ = mesh.bounds
        mesh = mesh.moved((-x, -y, 0.0))


def test_a_block_is_closed_and_true(subtests: pytest.Subtests) -> None:
    """Its sides are whole spaces, its height is that of its levels and a rim."""
    for wall, side in product((0.0, 1.2, 2.5), (12.0, 25.4)):
        with subtests.test(wall=wall, side=side):
            mesh = block_mesh(block(3, 3, side=side, wall=wall))
            other = read(mesh)
            assert other.is_watertight
            assert other.is_winding_consistent
            assert mesh.volume == pytest.approx(other.volume, rel=1e-9)
            assert mesh.size == pytest.approx((3 * side, 3 * side, LEVEL + RIM_HEIGHT), abs=0.001)
            assert len(other.split()) == 1
            full = 9 * side * side * LEVEL
            assert 0.8 * full < mesh.volume < 1.01 * full if not wall else mesh.volume < 0.8 * full


@given(
    st.tuples(st.integers(1, 4), st.integers(1, 4)),
    st.integers(120_000, 600_000).map(lambda side: side / 10_000),
    st.integers(120, 5000).map(lambda wall: wall / 100),
)
def test_a_lid_is_closed_whatever_its_walls(
    cells: tuple[int, int], side: float, wall: float
) -> None:
    """Also where the hollow ends within a groove or along a grid line."""
    columns, rows = cells
    ground = {(x, y): PLAIN for x in range(columns) for y in range(rows)}
    for thick in (wall, side - GROOVE, side):
        mesh = block_mesh(ReliefBlock(columns, rows, ground, side, 3 * LEVEL, wall=round(thick, 2)))
        other = read(mesh)
        assert other.is_watertight
        assert other.is_winding_consistent
        assert 0 < mesh.volume < 1.01 * columns * rows * side * side * 3 * LEVEL


def test_each_part_of_relief_takes_the_volume_that_it_should() -> None:
    """A plain box: spaces, rims above them, grooves below them; by the formulas of frusta."""
    plain = {(x, y): ("plain", 0) for x in (0, 1) for y in (0, 1)}
    mesh = block_mesh(ReliefBlock(2, 2, plain, 25.0, LEVEL))

    def frustum(low: float, top: float, high: float) -> float:
        return high / 3 * (low * low + top * top + low * top)

    rim = 25.0**2 * 0.6 - frustum(25 - 2.1, 25 - 0.9, 0.6)
    groove = 25.0**2 * 1.3 - frustum(25 - 2.6, 25.0, 1.3)
    assert mesh.volume == pytest.approx(4 * (25.0**2 * LEVEL + rim - groove), abs=0.01)


@pytest.mark.quick("1.2")
@pytest.mark.parametrize("wall", [0.0, 1.2])
def test_a_box_stands_on_another_at_every_place_without_a_gap(wall: float) -> None:
    """At all places and turns nothing of both overlaps, and it rests on floors in each corner."""
    lower = block_mesh(block(3, 3, wall=wall)).moved((0.0, 0.0, -LEVEL))
    upper = block_mesh(block(2, 1, wall=wall))
    for quarter, rotated in enumerate(turns(upper)):
        wide, deep = (round(side / 25) for side in rotated.size[:2])
        for x, y in product(range(4 - wide), range(4 - deep)):
            if (x + y + quarter) % 2:
                continue
            apart = gaps(lower, rotated.moved((25.0 * x, 25.0 * y, 0.0)))
            assert apart.min() == pytest.approx(0.0, abs=1e-6)
            assert (np.abs(apart) < 1e-6).sum() >= 8


def test_a_box_on_another_cannot_slide() -> None:
    """There is a quarter of a millimetre of play in each direction, and no more."""
    lower = block_mesh(block(3, 2)).moved((0.0, 0.0, -LEVEL))
    upper = block_mesh(block(1, 1)).moved((25.0, 0.0, 0.0))
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert gaps(lower, upper.moved((0.24 * x, 0.24 * y, 0.0))).min() == pytest.approx(0.0)
        assert gaps(lower, upper.moved((0.3 * x, 0.3 * y, 0.0))).min() < -0.04


def test_a_flat_box_beneath_carries_a_box_too() -> None:
    """On a plain top, such as cardboard, it stands at the same height."""
    upper = block_mesh(block(2, 2))
    points = np.array([[12.0, 12.0], [38.0, 38.0], [25.0, 25.0]])
    assert surface(upper, points, up=False) == pytest.approx([0.0, 0.0, GROOVE])
