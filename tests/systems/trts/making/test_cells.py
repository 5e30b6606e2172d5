"""Cells of ground: what is nearest to a site, evenly spread and symmetric."""

from random import Random

import pytest

from editor.core.making import MAKING_SYMMETRIES
from editor.systems.trts.making.cells import (
    cell_of,
    chamfered,
    motions_of,
    moved,
    orbits,
    sites_of,
    spread_sites,
)
from editor.systems.trts.map.shapes import MapPoint

FRAME = chamfered((400.0, 300.0))


def within(corners: tuple[MapPoint, ...], place: MapPoint) -> float:
    """Return how far a place is within a convex polygon: less than 0 outside."""
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    turns = [
        (x2 - x1) * (place[1] - y1) - (y2 - y1) * (place[0] - x1) for (x1, y1), (x2, y2) in sides
    ]
    return min(turns)


def test_a_cell_is_what_is_nearest_to_its_site() -> None:
    """A place of the frame is in the cell of the site that is nearest to it, and in no other."""
    rng = Random(3)
    sites = [(rng.uniform(-390, 390), rng.uniform(-290, 290)) for _ in range(25)]
    cells = [cell_of(sites, number, FRAME) for number in range(25)]
    for _ in range(300):
        x, y = rng.uniform(-340, 340), rng.uniform(-240, 240)
        far = [(x - a) ** 2 + (y - b) ** 2 for a, b in sites]
        nearest = far.index(min(far))
        found = [number for number in range(25) if within(cells[number].corners, (x, y)) > 1e-6]
        assert found in ([nearest], [])
        assert within(cells[nearest].corners, (x, y)) > -1e-6


def test_sides_name_the_cell_beside_them() -> None:
    """Whatever cell is beside a side has a side beside it in turn."""
    rng = Random(4)
    sites = [(rng.uniform(-390, 390), rng.uniform(-290, 290)) for _ in range(20)]
    cells = [cell_of(sites, number, FRAME) for number in range(20)]
    for number, cell in enumerate(cells):
        assert all(number in cells[other].beside for other in cell.beside if other >= 0)


@pytest.mark.quick("mirror", "quarters")
@pytest.mark.parametrize("symmetry", MAKING_SYMMETRIES)
def test_sites_have_their_symmetry(symmetry: str, subtests: pytest.Subtests) -> None:
    """Of any number of sites the images are sites, and about as many as were asked for."""
    motions = motions_of(symmetry, 4)  # type: ignore[arg-type]
    for number in range(10, 34):
        with subtests.test(number=number):
            rng = Random(number)
            kinds = orbits(rng, number, motions)
            assert 0 <= sum(len(orbit.motions) for orbit in kinds) - number <= 3
            sites = sites_of(kinds, spread_sites(rng, kinds, FRAME))
            for motion in motions:
                for site in sites:
                    x, y = moved(motion, site)
                    assert min(abs(x - a) + abs(y - b) for a, b in sites) < 1e-6
