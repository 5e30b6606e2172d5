"""Areas as papers: drawn in, round, and never gone."""

import random
from itertools import product

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.picture.path import Path
from editor.systems.trts.map.board import Area
from editor.systems.trts.map.shapes import shape_of
from editor.systems.trts.picture.paper import (
    INSET,
    SPARE,
    TINTS,
    Look,
    core_of,
    cut_papers,
    paper_colour,
    paper_of,
    tints_of,
    wobbled_point,
)
from tests.systems.trts.picture.maps import ODD, ember

Neighbours = dict[str, tuple[str, ...]]


def triangulated(columns: int, rows: int, seed: int) -> Neighbours:
    """Return a plane net of areas with up to eight neighbours each."""
    chance = random.Random(seed)
    beside: dict[str, set[str]] = {f"{x}-{y}": set() for x in range(columns) for y in range(rows)}

    def join(one: tuple[int, int], other: tuple[int, int]) -> None:
        names = [f"{x}-{y}" for x, y in (one, other)]
        if all(name in beside for name in names):
            beside[names[0]].add(names[1])
            beside[names[1]].add(names[0])

    for x in range(columns):
        for y in range(rows):
            join((x, y), (x + 1, y))
            join((x, y), (x, y + 1))
            if chance.random() < 0.5:
                join((x, y), (x + 1, y + 1))
            else:
                join((x + 1, y), (x, y + 1))
    return {name: tuple(sorted(others)) for name, others in beside.items()}


@settings(deadline=None)
@given(st.integers(2, 12), st.integers(2, 12), st.integers(0, 10_000))
def test_neighbours_differ(columns: int, rows: int, seed: int) -> None:
    """No two areas with a common border have one tint."""
    net = triangulated(columns, rows, seed)
    tints = tints_of(net)
    assert tints.keys() == net.keys()
    assert set(tints.values()) <= set(range(TINTS + SPARE))
    for area, others in net.items():
        assert all(tints[area] != tints[other] for other in others)


def test_four_papers_do_for_most_areas() -> None:
    """Even where every corner is shared by three areas, few need another paper than the four."""
    tints = [tint for seed in range(5) for tint in tints_of(triangulated(20, 20, seed)).values()]
    assert sum(tint >= TINTS for tint in tints) < len(tints) / 6


def test_an_edit_recolours_little() -> None:
    """Where two areas cease to be neighbours, hardly any other changes, and none far away."""
    net = triangulated(30, 30, 1)
    before = tints_of(net)
    changes = []
    for x in range(2, 28):
        one, other = f"{x}-14", f"{x + 1}-14"
        cut = dict(net)
        cut[one] = tuple(name for name in net[one] if name != other)
        cut[other] = tuple(name for name in net[other] if name != one)
        after = tints_of(cut)
        changes.append(sum(before[name] != after[name] for name in net))
    assert sum(changes) < 2 * len(changes)
    assert max(changes) < 20


def test_every_tint_has_a_paper() -> None:
    """Land and open ground have a paper of their own for each tint."""
    papers = {paper_colour(tint, bare) for tint in range(TINTS + SPARE) for bare in (False, True)}
    assert len(papers) == 2 * (TINTS + SPARE)


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


def test_every_area_shows(subtests: pytest.Subtests) -> None:
    """However small or broken an area is, something of it is drawn, unless it has no corner."""
    for (name, area), detail in product(ODD.items(), (0, 1, 2)):
        with subtests.test(name, detail=detail):
            paper = paper_of(shape_of(area), Look(1, (900, 760), detail))
            assert bool(paper.edge.steps or (paper.broken and paper.broken.steps)) == bool(
                area.outline
            )
            core_of(shape_of(area), LOOK)


@given(st.integers(4, 40), st.integers(4, 40))
def test_little_of_a_small_area_is_lost(width: int, height: int) -> None:
    """Of an area as small as eight units more than a quarter is left."""
    area = Area(id="a", outline=((50, 50), (50 + width, 50), (50 + width, 50 + height), (50, 90)))
    shape = shape_of(area)
    if shape.valid:
        assert paper_of(shape, LOOK).ground.area > 0.25 * shape.ground.area


def test_a_paper_is_the_same_alone_and_among_many() -> None:
    """TrtsPiece a whole map at once gives the same as cutting each area."""
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
    """Corners on the sheet's edge stay; others move, by less than the gap."""
    assert wobbled_point((0.0, 40.0), LOOK) == (0.0, 40.0)
    x, y = wobbled_point((41.0, 33.0), LOOK)
    assert 0 < abs(x - 41) + abs(y - 33) < INSET / 10
