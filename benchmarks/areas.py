"""The area maps of the benchmarks, imported from generated outlines."""

import json
import random
import tempfile
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from benchmarks.maps import Map
from editor.core.points import Cell
from editor.seam.importing import OutlineOptions
from editor.storage.kits import built_in_library, ruleset_for
from editor.storage.outlines.read import read_drawing
from editor.systems.trts.edits.corners import MoveCorners
from editor.systems.trts.edits.importing import take_drawing
from editor.systems.trts.edits.setups import DealSetup, SeatPlayer
from editor.systems.trts.edits.templates import new_scenario
from editor.systems.trts.map.board import Area, TrtsScenario
from editor.systems.trts.picture.marks import scene_of

Point = tuple[float, float]

SIDE = 100.0
"""The width of an area in the drawing."""
BENDS = 6
"""Corners between the two ends of a side, since borders are not straight."""


def sixty_areas() -> Map:
    """Return a free-for-all map of 60 areas of which a shared corner is moved."""
    return _map("60 areas", 10, 6)


def thousand_areas() -> Map:
    """Return an imported map of 1,000 areas of which a shared corner is moved."""
    return _map("1,000 areas", 40, 25)


@cache
def _map(name: str, columns: int, rows: int) -> Map:
    library = built_in_library("trts")
    scenario = new_scenario("free-for-all", 4, library, name)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "drawn.geojson")
        file.write_bytes(geojson(columns, rows))
        taken = take_drawing(scenario, read_drawing(file), OutlineOptions(replace=True))
    after = taken.edit.apply(scenario, library)
    assert isinstance(after, TrtsScenario)
    last = len(after.board.areas) - 1
    starts = (columns + 1, 2 * columns - 2, last - 2 * columns + 2, last - columns - 1)
    areas = tuple(_stocked(area, at, at in starts) for at, area in enumerate(after.board.areas))
    made = replace(after, board=replace(after.board, areas=areas))
    setup = made.setups[0]
    for player, start in zip(setup.players, starts, strict=True):
        seat = SeatPlayer(setup=setup.id, player=player.id, area=areas[start].id)
        made = seat.apply(made, library)
    made = DealSetup(setup.id).apply(made, library)
    middle = areas[rows // 2 * columns + columns // 2]
    corner = _shared(middle, areas)
    by = made.board.scale * 4
    ring = [corner, *((corner[0] + dx, corner[1] + dy) for dx, dy in ((by, 0), (by, by), (0, by)))]
    moves = [
        MoveCorners(((old, new),)) for old, new in zip(ring, (*ring[1:], ring[0]), strict=True)
    ]
    at = scene_of(corner, made.board.scale)
    return Map(name, made, library, ruleset_for("trts"), tuple(moves), at, tool="border", reach=1.0)


def _stocked(area: Area, at: int, start: bool) -> Area:
    """Return an area with the fields of its place in the list: one in three has minerals."""
    if start:
        return replace(area, start=True, minerals=6, geysers=1)
    return replace(area, minerals=4, geysers=1) if at % 3 == 0 else area


def _shared(area: Area, areas: tuple[Area, ...]) -> Cell:
    """Return the corner of an area that most areas have: there borders meet."""
    having = {corner: sum(corner in other.outline for other in areas) for corner in area.outline}
    return max(having, key=having.__getitem__)


def geojson(columns: int, rows: int) -> bytes:
    """Return a collection of so many shapes that share their crooked borders exactly."""
    luck = random.Random(1)

    def bent(x: float, y: float, by: float) -> Point:
        return round(x + luck.uniform(-by, by), 2), round(y + luck.uniform(-by, by), 2)

    at = {
        (x, y): bent(x * SIDE, y * SIDE, SIDE / 5)
        for x in range(columns + 1)
        for y in range(rows + 1)
    }

    def side(one: Point, other: Point) -> list[Point]:
        bends = []
        for number in range(1, BENDS + 1):
            share = number / (BENDS + 1)
            x, y = (a + (b - a) * share for a, b in zip(one, other, strict=True))
            bends.append(bent(x, y, SIDE / 20))
        return [one, *bends, other]

    across = {(x, y): side(at[x, y], at[x + 1, y]) for x in range(columns) for y in range(rows + 1)}
    down = {(x, y): side(at[x, y], at[x, y + 1]) for x in range(columns + 1) for y in range(rows)}
    features = []
    for y in range(rows):
        for x in range(columns):
            ring = across[x, y] + down[x + 1, y][1:]
            ring += across[x, y + 1][-2::-1] + down[x, y][-2::-1]
            features.append(
                {
                    "type": "Feature",
                    "properties": {"name": f"Shire {y * columns + x + 1}"},
                    "geometry": {"type": "Polygon", "coordinates": [ring]},
                }
            )
    return json.dumps({"type": "FeatureCollection", "features": features}).encode()
