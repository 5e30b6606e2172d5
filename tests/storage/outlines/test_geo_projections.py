"""Projections of degrees, and maps that cross the line of 180 degrees."""

import json
import math
from pathlib import Path
from typing import Any

import pytest
from shapely import Polygon

from editor.seam.importing import PROJECTIONS, DrawingChoices, ImportedDrawing
from editor.storage.document import read_document
from editor.storage.outlines.geo_projections import equal_earth, equirectangular, lambert, mercator
from editor.storage.outlines.geojson import geojson_drawing
from editor.storage.outlines.read import read_drawing
from tests.storage.outlines.test_geo_features import corners, square

DATA = Path(__file__).parents[2] / "data" / "outlines"
WORLD = DATA / "countries-110m.topojson"


def read(features: Any, **choices: Any) -> ImportedDrawing:
    value = {"type": "FeatureCollection", "features": features}
    document = read_document(json.dumps(value).encode(), "map.geojson")
    return geojson_drawing(document, DrawingChoices(**choices))


KNOWN = (
    (equirectangular, (30, 45), (30 * math.cos(math.radians(20)), 45)),
    (mercator, (30, 45), (30, math.degrees(math.log(math.tan(math.radians(67.5)))))),
    (mercator, (0, -89), (0, -180)),
    # On the equator and on the middle meridian, 2 sin(angle / 2) of the globe's radius.
    (lambert, (70, 0), (math.degrees(2 * math.sin(math.radians(30))), None)),  # from the equator
    (lambert, (10, 80), (0, math.degrees(2 * math.sin(math.radians(30))))),
    # The ends of the equator and the pole in the paper: 2.70663 and 1.31736 of the radius.
    (equal_earth, (190, 0), (math.degrees(2.70663), 0)),
    (equal_earth, (10, 90), (0, math.degrees(1.31736))),
)


def test_projections_have_the_published_values(subtests: pytest.Subtests) -> None:
    """Points whose places are known, on a map whose middle is 10 degrees east, 20 north."""
    for project, at, expected in KNOWN:
        with subtests.test(project.__name__, at=at):
            found = project(10, 0 if expected[1] is None else 20, 60, -20)(at)
            for value, known in zip(found, expected, strict=True):
                assert known is None or value == pytest.approx(known, abs=1e-2)


def test_neighbours_share_their_border_in_each_projection(subtests: pytest.Subtests) -> None:
    """Shared points stay shared, also those that are added on long sides."""
    before = read_drawing(WORLD)
    for name in PROJECTIONS:
        with subtests.test(name):
            drawing = read_drawing(WORLD, DrawingChoices(projection=name))
            shapes = {outline.name: corners(outline) for outline in drawing.outlines}
            known = {outline.name: corners(outline) for outline in before.outlines}
            for one, two in (("Canada", "United States of America"), ("Chile", "Argentina")):
                assert len(shapes[one] & shapes[two]) >= len(known[one] & known[two]) > 20


def test_equal_area_projections_keep_the_ratio_of_areas(subtests: pytest.Subtests) -> None:
    """A cell at 60 degrees is half as large as one at the equator, and sin decides."""
    for name in ("lambert", "equal-earth"):
        with subtests.test(name):
            low, high = (
                Polygon(outline.rings[0]).area
                for outline in read([square(10, 0), square(10, 60)], projection=name).outlines
            )
            sines = [math.sin(math.radians(each)) for each in (0, 10, 60, 70)]
            assert high / low == pytest.approx((sines[3] - sines[2]) / (sines[1] - sines[0]), 0.01)


def test_a_map_across_180_degrees_is_cut_where_it_has_a_gap() -> None:
    """Islands on both sides come together, and a country cut in two is one piece again."""
    halves = [[[a, 60], [b, 60], [b, 70], [a, 70], [a, 60]] for a, b in ((150, 180), (-180, -170))]
    geometry = {"type": "MultiPolygon", "coordinates": [[ring] for ring in halves]}
    east = {"type": "Feature", "properties": {}, "geometry": geometry}
    drawing = read([east, square(-165, 60, 5), square(140, 60, 5)])
    (whole,) = drawing.outlines[0].rings
    across = [x for outline in drawing.outlines for x, _ in corners(outline)]
    middle = math.cos(math.radians(65))
    assert max(across) - min(across) == pytest.approx(60 * middle)
    assert max(x for x, _ in whole) - min(x for x, _ in whole) == pytest.approx(40 * middle)


def test_an_island_across_180_degrees_stays_beside_its_country() -> None:
    """Also where its ring begins on the far side, and the country itself reaches the line."""
    island = [[-178, 70], [-177, 71], [178, 71], [178, 70], [-178, 70]]
    geometry = {"type": "Polygon", "coordinates": [island]}
    features = [square(x, 60) for x in range(30, 180, 10)]
    drawing = read([{"type": "Feature", "properties": {}, "geometry": geometry}, *features])
    across = [x for outline in drawing.outlines for x, _ in corners(outline)]
    assert max(across) - min(across) == pytest.approx(153 * math.cos(math.radians(65.5)))


def test_a_map_of_the_world_is_cut_at_180_degrees() -> None:
    """Without a gap the Pacific is at both sides, and a polar continent is closed at the pole."""
    drawing = read_drawing(WORLD)
    across = [x for outline in drawing.outlines for x, _ in corners(outline)]
    assert (round(min(across)), round(max(across))) == (-181, 190)  # Fiji and Russia are whole
    pole = next(outline for outline in drawing.outlines if outline.name == "Antarctica")
    assert max(y for _, y in corners(pole)) == 90


def test_a_hole_stays_within_a_ring_that_is_moved() -> None:
    """Rings that cross 180 degrees are moved with their holes."""
    outer = [[170, 0], [-160, 0], [-160, 40], [170, 40], [170, 0]]
    hole = [[172, 10], [176, 10], [176, 20], [172, 20], [172, 10]]
    geometry = {"type": "Polygon", "coordinates": [outer, hole]}
    feature = {"type": "Feature", "properties": {}, "geometry": geometry}
    ring, inner = read([feature, square(0, 0)]).outlines[0].rings
    assert Polygon(ring).contains(Polygon(inner))


def test_a_frame_around_the_world_is_whole() -> None:
    """All its corners are at 180 degrees, as those of a sea behind the land."""
    frame = square(-180, -90, k=1)
    frame["geometry"]["coordinates"] = [[[-180, -60], [180, -60], [180, 60], [-180, 60]]]
    for name in ("equirectangular", "mercator", "equal-earth"):
        across = [x for x, _ in corners(read([frame], projection=name).outlines[0])]
        assert max(across) - min(across) > 200, name
