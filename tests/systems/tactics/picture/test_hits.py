"""Pointing at the scene is the inverse of projecting the board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from editor.core.resources import samples_folder
from editor.core.scenario import HouseRules
from editor.picture.affine import VIEWS, Isometric, seen
from editor.seam.scene import Scene, SceneOptions, Viewpoint
from editor.storage.load import load_scenario
from editor.systems.tactics.map.geometry import OUTWARD
from editor.systems.tactics.picture.arrangement import table_of
from editor.systems.tactics.picture.hits import hit_from_above, hit_isometric
from editor.workbench.document import document_of
from editor.workbench.session import Session
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


PEAKS = samples_folder() / "tactics" / "twin-peaks.json"


def scene_of(*rules: HouseRules, isometric: bool = False) -> Scene:
    """Return a map with house rules as it is seen."""
    session = Session(document_of(replace(load_scenario(PEAKS), house_rules=rules), "Twin Peaks"))
    scene = session.system.scene(session.survey, SceneOptions(Viewpoint(isometric)))
    session.close()
    return scene


LOW = HouseRules(name="Low", set={"movement.max_climb": 1})


def test_a_side_up_which_no_step_leads_is_a_cliff() -> None:
    """It lies between two spaces, of which the one outside is at its left."""
    scene = scene_of(LOW)
    realm = scene.survey.realm
    on_foot = scene.survey.on_foot
    found = 0
    for name, box in realm.boxes.items():
        cells = set(box.cells())
        barred = {
            ((x, y), beyond)
            for x, y in cells
            for beyond in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
            if beyond in realm.spaces
            and beyond not in cells
            and not on_foot.has_edge(beyond, (x, y))
        }
        assert set(between(scene.cliffs(name))) == barred
        found += len(barred)
    assert found > 20


def between(
    sides: tuple[tuple[tuple[float, float], tuple[float, float]], ...],
) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Yield the spaces at the right and at the left of each side."""
    for (x, y), (to_x, to_y) in sides:
        middle_x, middle_y = (x + to_x) / 2, (y + to_y) / 2
        out_x, out_y = (to_y - y) / 2, (x - to_x) / 2
        inside = int(middle_x - out_x), int(middle_y - out_y)
        yield inside, (int(middle_x + out_x), int(middle_y + out_y))


def test_by_the_book_and_from_the_side_there_are_no_cliffs() -> None:
    """Any height may be climbed, and walls are seen."""
    for scene in (scene_of(), scene_of(LOW, isometric=True)):
        assert not any(scene.cliffs(name) for name in scene.survey.realm.boxes)
    assert scene_of(LOW).cliffs("nothing of that name") == ()
