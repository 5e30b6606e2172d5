"""Outlines of GeoJSON and TopoJSON files."""

import json
from typing import Any

import pytest

from editor.core.errors import FileError
from editor.seam.importing import DrawingChoices, ImportedDrawing
from editor.storage.document import read_document
from editor.storage.outlines.geojson import geojson_drawing, topojson_drawing

SQUARE = [[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]


def read(value: Any) -> ImportedDrawing:
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


ARCS = [[[0, 0], [0, 2]], [[0, 2], [2, 2], [2, 0], [0, 0]], [[0, 2], [-2, 2], [-2, 0], [0, 0]]]


def read_topology(topology: dict[str, Any], layer: str = "") -> ImportedDrawing:
    return topojson_drawing(
        read_document(json.dumps(topology).encode(), "map.json"),
        DrawingChoices((layer,) if layer else ()),
    )


def topology(*geometries: Any, arcs: Any = ARCS, **more: Any) -> dict[str, Any]:
    held = {"type": "GeometryCollection", "geometries": list(geometries)}
    return {"type": "Topology", "objects": {"land": held}, "arcs": arcs, **more}


def polygon(*arcs: Any, **more: Any) -> dict[str, Any]:
    return {"type": "Polygon", "arcs": [list(arcs)], **more}


def test_arcs_are_laid_end_to_end_forwards_and_backwards() -> None:
    """Two areas that share an arc share its points, whichever way they go along it."""
    drawing = read_topology(topology(polygon(0, 1, id="east"), polygon(2, 0, id=7)))
    east, west = drawing.outlines
    assert (east.name, west.name) == ("east", "7")
    assert east.rings == (((0, 0), (0, -2), (2, -2), (2, 0)),)
    assert set(east.rings[0]) & set(west.rings[0]) == {(0, 0), (0, -2)}


def test_steps_are_added_up_and_scaled() -> None:
    """With a transform the points of an arc are deltas on a grid."""
    arcs = [[[0, 0], [2, 0], [0, 2], [-2, -2]]]
    moved = {"scale": [0.5, 0.5], "translate": [10, 0]}
    drawing = read_topology(topology(polygon(0), arcs=arcs, transform=moved))
    assert drawing.outlines[0].rings == (((10, 0), (11, 0), (11, -1)),)


BROKEN_TOPOLOGIES = (
    (topology(polygon(9)), "refers to the missing arc 9"),
    (topology(polygon(True)), "refers to the missing arc true"),
    (topology(polygon(0, 1), arcs=[[[0, "x"]]]), "is not a coordinate"),
    (topology(polygon(0, 1), arcs="none"), "is not a list of arcs"),
    (topology(polygon(0, 1), transform=3), "is not a transform"),
    (
        topology(polygon(0, 1), transform={"scale": [1e200, 1], "translate": [0, 0]}),
        "is too far out for a map",
    ),
    (topology(), "no closed outline"),
    ({"type": "Topology"}, "no objects"),
)


def test_a_broken_topology_is_one_clear_error(subtests: pytest.Subtests) -> None:
    """What is not TopoJSON is an error with its fault."""
    for broken, words in BROKEN_TOPOLOGIES:
        with subtests.test(words), pytest.raises(FileError, match=words):
            read_topology(broken)


FAR = "a number from -1,000,000,000 to 1,000,000,000"


TOO_FAR = (
    (
        topology(polygon(0), arcs=[[[0, 0], [9, 0], [9, 1e308]]]),
        f"1e+308 is too far out for a map; expected {FAR} (at $.arcs[0][2][1])",
    ),
    (
        topology(polygon(0), arcs=[[[0, 0], [10**300, 0], [9, 9]]]),
        f"a number of 301 digits is too far out for a map; expected {FAR} (at $.arcs[0][1][0])",
    ),
    (
        topology(polygon(0), transform={"scale": [1, -1e308], "translate": [0, 0]}),
        f"-1e+308 is too far out for a map; expected {FAR} (at $.transform.scale[1])",
    ),
    (
        topology(polygon(0), transform={"translate": [0, 0]}),
        "is not a pair of numbers; expected two numbers (at $.transform.scale)",
    ),
    (
        topology(polygon(10**300)),
        "refers to the missing arc a number of 301 digits; expected a whole number below 3, "
        "the number of arcs (at $.objects.land.geometries[0].arcs)",
    ),
)


def test_a_number_that_no_map_holds_is_told_with_its_place(subtests: pytest.Subtests) -> None:
    """The number, what is expected, the line, the column and the path: one plain sentence."""
    for broken, said in TOO_FAR:
        with subtests.test(said):
            with pytest.raises(FileError) as caught:
                read_topology(broken)
            (fault,) = caught.value.faults
            assert f"{fault.sentence} (at {fault.path})" == said
            assert fault.line == 1
            assert fault.column > 1


def test_numbers_too_small_to_tell_apart_are_numbers() -> None:
    """Minus zero and 1e-320 are places like any other."""
    arcs = [[[-0.0, 0], [9, 1e-320], [9, 9], [-0.0, 0]]]
    assert len(read_topology(topology(polygon(0), arcs=arcs)).outlines) == 1


def test_what_is_left_out_is_told_by_name() -> None:
    """Points, collections, what is empty and rings without an inside: each in a line of its own."""
    drawing = read_topology(
        topology(
            polygon(0, 1, id="land"),
            {"type": "Point", "coordinates": [0, 0], "properties": {"name": "Rock"}},
            {"type": "GeometryCollection", "geometries": [polygon(0, 1)]},
            {"type": "Polygon", "arcs": [], "id": "void"},
            polygon(0, id="cliff"),
        )
    )
    assert [outline.name for outline in drawing.outlines] == ["land"]
    assert drawing.notes == (
        "left out: 1 empty geometry (void)",
        "left out: 1 geometry of the type GeometryCollection (geometry 3)",
        "left out: 1 geometry of the type Point (Rock)",
        "left out: 1 ring with fewer than three corners (cliff)",
    )


def test_an_arc_that_is_asked_for_without_end_is_refused() -> None:
    """A small file cannot expand one arc to a large map."""
    arc = [[n, n % 2] for n in range(50_000)]
    with pytest.raises(FileError, match="too many points"):
        read_topology(topology(polygon(*([0, -1] * 100)), arcs=[arc]))
