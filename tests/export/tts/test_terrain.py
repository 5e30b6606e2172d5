"""The solid map: boxes are where the tabletop has them, and nothing intersects."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from editor.export.job import chosen_tabletop
from editor.export.tts.build import built
from editor.export.tts.geometry import SKIN, TABLE_TOP
from editor.export.tts.table_scene import TtsScene
from editor.export.tts_file import EXPORTER
from tests.depth import every, in_loops
from tests.export.jobs import SAMPLES, job_of, named
from tests.export.tts.tables import bounds, hill, lands


def blocks(scene: TtsScene, tag: str = "Map") -> list[dict[str, Any]]:
    return [
        entry for entry in scene.objects if entry["Name"] == "BlockSquare" and tag in entry["Tags"]
    ]


def overlaps(one: dict[str, Any], other: dict[str, Any], slack: float = 0.002) -> bool:
    (low, high), (least, most) = bounds(one), bounds(other)
    return all(low[n] < most[n] - slack and least[n] < high[n] - slack for n in range(3))


def test_a_box_reaches_from_its_base_to_its_top_over_its_cells() -> None:
    """The low box: three spaces by two, two levels high, tile included; the top box on it."""
    scene = built(hill(), "root")
    side, rise = scene.scale.side, scene.scale.rise
    assert side == pytest.approx(2 * 25 / 25.4, abs=1e-4)
    for name, across, deep, base, top in (("Low box", 3, 2, 0, 2), ("Top box", 1, 1, 2, 3)):
        corners = [
            bounds(block) for block in blocks(scene) if str(block["Nickname"]).startswith(name)
        ]
        low = [min(corner[0][n] for corner in corners) for n in range(3)]
        high = [max(corner[1][n] for corner in corners) for n in range(3)]
        assert high[0] - low[0] == pytest.approx(across * side, abs=0.01)
        assert high[2] - low[2] == pytest.approx(deep * side, abs=0.01)
        assert low[1] == pytest.approx(scene.scale.floor + base * rise, abs=0.001)
        assert high[1] == pytest.approx(scene.scale.floor + top * rise, abs=0.001)


def test_north_is_away_and_west_is_left() -> None:
    """The top box stands in the west of the middle, and further away than the middle."""
    scene = built(hill(), "root")
    (body,) = [block for block in blocks(scene, "Box") if block["Nickname"] == "Top box"]
    place = body["Transform"]
    assert place == place | {"posX": scene.scale.x(2.5), "posZ": scene.scale.z(1.5)}
    assert scene.scale.x(2.5) < 0 < scene.scale.z(1.5)


def test_the_map_rests_on_the_table() -> None:
    """The lowest block begins where the table's top is, and none begins below."""
    scene = built(hill(), "root")
    assert min(bounds(block)[0][1] for block in blocks(scene)) == pytest.approx(TABLE_TOP)


def test_blocks_come_bottom_up() -> None:
    """Supports are listed before what rests on them."""
    bodies = [block for block in blocks(built(hill(), "root")) if "Ground" not in block["Tags"]]
    heights = [bounds(body)[0][1] for body in bodies if "Portal" not in body["Tags"]]
    assert heights == sorted(heights)


def test_nothing_lies_within_anything_else(subtests: pytest.Subtests) -> None:
    """No two blocks of the scenery intersect."""
    for table in (hill(), lands()):
        with subtests.test(table.title):
            found = blocks(built(table, "root"))
            assert len(found) > 3
            for first, second in combinations(found, 2):
                assert not overlaps(first, second), (first["Nickname"], second["Nickname"])


def test_every_space_has_a_snap_point_on_its_ground() -> None:
    """A snap point lies in the middle of each space, at the height of its ground."""
    table = hill()
    scene = built(table, "root")
    points = {tuple(point["Position"].values()) for point in scene.snaps}
    for space in table.spaces:
        x, y = space.centre
        height = scene.scale.floor + space.elevation * scene.scale.rise
        assert (scene.scale.x(x), round(height, 4), scene.scale.z(y)) in points


def test_the_colour_of_the_ground_lies_on_top() -> None:
    """Water is a tile of its own with the level in its words, as thin as tiles are."""
    scene = built(hill(), "root")
    (water,) = [block for block in blocks(scene, "Ground") if block["Nickname"] == "Top box: water"]
    low, high = bounds(water)
    assert high[1] - low[1] == pytest.approx(SKIN, abs=0.001)
    assert water["Description"] == "level 3"


def test_an_area_is_coloured_within_its_borders() -> None:
    """Strips cover an area but for its hole and its ragged edge, and cover nothing else."""
    scene = built(lands(), "root")
    west = [bounds(block) for block in blocks(scene, "Ground") if block["Nickname"] == "West"]
    covered = sum((high[0] - low[0]) * (high[2] - low[2]) for low, high in west)
    whole = (8 * 18 + 3 * 18 / 2 - 2 * 4) * scene.scale.side**2
    assert covered == pytest.approx(whole, rel=0.03)


@pytest.mark.parametrize("cases", in_loops(every(SAMPLES, 3)))
def test_the_samples_stand_as_they_should(cases: list[Path], subtests: pytest.Subtests) -> None:
    """Every box of every sample has its bounds, no blocks share room, every space its point."""
    for sample in cases:
        with subtests.test(named(sample)):
            scene = built(chosen_tabletop(job_of(sample, EXPORTER)), "root")
            table, scale = scene.tabletop, scene.scale
            for slab in table.slabs:
                if slab.kind != "box":
                    continue
                bodies = [
                    bounds(block)
                    for block in blocks(scene, "Box")
                    if block["GUID"] in {scene_guid(scene, f"body {slab.id} {n}") for n in range(9)}
                ]
                x, y, width, height = slab.outline.bounds
                assert min(low[0] for low, _ in bodies) == pytest.approx(scale.x(x), abs=0.01)
                assert max(high[0] for _, high in bodies) == pytest.approx(
                    scale.x(x + width), abs=0.01
                )
                assert min(low[2] for low, _ in bodies) == pytest.approx(
                    scale.z(y + height), abs=0.01
                )
                assert max(high[2] for _, high in bodies) == pytest.approx(scale.z(y), abs=0.01)
                assert bodies
                for low, high in bodies:
                    assert low[1] == pytest.approx(scale.y(slab.base, slab.id), abs=0.002)
                    assert high[1] == pytest.approx(scale.y(slab.top, slab.id) - SKIN, abs=0.002)
            solid = blocks(scene)
            solid.sort(key=lambda one: bounds(one)[0][0])
            for number, entry in enumerate(solid):
                right = bounds(entry)[1][0]
                for other in solid[number + 1 :]:
                    if bounds(other)[0][0] >= right:
                        break
                    assert not overlaps(entry, other), (entry["Nickname"], other["Nickname"])
            assert len(scene.snaps) == len(table.spaces) + len(scene.doors)


def scene_guid(scene: TtsScene, name: str) -> str:
    """The guid that a name has unless another name has the same hash."""
    return type(scene.guid)(scene.guid.root)(name)
