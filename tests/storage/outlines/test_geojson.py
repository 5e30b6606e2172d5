"""Outlines of GeoJSON files."""

import json
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import ImportedDrawing
from editor.storage.document import read_document
from editor.storage.outlines.geojson import geojson_drawing

SQUARE = [[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]


def read(value: Any) -> ImportedDrawing:
    text = value if isinstance(value, str) else json.dumps(value)
    return geojson_drawing(read_document(text.encode(), "map.geojson"))


def feature(geometry: Any, **properties: Any) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def test_north_is_up_and_the_last_point_stands_once() -> None:
    """Latitude grows to the north, the sheet to the south; a ring is not closed twice."""
    far = [[x, y + 1000] for x, y in SQUARE]
    drawing = read(feature({"type": "Polygon", "coordinates": [far]}, name="Square"))
    assert drawing.outlines[0].name == "Square"
    assert drawing.outlines[0].rings == (((0, -1000), (2, -1000), (2, -1002), (0, -1002)),)
    assert not drawing.geographic


def test_what_is_no_area_is_counted_and_left_out() -> None:
    """Points and lines are reported as left out."""
    polygon = {"type": "Polygon", "coordinates": [SQUARE]}
    point = {"type": "Point", "coordinates": [1, 1]}
    collection = [feature(point), feature(polygon), feature(None)]
    drawing = read({"type": "FeatureCollection", "features": collection})
    assert [outline.name for outline in drawing.outlines] == ["Area 1"]
    assert drawing.notes == (
        "left out: 1 empty geometry (feature 3)",
        "left out: 1 geometry of the type Point (feature 1)",
    )


EMPTY = (
    None,
    {"type": "Polygon", "coordinates": []},
    {"type": "MultiPolygon", "coordinates": []},
    {"type": "GeometryCollection", "geometries": []},
)


def test_a_feature_without_an_area_is_told_by_its_name(subtests: pytest.Subtests) -> None:
    """What holds nothing is left out with a word, whichever way it holds nothing."""
    for geometry in EMPTY:
        with subtests.test(str(geometry)):
            square = feature({"type": "Polygon", "coordinates": [SQUARE]})
            value = {
                "type": "FeatureCollection",
                "features": [square, feature(geometry, name="Moor")],
            }
            assert read(value).notes == ("left out: 1 empty geometry (Moor)",)


FAULTY: dict[str, tuple[Any, str]] = {
    "a corner that is not a number": (
        feature({"type": "Polygon", "coordinates": [[[0, 0], ["1", 0], [1, 1]]]}),
        r"\$\.geometry\.coordinates\[0\]\[1\]",
    ),
    "two corners": (feature({"type": "Polygon", "coordinates": [SQUARE[:2]]}), "2 corners"),
    "no list": (feature({"type": "Polygon", "coordinates": "all"}), "not a list of rings"),
    "nothing": ({"type": "FeatureCollection", "features": []}, "no closed outline"),
    "something else": ({"type": "Album"}, "not a map"),
    "features that are none": ({"type": "FeatureCollection", "features": [1]}, "is not a feature"),
    "encoded": (feature({"type": "Polygon", "coordinates": ["@@DKJ"]}), "encoded as for ECharts"),
    "far out": (
        feature({"type": "Polygon", "coordinates": [[[0, 0], [1e300, 0], [1, 1]]]}),
        "too far out",
    ),
    "NaN": (
        '{"type": "Polygon", "coordinates": [[[0, NaN], [1, 0], [1, 1]]]}',
        "not a finite number",
    ),
    "infinity": (
        '{"type": "Polygon", "coordinates": [[[0, 1e999], [1, 0], [1, 1]]]}',
        "not a finite number",
    ),
}


def test_a_faulty_map_is_one_error_with_the_place(subtests: pytest.Subtests) -> None:
    """What is not GeoJSON is an error with its position."""
    for name in FAULTY:
        with subtests.test(name):
            value, words = FAULTY[name]
            with pytest.raises(FileError, match=words):
                read(value)


def test_all_faults_are_listed_up_to_a_readable_number() -> None:
    """All faults are reported together, up to a limit."""
    bad = feature({"type": "Polygon", "coordinates": [SQUARE[:2]]})
    with pytest.raises(FileError) as caught:
        read({"type": "FeatureCollection", "features": [bad] * 100})
    assert len(caught.value.faults) == 20


def test_a_ring_without_an_inside_costs_nothing_but_itself() -> None:
    """A feature keeps its other rings; without any it is invalid. A type may be missing."""
    flat = {"type": "MultiPolygon", "coordinates": [[SQUARE[:2]], [SQUARE, SQUARE[:1]]]}
    drawing = read({"type": "FeatureCollection", "features": [{"geometry": flat}]})
    assert [len(outline.rings) for outline in drawing.outlines] == [1]
    assert drawing.notes == ("left out: 2 rings with fewer than three corners (feature 1)",)
