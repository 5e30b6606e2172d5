"""Pointing at the scene is the inverse of projecting the board."""

import pytest

from editor.picture.projection import VIEWS, Isometric, seen
from editor.systems.tactics.map.geometry import OUTWARD
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.hits import hit_from_above, hit_isometric
from tests.systems.tactics.picture.boards import twin_peaks


def test_a_projected_space_is_hit_or_hidden_by_something_nearer(subtests: pytest.Subtests) -> None:
    """A point at the middle of a space hits it, or something in front of it."""
    for view in VIEWS:
        with subtests.test(view=view):
            realm, setup = twin_peaks()
            table = table_of(realm, setup, view)
            projection = Isometric(table.turning)
            hits = 0
            for cell, space in realm.surface.items():
                point = projection.at(cell[0] + 0.5, cell[1] + 0.5, space.elevation)
                surface_hit = hit_isometric(table, point)
                assert surface_hit is not None
                if surface_hit.cell == cell and surface_hit.wall is None:
                    hits += 1
                    assert surface_hit.on == space.on
                    assert surface_hit.level == space.elevation
                    assert surface_hit.at == pytest.approx((cell[0] + 0.5, cell[1] + 0.5))
                else:
                    mine, other = table.turning.cell(cell), table.turning.cell(surface_hit.cell)
                    assert sum(other) > sum(mine)
                    assert realm.surface[surface_hit.cell].elevation > space.elevation
            assert hits > 130


def test_whatever_is_hit_projects_to_the_point(subtests: pytest.Subtests) -> None:
    """The place of a hit on the board is projected to the point of the scene."""
    for view in VIEWS:
        with subtests.test(view=view):
            realm, setup = twin_peaks()
            table = table_of(realm, setup, view)
            projection = Isometric(table.turning)
            walls = 0
            for i in range(-28, 29):
                for j in range(-4, 30):
                    point = (i / 4 + 0.03, j / 4 + 0.01)
                    surface_hit = hit_isometric(table, point)
                    if surface_hit is None:
                        continue
                    assert projection.at(*surface_hit.at, surface_hit.level) == pytest.approx(point)
                    if surface_hit.wall is None:
                        continue
                    walls += 1
                    box = realm.boxes[surface_hit.on]
                    assert box.covers(surface_hit.cell)
                    assert box.base - 1e-6 <= surface_hit.level <= box.top + 1e-6
                    dx, dy = OUTWARD[surface_hit.wall]
                    before = realm.surface.get((surface_hit.cell[0] + dx, surface_hit.cell[1] + dy))
                    assert before is None or before.elevation <= surface_hit.level + 1e-6
            assert walls > 50


def test_nothing_is_hit_beside_the_mats() -> None:
    """A point on the bare table is no space, from above and isometric."""
    realm, setup = twin_peaks()
    table = table_of(realm, setup)
    assert hit_from_above(table, (-0.1, 3.0)) is None
    assert hit_isometric(table, seen(-1.5, 5.0)) is None


def test_boxes_above_the_limit_are_seen_through() -> None:
    """While the ground is edited, a point over a box hits the mat beneath."""
    realm, setup = twin_peaks()
    table = table_of(realm, setup)
    tower = hit_from_above(table, (3.5, 3.5))
    ground = hit_from_above(table, (3.5, 3.5), limit=0)
    assert tower is not None
    assert ground is not None
    assert (tower.on, ground.on) == ("west-tower", "m")
