import json
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import Drawing
from editor.storage.document import read_document
from editor.storage.outlines.geojson import geojson_drawing

SQUARE = [[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]


def read(value: Any) -> Drawing:
    text = value if isinstance(value, str) else json.dumps(value)
    return geojson_drawing(read_document(text.encode(), "map.geojson"))


def feature(geometry: Any, **properties: Any) -> dict[str, Any]:
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def test_north_is_up_and_the_last_point_stands_once() -> None:
    """Latitude grows to the north, the sheet to the south; a ring is not closed twice."""
    drawing = read(feature({"type": "Polygon", "coordinates": [SQUARE]}, name="Square"))
    assert drawing.outlines[0].name == "Square"
    assert drawing.outlines[0].rings == (((0, 0), (2, 0), (2, -2), (0, -2)),)
    assert drawing.geographic


def test_what_is_no_area_is_counted_and_left_out() -> None:
    """Points and lines of a map are told of."""
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


@pytest.mark.parametrize("geometry", EMPTY)
def test_a_feature_without_an_area_is_told_by_its_name(geometry: Any) -> None:
    """What holds nothing is left out with a word, whichever way it holds nothing."""
    square = feature({"type": "Polygon", "coordinates": [SQUARE]})
    value = {"type": "FeatureCollection", "features": [square, feature(geometry, name="Moor")]}
    assert read(value).notes == ("left out: 1 empty geometry (Moor)",)


FAULTY: dict[str, tuple[Any, str]] = {
    "a corner that is no number": (
        feature({"type": "Polygon", "coordinates": [[[0, 0], ["1", 0], [1, 1]]]}),
        r"\$\.geometry\.coordinates\[0\]\[1\]",
    ),
    "two corners": (feature({"type": "Polygon", "coordinates": [SQUARE[:2]]}), "2 corners"),
    "no list": (feature({"type": "Polygon", "coordinates": "all"}), "no list of rings"),
    "nothing": ({"type": "FeatureCollection", "features": []}, "no closed outline"),
    "something else": ({"type": "Album"}, "no map"),
    "features that are none": ({"type": "FeatureCollection", "features": [1]}, "no feature"),
    "far out": (
        feature({"type": "Polygon", "coordinates": [[[0, 0], [1e300, 0], [1, 1]]]}),
        "too far out",
    ),
    "NaN": (
        '{"type": "Polygon", "coordinates": [[[0, NaN], [1, 0], [1, 1]]]}',
        "no number that can be kept",
    ),
    "infinity": (
        '{"type": "Polygon", "coordinates": [[[0, 1e999], [1, 0], [1, 1]]]}',
        "no number that can be kept",
    ),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_map_is_one_error_with_the_place(name: str) -> None:
    """What is no GeoJSON is an error that leads to the place."""
    value, words = FAULTY[name]
    with pytest.raises(FileError, match=words):
        read(value)


def test_all_faults_are_listed_up_to_a_readable_number() -> None:
    """Anyone who fixes a file sees the faults together, and no endless list."""
    bad = feature({"type": "Polygon", "coordinates": [SQUARE[:2]]})
    with pytest.raises(FileError) as caught:
        read({"type": "FeatureCollection", "features": [bad] * 100})
    assert len(caught.value.faults) == 20
