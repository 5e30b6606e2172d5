"""Areas as papers: drawn in, round, and never gone."""

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from editor.picture.path import Path
from editor.systems.trts.board import Area
from editor.systems.trts.outlines import shape_of
from editor.systems.trts.picture.paper import (
    INSET,
    Look,
    core_of,
    cut_papers,
    paper_of,
    wobbled_point,
)
from tests.systems.trts.picture.maps import ODD, ember

LOOK = Look(1, (900, 760))


def polygon_of(path: Path) -> shapely.Polygon:
    """Return what a path of curves encloses, corner by corner, in map units."""
    rings = []
    points = iter(path.points)
    for step in path.steps:
        if step == "M":
            rings.append([next(points)])
        elif step == "Q":
            next(points)
            rings[-1].append(next(points))
    return shapely.Polygon([(x * 10, y * 10) for x, y in rings[0]])


def test_neighbours_lie_a_gap_apart() -> None:
    """Two areas with a common border are drawn about twice the inset from each other."""
    board, _ = ember()
    one, other = (polygon_of(paper_of(shape_of(board.areas[n]), LOOK).edge) for n in (0, 1))
    assert 1.5 * INSET < one.distance(other) < 2.6 * INSET


@pytest.mark.parametrize("area", ODD.values(), ids=ODD.keys())
@pytest.mark.parametrize("detail", [0, 1, 2])
def test_every_area_shows(area: Area, detail: int) -> None:
    """However small or broken an area is, something of it is drawn, unless it has no corner."""
    paper = paper_of(shape_of(area), Look(1, (900, 760), detail))
    assert bool(paper.edge.steps or (paper.broken and paper.broken.steps)) == bool(area.outline)
    core_of(shape_of(area), LOOK)


@given(st.integers(4, 40), st.integers(4, 40))
def test_little_of_a_small_area_is_lost(width: int, height: int) -> None:
    """Of an area as small as eight units more than a quarter is left."""
    area = Area(id="a", outline=((50, 50), (50 + width, 50), (50 + width, 50 + height), (50, 90)))
    shape = shape_of(area)
    if shape.valid:
        assert paper_of(shape, LOOK).ground.area > 0.25 * shape.ground.area


def test_a_paper_is_the_same_alone_and_among_many() -> None:
    """What is cut for a whole map at once is what would be cut for each area."""
    board, _ = ember()
    cut_papers([shape_of(area) for area in board.areas], LOOK)
    together = [paper_of(shape_of(area), LOOK) for area in board.areas]
    for area, paper in zip(ember()[0].areas, together, strict=True):
        again = Area(id=area.id, outline=tuple((x, y) for x, y in area.outline))
        alone = paper_of(shape_of(again), LOOK)
        assert alone.edge == paper.edge
        assert alone.rings == paper.rings
        assert alone.inset == paper.inset


def test_the_hand_is_calm_at_the_edge_of_the_sheet() -> None:
    """What lies on the sheet's edge is not moved; in the middle it is, by less than the gap."""
    assert wobbled_point((0.0, 40.0), LOOK) == (0.0, 40.0)
    x, y = wobbled_point((41.0, 33.0), LOOK)
    assert 0 < abs(x - 41) + abs(y - 33) < INSET / 10
