"""Ground from nothing: outlines without gaps or overlaps, as large as each other, symmetric."""

from collections import Counter
from random import Random

import pytest
import shapely

from editor.core.making import MAKING_SYMMETRIES, MakingSymmetry
from editor.systems.trts.making.cells import motions_of
from editor.systems.trts.making.ground import (
    GROUND,
    DrawnGround,
    GroundWanted,
    drawn_ground,
)
from editor.systems.trts.map.board import Ring
from editor.systems.trts.map.shapes import AreaShape
from tests.depth import in_loops, parameter

PLAYERS = {"none": 3, "mirror": 2, "half": 2, "quarters": 4}
CASES = [(kind, seed) for seed in range(1, 13) for kind in MAKING_SYMMETRIES]
LOOPS = in_loops(parameter(case, deep=case[1] > 3) for case in CASES)


def ground(symmetry: MakingSymmetry, seed: int, sea: int = 60) -> tuple[DrawnGround, int]:
    """Return ground, and the number of players."""
    players = PLAYERS[symmetry]
    motions = motions_of(symmetry, players)
    wanted = GroundWanted(6 * players, 8 * players, 50, sea * (seed % 3) // 2, motions, False)
    return drawn_ground(Random(seed), wanted), players


def sides(ring: Ring) -> set[frozenset[tuple[int, int]]]:
    """Return the sides of a ring."""
    return {frozenset(pair) for pair in zip(ring, (*ring[1:], ring[0]), strict=True)}


@pytest.mark.parametrize("some", LOOPS)
def test_outlines_fit_each_other(
    some: list[tuple[MakingSymmetry, int]], subtests: pytest.Subtests
) -> None:
    """Outlines are sound, cover nothing twice, and leave no gap along a border, however thin."""
    for symmetry, seed in some:
        with subtests.test(symmetry=symmetry, seed=seed):
            made, players = ground(symmetry, seed)
            assert 6 * players <= len(made.rings) <= 8 * players
            shapes = [AreaShape(ring, (), ()) for ring in made.rings]
            assert not [shape.faults for shape in shapes if shape.faults]
            together = shapely.union_all([shape.ground for shape in shapes])
            assert together.area == pytest.approx(sum(shape.size for shape in shapes))
            opened = shapely.buffer(shapely.buffer(together, 5), -5)
            holes = [ring for part in shapely.get_parts(opened) for ring in part.interiors]
            assert all(shapely.Polygon(ring).area > GROUND / 8 for ring in holes)
            shared = Counter(side for ring in made.rings for side in sides(ring))
            assert max(shared.values()) == 2
            width, height = made.sheet
            assert all(0 < x < width and 0 < y < height for ring in made.rings for x, y in ring)


@pytest.mark.parametrize("some", LOOPS)
def test_areas_are_alike_in_size(
    some: list[tuple[MakingSymmetry, int]], subtests: pytest.Subtests
) -> None:
    """No area is a sliver: each has room for its name, and is neither tiny nor huge."""
    for symmetry, seed in some:
        with subtests.test(symmetry=symmetry, seed=seed):
            made, _ = ground(symmetry, seed)
            for number, ring in enumerate(made.rings):
                shape = AreaShape(ring, (), ())
                if number not in made.rocks:
                    assert 0.35 * GROUND < shape.size < 2.2 * GROUND
                assert shape.middle[1] > 40


@pytest.mark.parametrize("some", LOOPS)
def test_ground_has_its_symmetry_exactly(
    some: list[tuple[MakingSymmetry, int]], subtests: pytest.Subtests
) -> None:
    """The image of every outline about the middle of the sheet is an outline, corner by corner."""
    for symmetry, seed in some:
        with subtests.test(symmetry=symmetry, seed=seed):
            made, players = ground(symmetry, seed)
            x, y = made.sheet[0] // 2, made.sheet[1] // 2
            rings = {sides_about(ring, x, y) for ring in made.rings}
            for motion in motions_of(symmetry, players):
                for ring in rings:
                    image = frozenset(frozenset(map(motion.way, side)) for side in ring)
                    assert image in rings


def sides_about(ring: Ring, x: int, y: int) -> frozenset[frozenset[tuple[int, int]]]:
    """Return the sides of a ring relative to a place."""
    return frozenset(sides(tuple((a - x, b - y) for a, b in ring)))
