"""Importing outlines: from the file to the linked areas of a scenario."""

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from shapely import Polygon, union_all

from benchmarks.areas import geojson
from benchmarks.measure import Figure, time_by_turns
from editor.core.scenario import AnyScenario
from editor.seam.importing import OutlineOptions
from editor.storage.kits import built_in_library
from editor.storage.outlines.read import read_drawing
from editor.systems.trts.edits.importing import take_drawing
from editor.systems.trts.edits.templates import new_scenario

COUNTRIES = Path(__file__).parent.parent / "tests" / "data" / "outlines" / "countries-110m.topojson"
UNIT = "the union of its shapes by shapely"
RUNS = 5


def measure() -> Iterator[Figure]:
    """Yield the times of importing the countries of the world, and 1,000 shapes."""
    with tempfile.TemporaryDirectory() as folder:
        many = Path(folder, "many.geojson")
        many.write_bytes(geojson(40, 25))
        for name, file in (("the world's countries", COUNTRIES), ("1,000 areas", many)):
            shapes = polygons(taken(file))
            ours, peer = time_by_turns(partial(taken, file), partial(union, shapes), runs=RUNS)
            yield Figure(f"import {name}", ours, None, peer, UNIT)


def taken(file: Path) -> AnyScenario:
    """Return a scenario with the areas of a drawing in place of its own."""
    library = built_in_library("trts")
    scenario = new_scenario("free-for-all", 4, library, "Imported")
    made = take_drawing(scenario, read_drawing(file), OutlineOptions(replace=True))
    return made.edit.apply(scenario, library)


def polygons(scenario: AnyScenario) -> list[Polygon]:
    """Return the outlines of the areas as shapely has them."""
    return [Polygon(area.outline) for area in scenario.board.areas]


def union(shapes: list[Polygon]) -> object:
    """Return all shapes as one."""
    return union_all(shapes)
